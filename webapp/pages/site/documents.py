"""Documents of the source to which pages lead: shown as pages of the site, and handed out as they stand."""

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from flask import Response, render_template, send_from_directory
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from webapp.config import ROOT

NAMES = ("proofs", "solving", "errata", "house-rules", "review", "par", "protocol")
"""Those that are served, of docs/: what pages call proved, and what these lead to."""

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of a document below its title: its address, what it says, and how deep it stands."""

    anchor: str
    title: str
    level: int


@dataclass(frozen=True, slots=True)
class Document:
    """A document as a page: its title, its sections in order, and its text as HTML without the title."""

    title: str
    sections: tuple[Section, ...]
    body: Markup


def document(name: str) -> str:
    """Show a document as a page."""
    return render_template("document.html", name=name, document=_read(name))


def document_source(name: str) -> Response:
    """Hand out a document as it stands in the source, as plain text."""
    return Response(_source(name), mimetype="text/plain")


def document_picture(name: str) -> Response:
    """Hand out a picture of docs/house-rules.md."""
    return send_from_directory(ROOT / "docs" / "images" / "house-rules", f"{name}.svg")


def _source(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


@cache
def _read(name: str) -> Document:
    """Read a document; its links to others that are served lead to their pages."""
    tokens = _MARKDOWN.parse(_source(name))
    assert tokens[0].tag == "h1", f"docs/{name}.md does not begin with its title"
    title, tokens = tokens[1].content, tokens[3:]
    sections = _anchored(tokens)
    for token in tokens:
        if token.children:
            token.children = _linked(token.children)
    html = _MARKDOWN.renderer.render(_scrollable(tokens), _MARKDOWN.options, {})
    return Document(title, tuple(sections), Markup(html))


def _anchored(tokens: list[Token]) -> list[Section]:
    """Give each heading the word by which an address finds it; returns the headings in order."""
    sections: list[Section] = []
    taken: set[str] = set()
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            title = "".join(child.content for child in words.children or ())
            word = re.sub(r"[^\w -]", "", title.lower()).strip().replace(" ", "-")
            anchor = next(one for one in (word, *(f"{word}-{n}" for n in range(1, 99))) if one not in taken)
            taken.add(anchor)
            heading.attrSet("id", anchor)
            sections.append(Section(anchor, title, int(heading.tag[1])))
    return sections


def _linked(children: list[Token]) -> list[Token]:
    """Turn links to documents into links to their pages; of one that is not served its words stay."""
    kept: list[Token] = []
    dropped = False
    for child in children:
        if child.type == "link_open":
            path, hash_sign, anchor = str(child.attrGet("href")).partition("#")
            name = path.removesuffix(".md")
            dropped = name not in NAMES and not path.startswith("https://") and path != ""
            if name in NAMES:  # next to this page: documents have one folder, here as in the source
                child.attrSet("href", f"{name}{hash_sign}{anchor}")
        if not (dropped and child.type in ("link_open", "link_close")):
            kept.append(child)
    return kept


def _scrollable(tokens: list[Token]) -> list[Token]:
    """Put tables and listings into boxes that scroll sideways, also by the keyboard."""
    boxed: list[Token] = []
    for opening, words, closing in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if opening.type == "th_open" and not words.content:
            opening.tag = closing.tag = "td"  # the corner over a column of names heads nothing
    for token in tokens:
        if token.type == "table_open":
            boxed.append(
                _html('<div class="scroll-x doc-wide" tabindex="0" role="group" aria-label="Table">')
            )
        if token.type in ("fence", "code_block"):
            boxed.append(
                _html(f'<pre class="doc-code" tabindex="0"><code>{escape(token.content)}</code></pre>')
            )
        else:
            boxed.append(token)
        if token.type == "table_close":
            boxed.append(_html("</div>"))
    return boxed


def _html(markup: str) -> Token:
    return Token("html_block", "", 0, content=markup)
