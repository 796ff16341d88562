"""A daily puzzle in a browser: missed, hinted, solved and shared; by keyboard; without scripts."""

import re
from datetime import date

import pytest
from playwright.sync_api import Page, Route, expect

from engine.puzzles.puzzle import Puzzle, line_of, puzzle_for
from tests.browser.axe import violations
from tests.browser.verbs import PHONE, Visitor, Watch

MONDAY = date(2026, 11, 16)


def address(puzzle: Puzzle) -> str:
    return f"/puzzle/{puzzle.name}/{puzzle.record.game.name}"


def move(page: Page, value: object) -> None:
    page.locator(f'#board button[name="m"][value="{value}"]').click()


def right_moves(puzzle: Puzzle) -> list[int]:
    moves: tuple[int, ...] = ()
    while (here := line_of(puzzle, moves).puzzle) is not None:
        moves = (*moves, here.answers[0])
    return list(moves)


@pytest.mark.parametrize("game", ["dinner", "tokens"])
def test_a_puzzle_is_missed_hinted_solved_and_shared(visitor: Visitor, game: str) -> None:
    puzzle = puzzle_for(MONDAY, game)
    page = visitor(reduced_motion="reduce", viewport=PHONE)
    page.goto(address(puzzle))
    expect(page.locator("#board [data-mark]")).to_have_count(0)
    first, *others = right_moves(puzzle)
    button = page.locator(f'#board button[value="{first}"]').element_handle()
    region = page.locator("#told").element_handle()
    late: list[Route] = []
    page.route("**/idiomorph.js", lambda route: late.append(route), times=1)
    move(page, puzzle.tempting)
    move(page, puzzle.tempting)  # a second press of a double click is no second try
    page.get_by_role("button", name="Give me a hint").click()
    # What shows the answers is loaded with the first try, here after all that was pressed: nothing is lost.
    late[0].continue_()
    expect(page.locator(".puzzle-hint")).to_have_count(1)
    expect(page.locator(".puzzle-told")).to_contain_text("Not that one.")
    expect(page.get_by_role("img", name="2 of 3 tries left")).to_be_visible()
    expect(page.locator("[name='hint']")).to_be_focused()
    assert [node.evaluate("(node) => node.isConnected") for node in (button, region)] == [True, True]
    assert violations(page) == []
    page.reload()
    expect(page.get_by_role("img", name="2 of 3 tries left")).to_be_visible()
    expect(page.locator(".puzzle-hint")).to_have_count(1)
    for each in (first, *others):
        move(page, each)
        expect(page.locator(".puzzle-told").last).to_contain_text("Right.")
    expect(page.locator(".future")).to_have_count(2)
    expect(page.locator(".puzzle-told").first).to_contain_text("Solved at the second try, with one hint.")
    # Nothing is asked any longer, and the next thing to do has the focus.
    expect(page.locator(".puzzle-question")).to_have_count(0)
    expect(page.locator(".daily-goal")).to_contain_text("You got all")
    expect(page.locator(".daily-tabs [aria-current]")).to_contain_text("solved")
    expect(page.get_by_role("button", name="Copy result")).to_be_focused()
    expect(page.get_by_role("button", name="Copy result")).to_be_in_viewport()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy result").click()
    expect(page.locator("[data-copied]")).to_contain_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#share").input_value()
    assert re.search(r"🟧.*\n🟦+\n", copied)
    page.goto("/puzzle/archive")
    noun = game.removesuffix("s")
    expect(page.locator('a[href="/puzzle/2026-11-16"]')).to_contain_text(f"{noun} puzzle solved")
    if game == "dinner":  # one of the two looks at the archive
        assert violations(page) == []


def test_by_keyboard_alone(page: Page) -> None:
    puzzle = puzzle_for(MONDAY, "dinner")
    page.goto(address(puzzle))
    wrong = page.locator(f'#board button[value="{puzzle.tempting}"]')
    page.locator("#board button[tabindex='0']").focus()
    for _ in range(30):
        if wrong.evaluate("(button) => button === document.activeElement"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle-told")).to_contain_text("Not that one.")
    expect(wrong).to_be_focused()
    expect(page.locator("#told")).to_have_attribute("role", "status")
    for each in right_moves(puzzle):
        page.locator(f'#board button[value="{each}"]').press("Enter")
        expect(page.locator(".puzzle-told").last).to_contain_text("Right.")
        expect(page.locator("body")).not_to_be_focused()


def test_without_scripts(visitor: Visitor) -> None:
    puzzle = puzzle_for(MONDAY, "tokens")
    page = visitor(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("link", name="Today’s puzzles").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        re.compile(r"^The (dinner|token) puzzle of \d+\s[A-Z][a-z]+ 20\d\d$")
    )
    page.goto(address(puzzle))
    for each in (puzzle.tempting, right_moves(puzzle)[0]):
        move(page, each)
    expect(page.locator(".puzzle-told").first).to_contain_text("Solved at the second try.")
    page.get_by_role("button", name="Play it out").click()
    page.wait_for_url("**/g/*")


def test_a_try_counts_once_if_what_shows_its_answer_never_comes(visitor: Visitor, watch: Watch) -> None:
    puzzle = puzzle_for(MONDAY, "dinner")
    page = visitor()
    watch.expect("net::ERR_FAILED")
    page.goto(address(puzzle))
    page.route("**/idiomorph.js", lambda route: route.abort())
    move(page, puzzle.tempting)
    expect(page.get_by_role("img", name="2 of 3 tries left")).to_be_visible()
    expect(page.locator(f'#board button[value="{puzzle.tempting}"]')).to_be_enabled()
    move(page, right_moves(puzzle)[0])
    expect(page.get_by_role("img", name="2 of 3 tries left")).to_be_visible()
    expect(page.locator("#told")).to_contain_text("Right.")
