"""Whole tables over HTTP: the open ones, and the acts of a person at one besides moves."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, url_for

from webapp.acts import Actor, Acts
from webapp.api.answers import Done, Following, Seated, Shown, TableBody, Tables
from webapp.api.openapi import operation
from webapp.extensions import matches
from webapp.http.guests import current_guest
from webapp.matches import messages

MOST_LISTED = 50
"""How many open tables are listed at most."""

ACTS: dict[str, tuple[type[messages.Message], Any, dict[str, Any]]] = {
    "sit": (messages.Sit, Seated, {"Take any open seat": {"name": "Ada"}}),
    "rename": (messages.Rename, Shown, {"A new name": {"name": "Ada L."}}),
    "seat_bot": (messages.SeatBot, Shown, {"Greedy at B": {"seat": 1, "strategy": "greedy"}}),
    "open_seat": (messages.OpenSeat, Shown, {"Free B": {"seat": 1}}),
    "sit_back": (messages.Nothing, Shown, {}),
    "start": (messages.Nothing, Shown, {}),
    "ready": (messages.Nothing, Shown, {}),
    "set_clock": (messages.SetClock, Shown, {"Ten minutes each": {"clock": {"total": 600, "increment": 5}}}),
    "set_table": (messages.SetTable, Shown, {"Let anyone join": {"starts": "full", "listed": True}}),
    "resign": (messages.Nothing, Shown, {}),
    "take_back": (messages.TakeBack, Shown, {"After two moves": {"ply": 2}}),
    "propose": (messages.Propose, Shown, {"Take my move back": {"kind": "take_back", "ply": 1}}),
    "answer": (
        messages.AnswerQuestion,
        Shown,
        {"Allow it": {"kind": "take_back", "ply": 1, "seat": 0, "answer": "yes"}},
    ),
    "remind": (messages.Remind, Done, {"Nudge B": {"seat": 1}}),
    "try_again": (messages.Nothing, Shown, {}),
    "rematch": (messages.Nothing, Following, {}),
    "coach": (messages.Coach, Shown, {"A gentle coach": {"level": "nudge"}}),
}
"""By act what it is sent, what answers it, and examples; sockets have events of the same names."""

WITH_VIEW = ("take_back", "propose", "answer")
"""The acts whose refusals show the match as it stands."""

MAKING = ("sit", "rematch")
"""The acts that make something."""


@operation(tagged=True)
def tables() -> Tables:
    """List the open tables, first those whose host is here."""
    listed: list[TableBody] = [
        {
            "id": line["id"],
            "address": url_for("pages.game", match=line["id"]),
            "game": line["game"],
            "title": line["title"],
            "host": line["host"],
            "host_here": line["host_here"],
            "open": line["open"],
            "of": line["seats"],
            "clock": line["clock"],
            "games": line["games"],
        }
        for line in matches().open_tables(MOST_LISTED)
    ]
    return {"ok": True, "tables": listed}


def _act(name: str, message: type[messages.Message], answer: Any) -> Callable[..., Any]:
    def act(id: str, body: Any, key: str | None) -> Any:
        actor = Actor(match_id=id, guest=current_guest(), key=key)
        return {"ok": True, **getattr(Acts(matches()), name)(actor, body)}

    act.__name__, act.__doc__ = name, getattr(Acts, name).__doc__
    act.__annotations__ = {"id": str, "body": message, "key": str | None, "return": answer}
    return act


def add_to(bp: Blueprint) -> None:
    """Give each act its address."""
    bp.get("/tables")(tables)
    for name, (message, answer, examples) in ACTS.items():
        plain, shown = ((), (403, 409)) if name in WITH_VIEW else ((403, 409), ())
        described = operation(
            201 if name in MAKING else 200, refusals=plain, move_refusals=shown, examples=examples
        )
        bp.post(f"/matches/<id>/{name}")(described(_act(name, message, answer)))
