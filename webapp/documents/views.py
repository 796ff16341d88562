"""The documents of ``docs/`` as pages: an index that can be searched, each document, its pictures."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from flask import Blueprint, Response, render_template, request, send_from_directory
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from webapp.config import ROOT

bp = Blueprint("documents", __name__)

FOLDER = ROOT / "docs"

PURPOSES = ("tutorials", "how-to", "reference", "explanation")
"""The folders, by the purpose of the documents in them."""

PATHS = {path.stem: path for purpose in PURPOSES for path in sorted((FOLDER / purpose).glob("*.md"))}
"""By name, all documents but the index. A name is its address, so no two folders share one."""

_QUOTED = ", ".join(f'"{name}"' for name in PATHS)  # a name may have a hyphen
_NAME = f"<any({_QUOTED}):name>"

MOST_FOUND = 30
"""The most sections that a search lists."""

AROUND = 80
"""The characters that a search shows on each side of a word that it found."""

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading below a title: its address, its words, how deep it stands, and the plain text under it."""

    anchor: str
    title: str
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Document:
    """A document as a page: its title, its sections in order, and its text as HTML without the title.

    The opening is the plain text before the first section.
    """

    title: str
    opening: str
    sections: tuple[Section, ...]
    body: Markup


@dataclass(frozen=True, slots=True)
class Found:
    """A section that a search found, and the words around the hit; an opening has no title."""

    name: str
    document: str
    anchor: str
    section: str
    excerpt: Markup


@bp.get("/docs")
def index() -> str:
    """Show the index of the documents, or with ``?q=`` the sections that have all the words asked for."""
    asked = request.args.get("q", "")[:100].strip()
    return render_template("documents/index.html", document=_read("index"), asked=asked, found=search(asked))


@bp.get(f"/docs/{_NAME}")
def document(name: str) -> str:
    """Show a document as a page."""
    purpose = PATHS[name].parent.name
    return render_template("documents/document.html", name=name, document=_read(name), purpose=purpose)


@bp.get(f"/docs/{_NAME}.md")
def source(name: str) -> Response:
    """Serve the Markdown source of a document as plain text."""
    return Response(_source(name), mimetype="text/plain")


@bp.get("/docs/images/<path:name>")
def picture(name: str) -> Response:
    """Hand out a picture of the documents."""
    return send_from_directory(FOLDER / "images", name)


def search(asked: str) -> list[Found]:
    """Return the sections that contain all words of a query; matches in titles come first."""
    words = asked.casefold().split()
    if not words:
        return []
    phrase, hits = " ".join(words), []
    for name, document_title, section, title, text in _places():
        if all(word in title or word in text for word in words):
            score = sum(9 * (word in title) + min(text.count(word), 5) for word in words)
            score += 9 * (phrase in text) + 18 * (phrase in title)
            hits.append((score, name, document_title, section))
    hits.sort(key=lambda hit: -hit[0])
    return [
        Found(name, title, section.anchor, section.title, _excerpt(section.text, words))
        for _, name, title, section in hits[:MOST_FOUND]
    ]


@cache
def _places() -> list[tuple[str, str, Section, str, str]]:
    """Return each section with the name and title of its document; its titles and text in small letters."""
    return [
        (name, whole.title, section, f"{whole.title} {section.title}".casefold(), section.text.casefold())
        for name in PATHS
        for whole in [_read(name)]
        for section in (Section("", "", 1, whole.opening), *whole.sections)
    ]


def _excerpt(text: str, words: list[str]) -> Markup:
    """Return the text around the first of the words that is in it, with all of them marked."""
    pattern = re.compile("|".join(map(re.escape, words)), re.IGNORECASE)
    hit = pattern.search(text)
    start = text.rfind(" ", 0, max(hit.start() - AROUND, 0)) + 1 if hit else 0
    shown = text[start : (hit.end() if hit else AROUND) + AROUND]
    parts = pairwise([0, *(place for one in pattern.finditer(shown) for place in one.span()), len(shown)])
    marked = Markup("").join(
        Markup("<mark>{}</mark>").format(shown[a:b]) if n % 2 else escape(shown[a:b])
        for n, (a, b) in enumerate(parts)
    )
    return Markup("{}{} …").format("… " if start else "", marked)


def _source(name: str) -> str:
    return (PATHS.get(name) or FOLDER / f"{name}.md").read_text(encoding="utf-8")


@cache
def _read(name: str) -> Document:
    """Read a document; its links to others lead to their pages."""
    tokens = _MARKDOWN.parse(_source(name))
    assert tokens[0].tag == "h1", f"{name}.md does not begin with its title"
    title, tokens = _plain(tokens[1]), tokens[3:]
    opening, *sections = _sections(tokens)
    for token in tokens:
        if token.children:
            token.children = _linked(token.children)
    html = _MARKDOWN.renderer.render(_scrollable(tokens), _MARKDOWN.options, {})
    return Document(title, opening.text, tuple(sections), Markup(html))


def _sections(tokens: list[Token]) -> Iterator[Section]:
    """Give each heading its address; yields the opening, then the sections in order."""
    anchor, title, level = "", "", 1
    said: list[str] = []
    taken: set[str] = set()
    for before, token in pairwise([Token("", "", 0), *tokens]):
        if before.type == "heading_open":
            yield Section(anchor, title, level, " ".join(said))
            title, level, said = _plain(token), int(before.tag[1]), []
            word = re.sub(r"[^\w -]", "", title.lower()).strip().replace(" ", "-")
            anchor = next(one for one in (word, *(f"{word}-{n}" for n in range(1, 99))) if one not in taken)
            taken.add(anchor)
            before.attrSet("id", anchor)
        elif token.type == "inline":
            said.append(_plain(token))
        elif token.type in ("fence", "code_block"):
            said.append(token.content)
    yield Section(anchor, title, level, " ".join(said))


def _plain(token: Token) -> str:
    """Return the words of a line without its marks."""
    return "".join(child.content or " " * (child.type == "softbreak") for child in token.children or ())


def _linked(children: list[Token]) -> list[Token]:
    """Turn links to documents into links to their pages; of a link to another file its words stay.

    Pages have one folder, /docs, so the folders of the files are left out.
    """
    kept: list[Token] = []
    dropped = False
    for child in children:
        if child.type == "link_open":
            path, hash_sign, anchor = str(child.attrGet("href")).partition("#")
            name = path.rpartition("/")[2].removesuffix(".md")
            known = path.endswith(".md") and name in (*PATHS, "index")
            dropped = not known and not path.startswith("https://") and path != ""
            if known:
                page = f"/docs/{name}" if name in PATHS else "/docs"
                child.attrSet("href", page + hash_sign + anchor)
        if child.type == "image":
            child.attrSet("src", "/docs/images/" + str(child.attrGet("src")).rpartition("images/")[2])
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
