"""What a first view may weigh, in bytes on the wire, and how calmly it must come up."""

from collections import defaultdict
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response

from tests.browser.verbs import PHONE, Visitor, start_dinner, start_tokens

KB = 1024
BUDGETS = {"script": 35 * KB, "stylesheet": 14 * KB, "document": 20 * KB, "font": 36 * KB}
FIRST_VIEW = 120 * KB


def weigh(page: Page, path: str) -> dict[str, int]:
    """Load a page with an empty cache; returns the bytes of all bodies by kind."""
    weights: dict[str, int] = defaultdict(int)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(path, wait_until="networkidle")
    for answer in answers:
        if "/socket.io/" not in answer.url:
            weights[answer.request.resource_type] += answer.request.sizes()["responseBodySize"]
    return dict(weights)


def made(visitor: Visitor, kind: str) -> str:
    """The address of a page, by its name; what has to be made first is made by somebody else."""
    page = visitor()
    if kind == "dinner":
        start_dinner(page, dinner="figure-1")
    elif kind in ("line", "clock"):
        start_tokens(page, board=kind, stacks="30", seats="10", **{"seat-0": "me"})
    elif kind == "theatre":
        page.goto("/theatre")
        page.get_by_role("button", name="Watch").click()
        page.wait_for_url("**/theatre/*")
    else:
        return kind
    return urlsplit(page.url).path


@pytest.mark.parametrize("kind", ["/", "dinner", "line", "clock", "theatre", "/new/dinner", "/theatre"])
def test_a_first_view_stays_within_its_budget(visitor: Visitor, kind: str) -> None:
    weights = weigh(visitor(), made(visitor, kind))
    assert {k: w for k, w in weights.items() if w > BUDGETS.get(k, FIRST_VIEW)} == {}
    assert sum(weights.values()) <= FIRST_VIEW


@pytest.mark.parametrize("kind", ["/", "dinner", "line", "clock"])
def test_a_page_is_soon_there_and_stays_where_it_is(visitor: Visitor, kind: str) -> None:
    path = made(visitor, kind)
    page = visitor(viewport=PHONE)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    devtools.send("Network.enable")
    devtools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    devtools.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 95_000},
    )
    page.add_init_script(
        """window.shifted = 0; window.painted = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
          if (!entry.hadRecentInput) window.shifted += entry.value;
        })).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
          window.painted = entry.startTime;
        })).observe({ type: "largest-contentful-paint", buffered: true });"""
    )
    # The machine that tests may be busy: the quickest of three loads says what the page can do.
    painted = []
    for _ in range(3):
        page.goto(path, wait_until="load")
        page.wait_for_timeout(1000)
        painted.append(page.evaluate("window.painted"))
        assert page.evaluate("window.shifted") <= 0.1
    assert min(painted) <= 2500
