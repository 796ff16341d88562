"""The rules and the mathematics of Last Bite, usable without the web: the front door, re-exports only."""

from engine.dinner.board import Label, LabelMove, crossout_board, label_moves
from engine.dinner.crossout import (
    crossout_move,
    crossout_play,
    crossout_scores,
    crossout_sequence,
    regret,
    regrets,
    values,
)
from engine.dinner.named import NAMED, TEACHING, NamedDinner, cost_of_greed, find_dinner, random_dinner
from engine.dinner.rules import DinnerGame, DinnerState, Morsel, alternate, dinner_of
from engine.errors import EngineError
from engine.exact import Exact, exact, number_to_json
from engine.game import Game, Outcome, Payoffs, Seat, outcome
from engine.induction import Continuation, equilibria, equilibrium, guarantees, perft
from engine.record import Record, SeatLabel, find_game, game_from_json
from engine.strategies import STRATEGIES, Strategy, bot_rng, find_strategy, play_out, strategies_for
from engine.tokens.rules import TokenGame, TokenState, numbered

__all__ = [
    "NAMED",
    "STRATEGIES",
    "TEACHING",
    "Continuation",
    "DinnerGame",
    "DinnerState",
    "EngineError",
    "Exact",
    "Game",
    "Label",
    "LabelMove",
    "Morsel",
    "NamedDinner",
    "Outcome",
    "Payoffs",
    "Record",
    "Seat",
    "SeatLabel",
    "Strategy",
    "TokenGame",
    "TokenState",
    "alternate",
    "bot_rng",
    "cost_of_greed",
    "crossout_board",
    "crossout_move",
    "crossout_play",
    "crossout_scores",
    "crossout_sequence",
    "dinner_of",
    "equilibria",
    "equilibrium",
    "exact",
    "find_dinner",
    "find_game",
    "find_strategy",
    "game_from_json",
    "guarantees",
    "label_moves",
    "number_to_json",
    "numbered",
    "outcome",
    "perft",
    "play_out",
    "random_dinner",
    "regret",
    "regrets",
    "strategies_for",
    "values",
]
