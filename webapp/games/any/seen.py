"""A match as its viewer may know it: the game and the positions behind the view that is sent."""

from dataclasses import dataclass, replace
from typing import Any, Generic, cast

from typing_extensions import TypeVar

from engine.game import Game, Seat
from engine.record import Played
from webapp.games.any.view import Json, View

G = TypeVar("G", bound=Game[Any, Any], default=Any)
S = TypeVar("S", default=Any)


@dataclass(frozen=True, slots=True)
class Seen(Generic[G, S]):
    """A position as one viewer may know it, and how play came to it.

    Attributes
    ----------
    game
        The game as the viewer may know it.
    states
        The positions as the viewer may observe them, the first one first: one more than there are moves.
    moves
        What was made between them; its ``move`` is None where the viewer may not know it.
    seat
        The seat of the viewer; None of a spectator.
    concealed
        The seats whose numbers the viewer may not know: the game has 0 for each, the setup null.
    """

    game: G
    states: tuple[S, ...]
    moves: tuple[Played, ...]
    seat: Seat | None = None
    concealed: frozenset[Seat] = frozenset()

    @property
    def state(self) -> S:
        return self.states[-1]

    def at(self, ply: int) -> "Seen[G, S]":
        """Return the position at an earlier ply."""
        return replace(self, states=self.states[: ply + 1], moves=self.moves[:ply])


class SeenSetup(dict[str, Any]):
    """A setup as a viewer may know it, as it is sent, and the latest position, which is not sent."""

    __slots__ = ("seen",)

    def __init__(self, setup: Json, seen: Seen) -> None:
        super().__init__(setup)
        self.seen = seen

    @property
    def game(self) -> Any:
        """The game as the viewer may know it."""
        return self.seen.game


def seen_at(view: View, ply: int | None = None) -> Seen:
    """Return a position of a view, the latest if it is left out."""
    latest = cast(SeenSetup, view.setup).seen
    return latest if ply is None or ply == len(latest.moves) else latest.at(ply)


def game_seen(view: View) -> Any:
    """Return the game of a view as its viewer may know it."""
    return seen_at(view).game
