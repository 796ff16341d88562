"""The language that the present request is answered in."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import TypeVar, TypeVarTuple

from babel import Locale

G = TypeVarTuple("G")
T = TypeVar("T")


@dataclass(
    frozen=True, eq=False
)  # each is one object: said sentences are kept by it, and its hash is asked often
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
    offered
        Whether the settings list it. The invented languages of the tests are reached by ``?lang=`` only.
    """

    tag: str
    name: str
    direction: str = "ltr"
    offered: bool = True

    @property
    def locale(self) -> Locale:
        """Return the locale that plurals, numbers and dates follow."""
        return Locale.parse("en" if not self.offered else self.tag, sep="-")


LANGUAGES = {
    language.tag: language
    for language in (
        Language("en", "English"),
        Language("de", "Deutsch"),
        Language("en-XA", "Ëñĝļîšĥ", offered=False),
        Language("ar-XB", "Ëñĝļîšĥ ←", "rtl", offered=False),
    )
}
"""The languages of the site by tag. The last two are English with accents and 40 % longer, one of them right
to left: a page with room for them has room for a translation."""

ENGLISH = LANGUAGES["en"]

OFFERED = tuple(language for language in LANGUAGES.values() if language.offered)
"""The languages that a visitor may choose."""

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
