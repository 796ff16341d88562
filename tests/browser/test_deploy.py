"""A new build on a device that has an older one: its worker and its files take over, no move is ever old."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.test_installed import kept_by
from tests.browser.verbs import (
    Visitor,
    Watch,
    await_turn,
    create_dinner,
    make_move,
    post_moves,
    start_dinner,
    wait_until,
)
from tests.serving import Server

TAKEN_OVER = """async (before) => {
  const names = await caches.keys();
  return names.length === 1 && names[0] !== before;
}"""


def build_of(page: Page) -> str:
    """The only build that the device keeps files of."""
    (name,) = kept_by(page)
    return name


def deploy(copy: Path, served: Server) -> None:
    """Stop the server, change a sentence and a style sheet, and start it again at the same port."""
    served.stop()
    words = copy / "webapp" / "words" / "en" / "site.ftl"
    words.write_text(words.read_text(encoding="utf-8").replace("You are offline", "No line in this build"))
    style = copy / "static" / "site" / "base.css"
    style.write_text(style.read_text(encoding="utf-8") + "\n.of-the-new-build { color: red; }\n")
    served.start()


def test_a_deploy_is_told_to_open_pages_and_replaces_what_a_device_keeps(
    served: Server, visitor: Visitor, copy: Path, watch: Watch
) -> None:
    served.start()
    device = visitor(served.url, service_workers="allow")
    start_dinner(device, dinner="intro")
    match = device.url
    device.wait_for_function("() => navigator.serviceWorker.controller !== null")
    earlier = build_of(device)
    pages = open_pages(visitor, served)
    for page in pages:
        expect(page.locator("[data-new-version]")).to_have_count(0)

    watch.expect("ERR_CONNECTION_(REFUSED|RESET)|ERR_SOCKET_NOT_CONNECTED")  # matches look for their server
    deploy(copy, served)

    for page in pages:
        expect(page.locator("[data-new-version]")).to_be_visible()
    player, *_ = pages
    while await_turn(player):
        make_move(player)
    expect(player.locator("#result .button-primary")).to_be_visible()
    player.locator("[data-new-version]").get_by_role("link").click()
    expect(player.locator("#main")).to_have_attribute("data-ready", "yes")
    expect(player.locator("[data-new-version]")).to_have_count(0)

    device.goto("/about")  # any page has the browser look for a newer worker
    wait_until(device, TAKEN_OVER, earlier)
    assert all(
        address == "/offline" or address.startswith(build_of(device))
        for address in kept_by(device)[build_of(device)]
    )
    sheet = device.locator('link[rel="stylesheet"]').first.get_attribute("href")
    assert sheet is not None
    assert sheet.startswith(build_of(device))

    # Another tab of the same guest moves: nothing that this device keeps stands in the way.
    post_moves(device, match, 1)
    device.goto(match)
    expect(device.locator("#status")).to_contain_text("bite 3 of 3")

    device.goto("/about")  # which asks for nothing more once it is there
    device.context.set_offline(True)
    device.goto(match)
    expect(device.get_by_role("heading", name="No line in this build")).to_be_visible()
    assert earlier not in device.content()
    device.context.set_offline(False)


def open_pages(visitor: Visitor, served: Server) -> tuple[Page, ...]:
    """A match, its player's lobby of another, who is invited there, a teacher's class and a pupil of it."""
    player = visitor(served.url, reduced_motion="reduce")
    pupil, invited = visitor(served.url), visitor(served.url)
    start_dinner(player, dinner="intro", opponent="greedy")
    assert await_turn(player)
    lobby, teacher = player.context.new_page(), player.context.new_page()
    lobby.goto(create_dinner(player, opponent="friend"))
    invited.goto(lobby.locator("#link").input_value())
    teacher.goto(teacher.request.post("/classes", form={"name": "Class 8a"}).url)
    pupil.request.post(f"{teacher.url}/join", form={"name": "Ada"})
    pupil.goto(teacher.url)
    expect(pupil.locator("#live")).to_be_visible()
    expect(teacher.locator("#live")).to_contain_text("Ada")
    return player, lobby, invited, teacher, pupil
