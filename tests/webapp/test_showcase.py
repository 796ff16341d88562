import re

from flask.testing import FlaskClient

from webapp.games.dinner.form import menu
from webapp.games.tokens.form import search_depths
from webapp.pages.play.showcase import approach, taste


def test_the_favourite_first_is_worth_four_and_a_plan_is_worth_five() -> None:
    shown = taste()
    favourite = max(shown.spots, key=lambda spot: int(spot.left)).morsel
    results = {first: line[-1][2] for first, line in shown.lines.items()}
    assert results[favourite] == [4, 3]
    assert max(score[0] for score in results.values()) == shown.best == 5
    assert [5, 2] in results.values()


def test_every_line_of_the_small_plate_eats_each_morsel_once_and_you_bite_first_and_last() -> None:
    for first, line in taste().lines.items():
        assert line[0][0] == first
        assert sorted(morsel for morsel, _seat, _scores in line) == [0, 1, 2]
        assert [seat for _morsel, seat, _scores in line] == [0, 1, 0]


def test_the_line_shows_the_published_example() -> None:
    options = {option.move: option for option in approach().view.options}
    assert options[7].scores == [18, 23, 14]
    assert options[8].scores == [21, 19, 15]
    split = [k for k, owners in enumerate(options[7].territory, 1) if len(owners) == 2]
    assert split == [6, 8]
    assert sorted(options) == [1, 2, 3, 4, 6, 7, 8, 10]


def test_greed_costs_something_in_every_teaching_dinner_and_the_menu_says_so(client: FlaskClient) -> None:
    (_heading, teaching), _paper = menu()
    assert len(teaching) >= 8
    page = client.get("/new/dinner").text
    assert all(f"> · greed costs {dish.greed}<" in page for dish in teaching if dish.greed)
    assert all(dish.greed for dish in teaching)
    assert len({dish.slug for _, dishes in menu() for dish in dishes}) == sum(len(d) for _, d in menu())


def test_the_published_boards_are_searched_to_their_end() -> None:
    assert 10 not in search_depths()
    assert 12 not in search_depths()
    assert all(1 <= depth < seats for row in search_depths().values() for seats, depth in row.items())


def test_you_are_blue_on_the_line_of_the_home_page(client: FlaskClient) -> None:
    page = client.get("/")
    assert 'id="approach" data-try="approach" data-you="2"' in page.text
    sheet = re.search(r'href="(/static/\w+/css/forms\S+)"', page.text)
    assert sheet is not None
    assert '[data-you="2"]' in client.get(sheet[1]).text
