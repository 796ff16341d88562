"""The seats that a browser keeps, whatever other sites have it send, and whatever it sends at once."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from tests.serving import Server

POST = (
    "game => fetch('/tables', {method: 'POST', body: new URLSearchParams({game})}).then(answer => answer.url)"
)


@pytest.fixture
def context(server: Server, browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(base_url=server.url)
    yield made
    made.close()


def kept(context: BrowserContext) -> list[Any]:
    return sorted((cookie["name"], cookie["value"]) for cookie in context.cookies())


def answer_with(html: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(content_type="text/html", body=html)


def test_another_site_neither_replaces_nor_renames_a_guest(server: Server, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    table = page.evaluate(POST, "dinner")
    before = kept(context)
    assert any(name.startswith("guest-") for name, _ in before)
    forms = {"/tables": {"game": "dinner"}, "/settings": {"name": "Mallory", "theme": "dark"}}
    for path, fields in forms.items():
        inputs = "".join(f'<input name="{name}" value="{value}">' for name, value in fields.items())
        form = f'<form method="post" action="{server.url}{path}">{inputs}<button>Win a prize</button></form>'
        page.route("http://other.example/", answer_with(form))
        page.goto("http://other.example/")
        page.get_by_role("button").click()
        expect(page.locator("main")).to_contain_text("Another website made your browser send this")
        assert kept(context) == before, path
    page.goto("/")
    expect(page.locator(f'a[href$="{table.rsplit("/", 1)[-1]}"]')).to_be_visible()


def test_two_first_forms_at_once_are_of_one_guest(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    context.clear_cookies()
    tables = page.evaluate(f"Promise.all(['dinner', 'tokens'].map({POST}))")
    page.goto("/")
    for table in tables:
        expect(page.locator(f'a[href$="{table.rsplit("/", 1)[-1]}"]')).to_be_visible()
        page.goto(table)
        expect(page.get_by_role("button", name="Start")).to_have_count(1)
        page.goto("/")
