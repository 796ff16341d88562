"""``python -m bench.engine``: the solvers against slower ways of this machine, in the same run."""

import resource
import time
from collections.abc import Callable
from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import click

from bench.house_rules import house_rows
from bench.row import Row, agree, said, timed
from engine.dinner.named import find_dinner
from engine.dinner.orders import alternate
from engine.progress import work_out
from engine.studies.outcomes import cloud
from engine.studies.permutation_dinners import ParetoStudy
from engine.tokens.rules import BOARDS, Board, TokenGame, numbered
from webapp.cli.terminal import OneLineCommand, table


@click.command(cls=OneLineCommand)
@click.option(
    "--quick",
    is_flag=True,
    help="Leave out what takes minutes: 5 to 8 players anywhere on the line, all equilibria on 30 stacks.",
)
def engine(quick: bool) -> None:
    """Measure the solvers against slower ways, after warm-up."""
    rows = []
    measures: list[Callable[[], Row]] = [_line_30, _line_10, _all_equilibria, _sets_24, _sets_half]
    measures += [
        _crossout,
        _ties_review,
        _cloud,
        _study,
        _gaps_clock_11,
        _half_review,
        _gaps_review,
        _equal_review,
        _grid_review,
    ]
    measures += house_rows()
    if not quick:
        measures += [_sets_30_6, _sets_30_8, _ties_22, _ties_26]
        measures += [_anywhere_5, _anywhere_6, _anywhere_7, _gaps_line_10]
    for measure in measures:
        row = measure()
        rows.append(row.cells())
        click.echo(f"{row.work}: {said(row.seconds)}", err=True)
    click.echo(table(("work", "time", "against", "to reach", "reached"), rows, left=(0, 2, 3)))


def _line_30() -> Row:
    import numpy as np

    from bench.references import straight_bit_masks

    _one_policy(numbered(12, 10))  # compiles, or loads what was compiled
    seconds, policy = timed(lambda: _one_policy(numbered(30, 10)))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    choose = np.array([[comb(n, k) for k in range(12)] for n in range(32)])
    values = np.arange(1, 31)
    straight, finals = timed(lambda: straight_bit_masks(values, 10, choose))
    final = _line_of_play(policy, numbered(30, 10))
    agree(sum(1 << place for place in final), int(finals[final[0]]))
    return Row(
        "line 30, 10 players, one policy",
        seconds,
        f"{seconds / straight:.2f} × bit masks without tricks ({said(straight)}); peak {memory:.0f} MB",
        "0.5 ×, under 1,024 MB",
        seconds <= straight / 2 and memory < 1024,
    )


def _line_10() -> Row:
    from bench.references import ordered_placements

    game = numbered(10, 7)
    _one_policy(game)
    seconds, policy = timed(lambda: _one_policy(game), repeat=51)
    final = _line_of_play(policy, game)
    # One opening of ten: all ten take ten times as long.
    opening, (_, sequence) = timed(
        lambda: ordered_placements([int(value) for value in game.stacks], 7, (final[0] + 1,))
    )
    agree(tuple(place + 1 for place in final), sequence)
    return Row(
        "line 10, 7 players, one policy",
        seconds,
        f"{10 * opening / seconds:,.0f} × faster than all ordered placements ({said(10 * opening)})",
        "10,000 ×",
        10 * opening >= 10_000 * seconds,
    )


def _all_equilibria() -> Row:
    from engine.tokens.solution import solve_tokens

    games = [numbered(12, players, board) for board in BOARDS for players in range(2, 13)]
    seconds, _ = timed(lambda: [solve_tokens(game) for game in games])
    return Row(
        "line and clock 12, 2 to 12 players, all equilibria", seconds, "–", "3 s together", seconds < 3
    )


def _sets_24() -> Row:
    game = numbered(24, 8)
    _sets(numbered(12, 8))  # compiles, or loads what was compiled
    seconds, solver = timed(lambda: _sets(game))
    policy, _ = timed(lambda: _one_policy(game))
    return Row(
        f"line 24, 8 players, all equilibria ({_outcomes(solver)})",
        seconds,
        f"{seconds / policy:.1f} × one policy ({said(policy)})",
        "15 s",
        seconds < 15,
    )


def _sets_half() -> Row:
    game = TokenGame(tuple(range(1, 18)), 5, "line", "step", Fraction(1, 2))
    seconds, solver = timed(lambda: _sets(game))
    plain, faster = _against_plain(game, solver, seconds)
    return Row(
        f"17 stacks, step 1/2, 5 players, all equilibria ({_outcomes(solver)})",
        seconds,
        plain,
        "exact",
        faster,
    )


def _sets_30_6() -> Row:
    game = numbered(30, 6)
    seconds, solver = timed(lambda: _sets(game))
    plain, faster = _against_plain(game, solver, seconds)
    work = f"line 30, 6 players, all equilibria ({_outcomes(solver)})"
    return Row(work, seconds, plain, "3 s", faster and seconds < 3)


def _sets_30_8() -> Row:
    game = numbered(30, 8)
    seconds, solver = timed(lambda: _sets(game))
    policy, _ = timed(lambda: _one_policy(game))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Row(
        f"line 30, 8 players, all equilibria ({_outcomes(solver)})",
        seconds,
        f"{seconds / policy:.1f} × one policy ({said(policy)}); peak {memory:.0f} MB",
        "answered, under 1,024 MB",
        memory < 1024,
    )


def _sets(game: TokenGame) -> Any:
    from engine.tokens.boards import OnPlaces, places_of
    from engine.tokens.equilibria import GapSearch

    solver = GapSearch(OnPlaces(places_of(game)), game.seats, counted=True)
    solver.prepare(0)
    return solver


def _outcomes(solver: Any) -> str:
    count = sum(solver.node(0).endings.values())
    return f"{count:,} outcome{'s' if count > 1 else ''}"


def _against_plain(game: TokenGame, solver: Any, seconds: float) -> tuple[str, bool]:
    from engine.tokens.equilibria import Equilibria

    plain, node = timed(lambda: Equilibria(solver.positions, solver.tokens).node(0))
    agree(solver.node(0), node)
    return f"{plain / seconds:.0f} × faster than plain Python over sets ({said(plain)})", plain > seconds


def _crossout() -> Row:
    from engine.dinner.crossout import crossout_sequence

    rng, morsels = Random(1), 1_000_000
    worths = [rng.sample(range(morsels), morsels) for _ in "AB"]
    pairs = list(zip(*worths, strict=True))
    seconds, _ = timed(lambda: crossout_sequence(pairs, [k % 2 for k in range(morsels)]))
    return Row("crossout, 1,000,000 morsels", seconds, "plain Python", "10 s", seconds <= 10)


def _tied(morsels: int) -> list[tuple[int, int]]:
    """Return morsels of which each diner likes two and two alike."""
    return [(k // 2, 7 * k % morsels // 2) for k in range(morsels)]


def _ties_review() -> Row:
    from engine.bots import find_strategy, play_out
    from engine.dinner.rules import dinner_of
    from engine.review import review

    random = find_strategy("random", "dinner")
    review(play_out(dinner_of(_tied(12)), [random] * 2, 1))  # loads what was compiled
    seconds, found = timed(lambda: review(play_out(dinner_of(_tied(18)), [random] * 2, 1)))
    exact = all(move.certificate.complete for move in found.moves)
    return Row("review of a dinner of 18 morsels with ties", seconds, "–", "exact", exact)


def _ties_22() -> Row:
    from engine.dinner.dinner_search import PlateSearch, dinner_gains
    from engine.dinner.plate_game import in_order
    from engine.dinner.plate_search import PlainPlates, search_plates

    morsels, order = _tied(22), alternate(22)
    turns = order[:14]
    few = [[(a, 0) if mover == 0 else (0, b) for a, b in morsels[:14]] for mover in turns]
    game = in_order(few, turns)
    search_plates(game)  # compiles, or loads what was compiled
    compiled, fast = timed(lambda: search_plates(game))
    plain, slow = timed(lambda: PlainPlates(game))
    full = (1 << 14) - 1
    agree(fast.counted((0, full)), slow.counted((0, full)))
    seconds, _ = timed(lambda: PlateSearch(dinner_gains(morsels, order), order).solve())
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Row(
        "dinner of 22 morsels with ties, all equilibria",
        seconds,
        f"{plain / compiled:.0f} × faster than plain Python at 14 morsels; peak {memory:.0f} MB",
        "answered, under 1,024 MB",
        memory < 1024,
    )


def _ties_26() -> Row:
    from engine.dinner.solution import solve_dinner

    seconds, solution = timed(lambda: solve_dinner(_tied(26), alternate(26)))
    some = solution.some_equilibria
    assert some is not None  # past the search of plates
    return Row(
        f"dinner of 26 morsels with ties, some equilibria ({len(some.scores)} payoffs)",
        seconds,
        "–",
        "labelled so",
        (solution.certificate.label, some.certificate.ties) == ("policy", "ordered"),
    )


def _cloud() -> Row:
    game = find_dinner("figure-1").game
    morsels = [morsel.utilities for morsel in game.morsels]
    seconds, _ = timed(lambda: cloud(morsels, game.order), repeat=21)
    return Row("Figure 1's cloud", seconds, "–", "5 ms", seconds < 0.005)


def _study() -> Row:
    seconds, _ = timed(lambda: work_out(ParetoStudy(16, 10_000)))
    return Row("10,000 dinners of 16 morsels, Pareto study", seconds, "–", "15 s", seconds < 15)


def _anywhere_5() -> Row:
    from engine.tokens.boards import Anywhere, mirrors_of, order_type
    from engine.tokens.equilibria import Equilibria

    _anywhere(5)
    seconds, solution = timed(lambda: _anywhere(5))
    mirrors, (start, _) = mirrors_of(tuple(range(1, 11)), False), order_type((), 10, False)
    plain, node = timed(lambda: Equilibria(Anywhere(mirrors), 5).node(start))
    agree(solution.count, sum(node.endings.values()))
    return Row(
        "anywhere, line 10, 5 players, all first moves",
        seconds,
        f"{plain / seconds:.0f} × faster than plain Python over order types ({said(plain)})",
        "40 ×",
        plain >= 40 * seconds,
    )


def _anywhere_6() -> Row:
    seconds, _ = timed(lambda: _anywhere(6))
    return Row("anywhere, line 10, 6 players", seconds, "–", "1 min", seconds < 60)


def _anywhere_7() -> Row:
    from engine.errors import TooLargeError

    started = time.perf_counter()
    try:
        _anywhere(7)
    except TooLargeError:
        return Row("anywhere, line 10, 7 players", 0, "refused as too large", "if it can be", True)
    return Row("anywhere, line 10, 7 players", time.perf_counter() - started, "–", "if it can be", True)


def _gaps_line_10() -> Row:
    seconds, solution = timed(lambda: _anywhere(8))
    return _gap_row(f"anywhere, line 10, 8 players ({solution.count} outcomes)", seconds)


def _gaps_clock_11() -> Row:
    _anywhere(5)
    seconds, solution = timed(lambda: _anywhere(6, 11, "clock"))
    return _gap_row(f"anywhere, clock 11, 6 players ({solution.count} outcomes)", seconds)


def _gap_row(what: str, seconds: float) -> Row:
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Row(
        what, seconds, f"peak {memory:.0f} MB", "1 min, under 1,024 MB", seconds < 60 and memory < 1024
    )


def _half_review() -> Row:
    games = [TokenGame(tuple(range(1, 18)), 5, board, "step", Fraction(1, 2)) for board in BOARDS]
    return _review_row("review on grids, line and clock 17, step 1/2, 5 players", games)


def _gaps_review() -> Row:
    sizes = (12, 5), (10, 6), (30, 4)
    boards: list[tuple[int, int, Board]] = [(n, seats, board) for n, seats in sizes for board in BOARDS]
    games = [TokenGame(tuple(range(1, n + 1)), seats, board, "anywhere") for n, seats, board in boards]
    return _review_row("review anywhere, line and clock, 12 × 5, 10 × 6, 30 × 4", games)


def _equal_review() -> Row:
    games = [TokenGame((1,) * n, seats, "clock", "anywhere") for n, seats in ((12, 6), (12, 7), (20, 5))]
    return _review_row("review anywhere, clocks of $1, 12 × 6, 12 × 7, 20 × 5", games)


def _grid_review() -> Row:
    games = [TokenGame(tuple(range(1, 11)), 5, board, "step", Fraction(1, 20)) for board in BOARDS]
    return _review_row("review on grids, line and clock 10, step 1/20, 5 players", games)


def _review_row(what: str, games: list[TokenGame]) -> Row:
    from engine.bots import find_strategy, play_out
    from engine.review import review

    random = find_strategy("random", "tokens")
    records = [play_out(game, [random] * game.seats, 1) for game in games]
    seconds, reviews = timed(lambda: [review(record) for record in records])
    labels = {move.certificate.label for found in reviews for move in found.moves}
    return Row(what, seconds, "–", "exact", labels == {"exact"})


def _anywhere(players: int, stacks: int = 10, board: Board = "line") -> Any:
    from engine.tokens.solution import solve_tokens

    return solve_tokens(TokenGame(tuple(range(1, stacks + 1)), players, board, "anywhere"), limit=0)


def _one_policy(game: TokenGame) -> Any:
    from engine.tokens.boards import places_of
    from engine.tokens.policy import CompiledPolicy

    policy = CompiledPolicy(places_of(game), 0, game.seats, "first", 0)
    policy.move(0)
    return policy


def _line_of_play(policy: Any, game: TokenGame) -> tuple[int, ...]:
    from engine.tokens.boards import OnPlaces, places_of
    from engine.tokens.policy import play_on

    return play_on(policy, OnPlaces(places_of(game)), 0, (), game.seats)[0]


if __name__ == "__main__":
    engine()
