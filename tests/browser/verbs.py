"""The verbs of browser tests: who visits, what a page shows, whose turn it is."""

import json
import re
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    APIRequestContext,
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Response,
    ViewportSize,
    WebSocketRoute,
)

from tests.playing import golden_record

CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
"""Debian’s Chromium: without its windows, if it is there."""
NO_FEATURES = (
    # Web pages of Chromium's own that every new window loads in a process more. Nobody sees them.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright switches off: of two such lists Chromium reads the last.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
PATIENCE = 10_000
"""Milliseconds that a page on a busy machine is given to do what a test expects of it."""
LOADING = 60_000
"""And to come."""
BLOCKED = "Service Worker registration blocked by Playwright"
"""What the browser of a test says of the worker that no page of it gets."""
PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1280, "height": 800}

Visitor = Callable[..., Page]
Stranger = Callable[[], APIRequestContext]


@dataclass
class Watch:
    """What went wrong on watched pages; a test that expects a refusal says which."""

    wrong: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def page(self, page: Page, home: str) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.wrong.append(f"uncaught: {error}"))
        page.on("response", self._response)
        page.on("request", lambda request: self._address(request.url, home))

    def expect(self, pattern: str) -> None:
        """Allow console messages that match; there must be one."""
        self.expected.append(pattern)

    def verdict(self) -> list[str]:
        unmet = [p for p in self.expected if not any(re.search(p, entry) for entry in self.wrong)]
        return [e for e in self.wrong if not any(re.search(p, e) for p in self.expected)] + [
            f"expected, but never seen: {pattern}" for pattern in unmet
        ]

    def _console(self, message: ConsoleMessage) -> None:
        if message.text == BLOCKED:
            return
        if message.type in ("error", "warning"):
            self.wrong.append(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.wrong.append(f"{response.status} {response.url}")

    def _address(self, url: str, home: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != urlsplit(home).netloc:
            self.wrong.append(f"a request to another host: {url}")


def launch(playwright: Playwright, program: str | None = CHROMIUM) -> Browser:
    """Start Debian's Chromium."""
    return playwright.chromium.launch(
        executable_path=program, args=["--no-sandbox", f"--disable-features={','.join(NO_FEATURES)}"]
    )


def new_context(browser: Browser, base: str, **options: Any) -> BrowserContext:
    """Open a browser of a visitor's own: cookies, viewport, theme."""
    # A worker would come between a page and what a test holds back or counts: one test is about it.
    options = {"viewport": DESK, "service_workers": "block", **options}
    context = browser.new_context(base_url=base, **options)
    context.set_default_timeout(PATIENCE)
    context.set_default_navigation_timeout(LOADING)
    return context


def wait_for_scripts(page: Page) -> None:
    """Let what opens a page, loads it anew or waits for it end when its script has taken it over.

    Until then its links and buttons ask the server, which is right, and not what most tests are about.
    """

    def patient(come: Callable[..., Any]) -> Callable[..., Any]:
        def come_and_wait(*arguments: Any, **options: Any) -> Any:
            answer = come(*arguments, **options)
            page.locator("[data-ready=no]").wait_for(state="detached")
            return answer

        return come_and_wait

    for name in ("goto", "reload", "go_back", "wait_for_url"):
        setattr(page, name, patient(getattr(page, name)))


class Line:
    """The web sockets of a page, on which some messages are held back until they are let go.

    Parameters
    ----------
    asked
        What the held messages of the page begin with, a regular expression; without one none is held.
    answered
        What the held messages of the server begin with.
    """

    EVENT, ACKNOWLEDGEMENT = r"42\d*", r"43\d*"  # as Engine.IO and Socket.IO write them

    def __init__(self, page: Page, asked: str | None = None, answered: str | None = None) -> None:
        self._page = page
        self._holding = True
        self._held: list[Callable[[], None]] = []
        self.sent: list[str] = []
        """What the page has sent, with what was held back."""

        def connect(ours: WebSocketRoute) -> None:
            self._latest = ours
            theirs = ours.connect_to_server()
            ours.on_message(lambda message: self._ask(message, asked, theirs.send))
            theirs.on_message(lambda message: self._pass(message, answered, ours.send))

        page.route_web_socket("**/socket.io/**", connect)

    def _ask(self, message: str | bytes, held: str | None, send: Callable[[str | bytes], None]) -> None:
        self.sent.append(str(message))
        self._pass(message, held, send)

    def _pass(self, message: str | bytes, held: str | None, send: Callable[[str | bytes], None]) -> None:
        if self._holding and held is not None and re.match(held, str(message)):
            self._held.append(partial(send, message))
        else:
            send(message)

    def wait(self, word: str | None = None) -> None:
        """Wait until something is held back, or the page has sent a word."""
        for _ in range(200):
            if any(word in message for message in self.sent) if word else self._held:
                return
            self._page.wait_for_timeout(50)
        raise AssertionError(f"held back: {self._held}; sent: {self.sent}")

    def close(self, code: int, reason: str) -> None:
        """Close the latest socket as the server does."""
        self._latest.close(code=code, reason=reason)

    def let_go(self) -> None:
        """Send on what was held back, in its order, and hold back nothing more."""
        self._holding = False
        for send in self._held:
            send()


def view_of(page: Page) -> dict[str, Any]:
    """The view that the page was given, as the page's own visitor may see it."""
    text = page.locator("#view").text_content()
    assert text is not None
    view: dict[str, Any] = json.loads(text)
    return view


def match_id(page: Page) -> str:
    return urlsplit(page.url).path.rsplit("/", 1)[-1]


def api_view(page: Page, match: str | None = None) -> dict[str, Any]:
    """The match as a stranger may see it, asked over HTTP."""
    answer = page.request.get(f"/api/matches/{match or match_id(page)}")
    assert answer.ok
    view: dict[str, Any] = answer.json()["view"]
    return view


def shown_scores(page: Page) -> dict[str, str]:
    """The scores next to the board, by the letter of the seat."""
    items = page.locator("#seats [data-seat]")
    return {
        "ABCDEFGHIJ"[int(item.get_attribute("data-seat") or 0)]: item.locator("[data-score]").inner_text()
        for item in items.all()
    }


def await_turn(page: Page) -> bool:
    """Wait until it is the visitor's turn (True) or the match is over (False), and the page is alive."""
    page.wait_for_function(
        """() => document.querySelector("#main[data-ready=yes]") !== null
          && (document.querySelector('#main[data-stage="over"]') !== null
            || document.querySelector('#seats [data-turn] .seat-you') !== null
            && document.querySelector('button[name="m"]:not([aria-disabled="true"])') !== null)"""
    )
    return page.locator("#main").get_attribute("data-stage") != "over"


def free_moves(page: Page) -> list[str]:
    """The moves that can be made, in the order of the board."""
    found: list[str] = page.locator('button[name="m"]:not([aria-disabled="true"])').evaluate_all(
        "buttons => buttons.map((button) => button.value)"
    )
    return found


def make_move(page: Page, move: str | None = None) -> None:
    """Click a move, the first of the board where none is named, and wait until it is listed."""
    listed = page.locator("#moves li").count()
    page.locator(f'button[name="m"][value="{free_moves(page)[0] if move is None else move}"]').click()
    page.wait_for_function("(n) => document.querySelectorAll('#moves li').length > n", arg=listed)


def choose_dinner(page: Page, slug: str) -> None:
    """Choose a dinner on a form, which shows one and folds the others away."""
    page.get_by_text("Other dinners").click()
    page.locator(f'input[name="dinner"][value="{slug}"]').check()


def choose_rule(page: Page, rule: str, option: str) -> None:
    """Open the tile of a house rule on a form, and choose one of its options."""
    tile = page.locator(".rule-tile").filter(has=page.locator("summary", has_text=rule))
    tile.locator("summary").click()
    tile.get_by_role("radio", name=option, exact=True).check()


REFUSES_THE_HUNDREDTH_ADDRESS = """for (const name of ["pushState", "replaceState"]) {
  const write = history[name].bind(history);
  history[name] = (...given) => {
    window.written += 1;
    if (window.written > 99) throw new DOMException("100 times per 30 seconds", "SecurityError");
    write(...given);
  };
}
window.written = 0;"""
"""What Safari does, for which `window.written` has how often the address was changed."""


def create_dinner(page: Page, **fields: str) -> str:
    """Send the options of a dinner; returns the address of its match, or of its lobby."""
    return _create(page, "/play/dinner", fields)


def create_tokens(page: Page, **fields: str) -> str:
    """Send the options of a token game; returns the address of its match, or of its lobby."""
    return _create(page, "/play/tokens", fields)


def _create(page: Page, form: str, fields: Mapping[str, str]) -> str:
    answer = page.request.post(form, form=dict(fields), max_redirects=0)
    assert answer.status == 303
    return urlsplit(answer.headers["location"]).path


def start_dinner(page: Page, **fields: str) -> str:
    """Go from the options of a dinner to the plate; returns the id of the match."""
    page.goto(create_dinner(page, **fields))
    return match_id(page)


def start_tokens(page: Page, **fields: str) -> str:
    """Go from the options of a token game to the board; returns the id of the match."""
    page.goto(create_tokens(page, **fields))
    return match_id(page)


def view_in(html: str) -> dict[str, Any]:
    """The view that a page hands to its script."""
    data = re.search(r'<script type="application/json" id="view">(.*?)</script>', html, re.DOTALL)
    assert data is not None
    view: dict[str, Any] = json.loads(data[1])
    return view


def post_moves(page: Page, address: str, *moves: int | str) -> None:
    """Send moves of the visitor by plain forms, or the first legal ones until the match is over."""
    left = list(moves)
    view = view_in(page.request.get(address).text())
    while view["stage"] == "playing" and (left or not moves):
        if view["options"]:
            move = left.pop(0) if left else view["options"][0]["move"]
            form = {"ply": str(view["ply"]), "m": str(move), "sure": "yes"}
            view = view_in(page.request.post(f"{address}/moves", form=form).text())
        else:  # a bot has not answered yet
            view = view_in(page.request.get(address).text())


def take_seat(page: Page, link: str, name: str) -> None:
    """Follow an invitation and sit down."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def spot(page: Page, position: float) -> tuple[float, float]:
    """The point of the screen at which a position on a line of ten stacks is drawn."""
    page.locator(".stacks-row").scroll_into_view_if_needed()
    box = page.locator(".stacks-row").bounding_box()
    assert box is not None
    return box["x"] + box["width"] * (position - 0.5) / 10, box["y"] + box["height"] / 2


def uploaded(page: Page, name: str, *people: str) -> str:
    """Upload a golden record, its seats renamed if asked for; returns the id of its match."""
    record = golden_record(name)
    for seat, called in zip(record["seats"], people, strict=False):
        seat["name"] = called
    answer = page.request.post("/api/records", data=record)
    assert answer.ok
    return str(answer.json()["id"])


def wait_until(page: Page, script: str, arg: object = None) -> None:
    """Wait until an async function in the page returns true: to `wait_for_function` its promise is true."""
    for _ in range(200):
        if page.evaluate(script, arg):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"It did not come true: {script}")
