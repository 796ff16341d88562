"""Sentences of the pages: numbers exactly, moves and positions in one breath."""

from fractions import Fraction
from typing import Any

import pytest

from engine.bots import find_strategy, play_out
from engine.certificate import CANONICAL, CROSSOUT, NOT_PROVED, Certificate
from engine.dinner.morsels import Morsel
from engine.dinner.named import find_dinner
from engine.dinner.rules import DinnerGame
from engine.exact import Exact
from engine.progress import Figure, counted_so_far, solved_so_far
from engine.record import GAMES, Record, SeatLabel
from engine.tokens.rules import TokenGame, numbered
from tests.checkout import ROOT
from tests.playing import played
from webapp.games.any.forms import FormError
from webapp.games.any.game_form import HouseRule, Setting
from webapp.games.any.phrases import fill, literal, number_brief, number_text, seat_marks
from webapp.games.any.seen import seen_at
from webapp.games.any.verdicts import (
    bot_note,
    certificate_caveat,
    certificate_meaning,
    certificate_short,
    certificate_title,
)
from webapp.games.any.view import View, YouView
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.games.tokens.form import TokensForm
from webapp.games.words import hint_sentence, move_sentence, status_sentence
from webapp.matches.views import view_of_record
from webapp.progress import progress_texts
from webapp.words import say, speaking


def dinner_view(you: int | None = 0, moves: tuple[int, ...] = (2, 1)) -> View:
    """The three morsels of the paper's introduction, Ada first, after ``moves``."""
    worths = {"Shiro": (1, 2), "Tibs": (2, 3), "Gomen": (3, 1)}
    game = DinnerGame(tuple(Morsel(name, worth) for name, worth in worths.items()), (0, 1, 0))
    return view_of_record(Record.of(game, (SeatLabel("Ada"), SeatLabel("Bob")), 0, moves), you, "7KQ4MB2X")


@pytest.mark.parametrize(
    ("value", "full", "brief"),
    [
        (7, "7", "7"),
        (-3, "−3", "−3"),
        ("25/2", "12½", "12.5"),
        ("-1/4", "−¼", "−0.3"),
        ("25/3", "8⅓", "8.3"),
        ("127/8", "15⅞", "15.9"),
        ("54/25", "2\N{NO-BREAK SPACE}4/25", "2.2"),
        ("-25/3", "−8⅓", "−8.3"),
        (9999, "9999", "9999"),
        (10_000, "10000", "1e4"),
        (10**18, "1" + "0" * 18, "1e18"),
        (Fraction(1, 20), "1/20", "0.1"),
        ("1/21", "1/21", "0"),
    ],
)
def test_numbers_are_exact_in_full_and_short_in_brief(value: Any, full: str, brief: str) -> None:
    assert (number_text(value), number_brief(value)) == (full, brief)


def test_the_status_says_the_last_move_whose_turn_it_is_and_the_scores_yours_first() -> None:
    assert status_sentence(dinner_view(0), 2) == "Bob ate Tibs. Your turn, bite 3 of 3. You 3, Bob 3."
    assert status_sentence(dinner_view(1), 2) == "You ate Tibs. Ada’s turn, bite 3 of 3. You 3, Ada 3."
    assert status_sentence(dinner_view(None), 2) == "Bob ate Tibs. Ada’s turn, bite 3 of 3. Ada 3, Bob 3."


def test_an_earlier_position_is_called_what_it_is() -> None:
    assert status_sentence(dinner_view(), 0) == "Start"
    assert status_sentence(dinner_view(), 1) == "Bite 1 of 3. You ate Gomen. You 3, Bob 0."
    assert hint_sentence(dinner_view(), 1) == "You’re looking at bite 1 of 3."


def test_the_end_is_said_with_the_scores() -> None:
    view = dinner_view(moves=(2, 1, 0))
    assert status_sentence(view, 3) == "You ate Shiro. The plate is empty. You 4, Bob 3."
    assert hint_sentence(view, 3) == hint_sentence(view, 1) == "Final score: You 4, Bob 3."


def test_the_hint_says_who_may_move() -> None:
    assert hint_sentence(dinner_view(0), 2) == "Pick a dish."
    first = hint_sentence(dinner_view(0, moves=()), 0)
    assert first == "Pick a dish. The left number counts for you, the right one for Bob."
    second = hint_sentence(dinner_view(1, moves=(2,)), 1)
    assert second == "Pick a dish. The left number counts for you, the right one for Ada."
    assert hint_sentence(dinner_view(1), 2) == "Ada is thinking."
    assert hint_sentence(dinner_view(None), 2) == "You’re watching."


def test_who_is_away_is_not_said_to_think() -> None:
    view = dinner_view(1)
    view.seats[0].present = False
    assert hint_sentence(view, 2) == "Waiting for Ada, who is away."
    view.you = YouView(seat=0, key="k")
    assert hint_sentence(view, 2) == "Pick a dish."


def test_a_morsel_says_its_worth_until_it_is_eaten_and_then_by_whom() -> None:
    view = dinner_view()
    shown = find_presentation("dinner")
    first, second = (shown.board(seen_at(view, ply), view).labels for ply in (1, 2))
    assert first[1].startswith("Tibs: ")
    assert "eaten" not in first[1]
    assert (second[1], second[2]) == ("Tibs, eaten by Bob at bite 2", "Gomen, your bite 1")


def test_a_place_is_called_by_its_number_and_never_by_its_money() -> None:
    view = token_view(TokenGame((5, Fraction(1, 2), 5), 2), (3, 2), None)
    said = [move_sentence(view, ply) for ply in (0, 1)]
    assert said == ["Ada went to place 3", "Bob went to place 2"]
    assert view.frames[2]["words"].target == "Place 2"
    assert view.frames[2]["words"].label == {
        "": "Place 2, $½, {B}’s token.",
        "B": "Place 2, $½, your token.",
    }


def token_view(game: TokenGame, moves: tuple[Exact, ...], you: int | None) -> View:
    """A token game after ``moves``."""
    seats = tuple(SeatLabel(name) for name in ("Ada", "Bob", "Cleo", "Dan", "Eve")[: game.seats])
    return view_of_record(Record.of(game, seats, 0, moves), you)


def test_of_many_seats_the_status_says_yours_and_the_highest() -> None:
    def said(stacks: tuple[Exact, ...], moves: tuple[Exact, ...], you: int | None) -> str:
        view = token_view(TokenGame(stacks, 5), moves, you)
        return status_sentence(view, len(moves)).partition(" If the game stopped now: ")[2]

    half = Fraction(25, 2)
    assert said((5, half, 3, 0, 0), (1, 2, 3), 0) == "You have $5. Bob has the most, $12½."
    assert said((5, half, half, 0, 0), (1, 2, 3), 0) == "You have $5. Bob and Cleo have the most, $12½."
    assert said((7, 7, 7, 0, 0), (1, 2, 3, 4), 4) == "You have $0. 3 players have the most, $7."
    assert said((5, half, 3, 0, 0), (1, 2, 3), 1) == "You have the most, $12½."
    assert said((5, half, 3, 0, 0), (1, 2, 3), None) == "Bob has the most, $12½."


def test_the_hint_says_who_follows_and_before_the_first_token_no_scores_are_said() -> None:
    line = numbered(12, 3)
    last = "Choose a place for your token. It is the last one."
    assert hint_sentence(token_view(line, (1, 2), 2), 2) == last
    begun = token_view(line, (), 0)
    assert status_sentence(begun, 0) == "Your turn, token 1 of 3."
    assert hint_sentence(begun, 0) == "Choose a place for your token. 2 more follow."


@pytest.mark.parametrize(
    ("order", "at", "says"),
    [
        ("ABBA", 0, "Choose a place for your first of two tokens. 3 more follow, one of them yours."),
        ("ABBA", 3, "Choose a place for your last of two tokens. It is the last one."),
        ("ABBA", 2, "Choose a place for your last of two tokens. One more follows."),
        ("BABBA", 2, "Choose a place for your second of three tokens. 2 more follow, one of them yours."),
        ("ABAAA", 2, "Choose a place for your second of four tokens. 2 more follow, all of them yours."),
        ("ABAAA", 3, "Choose a place for your third of four tokens. One more follows, also yours."),
        ("ABBBBBB", 5, "Choose a place for your next of 6 tokens. One more follows, also yours."),
        ("AABABABAB", 0, "Choose a place for your first of 5 tokens. 8 more follow, 4 of them yours."),
    ],
)
def test_who_has_several_tokens_is_told_which_it_is_and_whose_follow(order: str, at: int, says: str) -> None:
    game = TokenGame.from_json({"stacks": list(range(1, 13)), "order": order})
    seat = game.turns[at]
    assert hint_sentence(token_view(game, tuple(range(1, at + 1)), seat), at) == says


def test_the_theatre_tells_what_each_token_takes_from_whom_and_whom_a_saboteur_aims_at() -> None:
    bots = [find_strategy(name, "tokens") for name in ("greedy", "saboteur", "greedy")]
    record = play_out(numbered(10, 3), bots, 0)
    view = view_of_record(record, None)
    said = find_presentation("tokens").remarks(seen_at(view, 3), view)
    first, second, third = record.moves
    states = list(record.states())
    a, b, _ = record.game.scores(states[2])
    held = record.game.scores(states[1])[0]
    names = [seat.called for seat in view.seats]
    assert said[0] == "$55 in 10 stacks, and 3 tokens to come."
    assert said[1] == f"{names[0]} goes to place {first}. For now, all $55 goes to {names[0]}."
    assert said[2] == (
        f"{names[1]} goes to place {second} and takes ${number_text(held - a)} from {names[0]}."
    )
    why = find_presentation("tokens").because(seen_at(view, 2), "saboteur")
    assert fill(view, why) == f"{names[0]} had ${number_text(held)}. Now it’s ${number_text(a)}."
    assert b == held - a
    least = min(
        record.game.scores(record.game.after(states[1], move))[0] for move in record.game.choices(states[1])
    )
    assert a == least
    assert said[3].startswith(f"{names[2]} goes to place {third} and takes $")


@pytest.mark.parametrize(
    ("value", "points", "counted"),
    [
        (0, "0 points", "none"),
        (1, "1 point", "one"),
        (-1, "−1 point", "−1"),
        (2, "2 points", "two"),
        (-34, "−34 points", "−34"),
        ("1/2", "½ point", "½"),
        ("-3/4", "−¾ point", "−¾"),
        ("5/2", "2½ points", "2½"),
        ("54/25", "2 4/25 points", "2 4/25"),
        ("-25/3", "−8⅓ points", "−8⅓"),
        ("3/16", "≈0.19 points", "≈0.19"),
        ("27/16", "≈1.69 points", "≈1.69"),
        ("1/3", "⅓ point", "⅓"),
    ],
)
def test_an_amount_inside_a_sentence_is_a_mixed_number_with_its_plural(
    value: int | str, points: str, counted: str
) -> None:
    dinner, amount = find_presentation("dinner"), Fraction(value)
    assert dinner.points(amount).replace("\N{NO-BREAK SPACE}", " ") == points
    assert dinner.margin(amount).replace("\N{NO-BREAK SPACE}", " ") == counted


def test_no_amount_of_a_sentence_is_an_improper_fraction_or_a_wrong_plural() -> None:
    dinner = find_presentation("dinner")
    for number in {Fraction(top, bottom) for top in range(-90, 91) for bottom in range(1, 40)}:
        text, unit = dinner.points(number).rsplit(" ", 1)
        assert (unit == "point") == (0 < abs(number) <= 1 and "." not in text)
        if "/" in text:
            *whole, rest = text.removeprefix("−").split("\N{NO-BREAK SPACE}")
            assert Fraction(rest) < 1
            assert sum(map(Fraction, whole), Fraction(rest)) == abs(number)


@pytest.mark.parametrize("rule", [{"take_backs": True}, {"pass_once": True}, {"at_once": True}])
def test_a_move_that_need_not_be_a_bite_is_called_a_move(rule: dict[str, bool]) -> None:
    plain = find_dinner("intro").game.to_json()
    if "at_once" in rule:
        del plain["order"]
    record = played(DinnerGame.from_json(plain | rule), "random random")
    view, shown = view_of_record(record), find_presentation("dinner")
    for at in range(1, view.ply + 1):
        words = view.frames[at]["words"]
        assert (words.heading, words.hint) == (f"Move {at}", f"You’re looking at move {at}.")
        assert shown.numbered(record.game, at - 1) == f"Move {at}"
        assert "bite" not in f"{words.status}"


def test_bites_are_counted_without_the_tosses_between_them() -> None:
    plain = find_dinner("intro").game.to_json() | {"order": "coin"}
    record = played(DinnerGame.from_json(plain), "greedy greedy")
    headings = [frame["words"].heading for frame in view_of_record(record).frames[1:]]
    assert headings == [text for k in (1, 2, 3) for text in (f"Toss for bite {k} of 3", f"Bite {k} of 3")]


CERTIFICATES = [
    CROSSOUT,
    CANONICAL,
    NOT_PROVED,
    Certificate.searched(),
    Certificate.searched("first"),
    Certificate.searched("first", 3),
    Certificate.searched("first", 1),
    Certificate("every-equilibrium", "median"),
    Certificate("every-equilibrium", "sincerity"),
    Certificate("some-equilibria", "search", "ordered"),
    Certificate("some-equilibria", "theorem", "crossout"),
    Certificate("best-reply-to-itself", "theorem"),
    Certificate("best-reply-to-itself", "search", "first"),
    Certificate("secured", "search"),
]


@pytest.mark.parametrize("certificate", CERTIFICATES, ids=str)
def test_the_words_claim_what_the_certificate_does(certificate: Certificate) -> None:
    meaning, short = certificate_meaning(certificate), certificate_short(certificate)
    proved = certificate.by is not None
    assert meaning.startswith("Not proved.") == (short == "Our best guess") == (not proved)
    assert ("for every equilibrium" in meaning) == certificate.complete
    assert (certificate_caveat(certificate) == "") == certificate.complete
    if certificate.complete:
        assert meaning.startswith("Proved by ")
        assert short == "Proved"
        mixed = certificate.strategies == "mixed"
        assert ("with randomisation or without" in meaning) == mixed
        assert ("in pure strategies" in meaning) == (not mixed)
    if certificate.claim == "some-equilibria":
        assert short != "Proved"
        assert "thers may pay differently" in meaning or "There may be others" in meaning
    if certificate.claim == "best-reply-to-itself":
        assert meaning.endswith("It is a best reply to itself, not to every strategy.")
    if proved and certificate.ties != "all":
        assert say("certificate-rule", ties=certificate.ties) in meaning


def test_each_method_is_named() -> None:
    said = {one.by: certificate_meaning(one) for one in CERTIFICATES if one.claim == "every-equilibrium"}
    assert "the crossout theorem" in said["theorem"]
    assert "weighted median" in said["median"]
    assert "secret tastes" in said["sincerity"]
    assert "a search to the end of the game" in said["search"]


def test_a_search_says_how_deep_it_went() -> None:
    deep, shallow = Certificate.searched("first", 3), Certificate.searched("first", 1)
    assert certificate_title(deep) == "Estimate, 3 deep"
    assert "3 moves ahead" in certificate_meaning(deep)
    assert "one move ahead" in certificate_meaning(shallow)
    assert certificate_caveat(deep) == "This is our best guess, because we looked only 3 moves ahead."
    assert bot_note(deep) == "looks 3 moves ahead"


def test_a_bot_is_praised_for_what_is_proved_of_it() -> None:
    notes = {
        Certificate("best-reply-to-itself", "theorem"): "plans from the last bite",
        Certificate("best-reply-to-itself", "search", "first"): "thinks through to the end",
        Certificate("best-reply-to-itself", "sincerity"): "best if you play the same way",
        NOT_PROVED: "",
        CROSSOUT: "",
    }
    for certificate, note in notes.items():
        assert bot_note(certificate) == note


def test_the_rules_of_a_secret_game_speak_of_no_turns() -> None:
    setup = {"stacks": list(range(1, 11)), "seats": 2, "board": "line", "secret": True}
    said = find_presentation("tokens").means(TokenGame.from_json(setup), "goal")
    assert said.startswith("You both choose a place in secret. Then")


def test_a_search_tells_its_positions() -> None:
    found = solved_so_far(12345, 67890, Figure.of("tokens", tokens=1), 7)
    assert list(progress_texts(found)) == [
        ("positions solved to the end", "12,345 of 67,890"),
        ("every position solved", "with 1 token or more"),
        ("most endings of one", "7"),
    ]
    assert len(list(progress_texts(solved_so_far(0, 9, None, 0)))) == 1
    assert list(progress_texts((Figure.of("morsels", morsels=11), Figure.of("found", known=1234)))) == [
        ("every position solved", "with 11 morsels or fewer"),
        ("positions found", "1,234"),
    ]


@pytest.mark.parametrize(
    ("figure", "amount"),
    [
        (counted_so_far("inefficient", 2, 720, sampled=False), "2 of 720 (0.3%)"),
        (counted_so_far("weakly", 134, 2000, sampled=True), "6.7% ± 0.6% of 2,000"),
        (counted_so_far("greed", 0, 2000, sampled=True), "0.0% ± 0.0% of 2,000"),
        (Figure.of("size", stacks=9, players=3, low="17", high="35/2"), "A gets $17 to $17½"),
        (Figure.of("size", stacks=9, players=3, low="17", high="17"), "A gets $17"),
        (Figure.of("size", stacks=30, players=9, low="", high=""), "too large"),
        (Figure.of("held", against="A", by="BC", payoff="5/2"), "$2½"),
    ],
)
def test_a_figure_has_its_amount(figure: Figure, amount: str) -> None:
    assert next(progress_texts((figure,))).amount == amount


def test_figures_are_told_in_the_language_of_the_visitor() -> None:
    with speaking("de"):
        told = list(progress_texts((counted_so_far("inefficient", 1200, 40320, sampled=False),)))
    assert told == [("nicht effiziente Dinner", "1.200 von 40.320 (3,0\N{NO-BREAK SPACE}%)")]


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["Guest 3248", "Makeda"], ["G", "M"]),
        (["Guest 3248", "Girma"], ["Gu", "Gi"]),
        (["Guest 12", "Guest 47", "Girma"], ["G1", "G4", "Gi"]),
        (["Ann", "An", "Bob"], ["An", "2", "B"]),
        (["Best reply", "Best reply", "ada"], ["A", "B", "Ad"]),
        (["Zoë", "Open seat", "Open seat", ""], ["Z", "?", "?", "D"]),
    ],
)
def test_the_marks_of_a_table_tell_its_people_apart(names: list[str], marks: list[str]) -> None:
    assert seat_marks(names) == marks


@pytest.mark.parametrize(
    ("said", "you", "read"),
    [
        ({"": "{A} ate.", "A": "You ate."}, 0, "You ate."),
        ({"": "{A} ate.", "A": "You ate."}, 1, "Ada ate."),
        ("{B}’s turn", 0, "Bob’s turn"),
        ("{B}’s turn", None, "Bob’s turn"),
        ("{1} is less than {0}", None, "0 is less than 3"),
        ("{scores}", 1, "You 0, Ada 3"),
        ("{move}. {scores}.", 0, "You ate C. You 3, Bob 0."),
        ("{move}. {scores}.", 1, "Ada ate C. You 0, Ada 3."),
        ({"": "all", "B": "second"}, None, "all"),
        ({"": "all", "B": "second"}, 0, "all"),
        ({"": "all", "B": "second"}, 1, "second"),
    ],
)
def test_each_viewer_reads_a_sentence_as_their_own(said: Any, you: int | None, read: str) -> None:
    view = dinner_view(you)
    facts = {"move": {"": "{A} ate C", "A": "You ate C"}, "scores": view.phrases.scores}
    assert fill(view, said, facts, ("3", "0")) == read


def test_what_people_have_typed_is_no_mark() -> None:
    game = DinnerGame(
        (Morsel("Shiro", (1, 2)), Morsel("{a} {move}", (2, 3)), Morsel("Gomen", (3, 1))), (0, 1, 0)
    )
    view = view_of_record(Record.of(game, (SeatLabel("Ada"), SeatLabel("{A}")), 0, (2, 1, 0)), 0)
    assert fill(view, f"{{B}} ate {literal('{a} {move}')}", {}) == "{A} ate {a} {move}"
    assert status_sentence(view, 2) == "Bite 2 of 3. {A} ate {a} {move}. You 3, {A} 3."


def test_every_game_that_a_record_can_name_is_shown() -> None:
    assert [game.name for game in PRESENTATIONS] == [game.name for game in GAMES]
    for game in PRESENTATIONS:
        assert (ROOT / "templates" / "boards" / f"{game.name}.html").exists()
        assert (ROOT / "static" / "games" / game.name / "board.js").exists()
        assert [find_strategy(name, game.name) for name in (game.usual, *game.cast.bots)]


class Board(HouseRule):
    """The board as a house rule, which the catalogue has no words for."""

    label = "The board"

    def title_part(self, game: Any, chosen: str | None = None) -> str:
        return ", round" if chosen == "clock" else ""


ROUND = Board("board", ("line", "clock"))


class Ruled(TokensForm):
    """The form of the token game as if its board were a house rule."""

    rules = (ROUND,)


def test_a_house_rule_is_read_into_the_setup_and_the_title() -> None:
    setting = Setting(numbered(4, 2), "Four", 7)
    assert Ruled.with_rules(setting, {}) == setting
    ruled = Ruled.with_rules(setting, {"board": "clock"})
    assert (ruled.game, ruled.title, ruled.seed) == (numbered(4, 2, "clock"), "Four, round", 7)
    assert Ruled.rules_in_force(ruled.game) == (ROUND,)
    assert Ruled.rules_in_force(setting.game) == ()


def test_an_unknown_house_rule_is_refused_at_its_field() -> None:
    with pytest.raises(FormError) as caught:
        Ruled.with_rules(Setting(numbered(4, 2), "Four", 7), {"board": "ring"})
    assert caught.value.fields == {"board": "The board: “ring” isn’t one of line or clock."}
