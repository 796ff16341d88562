"""Rows of two lists: a guest's matches, and the open tables."""

from dataclasses import dataclass

from webapp.games.any.drawing import Drawing
from webapp.games.any.view import Number, Stage
from webapp.games.presentation import find_presentation
from webapp.matches.clocks import clocks_of, control_said
from webapp.matches.match import Match
from webapp.matches.match_state import (
    Attendance,
    control_of,
    mover_of,
    movers_of,
    seat_name,
    stage_of,
    title_of,
    unready_seats,
)
from webapp.matches.views import latest_frame, position_shown


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """A match as one line of a guest's list.

    Attributes
    ----------
    seat
        The first seat that the guest has there.
    your_turn
        Whether the match waits for the guest: for a move, or to press *Ready*.
    updated
        When the last thing happened, in seconds since 1970.
    made, counted
        How many moves the seats have made, and whether each is one of what the game counts, such as a bite.
    others
        The names at the other seats.
    due
        When the guest's own time runs out, in seconds since 1970; None if no clock of theirs runs.
    stopped, stopped_by
        Why play stopped before the game was over, if it did, and the seat that lost by that.
    series
        Which game of how many it is.
    picture
        The latest position.
    """

    id: str
    game: str
    title: str
    stage: Stage
    seat: int | None
    mover: int | None
    your_turn: bool
    names: list[str]
    made: int
    counted: bool
    updated: int
    others: list[str]
    scores: list[Number]
    due: int | None
    stopped: str | None
    stopped_by: int | None
    series: tuple[int, int] | None
    picture: Drawing


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A table that anyone may join, as one line of the list.

    Attributes
    ----------
    host, host_here
        The name of its host, and whether that person is here.
    open, seats
        How many seats are open, of how many.
    clock
        Its time control in words.
    games
        How many games are played there in a row.
    picture
        What is on the board.
    """

    id: str
    game: str
    title: str
    host: str | None
    host_here: bool
    open: int
    seats: int
    clock: str | None
    games: int
    picture: Drawing


def summary_of(match: Match, guest_hash: str) -> MatchLine:
    """Return a match as one line of a guest's list."""
    movers, stage = movers_of(match), stage_of(match)
    mine = [k for k, seat in enumerate(match.seats) if seat.guest_hash == guest_hash]
    seat = mine[0] if mine else None
    frame, shown = latest_frame(match, seat), find_presentation(match.game)
    names = [seat_name(match, k) for k in range(len(match.seats))]
    position = position_shown(match, seat)
    schedule = shown.schedule(position[0])
    return MatchLine(
        id=match.id,
        game=match.game,
        title=title_of(match),
        stage=stage,
        seat=seat,
        mover=mover_of(match),
        your_turn=any(seat in mine for seat in (*movers, *unready_seats(match))),
        names=names,
        made=schedule.made(len(match.moves)),
        counted=schedule.counted,
        updated=match.updated_at,
        others=[name for k, name in enumerate(names) if k != seat],
        scores=frame["scores"],
        due=_due(match, mine),
        stopped=None if match.stopped is None else match.stopped["termination"],
        stopped_by=None if match.stopped is None else match.stopped.get("seat"),
        series=None if match.series is None else (match.series["game"], match.series["of"]),
        picture=shown.thumbnail(*position),
    )


def is_open(match: Match) -> bool:
    """Return True if anyone may join a match: it is listed, has not begun, and a seat is open."""
    return match.listed and match.started_at is None and any(seat.kind == "open" for seat in match.seats)


def table_line(match: Match, attendance: Attendance) -> TableLine:
    """Return a table that anyone may join as one line of the list."""
    host = match.host
    control = control_of(match)
    return TableLine(
        id=match.id,
        game=match.game,
        title=title_of(match),
        host=None if host is None else seat_name(match, host),
        host_here=host is not None and attendance.away(match.id, host) is None,
        open=sum(seat.kind == "open" for seat in match.seats),
        seats=len(match.seats),
        clock=None if control is None else control_said(control),
        games=1 if match.series is None else match.series["of"],
        picture=find_presentation(match.game).thumbnail(*position_shown(match, None)),
    )


def _due(match: Match, mine: list[int]) -> int | None:
    """Return the time at which the first of a guest's own clocks runs out; None if none runs."""
    control = control_of(match)
    movers = [seat for seat in movers_of(match) if seat in mine]
    if control is None or not movers:
        return None
    due = clocks_of(match, control).due(match)
    return min((due[seat] for seat in movers if seat in due), default=None)
