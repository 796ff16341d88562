"""The form of a new game: ready games, the table as it is being set, house rules as tiles."""

from playwright.sync_api import Page, expect

from tests.browser.verbs import PHONE, Visitor, choose_dinner, choose_rule


def test_the_table_follows_the_form(page: Page) -> None:
    page.goto("/new/dinner")
    shown = page.locator("#preview")
    expect(shown).to_contain_text("One bite decides")
    choose_dinner(page, "slow-leak")
    expect(shown).to_contain_text("The slow leak")
    choose_rule(page, "Layers", "Two deep")
    expect(shown.locator(".chip")).to_have_text("Dishes lie two deep")
    # The tile tells what is chosen when it is closed, too.
    layers = page.locator(".rule-tile", has_text="Layers").locator("summary")
    layers.click()
    expect(layers).to_contain_text("Two deep")
    expect(layers.get_by_text("None")).to_be_hidden()
    expect(page.locator(".with-friends")).to_be_hidden()
    page.get_by_label("A friend").check()
    expect(page.locator(".with-friends")).to_be_visible()
    expect(shown).to_contain_text("A friend")


def test_a_table_that_would_be_refused_cannot_be_sent(page: Page) -> None:
    page.goto("/new/tokens")
    send = page.locator("#new .form-foot button")
    expect(send).to_be_enabled()
    seats = page.get_by_label("How many", exact=True)
    seats.fill("2")
    choose_rule(page, "Placement", "In secret")
    expect(page.locator("#preview .chip")).to_have_text("You both choose a place in secret")
    expect(send).to_be_enabled()
    seats.fill("5")
    expect(page.locator("#preview")).to_contain_text("two players")
    expect(send).to_be_disabled()


def test_a_form_is_two_screens_long_and_offers_five_players_no_rule_for_two(page: Page) -> None:
    for path in ("/new/dinner", "/new/dinner?fading=7/10", "/theatre/bots"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollHeight") <= 1600, path
    for path in ("/new/tokens", "/theatre/bots?game=tokens"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollHeight") <= 1600, path
        seats, secret = page.locator('[name="seats"]'), page.locator("#secret-yes")
        seats.fill("5")
        expect(secret).to_be_disabled()
        seats.fill("2")
        expect(secret).to_be_enabled()


def test_one_tap_starts_a_ready_game_and_a_friend_is_at_the_board_after_three_and_two(
    visitor: Visitor,
) -> None:
    host, friend = (visitor(viewport=PHONE, has_touch=True) for _ in range(2))
    host.goto("/new/tokens")
    host.locator(".ready-game h3").first.tap(force=True)  # the whole card is its button
    host.wait_for_url("**/g/*")
    expect(host.locator("#seats")).to_contain_text("Girma")
    host.goto("/")
    host.get_by_role("link", name="Play a friend").tap()
    host.get_by_role("button", name="Get the link").tap()
    host.wait_for_url("**/t/*")
    # The third tap, and all of it on the first screen.
    for part in (host.locator("#link"), host.locator("#copy"), host.locator(".invite-qr")):
        expect(part).to_be_in_viewport(ratio=1)
    friend.goto(host.locator("#link").input_value())  # the friend's first
    sit = friend.get_by_role("button", name="Sit down")
    expect(sit).to_be_in_viewport(ratio=1)
    sit.tap()
    for page in (host, friend):
        page.wait_for_url("**/g/*")
        expect(page.locator("#board")).to_be_visible()


def test_beside_each_other_stand_the_seats_and_the_invitation(page: Page) -> None:
    page.goto("/friends")
    expect(page.get_by_label("Players, with you")).to_be_hidden()
    page.get_by_role("radio", name="Two or more").check()
    page.get_by_label("Players, with you").select_option("4")
    page.get_by_role("radio", name="Nearest token").check()
    page.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Enter")  # is the link, not the other button
    page.wait_for_url("**/t/*")
    expect(page.locator(".place-open")).to_have_count(3)
    seats, invite = page.locator("#live").bounding_box(), page.locator(".invite").bounding_box()
    assert seats is not None
    assert invite is not None
    assert seats["x"] + seats["width"] < invite["x"]
    assert abs(seats["y"] - invite["y"]) < 120
