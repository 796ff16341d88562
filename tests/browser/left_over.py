"""English that is left over on a page in a pseudo-language."""

import re

from babel import Locale
from babel.units import format_unit
from playwright.sync_api import Page

from engine.dinner.named import DISHES

_WORD = re.compile(r"(?![A-J]+\b)[A-Za-z]{3,}")
"""Letters without an accent, for each letter of a pseudo-language has one; but no order of turns: ABBA."""

_ENGLISH = Locale("en", "GB")
_CAST = """
Abush Almaz Bereket Desta Eyob Feven Genet Girma Haile Hirut Iman Jemal Kassa Lulit Makeda Mamo Nardos Negash
Selam Shiferaw Zewdu
"""
"""The names of the bots."""

_SPANS = [
    format_unit(count, f"duration-{unit}", "long", locale=_ENGLISH)
    for unit in ("day", "hour", "minute", "second")
    for count in (1, 2)
]
KEPT = {
    *("LastBite", "CSV", "JSON", "Alice", "Bob", "Ada", "Guest", "bot"),
    *_WORD.findall(" ".join((*DISHES, _CAST, *_SPANS, "and"))),
    *_ENGLISH.months["format"]["wide"].values(),
    *_ENGLISH.days["format"]["wide"].values(),
}
"""Words that stay: names of dishes, people, bots and formats; and those of dates, spans of time and lists,
which come from the locale and not from the catalogue."""

_READ = """() => {
  const kept = "script, style, noscript, code, pre, kbd, [lang=en], [translate=no], [data-name]";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest(kept)) found.push(node.textContent);
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    if (!element.closest(kept))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        found.push(element.getAttribute(name) ?? "");
  return found.map((text) => text.trim()).filter(Boolean);
}"""
"""All texts of a page but those of documents, of scripts, and of what stands in ``translate="no"``."""


def left_over(page: Page, kept: str = "") -> list[str]:
    """Return the texts of a page that have English words in them, other than those in ``kept``."""
    stays = KEPT | set(_WORD.findall(kept))
    texts: list[str] = page.evaluate(_READ)
    return sorted({text for text in texts if set(_WORD.findall(text)) - stays})
