"""House rules on the plate: what fades and what is covered is shown, as it comes and after a move."""

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.verbs import Visitor, api_view, await_turn, make_move, start_dinner

OWN = "Shiro, 8, 4\nTibs, 16, 12\nGomen, 4, 8\nKik, 12, 16"


def coins(page: Page) -> dict[str, str]:
    """What stands on the left and on the right of each coin, by its name."""
    return {
        spot.locator(".tip").inner_text(): "/".join(
            number.inner_html() for number in spot.locator(".coin-number").all()
        )
        for spot in page.locator(".spot:not([data-eaten])").all()
    }


def drawn(page: Page) -> list[str]:
    """Everything that shows what a morsel is worth: coins, bars, dots, axes and labels."""
    return page.locator(".dinner").evaluate(
        """(dinner) => {
          const places = ["--px", "--py", "--bx", "--by"];
          return [
          ...[...dinner.querySelectorAll(".spot")].map((spot) =>
            [spot.querySelector(".coin").outerHTML, spot.querySelector(".rung").textContent,
             ...[...spot.querySelectorAll(".bar")].map((bar) => bar.style.getPropertyValue("--share")),
             spot.querySelector("[data-label]").textContent, spot.querySelector("[data-label]").dataset.worth,
             ...places.map((name) => Number(spot.style.getPropertyValue(name)))].join(" ")),
          ...[...dinner.querySelectorAll(".tick")].map((tick) =>
            `${tick.className} ${Number(tick.style.getPropertyValue("--at"))} ${tick.textContent}`),
          ];
        }"""
    )


def test_coins_show_what_the_next_bites_are_worth(visitor: Visitor) -> None:
    page = visitor()
    start_dinner(page, source="own", own=OWN, fading="1/2", opponent="greedy")
    expect(page.get_by_role("heading", level=1)).to_have_text("A dinner of your own, fading by half")
    assert coins(page) == {"Shiro": "8/2", "Tibs": "16/6", "Gomen": "4/4", "Kik": "12/8"}

    page.get_by_role("button", name="Tibs: 16 for you, 6 for Girma").click()
    expect(page.locator("#status")).to_contain_text("Your turn, bite 3 of 4")
    expect(page.get_by_role("button", name="Shiro: 2 for you, ½ for Girma")).to_be_visible()
    assert coins(page) == {"Shiro": "2/0.5", "Gomen": "1/1"}
    after = drawn(page)
    page.reload()
    assert drawn(page) == after

    page.locator("#moves [data-ply='1']").click()
    page.get_by_role("link", name="First position").click()
    expect(page.get_by_role("button", name="Tibs: 16 for you, 6 for Girma")).to_be_visible()
    assert coins(page) == {"Shiro": "8/2", "Tibs": "16/6", "Gomen": "4/4", "Kik": "12/8"}


def overlap(page: Page, under: str, over: str) -> bool:
    """Tell whether one dish lies partly under another."""
    (low, below), (high, above) = (
        page.locator(".spot", has=page.locator(".tip", has_text=name)).evaluate(
            "(spot) => [spot.getBoundingClientRect().toJSON(), Number(getComputedStyle(spot).zIndex)]"
        )
        for name in (under, over)
    )
    across, down = (abs(low[side] - high[side]) for side in ("x", "y"))
    return bool(across < low["width"] and down < low["height"] and across + down > 0 and below < above)


def test_what_is_covered_says_so_until_it_is_free(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    start_dinner(page, source="own", own=OWN, injera="2", opponent="greedy")
    expect(page.get_by_text("House rule: Dishes lie two deep")).to_be_visible()
    tibs = page.locator(
        ".spot", has=page.get_by_role("button", name="Tibs: 16 for you, 12 for Girma, under Shiro")
    )
    expect(tibs.locator(".cover")).to_have_text("under Shiro")
    assert tibs.locator("button").get_attribute("aria-disabled") == "true"
    assert overlap(page, "Tibs", "Shiro")
    assert overlap(page, "Kik", "Gomen")
    assert violations(page) == []
    page.get_by_role("button", name="Shiro: 8 for you, 4 for Girma").click()
    expect(page.locator("#status")).to_contain_text("bite 3 of 4")
    # Girma ate the Tibs; Kik still lies under Gomen.
    expect(page.locator("[data-covered]")).to_have_count(1)
    for view in ("Ladder", "Board"):
        page.get_by_role("link", name=view).click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def called(page: Page) -> list[str]:
    """Whose marks the strip under the plate shows."""
    return page.locator(".strip li:visible .vh").all_inner_texts()


def test_the_strip_shows_the_order_of_bites_and_where_play_is(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    start_dinner(page, source="own", own=OWN, order="fair", opponent="greedy")
    assert called(page) == ["You", "Girma", "Girma", "You"]
    here = page.locator(".strip [aria-current]")
    expect(here).to_have_count(1)
    assert page.locator(".strip li").first.get_attribute("aria-current") == "step"
    page.get_by_role("button", name="Tibs: 16 for you, 12 for Girma").click()
    expect(page.locator("#status")).to_contain_text("Your turn, bite 4 of 4")
    expect(page.locator(".strip li").last).to_have_attribute("aria-current", "step")
    assert violations(page) == []


def test_the_coin_lies_between_the_diners_with_its_tosses_so_far(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 360, "height": 740})
    start_dinner(page, source="own", own=OWN, order="coin", opponent="greedy")
    while await_turn(page):
        tosses = [made["move"] for made in api_view(page)["moves"] if made["seat"] < 0]
        assert tosses[-1] == 0
        assert called(page) == [("You", "Girma")[seat] for seat in tosses]
        expect(page.locator(".toss")).to_have_class("toss seat-0")
        make_move(page)
    last = [made["move"] for made in api_view(page)["moves"] if made["seat"] < 0][-1]
    expect(page.locator(".toss")).to_have_class(f"toss seat-{last}")


def test_a_token_beside_the_plate_stands_for_a_pass_until_it_is_used(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, reduced_motion="reduce", has_touch=True)
    start_dinner(page, source="own", own=OWN, pass_once="yes", opponent="greedy")
    expect(page.locator(".pass-token:visible")).to_have_count(2)
    expect(page.locator(".pass-token[data-spent]")).to_have_count(0)
    page.get_by_role("button", name="Pass", exact=True).tap()  # at once: the button says what it does
    expect(page.locator(".pass-token[data-spent]")).to_have_attribute("data-pass", "0")
    page.reload()
    expect(page.locator(".pass-token[data-spent]")).to_have_attribute("data-pass", "0")


def test_copies_say_how_many_are_left(visitor: Visitor) -> None:
    page = visitor()
    start_dinner(page, source="random", size="4", seed="7", copies="2", opponent="greedy")
    tags = page.locator(".spot:not([data-eaten]) .tag:not(:empty)")
    expect(tags).to_have_text(["×2"] * 4)
    make_move(page)
    expect(page.locator("#status")).to_contain_text("bite 3 of 4")
    left = page.locator(".spot:not([data-eaten]) .tip").all_inner_texts()
    same = len({name.partition(" ")[2] for name in left}) == 1
    expect(tags).to_have_text(["×2"] * 2 if same else [])
