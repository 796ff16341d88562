"""Practice: the plate of the campaign on which a mistake of one kind costs most, or a drill.

A drill is a small table searched for on the spot, for kinds of mistake that no plate of the campaign has.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import count
from random import Random
from typing import Any

from engine.campaign.collection import PLATES, tables_of
from engine.campaign.level import LARGER, Plate, Sitting, Tables, Wanted
from engine.errors import NotCoveredError, SetupError
from engine.exact import Exact
from engine.game import CHANCE, AnyGame, Seat
from engine.record import draw
from engine.review.verdicts import Kind, explain
from engine.solve import Evaluation, Solver, evaluate, solver_of

SMALLER = 2
"""How much smaller than the table of the mistake a plate may be before a larger one is preferred."""


@dataclass(frozen=True, slots=True)
class Practice:
    """A plate on which one can make a mistake at the first turn.

    Attributes
    ----------
    kind
        What the move of who looks no further than that move loses by.
    cost
        What it gives up.
    share
        The same as a share of what was there, as a judgement measures it.
    """

    plate: Plate
    kind: Kind
    cost: Fraction
    share: Fraction


def practice_for(game: str, kind: Kind, size: int | None = None) -> Practice | None:
    """Return where a mistake of a kind costs most, by its share of what was there.

    A mistake is the greedy move at the person's first turn, so that it tempts there. Where it is of this kind
    on no plate, the plate on which it costs most in any way; None for a game without plates.

    Parameters
    ----------
    size
        The size of the table at which the mistake was made: if there are plates that are hardly larger
        (`is_near`), it is one of them, even of another kind. Any plate will do if it is left out.

    Examples
    --------
    >>> practice_for("dinner", "would-have-waited").kind
    'would-have-waited'
    """
    plates = [plate for plate in PLATES if plate.room != "rules" and plate.sitting.game.name == game]
    found = [mistake for plate in plates if (mistake := _mistake(plate))]
    same = [mistake for mistake in found if mistake.kind == kind]
    if size is None:
        return max(same or found, key=lambda mistake: mistake.share, default=None)
    near = [mistake for mistake in found if is_near(mistake.plate, size)]
    return max(
        [mistake for mistake in near if mistake.kind == kind] or near or same or found,
        key=lambda mistake: (-_away(mistake.plate, size), mistake.share),
        default=None,
    )


def is_near(plate: Plate, size: int) -> bool:
    """Tell whether a plate is hardly larger than a table of some size."""
    return size_of(plate) <= size + LARGER


def size_of(plate: Plate) -> int:
    """Return the number of a plate's morsels or stacks."""
    game = plate.sitting.game
    return tables_of(game.name).size(game)


def _away(plate: Plate, size: int) -> int:
    """Return by how much a plate's size differs from what is near: one larger, or two smaller."""
    return max(0, size_of(plate) - size - LARGER, size - SMALLER - size_of(plate))


@cache
def _mistake(plate: Plate) -> Practice | None:
    """Return what greed loses by at the first turn; None if nothing, or if that is not proved."""
    facts = tables_of(plate.sitting.game.name).facts(plate.sitting)
    game, state, found = facts.game, facts.start, facts.solved
    move: Exact = facts.greedy_move
    cost = found.option(move).regret
    if not cost or not found.certificate.complete:
        return None
    after = game.play(state, facts.me, move)
    reply = evaluate(game, after).line if game.movers(after) else ()
    kind = explain(game, state, found, move, (), reply).kind
    return Practice(plate, kind, cost, cost / found.worth if found.worth > 0 else Fraction(1))


@dataclass(frozen=True, slots=True)
class Drill:
    """A small table with one best move at the person's first turn, and a mistake that one can make there.

    Attributes
    ----------
    kind
        What the mistake loses by, as the review of a match says it in which the bots have answered.
    move
        The mistake: of all moves of this kind the one that brings most at once; of equals the one that costs
        least.
    best
        The one move that is best, whatever the ties.
    cost
        What the mistake gives up.
    share
        The same as a share of what was there, as a judgement measures it.
    tempting
        Whether the mistake brings as much at once as the best move, or more.
    """

    sitting: Sitting
    kind: Kind
    move: Exact
    best: Exact
    cost: Fraction
    share: Fraction
    tempting: bool


def drill_for(game: AnyGame, seat: Seat, kind: Kind, seed: str) -> Drill | None:
    """Return the table on which a kind of mistake costs most, of those that a seed draws; None if on none.

    Those on which the mistake tempts come first.

    Parameters
    ----------
    game, seat
        Where the mistake was made: the table has the same shape and seat, as far as small tables have, or
        those at which such a mistake is made often.
    seed
        The same text finds the same table.

    Examples
    --------
    >>> from engine.dinner.named import find_dinner
    >>> found = drill_for(find_dinner("figure-2").game, 0, "left", "example")
    >>> found.kind, found.cost > 0
    ('left', True)
    """
    for wanted in tables_of(game.name).like(game, seat, kind):
        found = max(
            drills(game.name, wanted, kind, seed),
            key=lambda drill: (drill.tempting, drill.share),
            default=None,
        )
        if found is not None:
            return found
    return None


def drills(game: str, wanted: Sequence[Wanted], kind: Kind, seed: str) -> Iterator[Drill]:
    """Yield every table of those that a seed draws on which this kind of mistake can be made."""
    dice, tables = Random(f"lastbite-drill:{seed}"), tables_of(game)
    for each in wanted:
        try:
            found = _drill(tables, tables.drawn(each, dice), kind)
        except (SetupError, NotCoveredError):
            continue  # this table has no meaning by these rules, or is too large; another may do
        if found is not None:
            yield found


def first_turn(sitting: Sitting) -> Any:
    """Return the state at the person's first turn, after the bots that move before and a toss that calls.

    Where both choose at once, nothing has been chosen.
    """
    return _answered(sitting, sitting.game.initial_state())[0]


def _drill(tables: Tables, sitting: Sitting, kind: Kind) -> Drill | None:
    """Return what a table teaches; None unless one move alone is best and a mistake of this kind is there.

    What is best has to be proved, but for choices at once: there it is best by the equilibrium that is shown.
    """
    game: Any = sitting.game
    solver, state = solver_of(game), first_turn(sitting)
    found = solver.evaluate(state, sitting.seat)
    best = [option for option in found.options if option.best]
    proved = found.certificate.complete or found.odds
    if len(best) > 1 or not proved or not best[0].payoffs[found.mover].exact:
        return None
    wrong: list[tuple[Fraction, Fraction, Exact]] = []
    for option in found.options:
        after = game.play(state, sitting.seat, option.move)
        if option.best or _kind(sitting, solver, state, found, option.move, after) != kind:
            continue
        wrong.append((tables.at_once(game, after, sitting.seat, option.move), -option.regret, option.move))
    if not wrong:
        return None
    at_once, loss, move = max(wrong)
    right = best[0]
    share = -loss / found.worth if found.worth > 0 else Fraction(1)
    after = game.play(state, sitting.seat, right.move)
    tempting = at_once >= tables.at_once(game, after, sitting.seat, right.move)
    return Drill(sitting, kind, move, right.move, -loss, share, tempting)


def _kind(sitting: Sitting, solver: Solver, state: Any, found: Evaluation, move: Exact, after: Any) -> Kind:
    """Return what a wrong move loses by once the bots have answered it."""
    game: Any = sitting.game
    if found.odds or game.facts.chance == "explicit":
        return explain(game, state, found, move, (), ()).kind  # answers have no part in it
    reply = solver.evaluate(after).line if game.movers(after) else ()
    return explain(game, state, found, move, _answered(sitting, after)[1], reply).kind


def _answered(sitting: Sitting, state: Any) -> tuple[Any, tuple[Exact, ...]]:
    """Return the state after the bots have moved until the person's turn, and their moves."""
    game: Any = sitting.game
    bots, moves = sitting.strategies(), []
    while (movers := game.movers(state)) and sitting.seat not in movers:
        if movers[0] == CHANCE:
            state = game.play(state, CHANCE, sitting.seat)
            continue
        bot = bots[movers[0]]
        assert bot is not None
        moves.append(bot.choose(game, state, movers[0], Random(0)))  # these bots throw no dice
        state = game.play(state, movers[0], moves[-1])
    return state, tuple(moves)


def seed_of(sitting: Sitting, seed: int) -> int:
    """Return a seed from this one on by which the first toss, if there is one, calls the person."""
    game: Any = sitting.game
    state = game.initial_state()
    if CHANCE not in game.movers(state):
        return seed
    return next(one for one in count(seed) if draw(game, state, one, 0) == sitting.seat)
