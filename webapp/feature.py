"""Features: parts of the site that an operator can leave out, and all that one may add to the rest.

The core knows no feature. It asks those that an app has registered for what they contribute. The rows of a
feature need no registration: erasure, export and new secrets find a table by its column ``guest_hash``, and
the deletion of matches by its ``match_id``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from blinker import Signal
from flask import Blueprint, Flask, current_app, url_for
from markupsafe import Markup
from sqlalchemy import Connection

from engine.game import Seat
from engine.review.par import MOST_STARS
from webapp.acts import Act, Caller
from webapp.extensions import Services
from webapp.http.origins import FramedPage, allow_frames
from webapp.matches.match import Kind, Match
from webapp.matches.messages import Message
from webapp.structs import Answer

KEY = "lastbite-features"
ALL = "lastbite-all-features"

Listener: TypeAlias = Callable[..., object]
Row: TypeAlias = tuple[Signal, tuple[Listener, ...]]
"""A signal and its listeners, in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """An event of sockets that is no act at a table.

    Attributes
    ----------
    message, answer
        What is sent, and what acknowledges it.
    handle
        Answers it, given its sender and its message.
    limit
        As what it counts for an address; None if it may be sent without end.
    of_match
        Whether sockets of matches send it; if not, those of no match do.
    """

    name: str
    message: type[Message]
    answer: type[Answer]
    handle: Callable[[Caller, Any], Answer]
    limit: str | None = None
    of_match: bool = True


@dataclass(frozen=True, slots=True)
class Retention:
    """How long a feature keeps what no one uses any more.

    Attributes
    ----------
    find
        Returns what is too old after so many days (nothing if they are 0) at a time in seconds since 1970.
        The days are the option ``KEEP_`` with its name.
    delete
        Deletes it; returns the ids of the matches that went with it.
    nouns
        What it deletes, one and many, as ``lastbite prune`` says it: ``("bookmark", "bookmarks")``.
    name
        What it deletes, as ``lastbite prune`` and the option call it; the name of the feature if left out.
    """

    find: Callable[[Connection, float, int], Sequence[str]]
    delete: Callable[[Connection, float, int], Sequence[str]]
    nouns: tuple[str, str]
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sequel:
    """The games that may follow a game against bots.

    Attributes
    ----------
    again
        Makes the same game once more, and returns its id; None if that is not offered.
    following
        Makes the next game, and returns its id.
    upcoming
        The title of the next game; empty if it has none.
    first
        Whether the same game once more is suggested before the next one; None: if the result is below par.
    stars
        How many of ``most_stars`` were won; None where none are kept.
    counts
        A sentence about what counts; empty if there is nothing to add to the stars.
    """

    most_stars: ClassVar[int] = MOST_STARS

    again: Callable[[], str] | None
    following: Callable[[], str]
    upcoming: str = ""
    first: bool | None = None
    stars: int | None = None
    counts: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """One feature.

    Attributes
    ----------
    name
        The name of its folders, and in the option ``FEATURES``.
    needs
        The features that it imports or links to.
    blueprints
        Its pages. Without the feature their addresses are 404.
    limits
        By kind of `webapp.http.limits.KINDS`, the endpoints that count as such, separated by spaces.
    tags
        By first word of its addresses under ``/api``, what they are about. Its views there are made with
        `webapp.api.openapi.operation`, which describes them.
    acts
        What it lets a person do at a table besides: an event, an operation and perhaps a form for each. The
        endpoint of the form is in the blueprint with the name of the feature.
    forms
        Acts of the core whose forms are on its pages. A view of the same endpoint goes before the usual one.
    events, pushes
        Other events that clients send, answered in the context of the app as acts are; and by event, the
        type of what the server sends of itself.
    start
        Makes its service for an app. Returns who listens to which signal, after all listeners of the core.
    frames
        The pages that other sites may frame, by endpoint.
    contributions
        A template of macros: each is called like the place in the core's templates where it stands.
    sockets
        By parameter of a socket's address, what returns the room that the socket enters, if any, or raises
        `MatchError`. Such a socket belongs to no match.
    retention
        What becomes of old rows, also while the feature is left out.
    erase
        Erases what guests have, where the columns of its tables do not say it all; also while the feature is
        left out, so its service may not have been started.
    hand_on
        Gives what guests have to another one, who is the same person on another device; also while the
        feature is left out.
    match_pages
        The page that shows a kind of match, by kind. A feature that comes later has the last word.
    lobby
        The endpoint of the page on which people meet before a match begins, if it has one.
    sequel
        Returns what may follow a match that is over, for the person at a seat; None if that is not for this
        feature to say.
    navigation
        The endpoint of its page in the main navigation, if any; the message ``site-nav-`` with its
        name is the link.
    shortcut
        The endpoint of its page that a device offers at once on which the site is installed, if any; the
        message ``site-shortcut-`` with its name is the link.
    """

    name: str
    needs: tuple[str, ...] = ()
    blueprints: tuple[Blueprint, ...] = ()
    limits: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    acts: tuple[Act, ...] = ()
    forms: tuple[Act, ...] = ()
    events: tuple[Event, ...] = ()
    pushes: Mapping[str, type] = field(default_factory=dict)
    start: Callable[[Flask, Services], Sequence[Row]] = lambda _app, _parts: ()
    frames: Mapping[str, FramedPage] = field(default_factory=dict)
    contributions: str = ""
    sockets: Mapping[str, Callable[[str], str | None]] = field(default_factory=dict)
    retention: Retention | None = None
    erase: Callable[[Sequence[str]], None] = lambda _guests: None
    hand_on: Callable[[Sequence[str], str], None] = lambda _guests, _heir: None
    match_pages: Mapping[Kind, str] = field(default_factory=dict)
    lobby: str = ""
    sequel: Callable[[Match, Seat], Sequel | None] = lambda _match, _seat: None
    navigation: str = ""
    shortcut: str = ""


def register(app: Flask, features: Sequence[Feature], known: Sequence[Feature]) -> None:
    """Give an app the pages and contributions of features, of all that are ``known``."""
    app.extensions[KEY], app.extensions[ALL] = tuple(features), tuple(known)
    app.add_template_global(contributed)
    for feature in features:
        for blueprint in feature.blueprints:
            app.register_blueprint(blueprint)
        allow_frames(app, feature.frames)


def registered(app: Flask | None = None) -> tuple[Feature, ...]:
    """Return the features of an app; without one, of the app of this request."""
    found: tuple[Feature, ...] = (app or current_app).extensions[KEY]
    return found


def all_features() -> tuple[Feature, ...]:
    """Return all features, also those left out of the current app, whose tables may have rows."""
    found: tuple[Feature, ...] = current_app.extensions[ALL]
    return found


def contributed(place: str, *arguments: Any) -> Markup:
    """Return the contributions of all features to a slot of a template: ``{{ contributed("footer") }}``."""
    templates = [feature.contributions for feature in registered() if feature.contributions]
    macros = (getattr(current_app.jinja_env.get_template(name).module, place, None) for name in templates)
    return Markup("").join(macro(*arguments) for macro in macros if macro is not None)


def sequel_of(match: Match, seat: Seat) -> Sequel | None:
    """Return the sequel that a feature offers to a finished match, None if none does."""
    found = (feature.sequel(match, seat) for feature in registered())
    return next((sequel for sequel in found if sequel is not None), None)


def match_page(kind: Kind) -> str | None:
    """Return the endpoint of the page that shows a kind of match; None if no feature has one."""
    pages = (feature.match_pages.get(kind) for feature in reversed(registered()))
    return next(filter(None, pages), None)


def match_address(match: str, **fields: Any) -> str:
    """Return the URL of a match's page; empty if no feature has one."""
    page = match_page("table")
    return "" if page is None else url_for(page, match=match, **fields)


def lobby_page() -> str:
    """Return the endpoint of the page on which people meet before a match begins; empty if there is none."""
    return next((feature.lobby for feature in registered() if feature.lobby), "")


def navigation() -> dict[str, str]:
    """Return the endpoints of the features in the main navigation, by name."""
    return {feature.name: feature.navigation for feature in registered() if feature.navigation}


def shortcuts() -> dict[str, str]:
    """Map features to the endpoints of their shortcuts in the web app manifest."""
    return {feature.name: feature.shortcut for feature in registered() if feature.shortcut}


def limited_pages(features: Sequence[Feature]) -> dict[str, str]:
    """Return the kind of limit of each endpoint of features that has one."""
    found = {
        endpoint: kind
        for feature in features
        for kind, endpoints in feature.limits.items()
        for endpoint in endpoints.split()
    }
    for feature in features:
        for act in feature.acts:
            if act.limit:
                found[f"api.{act.name}"] = found[f"{feature.name}.{act.name}"] = act.limit
        found |= {f"{feature.name}.{act.name}": act.limit for act in feature.forms if act.limit}
    return found
