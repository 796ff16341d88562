"""Titles of matches in the language of whoever reads them, not of who made the match."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from functools import cache

from engine.campaign import PLATES
from engine.game import AnyGame
from webapp.games.presentation import find_presentation
from webapp.words import LANGUAGES, Day, has_message, say, speaking
from webapp.words.language import cached_per_language

NOUNS = ("bite", "token", "move")
"""What moves are called in titles."""

MOST_NUMBERS = 4
"""How many numbers of a title are tried as the seed or the deal that it was given by."""


@cached_per_language
def localized_title(title: str, game: AnyGame, seed: int | None, plate: str | None) -> str:
    """Return a title that the site gave in one of its languages, in that of the request.

    What it was given by need not be known any more: then the numbers in it, and the plates of the game, are
    tried. A title that a person gave stays as it is.
    """
    if (before := title_before(title)) is not None:
        first, noun, number = before
        return title_again(localized_title(first, game, seed, plate), noun, number)
    numbers = re.findall(r"\d[\d-]{,29}", title)[:MOST_NUMBERS]
    slugs = (each.slug for each in PLATES if each.sitting.game.name == game.name)
    known = ((seed or 0,), ((plate or "").rpartition(":")[2],))  # a plate's name, or a deal's number
    for seeds, words in (known, (tuple(int(each) for each in numbers if each.isdigit()), (*numbers, *slugs))):
        for tag in LANGUAGES:
            with speaking(tag):
                given = _titles(game, seeds, words)
            if title in given:
                return _titles(game, seeds, words)[given.index(title)]
    return title


def title_again(first: str, noun: str, number: int | None) -> str:
    """Return the title of another try at a match, from the move ``number`` on; None: from the start."""
    if number is None:
        return say("game-again", title=first)[:200]
    return say("game-again-from", title=first, noun=noun, number=number)[:200]


def title_before(title: str) -> tuple[str, str, int | None] | None:
    """Return the title of a match before it was played again, and the move it was played again from.

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


def _titles(game: AnyGame, seeds: Iterable[int], words: Sequence[str]) -> tuple[str, ...]:
    """Return the titles that the site may have given a match, in the current language, in a fixed order."""
    form = find_presentation(game.name).form
    size, fresh = form.told_size(game), has_message(f"campaign-fresh-{game.name}")
    titles = [say("campaign-practice", size=size)]
    for word in words:
        if has_message(f"plates-title-{word}"):
            titles.append(say(f"plates-title-{word}"))
        if fresh and word[:1].isdigit():
            titles.append(say(f"campaign-fresh-{game.name}", deal=word, size=size))
        if word.isdigit():
            titles.append(say("puzzle-by-number", game=game.name, n=int(word)))
    titles += (say("puzzle-of-day", game=game.name, date=Day(day)) for day in _days(words))
    return (*titles, *(title for seed in seeds for title in form.titles(game, seed)))


def _days(words: Iterable[str]) -> Iterator[date]:
    """Yield the days whose day and year are among the numbers of a title, one for each month."""
    numbers = [int(word) for word in words if word.isdigit() and len(word) <= 4]
    years, days = [n for n in numbers if n > 1000], [n for n in numbers if 0 < n <= 31]
    for year in years:
        for day in days:
            for month in range(1, 13):
                with suppress(ValueError):
                    yield date(year, month, day)
