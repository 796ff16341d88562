"""A pseudo-language for servers of the tests: English with accents, 40 % longer, and from right to left.

A page with room for it has room for a translation, and a letter without an accent on it is English that no
catalogue has. Python imports this module in each process that has its folder in ``PYTHONPATH``; once the
product has loaded its languages, this one is among them.
"""

import re
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType

LANGUAGES_MODULE = "webapp.words.language"


class AfterLanguages:
    """A finder of modules that adds the pseudo-language to those of the product, once these are loaded."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != LANGUAGES_MODULE:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(name)
        assert spec is not None
        assert spec.loader is not None
        load = spec.loader.exec_module

        def load_and_add(module: ModuleType) -> None:
            load(module)
            add_pseudo_language(module)

        spec.loader.exec_module = load_and_add
        return spec


def add_pseudo_language(module: ModuleType) -> None:
    english = module.LANGUAGES["en"]

    class PseudoLanguage(module.Language):
        locale = english.locale

        def source(self, file: str) -> str | None:
            text = english.source(file)
            return None if text is None else disguise(text)

    pseudo = PseudoLanguage("ar-XB", "Ëñĝļîšĥ ←", "rtl")
    module.LANGUAGES[pseudo.tag] = pseudo


def disguise(source: str) -> str:
    """Return a file of messages, in Fluent, with its texts disguised."""
    from fluent.syntax import ast, parse, serialize  # what starts and speaks nothing loads none of it
    from fluent.syntax.visitor import Transformer

    class Disguise(Transformer):
        inside_tag = False

        def visit_Message(self, node: ast.Message) -> ast.BaseNode:
            self.inside_tag = False
            return self.generic_visit(node)

        def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
            parts = []
            for part in re.split(r"(<|>)", node.value):
                if part in ("<", ">"):
                    self.inside_tag = part == "<"
                    parts.append(part)
                else:
                    parts.append(part if self.inside_tag else disguised(part))
            return ast.TextElement("".join(parts))

    return serialize(Disguise().visit(parse(source)))


_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "àƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)

_MARKS = re.compile(r"(<[^>]*>|&\w+;)")
"""Tags and character references of HTML, which stay."""

_LONGER = 0.4
_FILLER = "õñé ţŵö ţĥŕéé ƒöûŕ "


def disguised(text: str) -> str:
    """Write a text with accents and 40 % longer; marks of HTML stay: ``Ýöûŕ ḿöṽé õñé``."""
    parts = [part if _MARKS.fullmatch(part) else part.translate(_ACCENTS) for part in _MARKS.split(text)]
    letters = sum(character.isalpha() for character in text)
    longer = round(letters * _LONGER)
    if longer < 2:
        return "".join(parts)
    filler = (_FILLER * (longer // len(_FILLER) + 1))[:longer].strip()
    body = "".join(parts)
    bare = body.rstrip()
    return f"{bare} {filler}{body[len(bare) :]}"


sys.meta_path.insert(0, AfterLanguages())
