"""The moving pictures of the README, taken from a server of their own: ``python -m docs.film``."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.verbs import await_turn, launch, match_id
from tests.serving import Server

IMAGES = Path(__file__).parent / "images"
SIZE: ViewportSize = {"width": 480, "height": 640}
PLATE = "/menu/two-bites-each"
FRAME = 0.14
"""The seconds that a picture stands."""
MOST = 400_000
"""The most bytes of a film."""


class Film:
    """Pictures of a page, one after the other."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[Image.Image] = []

    def roll(self, seconds: float) -> None:
        """Take pictures for so long."""
        for _ in range(round(seconds / FRAME)):
            picture = Image.open(io.BytesIO(self._page.screenshot()))
            self._frames.append(picture.convert("RGB"))
            self._page.wait_for_timeout(FRAME * 500)  # a picture takes the other half

    def keep(self, path: Path) -> None:
        """Write the film, at the best quality that fits."""
        first, *others = self._frames
        for quality in (80, 60, 40, 25):
            first.save(
                path, save_all=True, append_images=others, duration=int(FRAME * 1000), loop=0,
                quality=quality, method=6,
            )  # fmt: skip
            if path.stat().st_size <= MOST:
                return
        raise ValueError(f"{path} has {path.stat().st_size} bytes: make the film shorter")


def eat(page: Page, film: Film, moves: tuple[int, ...]) -> str:
    """Play a plate of the campaign by these bites; returns the id of the match."""
    page.goto(PLATE)
    page.locator("main form button.button-primary").first.click()
    assert await_turn(page)
    film.roll(0.7)
    for move in moves:
        page.locator(f'button[name="m"][value="{move}"]').click()
        film.roll(0.4)
        await_turn(page)
    film.roll(1.4)
    return match_id(page)


@contextmanager
def visitor() -> Iterator[Page]:
    """Serve the site to one browser, with what it shows twice as calm as in a test."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), BOT_DELAY=0.3).start()
        browser = launch(playwright)
        context = browser.new_context(base_url=server.url, viewport=SIZE, color_scheme="light")
        try:
            yield context.new_page()
        finally:
            browser.close()
            server.stop()


def main() -> None:
    """Play a plate wrong and then right, and step through the review of the wrong one."""
    with visitor() as page:
        film = Film(page)
        wrong = eat(page, film, (3, 1))
        eat(page, film, (2, 3))
        film.keep(IMAGES / "plate.webp")
        page.goto(f"/g/{wrong}/review")
        page.wait_for_load_state("networkidle")
        film = Film(page)
        film.roll(1.2)
        height = page.evaluate("document.documentElement.scrollHeight")
        for part in range(1, 13):
            page.evaluate("(y) => window.scrollTo(0, y)", min(height, 1100) * part / 12)
            film.roll(FRAME)
        film.roll(1.5)
        film.keep(IMAGES / "review.webp")


if __name__ == "__main__":
    main()
