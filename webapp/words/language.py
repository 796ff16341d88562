"""The languages of the site, and the current one: of a request, or of a greenlet's work."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache, wraps
from pathlib import Path
from typing import TypeVar, TypeVarTuple

from babel import Locale

Args = TypeVarTuple("Args")
T = TypeVar("T")

FOLDER = Path(__file__).parent
"""Each language has a folder of ``.ftl`` files in it."""


# Each is one object: messages are cached by it, and its hash is asked often.
@dataclass(frozen=True, eq=False)
class Language:
    """A language of the site.

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
        """The CLDR locale for plurals, numbers and dates."""
        return Locale.parse(self.tag, sep="-")

    def source(self, file: str) -> str | None:
        """Return the Fluent source of a file, or None if the language doesn't have the file."""
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

_current: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def language() -> Language:
    """Return the current language."""
    return _current.get()


def set_language(tag: str) -> None:
    """Set the current language of this greenlet; English if the site doesn't have the tag."""
    _current.set(LANGUAGES.get(tag, ENGLISH))


def cached_per_language(function: Callable[[*Args], T]) -> Callable[[*Args], T]:
    """Cache a function's results for each language: what `functools.lru_cache` is for text that is localized.

    Arguments are told apart by equality and by type.
    """

    @lru_cache(maxsize=4096, typed=True)
    def cached(_language: Language, *args: *Args) -> T:
        return function(*args)

    @wraps(function)
    def call(*args: *Args) -> T:
        return cached(_current.get(), *args)

    return call


@contextmanager
def speaking(tag: str) -> Iterator[Language]:
    """Override the current language inside a ``with`` block; English if the site doesn't have the tag."""
    override = LANGUAGES.get(tag, ENGLISH)
    token = _current.set(override)
    try:
        yield override
    finally:
        _current.reset(token)
