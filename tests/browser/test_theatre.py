"""The theatre: choose bots and a setup, watch, pause, step, scrub, and run the same pairing 200 times."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.verbs import (
    Visitor,
    api_view,
    choose_dinner,
    shown_scores,
    uploaded,
    wait_for_scripts,
)


def watch_bots(page: Page, *bots: str, game: str = "dinner", **fields: str) -> None:
    """Go to a match between bots, without the form of it."""
    form = {"game": game, **{f"bot-{seat}": bot for seat, bot in enumerate(bots)}, **fields}
    page.goto(page.request.post("/theatre", form=form).url)


def watch_dinner(page: Page, *bots: str, dinner: str = "figure-2") -> None:
    """Fill in the form of a dinner between two bots and go to their match."""
    page.goto("/theatre/bots")
    for seat, bot in enumerate(bots):
        page.locator(f"#bot-{seat}").select_option(bot)
    choose_dinner(page, dinner)
    page.get_by_role("button", name="Watch").click()
    page.wait_for_url("**/theatre/*")


def test_bots_play_by_themselves_until_they_are_paused(page: Page) -> None:
    page.clock.install()  # a remark stands for a second and a half, however busy the machine is
    watch_dinner(page, "greedy", "crossout")
    expect(page.locator(".remark:visible")).to_have_text(
        "8 dishes on the plate. Girma bites first, Makeda last."
    )
    page.clock.run_for(1500)
    expect(page.locator(".remark:visible")).to_contain_text("Girma eats Fosolia, the favourite of the 8 left")
    page.get_by_role("button", name="Pause").click()
    page.locator("[data-speed]").select_option("4")
    slider = page.locator("[data-range]")
    stopped = slider.input_value()
    page.clock.run_for(3000)
    assert slider.input_value() == stopped
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(3000)
    expect(slider).to_have_value("8")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert shown_scores(page) == {"A": "21", "B": "23"}
    assert api_view(page)["frames"][-1]["scores"] == [21, 23]


def test_the_end_is_not_told_before_it_is_seen(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    watch_bots(page, "greedy", "crossout", dinner="figure-2")
    seen = page.locator("#main").inner_text()
    assert "23" not in seen
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.locator("#replay").get_by_role("link", name="Latest position").click()
    expect(page.locator("#status")).to_contain_text("Makeda 23")
    expect(page.locator(".ghost:visible")).to_have_count(8)
    expect(page.locator(".spot.seat-1 .ghost use[href='#shape-1']")).to_have_count(4)


def test_steps_slider_and_keys_move_through_the_match(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    watch_bots(page, "crossout", "crossout", dinner="figure-2")
    slider = page.locator("[data-range]")
    page.get_by_role("link", name="One bite on").click()
    expect(slider).to_have_value("1")
    slider.fill("5")
    expect(page.locator(".spot[data-eaten]")).to_have_count(5)
    expect(page).to_have_url(re.compile("m=5$"))
    page.locator("#main").focus()
    for key, position in (("ArrowLeft", "4"), ("End", "8"), ("Home", "0"), ("ArrowRight", "1")):
        page.keyboard.press(key)
        expect(slider).to_have_value(position)
    expect(page.locator(".remark:visible")).to_contain_text("Makeda eats Fosolia")


def test_tokens_are_watched_on_the_clock(page: Page) -> None:
    page.goto("/theatre/bots?game=tokens")
    page.get_by_role("radio", name="A clock").check()
    page.get_by_label("How many", exact=True).fill("4")
    expect(page.locator("#bot-4")).to_be_hidden()
    page.locator("#bot-3").select_option("saboteur")
    page.get_by_role("button", name="Watch").click()
    page.wait_for_url("**/theatre/*")
    page.locator("#replay").get_by_role("link", name="Latest position").click()
    expect(page.locator(".stack[data-token]")).to_have_count(4)
    expect(page.locator("#tokens-title")).to_have_text("Who got what")
    final = api_view(page)["frames"][-1]
    fills = {f.get_attribute("fill") for f in page.locator("[data-wedge] [data-fill]").all()}
    owners = {seat for stack in final["territory"] for seat in stack}
    assert fills == {f"url(#territory-{seat})" for seat in owners}


def test_a_pairing_runs_200_times_and_its_distribution_is_drawn_and_tabled(page: Page) -> None:
    watch_bots(page, "random", "crossout", dinner="figure-2")
    page.get_by_role("button", name="Run 200").click()
    expect(page.locator(".run-outcome")).to_contain_text(
        re.compile(r"^Yes\. Against Makeda, planning got \d\.\d more per game on average, and never less\.$"),
        timeout=60_000,
    )
    outcome = page.locator("[data-averages]")
    expect(outcome).to_contain_text("200 games played")
    expect(page.locator(".run-paired .run-chart")).to_have_count(3)
    expect(page.locator(".run-paired .run-chart").first).to_contain_text("Without a plan (Random)")
    expect(page.locator(".run-paired .histogram-zero")).to_have_count(1)
    assert page.locator(".histogram-bar").count() > 4
    page.get_by_text("All the numbers").click()
    expect(page.locator("[data-spread]")).to_contain_text("less in 0.")
    rows = page.locator(".run-results tbody tr")
    counts = [int(row.locator("td").last.inner_text()) for row in rows.all()]
    assert sum(counts) == 200
    assert counts == sorted(counts, reverse=True)
    scores = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows.all()]
    mean = sum(a * count for a, _, count in scores) / 200
    shown = re.search(r"Abush ([\d.]+)", outcome.inner_text())
    assert shown is not None
    assert float(shown[1]) == pytest.approx(mean, abs=0.006)


def test_bars_of_many_payoffs_stay_within_their_frame(page: Page) -> None:
    watch_bots(page, "random", "random", "random", game="tokens", stacks="30", seats="3")
    page.get_by_role("button", name="Run 200").click()
    expect(page.locator("[data-averages]")).to_contain_text("200 games played", timeout=60_000)
    page.get_by_text("All the numbers").click()
    expect(page.locator(".run-chart")).to_have_count(6)
    places = page.locator(".histogram").evaluate_all(
        """(drawings) => drawings.map((svg) => [...svg.querySelectorAll("rect")].map(({ y, height }) => {
          const above = y.baseVal.value;
          return [above, svg.viewBox.baseVal.height - above - height.baseVal.value];
        }))"""
    )
    assert all(above >= 0 and below >= 0 for bars in places for above, below in bars)
    # One scale for all three: the highest bar fills its frame up to a margin.
    assert min(above for bars in places[-3:] for above, _ in bars) == pytest.approx(8)


def test_a_run_shows_its_progress_and_can_be_cancelled(page: Page) -> None:
    watch_bots(page, game="tokens", stacks="18", seats="6")
    page.get_by_role("button", name="Run 200").click()
    bar = page.locator(".run-progress progress")
    expect(bar).to_be_visible()
    page.wait_for_function("() => document.querySelector('.run-progress progress').value > 0", timeout=30_000)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".run-outcome")).to_have_text("Stopped.")
    expect(page.get_by_role("button", name="Run 200")).to_be_focused()


def test_without_scripts_a_match_between_bots_is_stepped_through(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    watch_dinner(page, "greedy", "crossout")
    expect(page.locator(".remark:visible")).to_have_text(
        "8 dishes on the plate. Girma bites first, Makeda last."
    )
    page.get_by_role("link", name="One bite on").click()
    expect(page.locator(".remark:visible")).to_contain_text("Girma eats Fosolia")
    expect(page.locator("#run")).to_be_hidden()


def test_watch_opens_on_a_game_whose_moves_stay_hidden_until_they_are_played(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto("/theatre")
    page.wait_for_url("**/theatre/*")
    wait_for_scripts(page)
    expect(page.locator("#moves li:visible")).to_have_count(0)
    expect(page.locator(".said-because:visible")).to_have_count(0)
    page.get_by_role("link", name="One bite on").click()
    expect(page.locator("#moves li:visible")).to_have_count(1)
    expect(page.locator(".said-faces .face:visible")).to_have_count(1)
    expect(page.locator(".said-because:visible")).to_have_text("“8 for me. The next best is only 7.”")
    expect(page.locator("#coming")).to_contain_text("Still to come: Makeda and Girma.")
    expect(page.locator("#show-end")).to_be_hidden()
    page.get_by_role("button", name="What would you do here?").click()
    page.wait_for_url("**/g/*")
    assert api_view(page)["ply"] == 1
    assert [seat["kind"] for seat in api_view(page)["seats"]] == ["bot", "person"]


def test_the_end_of_a_show_says_who_won_and_leads_on(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto("/theatre")
    first = page.url.partition("?")[0]
    page.locator("#replay").get_by_role("link", name="Latest position").click()
    expect(page.locator("#show-end")).to_contain_text("Makeda won with 23.")
    expect(page.locator("#show-end")).to_contain_text("“I plan my last bite first.”")
    expect(page.locator("#coming")).to_be_hidden()
    page.get_by_role("button", name="Seats moved").click()
    page.wait_for_url(lambda address: not address.startswith(first))
    assert [seat["strategy"] for seat in api_view(page)["seats"]] == ["crossout", "greedy"]
    page.goto(f"{first}?m=8")
    page.get_by_role("link", name="Watch another").click()
    page.wait_for_url(lambda address: not address.startswith(first))
    assert api_view(page)["title"] == "Four bots, ten stacks"
    page.goto(f"{first}?m=8")
    page.get_by_role("button", name="Play against the winner").click()
    page.wait_for_url("**/g/*")
    assert [seat["strategy"] for seat in api_view(page)["seats"]] == [None, "crossout"]


def test_the_bots_are_changed_in_a_sheet_over_the_game(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto("/theatre")
    wait_for_scripts(page)
    page.get_by_role("link", name="Change bots").click()
    sheet = page.get_by_role("dialog", name="Change bots")
    expect(sheet.locator("#bot-0")).to_be_visible()
    sheet.get_by_role("link", name="Tokens").click()
    sheet.get_by_label("How many", exact=True).fill("4")
    expect(sheet.locator("#bot-3")).to_be_visible()
    expect(sheet.locator("#bot-4")).to_be_hidden()
    sheet.get_by_role("button", name="Watch").click()
    page.wait_for_url("**/theatre/*")
    expect(page.locator("#seats .seat-face")).to_have_count(4)


def test_at_the_end_of_a_show_all_that_was_taken_flies_home(page: Page) -> None:
    page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {"
        "  for (const { addedNodes } of changes) for (const { classList } of addedNodes)"
        "    if (classList?.contains('flying')) window.flown = (window.flown ?? 0) + 1;"
        "}).observe(document.body, { childList: true }))"
    )
    for game, taken in (("dinner", ".spot[data-eaten]"), ("tokens", ".stack[data-owners]")):
        page.goto(f"/theatre?game={game}")
        expect(page.get_by_role("button", name="Run 200")).to_be_in_viewport(ratio=1)
        page.locator("#replay").get_by_role("link", name="Latest position").click()
        page.locator('#replay [data-step="prev"]').click()
        assert page.evaluate("window.flown ?? 0") == 0, "not for a jump"
        page.locator('#replay [data-step="next"]').click()
        expect(page.locator("#show-end")).to_be_visible()
        page.wait_for_function("taken => window.flown >= document.querySelectorAll(taken).length", arg=taken)
        expect(page.locator(".flying")).to_have_count(0)


WINDOWS: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 740, "height": 360},
    {"width": 1280, "height": 800},
]


def test_the_steps_stay_in_sight_and_in_place_to_the_end(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    replay = f"/g/{uploaded(page, 'figure-2-greedy-against-crossout')}?m=0"
    for address in ("/theatre?game=dinner", "/theatre?game=tokens", replay):
        page.goto(address)
        check_steps(page)


def check_steps(page: Page) -> None:
    back, on = (page.locator(f'#replay [data-step="{way}"]') for way in ("prev", "next"))
    slider = page.locator("[data-range]")
    for window in WINDOWS:
        page.set_viewport_size(window)
        page.evaluate("scrollTo(0, 0)")
        slider.fill("0")
        place = back.bounding_box()
        while slider.input_value() != slider.get_attribute("max"):
            on.click()
            assert back.bounding_box() == pytest.approx(place, abs=1), (window, slider.input_value())
        expect(back).to_be_in_viewport(ratio=1)
        assert place is not None
        for _ in range(2):
            page.mouse.click(place["x"] + 22, place["y"] + 22)
        assert int(slider.input_value()) == int(slider.get_attribute("max") or 0) - 2
    assert page.locator(".match-play #replay").count() == 1, "it stands under the board"
