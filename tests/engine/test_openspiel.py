"""The exported games in OpenSpiel, written by others: its own tree, returns and deviations."""

from fractions import Fraction

import pyspiel
import pytest

from engine.dinner.dinner_search import PlateSearch, dinner_gains
from engine.dinner.orders import alternate
from engine.dinner.rules import dinner_of
from engine.export import efg
from engine.induction import equilibria
from engine.tokens.rules import TokenGame, numbered
from tests.engine.games import SMALL_GAMES
from tests.engine.mixed_profiles import profiles
from tests.engine.profiles import supporting

DINNERS = [
    dinner_of([(1, 2), (2, 3), (3, 1)], (0, 1, 0)),
    dinner_of([(1, 5), (2, 1), (3, 2), (4, 4)]),
    dinner_of([(1, 1), (1, 2), (2, 2), (1, 3)]),
    dinner_of([(2, 1), (2, 2), (0, 3), (2, 1)], (0, 1, 1, 0)),
    dinner_of([(1, 1), (1, 1), (1, 2), (2, 1), (2, 2)], alternate(5, last=0)),
]
TOKENS = [
    numbered(5, 3),
    numbered(6, 3),
    numbered(5, 4),
    numbered(5, 3, "clock"),
    numbered(6, 3, "clock"),
    TokenGame((1, 1, 1, 1, 1), 3),
    TokenGame((2, 0, 2, 0), 4, "clock"),
    TokenGame((3, 1, 4, 1, 5), 2, "clock"),
]


def label_of(state, action):
    return state.action_to_string(state.current_player(), action)


def replay(tree, moves):
    """OpenSpiel's state after moves given by their labels."""
    state = tree.new_initial_state()
    for move in moves:
        actions = {label_of(state, action): action for action in state.legal_actions()}
        state.apply_action(actions[str(move)])
    return state


def in_openspiel(tree, profile):
    """The profile as OpenSpiel's policy."""
    policy = {}

    def fill(state, prefix):
        if state.is_terminal():
            return
        labels = {action: label_of(state, action) for action in state.legal_actions()}
        policy[state.information_state_string()] = [
            (action, float(label == str(profile[prefix]))) for action, label in labels.items()
        ]
        for action, label in labels.items():
            fill(state.child(action), (*prefix, Fraction(label)))

    fill(tree.new_initial_state(), ())
    return pyspiel.TabularPolicy(policy)


def mixed_in_openspiel(tree, profile):
    """A profile that mixes as OpenSpiel's policy."""
    policy = {}

    def fill(state, prefix):
        if state.is_terminal():
            return
        labels = {action: Fraction(label_of(state, action)) for action in state.legal_actions()}
        policy[state.information_state_string()] = [
            (action, float(profile[prefix].get(label, 0))) for action, label in labels.items()
        ]
        for action, label in labels.items():
            fill(state.child(action), (*prefix, label))

    fill(tree.new_initial_state(), ())
    return pyspiel.TabularPolicy(policy)


def paid(state):
    return pytest.approx([float(payoff) for payoff in state])


@pytest.mark.parametrize("game", [*DINNERS, *TOKENS, *SMALL_GAMES.values()])
def test_openspiel_reads_the_same_tree(game):
    tree = pyspiel.load_efg_game(efg(game))
    assert tree.num_players() == game.seats

    def compare(theirs, ours):
        assert theirs.is_terminal() == (game.mover(ours) is None)
        if theirs.is_terminal():
            assert theirs.returns() == paid(game.payoffs(ours))
            return
        assert theirs.current_player() == game.mover(ours)
        moves = {label_of(theirs, action): action for action in theirs.legal_actions()}
        assert sorted(moves) == sorted(map(str, game.choices(ours)))
        for move in game.choices(ours):
            compare(theirs.child(moves[str(move)]), game.after(ours, move))

    compare(tree.new_initial_state(), game.initial_state())


@pytest.mark.parametrize("game", DINNERS + TOKENS)
def test_openspiel_pays_every_equilibrium_path_alike_and_finds_no_deviation(game):
    tree = pyspiel.load_efg_game(efg(game))
    outcomes = equilibria(game, game.initial_state())
    for outcome in outcomes[:40]:
        assert replay(tree, outcome.moves).returns() == paid(outcome.payoffs)
        assert pyspiel.nash_conv(tree, in_openspiel(tree, supporting(game, outcome))) == pytest.approx(0)


@pytest.mark.parametrize("game", DINNERS + TOKENS)
def test_a_path_that_is_no_equilibrium_has_a_deviation_in_openspiel(game):
    """The check above can fail: the first player, told to open badly, is found to lose by it."""
    tree, start = pyspiel.load_efg_game(efg(game)), game.initial_state()
    first = game.mover(start)
    outcomes = equilibria(game, start)
    best = outcomes[0]
    openings = {m: equilibria(game, game.after(start, m)) for m in game.choices(start)}
    bad = [m for m, after in openings.items() if max(o.payoffs[first] for o in after) < best.payoffs[first]]
    for move in bad:
        profile = supporting(game, best)
        profile[()] = move
        assert pyspiel.nash_conv(tree, in_openspiel(tree, profile)) > 0
    assert bad or len({o.moves[0] for o in outcomes}) > 1


@pytest.mark.parametrize(
    "game", [TokenGame((2, 1, 2, 4, 2, 2, 1), 4), TokenGame((3, 2, 4, 4, 3, 3), 4, "clock")]
)
def test_openspiel_finds_no_deviation_from_mixed_equilibria(game):
    tree = pyspiel.load_efg_game(efg(game))
    mixed = 0
    for profile in profiles(game):
        assert pyspiel.nash_conv(tree, mixed_in_openspiel(tree, profile)) == pytest.approx(0)
        mixed += any(len(chances) > 1 for chances in profile.values())
    assert mixed


@pytest.mark.parametrize("game", DINNERS)
def test_every_play_of_the_subset_search_is_paid_alike(game):
    tree = pyspiel.load_efg_game(efg(game))
    search = PlateSearch(dinner_gains([m.utilities for m in game.morsels], game.order), game.order)
    plays = list(search.plays())
    paid_there = sorted(tuple(replay(tree, play).returns()) for play in plays)
    expected = [
        tuple(map(float, payoffs)) for payoffs, count in search.solve().outcomes for _ in range(count)
    ]
    assert paid_there == sorted(expected)
