"""The house rules in ``python -m bench.engine``: each size that is to be reached, in seconds of one core.

What they are measured against is as slow as this machine is now: a bare loop over all plates, in floats, or
backward induction on a small case.
"""

import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

from bench.row import Row, agree, said, timed
from engine.dinner.at_once import MAX_AT_ONCE, AtOnceSearch
from engine.dinner.dinner_search import DinnerSearch, layers_of, search_dinner
from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.injera import Injera, plates
from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.house_rules.take_backs import TakeBacks
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame
from engine.game import Game, Seat
from engine.induction import equilibrium_payoffs
from engine.tokens.rules import TokenGame
from engine.tokens.solution import solve_tokens
from research.many import random_dinners, solve_many

_core = partial(timed, clock=time.process_time)


def house_rows() -> list[Callable[[], Row]]:
    """Return what measures each house rule."""
    return [_one_equilibrium, _three_diners, _fading, _coin, _layers, _at_once, _take_backs, _tokens]


def _one_equilibrium() -> Row:
    slowest, ratio = 0.0, 0.0
    solve_many(random_dinners(1, 6, 2, "bench"), [0, 1] * 3)  # compiles, or loads what was compiled
    for diners in range(2, 7):
        tastes, order = random_dinners(1, 20, diners, "bench"), _turns(20, diners)
        seconds, found = _core(lambda: solve_many(tastes, order))  # noqa: B023 (called at once)
        bare, worth = _bare(20, diners)
        agree(found.payoffs[0].tolist(), [int(amount) for amount in worth[-1]])
        slowest, ratio = max(slowest, seconds), max(ratio, seconds / bare)
    return Row(
        "dinners of 20 morsels, 2 to 6 diners, one equilibrium each",
        slowest,
        f"{ratio:.1f} × a bare loop, at most",
        "0.33 s or 2 × each",
        slowest <= 0.33 or ratio <= 2,
    )


def _three_diners() -> Row:
    game = _dinner(20, 3)
    search_dinner(_dinner(11, 3))  # compiles, or loads what was compiled
    seconds, found = _core(lambda: search_dinner(game))
    return _against_bare(
        f"dinner of 20 morsels, 3 diners, all equilibria ({len(found.outcomes)} payoffs)", seconds, 0.8, 8, 3
    )


def _fading() -> Row:
    search_dinner(_dinner(11, 2, rules=(Fading(Fraction(97, 100)),)))
    seconds, found = _core(lambda: search_dinner(_dinner(22, 2, rules=(Fading(Fraction(9, 10)),))))
    assert len(found.bites) == 22
    return _against_bare("dinner of 22 morsels, λ = 9/10, all equilibria", seconds, 0.8, 3, morsels=22)


def _coin() -> Row:
    DinnerSearch(_dinner(13, 2, rules=(Coin(),)))
    most = Coin.most_left
    seconds, found = _core(lambda: DinnerSearch(_dinner(most, 2, rules=(Coin(),))).payoffs())
    assert len(found) == 1
    return _against_bare(f"dinner of {most} morsels with a coin", seconds, 2, 10, morsels=most)


def _layers() -> Row:
    pairs = tuple((stack * 6 + k, stack * 6 + k + 1) for stack in range(4) for k in range(5))
    game = _dinner(24, 2, rules=(Injera(pairs),))
    seconds, _ = _core(lambda: search_dinner(game))
    found = plates(layers_of(game, range(24)), 10_000)
    assert found is not None
    return Row(
        f"four stacks of six, all equilibria ({len(found):,} plates)",
        seconds,
        _oracle(
            _dinner(6, 2, rules=(Injera(((0, 1), (1, 2), (3, 4))),)),
            lambda game: _payoffs(search_dinner(game)),
        ),
        "2,401 plates",
        len(found) == 2401,
    )


def _at_once() -> Row:
    few, _ = _core(lambda: AtOnceSearch(_dinner(7, 2, rules=(AtOnce(),))).play())
    search = AtOnceSearch(_dinner(MAX_AT_ONCE, 2, rules=(AtOnce(),)))
    seconds, _ = _core(search.play)
    return Row(
        f"bites at once, {MAX_AT_ONCE} morsels ({search.rounds:,} rounds)",
        seconds,
        f"{seconds / few:.0f} × 7 morsels ({said(few)})",
        "10 morsels",
        MAX_AT_ONCE >= 10,
    )


def _take_backs() -> Row:
    DinnerSearch(_dinner(8, 2, rules=(TakeBacks(),)))  # compiles, or loads what was compiled
    game = _dinner(TakeBacks.most_left, 2, rules=(TakeBacks(),))
    seconds, _ = _core(lambda: DinnerSearch(game).payoffs())
    small = _oracle(_dinner(5, 2, rules=(TakeBacks(),)), lambda game: set(DinnerSearch(game).payoffs()))
    return Row(
        f"take-backs, {TakeBacks.most_left} morsels, all equilibria",
        seconds,
        small,
        "12 morsels",
        TakeBacks.most_left >= 12,
    )


def _tokens() -> Row:
    def line(stacks: int, order: tuple[Seat, ...]) -> TokenGame:
        return TokenGame(tuple(range(1, stacks + 1)), 3, order=order)

    there_and_back = (0, 1, 2, 2, 1, 0)
    seconds, found = _core(lambda: solve_tokens(line(10, there_and_back), limit=1))
    payoffs = found.payoffs or ()
    small = _oracle(line(6, (0, 1, 2, 1)), lambda game: set(solve_tokens(game).payoffs or ()))
    work = f"tokens on $1 to $10 in the order ABCCBA ({len(payoffs)} payoffs)"
    return Row(work, seconds, small, "8 payoffs", len(payoffs) == 8)


def _against_bare(
    work: str, seconds: float, goal: float, times: float, diners: int = 2, morsels: int = 20
) -> Row:
    """Return a row that is met within a goal in seconds, or so many times a bare loop: machines differ."""
    bare, _ = _bare(morsels, diners)
    against = f"{seconds / bare:.1f} × a bare loop ({said(bare)})"
    met = seconds <= goal or seconds <= times * bare
    return Row(work, seconds, against, f"{goal:g} s or {times} ×", met)


def _bare(morsels: int, diners: int) -> tuple[float, Any]:
    import numpy as np

    from bench.references import bare_plates

    worth = np.zeros((1 << morsels, diners))
    tastes = random_dinners(1, morsels, diners, "bench")[0].astype(np.float64)
    seconds, _ = _core(lambda: bare_plates(tastes, np.array(_turns(morsels, diners), np.int64), worth))
    return seconds, worth


def _oracle(game: Game[Any, Any], solve: Callable[[Any], set[Any]]) -> str:
    """Return how much faster a search is than backward induction, on a small game."""
    ours, found = _core(lambda: solve(game), repeat=5)
    plain, wanted = _core(lambda: equilibrium_payoffs(game, game.initial_state()))
    agree(set(found), set(wanted))
    return f"{plain / ours:,.0f} × faster than backward induction on a small one ({said(plain)})"


def _payoffs(solution: Any) -> set[Any]:
    return {tuple(map(Fraction, payoffs)) for payoffs, _ in solution.outcomes}


def _dinner(morsels: int, diners: int, rules: tuple[HouseRule, ...] = ()) -> DinnerGame:
    rows = random_dinners(1, morsels, diners, "bench")[0].tolist()
    return DinnerGame(tuple(Morsel(f"Dish {k}", tuple(row)) for k, row in enumerate(rows)), rules=rules)


def _turns(morsels: int, diners: int) -> tuple[Seat, ...]:
    return DinnerGame(tuple(Morsel(str(k), (k,) * diners) for k in range(morsels))).order
