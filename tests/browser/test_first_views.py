"""How calmly first views come up on a phone with a slow line, and what the first view of a match weighs.

What other pages weigh is among the checks of `test_pages`. How soon a page comes depends on the machine:
`make -C bench vitals` prints that.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.verbs import PHONE, Visitor, create_dinner, create_tokens
from tests.browser.weights import PLAY_SCRIPTS, Scales, overweight


def tokens(board: str, **fields: str) -> Callable[[Page], str]:
    return lambda page: create_tokens(page, board=board, stacks="30", **{"seat-0": "me", **fields})


MATCHES: dict[str, Callable[[Page], str]] = {
    "dinner": lambda page: create_dinner(page, dinner="figure-1"),
    "line": tokens("line", seats="10"),
    "clock": tokens("clock", seats="10"),
    "anywhere line": tokens("line", seats="4", placement="anywhere"),
    "anywhere clock": tokens("clock", seats="4", placement="anywhere"),
}
"""Matches of a visitor, who sees more than those who look on: how the coach helps, and whose turn it is."""


@pytest.mark.parametrize("kind", ["/", "/ of a player", "/puzzle", *MATCHES])
def test_a_page_stays_where_it_is_and_a_match_within_its_budget(visitor: Visitor, kind: str) -> None:
    page = visitor(viewport=PHONE)
    path = kind
    if kind in MATCHES:
        path = MATCHES[kind](page)
    elif kind == "/ of a player":
        create_dinner(page, dinner="figure-1")  # a match that waits comes first
        path = "/"
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 95_000},
    )
    page.add_init_script(
        """window.shifted = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
          if (!entry.hadRecentInput) window.shifted += entry.value;
        })).observe({ type: "layout-shift", buffered: true });"""
    )
    scales = Scales(page)
    page.goto(path)
    weights = scales.weights()
    assert page.evaluate("window.shifted") <= 0.1
    # What comes a frame after the first view has come.
    late = page.locator(".later").evaluate_all(
        "(parts) => parts.map((part) => getComputedStyle(part).contentVisibility)"
    )
    assert set(late) <= {"visible"}
    assert len(late) == kind.startswith("/")
    if kind in MATCHES:
        assert overweight(weights, PLAY_SCRIPTS) == []
