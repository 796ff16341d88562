"""The other end of `webapp.workers.pool`: does one task after another, as long as somebody asks."""

import json
import os
import sys
import time
import traceback
from random import Random
from threading import Thread
from typing import Any

from engine.exact import number_to_json
from engine.record import AnyGame, Record, game_from_json
from engine.strategies import bot_rng, find_strategy, play_out
from engine.tokens.solution import warm_up
from webapp.games.presentation import find_presentation
from webapp.lab.tasks import LAB_TASKS
from webapp.learn.tasks import LEARN_TASKS
from webapp.review.tasks import REVIEW_TASKS

OUT_OF_MEMORY = 70
"""The exit status of a worker that ran out of memory."""


def main() -> None:
    """Answer each line of standard input with a line of standard output."""
    os.nice(int(sys.argv[1]))
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    for line in sys.stdin:
        try:
            task = json.loads(line)
            if task["do"] in LAB_TASKS:
                result: Any = LAB_TASKS[task["do"]](task, _report)
            else:
                result = TASKS[task["do"]](task)
            answer = {"result": result}
        except MemoryError:
            traceback.print_exc()
            os._exit(OUT_OF_MEMORY)  # a new process has the memory that this one still holds
        except Exception as error:
            traceback.print_exc()
            answer = {"error": f"{type(error).__name__}: {error}"}
        _say(answer)


def _report(part: float) -> None:
    """Say what part of the task is done, on a line before its answer."""
    _say({"part": part})


def _say(line: dict[str, Any]) -> None:
    """Write a line to whoever asks, and end in silence if nobody does any more."""
    try:
        print(json.dumps(line), flush=True)
    except BrokenPipeError:
        os._exit(0)


def _end_with(parent: int) -> None:
    """End in the middle of a task once nobody waits for it; at idle, the end of the input does that."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def choose(task: dict[str, Any]) -> int | str:
    """Return the move of a bot that is next in ``task["record"]``."""
    record = Record.from_json(task["record"])
    strategy = find_strategy(task["strategy"], record.game.name)
    game, state = record.game, record.final_state()
    (seat,) = game.movers(state)
    dice = bot_rng(record.seed, len(record.moves))
    return game.move_to_json(strategy.choose(game, game.observe(state, seat), seat, dice))


def play(task: dict[str, Any]) -> dict[str, Any]:
    """Return the moves and the payoffs of a match between ``task["strategies"]``."""
    game = game_from_json(task["game"], task["setup"])
    if task.get("vary") == "plates":
        game = another_plate(game, task["seed"])
    record = play_out(game, [find_strategy(s, game.name) for s in task["strategies"]], task["seed"])
    payoffs = game.payoffs(record.final_state())
    return {
        "moves": [(played.seat, game.move_to_json(played.move)) for played in record.played],
        "payoffs": [number_to_json(payoff) for payoff in payoffs],
    }


def another_plate(game: AnyGame, seed: int) -> AnyGame:
    """Return a game of the same size: utilities or stacks in an order that the seed gives."""
    dealt: AnyGame = find_presentation(game.name).dealt_anew(game, Random(f"plate:{seed}"))
    return dealt


def warm(_task: dict[str, Any]) -> None:
    """Load the compiled kernels; where they are not compiled yet, this takes a while."""
    warm_up()


TASKS = {"warm": warm, "choose": choose, "play": play, **LEARN_TASKS, **REVIEW_TASKS}

if __name__ == "__main__":
    main()
