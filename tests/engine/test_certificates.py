"""Every certificate is held to an oracle: what it claims is so, and what is not so it does not claim."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from engine.bots import find_strategy
from engine.certificate import CANONICAL, CROSSOUT, NOT_PROVED, Certificate, weakest
from engine.dinner.crossout import crossout_move, values
from engine.dinner.morsels import DinnerState
from engine.dinner.orders import alternate
from engine.dinner.rules import dinner_of
from engine.dinner.solution import solve_dinner
from engine.induction import equilibria
from engine.record import Record, SeatLabel
from engine.review import review
from engine.solve import evaluate, tokens
from engine.studies.coalitions import hold_down
from engine.tokens.gap_layers import Allowance
from engine.tokens.policy import TIE_RULES, TieRule
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import solve_tokens
from engine.tokens.state import TokenState

DICE = Random(0)
TIED = TokenGame((2, 1, 2, 2, 1, 2), 4)
BOARDS = [
    numbered(6, 4),
    numbered(6, 3, "clock"),
    TIED,
    TokenGame((1, 2, 3), 3, "line", "step", Fraction(1, 2)),
    TokenGame((1, 2, 3), 3, "line", "anywhere"),
]


def seats(game: Any) -> tuple[SeatLabel, ...]:
    return tuple(SeatLabel("ABCDEF"[k]) for k in range(game.seats))


def best_against(game: Any, state: Any, seat: int, others: Callable[[Any], Any]) -> Fraction:
    """What a seat gets at most if all others move as ``others`` does: by trying everything."""

    @cache
    def most(state: Any) -> Fraction:
        mover = game.mover(state)
        if mover is None:
            return game.payoffs(state)[seat]
        if mover != seat:
            return most(game.after(state, others(state)))
        return max(most(game.after(state, move)) for move in game.choices(state))

    return most(state)


# -- what the words are


def test_a_certificate_is_one_word_and_has_a_reach() -> None:
    known = {
        CROSSOUT: ("theorem", "all"),
        Certificate.searched(): ("exact", "all"),
        CANONICAL: ("policy", "one"),
        Certificate.searched("first"): ("policy", "rule"),
        Certificate.searched("first", 3): ("heuristic", "search"),
        NOT_PROVED: ("heuristic", "search"),
    }
    for certificate, (label, reach) in known.items():
        assert (certificate.label, certificate.reach) == (label, reach)
        assert certificate.complete == (reach == "all")
        assert certificate.to_json()["label"] == label


def test_of_several_certificates_the_whole_has_the_weakest() -> None:
    ordered = [
        Certificate.searched("first", 2),
        Certificate.searched("all", 5),
        Certificate.searched("kind"),
        Certificate.searched(),
        CROSSOUT,
    ]
    for k, certificate in enumerate(ordered):
        assert weakest(ordered[k:][::-1]) == certificate


# -- the solver of the token game


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("ties", TIE_RULES)
def test_a_tie_rule_is_one_equilibrium_and_claims_no_more(game: TokenGame, ties: TieRule) -> None:
    outcomes = equilibria(game, game.initial_state())
    begun = {outcome.moves[0] for outcome in outcomes}
    solution = solve_tokens(game, (), ties)
    assert solution.certificate == Certificate.searched(ties)
    assert solution.to_json()["certificate"] == "policy"
    assert (solution.to_json()["ties"], solution.to_json()["guaranteed"]) == (ties, None)
    (found,) = solution.outcomes
    assert found.payoffs in {outcome.payoffs for outcome in outcomes}
    for first in solution.first_moves:
        assert first.guaranteed is None
        assert first.equilibrium is None or (first.equilibrium and first.cell.inside in begun)


@pytest.mark.parametrize("ties", ["first", "spiteful"])
def test_the_published_line_for_four_is_not_said_to_be_worth_17(ties: str) -> None:
    everything = solve_tokens(numbered(10, 4))
    assert (everything.guaranteed, everything.certificate) == (15, Certificate.searched())
    assert {first.cell.inside for first in everything.first_moves if first.equilibrium} == {4, 5, 7}
    solution = solve_tokens(numbered(10, 4), (), ties)
    assert (solution.outcomes[0].payoffs[0], solution.guaranteed) == (17, None)
    assert all(first.equilibrium is not False for first in solution.first_moves)


@pytest.mark.parametrize("game", [numbered(6, 3), numbered(5, 3, "clock"), TIED])
def test_what_is_secured_is_what_no_coalition_of_all_others_can_prevent(game: TokenGame) -> None:
    @cache
    def held(state: TokenState, seat: int) -> Fraction:
        mover = game.mover(state)
        if mover is None:
            return game.payoffs(state)[seat]
        after = [held(game.after(state, move), seat) for move in game.choices(state)]
        return max(after) if mover == seat else min(after)

    start = game.initial_state()
    outcomes = equilibria(game, start)
    for seat in range(game.seats):
        found = hold_down(game, seat)
        assert (found.secured, found.certificate.claim, found.certificate.label) == (True, "secured", "exact")
        assert found.payoff == held(start, seat)
        assert found.payoff <= min(outcome.payoffs[seat] for outcome in outcomes)
        assert not hold_down(game, seat, ((seat + 1) % game.seats,)).secured


def test_the_first_of_three_secures_10_and_has_a_least_equilibrium_payoff_of_21() -> None:
    assert solve_tokens(numbered(10, 3)).guaranteed == 21
    assert hold_down(numbered(10, 3), 0).payoff == 10


# -- the review


@pytest.mark.parametrize("game", [numbered(7, 3), numbered(6, 4, "clock"), TIED])
def test_a_review_by_one_tie_rule_calls_no_move_worse_than_unproved(
    game: TokenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokens, "ALLOWANCE", Allowance(1, 1))
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    for seed in range(3):
        state, moves = game.initial_state(), []
        for _ in range(game.seats):
            moves.append(Random(seed).choice(game.choices(state)))
            state = game.after(state, moves[-1])
        found = review(Record.of(game, seats(game), 0, moves))
        assert found.certificate.label == "policy"
        assert found.to_json()["certificate"] == "policy"
        *estimated, last = found.moves
        assert last.certificate.complete  # it takes next to no search
        for move, before in zip(estimated, found.record.states(), strict=False):
            outcomes = equilibria(game, before)
            assert move.certificate == Certificate.searched("first")
            assert move.evaluation.line in {outcome.moves for outcome in outcomes}
            assert move.judgement in ("best", "unproved")
            if move.judgement == "best":
                assert move.move in {outcome.moves[0] for outcome in outcomes}
        assert sum(account.judgements["unproved"] for account in found.seats) == sum(
            move.regret > 0 for move in estimated
        )


# -- the dinner


def dinners_with_ties():
    dice = Random(3)
    for _ in range(40):
        size = dice.randint(2, 5)
        yield [(dice.randint(0, 3), dice.randint(0, 3)) for _ in range(size)]


def test_crossout_with_ties_is_an_equilibrium_by_its_rule() -> None:
    for morsels in dinners_with_ties():
        game = dinner_of(morsels)
        outcomes = equilibria(game, game.initial_state())
        solution = solve_dinner(morsels, game.order)
        assert solution.play in {outcome.moves for outcome in outcomes}
        if solution.certificate.label == "theorem":
            assert {outcome.payoffs for outcome in outcomes} == {solution.scores}
        else:
            assert solution.certificate.label == "exact"
            assert solution.equilibria is not None
            assert [pair for pair, _ in solution.equilibria.outcomes] == sorted({o.payoffs for o in outcomes})


def test_the_theorem_is_claimed_of_every_order_and_holds_for_every_equilibrium() -> None:
    for theirs, turns in product(permutations((1, 2, 3, 4)), product((0, 1), repeat=4)):
        game = dinner_of(list(zip((1, 2, 3, 4), theirs, strict=True)), turns)
        solution = solve_dinner([m.utilities for m in game.morsels], turns)
        assert solution.certificate == CROSSOUT
        assert {o.payoffs for o in equilibria(game, game.initial_state())} == {solution.scores}


def test_a_dinner_too_large_to_search_is_a_policy_and_no_bite_a_blunder() -> None:
    morsels = [(k // 2, k % 5) for k in range(30)]
    solution = solve_dinner(morsels, alternate(30))
    assert solution.certificate == Certificate("some-equilibria", "theorem", "crossout")
    game = dinner_of(morsels[:14])
    found = review(Record.of(game, seats(game), 0, (0, 1, 2)))
    for move in found.moves:
        assert move.judgement in ("best", "unproved") or move.certificate.complete


# -- the bots


def assert_a_best_reply_to_itself(game: Any, name: str) -> None:
    bot, start = find_strategy(name, game.name), game.initial_state()
    assert bot.certify(game, start).claim == "best-reply-to-itself"

    def reply(state: Any) -> Any:
        return bot.choose(game, state, game.mover(state), DICE)

    state = start
    while game.mover(state) is not None:
        state = game.after(state, reply(state))
    for seat in range(game.seats):
        assert best_against(game, start, seat, reply) == game.payoffs(state)[seat]


def test_crossout_is_a_best_reply_to_itself_with_ties_and_without() -> None:
    for morsels in [*dinners_with_ties(), [(1, 3), (2, 1), (3, 4), (4, 2)]]:
        assert_a_best_reply_to_itself(dinner_of(morsels), "crossout")


@pytest.mark.parametrize("game", [numbered(6, 3), numbered(5, 4, "clock"), TIED])
def test_the_best_reply_is_one_to_itself(game: TokenGame) -> None:
    assert_a_best_reply_to_itself(game, "best-reply")


def test_crossout_is_not_claimed_to_be_the_best_reply_to_every_strategy() -> None:
    game = dinner_of([(1, 3), (2, 1), (3, 4), (4, 2)], alternate(4, last=1))
    crossout, greedy = find_strategy("crossout", "dinner"), find_strategy("greedy", "dinner")

    def greed(state: DinnerState) -> int:
        return greedy.choose(game, state, game.order[state.ply], DICE)

    def play(state: DinnerState) -> DinnerState:
        if game.mover(state) is None:
            return state
        mine = game.mover(state) == 0
        return play(game.after(state, crossout_move(game, state) if mine else greed(state)))

    start = game.initial_state()
    assert game.payoffs(play(start))[0] == 6
    assert best_against(game, start, 0, greed) == 7
    certificate = crossout.certify(game, start)
    assert certificate == Certificate("best-reply-to-itself", "theorem")


def test_a_rule_of_thumb_claims_nothing() -> None:
    game = dinner_of([(1, 2), (2, 1)])
    for name in ("greedy", "spiteful", "random"):
        assert find_strategy(name, "dinner").certify(game, game.initial_state()) == NOT_PROVED


def test_crossout_with_ties_pays_what_an_equilibrium_pays_at_every_plate() -> None:
    """The policy of the review: its payoffs are those of an equilibrium of what is left, everywhere."""
    for morsels in dinners_with_ties():
        game = dinner_of(morsels)
        state = game.initial_state()
        while game.mover(state) is not None:
            assert values(game, state) in {o.payoffs for o in equilibria(game, state)}
            assert evaluate(game, state).certificate.complete
            state = game.after(state, crossout_move(game, state))
