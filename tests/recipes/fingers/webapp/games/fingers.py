"""Fingers as people see it: all seats choose at once, and nobody sees a choice before the last is made."""

from collections.abc import Sequence
from typing import Any

from tests.engine.toys import Fingers, Rounds
from webapp.games.any.base import Presentation
from webapp.games.any.game_form import GameForm, Setting
from webapp.games.any.view import View
from webapp.games.any.words import Words


class FingersForm(GameForm):
    """A form without fields: there is one game."""

    def setting(self, seed: int) -> Setting:
        """Return that game."""
        return Setting(Fingers(2), "Fingers", 0)


class FingersPresentation(Presentation[Fingers]):
    """Two seats, two rounds, one or two fingers."""

    name = "fingers"
    words = Words(
        title="Fingers",
        short="Fingers",
        about=("Both show one or two fingers at once, twice. Who shows what the other does not scores it.",),
        noun="choice",
        verb="showed",
    )

    form = FingersForm

    def target(self, game: Any, move: int) -> str:
        """Name a choice: ``1 finger``."""
        return "1 finger" if move == 1 else f"{move} fingers"

    def frame_parts(self, game: Fingers, states: Sequence[Rounds], moves: Sequence[Any]) -> dict[str, Any]:
        """Return the rounds that are resolved, and by seat what the viewer may know of this one."""
        latest = states[-1]
        return {"rounds": list(map(list, latest.resolved)), "committed": list(latest.committed)}

    def board(self, view: View, at: int) -> Any:
        """Return the frame, which says all."""
        return view["frames"][at]
