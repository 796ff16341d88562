"""The games for the medals of Learn: plates of the campaign on which a perfect game is needed."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.plates import Plate, find_plate
from engine.review.par import MOST_STARS
from webapp.pages.campaign.map import Known


@dataclass(frozen=True, slots=True)
class MedalGame:
    """A plate, and the part of a story that it belongs to, by chapter and number."""

    chapter: str
    act: int
    plate: Plate

    def won(self, known: Known) -> bool:
        """Tell whether a guest has played a perfect game on it."""
        reached = known.get(self.plate.slug)
        return reached is not None and reached.stars == MOST_STARS


MEDAL_GAMES = (
    MedalGame("crossout", 1, find_plate("her-own-game")),
    MedalGame("nearest", 1, find_plate("ten-in-a-row")),
)
"""The game of each part that has one."""


def medal_games(chapter: str) -> Mapping[int, MedalGame]:
    """Return the games of a chapter, by the number of the part."""
    return {game.act: game for game in MEDAL_GAMES if game.chapter == chapter}


def medal_of(plate: Plate | None) -> MedalGame | None:
    """Return which medal a plate belongs to, None if it belongs to none."""
    return next((game for game in MEDAL_GAMES if game.plate is plate), None)
