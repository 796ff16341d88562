"""The positions of a match and its game, each worked out once however often they are asked for."""

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, cast

from engine.game import AnyGame
from engine.record import (
    Played,
    Record,
    committed_ply,
    game_from_json,
    known_moves,
    round_ply,
    without_commitment,
)
from engine.review.par import Par
from webapp.games.any.seen import Seen
from webapp.games.any.view import Json
from webapp.matches.match import Match, Move

PAR = "par"
"""The name under which a game's first position keeps its par."""


class Known(NamedTuple):
    """A setup as a viewer may know it, the game that it describes, and whose numbers are hidden."""

    setup: Json
    game: AnyGame
    concealed: frozenset[int]


@dataclass(frozen=True, slots=True, eq=False)
class Positions:
    """A game up to one position.

    Attributes
    ----------
    moves, played
        As they are stored, and as the rules know them.
    states
        The positions, the first one first: one more than there are moves.
    before
        The same without the latest move; None before the first.
    movers
        Who has a move to make now; no one when the game is over.
    hides
        Whether a seat may know less than another.
    kept
        What was made of this position already, by name: frames, options, what is sent.
    stopped
        Whether play stopped before the game was over.
    """

    game: AnyGame
    setup: Json
    moves: tuple[Move, ...]
    played: tuple[Played, ...]
    states: tuple[Any, ...]
    before: "Positions | None"
    movers: tuple[int, ...]
    hides: bool
    kept: dict[str, Any] = field(default_factory=dict)
    stopped: bool = False

    @property
    def tells_all(self) -> bool:
        """Whether it is over, so that the whole setup is open."""
        return self.stopped or not self.movers

    @property
    def mover(self) -> int | None:
        """The only mover now, None when the game is over or several choose."""
        return self.movers[0] if len(self.movers) == 1 else None

    @property
    def start(self) -> "Positions":
        """The same before the first move."""
        course = self
        while course.before is not None:
            course = course.before
        return course

    @property
    def par(self) -> Par | None:
        """The worth of the seats; None while it is not known, or no one can know it."""
        found: Par | None = self.start.kept.get(PAR)
        return None if found is None or found.bands is None else found

    @property
    def round_ply(self) -> int:
        """The number of moves made when this round started: all of them, with one mover at a time."""
        return round_ply(self.game, self.states) if self.hides else len(self.moves)

    def committed_ply(self, seat: int) -> int | None:
        """Return at which ply a seat has committed a move that it may still change; None for none."""
        return committed_ply(self.game, self.states, self.played, seat) if self.hides else None

    def before_commitment(self, ply: int) -> Any:
        """Return the latest state as if nothing had been committed at ``ply`` of the present round."""
        return without_commitment(self.game, self.states, self.played, ply)

    def known(self, seat: int | None) -> Known:
        """Return what a seat, or a spectator (None), may know of the game."""
        if not self.hides or self.tells_all:
            return Known(self.setup, self.game, frozenset())
        name = f"known to {seat}"
        if name not in self.kept:
            game, state = self.game, self.states[-1]
            self.kept[name] = Known(
                game.observe_setup(state, seat), game.known_to(state, seat), self.concealed(seat)
            )
        return cast(Known, self.kept[name])

    @property
    def conceals(self) -> bool:
        """Whether scores are hidden while it is played."""
        return bool(self.game.conceals(self.start.states[0], None))

    def concealed(self, seat: int | None) -> frozenset[int]:
        """Return the seats whose scores a seat, or a spectator (None), may not know."""
        return frozenset() if self.tells_all else self.game.conceals(self.states[-1], seat)

    def seen(self, state: Any, seat: int | None) -> Any:
        """Return what a seat, or a spectator (None), may know by now of one of the positions."""
        # What was committed in a round that was never resolved stays hidden.
        told = self.tells_all and self.game.facts.dynamics == "sequential"
        return state if told else self.game.observe(state, seat)

    def seen_by(self, seat: int | None) -> Seen:
        """Return the latest position, and what led there, as a seat or a spectator (None) may know it."""
        if not self.hides:
            return Seen(self.game, self.states, self.played, seat)
        known = self.known(seat)
        told = known_moves(self.game, self.states, self.played, seat)
        moves = (
            made if knows else Played(made.seat, None) for made, knows in zip(self.played, told, strict=True)
        )
        states = tuple(self.seen(state, seat) for state in self.states)
        return Seen(known.game, states, tuple(moves), seat, known.concealed)

    def after(self, moves: tuple[Move, ...]) -> "Positions":
        """Return the course with one more move, the last of ``moves``, which the rules must allow."""
        move = moves[-1]
        made = Played(move.seat, self.game.move_from_json(move.move))
        state = self.game.play(self.states[-1], made.seat, made.move)
        return _course(self.game, self.setup, moves, (*self.played, made), (*self.states, state), self)


def _course(
    game: AnyGame,
    setup: Json,
    moves: tuple[Move, ...] = (),
    played: tuple[Played, ...] = (),
    states: tuple[Any, ...] = (),
    before: Positions | None = None,
) -> Positions:
    states = states or (game.initial_state(),)
    hides = game.facts.hides if before is None else before.hides
    return Positions(game, setup, moves, played, states, before, game.movers(states[-1]), hides)


def positions_of(match: Match) -> Positions:
    """Return how a match went; it is kept with the match, and goes on from there when the match does."""
    course: Positions | None = match.course
    # A course holds the very setup and moves that it was made of: two addresses are compared.
    stopped = match.stopped is not None
    if (
        course is None
        or course.moves is not match.moves
        or course.setup is not match.setup
        or course.stopped is not stopped
    ):
        course = replace(_follow(course, match), stopped=stopped)
        object.__setattr__(
            match, "course", course
        )  # what follows from the rest of a match changes nothing in it
    return course


def positions_of_record(record: Record) -> Positions:
    """Return how a record went, which nothing stores."""
    game = record.game
    course = _course(game, game.to_json())
    for played in record.played:
        course = course.after((*course.moves, Move(played.seat, game.move_to_json(played.move), 0)))
    return course


def _follow(course: Positions | None, match: Match) -> Positions:
    """Go on from what is known of a match, back where a move was taken back; else start again."""
    if course is None or course.setup != match.setup or course.game.name != match.game:
        game = game_from_json(match.game, match.setup)
        course = _course(game, match.setup)
    while course.moves != match.moves[: len(course.moves)]:
        assert course.before is not None
        course = course.before
    moves, count = match.moves, len(match.moves)
    for ply in range(len(course.moves) + 1, count):
        course = course.after(moves[:ply])
    if len(course.moves) < count:
        course = course.after(moves)
    if course.moves is moves and course.setup is match.setup:
        return course
    return replace(course, setup=match.setup, moves=moves)
