"""Every page in German and in the invented languages: nothing is wider than a phone's or a desk's window."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.verbs import (
    DESK,
    PHONE,
    Visitor,
    await_turn,
    make_move,
    start_dinner,
    start_tokens,
    uploaded,
)
from tests.serving import Server

SPOKEN = ("de", "en-XA", "ar-XB")

ADDRESSES = (
    *("/", "/games", "/tables", "/j/", "/records", "/settings", "/help/keys", "/offline", "/about"),
    *("/docs", "/docs?q=bot", "/docs/glossary"),
    *("/menu", "/menu/keeps-well", "/street", "/street/half-the-street", "/rules", "/rules/while-it-is-hot"),
    *("/new/dinner", "/new/tokens", "/new/dinner?opponents=friends", "/theatre", "/theatre?game=tokens"),
    *("/puzzle", "/puzzle/archive", "/puzzle/another/dinner/3", "/puzzle/another/tokens/3"),
    *("/learn", "/learn/crossout/1", "/learn/crossout/4", "/learn/crossout/by-hand", "/learn/crossout/9"),
    *("/learn/nearest/1", "/learn/nearest/5", "/learn/nearest/end"),
    *("/lab", "/lab/dinner?d=figure-2", "/lab/tokens", "/lab/permutations", "/lab/atlas", "/lab/house-rules"),
    "/lab/fading",
)


def over(page: Page) -> None:
    start_dinner(page, dinner="intro")
    while await_turn(page):
        make_move(page)


def reviewed(page: Page) -> None:
    page.goto(f"/g/{uploaded(page, 'figure-2-greedy-against-crossout')}/review")
    page.locator(".verdicts").wait_for(timeout=60_000)


def lobby(page: Page) -> None:
    table = page.request.post(
        "/tables", form={"game": "dinner", "dinner": "figure-2", "host": "Ada"}, max_redirects=0
    )
    page.goto(table.headers["location"])


def of_tokens(page: Page, **fields: str) -> None:
    start_tokens(page, **{"seats": "3", "seat-0": "me", "seat-1": "greedy", "seat-2": "best-reply", **fields})
    assert await_turn(page)


GAMES: dict[str, Callable[[Page], object]] = {
    "a dinner": lambda page: start_dinner(page, dinner="figure-2", coach="full"),
    "a dinner that is over": over,
    "a dinner under house rules": lambda page: start_dinner(
        page, dinner="figure-2", injera="2", pass_once="yes"
    ),
    "tokens on a line": of_tokens,
    "tokens round a clock": lambda page: of_tokens(page, board="clock", stacks="12", placement="anywhere"),
    "a table that waits": lobby,
    "a review": reviewed,
}


def fits(page: Page, server: Server, again: Callable[[], object]) -> None:
    """Look at a page in each language and each size."""
    for language in SPOKEN:
        page.context.add_cookies([{"name": "language", "value": language, "url": server.url}])
        for size in (PHONE, DESK):
            page.set_viewport_size(size)
            again()
            expect(page.locator("html")).to_have_attribute("lang", language)
            wide = page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert wide <= 0, (language, size)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_fits_in_each_language(visitor: Visitor, server: Server, address: str) -> None:
    page = visitor(reduced_motion="reduce")
    fits(page, server, lambda: page.goto(address))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_in_each_language(visitor: Visitor, server: Server, game: str) -> None:
    page = visitor(reduced_motion="reduce")
    GAMES[game](page)
    fits(page, server, page.reload)
