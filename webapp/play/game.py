"""What the page of a match shows at one of its positions, ready for ``templates/game.html``."""

from dataclasses import dataclass
from typing import Any

from engine.game import Seat
from webapp.boards.dinner import LAYOUTS, scene
from webapp.boards.tokens import token_board
from webapp.games.words import (
    View,
    hint_sentence,
    morsel_label,
    move_sentence,
    move_target,
    plies,
    score_text,
    seat_name,
    seats_shown,
    status_sentence,
)
from webapp.play.commentary import commentary
from webapp.play.forms import small_number

NOUNS = {"dinner": "bite", "tokens": "token"}
"""What a move is called in each game."""


@dataclass(frozen=True, slots=True)
class SeatChip:
    """One seat beside the board: moves ``left`` to make from here, and whether the ``last`` of all is its."""

    seat: Seat
    name: str
    note: str
    score: str
    left: int
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
    frame = view["frames"][at]
    live = at == view["ply"]
    your_seat = view["you"]["seat"] if view["you"] else None
    context: dict[str, Any] = {
        "view": view,
        "at": at,
        "frame": frame,
        "layout": layout,
        "embed": embed,
        "live": live,
        "can_move": live and your_seat is not None and view["mover"] == your_seat,
        "can_play": your_seat is not None and view["stage"] == "playing",
        "shortcuts": True,
        "noun": NOUNS[view["game"]],
        "plies": plies(view),
        "status": status_sentence(view, at),
        "hint": hint_sentence(view, at),
        "heading": _heading(view, at),
        "chips": [_chip(view, at, seat) for seat in seats_shown(view)],
        "entries": [
            MoveEntry(m["ply"], m["seat"], move_target(view, m["move"]), move_sentence(view, m["ply"]))
            for m in view["moves"]
        ],
        "can_take_back": live and your_seat in view["take_back"],
        "away": [(seat, seat_name(view, seat)) for seat in view["seatable"] if seat != your_seat],
        "replaced": your_seat is not None and view["seats"][your_seat]["kind"] == "bot",
    }
    if view["game"] == "dinner":
        plate = scene(view)
        context["scene"] = plate
        context["labels"] = {s.morsel: morsel_label(view, at, s.morsel, s.label) for s in plate.spots}
        context["layouts"] = LAYOUTS
    else:
        context["board"] = token_board(view, at)
    if view["kind"] == "theatre":
        context["remarks"] = commentary(view)
    return context


def account_seat(view: View, asked: str) -> Seat:
    """Return the seat whose account is given: the one asked for, else yours, else the first person's."""
    seat = small_number(asked)
    if seat is not None and seat < len(view["seats"]):
        return seat
    if view["you"] is not None:
        return int(view["you"]["seat"])
    return next((k for k, seat in enumerate(view["seats"]) if seat["kind"] == "person"), 0)


def _heading(view: View, at: int) -> str:
    """Begin the page's title with what matters first: whose turn it is, or which position is shown."""
    if at < view["ply"]:
        return f"{NOUNS[view['game']].capitalize()} {at} of {plies(view)}"
    if view["stage"] == "over":
        return "Over"
    if view["mover"] is None:
        return "Waiting"
    name = seat_name(view, view["mover"])
    return "Your turn" if name == "You" else f"{name}’s turn"


def _chip(view: View, at: int, seat: Seat) -> SeatChip:
    frame, entry = view["frames"][at], view["seats"][seat]
    movers = _movers(view)
    you = view["you"] is not None and view["you"]["seat"] == seat
    note = entry["note"] or ""
    if entry["kind"] == "person" and not entry["present"] and not you and view["stage"] == "playing":
        note = "away"
    return SeatChip(
        seat=seat,
        name=entry["name"] or "Open seat",
        note=note,
        score=score_text(view, frame["scores"][seat]),
        left=sum(mover == seat for mover in movers[at:]),
        last=movers[-1] == seat,
        you=you,
        turn=frame["mover"] == seat,
    )


def _movers(view: View) -> list[Seat]:
    """Return who moves at each ply of the whole game."""
    if view["game"] == "dinner":
        return [0 if letter == "A" else 1 for letter in view["setup"]["order"]]
    return list(range(len(view["seats"])))
