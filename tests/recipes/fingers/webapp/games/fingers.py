"""Fingers as people see it: all seats choose at once, and nobody sees a choice before the last is made."""

from typing import Any

from tests.engine.toys import Fingers, Rounds
from webapp.games.any.base import MoveNames, Presentation
from webapp.games.any.game_form import GameForm, Setting
from webapp.games.any.seen import Seen
from webapp.games.any.view import View


class FingersForm(GameForm):
    """A form without fields: there is one game."""

    def setting(self, seed: int) -> Setting:
        """Return that game."""
        return Setting(Fingers(2), "Fingers", 0)


class FingersPresentation(Presentation[Fingers]):
    """Two seats, two rounds, one or two fingers."""

    name = "fingers"
    form = FingersForm

    def named(self, game: Fingers, move: int) -> MoveNames:
        """Name a choice: ``1 finger``."""
        return MoveNames("1 finger" if move == 1 else f"{move} fingers")

    def frame_parts(self, seen: Seen[Fingers, Rounds]) -> dict[str, Any]:
        """Return the rounds that are resolved, and by seat what the viewer may know of this one."""
        return {"rounds": list(map(list, seen.state.resolved)), "committed": list(seen.state.committed)}

    def board(self, seen: Seen[Fingers, Rounds], view: View) -> Rounds:
        """Return the position, which says all."""
        return seen.state
