"""How a reader goes through a chapter: the right guesses, and how they are made by mouse or keys."""

from playwright.sync_api import Locator, Page

RIGHT = {
    "crossout": ("1", "4", "mine", "3", "mine", "out", "1", "crossout", "bob"),
    "nearest": ("split", "8", "9", "5", "least"),
}


def choice(page: Page, value: str) -> Locator:
    """The button that makes a guess: below the question, or on the board."""
    return page.locator(
        f'.learn-choice[value="{value}"], #figure button[name="m"][value="{value}"]:not([aria-disabled])'
    ).first


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
    wanted = choice(page, RIGHT[chapter][number - 1])
    if wanted.get_attribute("tabindex") == "-1":
        # On the board one morsel is in the tab order, and arrows lead to the others.
        tab_to(page, page.locator('#figure button[tabindex="0"]').first)
        while wanted.get_attribute("tabindex") == "-1":
            page.keyboard.press("ArrowRight")
    else:
        tab_to(page, wanted)
    page.keyboard.press("Enter")
