"""Practice: the plate of the campaign on which a mistake of one kind costs most."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from engine.exact import Exact
from engine.plates.collection import plates_of
from engine.plates.dinner_facts import DinnerFacts
from engine.plates.plate import Plate, Room
from engine.plates.token_facts import TokenFacts
from engine.review.reasons import Kind, explain
from engine.solve import evaluate
from engine.strategies import find_strategy

ROOMS: dict[str, Room] = {"dinner": "menu", "tokens": "street"}
"""By the name of a game, where its plates are."""


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
    found = (
        [mistake for plate in plates_of(ROOMS[game]) if (mistake := _mistake(plate))] if game in ROOMS else []
    )
    same = [mistake for mistake in found if mistake.kind == kind]
    return max(same or found, key=lambda mistake: mistake.share, default=None)


@cache
def _mistake(plate: Plate) -> Practice | None:
    """Return what greed loses by at the first turn; None if nothing, or if that is not proved."""
    sitting = plate.sitting
    facts = DinnerFacts(sitting) if sitting.game.name == "dinner" else TokenFacts(sitting)
    game: Any = sitting.game
    state: Any = facts.start
    found = evaluate(game, state)
    move: Exact = find_strategy("greedy", game.name).choose(game, state, sitting.seat, Random(0))
    cost = found.option(move).regret
    if not cost or not found.certificate.complete:
        return None
    after = game.after(state, move)
    reply = evaluate(game, after).line if game.movers(after) else ()
    kind = explain(game, state, found, move, (), reply).kind
    return Practice(plate, kind, cost, cost / found.worth if found.worth > 0 else Fraction(1))
