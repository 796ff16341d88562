"""The token lab's answers as its page shows them: equilibria, first moves, tables, coalitions, placements."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.exact import exact, number_from_json
from engine.game import seat_letter, seat_of
from webapp.games.forms import small_number
from webapp.games.said import number_text
from webapp.lab.board import Placement, placement
from webapp.lab.dinner_page import share_of, span
from webapp.lab.token_questions import TokensQuestion

SHOWN = 100
"""How many equilibria the page lists; the CSV lists as many as the answer."""

PUBLISHED: Mapping[tuple[str, int, int], str] = {
    (
        "line",
        10,
        4,
    ): "The published table has only 7 4 9 10, and says that all equilibria of a row pay alike.",
    ("clock", 12, 7): "The published table has two sequences with one payoff.",
    ("clock", 12, 9): "The published table has three sequences with one payoff.",
}
"""Rows of the published tables (Lessard 2018) that leave equilibria out, by board, stacks and players."""

PUBLISHED_SEQUENCE = ("7", "4", "9", "10")
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
    """One first move: what it guarantees and what it can earn, as text and as parts of the most there is."""

    move: str
    interval: bool
    guaranteed: str
    earns: str
    low: float
    high: float
    equilibrium: bool
    best: bool


def show(question: TokensQuestion, answer: dict[str, Any], row: str) -> dict[str, Any]:
    """Return what the template names for an answer; ``row`` is the equilibrium that is drawn."""
    game = question.game
    shown: dict[str, Any] = {
        "letters": [seat_letter(seat) for seat in range(game.seats)],
        "published": PUBLISHED.get((game.board, len(game.stacks), game.seats))
        if _as_published(question)
        else None,
    }
    if question.show == "game":
        return shown | _show_game(question, answer["answer"], row)
    if question.show == "coalitions":
        return shown | _show_coalitions(question, answer, row)
    if question.show == "table":
        return shown | _show_table(question, answer["cells"])
    return shown | _show_growth(question, answer["cells"])


def _as_published(question: TokensQuestion) -> bool:
    return (
        question.numbered
        and question.game.placement == "stacks"
        and not question.placed
        and question.ties == "all"
    )


def _show_game(question: TokensQuestion, solution: dict[str, Any], row: str) -> dict[str, Any]:
    outcomes = solution["outcomes"]
    chosen = _chosen(row, min(len(outcomes), SHOWN))
    rows = [
        Row(
            number,
            f"?{question.with_state(row=number)}#placement",
            tuple(map(number_text, outcome["moves"])),
            tuple(map(number_text, outcome["payoffs"])),
            tuple(outcome["moves"]) == PUBLISHED_SEQUENCE,
        )
        for number, outcome in enumerate(outcomes[:SHOWN], 1)
    ]
    most = max((number_from_json(x) for move in solution["first_moves"] for x in move["payoffs"]), default=0)
    best = max((number_from_json(move["guaranteed"]) for move in solution["first_moves"]), default=0)
    firsts = [
        First(
            _cell_text(move["move"]),
            move["move"].startswith("("),
            span(move["guaranteed"], move["guaranteed"]),
            " or\N{NO-BREAK SPACE}".join(f"${number_text(x)}" for x in move["payoffs"]),
            share_of(move["payoffs"][0], most),
            share_of(move["payoffs"][-1], most),
            move["equilibrium"],
            number_from_json(move["guaranteed"]) == best,
        )
        for move in solution["first_moves"]
    ]
    vectors = solution["payoffs"]
    shown: Placement | None = None
    if outcomes:
        moves = [*solution["placed"], *outcomes[chosen - 1]["moves"]]
        shown = placement(question.game, [exact(x) for x in moves])
    return {
        "solution": solution,
        "mover": seat_letter(len(question.placed)),
        "rows": rows,
        "row": chosen,
        "more": solution["count"] - len(rows),
        "vectors": None if vectors is None else len(vectors),
        "guaranteed": f"${number_text(solution['guaranteed'])}",
        "firsts": firsts,
        "placement": shown,
    }


def _chosen(row: str, count: int) -> int:
    number = small_number(row)
    return number if number is not None and 1 <= number <= count else 1


def _cell_text(cell: str) -> str:
    """Write a cell for people: ``7``, or ``5 to 5½`` for an open interval."""
    if not cell.startswith("("):
        return number_text(cell)
    low, high = cell[1:-1].split(",")
    return f"{number_text(low)} to {number_text(high)}"


def _show_table(question: TokensQuestion, cells: list[dict[str, Any]]) -> dict[str, Any]:
    sizes = sorted({cell["stacks"] for cell in cells})
    players = sorted({cell["players"] for cell in cells})
    known = {(cell["players"], cell["stacks"]): cell for cell in cells}
    grid = []
    for seats in players:
        row: list[dict[str, Any] | None] = []
        for size in sizes:
            cell = known.get((seats, size))
            if cell is None:
                row.append(None)
                continue
            state = {"p": seats, "show": None} | (
                {"n": size} if question.numbered and "values" not in dict(question.state) else {}
            )
            entry: dict[str, Any] = {
                "address": f"?{question.with_state(**state)}",
                "refused": cell.get("refused"),
            }
            if "refused" not in cell:
                published = (
                    PUBLISHED.get((question.game.board, size, seats)) if _as_published(question) else None
                )
                entry |= {
                    "first": span(cell["low"][0], cell["high"][0]),
                    "count": cell["count"],
                    "share": share_of(cell["guaranteed"], cell["pot"]),
                    "published": published,
                    "label": f"{seats} players, {size} stacks",
                }
            row.append(entry)
        grid.append((seats, row))
    notes = [
        (f"{seats} players on {size} stacks", note)
        for (board, size, seats), note in PUBLISHED.items()
        if board == question.game.board and size in sizes and seats in players and _as_published(question)
    ]
    return {
        "sizes": sizes,
        "grid": grid,
        "notes": notes,
        "largest": max((c.get("count", 0) for c in cells), default=0),
    }


def _show_growth(question: TokensQuestion, cells: list[dict[str, Any]]) -> dict[str, Any]:
    seats = range(question.game.seats)
    lines = []
    for cell in cells:
        if "refused" in cell:
            lines.append({"stacks": cell["stacks"], "refused": cell["refused"]})
            continue
        lines.append(
            {
                "stacks": cell["stacks"],
                "pot": f"${number_text(cell['pot'])}",
                "payoffs": [span(cell["low"][k], cell["high"][k]) for k in seats],
                "guaranteed": f"${number_text(cell['guaranteed'])}",
                "shares": [
                    [share_of(cell["low"][k], cell["pot"]), share_of(cell["high"][k], cell["pot"])]
                    for k in seats
                ],
                "moves": " ".join(map(number_text, cell["moves"])),
                "count": cell["count"],
            }
        )
    chart = [{"stacks": line["stacks"], "shares": line["shares"]} for line in lines if "shares" in line]
    return {"lines": lines, "chart": {"seats": len(seats), "lines": chart}}


def _show_coalitions(question: TokensQuestion, answer: dict[str, Any], row: str) -> dict[str, Any]:
    equilibrium = answer["equilibrium"]
    held = answer["held"]
    chosen = _chosen(row, len(held))
    rows = []
    for number, entry in enumerate(held, 1):
        seat = seat_of(entry["against"])
        first = entry["outcomes"][0] if entry["outcomes"] else None
        rows.append(
            {
                "number": number,
                "address": f"?{question.with_state(row=number)}#placement",
                "against": entry["against"],
                "by": " and ".join(entry["by"]),
                "payoff": f"${number_text(entry['payoff'])}",
                "usual": None
                if equilibrium is None
                else span(equilibrium["low"][seat], equilibrium["high"][seat]),
                "moves": "" if first is None else " ".join(map(number_text, first["moves"])),
                "earned": "" if first is None else f"${number_text(first['earned'])}",
                "count": entry["count"],
            }
        )
    outcome = held[chosen - 1]["outcomes"]
    shown: Placement | None = None
    if outcome:
        shown = placement(question.game, [*question.placed, *(exact(x) for x in outcome[0]["moves"])])
    return {"held": rows, "row": chosen, "placement": shown}


def rows(question: TokensQuestion, answer: dict[str, Any]) -> Iterable[Iterable[Any]]:
    """Return an answer as the rows of a file, heads first, numbers exact."""
    letters = [seat_letter(seat) for seat in range(question.game.seats)]
    if question.show == "game":
        outcomes = answer["answer"]["outcomes"]
        coming = letters[len(question.placed) :]
        yield [*(f"{x} places" for x in coming), *(f"{x} gets" for x in letters)]
        for outcome in outcomes:
            yield [*outcome["moves"], *outcome["payoffs"]]
    elif question.show == "coalitions":
        yield ["held", "by", "payoff", "ways", "first way", "coalition earns"]
        for entry in answer["held"]:
            first = entry["outcomes"][0] if entry["outcomes"] else {"moves": [], "earned": ""}
            moves = " ".join(first["moves"])
            yield [
                entry["against"],
                "".join(entry["by"]),
                entry["payoff"],
                entry["count"],
                moves,
                first["earned"],
            ]
    else:
        yield [
            "stacks",
            "players",
            "equilibria",
            "guaranteed",
            *(f"{x} {end}" for x in letters for end in ("low", "high")),
        ]
        for cell in answer["cells"]:
            if "refused" in cell:
                yield [cell["stacks"], cell["players"], "", "", cell["refused"]]
                continue
            ends = [end for pair in zip(cell["low"], cell["high"], strict=True) for end in pair]
            yield [cell["stacks"], cell["players"], cell["count"], cell["guaranteed"], *ends]
