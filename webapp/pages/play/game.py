"""The board and the moves of a match at one of its positions, ready for ``templates/game.html``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic

from msgspec import UNSET

from engine.exact import number_from_json
from engine.game import CHANCE, Seat
from engine.solve import Band
from webapp.games.any.base import B, BoardParts, Presentation
from webapp.games.any.forms import small_number
from webapp.games.any.phrases import seats_shown
from webapp.games.any.seen import game_seen, seen_at
from webapp.games.any.view import HIDDEN, FrameView, LastMove, Number, View
from webapp.games.endings import band_brief, band_of
from webapp.games.presentation import find_presentation
from webapp.games.words import (
    UNKNOWN,
    heading,
    hint_sentence,
    move_entry,
    move_sentence,
    plies,
    schedule_of,
    status_sentence,
)
from webapp.words import say, say_for


@dataclass(frozen=True, slots=True)
class SeatChip:
    """One seat of the panel.

    Attributes
    ----------
    left
        How many moves it makes from here on; None where the rules leave that open.
    last
        Whether the last move of all is its.
    par, filled
        What it is worth, empty where that is not known; the share of the least of that it has, from 0 to 1.
    ahead
        Whether it has more than that, and others are still to move.
    """

    seat: Seat
    name: str
    note: str
    score: str
    left: int | None
    last: bool
    you: bool
    turn: bool
    par: str = ""
    filled: float = 0.0
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class MoveEntry:
    """One line of the move list: what was taken by ``seat``, and the whole sentence.

    Attributes
    ----------
    seat
        Who moved; of a toss, whom it calls.
    number
        By which number the move is called; empty of a toss.
    """

    ply: int
    seat: Seat
    number: str
    target: str
    sentence: str


@dataclass(frozen=True, slots=True)
class MatchShown(Generic[B]):
    """A match at one of its positions, as the templates of boards and pages name it.

    Attributes
    ----------
    at, frame, live
        The position, from 0 to the latest; what it holds; whether it is the latest.
    board
        What the game's own template draws.
    board_parts
        The styles, scripts, keys and layouts of the board.
    layout, layout_query
        How the board is laid out, and what a link keeps of it.
    embed
        Whether the page stands inside another.
    can_move, can_play, can_take_back
        Whether the viewer may move now; holds a seat in a match that goes on; may take a move back.
    shortcuts
        Whether the page has keys of its own besides the board's.
    plies
        How many moves a whole match has; None where the rules leave that open.
    remarks
        What the theatre says at each position; None elsewhere.
    marks
        What is marked on the board, by move.
    """

    view: View
    game: Presentation[Any, B]
    at: int
    frame: FrameView
    live: bool
    board: B
    board_parts: BoardParts
    layout: str
    layout_query: str
    embed: bool
    can_move: bool
    can_play: bool
    can_take_back: bool
    noun: str
    plies: int | None
    status: str
    hint: str
    heading: str
    chips: tuple[SeatChip, ...]
    entries: tuple[MoveEntry, ...]
    remarks: list[str] | None
    shortcuts: bool = True
    marks: Mapping[str, str] = field(default_factory=dict)


def show_match(view: View, at: int, layout: str, embed: bool = False) -> MatchShown:
    """Gather what the templates name, for position ``at`` (0 … ``view.ply``)."""
    game = find_presentation(view.game)
    live = at == view.ply
    you = view.viewer
    your_seat = None if you is None else you.seat
    parts = game.board_parts(game_seen(view))
    layout = parts.layout(layout)
    return MatchShown(
        view=view,
        game=game,
        at=at,
        frame=view.frames[at],
        live=live,
        board=game.board(seen_at(view, at), view),
        board_parts=parts,
        layout=layout,
        layout_query=parts.query(layout),
        embed=embed,
        can_move=live and (your_seat in view.movers or view.chosen is not None),
        can_play=your_seat is not None and view.stage == "playing",
        can_take_back=live and your_seat in (*view.take_back, *view.ask.take_back),
        noun=game.manner.noun,
        plies=plies(view),
        status=status_sentence(view, at),
        hint=hint_sentence(view, at),
        heading=heading(view, at),
        chips=tuple(_chip(view, at, seat) for seat in seats_shown(view)),
        entries=tuple(
            MoveEntry(m.ply, _whose(m), _number(view, m), _target(view, m), move_sentence(view, m.ply))
            for m in view.moves
        ),
        remarks=game.remarks(seen_at(view), view) if view.kind == "theatre" else None,
    )


def account_seat(view: View, asked: str) -> Seat:
    """Return the seat whose account is given: the one asked for, else yours, else the first person's."""
    seat = small_number(asked)
    if seat is not None and seat < len(view.seats):
        return seat
    you = view.viewer
    if you is not None:
        return you.seat
    return next((k for k, place in enumerate(view.seats) if place.kind == "person"), 0)


def _chip(view: View, at: int, seat: Seat) -> SeatChip:
    frame, entry, game = view.frames[at], view.seats[seat], find_presentation(view.game)
    order, you = view.turns, view.viewer
    yours = you is not None and you.seat == seat
    movers = view.movers if at == view.ply else frame["movers"]
    note = entry.note or ""
    if entry.kind == "person" and not entry.present and not yours and view.stage == "playing":
        note = say("game-away")
    band = None if (par := view.par) is None else band_of(par, seat)
    return SeatChip(
        seat=seat,
        name=entry.called if entry.name else say("table-open-seat"),
        note=note,
        score=game.score(frame["scores"][seat], short=True),
        left=None if order is None else sum(mover == seat for mover in order[at:]),
        last=game.manner.last_counts and order is not None and order[-1] == seat,
        you=yours,
        turn=seat in movers,
        par="" if band is None or _is_done(view, at, seat) else band_brief(game, band),
        filled=0.0 if band is None else _filled(frame["scores"][seat], band),
        ahead=band is not None and _goes_on(view, at) and _exceeds(frame["scores"][seat], band),
    )


def _goes_on(view: View, at: int) -> bool:
    return at < view.ply or view.stage == "playing"


def _is_done(view: View, at: int, seat: Seat) -> bool:
    """Return True if a game goes on in which a seat has no turn left."""
    order = view.turns
    return order is not None and _goes_on(view, at) and seat not in order[at:]


def _exceeds(score: Number, band: Band) -> bool:
    return score != HIDDEN and Fraction(number_from_json(score)) > band.high


def _filled(score: Number, band: Band) -> float:
    if score == HIDDEN:
        return 0.0
    have = Fraction(number_from_json(score))
    if have >= band.low:
        return 1.0
    return 0.0 if have <= 0 else float(have / band.low)


def _whose(move: LastMove) -> Seat:
    if move.seat != CHANCE:
        return move.seat
    assert move.move is not UNSET, "everyone may know what dice threw"
    return int(move.move)


def _number(view: View, move: LastMove) -> str:
    return "" if move.seat == CHANCE else str(schedule_of(view).made(move.ply) + 1)


def _target(view: View, move: LastMove) -> str:
    if move.seat == CHANCE:
        return say_for(view.game, "draw")
    return move_entry(view, move.move) if move.move is not UNSET else UNKNOWN
