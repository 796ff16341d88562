"""The nine steps on a dinner that was really eaten: what the engine finds in one match for one of its seats.

Pure functions of a record and a seat, for the processes that compute: a review takes a few milliseconds, all
outcomes of a large plate take seconds. What they return is facts; the words are in ``templates/learn/words``.
"""

from dataclasses import asdict, dataclass, field
from fractions import Fraction
from math import prod
from typing import Any

from engine.dinner.board import crossout_board, label_moves, ranks
from engine.dinner.crossout import crossout_line
from engine.dinner.menu import cost_of_greed
from engine.dinner.rules import morsel_letter
from engine.game import Seat
from engine.record import Record
from engine.review import ReviewedMove
from webapp.learn.facts import Table, crossing, pairs, text
from webapp.learn.meal import Meal
from webapp.learn.words import Facts

RARE = 10
"""If bites at random would have cost nothing less often than one time in so many, that is called rare."""
OPEN_ROWS = 10
"""Longest table that is open from the start."""


@dataclass(frozen=True, slots=True)
class Told:
    """What one step says of the dinner.

    Attributes
    ----------
    says
        Which sentences of the step's ``own`` words, in order.
    drawing
        What its figure needs, if it has one: ``bars``, ``board`` or ``cloud``.
    """

    says: tuple[str, ...]
    facts: Facts
    tables: tuple[Table, ...] = ()
    drawing: dict[str, Any] = field(default_factory=dict)


def steps(record: Record, seat: Seat, viewer: Seat | None = None) -> dict[str, Any]:
    """Return, as plain JSON, what steps 1 to 7 say of a dinner, and what is said of it on every step.

    ``people`` has the facts of `Meal.people` with the result; ``costliest`` is the ply of
    the costliest bite, None if no bite cost anything.

    Raises
    ------
    SetupError
        As `Meal`.
    """
    meal = Meal(record, seat, viewer)
    told = (
        greed(meal),
        least_liked(meal),
        crossed_out(meal),
        order_of_play(meal),
        gaps(meal),
        one_less(meal),
        every_bite(meal),
    )
    final, theirs = meal.scores
    result = {"final": text(final), "theirs": text(theirs), "bite": _bite(meal.key)}
    return {
        "people": {**meal.people, **result},
        "costliest": meal.key.ply if meal.key.regret else None,
        "steps": [asdict(step) for step in told],
    }


def greed(meal: Meal) -> Told:
    """Step 1: what greed would have earned, what was earned, what was left.

    Where the other left something too, the result and what was left were never to be had together.
    """
    cost = cost_of_greed(meal.game, meal.seat)
    lost = meal.review.seats[meal.seat].regret
    facts = {
        "final": text(meal.scores[0]),
        "lost": text(lost),
        "greedy": text(meal.worth - cost),
        "worth": text(meal.worth),
    }
    ended = "all" if not lost else "lost" if meal.scores[0] + lost == meal.worth else "lost_else"
    return Told((ended, "greed" if cost else "greed_free"), facts)


def least_liked(meal: Meal) -> Told:
    """Step 2: what the other likes least of all, who ate it and when, and whether that was a waste."""
    every = range(len(meal.game.morsels))
    morsel = min(every, key=lambda k: meal.worth_to(k, meal.other))
    move = meal.review.moves[meal.record.moves.index(morsel)]
    if move.seat == meal.other:
        says = "theirs_cost" if move.regret else "theirs"
    elif move.regret:
        says = "waste" if move.reason.kind == "would-have-waited" else "cost"
    else:
        says = "waited" if move is meal.own[-1] else "early"
    return Told((says,), {"name": meal.dish(morsel), "at": _bite(move), "regret": text(move.regret)})


def crossed_out(meal: Meal) -> Told:
    """Step 3: the crossing-out, turn by turn from the last."""
    sequence = crossing(meal.game)
    last = sequence[0]
    eater = "who" if last["eater"] == meal.seat else "other"
    loser = "other" if eater == "who" else "who"
    table = Table(
        "Crossed out, from the last turn to the first",
        ("Turn", "Whose", "Crossed out", "Worth to the other"),
        tuple(
            (str(turn["turn"]), meal.names[turn["eater"]], meal.dish(turn["morsel"]), turn["worth"])
            for turn in sequence
        ),
        open=len(sequence) <= OPEN_ROWS,
    )
    facts = {
        "turns": str(len(sequence)),
        "last": meal.dish(last["morsel"]),
        "eater": meal.people[f"{eater}_own"],
        "loser": meal.people[loser],
    }
    return Told(("crossing",), facts, (table,))


def order_of_play(meal: Meal) -> Told:
    """Step 4: the order of play, made anew before every bite, beside what was eaten."""
    listed = [crossout_line(meal.game, state)[0] for state in meal.states[:-1]]
    off = [move for move in meal.review.moves if move.move != listed[move.ply]]
    mine = next((move for move in off if move.seat == meal.seat), None)
    facts: dict[str, str] = {}
    if mine is None:
        says = ["kept"]
    else:
        says = ["left_cost" if mine.regret else "left"]
        facts = {
            "at": _bite(mine),
            "eaten": meal.dish(mine.move),
            "listed": meal.dish(listed[mine.ply]),
            "regret": text(mine.regret),
        }
    if any(move.seat == meal.other for move in off):
        says.append("anew")
    table = Table(
        "The order of play, and what was eaten",
        ("Bite", "Who", "By the list", "Eaten", "It cost"),
        tuple(
            (
                _bite(move),
                meal.names[move.seat],
                meal.dish(listed[move.ply]),
                "the same" if move.move == listed[move.ply] else meal.dish(move.move),
                text(move.regret),
            )
            for move in meal.review.moves
        ),
        open=len(listed) <= OPEN_ROWS,
    )
    return Told(tuple(says), facts, (table,))


def gaps(meal: Meal) -> Told:
    """Step 5: the crossout board of the full plate, and what the gaps on the seat's axis add up to."""
    all_pairs = pairs(meal.game)
    labels = crossout_board(all_pairs, meal.game.order)
    mine = sorted(meal.worth_to(x.morsel, meal.seat) for x in labels if x.axis != meal.seat)
    across, upwards = (ranks(all_pairs, seat) for seat in (meal.seat, meal.other))
    spots = [
        {
            "letter": morsel_letter(x.morsel),
            "at": [across[x.morsel], upwards[x.morsel]],
            # Of the two axes, the one that has the label; on the other, its own diner eats the morsel.
            "axis": 0 if x.axis == meal.seat else 1,
            "label": str(x.crossed),
            "gap": text(meal.worth_to(x.morsel, 1 - x.axis)),
        }
        for x in labels
    ]
    table = Table(
        "Labels on this crossout board",
        ("Crossed out", "Morsel", "Label on the axis of", "At", "Eaten as"),
        tuple((str(x.crossed), meal.dish(x.morsel), meal.names[x.axis], text(x.at), x.eaten) for x in labels),
    )
    facts = {"sum": " + ".join(map(text, mine)), "worth": text(meal.worth), "final": text(meal.scores[0])}
    says = ("gaps" if len(mine) > 1 else "gap",)
    return Told(says, facts, (table,), {"kind": "board", "spots": spots, "seats": [meal.seat, meal.other]})


def one_less(meal: Meal) -> Told:
    """Step 6: the plate at the key bite without what was eaten there: labels out and in, and their price."""
    move, state = meal.key, meal.states[meal.key.ply]
    left = meal.game.legal_moves(state)
    moves = label_moves(
        [meal.game.morsels[k].utilities for k in left], meal.game.order[move.ply :], left.index(move.move)
    )
    now, later, _total = meal.parts(move, move.option)
    line = move.evaluation.worth - meal.eaten_before(move)
    facts = {
        "name": meal.dish(move.move),
        "out": str(sum(x.direction == "out" for x in moves)),
        "in": str(sum(x.direction == "in" for x in moves)),
        "labels": str(len(left) - 1),
        "shrunk": text(line - later),
        "now": text(now),
        "regret": text(move.regret),
    }
    return Told(("removed" if len(left) > 1 else "only", "shrunk" if move.regret else "even"), facts)


def every_bite(meal: Meal) -> Told:
    """Step 7: every bite that was there at the key bite: now, later, in all, beside the line; and why."""
    move = meal.key
    line = move.evaluation.worth - meal.eaten_before(move)
    rows = [(option, *meal.parts(move, option)) for option in move.evaluation.options]
    rows.sort(key=lambda row: (-row[1], row[0].move))
    best = next(row for row in rows if row[0].move == move.evaluation.line[0])
    eaten = next(row for row in rows if row[0].move == move.move)
    table = Table(
        f"Every bite that was there at bite {_bite(move)}, from there on; the line is {text(line)}",
        ("Bite", "Now", "Later", "In all", "Short of the line"),
        tuple(
            (
                f"{meal.dish(option.move)} (eaten)" if option.move == move.move else meal.dish(option.move),
                *map(text, (now, later, total, option.regret)),
            )
            for option, now, later, total in rows
        ),
        open=len(rows) <= OPEN_ROWS,
    )
    facts = {
        "eaten": meal.dish(move.move),
        "now": text(eaten[1]),
        "later": text(eaten[2]),
        "total": text(eaten[3]),
        "best": meal.dish(best[0].move),
        "best_now": text(best[1]),
        "best_later": text(best[2]),
        "line": text(line),
        "regret": text(move.regret),
        "why": meal.review.sentence(move.ply, meal.viewer),
        "bites": str(len(meal.own)),
    }
    drawing = {}
    if line > 0 and all(min(now, later) >= 0 for _, now, later, _ in rows):
        drawing = {
            "kind": "bars",
            "bars": [
                {
                    "name": meal.dish(option.move),
                    "now": _percent(now, line),
                    "later": _percent(later, line),
                    "eaten": option.move == move.move,
                }
                for option, now, later, _total in rows
            ],
        }
    if move.regret:
        return Told(("costly", "why"), facts, (table,), drawing)
    odds = prod(
        (Fraction(len(m.evaluation.options), len(m.best)) for m in meal.own),
        start=Fraction(1),
    )
    luck = "rare" if odds >= RARE else "luck" if odds >= 2 else "easy"
    return Told(("none", luck), {**facts, "odds": f"{round(odds):,}"}, (table,), drawing)


def _bite(move: ReviewedMove) -> str:
    return str(move.ply + 1)


def _percent(part: Fraction, whole: Fraction) -> float:
    return round(float(100 * part / whole), 2)
