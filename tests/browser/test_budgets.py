"""The weight of first views, in bytes and requests on the wire, and how calmly they come up.

How soon it does depends on the machine: `make -C bench vitals` prints that.
"""

from collections import defaultdict
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response

from tests.browser.verbs import PHONE, Visitor, start_dinner, start_tokens, uploaded

KB = 1024
BUDGETS = {"script": 37 * KB, "stylesheet": 14 * KB, "document": 20 * KB, "font": 36 * KB}
FIRST_VIEW = 120 * KB
PLAY_SCRIPTS = 45 * KB
LAB_SCRIPTS = 60 * KB
REQUESTS = {"stylesheet": 2, "document": 1, "font": 1, "fetch": 1}
"""The most of each kind; a module is a file, so of scripts there are as many as a page has parts."""
PARTS = 17


def weigh(page: Page, path: str) -> dict[str, list[int]]:
    """Load a page with an empty cache; returns the bytes of each body, by kind."""
    weights: dict[str, list[int]] = defaultdict(list)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(path, wait_until="networkidle")
    for answer in answers:
        if "/socket.io/" not in answer.url:
            weights[answer.request.resource_type].append(answer.request.sizes()["responseBodySize"])
    return dict(weights)


def made(visitor: Visitor, kind: str) -> str:
    """The address of a page, by its name; what has to be made first is made by another visitor."""
    if kind in (*READ, *STUDIED):
        return kind
    page = visitor()
    if kind == "dinner":
        start_dinner(page, dinner="figure-1")
    elif kind in ("line", "clock"):
        start_tokens(page, board=kind, stacks="30", seats="10", **{"seat-0": "me"})
    elif kind.startswith("anywhere"):
        board = kind.split()[1]
        start_tokens(page, board=board, stacks="30", seats="4", placement="anywhere", **{"seat-0": "me"})
    elif kind == "theatre":
        page.goto("/theatre/bots")
        page.get_by_role("button", name="Watch").click()
        page.wait_for_url("**/theatre/*")
    else:
        name, address = PAGES_OF_RECORDS[kind]
        return address.format(uploaded(page, name))
    return urlsplit(page.url).path


PAGES_OF_RECORDS = {
    "replay": ("figure-2-greedy-against-crossout", "/g/{}"),
    "review of a dinner": ("figure-2-greedy-against-crossout", "/g/{}/review?m=5"),
    "review of a clock": ("clock-12-best-replies", "/g/{}/review"),
    "review of anywhere": ("line-10-anywhere", "/g/{}/review?m=2"),
    "puzzle of a match": ("figure-2-greedy-against-crossout", "/g/{}/puzzle?m=5"),
}
PLAYED = ["dinner", "line", "clock", "anywhere line", "anywhere clock", "theatre"]
READ = [
    *("/", "/new/dinner", "/new/tokens", "/friends", "/theatre/bots", "/puzzle", "/learn"),
    *(
        "/learn/crossout/1",
        "/learn/crossout/3",
        "/learn/crossout/6",
        "/learn/crossout/8",
        "/learn/crossout/9",
    ),
    *("/learn/nearest/1", "/learn/nearest/3", "/learn/nearest/5"),
]
STUDIED = [
    *("/lab", "/lab/dinner", "/lab/dinner?n=20&seed=1", "/lab/permutations?n=5"),
    *("/lab/tokens", "/lab/tokens?where=anywhere", "/lab/tokens?n=14&p=3&show=growth"),
]


@pytest.mark.parametrize("kind", [*PLAYED, *PAGES_OF_RECORDS, *READ, *STUDIED])
def test_a_first_view_stays_within_its_budget(visitor: Visitor, kind: str) -> None:
    weights = weigh(visitor(), made(visitor, kind))
    scripts = dict.fromkeys(PLAYED, PLAY_SCRIPTS) | dict.fromkeys(STUDIED, LAB_SCRIPTS)
    budgets = BUDGETS | ({"script": scripts[kind]} if kind in scripts else {})
    assert {k: sum(w) for k, w in weights.items() if sum(w) > budgets.get(k, FIRST_VIEW)} == {}
    assert sum(map(sum, weights.values())) <= FIRST_VIEW
    assert {k: len(w) for k, w in weights.items() if len(w) > REQUESTS.get(k, PARTS)} == {}
    assert min(sum(weights[kind]) for kind in ("document", "script", "stylesheet", "font")) > 0, (
        "all is weighed"
    )


@pytest.mark.parametrize("kind", ["/", "/ of a player", "/puzzle", "dinner", "line", "clock"])
def test_a_page_stays_where_it_is(visitor: Visitor, kind: str) -> None:
    page = visitor(viewport=PHONE)
    if kind == "/ of a player":
        start_dinner(page, dinner="figure-1")  # a match that waits comes first
        path = "/"
    else:
        path = made(visitor, kind)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
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
    page.goto(path, wait_until="load")
    page.wait_for_timeout(1000)
    assert page.evaluate("window.shifted") <= 0.1
    # What comes a frame after the first view has come.
    late = page.locator(".later").evaluate_all(
        "(parts) => parts.map((part) => getComputedStyle(part).contentVisibility)"
    )
    assert set(late) <= {"visible"}
    assert len(late) == kind.startswith("/")
