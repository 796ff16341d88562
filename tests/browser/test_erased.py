"""Delete my data: what the browser keeps goes too, also where no header can tell it to."""

from playwright.sync_api import Route, expect

from tests.browser.verbs import Visitor, start_dinner

KEPT = "[localStorage.length, sessionStorage.length]"


def test_what_the_browser_keeps_is_gone_without_the_header_too(visitor: Visitor) -> None:
    page = visitor()
    start_dinner(page, dinner="intro")
    page.evaluate("localStorage.setItem('muted', 'yes'); sessionStorage.setItem('seen', '1')")
    assert page.context.cookies()

    def without_header(route: Route) -> None:
        # Over http browsers take no such order, so the page’s own script has to do it.
        answer = route.fetch()
        headers = {name: value for name, value in answer.headers.items() if name != "clear-site-data"}
        assert headers != answer.headers
        route.fulfill(response=answer, headers=headers)

    page.route("**/settings/erase", without_header)
    page.goto("/settings")
    assert page.evaluate(KEPT) == [1, 1]
    page.locator('form[action$="/settings/erase"] [name=sure]').check()
    page.locator('form[action$="/settings/erase"] button').click()
    expect(page.get_by_role("heading", name="Deleted")).to_be_visible()
    for _ in range(200):  # the page's policy allows no script of a test to poll
        if page.evaluate(KEPT) == [0, 0]:
            break
        page.wait_for_timeout(50)
    assert page.evaluate(KEPT) == [0, 0]
    known = {cookie.get("name") for cookie in page.context.cookies()}
    assert known <= {"theme", "sound"}, "the secret of the guest is gone"
    page.goto("/games")
    assert page.evaluate(KEPT) == [0, 0]
    expect(page.get_by_text("Three morsels")).to_have_count(0)
