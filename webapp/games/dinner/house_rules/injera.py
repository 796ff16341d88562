"""The face of layers: the stacks of injera and their covered dishes."""

from engine.dinner.house_rules.injera import Injera
from engine.dinner.morsels import called
from engine.dinner.rules import DinnerGame
from webapp.games.dinner.board import DinnerSeen, names_of
from webapp.games.dinner.face import Face, Note, RuleView, asked_for
from webapp.words import say


def _spell_layers(game: DinnerGame) -> str:
    covered = len({below for _above, below in game.layers})
    return say("house-spelled-injera", count=covered)


def _covers(seen: DinnerSeen) -> list[int | None]:
    """Map each morsel to those that lie on it."""
    game, eaters = seen.game, seen.state.eaters
    return [
        next((x for x, y in game.layers if y == k and eaters[x] is None), None)
        for k in range(len(game.morsels))
    ]


class InjeraFace(Face):
    """The face of layers: a covered morsel can't be eaten."""

    sheets = ("layers",)
    scripted = True
    asked = asked_for(Injera, _spell_layers)

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Say what lies on a morsel."""
        names, covers = names_of(seen.game), _covers(seen)
        notes = {
            morsel: Note("covered", say("dinner-under", dish=called(names, cover)), shuts=True)
            for morsel, cover in enumerate(covers)
            if cover is not None
        }
        return RuleView({"covers": covers}, notes=notes)
