"""The Lab's view of equilibria with randomisation: the ranges, and a plan that is stepped through."""

from dataclasses import dataclass

from engine.certificate import Certificate
from engine.errors import NumberError
from engine.exact import Exact, exact
from engine.game import seat_letter
from engine.tokens.mixed import MixedSolution, Plan
from webapp.games.any.phrases import number_text, position_text
from webapp.pages.lab.board import Placement, placement
from webapp.pages.lab.dinner_page import span
from webapp.pages.lab.token_questions import TokensQuestion
from webapp.words import Amount, Listed, say

ENDS = ("least", "most")
"""The two ends of a range, as addresses name them."""


@dataclass(frozen=True, slots=True)
class RangeRow:
    """The range of one seat's payoff over all equilibria, with the addresses of the plans that attain it."""

    letter: str
    ends: tuple[str, str]
    attained: str
    addresses: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the plan that is shown: whose, where, how likely, and the address of what follows."""

    letter: str
    place: str
    chance: str
    address: str


@dataclass(frozen=True, slots=True)
class Deviation:
    """A move that the plan does not make: what it would pay, and the address of all that can follow it."""

    place: str
    pays: str
    address: str


@dataclass(frozen=True, slots=True)
class PlanShown:
    """A plan at one of its positions.

    Attributes
    ----------
    seat, end
        Whose payoff it is about, by letter, and which end: ``least`` or ``most``.
    mover
        The letter of the seat to move; empty when all tokens are placed.
    pays
        What every player gets from here on average, in a sentence; ``mine`` is the mover's part.
    back
        What was played, each with the address of the position before it.
    """

    seat: str
    end: str
    mover: str
    pays: str
    mine: str
    back: tuple[Step, ...]
    steps: tuple[Step, ...]
    deviations: tuple[Deviation, ...]
    placement: Placement


@dataclass(frozen=True, slots=True, kw_only=True)
class MixedShown:
    """The ranges of all seats, and a plan that attains one of their ends."""

    letters: tuple[str, ...]
    first_line: str
    ranges: tuple[RangeRow, ...]
    exact: bool
    mover: str
    certificate: Certificate
    plan: PlanShown


def show_mixed(question: TokensQuestion, solution: MixedSolution, row: str) -> MixedShown:
    """Return what the page shows; ``row`` says which plan and what was played, such as ``A:least:4:3``."""
    letters = tuple(map(seat_letter, range(question.game.seats)))
    ranges = tuple(
        RangeRow(
            letter,
            (span(one.least, one.least), span(one.most, one.most)),
            span(*one.attained),
            (_address(question, letter, "least", ()), _address(question, letter, "most", ())),
        )
        for letter, one in zip(letters, solution.ranges, strict=True)
    )
    mover = letters[len(question.placed)]
    return MixedShown(
        letters=letters,
        first_line=_range_of(mover, ranges[len(question.placed)].ends, solution.exact),
        ranges=ranges,
        exact=solution.exact,
        mover=mover,
        certificate=solution.certificate,
        plan=_plan(question, solution, letters, row, mover),
    )


def _range_of(mover: str, ends: tuple[str, str], known: bool) -> str:
    low, high = ends
    if not known:
        return say("lab-tokens-mixed-answer-bounds", mover=mover, low=low, high=high)
    if low == high:
        return say("lab-tokens-mixed-answer-one", mover=mover, low=low)
    return say("lab-tokens-mixed-answer", mover=mover, low=low, high=high)


def _plan(
    question: TokensQuestion, solution: MixedSolution, letters: tuple[str, ...], row: str, mover: str
) -> PlanShown:
    match row.split(":"):
        case [seat, end, *played] if seat in letters and end in ENDS:
            pass
        case _:
            seat, end, played = mover, "least", []
    plan = solution.plans[letters.index(seat)][ENDS.index(end)]
    back: list[Step] = []
    for text in played:
        step = next((one for one in plan.moves if one.position == _position(text)), None)
        if step is None:
            break
        before = plan.placed[len(question.placed) :]
        chance = number_text(step.probability)
        letter = letters[len(plan.placed)]
        back.append(Step(letter, position_text(step.position), chance, _address(question, seat, end, before)))
        plan = step.then
    over = len(plan.placed) == len(letters)
    mover = "" if over else letters[len(plan.placed)]
    each = Listed(
        say("lab-tokens-plan-payoff", letter=letter, payoff=Amount(payoff, "$"))
        for letter, payoff in zip(letters, plan.payoffs, strict=True)
    )
    return PlanShown(
        seat=seat,
        end=end,
        mover=mover,
        pays=say("lab-tokens-plan-pays" if over else "lab-tokens-plan-average", each=each),
        mine="" if over else f"${number_text(plan.payoffs[len(plan.placed)])}",
        back=tuple(back),
        steps=tuple(
            Step(
                mover,
                position_text(one.position),
                number_text(one.probability),
                _address(question, seat, end, one.then.placed[len(question.placed) :]),
            )
            for one in plan.moves
        ),
        deviations=_deviations(question, plan),
        placement=placement(question.game, plan.placed),
    )


def _deviations(question: TokensQuestion, plan: Plan) -> tuple[Deviation, ...]:
    full = len(plan.placed) + 1 == question.game.seats
    return tuple(
        Deviation(
            position_text(other.position),
            f"${number_text(other.pays)}",
            ""
            if full
            else "?"
            + question.with_state(placed=";".join(map(str, (*plan.placed, other.position))), row=None),
        )
        for other in plan.threats
    )


def _position(text: str) -> Exact | None:
    try:
        return exact(text)
    except NumberError:
        return None


def _address(question: TokensQuestion, seat: str, end: str, played: tuple[Exact, ...]) -> str:
    return f"?{question.with_state(row=':'.join((seat, end, *map(str, played))))}#placement"
