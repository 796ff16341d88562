"""The report on equilibria with randomisation: what they pay, and a plan that is stepped through."""

from dataclasses import dataclass

from engine.errors import NumberError
from engine.exact import Exact, exact
from engine.game import Seat, seat_letter
from engine.studies.mixed import MixedSolution, Plan
from webapp.games.any.phrases import number_text, position_text
from webapp.lab.report import (
    PAYOFFS,
    Column,
    Link,
    Placement,
    PlanPosition,
    Proof,
    Report,
    Row,
    Section,
    Span,
    Table,
    dollar_span,
    dollars,
    places,
)
from webapp.words import Amount, Listed, say, say_html

ENDS = ("least", "most")
"""The two ends of a range, as addresses name them."""


@dataclass(frozen=True, slots=True)
class PlanAddress:
    """A position of a plan: whose payoff the plan attains, at which end, and what was played."""

    seat: Seat
    end: str
    played: tuple[Exact, ...] = ()

    @classmethod
    def parse(cls, text: str, solution: MixedSolution) -> "PlanAddress":
        """Read an address such as ``A:least:4:3``; without a plan of this name, the mover's least."""
        letters = [seat_letter(seat) for seat in range(solution.game.seats)]
        match text.split(":"):
            case [letter, end, *played] if letter in letters and end in ENDS:
                return cls(letters.index(letter), end, tuple(_numbers(played)))
        return cls(len(solution.placed), "least")

    def state(self, played: tuple[Exact, ...]) -> dict[str, str | int | None]:
        """Return the fields of the address of another position of the same plan."""
        return {"row": ":".join((seat_letter(self.seat), self.end, *map(str, played)))}


def _numbers(texts: list[str]) -> list[Exact]:
    numbers = []
    for text in texts:
        try:
            numbers.append(exact(text))
        except NumberError:
            break
    return numbers


def mixed_report(title: str, solution: MixedSolution, shown: PlanAddress | None = None) -> Report:
    """Report on equilibria with randomisation: ranges and the plan ``shown``, else the mover's two."""
    mover = len(solution.placed)
    plans = [shown] if shown else [PlanAddress(mover, end) for end in ENDS]
    letter, known = seat_letter(mover), solution.exact
    low, high = map(dollars, (solution.ranges[mover].least, solution.ranges[mover].most))
    answer = "-bounds" if not known else "-one" if low == high else ""
    told = say_html(
        "lab-tokens-mixed" if known else "lab-tokens-mixed-bounds", mover=letter, low=low, payoffs=PAYOFFS
    )
    return Report(
        title=title,
        answer=say(f"lab-tokens-mixed-answer{answer}", mover=letter, low=low, high=high),
        facts=(told,),
        sections=(_ranges(solution, plans[0]), *(_plan(solution, plan) for plan in plans)),
        data=solution.to_json,
        rows=solution.rows,
        proof=Proof.of(solution.certificate, "" if known else say("lab-tokens-mixed-bounds-name")),
    )


def _ranges(solution: MixedSolution, shown: PlanAddress) -> Section:
    known = solution.exact
    rows = []
    for seat, one in enumerate(solution.ranges):
        ends = (
            Link(
                value,
                PlanAddress(seat, end).state(()),
                say_html(f"lab-tokens-range-{end}", letter=seat_letter(seat), payoff=dollars(value)),
                current=(seat, end) == (shown.seat, shown.end),
                anchor="placement",
            )
            for end, value in zip(ENDS, (one.least, one.most), strict=True)
        )
        rows.append(Row((seat_letter(seat), *ends, Span(*one.attained))))
    columns = (
        Column(say("lab-tokens-head-player"), css=""),
        Column(say("lab-tokens-head-low"), show=dollars),
        Column(say("lab-tokens-head-high"), show=dollars),
        *(() if known else (Column(say("lab-tokens-head-attained"), show=dollar_span),)),
    )
    return Section(
        "ranges",
        say("lab-tokens-ranges"),
        table=Table(
            "ranges",
            say("lab-tokens-ranges-told"),
            say("lab-tokens-ranges-caption"),
            columns,
            tuple(rows),
            "" if known else say("lab-tokens-bounds-help"),
        ),
    )


def _plan(solution: MixedSolution, address: PlanAddress) -> Section:
    plan = solution.plans[address.seat][ENDS.index(address.end)]
    back = []
    for position in address.played:
        step = next((one for one in plan.moves if one.position == position), None)
        if step is None:
            break
        letter, place = seat_letter(len(plan.placed)), position_text(step.position)
        before = address.state(plan.placed[len(solution.placed) :])
        text = say_html("lab-tokens-plan-back", letter=letter, place=place)
        back.append((Link(step.position, before, text, anchor="placement"), number_text(step.probability)))
        plan = step.then
    letters = [seat_letter(seat) for seat in range(solution.game.seats)]
    over = len(plan.placed) == len(letters)
    each = Listed(
        say("lab-tokens-plan-payoff", letter=letter, payoff=Amount(payoff, "$"))
        for letter, payoff in zip(letters, plan.payoffs, strict=True)
    )
    pays = say("lab-tokens-plan-pays" if over else "lab-tokens-plan-average", each=each)
    moves = None if over else _moves(solution, address, plan)
    columns = (
        Column(say("lab-tokens-head-places"), show=places, css="nowrap"),
        Column(say("lab-tokens-head-likely"), show=number_text),
        *(Column(letter, show=dollars, css=f"num seat-{seat}") for seat, letter in enumerate(letters)),
    )
    plays = tuple(Row((moves, chance, *payoffs)) for moves, chance, payoffs in plan.plays())
    caption = say("lab-tokens-plays-caption")
    return Section(
        "plan",
        say(f"lab-tokens-paid-{address.end}", letter=letters[address.seat]),
        PlanPosition(Placement(solution.game, plan.placed), tuple(back), pays, moves),
        Table("plays", caption, caption, columns, plays),
        folded="closed",
    )


def _moves(solution: MixedSolution, address: PlanAddress, plan: Plan) -> Table:
    """Return the moves of a plan's position with links to what follows, and what any other move pays."""
    mover = seat_letter(len(plan.placed))
    followed = len(plan.placed) + 1 < solution.game.seats

    def link(position: Exact, state: dict[str, str | int | None]) -> Link:
        return Link(position, state, anchor="placement")

    rows = [
        Row(
            (
                link(one.position, address.state(one.then.placed[len(solution.placed) :])),
                number_text(one.probability),
                plan.payoffs[len(plan.placed)],
            ),
            "best",
        )
        for one in plan.moves
    ]
    for other in plan.threats:
        placed = ";".join(map(str, (*plan.placed, other.position)))
        to = link(other.position, {"placed": placed, "row": None}) if followed else other.position
        rows.append(Row((to, "–", other.pays)))
    columns = (
        Column(say("lab-tokens-head-on", letter=mover), show=position_text, css=""),
        Column(say("lab-tokens-head-likely")),
        Column(say("lab-tokens-head-pays", mover=mover), show=dollars),
    )
    told, caption = say("lab-tokens-plan-told", mover=mover), say("lab-tokens-plan-caption", mover=mover)
    note = say("lab-tokens-plan-threat", mover=mover) if followed and plan.threats else ""
    return Table("steps", told, caption, columns, tuple(rows), note)
