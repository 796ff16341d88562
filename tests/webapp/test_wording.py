"""Texts that people read keep to words.md: its voice, none of its unused words, no straight apostrophes."""

import ast
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import ast as ftl

from tests.catalogue import entries, messages
from tests.checkout import ROOT


def of_template(source: str) -> Iterator[str]:
    """What a template says between its tags, a line each."""
    text = re.sub(r"\{#.*?#\}|<(script|style)\b.*?</\1>", "", source, flags=re.S)
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", " ", text, flags=re.S)
    yield from re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]+)"', text)
    # What is typed or run stays as it is.
    text = re.sub(r"<(code|pre|kbd)\b.*?</\1>", "", text, flags=re.S)
    yield from re.sub(r"<[^>]*>", "\n", text).splitlines()


def of_script(source: str) -> Iterator[str]:
    """The strings of a script that have several words."""
    code = re.sub(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", "", source, flags=re.S)
    for found in re.findall(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`', code):
        yield re.sub(r"\$\{[^}]*\}", " ", found)


def of_module(source: str) -> Iterator[str]:
    """The strings of a module that have several words; not its docstrings, nor those of names."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def of_catalogue(source: str) -> Iterator[str]:
    """Yield the lines of messages, without their names and without comments."""
    for line in source.splitlines():
        if not line.startswith("#"):
            yield re.sub(r"<[^>]*>", " ", line.removeprefix(line.split(" = ")[0] + " = "))


def of_words(source: str) -> Iterator[str]:
    """The values of a file of words."""

    def inside(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | dict):
            for part in value.values() if isinstance(value, dict) else value:
                yield from inside(part)

    yield from inside(tomllib.loads(source))


READERS = (
    ("templates", "html", of_template),
    ("static", "js", of_script),
    ("webapp", "py", of_module),
    ("webapp/words", "ftl", of_catalogue),
    ("engine", "py", of_module),
    ("engine", "toml", of_words),
)


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    """The lines that people read, each with its file."""
    return [
        (path.relative_to(ROOT).as_posix(), line.strip())
        for folder, ending, reader in READERS
        for path in sorted((ROOT / folder).rglob(f"*.{ending}"))
        if "vendor" not in path.parts
        for line in reader(path.read_text())
        if " " in line.strip()
    ]


def test_the_files_that_people_read_are_found(texts: list[tuple[str, str]]) -> None:
    files = {path for path, _ in texts}
    assert {"templates/home.html", "webapp/app.py"} <= files
    assert ("webapp/words/en/about.ftl", "Two: less than { $percent } % short.") in texts


def test_no_word_is_said_that_is_not_used(texts: list[tuple[str, str]]) -> None:
    document = (ROOT / "docs/reference/words.md").read_text()
    words = document.split("## Words we do not use")[1].split("```")[1].split("\n")[1:-1]
    assert len(words) > 5
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
    assert [said for said in texts if pattern.search(said[1])] == []


def test_apostrophes_are_typographic(texts: list[tuple[str, str]]) -> None:
    straight = re.compile(r"\b(?:[A-Za-z]+n't|[A-Za-z]+'(?:s|re|ll|ve|d|m))\b")
    assert [said for said in texts if straight.search(said[1])] == []


ENGLISH = messages()
TREES = {
    entry.id.name: entry.value
    for file in entries("en").values()
    for entry in file
    if isinstance(entry, ftl.Message) and entry.value is not None
}


def readings(pattern: ftl.Pattern, samples: dict[str, str]) -> list[str]:
    """Return texts of a message in which each of its variants is read at least once."""
    parts: list[list[str]] = []
    for element in pattern.elements:
        match element:
            case ftl.TextElement(value=text):
                parts.append([text])
            case ftl.Placeable(expression=ftl.SelectExpression(variants=variants)):
                parts.append([text for each in variants for text in readings(each.value, samples)])
            case ftl.Placeable(expression=ftl.MessageReference(id=ftl.Identifier(name=name))):
                parts.append(readings(TREES[name], samples))
            case ftl.Placeable(expression=ftl.StringLiteral(value=text)):
                parts.append([text])
            case ftl.Placeable(expression=ftl.VariableReference(id=ftl.Identifier(name=name))):
                parts.append([samples[name].replace(" | ", " and ")])
            case _:
                raise ValueError(f"a message has {element.to_json()}")
    return ["".join(part[at % len(part)] for part in parts) for at in range(max(map(len, parts)))]


def read(name: str) -> list[str]:
    """Return the sentences of an English message, without tags."""
    marked = (
        re.sub(r"</(?:p|li|dt|dd|h\d)>", "\n", text) for text in readings(TREES[name], ENGLISH[name].samples)
    )
    plain = (re.sub(r"<[^>]*>|&\w+;", "", text) for text in marked)
    return [
        " ".join(sentence.split())
        for text in plain
        for sentence in re.split(r"(?<=[.!?])\s+(?=\W*[A-Z0-9$])", text)
        if sentence.strip()
    ]


VERBS = (
    "(?:is|isn’t|are|aren’t|was|were|has|have|had|can|can’t|will|would|do|does|did|gets?|takes?|makes?|goes|costs?"
    "|ends?|decides?|counts?|eats?|likes?|wants?|plays?|needs?|tells?|keeps?|leaves?|lies|stays?)"
)
"""Verbs by which a clause is known."""

LEFT = "(?:’s| is| was) left"
"""“What’s left” is a noun that people say."""

PATTERNS = {
    "a clause without its noun": rf"^(?:What|Who|Where|Whether|How|Whoever|Whatever)\b(?!{LEFT})[^?]*\.$",
    "a clause without its noun, inside": r"\b(?:by|against|about|into|between) (?:who|where|whoever)\b[^?]*$",
    "an infinitive as subject": rf"^To \w+\b[^,:]* {VERBS}\b",
    "a clause after a clause after a colon": rf"^[^:]*\b{VERBS}\b[^:]*: [^:]*\b{VERBS}\b",
    "a semicolon": ";",
    "any more": r"(?i)\bany more\b(?! than)",
    "alone for only": r"(?i)(?<!leave )(?<!leaves )\balone\b",
    "alike": r"(?i)\balike\b",
    "begin, begun, anew": r"(?i)\b(?:begin|begins|begun|anew)\b",
    "nobody, everybody": r"(?i)\b(?:no|every|some|any)body\b",
    "just now": r"(?i)\bjust now\b",
    "on the average": r"(?i)\bon the average\b",
    "par": r"(?i)\bpar\b",
    "from … to for between": r"^From [\d½$]\S* to ",
    "what comes after it": r"\bcomes? after(?:wards| it)\b",
}
"""Ways of writing that words.md tells us to avoid, as a sentence shows them."""

LONGEST = 25
"""The most words of a sentence on a page."""

PLAYERS_PATTERNS = {
    "a term of the theory": r"(?i)\bequilibri|\bpayoffs?\b|\bregret",
    "a hedge of the theory": r"(?i)\bas far as the search\b|\btie rule\b",
    "a source without its authors": r"(?i)\bthe paper\b|\bthe published table\b",
    "place for put": r"(?i)\b(?:you|players|everyone|opponents) place\b|^Place (?:your|a|the|at|on)\b",
}
"""Ways of writing that belong in the Lab, as a sentence of a player's page shows them."""

LAB = ("atlas", "certificate", "lab", "progress", "refused")
"""How the names of the files begin that speak in the terms of the theory."""

EXACT = {
    "about-proofs-policy": "it says what the Lab calls it",
    "crossout-bites-proof": "it is behind “Show the proof”, and says what the word means",
    "documents-on-exact": "it leads to a document",
    "nearest-saboteurs-answer": "it says what the word means",
    "review-measured-possible": "it is behind “How we measure this”",
    "review-measured-unproved": "it is behind “How we measure this”",
}
"""Messages of players' pages that use a term of the theory, each with the reason."""

ALLOWED = {
    "crossout-limits-answer": "the colon explains the prisoner’s dilemma",
    "errors-bots": "the colon opens the reasons, one for each bot",
    "plates-host-other-counts": "the colon opens a list",
    "plates-teaser-by-a-nose": "the colon says what the lead is",
    "site-record-unread": "the colon names the place of the error",
}
"""Messages that a pattern finds and that are right, each with the reason."""


def matches_of(patterns: dict[str, str], sentences: list[str]) -> list[str]:
    """Return which sentences have which of some patterns."""
    return [
        f"{what}: {said}" for said in sentences for what, like in patterns.items() if re.search(like, said)
    ]


def faults_of(sentences: list[str]) -> list[str]:
    """Return what words.md finds wrong with sentences."""
    wrong = matches_of(PATTERNS, sentences)
    return wrong + [f"{len(said.split())} words: {said}" for said in sentences if len(said.split()) > LONGEST]


@pytest.mark.parametrize("file", sorted({message.file for message in ENGLISH.values()}))
def test_the_english_is_plain(file: str) -> None:
    names = [name for name, message in ENGLISH.items() if message.file == file and name not in ALLOWED]
    assert {name: wrong for name in names if (wrong := faults_of(read(name)))} == {}


def test_players_pages_leave_the_terms_of_the_theory_to_the_lab() -> None:
    names = [
        name for name, message in ENGLISH.items() if not message.file.startswith(LAB) and name not in EXACT
    ]
    assert {name: wrong for name in names if (wrong := matches_of(PLAYERS_PATTERNS, read(name)))} == {}


def test_each_exception_is_needed() -> None:
    assert [name for name in ALLOWED if not faults_of(read(name))] == []
    assert [name for name in EXACT if not matches_of(PLAYERS_PATTERNS, read(name))] == []


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("a clause without its noun", "Who runs out of time ends the match."),
        ("a clause without its noun, inside", "The places are told by who stands there."),
        ("an infinitive as subject", "To take the favourite hurt no one and costs you a bite."),
        ("a clause after a clause after a colon", "It would have waited: eaten now it costs 3."),
        ("a semicolon", "You eat; Bob waits."),
        ("any more", "The game can’t be played any more."),
        ("alone for only", "Stars count on this server alone."),
        ("alike", "Both places pay alike."),
        ("begin, begun, anew", "The game starts anew."),
        ("nobody, everybody", "Nobody moved."),
        ("just now", "The server is busy just now."),
        ("on the average", "On the average it pays 3."),
        ("par", "You made par."),
        ("from … to for between", "From 2 to 10 seats."),
        ("what comes after it", "Its picture comes after it."),
        ("26 words", " ".join(["word"] * 26) + "."),
    ],
)
def test_a_fault_of_each_kind_is_found(what: str, said: str) -> None:
    assert faults_of([said]) == [f"{what}: {said}"]


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("a term of the theory", "By this equilibrium you get 7."),
        ("a hedge of the theory", "Best, as far as the search saw."),
        ("a source without its authors", "The paper has another dinner."),
        ("place for put", "You place last."),
    ],
)
def test_a_fault_of_each_kind_on_a_players_page_is_found(what: str, said: str) -> None:
    assert matches_of(PLAYERS_PATTERNS, [said]) == [f"{what}: {said}"]


def test_plain_sentences_have_no_faults() -> None:
    plain = [
        "What is left?",
        "What’s left is a smaller dinner.",
        "You wait: 3 for you, 2 for Bob.",
        "Which dish does Bob leave alone?",
    ]
    assert faults_of(plain) == []
