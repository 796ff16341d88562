"""``lastbite study``: the results of crossout over many dinners."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

import click

from engine.dinner.orders import NAMED, turn_order
from engine.game import Seat, seat_letters
from engine.studies.coalitions import Price, price_list
from engine.studies.fair_turns import MAX_EXACT, fairest, mean_scores, mean_scores_about
from engine.studies.permutation_dinners import GreedStudy, ParetoStudy, ParetoTally, Taste, plates_study
from engine.tokens.rules import Board
from webapp.cli.commands import BadInputError, option
from webapp.cli.parts import compute_parts, keep_option
from webapp.cli.terminal import OneLineGroup, board_option, counted, percent, put, results, seed_option, table

SHOWN = 60
"""Letters of an order, or digits of its lead, that are printed in words."""

PARETO_DINNERS, GREED_DINNERS = 10_000, 2000
"""The default number of random dinners in a study."""

Number: TypeAlias = Fraction | float


@click.group(cls=OneLineGroup)
def study() -> None:
    """Repeat the paper’s studies of many dinners."""


@study.command()
@option("--dinners", type=int, help=f"The number of random dinners. {PARETO_DINNERS:,} if left out.")
@option("--morsels", default=16, show_default=True, help="Morsels of each dinner.")
@option("--every", is_flag=True, help="Every permutation dinner, not random ones.")
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
    """Count the dinners in which another split beats crossout’s."""
    _refuse_both(every, dinners)
    drawn = None if every else PARETO_DINNERS if dinners is None else dinners
    work = ParetoStudy(morsels, drawn, seed, kept=keep is not None)
    tally = compute_parts(work, keep, "Dinners", lambda tally: tally.so_far(sampled=not every))
    value = _pareto_json(tally, morsels, None if every else seed)
    put(value, lambda: _pareto_text(tally, morsels, every), as_json, csv)


def _pareto_text(tally: ParetoTally, morsels: int, every: bool) -> str:
    lines = [
        table(
            "dinners | morsels | not efficient | not even weakly | one gains | both gain",
            [
                (
                    f"{tally.dinners:,}",
                    morsels,
                    f"{tally.inefficient:,}",
                    f"{tally.not_weakly_efficient:,}",
                    f"{percent(tally.largest_gain)} at most",
                    f"{percent(tally.largest_joint_gain)} at most",
                )
            ],
        )
    ]
    if every and tally.examples:
        more = tally.inefficient - len(tally.examples)
        rest = [f"… and {more:,} more"] if more else []
        lines += ["", *map(_pairs, tally.examples), *rest]
    return "\n".join(lines)


@study.command()
@option("--dinners", type=int, help=f"The number of random dinners. {GREED_DINNERS:,} if left out.")
@option("--morsels", default=8, show_default=True, help="Morsels of each dinner.")
@option("--every", is_flag=True, help="Every permutation dinner, not random ones.")
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
    drawn = None if every else GREED_DINNERS if dinners is None else dinners
    work = GreedStudy(morsels, drawn, seed, kept=keep is not None)
    tally = compute_parts(work, keep, "Dinners", lambda tally: tally.so_far(sampled=not every))
    dice, cost = None if every else seed, str(tally.largest_cost)
    value = {"dinners": tally.dinners, "morsels": morsels, "seed": dice, "free": tally.free}
    share = percent(Fraction(tally.free, tally.dinners))
    row = (f"{tally.dinners:,}", morsels, f"{tally.free:,}", share, tally.largest_cost)
    put(
        {**value, "largest_cost": cost},
        lambda: table("dinners | morsels | greed is free | share | largest cost", [row]),
        as_json,
        csv,
    )


@study.command()
@option("--morsels", default=6, show_default=True, help="Morsels of each dinner.")
@results()
def plates(morsels: int, as_json: bool, csv: Path | None) -> None:
    """Count the sets of own ranks that crossout gives, over every permutation dinner."""
    a, b = plates_study(morsels)
    shown = (morsels, f"{a:,}", f"{b:,}")
    put(
        {"morsels": morsels, "plates": [a, b]},
        lambda: table("morsels | A’s plates | B’s plates", [shown]),
        as_json,
        csv,
        lambda: [{"morsels": morsels, "A": a, "B": b}],
    )


@study.command()
@click.argument("order", metavar="[ORDER]", default="")
@option("--turns", type=int, help="The number of turns of an order that has a name, such as thue-morse.")
@option("--fairest", "searched", type=int, metavar="N", help="Compare all orders of this many turns.")
@results()
def orders(order: str, turns: int | None, searched: int | None, as_json: bool, csv: Path | None) -> None:
    """Print the exact lead that an order of turns gives on average, or the fairest orders of a length. A
    morsel is worth its rank, every pair of tastes is equally likely, and both play crossout.
    """
    named = order in NAMED
    if bool(order) == (searched is not None) or named != (turns is not None):
        raise BadInputError(
            "Give an order of turns such as ABBA, or thue-morse with --turns, or --fairest with a "
            "number of turns."
        )
    if searched is not None:
        found = fairest(searched)
        fair = [_order_json(each.order, each.means) for each in found]
        rows = [
            (seat_letters(each.order), *(f"{float(mean):.3f}" for mean in each.means), each.lead)
            for each in found
        ]
        value = {"turns": searched, "lead": str(found[0].lead), "orders": fair}
        put(value, lambda: table("order | A | B | lead of A", rows, left=(0,)), as_json, csv)
        return
    seats = turn_order(order, len(order) if turns is None else turns)
    means = mean_scores(seats) if len(seats) <= MAX_EXACT else mean_scores_about(seats)
    put(_order_json(seats, means), lambda: _order_text(seats, means), as_json, csv)


@study.command()
@option("--stacks", default=10, show_default=True, help="This many stacks, of $1 and up.")
@board_option
@results()
def saboteurs(stacks: int, board: Board, as_json: bool, csv: Path | None) -> None:
    """Print what one saboteur, and all others together, leave the first player. It starts with 2 players."""
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
    put(
        value,
        lambda: table("players | A on | equilibrium | one saboteur | who | all others | secured", rows),
        as_json,
        csv,
    )


def _order_json(order: Sequence[Seat], means: tuple[Number, Number]) -> dict[str, object]:
    a, b = means
    written = float if isinstance(a, float) else str
    return {"order": seat_letters(order), "lead": written(a - b), "means": [written(a), written(b)]}


def _order_text(order: Sequence[Seat], means: tuple[Number, Number]) -> str:
    a, b = means
    letters, lead = seat_letters(order), str(abs(a - b))
    shown = letters if len(letters) <= SHOWN else f"{letters[:SHOWN]}…"
    leader, about = "A" if a > b else "B", f"about {_decimal(abs(float(a) - float(b)))}"
    if a == b:
        verdict = "That is exactly fair."
    elif isinstance(a, Fraction) and len(lead) <= SHOWN:
        verdict = f"{leader} leads by exactly {lead}, which is {about}."
    else:
        verdict = f"{leader} leads by {about}."
    means_text = f"A gets {_decimal(a)} on average, and B gets {_decimal(b)}"
    return f"{shown} has {counted(len(order), 'turn')}. {means_text}. {verdict}"


def _decimal(number: Number) -> str:
    return f"{round(float(number), 3):,.12g}"


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
        raise BadInputError(f"Give --every, or --dinners “{dinners}”, not both.")


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
