"""The token game: tokens on stacks of money along a line or around a clock (the Riddler; Lessard 2018)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal, Self, TypeAlias, get_args

from engine.errors import GameNotOverError, GameOverError, IllegalMoveError, NumberError, SetupError, quote
from engine.exact import Exact, exact, number_to_json
from engine.game import Payoffs, Seat, seat_letter

Board: TypeAlias = Literal["line", "clock"]
BOARDS: tuple[Board, ...] = get_args(Board)

MIN_STACKS, MAX_STACKS = 2, 30
MIN_SEATS, MAX_SEATS = 2, 10


@dataclass(frozen=True, slots=True)
class TokenState:
    """Where the tokens stand: ``tokens[seat]`` is the position of that seat's token, as placed."""

    tokens: tuple[int, ...]

    @property
    def ply(self) -> int:
        """The number of tokens placed."""
        return len(self.tokens)


@dataclass(frozen=True, slots=True)
class TokenGame:
    """Each seat in turn places one token on a free stack; each stack goes to the nearest token.

    Ties split a stack equally. A move is the position of a stack, from 1; on a clock, position N is
    next to position 1.

    Attributes
    ----------
    stacks
        What each stack holds, in dollars, by position; 2 to 30 of them, none negative.
    seats
        How many place a token, 2 to 10 and no more than there are stacks.
    board
        ``"line"`` or ``"clock"``.

    Raises
    ------
    SetupError
        On making a game with anything else.
    """

    name: ClassVar[str] = "tokens"

    stacks: tuple[Exact, ...]
    seats: int
    board: Board = "line"

    def __post_init__(self) -> None:
        """Refuse what is not a token game."""
        if not MIN_STACKS <= len(self.stacks) <= MAX_STACKS:
            raise SetupError(f"A board has {MIN_STACKS} to {MAX_STACKS} stacks, not {len(self.stacks)}.")
        if not MIN_SEATS <= self.seats <= MAX_SEATS:
            raise SetupError(f"A table has {MIN_SEATS} to {MAX_SEATS} seats, not {quote(self.seats)}.")
        if self.seats > len(self.stacks):
            raise SetupError(
                f"{self.seats} tokens do not fit on {len(self.stacks)} stacks: add stacks or drop seats."
            )
        if self.board not in BOARDS:
            raise SetupError(f"The board {quote(self.board)} must be one of {', '.join(BOARDS)}.")
        for position, value in enumerate(self.stacks, 1):
            if value < 0:
                raise SetupError(f"Stack {position} holds {quote(value)}: a stack holds 0 or more.")

    def initial_state(self) -> TokenState:
        """Return the board without tokens."""
        return TokenState(())

    def mover(self, state: TokenState) -> Seat | None:
        """Return who places a token now, None when all have."""
        return state.ply if state.ply < self.seats else None

    def legal_moves(self, state: TokenState) -> tuple[int, ...]:
        """Return the free positions, ascending."""
        if self.mover(state) is None:
            return ()
        return tuple(x for x in range(1, len(self.stacks) + 1) if x not in state.tokens)

    def play(self, state: TokenState, move: int) -> TokenState:
        """Return the board after the mover placed a token on position ``move``."""
        if self.mover(state) is None:
            raise GameOverError(f"All {self.seats} tokens are placed: nobody moves any more.")
        if not 1 <= move <= len(self.stacks):
            raise IllegalMoveError(
                f"There is no stack {quote(move)}: they count from 1 to {len(self.stacks)}."
            )
        if move in state.tokens:
            owner = seat_letter(state.tokens.index(move))
            raise IllegalMoveError(f"Stack {move} is taken: {owner}'s token stands there.")
        return TokenState((*state.tokens, move))

    def distance(self, one: int, other: int) -> int:
        """Return how many steps apart two positions are: along the line, or the short way round the clock."""
        straight = abs(one - other)
        return straight if self.board == "line" else min(straight, len(self.stacks) - straight)

    def territory(self, state: TokenState) -> tuple[tuple[Seat, ...], ...]:
        """Return, for each stack by position, the seats that would share it if the game stopped now.

        No seat while no token is placed; otherwise one seat, or two that tie (one on each side).
        """
        return tuple(tuple(_nearest(self, x, state.tokens)) for x in range(1, len(self.stacks) + 1))

    def scores(self, state: TokenState) -> Payoffs:
        """Return the dollars each seat would take if the game stopped now, ties split; 0 without a token."""
        scores = [Fraction(0)] * self.seats
        for value, owners in zip(self.stacks, self.territory(state), strict=True):
            for seat in owners:
                scores[seat] += Fraction(value) / len(owners)
        return tuple(scores)

    def payoffs(self, state: TokenState) -> Payoffs:
        """Return the dollars each seat takes, once all tokens are placed."""
        if self.mover(state) is not None:
            raise GameNotOverError(f"{self.seats - state.ply} tokens are still to be placed.")
        return self.scores(state)

    def to_json(self) -> dict[str, Any]:
        """Return ``{"stacks": [value, …], "seats": n, "board": "line" | "clock"}``."""
        return {"stacks": [number_to_json(v) for v in self.stacks], "seats": self.seats, "board": self.board}

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        """Read what `to_json` writes; a missing board means a line."""
        if not isinstance(setup, dict) or not isinstance(setup.get("stacks"), list):
            raise SetupError(f"A token game's setup needs a list of “stacks”, not {quote(setup)}.")
        unknown = set(setup) - {"stacks", "seats", "board"}
        if unknown:
            extra = quote(min(map(str, unknown)))
            raise SetupError(f"A token game's setup has no {extra}: it has stacks, seats and board.")
        seats, board, values = setup.get("seats"), setup.get("board", "line"), setup["stacks"]
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise SetupError(
                f"The seats {quote(seats)} must be a whole number from {MIN_SEATS} to {MAX_SEATS}."
            )
        if len(values) > MAX_STACKS:
            raise SetupError(f"A board has {MIN_STACKS} to {MAX_STACKS} stacks, not {len(values)}.")
        stacks = []
        for position, value in enumerate(values, 1):
            try:
                stacks.append(exact(value))
            except NumberError as error:
                raise SetupError(f"Stack {position}: {error}") from error
        if not isinstance(board, str) or board not in BOARDS:
            raise SetupError(f"The board {quote(board)} must be one of {', '.join(BOARDS)}.")
        return cls(tuple(stacks), seats, board)

    def move_to_json(self, move: int) -> int:
        """Return the position."""
        return move

    def move_from_json(self, value: Any) -> int:
        """Read a position."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise IllegalMoveError(
                f"A token goes on a stack, from 1 to {len(self.stacks)}, not {quote(value)}."
            )
        return value


def _nearest(game: TokenGame, position: int, tokens: Iterable[int]) -> list[Seat]:
    distances = [game.distance(position, token) for token in tokens]
    return [seat for seat, d in enumerate(distances) if d == min(distances)]


def numbered(stacks: int, seats: int, board: Board = "line") -> TokenGame:
    """Make the published game: stacks of $1 … $``stacks`` in order, on a line or a clock."""
    return TokenGame(tuple(range(1, stacks + 1)), seats, board)
