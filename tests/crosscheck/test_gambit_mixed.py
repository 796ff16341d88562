"""Equilibria with randomisation in Gambit, by its own exact values of positions: `make crosscheck`.

A profile is a whole strategy of everybody: what `lastbite solve tokens --mixed` shows, and what each
deviation is met with. Gambit says what a position is worth to each player, also where play does not come by
it. If nowhere a move is worth more to its mover than the position, no plan of deviations helps in any
subgame: so the profile is a subgame perfect equilibrium.
"""

from fractions import Fraction

import pygambit
import pytest

from engine.studies.mixed import solve_mixed
from engine.tokens.rules import TokenGame, numbered
from tests.crosscheck.test_gambit import read
from tests.engine.mixed_profiles import profiles

GAMES = {
    "seven stacks": TokenGame((2, 1, 2, 4, 2, 2, 1), 4),
    "a clock of six": TokenGame((3, 2, 4, 4, 3, 3), 4, "clock"),
    "the line of ten": numbered(10, 4),
    "six stacks, five players": TokenGame((2, 3, 2, 1, 1, 2), 5),
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def in_gambit(tree, profile):
    """A profile in Gambit's exact arithmetic."""
    behavior = tree.mixed_behavior_profile(rational=True)

    def fill(node, played):
        if node.is_terminal:
            return
        for action in node.infoset.actions:
            chance = profile[played].get(Fraction(action.label), Fraction())
            behavior[action] = pygambit.Rational(chance.numerator, chance.denominator)
        for action in node.infoset.actions:
            fill(node.children[action], (*played, Fraction(action.label)))

    fill(tree.root, ())
    return behavior


def exact(number):
    return Fraction(number.numerator, number.denominator)


def gains(behavior, node):
    """Yield by how much each move at and below a node is worth more to its mover than its position."""
    if node.is_terminal:
        return
    worth = behavior.node_value(node.player, node)
    for action in node.infoset.actions:
        after = node.children[action]
        yield exact(behavior.node_value(node.player, after)) - exact(worth)
        yield from gains(behavior, after)


@every_game
def test_gambit_finds_nothing_to_gain_at_any_position_of_a_mixed_equilibrium(game):
    tree = read(game)
    ranges = solve_mixed(game).ranges
    tossed = 0
    for number, profile in enumerate(profiles(game)):
        seat, most = divmod(number, 2)
        behavior = in_gambit(tree, profile)
        assert max(gains(behavior, tree.root)) == 0
        paid = exact(behavior.payoff(list(tree.players)[seat]))
        assert paid == (ranges[seat].most if most else ranges[seat].least)
        tossed += any(len(chances) > 1 for chances in profile.values())
    assert number == 2 * game.seats - 1
    assert tossed


def test_gambit_finds_what_a_toss_of_the_wrong_weight_gives_away():
    """The check above can fail."""
    game = GAMES["seven stacks"]
    tree = read(game)
    profile = next(profiles(game))
    played, chances = next((played, chances) for played, chances in profile.items() if len(chances) > 1)
    first, second = list(chances)[:2]
    profile[played] = {first: Fraction(1)}
    other = {**profile, played: {second: Fraction(1)}}
    assert max(max(gains(in_gambit(tree, one), tree.root)) for one in (profile, other)) > 0
