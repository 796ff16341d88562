"""Reasons of moves, and what is said of them, are true: checked by the rules and by plain induction."""

import re
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import bot_rng, find_strategy, play_out, strategies_for
from engine.dinner.named import find_dinner
from engine.dinner.rules import DinnerGame, dinner_of
from engine.exact import number_text, position_text
from engine.game import AnyGame
from engine.induction import equilibria
from engine.record import Played, Record, SeatLabel, game_from_json
from engine.review import Review, ReviewedMove, review
from engine.solve import evaluate
from engine.tokens.rules import TokenGame, numbered
from tests.webapp.verbs import Json
from webapp.games.any.characters import character_of
from webapp.games.any.phrases import fill
from webapp.games.any.seen import seen_at
from webapp.games.presentation import find_presentation, move_explained
from webapp.matches.views import view_of_record

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


@st.composite
def dinners(draw: st.DrawFn) -> DinnerGame:
    """Dinners without and with ties, zeros and fractions in them, in any order of turns."""
    count = draw(st.integers(2, 5))
    worth = st.one_of(st.integers(-2, 9), st.fractions(-3, 9, max_denominator=6))
    columns = [
        draw(st.lists(worth, min_size=count, max_size=count, unique=draw(st.booleans()))) for _ in "AB"
    ]
    order = draw(st.just(()) | st.lists(st.integers(0, 1), min_size=count, max_size=count).map(tuple))
    return dinner_of(list(zip(*columns, strict=True)), order)


@st.composite
def token_games(draw: st.DrawFn) -> TokenGame:
    """Lines and clocks, of equal and of odd values, with tokens on stacks, at steps and anywhere."""
    placement = draw(st.sampled_from(["stacks", "step", "anywhere"]))
    count = draw(st.integers(2, 6 if placement == "stacks" else 3))
    values = st.lists(st.integers(0, 9) | st.just(Fraction(1, 3)), min_size=count, max_size=count)
    stacks = draw(st.just(range(1, count + 1)) | values | st.just((1,) * count))
    seats = draw(st.integers(2, min(count, 4)))
    board = draw(st.sampled_from(["line", "clock"]))
    step = Fraction(1, draw(st.sampled_from([2, 5]))) if placement == "step" else None
    seats = 2 if step == Fraction(1, 5) else seats
    return TokenGame(tuple(stacks), seats, board, placement, step)


@st.composite
def records(draw: st.DrawFn, games: st.SearchStrategy[AnyGame]) -> Record:
    """Matches between bots, some of which stop early; tokens also stand where no bot would put them."""
    game, state, moves = draw(games), None, []
    state = game.initial_state()
    able = [strategy for strategy in strategies_for(game.name) if strategy.covers(game)]
    bots = [draw(st.sampled_from(able)) for _ in range(game.seats)]
    stop = draw(st.none() | st.integers(1, 4))
    while (mover := game.mover(state)) is not None and len(moves) != stop:
        move = bots[mover].choose(game, state, mover, bot_rng(7, len(moves)))
        if isinstance(game, TokenGame) and game.placement == "anywhere" and draw(st.booleans()):
            other = draw(st.fractions(1, len(game.stacks), max_denominator=10))
            move = move if other in state.tokens else other
        state = game.after(state, move)
        moves.append(state.tokens[-1] if isinstance(game, TokenGame) else move)
    return Record.of(game, tuple(SeatLabel(name) for name in NAMES[: game.seats]), 0, tuple(moves))


def target(game: AnyGame, move: Any) -> str:
    """What a move takes, as the pages call it."""
    return find_presentation(game.name).target(game, move)


def spans(game: AnyGame, state: Any, seat: int) -> Callable[[Any], tuple[Fraction, Fraction]]:
    """The least and the most that a seat gets over all equilibria after a move."""

    def of(move: Any) -> tuple[Fraction, Fraction]:
        amounts = [outcome.payoffs[seat] for outcome in equilibria(game, game.after(state, move))]
        return min(amounts), max(amounts)

    return of


def weighed(found: Review) -> list[tuple[ReviewedMove, Any, Callable[[Any], tuple[Fraction, Fraction]]]]:
    states = list(found.record.states())
    game = found.record.game
    return [(move, states[move.ply], spans(game, states[move.ply], move.seat)) for move in found.moves]


def best_of(game: AnyGame, state: Any, span: Callable[[Any], tuple[Fraction, Fraction]]) -> Fraction:
    return max(span(move)[0] for move in game.choices(state))


@settings(max_examples=60)
@given(records(dinners()))
def test_what_is_said_of_a_bite_is_so(record: Record) -> None:
    game, found = record.game, review(record)
    for move, state, span in weighed(found):
        reason, said, other = move.reason, move_explained(found, move.ply), 1 - move.seat
        left = game.choices(state)
        most = span(move.move)[1]
        assert move.regret == max(0, best_of(game, state, span) - most) == reason.loss
        tied = any(len({game.morsels[k].utilities[diner] for k in left}) < len(left) for diner in (0, 1))
        assert move.certificate.label == ("exact" if tied else "theorem")
        worth = [game.morsels[k].utilities for k in range(len(game.morsels))]
        later = [
            (turn, k)
            for turn, k in zip(game.order[move.ply + 1 :], record.moves[move.ply + 1 :], strict=False)
        ]
        if reason.kind == "only":
            assert left == (move.move,)
        if reason.least:
            assert all(worth[move.move][other] < worth[k][other] for k in left if k != move.move)
            assert "least of what’s left" in said
        if reason.kind == "would-have-waited":
            # It is still there for the mover in the play that is shown as what would have followed.
            turns = zip(game.order[move.ply :], move.evaluation.line, strict=True)
            assert (move.seat, move.move) in list(turns)[1:]
            assert "would have waited" in said
        if reason.kind in {"would-have-waited", "left"} and reason.taken is not None:
            assert reason.taken in left
            assert reason.taken != move.move
            if reason.actual:
                assert next(k for turn, k in later if turn == other) == reason.taken
                verb = "took it" if reason.kind == "left" else "took"
                assert f"{NAMES[other]} {verb}" in said
            else:
                assert not later
                assert f"{NAMES[other]} can take" in said
        if swap := re.search(r"costs (\S+) in the end: (.*) instead of ([^.]*)\.$", said):
            got, lost = (
                [next(m for m in game.morsels if m.name == name) for name in re.split(", | and ", names)]
                for names in swap.groups()[1:]
            )
            gain = sum(m.utilities[move.seat] for m in got)
            assert sum(m.utilities[move.seat] for m in lost) - gain == move.regret
            assert number_text(move.regret) == swap[1]
        if reason.kind == "also-best":
            assert_also_best(game, state, move, said, span)


@settings(max_examples=60)
@given(records(token_games()))
def test_what_is_said_of_a_token_is_so(record: Record) -> None:
    game, found, states = record.game, review(record), list(record.states())
    for move, state, span in weighed(found):
        reason, said, seat = move.reason, move_explained(found, move.ply), move.seat
        sure, most = best_of(game, state, span), span(move.move)[1]
        assert move.regret == max(0, sure - most) == reason.loss
        if move.regret:
            assert f" gets {game.paid(sure - most)} more" in said
        if reason.kind in {"cut-in", "gave-away-tie", "costs"}:
            # The place that is named makes sure of what this one lacks.
            assert span(reason.lost[0])[0] == sure
            assert f"With best play, {target(game, reason.lost[0])} gets" in said
        if reason.kind == "cut-in":
            assert reason.other is not None
            if reason.actual:
                before, after = (game.scores(states[reason.other + k])[seat] for k in (0, 1))
                assert record.moves[reason.other] == reason.taken
                assert before - after == reason.share >= move.regret
            name, victim = NAMES[reason.other], NAMES[seat]
            assert re.search(rf"{name} (can )?cut in .* (took|take) .* from {victim}\.", said)
        if reason.kind == "left-gap":
            assert record.moves.index(reason.taken) == reason.other
            assert span(reason.taken)[0] == sure
        if reason.kind == "gave-away-tie":
            end = states[-1] if reason.actual else None
            for step in () if reason.actual else (move.move, *move.reply):
                end = game.after(end or state, step)
            assert game.mover(end) is None
            assert set(game.territory(end)[reason.taken - 1]) == {seat, reason.other}
            assert reason.share == Fraction(game.stacks[reason.taken - 1]) / 2
        if reason.kind == "also-best":
            assert_also_best(game, state, move, said, span)


def assert_also_best(
    game: AnyGame,
    state: Any,
    move: ReviewedMove,
    said: str,
    span: Callable[[Any], tuple[Fraction, Fraction]],
) -> None:
    """As good as others that make sure of as much; or best only if ties fall well."""
    sure, (low, high) = best_of(game, state, span), span(move.move)
    assert high >= sure
    others = [k for k in game.choices(state) if span(k)[0] == sure and k not in (move.move, move.option.move)]
    if low < sure:
        assert f" could end anywhere between {game.paid(low)} and {game.paid(high)}. With " in said
        assert f", {game.paid(sure)} or more was sure." in said
        named = said.split(". With ")[1].split(f", {game.paid(sure)} or more")[0]
    elif not others:
        hopeful = [k for k in move.best if k != move.option.move]
        assert all(span(k)[0] < sure <= span(k)[1] for k in hopeful)
        safest = r" It was the safest \w+(?:, and|\.) (.*) (?:is|are) as good only if ties break well\."
        match = re.search(safest, said)
        assert match is not None
        named, others = match[1], hopeful
    else:
        named = said.split(" It was as good as ")[1]
    if len(others) > 3:
        assert f"{len(others)} others" in named
    else:
        assert all(target(game, k) in named for k in others)


@settings(max_examples=80)
@given(records(dinners() | token_games()), st.none() | st.integers(0, 3))
def test_sentences_are_sentences(record: Record, viewer: int | None) -> None:
    game, found = record.game, review(record)
    viewer = None if viewer is None else viewer % game.seats
    for move in found.moves:
        said = move_explained(found, move.ply, you=viewer)
        whole = re.sub(r"(?<=\d)\.(?=\d)", ",", said)  # a place may be 5.2
        assert re.fullmatch(r"([A-Z][^.]*[^ .]\. )*[A-Z][^.]*[^ .]\.", whole)
        assert not re.search(
            r"\b(he|she|his|her|him|hers)\b|\byou (likes|takes|was)|  |None|Fraction|\bYou\b.*\bYou\b", said
        )
        assert ("You" in said.split()[0]) == (move.seat == viewer)
        if viewer is not None:
            assert NAMES[viewer] not in said
        if game.name == "tokens":
            assert f" went to {target(game, move.move)}. " in said
            for number in re.findall(r"brings (\S+) more|(?:took|take) (\S+) from", said):
                assert "".join(number).startswith("$")


@settings(max_examples=100)
@given(st.fractions(1, 12, max_denominator=400))
def test_a_position_is_written_as_it_is_beside_the_board(position: Fraction) -> None:
    game = TokenGame(tuple(range(1, 13)), 2, "line", "anywhere")
    said = move_explained(review(Record.of(game, (SeatLabel("Ada"), SeatLabel("Ben")), 0, (position,))), 0)
    written = target(game, position)
    assert position.denominator == 1 or written.endswith(position_text(position))
    assert said.startswith(f"Ada went to {written}. ")


def test_the_fifth_bite_of_figure_2_is_told_to_each_who_reads_it() -> None:
    game = find_dinner("figure-2").game
    bots = [find_strategy(name, "dinner") for name in ("greedy", "crossout")]
    record = play_out(game, bots, 0)
    found = review(Record.of(game, (SeatLabel("Alice"), SeatLabel("Bob")), 0, record.moves))
    why = "Bob likes it least of what’s left, so it would have waited. Then Bob took Kik alicha."
    assert move_explained(found, 4) == f"Alice ate Tibs. {why}"
    assert move_explained(found, 4, you=0) == f"You ate Tibs. {why}"
    assert move_explained(found, 4, ["Ana", "Ben"], you=1) == (
        "Ana ate Tibs. You like it least of what’s left, so it would have waited. Then you took Kik alicha."
    )
    cut = review(Record.of(game, record.seats, 0, record.moves[:5]))
    assert move_explained(cut, 4).endswith(" Now Crossout can take Kik alicha.")


def test_the_only_dish_in_reach_is_not_called_the_last_one() -> None:
    """Under layers one dish may be in reach while others wait below it."""
    game = DinnerGame.from_json({**find_dinner("intro").game.to_json(), "injera": [[1, 0], [2, 1]]})
    state: Any = game.initial_state()
    assert len(game.choices(state)) < len(game.left(state))
    moves: list[int] = []
    while choices := game.choices(state):
        moves.append(choices[0])
        state = game.after(state, choices[0])
    found = review(Record.of(game, (SeatLabel("Ada"), SeatLabel("Ben")), 0, moves))
    only = [move.ply for move in found.moves if move.reason.kind == "only"]
    assert min(only) < len(moves) - 1
    for ply in only:
        assert move_explained(found, ply).endswith(". There was no other choice.")


def test_a_choice_in_secret_is_told_against_the_odds() -> None:
    game = TokenGame.from_json({"stacks": [1, 2, 3, 2, 1], "seats": 2, "secret": True})
    record = Record(game, (SeatLabel("Ada"), SeatLabel("Ben")), 1, (Played(1, 5), Played(0, 1)))
    found = review(record)
    for ply, move in enumerate(found.moves):
        for you in (None, 0, 1):
            said = move_explained(found, ply, you=you)
            who = "You" if you == move.seat else ("Ada", "Ben")[move.seat]
            other = "you make" if you == 1 - move.seat else ("Ada makes", "Ben makes")[1 - move.seat]
            assert said.startswith(f"{who} chose {target(game, move.move)}. ")
            if move.reason.kind == "against-odds":
                cost, best = game.paid(move.regret), target(game, move.reason.lost[0])
                assert f" Given how often {other} each choice, " in said
                assert said.endswith(f" this gets {cost} less on average than {best}.")
            else:
                assert "perfect play that we followed makes this choice" in said


def test_a_verdict_by_one_tie_rule_says_so() -> None:
    game = dinner_of([(k // 2, k % 5) for k in range(22)])
    found = review(Record.of(game, (SeatLabel("A"), SeatLabel("B")), 0, (0,)))
    assert found.moves[0].certificate.reach == "rule"
    assert move_explained(found, 0).endswith(
        " This is true if the earlier of two dishes that a diner likes equally counts as liked less. "
        "Otherwise we can’t be sure."
    )


LEAD = [["1", "-1"], ["-1", "1"]]


def by(**rules: Any) -> DinnerGame:
    return DinnerGame.from_json({**find_dinner("figure-2").game.to_json(), **rules})


def test_what_waits_for_the_lead_is_what_matters_least_to_the_other() -> None:
    game = by(weights=LEAD)
    names = (SeatLabel("You"), SeatLabel("Makeda"))
    moves = (7, 6, 5, 2, 4, 0, 3, 1)
    found = review(Record.of(game, names, 0, moves))
    for move in found.moves:
        said = move_explained(found, move.ply)
        assert "it least of what’s left" not in said
        left = [k for k in range(8) if k not in moves[: move.ply]]
        if "matters least" in said:
            sums = {k: sum(game.morsels[k].utilities) for k in left}
            assert sums[move.move] == min(sums.values())
        assert " instead of " not in said


@pytest.mark.parametrize("rules", [{"fading": "1/2"}, {"injera": [[0, 7], [1, 6]]}])
def test_nothing_waits_by_wants_alone_where_bites_fade_or_are_covered(rules: Json) -> None:
    game = by(**rules)
    moves = []
    state: Any = game.initial_state()
    while choices := game.choices(state):
        moves.append(choices[0])
        state = game.after(state, choices[0])
    found = review(Record.of(game, (SeatLabel("Ann"), SeatLabel("Ben")), 0, tuple(moves)))
    assert not any(move.reason.least for move in found.moves)


@pytest.mark.parametrize("rules", [{"weights": LEAD}, {"fading": "9/10"}, {"injera": [[0, 1]]}])
def test_a_hint_does_not_cross_out_tastes_that_decide_nothing(rules: Json) -> None:
    game = by(**rules)
    shown, state = find_presentation("dinner"), game.initial_state()
    question, principle, _ = shown.hint(game, state, evaluate(game, state), ("You", "Makeda"))
    assert question == "How will your opponents answer each bite of yours?"
    assert "Cross it out" not in principle


@pytest.mark.parametrize(
    ("setup", "summary"),
    [
        ({"shape": {"top": 2}}, "How dishes count: the top 2, then all bites"),
        ({"shape": {"top": 1}}, "How dishes count: the favourite, then all bites"),
        (
            {"shape": ["worst", {"top": 3}]},
            "How dishes count: A by the worst bite and B by the top 3, then all bites",
        ),
        (
            {"weights": [["1", "-2"], ["0", "1"]]},
            "Your score: dishes weighed: A by 1, −2 and B by 0, 1",
        ),
        ({"fading": "4/5"}, "Fading flavours: after each bite, dishes keep ⅘ of their worth"),
        ({"injera": [[0, 7]]}, "Layers: one dish covered"),
        ({"injera": [[0, 7], [1, 7], [2, 6]]}, "Layers: 2 dishes covered"),
        ({"shape": "squares"}, "Each bite counts squared"),
    ],
)
def test_a_rule_that_no_form_offers_is_spelled_out(setup: Json, summary: str) -> None:
    game = game_from_json("dinner", {**find_dinner("figure-2").game.to_json(), **setup})
    shown = find_presentation("dinner")
    (rule,) = shown.form.rules_in_force(game)
    assert rule.summary(game) == summary
    assert "as agreed" not in shown.default_title(game)


EIGHT = find_dinner("figure-2").game


def bot_reasons(record: Record) -> list[str]:
    view = view_of_record(record)
    seen, shown = seen_at(view), find_presentation(record.game.name)
    bots = [record.seats[made.seat].strategy or "" for made in seen.moves]
    return [fill(view, shown.because(seen.at(ply), bot)) for ply, bot in enumerate(bots, 1)]


def played(game: AnyGame, *bots: str, seed: int = 1) -> Record:
    return play_out(game, [find_strategy(bot, game.name) for bot in bots], seed)


def test_greed_gives_its_numbers_and_a_plan_says_what_waits() -> None:
    assert bot_reasons(played(EIGHT, "greedy", "crossout")) == [
        "8 for me. The next best is only 7.",
        "You like Misir wot best, and Genfo can wait.",
        "6 for me. The next best is only 5.",
        "My plan says this one now. After it I plan on Azifa.",
        "5 for me. The next best is only 4.",
        "You like Kik alicha best, and Genfo can wait.",
        "2 for me. The next best is only 1.",
        "It was the only dish left.",
    ]


def test_four_bots_on_the_street_each_have_their_reason() -> None:
    assert bot_reasons(played(numbered(10, 4), "greedy", "saboteur", "best-reply", "greedy")) == [
        "No one is here yet, so I take the richest stack.",
        "Greedy A had $55. Now it’s $10.",
        "Place 8 gets me $36 right now, but not for long.",
        "$15 right now. The next best place gets me $14.",
    ]


def test_a_plan_keeps_what_it_says_it_keeps() -> None:
    record = played(find_dinner("figure-1").game, "crossout", "crossout")
    names = [morsel.name for morsel in record.game.morsels]
    kept = 0
    for ply, said in enumerate(bot_reasons(record)):
        if (waits := re.fullmatch(r"(.+) can wait\. My plan keeps it for bite (\d+)\.", said)) is not None:
            later = record.played[int(waits[2]) - 1]
            assert (later.seat, names[later.move]) == (record.played[ply].seat, waits[1])
            kept += 1
    assert kept == 2


def test_a_place_that_wouldnt_last_does_not_last() -> None:
    dice, passed = Random(7), 0
    for _ in range(6):
        game = TokenGame(stacks=tuple(dice.sample(range(1, 10), 9)), seats=3)
        record = played(game, "best-reply", "best-reply", "best-reply")
        final = game.scores(record.final_state())
        for made, said in zip(record.played, bot_reasons(record), strict=True):
            if (now := re.search(r"gets me \$(\d+)(½?) right now, but not for long\.$", said)) is not None:
                # What the bot keeps in the end is the most that any place would have left it.
                assert final[made.seat] < int(now[1]) + (Fraction(1, 2) if now[2] else 0)
                passed += 1
    assert passed


@pytest.mark.parametrize("bot", [s.name for s in strategies_for("dinner") if s.covers(EIGHT)])
def test_every_bot_of_dinners_says_more_than_its_strategy(bot: str) -> None:
    said = bot_reasons(played(EIGHT, bot, "greedy"))[::2]
    assert character_of("dinner", bot).because not in said
    assert len(set(said)) > 2
