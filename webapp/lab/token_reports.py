"""The reports on token games: equilibria, many sizes, coalitions, and randomisation."""

from collections.abc import Iterable

from engine.errors import TooLargeError
from engine.exact import Exact
from engine.game import seat_letter, seat_letters
from engine.studies.coalitions import Held
from engine.studies.mixed import MixedSolution
from engine.tokens.cells import Cell
from engine.tokens.rules import TokenGame
from engine.tokens.solution import TokenSolution
from webapp.csv_rows import rows_of
from webapp.errors import message_of
from webapp.games.any.phrases import position_text
from webapp.lab.mixed_report import PlanAddress, mixed_report
from webapp.lab.questions import TokensQuestion, describe
from webapp.lab.report import (
    PAGE_ROWS,
    PAYOFFS,
    Bar,
    Column,
    Grid,
    GridCell,
    Growth,
    Link,
    OneOf,
    Placement,
    Proof,
    Report,
    Row,
    Section,
    Span,
    Strip,
    Table,
    dollar_amounts,
    dollar_ends,
    dollar_span,
    dollars,
    places,
    share_of,
)
from webapp.lab.requests import (
    SMALL_COALITIONS,
    CoalitionsAnswer,
    RefusedSize,
    Size,
    SizesAnswer,
    SolvedSize,
    TokensAnswer,
    coalition_to_json,
)
from webapp.words import Amount, Listed, language, say, say_html

PUBLISHED = (("line", 10, 4), ("clock", 12, 7), ("clock", 12, 9))
"""Rows of the published tables (Lessard 2018) that leave equilibria out, by board, stacks and players."""

PUBLISHED_SEQUENCE = (7, 4, 9, 10)
"""The published one of the line of ten with four players."""

MOST_PLACES = 3
"""How many places that are equally good the answer names."""


def published(game: TokenGame, stacks: int, players: int) -> str:
    """Return a sentence on what the published table omits for this size; empty if nothing."""
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
        data=solution.to_json,
        rows=solution.rows,
        proof=Proof.of(solution.certificate),
        warning=warning,
    )


def _outcomes(solution: TokenSolution, row: int, drawn: tuple[Exact, ...] | None, flagged: bool) -> Section:
    letters = [seat_letter(seat) for seat in range(solution.game.seats)]
    places = say("lab-tokens-head-places")
    columns = (
        Column(say("lab-tokens-head-shown"), css="nowrap", page_only=True),
        *(
            Column(say("lab-tokens-head-on", letter=x), show=position_text, group=places)
            for x in map(seat_letter, solution.game.turns[len(solution.placed) :])
        ),
        *(
            Column(
                say("lab-tokens-head-gets", letter=x), show=dollars, css=f"num strong seat-{seat}", group=x
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
    """Return a sentence on the mover's best place and its guaranteed payoff."""
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


def growth_report(title: str, game: TokenGame, answer: SizesAnswer) -> Report:
    """Report on what each turn is worth as stacks are added."""
    largest = _largest(answer)
    solved = [cell for cell in answer.cells if isinstance(cell, SolvedSize)]
    lines = tuple(
        (
            cell.stacks,
            tuple(
                (share_of(low, cell.pot), share_of(high, cell.pot))
                for low, high in zip(cell.low, cell.high, strict=True)
            ),
        )
        for cell in solved
    )
    answered = ""
    if largest is not None:
        ends = dollar_span(Span(largest.low[0], largest.high[0]))
        players, stacks = largest.players, largest.stacks
        answered = say("lab-tokens-growth-answer", players=players, stacks=stacks, payoff=ends)
    table = sizes_table(game, answer)
    return Report(
        title=title,
        answer=answered,
        facts=(say("lab-tokens-growth-help", stacks=len(game.stacks)),),
        sections=(Section("growth", "", Growth(game.seats, lines), table, "open"),),
        data=answer.to_json,
    )


def sizes_table(game: TokenGame, answer: SizesAnswer) -> Table:
    """Return a table of sizes: what each seat gets over all equilibria."""
    letters = [seat_letter(seat) for seat in range(game.seats)]
    columns = (
        Column(say("lab-stacks"), ("stacks",), css=""),
        Column("", ("players",)),
        Column(say("lab-tokens-head-equilibria"), ("equilibria",), "{:,}".format),
        Column("", ("guaranteed",)),
        *(
            Column(letter, (f"{letter} low", f"{letter} high"), dollar_span, f"num seat-{seat}")
            for seat, letter in enumerate(letters)
        ),
        Column(say("lab-tokens-head-pot"), show=dollars),
        Column(say("lab-tokens-head-one"), show=places, css="nowrap"),
    )
    rows = []
    for cell in answer.cells:
        if isinstance(cell, RefusedSize):
            rows.append(Row((cell.stacks, cell.players, None, None), refused=_refused(cell)))
            continue
        ends = list(map(Span, cell.low, cell.high))
        none: list[None] = [None] * (len(letters) - len(ends))
        rows.append(
            Row((cell.stacks, cell.players, cell.count, cell.guaranteed, *ends, *none, cell.pot, cell.moves))
        )
    told, caption = say("lab-tokens-show-growth"), say("lab-tokens-growth-caption")
    return Table("lines", told, caption, columns, tuple(rows))


def grid_report(title: str, game: TokenGame, is_sized: bool, answer: SizesAnswer) -> Report:
    """Report on what the first player gets; ``is_sized`` if addresses have a number of stacks."""
    sizes = sorted({cell.stacks for cell in answer.cells})
    players = sorted({cell.players for cell in answer.cells})
    known = {(cell.players, cell.stacks): cell for cell in answer.cells}
    remarks = tuple(
        (say("lab-tokens-note-size", players=seats, stacks=size), remark)
        for board, size, seats in PUBLISHED
        if board == game.board and size in sizes and seats in players
        if (remark := published(game, size, seats))
    )
    largest = _largest(answer)
    answered = ""
    if largest is not None:
        ends = dollar_span(Span(largest.low[0], largest.high[0]))
        answered = say("lab-tokens-table-answer", players=largest.players, stacks=largest.stacks, payoff=ends)
    grid = Grid(
        "grid",
        say("lab-tokens-show-table"),
        say("lab-tokens-table-caption", board=game.board, placement=game.placement),
        tuple(sizes),
        tuple(
            (seats, tuple(_grid_cell(game, is_sized, known.get((seats, size))) for size in sizes))
            for seats in players
        ),
        remarks,
        say("lab-tokens-table-colour"),
    )
    return Report(
        title=title,
        answer=answered,
        facts=(say_html("lab-tokens-table-help"),),
        sections=(Section("grid", "", grid),),
        data=answer.to_json,
        rows=lambda: sizes_table(game, answer).file_rows(),
    )


def _largest(answer: SizesAnswer) -> SolvedSize | None:
    return next((cell for cell in reversed(answer.cells) if isinstance(cell, SolvedSize)), None)


def _grid_cell(game: TokenGame, is_sized: bool, cell: Size | None) -> GridCell | None:
    if cell is None:
        return None
    if isinstance(cell, RefusedSize):
        return GridCell("", refused=_refused(cell))
    flagged = bool(published(game, cell.stacks, cell.players))
    count = ""
    if cell.count > 1:
        count = say_html(
            "lab-tokens-cell-left-out" if flagged else "lab-tokens-cell-outcomes", count=cell.count
        )
    size = say("lab-tokens-cell-size", players=cell.players, stacks=cell.stacks)
    state = {"p": cell.players, "show": None} | ({"n": cell.stacks} if is_sized else {})
    text = dollar_span(Span(cell.low[0], cell.high[0]))
    return GridCell(text, share_of(cell.guaranteed, cell.pot), Link(size, state), count, flagged)


def _refused(cell: RefusedSize) -> str:
    return message_of(TooLargeError(cell.reason))


def coalitions_report(
    title: str, game: TokenGame, placed: tuple[Exact, ...], answer: CoalitionsAnswer, row: str = ""
) -> Report:
    """Report on coalitions after the tokens ``placed``; ``row`` is the number of the one that is drawn."""
    number = chosen_row(row, len(answer.held))
    chosen = answer.held[number - 1]
    facts: list[str] = [say_html("lab-tokens-coalitions-help", count=len(placed))]
    if any(held.secured for held in answer.held):
        facts.append(say_html("lab-tokens-coalitions-secured", payoffs=PAYOFFS))
    if len(answer.held) > 1 and game.seats > SMALL_COALITIONS:
        facts.append(say("lab-tokens-coalitions-all", most=SMALL_COALITIONS))
    drawn = Placement(game, (*placed, *chosen.holds[0].moves)) if chosen.holds else None
    by, against = Listed(seat_letters(chosen.coalition)), seat_letter(chosen.seat)
    ways_title = say("lab-tokens-ways-title", by=by, against=against, payoff=dollars(chosen.payoff))
    return Report(
        title=title,
        answer=_held_to(answer.held[0], answer.equilibrium),
        facts=tuple(facts),
        sections=(
            Section("held", say("lab-tokens-held-title"), drawn, _held_table(answer, number)),
            Section("ways", ways_title, table=_ways(game, chosen), later=True),
        ),
        data=answer.to_json,
        rows=lambda: rows_of([coalition_to_json(held) for held in answer.held]),
        proof=Proof.of(answer.held[0].certificate),
    )


def _held_table(answer: CoalitionsAnswer, shown: int) -> Table:
    usual, alone = answer.equilibrium, len(answer.held) == 1
    too_large = say("lab-tokens-too-large")
    rows = []
    for number, held in enumerate(answer.held, 1):
        seat, by = seat_letter(held.seat), seat_letters(held.coalition)
        text = say_html("lab-tokens-held", against=seat, by=Listed(by))
        link = Link(seat, {"row": number}, text, number == shown, "placement", drawn=True)
        hold = held.holds[0] if held.holds else None
        rows.append(
            Row(
                (
                    link,
                    by,
                    held.payoff,
                    too_large if usual is None else Span(usual.low[held.seat], usual.high[held.seat]),
                    held.count,
                    None if hold is None else hold.moves,
                    None if hold is None else hold.earned,
                ),
                "shown" if number == shown else "",
            )
        )
    columns = (
        Column(say("lab-tokens-head-held"), css=""),
        Column(say("lab-tokens-head-by"), show=_listed, css="nowrap"),
        Column(say("lab-tokens-head-to"), show=dollars, css="num strong"),
        Column("" if alone else say("lab-tokens-head-usual"), show=str if usual is None else dollar_span),
        Column(say("lab-tokens-head-ways"), show="{:,}".format),
        Column(say("lab-tokens-head-going"), show=places, css="nowrap"),
        Column(say("lab-tokens-head-earn"), show=dollars),
    )
    told, caption = say("lab-tokens-show-coalitions"), say("lab-tokens-coalitions-caption")
    return Table("held", told, caption, columns, tuple(rows))


def _ways(game: TokenGame, held: Held) -> Table:
    """Return the ways to hold a seat down: where all stand in the end, and what all get."""
    letters = [seat_letter(seat) for seat in range(game.seats)]
    columns = (
        Column(say("lab-tokens-head-places"), show=places, css="nowrap"),
        Column(say("lab-tokens-head-stand"), show=places, css="nowrap"),
        *(
            Column(
                say("lab-tokens-head-gets", letter=letter), show=dollars, css=f"num seat-{seat}", group=letter
            )
            for seat, letter in enumerate(letters)
        ),
        Column(say("lab-tokens-head-earn"), show=dollars),
    )
    rows = tuple(Row((hold.moves, hold.stand, *hold.payoffs, hold.earned)) for hold in held.holds)
    rest = held.count - len(rows)
    more = say("lab-tokens-more-ways", count=rest) if rest else ""
    caption = say("lab-tokens-ways-caption")
    return Table("ways", caption, caption, columns, rows, total=held.count, more=more)


def _listed(letters: str) -> str:
    return Listed(letters).format(language().locale)


def _held_to(held: Held, usual: SolvedSize | None) -> str:
    by, against, payoff = Listed(seat_letters(held.coalition)), seat_letter(held.seat), dollars(held.payoff)
    if usual is None:
        return say("lab-tokens-coalitions-answer", by=by, against=against, payoff=payoff)
    ends = dollar_span(Span(usual.low[held.seat], usual.high[held.seat]))
    return say("lab-tokens-coalitions-answer-usual", by=by, against=against, payoff=payoff, usual=ends)


def token_report(question: TokensQuestion, answer: TokensAnswer, row: str = "") -> Report:
    """Report on an answer; ``row`` is the row of its table that is drawn, as in an address."""
    title, game = describe(question), question.game
    match answer:
        case TokenSolution():
            return game_report(title, answer, row)
        case MixedSolution():
            return mixed_report(title, answer, PlanAddress.parse(row, answer))
        case CoalitionsAnswer():
            return coalitions_report(title, game, question.placed, answer, row)
        case _ if question.show == "table":
            return grid_report(title, game, "n" in dict(question.state), answer)
        case _:
            return growth_report(title, game, answer)
