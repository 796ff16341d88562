"""Between stacks: what each place is worth with the full coach, and a better place found in a puzzle."""

import re
from itertools import pairwise

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.verbs import (
    DESK,
    PHONE,
    Visitor,
    Watch,
    await_turn,
    create_tokens,
    post_moves,
    spot,
    start_tokens,
    uploaded,
    view_of,
)


def coached(page: Page, board: str = "line") -> None:
    seats = {"seats": "3", "seat-0": "me", "seat-1": "greedy", "seat-2": "greedy"}
    start_tokens(page, placement="anywhere", coach="full", board=board, **seats)
    assert await_turn(page)
    expect(page.locator(".between[data-worth]")).to_have_count(9 if board == "line" else 10, timeout=60_000)


def test_the_full_coach_shows_what_every_stretch_is_worth(visitor: Visitor) -> None:
    page = visitor(viewport=DESK, reduced_motion="reduce")
    coached(page)
    worth = {
        node.get_attribute("data-position"): node.get_attribute("data-worth")
        for node in page.locator(".between[data-worth]").all()
    }
    assert worth["11/2"] == "$13–$21"
    chip = page.locator('.between[data-position="11/2"] .coach-value')
    expect(chip).to_be_visible()
    expect(chip).to_have_text("13–21")
    expect(page.locator('.between[data-position="11/2"]')).to_have_attribute("data-mark", "also")
    expect(page.locator('.stack[data-position="5"]')).to_have_attribute("data-mark", "best")
    page.mouse.move(*spot(page, 5.4))
    expect(page.locator("[data-cell]")).to_have_text(
        "Anywhere between 5 and 6: you $55. If all play their best: you $13–$21."
    )
    heard = page.locator('button[value="11/2"] [data-coach].vh')
    expect(heard).to_have_text(" Final score $13–$21, the best.")
    # The stretches lie end to end: each is drawn from one stack to the next.
    boxes = [node.bounding_box() for node in page.locator(".between[data-worth] .between-token").all()]
    edges = sorted((box["x"], box["x"] + box["width"]) for box in boxes if box)
    assert all(0 <= start - end <= 6 for (_, end), (start, _) in pairwise(edges))
    page.set_viewport_size(PHONE)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_label("Off", exact=True).check()
    expect(page.locator("[data-worth], .coach-value")).to_have_count(0)
    page.set_viewport_size(DESK)
    coached(page, "clock")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= DESK["width"]


def apart(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    return any(abs(a[at] - b[at] + (a[size] - b[size]) / 2) >= (a[size] + b[size]) / 2 for at, size in AXES)


AXES = (("x", "width"), ("y", "height"))


def test_what_a_review_points_at_covers_no_token(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    asked = {"seat-0": "me", "seat-1": "best-reply", "seat-2": "best-reply", "coach": "off"}
    for board in ("line", "clock"):
        match = create_tokens(page, placement="anywhere", board=board, seats="3", seed="5", **asked)
        post_moves(page, match, "11/2")
        for viewport in (DESK, PHONE):
            page.set_viewport_size(viewport)
            page.goto(f"{match}/review?m=3")
            marks = page.locator(".between-mark")
            expect(marks.first).to_be_visible()
            tokens = page.locator(".between[data-token] .mark, .stack-token .mark")
            assert tokens.count() == 3
            assert all(apart(mark, token) for mark in marks.all() for token in tokens.all()), (
                board,
                viewport,
            )


def puzzle(page: Page) -> None:
    """The second token of a match stood between places 7 and 8; on 5 or 7 it would have been worth more."""
    page.goto(f"/g/{uploaded(page, 'line-10-anywhere')}/review?m=2")
    page.get_by_role("link", name="Find the better place").locator("visible=true").first.click()
    page.wait_for_url("**/puzzle?m=2")
    expect(page.locator(".puzzle-question")).to_contain_text("In the game the token went to place 7½.")
    assert view_of(page)["mover"] == 1


def test_a_better_place_is_found_by_pointer_field_and_key(page: Page, watch: Watch) -> None:
    puzzle(page)
    page.mouse.click(*spot(page, 3.5))
    expect(page.locator(".puzzle-told")).to_contain_text(re.compile(r"Not that one\. You went to place 3"))
    expect(page.locator(".between-mark")).to_have_count(1)
    page.locator("#at").fill("53/10")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.locator(".puzzle-told")).to_contain_text("You went to place 5.3.")
    expect(page.locator(".between-mark")).to_have_count(2)
    expect(page.locator("#at")).to_be_focused()
    watch.expect("400")
    page.locator("#at").fill("10.5")
    page.locator("#at").press("Enter")
    expect(page.locator("#told")).to_contain_text("is off the board")
    expect(page.locator("#at")).to_have_value("10.5")
    page.locator('#board button[value="7"]').press("Enter")
    expect(page.locator(".puzzle-told")).to_contain_text("Right.")
    expect(page.locator('.stack[data-position="7"]')).to_have_attribute("data-mark", "best")


def test_with_a_finger_a_place_is_chosen_first(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True)
    puzzle(page)
    page.touchscreen.tap(*spot(page, 6.95))
    commit = page.locator("[data-action='commit']")
    expect(commit).to_have_text("Go to place 7")
    expect(page.locator(".puzzle-told")).to_have_count(0)
    commit.tap()
    expect(page.locator(".puzzle-told")).to_contain_text("Right.")
    assert violations(page) == []


def test_without_scripts_a_place_is_typed(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    puzzle(page)
    page.locator("#at").fill("6.5")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.locator(".puzzle-told")).to_contain_text("Not that one.")
    expect(page.locator(".between-mark")).to_have_count(1)
    page.locator("#at").fill("7")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.locator(".puzzle-told")).to_contain_text("Right.")
