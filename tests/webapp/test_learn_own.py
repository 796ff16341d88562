"""The nine steps on the reader's own dinner: what is said of it is true, and where there is none, why."""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any
from unicodedata import normalize

import msgspec
import pytest

from engine.dinner.crossout import crossout_move
from engine.dinner.morsels import Morsel
from engine.dinner.named import random_dinner
from engine.dinner.rules import DinnerGame
from engine.errors import SetupError
from engine.record import Record
from engine.strategies import find_strategy, play_out
from engine.tokens.rules import numbered
from tests.engine.dinners import against_crossout, subset_induction
from tests.playing import eaten_at_random, played
from webapp.pages.learn import own_cloud, own_dinner
from webapp.pages.learn.eaten_dinner import EatenDinner
from webapp.pages.learn.pages import find_chapter
from webapp.words import Listed, say
from webapp.words.uses import messages

SLUGS = find_chapter("crossout").slugs


def plates(record: Record) -> Iterator[EatenDinner]:
    """Both seats of a match, as each of them and as a stranger sees it."""
    assert isinstance(record.game, DinnerGame)
    for seat in sorted(set(record.game.order)):
        for viewer in (None, 0, 1):
            yield EatenDinner(record, seat, viewer)


def told(dinner: EatenDinner) -> tuple[dict[str, str], int, list[dict[str, Any]]]:
    """What all nine steps say of a plate, and the facts that are the same on every step."""
    first = own_dinner.steps(dinner.record, dinner.seat, dinner.viewer)
    a, b = dinner.game.payoffs(dinner.record.final_state())
    rest = own_cloud.steps(dinner.game, dinner.seat, (a, b))
    steps = json.loads(msgspec.json.encode([*first.steps, *rest]))
    return first.people, first.bite, steps


def number(text: str) -> Fraction:
    """Read a number as it is written for people."""
    spelled = re.sub(r"(?<=\d)(?=[¼-¾⅐-⅞])", " ", text.replace(",", ""))
    parts = normalize("NFKC", spelled.removeprefix("−")).replace("⁄", "/").split()
    return (-1 if text.startswith("−") else 1) * sum(map(Fraction, parts), Fraction(0))


def test_figure_2_eaten_greedily_is_told_as_it_was(adas_dinner: Record) -> None:
    people, bite, steps = told(EatenDinner(adas_dinner, 0, 0))
    facts = [step["facts"] for step in steps]
    assert (people["final"], people["theirs"], bite) == ("21", "23", 5)
    assert (facts[0]["greedy"], facts[0]["worth"], facts[0]["lost"]) == ("21", "23", "2")
    assert (steps[1]["says"], facts[1]["name"], facts[1]["at"]) == (["waste"], "Tibs", 5)
    # The third bite left the list at no cost: three bites were as good.
    assert (steps[3]["says"], facts[3]["at"], facts[3]["eaten"], facts[3]["listed"]) == (
        ["left"],
        3,
        "Ayib",
        "Kik alicha",
    )
    assert facts[4]["sum"] == "4 + 5 + 6 + 8"
    assert [facts[5][key] for key in ("name", "out", "in", "shrunk", "now", "regret")] == [
        "Tibs",
        2,
        0,
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
        "You ate Tibs. Bob likes it least of what’s left, so it would have waited. Then Bob took Kik alicha."
    )
    assert (facts[7]["splits"], steps[7]["says"], facts[8]["ways"]) == (70, ["cloud", "within"], ["22–24"])


def test_who_played_crossout_has_nothing_to_regret(adas_dinner: Record) -> None:
    wise = played(adas_dinner.game, "crossout crossout")
    found = own_dinner.steps(wise, 0)
    assert found.costliest is None
    assert found.steps[3].says == ("kept",)
    assert found.steps[6].says == ("none", "rare")
    # 8, 7, 6, 5 … bites were there and so many of them best: 1/8 · 3/6 · 2/4 · 1/2.
    every = EatenDinner(wise, 0).own
    odds = [(len(move.evaluation.options), len(move.best)) for move in every]
    assert [options for options, _ in odds] == [8, 6, 4, 2]
    chance = Fraction(1)
    for options, best in odds:
        chance *= Fraction(best, options)
    assert found.steps[6].facts["odds"] == round(1 / chance)


@pytest.mark.parametrize("seed", range(60))
def test_what_is_said_of_any_dinner_is_true(seed: int) -> None:
    record = eaten_at_random(seed)
    for dinner in plates(record):
        people, bite, steps = told(dinner)
        game, seat, facts = dinner.game, dinner.seat, [step["facts"] for step in steps]
        for step, slug in zip(steps, SLUGS, strict=True):
            known = {**people, "bite": bite, **step["facts"]}
            known |= {"ways": Listed(known["ways"])} if "ways" in known else {}
            for name in step["says"]:
                said = say(f"crossout-{slug}-own-{name}", **known)
                assert said[0].isupper() or said[0].isdigit() or said[0] == "−", said

        final = game.payoffs(record.final_state())
        assert number(people["final"]) == final[seat]
        lost = sum((move.regret for move in dinner.own), Fraction(0))
        assert number(facts[0]["lost"]) == lost
        # What was left was there for the taking only if the other left nothing.
        was_there = final[seat] + lost == dinner.worth
        assert steps[0]["says"][0] == ("all" if not lost else "lost" if was_there else "lost-else")

        # The least liked of all, and who ate it when.
        at = facts[1]["at"] - 1
        liked = [m.utilities[1 - seat] for m in game.morsels]
        assert liked[record.moves[at]] == min(liked)
        assert (game.order[at] == seat) == (not steps[1]["says"][0].startswith("theirs"))

        # Every bite at the key bite: now + later = in all ≤ the line, what the plate is worth by search.
        ply = bite - 1
        left = game.choices(list(record.states())[ply])
        pairs = tuple(game.morsels[k].utilities for k in left)
        line = number(facts[6]["line"])
        assert line == subset_induction(pairs, game.order[ply:])[seat]
        rows = [[number(cell) for cell in row[1:]] for row in steps[6]["tables"][0]["rows"]]
        assert len(rows) == len(left)
        for now, later, total, short in rows:
            assert (now + later, total + short) == (total, line)
            assert short >= 0
        assert (
            number(facts[6]["regret"]) == line - number(facts[6]["total"]) == dinner.review.moves[ply].regret
        )
        assert max(move.regret for move in dinner.own) == dinner.review.moves[ply].regret
        assert number(facts[6]["best_now"]) + number(facts[6]["best_later"]) == line
        assert (facts[5]["in"], number(facts[5]["shrunk"]) - number(facts[5]["now"])) == (
            0,
            number(facts[5]["regret"]),
        )

        # The gaps of the board are what the seat was worth.
        every = tuple(m.utilities for m in game.morsels)
        assert sum(map(number, facts[4]["sum"].split(" + "))) == subset_induction(every, game.order)[seat]

        # All outcomes, by trying every split and every play.
        shares = (set(mine) for mine in combinations(range(len(every)), game.order.count(0)))
        outcomes = {
            (sum(every[k][0] for k in mine), sum(pair[1] for k, pair in enumerate(every) if k not in mine))
            for mine in shares
        }
        assert facts[7]["dots"] == len(outcomes)
        within = against_crossout(every, game.order, seat)
        assert facts[7]["reached"] == len(within)
        assert steps[7]["says"][1] == ("within" if final in within else "beyond")
        more = sum(pair[seat] > final[seat] for pair in within)
        assert facts[7]["better"] == more
        assert max(pair[seat] for pair in within) == number(facts[7]["worth"])
        better = {p for p in outcomes if p[0] >= final[0] and p[1] >= final[1] and p != final}
        assert steps[8]["says"][0].removesuffix("-many") == ("better" if better else "efficient")


def test_the_order_of_play_is_the_list_made_anew_at_each_bite() -> None:
    for seed in range(20):
        dinner = next(plates(eaten_at_random(seed)))
        rows = own_dinner.order_of_play(dinner).tables[0].rows
        for state, move, row in zip(dinner.states, dinner.record.moves, rows, strict=False):
            listed = crossout_move(dinner.game, state)
            assert row[2] == dinner.dish(listed)
            assert row[3] == ("the same" if move == listed else dinner.dish(move))


def test_every_sentence_can_be_said() -> None:
    said: list[set[str]] = [set() for _ in SLUGS]
    for seed in range(150):
        for dinner in plates(eaten_at_random(seed)):
            for names, step in zip(said, told(dinner)[2], strict=True):
                names.update(step["says"])
    said[7].update(own_cloud.outcomes(random_dinner(17, 1), 0, (0, 0)).says)
    said[8].add("unknown")  # a plate that no engine can share in time: there is none to be had here
    others = ("table", "picture", "same", "eaten")
    assert said == [
        {
            name.removeprefix(f"crossout-{slug}-own-")
            for name in messages()
            if name.startswith(f"crossout-{slug}-own-") and not name.endswith(others)
        }
        for slug in SLUGS
    ]


def test_morsels_of_one_name_are_told_apart() -> None:
    game = DinnerGame((Morsel("Shiro", (1, 2)), Morsel("Shiro", (2, 1)), Morsel("Kitfo", (3, 3))))
    dinner = EatenDinner(played(game, "greedy greedy"), 0)
    assert [dinner.dish(k) for k in range(3)] == ["A Shiro", "B Shiro", "Kitfo"]


def test_a_plate_that_cannot_be_told_of_is_refused(adas_dinner: Record) -> None:
    unfinished = Record.of(adas_dinner.game, adas_dinner.seats, 0, adas_dinner.moves[:-1])
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
            own_dinner.steps(record, seat)
