"""The form of a new game: ready games, the table as it is being set, house rules as tiles."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.verbs import PHONE, Visitor, choose_dinner, choose_rule


def test_the_table_follows_the_form(page: Page) -> None:
    page.goto("/new/dinner")
    shown = page.locator("#preview")
    expect(shown).to_contain_text("One bite decides")
    choose_dinner(page, "slow-leak")
    expect(shown).to_contain_text("The slow leak")
    choose_rule(page, "Layers", "Two deep")
    expect(shown.locator(".chip")).to_have_text("Dishes lie two deep")
    # The tile tells what is chosen when it is closed, too.
    layers = page.locator(".rule-tile", has_text="Layers").locator("summary")
    layers.click()
    expect(layers).to_contain_text("Two deep")
    expect(layers.get_by_text("None")).to_be_hidden()
    expect(page.locator(".with-friends")).to_be_hidden()
    page.get_by_label("A friend").check()
    expect(page.locator(".with-friends")).to_be_visible()
    expect(shown).to_contain_text("A friend")


@pytest.mark.parametrize("path", ["/new/dinner", "/new/tokens", "/theatre/bots", "/new/dinner?fading=7/10"])
def test_a_form_is_two_screens_long(visitor: Visitor, path: str) -> None:
    page = visitor()
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollHeight") <= 1600


def test_one_tap_starts_a_ready_game(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True)
    page.goto("/new/tokens")
    page.locator(".ready-game h3").first.tap(force=True)  # the whole card is its button
    page.wait_for_url("**/g/*")
    expect(page.locator("#seats")).to_contain_text("Girma")
