"""The tables of the atlas: each kept with its command and its time, and what is kept is what is found."""

import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from engine.atlas.table import Table
from engine.atlas.tables import TABLES, find_table
from engine.dinner.many import random_dinners, solve_many
from engine.dinner.tally import MAX_TALLY
from engine.errors import SetupError, TooLargeError
from webapp.cli.main import main
from webapp.lab.atlas_charts import WORDS, Chart, charts
from webapp.lab.house_charts import HOUSE_PLOTS
from webapp.lab.kept_tables import (
    FOLDER,
    KeptRow,
    asked,
    command,
    differences,
    kept_path,
    read_rows,
    time_taken,
    write_rows,
)

A_MOMENT = 0.02
"""Seconds that a kept row took, up to which it is worked out again here; `make atlas` does all."""
FEW = 5
"""Rows of each table that are worked out again, however long they took: the quickest."""

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.slug)


def test_every_kept_table_has_its_command() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.csv")) == sorted(table.slug for table in TABLES)


@every_table
def test_a_kept_table_has_every_row_in_order(table: Table) -> None:
    rows = read_rows(table, kept_path(table))
    assert [row.cells[: len(table.asked)] for row in rows] == list(map(asked, table.questions(table.kept)))
    assert all(len(row.cells) == len(table.heads) for row in rows)


@every_table
def test_what_is_kept_is_what_is_found(table: Table) -> None:
    seconds = sorted(row.seconds for row in read_rows(table, kept_path(table)))
    pairs = list(differences(table, within=max(A_MOMENT, seconds[FEW - 1])))
    assert len(pairs) >= FEW
    for row, now in pairs:
        assert row.cells == now


@every_table
def test_the_list_of_tables_has_the_command_and_the_time(table: Table) -> None:
    rows = read_rows(table, kept_path(table))
    file = f"{table.slug}.csv"
    cells = (f"[{file}]({file})", table.title, f"`{command(table)}`", len(rows), time_taken(rows))
    line = f"| {' | '.join(map(str, cells))} |"
    assert line in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()


@every_table
def test_the_lab_draws_a_table_and_lists_all_its_rows(client: FlaskClient, table: Table) -> None:
    page = client.get(f"/lab/atlas/{table.slug}")
    assert page.status_code == 200
    rows = read_rows(table, kept_path(table))
    listed = re.search(r'<table[^>]*id="rows".*?</table>', page.text, re.S)
    assert listed is not None
    assert listed[0].count("<tr>") == len(rows) + 1
    assert page.text.count("atlas-figure") + page.text.count("lab-grid") >= 1
    assert command(table) in page.text
    assert f'href="/lab/atlas/{table.slug}"' in client.get("/lab/atlas").text


@every_table
def test_the_lab_hands_out_a_table_as_it_is_kept(client: FlaskClient, table: Table) -> None:
    assert client.get(f"/lab/atlas/{table.slug}.csv").data == kept_path(table).read_bytes()


def test_a_table_that_is_not_there_is_not_found(client: FlaskClient) -> None:
    assert client.get("/lab/atlas/sea").status_code == 404
    assert client.get("/lab/atlas/sea.csv").status_code == 404


@every_table
def test_every_point_of_a_chart_lies_within_it(table: Table) -> None:
    for drawn in charts(table, read_rows(table, kept_path(table))):
        if isinstance(drawn, Chart):
            points = [point for one in drawn.series for point in one.points]
            assert points
            assert all(0 <= place <= 100 for p in points for place in (p.x, p.value, p.low, p.high))
        else:
            assert all(len(cells) == len(drawn.sizes) for _, cells in drawn.rows)


@every_table
def test_the_numbers_below_a_chart_stand_apart(table: Table) -> None:
    for drawn in charts(table, read_rows(table, kept_path(table))):
        if isinstance(drawn, Chart):
            assert len(drawn.across) <= 12
            assert all(after.at - tick.at > 7 for tick, after in pairwise(drawn.across))


def test_what_is_said_of_the_order_of_turns_is_so() -> None:
    table = find_table("turns")
    rows = [dict(zip(table.heads, row.cells, strict=True)) for row in read_rows(table, kept_path(table))]
    assert "two standard errors are at most 0.06" in WORDS["turns"]
    assert max(2 * float(row["standard error"]) for row in rows) <= 0.06
    assert "the diner with one turn more is ahead" in WORDS["turns"]
    odd = [row for row in rows if int(row["morsels"]) % 2]
    for row in odd:
        more = row["order"].count("A") > row["order"].count("B")
        assert (Fraction(row["mean lead of A"]) > 0) == more
    assert {
        row["order"].count("A") > len(row["order"]) / 2 for row in odd if row["turns"] == "thue-morse"
    } == {
        True,
        False,
    }


def test_what_both_least_payoffs_of_four_on_the_line_are_is_kept() -> None:
    rows = [row.cells for row in read_rows(find_table("equilibria"), FOLDER / "equilibria.csv")]
    [four] = [cells for cells in rows if cells[:3] == ("line", "10", "4")]
    assert four[5:] == ("15 14 13 10", "18 17 13 10", "15 14 13 10", "18 17 16 31/3", "exact")


def kept(slug: str) -> list[dict[str, str]]:
    table = find_table(slug)
    return [dict(zip(table.heads, row.cells, strict=True)) for row in read_rows(table, kept_path(table))]


def test_the_curves_along_fading_cross_where_it_is_said() -> None:
    eight = {
        Fraction(row["λ"]): (float(row["share by crossout"]), float(row["share by greed"]))
        for row in kept("fading")
        if row["morsels"] == "8"
    }
    assert "eight morsels" in WORDS["fading"]
    assert "cross between 0.8 and 0.85" in WORDS["fading"]
    crossed = {fading for fading, (crossout, greed) in eight.items() if crossout > greed}
    assert crossed == {fading for fading in eight if fading >= Fraction(17, 20)}
    assert eight[Fraction(1)][0] == 1


def test_what_is_said_of_sincere_diners_is_so() -> None:
    rows = kept("sincere")
    for before, row in pairwise(rows):
        assert float(row["share free"]) < float(before["share free"])
        assert float(row["share lost"]) > float(before["share lost"])
    for row in rows:
        assert abs(float(row["gain if both are"])) < float(row["mean score"]) / 1000
    # Two published figures, from other dinners: 4.7 % of eight morsels, 6.8 % of sixteen.
    lost = {row["morsels"]: float(row["share lost"]) for row in rows}
    assert (round(lost["8"], 3), round(lost["16"], 3)) == (0.047, 0.068)


def test_what_is_said_of_going_second_is_so() -> None:
    assert "In more than a third" in WORDS["second"]
    for row in kept("second"):
        assert (float(row["share"]) > 1 / 3) == (row["stacks"] == "two stacks")
        assert row["stacks"] == "two stacks" or row["second is better"] == "0"


def test_the_page_of_house_rules_has_each_plot_with_its_command(client: FlaskClient) -> None:
    page = client.get("/lab/house-rules").text
    plots = page.split('<section class="lab-plot"')[1:]
    assert len(plots) == len(HOUSE_PLOTS) == 6
    for slug, plot in zip(HOUSE_PLOTS, plots, strict=True):
        table = find_table(slug)
        below = plot[plot.rindex("</figure>") :]
        assert f"<code>{command(table)}</code>" in below
        assert f'href="/lab/atlas/{slug}"' in below
        assert f'href="/lab/atlas/{slug}.csv"' in below
        assert "atlas-bar" in plot, "error bars"
    assert 'href="/lab/house-rules"' in client.get("/lab").text


def run(*words: str) -> str:
    result = CliRunner().invoke(main, ["atlas", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_file_goes_on_where_it_ended(tmp_path: Path) -> None:
    table, path = find_table("plates"), tmp_path / "plates.csv"
    run("plates", "--size", "4", "--csv", str(path))
    three = [row.cells for row in read_rows(table, path)]
    marked = [KeptRow((*cells[:-1], "kept"), 0) for cells in three]
    write_rows(table, path, marked)
    run("plates", "--size", "6", "--csv", str(path))
    assert [row.cells for row in read_rows(table, path)] == [
        *(row.cells for row in marked),
        *(table.row((morsels,)) for morsels in (5, 6)),
    ]


def test_another_table_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    run("plates", "--size", "3", "--csv", str(path))
    result = CliRunner().invoke(main, ["atlas", "rates", "--size", "3", "--csv", str(path)])
    assert result.exit_code == 2
    assert "another table" in result.output


@every_table
def test_a_size_that_has_no_row_or_never_ends_is_refused(table: Table) -> None:
    for size in (-(10**9), table.least - 1, table.most + 1, 99_999, 10**30):
        result = CliRunner().invoke(main, ["atlas", table.slug, "--size", str(size)])
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == f"Error: The size “{size}” must be {table.least} to {table.most}.\n"


@every_table
def test_the_sizes_of_a_table_are_those_that_have_rows(table: Table) -> None:
    assert table.least <= table.quick <= table.kept <= table.most
    assert len(run(table.slug, "--size", str(table.least)).splitlines()) > 1
    assert list(table.questions(table.most)) != list(table.questions(table.most - 1))


def test_the_sizes_are_what_the_solvers_take() -> None:
    most = {table.slug: table.most for table in TABLES}
    assert (most["rates"], most["orders"]) == (MAX_TALLY, MAX_TALLY)
    with pytest.raises(SetupError, match="to 12"):
        find_table("rates").row((most["rates"] + 1,))
    with pytest.raises(SetupError, match="to 24"):
        find_table("plates").row((most["plates"] + 1,))
    with pytest.raises(SetupError, match="to 20"):
        find_table("second").row((most["second"] + 1, "no stacks"))
    fading = find_table("fading")
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
    rows = [KeptRow(table.row(question), 0) for question in table.questions(table.kept) if question[0] < 9]
    rows += [KeptRow((str(morsels), *"00000"), 9.0) for morsels in range(9, table.kept + 1)]
    rows[0] = KeptRow(("2", "7", *rows[0].cells[2:]), 0)
    write_rows(table, tmp_path / "plates.csv", rows)
    monkeypatch.setattr("webapp.lab.kept_tables.FOLDER", tmp_path)
    monkeypatch.setattr("webapp.cli.atlas.TABLES", (table,))
    result = CliRunner().invoke(main, ["atlas", "check", "--within", "1"])
    assert result.exit_code == 1
    assert result.output.startswith("plates: 7 rows, 1 differ\n  kept 2 | 7 ")
