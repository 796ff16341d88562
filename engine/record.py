"""Records of matches as readable JSON, complete enough to replay every state."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any, cast

from engine.clocks import TimeControl
from engine.dinner.rules import DinnerGame
from engine.errors import (
    Either,
    EngineError,
    NumberError,
    RecordError,
    Refusal,
    SetupError,
    UnknownNameError,
    quote,
)
from engine.exact import exact, number_from_json, number_to_json, take_plain_ints
from engine.game import (
    CHANCE,
    AnyGame,
    Facts,
    Payoffs,
    Result,
    Seat,
    Termination,
    by_seat,
    seat_letter,
    sole_mover,
)
from engine.names import is_name
from engine.showing import Shown
from engine.tokens.rules import TokenGame

FORMAT = "lastbite-record"
VERSION = 2
MAX_SEAT_NAME = 40
MAX_SEED = 2**53 - 1
"""Largest seed: a JavaScript reader would round a larger one."""
UNKNOWN_SEED = 0
"""What is read of a record that was written while its match went on: its seed is null."""

STOPPED = (Termination.RESIGNED, Termination.OUT_OF_TIME, Termination.ABANDONED)
"""How a match may end before its game is over; no move says so, the record claims it."""


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """A seat's occupant: a name, and for a bot the name of its strategy (None for a person)."""

    name: str
    strategy: str | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be shown as a name."""
        for text in (self.name,) if self.strategy is None else (self.name, self.strategy):
            if not is_name(text, MAX_SEAT_NAME):
                raise RecordError(
                    Refusal(
                        "record-name",
                        "{text} cannot stand in a seat: write 1 to {most} printable characters.",
                        text=quote(text),
                        most=MAX_SEAT_NAME,
                    )
                )


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made: by which seat (or `CHANCE`), and what."""

    seat: Seat
    move: Any

    def __post_init__(self) -> None:
        """Keep integers of other libraries as ints, which JSON can be written of."""
        take_plain_ints(self)


@dataclass(frozen=True, slots=True)
class Record(Shown):
    """One match as it was played.

    Attributes
    ----------
    game
        The game with all its options.
    seats
        Who sat where, one label per seat, in the order of the seats.
    seed
        What every die of the match was seeded with.
    played
        Every move with the seat that made it, in the order made.
    stopped
        How the match ended before its game was over, one of `STOPPED`; None where the moves say it all.
    clock
        How long its people might think; None for as long as they liked.
    """

    game: AnyGame
    seats: tuple[SeatLabel, ...]
    seed: int
    played: tuple[Played, ...] = ()
    stopped: Result | None = None
    clock: TimeControl | None = None

    def __post_init__(self) -> None:
        """Refuse labels that are not one a seat, a seed that no record has, and an end that moves tell."""
        take_plain_ints(self)
        if len(self.seats) != self.game.seats or not all(isinstance(seat, SeatLabel) for seat in self.seats):
            raise RecordError(
                Refusal(
                    "record-seats",
                    "This game has {seats} seats; the record names {value}.",
                    seats=self.game.seats,
                    value=quote(self.seats),
                )
            )
        if type(self.seed) is not int or not 0 <= self.seed <= MAX_SEED:
            raise RecordError(
                Refusal(
                    "record-seed",
                    "The seed {seed} must be a whole number from 0 to 2^53 − 1.",
                    seed=quote(self.seed),
                )
            )
        if self.stopped is not None and self.stopped.termination not in STOPPED:
            raise RecordError(
                Refusal(
                    "record-stops",
                    "A record stops as {stopped}, not as {termination}: that follows from its moves.",
                    stopped=_listed(STOPPED),
                    termination=quote(self.stopped.termination),
                )
            )
        if self.stopped is not None and self.stopped.seat is not None:
            _check_seat(self.game, self.stopped.seat, "The result of the record")

    @classmethod
    def of(cls, game: AnyGame, seats: Sequence[SeatLabel], seed: int, moves: Sequence[Any] = ()) -> "Record":
        """Make a record from moves alone, each made by the seat that moves alone there.

        Raises
        ------
        RecordError
            At the first move that the rules do not allow, or that several seats could have made.
        """
        return cls(game, tuple(seats), seed).followed(moves)

    def followed(self, moves: Sequence[Any]) -> "Record":
        """Return the record with more moves, each made by the seat that moves alone there.

        Raises
        ------
        RecordError
            At the first of them that the rules do not allow, or that several seats could have made.
        """
        *_, state = self.states()
        played = list(self.played)
        for ply, move in enumerate(moves, len(played)):
            mover = sole_mover(self.game, state)
            if mover is None and self.game.movers(state):
                raise RecordError(
                    Refusal(
                        "record-whose",
                        "Move {ply}, {move}, needs a seat: several choose at once here.",
                        ply=ply,
                        move=quote(move),
                    )
                )
            # After the end no seat moves, and any of them is refused by the game's own sentence.
            played.append(Played(0 if mover is None else mover, move))
            state = _after(self.game, state, played[-1], ply)
        return replace(self, played=tuple(played))

    def __repr__(self) -> str:
        """Return one line, for notebooks and debuggers."""
        names = ", ".join(seat.name for seat in self.seats)
        return f"<Record of {self.game.name}: {names}; {len(self.played)} moves, seed {self.seed}>"

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each move, with the scores after it: for pandas."""
        states = list(self.states())[1:]
        return [
            {
                "ply": ply,
                "seat": seat_letter(played.seat),
                "move": self.game.move_to_json(played.move),
                "told": told_move(self.game, played.seat, played.move),
                **by_seat(self.game.scores(after)),
            }
            for ply, (played, after) in enumerate(zip(self.played, states, strict=True))
        ]

    def row(self) -> dict[str, Any]:
        """Return the whole game as one row, a column a move: for CSV and pandas.

        Each payoff stands there twice: exact, and as the nearest decimal. ``setup`` is JSON.
        `row_columns` has the columns of games with more seats or moves.
        """
        result = self.result()
        return {
            "game": self.game.name,
            "seed": self.seed,
            "termination": result.termination.value,
            **{
                name: value
                for seat, (label, payoff) in enumerate(zip(self.seats, result.payoffs, strict=True))
                for name, value in zip(
                    seat_columns(seat),
                    (label.name, label.strategy or "", number_to_json(payoff), float(payoff)),
                    strict=True,
                )
            },
            "plies": len(self.played),
            "setup": json.dumps(self.game.to_json(), ensure_ascii=False),
            **{
                move_column(ply): self.game.move_to_json(played.move)
                for ply, played in enumerate(self.played)
            },
        }

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves alone, in the order made."""
        return tuple(played.move for played in self.played)

    def states(self) -> Iterator[Any]:
        """Yield every state of the match, the initial one first: one more than there are moves.

        Raises
        ------
        RecordError
            At the first move that the rules do not allow, with its ply.
        """
        state = self.game.initial_state()
        yield state
        for ply, played in enumerate(self.played):
            state = _after(self.game, state, played, ply)
            yield state

    def final_state(self) -> Any:
        """Return the state after the last move."""
        *_, state = self.states()
        return state

    def result(self) -> Result:
        """Return how the match ended, or that it is unfinished; the payoffs are then the scores by now."""
        return self._result_at(self.final_state())

    def _result_at(self, state: Any) -> Result:
        found = self.stopped or self.game.result(state)
        return found or Result(Termination.UNFINISHED, self.game.scores(state))

    def to_json(self) -> dict[str, Any]:
        """Return the record as plain JSON values; docs/reference/records.md describes them."""
        return {**self.without_result(), **self._clock_to_json(), "result": result_to_json(self.result())}

    def without_result(self) -> dict[str, Any]:
        """Return the same without the result and the time control, for those who only replay it."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "setup": self.game.to_json(),
            "seats": [{"name": s.name, "strategy": s.strategy} for s in self.seats],
            "seed": self.seed,
            "moves": [self._played_to_json(played) for played in self.played],
        }

    def seen_by(self, seat: Seat | None) -> dict[str, Any]:
        """Return what a seat, or a spectator (None), may know of the record of a match that may still go on.

        As `to_json`; but a move that the seat may not know has no “move”, such as what others have committed
        in a round that is not resolved yet, and the seed is null until the game is over: who knew it could
        tell what is drawn and what bots do. Until the match is over, stopped or played out, what the seat
        may not know of setup and scores is null, too.
        """
        game, states = self.game, list(self.states())
        known = known_moves(game, states, self.played, seat)
        moves = [
            self._played_to_json(played) if knows else {"seat": _seat_to_json(played.seat)}
            for played, knows in zip(self.played, known, strict=True)
        ]
        result = result_to_json(self._result_at(game.observe(states[-1], seat)))
        setup = game.to_json()
        if self.stopped is None:
            setup = game.observe_setup(states[-1], seat)
            for concealed in game.conceals(states[-1], seat):
                result["payoffs"][concealed] = None
        shown = {**self.without_result(), "setup": setup, "moves": moves}
        shown |= {**self._clock_to_json(), "result": result}
        running = self.stopped is None or game.facts != Facts()
        return {**shown, "seed": None} if running and game.movers(states[-1]) else shown

    def _clock_to_json(self) -> dict[str, Any]:
        return {} if self.clock is None else {"clock": self.clock.to_json()}

    def _played_to_json(self, played: Played) -> dict[str, Any]:
        return {"seat": _seat_to_json(played.seat), "move": self.game.move_to_json(played.move)}

    @classmethod
    def from_json(cls, value: Any, games: "Sequence[type[AnyGame]] | None" = None) -> "Record":
        """Read a record of any origin, of one of ``games`` (`GAMES` if left out), and replay it once.

        Raises
        ------
        RecordError
            With a sentence that quotes what is wrong and where; `SetupError` for a setup that is no game.
        """
        if not isinstance(value, dict) or "format" not in value:
            raise RecordError(
                Refusal(
                    "record-shape",
                    "A record is a JSON object whose “format” is “{format}”, not {value}.",
                    format=FORMAT,
                    value=quote(value),
                )
            )
        if value["format"] != FORMAT:
            raise RecordError(
                Refusal(
                    "record-format",
                    "The “format” of a record is “{format}”, not {value}.",
                    format=FORMAT,
                    value=quote(value["format"]),
                )
            )
        version = value.get("version")
        if isinstance(version, bool) or version not in (1, VERSION):
            known = "This is record version {version}; only 1 and {latest} can be read."
            facts = {"version": quote(version), "latest": VERSION}
            raise RecordError(
                Refusal(
                    "record-version-later", f"{known} A later Last Bite wrote it: update this one.", **facts
                )
                if _is_later(version)
                else Refusal("record-version", known, **facts)
            )
        try:
            game = game_from_json(value.get("game"), value.get("setup"), games)
        except SetupError as error:
            if value.get("seed", "") is None:  # then the setup may be masked, too
                raise RecordError(
                    Refusal(
                        "record-hidden",
                        "The match was still played, and something is hidden: {why}",
                        why=error.reason,
                    )
                ) from None
            raise
        seats = _seats_from_json(value.get("seats"), game.seats)
        seed: Any = value.get("seed", "")
        if seed is None and game.facts == Facts():
            seed = UNKNOWN_SEED
        moves = value.get("moves")
        cls(game, seats, seed)  # refuses a seed that no record has
        if "moves" not in value:
            raise RecordError(
                Refusal(
                    "record-no-moves",
                    "The record has no “moves”; it has {value}.",
                    value=quote(", ".join(map(str, value))),
                )
            )
        if not isinstance(moves, list):
            shape = "The moves must be a list, not {moves}."
            raise RecordError(Refusal("record-moves-shape", shape, moves=quote(moves)))
        claimed = value.get("result")
        clock = None if value.get("clock") is None else TimeControl.from_json(value["clock"])
        if version == 1:
            read = [_move_from_json(game, move, ply) for ply, move in enumerate(moves)]
            record = cls.of(game, seats, seed, read)
            return replace(record, stopped=_stopped_from_json(record, claimed), clock=clock)
        played = tuple(_played_from_json(game, value, ply) for ply, value in enumerate(moves))
        record = cls(game, seats, seed, played)
        states = list(record.states())
        for ply, (made, state) in enumerate(zip(played, states, strict=False)):
            if made.seat == CHANCE and made.move != (drawn := draw(game, state, seed, ply)):
                raise RecordError(
                    Refusal(
                        "record-drawn",
                        "Move {ply} of the record: the seed {seed} draws {drawn}, not {move}.",
                        ply=ply,
                        seed=quote(seed),
                        drawn=quote(game.move_to_json(drawn)),
                        move=quote(game.move_to_json(made.move)),
                    )
                )
        return replace(record, stopped=_stopped_from_json(record, claimed), clock=clock)


def seat_columns(seat: Seat) -> tuple[str, str, str, str]:
    """Return the columns of a seat in a row: its name, its strategy, what it got, exact and as a decimal."""
    letter = seat_letter(seat)
    return letter, f"{letter}_strategy", f"{letter}_payoff", f"{letter}_payoff_decimal"


def move_column(ply: int) -> str:
    """Return the column of the move at a ply: they count from 1."""
    return f"move_{ply + 1}"


def row_columns(seats: int, plies: int) -> list[str]:
    """Return the columns of rows of games with at most so many seats and moves: see `Record.row`."""
    return [
        *("game", "seed", "termination"),
        *(column for seat in range(seats) for column in seat_columns(seat)),
        *("plies", "setup"),
        *map(move_column, range(plies)),
    ]


def told_move(game: AnyGame, seat: Seat, move: Any) -> str:
    """Name a move; one of chance is told as in records, such as the number of the seat that a coin calls."""
    return str(move) if seat == CHANCE else game.told(move)


def result_to_json(result: Result) -> dict[str, Any]:
    """Return ``{"termination": "played_out", "payoffs": [32, "41/2"]}``, payoffs by seat; a seat if told."""
    told = {"termination": result.termination.value, "payoffs": list(map(number_to_json, result.payoffs))}
    return told if result.seat is None else {**told, "seat": result.seat}


def result_from_json(value: Mapping[str, Any]) -> Result:
    """Read what `result_to_json` wrote."""
    payoffs = tuple(Fraction(number_from_json(payoff)) for payoff in value["payoffs"])
    return Result(Termination(value["termination"]), payoffs, value.get("seat"))


def draw(game: AnyGame, state: Any, seed: int, ply: int) -> Any:
    """Return the move of `CHANCE` at ``ply`` of a record with this seed: always the same, fairly drawn."""
    chances = game.chances(state)
    whole = lcm(*(probability.denominator for _, probability in chances))
    # A text is hashed whole; the dice of chance are not those of a bot at the same ply.
    at = Random(f"lastbite:chance:{seed}:{ply}").randrange(whole)
    for move, probability in chances:
        at -= int(probability * whole)
        if at < 0:
            return move
    raise SetupError(f"The chances {quote(chances)} of {game.name} do not add up to 1.")


def round_ply(game: AnyGame, states: Sequence[Any]) -> int:
    """Return how many moves had been made when the present round began, from all states so far.

    With one mover at a time that is all of them. Several choose in one round until the last has chosen.
    """
    ply = len(states) - 1
    while ply and len(game.movers(states[ply - 1])) > 1:
        ply -= 1
    return ply


def committed_ply(game: AnyGame, states: Sequence[Any], played: Sequence[Played], seat: Seat) -> int | None:
    """Return at which ply a seat has committed a move in the present round; None if it has not.

    Until the round is resolved that move may be changed.
    """
    return next(
        (ply for ply in range(round_ply(game, states), len(played)) if played[ply].seat == seat), None
    )


def without_commitment(game: AnyGame, states: Sequence[Any], played: Sequence[Played], ply: int) -> Any:
    """Return the latest state as if what was committed at ``ply`` of the present round had not been."""
    begun = round_ply(game, states)
    state = states[begun]
    for made in (*played[begun:ply], *played[ply + 1 :]):
        state = game.play(state, made.seat, made.move)
    return state


def resolved_round(game: AnyGame, states: Sequence[Any]) -> int:
    """Return at which ply the moves begin that led to the last of ``states`` together.

    With one mover at a time that is the latest move; where several choose, all moves of a round that was
    resolved by the latest of them.
    """
    ply = len(states) - 1
    if not ply or round_ply(game, states) < ply:
        return max(ply - 1, 0)
    return round_ply(game, states[:-1])


def settled(record: Record) -> Record:
    """Return a record up to the present round: without what has been committed in it, by whichever seat."""
    return replace(record, played=record.played[: round_ply(record.game, list(record.states()))])


def as_known(record: Record, seat: Seat) -> Record:
    """Return a record with no more of the setup than a seat may know by now."""
    return replace(record, game=record.game.known_to(record.final_state(), seat))


def known_moves(
    game: AnyGame, states: Sequence[Any], played: Sequence[Played], seat: Seat | None
) -> tuple[bool, ...]:
    """Tell for each move whether a seat, or a spectator (None), may know it after the last of ``states``.

    A seat knows its own moves; no one else knows what it has committed in a round that is not resolved yet.
    """
    begun = round_ply(game, states)
    return tuple(
        made.seat == seat or (ply < begun and game.reveals(states[-1], seat, made.seat, made.move))
        for ply, made in enumerate(played)
    )


GAMES: tuple[type[AnyGame], ...] = (DinnerGame, TokenGame)
"""Every game that a record can name."""


def find_game(name: object, games: Sequence[type[AnyGame]] | None = None) -> type[AnyGame]:
    """Return the game that a record calls ``name``, one of ``games``; of `GAMES` if left out.

    Raises
    ------
    UnknownNameError
        If there is none.
    """
    games = GAMES if games is None else games
    for game in games:
        if game.name == name:
            return game
    raise UnknownNameError(
        Refusal(
            "game-unknown",
            "There is no game {name}: the games are {known}.",
            name=quote(name),
            known=", ".join(g.name for g in games),
        )
    )


def game_from_json(name: object, setup: object, games: Sequence[type[AnyGame]] | None = None) -> AnyGame:
    """Make the game ``name`` from a setup of any origin; raises `UnknownNameError` or `SetupError`."""
    return find_game(name, games).from_json(setup)


def _is_later(version: Any) -> bool:
    return type(version) is int and version > VERSION


def _after(game: AnyGame, state: Any, played: Played, ply: int) -> Any:
    try:
        return game.play(state, played.seat, played.move)
    except EngineError as error:
        raise RecordError(
            Refusal(
                "record-move",
                "Move {ply} of the record, {move}: {why}",
                ply=ply,
                move=quote(played.move),
                why=error.reason,
            )
        ) from error


def _move_from_json(game: AnyGame, value: Any, ply: int) -> Any:
    try:
        return game.move_from_json(value)
    except EngineError as error:
        raise RecordError(
            Refusal(
                "record-move",
                "Move {ply} of the record, {move}: {why}",
                ply=ply,
                move=quote(value),
                why=error.reason,
            )
        ) from error


def _played_from_json(game: AnyGame, value: Any, ply: int) -> Played:
    if not isinstance(value, dict) or set(value) != {"seat", "move"}:
        hidden = isinstance(value, dict) and set(value) == {"seat"}
        secret = "Move {ply} of the record is hidden: the match was still played, {value}."
        shape = "Move {ply} of the record needs a “seat” and a “move”, {value}."
        facts = {"ply": ply, "value": quote(value)}
        raise RecordError(
            Refusal("record-move-hidden", secret, **facts)
            if hidden
            else Refusal("record-move-shape", shape, **facts)
        )
    seat = value["seat"]
    if seat == seat_letter(CHANCE):
        seat = CHANCE
    else:
        _check_seat(game, seat, Refusal("record-at", "Move {ply} of the record", ply=ply))
    return Played(seat, _move_from_json(game, value["move"], ply))


def _check_seat(game: AnyGame, seat: Any, where: str) -> None:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < game.seats:
        none = "{where}: there is no seat {seat} of {seats}."
        raise RecordError(Refusal("record-seat", none, where=where, seat=quote(seat), seats=game.seats))


def _seat_to_json(seat: Seat) -> int | str:
    return seat_letter(seat) if seat == CHANCE else seat


def _seats_from_json(value: Any, seats: int) -> tuple[SeatLabel, ...]:
    if not isinstance(value, list) or len(value) != seats:
        raise RecordError(
            Refusal(
                "record-seats",
                "This game has {seats} seats; the record names {value}.",
                seats=seats,
                value=quote(value),
            )
        )
    return tuple(_seat_from_json(seat) for seat in value)


def _seat_from_json(value: Any) -> SeatLabel:
    if not isinstance(value, dict) or not set(value) <= {"name", "strategy"}:
        shape = "A seat has a “name” and a “strategy”, not {value}."
        raise RecordError(Refusal("record-seat-shape", shape, value=quote(value)))
    name: Any = value.get("name")
    return SeatLabel(name.strip() if isinstance(name, str) else name, value.get("strategy"))


def _stopped_from_json(record: Record, value: Any) -> Result | None:
    """Read the result that a record claims, which its moves must bear out; None if they tell it."""
    if value is None:
        return None
    if not isinstance(value, dict) or set(value) - {"seat"} != {"termination", "payoffs"}:
        raise RecordError(
            Refusal(
                "record-result-shape",
                "The result has a “termination” and “payoffs”, and may have a “seat”, not {value}.",
                value=quote(value),
            )
        )
    name, payoffs = value["termination"], value["payoffs"]
    if name not in list(Termination):
        raise RecordError(
            Refusal(
                "record-termination",
                "The result has the termination {name}: write {known}.",
                name=quote(name),
                known=_listed(Termination),
            )
        )
    claimed, given = Termination(name), record.result()
    stopped = claimed in STOPPED
    if claimed is not given.termination and (not stopped or given.termination is Termination.PLAYED_OUT):
        moved = given.termination.value
        raise RecordError(
            Refusal(
                "record-claims",
                "The record claims to be {claimed}: by its moves it is {moved}.",
                claimed=quote(claimed.value),
                moved=moved,
            )
        )
    told = result_to_json(given)["payoffs"]
    # What the moves give may have more digits than a number that is read.
    as_told = repr(payoffs) == repr(told) or (stopped and payoffs is None)
    read = given.payoffs if as_told else _payoffs_from_json(payoffs, record.game.seats)
    if not stopped and read != given.payoffs:
        raise RecordError(
            Refusal(
                "record-payoffs",
                "The record claims the payoffs {payoffs}: its moves give {right}.",
                payoffs=quote(payoffs),
                right=quote(told),
            )
        )
    seat = _whose_end(record, claimed, value.get("seat"))
    return Result(claimed, read, seat) if stopped else None


def _whose_end(record: Record, claimed: Termination, seat: Any) -> Seat | None:
    """Read whose end a record claims it was; None if it does not say."""
    if seat is None:
        return None
    if claimed not in STOPPED:
        raise RecordError(
            Refusal(
                "record-end-seat",
                "Only {stopped} is of a “seat”, not {claimed}.",
                stopped=_listed(STOPPED),
                claimed=quote(claimed.value),
            )
        )
    _check_seat(record.game, seat, Refusal("record-end", "The result of the record"))
    if claimed is Termination.OUT_OF_TIME and seat not in record.game.movers(record.final_state()):
        raise RecordError(
            Refusal(
                "record-time",
                "Time cannot have run out for seat {seat}, which has no move to make.",
                seat=quote(seat),
            )
        )
    return cast(Seat, seat)


def _payoffs_from_json(value: Any, seats: int) -> Payoffs:
    if not isinstance(value, list) or len(value) != seats:
        raise RecordError(
            Refusal(
                "record-payoffs-shape",
                "The payoffs of the result are {seats} numbers, one a seat, not {value}.",
                seats=seats,
                value=quote(value),
            )
        )
    try:
        return tuple(Fraction(exact(payoff)) for payoff in value)
    except NumberError as error:
        raise RecordError(
            Refusal("record-payoffs-number", "The payoffs of the result: {why}", why=error.reason)
        ) from error


def _listed(terminations: Iterable[Termination]) -> Either:
    return Either(quote(termination.value) for termination in terminations)
