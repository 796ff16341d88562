"""A game of secret choices, added to a copy: two people choose at once, and a third looks on."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.copies import follow
from tests.browser.verbs import Visitor, api_view, take_seat, view_of
from tests.serving import Server


def choose(page: Page, fingers: int) -> None:
    page.locator(f'button[name="m"][value="{fingers}"]').click()


def shows(page: Page, rounds: str, committed: str) -> None:
    expect(page.locator("[data-rounds]")).to_have_text(rounds)
    expect(page.locator("[data-committed]")).to_have_text(committed)


def test_a_secret_choice_is_shown_to_its_own_seat_alone_until_the_round_resolves(
    copy: Path, served: Server, visitor: Visitor
) -> None:
    follow("fingers", copy)
    served.start()
    ada, ben, guest = visitor(served.url), visitor(served.url), visitor(served.url)
    ada.goto("/new/fingers")
    ada.get_by_label("A friend").check()
    ada.get_by_role("button", name="Start").click()
    take_seat(ben, ada.locator("#link").input_value(), "Ben")
    for page in (ada, ben):
        page.wait_for_url("**/g/*")
        expect(page.locator("#status")).to_contain_text("still to choose.")
        expect(page).to_have_title("Choose in secret – Fingers – Last Bite")
    guest.goto(ada.url)

    choose(ada, 1)
    shows(ada, "[]", "[1,null]")
    choose(ada, 2)
    for _ in range(2):  # as it was pushed, and then as it comes with the page
        shows(ada, "[]", "[2,null]")
        expect(ada.locator("#status")).to_contain_text("You showed 2 fingers.")
        expect(ada.locator("#hint")).to_have_text(
            "You’ve chosen. You can change it until Ben has chosen, too."
        )
        expect(ada.locator("#seats [data-turn]")).to_have_attribute("data-seat", "1")
        expect(ada.locator('#board button:not([aria-disabled="true"])')).to_have_count(2)
        for page in (ben, guest):
            shows(page, "[]", "[-1,null]")
            expect(page.locator("#status")).to_contain_text("has chosen.")
            expect(page.locator("#moves li")).to_contain_text("has chosen")
            assert "2 fingers" not in page.content()
        expect(ben.locator("#hint")).to_have_text("Choose your move.")
        expect(ben.locator("#status")).to_contain_text("Your pick?")
        expect(ben).to_have_title("Choose in secret – Fingers – Last Bite")
        for page in (ada, ben, guest):
            page.reload()
    assert [view_of(page)["moves"][0].get("move") for page in (ada, ben, guest)] == [2, None, None]

    choose(ben, 1)
    for page in (ada, ben, guest):
        shows(page, "[[2,1]]", "[null,null]")
        expect(page.locator("#moves li").first).to_contain_text("2 fingers")
        expect(page.locator("#moves li").last).to_contain_text("1 finger")
    choose(ben, 2)
    for page, committed in ((ben, "[null,2]"), (ada, "[null,-1]"), (guest, "[null,-1]")):
        shows(page, "[[2,1]]", committed)
    choose(ada, 1)
    for page in (ada, ben, guest):
        shows(page, "[[2,1],[1,2]]", "[null,null]")
        expect(page.locator("#status")).to_contain_text("The game is over.")
        expect(page.locator("#moves li")).to_have_count(4)
        page.get_by_role("link", name="First position").click()
        shows(page, "[]", "[null,null]")
    end = api_view(guest)
    assert end["result"] == {"termination": "played_out", "payoffs": [3, 3]}
    assert [(move["seat"], move["move"]) for move in end["moves"]] == [(0, 2), (1, 1), (1, 2), (0, 1)]
