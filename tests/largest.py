"""Every address with its largest input, such as a full class or the largest game, and how much work each is.

Work is counted in calls of functions, which are the same on a slow machine and on a busy one.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import greenlet
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Connection, insert, select, update
from werkzeug.routing import Rule

from engine.dinner.morsels import MAX_MORSELS, Morsel
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.record import Record
from engine.tokens.rules import MAX_SEATS, MAX_STACKS, numbered
from tests.playing import at_random
from webapp.classes.model import Outcome, Setting, Slip, Task
from webapp.classes.service import KEY, Classes
from webapp.classes.store import attempt_table, pair_table, pupil_table
from webapp.extensions import services
from webapp.http.guests import current_guests
from webapp.keys import digest
from webapp.lab.atlas import TABLES, kept_path
from webapp.matches.database import match_table, move_table, seat_table

PUPILS, TASKS, ROUNDS = 60, 30, 10
"""How much there is in the class: of pupils and tasks as much as it may have."""

GAMES = 100
"""How many matches the visitor has, and how many tables are listed: more than any list shows."""

NAME = "W" * 36
PERSON = {"kind": "person", "name": "Ada"}
OPEN = {"kind": "open"}

Json = dict[str, Any]

ENDLESS = {"lists.follow_moment", "api.watch_match", "api.follow_me", "bots.follow_bot"}
"""The streams that end with their reader: only their first line is read."""

LAST = ("teacher.erase_class", "teacher.reset_class", "teacher.change_class", "account.erase")
"""What takes from the site what the others need."""


@dataclass(frozen=True)
class Asked:
    """A request."""

    method: str
    address: str
    sent: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class LargestSite:
    """A site that is as full as a visitor can make it, and this visitor.

    Attributes
    ----------
    room
        The code of a full class, which the visitor teaches.
    over, running, lobby
        By game: a match of the largest size that is over, one in play, and a table that waits.
    keys
        By game the keys of the seats of the match in play.
    """

    app: Flask
    client: FlaskClient
    room: str = ""
    over: dict[str, str] = field(default_factory=dict)
    running: dict[str, str] = field(default_factory=dict)
    lobby: dict[str, str] = field(default_factory=dict)
    keys: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def build(cls, app: Flask) -> "LargestSite":
        """Fill a site."""
        site = cls(app, app.test_client())
        with site.client:
            site.client.post("/classes", data={"name": NAME})
            guest = digest(current_guests()[0])
        for name, record in largest_records().items():
            site.over[name] = site._made("/api/records", record.to_json())["id"]
            wanted = {"game": name, "setup": record.game.to_json()}
            made = site._made("/api/matches", {**wanted, "seats": [PERSON] * record.game.seats})
            site.running[name], site.keys[name] = made["id"], made["seat_keys"]
            seats = [PERSON, *[OPEN] * (record.game.seats - 1)]
            site.lobby[name] = site._made("/api/matches", {**wanted, "seats": seats, "listed": True})["id"]
        site._fill_class(guest)
        site._fill_lists(guest)
        return site

    def _made(self, address: str, body: Json) -> Json:
        answer: Json = self.client.post(address, json=body).get_json()
        assert answer["ok"], answer
        return answer

    def _fill_class(self, guest: str) -> None:
        """Fill the class with all pupils and tasks that it may have, two attempts at each, and rounds."""
        kept: Classes = self.app.extensions[KEY]
        ((self.room, _, _),) = kept.store.of_guests([guest])
        kept.list_names(kept.find(self.room), [f"{NAME} {number:03}" for number in range(PUPILS)])
        setting = Setting(largest_dinner().to_json(), 0, (None, "crossout"))
        for number in range(TASKS):
            kept.set_task(kept.find(self.room), Task(number, "W" * 80, "dinner", setting))
        slips = tuple(Slip(ply, f"position {ply}", ply, Fraction(1)) for ply in range(MAX_MORSELS // 2))
        outcome = Outcome((Fraction(99), Fraction(98)), Fraction(97), Fraction(97), slips).to_json()
        ids = [f"{number:08}" for number in range(2 * TASKS * PUPILS + ROUNDS * PUPILS // 2)]
        times = {"began_at": 1_700_000_000, "ended_at": 1_700_000_100}
        attempts = [
            {"task": task, "pupil": pupil, "counts": True, "outcome": outcome, **times}
            for task, pupil, _ in product(range(1, TASKS + 1), range(1, PUPILS + 1), range(2))
        ]
        pairs = [
            {"round": number, "first": pupil, "second": pupil + 1, "payoffs": [99, 98]}
            for number, pupil in product(range(1, ROUNDS + 1), range(1, PUPILS, 2))
        ]

        def fill(connection: Connection) -> None:
            match = select(match_table).where(match_table.c.id == self.over["dinner"])
            row = connection.execute(match).one()._asdict()
            connection.execute(insert(match_table), [{**row, "id": id} for id in ids])
            of = [{"class_id": self.room, "match_id": id} for id in ids]
            known = len(attempts)
            for table, rows in ((attempt_table, attempts), (pair_table, pairs)):
                each = zip(rows, of[:known] if table is attempt_table else of[known:], strict=True)
                connection.execute(insert(table), [{**row, **named} for row, named in each])
            connection.execute(update(pupil_table).values(joined_at=1_700_000_000, seen_at=1_700_000_000))

        services(self.app).store.commit(fill)

    def _fill_lists(self, guest: str) -> None:
        """Give the visitor many matches that are over, and list many tables."""

        def fill(connection: Connection) -> None:
            for letter, ids, owner in (("A", self.over, {"guest_hash": guest}), ("B", self.lobby, {})):
                for game, id in enumerate(ids.values()):
                    new = [f"{letter}{game}{number:06}" for number in range(GAMES // 2)]
                    for table, column, changed in (
                        (match_table, "id", {}),
                        (seat_table, "match_id", owner),
                        (move_table, "match_id", {}),
                    ):
                        found = connection.execute(select(table).where(table.c[column] == id)).all()
                        rows = [{**row._asdict(), **changed, column: each} for row in found for each in new]
                        if rows:
                            connection.execute(insert(table), rows)

        services(self.app).store.commit(fill)

    def requests(self) -> Iterator[tuple[str, Asked]]:
        """Yield every endpoint with each of its requests, those that take away what others need last."""
        rules = sorted(self.app.url_map.iter_rules(), key=lambda rule: (rule.endpoint in LAST, str(rule)))
        for rule in rules:
            for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
                for address in self._addresses(rule):
                    query = QUERIES.get(rule.endpoint, "").format(**self._codes())
                    sent = self._sent(rule, method)
                    yield rule.endpoint, Asked(method, f"{address}{query}", sent)

    def _codes(self) -> dict[str, str]:
        return {"dinner": self.over["dinner"], "tokens": self.over["tokens"]}

    def _addresses(self, rule: Rule) -> Iterator[str]:
        """Fill a rule with the largest of each kind."""
        names = sorted(rule.arguments)
        for chosen in product(*(self._values(rule, name) for name in names)):
            built = rule.build(dict(zip(names, chosen, strict=True)), append_unknown=False)
            assert built is not None, (rule, chosen)
            yield built[1]

    def _values(self, rule: Rule, name: str) -> list[Any]:
        if name in ("match", "id"):
            over = [] if posts(rule) else [*self.over.values()]
            return [*over, *self.running.values()]
        if name == "code":
            return [self.room] if str(rule).startswith("/classes") else [*self.lobby.values()]
        if isinstance(found := VALUES.get((rule.endpoint, name), VALUES.get(name)), list):
            return found
        converter = rule._converters[name]
        return sorted(getattr(converter, "items", [1]))[:3]

    def _sent(self, rule: Rule, method: str) -> Mapping[str, Any]:
        if method != "POST":
            return {}
        if str(rule).startswith("/api/"):
            return {"json": BODIES.get(rule.endpoint, {})}
        return {"data": FORM | FORMS.get(rule.endpoint, {})}

    def ask(self, endpoint: str, asked: Asked) -> int:
        """Send a request, and read the answer to its end; return the status."""
        answer = self.client.open(asked.address, method=asked.method, **asked.sent)
        if endpoint in ENDLESS and answer.status_code == 200:
            next(iter(answer.iter_encoded()), None)
        else:
            answer.get_data()
        answer.close()
        return answer.status_code


def posts(rule: Rule) -> bool:
    """Tell whether an address only takes forms."""
    return "GET" not in (rule.methods or ())


def longest_stretch(work: Callable[[], object]) -> int:
    """Return the most calls that are made without letting other greenlets run."""
    longest = made = 0

    def count(_frame: object, event: str, _what: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    def switched(_event: str, _greenlets: object) -> None:
        nonlocal longest, made
        longest, made = max(longest, made), 0

    before = greenlet.settrace(switched)
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
        greenlet.settrace(before)
    return max(longest, made)


def largest_dinner() -> DinnerGame:
    """Return a dinner of as many morsels as there may be, with long names."""
    dice = Random("the largest dinner")
    tastes = [dice.sample(range(1, MAX_MORSELS + 1), MAX_MORSELS) for _ in range(2)]
    names = [f"{NAME} {number}" for number in range(MAX_MORSELS)]
    morsels = tuple(Morsel(*row) for row in zip(names, zip(*tastes, strict=True), strict=True))
    return DinnerGame(morsels, alternate(MAX_MORSELS))


def largest_records() -> dict[str, Record]:
    """Return by game a match of the largest size, played at random."""
    return {
        "dinner": at_random(largest_dinner(), 1),
        "tokens": at_random(numbered(MAX_STACKS, MAX_SEATS), 1),
    }


OWN = "\n".join(f"{m.name}, {m.utilities[0]}, {m.utilities[1]}" for m in largest_dinner().morsels)
STACKS = "; ".join(str(number) for number in range(1, MAX_STACKS + 1))

FORM = {
    "source": "own",
    "own": OWN,
    "money": "typed",
    "values": STACKS,
    "seats": str(MAX_SEATS),
    "name": NAME,
}
"""What every form is sent, whatever it reads of it."""

FORMS: Mapping[str, Mapping[str, str]] = {
    "lists.open_record": {"record": "[" * 60_000},
    "teacher.add_pupils": {"names": "\n".join(f"{NAME} {number:02}" for number in range(2 * PUPILS))},
    "teacher.add_task": {"kind": "dinner"},
    "teacher.change_class": {"open": "yes"},
    "account.erase": {"sure": "yes"},
    "play.hint": {"ply": "0"},
}

BODIES: Mapping[str, Any] = {
    "api.create": {
        "game": "dinner",
        "setup": largest_dinner().to_json(),
        "seats": [PERSON, {"kind": "bot", "strategy": "crossout"}],
    },
    "api.import_record": largest_records()["dinner"].to_json(),
    "api.review_record": largest_records()["dinner"].to_json(),
}

QUERIES = {
    "teacher.class_cloud": "?answer",
    "documents.index": "?q=dinner",
    "lessons.worksheet": "?n=7",
    "mistakes.find_better": "?m=3",
    "site.oembed": "?url=http://localhost/g/{dinner}",
    "lab.dinner": "?d=figure-2",
    "lab.tokens": f"?n={MAX_STACKS}&p={MAX_SEATS}",
    "lab.tokens_json": f"?n={MAX_STACKS}&p={MAX_SEATS}",
    "lab.tokens_csv": f"?n={MAX_STACKS}&p={MAX_SEATS}",
}
"""What an address is asked with, by endpoint."""

ATLAS = max(TABLES, key=lambda table: kept_path(table).stat().st_size).slug

VALUES: Mapping[Any, list[Any]] = {
    "game": ["dinner", "tokens"],
    ("documents.document", "name"): ["records", "proofs"],
    ("documents.source", "name"): ["records"],
    ("lab.atlas_table", "slug"): [ATLAS],
    ("lab.atlas_csv", "slug"): [ATLAS],
    "day": [datetime.now(UTC).date().isoformat()],
    "number": [1, 9],
    "seat": [1],
    "act": [1],
    "got": [3],
    "digits": ["123"],
    "token": ["x" * 22],
    "card": ["7KQ4MB2X"],
    "program": ["7KQ4MB2X"],
    "filename": ["play/match.js", "icons/dishes.svg"],
    ("documents.picture", "name"): ["plate.webp"],
    ("site.card", "name"): ["dinner", "tokens"],
    "slug": ["the-long-wait", "eight-by-turns", "room-for-two"],
}
"""What stands for a part of an address, by its name, or by its endpoint and its name."""
