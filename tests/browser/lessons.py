"""A reader who goes through a chapter: the right guesses, made by mouse or keys."""

from playwright.sync_api import Locator, Page

RIGHT = {
    "crossout": ("2", "4", "mine", "3", "mine", "out", "1", "crossout", "bob"),
    "nearest": ("split", "8", "9", "5", "least"),
}
MEDALS: dict[str, dict[int, int]] = {"crossout": {4: 1, 7: 2}, "nearest": {4: 1}}
"""The medals that follow a step, by its number."""


def part(page: Page, slug: int | str) -> Locator:
    """One part of a chapter's scroll: a step by its number, ``by-hand`` or ``end``."""
    return page.locator(f'.story-part[data-part="{slug}"]')


def choice(page: Page, value: str, number: int | None = None) -> Locator:
    """The button that makes a guess, of the step that the page came with unless another is named."""
    within = page.locator("[data-open]") if number is None else part(page, number)
    on_board = f'.learn-figure button[name="m"][value="{value}"]:not([aria-disabled])'
    return within.locator(f'.learn-choice[value="{value}"], {on_board}').first


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until the focus is where it should be."""
    element = wanted.element_handle()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement === wanted", element):
            return
    raise AssertionError(f"The focus never came to {wanted}.")


def guess_by_keys(page: Page, chapter: str, number: int) -> None:
    """Make the right guess of a step without a mouse."""
    wanted = choice(page, RIGHT[chapter][number - 1], number)
    if wanted.get_attribute("tabindex") == "-1":
        # On the board one morsel is in the tab order, and arrows lead to the others.
        tab_to(page, part(page, number).locator('.learn-figure button[tabindex="0"]').first)
        while wanted.get_attribute("tabindex") == "-1":
            page.keyboard.press("ArrowRight")
    else:
        tab_to(page, wanted)
    page.keyboard.press("Enter")
