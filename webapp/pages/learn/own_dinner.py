"""The nine steps on a dinner that was really eaten: what the engine finds in one match for one of its seats.

Pure functions of a record and a seat, for the processes that compute: a review takes a few milliseconds, all
outcomes of a large plate take seconds. What they return is facts; the words are in ``templates/learn/words``.
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
from webapp.pages.learn.eaten_dinner import EatenDinner
from webapp.pages.learn.facts import Table, crossing, pairs, text
from webapp.pages.learn.words import Facts

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
        Which sentences of the step's ``own`` words, in order.
    drawing
        What its figure needs, if it has one.
    """

    says: tuple[str, ...]
    facts: Facts
    tables: tuple[Table, ...] = ()
    drawing: Drawing | None = None


@dataclass(frozen=True, slots=True)
class EatenDinnerFacts:
    """The facts about a dinner that was eaten.

    Attributes
    ----------
    people
        The facts of `EatenDinner.people` with the result.
    costliest
        The ply of the costliest bite, None if no bite cost anything.
    steps
        Of steps 1 to 7.
    """

    people: Facts
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
    result = {"final": text(final), "theirs": text(theirs), "bite": _bite(dinner.key)}
    costliest = dinner.key.ply if dinner.key.regret else None
    return EatenDinnerFacts({**dinner.people, **result}, costliest, told)


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
    ended = "all" if not lost else "lost" if dinner.scores[0] + lost == dinner.worth else "lost_else"
    return DinnerFacts((ended, "greed" if cost else "greed_free"), facts)


def least_liked(dinner: EatenDinner) -> DinnerFacts:
    """Step 2: what the other likes least of all, who ate it and when, and whether that was a waste."""
    every = range(len(dinner.game.morsels))
    morsel = min(every, key=lambda k: dinner.worth_to(k, dinner.other))
    move = dinner.review.moves[dinner.record.moves.index(morsel)]
    if move.seat == dinner.other:
        says = "theirs_cost" if move.regret else "theirs"
    elif move.regret:
        says = "waste" if move.reason.kind == "would-have-waited" else "cost"
    else:
        says = "waited" if move is dinner.own[-1] else "early"
    return DinnerFacts((says,), {"name": dinner.dish(morsel), "at": _bite(move), "regret": text(move.regret)})


def crossed_out(dinner: EatenDinner) -> DinnerFacts:
    """Step 3: the crossing-out, turn by turn from the last."""
    sequence = crossing(dinner.game)
    last = sequence[0]
    eater = "who" if last["eater"] == dinner.seat else "other"
    loser = "other" if eater == "who" else "who"
    table = Table(
        "Crossed out, from the last turn to the first",
        ("Turn", "Whose", "Crossed out", "Worth to the other"),
        tuple(
            (str(turn["turn"]), dinner.names[turn["eater"]], dinner.dish(turn["morsel"]), turn["worth"])
            for turn in sequence
        ),
        open=len(sequence) <= OPEN_ROWS,
    )
    facts = {
        "turns": str(len(sequence)),
        "last": dinner.dish(last["morsel"]),
        "eater": dinner.people[f"{eater}_own"],
        "loser": dinner.people[loser],
    }
    return DinnerFacts(("crossing",), facts, (table,))


def order_of_play(dinner: EatenDinner) -> DinnerFacts:
    """Return step 4: the order of play, planned again before every bite, next to what was eaten."""
    listed = [crossout_line(dinner.game, state)[0] for state in dinner.states[:-1]]
    off = [move for move in dinner.review.moves if move.move != listed[move.ply]]
    mine = next((move for move in off if move.seat == dinner.seat), None)
    facts: dict[str, str] = {}
    if mine is None:
        says = ["kept"]
    else:
        says = ["left_cost" if mine.regret else "left"]
        facts = {
            "at": _bite(mine),
            "eaten": dinner.dish(mine.move),
            "listed": dinner.dish(listed[mine.ply]),
            "regret": text(mine.regret),
        }
    if any(move.seat == dinner.other for move in off):
        says.append("anew")
    table = Table(
        "The order of play, and what was eaten",
        ("Bite", "Who", "By the list", "Eaten", "It cost"),
        tuple(
            (
                _bite(move),
                dinner.names[move.seat],
                dinner.dish(listed[move.ply]),
                "the same" if move.move == listed[move.ply] else dinner.dish(move.move),
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
        "Labels on this crossout board",
        ("Crossed out", "Morsel", "Label on the axis of", "At", "Eaten by"),
        tuple(
            (
                str(x.crossed),
                dinner.dish(x.morsel),
                dinner.names[x.axis],
                text(x.at),
                f"{dinner.names[1 - x.axis]}, bite {len(labels) + 1 - x.crossed}",
            )
            for x in labels
        ),
    )
    facts = {"sum": " + ".join(map(text, mine)), "worth": text(dinner.worth), "final": text(dinner.scores[0])}
    says = ("gaps" if len(mine) > 1 else "gap",)
    people = (dinner.people["who"], dinner.people["other"])
    return DinnerFacts(says, facts, (table,), BoardDrawing(drawn, people))


def one_less(dinner: EatenDinner) -> DinnerFacts:
    """Step 6: the plate at the key bite without what was eaten there: labels out and in, and their price."""
    move, state = dinner.key, dinner.states[dinner.key.ply]
    left = dinner.game.choices(state)
    moves = label_moves(
        [dinner.game.morsels[k].utilities for k in left], dinner.game.order[move.ply :], left.index(move.move)
    )
    now, later, _total = dinner.parts(move, move.option)
    line = move.evaluation.worth - dinner.eaten_before(move)
    facts = {
        "name": dinner.dish(move.move),
        "out": str(sum(x.direction == "out" for x in moves)),
        "in": str(sum(x.direction == "in" for x in moves)),
        "labels": str(len(left) - 1),
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
        f"Every bite that was there at bite {_bite(move)}, from there on; the line is {text(line)}",
        ("Bite", "Now", "Later", "In all", "Short of the line"),
        tuple(
            (
                f"{dinner.dish(option.move)} (eaten)"
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
        "why": dinner.review.sentence(move.ply, dinner.viewer),
        "bites": str(len(dinner.own)),
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
    return DinnerFacts(("none", luck), {**facts, "odds": f"{round(odds):,}"}, (table,), drawing)


def _bite(move: ReviewedMove) -> str:
    return str(move.ply + 1)


def _percent(part: Fraction, whole: Fraction) -> float:
    return round(float(100 * part / whole), 2)
