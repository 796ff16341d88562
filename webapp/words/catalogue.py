"""The message catalogue: loads the Fluent files of a language and formats messages by name."""

import logging
import re
import warnings
from functools import cache, lru_cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from markupsafe import Markup, escape

from webapp.words.facts import Amount, Day, Duration, Listed, Quoted, isolated, plural_category
from webapp.words.language import ENGLISH, FOLDER, Language, language

log = logging.getLogger(__name__)

_REFERENCE = re.compile(r"\{ *([a-z]+-[\w-]+)")
_SPACES = re.compile(r"[ \n]+")

Fact = str | int | float | Amount | Day | Duration | Listed | Quoted


@cache
def bundle(language: Language, file: str) -> FluentBundle:
    """Load a file of messages, with English as the fallback, and the files that its messages refer to.

    Files are loaded lazily, with the first of their messages: the command line needs few of them.
    """
    locale = language.locale
    # Fluent's own selection by plural category takes no fractions.
    functions: dict[str, Any] = {"PLURAL": lambda value: plural_category(value, locale)}
    made = FluentBundle(
        [str(locale).replace("_", "-"), "en"],
        functions=functions,
        use_isolating=False,
    )
    waiting, read = {file}, set[str]()
    while waiting:
        read.add(one := waiting.pop())
        for each in dict.fromkeys((ENGLISH, language)):
            if (text := each.source(one)) is not None:
                made.add_resource(FluentResource(text), allow_overrides=True)
                waiting |= {_file_of(name) for name in _REFERENCE.findall(text)} - read
    return made


@cache
def _files() -> frozenset[str]:
    return frozenset(path.stem for path in (FOLDER / "en").glob("*.ftl"))


@cache
def _file_of(name: str) -> str:
    """Return the file of a message: the longest file name that its name begins with, else all of its name."""
    parts = name.split("-")
    beginnings = ("-".join(parts[:length]) for length in range(len(parts) - 1, 0, -1))
    return next((beginning for beginning in beginnings if beginning in _files()), name)


def say(name: str, /, **facts: Fact) -> str:
    """Format a message as plain text, in the current language.

    Parameters
    ----------
    name
        The message's name: ``home-title``. It is a literal, or an f-string that begins with one
        (``f"reason-{kind}"``), so that a test finds unused and missing messages.
    facts
        The message's arguments, such as ``player="Girma"``, ``dishes=3``, ``score=Amount(12)``.

    A missing message is logged as an error, and its name is shown in place of it.
    """
    return _format(language(), name, _hashable(facts))


def has_message(name: str) -> bool:
    """Return True if the catalogue has a message of this name, in English at least."""
    return bundle(ENGLISH, _file_of(name)).has_message(name)


def say_html(name: str, /, **facts: Fact) -> Markup:
    """Format a message that has HTML in it, such as ``<strong>`` or a link. Its arguments are escaped."""
    return Markup(_format(language(), name, tuple((key, _escaped(fact)) for key, fact in facts.items())))


def say_for(game: str, what: str, /, **facts: Fact) -> str:
    """Format a game's own message, such as ``dinner-goal``, or the fallback for any game, ``any-goal``.

    Parameters
    ----------
    game
        The game's name in records, and the name of the file of its messages.
    what
        The message's name after the game's.
    facts
        As `say` has them.
    """
    return _format(language(), _name_for(game, what), _hashable(facts))


@cache
def _name_for(game: str, what: str) -> str:
    own = f"{game}-{what}"
    return own if has_message(own) else f"any-{what}"


class Sentence(str):
    """A lazy message: ``str()`` formats it in the language that is current then.

    As a string it is the English text, for logs. Refusals hold one, since they may be raised in one greenlet
    and shown in others.

    Parameters
    ----------
    name, facts
        As `say` has them.
    """

    def __new__(cls, name: str, /, **facts: Fact) -> "Sentence":
        made = super().__new__(cls, _format(ENGLISH, name, _hashable(facts)))
        made._name, made._facts = name, facts
        return made

    _name: str
    _facts: dict[str, Fact]

    def __str__(self) -> str:
        return say(self._name, **self._facts)


def _hashable(facts: dict[str, Fact]) -> tuple[tuple[str, Fact], ...]:
    return tuple((name, fact if type(fact) is str else _localized(fact)) for name, fact in facts.items())


def _localized(fact: Fact) -> Fact:
    """Give a quotation of `engine.errors.quote` the quotation marks of the current language."""
    bare = getattr(fact, "bare", None)
    return fact if bare is None else Quoted(bare)


def _escaped(fact: Fact) -> Fact:
    fact = _localized(fact)
    if isinstance(fact, Quoted):
        return Quoted(str(escape(fact.text)))
    if isinstance(fact, Listed):
        return Listed((str(escape(name)) for name in fact), fact.style)
    return str(escape(fact)) if isinstance(fact, str) else fact


def _isolated(fact: Fact) -> Fact:
    return isolated(fact) if isinstance(fact, str) else fact


@lru_cache(maxsize=8192, typed=True)
def _format(language: Language, name: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    messages = bundle(language, file := _file_of(name))
    pattern = messages.get_message(name).value if messages.has_message(name) else None
    if pattern is None:
        log.error("No catalogue of words has a message %r.", name)
        return re.sub(r"[-_]+", " ", name.removeprefix(f"{file}-"))
    text, errors = messages.format_pattern(pattern, {key: _isolated(fact) for key, fact in facts})
    for error in errors:
        warnings.warn(f"the message {name!r} is said with an error: {error}", stacklevel=3)
    return _SPACES.sub(" ", str(text))
