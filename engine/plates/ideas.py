"""Ideas: reasons to choose a plate, each a predicate that returns the exact figures of its claim.

The predicates here are about any game by its house rules; those about one game stand in its folder.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.exact import simplest
from engine.plates.facts import Facts
from engine.plates.plate import Figures, Sitting


@dataclass(frozen=True, slots=True)
class Idea:
    """A reason to choose a plate.

    Attributes
    ----------
    name
        Its word.
    figures
        Returns the exact figures of the claim from its facts, None where the idea does not hold.
    game
        The name of the game it is about.
    facts
        Returns what is known of a table.
    """

    name: str
    figures: Callable[[Any], Figures | None]
    game: str
    facts: Callable[[Sitting], Facts]


def turned(facts: Facts) -> Figures | None:
    """Every first move that is right by the usual rules is wrong by these."""
    if facts.start != facts.game.initial_state() or facts.game == facts.plain:
        return None
    legal = {option.move for option in facts.solved.options}
    usual = [move for move in facts.without.best if move in legal]
    cost = min((facts.regret(move) for move in usual), default=0)
    return {"cost": cost} if cost and facts.greedy < facts.reach else None


def greed_pays(facts: Facts) -> Figures | None:
    """By the usual rules greed costs something, by these it gets all that can be had."""
    if facts.game == facts.plain:
        return None
    usual = facts.usual
    if facts.greedy != facts.reach or facts.regret(facts.greedy_move) or usual.greedy >= usual.reach:
        return None
    return {"usual": simplest(usual.reach - usual.greedy)}


def even_so(facts: Facts) -> Figures | None:
    """Greed costs something at the first move, by this rule too."""
    cost = facts.regret(facts.greedy_move)
    return {"cost": cost} if cost and facts.greedy < facts.reach else None


def foreseen(facts: Facts) -> Figures | None:
    """A person who foresees the others' choices gets more than par, and more than greed."""
    if facts.reach <= facts.par.high or facts.greedy >= facts.reach:
        return None
    return {"beyond": simplest(facts.reach - facts.par.high)}
