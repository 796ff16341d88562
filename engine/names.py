"""Names of people and of morsels: one line of text in which there is something to see."""

import unicodedata
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
