"""The board and the moves of a match at one of its positions, ready for ``templates/play/game.html``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic

from flask import Response, after_this_request, request
from msgspec import UNSET

from engine.exact import number_from_json
from engine.game import CHANCE, AnyGame, Seat
from engine.solve import Band
from webapp.extensions import matches
from webapp.games.any.base import B, BoardParts, Presentation
from webapp.games.any.forms import small_number
from webapp.games.any.game_form import HouseRule
from webapp.games.any.phrases import seats_shown
from webapp.games.any.seen import game_seen, seen_at
from webapp.games.any.view import HIDDEN, FrameView, LastMove, Number, View
from webapp.games.endings import band_brief, band_of
from webapp.games.presentation import find_presentation
from webapp.games.titles import title_again, title_before
from webapp.games.words import (
    UNKNOWN,
    heading,
    hint_sentence,
    move_entry,
    move_sentence,
    par_sentence,
    schedule_of,
    status_sentence,
)
from webapp.http.guests import current_guests
from webapp.site.settings import keep_cookie
from webapp.words import say, say_for

RULES_COOKIE = "rules"
"""Holds the variants of house rules that a browser has shown, with points between them."""

MOST_RULES = 64
"""How many the cookie may hold: more than there are."""


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


@dataclass(frozen=True)
class Position(Generic[B]):
    """A match at one of its positions, as pages and the templates of boards show it.

    Attributes
    ----------
    at
        The position, from 0 to the latest.
    layout
        How the board is laid out.
    can_move, can_play
        Whether the viewer may move now; holds a seat in a match that goes on.
    shortcuts
        Whether the page has keys of its own besides the board's.
    marks
        What is marked on the board, by move.
    """

    view: View
    at: int
    layout: str
    can_move: bool = False
    can_play: bool = False
    shortcuts: bool = True
    marks: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> Presentation[Any, B]:
        """How the game is shown."""
        return find_presentation(self.view.game)

    @property
    def live(self) -> bool:
        """Whether it is the latest."""
        return self.at == self.view.ply

    @property
    def frame(self) -> FrameView:
        """What it holds."""
        return self.view.frames[self.at]

    @cached_property
    def board(self) -> B | None:
        """What the game's own template draws."""
        return self.game.board(seen_at(self.view, self.at), self.view)

    @cached_property
    def parts(self) -> BoardParts:
        """The styles, scripts, keys and layouts of the board."""
        return self.game.board_parts(game_seen(self.view))

    @property
    def layout_query(self) -> str:
        """What a link keeps of the layout."""
        return self.parts.query(self.layout)

    @property
    def can_take_back(self) -> bool:
        """Whether the viewer may take a move back."""
        you = self.view.viewer
        return self.live and you is not None and you.seat in (*self.view.take_back, *self.view.ask.take_back)

    @property
    def noun(self) -> str:
        """What a move of the game is called."""
        return self.game.manner.noun

    @cached_property
    def status(self) -> str:
        """Who is to move, or how it came out."""
        return status_sentence(self.view, self.at)

    @property
    def hint(self) -> str:
        """What the viewer may do here."""
        return hint_sentence(self.view, self.at)

    @property
    def heading(self) -> str:
        """The title of a page that shows it."""
        return heading(self.view, self.at)

    @cached_property
    def chips(self) -> tuple[SeatChip, ...]:
        """The seats of the panel, from the viewer's perspective."""
        return tuple(_chip(self.view, self.at, seat) for seat in seats_shown(self.view))

    @property
    def entries(self) -> tuple[MoveEntry, ...]:
        """The moves of the whole match."""
        view = self.view
        return tuple(
            MoveEntry(m.ply, _whose(m), _number(view, m), _target(view, m), move_sentence(view, m.ply))
            for m in view.moves
        )

    @property
    def remarks(self) -> list[str]:
        """What the theatre says at each position; nothing elsewhere."""
        return self.game.remarks(seen_at(self.view), self.view) if self.view.kind == "theatre" else []


def show_match(view: View, at: int, layout: str) -> Position:
    """Return position ``at`` (0 … ``view.ply``) of a match, as its viewer may play there."""
    your_seat = None if (you := view.viewer) is None else you.seat
    return Position(
        view=view,
        at=at,
        layout=find_presentation(view.game).board_parts(game_seen(view)).layout(layout),
        can_move=at == view.ply and (your_seat in view.movers or view.chosen is not None),
        can_play=your_seat is not None and view.stage == "playing",
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


@dataclass(frozen=True, slots=True)
class GoalShown:
    """The goal of a match, shown until a move is made.

    Attributes
    ----------
    begun
        How many moves had been played when the match was made.
    rules
        The rules in a sentence, for who has not finished a match of the game; else empty.
    origin
        Where the match began, if not at the start; else empty.
    par
        What the viewer's seat is worth; empty where that is not known.
    """

    begun: int
    rules: str
    origin: str
    par: str


def show_goal(view: View) -> GoalShown | None:
    """Return the goal of a match at a table that goes on; None for any other."""
    if view.kind != "table" or view.stage != "playing":
        return None
    coach, game = view.coach, find_presentation(view.game)
    begun = coach.notes[0].ply if coach and coach.notes else 0
    again = title_before(view.title) is not None
    onward = ""
    if begun:
        noun, number = game.noun_of(game_seen(view)), schedule_of(view).made(begun) + 1
        onward = say("game-goal-onward", noun=noun, number=number)
    begun += sum(move.seat == CHANCE for move in view.moves[begun : begun + 1])  # a toss isn't a move
    origin = onward
    if again:
        origin = say("game-goal-again-onward", onward=onward) if begun else say("game-goal-again")
    rules = game.means(game_seen(view), "goal") if view.ply <= begun and _is_newcomer(view.game) else ""
    return GoalShown(begun, rules, origin, par_sentence(view))


def another_try(title: str, game: str, at: int) -> str:
    """Return the title of a match that is played again from position ``at`` on."""
    before = title_before(title)
    noun = find_presentation(game).manner.noun
    return title_again(before[0] if before else title, noun, at + 1 if at else None)


def _is_newcomer(game: str) -> bool:
    """Return True if the visitor has never finished a match of a game."""
    mine = (line for guest in current_guests() for line in matches().matches_of(guest))
    return not any(line.game == game and line.stage == "over" for line in mine)


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A house rule in force: a short sentence, a paragraph, and what a newcomer looks at, else empty."""

    summary: str
    help: str
    glance: str


def show_house_rules(rules: Sequence[HouseRule], game: AnyGame) -> tuple[RuleLine, ...]:
    """Return the house rules of a game; the browser remembers that it has shown them."""
    met = [name for name in request.cookies.get(RULES_COOKIE, "").split(".") if name][:MOST_RULES]
    variants = [rule.variant(game) for rule in rules]
    if new := [name for name in variants if name not in met]:

        @after_this_request
        def remember(response: Response) -> Response:
            keep_cookie(response, RULES_COOKIE, ".".join([*met, *new][-MOST_RULES:]), httponly=True)
            return response

    return tuple(
        RuleLine(rule.summary(game), rule.help, "" if name in met else rule.glance(game))
        for rule, name in zip(rules, variants, strict=True)
    )


def is_pictured(view: View) -> bool:
    """Return True if the preview of a link to a match shows it."""
    return matches().publicity.is_pictured(matches().latest(view.id))
