"""The recipes of the documents, followed to the letter in a copy: a tiny game and a tiny house rule."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.copies import follow
from tests.browser.verbs import Visitor, Watch, api_view, await_turn, choose_rule, match_id
from tests.checkout import ROOT
from tests.serving import Server

TO_READ = {"engine/tokens/rules.py", "webapp/play/position.py"}
"""What the recipe of a game names, and nobody changes."""


def named_in(document: str) -> set[str]:
    """The files of Nim that the first recipe of a document names, as code."""
    text = (ROOT / "docs" / "how-to" / document).read_text(encoding="utf-8")
    steps = re.findall(r"^(?:\d\.|  ) (.*)", text.split("\n## A rule of the dinner")[0], re.MULTILINE)
    return {
        name
        for name in re.findall(r"`([^`]+)`", " ".join(steps))
        if re.search(r"\.(py|toml|html|js|ftl)$", name)
    }


def play_to_the_end(page: Page) -> None:
    """Always take the first move that there is."""
    while await_turn(page):
        page.locator('button[name="m"]:not([aria-disabled="true"])').first.click()
        page.wait_for_function("() => !document.querySelector('#seats [data-turn] .seat-you')")


def test_a_tiny_game_and_a_tiny_rule_are_added_by_the_documents_alone(
    copy: Path, served: Server, visitor: Visitor, watch: Watch
) -> None:
    watch.expect("400")
    game, rule = follow("game", copy), follow("rule", copy)
    assert game == named_in("add-a-game.md") - TO_READ
    assert rule == {
        "engine/nim.py",
        "webapp/games/nim.py",
        "webapp/words/en/house.ftl",
        "webapp/words/de/house.ftl",
        "tests/engine/games.py",
    }
    assert rule == named_in("add-a-house-rule.md")
    assert (len(game), len(rule)) == (10, 5)
    served.start()
    page = visitor(served.url)

    page.goto("/")
    page.get_by_role("link", name="Choose game and opponent").click()
    page.get_by_label("Stones in each heap").fill("1 2 13")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("A heap has 1 to 9 stones, not “13”.")
    page.get_by_label("Stones in each heap").fill("1 2")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/g/*")  # a page is given a minute to come
    expect(page.get_by_role("heading", level=1)).to_have_text("Nim 1 2")
    expect(page.locator("#status")).to_have_text("Your turn, move 1.")
    picture = page.request.get(f"/g/{match_id(page)}/picture.svg").text().split("</defs>")[1]
    assert picture.count("<circle") == 3, "the stones"
    lobby = page.url
    page.goto("/games")
    expect(page.locator("svg.thumb circle")).to_have_count(3)
    page.goto(lobby)
    play_to_the_end(page)
    expect(page.locator("#status")).to_contain_text("All stones are taken.")
    assert sorted(api_view(page)["frames"][-1]["scores"]) == [0, 1]

    page.goto("/new/nim")
    page.get_by_label("Stones in each heap").fill("1")
    choose_rule(page, "The last stone", "Loses")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nim 1, the last stone loses")
    page.get_by_text("House rule: The last stone loses").click()
    expect(page.get_by_text("Or you lose, and then you leave it")).to_be_visible()
    play_to_the_end(page)
    expect(page.locator("#hint")).to_have_text("Final score: You 0, Planner 1.")
    assert api_view(page)["setup"] == {"heaps": [1], "last": "loses"}

    page.goto("/theatre/bots?game=nim")
    page.get_by_role("button", name="Watch").click()
    expect(page.locator("#moves li").first).to_contain_text("of heap")
    page.goto("/about")
    expect(page.get_by_text("If you take the last stone, you win.").first).to_be_visible()
