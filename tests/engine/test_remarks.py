"""Remarks on moves are true of the position, worked out here in another way."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.bots import bot_rng, find_strategy
from engine.dinner.crossout import crossout_move
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.game import AnyGame
from engine.record import Record, SeatLabel
from engine.review import Review, review
from engine.review.remarks import Remark, remark
from engine.tokens.rules import TokenGame

BOTS = ("crossout", "greedy", "spiteful", "competitive", "cooperative", "masochistic")


def played(game: AnyGame, bot: str, seed: int, good: str = "") -> Iterator[tuple[Review, Remark]]:
    """Play a match of random moves in seat 0 against a bot, and yield what is said after each."""
    dice = Random(seed)
    labels = (SeatLabel("You"), *(SeatLabel(bot, bot) for _ in range(game.seats - 1)))
    strategy, state, moves = find_strategy(bot, game.name), game.initial_state(), []
    while (mover := game.mover(state)) is not None:
        planner = find_strategy(good or ("crossout" if game.name == "dinner" else "best-reply"), game.name)
        chooser = (
            strategy if mover else planner if dice.random() < 0.4 else find_strategy("random", game.name)
        )
        move = chooser.choose(game, game.observe(state, mover), mover, bot_rng(seed, len(moves)))
        moves.append(move)
        state = game.play(state, mover, move)
        if mover != 0 or game.mover(state) is None:
            found = review(Record.of(game, labels, seed, moves))
            said = remark(found, 0)
            if said is not None:
                yield found, said


def planned(game: DinnerGame, state: Any) -> dict[int, int]:
    """Who eats what if both plan from here on."""
    while game.mover(state) is not None:
        state = game.after(state, crossout_move(game, state))
    return dict(enumerate(state.eaters))


def can_wait(game: DinnerGame, state: Any, bot: str, morsel: int) -> bool:
    """Whether a morsel can be left by seat 0 for as long as something else is there, and eaten in the end."""
    mover = game.mover(state)
    left = game.choices(state)
    if morsel not in left:
        return False
    if mover == 0:
        others = [k for k in left if k != morsel]
        coming = game.order[state.ply + 1 :]
        if not others or 0 not in coming:
            return True
        return any(can_wait(game, game.after(state, k), bot, morsel) for k in others)
    bite = find_strategy(bot, "dinner").choose(game, state, mover, Random(0))
    return can_wait(game, game.after(state, bite), bot, morsel)


def check_bite(found: Review, said: Remark, bot: str) -> None:
    """Hold a remark on a bite against the record."""
    game: Any = found.record.game
    states, moves = list(found.record.states()), found.record.moves
    state, favourite = (
        states[said.ply],
        lambda seat: max(game.left(states[said.ply]), key=lambda k: game.morsels[k].utilities[seat]),
    )
    if said.kind == "perfect":
        assert found.over
        least = sum(
            game.morsels[k].utilities[0] for k, eater in planned(game, states[0]).items() if eater == 0
        )
        assert said.amount == game.scores(found.record.final_state())[0] >= least
    elif said.kind == "took-gift":
        assert moves[said.ply] == said.thing
        assert planned(game, states[said.ply - 1])[int(said.thing)] == 0
        assert planned(game, state)[int(said.thing)] == 1
        assert said.amount == found.moves[said.ply - 1].regret > 0
    elif said.kind == "never-fought":
        assert moves[said.ply] == said.thing
        assert can_wait(game, state, bot, int(said.thing))
    elif said.kind == "saw-it-wait":
        assert moves[said.ply] == crossout_move(game, state) != said.thing == favourite(0)
        assert planned(game, state)[int(said.thing)] == 0
        early = planned(game, game.after(state, said.thing))
        worth = [
            sum(game.morsels[k].utilities[0] for k, eater in eaten.items() if eater == 0)
            for eaten in (planned(game, state), early)
        ]
        assert said.amount == worth[0] - worth[1] > 0
    elif said.kind == "took-my-favourite":
        assert moves[said.ply] == said.thing == favourite(1)
        assert game.order[said.ply] == 0
    else:
        assert moves[said.ply] == said.thing == favourite(1)
        assert (said.kind, game.order[said.ply]) == ("my-favourite", 1)


def test_what_is_said_of_bites_is_true() -> None:
    met: Counter[str] = Counter()
    for seed in range(36):
        game, bot = random_dinner(5 + seed % 3, seed), BOTS[seed % len(BOTS)]
        for found, said in played(game, bot, seed):
            check_bite(found, said, bot)
            met[said.kind] += 1
    assert set(met) == {
        "perfect",
        "took-gift",
        "never-fought",
        "saw-it-wait",
        "took-my-favourite",
        "my-favourite",
    }


def test_what_is_said_of_favourites_in_layers_is_true() -> None:
    met: Counter[str] = Counter()
    for seed in range(40):
        plain, dice = random_dinner(6, seed), Random(seed)
        pairs = [list(pair) for pair in dice.sample(list(combinations(range(6), 2)), 3)]
        game = DinnerGame.from_json(plain.to_json() | {"injera": pairs})
        bot = ("greedy", "planner")[seed % 2]
        for found, said in played(game, bot, seed, "greedy"):
            if said.kind in ("took-my-favourite", "my-favourite"):
                check_bite(found, said, bot)
            met[said.kind] += 1
    assert min(met["took-my-favourite"], met["my-favourite"]) > 2


def test_what_is_said_of_tokens_is_true() -> None:
    met: Counter[str] = Counter()
    for seed in range(60):
        game = TokenGame(tuple(range(1, 7 + seed % 4)), 2 + seed % 3, "clock" if seed % 2 else "line")
        for found, said in played(game, ("best-reply", "greedy", "saboteur")[seed % 3], seed):
            states, moves = list(found.record.states()), found.record.moves
            if said.kind == "cut-in":
                before, after = states[said.speaker], states[said.speaker + 1]
                assert moves[said.speaker] == said.thing
                assert game.scores(before)[0] - game.scores(after)[0] == said.amount > 0
                assert game.scores(after)[said.speaker] >= said.amount
            elif said.kind == "left-for-me":
                assert moves[said.speaker] == said.thing
                assert any(
                    option.holds(said.thing) and option.best for option in found.moves[0].evaluation.options
                )
                assert said.amount == found.moves[0].regret > 0
            elif said.kind == "perfect":
                assert found.moves[0].regret == 0
                assert said.amount == game.scores(states[-1])[0] >= found.values[0][0].low
            else:
                assert said.kind == "passed-over"
                assert moves[0] != said.thing == len(game.stacks)
                assert said.amount == found.moves[0].evaluation.option(said.thing).regret > 0
            met[said.kind] += 1
    assert set(met) == {"cut-in", "left-for-me", "passed-over", "perfect"}


@pytest.mark.parametrize("morsels", [(4,), (4, 7)])
def test_nothing_is_said_before_the_first_move_or_of_a_last_morsel(morsels: tuple[int, ...]) -> None:
    game = find_dinner("figure-2").game
    labels = (SeatLabel("You"), SeatLabel("Bob", "crossout"))
    assert remark(review(Record.of(game, labels, 0, ())), 0) is None
    assert remark(review(Record.of(game, labels, 0, morsels)), 0) is not None
