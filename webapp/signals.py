"""The table of signals: the listeners to each event of a match, in order.

Each signal belongs to the part that sends it. In a server that runs, listeners are connected here alone.
"""

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from webapp.feature import Listener, Row
from webapp.jobs.pool import Pools
from webapp.logs import note
from webapp.matches.bots import Bots
from webapp.matches.live_now import LivePreviews
from webapp.matches.match import Match
from webapp.matches.presence import Presence
from webapp.matches.service import Matches
from webapp.matches.streams import Pusher, Streams
from webapp.metrics import Metrics

if TYPE_CHECKING:
    from webapp.cluster.membership import Membership

log = logging.getLogger(__name__)


def of_matches(matches: Matches, pushes: Pusher, previews: LivePreviews, metrics: Metrics) -> tuple[Row, ...]:
    """Return the listeners to a change of a match, which is saved by now; watchers are told first."""
    changes, clocks = matches.changes, matches.clocks
    return (
        (changes.moved, (pushes.moved,)),
        (changes.changed, (pushes.changed,)),
        (changes.found, (pushes.found,)),
        (changes.made, (counting_matches(metrics), log_match)),
        (changes.saved, (clocks.note, matches.settler.note, previews.note)),
        (changes.reminded, (pushes.reminded,)),
        (changes.followed, (counting_moves(metrics),)),
        (changes.unpublished, (previews.drop,)),
    )


def of_streams(matches: Matches, pushes: Pusher, streams: Streams) -> tuple[Row, ...]:
    """Return the listeners of the streams over HTTP: pushes to sockets, and changes of matches."""
    changes = matches.changes
    return (
        (pushes.shown, (streams.tell,)),
        (changes.saved, (streams.note,)),
        (changes.found, (streams.note,)),
    )


def of_pools(pools: Pools, metrics: Metrics) -> tuple[Row, ...]:
    """Return the listeners that count the work of processes."""
    return tuple((pool.worked, (metrics.searched,)) for pool in pools)


def of_site(
    site: "Membership", presence: Presence, bots: Bots, previews: LivePreviews, pushes: Pusher
) -> tuple[Row, ...]:
    """Return the listeners that publish to other servers of a site, and those to their messages."""
    bus, missed = site.bus, site.missed
    assert missed is not None, "it has joined"
    return (
        (presence.looked, (bus.tell_here,)),
        (pushes.spread, (bus.tell_changed,)),
        (previews.showed, (bus.tell_shown,)),
        (bots.begun, (bus.thinks,)),
        (bots.ended, (bus.has_thought,)),
        (bus.greeted, (missed.greet,)),
        (bus.moved, (missed.note_seats,)),
        (bus.changed, (missed.note_change,)),
        (bus.orphaned, (missed.adopt,)),
        (bus.shown, (previews.adopt,)),
    )


def connect(rows: Iterable[Row]) -> None:
    """Connect the listeners of each signal in their order, which blinker does not promise.

    One that fails is logged, and stops neither the next one nor who sent the signal: what it tells of is on
    the disk already.
    """
    for signal, listeners in rows:
        signal.connect(_in_order(listeners), weak=False)


def log_match(match: Match) -> None:
    """Write a line about a new match."""
    note("made", match=match.id, game=match.game, table=match.kind)


def counting_matches(metrics: Metrics) -> Listener:
    """Return a listener that counts a new match."""
    return lambda match: metrics.made(match.game, match.kind)


def counting_moves(metrics: Metrics) -> Listener:
    """Return a listener that counts the moves of a change."""
    return lambda after, before: metrics.moved(max(0, len(after.moves) - len(before.moves)))


def _in_order(listeners: tuple[Listener, ...]) -> Listener:
    def call(sender: Any, **news: Any) -> None:
        for listener in listeners:
            try:
                listener(sender, **news)
            except Exception:
                log.exception("What listens to a match failed; the match goes on.")

    return call
