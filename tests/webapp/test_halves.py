"""On every page: of a stack that two tokens share, the half on a token's side is its owner's."""

import re
from collections.abc import Iterator
from itertools import combinations
from math import atan2, pi
from xml.etree import ElementTree

import pytest
from flask import Flask, render_template, render_template_string

from engine.exact import Exact
from engine.game import Seat
from engine.record import Record, SeatLabel
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState
from webapp.games.any.drawing import LIGHT, seat_paint
from webapp.games.any.svg import to_document
from webapp.games.tokens.board import token_board
from webapp.games.tokens.geometry import wedge
from webapp.jobs.pictures import picture
from webapp.lab.boards import placement
from webapp.lab.report import Placement
from webapp.pages.play.study import study

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
