"""The lessons on paper and on a phone: a worksheet is one page, a plan two, and a board fits the screen."""

import re
from itertools import product

from playwright.sync_api import Page

from tests.browser.verbs import PHONE, Visitor

SHEETS = [f"/lessons/{name}/{kind}?n=3" for name in ("crossout", "nearest") for kind in ("sheet", "answers")]
LANGUAGES = ("en", "de")
PLANS = ["/lessons/crossout", "/lessons/nearest"]


def test_a_worksheet_is_one_page_of_paper_and_a_plan_two(visitor: Visitor) -> None:
    page = visitor(color_scheme="dark")
    for language, address in product(LANGUAGES, (*SHEETS, *PLANS)):
        speak(page, language)
        page.goto(address)
        printed = page.pdf(prefer_css_page_size=True)
        pages = len(re.findall(rb"/Type\s*/Page\b", printed))
        assert pages == (1 if address in SHEETS else 2), (language, address)


def test_every_cell_of_a_board_holds_its_text_on_a_phone(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    for language, number in product(LANGUAGES, range(1, 6)):
        speak(page, language)
        page.goto(f"/lessons/nearest/answers?n={number}")
        wide = page.eval_on_selector_all(
            ".lesson-board :is(th, td)",
            "cells => cells.filter(c => c.scrollWidth > c.clientWidth).map(c => c.textContent)",
        )
        assert wide == [], language
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], language


def speak(page: Page, language: str) -> None:
    page.set_extra_http_headers({"Accept-Language": language})
