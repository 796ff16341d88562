"""The tables of the atlas in the Lab: drawn, listed, handed out, and what is said of them."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest
from flask.testing import FlaskClient

from engine.game import seat_of
from engine.studies.fair_turns import lead_of
from webapp.lab.atlas import (
    FOLDER,
    HOUSE_PLOTS,
    TABLES,
    Plot,
    Table,
    charts,
    command,
    find_table,
    kept_path,
    read_rows,
)
from webapp.words import say

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.slug)


def test_every_kept_table_has_its_command() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.csv")) == sorted(table.slug for table in TABLES)


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
        if isinstance(drawn, Plot):
            points = [point for one in drawn.series for point in one.points]
            assert points
            assert all(0 <= place <= 100 for p in points for place in (p.x, p.value, p.low, p.high))
        else:
            assert all(len(cells) == len(drawn.sizes) for _, cells in drawn.rows)


@every_table
def test_the_numbers_below_a_chart_stand_apart(table: Table) -> None:
    for drawn in charts(table, read_rows(table, kept_path(table))):
        if isinstance(drawn, Plot):
            assert len(drawn.across) <= 12
            assert all(after.at - tick.at > 7 for tick, after in pairwise(drawn.across))


def test_what_is_said_of_the_order_of_turns_is_so() -> None:
    table = find_table("turns")
    rows = [dict(zip(table.heads, row.cells, strict=True)) for row in read_rows(table, kept_path(table))]
    assert "the exact mean over all permutation dinners" in say("atlas-words-turns")
    for row in rows:
        assert Fraction(row["mean lead of A"]) == lead_of(tuple(map(seat_of, row["order"])))
    assert "the diner with one turn more is ahead" in say("atlas-words-turns")
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
    assert "eight morsels" in say("atlas-words-fading")
    assert "cross between 0.8 and 0.85" in say("atlas-words-fading")
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
    assert "In more than a third" in say("atlas-words-second")
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
        assert ("atlas-bar" in plot) == (slug != "turns"), "error bars, but of what is exact"
    assert 'href="/lab/house-rules"' in client.get("/lab").text
