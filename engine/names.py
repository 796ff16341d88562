"""Names of people and of morsels: which texts can be one, and how several are written in a row."""

import unicodedata
from collections.abc import Sequence
from typing import TypeGuard

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols, says Unicode, that nobody sees."""


def is_name(text: object, longest: int) -> TypeGuard[str]:
    """Tell whether ``text`` can be shown as a name of at most ``longest`` characters, spaces around it apart.

    Control characters, changes of direction and marks on nothing cannot.
    """
    if not isinstance(text, str) or len(text.strip()) > longest or not text.isprintable():
        return False
    return any(unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANK for letter in text)


def listed(names: Sequence[str], last: str = "and") -> str:
    """Join one name or more: ``A``, ``A and B``, ``A, B and C``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
