"""Practice: where a review sends whoever made a mistake, on a plate or at a table of its own."""

import re
from fractions import Fraction
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.campaign import PLATES, drill_for, tables_of
from engine.campaign.practice import practice_for
from engine.dinner.named import random_dinner
from engine.dinner.rules import DinnerGame
from engine.exact import number_from_json
from engine.game import AnyGame
from engine.review import review
from engine.tokens.rules import numbered
from tests.catalogue import sources
from tests.playing import at_random, played
from tests.webapp.tables import Table
from tests.webapp.verbs import go, uploaded, view_of, words_of


def test_the_page_ends_with_a_plate_on_which_the_same_mistake_costs_most(
    client: FlaskClient, figure_2: str
) -> None:
    page = client.get(f"/g/{figure_2}/review").text
    plate = practice_for("dinner", "would-have-waited", 8)
    assert plate is not None
    assert f'action="/menu/{plate.plate.slug}"' in page
    assert "Practise this" not in client.get(f"/g/{figure_2}/review?seat=1").text


def lookout(kind: str) -> str:
    """Return the advice for a kind of mistake."""
    said = re.search(rf"^hints-lookout-{kind} = (.*)$", sources("en")["hints"], re.MULTILINE)
    assert said is not None
    return said[1]


@pytest.mark.parametrize("game", [random_dinner(9, 1), numbered(9, 3), numbered(6, 2, "clock")], ids=str)
def test_every_review_with_a_mistake_ends_with_practice_that_can_be_played(
    client: FlaskClient, game: AnyGame
) -> None:
    found = set()
    for seed in range(6):
        record = at_random(game, seed)
        weighed, match = review(record), uploaded(client, record)
        for seat, account in enumerate(weighed.seats):
            page = client.get(f"/g/{match}/review?seat={seat}").text
            assert ("Practise this" in page) == (account.regret > 0)
            if not account.regret:
                continue
            costliest = max((m for m in weighed.moves if m.seat == seat), key=lambda m: (m.regret, -m.ply))
            if f'action="/g/{match}/practise"' not in page:
                size = tables_of(game.name).size(game)
                assert practice_for(game.name, costliest.reason.kind, size).kind == costliest.reason.kind  # type: ignore[union-attr]  # both games have plates
                continue
            assert f'name="ply" value="{costliest.ply}"' in page
            assert lookout(costliest.reason.kind) in words_of(page)
            found.add(costliest.reason.kind)
            at = go(client.post(f"/g/{match}/practise", data={"ply": costliest.ply}))
            table = view_of(client, at)
            assert (table["game"], table["stage"]) == (game.name, "playing")
            assert table["title"].startswith("Practice: ")
            assert table["movers"] == [table["you"]["seat"]], "the bots before it have moved"
            assert "Perfect play gives you" in words_of(client.get(at).text)
            again = view_of(client, go(client.post(f"/g/{match}/practise", data={"ply": costliest.ply})))
            assert again["setup"] == table["setup"], "the match and the move decide which table it is"
            assert again["id"] != table["id"]
    assert found


@pytest.mark.parametrize(
    ("rules", "means"),
    [
        ({"order": "coin"}, ". That is an average over the coin’s tosses."),
        ({"at_once": True, "order": None}, ". This is true for one way of playing perfectly."),
        ({"injera": [[0, 1], [2, 3]]}, "."),
        ({"take_backs": True}, "."),
    ],
    ids=["coin", "at once", "injera", "take-backs"],
)
def test_practice_keeps_the_house_rules(client: FlaskClient, rules: dict[str, Any], means: str) -> None:
    setup = random_dinner(5, 4).to_json() | rules
    game = DinnerGame.from_json({field: value for field, value in setup.items() if value is not None})
    for seed in range(9):
        record = played(game, "random random", seed)
        match = uploaded(client, record)
        for seat in (0, 1):
            page = client.get(f"/g/{match}/review?seat={seat}").text
            for _ in range(20):  # a busy machine may still be looking
                if "We’re still looking" not in page:
                    break
                page = client.get(f"/g/{match}/review?seat={seat}").text
            if f'action="/g/{match}/practise"' not in page:
                continue
            assert re.search(rf"the mistake costs .{{1,12}}? points?{re.escape(means)}", words_of(page))
            ply = re.search(r'practise"><input type="hidden" name="ply" value="(\d+)"', page)
            assert ply is not None
            at = go(client.post(f"/g/{match}/practise", data={"ply": ply[1]}))
            Table(view_of(client, at)["id"], [], client).settled()
            table = view_of(client, at)
            assert table["you"]["seat"] in table["movers"]
            assert next(iter(rules)) in table["setup"]
            assert (table["setup"].get("order") == "coin") == (rules.get("order") == "coin")
            return
    raise AssertionError("no mistake could be practised")


def test_a_table_to_practise_at_is_given_for_mistakes_alone(client: FlaskClient, figure_2: str) -> None:
    def refused(ply: str, match: str = figure_2) -> tuple[int, str]:
        answer = client.post(f"/g/{match}/practise", data={"ply": ply})
        return answer.status_code, unescape(words_of(answer.text))

    for ply, why in (
        ("0", "Bite 1 cost nothing, so there is nothing to practise."),
        ("8", "There is no move “8”. They’re numbered 0 to 7."),
        ("", "There is no move “”. They’re numbered 0 to 7."),
        ("4", "Bite 5 has no exercise of its own. Choose a plate from the map."),
    ):
        status, said = refused(ply)
        assert status == 400
        assert why in said
    status, said = refused("0", "ZZZZZZZZ")
    assert status == 404
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "greedy"}]
    made = client.post("/api/matches", json={"game": "dinner", "named": "intro", "seats": seats}).get_json()
    status, said = refused("0", made["id"])
    assert status == 409
    assert "You can review the game once it’s over." in said


@pytest.mark.parametrize("game", ["dinner", "tokens"])
def test_practice_is_where_a_kind_of_mistake_costs_most(game: str) -> None:
    kinds = ("would-have-waited", "left", "costs-later") if game == "dinner" else ("cut-in", "costs")
    for kind in kinds:
        found = practice_for(game, kind)  # type: ignore[arg-type]  # each is one of the kinds
        assert found is not None
        assert found.plate in PLATES
        assert found.plate.sitting.game.name == game
        assert found.cost == Fraction(number_from_json(str(found.cost))) > 0
    assert practice_for("nim", "costs") is None


@pytest.mark.parametrize("game", [random_dinner(3, 1), random_dinner(4, 1), numbered(5, 2)], ids=str)
def test_practice_stays_near_what_was_played(game: AnyGame) -> None:
    tables, kinds = tables_of(game.name), ("would-have-waited", "left", "cut-in", "costs")
    size, drawn = tables.size(game), 0
    for kind in kinds:
        plate = practice_for(game.name, kind, size)
        assert plate is not None
        assert tables.size(plate.plate.sitting.game) <= size + 1
        drill = drill_for(game, 0, kind, "near")
        if drill is not None:
            assert tables.size(drill.sitting.game) <= max(size + 1, 4)
            drawn += 1
    assert drawn
