"""The feel of a game against bots: their reasons, the coach on the board, sounds, no waiting by keyboard."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.verbs import (
    DESK,
    PHONE,
    Line,
    Visitor,
    await_turn,
    make_move,
    start_dinner,
    start_tokens,
)


def dish(page: Page, morsel: int) -> Locator:
    return page.locator(f'.spot[data-morsel="{morsel}"]')


def eat(page: Page, *morsels: int) -> None:
    """Eat in turn with a bot, once it has answered the bite before."""
    for morsel in morsels:
        await_turn(page)
        dish(page, morsel).locator("button").click()
        expect(dish(page, morsel)).to_have_attribute("data-eaten", "")
    await_turn(page)


def test_bots_have_a_face_and_a_reason_between_stacks_too(page: Page) -> None:
    start_tokens(page, placement="anywhere", **{"seat-0": "best-reply", "seat-1": "me", "seat-2": "greedy"})
    await_turn(page)
    expect(page.locator("#talk summary .face")).to_be_visible()
    expect(page.locator("#talk [data-speaker]")).to_have_text("Almaz")
    expect(page.locator("#talk [data-said]")).to_have_text(re.compile("[.]$"))


def test_the_coach_points_at_what_was_lost_and_then_speaks_below(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    start_dinner(page, dinner="figure-2")
    eat(page, 7, 5, 4)
    pointer, line = page.locator(".stage > .pointer"), page.locator("#coach-says")
    expect(pointer).to_contain_text("it would have waited")
    expect(line).to_have_css("opacity", "0")
    inside = "([outer, inner]) => inner.left >= outer.left && inner.right <= outer.right"
    boxes = [page.locator(name).bounding_box() for name in (".stage", ".pointer p")]
    assert page.evaluate(inside, [{"left": b["x"], "right": b["x"] + b["width"]} for b in boxes if b])
    page.keyboard.press("Shift")
    expect(pointer).to_have_count(0)
    expect(line).to_have_css("opacity", "1")


def test_sounds_are_offered_once(visitor: Visitor) -> None:
    page = visitor(viewport=DESK)
    start_dinner(page, dinner="figure-2")
    offer = page.get_by_role("group", name="Play with sound?")
    expect(offer).to_have_count(0)
    eat(page, 7)
    offer.get_by_role("button", name="Yes").click()
    expect(offer).to_have_count(0)
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    eat(page, 5)
    expect(offer).to_have_count(0)


def test_in_a_series_by_keyboard_bots_answer_at_once(page: Page) -> None:
    line = Line(page)
    start_dinner(page, dinner="figure-2")
    for morsel in ("7", "5"):
        await_turn(page)
        page.locator(f'button[name="m"][value="{morsel}"]').focus()
        page.keyboard.press("Enter")
        expect(dish(page, int(morsel))).to_have_attribute("data-eaten", "")
    await_turn(page)
    paces = [found[1] for sent in line.sent if (found := re.search(r'"move".*"pace":"(\w+)"', sent))]
    assert paces == ["usual", "none"]


def test_a_bot_says_why_an_eaten_dish_leaves_a_well_and_the_end_shows_who_ate_what(page: Page) -> None:
    start_dinner(page, dinner="figure-2")
    said = page.locator("#talk [data-said]")
    expect(said).to_have_text("I plan my last bite first.")
    eat(page, 7)
    expect(said).to_have_text("You like Misir wot best, and Genfo can wait.")
    page.mouse.move(0, 0)
    eaten = dish(page, 7)
    expect(eaten.locator(".tip")).to_be_hidden()
    expect(eaten.locator(".coin")).to_be_hidden()
    expect(page.locator(".ghost:visible")).to_have_count(1)
    while await_turn(page):
        make_move(page)
    page.mouse.move(0, 0)
    expect(page.locator(".ghost:visible")).to_have_count(8)
    expect(eaten.locator(".ghost use")).to_have_attribute("href", "#shape-0")
    expect(eaten.locator("[data-label]")).to_have_text("Fosolia, your bite 1")
    page.locator('#moves [data-ply="3"]').click()
    expect(page.locator(".ghost:visible")).to_have_count(1)


def test_a_second_token_goes_where_its_preview_is_pressed(page: Page) -> None:
    bots = {"seat-0": "me", "seat-1": "greedy"}
    start_tokens(page, board="clock", stacks="12", seats="2", order="back", coach="off", **bots)
    for place in ("3", "6"):
        assert await_turn(page)
        button = page.locator(f'button[name="m"][value="{place}"]')
        button.hover()
        expect(button.locator(".stack-token .mark")).to_have_count(1)
        button.click()
        expect(page.locator("#moves a.seat-0")).to_have_count(1 if place == "3" else 2)
