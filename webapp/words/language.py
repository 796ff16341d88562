"""The language that the present request is answered in."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache, wraps
from pathlib import Path
from typing import TypeVar, TypeVarTuple

from babel import Locale

G = TypeVarTuple("G")
T = TypeVar("T")

FOLDER = Path(__file__).parent
"""Each language has a folder of ``.ftl`` files in it."""


# Each is one object: messages are cached by it, and its hash is asked often.
@dataclass(frozen=True, eq=False)
class Language:
    """One language of the site.

    Attributes
    ----------
    tag
        Its BCP 47 tag, as ``<html lang>`` and ``?lang=`` have it.
    name
        Its name in the language itself.
    direction
        ``ltr`` or ``rtl``.
    """

    tag: str
    name: str
    direction: str = "ltr"

    @property
    def locale(self) -> Locale:
        """Return the locale that plurals, numbers and dates follow."""
        return Locale.parse(self.tag, sep="-")

    def source(self, file: str) -> str | None:
        """Return the messages of a file as Fluent has them, None where the language lacks the file."""
        path = FOLDER / self.tag / f"{file}.ftl"
        return path.read_text(encoding="utf-8") if path.exists() else None


LANGUAGES = {
    language.tag: language
    for language in (
        Language("en", "English"),
        Language("de", "Deutsch"),
    )
}
"""The languages of the site by tag."""

ENGLISH = LANGUAGES["en"]

_SPOKEN: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def language() -> Language:
    """Return the language that this request, or this thread of work, speaks."""
    return _SPOKEN.get()


def kept_in_each_language(make: Callable[[*G], T]) -> Callable[[*G], T]:
    """Keep what a function makes with words in it, once for each language that it is asked in.

    What it is given is told apart by equality, and by type.
    """

    @lru_cache(maxsize=4096, typed=True)
    def kept(_spoken: Language, *given: *G) -> T:
        return make(*given)

    @wraps(make)
    def ask(*given: *G) -> T:
        return kept(_SPOKEN.get(), *given)

    return ask


def speak(tag: str) -> None:
    """Speak a language from here on, in this greenlet: English where the site does not know the tag."""
    _SPOKEN.set(LANGUAGES.get(tag, ENGLISH))


@contextmanager
def speaking(tag: str) -> Iterator[Language]:
    """Speak a language inside a ``with`` block; English where the site does not know the tag."""
    spoken = LANGUAGES.get(tag, ENGLISH)
    token = _SPOKEN.set(spoken)
    try:
        yield spoken
    finally:
        _SPOKEN.reset(token)
