"""The page of dinners whose tastes differ more and more: a mark for each, a line up to each better one."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.crossout import crossout_scores
from engine.dinner.orders import alternate


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("size", [3, 4])
def test_each_dinner_has_a_mark_of_its_own_and_none_is_worse_for_the_side_than_one_below(
    client: FlaskClient, size: int, side: int
) -> None:
    page = client.get(f"/lab/tastes?n={size}&side={'AB'[side]}").text
    spots = re.findall(r'taste-spot" href="([^"]+)" style="left:([\d.]+)%;top:([\d.]+)%', page)
    rows = [
        (link, int(swaps), [int(part) for part in plate.split(" + ")], (int(a), int(b)))
        for link, swaps, plate, a, b in re.findall(
            r'<th scope="row"><a href="([^"]+)">[^<]*</a></th><td class="num">(\d+)</td><td>([\d +]+)</td>'
            r'<td class="num">(\d+)</td><td class="num">(\d+)</td>',
            page,
        )
    ]
    assert [row[0] for row in rows] == [link for link, _, _ in spots]
    by_place = {(float(left), float(top)): row for (_, left, top), row in zip(spots, rows, strict=True)}
    assert len(by_place) == len({row[0] for row in rows}) == {3: 6, 4: 24}[size]
    drawn = page.partition('class="taste-field"')[2].partition("</svg>")[0]
    lines = re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", drawn)
    assert len(lines) == {3: 6, 4: 36}[size]
    for x, y, more_x, more_y in lines:
        assert float(more_y) < float(y)
        low, high = nearest(by_place, x, y), nearest(by_place, more_x, more_y)
        assert high[1] == low[1] + 1
        assert high[3][side] >= low[3][side]
        assert all(one <= other for one, other in zip(low[2], high[2], strict=True))


def nearest(by_place: dict[tuple[float, float], Any], x: str, y: str) -> Any:
    """What stands at a place, which a line and a mark may round differently."""
    return by_place[min(by_place, key=lambda place: abs(place[0] - float(x)) + abs(place[1] - float(y)))]


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
