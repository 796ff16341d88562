"""The coach on Nudge asks before a last token that costs something; the second press places it."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.verbs import (
    DESK,
    PHONE,
    Line,
    Visitor,
    Watch,
    api_view,
    await_turn,
    match_id,
    spot,
    start_tokens,
)

ASKED = "That would cost you $13. Go to place 1 anyway?"
COSTLY, FREE = 1, 5


def at_the_board(page: Page, **fields: str) -> Page:
    """Sit down at $1 to $10 against two bots, to place first, with the usual coach."""
    start_tokens(page, **fields)
    if page.locator("#main[data-ready=yes]").count():
        assert await_turn(page)
    return page


def stack(page: Page, position: int) -> Locator:
    return page.locator(f'button[name="m"][value="{position}"]')


def question(page: Page) -> Locator:
    """The coach's line, which is read out when it changes."""
    return page.get_by_role("status").filter(has_text=ASKED)


def expect_placed(page: Page, position: int) -> None:
    expect(page.locator("#main")).to_have_attribute("data-stage", "over")
    assert api_view(page)["moves"][0]["move"] == position


def expect_nothing_placed(page: Page) -> None:
    expect(page.locator("#moves li")).to_have_count(0)
    assert api_view(page)["ply"] == 0
    expect(page.locator("#main[data-held]")).to_have_count(0)  # a moment to read, then a press counts


PRESS_AT_ONCE = """() => {
  const answer = document.querySelector('[data-action="commit"]');
  const dish = document.querySelector('button[name="m"][value="1"]');
  new MutationObserver(() => [answer, dish].forEach((button) => button.click()))
    .observe(answer, { attributeFilter: ["hidden"] });
}"""
"""Press the answer and the place once more at the moment at which the question appears."""


def test_a_click_is_asked_about_and_the_second_places_but_none_as_the_question_appears(page: Page) -> None:
    for viewport in (PHONE, DESK):
        page.set_viewport_size(viewport)
        at_the_board(page)
        page.evaluate(PRESS_AT_ONCE)
        stack(page, COSTLY).click()
        expect(question(page)).to_be_in_viewport()
        expect(page.get_by_role("button", name="Go to place 1 anyway")).to_be_in_viewport()
        expect_nothing_placed(page)
        stack(page, COSTLY).click()
        expect_placed(page, COSTLY)


def test_with_a_finger_one_tap_chooses_and_is_asked_about(visitor: Visitor) -> None:
    page = visitor(has_touch=True)
    for viewport in (PHONE, DESK):
        page.set_viewport_size(viewport)
        at_the_board(page)
        stack(page, FREE).tap()
        expect(page.get_by_role("button", name="Go to place 5", exact=True)).to_be_visible()
        stack(page, COSTLY).tap()
        expect(question(page)).to_be_in_viewport()
        expect_nothing_placed(page)
        page.get_by_role("button", name="Go to place 1 anyway").tap()
        expect_placed(page, COSTLY)


def test_what_costs_nothing_falls_at_the_first_click_also_after_a_question(page: Page) -> None:
    at_the_board(page)
    stack(page, FREE).click()
    expect_placed(page, FREE)
    at_the_board(page)
    stack(page, COSTLY).click()
    expect(question(page)).to_be_visible()
    expect(page.locator(".tokens-stage > .pointer")).to_contain_text("Go to place 1 anyway?")
    stack(page, FREE).click()
    expect_placed(page, FREE)


def test_by_keyboard_enter_asks_escape_gives_up_a_hint_follows_and_enter_twice_places(page: Page) -> None:
    at_the_board(page)
    stack(page, COSTLY).focus()
    page.keyboard.press("Enter")
    expect(question(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(question(page)).to_have_count(0)
    expect(page.get_by_role("button", name="anyway")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(question(page)).to_be_visible()
    expect(stack(page, COSTLY)).to_be_focused()
    expect_nothing_placed(page)
    page.keyboard.press("Enter")
    expect_placed(page, COSTLY)
    # Who confirms every move confirms once; and a hint that is asked for after the question is shown.
    page.context.add_cookies([{"name": "confirm", "value": "always", "url": page.url}])
    at_the_board(page)
    stack(page, COSTLY).click()
    expect(question(page)).to_be_visible()
    expect_nothing_placed(page)
    stack(page, COSTLY).click()
    expect_placed(page, COSTLY)
    at_the_board(page)
    stack(page, COSTLY).click()
    expect(question(page)).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#coach-says")).to_contain_text("2 more players go after you.")


def test_what_is_pressed_while_the_coach_looks_counts_instead(page: Page) -> None:
    line = Line(page, asked=rf'{Line.EVENT}\["weigh"')
    at_the_board(page)
    stack(page, COSTLY).click()
    line.wait()
    expect(page.locator("#coach-says")).to_contain_text("Let me look at that.")
    stack(page, FREE).click()
    line.let_go()
    expect_placed(page, FREE)
    assert [note["kind"] for note in api_view(page)["coach"]["notes"]] == ["nudge", "doubt"]


def test_without_scripts_a_form_asks(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    for viewport in (PHONE, DESK):
        page.set_viewport_size(viewport)
        at_the_board(page)
        match = match_id(page)
        stack(page, COSTLY).click()
        expect(page.get_by_role("alert").filter(has_text=ASKED)).to_be_in_viewport()
        assert api_view(page, match)["ply"] == 0
        page.get_by_role("button", name="Go to place 1 anyway").click()
        expect(page.locator("#main")).to_have_attribute("data-stage", "over")
        assert api_view(page, match)["moves"][0]["move"] == COSTLY


def test_what_was_pressed_before_the_script_came_is_asked_about_by_the_page(page: Page) -> None:
    page.route("**/match.js", lambda route: route.fulfill(body="", content_type="text/javascript"), times=1)
    made = page.request.post("/play/tokens", form={}, max_redirects=0).headers["location"]
    Page.goto(page, made)  # without waiting for the script
    stack(page, COSTLY).click()
    form = page.locator("#doubted")
    expect(form).to_contain_text(ASKED)
    assert await_turn(page)
    stack(page, FREE).click()
    expect(form).to_be_hidden()
    expect(page.locator("#main")).to_have_attribute("data-stage", "over")
    assert api_view(page, made.rsplit("/", 1)[-1])["moves"][0]["move"] == FREE


def test_offline_nobody_is_asked_and_the_token_is_kept(page: Page, watch: Watch) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED")
    at_the_board(page)
    page.context.set_offline(True)
    expect(page.locator("#connection")).to_be_visible()
    stack(page, COSTLY).click()
    expect(page.locator("#status")).to_contain_text("We’ll send your move")
    page.context.set_offline(False)
    expect_placed(page, COSTLY)


def test_a_place_between_stacks_is_asked_about_typed_or_clicked(page: Page) -> None:
    at_the_board(page, placement="anywhere")
    place = page.get_by_role("button", name="Go", exact=True)
    page.get_by_label("Go to place").fill("1.5")
    place.click()
    expect(page.locator("#coach-says")).to_have_text("Coach That would cost you $15. Go to place 1½ anyway?")
    expect_nothing_placed(page)
    expect(place).to_be_hidden()  # one button for one place: the bar has it, and the focus
    anyway = page.get_by_role("button", name="Go to place 1½ anyway", exact=True)
    expect(anyway).to_be_focused()
    expect_nothing_placed(page)
    anyway.click()
    expect(page.locator("#main")).to_have_attribute("data-stage", "over")
    assert api_view(page)["moves"][0]["move"] == "3/2"
    at_the_board(page, placement="anywhere")
    page.mouse.click(*spot(page, 1.4))
    expect(page.locator("#coach-says")).to_contain_text("anyway?")
    expect_nothing_placed(page)
    page.mouse.click(*spot(page, 1.4))
    expect(page.locator("#main")).to_have_attribute("data-stage", "over")
