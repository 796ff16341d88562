"""From one greedy dinner to the bite that cost: played, reviewed, and walked through by keys alone."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.lessons import MEDALS, RIGHT, choice, guess_by_keys, part, tab_to
from tests.browser.verbs import (
    PHONE,
    Visitor,
    api_view,
    await_turn,
    free_moves,
    make_move,
    match_id,
    start_dinner,
)

STEPS = range(1, 10)
EATEN_DRAWN_AND_COSTED = (2, 6, 7)
"""The steps whose figures beside a dinner differ in kind."""


def eat_greedily(page: Page) -> str:
    """Play a dinner to its end, the favourite first every time; returns the id of the match."""
    while await_turn(page):
        favourite = free_moves(page)[0]  # the board lists what is liked best first
        make_move(page, favourite)
        expect(page.locator(f'.spot[data-morsel="{favourite}"]')).to_have_attribute("data-eaten", "")
    return match_id(page)


def answer_by_keys(page: Page, number: int) -> None:
    """Make the right guess of a step, once its script is there, and see the answer."""
    here = part(page, number)
    here.locator(".learn-step[data-ready=yes]").wait_for()
    guess_by_keys(page, "crossout", number)
    expect(here.locator(".learn-answer")).to_be_visible()


def test_a_newcomer_who_eats_greedily_is_shown_the_bite_that_cost_and_why(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    start_dinner(page, dinner="one-bite")
    game = eat_greedily(page)
    played = api_view(page)
    page.get_by_role("link", name="See why", exact=True).click()
    link = page.get_by_role("link", name="Why? Nine steps, with this dinner next to them")
    link.wait_for(timeout=60_000)  # on a busy machine another page comes first
    review = page.request.get(f"/api/matches/{game}/review").json()
    costly = max((m for m in review["moves"] if m["seat"] == 0), key=lambda m: int(m["regret"]))
    assert costly["regret"] > 0

    tab_to(page, link)
    page.keyboard.press("Enter")
    for number in STEPS:
        page.wait_for_url(f"**/learn/crossout/{number}?game={game}")
        expect(page.get_by_role("complementary", name="Your own dinner")).to_contain_text(
            f"Next to you: {played['title']}, you {played['frames'][-1]['scores'][0]},"
        )
        own = part(page, number).get_by_role("region", name="In your dinner")
        expect(own).to_be_hidden()
        answer_by_keys(page, number)
        expect(own).to_be_visible()
        assert f"game={game}" in urlsplit(page.url).query
        if number == 7:
            named = played["setup"]["morsels"][costly["move"]]["name"]
            better = played["setup"]["morsels"][costly["line"][0]]["name"]
            expect(own).to_contain_text(f"Bite {costly['ply'] + 1} cost the most. {named} brought")
            expect(own).to_contain_text(f"{better} would have brought")
            expect(own).to_contain_text(f"So {named} cost {costly['regret']}.")
            expect(own).to_contain_text(re.sub(r"^.*? ate", "You ate", costly["sentence"]))
            # The address is that of the answer: loaded again, it shows the same.
            page.reload()
            expect(own).to_contain_text(f"So {named} cost {costly['regret']}.")
        if number < len(STEPS):
            slugs = [str(number), *(["by-hand"] if number == 4 else [])]
            slugs += [f"medal-{MEDALS['crossout'][number]}"] if number in MEDALS["crossout"] else []
            for slug in slugs:
                tab_to(page, part(page, slug).locator('[rel="next"]:visible'))
                page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name=f"Try bite {costly['ply'] + 1} again"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/*")
    again = api_view(page)
    before = [move["move"] for move in played["moves"][: costly["ply"]]]
    assert [move["move"] for move in again["moves"][: costly["ply"]]] == before
    assert again["ply"] == costly["ply"]


@pytest.fixture
def eaten(visitor: Visitor) -> tuple[Page, str]:
    """A phone, and a dinner of 14 that was eaten greedily on it."""
    page = visitor(viewport=PHONE, reduced_motion="reduce")
    start_dinner(page, dinner="figure-1")
    return page, eat_greedily(page)


def test_axe_finds_nothing_and_every_step_fits_a_phone(eaten: tuple[Page, str]) -> None:
    page, game = eaten
    for number in STEPS:
        field = "m" if number < 3 else "guess"
        page.goto(f"/learn/crossout/{number}?game={game}&{field}={RIGHT['crossout'][number - 1]}")
        expect(part(page, number).get_by_role("region", name="In your dinner")).to_be_visible()
        page.locator(".learn-table").evaluate_all("(all) => all.forEach((one) => (one.open = true))")
        if number in EATEN_DRAWN_AND_COSTED:
            assert violations(page) == []
        for width in (360, 320):
            page.set_viewport_size({"width": width, "height": 640})
            beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            assert page.evaluate(beyond) == 0, (number, width)


def test_without_scripts_every_form_and_link_keeps_the_dinner(visitor: Visitor) -> None:
    page = visitor()
    start_dinner(page, dinner="intro")
    game = eat_greedily(page)
    plain = visitor(java_script_enabled=False)
    plain.goto(f"/learn/crossout/1?game={game}")
    for number in STEPS:
        choice(plain, RIGHT["crossout"][number - 1]).click()
        expect(plain.locator("#own")).to_be_visible()
        for layout in plain.locator(".layouts a:visible").all():
            layout.click()
            expect(plain.locator("#own")).to_be_visible()
        if number < len(STEPS):
            while not urlsplit(plain.url).path.endswith(f"/{number + 1}"):
                plain.locator('[rel="next"]').click()
    plain.get_by_role("link", name="Go on without it").click()
    expect(plain).to_have_url(re.compile(r"/learn/crossout/9$"))
    expect(plain.locator(".beside")).to_have_count(0)
