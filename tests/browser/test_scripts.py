"""Scripts that pages load later: one that fails is asked for again, and in the end the page says so."""

import math

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.verbs import Visitor, Watch, await_turn, make_move, start_dinner, start_tokens

LATER = ["dinner/board", "coach", "sound", "friends", "result", "theatre", "moment", "lab/cloud"]
MISSING = "Part of this page didn’t load."


def block(page: Page, name: str, times: float) -> list[str]:
    """Let the first requests of a script fail; returns the addresses that were asked for, as they come."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > times:
            route.continue_()
        else:
            route.abort()

    page.route(f"**/{name}.js*", answer)
    return asked


def play_intro(page: Page) -> None:
    start_dinner(page, dinner="intro", opponent="greedy")
    while await_turn(page):
        make_move(page)


def test_a_script_that_failed_once_is_loaded_at_another_address(visitor: Visitor, watch: Watch) -> None:
    watch.expect("net::ERR_FAILED")
    page = visitor(reduced_motion="reduce")
    # A board is asked for twice at its own address: the page preloads it.
    asked = {name: block(page, name, 2 if name == "dinner/board" else 1) for name in LATER}
    with page.expect_request(lambda request: "moment.js?retry=" in request.url):
        page.goto("/")
    play_intro(page)
    expect(page.locator("#result .button-primary")).to_be_visible()
    start_tokens(page, seats="2", clock="total", **{"time-total": "60"})
    expect(page.locator("#clocks [data-running]")).to_have_count(1)
    page.goto("/theatre")
    page.locator('#replay [data-step="next"]').click()
    expect(page.locator("#coming")).to_be_visible()
    page.goto("/lab/dinner?n=8&seed=1")
    expect(page.locator("#cloud svg")).to_be_visible()
    assert [name for name, urls in asked.items() if not any("?retry=" in url for url in urls)] == []
    expect(page.get_by_text(MISSING)).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("result", ""),
        ("theatre", "/theatre"),
        ("dinner/board", "/puzzle"),
        ("lab/cloud", "/lab/dinner?n=8&seed=1"),
    ],
)
def test_a_page_says_that_a_script_never_came_and_links_to_itself(
    visitor: Visitor, watch: Watch, name: str, address: str
) -> None:
    watch.expect("net::ERR_FAILED")
    watch.expect("uncaught: .*dynamically imported module")
    page = visitor(reduced_motion="reduce")
    asked = block(page, name, math.inf)
    if name == "result":
        play_intro(page)
    else:
        page.goto("/about")
        page.evaluate("(address) => location.assign(address)", address)  # a board never says that it is ready
    warning = page.get_by_role("alert").filter(has_text=MISSING)
    expect(warning).to_be_in_viewport()
    assert len(set(asked)) == 3, "each try has its own address"
    page.unroute_all()
    warning.get_by_role("link", name="Load the page again").click()
    expect(warning).to_have_count(0)
    if name == "result":
        expect(page.locator("#result .button-primary")).to_be_visible()
    if name == "dinner/board":
        watch.expect("uncaught: There is no board of dinner")
        expect(page.locator("#puzzle[data-ready=yes]")).to_be_attached()
