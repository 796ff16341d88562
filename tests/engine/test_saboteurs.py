"""The cost of saboteurs to the first player, against plain recursions over all sequences of moves."""

from fractions import Fraction
from itertools import permutations

import pytest

from engine.errors import SetupError
from engine.studies.coalitions import price_list, prices
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState


def least_with_saboteur(game, tokens, saboteur):
    """Return A's payoffs over all equilibria in which one seat wants A to have little."""

    def worths(tokens):
        state = TokenState(tokens)
        if len(tokens) == game.seats:
            payoffs = list(game.payoffs(state))
            payoffs[saboteur] = -payoffs[0]
            return {tuple(payoffs)}
        mover = len(tokens)
        after = [worths((*tokens, move)) for move in game.choices(state)]
        sure = max(min(vector[mover] for vector in found) for found in after)
        return {vector for found in after for vector in found if vector[mover] >= sure}

    return min(vector[0] for vector in worths(tokens))


@pytest.mark.parametrize(
    ("stacks", "seats", "board"),
    [((1, 2, 3, 4, 5), 3, "line"), ((3, 1, 4, 1, 5), 4, "clock"), ((2, 2, 1, 3, 1, 2), 3, "clock")],
)
def test_one_saboteur_costs_what_a_plain_recursion_says(stacks, seats, board):
    game = TokenGame(stacks, seats, board)
    listed = list(prices(game))
    assert listed
    for price in listed:
        left = {seat: least_with_saboteur(game, (price.opening,), seat) for seat in range(1, seats)}
        assert price.one == min(left.values())
        assert price.saboteurs == tuple(seat for seat in left if left[seat] == price.one)
        assert price.together <= price.one
        assert price.together <= price.secured <= price.alone


def test_one_saboteur_is_enough_to_leave_ariel_five_dollars():
    (price,) = prices(numbered(10, 3))
    assert (price.opening, price.alone, price.one, price.together) == (5, 21, 5, 5)
    assert price.saboteurs == (1, 2)
    game = numbered(10, 3)
    # Beatrice on 4 is enough: Cassandra looks after herself alone.
    replies = {move: game.payoffs(TokenState((5, 4, move))) for move in range(1, 11) if move not in (5, 4)}
    selfish = max(replies.values(), key=lambda payoffs: payoffs[2])
    assert selfish[0] == 5


def test_all_others_together_leave_what_the_worst_places_leave():
    game = numbered(6, 3)
    for price in prices(game):
        rest = [place for place in range(1, 7) if place != price.opening]
        worst = min(game.payoffs(TokenState((price.opening, *pair)))[0] for pair in permutations(rest, 2))
        assert price.together == worst


def test_the_clock_of_six_players_is_priced_on_both_of_its_openings():
    listed = [price for price in price_list(12, "clock") if price.players == 6]
    assert [(price.opening, price.one, price.together) for price in listed] == [(5, 11, 5), (12, 12, 12)]
    assert {price.alone for price in listed} == {Fraction(15)}


@pytest.mark.parametrize("stacks", [2, 13, "ten"])
def test_other_boards_are_not_priced(stacks):
    with pytest.raises(SetupError, match=f"not “{stacks}”"):
        price_list(stacks, "line")
