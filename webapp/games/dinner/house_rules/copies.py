"""The face of copies: several morsels of each dish."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from engine.bots import Strategy, find_strategy
from engine.dinner.house_rules.copies import Copies, copies_of, laid_out
from engine.dinner.morsels import called
from engine.dinner.rules import DinnerGame
from webapp.games.any.base import MoveNames
from webapp.games.any.game_form import Setting
from webapp.games.any.view import Said
from webapp.games.dinner.board import DinnerSeen, names_of
from webapp.games.dinner.face import Face, asked_for
from webapp.words import Listed, say


def _spell_copies(game: DinnerGame) -> str:
    rule = game.rule(Copies)
    return say("house-spelled-copies", counts=Listed(rule.counts if rule else ()))


class CopiesFace(Face):
    """Fewer dishes, and several morsels of each."""

    name = "copies"
    sheets = ("tags", "copies")
    asked = asked_for(Copies, _spell_copies)

    def before_rules(self, setting: Setting, sent: Mapping[str, str]) -> tuple[Setting, Mapping[str, str]]:
        """Leave as many dishes as make a plate of the size that it was."""
        each = self.asked.chosen(sent)
        if each == self.asked.usual:
            return setting, sent
        game: DinnerGame = setting.game
        counts = copies_of(game.sizes, int(each))
        laid = laid_out(game.morsels[: len(counts)], counts)
        game = replace(game, morsels=laid, rules=(Copies(counts), *game.rules))
        return setting.titled(game, self.asked.title_part(game, each)), {**sent, self.name: self.asked.usual}

    def named(self, game: DinnerGame, move: int) -> MoveNames | None:
        """Ask for any copy of a dish; tell by its letter which one was eaten."""
        if not 0 <= move < len(game.morsels):
            return None
        names = names_of(game)
        return MoveNames(called(names, move), do=say("dinner-do", target=names[move] or called(names, move)))

    def tags(self, seen: DinnerSeen) -> Mapping[int, Said] | None:
        """Write how many of a dish are left: ``×2``."""
        kinds, left = seen.game.kinds, seen.game.left(seen.state)
        counts = Counter(kinds[morsel] for morsel in left)
        return {k: say("dinner-tag-copies", n=counts[kinds[k]]) for k in left if counts[kinds[k]] > 1}

    def deputy(self, game: DinnerGame) -> Strategy | None:
        """Let the belief bot sit in where there is something to guess."""
        belief = find_strategy("belief", game.name)
        return belief if belief.covers(game) else None
