"""Solutions as text for people: what `lastbite solve` prints without ``--json``."""

from collections.abc import Sequence

from engine.dinner.outcomes import Cloud
from engine.dinner.solution import DinnerSolution
from engine.exact import Exact
from engine.game import seat_letter
from engine.tokens.coalitions import Held
from engine.tokens.solution import TokenSolution
from webapp.cli.terminal import table

_SHOWN = 40
"""Rows of a table, past which the rest is only counted."""

_LABELS = {
    "theorem": "theorem: nobody is indifferent, so every equilibrium ends with these scores",
    "exact": "exact: somebody is indifferent; every plate was searched",
    "policy": "policy: somebody is indifferent; this is an equilibrium, there may be others",
}


def dinner_text(solution: DinnerSolution, dots: Cloud | None = None) -> str:
    """Return a solved dinner as lines of text."""
    order, play = "".join(map(seat_letter, solution.order)), solution.play
    eaten = [
        (ply + 1, seat_letter(seat), morsel, *solution.morsels[morsel])
        for ply, (seat, morsel) in enumerate(zip(solution.order, play, strict=True))
    ]
    lines = [
        f"{len(play)} morsels, turns {_clip(order)}",
        "",
        *_rows(("bite", "by", "morsel", "A", "B"), eaten),
        "",
        f"crossout sequence  {_clip(' '.join(map(str, solution.crossout_sequence)))}",
        f"scores             {_pair(solution.scores)}",
        f"certificate        {_LABELS[solution.certificate.label]}",
        f"Pareto             {_pareto(solution)}",
        f"envy               {_pair(solution.envy)}",
        f"inversions         {solution.inversions}",
    ]
    if solution.greedy is not None:
        a, b = solution.greedy
        lines.append(f"greedy instead     A gets {a}, B gets {b}, against crossout")
    if dots is not None:
        lines += _cloud(dots)
    if solution.equilibria is not None:
        lines += _equilibria(solution)
    return "\n".join(lines)


def tokens_text(solution: TokenSolution) -> str:
    """Return a solved token game as lines of text."""
    game = solution.game
    mover = seat_letter(len(solution.placed))
    where = {"stacks": "on the stacks", "anywhere": "anywhere", "step": f"on a grid of step {game.step}"}
    stacks = " ".join(f"${value}" for value in game.stacks)
    seats = [seat_letter(seat) for seat in range(game.seats)]
    listed = [(_moves(outcome.moves), *outcome.payoffs) for outcome in solution.outcomes]
    lines = [
        f"{game.board} of {stacks}, {game.seats} players, tokens {where[game.placement]}",
        *([f"placed: {_moves(solution.placed)}"] if solution.placed else []),
        "",
        f"{solution.count:,} subgame perfect outcome{'s' * (solution.count != 1)}, "
        + ("every one" if solution.ties == "all" else f"ties by the rule “{solution.ties}”")
        + (", cell by cell" if game.placement == "anywhere" else "")
        + ("" if solution.count == len(listed) else f"; the first {min(len(listed), _SHOWN):,}"),
        "",
        *([*_rows(("moves", *seats), listed, total=solution.count), ""] if listed else []),
        *_first_moves(solution, mover),
    ]
    return "\n".join(lines)


def _first_moves(solution: TokenSolution, mover: str) -> list[str]:
    if solution.guaranteed is None:
        header: tuple[str, ...] = ("first move", "equilibrium", f"pays {mover}")
        rows: list[tuple[object, ...]] = [
            (first.cell, "yes" if first.equilibrium else "?", _range(first.payoffs))
            for first in solution.first_moves
        ]
        return [f"{solution.certificate.meaning}", "", *_rows(header, rows, shown=200)]
    header = ("first move", "equilibrium", "guarantees", f"pays {mover}")
    rows = [
        (first.cell, "yes" if first.equilibrium else "", first.guaranteed, _range(first.payoffs))
        for first in solution.first_moves
    ]
    return [f"{mover} can make sure of {solution.guaranteed}", "", *_rows(header, rows, shown=200)]


def coalition_text(found: Held) -> str:
    """Return what a coalition can do as lines of text."""
    camp = " and ".join(map(seat_letter, found.coalition))
    listed = [
        (_moves(hold.moves), _moves(hold.stand), _moves(hold.payoffs), hold.earned) for hold in found.holds
    ]
    return "\n".join(
        [
            f"{seat_letter(found.seat)} can be held to {found.payoff} by {camp or 'nobody'}, in "
            f"{found.count:,} way{'s' * (found.count != 1)}",
            "",
            *_rows(("moves", "coalition on", "payoffs", "it earns"), listed, total=found.count),
        ]
    )


def _pareto(solution: DinnerSolution) -> str:
    verdict = solution.efficiency
    if verdict is None:
        return "not judged: too many splits"
    if verdict.efficient:
        return "efficient: no split is as good for both and better for one"
    kind = "weakly efficient only" if verdict.weakly_efficient else "not efficient, not even weakly"
    return f"{kind}: {', '.join(map(_pair, verdict.better))} would be better"


def _cloud(dots: Cloud) -> list[str]:
    against_a, against_b = (len(dots.against(seat)) for seat in (0, 1))
    return [
        f"all outcomes       {dots.splits:,} splits, {len(dots.pairs):,} distinct pairs of scores",
        f"against crossout   {against_b:,} of the pairs if B plays it, {against_a:,} if A does",
        f"frontier           {' '.join(map(_pair, dots.frontier))}",
    ]


def _equilibria(solution: DinnerSolution) -> list[str]:
    found = solution.equilibria
    assert found is not None
    mover = seat_letter(solution.order[0])
    return [
        "",
        f"{found.plays:,} equilibrium plays; {mover} can make sure of {found.guaranteed}",
        "",
        *_rows(("A", "B", "plays"), [(*payoffs, f"{plays:,}") for payoffs, plays in found.outcomes]),
        "",
        *_rows(
            ("first bite", "equilibrium", "guarantees", f"pays {mover}"),
            [
                (bite.morsel, "yes" if bite.equilibrium else "", bite.guaranteed, _range(bite.payoffs))
                for bite in found.bites
            ],
        ),
    ]


def _rows(
    header: Sequence[str],
    rows: Sequence[Sequence[object]],
    *,
    total: int | None = None,
    shown: int = _SHOWN,
) -> list[str]:
    left = [
        k
        for k, name in enumerate(header)
        if name in ("moves", "first move", "equilibrium", "coalition on", "payoffs")
    ]
    more = (len(rows) if total is None else total) - min(len(rows), shown)
    return [table(header, rows[:shown], left), *([f"… and {more:,} more"] if more else [])]


def _range(payoffs: Sequence[Exact]) -> str:
    return " or ".join(map(str, payoffs)) if len(payoffs) <= 6 else f"{payoffs[0]} … {payoffs[-1]}"


def _pair(scores: Sequence[Exact]) -> str:
    return "–".join(map(str, scores))


def _moves(moves: Sequence[Exact]) -> str:
    return " ".join(map(str, moves))


def _clip(text: str, width: int = 90) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
