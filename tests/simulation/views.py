"""Views without their words: what a client acts by. What they say and draw is tested elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from webapp.matches import service
from webapp.matches.match import Match
from webapp.matches.match_state import (
    Attendance,
    Positions,
    is_stuck,
    movers_of,
    positions_of,
    replaceable_seats,
    seat_of,
    seats_with_take_back,
    stage_of,
)
from webapp.matches.questions import open_question, pending_seats, seats_free_to_ask
from webapp.sockets import broadcast

Json = dict[str, Any]


def table_view(match: Match, attendance: Attendance, seat: int | None = None) -> Json:
    """Return what `webapp.matches.views.table_view` does, as far as a client acts by it."""
    positions, stage = positions_of(match), stage_of(match)
    return {
        "id": match.id,
        "game": match.game,
        "kind": match.kind,
        "stage": stage,
        "starts": match.starts,
        "revision": match.revision,
        "ply": len(match.moves),
        "round": positions.round_ply,
        "movers": _at_table(movers_of(match)),
        "seats": [_seat(match, number, attendance) for number in range(len(match.seats))],
        "moves": _moves(match, positions, seat),
        "options": _options(positions, seat) if stage == "playing" else [],
        "chosen": _chosen(positions, seat) if stage == "playing" else None,
        "take_back": seats_with_take_back(match),
        "question": _question(match),
        "ask": _ask(match),
        "seatable": replaceable_seats(match, attendance),
        "stuck": is_stuck(match, attendance),
        "next": match.next,
        "previous": match.previous,
    }


def view_for(match: Match, attendance: Attendance, key: str | None) -> Json:
    """Return the same for the holder of a key."""
    seat = seat_of(match, key)
    you = None if seat is None or key is None else {"seat": seat, "key": key}
    return {**table_view(match, attendance, seat), "you": you}


def moved_view(match: Match) -> Json:
    """Return what `webapp.matches.views.moved_view` does, as far as a client acts by it."""
    positions, stage = positions_of(match), stage_of(match)
    thrown = positions.before is not None and positions.moves[-1].seat < 0
    lasts = [
        {"last": {"ply": ply, "seat": move.seat, "move": move.move}}
        for ply, move in list(enumerate(match.moves))[-2 if thrown else -1 :]
    ]
    told: Json = {
        "revision": match.revision,
        "ply": len(match.moves),
        "stage": stage,
        "round": positions.round_ply,
        "movers": _at_table(movers_of(match)),
        "frame": lasts[-1],
        "options": _options(positions, None) if stage == "playing" else [],
        "take_back": seats_with_take_back(match),
        "question": _question(match),
        "ask": _ask(match),
    }
    return {**told, "earlier": lasts[:-1]} if thrown else told


@contextmanager
def without_words() -> Iterator[None]:
    """Have the match service and the pushes show such views."""
    with (
        patch.object(service, "view_for", view_for),
        patch.object(broadcast, "table_view", table_view),
        patch.object(broadcast, "moved_view", moved_view),
    ):
        yield


def _at_table(movers: tuple[int, ...]) -> list[int]:
    return [mover for mover in movers if mover >= 0]


def _question(match: Match) -> Json | None:
    question = open_question(match)
    if question is None:
        return None
    return {"kind": question.kind, "seat": question.seat, "waits": pending_seats(match, question)}


def _ask(match: Match) -> Json:
    return {
        "take_back": seats_free_to_ask(match, "take_back"),
        "call_off": seats_free_to_ask(match, "call_off"),
    }


def _seat(match: Match, number: int, attendance: Attendance) -> Json:
    """Return who sits there; to ask whether a person is away notes from when one is missed."""
    kind = match.seats[number].kind
    away = attendance.away(match.id, number) if kind == "person" and match.kind == "table" else None
    return {"kind": kind, "away": away, "ready": match.seats[number].ready}


def _moves(match: Match, positions: Positions, seat: int | None) -> list[Json]:
    hidden = range(positions.round_ply, len(match.moves)) if positions.hides else range(0)
    return [
        {"ply": ply, "seat": move.seat} | ({} if ply in hidden and move.seat != seat else {"move": move.move})
        for ply, move in enumerate(match.moves)
    ]


def _options(positions: Positions, seat: int | None) -> list[Json]:
    chooser, state = (seat if positions.hides else positions.mover), positions.states[-1]
    if chooser is None or chooser < 0:
        return []
    if (committed := positions.committed_ply(chooser)) is not None:
        state = positions.before_commitment(committed)
    elif chooser not in positions.movers:
        return []
    return [
        {"move": positions.game.move_to_json(move)} for move in positions.game.legal_moves(state, chooser)
    ]


def _chosen(positions: Positions, seat: int | None) -> int | str | None:
    ply = None if seat is None else positions.committed_ply(seat)
    return None if ply is None else positions.moves[ply].move
