"""Pages in the invented languages: nothing overflows, and no English is left over."""

import re

import pytest
from babel import Locale
from playwright.sync_api import Page

from tests.browser.verbs import DESK, PHONE, Visitor
from tests.serving import Server

PAGES: tuple[str, ...] = (
    *("/offline", "/j/", "/puzzle/archive", "/settings", "/help/keys", "/records"),
    *("/learn", "/learn/nearest/end"),
    *("/menu", "/street", "/menu/keeps-well"),
)
"""The pages whose every sentence comes from the catalogue."""

_WORD = re.compile(r"[A-Za-z]{3,}")
"""Letters without an accent: each letter of an invented language has one."""

_ENGLISH = Locale("en", "GB")
KEPT = {
    "LastBite",
    *_ENGLISH.months["format"]["wide"].values(),
    *_ENGLISH.days["format"]["wide"].values(),
}
"""Words that stay: a name, and those of dates, which come from the locale and not from the catalogue."""

_READ = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest("script, style, code, pre, [translate=no], [data-name]"))
      found.push(node.textContent);
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    if (!element.closest("[translate=no], [data-name]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        found.push(element.getAttribute(name) ?? "");
  return found.map((text) => text.trim()).filter(Boolean);
}"""
"""What a page says. Names of people, dishes and bots stand in elements with ``translate="no"``."""


def left_over(page: Page) -> list[str]:
    """Return the texts of a page that have English words in them."""
    texts: list[str] = page.evaluate(_READ)
    return sorted({text for text in texts if set(_WORD.findall(text)) - KEPT})


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_room_for_a_translation(visitor: Visitor, server: Server, path: str) -> None:
    page = visitor(reduced_motion="reduce")
    for language in ("en-XA", "ar-XB"):
        page.context.add_cookies([{"name": "language", "value": language, "url": server.url}])
        for size in (PHONE, DESK):
            page.set_viewport_size(size)
            page.goto(path)
            wide = page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert wide <= 0, (language, size)
        assert left_over(page) == [], language
