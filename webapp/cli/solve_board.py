"""``lastbite solve board | division``: the crossout board of a dinner, and other divisions of a plate."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from engine.dinner.board import Label, LabelMove, crossout_board, label_moves
from engine.dinner.morsels import Utilities
from engine.division import WAYS, Division, described, divide
from engine.errors import EngineError, TooLargeError
from engine.exact import number_text
from engine.game import seat_letter
from webapp.cli.commands import option
from webapp.cli.results import put, results
from webapp.cli.setups import dinner_asked, dinner_options
from webapp.cli.solve_text import pair
from webapp.cli.terminal import OneLineCommand, table

MAX_ENVY_FREE = 16
"""Most morsels of a plate of which every split is asked for envy: 65,536 splits."""


@click.command(cls=OneLineCommand)
@dinner_options
@option("--without", type=int, metavar="MORSEL", help="Print the board without this morsel, too.")
@results()
def board(without: int | None, as_json: bool, csv: Path | None, **asked: Any) -> None:
    """Print the crossout board of a dinner: its labels along both axes."""
    pairs, seats = dinner_asked(**asked)
    labels = crossout_board(pairs, seats)
    moved: tuple[LabelMove, ...] = ()
    after: tuple[Label, ...] = ()
    if without is not None:
        moved = label_moves(pairs, seats, without)  # refuses a morsel that there is not
        left = [*pairs[:without], *pairs[without + 1 :]]
        after = crossout_board(left, seats[1:])
    value: dict[str, Any] = {"labels": list(map(_label_json, labels))}
    if without is not None:
        value |= {
            "without": without,
            "labels_without": list(map(_label_json, after)),
            "moves": list(map(_move_json, moved)),
        }

    def text() -> str:
        parts = ["\n\n".join(_axes(pairs, labels))]
        if without is not None:
            one, two = pairs[without]
            outward = sum(move.direction == "out" for move in moved)
            rows = [(move.crossed, seat_letter(move.axis), move.before, move.after) for move in moved]
            parts += [
                f"\nwithout morsel {without} ({number_text(one)}, {number_text(two)}) and the first turn\n",
                "\n\n".join(_axes(left, after)),
                f"\nlabels moved outward: {outward}, inward: {len(moved) - outward}",
                table("label | axis of | from | to", rows),
            ]
        return "\n".join(parts)

    put(value, text, as_json, csv, lambda: value["labels"])


@click.command(cls=OneLineCommand)
@dinner_options
@results()
def division(as_json: bool, csv: Path | None, **asked: Any) -> None:
    """Divide a plate in every way that is compared, and by the split with the least envy."""
    pairs, seats = dinner_asked(**asked)
    found: list[tuple[str, Division | str | None]] = []
    for way in WAYS:
        try:
            found.append((way.name, divide(way.name, pairs, seats)))
        except EngineError as error:
            found.append((way.name, str(error)))
    found.append(("least envy", _least_envy(pairs)))
    value = {"ways": [_division_json(name, split) for name, split in found]}
    put(value, lambda: _division_text(found), as_json, csv)


def _division_text(found: Sequence[tuple[str, Division | str | None]]) -> str:
    named = [(name.replace("-", " "), split) for name, split in found]
    rows = [
        (
            name,
            " ".join(map(str, split.plates[0])),
            " ".join(map(str, split.plates[1])),
            pair(split.scores),
            pair(split.envy),
        )
        if isinstance(split, Division)
        else (name, "none" if split is None else "refused", "", "", "")
        for name, split in named
    ]
    refused = [f"{name}: {split}" for name, split in named if isinstance(split, str)]
    return "\n".join([table("way | A gets | B gets | scores | envy", rows, left=(0, 1, 2)), *refused])


def _least_envy(pairs: Sequence[Utilities]) -> Division:
    """Return the split with the least sum of envy, of several the first by A's plate."""
    if len(pairs) > MAX_ENVY_FREE:
        raise TooLargeError(
            f"{len(pairs)} morsels have {1 << len(pairs):,} splits: at most {MAX_ENVY_FREE} are compared."
        )
    count = len(pairs)
    plates = (
        tuple(tuple(k for k in range(count) if mask >> k & 1 == side) for side in (1, 0))
        for mask in range(1 << count)
    )
    splits = (described("least-envy", pairs, (mine, theirs)) for mine, theirs in plates)
    return min(splits, key=lambda split: (sum(split.envy), split.plates))


def _axes(pairs: Sequence[Utilities], labels: Sequence[Label]) -> Iterator[str]:
    """Yield each diner's axis: where the morsels stand, what is crossed out there, and who eats when."""
    for seat in (0, 1):
        ascending = sorted(labels, key=lambda label: pairs[label.morsel][seat])
        heads = (
            f"to {seat_letter(seat)}",
            *(str(pairs[label.morsel][seat]) for label in ascending),
        )
        crossed = (label.crossed if label.axis == seat else "–" for label in ascending)
        eaten = ("–" if label.axis == seat else label.eaten for label in ascending)
        rows = (("crossed out", *crossed), ("eaten", *eaten))
        yield table(heads, rows, left=(0,))


def _label_json(label: Label) -> dict[str, Any]:
    return {
        "morsel": label.morsel,
        "crossed": label.crossed,
        "axis": seat_letter(label.axis),
        "at": str(label.at),
        "eaten": label.eaten,
    }


def _move_json(move: LabelMove) -> dict[str, Any]:
    return {
        "label": move.crossed,
        "axis": seat_letter(move.axis),
        "from": str(move.before),
        "to": str(move.after),
        "direction": move.direction,
    }


def _division_json(name: str, way: Division | str | None) -> dict[str, Any]:
    if not isinstance(way, Division):
        return {"way": name, "plates": None, "refused": way}
    return {
        "way": name,
        "plates": list(map(list, way.plates)),
        "scores": list(map(str, way.scores)),
        "envy": list(map(str, way.envy)),
        "refused": None,
    }
