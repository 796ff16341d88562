"""House rules in a browser: several tokens each on a phone, and a newcomer who finds a rule from the menu."""

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.verbs import DESK, PHONE, Visitor, await_turn, start_tokens


def tokens(page: Page) -> dict[str, str]:
    """Whose token stands on each stack, by position: the seat as the node says it, and as it is drawn."""
    return {
        str(stack.get_attribute("data-position")): " ".join(
            [stack.get_attribute("data-token") or "", stack.locator(".mark").get_attribute("class") or ""]
        )
        for stack in page.locator(".stack[data-token]").all()
    }


def strip(page: Page) -> list[str]:
    """The turns over the board: what is over, what is now, what is to come."""
    return [
        "now" if item.get_attribute("aria-current") else "over" if item.get_attribute("class") else "to come"
        for item in page.locator(".token-turns li").all()
    ]


def test_a_player_places_twice_there_and_back(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    fields = {"seats": "3", "seat-1": "best-reply", "seat-2": "best-reply", "coach": "off", "order": "back"}
    start_tokens(page, stacks="10", **fields)
    expect(page.get_by_text("House rule: Two tokens each: once round, then back")).to_be_visible()
    assert await_turn(page)
    assert strip(page) == ["now", *["to come"] * 5]
    expect(page.locator("#hint")).to_have_text(
        "Choose a place for your first of two tokens. 5 more follow, one of them yours."
    )

    page.locator('.stack[data-position="5"] button').click()
    expect(page.locator("#status")).to_contain_text("Your turn, token 6 of 6", timeout=20_000)
    assert await_turn(page)
    assert strip(page) == [*["over"] * 5, "now"]
    seats = [move["seat"] for move in view_of_now(page)["moves"]]
    assert seats == [0, 1, 2, 2, 1]
    drawn = tokens(page)
    assert sorted(entry.split()[0] for entry in drawn.values()) == ["0", "1", "1", "2", "2"]
    assert all(entry.split()[0] == entry[-1] for entry in drawn.values()), "each in the colour of its player"
    page.get_by_role("group", name="Play with sound?").get_by_role("button", name="No").click()
    for place in ("#seats [data-seat='0'] [data-score]", "#seats [data-seat='2'] [data-score]", "#hint"):
        expect(page.locator(place)).to_be_in_viewport(ratio=1)
    page.reload()
    assert tokens(page) == drawn
    assert strip(page) == [*["over"] * 5, "now"]

    page.locator("#moves [data-ply='1']").click()
    page.get_by_role("link", name="First position").click()
    assert tokens(page) == {}
    assert strip(page) == ["now", *["to come"] * 5]
    page.get_by_role("link", name="Latest position").click()
    assert tokens(page) == drawn

    free = page.locator('.stack button:not([aria-disabled="true"])').first
    position = free.locator("..").get_attribute("data-position")
    page.locator('.stack[data-position="5"] button').press(str(position))
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_have_attribute("data-stage", "over")
    assert tokens(page)[str(position)].startswith("0 ")
    assert strip(page) == ["over"] * 6
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []


def view_of_now(page: Page) -> dict[str, list[dict[str, int]]]:
    """The match as the server has it now."""
    page.wait_for_load_state()
    answer = page.request.get(f"/api/matches/{page.url.split('/g/')[1].split('?')[0]}")
    view: dict[str, list[dict[str, int]]] = answer.json()["view"]
    return view


def test_a_newcomer_finds_a_house_rule_from_the_menu(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, reduced_motion="reduce")
    page.goto("/menu")
    page.get_by_role("navigation", name="Maps").get_by_role("link", name="House rules").click()
    page.get_by_role("navigation", name="Rules").get_by_role("link", name="Fading flavours").click()
    rule = page.get_by_role("region", name="Fading flavours")
    expect(rule.get_by_role("heading")).to_be_in_viewport()
    expect(rule.locator(".rule-drawing")).to_be_visible()
    expect(rule).to_contain_text("the dishes that are left lose part of their worth")
    expect(rule).to_contain_text("Proved by a search to the end of the game")

    rule.get_by_role("link", name="Play with this rule").click()
    page.wait_for_url(lambda url: "/new/dinner" in url)
    expect(page.locator('input[name="fading"][value="7/10"]')).to_be_checked()
    expect(page.get_by_role("group", name="House rule", exact=True)).to_contain_text("Fading flavours")
    expect(page.get_by_text("Fading flavours")).to_be_in_viewport()
    assert violations(page) == []
    page.go_back()
    rule.get_by_role("link", name="While it is hot").click()
    rule = "House rule: With each bite, the dishes left lose half of their worth"
    expect(page.get_by_text(rule)).to_be_visible()
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/g/*")
    for morsel in ("2", "0"):
        assert await_turn(page)
        page.locator(f'button[name="m"][value="{morsel}"]').click()
    expect(page.locator("#h-result")).to_have_text("13 of 13: what perfect play gives")
    page.get_by_text("More", exact=True).click()
    page.locator(".result").get_by_role("link", name="House rules").click()
    expect(page.get_by_role("region", name="Fading flavours")).to_contain_text("3 of 3 stars")


def test_what_is_said_of_a_dinner_is_said_by_its_own_rules_only(page: Page) -> None:
    for viewport in (PHONE, DESK):
        page.set_viewport_size(viewport)
        page.goto("/new/dinner?fading=7/10")
        plate = page.locator(".choice", has=page.locator('[name="dinner"]:checked'))
        expect(plate).to_contain_text("8 dishes")
        said = [plate.get_by_text("only the first one is hard"), plate.get_by_text("greed costs 5")]
        said.append(plate.locator(".choice-picture"))
        for claim in said:
            expect(claim).to_be_hidden()
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
        # By the old rule all of it holds; by who bites first, for one, it no longer does.
        page.get_by_role("group", name="Fading flavours").get_by_label("No", exact=True).check()
        for claim in said:
            expect(claim).to_be_visible()
        page.get_by_text("More options").click()
        page.get_by_role("group", name="Who bites first").get_by_label("Opponent").check()
        for claim in said:
            expect(claim).to_be_hidden()
