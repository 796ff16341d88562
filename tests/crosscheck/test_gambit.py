"""The exported games in Gambit, by its own exact regret functions: `make crosscheck`.

Not part of `make test`: pygambit comes as source and takes minutes to build.
"""

import io
from fractions import Fraction
from math import prod

import pygambit
import pytest

from engine.dinner.rules import dinner_of
from engine.export import efg
from engine.induction import equilibria
from engine.tokens.rules import TokenGame, numbered
from tests.engine.games import SMALL_GAMES
from tests.engine.profiles import supporting

GAMES = {
    **SMALL_GAMES,
    "dinner with ties": dinner_of([(1, 1), (1, 2), (2, 2), (1, 3)]),
    "line of equal values": TokenGame((1, 1, 1, 1), 3),
    "longer line": numbered(6, 2),
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def read(game, start=None):
    return pygambit.read_efg(io.BytesIO(efg(game, start=start).encode()))


def in_gambit(tree, profile, prefix=()):
    """The part of a profile after ``prefix``, in Gambit's exact arithmetic."""
    behavior = tree.mixed_behavior_profile(rational=True)

    def fill(node, played):
        if node.is_terminal:
            return
        for action in node.infoset.actions:
            behavior[action] = int(action.label == str(profile[played]))
        for action in node.infoset.actions:
            fill(node.children[action], (*played, Fraction(action.label)))

    fill(tree.root, prefix)
    return behavior


def states(game):
    """Every sequence of moves that does not end the game, with its state."""
    waiting = [((), game.initial_state())]
    while waiting:
        played, state = waiting.pop()
        if game.mover(state) is not None:
            yield played, state
            waiting += [((*played, move), game.after(state, move)) for move in game.choices(state)]


@every_game
def test_gambit_reads_every_payoff_exactly(game):
    tree = read(game)

    def compare(node, state):
        assert node.is_terminal == (game.mover(state) is None)
        if node.is_terminal:
            paid = [Fraction(str(node.outcome[player])) for player in tree.players]
            assert paid == list(game.payoffs(state))
            return
        assert node.player.label == "ABCDEFGHIJ"[game.mover(state)]
        assert [action.label for action in node.infoset.actions] == [
            str(game.move_to_json(move)) for move in game.choices(state)
        ]
        for action, move in zip(node.infoset.actions, game.choices(state), strict=True):
            compare(node.children[action], game.after(state, move))

    compare(tree.root, game.initial_state())


def regret(behavior):
    """Gambit's largest regret of one decision and, where whole strategies are few, of a player."""
    whole = [prod(len(infoset.actions) for infoset in player.infosets) for player in behavior.game.players]
    once = behavior.agent_max_regret()
    return max(once, behavior.max_regret()) if max(whole) <= 2_000 else once


@every_game
def test_gambit_finds_no_regret_in_any_equilibrium(game):
    tree = read(game)
    for outcome in equilibria(game, game.initial_state())[:25]:
        behavior = in_gambit(tree, supporting(game, outcome))
        assert regret(behavior) == 0
        assert [behavior.payoff(player) for player in tree.players] == list(outcome.payoffs)


@every_game
def test_gambit_finds_no_regret_in_any_subgame(game):
    """Each decision is the first of its subgame: where none is regretted, no plan of deviations helps."""
    for outcome in equilibria(game, game.initial_state())[:2]:
        profile = supporting(game, outcome)
        for played, state in states(game):
            assert regret(in_gambit(read(game, state), profile, played)) == 0


def test_gambit_finds_the_regret_of_a_bad_move():
    """The checks above can fail."""
    game = numbered(5, 3)
    profile = supporting(game, equilibria(game, game.initial_state())[0])
    profile[()] = 1
    assert regret(in_gambit(read(game), profile)) > 0
