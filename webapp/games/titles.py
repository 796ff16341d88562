"""Titles of matches in the language of whoever reads them, not of who made the match."""

import re
from functools import cache

from engine.game import AnyGame
from webapp.games.presentation import find_presentation
from webapp.words import LANGUAGES, OFFERED, has_message, say, speaking
from webapp.words.language import kept_in_each_language

NOUNS = ("bite", "token", "move")
"""What moves are called in titles."""


@kept_in_each_language
def localized_title(title: str, game: AnyGame, seed: int, plate: str | None) -> str:
    """Return a title that the site gave in one of its languages, in that of the request.

    A title that a person gave, or that was given by what the match no longer tells, stays as it is.
    """
    if (before := title_before(title)) is not None:
        first, noun, number = before
        return title_again(localized_title(first, game, seed, plate), noun, number)
    for spoken in OFFERED:
        with speaking(spoken.tag):
            given = _titles(game, seed, plate)
        if title in given:
            return _titles(game, seed, plate)[given.index(title)]
    return title


def title_again(first: str, noun: str, number: int | None) -> str:
    """Return the title of another try at a match, from the move ``number`` on; None: from the start."""
    if number is None:
        return say("game-again", title=first)[:200]
    return say("game-again-from", title=first, noun=noun, number=number)[:200]


def title_before(title: str) -> tuple[str, str, int | None] | None:
    """Return what a match was called before it was played again, and from which move on that was.

    None if it was not. The title was given in the language of who played.
    """
    for pattern, noun in _again():
        if found := pattern.fullmatch(title):
            number = found.groupdict().get("number")
            return found["title"], noun, None if number is None else int(number)
    return None


@cache
def _again() -> tuple[tuple[re.Pattern[str], str], ...]:
    patterns = []
    for tag in LANGUAGES:
        with speaking(tag):
            said = [(say("game-again-from", title="\0", noun=noun, number=77), noun) for noun in NOUNS]
            said.append((say("game-again", title="\0"), ""))
        for text, noun in said:
            marked = re.escape(text).replace("\0", "(?P<title>.*)").replace("77", r"(?P<number>\d+)")
            patterns.append((re.compile(marked, re.DOTALL), noun))
    return tuple(patterns)


def _titles(game: AnyGame, seed: int, plate: str | None) -> tuple[str, ...]:
    """Return what the site may have called a match, in the present language, always in the same order."""
    form = find_presentation(game.name).form
    size, word = form.told_size(game), (plate or "").rpartition(":")[2]  # a plate's name, or a deal's number
    on_the_map, fresh = has_message(f"plates-title-{word}"), has_message(f"campaign-fresh-{game.name}")
    return (
        say(f"plates-title-{word}") if on_the_map else "",
        say(f"campaign-fresh-{game.name}", deal=word, size=size) if fresh else "",
        say("campaign-practice", size=size),
        *form.titles(game, seed),
    )
