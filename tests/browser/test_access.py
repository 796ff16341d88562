"""Every page and state, in both themes: no violation that axe can find, room for fingers, nothing cut off."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import too_small, violations
from tests.browser.verbs import PHONE, Visitor, Watch, await_turn, make_move, start_dinner, start_tokens

#: A change of the letters' size has come everywhere: fonts are there, and what grows with it has grown.
GROWN = """() => new Promise((grown) => requestAnimationFrame(() => requestAnimationFrame(async () => {
  await document.fonts.ready;
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  grown();
})))"""


def dinner(page: Page, **fields: str) -> None:
    start_dinner(page, dinner="figure-2", **fields)
    assert await_turn(page)


def dinner_begun(page: Page) -> None:
    dinner(page)
    page.locator('button[name="m"][value="7"]').click()
    page.wait_for_function("() => document.querySelectorAll('.spot[data-eaten]').length === 2")
    page.locator("#moves [data-ply='1']").click()


def dinner_over(page: Page) -> None:
    start_dinner(page, dinner="intro")
    while await_turn(page):
        make_move(page)


def tokens(page: Page, **fields: str) -> None:
    start_tokens(page, **{"seats": "2", "seat-0": "me", "seat-1": "greedy", **fields})
    assert await_turn(page)


def tokens_previewed(page: Page) -> None:
    tokens(page)
    page.locator('button[name="m"][value="4"]').press("ArrowRight")
    expect(page.locator("#tokens-title")).to_contain_text("Place 5: all yours")


def tokens_over(page: Page) -> None:
    tokens(page, board="clock", stacks="12", coach="off")
    make_move(page, "4")
    assert not await_turn(page)


def lobby(page: Page) -> None:
    page.goto("/new/tokens?opponents=friends")
    page.locator("#seat-1").select_option("open")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")


def joining(page: Page) -> None:
    lobby(page)
    link = page.locator("#link").input_value()
    page.context.clear_cookies()
    page.goto(link)


def theatre_run(page: Page) -> None:
    page.goto("/theatre/bots")
    page.get_by_role("button", name="Watch").click()
    page.wait_for_url("**/theatre/*")
    page.get_by_role("button", name="Run 200").click()
    expect(page.locator(".run-results")).to_be_visible(timeout=60_000)
    page.get_by_text("All the numbers").click()


def keys_help(page: Page) -> None:
    dinner(page)
    page.locator("#keys").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def with_games(page: Page) -> None:
    dinner(page)
    page.goto("/")


def friends(page: Page) -> None:
    form = {"game": "dinner", "dinner": "figure-2", "host": "Ada", "starts": "full", "clock": "move"}
    table = page.request.post("/tables", form={**form, "time-move": "86400"}, max_redirects=0)
    invitation = table.headers["location"].replace("/t/", "/j/")
    guests = page.context.browser
    assert guests is not None
    friend = guests.new_context(base_url=page.request.get("/").url)
    friend.request.post(invitation, form={"name": "Ben"})
    friend.close()
    page.goto(table.headers["location"])
    assert await_turn(page)
    expect(page.get_by_role("button", name="Tell me when it’s my turn")).to_be_visible()
    page.get_by_text("Resign").first.click()
    # What stands on every page once a browser cannot be told any more.
    page.evaluate(
        """() => {
          const banner = document.createElement("div");
          banner.className = "banner banner-warn alerts-stopped";
          banner.setAttribute("role", "status");
          banner.innerHTML = '<p>It is off.</p><a class="button" href="/settings">Turn it on</a>';
          document.querySelector("main").before(banner);
        }"""
    )


def address(path: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        page.goto(path)

    return go


STATES: dict[str, Callable[[Page], None]] = {
    "home": address("/"),
    "home with games": with_games,
    "new dinner": address("/new/dinner"),
    "new tokens": address("/new/tokens"),
    "friends": address("/friends"),
    "programs": address("/programs"),
    "records": address("/records"),
    "settings": address("/settings"),
    "keys": address("/help/keys"),
    "about": address("/about"),
    "a document": address("/docs/house-rules"),
    "a generated document": address("/docs/python"),
    "the documents": address("/docs"),
    "a search of the documents": address("/docs?q=crossout"),
    "join by code": address("/j/"),
    "joining": joining,
    "lobby": lobby,
    "a table of friends": friends,
    "offline": address("/offline"),
    "fair turns": address("/lab/first"),
    "gallant diners": address("/lab/gallant?step=3"),
    "different tastes": address("/lab/tastes"),
    "plate": dinner,
    "ladder": lambda page: (dinner(page), page.goto(f"{page.url}?view=ladder"))[0],
    "board": lambda page: (dinner(page), page.goto(f"{page.url}?view=board"))[0],
    "an earlier bite": dinner_begun,
    "dinner over": dinner_over,
    "line": tokens,
    "line previewed": tokens_previewed,
    "line anywhere": lambda page: tokens(page, placement="anywhere"),
    "clock of steps": lambda page: tokens(page, placement="step", step="1/3", board="clock"),
    "long line": lambda page: tokens(page, stacks="16"),
    "clock over": tokens_over,
    "bots of dinners": address("/theatre/bots"),
    "bots of tokens": address("/theatre/bots?game=tokens"),
    "theatre of dinners": address("/theatre"),
    "theatre of tokens": address("/theatre?game=tokens"),
    "theatre after a run": theatre_run,
    "keys dialog": keys_help,
}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_and_on_a_phone_all_is_within_reach(visitor: Visitor, state: str) -> None:
    page = visitor(reduced_motion="reduce")
    STATES[state](page)
    assert violations(page) == []
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert too_small(page) == []


def test_axe_finds_nothing_on_a_page_that_is_not_there(page: Page, watch: Watch) -> None:
    watch.expect("404")
    page.goto("/g/00000000")
    expect(page.get_by_role("heading", level=1)).to_have_text("No such table")
    assert violations(page) == []


def test_on_a_phone_the_whole_plate_fits_above_the_bar(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True)
    dinner(page)
    stage = page.locator("#stage").bounding_box()
    bar = page.locator("#actions").bounding_box()
    assert stage is not None
    assert bar is not None
    assert stage["y"] + stage["height"] <= bar["y"]


def test_a_long_line_stands_upright_on_a_phone_in_rows_of_44(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True)
    tokens(page, stacks="15")
    boxes = [button.bounding_box() for button in page.locator(".stack-button").all()]
    tops = [box["y"] for box in boxes if box]
    assert tops == sorted(tops)
    assert len(set(tops)) == 15
    assert min(box["height"] for box in boxes if box) >= 44


@pytest.mark.parametrize("game", ["dinner", "tokens"])
def test_reduced_motion_means_that_nothing_travels(visitor: Visitor, game: str) -> None:
    page = visitor(reduced_motion="reduce")
    (dinner if game == "dinner" else tokens)(page)
    page.evaluate(
        """() => {
          window.travelled = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            if (JSON.stringify(frames).includes("transform")) window.travelled.push(this.className);
            return animate.call(this, frames, options);
          };
          const moves = ["transform", "left", "top"];
          document.addEventListener("transitionrun", (event) =>
            moves.includes(event.propertyName) && window.travelled.push(event.target.className));
        }"""
    )
    page.locator('button[name="m"]:not([aria-disabled="true"])').first.click()
    if game == "dinner":
        assert await_turn(page)
        page.keyboard.press("v")
    page.wait_for_timeout(500)
    assert page.evaluate("window.travelled") == []


@pytest.mark.parametrize("state", ["home", "plate", "line", "clock over", "lobby", "new dinner", "settings"])
def test_two_hundred_percent_zoom_keeps_everything_within_reach(visitor: Visitor, state: str) -> None:
    page = visitor(viewport={"width": 640, "height": 400})
    STATES[state](page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.evaluate(GROWN)
    assert page.evaluate("document.documentElement.scrollWidth") <= 640


@pytest.mark.parametrize("board", ["line", "clock"])
def test_forced_colours_still_tell_the_players_apart(visitor: Visitor, board: str) -> None:
    page = visitor(forced_colors="active")
    tokens(page, board=board, stacks="12", coach="off", **{"seat-1": "best-reply"})
    make_move(page, "4")
    assert not await_turn(page)
    letters = page.locator(".stack[data-token] .mark text").all_text_contents()
    assert sorted(letters) == ["A", "G"], "the initials of Almaz and Guest"
    shapes = {use.get_attribute("href") for use in page.locator(".stack[data-token] use").all()}
    assert shapes == {"#shape-0", "#shape-1"}
    line = page.locator("#territory-1 .territory-line")
    assert line.evaluate("(path) => getComputedStyle(path).strokeOpacity") == "1"
