"""Bites at once and take-backs between two browsers: chosen, changed, shown; offered and answered."""

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.verbs import Visitor, take_seat

OWN = "Shiro, 1, 7\nTibs, 8, 5\nKik, 7, 4\nGomen, 9, 6"
PHONE = {"width": 360, "height": 740}


def two_at(visitor: Visitor, **rules: str) -> tuple[Page, Page]:
    """Two people at a dinner of their own; the first bites first."""
    ada, ben = visitor(), visitor(viewport=PHONE, reduced_motion="reduce")
    answer = ada.request.post(
        "/play/dinner",
        form={"source": "own", "own": OWN, "first": "me", "opponent": "friend", "starts": "full", **rules},
        max_redirects=0,
    )
    ada.goto(answer.headers["location"])
    take_seat(ben, ada.locator("#link").input_value(), "Ben")
    for page in (ada, ben):
        page.wait_for_url("**/g/*")
        expect(page.locator("#main")).to_have_attribute("data-ready", "yes")
    return ada, ben


def press(page: Page, move: str) -> None:
    page.locator(f'button[name="m"][value="{move}"]').click()


def test_two_choose_at_once_change_their_minds_and_see_both(visitor: Visitor) -> None:
    ada, ben = two_at(visitor, at_once="yes")
    expect(ada.get_by_text("House rule: You bite at once, in secret")).to_be_visible()
    ada.get_by_role("button", name="Tibs: 8 for you, 5 for Ben").focus()
    ada.keyboard.press("Enter")
    expect(ada.locator("#hint")).to_contain_text(
        "You’ve chosen. You can change it until Ben has chosen, too."
    )
    expect(ada.locator("[data-committed]")).to_have_attribute("data-morsel", "1")
    expect(ada.get_by_role("button", name="Tibs: 8 for you, 5 for Ben, your choice")).to_be_visible()
    expect(ben.locator("#status")).to_contain_text("has chosen. Your pick?")
    expect(ben.locator('[data-slot="0"]')).to_have_text("has chosen")
    expect(ben.locator(".cloche[data-down]")).to_have_attribute("data-cloche", "0")
    expect(ben.locator("[data-committed]")).to_have_count(0)
    press(ada, "3")
    expect(ada.locator('[data-slot="0"]')).to_have_text("chose Gomen")
    ada.reload()
    expect(ada.locator("[data-committed]")).to_have_attribute("data-morsel", "3")
    expect(ada.locator("#main")).to_have_attribute("data-ready", "yes")
    assert "Gomen" not in ben.locator("#moves").inner_text()
    assert violations(ben) == []
    press(ben, "3")
    for page in (ada, ben):
        expect(page.locator("#status")).to_contain_text("Both chose Gomen, so it waits for the end.")
        expect(page.locator("[data-contested-morsel]:visible")).to_have_text("Gomen")
        expect(page.locator("[data-contested] button")).to_have_attribute("aria-disabled", "true")
    for mine, theirs in (("1", "0"), ("2", "2")):
        expect(ben.locator('[data-slot="1"]')).to_have_text("still to choose")  # a new round, on his page too
        press(ben, theirs)
        expect(ada.locator('[data-slot="1"]')).to_have_text("has chosen")
        press(ada, mine)
    for page in (ada, ben):
        expect(page.locator("#status")).to_contain_text("Both chose Kik, so it waits for the end.")
    expect(ada.locator("#hint")).to_have_text("Eat a contested dish.")
    assert ben.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    press(ada, "3")
    expect(ben.locator("#hint")).to_have_text("Eat a contested dish.")
    press(ben, "2")
    for page in (ada, ben):
        expect(page.locator("#status")).to_contain_text("The plate is empty.")
    ada.goto(f"{ada.url.partition('?')[0]}/review")
    expect(ada.locator(".odds").first).to_be_attached()
    assert violations(ada) == []


def test_a_bite_is_taken_back_for_an_offer(visitor: Visitor) -> None:
    ada, ben = two_at(visitor, take_backs="yes")
    press(ada, "2")
    expect(ben.locator("[data-fork-says]")).to_contain_text("Kik is on ")
    fork = "(spot) => getComputedStyle(spot.querySelector('.morsel'), '::after').maskImage.includes('svg')"
    assert ben.locator("[data-fork]").evaluate(fork)
    expect(ada.locator("[data-fork-moves] button")).to_have_count(0)
    assert violations(ben) == []
    offer = ben.get_by_role("button", name="Offer Tibs")
    offer.focus()
    ben.keyboard.press("Enter")
    expect(ada.locator("#status")).to_contain_text("Ben offered Tibs. Your turn.")
    expect(ada.locator("[data-fork-says]")).to_have_text("Ben offers you Tibs for the Kik on your fork.")
    ben.wait_for_function("() => document.activeElement.matches('.morsel')")  # the focus stays on the board
    assert violations(ada) == []
    ada.get_by_role("button", name="Take Tibs, give Kik back").click()
    expect(ben.locator("#status")).to_contain_text("accepted the offer. Your turn.")
    expect(ben.get_by_role("button", name="Kik: 4 for you, 7 for ")).to_be_visible()
    expect(ada.get_by_role("button", name="Tibs, eaten by you")).to_be_visible()
    expect(ben.locator("[data-fork-moves] button")).to_have_count(0)
    assert ben.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ada.reload()
    expect(ada.locator("#moves li")).to_have_count(3)
    expect(ada.locator("#moves li").last).to_contain_text("accepting")
