"""The tables of the token game: how boards are read, drawn and dealt, and drills for a mistake."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from engine.game import Seat
from engine.plates.facts import Facts
from engine.plates.plate import Sitting
from engine.plates.tables import LARGER, Tables, Wanted
from engine.plates.tokens.facts import TokenFacts
from engine.review.reasons import Kind
from engine.tokens.rules import TokenGame

DRILLS, BY_STEP, BY_ORDER, BETWEEN = 60, 20, 16, 12
"""How many boards are drawn for a drill: by the plain rules, where tokens go between stacks by steps, by an
order of turns, and where they go anywhere; each takes longer."""

STACKS, STACKS_BETWEEN = (6, 7, 8), (4, 5, 6)
"""How large the boards are, on stacks alone and between them; those for four are one stack smaller."""

KEPT = ("placement", "step", "order")
"""The fields of a setup that drills keep."""

MOST_TURNS = 6
"""Most tokens of an order of turns of which boards are drawn."""

MOST_SEATS = 4
"""Boards for more players are practised on with so many."""

OFTEN: Mapping[Kind, tuple[int, Seat]] = {"left-gap": (3, 0), "gave-away-tie": (3, 2), "costs": (3, 1)}
"""By kind of mistake, of how many players and at which seat a token makes it often."""


class TokenTables(Tables):
    """The tables of the token game: how boards are read, drawn and weighed."""

    levels: ClassVar[tuple[Wanted, ...]] = (
        Wanted(5, ("greedy",)),
        Wanted(6, ("greedy", "greedy")),
        Wanted(7, ("best-reply", "best-reply")),
        Wanted(9, ("best-reply", "best-reply"), seat=1),
        Wanted(9, ("best-reply",) * 3, seat=1),
        Wanted(10, ("best-reply",) * 3, seat=1, setup={"board": "clock"}),
    )
    bots: ClassVar[tuple[str, ...]] = ("best-reply", "best-reply")

    def facts(self, sitting: Sitting) -> Facts:
        """Return what is known of a board with one token for each seat."""
        return TokenFacts(sitting)

    def draw(self, wanted: Wanted, dice: Random) -> TokenGame:
        """Draw a line of stacks that hold every value from 1 on once."""
        stacks = dice.sample(range(1, wanted.size + 1), wanted.size)
        return TokenGame(tuple(stacks), len(wanted.bots) + 1)

    def kept_rules(self, game: Any) -> dict[str, Any]:
        """Return where tokens go, and the order of turns, where these are not the usual ones."""
        setup = game.to_json()
        return {name: setup[name] for name in KEPT if name in setup}

    def size(self, game: Any) -> int:
        """Return the number of stacks."""
        return len(game.stacks)

    def like(self, game: Any, seat: Seat, kind: Kind) -> tuple[Sequence[Wanted], ...]:
        """Return small boards of the same shape and rules, with at most `MOST_SEATS` players.

        Then those on which such a mistake is made often. None for tokens in secret, nor for long orders.
        """
        if game.facts.hides or (game.order and (len(game.order) > MOST_TURNS or game.seats > MOST_SEATS)):
            return ()
        rules, seats = self.kept_rules(game), min(game.seats, MOST_SEATS)
        own = seats, seat if seats == game.seats else seat * (seats - 1) // (game.seats - 1)
        often = own if game.order else OFTEN.get(kind, own)
        most = self.size(game) + LARGER
        return tuple(
            _boards(seats, seat, game.board, rules, most) for seats, seat in dict.fromkeys((own, often))
        )


def _boards(seats: int, seat: Seat, board: str, rules: Mapping[str, Any], most: int) -> tuple[Wanted, ...]:
    between = "placement" in rules
    usual = STACKS_BETWEEN if between else STACKS
    sizes = tuple(size for size in usual if size <= most) or (max(min(most, usual[0]), seats + 1),)
    count = BETWEEN if between else BY_ORDER if "order" in rules else BY_STEP if rules else DRILLS
    least = len(rules.get("order", "")) + 1
    setup = {"board": board, **rules}
    return tuple(
        Wanted(
            max(sizes[turn % len(sizes)] - (seats == MOST_SEATS), least),
            ("best-reply",) * (seats - 1),
            seat,
            setup,
        )
        for turn in range(count)
    )
