"""Boards to learn on: views of matches that nobody plays and nothing stores."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.game import Seat as SeatNumber
from engine.record import AnyGame, Record
from webapp.games.view import View, YouView
from webapp.matches.store import Match, Move, Seat
from webapp.matches.views import table_view


class _Everybody:
    """Keeps no watch: at a board to learn on nobody is away."""

    away_after = float("inf")

    def stuck(self, match_id: str, ply: int) -> bool:
        return False

    def away(self, match_id: str, seat: SeatNumber) -> float | None:
        return None


def study(
    game: AnyGame,
    names: Sequence[str],
    moves: Iterable[Any] = (),
    you: SeatNumber | None = None,
    id: str = "learn",
) -> View:
    """Return the view of a match after ``moves``, as the one at seat ``you`` (or nobody) sees it.

    By ``id`` morsels lie on the plate: those of a match lie as they lay there.
    """
    course = Record.of(game, (), 0, tuple(moves))
    match = Match(
        id=id,
        game=game.name,
        kind="table",
        title="",
        setup=game.to_json(),
        seed=0,
        created_at=0,
        started_at=0,
        host=None,
        previous=None,
        seats=tuple(Seat("person", name) for name in names),
        moves=tuple(Move(played.seat, game.move_to_json(played.move), 0) for played in course.played),
    )
    yours: YouView | None = None if you is None else {"seat": you, "key": ""}
    return {**table_view(match, _Everybody()), "you": yours}


def line_of(view: View) -> dict[str, Any]:
    """Return what two views of one setup can differ in: how the match went."""
    return {key: view[key] for key in ("ply", "mover", "stage", "moves", "frames", "options", "words")}
