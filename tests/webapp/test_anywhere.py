"""Tokens between stacks at the live table: what is offered, what may be sent, what the page says."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from random import Random
from typing import Any, get_args

import pytest
from flask import Flask, render_template
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.exact import exact, number_to_json
from engine.record import Record, SeatLabel
from engine.tokens.cells import cells
from engine.tokens.rules import Board, Placement, TokenGame, numbered
from engine.tokens.state import TokenState
from tests.webapp.tables import Json, NewMatch, Table
from webapp.extensions import services
from webapp.games.any.drawing import Area, Words
from webapp.games.any.forms import FormError
from webapp.games.any.phrases import position_text
from webapp.games.any.view import CellView, OptionView
from webapp.games.presentation import find_presentation
from webapp.games.tokens import geometry
from webapp.games.tokens.board import token_board
from webapp.games.tokens.drawing import draw_tokens
from webapp.games.tokens.form import BETWEEN_DIGITS, form_depths
from webapp.games.tokens.geometry import lanes
from webapp.games.tokens.words import places_text
from webapp.games.words import move_sentence
from webapp.matches.views import study, view_of_record
from webapp.play.forms import plan_match, plan_theatre
from webapp.structs import encode

plan_tokens = partial(plan_match, "tokens")

ANYWHERE: Json = {"stacks": list(range(1, 11)), "seats": 3, "placement": "anywhere"}


@pytest.fixture
def make(new_match: NewMatch) -> Callable[..., Table]:
    """Seat three people, all of them the sender's, at a table with this setup."""
    people = ("Ada", "Bea", "Cem")
    return lambda **setup: new_match("tokens", people, setup={**ANYWHERE, **setup})


def play(table: Table, *moves: int | str) -> Json:
    for ply, move in enumerate(moves, len(table.view()["moves"])):
        answer = table.post_move({"ply": ply, "move": move}, table.keys[ply]).json
        assert answer["ok"], answer
    return table.snapshot()


def every_option(options: list[Json]) -> list[Json]:
    """Every option as it was sent, with what it leads to."""
    return [{**options[option["like"]], **option} if "like" in option else option for option in options]


def test_every_option_is_a_cell_with_a_position_in_it_and_what_it_leads_to(
    make: Callable[..., Table],
) -> None:
    view = play(make(), 5, "9.25")
    cells = [option["cell"] for option in view["options"]]
    assert cells[:6] == ["1", "(1,5/4)", "5/4", "(5/4,2)", "2", "(2,11/4)"]
    assert "5" not in cells
    assert "37/4" not in cells
    game = TokenGame.from_json(ANYWHERE)
    before = TokenState((5, Fraction(37, 4)))
    for option in every_option(view["options"]):
        after = game.after(before, game.move_from_json(option["move"]))
        assert [exact(score) for score in option["scores"]] == list(game.scores(after))
        assert option["territory"] == [list(owners) for owners in game.territory(after)]


def test_options_on_stacks_name_no_cell(make: Callable[..., Table]) -> None:
    assert all("cell" not in option for option in make(placement="stacks").view()["options"])


def test_a_grid_has_one_option_a_cell_however_fine_it_is(make: Callable[..., Table]) -> None:
    half, fine = make(placement="step", step="1/2"), make(placement="step", step="1/64")
    for table, second in ((half, "3/2"), (fine, "65/64")):
        options = table.view()["options"]
        assert [option["move"] for option in options][:3] == [1, second, 2]
        assert [option["cell"] for option in options][:3] == ["1", "(1,2)", "2"]
        assert options[1]["place"] == "Between 1 and 2"
        assert len(options) == 19
    assert len(play(half, 5)["options"]) == 18
    # Between 14/3 and 5, and between 5 and 16/3, there is no third: these two cells are no options.
    thirds = play(make(placement="step", step="1/3"), "16/3")["options"]
    assert [option["cell"] for option in thirds][9:14] == ["4", "(4,14/3)", "14/3", "5", "(16/3,6)"]


@pytest.mark.parametrize("board", ["line", "clock"])
@pytest.mark.parametrize("placement", ["stacks", "anywhere", "step"])
def test_the_largest_view_fits_in_what_waits_for_a_socket(board: Board, placement: Placement) -> None:
    """Of odd clocks and full lines: ten seats, the longest numbers, nine tokens in places that split most."""
    count, digits = (29 if board == "clock" else 30), (19 if placement == "stacks" else BETWEEN_DIGITS)
    below = 10 ** (digits - 1) + 3
    stacks = tuple(Fraction(10**digits - 1 - k, below) for k in range(count))
    game = TokenGame(stacks, 10, board, placement, Fraction(1, 64) if placement == "step" else None)
    presentation = find_presentation("tokens")
    presentation.form.admit(game)
    dice = Random(4)
    moves: list[int | Fraction] = []
    for seat in range(9):
        fine = {"stacks": Fraction(0), "anywhere": Fraction(dice.randrange(1, 999_983), 999_983)}
        part = fine.get(placement, Fraction(2 * seat + 1, 64))
        moves.append(1 + 3 * seat + part if part else 1 + 3 * seat)
    record = Record.of(game, [SeatLabel("x" * 40)] * 10, 1, moves)
    view = view_of_record(record)
    assert len(view.options) > (900 if board == "clock" else 500) or placement == "stacks"
    size = len(encode(view))
    if placement != "stacks":
        assert size < LARGEST


MIRRORS = 2 * 29
"""The most intervals between mirrors: those of the largest odd clock. See `engine.tokens.cells`."""
CELLS = 2 * MIRRORS * 10
"""In each interval up to nine folds, so ten gaps, and a point before each gap."""
DISTINCT = 4 * 30 + 1
"""Whose a stack is changes at two places of a new token: on either side, as far away as the nearest token.

So there are at most 60 such places, and 61 gaps around them.
"""
NUMBER = 24
"""A score: 30 halves of stacks of six digits, a stroke, and theirs; or a place, of nine digits each."""
CELL = 60 + 5 * NUMBER
"""The words of a cell, its move, and its ends twice: exactly and in words."""
OUTCOME = 40 + 10 * NUMBER + 30 * len("[0,1],") + 10 * (NUMBER + 8) + 30 * (NUMBER + 12)
"""Scores, owners, and a sentence of who has what and which stacks are split."""
FRAME = 700 + 10 * (60 + 2 * NUMBER) + 30 * (len("[0,1],") + 100)
"""Scores, their words, owners, and what is said of each stack."""
LARGEST = 4000 + 10 * FRAME + DISTINCT * OUTCOME + CELLS * CELL
"""No view is larger where tokens go between stacks, in bytes."""


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_each_outcome_is_sent_once_and_every_part_of_a_view_keeps_to_its_room(data: st.DataObject) -> None:
    board = data.draw(st.sampled_from(["line", "clock"]))
    count = data.draw(st.integers(2, 30))
    below = data.draw(st.integers(1, 999_999))
    stacks = tuple(Fraction(data.draw(st.integers(0, 999_999)), below) for _ in range(count))
    game = TokenGame(stacks, data.draw(st.integers(2, min(10, count))), board, "anywhere")
    state = game.initial_state()
    for _ in range(data.draw(st.integers(0, game.seats - 1))):
        below = data.draw(st.sampled_from([1, 2, 999_983, 1_000_000]))
        place = exact(Fraction(data.draw(st.integers(below, count * below)), below))
        if place not in state.tokens:
            state = game.after(state, place)
    presentation = find_presentation("tokens")
    options = presentation.options(game, state, len(state.tokens))
    whole = [option for option in options if isinstance(option, OptionView)]
    assert len({json.dumps(option.territory) for option in whole}) == len(whole) <= 4 * count + 1
    assert all(options[option.like] in whole for option in options if isinstance(option, CellView))
    assert len(options) <= CELLS
    for option in options:
        room = CELL if isinstance(option, CellView) else CELL + OUTCOME
        assert len(encode(option)) < room


@pytest.mark.parametrize("placement", [{"placement": "anywhere"}, {"placement": "step", "step": "1/2"}])
def test_long_numbers_are_refused_where_tokens_go_between_stacks(
    client: FlaskClient, placement: Json
) -> None:
    for stacks, status in ((["1/999999", 2], 400), ([1234567, 2], 400), (["1/9999", 2], 201)):
        setup = {"stacks": stacks, "seats": 2, **placement}
        body = {
            "game": "tokens",
            "setup": setup,
            "seats": [{"kind": "open"}, {"kind": "person", "name": "Ada"}],
        }
        answer = client.post("/api/matches", json=body)
        assert answer.status_code == status, answer.json
        if status == 400:
            assert answer.json is not None
            assert answer.json["error"]["code"] == "bad_setup"
            assert "at most 6 digits" in answer.json["error"]["message"]


@pytest.mark.parametrize(
    ("sent", "kept"), [("5.25", "21/4"), ("42/8", "21/4"), ("7", 7), (7, 7), ("6.50", "13/2")]
)
def test_a_position_is_kept_in_lowest_terms_and_done_once(
    make: Callable[..., Table], sent: int | str, kept: int | str
) -> None:
    table = make()
    view = play(table, sent)
    assert view["frames"][-1]["tokens"] == [kept]
    assert view["moves"][0]["move"] == kept
    again = table.post_move({"ply": 0, "move": str(kept)}, table.keys[0]).json
    assert again["ok"]
    assert len(table.view()["moves"]) == 1
    record = table.client.get(f"/api/matches/{table.id}/record").json
    assert record is not None
    assert record["setup"]["placement"] == "anywhere"
    assert record["moves"] == [{"seat": 0, "move": kept}]
    copy = table.client.post("/api/records", json=record).json
    assert copy is not None
    assert copy["view"]["frames"] == view["frames"]


@pytest.mark.parametrize(
    ("move", "part"),
    [
        (5.25, "5.25"),
        ("1/0", "1/0"),
        ("five", "five"),
        ("10.5", "off the board"),
        ("1/2", "off the board"),
        ("-5", "off the board"),
        (0, "off the board"),
        ("9" * 5000, "too long"),
        ("5.1234567", "too fine"),
        ("21/4", "is taken"),
        (True, "true"),
        (None, "null"),
        (["5"], "5"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_no_free_position_is_refused_and_changes_nothing(
    make: Callable[..., Table], move: Any, part: str
) -> None:
    table = make()
    before = play(table, "5.25")
    answer = table.post_move({"ply": 1, "move": move}, table.keys[1])
    assert answer.status_code == 409
    assert answer.json["error"]["code"] == "illegal_move"
    assert part in answer.json["error"]["message"]
    assert table.snapshot() == before


def test_a_position_off_the_grid_is_refused(make: Callable[..., Table]) -> None:
    table = make(placement="step", step="1/2")
    answer = table.post_move({"ply": 0, "move": "5.25"}, table.keys[0])
    assert (answer.status_code, answer.json["error"]["code"]) == (409, "illegal_move")
    assert "positions are 1/2 apart" in answer.json["error"]["message"]


@pytest.mark.parametrize(
    "setup",
    [
        {"placement": "nowhere"},
        {"placement": 7},
        {"placement": "anywhere", "step": "1/2"},
        {"placement": "step"},
        {"placement": "step", "step": "2/5"},
        {"placement": "step", "step": 0.5},
        {"placement": "step", "step": "1/0"},
    ],
)
def test_a_setup_with_a_wrong_placement_is_refused(client: FlaskClient, setup: Json) -> None:
    body = {"game": "tokens", "setup": {**ANYWHERE, **setup}, "seats": [{"kind": "open"}] * 3}
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == 400
    assert answer.json is not None
    assert answer.json["error"]["code"] == "bad_setup"


def test_a_socket_is_told_of_a_position_between_stacks(make: Callable[..., Table]) -> None:
    table = make()
    watcher, player = table.socket(), table.socket(table.keys[0])
    assert watcher.emit("join", {"seat_key": None}, callback=True)["ok"]
    assert player.emit("move", {"ply": 0, "move": "16/3"}, callback=True)["ok"]
    (moved,) = [event["args"][0] for event in watcher.get_received() if event["name"] == "moved"]
    assert moved["frame"]["last"] == {"ply": 0, "seat": 0, "move": "16/3"}
    assert {"move": "11/2", "cell": "(16/3,6)"}.items() <= moved["options"][18].items()


# The forms.


@pytest.mark.parametrize(
    ("sent", "placement", "step", "title"),
    [
        ({"placement": "anywhere"}, "anywhere", None, "$1–$10 anywhere on a line, 3 seats"),
        (
            {"placement": "step", "step": "1/5", "board": "clock"},
            "step",
            Fraction(1, 5),
            "$1–$10 round the clock in steps of ⅕, 3 seats",
        ),
        ({"placement": "stacks", "step": "1/0"}, "stacks", None, "$1–$10 on a line, 3 seats"),
    ],
)
def test_the_forms_offer_where_tokens_stand(
    sent: dict[str, str], placement: str, step: Fraction | None, title: str
) -> None:
    for plan in (plan_tokens(sent), plan_theatre({"game": "tokens", **sent})):
        assert isinstance(plan.game, TokenGame)
        assert (plan.game.placement, plan.game.step, plan.title) == (placement, step, title)


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"placement": "nowhere"}, "placement"),
        ({"placement": "anywhere", "money": "typed", "values": "1234567 2 3"}, "values"),
        ({"placement": "step", "step": "2/5"}, "step"),
        ({"placement": "step", "step": "1/0"}, "step"),
        ({"placement": "step", "step": ""}, "step"),
        ({"placement": "step", "step": "1/2" * 20}, "step"),
    ],
)
def test_a_wrong_placement_names_its_field(sent: dict[str, str], field: str) -> None:
    with pytest.raises(FormError) as caught:
        plan_tokens(sent)
    assert list(caught.value.fields) == [field]


def test_the_form_says_how_deep_the_bots_search_anywhere() -> None:
    depths = form_depths()["anywhere"]
    for board in ("line", "clock"):
        assert all(
            seats > 3 and 3 <= depth < seats for row in depths[board].values() for seats, depth in row.items()
        )
    assert 5 not in depths["line"][10]
    assert 6 in depths["line"][10]


# The page, without scripts.


def started(app: Flask, **fields: str) -> tuple[FlaskClient, str]:
    ada = app.test_client()
    sent = {"placement": "anywhere", "seats": "2", "seat-1": "greedy", **fields}
    page = ada.post("/play/tokens", data=sent).headers["Location"]
    return ada, page


def view_of(client: FlaskClient, page: str) -> Json:
    found = re.search(
        r'<script type="application/json" id="view">(.*?)</script>', client.get(page).text, re.S
    )
    assert found is not None
    view: Json = json.loads(found[1])
    return view


def test_a_typed_position_is_played_by_a_plain_form(app: Flask) -> None:
    ada, page = started(app, coach="off")
    shown = ada.get(page).text
    assert re.search(r'<form id="place-at" method="post" action="/g/\w+/moves">', shown)
    assert re.search(r'<input [^>]*name="m" form="place-at"', shown)
    answer = ada.post(f"{page}/moves", data={"ply": "0", "m": "21/4"})
    assert answer.status_code == 303
    view = view_of(ada, page)
    assert view["frames"][1]["tokens"] == ["21/4"]
    assert view["ply"] == 2
    replayed = ada.get(f"{page}?m=1").text
    assert "You went to place 5¼" in replayed
    assert 'data-position="21/4"' in replayed
    assert "Place 5¼, your token." in replayed


def test_a_typed_position_may_have_a_decimal_comma(app: Flask) -> None:
    ada, page = started(app, coach="off")
    assert ada.post(f"{page}/moves", data={"ply": "0", "m": "5,25"}).status_code == 303
    assert view_of(ada, page)["frames"][1]["tokens"] == ["21/4"]


@pytest.mark.parametrize("typed", ["", "5,2,5", "11", "1/0", "5.1234567"])
def test_a_typed_position_that_is_none_says_why(app: Flask, typed: str) -> None:
    ada, page = started(app)
    answer = ada.post(f"{page}/moves", data={"ply": "0", "m": typed})
    assert answer.status_code == 409
    assert 'role="alert">' in answer.text
    assert view_of(ada, page)["moves"] == []


def test_the_field_is_only_for_who_sits_where_tokens_go_between_stacks(app: Flask) -> None:
    ada, page = started(app)
    assert 'id="place-at"' not in app.test_client().get(page).text
    ada, page = started(app, placement="stacks")
    assert 'id="place-at"' not in ada.get(page).text


# Words and drawing.


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (7, "7"),
        ("21/4", "5¼"),
        ("537/100", "5.37"),
        ("16/3", "5⅓"),
        ("51/10", "5.1"),
        ("1/2", "½"),
        ("5001/1000", "5.001"),
    ],
)
def test_a_position_is_written_as_it_is_read_best(value: int | str, text: str) -> None:
    assert position_text(value) == text


def test_a_token_is_placed_at_a_position_or_on_a_stack(make: Callable[..., Table]) -> None:
    table = make()
    play(table, "16/3", 8)
    view = services(table.client.application).matches.view(table.id)
    assert [move_sentence(view, ply) for ply in (0, 1)] == ["Ada went to place 5⅓", "Bea went to place 8"]
    board = token_board(TokenGame.from_json(view.setup), view, 2)
    assert [(token.position, token.after, token.lane, token.label) for token in board.between] == [
        ("16/3", 5, 0, "Place 5⅓, Ada’s token.")
    ]
    assert [stack.token for stack in board.stacks if stack.token is not None] == [1]
    assert board.places == "A token may stand on a stack, or anywhere between two, but not beyond the ends."
    assert places_text(TokenGame((1, 2, 3), 2, "line", "step", Fraction(1, 2))) == (
        "A token may stand on a stack, and between two every ½ of the way."
    )
    assert places_text(numbered(3, 2)) is None


@pytest.mark.parametrize("board", ["line", "clock"])
@pytest.mark.parametrize("placement", ["stacks", "anywhere"])
@pytest.mark.parametrize("stacks", [(1, 4, 2, 5), (1, 2, 3, 4)])
def test_every_board_numbers_its_places(
    app: Flask, board: Board, placement: Placement, stacks: tuple[int, ...]
) -> None:
    game = TokenGame(stacks, 3, board, placement)
    view = study(game, ("Ada", "Bea", "Cem"), (2,))
    with app.test_request_context():
        page = render_template("boards/tokens.html", view=view, board=token_board(game, view, 1))
    assert re.findall(r'class="stack-place"[^>]*>(\d)<', page) == ["1", "2", "3", "4"]
    state = Record.of(game, [SeatLabel("Ada")] * 3, 0, (2,)).final_state()
    drawn = draw_tokens(game, state, Area(0, 0, 340, 150, 12), "ABC")
    plain = [shape.text for shape in drawn if isinstance(shape, Words) and not shape.bold]
    assert [text for text in plain if text.isdigit()] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("count", range(2, 31))
def test_the_number_of_a_place_on_a_clock_touches_neither_its_key_nor_its_roll(count: int) -> None:
    two_digits = 6.7  # half of the width of what is higher than wide
    key = geometry.key_size(count) / 100 * geometry.SIZE
    assert geometry.RIM - key / 2 >= geometry.NUMBER + geometry.NUMBER_SIZE / 2
    assert geometry.NUMBER - two_digits >= geometry.FACE.out + 1
    assert geometry.FACE.square > geometry.NUMBER + geometry.NUMBER_SIZE / 2
    assert geometry.key_room(count) >= 0


def test_a_board_loads_the_sheets_of_its_own_shape_and_no_others() -> None:
    parts_of = find_presentation("tokens").board_parts
    sheets = {
        (board, placement): set(parts_of(TokenGame((1, 2, 3), 2, board, placement)).sheets.split())
        for board, placement in product(get_args(Board), ("stacks", "anywhere"))
    }
    common = {"territory", "tokens-board"}
    assert sheets == {
        ("line", "stacks"): common | {"tokens-line"},
        ("line", "anywhere"): common | {"tokens-line", "anywhere", "anywhere-line"},
        ("clock", "stacks"): common | {"clock"},
        ("clock", "anywhere"): common | {"clock", "anywhere", "anywhere-clock"},
    }
    many = {board: set(parts_of(numbered(13, 2, board)).sheets.split()) for board in get_args(Board)}
    assert many == {"line": common | {"tokens-line", "tokens-many"}, "clock": common | {"clock"}}


def test_tokens_too_near_each_other_are_drawn_in_two_lanes() -> None:
    assert lanes([5, Fraction(21, 4), Fraction(15, 2), Fraction(23, 3)], 10, False) == (0, 1, 0, 1)
    assert lanes([Fraction(21, 4), Fraction(11, 2), 5], 10, False) == (1, 0, 0)
    assert lanes([Fraction(1, 4), 12], 12, True) == (1, 0)
    assert lanes([], 10, False) == ()


@pytest.mark.parametrize("board", ["line", "clock"])
@pytest.mark.parametrize("placement", [{"placement": "anywhere"}, {"placement": "step", "step": "1/12"}])
@pytest.mark.parametrize("stacks", [4, 5])
def test_every_option_says_what_its_own_move_leads_to(
    client: FlaskClient, board: str, placement: dict[str, str], stacks: int
) -> None:
    setup = {"stacks": [3, 1, 4, 1, 5][:stacks], "seats": 3, "board": board, **placement}
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Ben", "Cai")]
    made = client.post("/api/matches", json={"game": "tokens", "setup": setup, "seats": seats}).get_json()
    game = TokenGame.from_json(setup)
    state, view = game.initial_state(), made["view"]
    dice = Random(5)
    while view["stage"] == "playing":
        moves = game.choices(state)
        free = cells(stacks, game.ring, state.tokens)
        of_a_cell = {option["cell"]: option for option in every_option(view["options"])}
        assert len(of_a_cell) == len(view["options"])
        assert {option["move"] for option in view["options"]} <= set(map(game.move_to_json, moves))
        assert set(of_a_cell) == {str(cell) for cell in free if any(move in cell for move in moves)}
        for move in moves:
            after = game.after(state, move)
            (cell,) = (cell for cell in free if move in cell)
            option = of_a_cell[str(cell)]
            assert game.move_from_json(option["move"]) in cell
            assert option["scores"] == [number_to_json(score) for score in game.scores(after)]
            assert option["territory"] == [list(owners) for owners in game.territory(after)]
        chosen = dice.choice(moves)
        sent = {"ply": state.ply, "move": game.move_to_json(chosen)}
        bearer = {"Authorization": f"Bearer {made['seat_keys'][state.ply]}"}
        view = client.post(f"/api/matches/{made['id']}/moves", json=sent, headers=bearer).get_json()["view"]
        state = game.after(state, chosen)
    assert state.ply == 3


@pytest.mark.parametrize("board", ["line", "clock"])
def test_a_grid_is_marked_where_its_marks_keep_apart(app: Flask, board: Board) -> None:
    def drawn(step: Fraction | None, stacks: int) -> str:
        placement: Placement = "step" if step else "anywhere"
        game = TokenGame(tuple(range(1, stacks + 1)), 2, board, placement, step)
        view = study(game, ("Ada", "Bea"), ())
        with app.test_request_context():
            return render_template("boards/tokens.html", view=view, board=token_board(game, view, 0), at=0)

    halves = drawn(Fraction(1, 2), 10)
    assert "--steps: 2;" in halves
    assert ('pathLength="20"' in halves) == (board == "clock")
    for unmarked in (drawn(Fraction(1, 8), 10), drawn(None, 10)):
        assert "--steps" not in unmarked
        assert "clock-steps" not in unmarked
