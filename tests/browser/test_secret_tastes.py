"""Secret tastes against a bot that bluffs: set up, numbers hidden, the coach asked, all told in the end."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.verbs import PHONE, Visitor, await_turn, choose_rule, view_of


def nothing_is_told(page: Page) -> None:
    """No number of the other diner is on the board, or behind it."""
    for coin in page.locator(".coin").all():
        assert coin.locator(".coin-number").last.text_content() == "?"
    assert {morsel["utilities"][1] for morsel in view_of(page)["setup"]["morsels"]} == {None}


def test_a_dinner_of_secret_tastes_from_the_form_to_the_review(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, reduced_motion="reduce")
    page.goto("/new/dinner")
    choose_rule(page, "Tastes", "Secret")
    choose_rule(page, "How many of each dish", "Two")
    page.get_by_text("Other opponents").click()
    page.locator("input[name='opponent'][value='deceiver']").check()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/g/*")
    expect(page.locator("#seats")).to_contain_text("Deceiver")
    expect(page.locator(".spot")).to_have_count(8)
    expect(page.get_by_text("House rule: Tastes are secret")).to_be_visible()
    assert await_turn(page)
    nothing_is_told(page)
    assert violations(page) == []
    hint, says = page.locator("[data-action='hint'] button"), page.locator("#coach-says")
    for words in ("Going by the bites", "A diner who eats one of a dish may well want another.", "Eat the "):
        hint.click()
        expect(says).to_contain_text(words)
    expect(says).to_contain_text("That is our best guess. This is our best guess.")
    expect(page.locator("#board [data-mark='best']")).to_have_count(1)
    page.locator("#coach-full").check()
    expect(page.locator(".coach-value").first).to_be_visible()
    expect(page.locator("#coach-key")).to_contain_text("The coach knows only your tastes.")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    while await_turn(page):
        nothing_is_told(page)
        expect(page.locator("#seats [data-seat='1'] [data-score]")).to_have_text("?")
        made = page.locator("#moves li").count()
        page.locator('button[name="m"]:not([aria-disabled="true"])').first.press("Enter")
        expect(page.locator("#moves li").nth(made)).to_be_attached()
    expect(page.locator("#seats [data-seat='1'] [data-score]")).to_have_text(re.compile(r"^\d+$"))
    expect(page.locator("#status")).to_contain_text("The plate is empty.")
    page.goto(f"{page.url.partition('?')[0]}/review?numbers")
    expect(page.get_by_text("Tastes were secret, so this review is hindsight")).to_be_visible()
    expect(page.get_by_role("heading", name="What the bites gave away")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Hint 3 of 3")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
