"""The atlas of house rules: what fades, who is sincere, who sits later, who goes second, who clashes.

Every row is a sample, the same for the same seed. Samples that take long are split: each seed is a row.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from random import Random

from engine.dinner.at_once import AtOnceSearch
from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.house_rules.injera import on_top
from engine.dinner.rules import DinnerGame, dinner_of
from engine.game import Seat
from research.atlas.dinners import MOST_SAMPLED
from research.atlas.rows import Answer, Question, Rows
from research.many import MAX_MANY, greedy_eaters, random_dinners, solve_many
from research.tally import sampled_sincerity, standard_error
from research.three import table_payoffs

FADED = 4_000
"""Random dinners at each λ, the same at every λ."""
STEP = 20
"""λ goes up by 1/20, from 2/20 on."""
MOST_FADED = 10
"""Morsels of the largest dinners of which all payoffs fit 62 bits, whatever λ."""
SINCERE = 10_000
"""Random permutation dinners of each size that show what sincerity costs."""
STACKED = 4_000
"""Random dinners of each size with two stacks."""
TABLES_OF_THREE = 100
"""Random dinners for three of each size and seed."""
CLASHING = 20
"""Random dinners of bites at once of each size and seed."""
SEEDS = {"later": {3: 5, 6: 20, 9: 10, 12: 5}, "clashes": {2: 5, 3: 10, 4: 10, 5: 10, 6: 10, 7: 5}}
"""By table and morsels how many samples are taken."""


def _even(size: int) -> Iterator[int]:
    return iter(range(4, size + 1, 2))


def _fading_questions(size: int) -> Iterator[Question]:
    return ((n, str(Fraction(step, STEP))) for n in _even(size) for step in range(2, STEP + 1))


def _fading(question: Question) -> Answer:
    morsels, fading = int(question[0]), Fraction(question[1])
    order = [turn % 2 for turn in range(morsels)]
    tastes = random_dinners(FADED, morsels, 2, "fading")
    eaters = solve_many(tastes, order, fading).eaters
    crossout = int((eaters == solve_many(tastes, order).eaters).all(1).sum())
    greedy = int((eaters == greedy_eaters(tastes, order)).all(1).sum())
    return FADED, crossout, *_share(crossout, FADED), greedy, *_share(greedy, FADED)


def _sincere(question: Question) -> Answer:
    morsels = int(question[0])
    found = sampled_sincerity([turn % 2 for turn in range(morsels)], SINCERE, Random(f"sincere {morsels}"))
    mean = found.score / SINCERE
    return (
        SINCERE,
        *_share(found.free, SINCERE),
        f"{mean:.4f}",
        f"{found.lost / found.score:.5f}",
        f"{standard_error(found.lost, found.lost_squares, SINCERE) / mean:.5f}",
        f"{found.gained / SINCERE:.4f}",
        f"{standard_error(found.gained, found.gained_squares, SINCERE):.4f}",
    )


def _second_questions(size: int) -> Iterator[Question]:
    return ((n, stacks) for n in _even(size) for stacks in ("two stacks", "no stacks"))


def _second(question: Question) -> Answer:
    """Count where A gets more by going second, A and B taking turns."""
    morsels, half = int(question[0]), int(question[0]) // 2
    pairs = [(k, k + 1) for k in range(morsels - 1) if k != half - 1]
    above = on_top(pairs, morsels) if question[1] == "two stacks" else ()
    tastes = random_dinners(STACKED, morsels, 2, "second")
    first, second = (
        solve_many(tastes, [(turn + start) % 2 for turn in range(morsels)], above=above) for start in (0, 1)
    )
    better = int((second.payoffs[:, 0] > first.payoffs[:, 0]).sum())
    tied = int((first.tied | second.tied).sum())
    return STACKED, better, *_share(better, STACKED), tied


def _split_questions(table: str, size: int) -> Iterator[Question]:
    return ((n, seed) for n, seeds in SEEDS[table].items() if n <= size for seed in range(1, seeds + 1))


PLACES: tuple[tuple[Seat, ...], ...] = ((0, 1, 2), (1, 0, 2), (1, 2, 0))
"""A sits first, second or third; B and C stay in order."""


def _later(question: Question) -> Answer:
    """Count where A gets more in a later place, in all equilibria, than in an earlier one in any."""
    morsels, seed = int(question[0]), question[1]
    better = 0
    for tastes in random_dinners(TABLES_OF_THREE, morsels, 3, f"later {seed}").tolist():
        own = [
            [payoffs[0] for payoffs in table_payoffs(tastes, [place[turn % 3] for turn in range(morsels)])]
            for place in PLACES
        ]
        better += any(min(own[j]) > max(own[i]) for i, j in ((0, 1), (0, 2), (1, 2)))
    return TABLES_OF_THREE, better


def _clashes(question: Question) -> Answer:
    """Add up how probably both name the same morsel first, and its squares; and A's lead."""
    morsels, seed = int(question[0]), question[1]
    dice = Random(f"clashes {morsels} {seed}")
    clash = squares = lead = apart = Fraction(0)
    for _ in range(CLASHING):
        ranks = (dice.sample(range(1, morsels + 1), morsels) for _ in range(2))
        pairs = list(zip(*ranks, strict=True))
        play = AtOnceSearch(DinnerGame(dinner_of(pairs).morsels, rules=(AtOnce(),))).play()
        both = sum((a * b for a, b in zip(*play.odds, strict=True)), Fraction(0))
        ahead = play.payoffs[0] - play.payoffs[1]
        clash, squares, lead, apart = clash + both, squares + both**2, lead + ahead, apart + abs(ahead)
    return CLASHING, *(f"{float(amount):.6f}" for amount in (clash, squares, lead, apart))


def _share(some: int, of: int) -> tuple[str, str]:
    """Return a share and its standard error."""
    share = some / of
    return f"{share:.5f}", f"{sqrt(share * (1 - share) / (of - 1)):.5f}"


HOUSE_ROWS = {
    "fading": Rows(_fading_questions, _fading, MOST_FADED),
    "sincere": Rows(lambda size: ((morsels,) for morsels in _even(size)), _sincere, MOST_SAMPLED),
    "later": Rows(lambda size: _split_questions("later", size), _later, max(SEEDS["later"])),
    "second": Rows(_second_questions, _second, MAX_MANY),
    "clashes": Rows(lambda size: _split_questions("clashes", size), _clashes, max(SEEDS["clashes"])),
}
