"""The chapters: what the engine says of every step, and what stands on its page without scripts."""

import json
import re
import subprocess
import sys
from fractions import Fraction
from functools import cache
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.bots import find_strategy, play_out
from engine.dinner.crossout import crossout_line, crossout_move, values
from engine.dinner.house_rules.weights import equivalent
from engine.dinner.named import find_dinner
from engine.dinner.rules import dinner_of
from engine.induction import equilibria
from engine.record import Record
from engine.studies.coalitions import price_list
from engine.studies.permutation_dinners import ParetoTally
from engine.tokens.rules import numbered
from engine.tokens.solution import solve_tokens
from engine.tokens.state import TokenState
from tests.catalogue import messages
from tests.webapp.verbs import uploaded, words_of
from webapp.extensions import Services
from webapp.jobs.backend import WorkerError
from webapp.learn import crossout, limits, nearest, steps, views
from webapp.learn.requests import DinnerCloud, StudyRandomDinners
from webapp.learn.views import CHAPTERS

STEPS = [(chapter.name, number) for chapter in CHAPTERS for number in range(1, len(chapter.steps) + 1)]
RIGHT = {
    "crossout": ("2", "4", "mine", "3", "mine", "out", "1", "crossout", "bob"),
    "nearest": ("split", "8", "9", "5", "least"),
}


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def ask(client: FlaskClient, chapter: str, number: int, **query: str) -> str:
    """Return the page of a step, which is the same each time it is asked for."""
    return step_page(client.application, f"/learn/{chapter}/{number}?{urlencode(query)}")


@cache
def step_page(app: Flask, address: str) -> str:
    answer = app.test_client().get(address)
    assert answer.status_code == 200
    return answer.text


def guess(client: FlaskClient, chapter: str, number: int, value: str, **query: str) -> str:
    """Ask for a step as a form without scripts would after a guess whose answer is told."""
    return guess_once(client, chapter, number, value, tell="yes", **query)


def guess_once(client: FlaskClient, chapter: str, number: int, value: str, **query: str) -> str:
    """Ask for a step as a form without scripts would after a first guess."""
    field = "m" if data_of(ask(client, chapter, number))["tap"] else "guess"
    return ask(client, chapter, number, **{field: value, **query})


def test_there_are_nine_steps_and_five() -> None:
    assert [len(chapter.steps) for chapter in CHAPTERS] == [9, 5]


def test_the_contents_name_every_step(client: FlaskClient) -> None:
    page = client.get("/learn").text
    for chapter, number in STEPS:
        assert f'href="/learn/{chapter}/{number}"' in page


@pytest.mark.parametrize(("chapter", "number"), STEPS)
def test_exactly_what_happens_is_right(client: FlaskClient, chapter: str, number: int) -> None:
    choices = data_of(ask(client, chapter, number))["choices"]
    assert len(choices) >= 3
    assert [value for value, (_, right, _) in choices.items() if right] == [RIGHT[chapter][number - 1]]


@pytest.mark.parametrize(("chapter", "number"), STEPS)
def test_the_answer_waits_for_a_guess(client: FlaskClient, chapter: str, number: int) -> None:
    before = ask(client, chapter, number)
    assert re.search(r'id="answer"[^>]* hidden', before)
    for value, (verdict, right, _) in data_of(before)["choices"].items():
        after = guess(client, chapter, number, value)
        assert not re.search(r'id="answer"[^>]* hidden', after)
        assert f'data-right="{"yes" if right else "no"}"' in after
        assert verdict in words_of(after)


@pytest.mark.parametrize(("chapter", "number"), STEPS)
def test_a_wrong_guess_can_be_tried_again_before_the_answer_is_told(
    client: FlaskClient, chapter: str, number: int
) -> None:
    data = data_of(ask(client, chapter, number))
    for value, (verdict, right, again) in data["choices"].items():
        after = guess_once(client, chapter, number, value)
        shown = data_of(after)
        assert (shown["guess"], shown["tried"]) == ((value, None) if right else (None, value))
        if right:
            continue
        assert re.search(r'id="answer"[^>]* hidden', after)
        assert "is-answered" not in after
        assert "data-right></button>" not in after
        assert "data-right>" not in after
        said = re.search(r'id="verdict".*?</div>', after, re.DOTALL)
        assert said is not None
        assert (again in words_of(said[0]), verdict in words_of(said[0])) == (True, False)
        # Scripts have the board as it was, and any further guess tells, also the same by “Tell me”.
        assert shown["view"] == data["view"]
        form = after[after.index('id="step"') : after.index("</form>")]
        assert '<input type="hidden" name="tell" value="yes">' in form
        assert re.search(rf'value="{value}">Tell me</button>', form)


def test_the_first_step_does_not_say_what_is_best_before_a_guess(client: FlaskClient) -> None:
    page = ask(client, "crossout", 1)
    shown = words_of(page[: page.index('id="answer"')])
    facts = crossout.first_bite().facts
    for number in (facts["greedy"], facts["most"]):
        assert not re.search(rf"(earns?|get|at) (you )?{number}", shown)
    again = guess_once(client, "crossout", 1, "3")
    said = words_of(again[again.index('id="verdict"') : again.index('id="answer"')])
    assert "You end up with Kitfo and Shiro, worth 6." in said
    assert "Starting with" not in said
    assert f"{facts['most']} for you" not in said


@pytest.mark.parametrize("number", range(1, 6))
def test_no_token_can_be_placed_where_the_question_is_asked_below_the_board(
    client: FlaskClient, number: int
) -> None:
    page = ask(client, "nearest", number)
    buttons = re.findall(r'<button class="stack-button"[^>]*>', page)
    assert len(buttons) == 10
    assert all("aria-disabled" in button for button in buttons)


@pytest.mark.parametrize(("chapter", "number"), STEPS)
def test_every_fact_is_filled_in(client: FlaskClient, chapter: str, number: int) -> None:
    page = guess(client, chapter, number, RIGHT[chapter][number - 1])
    assert "{" not in words_of(page)


@pytest.mark.parametrize(("chapter", "number"), STEPS)
def test_without_scripts_the_answer_can_be_read_before_a_guess(
    client: FlaskClient, chapter: str, number: int
) -> None:
    page = ask(client, chapter, number)
    inside = page[page.index('<details class="learn-plain no-js">') :]
    right = next(text for text, right, _ in data_of(page)["choices"].values() if right)
    assert right in words_of(inside)


@pytest.mark.parametrize(("chapter", "number"), STEPS)
def test_every_step_ends_in_a_game_on_its_board(client: FlaskClient, chapter: str, number: int) -> None:
    page = ask(client, chapter, number)
    form = page[page.index('<form id="play"') :]
    action = re.search(r'action="([^"]+)"', form)
    assert action
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[: form.index("</form>")]))
    answer = client.post(action[1], data=fields)
    assert answer.status_code == 303
    match = client.get(f"/api/matches/{answer.headers['Location'].rsplit('/', 1)[-1]}").json
    assert match
    studied = data_of(page)["view"]["setup"]
    if chapter == "crossout":
        assert match["view"]["setup"] == studied
        assert match["view"]["seats"][1]["strategy"] == "crossout"
    else:
        assert match["view"]["setup"]["stacks"] == studied["stacks"]


def test_step_1_plays_every_first_bite_against_crossout() -> None:
    material = crossout.first_bite()
    game = find_dinner("it-will-wait").game
    for option in material.options:
        state = game.after(game.initial_state(), int(option.value))
        while game.mover(state) is not None:
            state = game.after(state, crossout_move(game, state))
        assert material.view(option.value).frames[-1]["scores"] == [int(s) for s in game.payoffs(state)]
    assert (material.facts["greedy"], material.facts["most"]) == ("6", "7")


def test_step_3_crosses_out_the_sequence_of_figure_2() -> None:
    steps = crossout.crossing(find_dinner("figure-2").game)
    game = find_dinner("figure-2").game
    assert [game.morsels[step.morsel].utilities for step in steps] == [
        (1, 8), (5, 1), (2, 3), (6, 2), (3, 6), (4, 4), (7, 5), (8, 7),
    ]  # fmt: skip
    assert [step.turn for step in steps] == [8, 7, 6, 5, 4, 3, 2, 1]


def test_what_step_3_says_of_a_wrong_guess_is_so_in_figure_2(client: FlaskClient) -> None:
    game = find_dinner("figure-2").game
    line = crossout_line(game, game.initial_state())
    his = {morsel: game.morsels[morsel].utilities[1] for morsel in line}
    least = min(his, key=lambda morsel: his[morsel])
    assert (game.order[line.index(least)], line[-1]) == (0, max(his, key=lambda morsel: his[morsel]))
    choices = data_of(ask(client, "crossout", 3))["choices"]
    turn, name = line.index(least) + 1, game.morsels[least].name
    assert f"Bob likes {name} least, so it waits for you, and you eat it at turn {turn}" in choices["his"][0]
    assert choices["favourite"][0].startswith(
        "It is his favourite, but only by chance. Genfo is left because"
    )


def test_nothing_is_called_taken_from_beatrice_that_was_not(client: FlaskClient) -> None:
    game = nearest.line()
    said = data_of(ask(client, "nearest", 3))["choices"]
    for move in game.choices(TokenState((5,))):
        state = TokenState((5, move))
        kept = {outcome.payoffs[1] for outcome in equilibria(game, state)}
        untouched = kept == {game.scores(state)[1]}
        assert ("either way" in said[str(move)][0]) == untouched
    assert said["3"][0].startswith("$8 either way: Cassandra’s best reply, on place 6, takes nothing")


@pytest.mark.parametrize(
    ("chapter", "number", "keys"),
    [
        ("crossout", 1, "Arrow keys move between dishes, your favourite first. Enter chooses."),
        ("crossout", 3, "Arrow keys move between dishes, your favourite first."),
        ("nearest", 3, "Arrow keys move between the stacks, digits jump to one."),
    ],
)
def test_only_keys_that_work_are_read_out(client: FlaskClient, chapter: str, number: int, keys: str) -> None:
    said = re.search(r'help">(.*?)</p>', ask(client, chapter, number))
    assert said is not None
    assert words_of(said[1]).strip() == keys


def test_a_bite_that_ties_is_no_mistake_in_step_4(client: FlaskClient) -> None:
    choices = data_of(ask(client, "crossout", 4))["choices"]
    assert "costs you nothing" in choices["5"][0]
    assert "costs you nothing" in choices["4"][0]


@pytest.mark.parametrize("at", [0, 3, 8])
def test_the_order_of_play_can_be_stepped_through_without_scripts(client: FlaskClient, at: int) -> None:
    page = guess(client, "crossout", 4, "3", m=str(at))
    assert len(re.findall(r'class="spot[^>]*data-eaten', page)) == at


def test_the_labels_of_step_5_are_those_of_figure_4_with_your_mark_for_alice() -> None:
    data = crossout.as_a_board().data
    both = [*data.labels, *data.eaten]
    axes = [
        [label.text for label in sorted(both, key=lambda x: x.at) if label.axis == axis] for axis in (0, 1)
    ]
    assert axes == [
        ["1", "3", "5", "Y3", "Y7", "Y5", "7", "Y1"],
        ["2", "4", "B6", "6", "B2", "B4", "8", "B8"],
    ]


def test_without_a_morsel_labels_only_move_outward(client: FlaskClient) -> None:
    material = crossout.one_morsel_less()
    before = {label.text: label for label in material.data.labels}
    for gone, without in enumerate(material.data.without):
        moved = [before[x.text].at - x.at for x in without.labels]
        assert all(way <= 0 for way in moved)
        assert (sum(way < 0 for way in moved), 0) == (without.went_out, without.went_in)
        page = guess(client, "crossout", 6, "out", m=str(gone))
        assert f"Without {without.gone}: {without.went_out} labels out, 0 in." in words_of(page)
    assert material.data.without[5].went_out == 3


def test_no_bar_of_step_7_goes_over_the_line() -> None:
    data = limits.first_bites().chart
    totals = [bite.now + bite.later for bite in data.bites]
    assert sorted(totals, reverse=True) == [23, 22, 22, 22, 22, 21, 20, 19]
    assert data.line == 23


def test_the_cloud_of_step_8_is_figure_1() -> None:
    cloud = DinnerCloud("figure-1").work(lambda _: None)
    facts = limits.cloud_step(cloud).facts
    assert [facts[name] for name in ("splits", "dots", "reached", "a", "b")] == [
        3432,
        1074,
        668,
        "71",
        "64",
    ]
    assert max(pair.scores[0] for pair in cloud.against(1)) == 71
    assert (71, 64) in cloud.frontier


def test_step_9_shows_what_wisdom_leaves_on_the_table(client: FlaskClient) -> None:
    said = words_of(guess(client, "crossout", 9, "bob"))
    for pair in ("13–11", "13–12", "12–11", "12–12"):
        assert pair in said
    assert "crossout gets you 14" in said
    assert "crossout gets him 13" in said


def test_the_slider_goes_from_rivals_to_partners() -> None:
    care = limits.limits(ParetoTally(1, 0, 0, Fraction(0), Fraction(0), ()), seed=1).data.care
    assert [row.share for row in care] == [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1]
    game = find_dinner("d1").game
    alone = [str(value) for value in values(game, game.initial_state())]
    assert [care[4].text["you"], care[4].text["bob"]] == alone
    sums = [int(row.text["sum"]) for row in care]
    assert sums[0] < sums[4] < sums[-1]


def test_the_slider_says_every_result_of_a_share() -> None:
    care = limits.limits(ParetoTally(1, 0, 0, Fraction(0), Fraction(0), ()), seed=1).data.care
    several = {row.text["share"]: row.text["results"] for row in care if row.several}
    assert several == {
        "−½": "12–9 or 14–10",
        "−¼": "12–13, 13–11, 13–12 or 14–10",
        "½": "11–15, 12–13, 13–11, 13–12 or 14–10",
    }


def test_what_the_slider_says_is_what_induction_finds() -> None:
    game = find_dinner("d1").game
    for share in (Fraction(-1, 2), Fraction(1, 4), Fraction(1)):
        minded = equivalent([m.utilities for m in game.morsels], ((1, share), (share, 1)))
        cared = dinner_of(minded, game.order)
        ends = set()
        for found in equilibria(cared, cared.initial_state()):
            state = game.initial_state()
            for bite in found.moves:
                state = game.after(state, bite)
            ends.add(game.payoffs(state))
        assert limits.equilibrium_scores(game, minded) == sorted(ends)


def test_the_chart_of_cells_fills_what_an_equilibrium_of_the_whole_game_pays() -> None:
    line = nearest.line(3, "anywhere")
    solution = solve_tokens(line)
    material = nearest.saboteurs(solve_tokens(nearest.line(4)), solution, tuple(price_list(10, "line")))
    cells = {cell.name: cell for cell in material.chart.cells}
    assert cells["between 5 and 6"].pays == [13, 21]
    filled = {name: cell.equilibrium for name, cell in cells.items() if cell.equilibrium}
    assert filled == {"on 5": [21], "between 5 and 6": [21], "on 6": [21]}
    # In every outcome of the whole game you are paid what is filled at your first place.
    for outcome in solution.outcomes:
        cell = next(c for c in solution.first_moves if outcome.moves[0] in c.cell)
        assert float(outcome.payoffs[0]) in filled[nearest._cell_name(cell.cell)]


def test_our_own_count_of_inefficient_dinners_is_near_the_papers() -> None:
    # 672 of 10,000: of 1,000 dinners 67.2 are expected, and four standard deviations are 32.
    for seed in (1, 2):
        tally = StudyRandomDinners(1000, 16, seed).work(lambda _: None)
        assert abs(tally.inefficient - 67.2) < 32


def test_another_sample_is_counted_when_asked_for(client: FlaskClient) -> None:
    one, two = (words_of(guess(client, "crossout", 9, "bob", seed=seed)) for seed in ("1", "2"))
    assert "(sample 1)" in one
    assert "(sample 2)" in two


def test_the_tie_of_nearest_1_is_told_by_the_rules() -> None:
    material = nearest.territory()
    assert (material.facts["stack"], material.facts["half"]) == (7, "$3½")
    assert (material.facts["you"], material.facts["bob"]) == ("$24½", "$30½")


@pytest.mark.parametrize("query", [{}, {"guess": "split", "tell": "yes"}])
def test_step_1_of_nearest_seats_the_two_of_its_story(client: FlaskClient, query: dict[str, str]) -> None:
    page = ask(client, "nearest", 1, **query)
    seats = page[page.index('id="seats"') : page.index('id="guess"')]
    assert re.findall(r"data-name>([^<]+)<", seats) == ["you", "Bob"]
    assert "data-turn" not in seats  # both tokens stand: no one is asked for another
    assert "Cassandra" not in page[page.index('data-part="1"') : page.index('data-part="2"')]
    assert '<input type="hidden" name="seats" value="2">' in page


@pytest.mark.parametrize("number", [1, 2])
def test_a_line_keeps_its_territory_secret_before_the_guess(client: FlaskClient, number: int) -> None:
    page = ask(client, "nearest", number)
    board = page[page.index('class="stacks"') : page.index('id="tokens-help"')]
    assert set(re.findall(r"#territory-(\w+)", board)) == {"free"}
    assert "would go to" not in board
    assert "If you went there now" not in board


@pytest.mark.parametrize(
    ("number", "guessed", "told"),
    [
        (2, "8", "gets her $15"),
        (2, "10", "she gets $10, $5 less than on place 8"),
        (3, "9", "Bob keeps $19"),
        (3, "6", "He would get $40 if the game stopped there. But Cassandra goes to place 7 and leaves him"),
        (4, "5", "$21. Bob then goes to place 9, and Cassandra to place 8"),
        (4, "9", "you end with $19"),
        (4, "5", "The honest answer there is a range, $13–$21"),
        (5, "least", "On places 4 and 6 they take everything"),
        (5, "all", "leave you $5"),
        (5, "least", "5, 7, 9, 10 $18 $14 $13 $10"),
        (5, "least", "4, 7, 9, 10 $15 $17 $13 $10"),
        (5, "least", "7, 4, 9, 10 $17 $15 $13 $10"),
        (5, "least", "between 5 and 6 $13 $13–$21 $21"),
        (5, "least", "If only Bob wants you to have little, he goes to place 4"),
        (5, "least", "Cassandra’s best place is then 6, and you are left with $5"),
        (5, "least", "6 4 $12½ $6½ $4"),
    ],
)
def test_nearest_token_tells_what_is_known(client: FlaskClient, number: int, guessed: str, told: str) -> None:
    assert told in words_of(guess(client, "nearest", number, guessed))


@pytest.mark.parametrize(
    "path", ["/learn/crossout/0", "/learn/crossout/10", "/learn/nearest/6", "/learn/chess/1"]
)
def test_a_step_that_there_is_not_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "query",
    [
        "guess=<script>",
        "guess=",
        "m=99",
        "m=-1",
        "m=1e9",
        "view=attic",
        "seed=x",
        "seed=-5",
        "seed=9e99",
        "m=%00",
    ],
)
@pytest.mark.parametrize(
    ("chapter", "number"),
    [("crossout", 1), ("crossout", 4), ("crossout", 6), ("crossout", 9), ("nearest", 2)],
)
def test_a_broken_address_shows_the_step_from_its_start(
    client: FlaskClient, chapter: str, number: int, query: str
) -> None:
    answer = client.get(f"/learn/{chapter}/{number}?{query}")
    assert answer.status_code == 200
    assert "<script>" not in answer.text.replace("<script type=", "")


def test_a_wrong_guess_is_played_out_and_loses(client: FlaskClient) -> None:
    for material, seat in (
        (crossout.first_bite(), 0),
        (crossout.order_of_play(), 0),
        (nearest.backwards(), 1),
    ):
        right = next(option.value for option in material.options if option.right)
        best = Fraction(material.view(right).frames[-1]["scores"][seat])
        for option in material.options:
            tried = material.tried(option.value)
            assert tried is not None or option.right
            if option.verdict in ("wrong", "untouched"):
                assert tried is not None
                assert Fraction(tried.frames[-1]["scores"][seat]) < best
    # A dish that Bob would race for is left for later: he eats it, unless his least liked is gone.
    race = crossout.no_race()
    eaters = {option.facts["name"]: option.facts.get("eater") for option in race.options}
    assert eaters == {"Gomen": "you", "Ayib": "bob", "Shiro": "bob", "Key wot": "bob", "Tibs": None}
    for option in race.options:
        tried = race.tried(option.value)
        if tried is not None:
            eaten = [move.move for move in tried.moves]
            assert eaten.index(int(option.value)) + 1 == option.facts["at"]
            assert tried.frames[-1]["scores"][0] <= race.view("*").frames[-1]["scores"][0]
    # Without scripts the played out board is there at once, but where the board itself is pressed.
    page = guess_once(client, "nearest", 3, "6")
    seats = page[page.index('id="seats"') : page.index('id="guess"')]
    assert "is-played" in page
    assert "$6<" in seats


def test_every_sentence_of_a_story_is_said(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check of the catalogue cannot see which step a story's sentence is asked for by."""
    said: set[str] = set()
    for name in ("chapter_text", "chapter_html"):
        real = getattr(steps, name)

        def listen(story: str, message: str, facts: Any = None, real: Any = real) -> Any:
            said.add(f"{story}-{message}")
            return real(story, message, facts)

        monkeypatch.setattr(steps, name, listen)
    for chapter, number in STEPS:
        assert client.get(f"/learn/{chapter}/{number}").status_code == 200
    of_steps = re.compile(
        "(" + "|".join(f"{chapter.name}-{slug}" for chapter in CHAPTERS for slug in chapter.slugs) + ")-"
        "(title|sentence|question|choice|verdict|again|answer|proof|chart|legend)$"
    )
    assert {name for name in messages() if of_steps.match(name)} <= said


def test_the_process_that_serves_imports_nothing_heavy() -> None:
    script = """
import sys
from webapp.app import create_app
app = create_app({"DATABASE": "sqlite://", "SECRET_KEY": "k" * 16})
client = app.test_client()
for path in ["crossout/%d" % k for k in range(1, 10)] + ["nearest/%d" % k for k in range(1, 6)]:
    assert client.get("/learn/" + path).status_code == 200, path
app.extensions["lastbite"].close()
print(sorted({"numpy", "numba"} & set(sys.modules)))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr


def test_the_right_answer_is_not_the_first_one_as_a_rule(client: FlaskClient) -> None:
    places = []
    for chapter, number in STEPS:
        page = ask(client, chapter, number)
        values = re.findall(r'name="guess" value="([^"]+)" aria-pressed', page)
        places += [values.index(RIGHT[chapter][number - 1])] if values else []
    assert len(places) >= 9
    assert places.count(0) <= len(places) / 3
    assert set(places) >= {0, 1, 2}


def test_a_review_leads_to_the_chapter_of_its_game(client: FlaskClient, adas_dinner: Record) -> None:
    tokens = play_out(numbered(10, 2), [find_strategy("greedy", "tokens")] * 2, 0)
    for record, chapter in ((adas_dinner, "crossout"), (tokens, "nearest")):
        page = client.get(f"/g/{uploaded(client, record)}/review").text
        assert f'href="/learn/{chapter}/1"' in page


@pytest.mark.parametrize(
    "path", ["", "/crossout", "/crossout/1", "/crossout/7?guess=1", "/crossout/by-hand", "/crossout/end"]
)
def test_an_old_address_of_steps_next_to_a_match_leads_to_its_review(
    client: FlaskClient, adas_dinner: Record, path: str
) -> None:
    game = uploaded(client, adas_dinner)
    old = f"/learn{path}{'&' if '?' in path else '?'}game="
    for address, seat in ((f"{old}{game.lower()}", ""), (f"{old}{game}&seat=1", "?seat=1")):
        answer = client.get(address)
        assert (answer.status_code, answer.headers["Location"]) == (303, f"/g/{game}/review{seat}")
        assert client.get(answer.headers["Location"]).status_code == 200


@pytest.mark.parametrize("game", ["nonsense", "ZZZZZZZZ", "%00", "%3Cscript%3E", "x" * 500, "0", ""])
def test_an_old_address_of_a_match_that_is_gone_shows_the_step(client: FlaskClient, game: str) -> None:
    answer = client.get(f"/learn/crossout/1?game={game}&seat=1")
    assert answer.status_code == 200
    assert "Four dishes" in answer.text


def test_an_old_address_of_a_running_match_shows_the_step(client: FlaskClient) -> None:
    made = client.post("/play/dinner", data={"dinner": "figure-2"})
    game = made.headers["Location"].rsplit("/", 1)[-1]
    answer = client.get(f"/learn/crossout/1?game={game}")
    assert answer.status_code == 200
    assert "Four dishes" in answer.text


@pytest.mark.parametrize(("path", "pool"), [("crossout/8", "reviews"), ("crossout/9?seed=5", "runs")])
def test_a_step_whose_worker_fails_offers_another_try(
    client: FlaskClient,
    parts: Services,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    path: str,
    pool: str,
) -> None:
    def fail(*_: object) -> None:
        raise WorkerError("the worker died")

    monkeypatch.setattr(views, "_known", {})
    with monkeypatch.context() as patch:
        patch.setattr(getattr(parts.pools, pool), "ask", fail)
        answer = client.get(f"/learn/{path}")
    assert answer.status_code == 503
    assert "Not right now" in answer.text
    assert "the worker died" in caplog.text
    caplog.clear()
    again = re.search(r'href="(/learn/crossout/[^"]+)"', answer.text)
    assert again
    assert client.get(again[1]).status_code == 200
