"""The manners of the door: the game comes first, and numbers may be numpy's or text such as ``"5/2"``.

The engine takes ints and Fractions alone, which its loops need not look at twice.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, overload

from engine.dinner.morsels import Utilities
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, SetupError, quote
from engine.exact import exact, plain_ints
from engine.game import Game, Seat

P = ParamSpec("P")
R = TypeVar("R", covariant=True)


class DinnerFirst(Protocol[P, R]):
    """A function of a dinner, which is a game, or morsels and the seat of each turn."""

    @overload
    def __call__(self, game: DinnerGame, /, *args: P.args, **more: P.kwargs) -> R: ...
    @overload
    def __call__(
        self, morsels: Sequence[Sequence[Any]], order: Sequence[Seat], /, *args: P.args, **more: P.kwargs
    ) -> R: ...


def dinner_first(
    function: Callable[Concatenate[Sequence[Utilities], Sequence[Seat], P], R],
) -> DinnerFirst[P, R]:
    """Return a function of morsels and turns as one that takes a game, too."""

    @wraps(function)
    def asked(*given: Any, **more: Any) -> R:
        first, *rest = given or ((),)
        if isinstance(first, DinnerGame):
            if first.rules or first.seats != 2:
                raise NotCoveredError(
                    f"{function.__name__} is for plain dinners for two: for house rules ask "
                    "evaluate(game, game.initial_state())."
                )
            return function(
                [morsel.utilities for morsel in first.morsels], first.order, *plain_ints(rest), **more
            )
        return function(
            _pairs(first), *plain_ints(rest), **{name: plain_ints(value) for name, value in more.items()}
        )

    return asked


def lenient(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function that takes numpy's integers for ints."""

    @wraps(function)
    def asked(*given: P.args, **more: P.kwargs) -> R:
        return function(*map(plain_ints, given), **{name: plain_ints(value) for name, value in more.items()})

    return asked


def of_game(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function of a game as `lenient` does; one sentence refuses what is no game."""
    called = lenient(function)

    @wraps(function)
    def asked(*given: P.args, **more: P.kwargs) -> R:
        game = given[0] if given else more.get("game")
        if not isinstance(game, Game):
            raise SetupError(
                f"{function.__name__} takes a game first, such as numbered(10, 3), not {quote(game)}."
            )
        return called(*given, **more)

    return asked


def _pairs(morsels: Any) -> Any:
    """Return pairs of exact numbers; what is no number is left to be refused."""
    listed = plain_ints(morsels)
    if not isinstance(listed, list | tuple):
        return listed
    return [
        tuple(exact(worth) if isinstance(worth, str) else worth for worth in pair)
        if isinstance(pair, list | tuple)
        else pair
        for pair in listed
    ]
