"""Practice: the plate of the campaign on which a mistake of one kind costs most."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from engine.exact import Exact
from engine.plates.collection import PLATES
from engine.plates.games import tables_of
from engine.plates.plate import Plate
from engine.review.explanations import explain
from engine.review.reasons import Kind
from engine.solve import evaluate


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


def practice_for(game: str, kind: Kind) -> Practice | None:
    """Return where a mistake of a kind costs most, by its share of what was there.

    A mistake is the greedy move at the person's first turn, so that it tempts there. Where it is of this kind
    on no plate, the plate on which it costs most in any way; None for a game without plates.

    Examples
    --------
    >>> practice_for("dinner", "would-have-waited").kind
    'would-have-waited'
    """
    plates = [plate for plate in PLATES if plate.room != "rules" and plate.sitting.game.name == game]
    found = [mistake for plate in plates if (mistake := _mistake(plate))]
    same = [mistake for mistake in found if mistake.kind == kind]
    return max(same or found, key=lambda mistake: mistake.share, default=None)


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
