"""Every equilibrium of a token game, and what each first move is worth."""

from collections.abc import Iterable

from engine.exact import Exact
from engine.game import seat_letter
from engine.tokens.cells import Cell
from engine.tokens.rules import TokenGame
from engine.tokens.solution import TokenSolution
from webapp.games.any.phrases import position_text
from webapp.lab.report import (
    PAGE_ROWS,
    PAYOFFS,
    Bar,
    Column,
    Link,
    OneOf,
    Placement,
    Proof,
    Report,
    Row,
    Section,
    Strip,
    Table,
    dollar_amounts,
    dollar_ends,
    dollars,
    share_of,
)
from webapp.words import Amount, Listed, say, say_html

PUBLISHED = (("line", 10, 4), ("clock", 12, 7), ("clock", 12, 9))
"""Rows of the published tables (Lessard 2018) that leave equilibria out, by board, stacks and players."""

PUBLISHED_SEQUENCE = (7, 4, 9, 10)
"""The published one of the line of ten with four players."""

MOST_PLACES = 3
"""How many places that are equally good the answer names."""


def published(game: TokenGame, stacks: int, players: int) -> str:
    """Say what the published table leaves out of the game of this size; empty if nothing."""
    plain = game.placement == "stacks" and not game.order
    is_numbered = game.stacks == tuple(range(1, len(game.stacks) + 1))
    if plain and is_numbered and (game.board, stacks, players) in PUBLISHED:
        return say(f"lab-tokens-published-{game.board}-{stacks}-{players}")
    return ""


def chosen_row(text: str, count: int, default: int = 1) -> int:
    """Return the row that an address asks to be drawn."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
    return number if 1 <= number <= count else default


def game_report(title: str, solution: TokenSolution, row: str = "") -> Report:
    """Report on a solved token game; ``row`` is the number of the equilibrium that is drawn."""
    game, mover = solution.game, seat_letter(solution.game.turns[len(solution.placed)])
    outcomes = solution.outcomes
    safest = [first.cell for first in solution.first_moves if first.guaranteed == solution.guaranteed]
    safe = (number for number, one in enumerate(outcomes[:PAGE_ROWS], 1) if _is_in(one.moves[0], safest))
    row_number = chosen_row(row, min(len(outcomes), PAGE_ROWS), next(safe, 1))
    drawn = outcomes[row_number - 1].moves if outcomes else None
    asked_as_published = not solution.placed and solution.ties == "all"
    warning = published(game, len(game.stacks), game.seats) if asked_as_published else ""
    facts: list[str] = (
        []
        if solution.guaranteed is None
        else [say_html("lab-tokens-guaranteed", mover=mover, payoffs=PAYOFFS)]
    )
    if solution.ties != "all":
        facts.append(say_html("lab-tokens-outcomes-rule"))
    elif solution.count is None:
        facts.append(say_html("lab-tokens-outcomes-many"))
    else:
        facts.append(say_html("lab-tokens-outcomes", count=solution.count))
        if solution.payoffs and solution.count > 1:
            facts.append(say("lab-tokens-ways", ways=len(solution.payoffs)))
    return Report(
        title=title,
        answer=_best_place(solution, mover, drawn[0] if drawn else None),
        facts=tuple(facts),
        sections=(_outcomes(solution, row_number, drawn, bool(warning)), _first_moves(solution, mover)),
        data=solution.to_json(),
        proof=Proof.of(solution.certificate),
        warning=warning,
    )


def _outcomes(solution: TokenSolution, row: int, drawn: tuple[Exact, ...] | None, flagged: bool) -> Section:
    letters = [seat_letter(seat) for seat in range(solution.game.seats)]
    places = say("lab-tokens-head-places")
    columns = (
        Column(say("lab-tokens-head-shown"), css="nowrap", page_only=True),
        *(
            Column(say("lab-tokens-head-on", letter=x), (f"{x} places",), position_text, group=places)
            for x in map(seat_letter, solution.game.turns[len(solution.placed) :])
        ),
        *(
            Column(
                say("lab-tokens-head-gets", letter=x), (f"{x} gets",), dollars, f"num strong seat-{seat}", x
            )
            for seat, x in enumerate(letters)
        ),
    )
    rows = []
    for number, outcome in enumerate(solution.outcomes, 1):
        flag = say("lab-tokens-row-published") if flagged and outcome.moves == PUBLISHED_SEQUENCE else ""
        text = say_html("lab-tokens-row", number=number)
        link = Link(number, {"row": number}, text, number == row, "placement", drawn=True, flag=flag)
        rows.append(Row((link, *outcome.moves, *outcome.payoffs), "shown" if number == row else ""))
    more = ""
    if solution.count is None:
        more = say("lab-tokens-more-rows-all")
    elif solution.count > PAGE_ROWS:
        more = say("lab-tokens-more-rows", count=solution.count - PAGE_ROWS)
    return Section(
        "rows",
        say("lab-tokens-rows"),
        Placement(solution.game, (*solution.placed, *drawn)) if drawn else None,
        Table(
            "rows",
            say("lab-tokens-rows-told"),
            say("lab-tokens-rows-caption"),
            columns,
            tuple(rows),
            say("lab-tokens-cells-help") if solution.game.placement == "anywhere" else "",
            solution.count,
            more,
        ),
    )


def _first_moves(solution: TokenSolution, mover: str) -> Section:
    known = solution.guaranteed is not None
    moves = solution.first_moves
    most = max((payoff for first in moves for payoff in first.payoffs), default=0)
    best = max((first.payoffs[0] for first in moves), default=0)
    other = "–" if known else say("lab-tokens-unknown")
    bars, rows = [], []
    for first in moves:
        low, high = first.payoffs[0], first.payoffs[-1]
        starts, paid = first.equilibrium is True, OneOf(first.payoffs)
        label, text = cell_text(first.cell), dollar_ends(paid).replace("–", "–\u200b")
        bars.append(
            Bar(label, text, share_of(low, most), share_of(high, most), starts, not first.cell.is_point)
        )
        rows.append(
            Row(
                (first.cell, first.guaranteed, paid, say("lab-tokens-starts") if starts else other),
                "best" if low == best else "",
            )
        )
    columns = (
        Column(say("lab-tokens-head-place"), show=cell_text, css="nowrap"),
        Column(say("lab-tokens-head-least") if known else "", show=dollars),
        Column(say("lab-tokens-head-most") if known else say("lab-tokens-head-rule"), show=dollar_amounts),
        Column(say("lab-tokens-head-equilibrium"), css=""),
    )
    ends = (
        (("low", say("lab-tokens-key-least")), ("high", say("lab-tokens-key-most")))
        if known
        else (("low", say("lab-tokens-key-rule")),)
    )
    return Section(
        "first",
        say("lab-tokens-firsts"),
        Strip(tuple(bars), (*ends, ("star", say("lab-tokens-key-starts")))),
        Table(
            "firsts",
            say("lab-tokens-firsts-told"),
            say("lab-tokens-firsts-caption", mover=mover),
            columns,
            tuple(rows),
        ),
        folded="open",
        later=True,
    )


def _is_in(place: Exact, cells: Iterable[Cell]) -> bool:
    return any(place == cell.low if cell.is_point else cell.low < place < cell.high for cell in cells)


def _best_place(solution: TokenSolution, mover: str, drawn: Exact | None) -> str:
    """Say where the mover should go, and what that is sure to pay; of many places the one that is drawn."""
    if solution.guaranteed is None:
        if not solution.outcomes:
            return ""
        place = _place(solution.outcomes[0].moves[0])
        payoff = Amount(solution.outcomes[0].payoffs[len(solution.placed)], "$")
        return say("lab-tokens-answer-rule", mover=mover, place=place, payoff=payoff)
    guaranteed = Amount(solution.guaranteed, "$")
    best = [first.cell for first in solution.first_moves if first.guaranteed == solution.guaranteed]
    points = [_place(cell.low) for cell in best if cell.is_point]
    if len(best) > MOST_PLACES:
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


def cell_text(cell: Cell) -> str:
    """Write a cell for people: ``7``, or ``5 to 5½`` for an open interval."""
    low = position_text(cell.low)
    return low if cell.is_point else say("lab-tokens-cell", low=low, high=position_text(cell.high))
