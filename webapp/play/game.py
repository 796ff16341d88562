"""What the page of a match shows at one of its positions, ready for ``templates/game.html``."""

from dataclasses import dataclass
from typing import Any

from engine.game import Seat
from webapp.games.forms import small_number
from webapp.games.presentation import find_presentation
from webapp.games.said import seat_name, seats_shown
from webapp.games.view import LastMove, View
from webapp.games.words import (
    heading,
    hint_sentence,
    move_sentence,
    move_target,
    plies,
    score_text,
    status_sentence,
    turns,
)


@dataclass(frozen=True, slots=True)
class SeatChip:
    """One seat of the panel.

    Attributes
    ----------
    left
        How many moves it makes from here on; None where the rules leave that open.
    last
        Whether the last move of all is its.
    """

    seat: Seat
    name: str
    note: str
    score: str
    left: int | None
    last: bool
    you: bool
    turn: bool


@dataclass(frozen=True, slots=True)
class MoveEntry:
    """One line of the move list: what was taken by ``seat``, and the whole sentence."""

    ply: int
    seat: Seat
    target: str
    sentence: str


def game_context(view: View, at: int, layout: str, embed: bool) -> dict[str, Any]:
    """Gather everything the template names, for position ``at`` (0 … ``view["ply"]``)."""
    game, frame = find_presentation(view["game"]), view["frames"][at]
    live = at == view["ply"]
    you = view.get("you")
    your_seat = None if you is None else you["seat"]
    layout = game.layout(layout)
    return {
        "view": view,
        "game": game,
        "at": at,
        "frame": frame,
        "layout": layout,
        "layout_query": game.query(layout),
        "embed": embed,
        "live": live,
        "can_move": live and your_seat in view["movers"],
        "can_play": your_seat is not None and view["stage"] == "playing",
        "shortcuts": True,
        "noun": game.noun,
        "plies": plies(view),
        "status": status_sentence(view, at),
        "hint": hint_sentence(view, at),
        "heading": heading(view, at),
        "chips": [_chip(view, at, seat) for seat in seats_shown(view)],
        "entries": [
            MoveEntry(m["ply"], m["seat"], _target(view, m), move_sentence(view, m["ply"]))
            for m in view["moves"]
        ],
        "can_take_back": live and your_seat in view["take_back"],
        "away": [(seat, seat_name(view, seat)) for seat in view["seatable"] if seat != your_seat],
        "replaced": your_seat is not None and view["seats"][your_seat]["kind"] == "bot",
        "remarks": game.remarks(view) if view["kind"] == "theatre" else None,
        **game.board(view, at),
    }


def account_seat(view: View, asked: str) -> Seat:
    """Return the seat whose account is given: the one asked for, else yours, else the first person's."""
    seat = small_number(asked)
    if seat is not None and seat < len(view["seats"]):
        return seat
    you = view.get("you")
    if you is not None:
        return you["seat"]
    return next((k for k, place in enumerate(view["seats"]) if place["kind"] == "person"), 0)


def _chip(view: View, at: int, seat: Seat) -> SeatChip:
    frame, entry = view["frames"][at], view["seats"][seat]
    order, you = turns(view), view.get("you")
    yours = you is not None and you["seat"] == seat
    note = entry["note"] or ""
    if entry["kind"] == "person" and not entry["present"] and not yours and view["stage"] == "playing":
        note = "away"
    return SeatChip(
        seat=seat,
        name=entry["name"] or "Open seat",
        note=note,
        score=score_text(view, frame["scores"][seat]),
        left=None if order is None else sum(mover == seat for mover in order[at:]),
        last=order is not None and order[-1] == seat,
        you=yours,
        turn=seat in frame["movers"],
    )


def _target(view: View, move: LastMove) -> str:
    return move_target(view, move["move"]) if "move" in move else "?"
