"""axe-core, which finds what keeps a page from being read, worked and told apart."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""The rules that a theme can break; all others hold for the page, whatever its colours."""


def violations(page: Page) -> list[str]:
    """What axe finds in the light theme, and what becomes of the colours in the dark one."""
    # It runs outside the page's own policy, through the debugger.
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{AXE.read_text()}; true")
    page.emulate_media(color_scheme="dark")
    dark = _run(page, {"type": "rule", "values": OF_COLOUR})
    page.emulate_media(color_scheme="light")
    return _run(page, {"type": "tag", "values": TAGS}) + [f"dark: {entry}" for entry in dark]


def too_small(page: Page) -> list[str]:
    """What a finger would miss: 24 pixels are enough on a dense board, 44 elsewhere."""
    small: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("a, button, input, select, summary")].flatMap((target) => {
          const box = (target.closest(".segmented, label") ?? target).getBoundingClientRect();
          const inText = getComputedStyle(target).display === "inline";
          const seen = target.checkVisibility({ visibilityProperty: true }) && box.width > 1 && !inText;
          const least = target.closest(".stack, .between, .spot") ? 24 : 44;
          return seen && box.height < least ? [`${box.height} ${target.outerHTML.slice(0, 90)}`] : [];
        })"""
    )
    return small


def end_animations(page: Page) -> None:
    """Show at once what still fades, moves or grows as it will be."""
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")


def _run(page: Page, only: dict[str, Any]) -> list[str]:
    end_animations(page)  # what still fades has no colour yet
    found: dict[str, Any] = page.evaluate(
        "(runOnly) => axe.run({ runOnly, resultTypes: ['violations'] })", only
    )
    return [
        f"{v['id']}: {node['target']} {node['failureSummary']}"
        for v in found["violations"]
        for node in v["nodes"]
    ]
