"""The clocks of a match, computed from the time control and the times of the moves.

No deadline is stored: each follows from instants that are, so a restart changes none. While the server is
down no clock runs. Bots have none.
"""

from dataclasses import dataclass

from engine.clocks import TimeControl
from engine.game import CHANCE
from webapp.games.any.view import ClockView
from webapp.matches.match import Match
from webapp.matches.match_state import control_of, positions_of
from webapp.words import Duration, say

WARNED_FROM = 24 * 3600
"""From how many seconds for a move, or in total, people are warned."""

WORTH_A_WARNING = 3600
"""How many seconds a turn has to begin with."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a match at its latest position.

    Attributes
    ----------
    left
        By seat: the seconds that it had when its present turn began, or has for its next one.
    since
        By seat whose turn it is: when the turn began, in seconds since 1970.
    """

    left: tuple[int, ...]
    since: dict[int, int]

    def due(self, match: Match) -> dict[int, int]:
        """Return by which instant each person whose turn it is has to move."""
        return {
            seat: _later(since, self.left[seat], _outages_of(match))
            for seat, since in self.since.items()
            if match.seats[seat].kind == "person"
        }


def clocks_of(match: Match, control: TimeControl) -> Clocks:
    """Follow the clocks of a match that has begun from its first move to now."""
    positions = positions_of(match)
    assert match.started_at is not None
    instants = (match.started_at, *(move.created_at for move in match.moves))
    left = [control.at_first()] * len(match.seats)
    since: dict[int, int] = {}
    for ply, (state, instant) in enumerate(zip(positions.states, instants, strict=True)):
        if ply and (seat := match.moves[ply - 1].seat) in since:
            begun = since.pop(seat)
            used = instant - begun - _down(_outages_of(match), begun, instant)
            used = max(used, 0)  # the clock of the machine may have been set back
            left[seat] = control.after(left[seat], used)
        movers = positions.game.movers(state)
        since = {mover: since.get(mover, instant) for mover in movers if mover != CHANCE}
    return Clocks(tuple(left), since)


def _outages_of(match: Match) -> tuple[tuple[int, int], ...]:
    """Return the outages of the server while the match was played."""
    end = match.stopped_at
    return match.outages if end is None else tuple(one for one in match.outages if one[0] < end)


def _down(outages: tuple[tuple[int, int], ...], since: int, until: int) -> int:
    """Return the seconds between two instants in which the server was down."""
    return sum(max(min(ended, until) - max(began, since), 0) for began, ended in outages)


def _later(since: int, seconds: int, outages: tuple[tuple[int, int], ...]) -> int:
    """Return the instant at which ``seconds`` of uptime have passed since ``since``."""
    due = since + seconds
    for began, ended in outages:
        if began > due:
            break
        due += max(ended - max(began, since), 0)
    return due


def next_due(match: Match) -> tuple[int, int] | None:
    """Return the seat whose time runs out first, and when, in seconds since 1970; None if no clock runs."""
    control = control_of(match)
    if control is None or match.started_at is None or match.stopped is not None or match.kind != "table":
        return None
    due = clocks_of(match, control).due(match)
    return min(due.items(), key=lambda entry: (entry[1], entry[0]), default=None)


def warnings_of(match: Match) -> dict[int, int]:
    """Map the seats of people whose clock runs to the time of a warning: a quarter of the turn is left then.

    Only with a time control of a day or more, and not of a turn that begins with less than an hour.
    """
    control = control_of(match)
    if control is None or control.at_first() < WARNED_FROM or next_due(match) is None:
        return {}
    clocks = clocks_of(match, control)
    return {
        seat: due - clocks.left[seat] // 4
        for seat, due in clocks.due(match).items()
        if clocks.left[seat] >= WORTH_A_WARNING
    }


def late_seat(match: Match, at: int) -> tuple[int, int] | None:
    """Return the seat that is out of time at an instant, and since when; None if none is.

    Instants are whole seconds, rounded down, so a move is in time through the second in which it is due.
    """
    due = next_due(match)
    return due if due is not None and at > due[1] else None


def control_said(control: TimeControl) -> str:
    """Return a time control in words, such as ``1 day for each move``."""
    if control.per_move is not None:
        return say("timer-per-move", time=Duration(control.per_move))
    total = Duration(control.total or 0)
    if not control.increment:
        return say("timer-total", time=total)
    return say("timer-increment", time=total, more=Duration(control.increment))


def _short(control: TimeControl) -> int:
    """Return from how many seconds left a clock is short: a fifth of its first turn, but 10 to 60 seconds."""
    return min(max(control.at_first() // 5, 10), 60)


def clock_view(match: Match, at: int) -> ClockView | None:
    """Return the clocks at an instant in their wire format, None for a match without clocks."""
    control = control_of(match)
    if control is None:
        return None
    shown: ClockView = ClockView(says=control_said(control), left=[], running=[], short=_short(control))
    if match.started_at is None or match.kind != "table":
        return shown
    clocks = clocks_of(match, control)
    due = clocks.due(match)
    if match.stopped_at is not None:
        at = match.stopped_at
    left = {k: min(max(due[k] - at, 0), clocks.left[k]) for k in due}
    shown.left = [
        left.get(k, clocks.left[k]) if seat.kind == "person" else None for k, seat in enumerate(match.seats)
    ]
    shown.running = [] if match.stopped is not None else sorted(due)
    return shown
