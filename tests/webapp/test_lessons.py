"""The lessons: what stands on the answers is right, and none of it on the worksheets."""

from fractions import Fraction
from random import Random

import pytest
from flask.testing import FlaskClient

from engine.dinner.named import random_dinner
from webapp.pages.classes.lessons import sheet_board, sheet_dinner


@pytest.mark.parametrize("number", [1, 2, 37])
def test_a_crossed_out_dinner_is_what_the_best_play_gives(number: int) -> None:
    game = random_dinner(6, number)

    def worth(state: object) -> tuple[Fraction, ...]:
        movers = game.movers(state)  # type: ignore[arg-type]
        if not movers:
            return tuple(game.payoffs(state))  # type: ignore[arg-type]
        ways = (game.play(state, movers[0], move) for move in game.legal_moves(state, movers[0]))  # type: ignore[arg-type]
        return max(map(worth, ways), key=lambda way: way[movers[0]])

    sheet = sheet_dinner(6, number)
    assert tuple(map(Fraction, sheet.scores)) == worth(game.initial_state())
    eaten = {turn.dish: turn.eater for turn in sheet.turns}
    for seat in (0, 1):
        mine = sum(int(d.mine if seat == 0 else d.other) for d in sheet.dishes if eaten[d.name] == seat)
        assert str(mine) == sheet.scores[seat]
    assert [turn.bite for turn in sheet.turns] == [6, 5, 4, 3, 2, 1]


def test_the_third_token_takes_what_is_nearest() -> None:
    board = sheet_board(8, Random(5))
    taken = {place.number: place.owner for place in board.places if place.owner}
    for place in board.places:
        if place.owner:
            assert place.gets == ""
            continue
        gets = Fraction(0)
        for stack in range(1, 9):
            near = {number: abs(number - stack) for number in (*taken, place.number)}
            nearest = [number for number, far in near.items() if far == min(near.values())]
            if place.number in nearest:
                gets += Fraction(stack, len(nearest))
        assert place.gets.replace("$", "").replace("½", ".5").lstrip("0") == f"{float(gets):g}".lstrip("0")


def test_worksheets_and_answers_go_together_and_the_sheet_gives_nothing_away(client: FlaskClient) -> None:
    for name in ("crossout", "nearest"):
        sheet = client.get(f"/lessons/{name}/sheet?n=7").text
        answers = client.get(f"/lessons/{name}/answers?n=7").text
        assert "______" in sheet
        assert "______" not in answers
        assert client.get(f"/lessons/{name}/sheet?n=8").text != sheet
        assert client.get(f"/lessons/{name}/sheet?n=nonsense").status_code == 200
    assert "The best place" in answers
