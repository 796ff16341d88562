"""Every match can be stepped through, linked at a move, saved and opened again; before scripts and after."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.verbs import (
    REFUSES_THE_HUNDREDTH_ADDRESS,
    Visitor,
    api_view,
    await_turn,
    free_moves,
    make_move,
    match_id,
    start_dinner,
    start_tokens,
    uploaded,
)

FIGURE_2 = {
    "format": "lastbite-record",
    "version": 1,
    "game": "dinner",
    "setup": {
        "morsels": [
            {"name": f"Dish {a}", "utilities": [a, b]} for a, b in enumerate((8, 3, 6, 4, 1, 2, 5, 7), 1)
        ],
        "order": "ABABABAB",
    },
    "seats": [{"name": "Alice", "strategy": None}, {"name": "Bob", "strategy": "crossout"}],
    "seed": 7,
    "moves": [7, 6, 5, 2, 4, 3, 1, 0],
}
SPLIT = {
    "format": "lastbite-record",
    "version": 1,
    "game": "tokens",
    "setup": {"stacks": [*range(1, 11)], "seats": 3, "board": "line"},
    "seats": [{"name": name, "strategy": None} for name in ("Ariel", "Beatrice", "Cassandra")],
    "seed": 0,
    "moves": [5, 9, 7],
}
CLOCK = {
    **SPLIT,
    "setup": {"stacks": [3, "5/2", 0, 8, 8, 1], "seats": 3, "board": "clock"},
    "moves": [6, 2, 4],
}


def open_record(page: Page, record: dict[str, Any]) -> str:
    page.goto("/records")
    page.get_by_label("Or paste it here").fill(json.dumps(record))
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/g/*")
    return match_id(page)


def words(page: Page) -> dict[str, Any]:
    """Everything that the page says about the position it shows."""
    return {
        "title": page.title(),
        "status": page.locator("#status").text_content(),
        "hint": page.locator("#hint").text_content(),
        "labels": page.locator('button[name="m"] [data-label]').all_text_contents(),
        "scores": page.locator("#seats [data-score]").all_text_contents(),
        "moves": [text.strip() for text in page.locator("#moves .move .vh").all_text_contents()],
        "current": page.locator("#moves [aria-current]").all_text_contents(),
        "heading": page.locator("h2").first.text_content(),
        "board": page.locator('#board [role="grid"]').aria_snapshot(),
        "fills": [
            fill.get_attribute("fill") for fill in page.locator("[data-fill]:not([visibility=hidden])").all()
        ],
        "eaten": [s.get_attribute("data-morsel") for s in page.locator(".spot[data-eaten]").all()],
    }


def test_a_link_to_a_move_reads_alike_before_and_after_scripts(visitor: Visitor) -> None:
    plain, scripted = visitor(java_script_enabled=False), visitor()
    for record in (FIGURE_2, SPLIT, CLOCK):
        match = open_record(plain, record)
        last = len(record["moves"])
        # The start, a first move, one in the middle, and the end, as the boards tell them apart.
        for at in (0, 1, 2, last):
            for page in (plain, scripted):
                page.goto(f"/g/{match}?m={at}")
            # The script has taken over once the slider says where it stands.
            scripted.wait_for_function(
                "() => document.querySelector('[data-range]').getAttribute('aria-valuetext')"
            )
            assert words(scripted) == words(plain), (record["game"], at)
            assert f"m={at}" in scripted.url


def test_a_viewer_cannot_move_sees_each_move_and_is_never_pulled_forward(visitor: Visitor) -> None:
    player, viewer = visitor(), visitor()
    start_dinner(player, dinner="figure-2")
    assert await_turn(player)
    viewer.goto(player.url)
    assert free_moves(viewer) == []
    player.locator('button[name="m"][value="7"]').click()
    expect(viewer.locator('.spot[data-morsel="7"]')).to_have_attribute("data-eaten", "")
    expect(viewer.locator("#hint")).to_have_text("You’re watching.")
    expect(viewer.locator(".spot[data-eaten]")).to_have_count(2)
    viewer.locator("#moves [data-ply='1']").click()
    expect(viewer.locator(".spot[data-eaten]")).to_have_count(1)
    assert await_turn(player)
    player.locator('button[name="m"]:not([aria-disabled="true"])').first.click()
    player.wait_for_function("() => document.querySelectorAll('.spot[data-eaten]').length === 4")
    expect(viewer.locator("[data-range]")).to_have_attribute("max", "4")
    expect(viewer.locator(".spot[data-eaten]")).to_have_count(1)
    viewer.get_by_role("link", name="Return to live").click()
    expect(viewer.locator(".spot[data-eaten]")).to_have_count(4)


def test_a_saved_record_opens_as_the_same_match(page: Page, tmp_path: Path) -> None:
    start_tokens(page, stacks="9", seats="2", coach="off", **{"seat-0": "me", "seat-1": "greedy"})
    assert await_turn(page)
    make_move(page, "4")
    assert not await_turn(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save game file").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    before = api_view(page)
    page.goto("/records")
    page.get_by_label("A file of up to 64 KB").set_input_files(file)
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/g/*")
    after = api_view(page)
    assert after["id"] != before["id"]
    assert (after["frames"], after["setup"], after["kind"]) == (before["frames"], before["setup"], "record")


def test_slider_and_log_say_where_the_replay_stands_and_what_was_moved_before_the_script_stays(
    page: Page,
) -> None:
    open_record(page, FIGURE_2)
    slider = page.locator("[data-range]")
    slider.fill("3")
    expect(slider).to_have_attribute("aria-valuetext", "Bite 3 of 8: Alice ate Dish 6")
    expect(page.locator("#moves [aria-current]")).to_contain_text("Dish 6")
    page.locator("#moves a").nth(4).click()
    expect(slider).to_have_value("5")
    # The page is whole, and its modules have not begun.
    page.add_init_script(
        """document.addEventListener("readystatechange", () => {
          if (document.readyState === "interactive") document.querySelector("[data-range]").value = "3";
        });"""
    )
    page.goto(f"/g/{match_id(page)}?m=8")
    expect(page.locator("[data-range]")).to_have_value("3")
    expect(page.locator(".spot[data-eaten]")).to_have_count(3)


def test_a_browser_that_refuses_the_hundredth_address_still_steps_and_plays(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    page.add_init_script(REFUSES_THE_HUNDREDTH_ADDRESS)
    record = uploaded(page, "figure-2-greedy-against-crossout")
    for address in (f"/g/{record}?m=0", f"/g/{record}/review?m=0"):
        page.goto(address)
        page.evaluate(
            """() => {
              for (let k = 0; k < 151; k += 1) {
                const key = k % 2 ? "ArrowLeft" : "ArrowRight";
                document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
              }
            }"""
        )
        expect(page.locator("[data-range]")).to_have_value("1")
        expect(page).to_have_url(re.compile("m=1$"))
        assert page.evaluate("window.written") < 20
        page.evaluate("window.written = 99")
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-range]")).to_have_value("2")
