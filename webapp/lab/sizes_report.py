"""Many sizes of a token game: players by stacks, or a board that grows."""

from engine.errors import TooLargeError
from engine.game import seat_letter
from engine.tokens.rules import TokenGame
from webapp.errors import message_of
from webapp.lab.answers import RefusedSize, Size, SizesAnswer, SolvedSize
from webapp.lab.game_report import PUBLISHED, published
from webapp.lab.report import (
    Column,
    Grid,
    GridCell,
    Growth,
    Link,
    Report,
    Row,
    Section,
    Span,
    Table,
    dollar_span,
    dollars,
    places,
    share_of,
)
from webapp.words import say, say_html


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
        data=answer.to_json(),
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
        data=answer.to_json(),
        file=sizes_table(game, answer),
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
