"""A check of the catalogue: which messages are unused, missing or without facts, and how translations differ.

It reads the product's Python and templates without running them, so `say` is called with a literal name or
with one whose beginning is literal.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from jinja2 import Environment, nodes

from engine.record import GAMES as KNOWN_GAMES
from tests.checkout import ROOT

FOLDER = ROOT / "webapp" / "words"


def sources(tag: str) -> dict[str, str]:
    """Return the texts of a language's files by their names, in order: ``{"home": "home-title = …"}``."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted((FOLDER / tag).glob("*.ftl"))}


@cache
def entries(tag: str) -> dict[str, list[ftl.EntryType]]:
    """Return what stands in a language's files, by their names."""
    return {file: FluentParser().parse(source).body for file, source in sources(tag).items()}


SAYERS = frozenset({"Sentence", "say", "say_html"})

SAME = "Same in English."
"""The comment over a message of a translation that is right to be word for word the English."""

SAYER_FOR_GAMES = "say_for"
"""Its first argument is a game, its second the end of a message's name."""

GAMES = frozenset({"any", *(game.name for game in KNOWN_GAMES)})
"""The files of what games say."""

_SAMPLE = re.compile(r"^\$(\w+) = (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Message:
    """One message of a catalogue.

    Attributes
    ----------
    file, name
        The file without its ending, and the message's name.
    text
        The message as Fluent has it.
    facts
        The names of the facts that it uses, those of messages and terms that it refers to as well.
    refers
        The messages that it refers to.
    samples
        A sample of each fact, from the comments ``# $name = sample``, by name.
    shown
        The facts that are shown; the others only choose between variants.
    same
        Whether the comment of a translation says that it is the `SAME` as the English.
    """

    file: str
    name: str
    text: str
    facts: frozenset[str]
    refers: frozenset[str]
    samples: dict[str, str]
    shown: frozenset[str] = frozenset()
    same: bool = False


@dataclass(frozen=True)
class Use:
    """One place that says a message.

    Attributes
    ----------
    place
        ``path:line``.
    name
        The message's name, or its beginning.
    whole
        Whether ``name`` is the whole name.
    facts
        The facts that are handed over; None where the call does not spell them out (``**facts``).
    of_games
        Whether it is said for a game: then ``name`` is what comes after the game's.
    """

    place: str
    name: str
    whole: bool
    facts: frozenset[str] | None
    of_games: bool = False

    def among(self, catalogue: Mapping[str, Message]) -> list[Message]:
        """Return the messages that this place may say."""
        begins = [f"{game}-{self.name}" for game in GAMES] if self.of_games else [self.name]
        if self.whole:
            return [catalogue[name] for name in begins if name in catalogue]
        return [message for message in catalogue.values() if message.name.startswith(tuple(begins))]


class _Mentions(Visitor):
    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.shown: set[str] = set()
        self.refers: set[str] = set()

    def visit_Placeable(self, node: ftl.Placeable) -> None:
        if isinstance(node.expression, ftl.VariableReference):
            self.shown.add(node.expression.id.name)
        self.generic_visit(node)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.refers.add(node.id.name)


@cache
def messages(tag: str = "en") -> dict[str, Message]:
    """Return the messages of a language by name.

    Raises
    ------
    ValueError
        If a file has something that is not Fluent, two messages have one name, or a name does not begin with
        the name of its file.
    """
    found: dict[str, Message] = {}
    for file, source in sources(tag).items():
        shared: dict[str, str] = {}
        for entry in entries(tag)[file]:
            if isinstance(entry, ftl.Junk):
                raise ValueError(
                    f"{tag}/{file}.ftl has a message that cannot be read: {(entry.content or '')[:80]!r}"
                )
            if isinstance(entry, ftl.ResourceComment | ftl.GroupComment):
                shared |= dict(_SAMPLE.findall(entry.content or ""))
            if not isinstance(entry, ftl.Message):
                continue
            name = entry.id.name
            if name in found:
                raise ValueError(f"{tag}/{file}.ftl has a second message {name!r}")
            if not name.startswith(f"{file}-"):
                raise ValueError(f"{tag}/{file}.ftl has a message {name!r}: its name begins with {file}-")
            mentions = _Mentions()
            mentions.visit(entry)
            comment = (entry.comment and entry.comment.content) or ""
            text = source[entry.id.span.start : entry.span.end] if entry.id.span and entry.span else ""
            found[name] = Message(
                file,
                name,
                text,
                frozenset(mentions.facts),
                frozenset(mentions.refers),
                shared | dict(_SAMPLE.findall(comment)),
                frozenset(mentions.shown),
                SAME in comment,
            )
    return {name: _whole(message, found) for name, message in found.items()}


def _whole(message: Message, every: dict[str, Message]) -> Message:
    """Add what the messages that it refers to mention."""
    facts, shown, refers = set(message.facts), set(message.shown), set(message.refers)
    waiting = list(message.refers)
    while waiting:
        other = every.get(waiting.pop())
        if other is not None:
            facts |= other.facts
            shown |= other.shown
            waiting += other.refers - refers
            refers |= other.refers
    return replace(message, facts=frozenset(facts), shown=frozenset(shown), refers=frozenset(refers))


def uses(root: Path) -> Iterator[Use]:
    """Yield each place of the product that says a message.

    Parameters
    ----------
    root
        The checkout.

    Raises
    ------
    ValueError
        If a place says a message whose name does not begin with a literal.
    """
    for path in sorted((root / "webapp").rglob("*.py")):
        if path.parent == root / "webapp" / "words":
            continue
        source = path.read_text(encoding="utf-8")
        if "webapp.words" in source:
            yield from _python_uses(ast.parse(source), str(path.relative_to(root)))
    templates = Environment(autoescape=True)  # only parses: nothing is rendered here
    for path in sorted((root / "templates").rglob("*.*")):
        if path.suffix in {".html", ".svg", ".txt"}:
            source = path.read_text(encoding="utf-8")
            if "say" in source:
                yield from _template_uses(templates.parse(source), str(path.relative_to(root)))


def _python_uses(tree: ast.Module, path: str) -> Iterator[Use]:
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
            continue
        keys = [keyword.arg for keyword in call.keywords]
        facts = None if None in keys else frozenset(key for key in keys if key)
        yield from _named(call.func.id, call.args, _python_name, f"{path}:{call.lineno}", facts)


def _python_name(node: object) -> tuple[str, bool] | list[object] | None:
    match node:
        case ast.Constant(value=str(name)):
            return name, True
        case ast.JoinedStr(values=[ast.Constant(value=str(name)), *_]):
            return name, False
        case ast.IfExp(body=one, orelse=other):
            return [one, other]
    return None


def _template_uses(tree: nodes.Template, path: str) -> Iterator[Use]:
    for call in tree.find_all(nodes.Call):
        if not isinstance(call.node, nodes.Name):
            continue
        facts = None if call.dyn_kwargs is not None else frozenset(pair.key for pair in call.kwargs)
        yield from _named(call.node.name, call.args, _template_name, f"{path}:{call.lineno}", facts)


def _template_name(node: object) -> tuple[str, bool] | list[object] | None:
    match node:
        case nodes.Const(value=str(name)):
            return name, True
        case nodes.Concat(nodes=[nodes.Const(value=str(name)), *_]):
            return name, False
        case nodes.CondExpr(expr1=one, expr2=other):
            return [one, other]
    return None


def _named(
    sayer: str,
    given: Sequence[object],
    read: Callable[[object], tuple[str, bool] | list[object] | None],
    place: str,
    facts: frozenset[str] | None,
) -> Iterator[Use]:
    of_games = sayer == SAYER_FOR_GAMES
    if not of_games and sayer not in SAYERS:
        return
    node = given[of_games] if len(given) > of_games else None
    name = read(node)
    if name is None:
        raise ValueError(f"{place} says a message whose name does not begin with a literal")
    if isinstance(name, list):
        for part in name:
            yield from _named(sayer, [given[0], part] if of_games else [part], read, place, facts)
    else:
        yield Use(place, name[0], name[1], facts, of_games)


def faults(catalogue: dict[str, Message], places: Iterable[Use]) -> list[str]:
    """Return one line for each message that is missing, unused, or lacks a fact or the sample of one."""
    found, used = [], set[str]()
    for place in places:
        said = place.among(catalogue)
        if not said:
            found.append(f"{place.place} says {place.name!r}, which no catalogue has")
        elif place.of_games and place.whole and f"any-{place.name}" not in catalogue:
            found.append(f"{place.place} says {place.name!r}, which any.ftl does not have")
        for message in said:
            used |= {message.name, *message.refers}
            lacking = message.facts - place.facts if place.facts is not None else frozenset()
            found += [
                f"{place.place} does not give {message.name} its fact ${fact}" for fact in sorted(lacking)
            ]
    for message in catalogue.values():
        found += [
            f"{message.file}.ftl: {message.name} refers to {other!r}, which no catalogue has"
            for other in sorted(message.refers - set(catalogue))
        ]
        if message.name not in used:
            found.append(f"{message.file}.ftl: nothing says {message.name}")
        for fact in sorted(message.facts - set(message.samples)):
            found.append(f"{message.file}.ftl: {message.name} has no sample of its fact: # ${fact} = …")
    return found


_TAG = re.compile(r"<[^>]*>")
_NO_WORDS = re.compile(r"^[\w-]+ =|<[^>]*>|\{[^{}]*\}")


def missing(translated: dict[str, Message], english: dict[str, Message]) -> list[str]:
    """Return the names of the messages that a translation lacks; English is shown for each."""
    return [name for name in english if name not in translated]


def translation_faults(translated: dict[str, Message], english: dict[str, Message]) -> list[str]:
    """Return one line for each message that English lacks, has with other facts or tags, or word for word."""
    found = []
    for message in translated.values():
        place, original = f"{message.file}.ftl: {message.name}", english.get(message.name)
        if original is None:
            found.append(f"{place} is no message of English")
            continue
        added, dropped = sorted(message.facts - original.facts), sorted(original.shown - message.facts)
        found += [f"{place} has a fact ${fact} that English lacks" for fact in added]
        found += [f"{place} doesn’t show the fact ${fact}" for fact in dropped]
        tags = sorted(set(_TAG.findall(message.text)) ^ set(_TAG.findall(original.text)))
        found += [f"{place} and the English don’t both have {tag}" for tag in tags]
        if message.text == original.text and any(map(str.isalpha, _NO_WORDS.sub("", message.text))):
            if not message.same:
                found.append(f"{place} is word for word the English; is that right? Then write # {SAME}")
        elif message.same:
            found.append(f"{place} isn’t the same as the English, as its comment says")
    return found
