"""What a phone, reduced motion and forced colours leave of a match; `test_pages` goes through all pages."""

from playwright.sync_api import Page, expect

from tests.browser.verbs import PHONE, Visitor, await_turn, make_move, start_dinner, start_tokens

TWO_FRAMES = "new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => then())))"
"""Whatever begins to travel with a change does so within them."""


def dinner(page: Page) -> None:
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)


def tokens(page: Page, **fields: str) -> None:
    start_tokens(page, **{"seats": "2", "seat-0": "me", "seat-1": "greedy", **fields})
    assert await_turn(page)


def test_on_a_phone_a_plate_fits_above_the_bar_and_a_long_line_stands_upright_in_rows_of_44(
    visitor: Visitor,
) -> None:
    page = visitor(viewport=PHONE, has_touch=True)
    dinner(page)
    stage = page.locator("#stage").bounding_box()
    bar = page.locator("#actions").bounding_box()
    assert stage is not None
    assert bar is not None
    assert stage["y"] + stage["height"] <= bar["y"]
    tokens(page, stacks="15")
    boxes = [button.bounding_box() for button in page.locator(".stack-button").all()]
    tops = [box["y"] for box in boxes if box]
    assert tops == sorted(tops)
    assert len(set(tops)) == 15
    assert min(box["height"] for box in boxes if box) >= 44


WATCH_TRAVEL = """() => {
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


def test_reduced_motion_means_that_nothing_travels(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    dinner(page)
    page.evaluate(WATCH_TRAVEL)
    make_move(page)
    assert await_turn(page)
    page.keyboard.press("v")
    expect(page.locator("#dinner")).to_have_attribute("data-layout", "ladder")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("window.travelled") == []
    tokens(page, coach="off")
    page.evaluate(WATCH_TRAVEL)
    make_move(page)
    assert not await_turn(page)
    expect(page.locator("#result")).to_be_visible()
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("window.travelled") == []


def test_forced_colours_still_tell_the_players_apart(visitor: Visitor) -> None:
    page = visitor(forced_colors="active")
    for board in ("line", "clock"):
        tokens(page, board=board, stacks="12", coach="off", **{"seat-1": "best-reply"})
        make_move(page, "4")
        assert not await_turn(page)
        letters = page.locator(".stack[data-token] .mark text").all_text_contents()
        assert sorted(letters) == ["A", "G"], f"the initials of Almaz and Guest on a {board}"
        shapes = {use.get_attribute("href") for use in page.locator(".stack[data-token] use").all()}
        assert shapes == {"#shape-0", "#shape-1"}, board
        line = page.locator("#territory-1 .territory-line")
        assert line.evaluate("(path) => getComputedStyle(path).strokeOpacity") == "1", board
