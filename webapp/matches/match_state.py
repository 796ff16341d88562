"""The state of a match: its game and position, its seats, whose turn it is, and the changes allowed now."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol

from engine.game import AnyGame, Facts
from engine.record import Played, Record, SeatLabel, result_from_json
from engine.strategies import Strategy, find_strategy
from webapp.games.any.characters import Sitter, sitters
from webapp.games.any.phrases import called
from webapp.games.any.view import Stage
from webapp.games.endings import passed_over
from webapp.games.presentation import find_presentation
from webapp.games.titles import localized_title
from webapp.keys import digest
from webapp.machine import now
from webapp.matches.clocks import control_of
from webapp.matches.coach import coached_seat
from webapp.matches.match import Match, Seat
from webapp.matches.positions import positions_of
from webapp.words import say

REFUSALS = 3
"""After how many refused moves a program is lost at a position."""

SOME_MOMENTS = 15
"""After how many seconds away a person may not notice that a clock starts: a reload takes fewer."""


TRIED = "tried:"
"""What the word of a plate begins with on which a try goes on from a move, and does not count."""

PROGRAM_AWAY_AFTER = 10.0
"""After how many seconds without a stream the seat of a program may be given to a bot."""


class Attendance(Protocol):
    """The people present, as far as a view needs to know."""

    def away(self, match_id: str, seat: int) -> float | None:
        """Return for how many seconds a seat's person has been away, None while here."""
        ...

    def stuck(self, match_id: str, ply: int) -> bool:
        """Return whether the bot whose move is the one at ``ply`` could not make it."""
        ...

    def refused(self, match_id: str, seat: int, ply: int) -> int:
        """Return how many moves of a seat were refused at ``ply``."""
        ...

    away_after: float
    answer_within: float


def plate_of_try(match: Match) -> str | None:
    """Return the `plate` of another try at a match by who played it; None off the campaign.

    The try counts if a move could be taken back as well: if nothing was hidden, and no dice were thrown.
    """
    if match.plate is None or game_of(match).facts == Facts():
        return match.plate
    return TRIED + match.plate.removeprefix(TRIED)


def title_of(match: Match) -> str:
    """Return the title of a match in the language of the request."""
    return localized_title(match.title, game_of(match), match.seed, match.plate)


@lru_cache(maxsize=1024)
def deputy_of(game: AnyGame) -> Strategy | None:
    """Return the bot that may play for a person who has left."""
    return find_presentation(game.name).deputy(game)


OPEN = "Open seat"
"""What a record calls a seat that waits for a person."""


def game_of(match: Match) -> AnyGame:
    """Return the game that is played in a match."""
    return positions_of(match).game


def state_of(match: Match) -> Any:
    """Return the latest state of a match."""
    return positions_of(match).states[-1]


def movers_of(match: Match) -> tuple[int, ...]:
    """Return who moves now; no one in the lobby, at the end and in a match that is only to be looked at."""
    if match.started_at is None or match.kind != "table" or match.stopped is not None:
        return ()
    return positions_of(match).movers


def mover_of(match: Match) -> int | None:
    """Return who moves alone now; None also where several choose at once."""
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


def waited_for(match: Match) -> list[int]:
    """Return the seats whose people have yet to press *Ready*; empty where a match does not wait for that."""
    if match.started_at is not None or match.starts != "ready":
        return []
    return [k for k, seat in enumerate(match.seats) if seat.is_a_persons and not seat.ready]


def people_of(seats: Sequence[Seat]) -> int:
    """Return at how many seats a person can move; one whose person was erased is no one's."""
    return sum(seat.is_a_persons for seat in seats)


def record_of(match: Match) -> Record:
    """Return the record of a match as it stands."""
    game = game_of(match)
    labels = (SeatLabel(_label(match, k), s.strategy) for k, s in enumerate(match.seats))
    played = (Played(move.seat, game.move_from_json(move.move)) for move in match.moves)
    stopped = None if match.stopped is None else result_from_json(match.stopped)
    return Record(game, tuple(labels), match.seed, tuple(played), stopped, control_of(match))


def seat_name(match: Match, seat: int) -> str:
    """Return what a seat is called at the table: its person's or its bot's name, or that it is open."""
    place = match.seats[seat]
    if match.kind != "record" and not place.name and place.strategy is not None:
        return next(bot.name for bot in bots_of(match) if bot.seat == seat)
    return say("table-open-seat") if place.kind == "open" and not place.name else _label(match, seat)


def names_shown(match: Match) -> tuple[str, ...]:
    """Return what the seats are called at the table, with their letters where two names look the same."""
    return tuple(called([seat_name(match, seat) for seat in range(len(match.seats))]))


def bots_of(match: Match) -> tuple[Sitter, ...]:
    """Return the bots that have a seat of their own."""
    return sitters(match.game, tuple(None if seat.name else seat.strategy for seat in match.seats))


def _label(match: Match, seat: int) -> str:
    """Return what a seat is called in a record: its person's name, its bot's strategy, or that it is open."""
    place = match.seats[seat]
    if place.name:
        return place.name
    if place.strategy is not None:
        return find_strategy(place.strategy, match.game).title
    return OPEN


def takers_back(match: Match) -> list[int]:
    """Return the seats that may take back: a person among bots only, with a move to take back.

    No one may where something is hidden: the move would be made again knowing more. Nor where a clock runs:
    the time is spent.
    """
    seat = coached_seat(match)
    if seat is None or match.clock or match.stopped or game_of(match).facts != Facts():
        return []
    return [seat] if any(move.seat == seat for move in match.moves) else []


def seatable(match: Match, attendance: Attendance) -> list[int]:
    """Return the seats where a bot may sit now, if there is one that covers the rules.

    People have left them long ago, or programs do not come to a move that the rules allow.
    """
    if deputy_of(game_of(match)) is None:
        return []
    return sorted({*long_away(match, attendance), *lost(match, attendance)})


def lost(match: Match, attendance: Attendance) -> list[int]:
    """Return the seats of programs that are lost at their move: refused again and again, or silent too long.

    With a timer their time runs out by itself.
    """
    movers = [seat for seat in movers_of(match) if seat >= 0 and match.seats[seat].is_a_programs]
    if not movers:
        return []
    late = match.clock is None and now() >= _turn_began(match) + attendance.answer_within
    ply = len(match.moves)
    return [seat for seat in movers if late or attendance.refused(match.id, seat, ply) >= REFUSALS]


def lost_in(match: Match, attendance: Attendance) -> float | None:
    """Return in how many seconds a program that has to move is silent too long; None if none is to come."""
    if match.clock is not None or not any(match.seats[k].is_a_programs for k in movers_of(match) if k >= 0):
        return None
    left = _turn_began(match) + attendance.answer_within - now()
    return left if left > 0 else None


def _turn_began(match: Match) -> int:
    return match.moves[-1].created_at if match.moves else match.started_at or match.created_at


def long_away(match: Match, attendance: Attendance) -> list[int]:
    """Return the seats of a match in play that their people left long ago."""
    if stage_of(match) != "playing":
        return []
    return [k for k, left in _until_long_away(match, attendance).items() if left <= 0]


def seatable_in(match: Match, attendance: Attendance) -> float | None:
    """Return in how many seconds a bot may sit at another seat of a match in play; None if it never may."""
    if stage_of(match) != "playing":
        return None
    left = list(_until_long_away(match, attendance).values())
    if (silent := lost_in(match, attendance)) is not None:
        left.append(silent)
    return min((seconds for seconds in left if seconds > 0), default=None)


def _until_long_away(match: Match, attendance: Attendance) -> dict[int, float]:
    """Return by seat in how many seconds those who are away have been so for long."""
    found = {}
    for k, seat in enumerate(match.seats):
        if seat.kind == "person" and (seconds := attendance.away(match.id, k)) is not None:
            longest = attendance.away_after
            if seat.is_a_programs:  # it connects again at once, or it has ended
                longest = min(longest, PROGRAM_AWAY_AFTER)
            found[k] = longest - seconds
    return found


def not_here(match: Match, attendance: Attendance) -> list[int]:
    """Return the seats of a match whose people have not been seen for some moments."""
    away = {k: attendance.away(match.id, k) for k, seat in enumerate(match.seats) if seat.is_a_persons}
    return [k for k, seconds in away.items() if seconds is not None and seconds >= SOME_MOMENTS]


def is_shared(match: Match) -> bool:
    """Return whether several people have a seat, or may take one: then its colours are the same for all."""
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


def hides(match: Match) -> bool:
    """Return whether a seat of a match may know less than another, so that each has a view of its own."""
    return positions_of(match).hides
