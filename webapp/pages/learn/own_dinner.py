"""The nine steps on a finished dinner: the engine's findings for one of its seats.

Pure functions of a record and a seat, for the processes that compute: a review takes a few milliseconds, all
outcomes of a large plate take seconds. They return facts; ``crossout.ftl`` has the sentences.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import ClassVar, TypeAlias

import msgspec

from engine.dinner.board import crossout_board, label_moves, ranks
from engine.dinner.crossout import crossout_line
from engine.dinner.greed import cost_of_greed
from engine.dinner.morsels import morsel_letter
from engine.game import Seat
from engine.record import Record
from engine.review import ReviewedMove
from webapp.games.dinner.crossout import CrossoutBoard, Ranked, crossout_drawing
from webapp.games.reasons import move_explained
from webapp.pages.learn.eaten_dinner import EatenDinner
from webapp.pages.learn.facts import OwnFacts, Table, crossing, pairs, text
from webapp.pages.learn.words import heads
from webapp.words import say

RARE = 10
"""If bites at random would have cost nothing less often than one time in so many, that is called rare."""
OPEN_ROWS = 10
"""Longest table that is open from the start."""


class Bar(msgspec.Struct, frozen=True):
    """A bite: what it brings now and later, in per cent of the line; and whether it was eaten."""

    name: str
    now: float
    later: float
    eaten: bool


class BarDrawing(msgspec.Struct, frozen=True, tag_field="kind", tag="bars"):
    """Bars next to a line."""

    kind: ClassVar = "bars"
    bars: tuple[Bar, ...]


class BoardDrawing(msgspec.Struct, frozen=True, tag_field="kind", tag="board"):
    """A crossout board; ``names`` are those of the diners across and upwards."""

    kind: ClassVar = "board"
    board: CrossoutBoard
    names: tuple[str, str]


class CloudDrawing(msgspec.Struct, frozen=True, tag_field="kind", tag="cloud"):
    """All outcomes on a grid of ``size`` places each way, as SVG paths of dots.

    Attributes
    ----------
    within, beyond
        The outcomes that can be had against crossout, and the others.
    crossout, result
        What crossout would have brought, and what was had.
    """

    kind: ClassVar = "cloud"
    size: int
    dot: float
    within: str
    beyond: str
    crossout: tuple[int, int]
    result: tuple[int, int]


Drawing: TypeAlias = BarDrawing | BoardDrawing | CloudDrawing


@dataclass(frozen=True, slots=True)
class DinnerFacts:
    """One step's facts about the dinner.

    Attributes
    ----------
    says
        Which sentences on the reader's own dinner, in order.
    drawing
        What its figure needs, if it has one.
    """

    says: tuple[str, ...]
    facts: OwnFacts
    tables: tuple[Table, ...] = ()
    drawing: Drawing | None = None


@dataclass(frozen=True, slots=True)
class EatenDinnerFacts:
    """The facts about a dinner that was eaten.

    Attributes
    ----------
    people
        The facts of `EatenDinner.people` with the result.
    bite
        The number of the bite that steps 6 and 7 look at.
    costliest
        The ply of the costliest bite, None if no bite cost anything.
    steps
        Of steps 1 to 7.
    """

    people: dict[str, str]
    bite: int
    costliest: int | None
    steps: tuple[DinnerFacts, ...]


def steps(record: Record, seat: Seat, viewer: Seat | None = None) -> EatenDinnerFacts:
    """Return what steps 1 to 7 say of a dinner, and what is said of it on every step.

    Raises
    ------
    SetupError
        As `EatenDinner`.
    """
    dinner = EatenDinner(record, seat, viewer)
    told = (
        greed(dinner),
        least_liked(dinner),
        crossed_out(dinner),
        order_of_play(dinner),
        gaps(dinner),
        one_less(dinner),
        every_bite(dinner),
    )
    final, theirs = dinner.scores
    people = {**dinner.people, "final": text(final), "theirs": text(theirs)}
    costliest = dinner.key.ply if dinner.key.regret else None
    return EatenDinnerFacts(people, _bite(dinner.key), costliest, told)


def greed(dinner: EatenDinner) -> DinnerFacts:
    """Step 1: what greed would have earned, what was earned, what was left.

    Where the other left something too, the result and what was left were never to be had together.
    """
    cost = cost_of_greed(dinner.game, dinner.seat)
    lost = dinner.review.seats[dinner.seat].regret
    facts = {
        "final": text(dinner.scores[0]),
        "lost": text(lost),
        "greedy": text(dinner.worth - cost),
        "worth": text(dinner.worth),
    }
    ended = "all" if not lost else "lost" if dinner.scores[0] + lost == dinner.worth else "lost-else"
    return DinnerFacts((ended, "greed" if cost else "greed-free"), facts)


def least_liked(dinner: EatenDinner) -> DinnerFacts:
    """Step 2: what the other likes least of all, who ate it and when, and whether that was a waste."""
    every = range(len(dinner.game.morsels))
    morsel = min(every, key=lambda k: dinner.worth_to(k, dinner.other))
    move = dinner.review.moves[dinner.record.moves.index(morsel)]
    if move.seat == dinner.other:
        says = "theirs-cost" if move.regret else "theirs"
    elif move.regret:
        says = "waste" if move.reason.kind == "would-have-waited" else "cost"
    else:
        says = "waited" if move is dinner.own[-1] else "early"
    return DinnerFacts((says,), {"name": dinner.dish(morsel), "at": _bite(move), "regret": text(move.regret)})


def crossed_out(dinner: EatenDinner) -> DinnerFacts:
    """Step 3: the crossing-out, turn by turn from the last."""
    sequence = crossing(dinner.game)
    last = sequence[0]
    table = Table(
        say("crossout-crossing-own-table"),
        heads("turn", "whose", "crossed", "worth-other"),
        tuple(
            (str(turn["turn"]), dinner.names[turn["eater"]], dinner.dish(turn["morsel"]), turn["worth"])
            for turn in sequence
        ),
        open=len(sequence) <= OPEN_ROWS,
    )
    facts: OwnFacts = {
        "turns": len(sequence),
        "last": dinner.dish(last["morsel"]),
        "eater": "who" if last["eater"] == dinner.seat else "other",
    }
    return DinnerFacts(("crossing",), facts, (table,))


def order_of_play(dinner: EatenDinner) -> DinnerFacts:
    """Return step 4: the order of play, planned again before every bite, next to what was eaten."""
    listed = [crossout_line(dinner.game, state)[0] for state in dinner.states[:-1]]
    off = [move for move in dinner.review.moves if move.move != listed[move.ply]]
    mine = next((move for move in off if move.seat == dinner.seat), None)
    facts: dict[str, str | int] = {}
    if mine is None:
        says = ["kept"]
    else:
        says = ["left-cost" if mine.regret else "left"]
        facts = {
            "at": _bite(mine),
            "eaten": dinner.dish(mine.move),
            "listed": dinner.dish(listed[mine.ply]),
            "regret": text(mine.regret),
        }
    if any(move.seat == dinner.other for move in off):
        says.append("anew")
    table = Table(
        say("crossout-order-own-table"),
        heads("bite", "who", "by-list", "eaten", "cost"),
        tuple(
            (
                str(_bite(move)),
                dinner.names[move.seat],
                dinner.dish(listed[move.ply]),
                say("crossout-order-own-same") if move.move == listed[move.ply] else dinner.dish(move.move),
                text(move.regret),
            )
            for move in dinner.review.moves
        ),
        open=len(listed) <= OPEN_ROWS,
    )
    return DinnerFacts(tuple(says), facts, (table,))


def gaps(dinner: EatenDinner) -> DinnerFacts:
    """Step 5: the crossout board of the full plate, and what the gaps on the seat's axis add up to."""
    all_pairs = pairs(dinner.game)
    labels = crossout_board(all_pairs, dinner.game.order)
    mine = sorted(dinner.worth_to(x.morsel, dinner.seat) for x in labels if x.axis != dinner.seat)
    seats = (dinner.seat, dinner.other)
    places = list(zip(*(ranks(all_pairs, seat) for seat in seats), strict=True))
    drawn = crossout_drawing(
        [
            Ranked(
                letter=morsel_letter(x.morsel),
                name=dinner.dish(x.morsel),
                ranks=places[x.morsel],
                worth=(text(dinner.worth_to(x.morsel, seats[0])), text(dinner.worth_to(x.morsel, seats[1]))),
                axis=seats.index(x.axis),
                label=str(x.crossed),
                gap=text(dinner.worth_to(x.morsel, 1 - x.axis)),
            )
            for x in labels
        ],
        seats,
        side=26.0 * len(labels),
    )
    table = Table(
        say("crossout-board-own-table"),
        heads("crossed", "dish", "axis", "at", "eaten-by"),
        tuple(
            (
                str(x.crossed),
                dinner.dish(x.morsel),
                dinner.names[x.axis],
                text(x.at),
                say(
                    "crossout-board-own-eaten",
                    who=dinner.names[1 - x.axis],
                    bite=len(labels) + 1 - x.crossed,
                ),
            )
            for x in labels
        ),
    )
    facts = {"sum": " + ".join(map(text, mine)), "worth": text(dinner.worth), "final": text(dinner.scores[0])}
    says = ("gaps" if len(mine) > 1 else "gap",)
    axes = tuple(say("learn-you") if seat == dinner.viewer else dinner.names[seat] for seat in seats)
    return DinnerFacts(says, facts, (table,), BoardDrawing(drawn, (axes[0], axes[1])))


def one_less(dinner: EatenDinner) -> DinnerFacts:
    """Step 6: the plate at the key bite without what was eaten there: labels out and in, and their price."""
    move, state = dinner.key, dinner.states[dinner.key.ply]
    left = dinner.game.choices(state)
    moves = label_moves(
        [dinner.game.morsels[k].utilities for k in left], dinner.game.order[move.ply :], left.index(move.move)
    )
    now, later, _total = dinner.parts(move, move.option)
    line = move.evaluation.worth - dinner.eaten_before(move)
    facts: OwnFacts = {
        "name": dinner.dish(move.move),
        "out": sum(x.direction == "out" for x in moves),
        "in": sum(x.direction == "in" for x in moves),
        "labels": len(left) - 1,
        "shrunk": text(line - later),
        "now": text(now),
        "regret": text(move.regret),
    }
    return DinnerFacts(("removed" if len(left) > 1 else "only", "shrunk" if move.regret else "even"), facts)


def every_bite(dinner: EatenDinner) -> DinnerFacts:
    """Step 7: every bite that was there at the key bite: now, later, in all, next to the line; and why."""
    move = dinner.key
    line = move.evaluation.worth - dinner.eaten_before(move)
    rows = [(option, *dinner.parts(move, option)) for option in move.evaluation.options]
    rows.sort(key=lambda row: (-row[1], row[0].move))
    best = next(row for row in rows if row[0].move == move.evaluation.line[0])
    eaten = next(row for row in rows if row[0].move == move.move)
    table = Table(
        say("crossout-bites-own-table", bite=_bite(move), line=text(line)),
        heads("bite", "now", "later", "in-all", "short"),
        tuple(
            (
                say("crossout-bites-own-eaten", name=dinner.dish(option.move))
                if option.move == move.move
                else dinner.dish(option.move),
                *map(text, (now, later, total, option.regret)),
            )
            for option, now, later, total in rows
        ),
        open=len(rows) <= OPEN_ROWS,
    )
    facts = {
        "eaten": dinner.dish(move.move),
        "now": text(eaten[1]),
        "later": text(eaten[2]),
        "total": text(eaten[3]),
        "best": dinner.dish(best[0].move),
        "best_now": text(best[1]),
        "best_later": text(best[2]),
        "line": text(line),
        "regret": text(move.regret),
        "why": move_explained(dinner.review, move.ply, you=dinner.viewer),
    }
    drawing = None
    if line > 0 and all(min(now, later) >= 0 for _, now, later, _ in rows):
        drawing = BarDrawing(
            tuple(
                Bar(
                    dinner.dish(option.move),
                    _percent(now, line),
                    _percent(later, line),
                    option.move == move.move,
                )
                for option, now, later, _total in rows
            )
        )
    if move.regret:
        return DinnerFacts(("costly", "why"), facts, (table,), drawing)
    odds = prod(
        (Fraction(len(m.evaluation.options), len(m.best)) for m in dinner.own),
        start=Fraction(1),
    )
    luck = "rare" if odds >= RARE else "luck" if odds >= 2 else "easy"
    return DinnerFacts(("none", luck), {**facts, "odds": round(odds)}, (table,), drawing)


def _bite(move: ReviewedMove) -> int:
    return move.ply + 1


def _percent(part: Fraction, whole: Fraction) -> float:
    return round(float(100 * part / whole), 2)
