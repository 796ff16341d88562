"""Other signs for those that a terminal cannot write, such as latin-1, cp437 or cp932."""

import codecs
import sys
import unicodedata
from typing import TextIO

HANDLER = "lastbite.signs"
"""The name of the handler of encoding errors."""

_SIGNS = {
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("’‘‚‹›′", "'"),
    **dict.fromkeys("–—−‐‑", "-"),
    "…": "...",
    **dict.fromkeys("\u2068\u2069", ""),
    "·": ".",
    "•": "*",
    "×": "x",
    "÷": "/",
    "±": "+-",
    "≈": "~",
    "≤": "<=",
    "≥": ">=",
    "→": "->",
    "←": "<-",
    "↑": "^",
    "↓": "v",
    "√": "sqrt ",
    "λ": "lambda",
    "€": "EUR",
    "\u2044": "/",
}


def write_other_signs() -> None:
    """Let the standard streams write another sign in place of one that their encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if not is_unicode(stream) and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=HANDLER)


def is_unicode(stream: TextIO) -> bool:
    """Return True if a stream can write every sign."""
    return (getattr(stream, "encoding", None) or "utf-8").lower().replace("_", "-").startswith("utf")


def _other_signs(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object
    return "".join(_other_sign(text, k) for k in range(error.start, error.end)), error.end


def _other_sign(text: str, k: int) -> str:
    sign = text[k]
    if sign in _SIGNS:
        return _SIGNS[sign]
    plain = unicodedata.normalize("NFKD", sign)
    if "\u2044" in plain and text[k - 1 : k].isdigit():  # 12½ is no 121/2
        plain = f" {plain}"
    return "".join(_SIGNS.get(part, part if part.isascii() else "") for part in plain) or "?"


codecs.register_error(HANDLER, _other_signs)
