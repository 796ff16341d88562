"""Every page in German and in the pseudo-languages: it fits a phone and a desk, and no English is left."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.left_over import left_over
from tests.browser.verbs import (
    DESK,
    PHONE,
    Visitor,
    Watch,
    await_turn,
    make_move,
    start_dinner,
    start_tokens,
    uploaded,
)
from tests.serving import Server

SPOKEN = ("de", "en-XA", "ar-XB")
PSEUDO = SPOKEN[1:]

ADDRESSES = (
    *("/", "/games", "/tables", "/j/", "/records", "/settings", "/help/keys", "/offline", "/about"),
    *("/docs", "/docs?q=bot", "/docs/glossary"),
    *("/menu", "/menu/keeps-well", "/street", "/street/half-the-street", "/rules", "/rules/while-it-is-hot"),
    *("/new/dinner", "/new/tokens", "/new/dinner?opponents=friends", "/theatre/bots"),
    *("/friends", "/programs", "/theatre?game=tokens"),
    *("/puzzle", "/puzzle/archive", "/puzzle/another/dinner/3", "/puzzle/another/tokens/3"),
    *("/learn", "/learn/crossout/1", "/learn/crossout/4", "/learn/crossout/by-hand", "/learn/crossout/9"),
    *("/learn/nearest/1", "/learn/nearest/5", "/learn/nearest/end"),
    *(
        "/lab",
        "/lab/first?order=ABABBA",
        "/lab/permutations",
        "/lab/permutations?n=5",
        "/lab/house-rules",
        "/lab/fading",
    ),
    *("/lab/dinner?d=figure-2", "/lab/dinner?n=14&seed=1", "/lab/dinner?d=1,1+1,2+1,3+2,2"),
    *("/lab/tokens", "/lab/tokens?n=10&p=3&where=anywhere", "/lab/tokens?n=12&p=7&shape=clock"),
    *("/lab/tokens?n=10&p=3&ties=kind", "/lab/tokens?n=10&p=3&placed=5&show=coalitions"),
    *("/lab/tokens?n=12&p=9&shape=clock&show=table", "/lab/tokens?n=14&p=3&show=growth"),
    "/lab/tokens?values=2,1,2,4,2,2,1&p=4&show=mixed&row=A:most:4:6:2",
    *("/lab/atlas", "/lab/atlas/turns", "/lab/atlas/orders", "/lab/atlas/anywhere", "/lab/atlas/equilibria"),
)
REFUSED = ("/lab/dinner?d=1,2;3", "/lab/tokens?n=99&p=3", "/lab/fading?d=1,2;3")
"""Questions that the Lab refuses, with the reason in the visitor's language."""


def over(page: Page) -> None:
    start_dinner(page, dinner="intro")
    while await_turn(page):
        make_move(page)


def reviewed(page: Page) -> None:
    page.goto(f"/g/{uploaded(page, 'figure-2-greedy-against-crossout')}/review")
    page.locator(".verdicts").wait_for(timeout=60_000, state="attached")
    page.locator("#numbers > summary").click()


def lobby(page: Page) -> None:
    table = page.request.post(
        "/tables", form={"game": "dinner", "dinner": "figure-2", "host": "Ada"}, max_redirects=0
    )
    page.goto(table.headers["location"])


def asked(page: Page) -> None:
    """A table of two people, both of this visitor, of whom one has asked to take back a move."""
    people = [{"kind": "person", "name": name} for name in ("Ada", "Ben")]
    page.goto("/")
    setup = {"game": "dinner", "named": "figure-2", "seats": people, "both_ways": True}
    made = page.request.post("/api/matches", data=setup).json()
    game, key = f"/g/{made['id']}", made["seat_keys"][0]
    page.request.post(f"{game}/moves", form={"ply": "0", "m": "7", "seat_key": key})
    page.request.post(f"{game}/ask", form={"kind": "take_back", "ply": "1", "seat_key": key})
    page.goto(game)
    expect(page.locator("#question")).to_be_visible()


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
    "a table that is asked": asked,
    "a review": reviewed,
}


TITLES = {
    "a dinner": "Figure 2: eight dishes",
    "a dinner that is over": "Three dishes",
    "a dinner under house rules": "Figure 2: eight dishes, two deep, with a pass each",
    "tokens on a line": "$1–$10 on a line, 3 seats",
    "tokens round a clock": "$1–$12 anywhere round the clock, 3 seats",
    "a table that waits": "Figure 2: eight dishes",
    "a table that is asked": "Figure 2: eight dishes, Ada, Ben",
    "/theatre?game=tokens": "Four bots, ten stacks: Girma, Shiferaw, Almaz, Desta",
    "a review": "A dinner of 8 dishes, Greedy, Crossout",
}
"""Titles of games, and names of seats: they are kept as they were when the game was made."""


def fits(page: Page, server: Server, name: str, again: Callable[[], object]) -> None:
    """Look at a page in each language and each size; it comes once a language and is then made wider."""
    for language in SPOKEN:
        page.context.add_cookies([{"name": "language", "value": language, "url": server.url}])
        page.set_viewport_size(PHONE)
        again()
        expect(page.locator("html")).to_have_attribute("lang", language)
        for size in (PHONE, DESK):
            page.set_viewport_size(size)
            wide = page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert wide <= 0, (language, size)
        if language in PSEUDO:
            assert left_over(page, TITLES.get(name, "")) == [], language


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_fits_in_each_language(visitor: Visitor, server: Server, address: str) -> None:
    page = visitor(reduced_motion="reduce")
    fits(page, server, address, lambda: page.goto(address))


@pytest.mark.parametrize("address", REFUSED)
def test_a_refusal_fits_in_each_language(
    visitor: Visitor, watch: Watch, server: Server, address: str
) -> None:
    page = visitor(reduced_motion="reduce")
    watch.expect("400")
    fits(page, server, address, lambda: page.goto(address))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_in_each_language(visitor: Visitor, server: Server, game: str) -> None:
    page = visitor(reduced_motion="reduce")
    GAMES[game](page)
    fits(page, server, game, page.reload)
