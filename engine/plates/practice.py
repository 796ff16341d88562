"""Practice: the plate of the campaign on which a mistake of one kind costs most."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from engine.exact import Exact
from engine.plates.collection import PLATES
from engine.plates.games import tables_of
from engine.plates.plate import Plate
from engine.plates.tables import LARGER
from engine.review.explanations import explain
from engine.review.reasons import Kind
from engine.solve import evaluate

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
