"""The lessons on paper and on a phone: a worksheet is one page, a plan two, and a board fits the screen."""

import re

import pytest

from tests.browser.verbs import PHONE, Visitor

SHEETS = [f"/lessons/{name}/{kind}?n=3" for name in ("crossout", "nearest") for kind in ("sheet", "answers")]
PLANS = ["/lessons/crossout", "/lessons/nearest"]


@pytest.mark.parametrize("tongue", ["en", "de"])
def test_a_worksheet_is_one_page_of_paper_and_a_plan_two(visitor: Visitor, tongue: str) -> None:
    page = visitor(locale=tongue, color_scheme="dark")
    for address in (*SHEETS, *PLANS):
        page.goto(address)
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == (1 if address in SHEETS else 2), address


@pytest.mark.parametrize("tongue", ["en", "de"])
def test_every_cell_of_a_board_holds_its_text_on_a_phone(visitor: Visitor, tongue: str) -> None:
    page = visitor(locale=tongue, viewport=PHONE)
    for number in range(1, 6):
        page.goto(f"/lessons/nearest/answers?n={number}")
        wide = page.eval_on_selector_all(
            ".lesson-board :is(th, td)",
            "cells => cells.filter(c => c.scrollWidth > c.clientWidth).map(c => c.textContent)",
        )
        assert wide == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
