"""One small game of every kind: each game with each of its options. A new house rule is added here."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, Self

from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.copies import Copies
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.injera import Injera
from engine.dinner.house_rules.pass_once import PassOnce
from engine.dinner.house_rules.secret import Secret
from engine.dinner.house_rules.shape import Shape, Shapes
from engine.dinner.house_rules.take_backs import TakeBacks
from engine.dinner.house_rules.weights import Weights
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.game import AnyGame, OneMoverGame
from engine.tokens.house_rules.secret import InSecret
from engine.tokens.rules import TokenGame, numbered
from tests.engine.toys import Cups, Dice, Fingers, Showdown

PAIRS = (Morsel("A", (1, 2)), Morsel("A", (1, 2)), Morsel("B", (2, 1)), Morsel("B", (2, 1)))
SQUARE = ((1, 2, 3), (2, 4, 1), (3, 1, 4), (4, 3, 2))

SMALL_GAMES: dict[str, AnyGame] = {
    "dinner of two": dinner_of([(1, 2), (2, 1)]),
    "dinner, B last": dinner_of([(1, 3), (2, 4), (3, 1), (4, 2)]),
    "dinner, A last": dinner_of([(1, 2), (2, 3), (3, 1)], (0, 1, 0)),
    "dinner, fair turns": dinner_of([(1, 4), (2, 2), (3, 1), (4, 3)], (0, 1, 1, 0)),
    "dinner, one diner only": dinner_of([(1, 4), (2, 2), (3, 1)], (1, 1, 1)),
    "dinner of fractions": dinner_of([(Fraction(1, 2), -1), (Fraction(-7, 3), 0), (0, Fraction(5, 2))]),
    "dinner that fades": replace(dinner_of([(1, 2), (2, 3), (3, 1)]), rules=(Fading(Fraction(7, 10)),)),
    "dinner of rivals": replace(dinner_of([(1, 2), (2, 3), (4, 1)]), rules=(Weights(((1, -1), (-1, 1))),)),
    "dinner in layers": replace(
        dinner_of([(1, 1), (2, 2), (3, 3), (4, 4)]), rules=(Injera(((0, 2), (1, 3))),)
    ),
    "dinner of copies": DinnerGame(PAIRS, rules=(Copies((2, 2)),)),
    "line": numbered(5, 3),
    "line for two": numbered(2, 2),
    "clock": numbered(5, 3, "clock"),
    "even clock": numbered(4, 3, "clock"),
    "full board": numbered(4, 4),
    "line of odd values": TokenGame((0, Fraction(1, 3), 0, 7), 2),
    "line with half steps": TokenGame((1, 2, 3), 3, "line", "step", Fraction(1, 2)),
    "clock with half steps": TokenGame((1, 2, 3), 2, "clock", "step", Fraction(1, 2)),
    "clock of equal values": TokenGame((1, 1, 1, 1, 1), 2, "clock"),
}

CELL_GAMES: dict[str, AnyGame] = {
    "line, anywhere": TokenGame((1, 2, 3), 3, "line", "anywhere"),
    "clock, anywhere": TokenGame((1, 2, 3), 2, "clock", "anywhere"),
}
"""Games whose listed moves stand for cells, each with more positions than the one that is listed."""

OTHER_GAMES: dict[str, AnyGame] = {
    "dinner with a coin": replace(dinner_of([(8, 1), (5, 3), (1, 2)]), order=(), rules=(Coin(),)),
    "dinner of three": DinnerGame(
        tuple(Morsel(name, row) for name, row in zip("ABCD", SQUARE, strict=True)), (0, 1, 2, 0)
    ),
    "dinner of worst bites": replace(
        dinner_of([(1, 2), (2, 3), (3, 1)]), rules=(Shapes((Shape("worst"), Shape("top", 1))),)
    ),
    "line, tokens in any order": replace(numbered(5, 2), order=(0, 1, 1, 0)),
    "line, tokens in secret": replace(numbered(4, 2), rules=(InSecret(),)),
    "clock, an order for three": replace(numbered(4, 3, "clock"), order=(2, 0, 1, 0)),
    "dinner with take-backs": replace(dinner_of([(1, 2), (2, 3), (3, 1)]), rules=(TakeBacks(),)),
    "dinner with passes": replace(
        dinner_of([(4, 19), (17, 20), (20, 6)], (0, 1, 0)), rules=(Injera(((2, 0),)), PassOnce())
    ),
    "dinner of secret tastes": replace(dinner_of([(1, 2), (2, 3), (3, 1)]), rules=(Secret(),)),
    "dinner of secret copies": DinnerGame(PAIRS, rules=(Copies((2, 2)), Secret())),
    "dinner of secret tastes with a coin": replace(
        dinner_of([(1, 2), (2, 3), (3, 1)]), order=(), rules=(Coin(), Secret())
    ),
    "dinner of bites at once": replace(dinner_of([(1, 2), (2, 3), (3, 1)]), order=(), rules=(AtOnce(),)),
}
"""Games whose moves no review weighs yet."""

TOY_GAMES: dict[str, AnyGame] = {"fingers": Fingers(), "cups": Cups(), "showdown": Showdown(), "dice": Dice()}
"""Games that no table offers: secret choices, hidden moves, both with dice, and open dice."""

SECRET_GAMES: dict[str, AnyGame] = TOY_GAMES | {
    name: game for name, game in OTHER_GAMES.items() if game.facts.hides
}
"""Games in which a seat may know less than another, and toys of open dice."""


class Sketch(OneMoverGame[Any, Any]):
    """A game that no record holds: an oracle for the solvers has rules and no setup."""

    name = "sketch"

    def initial_state(self) -> Any:
        return ()

    def to_json(self) -> dict[str, Any]:
        raise NotImplementedError

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        raise NotImplementedError

    def move_to_json(self, move: Any) -> int | str:
        raise NotImplementedError

    def move_from_json(self, value: Any) -> Any:
        raise NotImplementedError
