"""The ideas of plates by house rules, each a predicate over a solved table that returns its exact figures."""

from typing import Any

from engine.dinner.secret_solution import secret_floor, secret_mean
from engine.exact import simplest
from engine.plates.house_facts import HouseFacts
from engine.plates.plate import Figures
from engine.review.par import par_of


def base(facts: HouseFacts) -> Figures | None:
    """Return what every table claims: what the seat is worth, what can be reached, what greed costs."""
    if facts.game.in_the_open() != facts.game:
        return _unseen_base(facts)
    if facts.reach < facts.par.low:
        return None
    figures = {
        "par": simplest(facts.par.low),
        "reach": facts.reach,
        "greed": simplest(facts.reach - facts.greedy),
    }
    return figures if facts.par.exact else {**figures, "most": simplest(facts.par.high)}


def turned(facts: HouseFacts) -> Figures | None:
    """Every first move that is right by the usual rules is wrong by these."""
    if facts.start != facts.game.initial_state() or facts.game == facts.plain:
        return None
    legal = {option.move for option in facts.solved.options}
    usual = [move for move in facts.without.best if move in legal]
    cost = min((facts.regret(move) for move in usual), default=0)
    return {"cost": cost} if cost and facts.greedy < facts.reach else None


def greed_pays(facts: HouseFacts) -> Figures | None:
    """By the usual rules greed costs something, by these it gets all that can be had."""
    if facts.game == facts.plain:
        return None
    usual = facts.usual
    if facts.greedy != facts.reach or facts.regret(facts.greedy_move) or usual.greedy >= usual.reach:
        return None
    return {"usual": simplest(usual.reach - usual.greedy)}


def eat_nothing(facts: HouseFacts) -> Figures | None:
    """No bite is right at the first move: it is better to make another move."""
    game: Any = facts.game
    bites = [option.move for option in facts.solved.options if game.words(option.move) is None]
    cost = min(map(facts.regret, bites))
    return {"cost": cost} if cost and facts.greedy < facts.reach else None


def even_so(facts: HouseFacts) -> Figures | None:
    """Greed costs something at the first move, by this rule too."""
    cost = facts.regret(facts.greedy_move)
    return {"cost": cost} if cost and facts.greedy < facts.reach else None


def foreseen(facts: HouseFacts) -> Figures | None:
    """Who foresees what the others choose gets more than par, and more than greed."""
    if facts.reach <= facts.par.high or facts.greedy >= facts.reach:
        return None
    return {"beyond": simplest(facts.reach - facts.par.high)}


def rather_second(facts: HouseFacts) -> Figures | None:
    """You begin, and would have more if the other began and all turns were swapped."""
    order = facts.game.to_json()["order"]
    letters = {"A": "B", "B": "A"}
    if facts.me != 0 or order[0] != "A":
        return None
    second = facts.with_setup(order="".join(letters.get(letter, letter) for letter in order))
    if not facts.par.exact or not second.par.exact or second.par.low <= facts.par.low:
        return None
    return {"second": simplest(second.par.low)}


def last_turns(facts: HouseFacts) -> Figures | None:
    """The last two turns exchanged, the seat is worth something else, and every right first move is wrong."""
    order = str(facts.game.to_json().get("order", ""))
    if len(order) < 2 or order[-1] == order[-2] or facts.start != facts.game.initial_state():
        return None
    other = facts.with_setup(order=order[:-2] + order[-1] + order[-2])
    if not facts.par.exact or not other.par.exact or set(other.solved.best) & set(facts.solved.best):
        return None
    return {"turned": simplest(other.par.low)} if facts.greedy < facts.reach else None


def unseen(facts: HouseFacts) -> Figures | None:
    """The others’ tastes are dealt when a guest sits down; greed guarantees something, and expects more."""
    game: Any = facts.game
    if game.in_the_open() == game or game.has_copies:
        return None
    floor, mean = secret_floor(game, facts.me), secret_mean(game, facts.me)
    if mean is None or not floor < mean < _best_bites(facts):
        return None
    return {"floor": floor, "mean": mean}


def _unseen_base(facts: HouseFacts) -> Figures | None:
    """Return figures that hold whatever the others like: they depend on the own tastes alone.

    What can be reached is the best that luck can bring; greed loses nothing of what can be expected.
    """
    bands = par_of(facts.game).bands
    if bands is None:
        return None
    return {"par": simplest(bands[facts.me].low), "reach": _best_bites(facts), "greed": 0}


def _best_bites(facts: HouseFacts) -> Any:
    game: Any = facts.game
    tastes = sorted((morsel.utilities[facts.me] for morsel in game.morsels), reverse=True)
    return simplest(sum(tastes[: game.order.count(facts.me)]))
