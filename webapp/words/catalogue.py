"""The catalogue: it reads the ``.ftl`` files of a language and says a message by its name."""

import logging
import re
import warnings
from functools import cache, lru_cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from markupsafe import Markup, escape

from webapp.words.facts import Amount, Day, Duration, Listed, Quoted, isolated, plural
from webapp.words.language import ENGLISH, FOLDER, Language, language

log = logging.getLogger(__name__)

_REFERENCE = re.compile(r"\{ *([a-z]+-[\w-]+)")
_SPACES = re.compile(r"[ \n]+")

Fact = str | int | float | Amount | Day | Duration | Listed | Quoted


@cache
def bundle(spoken: Language, file: str) -> FluentBundle:
    """Return the messages of one file in a language, with English for what it lacks.

    A file is read when the first of its messages is said: the command line needs few of them. The files to
    whose messages it refers are read with it.
    """
    locale = spoken.locale
    functions: dict[str, Any] = {"PLURAL": lambda value: plural(value, locale)}  # a text is allowed, too
    made = FluentBundle(
        [str(locale).replace("_", "-"), "en"],
        functions=functions,
        use_isolating=False,
    )
    waiting, read = {file}, set[str]()
    while waiting:
        read.add(one := waiting.pop())
        for each in dict.fromkeys((ENGLISH, spoken)):
            if (text := each.source(one)) is not None:
                made.add_resource(FluentResource(text), allow_overrides=True)
                waiting |= {_file_of(name) for name in _REFERENCE.findall(text)} - read
    return made


@cache
def _files() -> frozenset[str]:
    return frozenset(path.stem for path in (FOLDER / "en").glob("*.ftl"))


@cache
def _file_of(name: str) -> str:
    """Return the longest name of a file that a message's name begins with; all of it where there is none."""
    parts = name.split("-")
    beginnings = ("-".join(parts[:length]) for length in range(len(parts) - 1, 0, -1))
    return next((beginning for beginning in beginnings if beginning in _files()), name)


def say(name: str, /, **facts: Fact) -> str:
    """Say a message as plain text.

    Parameters
    ----------
    name
        The message's name: ``home-title``. Code writes it whole, or as an f-string whose beginning is written
        (``f"reason-{kind}"``), so that a test finds each message's uses.
    facts
        What the message names, such as ``player="Girma"``, ``dishes=3``, ``score=Amount(12)``.

    If no catalogue has a message of this name, its name is said in plain words, and the log tells.
    """
    return _said(language(), name, _keyed(facts))


def has_message(name: str) -> bool:
    """Return True if the catalogue has a message of this name, in English at least."""
    return bundle(ENGLISH, _file_of(name)).has_message(name)


def say_html(name: str, /, **facts: Fact) -> Markup:
    """Say a message that has HTML in it, such as ``<strong>`` or a link. Its facts are escaped."""
    return Markup(_said(language(), name, tuple((key, _escaped(fact)) for key, fact in facts.items())))


def say_for(game: str, what: str, /, **facts: Fact) -> str:
    """Say what a game says: its own message, such as ``dinner-goal``, else that of any game, ``any-goal``.

    Parameters
    ----------
    game
        The word that stands in a record. Its messages stand in the file of that name.
    what
        The message's name after the game's.
    facts
        As `say` has them.
    """
    return _said(language(), _name_for(game, what), _keyed(facts))


@cache
def _name_for(game: str, what: str) -> str:
    own = f"{game}-{what}"
    return own if has_message(own) else f"any-{what}"


class Sentence(str):
    """A message that is said when it is shown: ``str()`` of it speaks the language of that moment.

    Its own value is the English text, for logs. A refusal holds one, as it may be raised in one greenlet,
    kept, and shown in others.

    Parameters
    ----------
    name, facts
        As `say` has them.
    """

    def __new__(cls, name: str, /, **facts: Fact) -> "Sentence":
        """Say it in English."""
        made = super().__new__(cls, _said(ENGLISH, name, _keyed(facts)))
        made._name, made._facts = name, facts
        return made

    _name: str
    _facts: dict[str, Fact]

    def __str__(self) -> str:
        """Say it in the present language."""
        return say(self._name, **self._facts)


def _keyed(facts: dict[str, Fact]) -> tuple[tuple[str, Fact], ...]:
    return tuple((name, fact if type(fact) is str else _localized(fact)) for name, fact in facts.items())


def _localized(fact: Fact) -> Fact:
    """Return a fact that the language can write: what `engine.errors.quote` quoted gets its own marks."""
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
def _said(spoken: Language, name: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    messages = bundle(spoken, file := _file_of(name))
    pattern = messages.get_message(name).value if messages.has_message(name) else None
    if pattern is None:
        log.error("No catalogue of words has a message %r.", name)
        return re.sub(r"[-_]+", " ", name.removeprefix(f"{file}-"))
    text, errors = messages.format_pattern(pattern, {key: _isolated(fact) for key, fact in facts})
    for error in errors:
        warnings.warn(f"the message {name!r} is said with an error: {error}", stacklevel=3)
    return _SPACES.sub(" ", str(text))
