"""A slow line: what is pressed before the server listens, and what the server said before the latest news."""

from playwright.sync_api import Page, expect

from tests.browser.verbs import Line, Visitor, api_view, await_turn, start_dinner
from tests.serving import Server


def test_what_is_chosen_before_the_seat_is_claimed_is_asked_for_then(page: Page) -> None:
    start_dinner(page, dinner="figure-2", coach="full")
    values = page.locator("#board .coach-value")
    expect(values).to_have_count(8)
    line = Line(page, asked=Line.EVENT)
    page.reload()  # what is worked out by now comes with the page
    expect(values).to_have_count(8)
    line.wait()
    page.get_by_role("radio", name="Off").check()
    line.let_go()
    expect(values).to_have_count(0)
    expect(page.get_by_role("radio", name="Off")).to_be_checked()
    expect(page.locator("#alerts")).to_be_empty()


def test_a_hint_asked_for_before_the_seat_is_claimed_is_given_then(page: Page) -> None:
    line = Line(page, asked=Line.EVENT)
    start_dinner(page, dinner="figure-2", coach="nudge")
    line.wait()
    page.get_by_role("button", name="Hint").click()
    line.let_go()
    expect(page.locator("#coach-says")).to_contain_text("?")
    expect(page.locator("#alerts")).to_be_empty()
    assert sum('"hint"' in message for message in line.sent) == 1, "it is asked for once"


def test_a_move_made_before_the_seat_is_claimed_is_sent_once_then(page: Page) -> None:
    line = Line(page, asked=Line.EVENT)
    start_dinner(page, dinner="figure-2")
    line.wait()
    page.locator('button[name="m"][value="7"]').click()
    expect(page.locator(".spot[data-pending]")).to_have_count(1)
    line.let_go()
    expect(page.locator(".spot[data-eaten]")).to_have_count(2)
    assert sum('"move"' in message for message in line.sent) == 1, "it is sent once"


def test_a_run_asked_for_before_the_server_listens_begins_then(page: Page) -> None:
    line = Line(page, asked=Line.EVENT)
    page.goto("/theatre/bots?game=tokens")
    page.get_by_role("button", name="Watch").click()
    page.wait_for_url("**/theatre/*")
    line.wait()
    page.get_by_role("button", name="Run 200").click()
    line.let_go()
    expect(page.locator(".run-outcome")).to_contain_text("planning got", timeout=30_000)


def test_a_socket_that_the_server_closes_is_opened_again(page: Page) -> None:
    line = Line(page)
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)
    line.wait('"join"')
    line.sent.clear()
    line.close(1012, "The server starts anew.")
    line.wait('"join"')
    page.locator('button[name="m"][value="7"]').click()
    expect(page.locator(".spot[data-eaten]")).to_have_count(2)


def test_a_view_that_comes_after_newer_moves_takes_nothing_back(visitor: Visitor) -> None:
    player, spectator = visitor(), visitor()
    start_dinner(player, dinner="figure-2")
    line = Line(spectator, answered=Line.ACKNOWLEDGEMENT)
    spectator.goto(player.url)
    line.wait()
    eaten = spectator.locator(".spot[data-eaten]")
    assert await_turn(player)
    player.locator('button[name="m"][value="7"]').click()
    expect(eaten).to_have_count(2)
    line.let_go()
    spectator.evaluate("new Promise((resolve) => setTimeout(resolve, 500))")
    expect(eaten).to_have_count(2)
    assert await_turn(player)
    player.locator('button[name="m"][value="3"]').click()
    expect(eaten).to_have_count(4)
    assert api_view(player)["ply"] == 4


def test_a_run_is_stopped_that_has_not_been_announced(page: Page) -> None:
    line = Line(page, answered=Line.ACKNOWLEDGEMENT + r'\[\{"run"')
    page.goto("/theatre/bots?game=tokens")
    page.get_by_label("How many stacks").fill("18")
    page.get_by_label("How many", exact=True).fill("6")
    page.get_by_role("button", name="Watch").click()
    page.wait_for_url("**/theatre/*")
    run = page.get_by_role("button", name="Run 200")
    run.click()
    line.wait()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".run-outcome")).to_have_text("Stopped.")
    line.let_go()
    line.wait('"cancel_run"')
    expect(page.locator(".run-outcome")).to_have_text("Stopped.")
    expect(page.locator(".run-results")).to_be_hidden()
    expect(run).to_be_visible()


def test_a_question_of_the_lab_is_stopped_that_has_not_arrived(impatient: Server, visitor: Visitor) -> None:
    page = visitor(impatient.url)
    line = Line(page, asked=Line.EVENT)
    page.goto("/lab/permutations?n=7")  # a question of this test alone: the server remembers its answers
    page.get_by_role("button", name="Work it out").click()
    line.wait()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-outcome]")).to_have_text("Stopped.")
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 500))")
    expect(page.locator("[data-outcome]")).to_have_text("Stopped.")
    expect(page.get_by_role("button", name="Work it out")).to_be_focused()
