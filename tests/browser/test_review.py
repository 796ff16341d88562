"""The review in a browser: Figure 2; chart, slider and table at one move; the coach on the board."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.verbs import (
    PHONE,
    Visitor,
    await_turn,
    create_dinner,
    start_dinner,
    start_tokens,
    uploaded,
)


def open_review(page: Page, name: str = "figure-2-greedy-against-crossout", query: str = "") -> None:
    """Keep a record that nobody here has a seat in, and open its review."""
    look_into(page, uploaded(page, name, "Alice", "Bob", "Cara", "Dan"), query)


def look_into(page: Page, match: str, query: str) -> None:
    page.goto(f"/g/{match}/review{query}")
    # On a busy machine another page comes first, which says that the review is on its way.
    page.locator(".verdicts").wait_for(timeout=60_000, state="attached")


def unfold(page: Page) -> None:
    page.get_by_text("All the numbers", exact=True).click()
    expect(page.locator(".verdicts")).to_be_visible()


def play(page: Page, *moves: str) -> None:
    for move in moves:
        assert await_turn(page)
        page.locator(f'#board button[name="m"][value="{move}"]').click()
        expect(page.locator(f'.spot[data-morsel="{move}"]')).to_have_attribute("data-eaten", "")


def marks(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#board [data-mark]")].map(
          (place) => [place.dataset.morsel ?? place.dataset.position, place.dataset.mark]))"""
    )
    return found


def test_figure_2_leads_a_newcomer_to_the_costliest_bite(page: Page) -> None:
    open_review(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Alice ate 21 of a possible 23. One bite cost Alice 2."
    )
    regrets = page.locator(".verdicts tbody tr [data-regret]").all_text_contents()
    assert regrets[::2] == ["0", "0", "2", "0"]
    third = page.locator(".verdicts tbody tr").nth(2)
    expect(third).to_contain_text("Also best")
    expect(page.locator(".verdicts tbody tr").nth(4)).to_contain_text("it would have waited")
    bars = [
        float(text or "")
        for text in page.locator("[data-amount]").evaluate_all(
            "(cells) => cells.map((cell) => cell.dataset.amount)"
        )
    ]
    assert bars[0] + sum(bars[1:-1]) == bars[-1] == 21
    unfold(page)
    story, said, futures = (
        page.locator(part) for part in (".story", ".say:visible", ".review-futures:visible")
    )
    expect(story.get_by_role("heading")).to_have_text(
        "Bite 5 cost Alice 2 points: Tibs instead of Kik alicha."
    )
    expect(said).to_have_attribute("data-at", "5")
    expect(futures.get_by_role("heading", level=3)).to_have_text(
        ["As played: Tibs21", "Instead: Kik alicha23"]
    )
    page.locator(".worth-column").nth(2).click()
    expect(futures).to_have_count(0)
    said.get_by_role("link", name="Next key moment").press("Enter")
    expect(page).to_have_url(re.compile("m=5$"))
    expect(said).to_have_attribute("data-at", "5")
    expect(said).to_be_focused()
    expect(story.get_by_role("link", name="Bite 5 −2")).to_have_attribute("aria-current", "step")
    expect(futures).to_have_count(1)
    page.get_by_role("button", name="Play They bite first").click()
    page.wait_for_url("**/g/*")


def test_columns_tiers_and_keys_lead_to_one_move_in_either_account_and_on_paper(page: Page) -> None:
    open_review(page)
    unfold(page)
    page.locator(".worth-column").nth(5).click()
    expect(page).to_have_url(re.compile("m=5$"))
    expect(page.locator(".say:visible .say-move")).to_contain_text("Bite 5: Tibs")
    assert marks(page) == {"3": "best"}
    expect(page.locator(".verdicts tr[aria-current]")).to_have_attribute("data-at", "5")
    expect(page.locator(".worth-column[aria-current]")).to_have_attribute("data-ply", "5")
    expect(page.locator("[data-range]")).to_have_attribute(
        "aria-valuetext", "Bite 5 of 8: Alice ate Tibs, cost 2"
    )
    expect(page.locator("[data-arrow='plate']")).to_have_attribute("d", re.compile("^M.+L.+"))
    page.locator("#main[data-ready=yes]").wait_for()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".say:visible .say-move")).to_contain_text("Bite 4: Gomen")
    expect(page.locator("[data-arrow='plate']")).to_have_attribute("d", "")
    assert set(marks(page).values()) == {"best", "also"}
    # A tier leads to its first move, and lights its dots.
    page.keyboard.press("Home")
    tier, dot = page.locator("[data-tier='mistake']"), page.locator(".worth-dot-mistake")
    before = dot.evaluate("(dot) => getComputedStyle(dot).boxShadow")
    tier.hover()
    expect(dot).not_to_have_css("box-shadow", before)
    tier.click()
    expect(page.locator(".say:visible")).to_have_attribute("data-at", "5")
    # On paper the tools are gone, and every verdict stays.
    page.emulate_media(media="print")
    expect(page.locator("#replay")).to_be_hidden()
    expect(page.locator(".header")).to_be_hidden()
    expect(page.locator(".verdicts tbody tr")).to_have_count(8)
    expect(page.locator(".waterfall")).to_be_visible()
    page.emulate_media(media="screen")
    # Another account stays with the position and the view.
    page.get_by_role("link", name="Board").click()
    page.locator("a.worth-column").nth(5).click()
    page.locator(".review-seats").get_by_role("link", name="Bob").click()
    expect(page.locator("#dinner")).to_have_attribute("data-layout", "board")
    expect(page).to_have_url(re.compile(r"[?&]m=5\b"))
    expect(page.locator(".review-seats [aria-current]")).to_contain_text("Bob")


def test_the_replay_lingers_on_the_mistake(page: Page) -> None:
    open_review(page, query="?m=4")
    page.clock.install()
    page.reload()
    page.locator("[data-step='play']").click()
    page.clock.run_for(1600)
    expect(page.locator(".say:visible")).to_have_attribute("data-at", "5")
    page.clock.run_for(1600)
    expect(page.locator(".say:visible")).to_have_attribute("data-at", "5")
    page.clock.run_for(1600)
    expect(page.locator(".say:visible")).to_have_attribute("data-at", "6")


def test_with_and_without_scripts_it_is_the_same_position_with_its_numbers_folded(visitor: Visitor) -> None:
    plain, full = visitor(java_script_enabled=False), visitor()
    match = uploaded(full, "figure-2-greedy-against-crossout", "Alice", "Bob")
    for query in ("?m=5", "?m=3&view=board", "?m=8&seat=1"):
        for page in (plain, full):
            look_into(page, match, query)
            for part in (".waterfall", ".verdicts", ".standing"):
                expect(page.locator(part)).to_be_hidden()
            unfold(page)
            page.wait_for_load_state("networkidle")
        for part in (
            ".say:not([hidden])",
            ".spot[data-eaten]",
            "[data-amount]",
            "#seats [data-score]",
            ".verdicts td",
        ):
            texts = [page.locator(part).all_text_contents() for page in (plain, full)]
            assert texts[0] == texts[1], (query, part)
            assert texts[0], (query, part)
    plain.locator(".worth-column").nth(2).click()
    expect(plain.locator(".say:not([hidden])")).to_have_attribute("data-at", "2")
    for page in (plain, full):
        look_into(page, match, "?m=5")
        expect(page.get_by_role("heading", name="Practise this")).to_be_visible()
        unfold(page)
        page.locator(".review-seats").get_by_role("link", name="Bob").click()
        expect(page.locator(".standing")).to_be_visible()


def test_trying_again_leads_to_a_match_at_that_position(page: Page) -> None:
    open_review(page, query="?m=5")
    page.get_by_role("button", name="Try bite 5 again").click()
    page.wait_for_url(re.compile(r"/g/[0-9A-Z]{8}$"))
    assert await_turn(page)
    expect(page.locator(".spot[data-eaten]")).to_have_count(4)
    expect(page.locator("#goal")).to_contain_text("Another try. You play on from bite 5.")
    page.locator('button[name="m"][value="3"]').click()
    expect(page.locator("#goal")).to_be_hidden()


def test_in_another_language_verdicts_are_the_same_cards_on_a_phone(visitor: Visitor) -> None:
    cards = []
    page = visitor(viewport=PHONE)
    match = uploaded(page, "figure-2-greedy-against-crossout", "Alice", "Bob")
    for language in ("en", "de"):
        page.set_extra_http_headers({"Accept-Language": language})
        look_into(page, match, "?numbers")
        expect(page.locator("html")).to_have_attribute("lang", language)
        places = page.locator(".verdicts tbody td").evaluate_all(
            """(cells) => cells.map((cell) => {
              const { gridRow, gridColumn } = getComputedStyle(cell);
              return [gridRow, gridColumn];
            })"""
        )
        cards.append(places)
    assert cards[0] == cards[1]


def test_no_label_of_a_review_is_broken_or_runs_out_of_its_box(page: Page) -> None:
    open_review(page, "line-10-four-characters")
    unfold(page)
    for width in (320, 360, 640, 900, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        cut: list[str] = page.evaluate(
            """() => [...document.querySelectorAll(".verdicts, .standing, .standing td, .tier, .say .button")]
              .filter((box) => box.clientWidth && box.scrollWidth > box.clientWidth + 1)
              .map((box) => box.outerHTML.slice(0, 90))"""
        )
        assert cut == [], width
        heights = page.locator(".review-charts .card").evaluate_all(
            "(cards) => cards.map((card) => [card.offsetTop, card.offsetHeight])"
        )
        assert heights[0][0] != heights[1][0] or heights[0][1] == heights[1][1], width


def test_a_slip_is_told_once_it_is_made_and_does_not_block_and_the_end_leads_to_the_review(
    page: Page,
) -> None:
    start_dinner(page, dinner="figure-2")
    play(page, "7", "5")
    expect(page.locator("#coach-says")).to_be_empty()
    play(page, "4")
    assert await_turn(page)
    expect(page.locator("#coach-says")).to_contain_text("it would have waited")
    play(page, "1")
    assert not await_turn(page)
    last = page.locator("#moves [aria-current]")
    expect(last).to_contain_text("8")
    for height in (800, 600):
        page.set_viewport_size({"width": 1280, "height": height})
        expect(last).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="See why").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "You ate 21 of a possible 23. One bite cost you 2."
    )


def test_full_writes_on_every_coin_what_it_is_worth_and_off_takes_it_away(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    start_dinner(page, dinner="figure-2", coach="full")
    values = page.locator("#board .coach-value")
    expect(values).to_have_count(8)
    assert max(map(int, values.all_text_contents())) == 23
    assert sorted(page.locator(".coach-turn").all_text_contents()) == [f"bite {k}" for k in range(1, 9)]
    assert marks(page) == {"7": "best"}
    expect(page.locator('button[value="7"] [data-coach].vh')).to_have_text(
        " Final score 23, the best. Planned for bite 1."
    )
    page.get_by_role("radio", name="Off").check()
    expect(values).to_have_count(0)
    assert marks(page) == {}
    page.get_by_role("radio", name="Full").check()
    expect(values).to_have_count(8)
    play(page, "7")
    assert await_turn(page)
    expect(values).to_have_count(6)
    page.locator("#moves [data-ply='1']").click()
    expect(values).to_have_count(0)
    page.get_by_role("link", name="Return to live").click()
    play(page, "5", "4")
    expect(page.locator("#coach-says")).to_contain_text("it would have waited")
    assert violations(page) == []
    start_tokens(page, coach="full")
    expect(page.locator(".coach-value").first).to_be_visible(timeout=60_000)
    assert violations(page) == []


def test_a_hint_by_key_asks_then_explains_then_marks_the_best_stack(page: Page) -> None:
    start_tokens(page, coach="off")
    assert await_turn(page)
    said, best = page.get_by_role("status").and_(page.locator("#coach-says")), page.locator("[data-mark]")
    page.locator("#main").press("h")
    expect(said).to_contain_text("What will your token still get you then?", timeout=60_000)
    page.locator("#main").press("h")
    expect(said).to_contain_text("once everyone has gone")
    expect(best).to_have_count(0)
    page.locator("#main").press("h")
    expect(said).to_contain_text("Go to place 5. If you all play your best from there")
    expect(best).to_have_attribute("data-position", "5", timeout=60_000)  # the first answer loads the kernels
    assert await_turn(page)
    page.reload()
    expect(page.locator("#board [data-mark='best']")).to_have_attribute("data-position", "5")


def test_two_people_see_no_coach(visitor: Visitor) -> None:
    ada, bea = visitor(), visitor()
    lobby = create_dinner(ada, opponent="friend", starts="full")
    assert bea.request.post(lobby.replace("/t/", "/j/"), form={"name": "Bea"}).ok
    for page in (ada, bea):
        page.goto(lobby.replace("/t/", "/g/"))
        assert page.locator("#coach, #coach-says, [data-action='hint'], .coach-value").count() == 0
        page.locator("#main").press("h")
        assert marks(page) == {}
        assert page.request.get(f"{page.url.split('?')[0]}/review").status == 409
