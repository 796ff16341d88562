"""The house rules on the campaign: each in a paragraph and a picture, with its proof, plates and form."""

import re
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.campaign import COURSES, Course, Plate, find_plate, plates_of
from engine.dinner.house_rules.setups import NAMES, refusal, refusals
from engine.review.par import par_of
from engine.solve import evaluate
from tests.checkout import ROOT
from tests.webapp.verbs import go, view_of, words_of
from webapp.campaign.requests import FindPractice, Practice
from webapp.errors import NoAnswerError
from webapp.extensions import Services
from webapp.games.any.base import Presentation
from webapp.games.any.verdicts import certificate_meaning
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.jobs.analysis import FindPar
from webapp.jobs.requests import Request, write_game
from webapp.words import say

RULES = COURSES["rules"]


class Fields(HTMLParser):
    """Reads what a browser would send of a form that nobody has touched."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[str, str] = {}
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        chosen = of.get("type") not in ("radio", "checkbox") or "checked" in of
        if tag == "select":
            self.select = of["name"]
        elif tag == "option" and ("selected" in of or self.select not in self.sent):
            self.sent[self.select] = of["value"]
        elif tag == "input" and chosen:
            self.sent[of["name"]] = of.get("value", "on")


def filled_in(page: str) -> dict[str, str]:
    fields = Fields()
    fields.feed(page[page.index('id="new"') :].partition("</form>")[0])
    return fields.sent


def section(page: str, slug: str) -> str:
    found = re.search(rf'<section[^>]* id="{slug}".*?</section>', page, re.DOTALL)
    assert found is not None, slug
    return found[0]


def test_what_is_proved_is_worked_out_by_a_worker(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    answer = parts.analysis.answer

    def spy(request: Request[Any], patience: float) -> Any:
        asked.append(request)
        return answer(request, patience)

    monkeypatch.setattr(parts.analysis, "answer", spy)
    assert client.get("/rules").status_code == 200
    assert set(asked) == {FindPar(write_game(plate.sitting.game)) for plate in plates_of("rules")}


@pytest.mark.parametrize("course", RULES, ids=lambda course: course.slug)
def test_a_rule_has_a_paragraph_a_picture_a_proof_a_source_plates_and_a_form(
    client: FlaskClient, course: Course
) -> None:
    text = section(client.get("/rules").text, course.slug)
    said = words_of(text)
    assert say(f"plates-course-{course.slug}") in said
    assert words_of(say(f"plates-host-{course.slug}")) in said
    assert len(say(f"plates-host-{course.slug}")) > 120
    assert say(f"plates-source-{course.slug}") in said
    assert re.search(r'<svg class="rule-drawing"[^>]*>\s*<', text), "something is drawn"
    assert 'class="rule-drawing" viewBox="0 0 200 120" aria-hidden="true"' in text
    assert len(course.plates) >= 2
    for plate in course.plates:
        assert f'href="/rules/{plate.slug}"' in text
        assert say(f"plates-title-{plate.slug}") in said
        assert say(f"plates-lesson-{plate.slug}") not in said


def test_a_picture_is_that_of_a_rule_and_lies_with_its_game() -> None:
    games = ROOT / "templates" / "games"
    drawn = {(path.parents[1].name, path.stem) for path in games.glob("*/rule_pictures/*.html")}
    courses = {(course.game, course.slug) for course in RULES}
    fields = {(game.name, rule.name) for game in PRESENTATIONS for rule in game.form.rules}
    assert courses <= drawn <= courses | fields


@pytest.mark.parametrize("game", PRESENTATIONS, ids=lambda game: game.name)
def test_every_house_rule_has_its_picture_on_the_form(client: FlaskClient, game: Presentation[Any]) -> None:
    tiles = re.findall(
        r'<details class="rule-tile".*?</details>', client.get(f"/new/{game.name}").text, re.DOTALL
    )
    assert len(tiles) == len(game.form.rules)
    for tile in tiles:
        assert re.search(r'<svg class="rule-drawing"[^>]*>\s*<', tile)


@pytest.mark.parametrize("course", RULES, ids=lambda course: course.slug)
def test_the_table_of_a_rule_has_a_board_on_which_it_matters(course: Course) -> None:
    """The best first move is another, or the seat is worth something else."""
    form = find_presentation(course.game).form
    rule = next(iter(course.form))
    plain = form.read({name: value for name, value in course.form.items() if name != rule}).game
    ruled = form.read({**course.form, "seed": "1"}).game
    if ruled.in_the_open() != ruled:
        return  # nothing weighs the moves of those who do not know
    before, after = (evaluate(game, game.initial_state()) for game in (plain, ruled))
    moves = [{option.move for option in found.options if option.best} for found in (before, after)]
    assert moves[0] != moves[1] or before.payoffs != after.payoffs


@pytest.mark.parametrize("course", RULES, ids=lambda course: course.slug)
def test_what_is_proved_comes_from_the_certificate_of_its_plates(client: FlaskClient, course: Course) -> None:
    said = words_of(section(client.get("/rules").text, course.slug))
    for plate in course.plates:
        assert certificate_meaning(par_of(plate.sitting.game).certificate) in said


@pytest.mark.parametrize("course", RULES, ids=lambda course: course.slug)
def test_the_link_of_a_rule_opens_the_form_with_the_rule_on(client: FlaskClient, course: Course) -> None:
    text = section(client.get("/rules").text, course.slug)
    link = re.search(r'href="(/new/[^"]+)"', text)
    assert link is not None
    form = client.get(link[1].replace("&amp;", "&")).text
    for name, value in course.form.items():
        chosen, filled = (
            rf'name="{name}"[^>]* value="{value}"[^>]* checked',
            rf'name="{name}" type="number" value="{value}"',
        )
        assert re.search(f"{chosen}|{filled}", form), name
    # The rule stands in the first card, and nothing that is folded away has to be opened for it.
    card = re.search(r'<fieldset class="card" id="rule">.*?<div class="form new-main">', form, re.DOTALL)
    assert card is not None
    assert '<details class="card more-options">' in form
    shown = dict(re.findall(r'name="(\w+)"[^>]* value="([^"]+)"[^>]* checked', card[0]))
    rules = {rule.name for rule in find_presentation(course.game).form.rules} | {"diners"}
    assert shown == {name: value for name, value in course.form.items() if name in rules}
    for name in course.form:
        values = re.findall(rf'name="{name}"[^>]* value="([^"]*)"', form)
        assert sorted(values) == sorted(set(values)), "asked once"


@pytest.mark.parametrize("course", RULES, ids=lambda course: course.slug)
def test_the_form_of_a_rule_seats_the_bot_that_it_shows(client: FlaskClient, course: Course) -> None:
    fields = filled_in(client.get(f"/new/{course.game}", query_string=course.form).text)
    assert course.form.items() <= fields.items()
    seats = view_of(client, go(client.post(f"/play/{course.game}", data=fields)))["seats"]
    asked = [
        fields.get("opponent" if k == 1 and "opponent" in fields else f"seat-{k}") for k in range(len(seats))
    ]
    assert [seat["strategy"] for seat in seats[1:]] == asked[1:]


def test_a_bot_that_would_leave_its_seat_is_not_offered(client: FlaskClient) -> None:
    def offered(query: str) -> list[str]:
        return re.findall(r'name="opponent" value="([^"]+)"', client.get(f"/new/dinner{query}").text)

    assert "crossout" in offered("")
    assert "crossout" in offered("?order=fair")
    for query in ("?fading=7/10", "?fading=7/10&opponent=friend"):
        assert "crossout" not in offered(query)
        assert {"open", "planner", "greedy"} <= set(offered(query))


@pytest.mark.parametrize("course", RULES, ids=lambda course: course.slug)
def test_the_chapter_of_a_rule_is_in_the_document(client: FlaskClient, course: Course) -> None:
    assert f'id="{course.chapter}"' in client.get("/docs/house-rules").text


def test_an_address_switches_on_nothing_that_is_no_option(client: FlaskClient) -> None:
    form = client.get("/new/dinner?fading=fast&weights=own&size=99").text
    assert '<details class="card more-options">' in form
    assert client.get("/new/dinner?shape=squares&shape=worst").status_code == 200


def test_every_map_leads_to_the_rules(client: FlaskClient) -> None:
    for page in ("/", "/menu", "/street", "/rules", "/about"):
        assert 'href="/rules"' in client.get(page).text, page


@pytest.mark.parametrize("plate", plates_of("rules"), ids=lambda plate: plate.slug)
def test_a_plate_of_a_rule_names_the_rule_and_is_set_by_it(
    client: FlaskClient, parts: Services, plate: Plate
) -> None:
    game = plate.sitting.game
    page = words_of(client.get(f"/rules/{plate.slug}").text)
    for rule in find_presentation(game.name).form.rules_in_force(game):
        assert f"House rule: {rule.summary(game)}" in page
    match = go(client.post(f"/rules/{plate.slug}")).rsplit("/", 1)[-1]
    view = view_of(client, f"/g/{match}")
    assert view["setup"] == game.observe_setup(game.initial_state(), plate.sitting.seat)
    assert parts.matches.find(match).plate == plate.slug
    assert client.get(f"/card/plates/{plate.slug}.png").status_code == 200


@pytest.mark.parametrize(
    "course", [one for one in RULES if one.slug != "bigger-table"], ids=lambda course: course.slug
)
def test_a_rule_is_explained_at_the_first_game_that_a_browser_plays_by_it(
    client: FlaskClient, course: Course
) -> None:
    plate = course.plates[0]
    rules = find_presentation(course.game).form.rules_in_force(plate.sitting.game)
    first, second = (words_of(client.get(go(client.post(f"/rules/{plate.slug}"))).text) for _ in "12")
    for rule in rules:
        chip = f"House rule: {rule.summary(plate.sitting.game)}"
        glance = rule.glance(plate.sitting.game)
        assert f"{chip} {glance} {rule.help}" in first
        assert f"{chip} {rule.help}" in second
        assert glance not in second


def test_a_plate_of_a_rule_leads_back_to_the_rules_and_to_the_next_one(
    client: FlaskClient, parts: Services
) -> None:
    match = go(client.post("/rules/while-it-is-hot")).rsplit("/", 1)[-1]
    for morsel in (2, 0):
        view = parts.matches.settle(match)
        key = view_of(client, f"/g/{match}")["you"]["key"]
        client.post(f"/g/{match}/moves", data={"seat_key": key, "ply": view.ply, "m": morsel})
    assert parts.matches.settle(match).stage == "over"
    page = client.get(f"/g/{match}").text
    assert 'href="/rules"' in page
    assert "3 of 3 stars" in words_of(section(client.get("/rules").text, "fading-flavours"))
    key = view_of(client, f"/g/{match}")["you"]["key"]
    following = go(client.post(f"/g/{match}/next", data={"seat_key": key})).rsplit("/", 1)[-1]
    assert parts.matches.find(following).plate == "even-lukewarm"


def test_the_interface_lists_the_plates_of_rules(client: FlaskClient) -> None:
    answer = client.get("/api/plates").json
    assert answer is not None
    listed = [plate for plate in answer["plates"] if plate["room"] == "rules"]
    assert [plate["slug"] for plate in listed] == [plate.slug for plate in plates_of("rules")]
    assert listed[0]["course"] == RULES[0].slug
    assert client.get(listed[0]["address"]).status_code == 200
    assert client.get("/rules/nothing").status_code == 404


def test_a_plate_of_secret_tastes_deals_what_its_guest_may_not_know(
    client: FlaskClient, parts: Services
) -> None:
    plate = find_plate("poker-faces")
    own = [morsel.utilities[0] for morsel in plate.sitting.game.morsels]
    listed = next(p for p in client.get("/api/plates").get_json()["plates"] if p["slug"] == plate.slug)
    assert [morsel["utilities"] for morsel in listed["setup"]["morsels"]] == [[worth, None] for worth in own]
    theirs = set()
    for _ in range(8):
        match = parts.matches.find(go(client.post(f"/rules/{plate.slug}")).rsplit("/", 1)[-1])
        assert match.plate == plate.slug
        tastes = [morsel["utilities"] for morsel in match.setup["morsels"]]
        assert [taste[0] for taste in tastes] == own
        theirs.add(tuple(taste[1] for taste in tastes))
    assert len(theirs) > 1
    assert {tuple(sorted(taste)) for taste in theirs} == {(1, 2, 3, 4, 5, 6)}


def test_secret_tastes_are_explained_and_lead_to_a_table(client: FlaskClient) -> None:
    text = section(client.get("/rules").text, "secret-tastes")
    assert "/rules/close-to-the-chest" in text
    assert re.search(r'<svg class="rule-drawing"[^>]*>\s*<', text)
    assert 'href="/new/dinner?secret=secret"' in text
    assert re.search(
        r'name="secret"[^>]* value="secret"[^>]* checked', client.get("/new/dinner?secret=secret").text
    )
    assert 'id="11-secret-tastes"' in client.get("/docs/house-rules").text


def test_the_rules_say_which_house_rules_go_together_cell_by_cell(client: FlaskClient) -> None:
    page = client.get("/about").text
    table = re.search(r'<table class="rules-together">.*?</table>', page, re.DOTALL)
    assert table is not None
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</tr>", table[0])
    assert len(rows) == len(NAMES) - 1
    for k, row in enumerate(rows, 1):
        cells = re.findall(r"<td>(yes|no)</td>", row)
        assert cells == ["yes" if refusal(NAMES[k], other) is None else "no" for other in NAMES[:k]]
    for one, other, _ in refusals():
        assert words_of(say(f"house-why-{one}-{other}")) in words_of(page)


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (None, "We’re still looking for an exercise in which this mistake tempts you. Look again"),
        (
            NoAnswerError("This takes longer than usual: try again in a moment."),
            "We’re still looking for an exercise in which this mistake tempts you. Look again",
        ),
        (
            NoAnswerError("This took more than 20 seconds, so it was stopped: ask for less.", "too_large"),
            "We couldn’t look for an exercise. Practise on a plate of the menu",
        ),
        (
            Practice(Fraction(0)),
            "We found no exercise for exactly this mistake. Practise on a plate of the menu",
        ),
        (
            Practice(Fraction(3), slug="they-bite-first"),
            "We found no exercise for exactly this mistake. Try They bite first. Starting without "
            "a plan costs 3 there.",
        ),
    ],
    ids=["waiting", "busy", "refused", "nothing", "another kind"],
)
def test_the_page_says_when_no_table_is_found_or_not_yet(
    client: FlaskClient,
    figure_2: str,
    parts: Services,
    monkeypatch: pytest.MonkeyPatch,
    found: Practice | NoAnswerError | None,
    said: str,
) -> None:
    ask = parts.analysis.ask

    def asked(request: Request[Any], patience: float) -> Any:
        if not isinstance(request, FindPractice):
            return ask(request, patience)
        if isinstance(found, NoAnswerError):
            raise found
        return found

    monkeypatch.setattr(parts.analysis, "ask", asked)
    page = client.get(f"/g/{figure_2}/review").text
    assert said in words_of(page).replace(" .", ".")
    assert f'action="/g/{figure_2}/practise"' not in page
    assert page.count("Practise this") == 1
