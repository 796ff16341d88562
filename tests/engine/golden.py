"""The command that writes the golden records again: ``python -m tests.engine.golden``; then read the diff.

Each file holds a record and what every state of it is worth, so that a change of rules, numbers or wire
format shows.
"""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from engine.dinner.named import find_dinner
from engine.exact import number_to_json
from engine.record import Record
from engine.tokens.rules import TokenGame, numbered
from tests.playing import RECORDS, played


def matches() -> Iterator[tuple[str, Record]]:
    """Name and play one match per rule that a record must keep."""
    yield "figure-2-crossout", played(find_dinner("figure-2").game, "crossout crossout", 0)
    yield "figure-2-greedy-against-crossout", played(find_dinner("figure-2").game, "greedy crossout", 0)
    yield "fair-turns-random-against-spiteful", played(find_dinner("fair-turns").game, "random spiteful", 7)
    yield (
        "intro-cooperative-against-masochistic",
        played(find_dinner("intro").game, "cooperative masochistic", 0),
    )
    yield "line-10-best-replies", played(numbered(10, 3), "best-reply best-reply best-reply", 0)
    yield "line-10-four-characters", played(numbered(10, 4), "best-reply greedy saboteur random", 3)
    yield "clock-12-best-replies", played(numbered(12, 4, "clock"), "best-reply " * 4, 0)
    anywhere = TokenGame(tuple(range(1, 11)), 4, "line", "anywhere")
    yield "line-10-anywhere", played(anywhere, "best-reply saboteur greedy best-reply", 0)
    half_steps = TokenGame(tuple(range(1, 8)), 3, "clock", "step", Fraction(1, 2))
    yield "clock-7-half-steps", played(half_steps, "best-reply random best-reply", 5)
    values = (Fraction(1, 3), 0, Fraction(5, 2), 10**17, 4)
    yield (
        "clock-of-odd-values-unfinished",
        Record.of(
            TokenGame(values, 3, "clock"),
            played(TokenGame(values, 3, "clock"), "random " * 3, 1).seats,
            1,
            (2, 5),
        ),
    )


def golden(record: Record) -> dict[str, Any]:
    """Return the record and the scores after each of its moves, the start first."""
    return {
        "record": record.to_json(),
        "scores": [[number_to_json(x) for x in record.game.scores(state)] for state in record.states()],
        "over": not record.game.movers(record.final_state()),
    }


def main() -> None:
    """Write every file."""
    RECORDS.mkdir(exist_ok=True)
    for name, record in matches():
        text = json.dumps(golden(record), indent=1, ensure_ascii=False)
        # A list of plain values reads better on one line.
        text = re.sub(r"\[[^][{}]*\]", lambda found: re.sub(r"\s*\n\s*", " ", found[0]), text)
        (RECORDS / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
