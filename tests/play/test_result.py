"""The end of a match: what is said of it against par is true, and every way on from it works."""

import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec import structs

from engine.bots import find_strategy, play_out
from engine.dinner.morsels import Morsel
from engine.dinner.named import find_dinner
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame, dinner_of
from engine.game import CHANCE, AnyGame, Seat
from engine.record import Record, SeatLabel, draw
from engine.review import review
from engine.review.par import par_of
from engine.solve import evaluate
from engine.tokens.rules import TokenGame, numbered
from tests.truth import Truth
from tests.webapp.test_sentences import dinner_view
from tests.webapp.verbs import go, view_of, words_of
from webapp.games.any.view import ParView, ResultView, View
from webapp.games.endings import bands_of, compared, explain_result, headline, par_view, verdicts
from webapp.games.presentation import find_presentation
from webapp.games.words import status_sentence
from webapp.matches.match_state import Positions
from webapp.matches.series import winner
from webapp.matches.views import view_of_record
from webapp.play.position import show_match

FIGURE_2 = find_dinner("figure-2").game
GREEDY = (7, 6, 5, 3, 4, 2, 1, 0)


def ended(game: AnyGame, moves: tuple[Any, ...], you: int | None = 0, people: int = 1) -> tuple[View, Record]:
    names = ("Ada", "Bob", "Cy", "Di")[: game.seats]
    seats = tuple(SeatLabel(name, None if k < people else "random") for k, name in enumerate(names))
    record = Record.of(game, seats, 0, moves)
    shown, par = find_presentation(game.name), par_of(game)
    view = structs.replace(
        view_of_record(record, you),
        par=None if par.bands is None else par_view(shown, game, par),
    )
    return view, record


def told(game: AnyGame, moves: tuple[Any, ...], seat: int = 0) -> tuple[str, str]:
    """The headline and the line below it."""
    view, record = ended(game, moves, seat)
    assert view.result is not None
    verdict = verdicts(view.par, view.result)[seat]
    assert view.par is not None
    best = bands_of(view.par)[seat]
    heading = headline(find_presentation(game.name), verdict, view.result.payoffs[seat], best)
    return heading, explain_result(view, review(record), seat).why


def best_play(game: AnyGame, *first: Any) -> tuple[Any, ...]:
    """The moves given, and best play from there on."""
    state = game.initial_state()
    moves: list[Any] = []
    for move in first:
        state, _ = game.play(state, game.movers(state)[0], move), moves.append(move)
    while movers := game.movers(state):
        move = evaluate(game, state).line[0]
        state, _ = game.play(state, movers[0], move), moves.append(move)
    return tuple(moves)


def test_best_play_by_all_makes_par_and_wastes_nothing() -> None:
    play = best_play(FIGURE_2)
    assert told(FIGURE_2, play, 0) == ("23 of 23: what perfect play gives", "Not one bite wasted.")
    assert told(FIGURE_2, play, 1) == ("22 of 22: what perfect play gives", "Not one bite wasted.")


def test_one_mistake_is_all_that_is_missing() -> None:
    game = find_dinner("figure-2").game
    regretted = next(
        bite
        for bite in range(8)
        if review(Record.of(game, (SeatLabel("A"), SeatLabel("B")), 0, best_play(game, bite))).moves[0].regret
    )
    heading, why = told(game, best_play(game, regretted))
    score, short = heading.split(" of 23: ")
    assert int(score) < 23
    assert short.endswith(" short")
    assert why.startswith("One bite cost you ")
    _, theirs = told(game, best_play(game, regretted), 1)
    assert theirs == "Not one bite wasted." or "Ada" in theirs


@pytest.mark.parametrize("seed", range(40))
def test_every_amount_that_is_named_is_accounted_for(seed: int) -> None:
    strategies = [find_strategy(name, "dinner") for name in ("greedy", "random")]
    game = find_presentation("dinner").dealt(FIGURE_2, Random(seed))
    record = play_out(game, strategies, seed)
    view, record = ended(game, tuple(played.move for played in record.played))
    found = review(record)
    for seat in (0, 1):
        heading, why = told(game, tuple(played.move for played in record.played), seat)
        account, verdict = found.seats[seat], verdicts(view.par, view.result)[seat]
        assert account.final - account.start == (verdict.by if "more than" in heading else -verdict.by)
        assert why[:1].isupper()
        assert why.endswith(".")
        assert "  " not in why
        if "let you have" in why:
            eaten = {game.morsels[p.move].name for p in record.played if p.seat == seat}
            assert any(name in why for name in eaten)
        if "no mistake" in why or why == "Not one bite wasted.":
            assert not account.regret


def test_the_decisive_move_is_your_dearest_mistake() -> None:
    view, record = ended(FIGURE_2, GREEDY)
    found = review(record)
    own = [move for move in found.moves if move.seat == 0]
    decisive = explain_result(view, found, 0).decisive
    assert decisive is not None
    assert found.moves[decisive.ply].regret == max(move.regret for move in own) > 0
    assert decisive.sentence.startswith("You ate ")


def test_above_par_the_gift_is_told_before_a_mistake_that_cost_less() -> None:
    game = dinner_of([(1, 3), (2, 1), (3, 4), (4, 2)], alternate(4))
    moves = (2, 0, 3, 1)  # 7 of par 6: the first bite cost one, and Bob's answer gave two
    assert told(game, moves) == (
        "7: one more than perfect play gives",
        "One bite cost you one, but Bob gave you two.",
    )
    view, record = ended(game, moves)
    decisive = explain_result(view, review(record), 0).decisive
    assert decisive is not None
    assert decisive.ply == 1
    assert decisive.sentence.startswith("Bob ate ")


@pytest.mark.parametrize("seed", [128, 138, 145])
def test_your_dearest_mistake_is_told_before_one_that_cost_another_less(seed: int) -> None:
    game, dice = numbered(10, 4), Random(seed)
    names = [dice.choice(["greedy", "random", "best-reply"]) for _ in range(4)]
    record = play_out(game, [find_strategy(name, "tokens") for name in names], seed)
    view, record = ended(game, tuple(played.move for played in record.played))
    found = review(record)
    for seat in range(4):
        own = max(move.regret for move in found.moves if move.seat == seat)
        decisive = explain_result(view, found, seat).decisive
        if own:
            assert decisive is not None
            assert found.moves[decisive.ply].regret >= own, "what is named cost at least as much"


def test_without_a_mistake_the_bite_is_told_at_which_the_tempting_dish_was_wrong() -> None:
    game = find_dinner("after-you").game
    view, record = ended(game, best_play(game))
    decisive = explain_result(view, review(record), 0).decisive
    assert decisive is not None
    assert decisive.sentence == (
        "Bite 2 held a trap. At first sight Inguday tibs looked best, but it would have cost you 4 points."
    )


def test_without_a_mistake_and_without_temptation_no_move_is_told() -> None:
    view, record = ended(FIGURE_2, best_play(FIGURE_2))
    found = review(record)
    favourites = [
        max(move.evaluation.options, key=lambda o: FIGURE_2.morsels[int(o.move)].utilities[0])
        for move in found.moves
        if move.seat == 0
    ]
    assert all(option.best for option in favourites)
    assert explain_result(view, found, 0).decisive is None


def test_a_token_game_has_words_of_its_own() -> None:
    heading, why = told(numbered(10, 3), best_play(numbered(10, 3), 3))
    assert heading == "$15 of $21: $6 short"
    assert why == "Your place cost you $6."
    assert told(numbered(10, 3), best_play(numbered(10, 3))) == (
        "$21 of $21: what perfect play gives",
        "No place was better.",
    )


def test_a_range_is_made_anywhere_inside() -> None:
    game = dinner_of([(1, 1), (1, 2), (2, 2), (1, 3)], alternate(4))
    view, _ = ended(game, best_play(game))
    assert view.par is not None
    assert any(low != high for low, high in view.par.seats)
    assert {verdict.comparison for verdict in verdicts(view.par, view.result)} <= {"made", "within"}


def test_among_people_who_has_more_is_not_who_did_better() -> None:
    view, _ = ended(FIGURE_2, best_play(FIGURE_2), people=2)
    assert compared(view) == "You have the most, 23. Compared with perfect play, it’s a tie."
    view, _ = ended(numbered(10, 3), best_play(numbered(10, 3), 3), you=2, people=3)
    assert compared(view) == "Bob has the most, $21. Compared with perfect play, you did best."
    alone, _ = ended(FIGURE_2, best_play(FIGURE_2))
    assert compared(alone) == ""


def test_the_status_says_the_verdict_to_each_and_nothing_where_par_is_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = numbered(10, 3)
    unknown, record = ended(game, best_play(game, 3))
    assert status_sentence(unknown, 3).endswith("All tokens are down. You $15, Bob $21, Cy $19.")
    monkeypatch.setattr(Positions, "par", property(lambda course: par_of(course.game)))
    assert status_sentence(view_of_record(record, 0), 3).endswith(
        "All tokens are down. You are $6 short of perfect play. You $15, Bob $21, Cy $19."
    )
    watched = view_of_record(record, None)
    assert status_sentence(watched, 3).endswith("All tokens are down. Ada $15, Bob $21, Cy $19.")


def test_a_match_that_was_stopped_has_no_verdict() -> None:
    view, _ = ended(FIGURE_2, GREEDY)
    stopped = structs.replace(view, result=ResultView("resigned", [21, 3]))
    assert verdicts(stopped.par, stopped.result) == ()
    assert verdicts(view.par, view.result)[0].by == Fraction(2)
    assert replace(verdicts(view.par, view.result)[0], by=Fraction(0)).stars == 2


# -- the page ------------------------------------------------------------------------------------------------


def play_intro(client: FlaskClient) -> str:
    """Play the three morsels of the introduction, greedily, against a bot that plays crossout."""
    page = go(client.post("/play/dinner", data={"dinner": "intro", "move": "2"})).partition("?")[0]
    deadline = time.monotonic() + 30
    while (view := view_of(client, page))["ply"] < 2:  # a page does not wait for a slow bot
        assert time.monotonic() < deadline, view
        time.sleep(0.05)
    go(client.post(f"{page}/moves", data={"ply": 2, "m": view["options"][0]["move"]}))
    return page


def test_the_page_of_a_finished_match_has_the_whole_panel_without_scripts(client: FlaskClient) -> None:
    page = play_intro(client)
    text = client.get(page).text
    panel = words_of(text[text.index('id="result"') : text.index('id="seats"')])
    assert "4 of 5 : one short" in panel
    assert "of 3 stars" not in panel, "off the campaign none are kept"
    assert "One bite cost you that point." in panel
    assert "You ate " in panel
    assert "Show me" in panel
    assert "Rematch seats swapped" in panel
    assert 'id="result"' not in client.get(f"{page}?m=3").text
    assert 'id="result"' not in client.get(f"{page}?m=1").text


def test_the_panel_alone_is_for_the_script_and_not_before_the_end(client: FlaskClient) -> None:
    page = play_intro(client)
    panel = client.get(f"{page}/result?wait")
    assert "data-pending" not in panel.text
    assert "one short" in panel.text
    begun = go(client.post("/play/dinner", data={"dinner": "intro"}))
    assert client.get(f"{begun}/result").status_code == 409
    assert client.get("/g/00000000/result").status_code == 404


def test_next_is_a_fresh_game_of_the_same_kind_for_who_sits_there(client: FlaskClient) -> None:
    page = play_intro(client)
    following = view_of(client, go(client.post(f"{page}/next")))
    before = view_of(client, page)
    assert following["id"] != before["id"]
    assert following["game"] == "dinner"
    assert [seat["strategy"] for seat in following["seats"]] == [None, "crossout"]
    assert following["you"]["seat"] == 0
    assert following["stage"] == "playing"
    assert client.application.test_client().post(f"{page}/next").status_code == 403


@pytest.mark.parametrize(
    ("total", "viewer", "said"),
    [
        ([9, 7], 0, "You win."),
        ([9, 7], 1, "{A} wins."),
        ([9, 7], None, "{A} wins."),
        ([3, "7/2", 1], 2, "{B} wins."),
        ([7, 7], 1, "A tie between you and {A}."),
        ([7, 7], None, "A tie between {A} and {B}."),
        ([7, 3, 7], 1, "A tie between {A} and {C}."),
    ],
)
def test_a_series_has_a_winner_for_each_who_looks(total: Any, viewer: int | None, said: str) -> None:
    assert winner(total, viewer) == said


NAMES = ("Ada", "Bob", "Cy", "Di")


@dataclass(frozen=True)
class Made:
    """One move of a match, as the definitions weigh it."""

    ply: int
    seat: Seat
    move: Any
    regret: Fraction
    gamble: bool
    sure: Fraction
    safe: frozenset[Any]
    regrets: dict[Any, Fraction]
    at_once: dict[Any, Fraction]


class Account:
    """A match in the eyes of one seat."""

    def __init__(self, record: Record, truth: Truth, seat: Seat) -> None:
        self.record, self.seat, self.states = record, seat, list(record.states())
        ends = [{paid[seat] for paid in truth.outcomes(state)} for state in self.states]
        self.low, self.high = [min(end) for end in ends], [max(end) for end in ends]
        self.final = self.low[-1]
        self.made = [self._weigh(truth, ply) for ply in range(len(record.moves))]
        self.own = [made for made in self.made if made.seat == seat]
        self.lost = [made for made in self.own if made.regret]

    def _weigh(self, truth: Truth, ply: int) -> Made:
        game, state, played = self.record.game, self.states[ply], self.record.played[ply]
        after = truth.after(state, played.seat)
        if played.seat == CHANCE:
            return Made(ply, CHANCE, played.move, Fraction(0), False, Fraction(0), frozenset(), {}, {})
        mover, sure = played.seat, truth.sure(after, played.seat)
        regrets = {m: max(Fraction(0), sure - max(o[mover] for o in ends)) for m, ends in after.items()}
        least = {m: min(o[mover] for o in ends) for m, ends in after.items()}
        at_once = {m: Fraction(game.scores(game.play(state, mover, m))[mover]) for m in after}
        return Made(
            ply,
            mover,
            played.move,
            regrets[played.move],
            not regrets[played.move] and least[played.move] < sure,
            sure,
            frozenset(m for m in after if least[m] >= sure),
            regrets,
            at_once,
        )

    @cached_property
    def effects(self) -> dict[Seat, Fraction]:
        """What the mistakes of each other seat changed for this one, where that is not nothing."""
        sums = Counter[Seat]()
        for made in self.made:
            if made.seat != self.seat and made.regret:
                sums[made.seat] += self.low[made.ply + 1] - self.low[made.ply]  # type: ignore[assignment]
        return {seat: Fraction(amount) for seat, amount in sums.items() if amount}

    @property
    def luck(self) -> Fraction:
        tossed = (made.ply for made in self.made if made.seat == CHANCE)
        return sum((self.low[ply + 1] - self.low[ply] for ply in tossed), Fraction(0))

    @property
    def regret(self) -> Fraction:
        return sum((made.regret for made in self.lost), Fraction(0))


def play(game: AnyGame, seed: int, truth: Truth) -> Record:
    """Play a match by people who are careful, careless or greedy, each in their own measure."""
    dice, state, moves = Random(seed), game.initial_state(), []
    careful = [dice.choice((0.4, 0.8, 1.0, 1.0)) for _ in range(game.seats)]
    while movers := game.movers(state):
        (mover,) = movers
        if mover == CHANCE:
            move = draw(game, state, seed, len(moves))
        else:
            after = truth.after(state, mover)
            sure = Truth.sure(after, mover)
            best = [m for m, ends in after.items() if max(o[mover] for o in ends) >= sure]
            move = dice.choice(best if dice.random() < careful[mover] else list(after))
        moves.append(move)
        state = game.play(state, mover, move)
    return Record.of(game, tuple(map(SeatLabel, NAMES[: game.seats])), seed, moves)


def dinner(rule: str, seed: int) -> DinnerGame:
    """A small dinner by a rule, half of them with tastes that tie."""
    dice = Random(f"{rule} {seed}")
    diners = {"three": 3, "four": 4}.get(rule, 2)
    size = {"a coin": 4, "take-backs": 4, "passes": 4, "four": 6}.get(rule, 5)
    tastes = [dice.sample(range(1, 13), size) for _ in range(diners)]
    rows = [list(row) for row in zip(*tastes, strict=True)]
    order = "".join("ABCD"[k % diners] for k in range(size))
    setup: dict[str, Any] = {
        "morsels": [{"name": f"Dish {k}", "utilities": row} for k, row in enumerate(rows)],
        "order": order,
    }
    pairs = [[0, 1], [2, 3]]
    setup |= {
        "weights": {"weights": [["1", "-1/2"], ["1/2", "1"]]},
        "fading": {"fading": "2/3"},
        "layers": {"injera": pairs},
        "an order": {"order": "".join(dice.choice("AB") for _ in range(size - 2)) + "AB"},
        "a coin": {"order": "coin"},
        "the worst bite": {"shape": "worst"},
        "take-backs": {"take_backs": True},
        "passes": {"pass_once": True, "injera": pairs},
    }.get(rule, {})
    game = DinnerGame.from_json(setup)
    if seed % 2:
        return game
    tied = (Morsel(one.name, tuple((int(worth) + 3) // 4 for worth in one.utilities)) for one in game.morsels)
    return replace(game, morsels=tuple(tied))


def tokens(rule: str, seed: int) -> TokenGame:
    """A small board; equal stacks and halves make ties."""
    dice = Random(f"{rule} {seed}")
    seats = 2 + seed % 3
    setup: dict[str, Any] = {
        "stacks": [dice.randint(1, 5 if seed % 2 else 15) for _ in range(6)],
        "seats": seats,
        "board": "clock" if rule == "clock" else "line",
    }
    if rule == "several":
        setup |= {"seats": 2 + seed % 2, "order": ("ABBA", "ABCCB")[seed % 2]}
        setup["board"] = dice.choice(("line", "clock"))
    return TokenGame.from_json(setup)


DINNERS = (
    "plain",
    "weights",
    "fading",
    "layers",
    "an order",
    "three",
    "four",
    "a coin",
    "the worst bite",
    "take-backs",
    "passes",
)
TOKENS = "line", "clock", "several"
MATCHES = 30


def endings(rule: str, matches: int = MATCHES) -> Iterator[tuple[Account, str, Any]]:
    """Play matches, and yield what each seat is told at the end of each."""
    for seed in range(matches):
        game: AnyGame = tokens(rule, seed) if rule in TOKENS else dinner(rule, seed)
        truth, shown, par = Truth(game), find_presentation(game.name), par_of(game)
        if par.bands is None:
            continue
        record = play(game, seed, truth)
        found = review(record)
        for seat in range(game.seats):
            if game.facts.chance == "explicit" and seat not in [played.seat for played in record.played]:
                continue
            view = structs.replace(view_of_record(record, seat), par=par_view(shown, game, par))
            check_compared(truth, record, view)
            told = explain_result(view, found, seat)
            yield Account(record, truth, seat), told.why, told.decisive


def ending_of(game: AnyGame, moves: tuple[Any, ...], seat: Seat) -> tuple[Account, str, Any]:
    """What a seat is told at the end of one match."""
    record = Record.of(game, tuple(map(SeatLabel, NAMES[: game.seats])), 0, moves)
    par = par_view(find_presentation(game.name), game, par_of(game))
    told = explain_result(structs.replace(view_of_record(record, seat), par=par), review(record), seat)
    return Account(record, Truth(game), seat), told.why, told.decisive


def seats_of(text: str, account: Account) -> set[Seat]:
    """Whom a sentence names."""
    if text.lower() == "the others":
        return set(range(account.record.game.seats)) - {account.seat}
    return {NAMES.index(name) for name in re.split(r", | and ", text)}


def check_why(account: Account, why: str) -> str:
    """Hold the line below the headline against the account; returns its kind."""
    a, shown = account, find_presentation(account.record.game.name)
    low, high, cost = a.low[0], a.high[0], shown.margin(a.regret)
    if not why:
        return "nothing"
    if why in ("Not one bite wasted.", "No place was better."):
        assert not a.lost
        assert low <= a.final <= high
        return "flawless"
    mistakes = re.match(
        r"(One|[A-Z][a-z]+) (bite|move|token)s? cost you |Your (?P<places>places?) cost you ", why
    )
    if mistakes:
        assert a.lost
        if mistakes[1]:
            count = len(a.lost)
            noun = f"{mistakes[2]}{'' if count == 1 else 's'}"
            assert why.startswith(f"{shown.margin(Fraction(count)).capitalize()} {noun} cost you ")
        else:
            assert mistakes["places"] == ("place" if len(a.lost) == 1 else "places")
        rest = why[mistakes.end() :]
        whole = {"that point": Fraction(1), "both points": Fraction(2)}
        first = re.match(r"(that point|both points|all [^.,]+|[^.,]+?)(?=[.,])(?![.,]\d)", rest)
        assert first
        said = first[0].removeprefix("all ")
        assert said == cost or whole.get(said) == a.regret
        if said in whole or first[0] != said:
            assert a.regret == low - a.final
        rest = rest[first.end() :].strip(" .,")
    else:
        assert not a.lost
        rest = why.removeprefix("You made no mistake").strip(" .,")
    if not rest:
        return "mistakes"
    if "uck " in rest:
        return check_luck(a, rest, shown)
    patterns = {
        "given back": r"and (?P<who>.+) gave it back",
        "some given back": r"and (?P<who>.+) gave (?P<given>.+) back",
        "cost more": r"(?P<who>.+) slipped too, and that cost you (?P<given>.+) more",
        "given more": r"but (?P<who>.+) gave you (?P<given>.+)",
        "given": r"(?P<who>.+) gave you (?P<given>.+)",
        "gift": r"(?P<who>.+) let you have the (?P<what>.+)",
        "gained": r"(?P<who>.+) slipped, and you gained from it",
        "gained by a gamble": r"(?P<who>.+) gambled on a tie, and you gained from it",
        "cost by others": r"(?P<who>.+) slipped, and that cost you (?P<given>.+)",
        "cost by a gamble": r"(?P<who>.+) gambled on a tie, and you lost by it",
        "gambled": r"(?P<move>.+) was best only if ties fell well, and they didn’t\. "
        r"You could have been sure of (?P<worth>.+) with (?P<sure>.+)",
    }
    kind, said_so = next((k, m) for k, p in patterns.items() if (m := re.fullmatch(p, rest)))
    facts = said_so.groupdict()
    who = seats_of(facts["who"], a) if "who" in facts else set()
    total = sum(a.effects.values(), Fraction(0))
    if kind != "gift" and facts.get("given"):
        assert facts["given"] == shown.margin(abs(total))
        assert who == set(a.effects)
    gamblers = {m.seat for m in a.made if m.gamble}
    match kind:
        case "given back":
            assert who == set(a.effects)
            assert total >= a.regret
            assert a.final >= low
        case "some given back":
            assert 0 < total < a.regret
            assert low - a.final == a.regret - total
        case "cost more" | "cost by others":
            assert total < 0
            assert a.final < low
            assert kind != "cost more" or low - a.final == a.regret - total
        case "given more" | "given":
            assert a.final > high
            assert total > a.regret if kind == "given more" else total == a.final - low
        case "gift":
            (giver,) = who
            assert a.final > high
            eaten = {shown.target(a.record.game, m.move) for m in a.own}
            assert set(re.split(r", | and ", facts["what"])) <= eaten
            assert any(m.seat == giver and m.regret and a.low[m.ply + 1] > a.low[m.ply] for m in a.made)
        case "gained":
            assert a.final > high
            assert all(a.effects[seat] > 0 for seat in who)
        case "gained by a gamble":
            assert not any(m.regret for m in a.made)
            assert a.final > high
            assert who <= gamblers - {a.seat}
            for seat in who:
                assert any(m.seat == seat and m.gamble and a.high[m.ply + 1] > a.high[m.ply] for m in a.made)
        case "cost by a gamble":
            assert not a.effects
            assert not any(m.gamble for m in a.own)
            assert a.final < low
            for seat in who:
                assert any(m.seat == seat and m.gamble and a.low[m.ply + 1] < a.low[m.ply] for m in a.made)
        case "gambled":
            check_gamble(a, facts, shown)
    return kind


def check_compared(truth: Truth, record: Record, view: View) -> None:
    """Hold the comparison of people against what each seat was worth."""
    said, seats, you = compared(view), range(record.game.seats), view.you
    final = [Fraction(paid) for paid in record.game.payoffs(record.final_state())]
    outcomes = truth.outcomes(record.game.initial_state())
    ends = [[paid[seat] for paid in outcomes] for seat in seats]
    above = [
        max(paid - max(end), min(paid - min(end), Fraction(0))) for paid, end in zip(final, ends, strict=True)
    ]
    richest = {seat for seat in seats if final[seat] == max(final)}
    best = {seat for seat in seats if above[seat] == max(above)}
    assert you is not None
    called = ["You" if seat == you.seat else NAMES[seat] for seat in seats]

    def named(names: str) -> set[Seat]:
        return {called.index(name.replace("you", "You")) for name in re.split(r", | and ", names)}

    first = re.match(r"(.+?) (?:has|have) (the most|.+ each)", said)
    assert first
    assert named(first[1]) == richest
    assert (first[2] != "the most") == (len(richest) == len(seats))
    if "a tie" in said:
        assert len(best) == len(seats)
    elif "too" in said:
        assert best == richest
    elif "Compared with perfect play, " in said:
        assert named(said.split("Compared with perfect play, ")[1].removesuffix(" did best.")) == best


def check_luck(a: Account, rest: str, shown: Any) -> str:
    """Hold what is said of luck against the tosses."""
    luck = a.luck
    amount = shown.margin(abs(luck))
    if not luck:
        assert "uck evened out" in rest
    elif luck > 0:
        assert rest == f"Luck gave you {amount}"
    else:
        assert rest == f"Luck cost you {amount}{' more' if a.lost else ''}"
    return "luck"


def check_gamble(a: Account, facts: dict[str, str], shown: Any) -> None:
    """Hold a gamble that was lost against what could be sure."""
    made = next(m for m in a.own if shown.numbered(a.record.game, m.ply) == facts["move"])
    game = a.record.game
    assert made.gamble
    assert facts["sure"] in {shown.target(game, m) for m in made.safe}
    assert game.paid(made.sure) == facts["worth"]
    later = [m for m in a.made[made.ply + 1 :] if m.seat != a.seat and m.regret]
    given = sum((a.low[m.ply + 1] - a.low[m.ply] for m in later), Fraction(0))
    assert a.final - given < made.sure, "without the mistakes of others it ended below what was sure"
    assert not any(m.gamble and a.low[m.ply + 1] < a.low[m.ply] for m in a.made[made.ply + 1 :])


def check_decisive(a: Account, decisive: Any) -> str:
    """Hold the move that is told of against the account."""
    if decisive is None:
        assert not a.lost
        return "none"
    shown, game = find_presentation(a.record.game.name), a.record.game
    trap = re.fullmatch(
        r"(.+) held a trap\. At first sight (.+) looked best, "
        r"but it would have cost you (.+?)( on average)?\.",
        decisive.sentence,
    )
    made = a.made[decisive.ply]
    if trap:
        assert not a.lost
        assert made.seat == a.seat
        assert shown.numbered(game, made.ply) == trap[1]
        wrong = next(m for m in made.regrets if shown.target(game, m) == trap[2])
        assert made.at_once[wrong] == max(made.at_once.values())
        assert list(made.at_once.values()).count(made.at_once[wrong]) == 1
        amount = shown.points(made.regrets[wrong])
        assert made.regrets[wrong] > 0
        assert trap[3] == amount
        dearest = [
            m.regrets[max(m.at_once, key=lambda k: m.at_once[k])]
            for m in a.own
            if list(m.at_once.values()).count(max(m.at_once.values())) == 1
        ]
        assert made.regrets[wrong] == max(dearest)
        return "trap"
    if a.lost:
        worst = max(m.regret for m in a.lost)
        if made.seat == a.seat:
            assert made.regret == worst
            return "mistake"
        assert a.final > a.high[0]
        assert made.regret >= worst, "who is named erred at least as much"
        assert a.low[made.ply + 1] - a.low[made.ply] >= worst
        return "gift"
    assert made.regret or made.gamble
    if made.seat != a.seat:
        moved = a.low[made.ply + 1] - a.low[made.ply], a.high[made.ply + 1] - a.high[made.ply]
        assert any(moved)
    return "another’s"


@pytest.mark.parametrize("rule", DINNERS + TOKENS)
def test_no_sentence_about_an_ending_is_false(rule: str) -> None:
    met: Counter[str] = Counter()
    for account, why, decisive in endings(rule):
        met[check_why(account, why)] += 1
        check_decisive(account, decisive)
    assert met["nothing"] < met.total() / 20, met
    assert met["flawless"] + met["luck"] > met.total() / 4, met


@pytest.mark.parametrize(
    ("seat", "why", "decisive"),
    [
        (
            0,
            "Token 1 was best only if ties fell well, and they didn’t. "
            "You could have been sure of $7 with place 2.",
            "You went to place 3. It bet on ties, and could end anywhere between $4 and $9. "
            "With place 2, $7 or more was sure.",
        ),
        (
            1,
            "Ada gambled on a tie, and you gained from it.",
            "Ada went to place 3. It bet on ties, and could end anywhere between $4 and $9. "
            "With place 2, $7 or more was sure.",
        ),
    ],
)
def test_a_gamble_on_a_tie_is_called_one_and_nobody_is_blamed(seat: Seat, why: str, decisive: str) -> None:
    game = TokenGame.from_json({"stacks": [2, 3, 4, 5, 1, 4], "seats": 3})
    account, told, move = ending_of(game, (3, 5, 2), seat)
    assert (told, move.sentence) == (why, decisive)
    assert not any(made.regret for made in account.made)
    assert check_why(account, told) in ("gambled", "gained by a gamble")


def test_a_gamble_of_another_can_cost_who_made_no_mistake() -> None:
    rows = [[3, 1], [2, 3], [3, 2], [3, 3], [2, 1]]
    morsels = tuple(Morsel(f"Dish {k}", tuple(row)) for k, row in enumerate(rows))
    plain = dinner("layers", 1)
    account, told, move = ending_of(replace(plain, morsels=morsels), (4, 2, 3, 0, 1), 1)
    assert told == "You made no mistake. Ada gambled on a tie, and you lost by it."
    assert check_why(account, told) == "cost by a gamble"
    assert move.ply == 0


@pytest.mark.parametrize(
    ("ends", "score", "par", "filled"),
    [
        ((6, 6), 3, "6", 0.5),
        ((6, 6), 6, "6", 1.0),
        (("683/50", "683/50"), "597/50", "13.66", 1194 / 1366),
        ((0, 0), -3, "0", 0.0),
        ((-6, -6), -7, "−6", 0.0),
        ((5, 7), "?", "5–7", 0.0),
        ((5, 7), 3, "5–7", 0.6),
        ((5, 7), 5, "5–7", 1.0),
    ],
)
def test_a_chip_fills_up_to_what_its_seat_can_get(ends: Any, score: Any, par: str, filled: float) -> None:
    shown = structs.replace(dinner_view(0), par=ParView([list(ends), list(ends)], "", False, ""))
    shown.frames[2]["scores"][0] = score
    chip = show_match(shown, 2, "plate").chips[0]
    assert (chip.par, chip.filled) == (par, pytest.approx(filled))
    assert chip.score == {"597/50": "11.94", -3: "−3", -7: "−7"}.get(score, str(score))
