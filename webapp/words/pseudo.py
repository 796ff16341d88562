"""Invented languages for tests: English with accents and 40 % longer, to show a page's room for words."""

import re

from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "àƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)

_MARKS = re.compile(r"(<[^>]*>|&\w+;)")
"""Tags and character references of HTML, which stay."""

_LONGER = 0.4
_FILLER = "õñé ţŵö ţĥŕéé ƒöûŕ "


class _Disguise(Transformer):
    def __init__(self) -> None:
        self._inside_tag = False

    def visit_Message(self, node: ast.Message) -> ast.BaseNode:
        self._inside_tag = False
        return self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        parts = []
        for part in re.split(r"(<|>)", node.value):
            if part in ("<", ">"):
                self._inside_tag = part == "<"
                parts.append(part)
            else:
                parts.append(part if self._inside_tag else disguised(part))
        return ast.TextElement("".join(parts))


def disguised(text: str) -> str:
    """Write a text with accents and 40 % longer; marks of HTML stay.

    Examples
    --------
    >>> disguised("Your move")
    'Ýöûŕ ḿöṽé õñé'
    """
    parts = [part if _MARKS.fullmatch(part) else part.translate(_ACCENTS) for part in _MARKS.split(text)]
    letters = sum(character.isalpha() for character in text)
    longer = round(letters * _LONGER)
    if longer < 2:
        return "".join(parts)
    filler = (_FILLER * (longer // len(_FILLER) + 1))[:longer].strip()
    body = "".join(parts)
    bare = body.rstrip()
    return f"{bare} {filler}{body[len(bare) :]}"


def disguise(resource: ast.Resource) -> ast.Resource:
    """Return the messages of a file in the invented language."""
    disguised_resource: ast.Resource = _Disguise().visit(resource.clone())
    return disguised_resource
