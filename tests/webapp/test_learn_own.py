"""The nine steps on the reader's own dinner: what is said of it is true, and where there is none, why."""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.crossout import crossout_move
from engine.dinner.named import random_dinner
from engine.dinner.rules import DinnerGame, Morsel, alternate
from engine.errors import SetupError
from engine.record import Record, SeatLabel
from engine.strategies import find_strategy, play_out
from engine.tokens.rules import numbered
from tests.engine.dinners import against_crossout, splits, subset_induction
from tests.playing import golden_record, played
from tests.webapp.verbs import uploaded, words_of
from webapp.extensions import Services
from webapp.learn import own, own_cloud, pages
from webapp.learn.meal import Meal
from webapp.learn.words import chapter_words
from webapp.workers import WorkerError

WORDS = chapter_words("crossout")
GUESSES = (
    "m=1",
    "m=4",
    "guess=mine",
    "guess=3",
    "guess=mine",
    "guess=out",
    "guess=1",
    "guess=crossout",
    "guess=bob",
)


def at_random(seed: int, morsels: int | None = None) -> Record:
    """A dinner of any order with utilities of any sort, eaten by two of whom each errs now and then."""
    dice = Random(f"own dinner {seed}")
    count = morsels or dice.randint(2, 9)
    tastes = [
        [Fraction(k, dice.choice((1, 1, 2, 3))) for k in dice.sample(range(-2, 30), count)] for _ in (0, 1)
    ]
    if any(len(set(taste)) < count for taste in tastes):
        tastes = [dice.sample(range(count), count), dice.sample(range(1, count + 1), count)]
    names = [dice.choice(("Shiro", "Kitfo", f"Dish {k}")) for k in range(count)]
    order = dice.choice((alternate(count), tuple(dice.choice((0, 1)) for _ in range(count))))
    game = DinnerGame(
        tuple(Morsel(*row) for row in zip(names, zip(*tastes, strict=True), strict=True)), order
    )
    state, moves, careful = game.initial_state(), [], [dice.choice((0, 0.5, 1)) for _ in (0, 1)]
    while (mover := game.mover(state)) is not None:
        wise = dice.random() < careful[mover]
        moves.append(crossout_move(game, state) if wise else dice.choice(game.legal_moves(state)))
        state = game.play(state, moves[-1])
    return Record(game, (SeatLabel("Ada"), SeatLabel("Ben")), 0, tuple(moves))


def plates(record: Record) -> Iterator[Meal]:
    """Both seats of a match, as each of them and as a stranger sees it."""
    assert isinstance(record.game, DinnerGame)
    for seat in sorted(set(record.game.order)):
        for viewer in (None, 0, 1):
            yield Meal(record, seat, viewer)


def told(meal: Meal) -> tuple[dict[str, str], list[dict[str, Any]]]:
    """What all nine steps say of a plate, and the facts that are the same on every step."""
    first = json.loads(json.dumps(own.steps(meal.record, meal.seat, meal.viewer)))
    scores = meal.game.payoffs(meal.record.final_state())
    rest = own_cloud.steps(meal.game.to_json(), meal.seat, (str(scores[0]), str(scores[1])))
    return first["people"], [*first["steps"], *json.loads(json.dumps(rest))]


def number(text: str) -> Fraction:
    """Read a number as it is written for people."""
    found = re.fullmatch(r"(−?)(\d*)([½¼¾]?)(?:/(\d+))?", text.replace(",", ""))
    assert found, text
    value = Fraction(int(found[2] or 0), int(found[4] or 1))
    return (-1 if found[1] else 1) * (
        value + {"": 0, "½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}[found[3]]
    )


@pytest.fixture(scope="module")
def figure_2() -> Record:
    record = golden_record("figure-2-greedy-against-crossout")
    record["seats"] = [{"name": "Ada", "strategy": None}, {"name": "Bob", "strategy": "crossout"}]
    return Record.from_json(record)


def test_figure_2_eaten_greedily_is_told_as_it_was(figure_2: Record) -> None:
    people, steps = told(Meal(figure_2, 0, 0))
    facts = [step["facts"] for step in steps]
    assert (people["final"], people["theirs"], people["bite"]) == ("21", "23", "5")
    assert (facts[0]["greedy"], facts[0]["worth"], facts[0]["lost"]) == ("21", "23", "2")
    assert (steps[1]["says"], facts[1]["name"], facts[1]["at"]) == (["waste"], "Tibs", "5")
    # The third bite left the list at no cost: three bites were as good.
    assert (steps[3]["says"], facts[3]["at"], facts[3]["eaten"], facts[3]["listed"]) == (
        ["left"],
        "3",
        "Ayib",
        "Kik alicha",
    )
    assert facts[4]["sum"] == "4 + 5 + 6 + 8"
    assert [facts[5][key] for key in ("name", "out", "in", "shrunk", "now", "regret")] == [
        "Tibs",
        "2",
        "0",
        "7",
        "5",
        "2",
    ]
    assert [facts[6][key] for key in ("eaten", "now", "later", "total")] == ["Tibs", "5", "2", "7"]
    assert [facts[6][key] for key in ("best", "best_now", "best_later", "line", "regret")] == [
        "Kik alicha",
        "4",
        "5",
        "9",
        "2",
    ]
    assert facts[6]["why"] == (
        "You ate Tibs. Bob likes it least of what’s left, so it would have waited; Bob took Kik alicha."
    )
    assert (facts[7]["splits"], steps[7]["says"], facts[8]["ways"]) == ("70", ["cloud", "within"], "22–24")


def test_who_played_crossout_has_nothing_to_regret(figure_2: Record) -> None:
    wise = played(figure_2.game, "crossout crossout")
    found = own.steps(wise, 0)
    assert found["costliest"] is None
    assert found["steps"][3]["says"] == ("kept",)
    assert found["steps"][6]["says"] == ("none", "rare")
    # 8, 7, 6, 5 … bites were there and so many of them best: 1/8 · 3/6 · 2/4 · 1/2.
    every = Meal(wise, 0).own
    odds = [(len(move.evaluation.options), len(move.best)) for move in every]
    assert [options for options, _ in odds] == [8, 6, 4, 2]
    chance = Fraction(1)
    for options, best in odds:
        chance *= Fraction(best, options)
    assert found["steps"][6]["facts"]["odds"] == str(round(1 / chance))


@pytest.mark.parametrize("seed", range(60))
def test_what_is_said_of_any_dinner_is_true(seed: int) -> None:
    record = at_random(seed)
    for meal in plates(record):
        people, steps = told(meal)
        game, seat, facts = meal.game, meal.seat, [step["facts"] for step in steps]
        for step, words in zip(steps, WORDS.steps, strict=True):
            for name in step["says"]:
                said = words.own[name].format_map({**people, **step["facts"]})
                assert "{" not in said
                assert said[0].isupper() or said[0].isdigit() or said[0] == "−", said

        final = game.payoffs(record.final_state())
        assert number(people["final"]) == final[seat]
        lost = sum((move.regret for move in meal.own), Fraction(0))
        assert number(facts[0]["lost"]) == lost
        # What was left was there for the taking only if the other left nothing.
        was_there = final[seat] + lost == meal.worth
        assert steps[0]["says"][0] == ("all" if not lost else "lost" if was_there else "lost_else")

        # The least liked of all, and who ate it when.
        at = int(facts[1]["at"]) - 1
        liked = [m.utilities[1 - seat] for m in game.morsels]
        assert liked[record.moves[at]] == min(liked)
        assert (game.order[at] == seat) == (not steps[1]["says"][0].startswith("theirs"))

        # Every bite at the key bite: now + later = in all ≤ the line, what the plate is worth by search.
        ply = int(people["bite"]) - 1
        left = game.legal_moves(list(record.states())[ply])
        pairs = tuple(game.morsels[k].utilities for k in left)
        line = number(facts[6]["line"])
        assert line == subset_induction(pairs, game.order[ply:])[seat]
        rows = [[number(cell) for cell in row[1:]] for row in steps[6]["tables"][0]["rows"]]
        assert len(rows) == len(left)
        for now, later, total, short in rows:
            assert (now + later, total + short) == (total, line)
            assert short >= 0
        assert number(facts[6]["regret"]) == line - number(facts[6]["total"]) == meal.review.moves[ply].regret
        assert max(move.regret for move in meal.own) == meal.review.moves[ply].regret
        assert number(facts[6]["best_now"]) + number(facts[6]["best_later"]) == line
        assert (facts[5]["in"], number(facts[5]["shrunk"]) - number(facts[5]["now"])) == (
            "0",
            number(facts[5]["regret"]),
        )

        # The gaps of the board are what the seat was worth.
        every = tuple(m.utilities for m in game.morsels)
        assert sum(map(number, facts[4]["sum"].split(" + "))) == subset_induction(every, game.order)[seat]

        # All outcomes, by trying every split and every play.
        outcomes = set(splits(every, game.order))
        assert number(facts[7]["dots"]) == len(outcomes)
        within = against_crossout(every, game.order, seat)
        assert number(facts[7]["reached"]) == len(within)
        assert steps[7]["says"][1] == ("within" if final in within else "beyond")
        more = sum(pair[seat] > final[seat] for pair in within)
        assert facts[7]["better"] == (str(more) if more else "none")
        assert max(pair[seat] for pair in within) == number(facts[7]["best"])
        better = {p for p in outcomes if p[0] >= final[0] and p[1] >= final[1] and p != final}
        assert steps[8]["says"] == (["better"] if better else ["efficient"])


def test_the_order_of_play_is_the_list_made_anew_at_each_bite() -> None:
    for seed in range(20):
        meal = next(plates(at_random(seed)))
        rows = own.order_of_play(meal).tables[0].rows
        for state, move, row in zip(meal.states, meal.record.moves, rows, strict=False):
            listed = crossout_move(meal.game, state)
            assert row[2] == meal.dish(listed)
            assert row[3] == ("the same" if move == listed else meal.dish(move))


def test_every_sentence_can_be_said() -> None:
    said: list[set[str]] = [set() for _ in WORDS.steps]
    for seed in range(150):
        for meal in plates(at_random(seed)):
            for names, step in zip(said, told(meal)[1], strict=True):
                names.update(step["says"])
    said[7].update(own_cloud.outcomes(random_dinner(17, 1), 0, (0, 0)).says)
    said[8].add("unknown")  # a plate that no engine can share in time: there is none to be had here
    assert said == [set(words.own) for words in WORDS.steps]


def test_morsels_of_one_name_are_told_apart() -> None:
    game = DinnerGame((Morsel("Shiro", (1, 2)), Morsel("Shiro", (2, 1)), Morsel("Kitfo", (3, 3))))
    meal = Meal(played(game, "greedy greedy"), 0)
    assert [meal.dish(k) for k in range(3)] == ["A Shiro", "B Shiro", "Kitfo"]


def test_a_plate_that_cannot_be_told_of_is_refused(figure_2: Record) -> None:
    unfinished = Record(figure_2.game, figure_2.seats, 0, figure_2.moves[:-1])
    tokens = play_out(numbered(10, 2), [find_strategy("greedy", "tokens")] * 2, 0)
    tied = DinnerGame((Morsel("Shiro", (1, 2)), Morsel("Kitfo", (1, 1))))
    nothing = DinnerGame((Morsel("Shiro", (1, 2)), Morsel("Kitfo", (2, 1))), (0, 0))
    for record, seat in (
        (unfinished, 0),
        (tokens, 0),
        (played(tied, "greedy greedy"), 0),
        (played(nothing, "greedy greedy"), 1),
    ):
        with pytest.raises(SetupError, match="nine steps"):
            own.steps(record, seat)


# -- the pages ---------------------------------------------------------------------------------------------


def walk(client: FlaskClient, number: int, game: str, guess: str | None = None) -> str:
    """A step with its answer."""
    answer = client.get(f"/learn/crossout/{number}?{guess or GUESSES[number - 1]}&game={game}")
    assert answer.status_code == 200
    return answer.text


def bar(page: str) -> str:
    found = re.search(r'<aside class="beside".*?</aside>', page, re.DOTALL)
    assert found
    return words_of(found[0]).strip()


@pytest.mark.parametrize("step", range(1, 10))
def test_each_step_tells_of_the_dinner_after_its_answer(
    client: FlaskClient, figure_2: Record, step: int
) -> None:
    game = uploaded(client, figure_2)
    page = walk(client, step, game)
    assert bar(page).startswith("Beside you: A dinner of 8 morsels, Ada 21, Bob 23")
    assert page.index('id="answer"') < page.index("On Ada’s plate") < page.index('class="learn-on"')
    assert page.count('id="own"') == 1
    # Before a guess it waits with the answer, and what is read without scripts does not have it.
    before = client.get(f"/learn/crossout/{step}?game={game}").text
    assert re.search(r'id="answer"[^>]* hidden', before)
    assert "On Ada’s plate" not in before[before.index('<details class="learn-plain') :]


@pytest.mark.parametrize("step", range(1, 10))
def test_every_link_of_a_step_keeps_the_dinner(client: FlaskClient, figure_2: Record, step: int) -> None:
    game = uploaded(client, figure_2)
    page = client.get(f"/learn/crossout/{step}?{GUESSES[step - 1]}&game={game}&seat=1").text
    main = page[page.index('<nav class="learn-steps"') : page.index('id="data"')].replace("&amp;", "&")
    links = [link for link in re.findall(r'href="([^"]+)"', main) if link.startswith(("/learn", "?"))]
    dropped = [link for link in links if f"game={game}" not in link or "seat=1" not in link]
    assert dropped == [f"/learn/crossout/{step}"]  # “Walk on without it”
    assert re.findall(r'name="(game|seat)" value="([^"]+)" data-keep', page) == [
        ("game", game),
        ("seat", "1"),
    ]


def test_the_costly_bite_and_its_reason_stand_on_step_7(client: FlaskClient, figure_2: Record) -> None:
    said = words_of(walk(client, 7, uploaded(client, figure_2)))
    assert "Bite 5 was the costliest. Tibs: 5 now + 2 later = 7; Kik alicha: 4 now + 5 later = 9." in said
    assert "So Tibs cost 2." in said
    assert "Bob likes it least of what’s left, so it would have waited; Bob took Kik alicha." in said


def test_the_walk_ends_in_another_try_at_the_costly_bite(client: FlaskClient, figure_2: Record) -> None:
    game = uploaded(client, figure_2)
    page = walk(client, 9, game)
    assert "Try bite 5 again" in page
    for form, ply in (("own-retry", 4), ("own-again", 0)):
        assert f'form="{form}"' in page
        inside = page[page.index(f'<form id="{form}"') :]
        fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', inside[: inside.index("</form>")]))
        assert fields == {"m": str(ply), "seat": "0"}
        made = client.post(f"/g/{game}/retry", data=fields)
        assert made.status_code == 303
        again = client.get(f"/api/matches/{made.headers['Location'].rsplit('/', 1)[-1]}").get_json()["view"]
        assert [move["move"] for move in again["moves"][:ply]] == list(figure_2.moves[:ply])
        assert again["setup"] == figure_2.game.to_json()


def test_without_a_costly_bite_only_the_dinner_is_offered_again(
    client: FlaskClient, figure_2: Record
) -> None:
    page = walk(client, 9, uploaded(client, played(figure_2.game, "crossout crossout")))
    assert "own-retry" not in page
    assert "Play it again from the start" in page


def test_the_lab_is_handed_the_same_dinner(client: FlaskClient, figure_2: Record) -> None:
    named = Record(
        DinnerGame(
            (Morsel("Salt; pepper", (1, Fraction(5, 2))), Morsel("Kitfo", (0, -1)), Morsel("Tibs", (3, 7))),
            (1, 0, 0),
        ),
        figure_2.seats,
        0,
        (0, 1, 2),
    )
    for record in (figure_2, named):
        page = walk(client, 5, uploaded(client, record))
        link = re.search(r'href="(/lab/dinner\?[^"]+)"', page)
        assert link
        lab = client.get(link[1].replace("&amp;", "&")).text
        assert "<h1>" in lab
        game = record.game
        assert isinstance(game, DinnerGame)
        asked = client.get(link[1].replace("&amp;", "&"))
        assert asked.status_code == 200
        assert f"{len(game.morsels)} morsels" in words_of(asked.text)


def test_the_review_leads_to_the_steps(client: FlaskClient, figure_2: Record) -> None:
    game = uploaded(client, figure_2)
    for query, kept in (("", ""), ("?seat=1", "&seat=1")):
        page = client.get(f"/g/{game}/review{query}").text.replace("&amp;", "&")
        assert f'href="/learn/crossout/1?game={game}{kept}"' in page
    tokens = uploaded(client, play_out(numbered(10, 2), [find_strategy("greedy", "tokens")] * 2, 0))
    assert 'href="/learn/nearest/1"' in client.get(f"/g/{tokens}/review").text


def test_another_seat_is_told_of_when_asked_for(client: FlaskClient, figure_2: Record) -> None:
    game = uploaded(client, figure_2)
    page = client.get(f"/learn/crossout/1?m=1&game={game}&seat=1").text
    assert "On Bob’s plate" in page
    assert "Bob scored 23" in words_of(page)
    for broken in ("2", "x", "-1", "1" * 99):
        assert "On Ada’s plate" in client.get(f"/learn/crossout/1?m=1&game={game}&seat={broken}").text


def test_who_ate_is_spoken_to(client: FlaskClient, parts: Services) -> None:
    made = client.post("/play/dinner", data={"dinner": "intro", "opponent": "crossout"})
    game = made.headers["Location"].rsplit("/", 1)[-1]
    for ply in (0, 2):
        parts.matches.settle(game, 30)
        move = _favourite(client.get(f"/api/matches/{game}").get_json()["view"])
        assert client.post(f"/g/{game}/moves", data={"m": str(move), "ply": str(ply)}).status_code == 303
    page = words_of(walk(client, 7, game))
    assert "On your plate" in page
    assert "You ate" in page
    stranger = client.application.test_client()
    assert "On your plate" not in words_of(walk(stranger, 7, game))


def _favourite(view: dict[str, Any]) -> int:
    eaten = {move["move"] for move in view["moves"]}
    left = [k for k in range(len(view["setup"]["morsels"])) if k not in eaten]
    return max(left, key=lambda k: view["setup"]["morsels"][k]["utilities"][0])


@pytest.mark.parametrize("game", ["nonsense", "ZZZZZZZZ", "%00", "%3Cscript%3E", "x" * 500, "0"])
def test_an_unknown_match_is_said_to_be_unknown(client: FlaskClient, game: str) -> None:
    page = client.get(f"/learn/crossout/1?m=1&game={game}").text
    assert bar(page).startswith("There is no match with that code")
    assert 'id="own"' not in page
    assert "data-keep" not in page
    assert "game=" not in page[page.index('<nav class="learn-steps"') :]


def test_a_code_may_be_typed_in_any_way(client: FlaskClient, figure_2: Record) -> None:
    game = uploaded(client, figure_2)
    page = walk(client, 2, game.lower())
    assert f"/learn/crossout/3?game={game}" in page


def test_a_dinner_that_is_not_eaten_up_says_so(client: FlaskClient, figure_2: Record) -> None:
    played_on = (
        client.post("/play/dinner", data={"dinner": "figure-2"}).headers["Location"].rsplit("/", 1)[-1]
    )
    partly = uploaded(client, Record(figure_2.game, figure_2.seats, 0, figure_2.moves[:-1]))
    for game in (played_on, partly):
        page = walk(client, 7, game)
        assert "is not eaten up yet" in bar(page)
        assert 'id="own"' not in page
        assert f"/learn/crossout/8?game={game}" in page


def test_tokens_are_no_dinner(client: FlaskClient) -> None:
    game = uploaded(client, play_out(numbered(10, 2), [find_strategy("greedy", "tokens")] * 2, 0))
    assert bar(walk(client, 1, game)).startswith("That match is a game of tokens")
    assert "beside" not in client.get(f"/learn/nearest/1?game={game}").text


def test_a_seat_without_a_bite_is_told_so(client: FlaskClient) -> None:
    all_mine = DinnerGame((Morsel("Shiro", (1, 2)), Morsel("Kitfo", (2, 1))), (0, 0))
    people = (SeatLabel("Ada"), SeatLabel("Ben"))
    game = uploaded(client, Record(all_mine, people, 0, played(all_mine, "greedy greedy").moves))
    assert "has no bite in" in bar(client.get(f"/learn/crossout/1?m=1&game={game}&seat=1").text)
    for step in range(1, 10):
        assert "On Ada’s plate" in walk(client, step, game)


@pytest.mark.parametrize("morsels", [2, 17, 24])
def test_small_and_large_dinners_are_walked_too(client: FlaskClient, morsels: int) -> None:
    game = uploaded(client, at_random(8, morsels))
    for step in range(1, 10):
        assert "On Ada’s plate" in walk(client, step, game)
    assert ("too many to be counted here" in walk(client, 8, game)) == (morsels > own_cloud.COUNTED)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "is still being weighed"),
        ({"refused": {"code": "server_error", "message": "?"}}, "could not be weighed"),
    ],
)
@pytest.mark.parametrize(("lab", "step"), [("analysis", 1), ("lab", 8)])
def test_facts_that_are_late_do_not_hold_the_step(
    client: FlaskClient,
    parts: Services,
    figure_2: Record,
    monkeypatch: pytest.MonkeyPatch,
    answer: dict[str, Any] | None,
    said: str,
    lab: str,
    step: int,
) -> None:
    game = uploaded(client, figure_2)
    monkeypatch.setattr(getattr(parts, lab), "ask", lambda *_: answer)
    page = walk(client, step, game)
    assert said in bar(page)
    assert "Look again" in bar(page)
    assert 'id="own"' not in page


@pytest.mark.parametrize(("path", "lane"), [("crossout/8", "bots_lane"), ("crossout/9?seed=5", "runs_lane")])
def test_a_step_whose_worker_fails_offers_another_try(
    client: FlaskClient,
    parts: Services,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    path: str,
    lane: str,
) -> None:
    def fail(*_: object) -> None:
        raise WorkerError("the worker died")

    monkeypatch.setattr(pages, "_known", {})
    with monkeypatch.context() as patch:
        patch.setattr(getattr(parts, lane), "ask", fail)
        answer = client.get(f"/learn/{path}")
    assert answer.status_code == 503
    assert "Not just now" in answer.text
    assert "the worker died" in caplog.text
    caplog.clear()
    again = re.search(r'href="(/learn/crossout/[^"]+)"', answer.text)
    assert again
    assert client.get(again[1]).status_code == 200
