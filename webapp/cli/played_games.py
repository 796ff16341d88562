"""The file of a tournament's games: a line of JSON for each, kept as it is played, and taken up again."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any, TextIO

from engine.exact import is_exact, number_from_json, number_to_json
from engine.game import Payoffs, seat_letter
from engine.progress import Stage
from engine.tournament import Standings, Tournament, standings_of
from webapp.cli.commands import BadInputError
from webapp.cli.terminal import DASH, opened, progress_bar, written


def played(work: Tournament, out: Path | None) -> Standings:
    """Play all games, write those that are not in the file yet, and return what was reached in all.

    Raises
    ------
    BadInputError
        If the file holds other games, or cannot be written.
    """
    known = [] if out is None or out == DASH else _known(work, out)
    with _appended(out, work) as file, progress_bar("Rounds") as progress:

        def results() -> Iterator[tuple[tuple[str, ...], Payoffs]]:
            yield from known
            for one in work.games(len(known)):
                if file is not None:
                    row = {name: _plain(value) for name, value in one.row().items()}
                    file.write(json.dumps({**row, "record": one.record.to_json()}, ensure_ascii=False) + "\n")
                yield one.sitting.seated, one.record.result().payoffs
                progress(Stage((one.sitting.number + 1) / work.matches))

        return standings_of(work.names, results())


@contextmanager
def _appended(out: Path | None, work: Tournament) -> Iterator[TextIO | None]:
    work.count()  # refuses before anything is written
    if out is None:
        yield None
    elif out == DASH:
        with opened(out) as file:
            yield file
    else:
        with written(out), out.open("a", encoding="utf-8") as file:
            yield file


def _known(work: Tournament, out: Path) -> list[tuple[tuple[str, ...], Payoffs]]:
    """Return the results that the file has; a last line that was not finished is cut off."""
    work.count()
    if not out.exists():
        return []
    found: list[tuple[tuple[str, ...], Payoffs]] = []
    sittings, whole = work.sittings(), 0
    with written(out), out.open("rb+") as file:
        for line in file:
            if not line.endswith(b"\n"):
                break
            sitting = next(sittings, None)
            try:
                row = json.loads(line)
                letters = [seat_letter(seat) for seat in range(work.deals.seats)]
                seated = tuple(row[letter] for letter in letters)
                payoffs = tuple(Fraction(number_from_json(row[f"{letter}_payoff"])) for letter in letters)
            except (ValueError, KeyError, TypeError):
                sitting = None
            if sitting is None or (row["seed"], seated) != (sitting.seed, sitting.seated):
                raise BadInputError(
                    f"Line {len(found) + 1} of “{out}” isn’t a game of this tournament. Name another --out."
                )
            found.append((seated, payoffs))
            whole += len(line)
        file.truncate(whole)
        os.fsync(file.fileno())
    return found


def _plain(value: Any) -> Any:
    return number_to_json(value) if is_exact(value) else value
