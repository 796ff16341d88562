"""*Live now* on the home page: previews of public games and open tables, the same for all visitors.

Visitors of one language are sent the same bytes, encoded once; a slow one misses some and is sent the
latest. Matches that their hosts have listed are shown with names and a link. What one person plays against
bots is shown without the person's name and without a link. `webapp.matches.public_games` says which matches
are public.
"""

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

import gevent
import msgspec
from blinker import Signal
from gevent.event import Event

from engine.game import AnyGame
from webapp.games.any.drawing import to_element
from webapp.games.any.view import Number, Stage
from webapp.games.presentation import find_presentation
from webapp.machine import steady
from webapp.matches.match import Match
from webapp.matches.match_state import (
    bots_of,
    display_names,
    stage_of,
    title_of,
)
from webapp.matches.views import latest_frame, position_shown
from webapp.words import LANGUAGES, language, say, speaking
from webapp.words.language import ENGLISH

log = logging.getLogger(__name__)

MAX_PREVIEWS = 3
"""How many matches are shown at once."""

DISHES_PLACEHOLDER = "dishes"
"""Stands in drawings for the address of ``icons/dishes.svg``, which the page knows."""

GAME_SHOWN_FOR = 60
"""For how many seconds after its last move a game is shown."""

RESULT_SHOWN_FOR = 10
"""For how many seconds its end is shown."""

REFRESH_INTERVAL = 5.0
"""The seconds between two looks at the open tables while anyone watches."""

KEEPALIVE_INTERVAL = 25.0
"""The seconds without news after which an empty line is sent, so that a lost watcher is noticed."""


class Preview(msgspec.Struct, frozen=True):
    """The shown part of a match, in no language yet.

    Attributes
    ----------
    game
        The name of its game.
    title
        Its title as it is stored.
    titles
        Its title by the tag of each language.
    names, faces, scores
        By seat. A guest who is not to be named and an open seat have an empty name, and no person a face. A
        table that has not begun has no scores.
    svg
        The position as a drawing, an element in the colours of the page.
    match
        Its id, where everyone may go and watch; else empty.
    stage
        How far it is.
    """

    game: str
    title: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    scores: tuple[Number, ...]
    svg: str
    match: str = ""
    titles: dict[str, str] = {}
    stage: Stage = "playing"

    @property
    def address(self) -> str:
        """The URL to join or watch the match; if it may not be watched, the URL to play the same game."""
        if not self.match:
            return f"/new/{self.game}"
        return f"/j/{self.match}" if self.stage == "lobby" else f"/g/{self.match}"


class LocalizedPreview(msgspec.Struct, frozen=True):
    """A `Preview` in the words of a watcher; at a place where nothing is shown all else is empty."""

    at: int
    title: str = ""
    names: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    svg: str = ""
    address: str = ""
    link: str = ""


class _TimedPreview(NamedTuple):
    """A game that is shown, and until when."""

    preview: Preview
    until: float


class LivePreviews:
    """The event stream of *Live now*, shared by all visitors.

    Parameters
    ----------
    most
        How many may watch at once.
    is_live
        Tells whether a match may be shown as it stands.

    Attributes
    ----------
    open_tables
        Returns the public tables that wait for people, the newest first; none unless people meet at tables.
    showed
        The signal that a game is shown: sent with its id and the ``preview``, for other servers; with None
        once it may be shown no more.
    """

    def __init__(
        self,
        most: int,
        is_live: Callable[[Match], bool],
        open_tables: Callable[[], Iterable[Match]] = tuple,
    ) -> None:
        self._most = most
        self._is_live = is_live
        self.open_tables = open_tables
        self._watchers = 0
        self._games: dict[str, _TimedPreview] = {}
        self._tables: dict[str, Preview] = {}
        self._ids = [""] * MAX_PREVIEWS
        self._shown: list[Preview | None] = [None] * MAX_PREVIEWS
        self._sent: dict[tuple[int, str], bytes] = {}
        self._numbers = [0] * MAX_PREVIEWS
        self._news = Event()
        self.showed = Signal()
        self._looking: gevent.Greenlet[..., None] | None = None

    @property
    def is_full(self) -> bool:
        """Whether the audience is full."""
        return self._watchers >= self._most

    def look(self) -> tuple[Preview | None, ...]:
        """Look at the open tables, and return what is shown now, by place."""
        self._tables = {match.id: preview_of(match) for match in islice(self.open_tables(), MAX_PREVIEWS)}
        self._place()
        return tuple(self._shown)

    def note(self, match: Match) -> None:
        """Look at a match that was saved: it is shown if it may be and there is room."""
        waits = match.listed and match.started_at is None
        if not waits and self._has_room(match.id) and self._is_live(match):
            preview = preview_of(match)
            self._keep(match.id, preview)
            self.showed.send(match.id, preview=msgspec.to_builtins(preview))
        elif match.id in self._games:
            self.drop(match.id)  # abandoned, or given up: there is no end to show
        elif self._watchers > 0 and (waits or match.id in self._tables):
            self.look()

    def drop(self, match_id: str) -> None:
        """Show a match no more, here and at other servers: a person who played it is to be named nowhere."""
        self.adopt(match_id, None)
        self.showed.send(match_id, preview=None)

    def adopt(self, match_id: str, preview: Mapping[str, Any] | None) -> None:
        """Show a game as another server does, if there is room; None: show that match no more."""
        if preview is None:
            self._games.pop(match_id, None)
            self._tables.pop(match_id, None)
            self._place()
        elif self._has_room(match_id):
            self._keep(match_id, msgspec.convert(preview, Preview))

    def follow(self, tag: str = ENGLISH.tag) -> Iterator[bytes]:
        """Yield what is shown, and what comes, in the language of a tag until the watcher leaves."""
        self._watchers += 1
        try:
            if self._looking is None:
                self._looking = gevent.spawn(self._look_on)
                self._try_to_look()
            seen = [-1] * MAX_PREVIEWS
            while True:
                news = (at for at in range(MAX_PREVIEWS) if seen[at] != self._numbers[at])
                at = next(news, None)
                if at is not None:
                    seen[at] = self._numbers[at]
                    yield self._sent_in(at, tag)
                elif not self._news.wait(KEEPALIVE_INTERVAL):
                    yield b":\n\n"
        finally:
            self._watchers -= 1

    def close(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.kill(block=False)
            self._looking = None

    def _look_on(self) -> None:
        while self._watchers > 0:
            gevent.sleep(REFRESH_INTERVAL)
            self._try_to_look()
        self._looking = None

    def _try_to_look(self) -> None:
        try:
            self.look()
        except Exception:
            log.exception("The open tables could not be looked at; the next look is in a moment.")

    def _has_room(self, match_id: str) -> bool:
        self._forget_rested()
        return match_id in self._games or len(self._games) < MAX_PREVIEWS

    def _forget_rested(self) -> None:
        at = steady()
        self._games = {id: game for id, game in self._games.items() if game.until > at}

    def _keep(self, match_id: str, preview: Preview) -> None:
        self._games[match_id] = _TimedPreview(
            preview, steady() + (RESULT_SHOWN_FOR if preview.stage == "over" else GAME_SHOWN_FOR)
        )
        self._tables.pop(match_id, None)
        self._place()

    def _place(self) -> None:
        """Give each match a place, where it stays; one is left for an open table, if there is any."""
        self._forget_rested()
        games = {id: game.preview for id, game in self._games.items()}
        tables = {id: table for id, table in self._tables.items() if id not in games}
        first = islice(games.items(), MAX_PREVIEWS - bool(tables))
        shown = dict(islice((*first, *tables.items()), MAX_PREVIEWS))
        stay = [id if id in shown else "" for id in self._ids]
        others = iter([id for id in shown if id not in stay])
        self._ids = [id or next(others, "") for id in stay]
        for at, preview in enumerate(map(shown.get, self._ids)):
            if preview != self._shown[at]:
                self._show(preview, at)

    def _show(self, preview: Preview | None, at: int) -> None:
        self._shown[at] = preview
        self._sent = {key: sent for key, sent in self._sent.items() if key[0] != at}
        self._numbers[at] += 1
        news, self._news = self._news, Event()
        news.set()

    def _sent_in(self, at: int, tag: str) -> bytes:
        if (at, tag) not in self._sent:
            with speaking(tag):
                self._sent[at, tag] = _encode_event(localize_preview(self._shown[at], at))
        return self._sent[at, tag]


def preview_of(match: Match) -> Preview:
    """Return a match as *Live now* shows it."""
    names = display_names(match)
    faces = {bot.seat: bot.character.face for bot in bots_of(match)}
    # A bot that plays on for a person goes by the person's name.
    nameless = (seat.kind == "open" if match.listed else bool(seat.name) for seat in match.seats)
    game, state = position_shown(match, None)
    stage = stage_of(match)
    return Preview(
        game=match.game,
        title=match.title,
        names=tuple("" if hidden else name for hidden, name in zip(nameless, names, strict=True)),
        faces=tuple(faces.get(seat, "") for seat in range(len(names))),
        scores=() if stage == "lobby" else tuple(latest_frame(match, None)["scores"]),
        svg=_draw(game, state),
        match=match.id if match.listed else "",
        titles=_titles_of(match),
        stage=stage,
    )


def _titles_of(match: Match) -> dict[str, str]:
    titles = {}
    for tag in LANGUAGES:
        with speaking(tag):
            titles[tag] = title_of(match)
    return titles


def localize_preview(preview: Preview | None, at: int = 0) -> LocalizedPreview:
    """Return a preview in the language of the request; ``at`` is its place on the page."""
    if preview is None:
        return LocalizedPreview(at)
    game = find_presentation(preview.game)
    does = "play" if not preview.match else "join" if preview.stage == "lobby" else "watch"
    nameless = say("table-open-seat") if preview.match else say("home-moment-guest")
    return LocalizedPreview(
        at=at,
        title=preview.titles.get(language().tag, preview.title),
        names=tuple(name or nameless for name in preview.names),
        scores=tuple(map(game.score, preview.scores)),
        faces=preview.faces,
        svg=preview.svg,
        address=preview.address,
        link=say(f"home-moment-{does}"),
    )


def _draw(game: AnyGame, state: Any) -> str:
    return to_element(find_presentation(game.name).live(game, state), "thumb", DISHES_PLACEHOLDER)


def _encode_event(preview: LocalizedPreview) -> bytes:
    return b"data:" + msgspec.json.encode(preview) + b"\n\n"
