"""The rows of the atlas: what is kept is what is found, and the command goes on where a file ends."""

from fractions import Fraction
from pathlib import Path

import pytest
from babel import Locale
from click.testing import CliRunner

from engine.errors import SetupError, TooLargeError
from research.__main__ import main
from research.atlas.work import ROWS, asked, differences, write_rows
from research.many import random_dinners, solve_many
from research.tally import MAX_TALLY
from webapp.lab.atlas import (
    FOLDER,
    TABLES,
    KeptRow,
    Table,
    find_table,
    kept_path,
    read_rows,
    time_taken,
)

A_MOMENT = 0.02
"""Seconds that a kept row took, up to which it is worked out again; `make -C research atlas` does all."""
FEW = 5
"""Rows of each table that are worked out again, however long they took: the quickest."""

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.slug)


def test_every_table_has_rows_that_can_be_worked_out() -> None:
    assert sorted(ROWS) == sorted(table.slug for table in TABLES)


@every_table
def test_a_kept_table_has_every_row_in_order(table: Table) -> None:
    rows = read_rows(table, kept_path(table))
    assert [row.cells[: len(table.asked)] for row in rows] == list(
        map(asked, ROWS[table.slug].questions(table.kept))
    )
    assert all(len(row.cells) == len(table.heads) for row in rows)


@every_table
def test_what_is_kept_is_what_is_found(table: Table) -> None:
    seconds = sorted(row.seconds for row in read_rows(table, kept_path(table)))
    pairs = list(differences(table, within=max(A_MOMENT, seconds[FEW - 1])))
    assert len(pairs) >= FEW
    for row, now in pairs:
        assert row.cells == now


@every_table
def test_the_list_of_tables_has_the_size_and_the_time(table: Table) -> None:
    rows = read_rows(table, kept_path(table))
    cells = (f"[{table.slug}]", table.title, table.kept, len(rows), time_taken(rows).format(Locale("en")))
    line = f"| {' | '.join(map(str, cells))} |"
    assert line in (FOLDER.parent / "reference" / "atlas.md").read_text(encoding="utf-8").splitlines()


def run(*words: str) -> str:
    result = CliRunner().invoke(main, ["atlas", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_file_goes_on_where_it_ended(tmp_path: Path) -> None:
    table, path = find_table("plates"), tmp_path / "plates.csv"
    run("plates", "--size", "4", "--keep", str(path))
    three = [row.cells for row in read_rows(table, path)]
    marked = [KeptRow((*cells[:-1], "kept"), 0) for cells in three]
    write_rows(table, path, marked)
    run("plates", "--size", "6", "--keep", str(path))
    assert [row.cells for row in read_rows(table, path)] == [
        *(row.cells for row in marked),
        *(ROWS[table.slug].row((morsels,)) for morsels in (5, 6)),
    ]


def test_another_table_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    run("plates", "--size", "3", "--keep", str(path))
    result = CliRunner().invoke(main, ["atlas", "rates", "--size", "3", "--keep", str(path)])
    assert result.exit_code == 2
    assert "another table" in result.output


@every_table
def test_a_size_that_has_no_row_or_never_ends_is_refused(table: Table) -> None:
    rows = ROWS[table.slug]
    for size in (-(10**9), rows.least - 1, rows.most + 1, 99_999, 10**30):
        result = CliRunner().invoke(main, ["atlas", table.slug, "--size", str(size)])
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == (
            f"Error: --size “{size}” must be a whole number from {rows.least} to {rows.most}.\n"
        )


@every_table
def test_the_sizes_of_a_table_are_those_that_have_rows(table: Table) -> None:
    rows = ROWS[table.slug]
    assert rows.least <= table.quick <= table.kept <= rows.most
    assert len(run(table.slug, "--size", str(rows.least)).splitlines()) > 1
    assert list(rows.questions(rows.most)) != list(rows.questions(rows.most - 1))


def test_the_sizes_are_what_the_solvers_take() -> None:
    most = {slug: rows.most for slug, rows in ROWS.items()}
    assert (most["rates"], most["orders"]) == (MAX_TALLY, MAX_TALLY)
    with pytest.raises(SetupError, match="to 12"):
        ROWS["rates"].row((most["rates"] + 1,))
    with pytest.raises(SetupError, match="to 24"):
        ROWS["plates"].row((most["plates"] + 1,))
    with pytest.raises(SetupError, match="to 20"):
        ROWS["second"].row((most["second"] + 1, "no stacks"))
    fading = ROWS["fading"]
    for question in fading.questions(fading.most):
        solve_one(int(question[0]), Fraction(question[1]))
    beyond = fading.most + 2
    with pytest.raises(TooLargeError, match="do not fit"):
        solve_one(beyond, Fraction(13, 20))
    assert (beyond, "13/20") in set(fading.questions(beyond))


def solve_one(morsels: int, fading: Fraction) -> None:
    solve_many(random_dinners(1, morsels, 2, "fits"), [turn % 2 for turn in range(morsels)], fading)


def test_a_kept_row_that_differs_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = find_table("plates")
    rows = [
        KeptRow(ROWS[table.slug].row(question), 0)
        for question in ROWS[table.slug].questions(table.kept)
        if question[0] < 9
    ]
    rows += [KeptRow((str(morsels), *"00000"), 9.0) for morsels in range(9, table.kept + 1)]
    rows[0] = KeptRow(("2", "7", *rows[0].cells[2:]), 0)
    write_rows(table, tmp_path / "plates.csv", rows)
    monkeypatch.setattr("webapp.lab.atlas.FOLDER", tmp_path)
    monkeypatch.setattr("research.atlas.command.TABLES", (table,))
    result = CliRunner().invoke(main, ["atlas", "check", "--within", "1"])
    assert result.exit_code == 1
    assert result.output.startswith("plates: 7 rows, 1 differ\n  kept 2 | 7 ")
