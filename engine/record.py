"""Records: what was played, complete enough to replay every state, as readable JSON."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.dinner.rules import DinnerGame
from engine.errors import EngineError, RecordError, UnknownNameError, quote
from engine.game import Game, play_sole
from engine.names import is_name
from engine.tokens.rules import TokenGame

FORMAT = "lastbite-record"
VERSION = 1
MAX_SEAT_NAME = 40

AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """Who sat at a seat: a name, and for a bot the name of its strategy (None for a person)."""

    name: str
    strategy: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One match as it was played.

    Attributes
    ----------
    game
        The game with all its options.
    seats
        Who sat where, one label per seat, in the order of the seats.
    seed
        What every die of the match was seeded with.
    moves
        In the order played; the mover of each follows from the rules.
    """

    game: AnyGame
    seats: tuple[SeatLabel, ...]
    seed: int
    moves: tuple[Any, ...] = ()

    def states(self) -> Iterator[Any]:
        """Yield every state of the match, the initial one first: one more than there are moves.

        Raises
        ------
        RecordError
            At the first move that the rules do not allow, with its ply.
        """
        state = self.game.initial_state()
        yield state
        for ply, move in enumerate(self.moves):
            try:
                state = play_sole(self.game, state, move)
            except EngineError as error:
                raise RecordError(f"Move {ply + 1} of the record, {quote(move)}: {error}") from error
            yield state

    def final_state(self) -> Any:
        """Return the state after the last move."""
        *_, state = self.states()
        return state

    def to_json(self) -> dict[str, Any]:
        """Return the record as plain JSON values; docs/protocol.md describes them."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "setup": self.game.to_json(),
            "seats": [{"name": s.name, "strategy": s.strategy} for s in self.seats],
            "seed": self.seed,
            "moves": [self.game.move_to_json(move) for move in self.moves],
        }

    @classmethod
    def from_json(cls, value: Any) -> "Record":
        """Read a record of any origin and replay it once.

        Raises
        ------
        RecordError
            With a sentence that quotes what is wrong and where; `SetupError` for a setup that is no game.
        """
        if not isinstance(value, dict) or "format" not in value:
            raise RecordError(f"A record is a JSON object whose “format” is “{FORMAT}”, not {quote(value)}.")
        if value["format"] != FORMAT:
            raise RecordError(f"The “format” of a record is “{FORMAT}”, not {quote(value['format'])}.")
        version = value.get("version")
        if isinstance(version, bool) or version != VERSION:
            raise RecordError(f"This is record version {quote(version)}; only version {VERSION} can be read.")
        game = game_from_json(value.get("game"), value.get("setup"))
        seats = _seats_from_json(value.get("seats"), game.seats)
        seed, moves = value.get("seed"), value.get("moves")
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**53:
            raise RecordError(f"The seed {quote(seed)} must be a whole number from 0 to 2^53 − 1.")
        if "moves" not in value:
            raise RecordError(f"The record has no “moves”; it has {quote(', '.join(map(str, value)))}.")
        if not isinstance(moves, list):
            raise RecordError(f"The moves must be a list, not {quote(moves)}.")
        read = []
        for ply, move in enumerate(moves):
            try:
                read.append(game.move_from_json(move))
            except EngineError as error:
                raise RecordError(f"Move {ply + 1} of the record, {quote(move)}: {error}") from error
        record = cls(game, seats, seed, tuple(read))
        record.final_state()
        return record


GAMES: tuple[type[DinnerGame] | type[TokenGame], ...] = (DinnerGame, TokenGame)
"""Every game that a record can name."""


def find_game(name: object) -> type[DinnerGame] | type[TokenGame]:
    """Return the game that a record calls ``name``.

    Raises
    ------
    UnknownNameError
        If there is none.
    """
    for game in GAMES:
        if game.name == name:
            return game
    raise UnknownNameError(
        f"There is no game {quote(name)}: the games are {', '.join(g.name for g in GAMES)}."
    )


def game_from_json(name: object, setup: object) -> AnyGame:
    """Make the game ``name`` from a setup of any origin; raises `UnknownNameError` or `SetupError`."""
    return find_game(name).from_json(setup)


def _seats_from_json(value: Any, seats: int) -> tuple[SeatLabel, ...]:
    if not isinstance(value, list) or len(value) != seats:
        raise RecordError(f"This game has {seats} seats; the record names {quote(value)}.")
    return tuple(_seat_from_json(seat) for seat in value)


def _seat_from_json(value: Any) -> SeatLabel:
    if not isinstance(value, dict) or not set(value) <= {"name", "strategy"}:
        raise RecordError(f"A seat has a “name” and a “strategy”, not {quote(value)}.")
    name, strategy = value.get("name"), value.get("strategy")
    if not is_name(name, MAX_SEAT_NAME):
        raise _seat_error(name)
    if strategy is not None and not is_name(strategy, MAX_SEAT_NAME):
        raise _seat_error(strategy)
    return SeatLabel(name.strip(), strategy)


def _seat_error(text: Any) -> RecordError:
    return RecordError(
        f"{quote(text)} cannot stand in a seat: write 1 to {MAX_SEAT_NAME} printable characters."
    )
