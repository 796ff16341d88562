"""The chapters in a browser: by keys alone, on a phone, without scripts, with nothing that moves."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import end_animations, violations
from tests.browser.lessons import MEDALS, RIGHT, choice, guess_by_keys, part, tab_to
from tests.browser.verbs import (
    DESK,
    PHONE,
    REFUSES_THE_HUNDREDTH_ADDRESS,
    Visitor,
    await_turn,
    make_move,
)
from tests.learn.test_story import dinner_by_hand, sequence

STEPS = [("crossout", 1), ("crossout", 5), ("nearest", 2)]
"""A dinner that is eaten, a board that is drawn, and a line; to all steps their chapter goes by keys."""

FIGURE_4 = (
    ["1", "3", "5", "Y3", "Y7", "Y5", "7", "Y1"],
    ["2", "4", "B6", "6", "B2", "B4", "8", "B8"],
)
"""The labels of the paper's Figure 4, with your mark: along the lower axis, and up the left one."""

TRAVELLING = """() => document.getAnimations().flatMap((animation) => animation.effect.getKeyframes())
  .filter((frame) => frame.transform && frame.transform !== "none").length"""
"""How many animations move something."""

STILL = """() => new Promise((still) => {
  let at = window.scrollY, frames = 0;
  requestAnimationFrame(function look() {
    frames = window.scrollY === at ? frames + 1 : 0;
    at = window.scrollY;
    if (frames < 30) requestAnimationFrame(look); else still();
  });
})"""
"""Wait until the page has not scrolled for thirty frames."""


def answer(page: Page, chapter: str, number: int, value: str | None = None) -> None:
    """Open a step and make a guess, the right one unless another is given."""
    page.goto(f"/learn/{chapter}/{number}")
    choice(page, value or RIGHT[chapter][number - 1]).click()
    expect(page.locator("#answer")).to_be_visible()


def label_places(page: Page) -> dict[str, tuple[float, float]]:
    """Where the centre of each visible label is drawn, by its text."""
    found: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-open] .label")]
          .filter((label) => getComputedStyle(label).visibility === "visible")
          .filter((label) => !label.matches(".label-gone"))
          .map((label) => [label.dataset.text, label.getBoundingClientRect()])
          .map(([text, box]) => [text, [box.x + box.width / 2, box.y + box.height / 2]]))"""
    )
    return {text: (x, y) for text, (x, y) in found.items()}


@pytest.mark.parametrize("chapter", RIGHT)
def test_a_chapter_is_one_scroll_that_is_read_by_keyboard_to_its_card(visitor: Visitor, chapter: str) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto(f"/learn/{chapter}/1")
    for number in range(1, len(RIGHT[chapter]) + 1):
        here = part(page, number)
        expect(page).to_have_url(re.compile(rf"/learn/{chapter}/{number}$"))
        here.locator(".learn-step[data-ready=yes]").wait_for()
        expect(here.locator(".learn-answer")).to_be_hidden()
        guess_by_keys(page, chapter, number)
        expect(here.locator(".learn-verdict")).to_have_attribute("data-right", "yes")
        expect(here.locator(".learn-answer")).to_be_visible()
        assert page.evaluate("document.activeElement !== document.body")
        tab_to(page, here.locator('.learn-on [rel="next"]'))
        page.keyboard.press("Enter")
        expect(page.locator(f'.learn-dots [data-to="{number}"]')).to_have_attribute("data-done", "1")
        if (chapter, number) == ("crossout", 4):
            cross_out_by_keys(page)
            expect(page.locator('.learn-dots [data-to="by-hand"]')).to_have_attribute("data-done", "1")
            tab_to(page, part(page, "by-hand").locator('.learn-on [rel="next"]'))
            page.keyboard.press("Enter")
        medal = MEDALS[chapter].get(number)
        if medal is not None:
            expect(page).to_have_url(re.compile(rf"/learn/{chapter}/medal/{medal}$"))
            card = part(page, f"medal-{medal}")
            earned = expect(card.locator(".story-medal"))
            if medal == 1:  # its game is still to be won
                earned.not_to_have_attribute("data-earned", "")
                expect(card.get_by_role("button", name="Play ")).to_have_class(re.compile("button-primary"))
            else:
                earned.to_have_attribute("data-earned", "")
            tab_to(page, card.locator('[rel="next"]'))
            page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"/learn/{chapter}/end$"))
    count = len(RIGHT[chapter])
    expect(part(page, "end")).to_contain_text(f"{count} of {count} right at the first try")
    expect(page.get_by_role("button", name="Share")).to_be_visible()
    # All of it is on one page now, and no part has the ids of another.
    assert page.locator(".story-waits:not(:has(.learn-step, .story-card))").count() == 0
    ids = page.locator("[id]").evaluate_all("(all) => all.map(({ id }) => id)")
    assert sorted(set(ids)) == sorted(ids)
    assert page.evaluate(TRAVELLING) == 0
    page.locator(".learn-table").evaluate_all("(tables) => tables.forEach((table) => (table.open = true))")
    assert violations(page) == []
    for width in (360, 320, 1280):
        page.set_viewport_size({"width": width, "height": 640})
        beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(beyond) == 0, width
    page.get_by_role("button", name="Play this").last.click()
    page.wait_for_url("**/g/*")


def test_a_perfect_game_earns_the_medal_and_its_result_leads_back(page: Page) -> None:
    page.goto("/learn/nearest/medal/1")
    for number in range(1, 5):
        page.request.post(f"/learn/nearest/{number}/answered", form={"tries": "1"})
    page.reload()
    page.get_by_role("button", name="Play Girma").click()
    page.wait_for_url("**/g/*")
    assert await_turn(page)
    make_move(page, "5")
    page.locator("#result").get_by_role("link", name="The story behind it").click()
    page.wait_for_url("**/learn/nearest/medal/1")
    expect(page.locator("[data-open] .story-medal")).to_have_attribute("data-earned", "")


def cross_out_by_keys(page: Page) -> None:
    """Cross out the dinner at the end of the chapter, with one wrong crossing."""
    here = part(page, "by-hand")
    expect(page).to_have_url(re.compile(r"/learn/crossout/by-hand$"))
    order = sequence(dinner_by_hand(4))  # the first dinner of the page
    says = here.get_by_role("status")
    for done, morsel in enumerate((order[-1], *order)):
        tab_to(page, here.locator(f'button[name="m"][value="{morsel}"]'))
        page.keyboard.press("Enter")
        expect(says).to_contain_text("cross out what" if not done else "Right:")
        expect(here.locator("[data-crossed]")).to_have_count(done)
    expect(says).to_contain_text("All six are crossed out, with one mistake.")


def test_an_address_opens_the_scroll_at_its_step_and_follows_the_reading(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/learn/crossout/4")
    here = part(page, 4)
    expect(here.get_by_role("heading", level=2).first).to_be_in_viewport()
    expect(page.locator('.learn-dots [data-to="4"]')).to_have_attribute("aria-current", "step")
    page.locator('.learn-dots [data-to="7"]').dispatch_event("click")  # a click would scroll to it first
    expect(page).to_have_url(re.compile("/learn/crossout/7$"))
    expect(part(page, 7).get_by_role("heading", level=2)).to_be_focused()
    expect(page).to_have_title(re.compile(r"^7\. "))
    # A link is left by Back, as one to another page is.
    page.go_back()
    expect(page).to_have_url(re.compile("/learn/crossout/4$"))
    expect(here.get_by_role("heading", level=2).first).to_be_focused()
    expect(here.get_by_role("heading", level=2).first).to_be_in_viewport()
    page.go_forward()
    expect(page).to_have_url(re.compile("/learn/crossout/7$"))
    expect(part(page, 7).get_by_role("heading", level=2)).to_be_focused()
    with page.expect_response("**/learn/crossout/7/answered"):
        choice(page, "1", 7).click()
    expect(page).to_have_url(re.compile(r"/learn/crossout/7\?guess=1$"))
    # Who goes from dot to dot without end is led there, too, in a browser that has had enough of addresses.
    page.evaluate(REFUSES_THE_HUNDREDTH_ADDRESS)
    page.evaluate(
        """() => {
          for (let k = 0; k < 151; k += 1)
            document.querySelector(`.learn-dots [data-to="${k % 2 ? 7 : 4}"]`).click();
        }"""
    )
    expect(here.get_by_role("heading", level=2).first).to_be_focused()
    expect(page).to_have_url(re.compile(r"/learn/crossout/4$"))
    assert page.evaluate("window.written") < 30
    page.evaluate("window.written = 99")
    page.locator('.learn-dots [data-to="7"]').dispatch_event("click")
    expect(part(page, 7).get_by_role("heading", level=2)).to_be_focused()
    expect(page.locator('.learn-dots [data-to="7"]')).to_have_attribute("aria-current", "step")
    # What was answered is kept: the chapter goes on where it was left.
    page.goto("/learn")
    crossout = page.get_by_role("region", name="Why crossout works")
    expect(crossout.get_by_role("link", name="Go on with step 1")).to_be_visible()
    expect(crossout.get_by_role("link", name="No first bite beats the line")).to_have_accessible_name(
        "No first bite beats the line (read)"
    )
    assert violations(page) == []


def test_a_guess_is_judged_and_its_answer_is_calm(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    for chapter, number in STEPS:
        page.goto(f"/learn/{chapter}/{number}")
        expect(page.locator("#answer")).to_be_hidden()
        expect(page.locator("#verdict")).to_be_empty()
        data = json.loads(page.locator("#data").text_content() or "")
        wrong = next(value for value, (_, right, _) in data["choices"].items() if not right)
        choice(page, wrong).click()
        again = page.get_by_role("status").filter(has_text=data["choices"][wrong][2])
        expect(again).to_have_attribute("data-right", "no")
        expect(page.locator("#answer")).to_be_hidden()
        # The address is that of the wrong guess: loaded again, it lets one try again, too.
        page.reload()
        page.locator("#step[data-ready=yes]").wait_for()
        expect(again).to_be_visible()
        expect(page.locator("#answer")).to_be_hidden()
        with page.expect_response(f"**/learn/{chapter}/{number}/answered"):
            page.get_by_role("button", name="Tell me").click()
        verdict = page.get_by_role("status").filter(has_text=data["choices"][wrong][0])
        expect(verdict).to_be_focused()
        expect(page).to_have_url(re.compile("tell=yes"))
        expect(page.get_by_role("button", name="Tell me")).to_be_hidden()
        # The address is that of the answer: loaded again, it shows the same, and the reader is still there.
        page.reload()
        page.locator("#story[data-ready=yes]").wait_for()
        expect(page).to_have_url(re.compile(rf"/learn/{chapter}/{number}\?.*tell=yes"))
        expect(page.locator("#step h2").first).to_be_in_viewport()
        expect(verdict).to_be_visible()
        expect(page.locator("#answer")).to_be_visible()
        assert page.evaluate(TRAVELLING) == 0


def test_without_scripts_a_guess_is_answered_too(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    # On the board, below it, and on a line; the answers of all steps are those of the client.
    for chapter, number in STEPS:
        page.goto(f"/learn/{chapter}/{number}")
        page.get_by_text("The answer in words").click()
        said = page.locator(".learn-plain").inner_text()
        choice(page, RIGHT[chapter][number - 1]).click()
        expect(page.locator('#verdict[data-right="yes"]')).to_be_visible()
        assert page.locator("#verdict").inner_text() in said, number
    # A wrong guess may be tried again; a second one is told.
    page.goto("/learn/crossout/1")
    for value, told in (("0", False), ("3", True)):
        choice(page, value).click()
        expect(page.locator('#verdict[data-right="no"]')).to_be_visible()
        assert page.locator("#answer").is_visible() == told


def stop_clock(page: Page) -> None:
    """From now on a dinner that is played out goes on only where the test advances it."""
    page.clock.install(time=0)
    page.clock.pause_at(3600)


def advance_until(page: Page, is_reached: Callable[[], bool]) -> None:
    """Let time go on in small steps: less than a bite takes."""
    for _ in range(100):
        if is_reached():
            return
        page.clock.run_for(300)
    raise AssertionError("That never came.")


def scores(page: Page) -> list[str]:
    return page.locator("[data-open] [data-score]").all_inner_texts()


def test_the_dinner_is_eaten_before_the_readers_eyes(page: Page) -> None:
    page.goto("/learn/crossout/1")
    stop_clock(page)
    choice(page, "2").click()
    eaten = page.locator("#figure .spot[data-eaten]")
    advance_until(page, lambda: eaten.count() == 2)
    expect(page.locator("#verdict")).not_to_be_empty()
    advance_until(page, lambda: eaten.count() == 4)
    assert scores(page) == ["7", "4"]
    # Another first bite can be tried at once.
    page.locator('#figure button[name="m"][value="3"]').press("ArrowRight")
    page.goto("/learn/crossout/1?m=3&tell=yes")
    expect(page.locator("#seats [data-score]")).to_have_text(["6", "5"])


def test_a_wrong_bite_is_played_out_before_another(page: Page) -> None:
    page.goto("/learn/crossout/1")
    stop_clock(page)
    choice(page, "3").click()
    advance_until(page, lambda: scores(page) == ["6", "5"])
    expect(page.locator("#answer")).to_be_hidden()
    # The plate is full again, and another bite can be tried.
    advance_until(page, lambda: page.locator("#figure .spot[data-eaten]").count() == 0)
    choice(page, "2").click()
    advance_until(page, lambda: scores(page) == ["7", "4"])
    expect(page.locator("#answer")).to_be_visible()


def test_a_wrong_place_is_played_out_before_another(page: Page) -> None:
    page.goto("/learn/nearest/3")
    expect(page.locator("#seats .seat-score").first).to_be_hidden()
    choice(page, "6").click()
    expect(page.locator('#seats [data-seat="1"] [data-score]')).to_have_text("$6")
    expect(page.locator("#seats .seat-score").first).to_be_visible()
    expect(page.locator("#answer")).to_be_hidden()


def test_on_a_phone_the_verdict_comes_into_sight_once_the_plate_is_empty(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto("/learn/crossout/2")
    stop_clock(page)
    choice(page, "4").tap()
    left = page.locator("#seats [data-seat='0'] [data-left-text]")
    advance_until(page, lambda: left.inner_text() == "0 bites left.")
    expect(page.locator("#verdict")).not_to_be_in_viewport(ratio=0.9)
    page.clock.run_for(1800)  # the last bite is looked at for a moment
    expect(page.locator("#verdict")).to_be_in_viewport(ratio=0.9)


def test_a_dinner_that_is_played_out_does_not_call_its_reader_back(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto("/learn/crossout/2")
    stop_clock(page)
    choice(page, "4").tap()
    part(page, 2).locator('.learn-on [rel="next"]').tap()
    advance_until(page, lambda: page.url.endswith("/learn/crossout/3"))
    left = part(page, 2).locator("[data-seat='0'] [data-left-text]")
    advance_until(page, lambda: left.inner_text() == "0 bites left.")
    page.clock.run_for(1800)
    page.clock.resume()
    # A page that scrolls does so within the frames that follow; this one stays.
    page.evaluate(STILL)
    expect(part(page, 3).get_by_role("heading", level=2).first).to_be_in_viewport()
    expect(page).to_have_url(re.compile("/learn/crossout/3$"))


def test_the_turns_are_crossed_out_from_the_last(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    answer(page, "crossout", 3)
    expect(page.locator("#figure [data-crossed]")).to_have_count(0)
    for _ in range(3):
        page.locator('#replay [data-step="next"]').click()
    assert page.locator("#figure [data-crossed] [data-label]").all_text_contents() == [
        "Tibs: 5 for you, 1 for Bob",
        "Azifa: 2 for you, 3 for Bob",
        "Genfo: 1 for you, 8 for Bob",
    ]
    assert page.locator("#figure .learn-badge").all_text_contents() == ["7", "6", "8"]
    expect(page.locator("#verdict")).to_contain_text("Turn 6 is Bob’s")


def test_plate_ladder_and_board_are_the_same_nodes(page: Page) -> None:
    page.goto("/learn/crossout/5")
    page.evaluate("window.coins = [...document.querySelectorAll('#figure .morsel')]")
    places = []
    for layout in ("plate", "ladder", "board"):
        page.locator(f'#figure [data-view="{layout}"]').click()
        end_animations(page)
        places.append(
            page.evaluate(
                "window.coins.map((coin) => coin.isConnected && coin.getBoundingClientRect().toJSON())"
            )
        )
    assert all(all(found) for found in places)
    assert places[0] != places[1] != places[2]
    assert page.locator("#figure .morsel").count() == 8


def test_the_labels_read_as_in_figure_4(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    answer(page, "crossout", 5)
    for viewport in (PHONE, DESK):
        page.set_viewport_size(viewport)
        places = label_places(page)
        stage = page.locator("#stage").bounding_box()
        assert stage
        below = {text: x for text, (x, y) in places.items() if y > stage["y"] + stage["height"]}
        left = {text: -y for text, (x, y) in places.items() if x < stage["x"]}
        assert (sorted(below, key=below.__getitem__), sorted(left, key=left.__getitem__)) == FIGURE_4


def test_any_morsel_can_go_and_labels_only_move_outward(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto("/learn/crossout/6")
    before = label_places(page)
    choice(page, "out").click()
    expect(page.locator("#count")).to_have_text("Without Ayib: 3 labels out, 0 in.")
    for gone in range(8):
        page.locator(f'#figure button[name="m"][value="{gone}"]').click()
        expect(page.locator("#figure [data-removed]")).to_have_attribute("data-morsel", str(gone))
        after = label_places(page)
        assert len(after) == 7
        # To the right on the lower axis, upwards on the left one: both are away from the corner.
        ways = [round(after[t][0] - before[t][0]) - round(after[t][1] - before[t][1]) for t in after]
        assert min(ways) >= 0
        counted = re.findall(r"\d+", page.locator("#count").inner_text())
        assert counted == [str(sum(way > 0 for way in ways)), "0"]


def test_the_cloud_is_figure_1_counted_in_the_browser(page: Page) -> None:
    page.goto("/learn/crossout/8")
    expect(page.locator("#chart .cloud-mark")).to_have_css("opacity", "0")

    def dots(layer: str) -> list[tuple[float, float]]:
        paths = page.locator(f"#chart .{layer} path").evaluate_all(
            "(all) => all.map((path) => path.getAttribute('d')).join('')"
        )
        return [(float(x), float(y)) for x, y in re.findall(r"M([\d.]+) ([\d.]+)h0", paths)]

    reached, beyond = dots("cloud-in"), dots("cloud-out")
    assert (len(reached), len(reached) + len(beyond)) == (668, 1074)
    choice(page, "crossout").click()
    expect(page.locator("#chart .cloud-mark")).to_have_css("opacity", "1")
    expect(page.locator("#legend")).to_contain_text("within reach against crossout, 668")
    mark = page.locator(".cloud-mark circle")
    x, y = (float(mark.get_attribute(name) or "") for name in ("cx", "cy"))
    assert max(reached)[0] == pytest.approx(x, abs=0.1)
    assert (x, y) in reached
    # Nothing, within reach or not, lies both to the right of it and above it.
    assert not [dot for dot in reached + beyond if dot != (x, y) and dot[0] >= x and dot[1] <= y]
    expect(page.locator(".cloud-mark text")).to_have_text("(71, 64)")


def test_the_slider_says_what_caring_changes(page: Page) -> None:
    answer(page, "crossout", 9)
    expect(page.locator("#seats [data-score]")).to_have_text(["13", "12"])
    slider = page.locator("#care")
    slider.focus()
    slider.press("End")
    expect(page.locator("#seats [data-score]")).to_have_text(["11", "15"])
    assert "together 26" in (slider.get_attribute("aria-valuetext") or "")
    slider.press("Home")
    expect(page.locator("#seats [data-score]")).to_have_text(["12", "9"])


def test_the_line_shows_whose_it_is_only_after_the_guess(page: Page) -> None:
    page.goto("/learn/nearest/2")
    fills = page.locator("#figure [data-fill]")
    assert set(fills.evaluate_all("(all) => all.map((one) => one.getAttribute('fill'))")) == {
        "url(#territory-free)"
    }
    expect(page.locator("#seats .seat-score").first).to_be_hidden()
    choice(page, "8").click()
    expect(page.locator('#seats [data-seat="2"] [data-score]')).to_have_text("$15")
    # And then every other place can be looked at.
    page.locator('#figure button[name="m"][value="6"]').hover()
    expect(page.locator('#seats [data-seat="2"] [data-score]')).to_have_text("$13")


def test_three_outcomes_and_every_cell_stand_in_tables(page: Page) -> None:
    answer(page, "nearest", 5)
    expect(page.locator("#seats [data-score]")).to_have_text(["$5", "$10", "$40"])
    four = page.get_by_role("table", name="Four players on")
    assert [row.split("\t")[1:] for row in four.locator("tbody tr").all_inner_texts()] == [
        ["$15", "$17", "$13", "$10"],
        ["$18", "$14", "$13", "$10"],
        ["$17", "$15", "$13", "$10"],
    ]
    # 19 cells; two of them, where a tie decides, pay one of two amounts.
    assert page.locator("#chart .cell").count() == 21
    # Filled is what an equilibrium of the whole game pays: $21, on 5, between 5 and 6, and on 6.
    assert page.locator("#chart .cell.is-equilibrium").count() == 3
