"""A match in each window that it must fit: nothing to scroll, nothing moves, and it ends with a verdict."""

import re
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.verbs import (
    DESK,
    PHONE,
    Visitor,
    api_view,
    await_turn,
    free_moves,
    make_move,
    start_dinner,
    start_tokens,
)

WINDOWS = {
    "a small phone": {"width": 360, "height": 640},
    "a phone on its side": {"width": 740, "height": 360},
    "a low window": {"width": 1280, "height": 640},
    "twice as large": {"width": 640, "height": 400},
}
WATCH_SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (!entry.hadRecentInput) window.shifted += entry.value;
  })).observe({ type: "layout-shift", buffered: true });
"""
STANDING = (
    '.stage, .spot, .tokens-stage, .stack, .stack-column, #seats, #actions, [data-action="hint"] button'
)
"""What stays where it is while one points and plays."""
NEEDED = "#status, .stage, .tokens-stage, #seats, .moves-place, #actions"


def outside(page: Page) -> list[str]:
    """What of the match is not in the window, which nobody has scrolled, or lies under the bar of actions."""
    found: list[str] = page.evaluate(
        """(needed) => [...document.querySelectorAll(needed)].filter((part) => {
          const { top, bottom, left, right } = part.getBoundingClientRect();
          const bar = document.querySelector("#actions").getBoundingClientRect();
          const above = bottom <= bar.top + 1 || top >= bar.bottom - 1;
          const apart = above || right <= bar.left || left >= bar.right;
          const covered = part.id !== "actions" && !apart;
          return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1 || covered;
        }).map((part) => part.id || part.className)""",
        NEEDED,
    )
    return found


def wait_until_inside(page: Page) -> None:
    """Wait until the whole match is in the window, as it is once a move has been drawn."""
    for _ in range(40):
        if not outside(page):
            return
        page.wait_for_timeout(50)
    assert outside(page) == []


def places(page: Page) -> list[list[int]]:
    """Where all that stands is, and how large, in whole pixels."""
    found: list[list[int]] = page.locator(STANDING).evaluate_all(
        """(parts) => parts.map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        })"""
    )
    return found


def test_every_board_fits_every_window(page: Page) -> None:
    games: list[tuple[Any, dict[str, str]]] = [
        (start_dinner, {"dinner": "figure-1"}),
        (start_tokens, {"seats": "4"}),
        (start_tokens, {"seats": "6"}),
        (start_tokens, {"board": "clock"}),
        (start_tokens, {"placement": "anywhere"}),
        (start_tokens, {"placement": "anywhere", "board": "clock"}),
    ]
    for start, fields in games:
        start(page, **fields)
        assert await_turn(page)
        for name, size in WINDOWS.items():
            page.set_viewport_size(size)  # type: ignore[arg-type]  # it wants a type of its own
            assert outside(page) == [], (fields, name)
    page.set_viewport_size(PHONE)
    for fields in (
        {"seats": "6", "board": "clock"},
        {"seats": "4", "placement": "anywhere"},
        {"seats": "6", "placement": "anywhere"},
        {"seats": "6", "placement": "anywhere", "board": "clock"},
    ):
        start_tokens(page, **fields)
        assert await_turn(page)
        assert (outside(page), cut(page)) == ([], []), fields
        expect(page.locator("#talk .face").first).to_be_visible()


def cut(page: Page) -> list[str]:
    """The scores and best possible scores that are not shown whole."""
    found: list[str] = page.locator(".seat-par, [data-score]").evaluate_all(
        """(parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent)"""
    )
    return found


def play_to_the_end(page: Page, fits: bool = False) -> None:
    stood = None
    while await_turn(page):
        moves = free_moves(page)[2::-1]
        if fits:
            wait_until_inside(page)
            pointed, stood = moves[-1:] if stood else moves, stood or places(page)
            for move in pointed:
                page.locator(f'button[name="m"][value="{move}"]').hover()
                assert places(page) == stood, "pointing and playing move nothing"
        if is_asked_about(page, moves[-1]):
            assert not fits or (outside(page), places(page)) == ([], stood), "nor does the question"
            make_move(page, moves[-1])


def is_asked_about(page: Page, move: str) -> bool:
    """Press a move; tell whether the coach asks about it, so that it is not made yet."""
    listed = page.locator("#moves li").count()
    page.locator(f'button[name="m"][value="{move}"]').click()
    page.wait_for_function(
        """(n) => document.querySelectorAll('#moves li').length > n
          || document.querySelector('[data-action="commit"]:not([hidden])') !== null""",
        arg=listed,
    )
    expect(page.locator("#main[data-held]")).to_have_count(0)  # a moment to read, then a press counts
    return page.locator("#moves li").count() == listed


@pytest.mark.parametrize("window", sorted(WINDOWS))
def test_a_match_fits_its_window_and_nothing_moves_until_its_end(visitor: Visitor, window: str) -> None:
    page = visitor(viewport=WINDOWS[window])
    page.add_init_script(WATCH_SHIFTS)
    start: Any = start_tokens if window == "a low window" else start_dinner
    start(page)
    goal = page.locator("#goal")
    expect(goal).to_contain_text("Can you get it?")
    expect(page.locator("#replay")).to_be_hidden()
    play_to_the_end(page, fits=True)
    panel = page.get_by_role("region", name=re.compile("short|possible"))
    expect(panel.locator(".button-primary")).to_be_focused()
    expect(panel.locator(".button-primary")).to_be_in_viewport()
    expect(panel.get_by_role("link", name="Show me")).to_be_visible()
    assert page.evaluate("window.shifted") <= 0.1, "only what stands below the board makes room for the card"
    assert page.locator("#status").inner_text().count(" perfect play") == 1


def test_from_the_end_lead_ways_back_to_the_board_and_on_to_the_next_game(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    first = start_dinner(page, dinner="intro", opponent="greedy")
    play_to_the_end(page)
    panel, seats = page.locator("#result"), page.locator("#seats")
    expect(panel.get_by_role("link", name="Show me")).to_be_visible()
    expect(page.locator(".lost")).to_be_visible()
    assert is_beside(page), "nothing lies over the board"
    assert violations(page) == []
    page.reload()
    expect(panel).to_be_visible()
    page.locator('#moves [data-ply="1"]').dispatch_event("click")
    expect(page.locator(".lost")).to_be_hidden()
    expect(panel).to_be_visible()
    expect(seats).to_be_visible()
    page.locator('#moves [data-ply="3"]').dispatch_event("click")
    expect(page.locator(".lost")).to_be_visible()
    expect(seats).to_be_hidden()
    panel.get_by_role("button", name="Next").click()
    page.wait_for_url(lambda url: "/g/" in url and first not in url)
    expect(page.locator("#goal")).to_contain_text("Perfect play gives you")
    expect(page.locator("#goal")).not_to_contain_text("Take turns eating")


def test_at_a_table_of_many_the_winner_is_in_sight_with_the_next_thing_to_do(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, reduced_motion="reduce")
    for count in (5, 10):
        start_tokens(page, seats=str(count), **{f"seat-{k}": "greedy" for k in range(1, count)})
        play_to_the_end(page)
        payoffs = [Fraction(str(payoff)) for payoff in api_view(page)["result"]["payoffs"]]
        rows = page.locator("#result .result-seat")
        expect(rows).to_have_count(count)
        expect(rows.first).to_have_class(f"result-seat seat-{payoffs.index(max(payoffs))}")
        expect(page.locator("#result .button-primary")).to_be_focused()
        for part in (rows.first, rows.last, page.locator("#result .button-primary")):
            expect(part).to_be_in_viewport(ratio=1)
        assert violations(page) == []


OVERLAPS = """(reach) => {
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
  const shares = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const [well] = boxes(".clock-well");
  const told = boxes(".clock-centre > *").filter(({ width }) => width);
  const found = told.filter(({ left, right, top, bottom }) =>
    Math.hypot(right - left, bottom - top) > well.width).map(() => "the pot lies over stacks");
  for (const stack of document.querySelectorAll(".stack")) {
    const { left, top, width, height } = stack.getBoundingClientRect();
    for (const aside of [-reach, reach]) {
      const there = document.elementFromPoint(left + width / 2 + aside, top + height / 2);
      if (!stack.contains(there)) found.push(`place ${stack.dataset.position} is narrow`);
    }
    const name = stack.querySelector(".stack-token .mark text");
    const amount = stack.querySelector(".stack-value");
    if (name && amount.getBoundingClientRect().top < name.getBoundingClientRect().bottom - 5)
      found.push(`the amount of place ${stack.dataset.position} covers a name`);
  }
  for (const says of boxes(".lost p"))
    if (boxes(".wedge, .stack-value, .stack-token").some((part) => shares(says, part)))
      found.push("the sentence of the end covers stacks");
  const status = document.querySelector("#status");
  if (status.scrollHeight > status.clientHeight + 1) found.push("the status is cut");
  return found;
}"""


def test_on_a_clock_nothing_lies_over_what_it_shows(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    for size, stacks, count in ((PHONE, 12, 2), (PHONE, 12, 4), (PHONE, 24, 2), (DESK, 12, 5)):
        page.set_viewport_size(size)
        reach = 21 if stacks <= 12 else 11  # in dense boards a target has 24 px
        bots = {f"seat-{k}": "greedy" for k in range(1, count)}
        start_tokens(page, board="clock", stacks=str(stacks), seats=str(count), coach="off", **bots)
        assert await_turn(page)
        assert page.evaluate(OVERLAPS, reach) == [], (size, stacks, count)
        make_move(page, "7")
        expect(page.locator("#result [data-part='decisive'] [data-sentence]")).to_be_attached()
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(OVERLAPS, reach) == [], (size, stacks, count)


SAY = """async (status, text) => {
  const script = document.querySelector('script[src$="/play/match.js"]').src;
  (await import(script.replace("play/match.js", "site/site.js"))).say(status, text);
}"""


def test_a_status_of_four_lines_is_whole_and_moves_nothing(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    start_tokens(page, board="clock", stacks="12")
    assert await_turn(page)
    status = page.locator("#status")
    short = status.inner_text()
    words = "While you were away, Best reply went to place 9, place 10 and place 11 for you. "
    words += "Waiting for Konstantina, Maximiliane and Bartholomew, who have to move now."
    sizes: tuple[ViewportSize, ...] = (PHONE, {"width": 800, "height": 900}, DESK)
    for size in sizes:
        page.set_viewport_size(size)
        status.evaluate(SAY, short)
        before = status.bounding_box()
        status.evaluate(SAY, words)
        assert status.bounding_box() == before, size
        assert status.evaluate("(status) => status.scrollHeight <= status.clientHeight + 1"), size


def test_on_a_phone_what_a_dish_is_worth_to_others_is_above_the_bar(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    start_dinner(page, diners="3", opponent="greedy", **{"seat-2": "greedy"})
    assert await_turn(page)
    page.locator(f'button[name="m"][value="{free_moves(page)[0]}"]').tap()
    peek = page.locator(".peek")
    expect(peek).to_be_in_viewport(ratio=1)
    expect(peek.locator("span").first).to_be_visible()
    assert peek.evaluate(
        """(peek) => [0.1, 0.5, 0.9].every((part) => {
          const { left, top, width, height } = peek.getBoundingClientRect();
          return peek.contains(document.elementFromPoint(left + width * part, top + height * part));
        })"""
    )


def is_beside(page: Page) -> bool:
    """Whether the card of the end leaves the whole board free."""
    apart: bool = page.evaluate(
        """() => {
          const [card, board] = ["#result", ".stage"].map((part) =>
            document.querySelector(part).getBoundingClientRect());
          return card.left >= board.right || card.top >= board.bottom;
        }"""
    )
    return apart


def watch_ending(page: Page, skip: bool = False) -> None:
    """Note what flies to the seats, and when that began and ended; with ``skip`` press a key meanwhile."""
    page.evaluate(
        """(skip) => {
          [window.flown, window.times] = [[], []];
          const main = document.querySelector("#main");
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes)
              for (const node of addedNodes)
                if (main.hasAttribute("data-ending") && node.classList?.contains("flying"))
                  window.flown.push([...node.classList].join(" "));
          }).observe(document.body, { childList: true });
          new MutationObserver(() => {
            window.times.push(performance.now());
            if (skip && window.times.length === 1)
              requestAnimationFrame(() => dispatchEvent(new KeyboardEvent("keydown", { key: "x" })));
          }).observe(main, { attributeFilter: ["data-ending"] });
        }""",
        skip,
    )


def test_stacks_go_to_their_owners_of_two_half_to_each_and_fill_their_cards(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    bots = {"seat-0": "me", "seat-1": "best-reply", "seat-2": "greedy"}
    start_tokens(page, board="clock", stacks="12", coach="off", **bots)
    assert await_turn(page)
    assert bars(page) == [0, 0, 0]
    watch_ending(page)
    make_move(page, "5")
    assert not await_turn(page)
    split = page.locator(".stack:has(.stack-split:not([hidden]))")
    expect(split).to_have_attribute("data-position", "2")
    expect(split.locator(".stack-split")).to_have_text("½ ½")
    expect(split.locator(".stack-split")).to_be_visible()
    expect(page.locator("#result")).to_be_visible()
    flown, times = page.evaluate("[window.flown, window.times]")
    halves = [coin for coin in flown if "half" in coin]
    assert (len(flown), len(halves)) == (13, 2)
    assert {coin.split()[1] for coin in halves} == {"seat-0", "seat-2"}
    assert 0.6 <= (times[1] - times[0]) / 1000 <= 2, "a second, on a busy machine more"
    assert bars(page) == pytest.approx([26 / 31.5, 27 / 27.5, 1], abs=0.001)


def bars(page: Page) -> list[float]:
    """How far the card of each seat is filled, from 0 to 1."""
    found: list[float] = page.locator("#seats .seat").evaluate_all(
        "(seats) => seats.map((seat) => Number(seat.style.getPropertyValue('--filled')))"
    )
    return found


def test_what_was_eaten_goes_to_its_seat_before_the_card_comes_and_a_key_skips_that(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    start_dinner(page, dinner="intro", opponent="greedy")
    panel = page.locator("#result")
    for calm in (False, True):
        page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
        watch_ending(page, skip=True)
        play_to_the_end(page)
        expect(panel.get_by_role("button", name="Try again")).to_be_focused()
        expect(panel).to_be_in_viewport()
        assert is_beside(page)
        flown, times = page.evaluate("[window.flown.length, window.times]")
        assert (flown, len(times)) == ((0, 0) if calm else (3, 2))
        assert calm or times[1] - times[0] < 500, "it waits for 1000"
        ended = page.url
        panel.get_by_role("button", name="Try again").click()
        page.wait_for_url(lambda url, ended=ended: "/g/" in url and url != ended)
        expect(page.locator("#moves li")).to_have_count(0)


def take_back(page: Page) -> None:
    listed = page.locator("#moves li").count()
    page.get_by_role("button", name="Take back").click()
    page.wait_for_function("(n) => document.querySelectorAll('#moves li').length < n", arg=listed)


def test_a_take_back_after_the_end_clears_the_result_and_the_next_end_has_its_own(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE)
    start_dinner(page, dinner="intro", opponent="crossout")
    panel = page.locator("#result")
    for reloaded in (False, True):
        for bite in ("2", None):  # greed, and the one bite that is left then
            assert await_turn(page)
            make_move(page, bite)
        assert not await_turn(page)
        expect(panel.get_by_role("heading")).to_have_text("4 of 5: one short")
        if reloaded:  # on another visit, at a desk
            page.set_viewport_size(DESK)
            page.reload()
            expect(panel).to_be_visible()
        take_back(page)
        assert await_turn(page)
        expect(panel).to_have_count(0)
        take_back(page)
    for bite in ("1", None):
        assert await_turn(page)
        make_move(page, bite)
    expect(panel.get_by_role("heading")).to_have_text("5 of 5: what perfect play gives")
    expect(panel.get_by_role("button", name="Next")).to_be_focused()
    expect(page.locator("#result")).to_have_count(1)
    said = page.locator("#talk .talk-says")
    expect(said).to_contain_text("I take my napkin off to you")
    here = [said.inner_text(), panel.inner_text()]
    page.reload()
    assert [said.inner_text(), panel.inner_text()] == here, "who comes later is told the same"
