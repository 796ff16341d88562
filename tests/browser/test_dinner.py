"""Ethiopian Dinner against the computer: by mouse, finger and keys, with and without scripts."""

import re

from playwright.sync_api import Page, expect

from tests.browser.verbs import (
    PHONE,
    Visitor,
    Watch,
    api_view,
    await_turn,
    choose_dinner,
    free_moves,
    make_move,
    shown_scores,
    start_dinner,
)

NEXT = "Next: Each to their own"
"""Where a perfect dinner on the first screen leads a newcomer."""


def test_one_click_from_home_to_a_playable_plate(page: Page) -> None:
    page.goto("/")
    page.get_by_role("region", name="Fresh from the kitchen").get_by_role("button").first.click()
    expect(page).to_have_url(re.compile(r"/g/[0-9A-HJKMNP-TV-Z]{8}$"))
    assert await_turn(page)
    assert len(free_moves(page)) == 4  # a fresh plate, as small as a newcomer's
    expect(page.locator("#status")).to_contain_text("Your turn, bite 1 of 4")


def test_one_bite_of_the_first_screen_leads_to_the_surprise(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    for first, score, onwards in ((2, "4", "Again"), (1, "5", NEXT)):
        page.goto("/")
        dish = page.locator(f'#taste [data-morsel="{first}"]')
        expect(page.get_by_role("heading", name="Eat 5 points.")).to_be_in_viewport()
        for part in (dish, page.locator("#taste-you"), page.locator("#taste-host")):
            expect(part).to_be_in_viewport(ratio=1)
        dish.click()
        expect(page.locator("#taste-you")).to_have_text(f"You {score}")
        expect(page.locator("#taste-status")).to_contain_text(
            f"{score} of 5" if score == "5" else "5 was possible"
        )
        expect(page.get_by_role("link" if score == "4" else "button", name=onwards)).to_be_focused()
        expect(page.locator("#taste-status")).to_be_in_viewport(ratio=1)
        share = page.get_by_role("link", name="Ask a friend")
        expect(share).to_have_attribute("href", re.compile(rf"/\?got={score}$"))


def test_again_clears_the_small_plate_and_a_friend_is_asked_in_ones_own_words(page: Page) -> None:
    page.add_init_script("navigator.share = (sent) => { window.sent = sent; return Promise.resolve(); }")
    page.goto("/")
    dishes = page.locator("#taste [data-morsel]")
    dishes.first.focus()
    page.keyboard.press("ArrowRight")
    expect(dishes.nth(1)).to_be_focused()
    page.keyboard.press("Home")
    expect(dishes.first).to_be_focused()
    page.locator('#taste [data-morsel="2"]').click()
    page.get_by_role("link", name="Ask a friend").click()
    assert page.evaluate("window.sent.text") == "I got 4. Can you get 5?"
    link = page.evaluate("window.sent.url")
    page.get_by_role("link", name="Again").click()
    expect(page.locator("#taste [data-eaten]")).to_have_count(0)
    expect(page.locator("#taste-you")).to_have_text("You 0")
    page.goto(link)
    expect(page.get_by_text("A friend got 4 here. Can you get 5?")).to_be_visible()


def test_the_small_plate_is_played_without_scripts(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, java_script_enabled=False)
    page.goto("/")
    page.locator('#taste [data-morsel="2"]').click()
    expect(page.get_by_text("You got 4. 5 was possible. Again?")).to_be_in_viewport()
    page.get_by_role("link", name="Again").click()
    page.locator('#taste [data-morsel="1"]').click()
    expect(page.get_by_text("5 of 5: a perfect dinner.")).to_be_in_viewport()
    page.get_by_role("button", name=NEXT).click()
    expect(page).to_have_url(re.compile(r"/g/[0-9A-HJKMNP-TV-Z]{8}$"))


def test_the_dinner_of_figure_2_played_out_by_crossout_scores_23_to_22(page: Page) -> None:
    page.goto("/new/dinner")
    choose_dinner(page, "figure-2")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#stage")).to_have_accessible_description(re.compile("Enter eats"))
    # The play is the crossout sequence of the paper reversed; the visitor is Alice.
    for own in ("7", "3", "5", "4"):
        assert await_turn(page)
        make_move(page, own)
    assert not await_turn(page)
    expect(page.locator("#stage")).to_have_accessible_description(re.compile("first. V changes"))
    assert shown_scores(page) == {"A": "23", "B": "22"}
    assert api_view(page)["frames"][-1]["scores"] == [23, 22]


def test_a_dinner_of_ones_own_keeps_its_numbers_exact(page: Page) -> None:
    page.goto("/new/dinner")
    page.get_by_role("radio", name="Your own").check()
    rows = page.locator(".rows-row")
    for k, cells in enumerate([("Shiro", "1/3", "2"), ("Tibs", "2.5", "1"), ("Ayib", "7", "3")]):
        for cell, text in zip(rows.nth(k).locator("input").all(), cells, strict=True):
            cell.fill(text)
    page.get_by_role("button", name="Sit down").click()
    view = api_view(page)
    assert [m["utilities"] for m in view["setup"]["morsels"]] == [["1/3", 2], ["5/2", 1], [7, 3]]
    expect(page.get_by_role("button", name=re.compile("Tibs: 2½ for you, 1 for"))).to_be_visible()


def test_a_form_that_is_wrong_comes_back_as_it_was_typed(page: Page, watch: Watch) -> None:
    page.goto("/new/dinner")
    page.get_by_role("radio", name="Your own").check()
    cells = page.locator(".rows-row").first.locator("input").all()
    for cell, text in zip(cells, ("Shiro", "NaN", "2"), strict=True):
        cell.fill(text)
    watch.expect("400")
    with page.expect_response("**/play/dinner") as answer:
        page.get_by_role("button", name="Sit down").click()
    assert answer.value.status == 400
    expect(page.locator("#wrong-own")).to_contain_text("“NaN” is not an exact number")
    expect(page.locator(".rows-row").first.locator("input").nth(1)).to_have_value("NaN")


def test_a_whole_dinner_is_played_by_keys_alone(page: Page) -> None:
    page.goto("/new/dinner")
    page.get_by_role("button", name="Sit down").press("Enter")
    page.wait_for_url("**/g/*")
    bites = 0
    while await_turn(page):
        if bites == 0:
            page.keyboard.press("Tab")  # from the top of the page into the grid
        assert page.evaluate("document.activeElement.name") == "m"
        while page.evaluate("document.activeElement.getAttribute('aria-disabled')") == "true":
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        bites += 1
        page.wait_for_function(
            "(n) => document.querySelectorAll('.spot[data-eaten]').length >= n", arg=2 * bites - 1
        )
        assert page.evaluate("document.activeElement !== document.body")
    assert bites == 4
    assert api_view(page)["stage"] == "over"


def test_keys_jump_read_and_change_the_view(page: Page) -> None:
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)
    first = page.locator('button[name="m"]').first
    first.focus()
    page.keyboard.press("End")
    worths = page.locator('button[name="m"] [data-label]').all_text_contents()
    focused = page.evaluate("document.activeElement.querySelector('[data-label]').textContent")
    assert focused == worths[-1]
    page.keyboard.press("2")
    assert page.evaluate("document.activeElement.querySelector('[data-label]').textContent") == worths[1]
    page.keyboard.press("v")
    expect(page.locator("#dinner")).to_have_attribute("data-layout", "ladder")
    page.keyboard.press("s")
    expect(page.locator("#status")).to_contain_text("You 0, ")


def test_the_status_changes_once_for_every_move_which_can_be_taken_back(page: Page) -> None:
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)
    page.evaluate(
        """() => {
          window.said = [];
          const status = document.getElementById("status");
          const listen = new MutationObserver(() => window.said.push(status.textContent));
          listen.observe(status, { childList: true, characterData: true, subtree: true });
        }"""
    )
    make_move(page, "7")
    assert await_turn(page)
    said = page.evaluate("window.said")
    assert len(said) == 2
    assert said[0].startswith("You ate Fosolia. ")
    assert "Your turn, bite 3 of 8" in said[1]
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".spot[data-eaten]")).to_have_count(0)
    assert await_turn(page)
    assert api_view(page)["ply"] == 0


def test_without_scripts_a_whole_dinner_is_played_by_plain_forms(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    page.goto("/new/dinner")
    choose_dinner(page, "intro")
    page.get_by_role("button", name="Sit down").click()
    free = page.locator('button[name="m"]:not([aria-disabled="true"])')
    for left in (3, 1):
        expect(free).to_have_count(left)
        free.first.click()
    expect(page.locator("#main")).to_have_attribute("data-stage", "over")
    expect(free).to_have_count(0)
    final = api_view(page)["frames"][-1]["scores"]
    assert shown_scores(page) == {"A": str(final[0]), "B": str(final[1])}
    page.locator("#result").get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Rematch").click()
    assert page.locator("#main").get_attribute("data-stage") == "playing"


def test_on_a_phone_the_second_tap_eats_and_looking_back_shows_board_and_steps(
    visitor: Visitor,
) -> None:
    page = visitor(viewport=PHONE, has_touch=True)
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)
    coin = page.locator('button[name="m"][value="7"]')
    coin.tap()
    expect(page.get_by_role("button", name="Eat Fosolia")).to_be_visible()
    assert api_view(page)["ply"] == 0
    coin.tap()
    expect(page.locator('.spot[data-morsel="7"]')).to_have_attribute("data-eaten", "")
    assert await_turn(page)
    assert api_view(page)["ply"] == 2
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    actions = page.locator("#actions").bounding_box()
    assert actions is not None
    assert actions["height"] <= 60, "with a hint they are one row"
    page.get_by_role("link", name="You ate Fosolia").tap()
    expect(page.locator("#hint")).to_have_text("You’re looking at bite 1 of 8.")
    page.evaluate("scrollTo(0, 0)")
    stage, replay = page.locator("#stage").bounding_box(), page.locator("#replay").bounding_box()
    assert stage is not None
    assert replay is not None
    assert stage["y"] + stage["height"] <= replay["y"]
    assert replay["y"] + replay["height"] <= PHONE["height"]
