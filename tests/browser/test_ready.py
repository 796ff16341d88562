"""The next game with a clock: two people in two browsers both press Ready before it starts."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.verbs import PHONE, Stranger, Visitor, api_view, await_turn, create_dinner, take_seat


def game_of_two(host: Page, friend: Page, **options: str) -> None:
    """Seat two people at a dinner, which starts at once."""
    lobby = create_dinner(host, dinner="intro", opponent="friend", starts="full", **options)
    assert friend.request.post(lobby.replace("/t/", "/j/"), form={"name": "Bea"}).ok
    for page in (host, friend):
        page.goto(lobby.replace("/t/", "/g/"))


def resign(page: Page) -> None:
    page.get_by_text("Resign", exact=True).click()
    page.get_by_role("button", name="Yes, resign").click()


def test_the_next_game_starts_once_both_have_pressed_ready(visitor: Visitor) -> None:
    host, friend = visitor(), visitor(viewport=PHONE)
    game_of_two(host, friend, series="both", clock="move", **{"time-move": "86400"})
    assert await_turn(host)
    resign(host)
    expect(friend.locator("#result")).to_be_visible()
    host.get_by_role("button", name="Next game").click()
    host.wait_for_url("**/t/*")
    expect(host.get_by_role("heading", level=1)).to_have_text("Game 2 of 2")
    expect(host.locator("#lobby-status")).to_have_text("Waiting for you and Bea to press Ready.")
    friend.locator('#result [data-action="next"]').click()
    friend.wait_for_url("**/t/*")
    assert violations(friend) == []
    assert friend.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    friend.get_by_role("button", name="Ready").click()
    expect(host.locator("#lobby-status")).to_have_text("Waiting for you to press Ready.")
    expect(host.locator(".place.seat-0 .place-note")).to_have_text("ready")
    expect(friend.get_by_role("button", name="Ready")).to_have_count(0)
    host.reload()
    expect(host.locator("#lobby-status")).to_have_text("Waiting for you to press Ready.")
    assert api_view(host)["clock"]["running"] == []
    host.get_by_role("button", name="Ready").click()
    for page in (host, friend):
        page.wait_for_url("**/g/*")
    assert await_turn(friend)
    assert api_view(host)["clock"]["running"] == [0]
    expect(host.locator("[data-running]")).to_have_count(1)
    expect(host.locator("[data-short]")).to_have_count(0)  # nobody is pressed from the start


def test_without_scripts_the_page_looks_again_by_itself_until_the_game_starts(
    visitor: Visitor, stranger: Stranger
) -> None:
    host, friend = stranger(), visitor(java_script_enabled=False)
    options = {"dinner": "intro", "opponent": "friend", "clock": "move", "time-move": "86400"}
    table = host.post("/play/dinner", form={**options, "starts": "full", "series": "one"}).url
    assert friend.request.post(table.replace("/t/", "/j/"), form={"name": "Bea"}).ok
    game = table.replace("/t/", "/g/")
    assert host.post(f"{game}/resign", form={"sure": "yes"}).ok
    rematch = host.post(f"{game}/rematch").url
    friend.goto(rematch)
    expect(friend.get_by_role("heading", level=1)).to_have_text("Rematch")
    friend.get_by_role("button", name="Ready").click()
    expect(friend.locator("#lobby-status")).to_contain_text(re.compile(r"Waiting for .* to press Ready\."))
    assert host.post(f"{rematch}/ready").ok
    expect(friend).to_have_url(re.compile("/g/"))  # it was told nothing: it asks every few seconds


def test_an_invitation_left_open_follows_the_game_to_its_end_and_to_its_rematch(visitor: Visitor) -> None:
    host, friend, late = visitor(), visitor(), visitor()
    host.goto(create_dinner(host, dinner="intro", opponent="friend", starts="full", series="both"))
    invitation = host.locator("#link").input_value()
    late.goto(invitation)
    expect(late.get_by_label("Your name")).to_be_visible()
    take_seat(friend, invitation, "Bea")
    host.wait_for_url("**/g/*")
    expect(late.get_by_role("link", name="Watch the game")).to_be_visible()
    expect(late.get_by_label("Your name")).to_have_count(0)
    resign(host)
    expect(late.get_by_role("link", name="See how it ended")).to_be_visible()
    expect(late.get_by_role("heading", level=1)).to_have_text("This game is over")
    # Nobody has moved: the way on is there all the same.
    host.get_by_role("button", name="Next game").click()
    host.wait_for_url(lambda url: "/g/" in url and url != friend.url)
    expect(late.get_by_role("link", name="Watch the rematch")).to_be_visible()
    expect(late.locator("#invitation")).to_contain_text("They are playing a rematch now.")
    resign(host)
    expect(host.locator("#result")).to_be_visible()
    late.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # looked at again
    expect(late.locator("#invitation")).to_contain_text("Their latest rematch is over too.")
    late.get_by_role("link", name="See how that ended").click()
    expect(late).to_have_url(host.url)
