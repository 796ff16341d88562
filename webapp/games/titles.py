"""Titles of matches in the language of whoever reads them, not of who made the match."""

from engine.game import AnyGame
from webapp.games.presentation import find_presentation
from webapp.words import OFFERED, has_message, say, speaking
from webapp.words.language import kept_in_each_language


@kept_in_each_language
def localized_title(title: str, game: AnyGame, seed: int, plate: str | None) -> str:
    """Return a title that the site gave in one of its languages, in that of the request.

    A title that a person gave, or that was given by what the match no longer tells, stays as it is.
    """
    for spoken in OFFERED:
        with speaking(spoken.tag):
            given = _titles(game, seed, plate)
        if title in given:
            return _titles(game, seed, plate)[given.index(title)]
    return title


def _titles(game: AnyGame, seed: int, plate: str | None) -> tuple[str, ...]:
    """Return what the site may have called a match, in the present language, always in the same order."""
    name = f"plates-title-{plate}"
    of_plate = say(f"plates-title-{plate}") if plate is not None and has_message(name) else ""
    return (of_plate, *find_presentation(game.name).form.titles(game, seed))
