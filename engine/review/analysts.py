"""The analyst of each game, and the value of every move in one position."""

from typing import Any

from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, quote
from engine.game import require
from engine.record import AnyGame
from engine.review.anywhere import CellAnalyst
from engine.review.coin import CoinAnalyst
from engine.review.dinner import DinnerAnalyst
from engine.review.model import Analyst, Evaluation
from engine.review.ordered import OrderAnalyst
from engine.review.places import PlaceAnalyst
from engine.review.rounds import AtOnceAnalyst, SecretAnalyst
from engine.review.take_backs import TakeBackAnalyst
from engine.tokens.rules import TokenGame


def analyst_of(game: AnyGame) -> Analyst:
    """Return who evaluates the positions of one match of this game.

    Raises
    ------
    NotCoveredError
        If nothing here weighs the moves of such a game, or if something in it is hidden from a player, but
        for what is chosen at once.
    """
    if isinstance(game, DinnerGame):
        if game.at_once:
            return AtOnceAnalyst(game)
        if game.take_backs:
            return TakeBackAnalyst(game)
        return CoinAnalyst(game) if game.coin else DinnerAnalyst(game)
    if isinstance(game, TokenGame):
        if game.secret:
            return SecretAnalyst(game)
        require(game, "A review")
        if game.order:
            return OrderAnalyst(game)
        return CellAnalyst(game) if game.placement == "anywhere" else PlaceAnalyst(game)
    raise NotCoveredError(f"Nothing here weighs the moves of {quote(game.name)}.")


def evaluate(game: AnyGame, state: Any) -> Evaluation:
    """Return what every legal move is worth here, to every seat.

    Milliseconds for a dinner and for the published token games; up to about half a second for the largest
    token games, so not for a thread that answers others meanwhile.

    Raises
    ------
    GameOverError
        If nobody moves any more.

    Examples
    --------
    >>> from engine.tokens.rules import numbered
    >>> game = numbered(10, 3)
    >>> found = evaluate(game, game.initial_state())
    >>> found.best, found.worth, found.line
    ((5,), Fraction(21, 1), (5, 9, 8))
    """
    return analyst_of(game).evaluate(state)
