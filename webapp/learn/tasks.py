"""What the chapters ask of the processes that compute: too slow, or too heavy to import, for the server.

`webapp.worker_main` calls these; every answer is plain JSON and depends on the task alone.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.dinner.named import find_dinner
from engine.record import Record
from engine.tokens.rules import TokenGame


def cloud(task: dict[str, Any]) -> dict[str, Any]:
    """Return every outcome of ``task["dinner"]``.

    A pair is A's score, B's, how many splits lead there, and how many of them when B plays crossout.
    """
    from engine.dinner.outcomes import cloud

    game = find_dinner(task["dinner"]).game
    found = cloud([m.utilities for m in game.morsels], game.order)
    return {
        "splits": found.splits,
        "pairs": [[*pair.scores, pair.splits, pair.reachable[1]] for pair in found.pairs],
        "crossout": list(found.crossout),
        "frontier": [list(pair) for pair in found.frontier],
    }


def recount(task: dict[str, Any]) -> dict[str, Any]:
    """Repeat the paper's study of random dinners with another seed."""
    from engine.dinner.study import pareto_study

    *_, tally = pareto_study(task["dinners"], task["morsels"], Random(task["seed"]), chunk=task["dinners"])
    return {
        "dinners": tally.dinners,
        "inefficient": tally.inefficient,
        "not_weakly_efficient": tally.not_weakly_efficient,
        "seed": task["seed"],
    }


def tokens(task: dict[str, Any]) -> list[dict[str, Any]]:
    """Return all equilibria of a token game from each of the positions in ``task["placed"]``."""
    from engine.tokens.solution import solve

    game = TokenGame.from_json(task["setup"])
    return [solve(game, tuple(placed)).to_json() for placed in task["placed"]]


def own(task: dict[str, Any]) -> dict[str, Any]:
    """Return what steps 1 to 7 say of ``task["seat"]`` in ``task["record"]`` to ``task["viewer"]``."""
    from webapp.learn.own_dinner import steps

    return steps(Record.from_json(task["record"]), task["seat"], task["viewer"])


def own_cloud(task: dict[str, Any]) -> dict[str, Any]:
    """Return what steps 8 and 9 say of the result ``task["scores"]`` of the dinner ``task["setup"]``."""
    from webapp.learn.own_cloud import steps

    return {"steps": steps(task["setup"], task["seat"], task["scores"])}


LEARN_TASKS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "learn-cloud": cloud,
    "learn-recount": recount,
    "learn-tokens": tokens,
    "learn-own": own,
    "learn-own-cloud": own_cloud,
}
"""What is done, by the name under which it is asked for."""
