"""The page of dinners whose tastes differ more and more: a mark for each, a line up to each better one."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.crossout import crossout_scores
from engine.dinner.orders import alternate
from webapp.lab.dinner_studies import tastes_report
from webapp.lab.report import Diagram


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("size", [3, 4])
def test_each_dinner_has_a_mark_of_its_own_and_none_is_worse_for_the_side_than_one_below(
    size: int, side: int
) -> None:
    (section,) = tastes_report(size, side).sections
    diagram, table = section.chart, section.table
    assert isinstance(diagram, Diagram)
    assert table is not None
    rows: list[tuple[Any, ...]] = [row.values for row in table.rows]
    assert [values[0].value for values in rows] == [spot.link.value for spot in diagram.spots]
    by_place = {(spot.left, spot.top): values for spot, values in zip(diagram.spots, rows, strict=True)}
    assert len(by_place) == len({spot.link.value for spot in diagram.spots}) == {3: 6, 4: 24}[size]
    lines = re.findall(r"M(\S+) (\S+)L(\S+) (\S+)(?=M|$)", diagram.path)
    assert len(lines) == {3: 6, 4: 36}[size]
    for x, y, more_x, more_y in lines:
        assert float(more_y) < float(y)
        low, high = by_place[float(x), float(y)], by_place[float(more_x), float(more_y)]
        assert high[1] == low[1] + 1
        assert high[3 + side] >= low[3 + side]
        assert all(one <= other for one, other in zip(low[2], high[2], strict=True))


def test_the_page_has_a_link_and_a_row_for_each_dinner(client: FlaskClient) -> None:
    page = client.get("/lab/tastes?n=3&side=B").text
    found = dict(re.findall(r'taste-spot" href="([^"]+)".*?<span>(\d+–\d+)</span>', page))
    assert len(found) == page.count('<th scope="row">') == 6
    for link, scores in found.items():
        taste = list(map(int, re.findall(r"\d", link)))
        a, b = crossout_scores(list(enumerate(taste, 1)), alternate(3))
        assert scores == f"{a}–{b}"
        assert client.get(link).status_code == 200


@pytest.mark.parametrize(
    ("asked", "said"), [("n=5", "3 or 4 dishes, not for “5”"), ("side=C", "is A or B, not “C”")]
)
def test_what_is_no_diagram_is_said(client: FlaskClient, asked: str, said: str) -> None:
    answer = client.get(f"/lab/tastes?{asked}")
    assert answer.status_code == 400
    assert said in answer.text
