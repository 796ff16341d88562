"""Three tiny games for the laws that the real ones do not reach: secret choices, hidden moves, dice."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar, Self

from engine.errors import IllegalMoveError, SetupError, quote
from engine.game import CHANCE, HIDDEN, Facts, Game, OneMoverGame, Payoffs, Seat, is_mover, masked, wrong_seat


class _Toy(Game[Any, int]):
    """What the toys share: moves are small whole numbers, and the setup is one of them."""

    __slots__ = ()

    setup: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        return {self.setup: getattr(self, self.setup)}

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        if not isinstance(setup, dict) or set(setup) != {cls.setup} or type(setup[cls.setup]) is not int:
            wrong = sorted(set(setup) - {cls.setup}) if isinstance(setup, dict) else []
            raise SetupError(f"This setup is no {cls.name}: {quote(wrong[0] if wrong else setup)}.")
        return cls(**setup)

    def move_to_json(self, move: int) -> int:
        return move

    def move_from_json(self, value: Any) -> int:
        if type(value) is not int:
            raise IllegalMoveError(f"A move is a whole number, not {quote(value)}.")
        return value

    def _check(self, state: Any, seat: Seat, move: int) -> None:
        if not is_mover(seat, self.movers(state)):
            raise wrong_seat(seat, self.movers(state))
        if type(move) is not int or move not in self.legal_moves(state, seat):
            raise IllegalMoveError(f"{quote(move)} is not one of {self.legal_moves(state, seat)}.")


@dataclass(frozen=True, slots=True)
class Rounds:
    """Resolved rounds, and what each seat has committed in this one; None: nothing yet."""

    resolved: tuple[tuple[int, ...], ...]
    committed: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Fingers(_Toy):
    """Twice all seats at once show one or two fingers; who shows what no other seat does scores them."""

    name: ClassVar[str] = "fingers"
    setup: ClassVar[str] = "players"

    players: int = 3

    @property
    def seats(self) -> int:
        return self.players

    @property
    def facts(self) -> Facts:
        return Facts("simultaneous", "perfect", "deterministic")

    def initial_state(self) -> Rounds:
        return Rounds((), (None,) * self.players)

    def movers(self, state: Rounds) -> tuple[Seat, ...]:
        if len(state.resolved) == 2:
            return ()
        return tuple(seat for seat, choice in enumerate(state.committed) if choice is None)

    def legal_moves(self, state: Rounds, seat: Seat) -> tuple[int, ...]:
        return (1, 2) if seat in self.movers(state) else ()

    def play(self, state: Rounds, seat: Seat, move: int) -> Rounds:
        self._check(state, seat, move)
        committed = (*state.committed[:seat], move, *state.committed[seat + 1 :])
        choices = tuple(choice for choice in committed if choice is not None)
        if len(choices) < self.players:
            return replace(state, committed=committed)
        return Rounds((*state.resolved, choices), (None,) * self.players)

    def observe(self, state: Rounds, seat: Seat | None) -> Rounds:
        return replace(state, committed=masked(state.committed, seat))

    def scores(self, state: Rounds) -> Payoffs:
        return tuple(
            Fraction(sum(shown[seat] for shown in state.resolved if shown.count(shown[seat]) == 1))
            for seat in range(self.players)
        )


@dataclass(frozen=True, slots=True)
class Hunt:
    """Under which cup the coin is, and which cups were lifted."""

    coin: int | None = None
    lifted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Cups(_Toy, OneMoverGame[Hunt, int]):
    """A hides a coin under a cup; B lifts one, then another; then all cups are lifted."""

    name: ClassVar[str] = "cups"
    setup: ClassVar[str] = "cups"

    cups: int = 3

    @property
    def seats(self) -> int:
        return 2

    @property
    def facts(self) -> Facts:
        return Facts("sequential", "imperfect", "deterministic")

    def initial_state(self) -> Hunt:
        return Hunt()

    def mover(self, state: Hunt) -> Seat | None:
        if state.coin is None:
            return 0
        return None if len(state.lifted) == 2 else 1

    def choices(self, state: Hunt) -> tuple[int, ...]:
        if self.mover(state) is None:
            return ()
        return tuple(cup for cup in range(self.cups) if cup not in state.lifted)

    def after(self, state: Hunt, move: int) -> Hunt:
        self._check(state, 0 if state.coin is None else 1, move)
        return Hunt(move) if state.coin is None else replace(state, lifted=(*state.lifted, move))

    def observe(self, state: Hunt, seat: Seat | None) -> Hunt:
        open_now = seat == 0 or state.coin is None or self.mover(state) is None
        return state if open_now else replace(state, coin=HIDDEN)

    def reveals(self, state: Hunt, seat: Seat | None, by: Seat, move: int) -> bool:
        return by != 0 or self.mover(state) is None

    def scores(self, state: Hunt) -> Payoffs:
        if self.mover(state) is not None:
            return (Fraction(0), Fraction(0))
        found = state.coin in state.lifted
        return (Fraction(not found), Fraction(found))


@dataclass(frozen=True, slots=True)
class Showdown(_Toy):
    """Chance deals a card to each of two, who see only their own; both at once stay (1) or leave (0)."""

    name: ClassVar[str] = "showdown"
    setup: ClassVar[str] = "cards"

    cards: int = 3

    @property
    def seats(self) -> int:
        return 2

    @property
    def facts(self) -> Facts:
        return Facts("simultaneous", "imperfect", "explicit")

    def initial_state(self) -> Rounds:
        return Rounds(((),), (None, None))

    def movers(self, state: Rounds) -> tuple[Seat, ...]:
        dealt, *shown = state.resolved
        if len(dealt) < 2:
            return (CHANCE,)
        return () if shown else tuple(k for k, choice in enumerate(state.committed) if choice is None)

    def chances(self, state: Rounds) -> tuple[tuple[int, Fraction], ...]:
        dealt = state.resolved[0]
        if len(dealt) == 2:
            return ()
        left = [card for card in range(1, self.cards + 1) if card not in dealt]
        whole = sum(left)  # a high card comes more often
        return tuple((card, Fraction(card, whole)) for card in left)

    def legal_moves(self, state: Rounds, seat: Seat) -> tuple[int, ...]:
        if seat not in self.movers(state):
            return ()
        return tuple(card for card, _ in self.chances(state)) if seat == CHANCE else (0, 1)

    def play(self, state: Rounds, seat: Seat, move: int) -> Rounds:
        self._check(state, seat, move)
        dealt, *_ = state.resolved
        if seat == CHANCE:
            return replace(state, resolved=((*dealt, move),))
        committed = (*state.committed[:seat], move, *state.committed[seat + 1 :])
        choices = tuple(choice for choice in committed if choice is not None)
        if len(choices) < 2:
            return replace(state, committed=committed)
        return Rounds((dealt, choices), (None, None))

    def observe(self, state: Rounds, seat: Seat | None) -> Rounds:
        dealt, *shown = state.resolved
        if shown:
            return state
        seen = tuple(card if owner == seat else HIDDEN for owner, card in enumerate(dealt))
        return Rounds((seen,), masked(state.committed, seat))

    def reveals(self, state: Rounds, seat: Seat | None, by: Seat, move: int) -> bool:
        dealt, *shown = state.resolved
        return bool(shown) or (seat is not None and seat < len(dealt) and dealt[seat] == move)

    def scores(self, state: Rounds) -> Payoffs:
        dealt, *shown = state.resolved
        if not shown or not all(shown[0]):
            return tuple(Fraction(sum(map(len, shown)) and shown[0][seat]) for seat in (0, 1))
        return tuple(Fraction(2 * (dealt[seat] > dealt[1 - seat])) for seat in (0, 1))


@dataclass(frozen=True, slots=True)
class Dice(_Toy):
    """Before each turn chance rolls 1 to 3; the seat keeps that (1) or leaves it to the other (0)."""

    name: ClassVar[str] = "dice"
    setup: ClassVar[str] = "turns"

    turns: int = 2

    @property
    def seats(self) -> int:
        return 2

    @property
    def facts(self) -> Facts:
        return Facts("sequential", "perfect", "explicit")

    def initial_state(self) -> Rounds:
        return Rounds((), ())

    def movers(self, state: Rounds) -> tuple[Seat, ...]:
        if len(state.resolved) == self.turns:
            return ()
        return (len(state.resolved) % 2,) if state.committed else (CHANCE,)

    def chances(self, state: Rounds) -> tuple[tuple[int, Fraction], ...]:
        rolls = self.movers(state) == (CHANCE,)
        return tuple((side, Fraction(1, 3)) for side in (1, 2, 3)) if rolls else ()

    def legal_moves(self, state: Rounds, seat: Seat) -> tuple[int, ...]:
        if seat not in self.movers(state):
            return ()
        return (1, 2, 3) if seat == CHANCE else (0, 1)

    def play(self, state: Rounds, seat: Seat, move: int) -> Rounds:
        self._check(state, seat, move)
        if seat == CHANCE:
            return replace(state, committed=(move,))
        (rolled,) = state.committed
        keeper = seat if move else 1 - seat
        return Rounds((*state.resolved, (keeper, rolled or 0)), ())

    def scores(self, state: Rounds) -> Payoffs:
        return tuple(Fraction(sum(n for keeper, n in state.resolved if keeper == seat)) for seat in (0, 1))


TOYS: Sequence[type[Game[Any, Any]]] = (Fingers, Cups, Showdown, Dice)
