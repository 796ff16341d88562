"""A new build on a device that has an older one: its worker and its files take over, no move is ever old."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.test_installed import kept_by
from tests.browser.verbs import Visitor, Watch, await_turn, make_move, start_dinner, wait_until
from tests.serving import Server

TAKEN_OVER = """async (before) => {
  const names = await caches.keys();
  return names.length === 1 && names[0] !== before;
}"""


def build_of(page: Page) -> str:
    """The only build that the device keeps files of."""
    (name,) = kept_by(page)
    return name


def test_a_deploy_replaces_what_a_device_keeps_and_shows_the_latest_move(
    served: Server, visitor: Visitor, copy: Path, watch: Watch
) -> None:
    served.start()
    page = visitor(served.url, service_workers="allow")
    start_dinner(page, dinner="intro")
    match = page.url
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    earlier = build_of(page)

    watch.expect("ERR_CONNECTION_(REFUSED|RESET)|ERR_SOCKET_NOT_CONNECTED")  # the match looks for its server
    served.stop()
    shown = copy / "webapp" / "words" / "en" / "site.ftl"
    shown.write_text(shown.read_text(encoding="utf-8").replace("You are offline", "No line in this build"))
    style = copy / "static" / "css" / "base.css"
    style.write_text(style.read_text(encoding="utf-8") + "\n.of-the-new-build { color: red; }\n")
    served.start()

    page.goto("/about")  # any page has the browser look for a newer worker
    wait_until(page, TAKEN_OVER, earlier)
    assert all(
        address == "/offline" or address.startswith(build_of(page))
        for address in kept_by(page)[build_of(page)]
    )
    sheet = page.locator('link[rel="stylesheet"]').first.get_attribute("href")
    assert sheet is not None
    assert sheet.startswith(build_of(page))

    # Another tab of the same guest moves: nothing that this device keeps stands in the way.
    key = page.request.get(match).text().split('name="seat_key" value="')[1].split('"')[0]
    id = match.rpartition("/")[2]
    made = page.request.post(f"/g/{id}/moves", form={"ply": "0", "m": "1", "seat_key": key})
    assert made.ok
    page.goto(match)
    expect(page.locator("#status")).to_contain_text("bite 3 of 3")

    page.goto("/about")  # which asks for nothing more once it is there
    page.context.set_offline(True)
    page.goto(match)
    expect(page.get_by_role("heading", name="No line in this build")).to_be_visible()
    assert earlier not in page.content()
    page.context.set_offline(False)


def test_pages_that_were_open_go_on_and_say_that_there_is_a_new_version(
    served: Server, visitor: Visitor, copy: Path, watch: Watch
) -> None:
    served.start()
    page, pupil, invited = (
        visitor(served.url, reduced_motion="reduce"),
        visitor(served.url),
        visitor(served.url),
    )
    start_dinner(page, dinner="intro", opponent="greedy")
    assert await_turn(page)
    lobby, teacher = page.context.new_page(), page.context.new_page()
    lobby.goto("/new/dinner?opponent=friend")
    lobby.get_by_role("button", name="Sit down").click()
    invited.goto(lobby.locator("#link").input_value())
    teacher.goto("/classes")
    teacher.get_by_label("Name of the class").fill("Class 8a")
    teacher.get_by_role("button", name="Open a class").click()
    teacher.wait_for_url("**/classes/*")
    pupil.request.post(f"{teacher.url}/join", form={"name": "Ada"})
    pupil.goto(teacher.url)
    expect(pupil.locator("#live")).to_be_visible()
    expect(teacher.locator("#live")).to_contain_text("Ada")
    pages = (page, lobby, invited, teacher, pupil)
    for each in pages:
        expect(each.locator("[data-new-version]")).to_have_count(0)

    watch.expect("ERR_CONNECTION_(REFUSED|RESET)|ERR_SOCKET_NOT_CONNECTED")
    served.stop()
    style = copy / "static" / "css" / "base.css"
    style.write_text(style.read_text(encoding="utf-8") + "\n.of-the-new-build { color: red; }\n")
    served.start()

    for each in pages:
        expect(each.locator("[data-new-version]")).to_be_visible()
    while await_turn(page):
        make_move(page)
    expect(page.locator("#result .button-primary")).to_be_visible()
    page.locator("[data-new-version]").get_by_role("link").click()
    expect(page.locator("#main")).to_have_attribute("data-ready", "yes")
    expect(page.locator("[data-new-version]")).to_have_count(0)
