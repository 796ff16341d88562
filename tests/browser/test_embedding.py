"""The code of a frame: one press copies it."""

from playwright.sync_api import expect

from tests.browser.verbs import Visitor


def test_the_code_of_a_frame_is_copied_and_selected(visitor: Visitor) -> None:
    page = visitor(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/menu/the-long-wait")
    page.get_by_text("Embed", exact=True).click()
    code = page.get_by_label("Embed code").input_value()
    assert code.startswith("<iframe ")
    page.get_by_role("button", name="Copy the embed code").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == code
    assert page.evaluate("getSelection().toString()") == code
