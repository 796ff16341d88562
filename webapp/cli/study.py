"""``lastbite study``: the results of crossout over many dinners."""

from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

import click

from engine.dinner.fair_turns import MAX_EXACT, fairest, mean_scores, mean_scores_about
from engine.dinner.orders import NAMED, turn_order
from engine.dinner.study import GreedStudy, ParetoStudy, ParetoTally, Taste, plates_study
from engine.game import Seat, seat_letters
from engine.tokens.grids import grids_study
from engine.tokens.rules import Board
from engine.tokens.saboteurs import Price, price_list
from webapp.cli.parts import keep_option, watched, worked_out
from webapp.cli.results import put, results
from webapp.cli.terminal import OneLineGroup, board_option, percent, seed_option, table
from webapp.cli.words import BadInputError, option, renamed, say

SHOWN = 60
"""Letters of an order, or digits of its lead, that are printed in words."""

Number: TypeAlias = Fraction | float


@click.group(cls=OneLineGroup, told=lambda: say("terminal-command-study"))
def study() -> None:
    """Repeat the paper's studies of many dinners."""


@study.command(told=lambda: say("terminal-study-pareto"))
@option("--dinners", type=int, told=lambda: say("terminal-option-dinners", dinners=10_000))
@option("--morsels", default=16, show_default=True, told=lambda: say("terminal-option-dinner-morsels"))
@option("--every", is_flag=True, told=lambda: say("terminal-option-every"))
@seed_option
@keep_option
@results()
def pareto(
    dinners: int | None,
    morsels: int,
    every: bool,
    seed: int,
    keep: Path | None,
    as_json: bool,
    csv: Path | None,
) -> None:
    """Count the dinners in which another split beats crossout's."""
    _refuse_both(every, dinners)
    drawn = None if every else 10_000 if dinners is None else dinners
    work = ParetoStudy(morsels, drawn, seed, kept=keep is not None)
    tally = worked_out(work, keep, say("study-dinners"), lambda tally: tally.so_far(sampled=not every))
    value = _pareto_json(tally, morsels, None if every else seed)
    put(value, lambda: _pareto_text(tally, morsels, every), as_json, csv)


def _pareto_text(tally: ParetoTally, morsels: int, every: bool) -> str:
    lines = [
        table(
            say("study-heads-pareto"),
            [
                (
                    f"{tally.dinners:,}",
                    morsels,
                    f"{tally.inefficient:,}",
                    f"{tally.not_weakly_efficient:,}",
                    say("study-at-most", share=percent(tally.largest_gain)),
                    say("study-at-most", share=percent(tally.largest_joint_gain)),
                )
            ],
        )
    ]
    if every and tally.examples:
        more = tally.inefficient - len(tally.examples)
        rest = [say("study-more", count=more)] if more else []
        lines += ["", *map(_pairs, tally.examples), *rest]
    return "\n".join(lines)


@study.command(told=lambda: say("terminal-study-greed"))
@option("--dinners", type=int, told=lambda: say("terminal-option-dinners", dinners=2000))
@option("--morsels", default=8, show_default=True, told=lambda: say("terminal-option-dinner-morsels"))
@option("--every", is_flag=True, told=lambda: say("terminal-option-every"))
@seed_option
@keep_option
@results()
def greed(
    dinners: int | None,
    morsels: int,
    every: bool,
    seed: int,
    keep: Path | None,
    as_json: bool,
    csv: Path | None,
) -> None:
    """Count the dinners in which greed costs A nothing against crossout."""
    _refuse_both(every, dinners)
    drawn = None if every else 2000 if dinners is None else dinners
    work = GreedStudy(morsels, drawn, seed, kept=keep is not None)
    tally = worked_out(work, keep, say("study-dinners"), lambda tally: tally.so_far(sampled=not every))
    dice, cost = None if every else seed, str(tally.largest_cost)
    value = {"dinners": tally.dinners, "morsels": morsels, "seed": dice, "free": tally.free}
    share = percent(Fraction(tally.free, tally.dinners))
    row = (f"{tally.dinners:,}", morsels, f"{tally.free:,}", share, tally.largest_cost)
    put({**value, "largest_cost": cost}, lambda: table(say("study-heads-greed"), [row]), as_json, csv)


@study.command(told=lambda: say("terminal-study-plates"))
@option("--morsels", default=6, show_default=True, told=lambda: say("terminal-option-dinner-morsels"))
@results()
def plates(morsels: int, as_json: bool, csv: Path | None) -> None:
    """Count the sets of own ranks that crossout gives, over every permutation dinner."""
    a, b = plates_study(morsels)
    shown = (morsels, f"{a:,}", f"{b:,}")
    put(
        {"morsels": morsels, "plates": [a, b]},
        lambda: table(say("study-heads-plates"), [shown]),
        as_json,
        csv,
        lambda: [{"morsels": morsels, "A": a, "B": b}],
    )


@study.command(told=lambda: say("terminal-study-grids"))
@option("--stacks", default=3, show_default=True, told=lambda: say("terminal-option-clock-stacks"))
@option("--most", default=6, show_default=True, told=lambda: say("terminal-option-most"))
@option("--seats", default=3, show_default=True, told=lambda: say("terminal-option-most-players"))
@renamed("--players", "--seats")
@results()
def grids(stacks: int, most: int, seats: int, as_json: bool, csv: Path | None) -> None:
    """Compare grids of step 1/2, 1/4, 1/8 … with tokens anywhere, on odd clocks."""
    counts = range(2, max(seats, 2) + 1)
    grids_study(stacks, most, counts[-1])  # refuses before the first is counted
    tallies = {
        count: watched(
            grids_study(stacks, most, count), most**stacks, say("study-clocks"), lambda tally: tally.boards
        )
        for count in counts
    }
    found = [{"players": count, **asdict(tally)} for count, tally in tallies.items()]
    rows = [
        (stacks, count, tally.boards, tally.same_least, tally.same_payoffs)
        for count, tally in tallies.items()
    ]
    value = {"stacks": stacks, "most": most, "compared": found}
    put(value, lambda: table(say("study-heads-grids"), rows), as_json, csv)


@study.command(told=lambda: say("terminal-study-orders"))
@click.argument("order", metavar="[ORDER]", default="")
@option("--turns", type=int, told=lambda: say("terminal-option-turns"))
@option("--fairest", "searched", type=int, metavar="N", told=lambda: say("terminal-option-fairest"))
@results()
def orders(order: str, turns: int | None, searched: int | None, as_json: bool, csv: Path | None) -> None:
    """Print the lead that an order of turns gives on average, or the fairest orders of a length."""
    named = order in NAMED
    if bool(order) == (searched is not None) or named != (turns is not None):
        raise BadInputError(say("input-orders"))
    if searched is not None:
        found = fairest(searched)
        fair = [_order_json(each.order, each.means) for each in found]
        rows = [
            (seat_letters(each.order), *(f"{float(mean):.3f}" for mean in each.means), each.lead)
            for each in found
        ]
        value = {"turns": searched, "lead": str(found[0].lead), "orders": fair}
        put(value, lambda: table(say("study-heads-orders"), rows, left=(0,)), as_json, csv)
        return
    seats = turn_order(order, len(order) if turns is None else turns)
    means = mean_scores(seats) if len(seats) <= MAX_EXACT else mean_scores_about(seats)
    put(_order_json(seats, means), lambda: _order_text(seats, means), as_json, csv)


@study.command(told=lambda: say("terminal-study-saboteurs"))
@option("--stacks", default=10, show_default=True, told=lambda: say("terminal-option-stacks"))
@board_option
@results()
def saboteurs(stacks: int, board: Board, as_json: bool, csv: Path | None) -> None:
    """Print what one saboteur, and all others together, leave the first player, for 2 players and more."""
    listed = list(price_list(stacks, board))
    rows = [
        (
            price.players,
            price.opening,
            price.alone,
            price.one,
            seat_letters(price.saboteurs),
            price.together,
            price.secured,
        )
        for price in listed
    ]
    value = {"stacks": stacks, "board": board, "prices": list(map(_price_json, listed))}
    put(value, lambda: table(say("study-heads-saboteurs"), rows), as_json, csv)


def _order_json(order: Sequence[Seat], means: tuple[Number, Number]) -> dict[str, object]:
    a, b = means
    written = float if isinstance(a, float) else str
    return {"order": seat_letters(order), "lead": written(a - b), "means": [written(a), written(b)]}


def _order_text(order: Sequence[Seat], means: tuple[Number, Number]) -> str:
    a, b = means
    letters, lead = seat_letters(order), str(abs(a - b))
    return say(
        "study-order",
        order=letters if len(letters) <= SHOWN else f"{letters[:SHOWN]}…",
        turns=len(order),
        a=round(float(a), 3),
        b=round(float(b), 3),
        ahead="A" if a > b else "B" if b > a else "none",
        written="exact" if isinstance(a, Fraction) and len(lead) <= SHOWN else "rounded",
        lead=lead,
        about=round(abs(float(a - b)), 6),
    )


def _price_json(price: Price) -> dict[str, object]:
    return {
        "players": price.players,
        "opening": str(price.opening),
        "equilibrium": str(price.alone),
        "one": str(price.one),
        "saboteurs": seat_letters(price.saboteurs),
        "together": str(price.together),
        "secured": str(price.secured),
    }


def _refuse_both(every: bool, dinners: int | None) -> None:
    if every and dinners is not None:
        raise BadInputError(say("input-every", dinners=str(dinners)))


def _pareto_json(tally: ParetoTally, morsels: int, seed: int | None) -> dict[str, object]:
    return {
        "dinners": tally.dinners,
        "morsels": morsels,
        "seed": seed,
        "inefficient": tally.inefficient,
        "not_weakly_efficient": tally.not_weakly_efficient,
        "largest_gain": str(tally.largest_gain),
        "largest_joint_gain": str(tally.largest_joint_gain),
        "examples": [[[a, b] for a, b in enumerate(taste, 1)] for taste in tally.examples],
    }


def _pairs(taste: Taste) -> str:
    return " ".join(f"{a},{b}" for a, b in enumerate(taste, 1))
