"""The feature *classes*: what it adds to pages, sockets, signals and limits; how long rows are kept."""

from collections.abc import Sequence

import gevent
from flask import Flask, current_app
from flask_socketio import SocketIO

from webapp.classes import lessons, teacher, views
from webapp.classes.service import KEY, Bounds, Classes, classes
from webapp.classes.store import old_classes, prune_classes
from webapp.config import secret_keys
from webapp.extensions import Services, services
from webapp.feature import Feature, Retention, Row
from webapp.http.guests import current_guests
from webapp.structs import Payload

NEWS = "lastbite-class-news"
TOPIC = "class"
"""How servers of a site call the news of classes among themselves."""

GATHERED = 0.3
"""For how many seconds news is gathered: thirty pupils who move at once are one piece of it."""


class ClassChangedPush(Payload):
    """A class has changed: look at its page again."""


class ClassNews:
    """Tells the sockets of a class that it has changed; what has changed they ask for over HTTP."""

    def __init__(self, socketio: SocketIO) -> None:
        self._socketio = socketio
        self._gathering: set[str] = set()

    def tell(self, class_id: str) -> None:
        """Publish a change, debounced with those that follow within `GATHERED` seconds."""
        if class_id not in self._gathering:
            self._gathering.add(class_id)
            gevent.spawn_later(GATHERED, self._send, class_id)

    def _send(self, class_id: str) -> None:
        self._gathering.discard(class_id)
        self._socketio.emit("class_changed", ClassChangedPush(), to=_room_of(class_id))


def _service(app: Flask, parts: Services) -> Classes:
    config = app.config
    bounds = Bounds(
        pupils=config["CLASS_PUPILS"],
        tasks=config["CLASS_TASKS"],
        classes=config["CLASSES_PER_GUEST"],
        away=config["CLASS_AWAY"],
        patience=config["BOT_LIMIT"],
    )
    return Classes(parts.store, parts.matches, parts.analysis, secret_keys(config), bounds)


def _erase(guests: Sequence[str]) -> None:
    app: Flask = current_app
    kept = app.extensions[KEY] if KEY in app.extensions else _service(app, services())
    kept.erase_of(guests)


def _start(app: Flask, parts: Services) -> Sequence[Row]:
    kept = app.extensions[KEY] = _service(app, parts)
    news = app.extensions[NEWS] = ClassNews(parts.socketio)
    rows: list[Row] = [
        (parts.matches.changes.saved, (kept.note,)),
        (parts.presence.looked, (kept.look,)),
        (kept.store.changed, (news.tell,)),
    ]
    if (site := parts.cluster) is not None:
        rows.append((kept.store.changed, (lambda class_id: site.tell(TOPIC, class_id),)))
        rows.append((site.heard(TOPIC), (news.tell,)))
    return rows


def _watch(code: str) -> str:
    """Return the room of a class for its teacher's socket."""
    guests = current_guests()
    if classes().is_guessed(code, guests):
        views.spend_guess()
    return _room_of(classes().taught(code, guests).id)


def _room_of(class_id: str) -> str:
    return f"class:{class_id}"  # no match has such an id


FEATURE = Feature(
    name="classes",
    needs=("play", "learn", "puzzles", "review"),
    blueprints=(views.bp, teacher.bp, lessons.bp),
    limits={
        "classes": "classes.open_class lessons.set_lesson teacher.start_round teacher.renew_card",
        "reports": "teacher.class_cards teacher.class_cloud teacher.class_results teacher.show_pupil",
        "guesses": "classes.join_class classes.use_card classes.show_card",
        "matches": "classes.start_task",
    },
    pushes={"class_changed": ClassChangedPush},
    start=_start,
    contributions="classes/contributions.html",
    sockets={"class": _watch},
    retention=Retention(
        old_classes,
        prune_classes,
        (
            "class that no one visits, with its pupils and their games",
            "classes that no one visits, with their pupils and their games",
        ),
    ),
    erase=_erase,
)
