"""The pictures of pages in the documents, taken by Chromium from a server of their own: `make pictures`.

`texts.json` beside the pictures keeps what each page says. With ``--check`` nothing is written, and pages
that say something else by now are named. No test does that: a sentence that reads better must not need a
browser. Names of pictures choose only those.
"""

import io
import json
import os
import re
import sys
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.copies import copy_checkout, follow
from tests.browser.verbs import api_view, await_turn, free_moves, launch, make_move, match_id
from tests.serving import Server

FOLDER = Path(__file__).parent / "images" / "pages"
TEXTS = FOLDER / "texts.json"
WIDTH, HEIGHT = 480, 900
QUALITY = 70
VARIES = re.compile(r"127\.0\.0\.1:\d+|\b[A-Z0-9]{4}-?[A-Z0-9]{4}\b")
"""What is different on every server: its port, and the codes of matches and classes."""


@dataclass(frozen=True)
class Site:
    """A server for pictures, and a browser."""

    server: Server
    browser: Browser

    def visitor(self, name: str = "Ada") -> Page:
        """Return a page of a new guest with this name."""
        context = self.browser.new_context(
            base_url=self.server.url,
            viewport={"width": WIDTH, "height": HEIGHT},
            device_scale_factor=2,
            color_scheme="light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto("/settings")
        page.locator('input[name="name"]').fill(name)
        page.locator('form:has(input[name="name"]) button.button-primary').first.click()
        page.wait_for_url("**/settings?saved=1*")
        return page


def start_plate(page: Page) -> None:
    """Sit down at a plate of the campaign: two bites each, against Greedy."""
    page.goto("/menu/two-bites-each")
    page.locator("main form button.button-primary").first.click()
    assert await_turn(page)


def wait_for_the_end(page: Page) -> None:
    """Wait until the game of a page is over."""
    for _ in range(100):
        if api_view(page)["stage"] == "over":
            return
        page.wait_for_timeout(200)
    raise TimeoutError(f"{page.url} goes on")


def game(site: Site) -> tuple[Page, str, int]:
    """Show a plate before the first bite."""
    page = site.visitor()
    start_plate(page)
    return page, "main", 720


def review(site: Site) -> tuple[Page, str, int]:
    """Show the review of a game in which the first bite was greedy."""
    page = site.visitor()
    start_plate(page)
    for move in ("3", "1"):
        make_move(page, move)
        await_turn(page)
    wait_for_the_end(page)
    page.goto(f"/g/{match_id(page)}/review")
    page.wait_for_load_state("networkidle")
    return page, "main", 900


def class_at_work(site: Site) -> tuple[Page, str, int]:
    """Show a class to its teacher: one pupil has done the task, another has just come."""
    teacher = site.visitor("Ms Bekele")
    teacher.goto("/classes")
    teacher.locator('form[action$="/classes"] input[name="name"]').fill("Class 8a")
    teacher.locator('form[action$="/classes"] button').first.click()
    teacher.wait_for_url("**/classes/*")
    room = teacher.url
    task = {
        "kind": "dinner", "title": "Four dishes", "own": "Tibs, 8, 4\nShiro, 5, 9\nKitfo, 7, 7\nGomen, 1, 2",
        "first": "me", "dinner-bot": "crossout",
    }  # fmt: skip
    teacher.request.post(f"{room}/tasks", form=task)
    for name, plays in (("Ben", True), ("Cem", False)):
        pupil = site.visitor(name)
        pupil.goto(room)
        pupil.locator('form[action$="/join"] input[name="name"]').fill(name)
        pupil.locator('form[action$="/join"] button').first.click()
        if plays:
            pupil.locator('form[action$="/start"] button').first.click()
            pupil.wait_for_url("**/g/*")
            for _ in range(2):  # two bites each
                assert await_turn(pupil)
                make_move(pupil, free_moves(pupil)[0])
            wait_for_the_end(pupil)
        pupil.close()
    teacher.goto(room)
    return teacher, "#live", 300


def nim(site: Site) -> tuple[Page, str, int]:
    """Show Nim, as the recipe of the guide adds it."""
    page = site.visitor()
    page.goto("/new/nim")
    page.locator('input[name="heaps"]').fill("3 4 5")
    page.locator('form:has(input[name="heaps"]) button.button-primary').last.click()
    page.wait_for_url("**/g/*")
    assert await_turn(page)
    return page, "main", 560


def programs(site: Site) -> tuple[Page, str, int]:
    """Show a program that is online."""
    page = site.visitor()
    bot = page.request.post("/api/bots", data={"name": "Pythia", "author": "Ada"}).json()
    asked = urllib.request.Request(
        f"{site.server.url}/api/bots/stream", headers={"Authorization": f"Bearer {bot['key']}"}
    )
    with urllib.request.urlopen(asked, timeout=30) as stream:
        stream.readline()
        page.goto("/programs")
        page.get_by_text("Pythia").first.wait_for()
    return page, "main", 440


def bots(site: Site) -> tuple[Page, str, int]:
    """Show the bots that the form of a dinner offers."""
    page = site.visitor()
    page.goto("/new/dinner")
    page.locator("details.more:has(input[name=opponent]) > summary").click()
    page.set_viewport_size({"width": WIDTH, "height": 2400})  # the bar with the button is below the bots then
    return page, "fieldset.card:has(> .choices input[name=opponent])", 880


def shows(address: str, part: str = "main", height: int = 620) -> Callable[[Site], tuple[Page, str, int]]:
    """Return what shows a page that needs nothing before."""

    def show(site: Site) -> tuple[Page, str, int]:
        page = site.visitor()
        page.goto(address)
        page.wait_for_load_state("networkidle")
        return page, part, height

    return show


SHOTS: Mapping[str, Callable[[Site], tuple[Page, str, int]]] = {
    "game": game,
    "review": review,
    "plate": shows("/menu/two-bites-each", height=600),
    "home": shows("/", height=640),
    "lab": shows("/lab/dinner?d=kitfo,4,1;tibs,3,4;shiro,2,3;gomen,1,2", "h2:has-text('board')", 560),
    "watch": shows("/theatre/bots?game=dinner", height=560),
    "rules": shows("/new/dinner", ".card:has(.rule-tiles)", 560),
    "bots": bots,
    "document": shows("/docs/rules", height=760),
    "german": shows("/?lang=de", height=640),
    "footer": shows("/about", "footer", 120),
    "programs": programs,
    "class": class_at_work,
    "nim": nim,
}
"""By name, what opens the page of a picture: returns the page, where the picture begins, and its height."""


@contextmanager
def opened(browser: Browser, recipe: str | None = None) -> Iterator[Site]:
    """Serve the site to a browser; with a recipe, a copy of the checkout that follows it."""
    with TemporaryDirectory() as folder:
        environment = None
        if recipe is not None:
            copy = Path(folder) / "checkout"
            copy_checkout(copy)
            follow(recipe, copy)
            environment = {**os.environ, "PYTHONPATH": str(copy)}
        (data := Path(folder) / "data").mkdir()
        server = Server(
            data, environment=environment, BOT_DELAY=0.1, LAB_PATIENCE=30, REVIEW_PATIENCE=30
        ).start()
        try:
            yield Site(server, browser)
        finally:
            server.stop()


def main(names: list[str], check: bool) -> None:
    """Take the pictures, or check their words."""
    texts = json.loads(TEXTS.read_text(encoding="utf-8")) if TEXTS.exists() else {}
    stale = []
    with ExitStack() as stack:
        browser = launch(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        site = stack.enter_context(opened(browser))
        for name in names or SHOTS:
            page, part, height = SHOTS[name](
                stack.enter_context(opened(browser, "game")) if name == "nim" else site
            )
            box = page.locator(part).first.bounding_box()
            assert box is not None, f"{part} is not on the page"
            text = VARIES.sub("…", page.locator(part).first.inner_text())
            if check:
                stale += [name] * (text != texts.get(name))
                continue
            page.wait_for_timeout(500)
            top = max(page.evaluate("scrollY") + box["y"] - 8, 0)
            data = page.screenshot(
                full_page=True,
                clip={"x": 0, "y": top, "width": WIDTH, "height": height},
                animations="disabled",
            )
            Image.open(io.BytesIO(data)).convert("RGB").save(
                FOLDER / f"{name}.webp", quality=QUALITY, method=6
            )
            texts[name] = text
    if check:
        sys.exit(f"make pictures: these pages say something else by now: {', '.join(stale)}" if stale else 0)
    TEXTS.write_text(json.dumps(texts, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if name != "--check"], "--check" in sys.argv)
