"""A page for writers: each message with sample facts in each language, and what is wrong (``make words``)."""

import re
import sys
from collections.abc import Mapping
from fractions import Fraction
from html import escape
from pathlib import Path

from tests.catalogue import Message, faults, messages, missing, translation_faults, uses
from webapp.games.presentation import PRESENTATIONS
from webapp.words.catalogue import Fact, has_message, say
from webapp.words.facts import Amount, Listed
from webapp.words.language import ENGLISH, LANGUAGES, speaking

_NUMBER = re.compile(r"-?\d+$")
_AMOUNT = re.compile(r"(\$?)(-?\d+(?:/\d+)?)$")


def sample_fact(text: str) -> Fact:
    """Read a sample: ``3``, ``5/2`` and ``$8`` are amounts, ``Ana | Ben`` is a list, all else a text.

    Examples
    --------
    >>> sample_fact("3"), sample_fact("Ana | Ben")
    (3, ('Ana', 'Ben'))
    """
    if _NUMBER.match(text):
        return int(text)
    if amount := _AMOUNT.match(text):
        return Amount(Fraction(amount[2]), amount[1])
    return Listed(text.split(" | ")) if " | " in text else text


def samples(message: Message) -> dict[str, Fact]:
    """Return a sample of each fact of a message, from the comments of its file."""
    return {fact: sample_fact(message.samples[fact]) for fact in sorted(message.facts)}


def sheet(
    catalogue: Mapping[str, Message], wrong: list[str], translated: Mapping[str, Mapping[str, Message]]
) -> str:
    """Write the page: faults first, then each file with its messages said aloud, in English and translated.

    Parameters
    ----------
    catalogue
        The messages of English by name.
    wrong
        The faults, a line each.
    translated
        The messages of each translation by name, by the tag of its language.
    """
    parts = [
        "<!doctype html><meta charset=utf-8><title>The words of Last Bite</title>",
        "<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
        "dt{font:13px monospace;color:#666;margin-top:.8rem}dd{margin:0}dd+dd{color:#00539c}</style>",
        f"<h1>The words of Last Bite</h1><p>{len(catalogue)} messages.</p>",
        "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in wrong) + "</ul>",
    ]
    file = ""
    for message in catalogue.values():
        if message.file != file:
            parts.append(f"{'</dl>' if file else ''}<h2>{message.file}</h2><dl>")
            file = message.file
        parts.append(f"<dt>{message.name}</dt>{_said(message, ENGLISH.tag)}")
        parts += [_said(message, tag) for tag, found in translated.items() if message.name in found]
    return "\n".join([*parts, "</dl>"])


def _said(message: Message, tag: str) -> str:
    with speaking(tag):
        return f'<dd lang="{tag}">{escape(say(message.name, **samples(message)))}</dd>'


def missing_messages(game: str) -> list[str]:
    """Return the names of messages that the catalogue lacks for a game of the site and its rules."""
    found = [shown for shown in PRESENTATIONS if shown.name == game]
    needed = [name for shown in found for name in (f"{game}-title", *shown.form.messages())]
    return [name for name in needed if not has_message(name)]


def main() -> None:
    """Write ``build/words.html``, print what is wrong, and fail if a game lacks a message."""
    catalogue = messages()
    wrong = faults(catalogue, uses(Path(__file__).parents[1]))
    translated = {spoken.tag: messages(spoken.tag) for spoken in LANGUAGES.values() if spoken is not ENGLISH}
    for tag, found in translated.items():
        wrong += [f"{tag}: {line}" for line in translation_faults(found, catalogue)]
        wrong += [f"{tag} lacks {name}" for name in missing(found, catalogue)]
    path = Path("build") / "words.html"
    path.parent.mkdir(exist_ok=True)
    path.write_text(sheet(catalogue, wrong, translated), encoding="utf-8")
    lacking = [f"No message {name}" for shown in PRESENTATIONS for name in missing_messages(shown.name)]
    print("\n".join([*wrong, f"{len(catalogue)} messages are in {path}.", *lacking]))
    sys.exit(bool(lacking))


if __name__ == "__main__":
    main()
