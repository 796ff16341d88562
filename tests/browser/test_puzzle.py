"""The puzzle in a browser: solved, failed, hinted; by keyboard; without scripts; days in a row."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, Route, expect

from engine.puzzles import Puzzle, puzzle_for
from tests.browser.axe import violations
from tests.browser.verbs import PHONE, Visitor

DAYS = ("2026-11-15", "2026-11-16")
"""A dinner and a token game."""


def puzzle_of(day: str) -> Puzzle:
    return puzzle_for(datetime.strptime(day, "%Y-%m-%d").date())


def move(page: Page, value: object) -> None:
    page.locator(f'#board button[name="m"][value="{value}"]').click()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("day", DAYS)
def test_a_puzzle_is_failed_hinted_and_solved(visitor: Visitor, day: str, scripts: bool) -> None:
    puzzle = puzzle_of(day)
    page = visitor(java_script_enabled=scripts)
    page.goto(f"/puzzle/{day}")
    expect(page.locator("#board [data-mark]")).to_have_count(0)
    move(page, puzzle.tempting)
    expect(page.locator(".puzzle-told")).to_contain_text("Not that one.")
    expect(page.locator("#board [data-mark='wrong']")).to_have_count(1)
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator(".puzzle-hint")).to_have_count(1)
    page.get_by_role("button", name="Another hint").click()
    expect(page.locator(".puzzle-hint")).to_have_count(2)
    expect(page.get_by_role("button", name="hint")).to_have_count(0)
    move(page, puzzle.answers[0])
    expect(page.locator(".puzzle-told")).to_contain_text("Right.")
    expect(page.locator("#board [data-mark='best']")).to_have_count(1)
    expect(page.locator("#board [data-mark='wrong']")).to_have_count(1)
    page.get_by_role("button", name="Play it out").click()
    page.wait_for_url("**/g/*")


def test_what_is_asked_before_an_answer_came_is_asked_after_it(page: Page) -> None:
    puzzle = puzzle_of(DAYS[0])
    held: list[Route] = []
    page.goto(f"/puzzle/{DAYS[0]}")
    page.route("**/puzzle/*", lambda route: held.append(route), times=1)
    move(page, puzzle.tempting)
    move(page, puzzle.tempting)
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator(".puzzle-told")).to_have_count(0)
    held[0].continue_()
    expect(page.locator(".puzzle-hint")).to_have_count(1)
    expect(page.locator(".puzzle-says")).to_contain_text("Tried: ")
    expect(page.locator("[name='hint']")).to_contain_text("Another hint")
    expect(page.locator("[name='hint']")).to_be_focused()


def test_by_keyboard_alone(page: Page) -> None:
    puzzle = puzzle_of(DAYS[0])
    page.goto(f"/puzzle/{DAYS[0]}")
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
    page.locator("[name='hint']").press("Enter")
    expect(page.locator("[name='hint']")).to_contain_text("Another hint")
    expect(page.locator("[name='hint']")).to_be_focused()
    page.locator(f'#board button[value="{puzzle.answers[0]}"]').press("Enter")
    expect(page.locator(".puzzle-told")).to_contain_text("Right.")
    expect(page.locator("body")).not_to_be_focused()


@pytest.mark.parametrize("day", DAYS)
def test_an_answer_changes_only_what_is_new_in_it(page: Page, day: str) -> None:
    puzzle = puzzle_of(day)
    page.goto(f"/puzzle/{day}")
    button = page.locator(f'#board button[value="{puzzle.answers[0]}"]').element_handle()
    told = page.locator("#told").element_handle()
    move(page, puzzle.tempting)
    expect(page.locator(".puzzle-told")).to_contain_text("Not that one.")
    assert [node.evaluate("(node) => node.isConnected") for node in (button, told)] == [True, True]
    move(page, puzzle.answers[0])
    expect(page.locator(".puzzle-told")).to_contain_text("Right.")


@pytest.mark.parametrize(("last", "days", "said"), [(1, 4, "5 days in a row"), (2, 4, "Solved today")])
def test_days_in_a_row_are_counted_in_this_browser(page: Page, last: int, days: int, said: str) -> None:
    today = datetime.now(UTC).date()
    kept = json.dumps({"last": (today - timedelta(last)).isoformat(), "days": days})
    page.goto("/puzzle")
    page.evaluate("(kept) => localStorage.setItem('puzzle-streak', kept)", kept)
    page.reload()
    move(page, puzzle_for(today).answers[0])
    expect(page.locator("#streak")).to_contain_text(said)
    page.reload()
    expect(page.locator("#streak")).to_contain_text(said)
    expect(page.get_by_role("button", name="Give me a hint")).to_be_visible()
    move(page, puzzle_for(today).answers[0])
    expect(page.locator("#streak")).to_contain_text(said)


def test_an_old_puzzle_is_no_day_in_a_row(page: Page) -> None:
    page.goto(f"/puzzle/{DAYS[0]}")
    move(page, puzzle_of(DAYS[0]).answers[0])
    expect(page.locator(".puzzle-told")).to_contain_text("Right.")
    assert page.evaluate("localStorage.getItem('puzzle-streak')") is None
    expect(page.locator("#streak")).to_be_empty()


def test_the_home_page_leads_to_it(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Today’s puzzle").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        re.compile(r"^The puzzle of \d+\s[A-Z][a-z]+ 20\d\d$")
    )


@pytest.mark.parametrize("day", DAYS)
def test_axe_finds_nothing_in_a_puzzle(visitor: Visitor, day: str) -> None:
    page = visitor(reduced_motion="reduce", viewport=PHONE)
    page.goto(f"/puzzle/{day}")
    assert violations(page) == []
    move(page, puzzle_of(day).tempting)
    expect(page.locator(".puzzle-told")).to_contain_text("Not that one.")
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator(".puzzle-hint")).to_have_count(1)
    assert violations(page) == []
    move(page, puzzle_of(day).answers[0])
    expect(page.locator(".puzzle-told")).to_contain_text("Right.")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
