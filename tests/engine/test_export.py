import csv
import io
import re
from fractions import Fraction

import pytest

from engine import export
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.errors import TooLargeError
from engine.export import efg, efg_lines, equilibria_csv, tree_size
from engine.induction import equilibria, perft
from engine.tokens.rules import numbered
from tests.engine.games import SMALL_GAMES

every_game = pytest.mark.parametrize("game", SMALL_GAMES.values(), ids=SMALL_GAMES.keys())


@every_game
def test_the_size_is_the_number_of_nodes_written(game):
    start = game.initial_state()
    everything = sum(perft(game, start, ply) for ply in range(10))
    nodes = [line for line in efg_lines(game) if line[:2] in ("p ", "t ")]
    assert tree_size(game, start) == everything == len(nodes)


@every_game
def test_each_end_and_each_decision_has_a_number_of_its_own(game):
    lines = list(efg_lines(game))
    ends = [int(line.split('"" ')[1].split()[0]) for line in lines if line.startswith("t ")]
    assert ends == list(range(1, len(ends) + 1))
    decisions = [tuple(re.match(r'p "" (\d+) (\d+)', line).groups()) for line in lines if line[:1] == "p"]
    assert len(set(decisions)) == len(decisions)


def test_payoffs_are_exact():
    game = dinner_of([(Fraction(25, 2), 0), (Fraction(-1, 3), 10**30)])
    assert 't "" 1 "" { 25/2, 1000000000000000000000000000000 }' in efg(game).splitlines()


def test_no_name_breaks_out_of_its_text():
    game = DinnerGame((Morsel('"} p "" \\', (1, 2)), Morsel("ሽሮ\n", (2, 1))))
    lines = list(efg_lines(game, 'a "title" \\'))
    assert lines[0] == """EFG 2 R "a 'title' /" { "A" "B" }"""
    assert lines[1].count('"') == 2
    assert "\\" not in "".join(lines)
    assert all("\n" not in line for line in lines)


def test_a_tree_too_large_is_refused_before_the_first_line(monkeypatch):
    monkeypatch.setattr(export, "EFG_LIMIT", 500_000)
    with pytest.raises(TooLargeError, match="The game tree has 792,101 nodes or more: at most 500,000"):
        efg_lines(numbered(10, 7))


def test_equilibria_as_csv_read_back_as_they_were():
    game = numbered(5, 3)
    outcomes = [(o.moves, o.payoffs) for o in equilibria(game, game.initial_state())]
    header, *rows = csv.reader(io.StringIO(equilibria_csv(outcomes, 3)))
    assert header == ["moves", "A", "B", "C"]
    assert [(tuple(map(int, row[0].split())), tuple(map(Fraction, row[1:]))) for row in rows] == outcomes
