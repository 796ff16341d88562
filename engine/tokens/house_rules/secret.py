"""Tokens in secret: two choose a stack each at once, and share everything if it is the same one."""

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.errors import Refusal, SetupError
from engine.exact import Exact, simplest
from engine.game import Facts, Seat, masked
from engine.tokens.house_rules.rule import HouseRule, Tokens
from engine.tokens.state import TokenState


@dataclass(frozen=True, slots=True)
class Choices:
    """The secret choices, until both have chosen.

    Attributes
    ----------
    by_seat
        None: nothing yet; `engine.game.HIDDEN`: something that is not to be known.
    """

    by_seat: tuple[Exact | None, ...] = (None, None)


@dataclass(frozen=True, slots=True)
class InSecret(HouseRule):
    """Two with one token each on stacks choose at once; once both have, the tokens stand and all is known."""

    name: ClassVar[str] = "secret"
    title: ClassVar[str] = "tokens in secret"
    players: ClassVar[int | None] = 2

    def check(self, game: Tokens) -> None:
        """Refuse more players, an order of turns, and tokens between stacks."""
        if game.seats != 2 or game.order or game.placement != "stacks":
            raise SetupError(
                Refusal(
                    "secret-two",
                    "Tokens are placed in secret by two players, one each, on stacks: that is what “secret” "
                    "goes with.",
                ),
                self.name,
            )

    def facts(self, facts: Facts) -> Facts:
        """Two choose at once."""
        return replace(facts, dynamics="simultaneous")

    def begin(self) -> Choices:
        """Return that nothing is chosen."""
        return Choices()

    def movers(self, state: TokenState, movers: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return who has not chosen yet."""
        if state.tokens:
            return ()
        return tuple(seat for seat, choice in enumerate(state.of(Choices).by_seat) if choice is None)

    def after(self, state: TokenState, seat: Seat, move: Exact) -> TokenState:
        """Return the state with the choice; with both tokens, once both have chosen."""
        other = state.of(Choices).by_seat[1 - seat]
        if other is None:
            return TokenState((), (Choices((move, None) if seat == 0 else (None, move)),))
        both = (move, other) if seat == 0 else (other, move)
        return TokenState(tuple(map(simplest, both)))

    def observe(self, state: TokenState, seat: Seat | None) -> TokenState:
        """Return the same without what another has chosen."""
        if state.tokens:
            return state
        return TokenState((), (Choices(masked(state.of(Choices).by_seat, seat)),))
