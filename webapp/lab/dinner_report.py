"""The report on a dinner: its board, all outcomes, other ways to share the plate, how good crossout is."""

from collections.abc import Callable, Iterator, Sequence
from math import comb, log10

from engine.dinner.crossout import ranks
from engine.dinner.efficiency import Scores
from engine.dinner.morsels import MAX_MORSELS, morsel_letter
from engine.dinner.solution import DinnerSolution
from engine.errors import EngineError
from engine.exact import Exact, number_to_json
from engine.game import Seat
from engine.record import game_from_json
from engine.studies.divisions import WAYS, Division
from webapp.csv_rows import Row as CsvRow
from webapp.errors import message_of
from webapp.games.any.phrases import number_text
from webapp.games.any.verdicts import certificate_meaning, certificate_title
from webapp.games.dinner.crossout import CrossoutBoard, RankedMorsel, crossout_drawing
from webapp.lab.questions import DinnerQuestion
from webapp.lab.report import (
    PAGE_ROWS,
    PAYOFFS,
    CloudChart,
    Column,
    CrossoutChart,
    OneOf,
    OpenSplit,
    Proof,
    Report,
    Row,
    Section,
    Table,
    WayName,
    number_amounts,
)
from webapp.lab.requests import DinnerAnswer, TriedDivision, dinner_to_json
from webapp.structs import Payload
from webapp.words import Listed, say, say_html

PERMUTATIONS = "/lab/permutations?n=6"
"""Where the site lists dinners that crossout leaves inefficient."""

PAIRS = 6
"""How many pairs of scores a sentence lists."""


def dinner_report(question: DinnerQuestion, answer: DinnerAnswer) -> Report:
    """Report on a dinner."""
    solution = answer.solution
    return Report(
        title=question.title,
        answer=say_html(
            "lab-dinner-answer",
            first=diner(question.order[0]),
            morsel=question.names[solution.play[0]],
            alice=number_text(solution.scores[0]),
            bob=number_text(solution.scores[1]),
        ),
        facts=(say("lab-dinner-one-of-some"),) if solution.equilibria is not None else (),
        sections=(
            _board(question, answer),
            _outcomes(question, answer),
            _ways(question, answer),
            _verdicts(solution),
            *equilibria_sections(
                solution, (diner(0), diner(1)), lambda morsel: _lettered_name(question, morsel)
            ),
        ),
        data=lambda: dinner_to_json(solution, answer.cloud),
        proof=Proof.of(solution.certificate),
        rows=lambda: _dots(question, answer),
    )


def _board(question: DinnerQuestion, answer: DinnerAnswer) -> Section:
    board, turns = dinner_board(question, answer), len(question.order)
    play = answer.solution.play
    rows = tuple(
        Row(
            (
                ply + 1,
                diner(seat),
                _lettered_name(question, k),
                question.morsels[k][seat],
                question.morsels[k][1 - seat],
                turns - ply,
            )
        )
        for ply, (seat, k) in enumerate(zip(question.order, play, strict=True))
    )
    columns = (
        Column(say("lab-dinner-head-bite")),
        Column(say("lab-dinner-head-diner"), css=""),
        Column(say("lab-dinner-head-morsel"), css="", translated=False),
        Column(say("lab-dinner-head-own"), show=number_text),
        Column(say("lab-dinner-head-other"), show=number_text),
        Column(say("lab-dinner-head-crossed")),
    )
    caption = say("lab-dinner-order-caption", turns=turns)
    return Section(
        "board",
        say("lab-dinner-board"),
        None if board is None else CrossoutChart(board),
        Table("turns", say("lab-dinner-order"), caption, columns, rows),
        folded="open" if board is None else "closed",
        summary=say("lab-dinner-order-table"),
        facts=(say("lab-dinner-board-fine", turns=turns),) if board is None else (),
    )


def dinner_board(question: DinnerQuestion, answer: DinnerAnswer) -> CrossoutBoard | None:
    """Return the crossout board; None where its morsels are too many to be read on it."""
    if len(question.morsels) > MAX_MORSELS:
        return None
    places = zip(*(ranks(question.morsels, seat) for seat in (0, 1)), strict=True)
    labels = {label.morsel: label for label in answer.labels}
    return crossout_drawing(
        [
            RankedMorsel(
                morsel_letter(k),
                question.names[k],
                place,
                (number_text(pair[0]), number_text(pair[1])),
                labels[k].axis,
                str(labels[k].crossed),
                labels[k].eaten,
            )
            for k, (pair, place) in enumerate(zip(question.morsels, places, strict=True))
        ]
    )


def _outcomes(question: DinnerQuestion, answer: DinnerAnswer) -> Section:
    alice, bob = (question.order.count(seat) for seat in (0, 1))
    frontier = say("lab-dinner-frontier", alice=alice, bob=bob)
    if beyond := [mark for mark, _, _, tried in _tried(answer) if _is_no_split(question, tried)]:
        frontier += f" {say('lab-dinner-frontier-beyond', count=len(beyond), ways=Listed(beyond))}"
    sampled = ""
    if answer.sampled:
        morsels = len(question.morsels)
        digits, splits = f"{log10(comb(morsels, alice)):.0f}", answer.cloud.splits
        sampled = say("lab-dinner-sampled", morsels=morsels, digits=digits, most=MAX_MORSELS, splits=splits)
    chart = CloudChart(answer.cloud, sampled, frontier, playable(question) or "")
    return Section("cloud", say("lab-dinner-outcomes"), chart, later=True)


def _dots(question: DinnerQuestion, answer: DinnerAnswer) -> Iterator[CsvRow]:
    """Yield all outcomes, which only files have whole: a page's script draws them."""
    for point in answer.cloud.points():
        yield {
            "score A": point.scores[0],
            "score B": point.scores[1],
            "splits": point.splits,
            "reachable, A plays crossout": point.reachable[0],
            "reachable, B plays crossout": point.reachable[1],
            "A eats": " ".join(letter_of(question, k) for k in point.example),
        }


def _ways(question: DinnerQuestion, answer: DinnerAnswer) -> Section:
    """Return crossout, greed and the other ways to divide the plate."""
    can_open = playable(question) is None
    columns = (
        Column(say("lab-dinner-head-way"), css=""),
        Column(say("lab-diner-a"), show=number_text),
        Column(say("lab-diner-b"), show=number_text),
        Column(say("lab-dinner-head-sum"), show=number_text),
        Column(say("lab-dinner-head-envy-a"), show=number_text),
        Column(say("lab-dinner-head-envy-b"), show=number_text),
        Column(say("lab-dinner-head-fair"), css="way-fair"),
        Column(say("lab-dinner-head-eats"), css="lab-letters"),
        Column(say_html("lab-dinner-head-open"), css="way-open", page_only=True),
    )
    rows = []
    for mark, title, source, tried in _tried(answer):
        division = tried.division
        if division is None:
            name = WayName("", title, source)
            rows.append(Row((name,), refused=say(f"lab-dinner-why-{tried.why}")))
            continue
        mine, turns = division.plates[0], question.order.count(0)
        opened: OpenSplit | str = ""
        if _is_no_split(question, tried):
            opened = say("lab-dinner-no-split", eats=len(mine), turns=turns)
        elif can_open:
            opened = OpenSplit(title, ",".join(map(str, mine)))
        eaten = " ".join(letter_of(question, k) for k in mine) or say("lab-dinner-plate-nothing")
        paid = (*division.scores, sum(division.scores), *division.envy)
        rows.append(Row((WayName(mark, title, source), *paid, _fairness(division), eaten, opened)))
    told, caption = say("lab-dinner-ways-told"), say("lab-dinner-ways-caption")
    table = Table("ways", told, caption, columns, tuple(rows), cards=True)
    return Section("ways", say("lab-dinner-ways"), table=table, later=True)


def _tried(answer: DinnerAnswer) -> Iterator[tuple[str, str, str, TriedDivision]]:
    """Yield crossout, greed and the others: each with its mark in the cloud, its title and its source."""
    sources = {way.name: way.source or "" for way in WAYS}
    crossout, *others = answer.divisions
    greedy = (TriedDivision("greedy", eaten) for eaten in answer.greedy)
    names = (crossout.way, "greedy-a", "greedy-b", *(tried.way for tried in others))
    for mark, name, tried in zip("123456789", names, (crossout, *greedy, *others), strict=False):
        yield mark, say(f"lab-dinner-way-{name}"), sources.get(tried.way, ""), tried


def _is_no_split(question: DinnerQuestion, tried: TriedDivision) -> bool:
    """Return True if a way gives a diner another number of morsels than the turns do."""
    division = tried.division
    return division is not None and len(division.plates[0]) != question.order.count(0)


def _fairness(division: Division) -> str:
    if division.envy_free:
        return say("lab-dinner-fair-free")
    # A greedy dinner isn't a way to divide the plate, so it has no such sentence.
    if division.name != "greedy" and not any(division.envy_but_one):
        return say("lab-dinner-fair-but-one")
    return say("lab-dinner-fair-not")


def _verdicts(solution: DinnerSolution) -> Section:
    efficiency = solution.efficiency
    alice, bob = map(number_text, solution.scores)
    if efficiency is None:
        facts = [say_html("lab-dinner-efficient-unknown")]
    elif efficiency.efficient:
        facts = [say_html("lab-dinner-efficient")]
    else:
        weakly = "-weakly" if efficiency.weakly_efficient else ""
        facts = [say_html(f"lab-dinner-inefficient{weakly}", better=_listed(efficiency.better))]
    facts[0] += " " + say_html("lab-dinner-similar", address=PERMUTATIONS)
    pairs = comb(len(solution.play), 2)
    facts.append(say_html("lab-dinner-inversions", count=solution.inversions, pairs=pairs))
    if solution.greedy is not None:
        greedy, greedy_bob = map(number_text, solution.greedy)
        facts.append(say_html("lab-dinner-greed", greedy=greedy, alice=alice, greedyBob=greedy_bob, bob=bob))
    return Section("verdicts", say("lab-dinner-verdicts"), facts=tuple(facts), later=True)


def equilibria_sections(
    solution: DinnerSolution, diners: tuple[str, str], name_of: Callable[[int], str]
) -> tuple[Section, ...]:
    """Return the scores of all equilibria and what each first bite is worth, or the scores of some.

    Diners and morsels are called as the page or the terminal calls them. Without ties there are none.
    """
    every, some = solution.equilibria, solution.some_equilibria
    scores = tuple(Column(name, show=number_text) for name in diners)
    if some is not None:
        told = f"{certificate_title(some.certificate)}: {certificate_meaning(some.certificate)}"
        if not some.whole:
            told += f" {say('lab-dinner-some-orders')}"
        title, rows = say("lab-dinner-some"), tuple(map(Row, some.scores))
        rest = len(rows) - PAGE_ROWS
        more = say("lab-dinner-more-scores", count=rest) if rest > 0 else ""
        caption = say("lab-dinner-dots-caption", pairs=len(rows))
        table = Table("some", title, caption, scores, rows, more=more)
        return (Section("some", title, table=table, facts=(told,), later=True),)
    if every is None:
        return ()
    title, mover = say("lab-dinner-equilibria"), solution.order[0]
    least = number_text(every.guaranteed)
    told = say_html("lab-dinner-equilibria-count", count=every.plays, payoffs=PAYOFFS, least=least)
    best = max(bite.guaranteed for bite in every.bites)
    bites = tuple(
        Row(
            (
                name_of(bite.morsel),
                bite.guaranteed,
                OneOf(bite.payoffs),
                say("lab-tokens-starts") if bite.equilibrium else "–",
            ),
            "best" if bite.guaranteed == best else "",
        )
        for bite in every.bites
    )
    columns = (
        Column(say("lab-dinner-head-morsel"), css="", translated=False),
        Column(say("lab-tokens-head-least"), show=number_text),
        Column(say("lab-tokens-head-most"), show=number_amounts),
        Column(say("lab-tokens-head-equilibrium"), css=""),
    )
    plays = (*scores, Column(say("lab-dinner-head-plays"), show="{:,}".format))
    outcomes = tuple(Row((*payoffs, count)) for payoffs, count in every.outcomes)
    rest = len(outcomes) - PAGE_ROWS
    more = say("lab-dinner-more-scores", count=rest) if rest > 0 else ""
    caption, firsts = say("lab-dinner-equilibria-caption"), say("lab-dinner-firsts")
    worth = say("lab-dinner-firsts-caption", diner=diners[mover])
    return (
        Section(
            "equilibria",
            title,
            table=Table("equilibria", title, caption, plays, outcomes, more=more),
            facts=(told,),
            later=True,
        ),
        Section("firsts", firsts, table=Table("firsts", firsts, worth, columns, bites), later=True),
    )


def _listed(pairs: Sequence[Sequence[Exact]]) -> Listed:
    written = ["–".join(map(number_text, pair)) for pair in pairs[:PAIRS]]
    return Listed([*written, *([say("lab-dinner-others")] if len(pairs) > PAIRS else [])])


def letter_of(question: DinnerQuestion, morsel: int) -> str:
    """Name a morsel by a letter, or by its number where there are more than letters."""
    return morsel_letter(morsel) if len(question.morsels) <= MAX_MORSELS else str(morsel + 1)


def _lettered_name(question: DinnerQuestion, morsel: int) -> str:
    letter, name = letter_of(question, morsel), question.names[morsel]
    return letter if name == letter else f"{letter} {name}"


def diner(seat: Seat) -> str:
    """Return a diner's name as in the paper."""
    return say("lab-diner-b" if seat else "lab-diner-a")


def playable(question: DinnerQuestion) -> str | None:
    """Return the reason why a dinner cannot be opened as a match, None if it can."""
    try:
        game_from_json("dinner", question.game.to_json())
    except EngineError as error:
        return message_of(error)
    return None


class Mark(Payload):
    """A mark in the cloud: a way to divide the plate, by its scores."""

    mark: str
    title: str
    layer: str
    scores: list[int | str]


class CloudDots(Payload):
    """A cloud as the page's script draws it.

    A dot is A's score, B's, how many splits have them, how many of those a crossout A, and a crossout B, can
    end up with, and what A eats in one of them: a bit for each morsel, as a hexadecimal number.
    """

    dots: list[list[int | str]]
    extent: list[list[float]]
    most: int
    frontier: list[list[int | str]]
    marks: list[Mark]
    names: list[str]
    letters: list[str]


def cloud_dots(question: DinnerQuestion, answer: DinnerAnswer) -> CloudDots:
    """Return the cloud as the page's script draws it."""
    points = answer.cloud.points()
    marked = [
        (mark, title, tried.division.scores)
        for mark, title, _, tried in _tried(answer)
        if tried.division is not None
    ]
    drawn = [*(point.scores for point in points), *(scores for _, _, scores in marked)]
    return CloudDots(
        dots=[
            [
                *_pair(point.scores),
                point.splits,
                *point.reachable,
                f"{sum(1 << k for k in point.example):x}",
            ]
            for point in points
        ],
        # Of everything drawn, least and most: a phone needs a third of a frame to find them.
        extent=[[float(min(scores)), float(max(scores))] for scores in zip(*drawn, strict=True)],
        most=max(point.splits for point in points),
        frontier=[_pair(pair) for pair in answer.cloud.frontier],
        marks=[Mark(mark, title, _layer(mark), _pair(scores)) for mark, title, scores in marked],
        names=[f"{letter_of(question, k)} {name}" for k, name in enumerate(question.names)],
        letters=[letter_of(question, k) for k in range(len(question.names))],
    )


def _layer(mark: str) -> str:
    return "crossout" if mark == "1" else "greedy" if mark in "234" else "divisions"


def _pair(scores: Scores) -> list[int | str]:
    return [number_to_json(score) for score in scores]
