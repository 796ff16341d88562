"""Tokens between stacks: dropped where the pointer is, typed, by keys, with a finger; the cell is shown."""

import re
from fractions import Fraction
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from engine.tokens.rules import TokenGame
from tests.browser.axe import violations
from tests.browser.verbs import (
    DESK,
    PHONE,
    Visitor,
    api_view,
    await_turn,
    create_tokens,
    free_moves,
    post_moves,
    shown_scores,
    spot,
    start_tokens,
    take_seat,
)

TITLE = "#tokens-title"
CELL = "[data-cell]"
BOARDS: tuple[Literal["line", "clock"], ...] = ("line", "clock")


def open_table(page: Page, *sitters: str) -> None:
    page.goto("/new/tokens")
    page.locator("#placement-anywhere").check()
    page.get_by_label("How many", exact=True).fill(str(len(sitters)))
    for seat, sitter in enumerate(sitters):
        page.locator(f"#seat-{seat}").select_option(sitter)
    page.get_by_role("button", name="Start").click()


def alone(page: Page, **fields: str) -> None:
    """Sit down among bots without a coach; if nothing else is asked, first of two on a line of ten."""
    usual = {"placement": "anywhere", "seats": "2", "seat-0": "me", "seat-1": "greedy", "coach": "off"}
    start_tokens(page, **(usual | fields))
    assert await_turn(page)


def tokens(page: Page) -> list[int | str]:
    placed: list[int | str] = api_view(page)["frames"][-1]["tokens"]
    return placed


def number(text: str) -> float:
    top, _, bottom = text.partition("/")
    return int(top) / int(bottom or 1)


def test_two_people_and_a_bot_drop_and_type_positions_on_one_line(visitor: Visitor) -> None:
    host, friend = visitor(), visitor(color_scheme="dark")
    open_table(host, "me", "open", "best-reply")
    take_seat(friend, host.locator("#link").input_value(), "Bea")
    for page in (host, friend):
        page.wait_for_url("**/g/*")
    assert await_turn(host)
    host.mouse.move(*spot(host, 5.3))
    expect(host.locator(TITLE)).to_have_text(
        re.compile(r"^Place 5\.(29|3|31): all yours, until Bea answers$")
    )
    expect(host.locator(CELL)).to_have_text("Anywhere between 5 and 6: you $55.")
    host.mouse.move(*spot(host, 7.02))
    expect(host.locator(TITLE)).to_have_text("Place 7: all yours, until Bea answers")
    host.mouse.click(*spot(host, 5.3))
    assert await_turn(friend)
    (dropped,) = tokens(host)
    assert isinstance(dropped, str)
    assert abs(number(dropped) - 5.3) < 0.02
    friend.locator("#at").fill("37/4")
    expect(friend.locator(TITLE)).to_have_text("If the game stopped now, you on place 9¼")
    expect(friend.locator(".has-cell [data-cell]")).to_contain_text(
        re.compile(r"between 9 and 9\.(29|3|31): you \$27")
    )
    friend.get_by_role("button", name="Go", exact=True).click()
    assert not await_turn(host)
    assert not await_turn(friend)
    placed = tokens(host)
    assert placed[1] == "37/4"
    assert len(placed) == 3
    assert shown_scores(host) == shown_scores(friend)
    expect(host.locator("#moves .move-target").nth(1)).to_have_text("Place 9¼")
    for page in (host, friend):
        expect(page.locator('.between[data-position="37/4"] .mark text')).to_have_text("B")
    host.locator("[data-step='prev']").click()
    expect(host.locator("#status")).to_contain_text("Bea went to place 9¼")
    expect(host.locator('.between[data-position="37/4"]')).to_have_class(re.compile("is-last"))


def test_keys_go_from_cell_to_cell_and_place_a_token_and_the_end_takes_the_focus(page: Page) -> None:
    alone(page)
    page.locator('button[name="m"][tabindex="0"]').focus()
    labels = []
    for key in ("5", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        labels.append(page.evaluate("document.activeElement.querySelector('[data-label]').textContent"))
    assert [label.partition(",")[0] for label in labels] == ["Place 5", "Anywhere between 5 and 6", "Place 6"]
    page.keyboard.press("ArrowLeft")
    expect(page.locator(CELL)).to_have_text("Anywhere between 5 and 6: you $55.")
    page.keyboard.press("Enter")
    assert not await_turn(page)
    assert tokens(page)[0] == "11/2"
    expect(page.locator("#result .button-primary").first).to_be_focused()
    expect(page.locator('.between[data-position="11/2"] [data-label]')).to_have_text("Place 5½, your token.")


def test_with_a_finger_a_cell_is_previewed_corrected_and_then_placed(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True)
    alone(page)
    page.touchscreen.tap(*spot(page, 6.5))
    commit = page.locator("[data-action='commit']")
    expect(commit).to_have_text(re.compile(r"Go to place 6(½|\.\d+)"))
    assert tokens(page) == []
    page.get_by_role("button", name="The place after").tap()
    expect(commit).to_have_text("Go to place 7")
    page.get_by_role("button", name="The place after").tap()
    expect(commit).to_have_text("Go to place 7½")
    expect(page.locator("#at")).to_have_value("7.5")
    commit.tap()
    assert not await_turn(page)
    assert tokens(page)[0] == "15/2"


def test_what_is_no_position_is_said_and_what_is_being_typed_outlives_a_line_that_breaks(page: Page) -> None:
    alone(page)
    page.locator("#at").fill("1/0")
    page.locator("#at").press("Enter")
    expect(page.locator("#status")).to_have_text(re.compile("“1/0” isn’t a place. Write one such as 5.25"))
    page.locator("#at").fill("12")
    page.locator("#at").press("Enter")
    expect(page.locator("#alerts")).to_contain_text("off the board")
    expect(page.locator("#at")).to_have_value("12")
    assert tokens(page) == []
    assert await_turn(page)
    page.locator("#at").fill("5.2")
    page.evaluate(
        """() => new Promise((shown) => {
          document.getElementById("main").addEventListener("shown", shown, { once: true });
          window.dispatchEvent(new Event("online"));
        })"""
    )
    expect(page.locator("#at")).to_have_value("5.2")
    page.locator("#at").press("Enter")
    assert not await_turn(page)
    expect(page.locator("#at")).to_have_value("")
    assert tokens(page)[0] == "26/5"


def test_round_a_clock_a_token_drops_between_the_last_stack_and_the_first(page: Page) -> None:
    alone(page, board="clock", stacks="7")
    face = page.locator(".clock-face").bounding_box()
    assert face is not None
    # An odd clock mirrors at the halves too: a quarter past twelve lies between two mirrors.
    page.mouse.click(
        face["x"] + face["width"] * 0.5 + 0.43 * face["width"] * 0.24, face["y"] + face["height"] * 0.08
    )
    assert not await_turn(page)
    first = tokens(page)[0]
    assert isinstance(first, str)
    assert 0.15 < number(first) < 0.4
    expect(page.locator(f'.between[data-position="{first}"] .mark')).to_be_visible()


def test_on_a_grid_every_position_of_a_cell_has_a_button(page: Page) -> None:
    for board in BOARDS:
        alone(page, placement="step", step="1/6", board=board, stacks="5")
        grid = TokenGame((1, 2, 3, 4, 5), 2, board, "step", Fraction(1, 6)).grid()
        buttons = page.locator('#board button[name="m"]')
        expect(buttons).to_have_count(len(grid))
        assert {Fraction(value) for value in free_moves(page)} == set(grid), board
        label = page.locator('#board button[value="8/3"] [data-label]')
        told = "Place 2⅔, free. If you went there now: you $15."
        assert label.evaluate("label => label.textContent") == told
    page.locator("#at").fill("8/3")
    page.get_by_role("button", name="Go", exact=True).click()
    assert not await_turn(page)
    assert tokens(page)[0] == "8/3"


def test_a_typed_position_is_played_without_scripts(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    sitters = {"seat-0": "me", "seat-1": "best-reply"}
    start_tokens(page, placement="anywhere", seats="2", coach="off", **sitters)
    page.locator("#at").fill("5.25")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.locator("#status")).to_contain_text("All tokens are down.")
    assert tokens(page)[0] == "21/4"
    expect(page.locator('.between[data-position="21/4"] .mark text')).to_have_text("G")


def test_axe_finds_nothing_where_tokens_stand_close(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, reduced_motion="reduce")
    sitters = {"seats": "5", "seed": "3", **{f"seat-{k}": "random" for k in range(4)}, "seat-4": "me"}
    alone(page, **sitters, coach="nudge")
    page.locator("#at").fill("5.3")
    assert problems(page) == []
    page.locator('button[name="m"][tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    assert problems(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("#coach-says")).to_contain_text("anyway?")
    expect(page.locator("#main[data-held]")).to_have_count(0)
    assert problems(page) == []
    page.keyboard.press("Enter")
    assert not await_turn(page)
    assert problems(page) == []
    page.set_viewport_size(DESK)
    assert problems(page) == []
    page.set_viewport_size(PHONE)
    # At the end of a match most is drawn.
    for fields in (
        {"board": "clock", "stacks": "12"},
        {"stacks": "16"},
        {"stacks": "7", "board": "clock"},
    ):
        address = create_tokens(page, placement="anywhere", **sitters, **fields)
        post_moves(page, address)
        page.goto(address)
        assert not await_turn(page)
        assert problems(page) == [], fields


def problems(page: Page) -> list[str]:
    excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return violations(page) + [f"{excess} pixels too wide"] * (excess > 0)


def test_a_long_grid_stands_upright_on_a_phone_with_a_mark_for_each_step(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    alone(page, placement="step", stacks="14")
    high, marks, shown = page.locator(".stacks-row").evaluate(
        """(row) => {
          const { height, backgroundSize, content } = getComputedStyle(row, "::after");
          return [row.clientHeight, parseFloat(height), content !== "none" && backgroundSize !== "auto"];
        }"""
    )
    assert shown
    assert marks == pytest.approx(high * (1 - 1 / 14 / 2), abs=1), "from the first place to the last"
