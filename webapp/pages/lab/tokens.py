"""The token lab's answers as its page shows them: equilibria, first moves, tables, coalitions, placements."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from typing_extensions import TypedDict

from engine.certificate import Certificate
from engine.errors import TooLargeError
from engine.exact import Exact
from engine.game import seat_letter
from engine.tokens.cells import Cell
from engine.tokens.coalitions import Held
from engine.tokens.solution import TokenSolution
from webapp.errors import message_of
from webapp.games.any.forms import small_number
from webapp.games.any.phrases import number_text, position_text
from webapp.pages.lab.answers import CoalitionsAnswer, RefusedSize, Size, SizesAnswer, SolvedSize
from webapp.pages.lab.board import Placement, placement
from webapp.pages.lab.dinner_page import share_of, span
from webapp.pages.lab.tasks import SMALL_COALITIONS
from webapp.pages.lab.token_questions import TokensQuestion
from webapp.words import Amount, Listed, language, say

SHOWN = 100
"""How many equilibria the page lists; the CSV lists as many as the answer."""

PUBLISHED = (("line", 10, 4), ("clock", 12, 7), ("clock", 12, 9))
"""Rows of the published tables (Lessard 2018) that leave equilibria out, by board, stacks and players."""

PUBLISHED_SEQUENCE = (7, 4, 9, 10)
"""The published one of the line of ten with four players."""


@dataclass(frozen=True, slots=True)
class Row:
    """One equilibrium: its address, the places taken, and what each seat gets."""

    number: int
    address: str
    moves: tuple[str, ...]
    payoffs: tuple[str, ...]
    published: bool


@dataclass(frozen=True, slots=True)
class First:
    """One first move: what it guarantees and what it can earn, as text and as parts of the most there is.

    ``value`` is brief enough to stand over a bar.
    """

    move: str
    interval: bool
    value: str
    guaranteed: str
    earns: str
    low: float
    high: float
    equilibrium: bool
    best: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One cell of the table: what the first player gets in the game of that size, or why it is not known."""

    address: str
    refused: str | None = None
    first: str = ""
    count: int = 0
    share: float = 0.0
    published: bool = False
    stacks: int = 0
    players: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One size of a board that grows: what each seat gets, as text and as parts of all there is."""

    stacks: int
    refused: str | None = None
    pot: str = ""
    payoffs: tuple[str, ...] = ()
    guaranteed: str = ""
    shares: tuple[tuple[float, float], ...] = ()
    moves: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class HeldRow:
    """The least that some can hold a seat to; ``usual``: its equilibrium payoff, None if unknown."""

    number: int
    address: str
    against: str
    by: Listed
    payoff: str
    usual: str | None
    moves: str
    earned: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensShown:
    """The part that all answers about a token game share.

    Attributes
    ----------
    letters
        Those of the seats.
    first_line
        The answer in one sentence; empty where a page has none.
    published
        What the published table says otherwise, if this game stands in it and it does.
    """

    letters: tuple[str, ...]
    first_line: str
    published: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameShown(TokensShown):
    """The equilibria of a game and its first moves.

    Attributes
    ----------
    mover
        The letter of the seat that moves first.
    row
        The number of the equilibrium that is drawn; ``placement`` draws it.
    more
        How many equilibria are not in ``rows``.
    vectors
        How many different payoffs there are; None if those are too many to list.
    guaranteed
        Whether the mover's least equilibrium payoff is known: it isn't under a tie rule.
    """

    solution: TokenSolution
    mover: str
    rows: tuple[Row, ...]
    row: int
    more: int | None
    vectors: int | None
    guaranteed: bool
    certificate: Certificate
    firsts: tuple[First, ...]
    placement: Placement | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableShown(TokensShown):
    """Players by stacks.

    Attributes
    ----------
    grid
        By number of players: one cell for each of ``sizes``, None where there is no such game.
    notes
        What the published table says otherwise: players, stacks, and the sentence.
    """

    sizes: tuple[int, ...]
    grid: tuple[tuple[int, tuple[Entry | None, ...]], ...]
    notes: tuple[tuple[int, int, str], ...]


class ChartLine(TypedDict):
    """One size of a board in the chart: from where to where each seat's part of all there is goes."""

    stacks: int
    shares: tuple[tuple[float, float], ...]


class Chart(TypedDict):
    """A board that grows, for the page's script."""

    seats: int
    lines: list[ChartLine]


@dataclass(frozen=True, slots=True, kw_only=True)
class GrowthShown(TokensShown):
    """A board that grows."""

    lines: tuple[Line, ...]
    chart: Chart


@dataclass(frozen=True, slots=True, kw_only=True)
class CoalitionsShown(TokensShown):
    """The least that each seat can be held to; ``row`` is the number of the coalition that is drawn.

    ``every``: the most players of whom every coalition is listed, if there are more here; else None.
    """

    every: int | None
    held: tuple[HeldRow, ...]
    row: int
    placement: Placement | None


def show(
    question: TokensQuestion, answer: TokenSolution | SizesAnswer | CoalitionsAnswer, row: str
) -> TokensShown:
    """Return what the page shows of an answer; ``row`` is the equilibrium that is drawn."""
    if isinstance(answer, TokenSolution):
        return _show_game(question, answer, row)
    if isinstance(answer, CoalitionsAnswer):
        return _show_coalitions(question, answer, row)
    if question.show == "table":
        return _show_table(question, answer.cells)
    return _show_growth(question, answer.cells)


def _letters(question: TokensQuestion) -> tuple[str, ...]:
    return tuple(map(seat_letter, range(question.game.seats)))


def _published(question: TokensQuestion) -> str | None:
    game = question.game
    return _said_otherwise(game.board, len(game.stacks), game.seats) if _as_published(question) else None


def _said_otherwise(board: str, stacks: int, players: int) -> str | None:
    found = (board, stacks, players) in PUBLISHED
    return say(f"lab-tokens-published-{board}-{stacks}-{players}") if found else None


def _as_published(question: TokensQuestion) -> bool:
    return (
        question.numbered
        and question.game.placement == "stacks"
        and not question.placed
        and question.ties == "all"
    )


def _show_game(question: TokensQuestion, solution: TokenSolution, row: str) -> GameShown:
    outcomes = solution.outcomes
    safest = [first.cell for first in solution.first_moves if first.guaranteed == solution.guaranteed]
    told = (number for number, outcome in enumerate(outcomes[:SHOWN], 1) if _is_in(outcome.moves[0], safest))
    chosen = _chosen(row, min(len(outcomes), SHOWN), next(told, 1))
    rows = tuple(
        Row(
            number,
            f"?{question.with_state(row=number)}#placement",
            tuple(map(position_text, outcome.moves)),
            tuple(map(number_text, outcome.payoffs)),
            outcome.moves == PUBLISHED_SEQUENCE,
        )
        for number, outcome in enumerate(outcomes[:SHOWN], 1)
    )
    most = max((payoff for first in solution.first_moves for payoff in first.payoffs), default=0)
    best = max((first.payoffs[0] for first in solution.first_moves), default=0)
    firsts = tuple(
        First(
            _cell_text(first.cell),
            not first.cell.is_point,
            span(first.payoffs[0], first.payoffs[-1]),
            "" if first.guaranteed is None else span(first.guaranteed, first.guaranteed),
            Listed(map(_dollars, first.payoffs), "or").format(language().locale),
            share_of(first.payoffs[0], most),
            share_of(first.payoffs[-1], most),
            first.equilibrium is True,
            first.payoffs[0] == best,
        )
        for first in solution.first_moves
    )
    shown: Placement | None = None
    if outcomes:
        shown = placement(question.game, [*solution.placed, *outcomes[chosen - 1].moves])
    return GameShown(
        letters=_letters(question),
        first_line=_best_place(question, solution, outcomes[chosen - 1].moves[0] if outcomes else None),
        published=_published(question),
        solution=solution,
        mover=seat_letter(len(question.placed)),
        rows=rows,
        row=chosen,
        more=None if solution.count is None else solution.count - len(rows),
        vectors=None if solution.payoffs is None else len(solution.payoffs),
        guaranteed=solution.guaranteed is not None,
        certificate=solution.certificate,
        firsts=firsts,
        placement=shown,
    )


def _chosen(row: str, count: int, usual: int = 1) -> int:
    number = small_number(row)
    return number if number is not None and 1 <= number <= count else usual


def _is_in(place: Exact, cells: Iterable[Cell]) -> bool:
    return any(place == cell.low if cell.is_point else cell.low < place < cell.high for cell in cells)


MOST_NAMED = 3
"""How many places that are equally good the first line names."""


def _best_place(question: TokensQuestion, solution: TokenSolution, drawn: Exact | None) -> str:
    """Say where the mover should go, and what that is sure to pay; of many places the one that is drawn."""
    mover = seat_letter(len(question.placed))
    if solution.guaranteed is None:
        if not solution.outcomes:
            return ""
        place = _place(solution.outcomes[0].moves[0])
        payoff = Amount(solution.outcomes[0].payoffs[len(question.placed)], "$")
        return say("lab-tokens-answer-rule", mover=mover, place=place, payoff=payoff)
    guaranteed = Amount(solution.guaranteed, "$")
    best = [first.cell for first in solution.first_moves if first.guaranteed == solution.guaranteed]
    points = [_place(cell.low) for cell in best if cell.is_point]
    if len(best) > MOST_NAMED:
        place = points[0] if points else _between(best[0])
        if drawn is not None and any(cell.is_point and cell.low == drawn for cell in best):
            place = _place(drawn)
        count = len(best)
        return say("lab-tokens-answer-many", mover=mover, count=count, place=place, guaranteed=guaranteed)
    if len(points) == len(best):
        places = Listed(points, "or")
        return say("lab-tokens-answer", mover=mover, places=places, guaranteed=guaranteed)
    places = Listed((_place(cell.low) if cell.is_point else _between(cell) for cell in best), "or")
    return say("lab-tokens-answer-between", mover=mover, places=places, guaranteed=guaranteed)


def _place(place: Exact) -> str:
    return say("lab-tokens-place", place=position_text(place))


def _between(cell: Cell) -> str:
    return say("lab-tokens-between", low=position_text(cell.low), high=position_text(cell.high))


def _dollars(amount: Exact) -> str:
    return f"${number_text(amount)}"


def _cell_text(cell: Cell) -> str:
    """Write a cell for people: ``7``, or ``5 to 5½`` for an open interval."""
    low = position_text(cell.low)
    return low if cell.is_point else say("lab-tokens-cell", low=low, high=position_text(cell.high))


def _show_table(question: TokensQuestion, cells: Sequence[Size]) -> TableShown:
    sizes = sorted({cell.stacks for cell in cells})
    players = sorted({cell.players for cell in cells})
    known = {(cell.players, cell.stacks): cell for cell in cells}
    notes = tuple(
        (seats, size, note)
        for board, size, seats in PUBLISHED
        if board == question.game.board and size in sizes and seats in players and _as_published(question)
        if (note := _said_otherwise(board, size, seats))
    )
    largest = next((cell for cell in reversed(cells) if isinstance(cell, SolvedSize)), None)
    return TableShown(
        letters=_letters(question),
        first_line=""
        if largest is None
        else say(
            "lab-tokens-table-answer",
            players=largest.players,
            stacks=largest.stacks,
            payoff=span(largest.low[0], largest.high[0]),
        ),
        published=_published(question),
        sizes=tuple(sizes),
        grid=tuple(
            (seats, tuple(_entry(question, known.get((seats, size))) for size in sizes)) for seats in players
        ),
        notes=notes,
    )


def _entry(question: TokensQuestion, cell: Size | None) -> Entry | None:
    if cell is None:
        return None
    sized = question.numbered and "values" not in dict(question.state)
    state = {"p": cell.players, "show": None} | ({"n": cell.stacks} if sized else {})
    address = f"?{question.with_state(**state)}"
    if isinstance(cell, RefusedSize):
        return Entry(address, _refused(cell))
    published = (question.game.board, cell.stacks, cell.players) in PUBLISHED
    return Entry(
        address,
        first=span(cell.low[0], cell.high[0]),
        count=cell.count,
        share=share_of(cell.guaranteed, cell.pot),
        published=published and _as_published(question),
        stacks=cell.stacks,
        players=cell.players,
    )


def _refused(cell: RefusedSize) -> str:
    return message_of(TooLargeError(cell.reason))


def _show_growth(question: TokensQuestion, cells: Sequence[Size]) -> GrowthShown:
    lines = tuple(map(_line, cells))
    drawn: list[ChartLine] = [{"stacks": line.stacks, "shares": line.shares} for line in lines if line.shares]
    largest = next((cell for cell in reversed(cells) if isinstance(cell, SolvedSize)), None)
    return GrowthShown(
        letters=_letters(question),
        first_line=""
        if largest is None
        else say(
            "lab-tokens-growth-answer",
            players=largest.players,
            stacks=largest.stacks,
            payoff=span(largest.low[0], largest.high[0]),
        ),
        published=_published(question),
        lines=lines,
        chart={"seats": question.game.seats, "lines": drawn},
    )


def _line(cell: Size) -> Line:
    if isinstance(cell, RefusedSize):
        return Line(cell.stacks, _refused(cell))
    ends = list(zip(cell.low, cell.high, strict=True))
    return Line(
        cell.stacks,
        pot=f"${number_text(cell.pot)}",
        payoffs=tuple(span(low, high) for low, high in ends),
        guaranteed=f"${number_text(cell.guaranteed)}",
        shares=tuple((share_of(low, cell.pot), share_of(high, cell.pot)) for low, high in ends),
        moves=" ".join(map(position_text, cell.moves)),
        count=cell.count,
    )


def _show_coalitions(question: TokensQuestion, answer: CoalitionsAnswer, row: str) -> CoalitionsShown:
    chosen = _chosen(row, len(answer.held))
    holds = answer.held[chosen - 1].holds
    held = tuple(_held_row(question, number, held, answer) for number, held in enumerate(answer.held, 1))
    shown: Placement | None = None
    if holds:
        shown = placement(question.game, [*question.placed, *holds[0].moves])
    return CoalitionsShown(
        letters=_letters(question),
        first_line=_held_to(held[0]),
        published=_published(question),
        every=SMALL_COALITIONS if question.game.seats > SMALL_COALITIONS else None,
        held=held,
        row=chosen,
        placement=shown,
    )


def _held_row(question: TokensQuestion, number: int, held: Held, answer: CoalitionsAnswer) -> HeldRow:
    usual, first = answer.equilibrium, held.holds[0] if held.holds else None
    return HeldRow(
        number=number,
        address=f"?{question.with_state(row=number)}#placement",
        against=seat_letter(held.seat),
        by=Listed(map(seat_letter, held.coalition)),
        payoff=f"${number_text(held.payoff)}",
        usual=None if usual is None else span(usual.low[held.seat], usual.high[held.seat]),
        moves="" if first is None else " ".join(map(position_text, first.moves)),
        earned="" if first is None else f"${number_text(first.earned)}",
        count=held.count,
    )


def _held_to(held: HeldRow) -> str:
    if held.usual is None:
        return say("lab-tokens-coalitions-answer", by=held.by, against=held.against, payoff=held.payoff)
    return say(
        "lab-tokens-coalitions-answer-usual",
        by=held.by,
        against=held.against,
        payoff=held.payoff,
        usual=held.usual,
    )
