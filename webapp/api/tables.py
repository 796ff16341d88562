"""Whole tables over HTTP: the open ones, and the acts of a person at one besides moves."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, url_for

from webapp.acts import ACTS, Act, Actor, perform
from webapp.api.answers import TableBody, Tables
from webapp.api.openapi import operation
from webapp.extensions import matches
from webapp.http.guests import current_guest

MOST_LISTED = 50
"""How many open tables are listed at most."""


@operation(tagged=True)
def tables() -> Tables:
    """List the open tables, first those whose host is here."""
    listed = [
        TableBody(
            id=line.id,
            address=url_for("pages.game", match=line.id),
            game=line.game,
            title=line.title,
            host=line.host,
            host_here=line.host_here,
            open=line.open,
            of=line.seats,
            clock=line.clock,
            games=line.games,
        )
        for line in matches().open_tables(MOST_LISTED)
    ]
    return Tables(tables=listed)


def operation_of(act: Act) -> Callable[..., Any]:
    """Return the view of an act."""
    plain, shown = ((), (403, 409)) if act.shown_refused else ((403, 409), ())
    described = operation(act.status, refusals=plain, move_refusals=shown, examples=act.examples)
    return described(_view(act))


def _view(act: Act) -> Callable[..., Any]:
    def view(id: str, body: Any, key: str | None) -> Any:
        actor = Actor(match_id=id, guest=current_guest(), key=key)
        return perform(matches(), act, actor, body)

    view.__name__, view.__doc__ = act.name, act.summary
    view.__annotations__ = {"id": str, "body": act.message, "key": str | None, "return": act.answer}
    return view


def add_to(bp: Blueprint) -> None:
    """Give each act its address."""
    bp.get("/tables")(tables)
    for act in ACTS:
        bp.post(f"/matches/<id>/{act.name}")(operation_of(act))
