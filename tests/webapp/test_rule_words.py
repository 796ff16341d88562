"""Reviews, hints and summaries say what is true under house rules."""

from typing import Any

import pytest

from engine.dinner.named import find_dinner
from engine.dinner.rules import DinnerGame
from engine.record import Record, SeatLabel, game_from_json
from engine.review import review
from engine.solve import evaluate
from tests.webapp.verbs import Json
from webapp.games.presentation import find_presentation
from webapp.games.reasons import move_explained

LEAD = [["1", "-1"], ["-1", "1"]]


def by(**rules: Any) -> DinnerGame:
    return DinnerGame.from_json({**find_dinner("figure-2").game.to_json(), **rules})


def test_what_waits_for_the_lead_is_what_matters_least_to_the_other() -> None:
    game = by(weights=LEAD)
    names = (SeatLabel("You"), SeatLabel("Makeda"))
    moves = (7, 6, 5, 2, 4, 0, 3, 1)
    found = review(Record.of(game, names, 0, moves))
    for move in found.moves:
        said = move_explained(found, move.ply)
        assert "it least of what’s left" not in said
        left = [k for k in range(8) if k not in moves[: move.ply]]
        if "matters least" in said:
            sums = {k: sum(game.morsels[k].utilities) for k in left}
            assert sums[move.move] == min(sums.values())
        assert " instead of " not in said


@pytest.mark.parametrize("rules", [{"fading": "1/2"}, {"injera": [[0, 7], [1, 6]]}])
def test_nothing_waits_by_wants_alone_where_bites_fade_or_are_covered(rules: Json) -> None:
    game = by(**rules)
    moves = []
    state: Any = game.initial_state()
    while choices := game.choices(state):
        moves.append(choices[0])
        state = game.after(state, choices[0])
    found = review(Record.of(game, (SeatLabel("Ann"), SeatLabel("Ben")), 0, tuple(moves)))
    assert not any(move.reason.least for move in found.moves)


@pytest.mark.parametrize("rules", [{"weights": LEAD}, {"fading": "9/10"}, {"injera": [[0, 1]]}])
def test_a_hint_does_not_cross_out_tastes_that_decide_nothing(rules: Json) -> None:
    game = by(**rules)
    shown, state = find_presentation("dinner"), game.initial_state()
    question, principle, _ = shown.hint(game, state, evaluate(game, state), ("You", "Makeda"))
    assert question == "How will your opponents answer each bite of yours?"
    assert "Cross it out" not in principle


@pytest.mark.parametrize(
    ("setup", "summary"),
    [
        ({"shape": {"top": 2}}, "How dishes count: the top 2, then all bites"),
        ({"shape": {"top": 1}}, "How dishes count: the favourite, then all bites"),
        (
            {"shape": ["worst", {"top": 3}]},
            "How dishes count: A by the worst bite and B by the top 3, then all bites",
        ),
        (
            {"weights": [["1", "-2"], ["0", "1"]]},
            "Your score: dishes weighed: A by 1, −2 and B by 0, 1",
        ),
        ({"fading": "4/5"}, "Fading flavours: each bite leaves ⅘ of the taste"),
        ({"injera": [[0, 7]]}, "Layers: one dish covered"),
        ({"injera": [[0, 7], [1, 7], [2, 6]]}, "Layers: 2 dishes covered"),
        ({"shape": "squares"}, "Each bite counts squared"),
    ],
)
def test_a_rule_that_no_form_offers_is_spelled_out(setup: Json, summary: str) -> None:
    game = game_from_json("dinner", {**find_dinner("figure-2").game.to_json(), **setup})
    shown = find_presentation("dinner")
    (rule,) = shown.form.rules_in_force(game)
    assert rule.summary(game) == summary
    assert "as agreed" not in shown.default_title(game)
