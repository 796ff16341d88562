"""A newcomer, from the first click to the map with stars; and the forms of new games, small and wide."""

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.verbs import DESK, PHONE, Visitor, await_turn, match_id

WIDE: ViewportSize = {"width": 1920, "height": 1080}


def eat(page: Page, *morsels: str) -> None:
    for morsel in morsels:
        assert await_turn(page)
        page.locator(f'button[name="m"][value="{morsel}"]').click()


def test_a_newcomer_plays_finds_a_harder_plate_and_stars_on_the_map(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, reduced_motion="reduce")
    page.goto("/")
    page.locator('#taste [data-morsel="1"]').click()
    play = page.get_by_role("button", name="Next: Each to their own")
    expect(play).to_be_in_viewport(ratio=1)
    play.click()
    page.wait_for_url("**/g/*")
    first = match_id(page)
    eat(page, "3", "2")
    expect(page.locator("#h-result")).to_have_text("7 of 7: what perfect play gives")
    expect(page.locator(".result .star-won")).to_have_count(3)
    page.locator(".result").get_by_role("button", name="Next").click()
    page.wait_for_function("(first) => !location.pathname.endsWith(first)", arg=first)
    expect(page).to_have_title("Your turn – Two bites each – Last Bite")
    eat(page, "3", "1")  # greed: one below par
    expect(page.locator("#h-result")).to_have_text("6 of 7: one short")
    page.goto("/menu")
    plates = page.get_by_role("listitem").filter(has=page.get_by_role("link"))
    expect(plates.filter(has_text="Each to their own")).to_contain_text("3 of 3 stars")
    expect(plates.filter(has_text="Two bites each")).to_contain_text("2 of 3 stars")
    expect(page.get_by_role("region", name="It keeps well")).to_be_visible()
    assert violations(page) == []


def test_after_one_star_every_page_leads_back_and_a_try_from_a_bite_counts(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, reduced_motion="reduce")
    page.goto("/menu")
    page.get_by_role("region", name="Each to their own").get_by_role("button", name="Play").click()
    page.wait_for_url("**/g/*")
    first = page.url
    eat(page, "0", "3")  # the first of Girma's half: one star
    card = page.locator("#result")
    expect(card.locator(".star-won")).to_have_count(1)
    expect(card.get_by_role("button", name="Try again")).to_be_visible()
    for address in ("/", "/menu"):
        page.goto(address)
        for size in (DESK, PHONE):
            page.set_viewport_size(size)
            expect(
                page.get_by_role("region", name="Each to their own").get_by_role("button", name="Play")
            ).to_be_visible()
    page.goto(f"{first}/review")
    page.get_by_role("button", name="Try bite 1 again").first.click()
    page.wait_for_url(lambda url: "/g/" in url and not url.startswith(first))
    again = page.url
    eat(page, "3", "2")
    expect(card.locator(".star-won")).to_have_count(3)
    expect(card.get_by_role("button", name="Next")).to_contain_text("Two bites each")
    page.goto("/menu")
    expect(page.get_by_role("listitem").filter(has_text="Each to their own")).to_contain_text("3 of 3 stars")
    expect(page.get_by_text("new tries are fine")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("region", name="Two bites each")).to_be_visible()
    page.goto(again)
    card.get_by_role("button", name="Next").click()
    page.wait_for_url(lambda url: "/g/" in url and not url.startswith(again))
    expect(page.locator("h1")).to_have_text("Two bites each")


def test_a_form_shows_ready_games_first_and_keeps_its_table_in_sight(page: Page) -> None:
    for path in ("/new/dinner", "/new/tokens"):
        page.goto(path)
        for size in (WIDE, DESK, PHONE):
            page.set_viewport_size(size)
            page.evaluate("scrollTo(0, 0)")
            expect(page.locator(".ready-game").first).to_be_in_viewport(ratio=1)
            for part in page.locator("#new fieldset.card:visible").all():
                part.scroll_into_view_if_needed()
                expect(page.locator("#preview")).to_be_in_viewport()
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], path
            height = page.evaluate("document.querySelector('#new').scrollHeight")
            assert height <= 3 * size["height"], (path, height)
