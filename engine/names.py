"""Names of people and of morsels: which texts are valid, which look the same, and lists of names."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeGuard

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols, says Unicode, that no one sees."""

_UNSEEN = frozenset(
    chain(
        _BLANK,
        "\ufeff\u00ad\u200b\u200c\u200d\u200e\u200f\u061c\u2060",  # what is pasted along with names
        "\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\U00013441\U00013442\U00016fe4\U0001d159",
        map(chr, range(0xFE00, 0xFE10)),
        map(chr, range(0xE0100, 0xE01F0)),
    )
)
"""What can be printed and shows nothing: fillers, joiners and variation selectors."""

MOST_MARKS = 2
"""How many marks one letter may bear, such as the two of ``ệ``; a precomposed letter counts none."""

_WIDE = {
    **dict.fromkeys(map(chr, (*range(0xFD40, 0xFD50), 0xFDCF, 0xFDFE, 0xFDFF)), 12),  # Arabic phrases
    "\ufdfd": 20,
    **dict.fromkeys(map(chr, range(0x12000, 0x12550)), 4),  # cuneiform, the widest of it
    "\u2e3a": 4,  # dashes of two and of three ems
    "\u2e3b": 6,
}
"""About how many columns signs take that are wider than any letter, where Unicode does not say it."""

_ALIKE = str.maketrans(
    "авекмнорстухѕіјһԁԛԝѵүӏαβεζηικμνορτυχıɩɑɡl1|ǀ0",
    "abekmhopctyxsijhdqwvyiabezhikmnoptyxiiagiiiio",
)
"""Small letters that look Latin, or whose capitals do: Cyrillic, Greek, and some of Latin itself."""


def is_name(text: object, longest: int) -> TypeGuard[str]:
    """Tell whether ``text`` can be shown as a name of at most ``longest`` characters, spaces around it apart.

    Control characters, changes of direction and marks on nothing cannot.
    """
    if not isinstance(text, str) or len(text.strip()) > longest or not text.isprintable():
        return False
    return any(unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANK for letter in text)


def tidy(text: str) -> str:
    """Return a text without what no one sees, its letters composed, with single plain spaces inside."""
    seen = "".join(letter for letter in text if letter not in _UNSEEN)
    return " ".join(unicodedata.normalize("NFC", seen).split())


def is_legible(text: str, widest: int) -> bool:
    """Tell whether a name keeps to its line: at most `MOST_MARKS` on a letter, and ``widest`` columns.

    A column is as wide as a Latin letter. East Asian letters take two, a ligature as many as its letters.
    """
    marks = MOST_MARKS  # a name cannot begin with one
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return False
    return sum(map(_columns, unicodedata.normalize("NFKC", text))) <= widest


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me"):
        return 0
    return _WIDE.get(letter, 2 if unicodedata.east_asian_width(letter) in "WF" else 1)


_SIGNS = str.maketrans({**dict.fromkeys("’‘‛ʼʻʹ′´`", "'"), **dict.fromkeys("‐‑‒–—―−⁃", "-"), "ı": "i"})


@lru_cache(maxsize=4096)
def spelling(name: str) -> str:
    """Return what a name typed on two keyboards has in common: capitals, apostrophes, hyphens, dotless i."""
    text = unicodedata.normalize("NFKC", tidy(name).translate(_SIGNS)).casefold()
    return unicodedata.normalize("NFC", " ".join(text.translate(_SIGNS).replace("i\u0307", "i").split()))


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """Return what names that look alike have in common: two of them are equal.

    Capitals, accents, spaces, what no one sees and compatible forms such as ``Ａ`` make no difference, nor do
    Cyrillic and Greek letters that look Latin, or ``l``, ``I`` and ``1``. Other scripts are not compared.
    """
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in text if _is_seen(letter)).translate(_ALIKE)


def _is_seen(letter: str) -> bool:
    return letter not in _UNSEEN and unicodedata.category(letter)[0] not in "MCZ"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Join one name or more: ``A``, ``A and B``, ``A, B and C``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
