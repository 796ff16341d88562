"""Drawings of boards, laid out once for each game in an area of any size, and the picture of a match.

Of a stack that two tokens share, the half on a token's side is its owner's on every page.
"""

import io
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise
from math import atan2, pi
from typing import Any
from xml.etree import ElementTree

import pytest
from flask import Flask, render_template, render_template_string
from flask.testing import FlaskClient
from PIL import Image

from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.exact import Exact
from engine.game import Seat
from engine.record import Record, SeatLabel
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState
from tests.checkout import ROOT
from tests.playing import at_random
from webapp.games.any.drawing import (
    LIGHT,
    Box,
    Disc,
    Drawing,
    Mark,
    Outline,
    Words,
    seat_paint,
    text_paint,
    to_document,
)
from webapp.games.presentation import find_presentation
from webapp.games.tokens.board import token_board
from webapp.games.tokens.geometry import wedge
from webapp.games.tokens.presentation import TokensPresentation
from webapp.jobs import pictures
from webapp.jobs.pictures import picture, to_png
from webapp.lab.report import Placement
from webapp.lab.views import placement
from webapp.matches.views import study

STYLES = (ROOT / "static" / "site" / "tokens.css").read_text(encoding="utf-8")
TOKENS = dict(re.findall(r"--([\w-]+): (?:light-dark\()?(#[0-9A-F]{6})", STYLES))


def test_the_colours_of_a_picture_are_those_of_the_light_theme() -> None:
    assert {name: TOKENS[name] for name in LIGHT} == LIGHT
    assert {seat_paint(seat) for seat in range(10)} | {text_paint(seat) for seat in range(10)} <= LIGHT.keys()


def anywhere(board: str, *moves: Fraction | int) -> Record:
    game = TokenGame(tuple(range(1, 11)), len(moves), "clock" if board == "clock" else "line", "anywhere")
    return Record.of(game, tuple(SeatLabel(f"Guest {k}") for k in range(len(moves))), 1, moves)


def written(drawn: Drawing, text: str) -> list[Words]:
    return [shape for shape in drawn.shapes if isinstance(shape, Words) and shape.text == text]


def sectors(drawn: Drawing) -> list[Outline]:
    """The rolls of a clock, or the piles of a line."""
    outlines = [shape for shape in drawn.shapes if isinstance(shape, Outline)]
    return [outline for outline in outlines if (outline.fill or "").startswith("seat-")]


def reach(pile: Outline) -> tuple[float, float, float, float]:
    """From the left, the right, the top and the bottom of a picture to those of a pile of coins."""
    ends = re.findall(r"(?:M|1 )([\d.-]+) ([\d.-]+)", pile.path)
    across = [pile.x + float(x) for x, _ in ends]
    upright = [pile.y + float(y) for _, y in ends] + [
        pile.y + float(y) for y in re.findall("V([^A]+)", pile.path)
    ]
    return min(across), max(across), min(upright), max(upright)


def marks(drawn: Drawing, seat: int) -> list[Mark]:
    return [shape for shape in drawn.shapes if isinstance(shape, Mark) and shape.seat == seat]


def test_the_shapes_of_seats_are_those_of_the_app(client: FlaskClient) -> None:
    page = client.get("/").text
    shapes = re.findall(r'<symbol id="shape-\d".*?</symbol>', page)
    svg = to_document(pictures.picture(at_random(numbered(10, 10), 1), "Ten"))
    assert len(shapes) == 10
    assert re.findall(r"<symbol .*?</symbol>", svg) == shapes
    used = Counter(re.findall(r'<use href="#shape-(\d)"', svg))
    assert used == dict.fromkeys("0123456789", 2)  # on the board, by the score
    letters = re.findall(r'<use href="#shape-(\d)".*?<text [^>]*>(\w)</text>', svg)
    assert {int(seat): letter for seat, letter in letters} == dict(enumerate("ABCDEFGHIJ"))


def test_a_clock_is_a_ring_of_the_boards_wedges_in_their_owners_colours() -> None:
    record = at_random(numbered(10, 3, "clock"), 1)
    drawn = pictures.picture(record, "Round the clock")
    whole = {wedge(position, 10, position / 10).whole: position for position in range(1, 11)}
    fills = {whole[s.path]: s.fill for s in sectors(drawn) if s.path in whole}
    territory = record.game.territory(record.final_state())
    assert sorted(fills) == list(range(1, 11))
    for position, owners in enumerate(territory, 1):
        assert fills[position] in {seat_paint(seat) for seat in owners}
        assert written(drawn, f"${position}")
    split = [position for position, owners in enumerate(territory, 1) if len(owners) == 2]
    assert split
    first = {wedge(position, 10, position / 10).first: position for position in split}
    halves = {first[s.path]: s.fill for s in sectors(drawn) if s.path in first}
    assert all({halves[p], fills[p]} == {seat_paint(seat) for seat in territory[p - 1]} for p in split)


def test_both_formats_draw_the_ring() -> None:
    drawn = pictures.picture(anywhere("clock", 10, 5), "Round the clock")
    paths = {
        element.get("d") for element in ElementTree.fromstring(to_document(drawn)).iter() if element.get("d")
    }
    assert {wedge(position, 10, position / 10).whole for position in range(1, 11)} <= paths
    with Image.open(io.BytesIO(to_png(to_document(drawn)))).convert("RGB") as image:
        for sector in sectors(drawn):
            # Inside its outer coin, where nothing is written: a part of the way from corner to corner.
            x0, y0, _, _, _, _, _, x1, y1 = map(float, re.findall(r"[\d.]+", sector.path)[:9])
            x = sector.x + sector.scale * (0.75 * x0 + 0.25 * x1)
            y = sector.y + sector.scale * (0.75 * y0 + 0.25 * y1)
            shade = image.getpixel((round(x), round(y)))
            assert shade == pytest.approx(tuple(bytes.fromhex(LIGHT[sector.fill][1:])), abs=16), sector.path


def test_what_is_written_is_painted_in_the_font_of_the_site() -> None:
    def painted(size: int, weight: int, text: str) -> bytes:
        return to_png(
            '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60" '
            "font-family=\"'Atkinson Hyperlegible Next'\">"
            f'<text x="2" y="40" font-size="{size}" font-weight="{weight}">{text}</text></svg>'
        )

    blank = painted(30, 400, "")
    assert len({blank, painted(30, 400, "Zoë $½"), painted(30, 700, "Zoë $½"), painted(30, 400, "−")}) == 4
    assert painted(30, 700, "Ada") == painted(30, 700, "Ada")
    assert painted(30, 400, "≈8.90") == painted(30, 400, "~8.90")  # no empty box
    assert painted(30, 400, "15⅞") == painted(30, 400, "15\N{NO-BREAK SPACE}7⁄8")
    assert painted(30, 400, "⅔") == painted(30, 400, "2⁄3")


@pytest.mark.parametrize("board", ["line", "clock"])
@pytest.mark.parametrize(("stacks", "seats"), [(2, 2), (10, 3), (30, 10)])
def test_every_owner_of_a_stack_is_named_however_small_it_is(board: str, stacks: int, seats: int) -> None:
    for seed in range(5):
        game = numbered(stacks, seats, "clock" if board == "clock" else "line")
        played = at_random(game, seed)
        record = Record.of(game, tuple(SeatLabel(f"Guest {k}") for k in range(seats)), 1, played.moves)
        drawn = pictures.picture(record, "Small stacks")
        owners = Counter(seat for shared in game.territory(record.final_state()) for seat in shared)
        for seat in range(seats):
            # Besides, it is on its token and on the mark next to its score.
            (said,) = {mark.text for mark in marks(drawn, seat)}
            assert said == f"G{seat}"
            assert len(written(drawn, said)) == owners[seat]
            assert len(marks(drawn, seat)) == 2


def test_a_letter_that_does_not_fit_on_a_bar_stands_above_it() -> None:
    labels = (SeatLabel("Guest 0"), SeatLabel("Guest 1"))
    drawn = pictures.picture(Record.of(numbered(20, 2), labels, 1, (1, 20)), "Line")
    bars = [reach(pile) for pile in sectors(drawn) if pile.fill == seat_paint(0)]
    letters = written(drawn, "G0")
    left, right, top, _ = max(bars, key=lambda bar: bar[2])
    above = [w for w in letters if left < w.x < right and w.y < top]
    assert [w.fill for w in above] == [text_paint(0)]
    left, right, top, bottom = min(bars, key=lambda bar: bar[2])
    assert any(left < w.x < right and top < w.y < bottom for w in letters)


@pytest.mark.parametrize("board", ["line", "clock"])
def test_tokens_near_each_other_between_stacks_are_drawn_apart(board: str) -> None:
    drawn = pictures.picture(anywhere(board, Fraction(15, 2), Fraction(29, 4), 3), "Between")
    disc, square = (marks(drawn, seat)[0] for seat in (0, 1))
    x, y, wide = square.x, square.y, square.radius / 14 * 26
    assert max(abs(x - disc.x), abs(y - disc.y)) > disc.radius + wide / 2 - 3
    if board == "line":
        assert (disc.x, x) == (pytest.approx(60 + 1080 * 0.7), pytest.approx(60 + 1080 * 0.675))
        assert y > disc.y


def test_nothing_is_drawn_off_the_picture() -> None:
    values = (Fraction(19999, 2), 0, 12345678, Fraction(1, 3), 5000, Fraction(19999, 2))
    game = TokenGame(values, 2, "clock")
    seats = (SeatLabel("A very long name of somebody at the tab"), SeatLabel("Bo"))
    for record in (
        Record.of(game, seats, 1, (2, 5)),
        at_random(numbered(30, 10, "clock"), 2),
        at_random(numbered(12, 2, "clock"), 1, 0),
        anywhere("clock", Fraction(15, 2), Fraction(29, 4), 3),
        anywhere("line", Fraction(15, 2), Fraction(29, 4), 3),
    ):
        for shape in pictures.picture(record, "Inside").shapes:
            if isinstance(shape, Words):
                wide = len(shape.text) * shape.size * 0.6
                left = shape.x - {"start": 0, "middle": wide / 2, "end": wide}[shape.anchor]
                assert left >= 0
                assert left + wide <= pictures.WIDTH
                assert shape.size <= shape.y <= pictures.HEIGHT


def test_a_picture_says_its_house_rules() -> None:
    plain, ruled = numbered(8, 2), TokenGame(tuple(range(1, 9)), 2, order=(0, 1, 1, 0))
    labels = (SeatLabel("Ada"), SeatLabel("Ben"))
    drawn = [pictures.picture(Record.of(game, labels, 0), "A board") for game in (plain, ruled)]
    said = [[shape.text for shape in each.shapes if isinstance(shape, Words)] for each in drawn]
    assert [text for text in said[1] if text not in said[0]] == ["Two tokens each: once round, then back"]


TAKE_BACKS = DinnerGame.from_json(find_dinner("intro").game.to_json() | {"take_backs": True})
RECORDS = [
    at_random(find_dinner("figure-2").game, 1),
    at_random(random_dinner(20, 3, 0), 1),
    at_random(TAKE_BACKS, 5),
    at_random(numbered(10, 3), 1),
    at_random(numbered(12, 4, "clock"), 1),
    at_random(TokenGame((4, 1, 9, 2), 2, "line", "anywhere"), 2),
]


def drawn(record: Record, width: float, height: float, letters: float = 0) -> Drawing:
    shown = find_presentation(record.game.name)
    marks = "ABCDEFGHIJ"[: record.game.seats]
    return shown.drawing(record.game, tuple(record.states()), width, height, letters, marks)


def extent(shape: object) -> tuple[float, float, float, float]:
    """From the left, the right, the top and the bottom of a drawing to those of a shape."""
    if isinstance(shape, Box):
        return shape.x, shape.x + shape.width, shape.y, shape.y + shape.height
    assert isinstance(shape, Disc | Mark)
    return shape.x - shape.radius, shape.x + shape.radius, shape.y - shape.radius, shape.y + shape.radius


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.game.name)
@pytest.mark.parametrize("size", [(96, 54, 0), (100, 100, 0), (340, 155, 12), (340, 309, 12)])
def test_a_board_fits_into_any_area(record: Record, size: tuple[float, float, float]) -> None:
    drawing = drawn(record, *size)
    for shape in drawing.shapes:
        if isinstance(shape, Box | Disc | Mark):
            left, right, top, bottom = extent(shape)
            assert left >= -0.5, shape
            assert top >= -0.5, shape
            assert right <= size[0] + 0.5, shape
            assert bottom <= size[1] + 0.5, shape
    assert any(isinstance(shape, Words) for shape in drawing.shapes) == bool(size[2])


@pytest.mark.parametrize("record", RECORDS[:3], ids=["figure-2", "twenty", "take-backs"])
def test_a_dinner_shows_who_ate_what_and_when(record: Record) -> None:
    states = tuple(record.states())
    coins = [shape.fill for shape in drawn(record, 96, 54).shapes if isinstance(shape, Disc)]
    eaters = states[-1].eaters
    assert coins == ["surface" if eater is None else seat_paint(eater) for eater in eaters]
    named = [
        shape.text
        for shape in drawn(record, 1000, 460, 22).shapes
        if isinstance(shape, Words) and not shape.bold
    ]
    for k, text in enumerate(named):
        kept = [
            before.ply + 1
            for before, after in pairwise(states)
            if before.eaters[k] != after.eaters[k] == eaters[k] is not None
        ]
        assert text.startswith(f"{kept[-1]}. " if kept else record.game.morsels[k].name[:1]), text


def test_a_game_that_draws_nothing_has_a_picture_of_its_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TokensPresentation, "shapes", lambda *facts: ())
    shapes = pictures.picture(at_random(numbered(8, 3, "clock"), 1), "Seats").shapes
    marks = [shape for shape in shapes if isinstance(shape, Mark)]
    assert [mark.seat for mark in marks] == [0, 1, 2]
    assert all(mark.x < pictures.WIDTH / 4 for mark in marks)


def at_first(changes: dict[str, Any], dinner: str, width: float, height: float) -> list[Disc]:
    """The discs of a dinner that no one has touched."""
    game = DinnerGame.from_json(find_dinner(dinner).game.to_json() | changes)
    shapes = find_presentation("dinner").drawing(game, (game.initial_state(),), width, height).shapes
    return [shape for shape in shapes if isinstance(shape, Disc)]


def touch(one: Disc, other: Disc) -> bool:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < (one.radius + other.radius) ** 2


def test_a_small_plate_shows_what_lies_under_what() -> None:
    discs = at_first({"injera": [[0, 1]]}, "intro", 100, 100)[2:]
    (under,) = (disc for disc in discs if disc.fill == "ground")
    over = [disc for disc in discs if disc != under and touch(under, disc)]
    assert len(over) == 1
    assert discs.index(under) < discs.index(over[0])


@pytest.mark.parametrize(
    ("dinner", "size", "coins"), [("intro", 100, 1), ("figure-2", 100, 0), ("intro", 54, 0)]
)
def test_a_coin_lies_on_a_small_plate_with_room_for_it(dinner: str, size: float, coins: int) -> None:
    discs = at_first({"order": "coin"}, dinner, 100, size)
    assert [disc.fill for disc in discs].count("gold") == coins


Half = tuple[Seat, float]
"""The seat whose colour a half has, and where the middle of the half lies on the board, as a position."""

FILLS = [LIGHT[seat_paint(seat)] for seat in (0, 1)]
BOARDS = [("clock", 6), ("clock", 8), ("clock", 12), ("line", 10)]


def shared(board: str, count: int) -> Iterator[tuple[TokenGame, tuple[Seat, ...]]]:
    """Every board with two tokens on it, in both orders."""
    game = numbered(count, 2, "clock" if board == "clock" else "line")
    for one, other in combinations(range(1, count + 1), 2):
        yield game, (one, other)
        yield game, (other, one)


def on_the_right_side(game: TokenGame, tokens: tuple[Exact, ...], halves: dict[int, list[Half]]) -> None:
    """The rules: a half belongs to the token that is nearer to it than the other, along the board."""
    territory = game.territory(TokenState(tokens))
    ties = [position for position, owners in enumerate(territory, 1) if len(owners) == 2]
    assert sorted(halves) == ties

    def away(seat: Seat, at: float) -> float:
        straight = abs(float(tokens[seat]) - at)
        return min(straight, len(game.stacks) - straight) if game.ring else straight

    for position, (first, second) in halves.items():
        assert {first[0], second[0]} == set(territory[position - 1])
        for owner, at in (first, second):
            assert away(owner, at) < away(1 - owner, at), (tokens, position)


def round_the_clock(path: str, count: int) -> float:
    """The position in the middle of a piece of a ring, whose path begins with the arc outside."""
    numbers = re.findall(r"[\d.]+", path)
    x0, y0, x1, y1 = (float(numbers[k]) for k in (0, 1, 7, 8))
    turn = atan2((x0 + x1) / 2 - 160, 160 - (y0 + y1) / 2) / (2 * pi)
    return turn * count % count


def halves_of_a_board(html: str, game: TokenGame) -> dict[int, list[Half]]:
    """Read the halves of a page's board: of the two fills of a stack the first lies over the whole."""
    found: dict[int, list[Half]] = {}
    pieces = re.split(r'data-(?:wedge|position)="(\d+)"', html)
    for position, piece in zip(map(int, pieces[1::2]), pieces[2::2], strict=True):
        fills = re.findall(r"<(?:path|rect) data-fill[^>]*>", piece)[:2]
        if not fills or "hidden" in fills[1]:
            continue
        second, first = (int(re.findall(r"territory-(\d)", fill)[0]) for fill in fills)
        before = position - 0.1
        if game.ring:
            (path,) = re.findall(r' d="([^"]+)"', fills[1])
            before = round_the_clock(path, len(game.stacks))
        found[position] = [(first, before), (second, 2 * position - before)]
    return found


@pytest.mark.parametrize(("board", "count"), BOARDS)
def test_of_a_match(app: Flask, board: str, count: int) -> None:
    with app.test_request_context():
        for game, tokens in shared(board, count):
            view = study(game, ("Ada", "Bea"), tokens)
            html = render_template(
                "boards/tokens.html", view=view, board=token_board(game, view, view.ply), at=view.ply
            )
            on_the_right_side(game, tokens, halves_of_a_board(html, game))


@pytest.mark.parametrize(("board", "count"), BOARDS)
def test_in_the_lab(app: Flask, board: str, count: int) -> None:
    with app.test_request_context():
        figure = (
            '{% from "lab/charts.html" import placement_figure with context %}{{ placement_figure(chart) }}'
        )
        for game, tokens in shared(board, count):
            html = render_template_string(figure, chart=Placement(game, tuple(tokens)), placement=placement)
            on_the_right_side(game, tokens, halves_of_a_board(html, game))


@pytest.mark.parametrize(("board", "count"), BOARDS)
def test_in_the_picture_of_a_match(board: str, count: int) -> None:
    for game, tokens in shared(board, count):
        record = Record.of(game, (SeatLabel("Ada"), SeatLabel("Bea")), 1, tokens)
        drawn = to_document(picture(record, "Halves"))
        shapes = [element.attrib for element in ElementTree.fromstring(drawn).iter()]
        found = halves_of_a_ring(shapes, count) if game.ring else halves_of_bars(shapes, count)
        on_the_right_side(game, tokens, found)


def halves_of_a_ring(shapes: list[dict[str, str]], count: int) -> dict[int, list[Half]]:
    fills = {shape.get("d"): shape.get("fill") for shape in shapes}
    found: dict[int, list[Half]] = {}
    for position in range(1, count + 1):
        drawn = wedge(position, count, position / count)
        if drawn.first in fills:
            before = round_the_clock(drawn.first, count)
            first, second = (FILLS.index(str(fills[path])) for path in (drawn.first, drawn.whole))
            found[position] = [(first, before), (second, 2 * position - before)]
    return found


def halves_of_bars(shapes: list[dict[str, str]], count: int) -> dict[int, list[Half]]:
    found: dict[int, list[Half]] = {}
    column = 1080 / count
    for position in range(1, count + 1):
        left = 60 + column * (position - 1)
        bars = [
            (FILLS.index(shape["fill"]), position - 0.5 + (x - left) / column)
            for shape in shapes
            if "d" in shape and shape.get("fill") in FILLS
            for x in [40 + middle(shape["d"])]
            if left <= x < left + column
        ]
        if len(bars) == 2:
            found[position] = bars
    return found


def middle(path: str) -> float:
    """How far to the right the middle of a pile of coins, or of half a pile, lies."""
    ends = [float(x) for x in re.findall(r"(?:M|1 )([\d.]+) ", path)]
    return (min(ends) + max(ends)) / 2
