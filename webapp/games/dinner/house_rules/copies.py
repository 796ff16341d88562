"""The face of copies: several morsels of each dish."""

from collections import Counter

from engine.dinner.house_rules.copies import Copies
from engine.dinner.morsels import called
from engine.dinner.rules import DinnerGame
from webapp.games.any.base import MoveNames
from webapp.games.dinner.board import DinnerSeen, names_of
from webapp.games.dinner.face import Face, RuleView, asked_for
from webapp.words import Listed, say


def _spell_copies(game: DinnerGame) -> str:
    rule = game.rule(Copies)
    return say("house-spelled-copies", counts=Listed(rule.counts if rule else ()))


class CopiesFace(Face):
    """Fewer dishes, and several morsels of each."""

    plain_hints = True
    sheets = ("tags", "copies")
    asked = asked_for(Copies, _spell_copies)

    def named(self, game: DinnerGame, move: int) -> MoveNames | None:
        """Ask for any copy of a dish; tell by its letter which one was eaten."""
        if not 0 <= move < len(game.morsels):
            return None
        names = names_of(game)
        return MoveNames(called(names, move), do=say("dinner-do", target=names[move] or called(names, move)))

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Write how many of a dish are left: ``×2``."""
        kinds, left = seen.game.kinds, seen.game.left(seen.state)
        counts = Counter(kinds[morsel] for morsel in left)
        many = [k for k in left if counts[kinds[k]] > 1]
        return RuleView(tags={k: say("dinner-tag-copies", n=counts[kinds[k]]) for k in many})
