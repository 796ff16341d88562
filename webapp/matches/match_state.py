"""The state of a match: its game and positions, its seats, whose turn it is, and the changes allowed now.

Positions are worked out once and kept with the match, however often they are asked for.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, cast, get_args

from engine.bots import Strategy, find_strategy
from engine.clocks import TimeControl
from engine.game import AnyGame, Facts
from engine.record import (
    Played,
    Record,
    SeatLabel,
    committed_ply,
    game_from_json,
    known_moves,
    result_from_json,
    round_ply,
    without_commitment,
)
from engine.review.par import Par
from webapp.games.any.characters import Sitter, sitters
from webapp.games.any.phrases import called
from webapp.games.any.seen import Seen
from webapp.games.any.view import Json, Stage
from webapp.games.endings import passed_over
from webapp.games.presentation import find_presentation
from webapp.games.titles import localized_title
from webapp.keys import digest
from webapp.machine import now
from webapp.matches.match import CoachLevel, Match, Move, Seat
from webapp.words import say

COACH_LEVELS: tuple[CoachLevel, ...] = get_args(CoachLevel)
"""The coach's levels of help, least first."""

MAX_REFUSED_MOVES = 3
"""Refused moves at one position after which a program counts as unresponsive."""

AWAY_GRACE = 15
"""Seconds away after which a person may miss that a clock starts; a page reload takes fewer."""

RETRY_PREFIX = "tried:"
"""Prefix of a match's level when it was retried from a later move, so that its result does not count."""

PROGRAM_AWAY_AFTER = 10.0
"""Seconds without a stream after which a bot may replace a program."""

OPEN_SEAT_NAME = "Open seat"
"""Name of an open seat in records."""

PAR_KEY = "par"
"""Key of the par among the cached results of a starting position."""


class KnownSetup(NamedTuple):
    """The part of a setup that a viewer may know, its game, and the seats whose scores are hidden."""

    setup: Json
    game: AnyGame
    concealed: frozenset[int]


@dataclass(frozen=True, slots=True, eq=False)
class Positions:
    """A game up to one position.

    Attributes
    ----------
    moves, played
        The moves in the notation of the database, and as values of the engine.
    states
        The positions, the first one first: one more than there are moves.
    before
        The `Positions` without the latest move; None at the start.
    movers
        The seats that move now; empty when the game is over.
    hides
        Whether a seat may know less than another.
    kept
        Cached results for this position, by name: frames, options, sentences.
    stopped
        Whether play stopped before the game was over.
    """

    game: AnyGame
    setup: Json
    moves: tuple[Move, ...]
    played: tuple[Played, ...]
    states: tuple[Any, ...]
    before: "Positions | None"
    movers: tuple[int, ...]
    hides: bool
    kept: dict[str, Any] = field(default_factory=dict)
    stopped: bool = False

    @property
    def tells_all(self) -> bool:
        """Whether the game is over, so that nothing is hidden any more."""
        return self.stopped or not self.movers

    @property
    def mover(self) -> int | None:
        """The only mover now, None when the game is over or several choose."""
        return self.movers[0] if len(self.movers) == 1 else None

    @property
    def start(self) -> "Positions":
        """The starting position."""
        positions = self
        while positions.before is not None:
            positions = positions.before
        return positions

    @property
    def par(self) -> Par | None:
        """The par of the game; None until it is computed, or if it cannot be."""
        found: Par | None = self.start.kept.get(PAR_KEY)
        return None if found is None or found.bands is None else found

    @property
    def round_ply(self) -> int:
        """The number of moves made when this round started: all of them, with one mover at a time."""
        return round_ply(self.game, self.states) if self.hides else len(self.moves)

    def committed_ply(self, seat: int) -> int | None:
        """Return at which ply a seat has committed a move that it may still change; None for none."""
        return committed_ply(self.game, self.states, self.played, seat) if self.hides else None

    def before_commitment(self, ply: int) -> Any:
        """Return the latest state as if nothing had been committed at ``ply`` of the present round."""
        return without_commitment(self.game, self.states, self.played, ply)

    def known(self, seat: int | None) -> KnownSetup:
        """Return the game as far as a seat, or a spectator (None), may know it."""
        if not self.hides or self.tells_all:
            return KnownSetup(self.setup, self.game, frozenset())
        name = f"known to {seat}"
        if name not in self.kept:
            game, state = self.game, self.states[-1]
            self.kept[name] = KnownSetup(
                game.observe_setup(state, seat), game.known_to(state, seat), self.concealed(seat)
            )
        return cast(KnownSetup, self.kept[name])

    @property
    def conceals(self) -> bool:
        """Whether scores are hidden while it is played."""
        return bool(self.game.conceals(self.start.states[0], None))

    def concealed(self, seat: int | None) -> frozenset[int]:
        """Return the seats whose scores a seat, or a spectator (None), may not know."""
        return frozenset() if self.tells_all else self.game.conceals(self.states[-1], seat)

    def seen(self, state: Any, seat: int | None) -> Any:
        """Return a position as far as a seat, or a spectator (None), may know it by now."""
        # What was committed in a round that was never resolved stays hidden.
        told = self.tells_all and self.game.facts.dynamics == "sequential"
        return state if told else self.game.observe(state, seat)

    def seen_by(self, seat: int | None) -> Seen:
        """Return the latest position, and what led there, as a seat or a spectator (None) may know it."""
        if not self.hides:
            return Seen(self.game, self.states, self.played, seat)
        known = self.known(seat)
        told = known_moves(self.game, self.states, self.played, seat)
        moves = (
            made if knows else Played(made.seat, None) for made, knows in zip(self.played, told, strict=True)
        )
        states = tuple(self.seen(state, seat) for state in self.states)
        return Seen(known.game, states, tuple(moves), seat, known.concealed)

    def after(self, moves: tuple[Move, ...]) -> "Positions":
        """Return the positions with one more move, the last of ``moves``, which the rules must allow."""
        move = moves[-1]
        made = Played(move.seat, self.game.move_from_json(move.move))
        state = self.game.play(self.states[-1], made.seat, made.move)
        return _new_positions(self.game, self.setup, moves, (*self.played, made), (*self.states, state), self)


def _new_positions(
    game: AnyGame,
    setup: Json,
    moves: tuple[Move, ...] = (),
    played: tuple[Played, ...] = (),
    states: tuple[Any, ...] = (),
    before: Positions | None = None,
) -> Positions:
    states = states or (game.initial_state(),)
    hides = game.facts.hides if before is None else before.hides
    return Positions(game, setup, moves, played, states, before, game.movers(states[-1]), hides)


def positions_of(match: Match) -> Positions:
    """Return the positions of a match; they are kept with it, and extended when the match goes on."""
    positions: Positions | None = match.positions
    # They hold the very setup and moves that they were made of: two addresses are compared.
    stopped = match.stopped is not None
    if (
        positions is None
        or positions.moves is not match.moves
        or positions.setup is not match.setup
        or positions.stopped is not stopped
    ):
        positions = replace(_follow(positions, match), stopped=stopped)
        # The match is frozen, but this follows from the rest of it.
        object.__setattr__(match, "positions", positions)
    return positions


def positions_of_record(record: Record) -> Positions:
    """Return the positions of a record, which nothing stores."""
    game = record.game
    positions = _new_positions(game, game.to_json())
    for played in record.played:
        positions = positions.after((*positions.moves, Move(played.seat, game.move_to_json(played.move), 0)))
    return positions


def _follow(positions: Positions | None, match: Match) -> Positions:
    """Go on from what is known of a match, back where a move was taken back; else start again."""
    if positions is None or positions.setup != match.setup or positions.game.name != match.game:
        game = game_from_json(match.game, match.setup)
        positions = _new_positions(game, match.setup)
    while positions.moves != match.moves[: len(positions.moves)]:
        assert positions.before is not None
        positions = positions.before
    moves, count = match.moves, len(match.moves)
    for ply in range(len(positions.moves) + 1, count):
        positions = positions.after(moves[:ply])
    if len(positions.moves) < count:
        positions = positions.after(moves)
    if positions.moves is moves and positions.setup is match.setup:
        return positions
    return replace(positions, setup=match.setup, moves=moves)


class Attendance(Protocol):
    """Who is present at a match and who is not; what views ask of `Presence`."""

    def away(self, match_id: str, seat: int) -> float | None:
        """Return the seconds since a seat's person left, None while present."""
        ...

    def stuck(self, match_id: str, ply: int) -> bool:
        """Return True if the bot that has to move at ``ply`` failed."""
        ...

    def refused(self, match_id: str, seat: int, ply: int) -> int:
        """Return the number of moves of a seat that the rules refused at ``ply``."""
        ...

    away_after: float
    answer_within: float


def plate_of_retry(match: Match) -> str | None:
    """Return the `plate` of another try at a match by who played it; None off the campaign.

    The try counts if a move could be taken back as well: if nothing was hidden, and no dice were thrown.
    """
    if match.plate is None or game_of(match).facts == Facts():
        return match.plate
    return RETRY_PREFIX + match.plate.removeprefix(RETRY_PREFIX)


def title_of(match: Match) -> str:
    """Return the title of a match in the language of the request."""
    return localized_title(match.title, game_of(match), match.seed, match.plate)


@lru_cache(maxsize=1024)
def deputy_of(game: AnyGame) -> Strategy | None:
    """Return the bot that may replace an absent person, None if no bot covers the rules."""
    return find_presentation(game.name).deputy(game)


def game_of(match: Match) -> AnyGame:
    """Return the game that is played in a match."""
    return positions_of(match).game


def state_of(match: Match) -> Any:
    """Return the latest state of a match."""
    return positions_of(match).states[-1]


def movers_of(match: Match) -> tuple[int, ...]:
    """Return the seats that move now; none in the lobby, at the end or in a match that is only looked at."""
    if match.started_at is None or match.kind != "table" or match.stopped is not None:
        return ()
    return positions_of(match).movers


def mover_of(match: Match) -> int | None:
    """Return the seat that moves alone now; None also where several choose at once."""
    movers = movers_of(match)
    return movers[0] if len(movers) == 1 else None


def stage_of(match: Match) -> Stage:
    """Return ``"lobby"``, ``"playing"`` or ``"over"``."""
    if match.started_at is None:
        return "lobby"
    return "playing" if movers_of(match) else "over"


def is_over(match: Match) -> bool:
    """Return whether a match that was played at a table has ended."""
    return match.kind == "table" and stage_of(match) == "over"


def unready_seats(match: Match) -> list[int]:
    """Return the seats whose people have not pressed *Ready*; empty if the match does not wait for it."""
    if match.started_at is not None or match.starts != "ready":
        return []
    return [k for k, seat in enumerate(match.seats) if seat.is_a_persons and not seat.ready]


def count_people(seats: Sequence[Seat]) -> int:
    """Return the number of seats that a person moves; an erased person does not count."""
    return sum(seat.is_a_persons for seat in seats)


def record_of(match: Match) -> Record:
    """Return the record of a match up to its latest move."""
    game = game_of(match)
    labels = (SeatLabel(_label(match, k), s.strategy) for k, s in enumerate(match.seats))
    played = (Played(move.seat, game.move_from_json(move.move)) for move in match.moves)
    stopped = None if match.stopped is None else result_from_json(match.stopped)
    return Record(game, tuple(labels), match.seed, tuple(played), stopped, control_of(match))


def seat_name(match: Match, seat: int) -> str:
    """Return the name of a seat at the table: that of its person or bot, or that it is open."""
    place = match.seats[seat]
    if match.kind != "record" and not place.name and place.strategy is not None:
        return next(bot.name for bot in bots_of(match) if bot.seat == seat)
    return say("table-open-seat") if place.kind == "open" and not place.name else _label(match, seat)


def display_names(match: Match) -> tuple[str, ...]:
    """Return the names of all seats for display; equal names get the seat's letter."""
    return tuple(called([seat_name(match, seat) for seat in range(len(match.seats))]))


def bots_of(match: Match) -> tuple[Sitter, ...]:
    """Return the bots that were seated from the start, not in place of a person."""
    return sitters(match.game, tuple(None if seat.name else seat.strategy for seat in match.seats))


def control_of(match: Match) -> TimeControl | None:
    """Return the time control of a match, None if its people may take as long as they like."""
    return None if match.clock is None else TimeControl.from_json(match.clock)


def coached_seat(match: Match) -> int | None:
    """Return the seat of the one person among bots; None where a second person sits, or may come back."""
    if match.kind != "table" or match.started_at is None:
        return None
    # A bot that sits in for a person leaves the key with the person, who may come back and must not be told.
    people = [k for k, seat in enumerate(match.seats) if seat.kind != "bot" or seat.key_hash is not None]
    return people[0] if len(people) == 1 and match.seats[people[0]].kind == "person" else None


def level_of(match: Match) -> CoachLevel:
    """Return the level of the coach from the latest move on."""
    chosen = [note.kind for note in match.notes if note.kind in COACH_LEVELS]
    return chosen[-1] if chosen else "off"


def _label(match: Match, seat: int) -> str:
    """Return the name of a seat in a record: its person's name, its bot's strategy, or that it is open."""
    place = match.seats[seat]
    if place.name:
        return place.name
    if place.strategy is not None:
        return find_strategy(place.strategy, match.game).title
    return OPEN_SEAT_NAME


def seats_with_take_back(match: Match) -> list[int]:
    """Return the seats that may take back: a person among bots only, with a move to take back.

    No one may where something is hidden: the move would be made again knowing more. Nor where a clock runs:
    the time is spent.
    """
    seat = coached_seat(match)
    if seat is None or match.clock or match.stopped or game_of(match).facts != Facts():
        return []
    return [seat] if any(move.seat == seat for move in match.moves) else []


def replaceable_seats(match: Match, attendance: Attendance) -> list[int]:
    """Return the seats that a bot may take over now, if a bot covers the rules.

    Their people are long absent, or their programs unresponsive.
    """
    if deputy_of(game_of(match)) is None:
        return []
    return sorted({*long_absent_seats(match, attendance), *unresponsive_programs(match, attendance)})


def unresponsive_programs(match: Match, attendance: Attendance) -> list[int]:
    """Return the seats of programs that do not move: repeatedly refused by the rules, or silent too long.

    With a timer their time runs out by itself.
    """
    movers = [seat for seat in movers_of(match) if seat >= 0 and match.seats[seat].is_a_programs]
    if not movers:
        return []
    late = match.clock is None and now() >= _turn_began(match) + attendance.answer_within
    ply = len(match.moves)
    return [seat for seat in movers if late or attendance.refused(match.id, seat, ply) >= MAX_REFUSED_MOVES]


def seconds_until_unresponsive(match: Match, attendance: Attendance) -> float | None:
    """Return the seconds until a program that has to move counts as unresponsive, None if no program will."""
    if match.clock is not None or not any(match.seats[k].is_a_programs for k in movers_of(match) if k >= 0):
        return None
    left = _turn_began(match) + attendance.answer_within - now()
    return left if left > 0 else None


def _turn_began(match: Match) -> int:
    return match.moves[-1].created_at if match.moves else match.started_at or match.created_at


def long_absent_seats(match: Match, attendance: Attendance) -> list[int]:
    """Return the seats whose people have been away longer than `Attendance.away_after`."""
    if stage_of(match) != "playing":
        return []
    return [k for k, left in _seconds_until_long_absent(match, attendance).items() if left <= 0]


def seconds_until_replaceable(match: Match, attendance: Attendance) -> float | None:
    """Return the seconds until one more seat becomes replaceable by a bot, None if none will."""
    if stage_of(match) != "playing":
        return None
    left = list(_seconds_until_long_absent(match, attendance).values())
    if (silent := seconds_until_unresponsive(match, attendance)) is not None:
        left.append(silent)
    return min((seconds for seconds in left if seconds > 0), default=None)


def _seconds_until_long_absent(match: Match, attendance: Attendance) -> dict[int, float]:
    """Map each absent seat to the seconds until it counts as long absent (0 or less: it does now)."""
    found = {}
    for k, seat in enumerate(match.seats):
        if seat.kind == "person" and (seconds := attendance.away(match.id, k)) is not None:
            longest = attendance.away_after
            if seat.is_a_programs:  # it connects again at once, or it has ended
                longest = min(longest, PROGRAM_AWAY_AFTER)
            found[k] = longest - seconds
    return found


def absent_seats(match: Match, attendance: Attendance) -> list[int]:
    """Return the seats whose people have been away longer than `AWAY_GRACE`."""
    away = {k: attendance.away(match.id, k) for k, seat in enumerate(match.seats) if seat.is_a_persons}
    return [k for k, seconds in away.items() if seconds is not None and seconds >= AWAY_GRACE]


def is_shared(match: Match) -> bool:
    """Return True if several people have a seat or may take one; then all viewers see one set of colours."""
    return sum(seat.kind != "bot" or seat.key_hash is not None for seat in match.seats) > 1


def is_passed_over(match: Match, seat: int) -> bool:
    """Return whether a match is over in which dice never called a seat: its result says nothing of it."""
    moved = [move.seat for move in match.moves]
    return (
        match.stopped is None and stage_of(match) == "over" and seat in passed_over(moved, len(match.seats))
    )


def is_stuck(match: Match, attendance: Attendance) -> bool:
    """Return whether a match waits for a bot that could not move, until a person has it try again."""
    return attendance.stuck(match.id, len(match.moves)) and stage_of(match) == "playing"


def seat_of(match: Match, key: str | None) -> int | None:
    """Return the seat that a key opens, None if it opens none."""
    if key is None:
        return None
    hashed = digest(key)
    return next((k for k, seat in enumerate(match.seats) if seat.key_hash == hashed), None)


def hides_something(match: Match) -> bool:
    """Return whether a seat of a match may know less than another, so that each has a view of its own."""
    return positions_of(match).hides
