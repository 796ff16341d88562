"""The matches that the home page shows live, the same for every visitor.

The first is one of people if there is one that may be shown. All others are of bots, who play on while anyone
looks. All who watch in one language are sent the same bytes, made once; who is slow misses some and is sent
the latest.

`webapp.matches.publicity` says which matches are public. Those that their hosts have listed are shown with
names and a link. What one person plays against bots is shown without the person's name and without a link.
"""

from collections.abc import Callable, Iterator, Mapping
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
from webapp.games.any.view import Number
from webapp.games.presentation import find_presentation
from webapp.machine import now, steady
from webapp.matches.match import Match
from webapp.matches.match_state import bots_of, names_shown, stage_of, title_of
from webapp.matches.shows import showpieces
from webapp.matches.views import latest_frame, position_shown, view_of_record
from webapp.words import OFFERED, Sentence, language, say, speaking
from webapp.words.language import ENGLISH

TABLES = 3
"""How many matches are shown at once."""
FIRST_SHOWS = (0, 1, 3)
"""The shows that the tables open with: a dinner, a street and a clock."""

DISHES = "dishes"
"""Stands in drawings for the address of ``icons/dishes.svg``, which the page knows."""

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
    titles
        The title of a match of people by the tag of each language.
    names, faces, scores
        By seat. A guest who is not to be named has an empty name, and no person a face.
    svg
        The position as a drawing, an element in the colours of the page.
    match
        Its id, where everyone may go and watch; else empty.
    show
        The number of the show that bots play; None if people play.
    """

    game: str
    title: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    scores: tuple[Number, ...]
    svg: str
    match: str = ""
    show: int | None = None
    titles: dict[str, str] = {}

    @property
    def address(self) -> str:
        """Where to watch it; where people are not to be watched, the place to play the same."""
        if self.show is not None:
            return show_address(self.show)
        return f"/g/{self.match}" if self.match else f"/new/{self.game}"


def show_address(number: int) -> str:
    """Return where a show of bots is watched."""
    return f"/theatre?show={number}"


class ToldMoment(msgspec.Struct, frozen=True):
    """A `Moment` in the words of a watcher, at one of the places of the page."""

    at: int
    title: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    scores: tuple[str, ...]
    svg: str
    address: str
    link: str


class Moments:
    """The one stream that all watchers of the home page share.

    Parameters
    ----------
    most
        How many may watch at once.
    is_live
        Tells whether a match may be shown as it stands.
    pace
        How many seconds bots take for a move.

    Attributes
    ----------
    showed
        The signal that a match of people is shown: sent with its id and the ``moment``, for other servers;
        with None once it may be shown no more.
    """

    def __init__(self, most: int, is_live: Callable[[Match], bool], pace: float = PACE) -> None:
        self._most = most
        self._is_live = is_live
        self._pace = pace
        self._watchers = 0
        self._shown: list[Moment] = []
        self._sent: dict[tuple[int, str], bytes] = {}
        self._numbers = [0] * TABLES
        self._news = Event()
        self._match: Match | None = None
        self._other: tuple[str, float] = ("", 0.0)
        self.showed = Signal()
        self._shows = list(FIRST_SHOWS)
        self._steps = [0] * TABLES
        self._bots: gevent.Greenlet[..., None] | None = None

    @property
    def shown(self) -> tuple[Moment, ...]:
        """The matches that are shown now: only of bots, once the match of people rests."""
        people = self._match is not None or self._other[0] != ""
        if people and not self._shows_another(""):
            self._show_bots()
        return tuple(self._tables())

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
        elif self._is_live(match):
            self._match = match
            self.showed.send(match.id, moment=msgspec.to_builtins(self._show(moment_of(match))))

    def drop(self, match_id: str) -> None:
        """Show a match no more, here and at other servers: a person who played it is to be named nowhere."""
        self._drop(match_id)
        self.showed.send(match_id, moment=None)

    def adopt(self, match_id: str, moment: Mapping[str, Any] | None) -> None:
        """Show what another server shows, unless a match is shown already; None: show that match no more."""
        if moment is None:
            self._drop(match_id)
        elif not self._shows_another(match_id):
            self._other = (match_id, steady())
            self._show(msgspec.convert(moment, Moment))

    def follow(self, tag: str = ENGLISH.tag) -> Iterator[bytes]:
        """Yield what is shown, and what comes, in the language of a tag until the watcher leaves."""
        self._watchers += 1
        try:
            _ = self.shown
            if self._bots is None:
                self._bots = gevent.spawn(self._play_on)
            seen = [-1] * TABLES
            while True:
                news = (at for at in range(TABLES) if seen[at] != self._numbers[at])
                at = next(news, None)
                if at is not None:
                    seen[at] = self._numbers[at]
                    yield self._sent_in(at, tag)
                elif not self._news.wait(STILL):
                    yield b":\n\n"
        finally:
            self._watchers -= 1

    def close(self) -> None:
        """Let the bots stop."""
        if self._bots is not None:
            self._bots.kill(block=False)
            self._bots = None

    def _drop(self, match_id: str) -> None:
        if match_id == self._other[0] or (self._match is not None and match_id == self._match.id):
            self._show_bots()

    def _shows_another(self, match_id: str) -> bool:
        """Tell whether another match of people is in the middle of its play, here or at another server."""
        if self._match is not None and self._match.id != match_id and _is_fresh(self._match):
            return True
        other, at = self._other
        return other not in ("", match_id) and steady() - at < FRESH

    def _tables(self) -> list[Moment]:
        if not self._shown:
            self._shown = [bots_play()[show][0] for show in self._shows]
        return self._shown

    def _sent_in(self, at: int, tag: str) -> bytes:
        if (at, tag) not in self._sent:
            with speaking(tag):
                self._sent[at, tag] = _event(tell(self.shown[at], at))
        return self._sent[at, tag]

    def _show(self, moment: Moment, at: int = 0) -> Moment:
        self._tables()[at] = moment
        self._sent = {key: sent for key, sent in self._sent.items() if key[0] != at}
        self._numbers[at] += 1
        news, self._news = self._news, Event()
        news.set()
        return moment

    def _play_on(self) -> None:
        """Have bots play while anyone watches, one table after the other, the first only if no people do."""
        at = 0
        while self._watchers > 0:
            gevent.sleep(self._pace / TABLES)
            if at or not self._shows_another(""):
                self._move(at)
            at = (at + 1) % TABLES
        self._bots = None

    def _move(self, at: int) -> None:
        """Show the next position of a table of bots; after its end the next show that no other table has."""
        self._steps[at] += 1
        if self._steps[at] == len(bots_play()[self._shows[at]]):
            after = (show % len(bots_play()) for show in range(self._shows[at] + 1, 2 * len(bots_play())))
            self._shows[at], self._steps[at] = next(show for show in after if show not in self._shows), 0
        moment = self._played(at)
        if moment == self._tables()[at]:
            return
        if at:
            self._show(moment, at)
        else:
            self._show_bots()

    def _played(self, at: int) -> Moment:
        return bots_play()[self._shows[at]][self._steps[at]]

    def _show_bots(self) -> None:
        self._match, self._other = None, ("", 0.0)
        self._show(self._played(0))


def moment_of(match: Match) -> Moment:
    """Return what is shown of a match."""
    names = names_shown(match)
    faces = {bot.seat: bot.character.face for bot in bots_of(match)}
    if not match.listed:
        # A bot that plays on for a person goes by the person's name.
        names = tuple("" if seat.name else name for seat, name in zip(match.seats, names, strict=True))
    game, state = position_shown(match, None)
    frame = latest_frame(match, None)
    return Moment(
        game=match.game,
        title=match.title,
        names=names,
        faces=tuple(faces.get(seat, "") for seat in range(len(names))),
        scores=tuple(frame["scores"]),
        svg=_drawn(game, state),
        match=match.id if match.listed else "",
        titles=_titles_of(match),
    )


def _titles_of(match: Match) -> dict[str, str]:
    titles = {}
    for spoken in OFFERED:
        with speaking(spoken.tag):
            titles[spoken.tag] = title_of(match)
    return titles


def tell(moment: Moment, at: int = 0) -> ToldMoment:
    """Say a moment in the present language; ``at`` is its place on the page."""
    game = find_presentation(moment.game)
    watched = moment.match or moment.show is not None
    return ToldMoment(
        at=at,
        title=moment.titles.get(language().tag, str(moment.title)),
        names=tuple(name or say("home-moment-guest") for name in moment.names),
        scores=tuple(map(game.score, moment.scores)),
        faces=moment.faces,
        svg=moment.svg,
        address=moment.address,
        link=say("home-moment-watch") if watched else say("home-moment-play"),
    )


@cache
def bots_play() -> tuple[tuple[Moment, ...], ...]:
    """Return by show what is shown of a match of bots, position by position, its end held for a while."""
    return tuple(_played_out(number, *piece) for number, piece in enumerate(showpieces()))


def _played_out(
    number: int, title: Callable[[], Sentence], game: AnyGame, bots: tuple[str, ...]
) -> tuple[Moment, ...]:
    record = play_out(game, [find_strategy(bot, game.name) for bot in bots], 0)
    cast = sitters(game.name, bots)
    shown = [
        Moment(
            game=game.name,
            title=title(),
            names=tuple(bot.name for bot in cast),
            faces=tuple(bot.character.face for bot in cast),
            scores=tuple(frame["scores"]),
            svg=_drawn(game, state),
            show=number,
        )
        for state, frame in zip(record.states(), view_of_record(record)["frames"], strict=True)
    ]
    return (*shown, *[shown[-1]] * PAUSE)


def _is_fresh(match: Match) -> bool:
    return stage_of(match) == "playing" and now() - match.updated_at <= FRESH


def _drawn(game: AnyGame, state: Any) -> str:
    return to_element(find_presentation(game.name).live(game, state), "thumb", DISHES)


def _event(moment: ToldMoment) -> bytes:
    return b"data:" + msgspec.json.encode(moment) + b"\n\n"
