"""The rules and the mathematics of Last Bite, usable without the web: the front door, re-exports only."""

from engine.bots import (
    STRATEGIES,
    Strategy,
    Traits,
    bot_rng,
    find_strategy,
    own_strategy,
    play_out,
    strategies_for,
)
from engine.certificate import Certificate
from engine.dinner.crossout import (
    Label,
    LabelMove,
    cost_of_greed,
    crossout_board,
    crossout_move,
    crossout_play,
    crossout_scores,
    crossout_sequence,
    label_moves,
    regret,
    regrets,
    values,
)
from engine.dinner.dinner_search import PlateSearch, dinner_gains, search_dinner
from engine.dinner.efficiency import Efficiency, efficiency, envy, frontier, inversions
from engine.dinner.morsels import DinnerState, Morsel
from engine.dinner.named import NAMED, TEACHING, NamedDinner, find_dinner, random_dinner
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.solution import DinnerSolution, solve_dinner
from engine.errors import EngineError
from engine.exact import Exact, exact, number_to_json
from engine.export import efg, equilibria_csv
from engine.game import (
    CHANCE,
    Facts,
    Game,
    OneMoverGame,
    Payoffs,
    Result,
    Seat,
    Termination,
    sole_mover,
)
from engine.induction import Continuation, equilibria, equilibrium, guarantees, perft
from engine.record import Record, SeatLabel, find_game, game_from_json
from engine.studies.coalitions import hold_down
from engine.studies.fair_turns import FairOrder, fairest, lead_of, mean_scores, sincere_means
from engine.studies.gallant import gallant_play
from engine.studies.mixed import MixedSolution, solve_mixed
from engine.studies.outcomes import Cloud, ScorePair, catalan, cloud
from engine.studies.permutation_dinners import GreedStudy, ParetoStudy
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import TokenSolution, solve_tokens
from engine.tokens.state import TokenState

__all__ = [
    "CHANCE",
    "NAMED",
    "STRATEGIES",
    "TEACHING",
    "Certificate",
    "Cloud",
    "Continuation",
    "DinnerGame",
    "DinnerSolution",
    "DinnerState",
    "Efficiency",
    "EngineError",
    "Exact",
    "Facts",
    "FairOrder",
    "Game",
    "GreedStudy",
    "Label",
    "LabelMove",
    "MixedSolution",
    "Morsel",
    "NamedDinner",
    "OneMoverGame",
    "ParetoStudy",
    "Payoffs",
    "PlateSearch",
    "Record",
    "Result",
    "ScorePair",
    "Seat",
    "SeatLabel",
    "Strategy",
    "Termination",
    "TokenGame",
    "TokenSolution",
    "TokenState",
    "Traits",
    "alternate",
    "bot_rng",
    "catalan",
    "cloud",
    "cost_of_greed",
    "crossout_board",
    "crossout_move",
    "crossout_play",
    "crossout_scores",
    "crossout_sequence",
    "dinner_gains",
    "dinner_of",
    "efficiency",
    "efg",
    "envy",
    "equilibria",
    "equilibria_csv",
    "equilibrium",
    "exact",
    "fairest",
    "find_dinner",
    "find_game",
    "find_strategy",
    "frontier",
    "gallant_play",
    "game_from_json",
    "guarantees",
    "hold_down",
    "inversions",
    "label_moves",
    "lead_of",
    "mean_scores",
    "number_to_json",
    "numbered",
    "own_strategy",
    "perft",
    "play_out",
    "random_dinner",
    "regret",
    "regrets",
    "search_dinner",
    "sincere_means",
    "sole_mover",
    "solve_dinner",
    "solve_mixed",
    "solve_tokens",
    "strategies_for",
    "values",
]
