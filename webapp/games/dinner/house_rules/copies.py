"""The face of copies: several morsels of each dish."""

from collections.abc import Mapping
from typing import Any

from engine.dinner.rules import DinnerGame
from engine.strategies import Strategy, find_strategy
from webapp.games.any.forms import OTHER, HouseRule
from webapp.games.any.game_form import Setting
from webapp.games.dinner.face import Face


def copies_of(morsels: int, each: int) -> list[int]:
    """Return how many copies there are of each kind so that the plate stays as large as it was.

    Examples
    --------
    >>> copies_of(7, 2)
    [2, 2, 2, 1]
    """
    whole, rest = divmod(morsels, each)
    return [each] * whole + [rest] * bool(rest)


def _read_copies(setup: Mapping[str, Any]) -> str:
    copies = list(setup.get("copies", ()))
    if not copies:
        return "1"
    return next((each for each in ("2", "3") if copies_of(sum(copies), int(each)) == copies), OTHER)


def listed_copies(setup: Mapping[str, Any]) -> str:
    """Write how many copies there are of each kind: ``2, 2, 1, 1``."""
    return ", ".join(map(str, setup["copies"]))


class CopiesFace(Face):
    """Fewer dishes, and several morsels of each."""

    name = "copies"
    asked = HouseRule(
        "copies",
        "How many of each dish",
        (("1", "One"), ("2", "Two"), ("3", "Three")),
        "Copies: fewer dishes, and several morsels of each, which are worth the same to you. As long as "
        "tastes are open nothing else changes; where they are secret, who eats one of a dish may well want "
        "another.",
        {"2": ", in pairs", "3": ", in threes"},
        read=_read_copies,
        spell=lambda setup: f"{listed_copies(setup)} of the dishes",
    )

    def before_rules(self, setting: Setting, sent: Mapping[str, str]) -> tuple[Setting, Mapping[str, str]]:
        """Leave as many dishes as make a plate of the size that it was."""
        each = self.asked.chosen(sent)
        if each == self.asked.usual:
            return setting, sent
        setup = setting.game.to_json()
        copies = copies_of(len(setup["morsels"]), int(each))
        setup |= {"morsels": setup["morsels"][: len(copies)], "copies": copies}
        titled = setting.title + self.asked.titled[each]
        ruled = Setting(type(setting.game).from_json(setup), titled, setting.seed)
        return ruled, {**sent, self.name: self.asked.usual}

    def deputy(self, game: DinnerGame) -> Strategy | None:
        """Let the belief bot sit in where there is something to guess."""
        belief = find_strategy("belief", game.name)
        return belief if belief.covers(game) else None
