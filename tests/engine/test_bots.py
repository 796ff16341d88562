from dataclasses import replace
from random import Random

import pytest

from engine.bots import STRATEGIES, bot_rng, find_strategy, play_out, strategies_for
from engine.certificate import NOT_PROVED, Certificate
from engine.dinner.morsels import DinnerState
from engine.dinner.named import find_dinner
from engine.dinner.rules import dinner_of
from engine.errors import RecordError, SetupError, UnknownNameError
from engine.game import AnyGame
from engine.induction import equilibrium
from engine.record import GAMES, Record
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState
from tests.engine.games import SMALL_GAMES

FIGURE_2 = find_dinner("figure-2").game
DICE = Random(0)


def bite(name: str, state: DinnerState) -> str:
    return "ABCDEFGH"[find_strategy(name, "dinner").choose(FIGURE_2, state, FIGURE_2.mover(state), DICE)]


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("crossout", "H", "G"),
        ("greedy", "H", "A"),
        ("spiteful", "A", "G"),
        ("competitive", "H", "G"),  # after H: G is worth 12 to both together
        ("cooperative", "E", "A"),
        ("gallant", "E", "B"),
        ("masochistic", "A", "E"),
    ],
)
def test_a_dinner_strategy_opens_and_answers_as_described(name: str, first: str, second: str) -> None:
    state = FIGURE_2.initial_state()
    assert bite(name, state) == first
    # The answer is Bob's, to H.
    assert bite(name, FIGURE_2.after(state, 7)) == second


def test_equal_morsels_go_to_the_lowest_index() -> None:
    game = dinner_of([(1, 4), (2, 3), (4, 1), (3, 2)])
    choose = find_strategy("competitive", "dinner").choose
    assert choose(game, game.initial_state(), game.mover(game.initial_state()), DICE) == 0


def test_greedy_tokens_take_the_most_if_the_game_stopped_now() -> None:
    game = numbered(10, 3)
    choose = find_strategy("greedy", "tokens").choose
    assert choose(game, TokenState(()), 0, DICE) == 10
    assert choose(game, TokenState((5,)), 1, DICE) == 6
    # The preview of A on 5 and B on 9: 7 would take 14, 8 takes 15.
    assert choose(game, TokenState((5, 9)), 2, DICE) == max(
        (x for x in range(1, 11) if x not in (5, 9)),
        key=lambda x: game.scores(TokenState((5, 9, x)))[2],
    )


def test_the_saboteur_hurts_the_leader() -> None:
    game = numbered(10, 3)
    state = TokenState((5, 9))
    scores = game.scores(state)
    leader = scores.index(max(scores))
    stack = find_strategy("saboteur", "tokens").choose(game, state, 2, DICE)
    left = game.scores(game.after(state, stack))[leader]
    assert left == min(game.scores(game.after(state, x))[leader] for x in game.choices(state))


def test_the_saboteur_squeezes_ariel_on_5() -> None:
    game = numbered(10, 3)
    saboteur = find_strategy("saboteur", "tokens").choose
    assert saboteur(game, TokenState((5,)), 1, DICE) == 6
    # Ariel keeps 15 then, so Beatrice leads and is the next to be squeezed.
    assert saboteur(game, TokenState((5, 6)), 2, DICE) == 7


@pytest.mark.parametrize("game", [numbered(10, 3), numbered(8, 3, "clock"), TokenGame((0, 3, 0, 3, 1), 3)])
def test_best_reply_is_the_equilibrium_that_takes_the_first_stack(game: TokenGame) -> None:
    best = find_strategy("best-reply", "tokens")
    record = play_out(game, [best] * game.seats, 0)
    assert record.moves == equilibrium(game, game.initial_state()).moves


def test_certificates_claim_no_more_than_is_true() -> None:
    ties = dinner_of([(1, 1), (1, 2)])
    crossout = find_strategy("crossout", "dinner")
    reply = Certificate("best-reply-to-itself", "theorem")
    assert crossout.certify(FIGURE_2, FIGURE_2.initial_state()) == reply
    assert crossout.certify(ties, ties.initial_state()) == replace(reply, ties="crossout")
    line, start = numbered(10, 3), TokenState(())
    best = find_strategy("best-reply", "tokens")
    assert best.certify(line, start) == Certificate("best-reply-to-itself", "search", "first")
    assert best.certify(numbered(30, 10), start) == Certificate("none", None, "first", 8)
    assert find_strategy("greedy", "tokens").certify(line, start) == NOT_PROVED


@pytest.mark.parametrize("game", SMALL_GAMES.values(), ids=SMALL_GAMES)
def test_on_a_small_game_those_who_look_ahead_are_sure_and_nobody_else(game: AnyGame) -> None:
    for strategy in strategies_for(game.name):
        if not strategy.covers(game):
            continue
        label = strategy.certify(game, game.initial_state()).label
        assert strategy.traits.looks_ahead == (label != "heuristic"), strategy.name


def test_a_bots_move_can_be_computed_again_from_the_record() -> None:
    random = find_strategy("random", "tokens")
    record = play_out(numbered(10, 4), [random] * 4, seed=99)
    for ply, (state, move) in enumerate(zip(record.states(), record.moves, strict=False)):
        assert random.choose(record.game, state, ply, bot_rng(record.seed, ply)) == move


def test_every_ply_of_every_seed_has_its_own_dice() -> None:
    rolls = [bot_rng(seed, ply).random() for seed in range(30) for ply in range(30)]
    assert len(set(rolls)) == len(rolls)
    assert bot_rng(1, 11).random() != bot_rng(11, 1).random()


def test_a_match_is_carried_on_from_the_moves_given() -> None:
    crossout = find_strategy("crossout", "dinner")
    record = play_out(FIGURE_2, [crossout, crossout], 5, moves=(0, 1))
    assert record.moves[:2] == (0, 1)
    assert FIGURE_2.mover(record.final_state()) is None
    assert Record.from_json(record.to_json()) == record
    assert play_out(FIGURE_2, ["crossout", "crossout"], 5, moves=(0, 1)) == record, "names will do"


def test_a_strategy_for_another_game_or_seat_is_refused() -> None:
    crossout, saboteur = find_strategy("crossout", "dinner"), find_strategy("saboteur", "tokens")
    with pytest.raises(SetupError, match="2 seats, not 1"):
        play_out(FIGURE_2, [crossout], 0)
    with pytest.raises(SetupError, match="“saboteur” does not play dinner"):
        play_out(FIGURE_2, [crossout, saboteur], 0)
    with pytest.raises(UnknownNameError, match="“saboteur”: there are crossout"):
        play_out(FIGURE_2, ["crossout", "saboteur"], 0)
    with pytest.raises(RecordError, match="Move 1"):
        play_out(FIGURE_2, [crossout, crossout], 0, moves=(3, 3))


def test_a_name_means_one_strategy_in_each_game() -> None:
    for game in GAMES:
        names = [strategy.name for strategy in strategies_for(game.name)]
        assert len(set(names)) == len(names)
        assert all(find_strategy(name, game.name).name == name for name in names)
    assert {strategy.name for strategy in strategies_for("dinner")} == {
        "crossout",
        "planner",
        "greedy",
        "belief",
        "deceiver",
        "spiteful",
        "competitive",
        "cooperative",
        "gallant",
        "masochistic",
        "random",
    }
    assert {strategy.name for strategy in strategies_for("tokens")} == {
        "best-reply",
        "greedy",
        "saboteur",
        "random",
    }
    assert all(strategy.games and strategy.title for strategy in STRATEGIES)


@pytest.mark.parametrize(
    ("name", "game"), [("saboteur", "dinner"), ("crossout", "tokens"), ("chess", "tokens"), (None, "dinner")]
)
def test_an_unknown_strategy_is_refused_with_those_there_are(name: object, game: str) -> None:
    with pytest.raises(UnknownNameError, match="random"):
        find_strategy(name, game)
