"""The page of a match reads alike before and after its scripts load, in every view and every tab."""

import re

from playwright.sync_api import Page, expect

from tests.browser.verbs import (
    Visitor,
    await_turn,
    create_dinner,
    create_tokens,
    free_moves,
    post_moves,
    start_dinner,
)
from tests.webapp.test_words import WRITTEN

FOLLOWS = "() => document.querySelector('[data-range]').hasAttribute('aria-valuetext')"
"""Whether the script has taken over: then the slider says where it stands."""
PARTS = ("#status", "#hint", "#seats", "#moves")


def words(page: Page) -> dict[str, str]:
    said = {part: re.sub(r"\s+", " ", page.locator(part).text_content() or "").strip() for part in PARTS}
    said["board"] = page.locator('#board [role="grid"]').aria_snapshot()
    said["at"] = page.locator("#moves [aria-current]").get_attribute("data-ply", timeout=1000) or ""
    return said


def test_its_own_player_reads_a_match_alike_with_and_without_scripts(visitor: Visitor) -> None:
    page = visitor()
    addresses = (create_dinner(page), create_tokens(page, coach="off"))
    plain = visitor(java_script_enabled=False, storage_state=page.context.storage_state())
    for address in addresses:
        post_moves(page, address)
        # The latest position, and the first move: what lies between, the replay of a record shows.
        for query in ("", "?m=1"):
            plain.goto(f"{address}{query}")
            page.goto(f"{address}{query}")
            page.wait_for_function(
                "() => document.querySelector('[data-range]').hasAttribute('aria-valuetext')"
            )
            assert words(page) == words(plain), (address, query)


def test_the_newest_tab_of_a_seat_has_the_controls(page: Page) -> None:
    match = start_dinner(page)
    assert await_turn(page)
    newer = page.context.new_page()
    newer.goto(f"/g/{match}")
    expect(page.locator("#elsewhere")).to_be_visible()
    assert free_moves(page) == []
    assert await_turn(newer)
    page.get_by_role("button", name="Play here").click()
    expect(newer.locator("#elsewhere")).to_be_visible()
    assert len(free_moves(page)) == 8


def test_a_script_writes_numbers_as_the_server_does(page: Page) -> None:
    page.goto("/theatre")
    script = """async (numbers) => {
      const link = document.querySelector('link[href*="games/view.js"]');
      const { numberText } = await import(link.href);
      return [false, true].map((short) => numbers.map((number) => numberText(number, short)));
    }"""
    assert page.evaluate(script, list(WRITTEN)) == [list(WRITTEN.values())] * 2


def test_each_view_is_the_same_nodes_under_its_own_address(page: Page) -> None:
    match = start_dinner(page)
    assert await_turn(page)
    for layout in ("plate", "ladder", "board"):
        page.goto(f"/g/{match}?view={layout}")
        page.wait_for_function(FOLLOWS)
        board = page.locator('#board [role="grid"]').aria_snapshot()
        page.evaluate("document.querySelectorAll('.spot').forEach((spot) => (spot.kept = true))")
        for _ in range(3):
            page.keyboard.press("v")
            assert page.locator('#board [role="grid"]').aria_snapshot() == board, layout
        assert page.evaluate("[...document.querySelectorAll('.spot')].every((spot) => spot.kept)"), layout
        expect(page).to_have_url(re.compile(rf"view={layout}$"))
        expect(page.locator("#dinner")).to_have_attribute("data-layout", layout)
