"""Three round one plate, two people and a bot; and a dinner in which a coin says who eats."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.verbs import (
    PHONE,
    Visitor,
    api_view,
    await_turn,
    free_moves,
    make_move,
    match_id,
    shown_scores,
    start_dinner,
    take_seat,
)

LAST_BITE = r"""() => {
  const spot = document.querySelector("#board .spot[data-last]");
  const probe = spot.appendChild(document.createElement("i"));
  const mark = getComputedStyle(spot.querySelector(".ghost use")).fill;
  const of = (seat) => {
    probe.className = `seat-${seat}`;
    probe.style.color = "var(--seat)";
    return getComputedStyle(probe).color;
  };
  const [eater] = /\d/.exec(/seat-\d/.exec(spot.className)[0]);
  return { eater: Number(eater), mark, theirs: of(eater), yours: of(0) };
}"""
"""Who took the last bite, the colour of the mark on its well, theirs and yours."""


def test_the_mark_of_the_last_bite_has_the_colour_of_its_eater(page: Page) -> None:
    start_dinner(page, diners="3", opponent="greedy", **{"seat-2": "greedy"})
    assert await_turn(page)
    make_move(page, free_moves(page)[0])
    assert await_turn(page)
    page.wait_for_function("document.querySelector('#board .spot[data-last].seat-2')")
    found = page.evaluate(LAST_BITE)
    assert found["eater"] == 2
    assert found["mark"] == found["theirs"] != found["yours"]


def test_two_people_and_a_bot_share_one_plate_on_a_phone(visitor: Visitor) -> None:
    host = visitor()
    friend = visitor(viewport=PHONE, color_scheme="dark", has_touch=True, reduced_motion="reduce")
    host.goto("/new/dinner?opponent=friend")
    host.locator("#source-own").check()
    expect(host.locator(".rows")).to_be_visible()  # a number for each of two
    host.locator("#diners-3").check()
    expect(host.locator(".rows")).to_be_hidden()
    expect(host.locator("#own")).to_be_visible()
    host.locator("#source-random").check()
    host.get_by_label("Dishes", exact=True).fill("6")
    host.locator("#diners-3").check()
    expect(host.locator("#seat-3")).to_be_hidden()
    host.locator("#seat-2").select_option("greedy")
    host.get_by_role("button", name="Sit down").click()
    take_seat(friend, host.locator("#link").input_value(), "Beatrice")
    for page in (host, friend):
        page.wait_for_url("**/g/*")
    assert match_id(host) == match_id(friend)
    assert friend.locator(".guest").count() == 3
    assert friend.evaluate("document.documentElement.scrollWidth") <= 360

    assert await_turn(host)
    first = host.locator("button[name=m]:not([aria-disabled])").first
    first.focus()
    expect(host.locator("[data-peek] span")).to_have_count(3)
    host.keyboard.press("Enter")
    assert await_turn(friend)
    assert friend.locator(".guest[data-turn]").get_attribute("data-guest") == "1"
    worth = api_view(friend)["setup"]["morsels"]
    free = free_moves(friend)
    mine = friend.locator(f'button[name="m"][value="{free[0]}"]')
    mine.tap()  # chooses
    own = worth[int(free[0])]["utilities"]
    shown = [text.strip() for text in friend.locator("[data-peek] span").all_inner_texts()]
    assert [re.findall(r"\d+$", text)[0] for text in shown] == [str(own[1]), str(own[0]), str(own[2])]
    friend.evaluate("scrollTo(0, document.documentElement.scrollHeight)")  # nothing is under the bar
    assert violations(friend) == []
    friend.get_by_role("link", name="Ladder").click()
    assert friend.evaluate("document.documentElement.scrollWidth") <= 360
    friend.get_by_role("button", name=re.compile("^Eat ")).click()
    assert await_turn(host)
    assert shown_scores(host) == shown_scores(friend)
    assert [move["seat"] for move in api_view(host)["moves"]] == [0, 1, 2]


def test_a_coin_is_tossed_before_each_bite_and_the_review_tells_luck_apart(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    called = False
    while not called:  # the coin may call the other each time
        start_dinner(page, source="random", size="4", seed="3", order="coin", opponent="planner")
        called = await_turn(page)
    expect(page.locator("#status")).to_contain_text("The coin calls")
    while await_turn(page):
        make_move(page)
    view = api_view(page)
    assert [move["seat"] < 0 for move in view["moves"]] == [True, False] * 4
    rows = page.locator("#moves li")
    expect(rows).to_have_count(8)
    assert [rows.nth(k).locator(".move-number").inner_text() for k in (1, 3, 5, 7)] == ["1", "2", "3", "4"]
    before = page.locator("#moves").inner_html()
    page.reload()
    assert re.sub(r"\?m=\d+[^\"]*", "", page.locator("#moves").inner_html()).count("Toss") == before.count(
        "Toss"
    )
    page.goto(f"/g/{match_id(page)}/review?numbers")
    expect(page.locator(".fall-luck")).to_be_visible()
    assert page.get_by_text(re.compile("Toss for bite 2")).count() >= 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []
