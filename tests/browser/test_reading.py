"""A match as a screen reader tells it: what is read, where the focus goes, and what needs no colour."""

import io
import itertools

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.browser.verbs import Visitor, api_view, await_turn, make_move, start_dinner, start_tokens

PLATE = """
- grid "The dinner":
  - 'row "Fosolia, your bite 1"':
    - 'gridcell "Fosolia, your bite 1"':
      - 'button "Fosolia, your bite 1" [disabled]'
  - 'row "Misir wot, eaten by Makeda at bite 2"':
    - 'gridcell "Misir wot, eaten by Makeda at bite 2"':
      - 'button "Misir wot, eaten by Makeda at bite 2" [disabled]'
  - 'row "Ayib: 6 for you, 2 for Makeda"':
    - 'gridcell "Ayib: 6 for you, 2 for Makeda"':
      - 'button "Ayib: 6 for you, 2 for Makeda"'
  - 'row "Tibs: 5 for you, 1 for Makeda"':
    - 'gridcell "Tibs: 5 for you, 1 for Makeda"':
      - 'button "Tibs: 5 for you, 1 for Makeda"'
  - 'row "Kik alicha: 4 for you, 4 for Makeda"':
    - 'gridcell "Kik alicha: 4 for you, 4 for Makeda"':
      - 'button "Kik alicha: 4 for you, 4 for Makeda"'
  - 'row "Gomen: 3 for you, 6 for Makeda"':
    - 'gridcell "Gomen: 3 for you, 6 for Makeda"':
      - 'button "Gomen: 3 for you, 6 for Makeda"'
  - 'row "Azifa: 2 for you, 3 for Makeda"':
    - 'gridcell "Azifa: 2 for you, 3 for Makeda"':
      - 'button "Azifa: 2 for you, 3 for Makeda"'
  - 'row "Genfo: 1 for you, 8 for Makeda"':
    - 'gridcell "Genfo: 1 for you, 8 for Makeda"':
      - 'button "Genfo: 1 for you, 8 for Makeda"'
"""

# A on place 5, B on place 4 of $1 … $5.
LINE = """
- grid "If the game stopped now":
  - row:
    - 'gridcell "Place 1, $1, free. If you went there now: you $3, Girma $5, Desta $7."':
      - 'button "Place 1, $1, free. If you went there now: you $3, Girma $5, Desta $7."'
    - 'gridcell "Place 2, $2, free. If you went there now: you $4½, Girma $5, Desta $5½. Split: place 3."':
      - 'button "Place 2, $2, free. If you went there now: you $4½, Girma $5, Desta $5½. Split: place 3."'
    - 'gridcell "Place 3, $3, free. If you went there now: you $6, Girma $5, Desta $4."':
      - 'button "Place 3, $3, free. If you went there now: you $6, Girma $5, Desta $4."'
    - gridcell "Place 4, $4, Desta’s token.":
      - button "Place 4, $4, Desta’s token." [disabled]
    - gridcell "Place 5, $5, Girma’s token.":
      - button "Place 5, $5, Girma’s token." [disabled]
"""

# A on place 6 of $1 … $6 round a clock.
CLOCK = """
- grid "If the game stopped now":
  - row:
    - 'gridcell "Place 1, $1, free. If you went there now: you $6, Girma $15."':
      - 'button "Place 1, $1, free. If you went there now: you $6, Girma $15."'
    - 'gridcell "Place 2, $2, free. If you went there now: you $7½, Girma $13½. Split: places 1 and 4."':
      - 'button "Place 2, $2, free. If you went there now: you $7½, Girma $13½. Split: places 1 and 4."'
    - 'gridcell "Place 3, $3, free. If you went there now: you $9, Girma $12."':
      - 'button "Place 3, $3, free. If you went there now: you $9, Girma $12."'
    - 'gridcell "Place 4, $4, free. If you went there now: you $10½, Girma $10½. Split: places 2 and 5."':
      - 'button "Place 4, $4, free. If you went there now: you $10½, Girma $10½. Split: places 2 and 5."'
    - 'gridcell "Place 5, $5, free. If you went there now: you $12, Girma $9."':
      - 'button "Place 5, $5, free. If you went there now: you $12, Girma $9."'
    - gridcell "Place 6, $6, Girma’s token.":
      - button "Place 6, $6, Girma’s token." [disabled]
"""


def test_the_plate_reads_as_a_grid_of_morsels_best_liked_first(page: Page) -> None:
    start_dinner(page, dinner="figure-2", move="7")
    assert await_turn(page)
    expect(page.get_by_role("grid")).to_match_aria_snapshot(PLATE)


def test_the_line_reads_as_a_row_of_stacks_and_what_each_would_bring(page: Page) -> None:
    sitters = {"seat-0": "greedy", "seat-1": "greedy", "seat-2": "me"}
    start_tokens(page, stacks="5", seats="3", **sitters)
    assert await_turn(page)
    expect(page.get_by_role("grid")).to_match_aria_snapshot(LINE)


def test_the_clock_reads_as_the_line_does(page: Page) -> None:
    start_tokens(page, board="clock", stacks="6", seats="2", **{"seat-0": "greedy", "seat-1": "me"})
    assert await_turn(page)
    expect(page.get_by_role("grid")).to_match_aria_snapshot(CLOCK)


def focused(page: Page) -> str | None:
    """The move whose button has the focus."""
    move: str | None = page.evaluate(
        "document.activeElement.closest('#board') && document.activeElement.value"
    )
    return move


def test_a_button_that_goes_hands_its_focus_to_the_board(page: Page) -> None:
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)
    page.locator('button[name="m"][value="7"]').click()
    expect(page.locator(".spot[data-eaten]")).to_have_count(2)
    page.get_by_role("link", name="You ate Fosolia").click()
    page.get_by_role("link", name="Return to live").press("Enter")
    expect(page.get_by_role("link", name="Return to live")).to_be_hidden()
    assert focused(page) is not None
    page.get_by_role("button", name="Take back").press("Enter")
    expect(page.locator(".spot[data-eaten]")).to_have_count(0)
    expect(page.get_by_role("button", name="Take back")).to_be_hidden()
    assert focused(page) is not None


def test_confirming_a_move_by_keys_leaves_the_focus_on_the_board(page: Page) -> None:
    page.context.add_cookies([{"name": "confirm", "value": "always", "url": page.request.get("/").url}])
    start_dinner(page, dinner="figure-2")
    assert await_turn(page)
    page.locator('button[name="m"][value="7"]').press("Enter")
    assert api_view(page)["ply"] == 0
    page.get_by_role("button", name="Eat Fosolia").press("Enter")
    assert await_turn(page)
    assert focused(page) is not None


def test_every_token_is_said_once(page: Page) -> None:
    start_tokens(page, seats="2", coach="off", **{"seat-0": "me", "seat-1": "greedy"})
    assert await_turn(page)
    page.evaluate(
        """() => {
          window.said = [];
          const status = document.getElementById("status");
          new MutationObserver(() => window.said.push(status.textContent))
            .observe(status, { childList: true, characterData: true, subtree: true });
        }"""
    )
    make_move(page, "4")
    assert not await_turn(page)
    mine, theirs = page.evaluate("window.said")
    assert mine.startswith("You went to place 4. Girma’s turn, token 2 of 2.")
    over = "All tokens are down. You are $18 short of perfect play. You $10, Girma $45."
    assert theirs.startswith(f"Girma went to place 5. {over}")


@pytest.mark.parametrize("device", ["with a sheet", "with a clipboard", "with neither"])
def test_a_position_is_shared_as_the_device_can(visitor: Visitor, device: str) -> None:
    page = visitor()
    page.add_init_script(
        f"""window.shared = [];
        const sheet = async (what) => shared.push(what.url);
        const clipboard = {{ writeText: async (text) => shared.push(text) }};
        const offer = (name, value) => Object.defineProperty(navigator, name, {{ value }});
        offer("share", {device == "with a sheet":d} ? sheet : undefined);
        offer("clipboard", {device != "with neither":d} ? clipboard : undefined);"""
    )
    match = start_dinner(page, dinner="figure-2", move="7")
    assert await_turn(page)
    page.get_by_role("link", name="You ate Fosolia").click()
    button = page.get_by_role("button", name="Share this position")
    button.click()
    told = {"with a clipboard": "Link copied", "with neither": "The link is in the address bar"}
    expect(page.locator("#share")).to_have_text(told.get(device, "Share this position"))
    address = page.evaluate("location.origin") + f"/g/{match}?m=1"
    assert page.evaluate("shared") == ([] if device == "with neither" else [address])
    if device != "with a sheet":
        assert page.url == address


def grey(place: Locator) -> np.ndarray:
    """What a place looks like without colour, from 0 to 255."""
    return np.asarray(Image.open(io.BytesIO(place.screenshot())).convert("L"), dtype=float)


def texture(bar: np.ndarray) -> np.ndarray:
    """The middle of a bar as strengths of its repetitions, whatever its brightness."""
    top, left = bar.shape[0] // 2, bar.shape[1] // 2
    middle = bar[top - 12 : top + 12, left - 12 : left + 12]
    return np.abs(np.fft.fft2(middle - middle.mean())) / middle.size


def test_without_colour_six_players_still_differ_in_shape_and_in_pattern(visitor: Visitor) -> None:
    page = visitor(device_scale_factor=2, reduced_motion="reduce")
    sitters = {f"seat-{seat}": "me" if seat == 0 else "greedy" for seat in range(6)}
    start_tokens(page, stacks="6", seats="6", **sitters)
    assert await_turn(page)
    make_move(page, "6")
    assert not await_turn(page)
    page.mouse.move(0, 0)
    taken = [page.locator(f'.stack[data-position="{position}"]') for position in range(2, 7)]
    bars = [texture(grey(stack.locator(".stack-bar"))) for stack in taken]
    for one, other in itertools.combinations(bars, 2):
        assert np.abs(one - other).sum() > 0.5 * max(one.sum(), other.sum())
    marks = [grey(seat.locator(".mark")) for seat in page.locator(".result-seat").all()]
    assert len(marks) == 6
    for first, second in itertools.combinations(marks, 2):
        shape = np.minimum(first.shape, second.shape)
        difference = np.abs(first[: shape[0], : shape[1]] - second[: shape[0], : shape[1]])
        assert difference.mean() > 12
