"""The tables of the dinner: how plates are read, drawn and dealt, and drills for a mistake."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar

from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.menu import DRAWN_DISHES, dinner_from
from engine.dinner.morsels import Morsel
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.exact import Exact
from engine.game import Seat, seat_letters
from engine.plates.dinner.facts import DinnerFacts
from engine.plates.facts import Facts
from engine.plates.plate import Sitting
from engine.plates.tables import LARGER, Tables, Wanted
from engine.review.reasons import Kind

DRILLS = 240
"""How many plates are drawn for a drill by the plain rules: about half a second of search."""

HOSTS = ("crossout", "greedy")
"""Who sits there, in turns: some mistakes cost only against those who do not play crossout."""

LEAST = 4
"""The number of morsels for drills where other sizes are too large for who made the mistake."""

NO_SIZE = 6
"""Any number of morsels for which house rules are written, to compare them."""


class DinnerTables(Tables):
    """The tables of the dinner: how they are read, drawn and weighed."""

    levels: ClassVar[tuple[Wanted, ...]] = (
        Wanted(4, ("greedy",)),
        Wanted(5, ("greedy",), setup={"order": "ABABA"}),
        Wanted(6, ("competitive",)),
        Wanted(7, ("crossout",), setup={"order": "ABABABA"}),
        Wanted(8, ("crossout",)),
        Wanted(10, ("crossout",)),
    )
    bots: ClassVar[tuple[str, ...]] = ("crossout",)

    def facts(self, sitting: Sitting) -> Facts:
        """Return what crossout says of a plate."""
        return DinnerFacts(sitting)

    def read(self, setup: Mapping[str, Any], seats: int) -> DinnerGame:
        """Read ``morsels`` such as ``"Doro wot 2 3"``, and what the setup has besides."""
        return dinner_from(**setup)

    def draw(self, wanted: Wanted, dice: Random) -> DinnerGame:
        """Draw a dinner of alternating turns, B last; each diner has every utility from 1 on once."""
        count = wanted.size
        dishes = dice.sample(DRAWN_DISHES, count)
        mine, theirs = list(range(1, count + 1)), dice.sample(range(1, count + 1), count)
        if wanted.tastes != "mixed":
            theirs = mine[:] if wanted.tastes == "same" else mine[::-1]
        if wanted.tastes == "near":
            theirs.insert(dice.randrange(count), theirs.pop(dice.randrange(count)))
        morsels = zip(dishes, mine, theirs, strict=True)
        return DinnerGame(tuple(Morsel(dish, (a, b)) for dish, a, b in morsels), alternate(count))

    def size(self, game: Any) -> int:
        """Return the number of morsels."""
        return len(game.morsels)

    def kept_rules(self, game: Any) -> dict[str, Any]:
        """Return the house rules that drills keep, as they are written for `NO_SIZE` morsels."""
        return _written(game, NO_SIZE)

    def like(self, game: Any, seat: Seat, kind: Kind) -> tuple[Sequence[Wanted], ...]:
        """Return small plates for two with the same last bite and the same house rules, hardly larger."""
        if game.seats > 2:
            return ()
        rules = [rule for rule in game.rules if rule.drilled(game, NO_SIZE)]
        sizes = min((rule.drill_sizes for rule in rules), default=HouseRule.drill_sizes)
        sizes = tuple(size for size in sizes if size <= self.size(game) + LARGER) or (LEAST,)
        planned = any(rule.needs_planner for rule in rules)
        last = game.order[-1] if game.order else 1

        def wanted(turn: int) -> Wanted:
            size, host = sizes[turn % len(sizes)], HOSTS[turn // len(sizes) % 2]
            order = seat_letters(alternate(size, last))
            setup = {"order": order, **_written(game, size)}
            return Wanted(size, ("planner" if planned and host == "crossout" else host,), seat, setup)

        return (tuple(map(wanted, range(min((rule.most_drills for rule in rules), default=DRILLS)))),)

    def at_once(self, game: Any, after: Any, seat: Seat, move: Exact) -> Fraction:
        """Return what a bite adds at once; of a choice in secret what the morsel is worth."""
        if game.facts.dynamics == "simultaneous":
            return Fraction(game.morsels[int(move)].utilities[seat])
        return super().at_once(game, after, seat, move)


def _written(game: DinnerGame, size: int) -> dict[str, Any]:
    return {name: value for rule in game.rules for name, value in rule.drilled(game, size).items()}
