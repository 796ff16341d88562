"""The texts of alerts: a title and a line, nothing that is secret or that a game hides.

They are in the language that is spoken when they are written.
"""

import msgspec

from engine.game import CHANCE, Termination
from webapp.machine import now
from webapp.matches.clocks import clock_view
from webapp.matches.match import Match
from webapp.matches.match_state import movers_of, names_shown, stage_of, title_of, waited_for
from webapp.matches.positions import positions_of
from webapp.words import Duration, Listed, say


class Alert(msgspec.Struct, frozen=True):
    """An alert for a browser: its text, the page that it opens, and the topic that it is the latest of."""

    title: str
    body: str
    url: str
    tag: str


def turn_alert(match: Match, seat: int, turn: int) -> Alert | None:
    """Tell a seat's person that it is their turn; None if the round that began at ``turn`` is over."""
    if seat not in movers_of(match) or positions_of(match).round_ply != turn:
        return None
    return _alert(match, say("push-turn"), _company(match, seat))


def ready_alert(match: Match, seat: int) -> Alert | None:
    """Tell a seat's person that a match waits for them to press *Ready*; None if it does not."""
    if seat not in waited_for(match):
        return None
    return _alert(match, say("push-ready"), _company(match, seat))


def reminder_alert(match: Match, seat: int, by: int, ply: int) -> Alert | None:
    """Tell a seat's person that another one waits; None if a move was made since, or the match is over."""
    if seat not in (*movers_of(match), *waited_for(match)) or len(match.moves) != ply:
        return None
    return _alert(match, say("push-reminder", player=names_shown(match)[by]), _company(match, seat))


def time_alert(match: Match, seat: int, turn: int) -> Alert | None:
    """Tell the same how little time is left for it."""
    found = turn_alert(match, seat, turn)
    shown = clock_view(match, now())
    left = None if shown is None or seat not in shown.running else shown.left[seat]
    if found is None or not left:
        return None
    body = say("push-time-left", left=Duration(left), game=title_of(match), names=_others(match, seat))
    return _alert(match, say("push-time"), body)


def end_alert(match: Match, seat: int) -> Alert | None:
    """Tell a seat's person how a match ended; None if they ended it themselves, or played bots in time."""
    if stage_of(match) != "over":
        return None
    stopped = match.stopped
    late = stopped is not None and stopped["termination"] == Termination.OUT_OF_TIME
    ender = _ender(match)
    own = ender is not None and match.seats[ender].guest_hash == match.seats[seat].guest_hash
    called_off = stopped is not None and stopped["termination"] == Termination.ABANDONED
    if own and late:
        title = say("push-late")
    elif own or ender is None or sum(place.kind == "person" for place in match.seats) < 2:
        return None
    elif called_off:
        title = say("push-called-off")
    elif stopped is None:
        title = say("push-over")
    else:
        name = names_shown(match)[ender]
        title = say("push-player-late" if late else "push-player-resigned", player=name)
    return _alert(match, title, _company(match, seat))


def guest_alert(match: Match, came: int, hashed: str | None) -> Alert | None:
    """Tell the host that a guest has sat down.

    None if the guest has left, is the host, or if the host is told of more: that it is their turn.
    """
    host = match.host
    if host is None or match.seats[came].guest_hash != hashed or match.seats[host].guest_hash == hashed:
        return None
    if host in movers_of(match) or stage_of(match) == "over":
        return None
    if match.started_at is not None:
        how = "started"
    elif any(place.kind == "open" for place in match.seats):
        how = "free"
    else:
        how = "full"
    body = say(f"push-joined-{how}", game=title_of(match))
    return _alert(match, say("push-joined", player=names_shown(match)[came]), body)


def _ender(match: Match) -> int | None:
    """Return the seat whose move, or whose end, was the last of a match."""
    if match.stopped is not None:
        stopped: int | None = match.stopped.get("seat", match.stopped.get("by"))
        return stopped
    return next((move.seat for move in reversed(match.moves) if move.seat != CHANCE), None)


def _company(match: Match, seat: int) -> str:
    return say("push-with", game=title_of(match), names=_others(match, seat))


def _others(match: Match, seat: int) -> Listed:
    return Listed(name for k, name in enumerate(names_shown(match)) if k != seat)


def _alert(match: Match, title: str, body: str) -> Alert:
    return Alert(title, body, f"/g/{match.id}", match.id)
