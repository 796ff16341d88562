"""Every page, loaded once in each language for all checks: axe, targets, widths, zoom, weight, its words."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.axe import too_small, violations
from tests.browser.left_over import left_over
from tests.browser.verbs import (
    DESK,
    PHONE,
    Watch,
    await_turn,
    create_dinner,
    create_tokens,
    new_context,
    post_moves,
    uploaded,
    wait_for_scripts,
)
from tests.browser.weights import BUDGETS, LAB_SCRIPTS, PLAY_SCRIPTS, Scales, overweight
from tests.serving import Server

PSEUDO = "ar-XB"
SPOKEN = ("de", PSEUDO)
"""A translation, and English from right to left, 40 % longer, with an accent on each letter."""

WIDE: ViewportSize = {"width": 1920, "height": 1080}
SMALL: ViewportSize = {"width": 320, "height": 640}
ZOOMED: ViewportSize = {"width": 640, "height": 400}
"""What is left of a window of 1280 pixels at 200 percent."""

#: A change of the letters' size comes everywhere: fonts are there, and what grows with it has grown.
GROWN = """() => new Promise((grown) => requestAnimationFrame(() => requestAnimationFrame(async () => {
  await document.fonts.ready;
  document.getAnimations().forEach((animation) => animation.finish());
  grown();
})))"""


@dataclass(frozen=True)
class Case:
    """A page or a state of it, and what is checked of it beyond what is checked of every page."""

    create: Callable[[Page], str] | None = None
    """Create a match or a table; returns the address. Without it the name of the case is the address."""
    act: Callable[[Page], object] | None = None
    """What the visitor does when the page is there."""
    max_scripts: int | None = None
    """The bytes of scripts allowed to a first view, if it is weighed."""
    translated: bool = True
    """Whether it is loaded in every language, or in English only: it is another state of a page that is."""
    titles: str = ""
    """Names and titles that a match keeps in the language in which it was made."""
    axe: bool = True
    """Whether axe looks at it: not where it looks at the same parts on another page, or in `test_learn`."""
    wide: bool = False
    """Whether it is looked at in a very wide window, too."""
    refused: bool = False


def play(page: Page) -> None:
    assert await_turn(page)


def dinner(**fields: str) -> Callable[[Page], str]:
    return lambda page: create_dinner(page, **{"dinner": "figure-2", **fields})


def dinner_in(layout: str) -> Callable[[Page], str]:
    return lambda page: f"{create_dinner(page, dinner='figure-2')}?view={layout}"


def home_with_games(page: Page) -> str:
    create_dinner(page, dinner="figure-2")
    return "/"


def dinner_over(page: Page) -> str:
    address = create_dinner(page, dinner="intro", opponent="greedy")
    post_moves(page, address)
    return address


def earlier_bite(page: Page) -> None:
    play(page)
    page.locator('button[name="m"][value="7"]').click()
    page.wait_for_function("() => document.querySelectorAll('.spot[data-eaten]').length === 2")
    page.locator("#moves [data-ply='1']").click()


def tokens(**fields: str) -> Callable[[Page], str]:
    return lambda page: create_tokens(page, **{"seats": "2", "seat-0": "me", "seat-1": "greedy", **fields})


def tokens_over(page: Page) -> str:
    address = tokens(board="clock", stacks="12", coach="off")(page)
    post_moves(page, address, 4)
    return address


def preview(page: Page) -> None:
    play(page)
    page.locator('button[name="m"][value="4"]').press("ArrowRight")
    expect(page.locator("#tokens-title")).to_contain_text("Place 5: all yours")


def table(page: Page, **fields: str) -> str:
    form = {"game": "dinner", "dinner": "figure-2", "host": "Ada", **fields}
    return page.request.post("/tables", form=form, max_redirects=0).headers["location"]


def lobby(page: Page) -> str:
    return create_tokens(page, seats="2", starts="host", **{"seat-0": "me", "seat-1": "open"})


def invitation(page: Page) -> str:
    address = lobby(page).replace("/t/", "/j/")
    page.context.clear_cookies()
    return address


def friends(page: Page) -> str:
    """Open a timed table of two as its host; a friend has a seat."""
    address = table(page, starts="full", clock="move", **{"time-move": "86400"})
    guests = page.context.browser
    assert guests is not None
    friend = guests.new_context(base_url=page.request.get("/").url)
    friend.request.post(address.replace("/t/", "/j/"), form={"name": "Ben"})
    friend.close()
    return urlsplit(page.request.get(address).url).path


def resign_without_alerts(page: Page) -> None:
    play(page)
    expect(page.get_by_role("button", name="Tell me when it’s my turn")).to_be_visible()
    page.get_by_text("Resign").first.click()
    # The banner of every page after a browser has stopped receiving alerts.
    page.evaluate(
        """() => {
          const banner = document.createElement("div");
          banner.className = "banner banner-warn alerts-stopped";
          banner.setAttribute("role", "status");
          banner.innerHTML = '<p>It is off.</p><a class="button" href="/settings">Turn it on</a>';
          document.querySelector("main").before(banner);
        }"""
    )


def request_to_take_back(page: Page) -> str:
    """Create a match in which the visitor holds both seats and one has asked to take back a move."""
    people = [{"kind": "person", "name": name} for name in ("Ada", "Ben")]
    setup = {"game": "dinner", "named": "figure-2", "seats": people, "both_ways": True}
    made = page.request.post("/api/matches", data=setup).json()
    address, key = f"/g/{made['id']}", made["seat_keys"][0]
    page.request.post(f"{address}/moves", form={"ply": "0", "m": "7", "seat_key": key})
    page.request.post(f"{address}/ask", form={"kind": "take_back", "ply": "1", "seat_key": key})
    return address


def theatre(game: str) -> Callable[[Page], str]:
    return lambda page: page.request.get(f"/theatre?game={game}").url


def run_200(page: Page) -> None:
    page.get_by_role("button", name="Run 200").click()
    expect(page.locator(".run-results")).to_be_visible(timeout=60_000)
    page.get_by_text("All the numbers").click()


def open_keys(page: Page) -> None:
    play(page)
    page.locator("#keys").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")


def unfold_review(page: Page) -> None:
    page.locator(".verdicts").wait_for(timeout=60_000, state="attached")
    unfold(page)


def unfold_cloud(page: Page) -> None:
    expect(page.locator("#cloud .chart")).to_be_attached()
    page.locator("#cloud").press("Home")
    unfold(page)


def of_record(name: str, path: str = "") -> Callable[[Page], str]:
    return lambda page: f"/g/{uploaded(page, name)}{path}"


def cases(case: Case, *addresses: str) -> Iterable[tuple[str, Case]]:
    return ((address, case) for address in addresses)


FIGURE_2 = "figure-2-greedy-against-crossout"
WEIGHED = Case(max_scripts=BUDGETS["script"])
MAP = Case(wide=True)
STEP = Case(axe=False)
STEP_WEIGHED = replace(WEIGHED, axe=False)
LAB = Case(act=unfold)
LAB_WEIGHED = replace(LAB, max_scripts=LAB_SCRIPTS)
CLOUD = Case(act=unfold_cloud)
REFUSED = Case(act=unfold, refused=True)
STATE = Case(act=play, translated=False)

PAGES: dict[str, Case] = dict(
    (
        *cases(replace(WEIGHED, wide=True), "/"),
        *cases(WEIGHED, "/new/dinner", "/new/tokens", "/friends", "/theatre/bots", "/puzzle", "/learn"),
        *cases(Case(), "/games", "/tables", "/j/", "/records", "/settings", "/help/keys", "/offline"),
        *cases(Case(), "/about", "/programs", "/docs", "/docs?q=bot", "/docs/glossary"),
        *cases(Case(translated=False), "/docs/house-rules", "/docs/python", "/theatre/bots?game=tokens"),
        *cases(MAP, "/menu", "/menu/keeps-well", "/street", "/street/half-the-street"),
        *cases(replace(MAP, translated=False), "/street/next-door"),
        *cases(Case(), "/rules", "/rules/while-it-is-hot", "/new/dinner?opponents=friends"),
        *cases(Case(), "/puzzle/archive", "/puzzle/another/dinner/3", "/puzzle/another/tokens/3"),
        *cases(
            STEP_WEIGHED, "/learn/crossout/1", "/learn/crossout/9", "/learn/nearest/1", "/learn/nearest/5"
        ),
        *cases(
            replace(STEP_WEIGHED, translated=False),
            *("/learn/crossout/3", "/learn/crossout/6", "/learn/crossout/8", "/learn/nearest/3"),
        ),
        *cases(STEP, "/learn/crossout/4", "/learn/crossout/by-hand", "/learn/nearest/end"),
        *cases(LAB_WEIGHED, "/lab", "/lab/tokens", "/lab/permutations?n=5"),
        *cases(LAB_WEIGHED, "/lab/tokens?n=10&p=3&where=anywhere", "/lab/tokens?n=14&p=3&show=growth"),
        *cases(replace(CLOUD, max_scripts=LAB_SCRIPTS), "/lab/dinner?d=figure-2"),
        *cases(Case(max_scripts=LAB_SCRIPTS, axe=False, translated=False), "/lab/dinner?n=20&seed=1"),
        *cases(replace(CLOUD, axe=False), "/lab/dinner?n=14&seed=1", "/lab/dinner?d=1,1+1,2+1,3+2,2"),
        *cases(replace(LAB, translated=False), "/lab/gallant?step=3", "/lab/tastes", "/lab/tokens?n=10&p=4"),
        *cases(LAB, "/lab/first?order=ABABBA", "/lab/house-rules", "/lab/fading"),
        *cases(replace(LAB, axe=False), "/lab/permutations", "/lab/tokens?n=10&p=3&ties=kind"),
        *cases(LAB, "/lab/tokens?n=12&p=7&shape=clock", "/lab/tokens?n=12&p=9&shape=clock&show=table"),
        *cases(LAB, "/lab/tokens?n=10&p=3&placed=5&show=coalitions"),
        *cases(LAB, "/lab/tokens?values=2,1,2,4,2,2,1&p=4&show=mixed&row=A:most:4:6:2"),
        *cases(LAB, "/lab/atlas", "/lab/atlas/turns", "/lab/atlas/orders", "/lab/atlas/anywhere"),
        *cases(LAB, "/lab/atlas/equilibria"),
        *cases(REFUSED, "/lab/dinner?d=1,2;3"),
        *cases(replace(REFUSED, axe=False), "/lab/tokens?n=99&p=3", "/lab/fading?d=1,2;3"),
        *cases(replace(REFUSED, translated=False), "/lab/tokens?n=30&p=8&where=step&step=1/2", "/g/00000000"),
    )
) | {
    "replay": replace(WEIGHED, create=of_record(FIGURE_2), translated=False),
    "review of a dinner": Case(
        of_record(FIGURE_2, "/review?m=5"),
        unfold_review,
        BUDGETS["script"],
        titles="A dinner of 8 dishes, Greedy, Crossout",
    ),
    "review of a ladder": Case(
        of_record(FIGURE_2, "/review?m=5&view=ladder"), unfold_review, translated=False
    ),
    "review of a line": Case(
        of_record("line-10-four-characters", "/review?m=2"), unfold_review, translated=False
    ),
    "review of a clock": Case(
        of_record("clock-12-best-replies", "/review?m=3"), unfold_review, BUDGETS["script"], translated=False
    ),
    "review of anywhere": Case(
        of_record("line-10-anywhere", "/review?m=2"), unfold_review, BUDGETS["script"], translated=False
    ),
    "puzzle of a match": replace(WEIGHED, create=of_record(FIGURE_2, "/puzzle?m=5"), translated=False),
    "home with games": Case(home_with_games, translated=False),
    "join": Case(invitation, translated=False),
    "lobby": Case(lobby, translated=False),
    "lobby of a dinner": Case(table, titles="Eight dishes"),
    "request to take back": Case(
        request_to_take_back,
        lambda page: expect(page.locator("#question")).to_be_visible(),
        titles="Eight dishes, Ada, Ben",
    ),
    "friends": Case(friends, resign_without_alerts, PLAY_SCRIPTS, translated=False),
    "plate": replace(STATE, create=dinner()),
    "plate with a coach": Case(dinner(coach="full"), play, titles="Eight dishes"),
    "ladder": replace(STATE, create=dinner_in("ladder")),
    "board": replace(STATE, create=dinner_in("board")),
    "plate under house rules": Case(
        dinner(injera="2", pass_once="yes"), play, titles="Eight dishes, two deep, with a pass each"
    ),
    "earlier bite": Case(dinner(), earlier_bite, translated=False),
    "dinner over": Case(dinner_over, titles="Three dishes"),
    "keys": Case(dinner(), open_keys, translated=False),
    "line": Case(tokens(seats="3", **{"seat-2": "best-reply"}), play, titles="$1–$10 on a line, 3 seats"),
    "long line": replace(STATE, create=tokens(stacks="16")),
    "line with a preview": Case(tokens(), preview, translated=False),
    "long line anywhere": Case(
        tokens(seats="4", stacks="30", placement="anywhere"), max_scripts=PLAY_SCRIPTS, translated=False
    ),
    "clock of steps": replace(STATE, create=tokens(placement="step", step="1/3", board="clock")),
    "clock anywhere": Case(
        tokens(seats="3", board="clock", stacks="12", placement="anywhere", **{"seat-2": "best-reply"}),
        play,
        titles="$1–$12 anywhere round the clock, 3 seats",
    ),
    "clock over": Case(tokens_over, translated=False),
    "theatre": Case(theatre("dinner"), max_scripts=PLAY_SCRIPTS, translated=False),
    "theatre of tokens": Case(
        theatre("tokens"), titles="Four bots, ten stacks: Girma, Shiferaw, Almaz, Desta"
    ),
    "theatre after a run": Case(theatre("dinner"), run_200, translated=False),
}


def resize(page: Page, size: ViewportSize) -> None:
    if page.viewport_size != size:
        page.set_viewport_size(size)


def too_wide(page: Page, *sizes: ViewportSize) -> list[str]:
    """In which windows a page scrolls sideways; the last one stays."""
    problems = []
    for size in sizes:
        resize(page, size)
        excess = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if excess > 0:
            problems.append(f"{excess} pixels too wide in a window of {size['width']}")
    return problems


def problems_in_windows(page: Page, *sizes: ViewportSize) -> list[str]:
    """What of a page cannot be seen whole or touched, in large windows, on phones, and at 200 percent."""
    problems = too_wide(page, *sizes)
    for size in (PHONE, SMALL):
        problems += too_wide(page, size)
        problems += [f"too small at {size['width']}: {target}" for target in too_small(page)]
    resize(page, ZOOMED)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.evaluate(GROWN)
    return problems + [f"zoomed: {problem}" for problem in too_wide(page, ZOOMED)]


@pytest.fixture(scope="module")
def opener(server: Server, browser: Browser) -> Iterator[Page]:
    """A page whose windows share its process: in each, axe and the scripts of the site run warm."""
    context = new_context(browser, server.url, reduced_motion="reduce")
    opener = context.new_page()
    opener.goto("/healthz")
    yield opener
    context.close()


@pytest.fixture
def page(opener: Page, server: Server, watch: Watch) -> Iterator[Page]:
    """A window of a visitor who was never here: no cookies, nothing cached."""
    opener.context.clear_cookies()
    with opener.expect_popup() as opened:
        opener.evaluate("() => { open('about:blank'); }")
    page = opened.value
    devtools = opener.context.new_cdp_session(page)
    devtools.send("Network.clearBrowserCache")
    for disabled in (True, False):  # what the process has in memory goes, too
        devtools.send("Network.setCacheDisabled", {"cacheDisabled": disabled})
    devtools.detach()
    watch.page(page, server.url)
    wait_for_scripts(page)
    yield page
    page.close()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_passes_all_checks_in_each_language(
    page: Page, watch: Watch, server: Server, name: str
) -> None:
    case = PAGES[name]
    address = name if case.create is None else case.create(page)
    scales = Scales(page)
    if case.refused:
        watch.expect("40[04]")

    def load(language: str) -> None:
        page.context.add_cookies([{"name": "language", "value": language, "url": server.url}])
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("lang", language)
        if case.act is not None:
            case.act(page)

    load(SPOKEN[0] if case.translated else "en")
    problems = violations(page) if case.axe else []
    if case.max_scripts is not None:
        problems += overweight(scales.weights(), case.max_scripts)
    problems += problems_in_windows(page, DESK, *([WIDE] if case.wide else []))
    if case.translated:
        resize(page, PHONE)
        load(PSEUDO)
        problems += [f"{PSEUDO}: {problem}" for problem in too_wide(page, PHONE, DESK)]
        problems += [f"{PSEUDO}: English: {text}" for text in left_over(page, case.titles)]
    assert problems == []
