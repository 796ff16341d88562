"""The match that the home page shows live, the same for every visitor.

It is a match of people if there is one that may be shown, and one of bots else, who play on while anyone
looks. All who watch in one language are sent the same bytes, made once; who is slow misses some and is sent
the latest.

Shown are tables that their hosts have listed, and what a person plays against bots, without the person's name
and without a way there. No one else's table is, and nothing of a game that hides anything.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import gevent
import msgspec
from blinker import Signal
from gevent.event import Event

from engine.game import AnyGame
from engine.strategies import find_strategy, play_out
from webapp.games.any.characters import sitters
from webapp.games.any.svg import to_element
from webapp.games.any.view import FrameView, Number
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.machine import now, steady
from webapp.matches.match import Match
from webapp.matches.match_state import hides, names_shown, stage_of
from webapp.matches.views import latest_frame, position_shown, view_of_record
from webapp.words import say, speaking
from webapp.words.language import ENGLISH

FRESH = 60
"""For how many seconds after its last move a match of people is shown."""

PACE = 3.0
"""How many seconds bots take for a move."""

PAUSE = 3
"""For how many moves' time the end of their match is shown."""

STILL = 25.0
"""The seconds without news after which an empty line is sent, so that a lost watcher is noticed."""


class Moment(msgspec.Struct, frozen=True):
    """The shown part of a match, in no language yet.

    Attributes
    ----------
    game
        The name of its game.
    title
        Its title; that of a match of bots is a `Sentence`.
    names, scores
        By seat. A guest who is not to be named has an empty name.
    svg
        The position as a drawing, an element in the colours of the page.
    match
        Its id, where everyone may go and watch; else empty.
    """

    game: str
    title: str
    names: tuple[str, ...]
    scores: tuple[Number, ...]
    svg: str
    match: str


class ToldMoment(msgspec.Struct, frozen=True):
    """A `Moment` in the words of a watcher."""

    title: str
    names: tuple[str, ...]
    scores: tuple[str, ...]
    svg: str
    match: str


class Moments:
    """The one stream that all watchers of the home page share.

    Parameters
    ----------
    most
        How many may watch at once.

    Attributes
    ----------
    showed
        The signal that a match of people is shown: sent with its id and the ``moment``, for other servers.
    """

    def __init__(self, most: int, pace: float = PACE) -> None:
        self._most = most
        self._pace = pace
        self._watchers = 0
        self._shown: Moment | None = None
        self._sent: dict[str, bytes] = {}
        self._number = 0
        self._news = Event()
        self._match: Match | None = None
        self._other: tuple[str, float] = ("", 0.0)
        self.showed = Signal()
        self._step = 0
        self._bots: gevent.Greenlet[..., None] | None = None

    @property
    def shown(self) -> Moment:
        """The match that is shown now: of bots, once the match of people rests."""
        people = self._match is not None or self._other[0] != ""
        if self._shown is None or (people and not self._shows_another("")):
            return self._show_bots()
        return self._shown

    @property
    def is_full(self) -> bool:
        """Whether the audience is full."""
        return self._watchers >= self._most

    def note(self, match: Match) -> None:
        """Look at a match that was saved: it is shown if it may be, unless another is being played."""
        if self._shows_another(match.id):
            return
        if self._match is not None and match.id == self._match.id and match.stopped is not None:
            self._show_bots()  # abandoned, or given up: there is no end to show
        elif may_be_shown(match):
            self._match = match
            self.showed.send(match.id, moment=msgspec.to_builtins(self._show(moment_of(match))))

    def adopt(self, match_id: str, moment: Mapping[str, Any]) -> None:
        """Show what another server shows, unless a match is shown already."""
        if not self._shows_another(match_id):
            self._other = (match_id, steady())
            self._show(msgspec.convert(moment, Moment))

    def follow(self, tag: str = ENGLISH.tag) -> Iterator[bytes]:
        """Yield what is shown, and what comes, in the language of a tag until the watcher leaves."""
        self._watchers += 1
        try:
            _ = self.shown
            if self._bots is None:
                self._bots = gevent.spawn(self._play_on)
            number = -1
            while True:
                if number != self._number:
                    number = self._number
                    yield self._sent_in(tag)
                elif not self._news.wait(STILL):
                    yield b":\n\n"
        finally:
            self._watchers -= 1

    def close(self) -> None:
        """Let the bots stop."""
        if self._bots is not None:
            self._bots.kill(block=False)
            self._bots = None

    def _shows_another(self, match_id: str) -> bool:
        """Tell whether another match of people is in the middle of its play, here or at another server."""
        if self._match is not None and self._match.id != match_id and _is_fresh(self._match):
            return True
        other, at = self._other
        return other not in ("", match_id) and steady() - at < FRESH

    def _sent_in(self, tag: str) -> bytes:
        if tag not in self._sent:
            with speaking(tag):
                self._sent[tag] = _event(tell(self.shown))
        return self._sent[tag]

    def _show(self, moment: Moment) -> Moment:
        self._shown, self._sent = moment, {}
        self._number += 1
        news, self._news = self._news, Event()
        news.set()
        return moment

    def _play_on(self) -> None:
        """Have bots play while anyone watches, and no match of people is in the middle of its play."""
        while self._watchers > 0:
            gevent.sleep(self._pace)
            if self._shows_another(""):
                continue
            self._step = (self._step + 1) % len(bots_play())
            if bots_play()[self._step] != self._shown:
                self._show_bots()
        self._bots = None

    def _show_bots(self) -> Moment:
        self._match, self._other = None, ("", 0.0)
        return self._show(bots_play()[self._step])


def may_be_shown(match: Match) -> bool:
    """Tell whether everyone may see a match on the home page."""
    people = sum(seat.kind == "person" for seat in match.seats)
    if match.kind != "table" or match.started_at is None or not match.moves or hides(match):
        return False
    if match.stopped is not None:
        return False
    return match.listed or (people == 1 and any(seat.kind == "bot" for seat in match.seats))


def moment_of(match: Match) -> Moment:
    """Return what is shown of a match."""
    names = names_shown(match)
    if not match.listed:
        names = tuple(
            "" if seat.kind == "person" else name for seat, name in zip(match.seats, names, strict=True)
        )
    game, state = position_shown(match, None)
    frame = latest_frame(match, None)
    return _moment(game, state, match.title, names, frame, match.id if match.listed else "")


def tell(moment: Moment) -> ToldMoment:
    """Say a moment in the present language."""
    game = find_presentation(moment.game)
    return ToldMoment(
        title=str(moment.title),
        names=tuple(name or say("home-moment-guest") for name in moment.names),
        scores=tuple(map(game.score, moment.scores)),
        svg=moment.svg,
        match=moment.match,
    )


@cache
def bots_play() -> tuple[Moment, ...]:
    """Return what is shown of some matches of bots, one after the other, each end held for a while."""
    shown: list[Moment] = []
    pieces = [piece for presentation in PRESENTATIONS for piece in presentation.cast.showpieces]
    for title, game, bots in pieces:
        record = play_out(game, [find_strategy(bot, game.name) for bot in bots], 0)
        view = view_of_record(record)
        names = tuple(sitter.name for sitter in sitters(game.name, bots))
        for state, frame in zip(record.states(), view["frames"], strict=True):
            shown.append(_moment(game, state, title(), names, frame, ""))
        shown.extend([shown[-1]] * PAUSE)
    return tuple(shown)


def _is_fresh(match: Match) -> bool:
    return stage_of(match) == "playing" and now() - match.updated_at <= FRESH


def _moment(
    game: AnyGame, state: Any, title: str, names: tuple[str, ...], frame: FrameView, id: str
) -> Moment:
    drawing = find_presentation(game.name).thumbnail(game, state)
    return Moment(game.name, title, names, tuple(frame["scores"]), to_element(drawing, "thumb"), id)


def _event(moment: ToldMoment) -> bytes:
    return b"data:" + msgspec.json.encode(moment) + b"\n\n"
