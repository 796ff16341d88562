"""A bite where tastes are secret, in words: only by what its eater could know."""

from dataclasses import replace

from engine.dinner.rules import DinnerGame
from engine.exact import number_text
from engine.game import Seat
from engine.record import Record
from engine.solve import Evaluation
from engine.solve.tastes import is_guessed, quarter


def as_known(record: Record, seat: Seat) -> Record:
    """Return a record with no more of the setup than a seat may know by now."""
    return replace(record, game=record.game.known_to(record.final_state(), seat))


def bite_said(game: DinnerGame, evaluation: Evaluation, bite: int) -> str:
    """Say to its eater what a bite that gave something up did, by what the eater could know."""
    better = game.morsels[int(evaluation.line[0])].name
    lost = quarter(evaluation.option(bite).regret)
    loss = f"about {number_text(lost)}" if lost else "a little"
    opening = f"You ate {game.morsels[bite].name}."
    if is_guessed(game):
        return f"{opening} By what the bites suggest, {better} can be expected to bring {loss} more."
    return (
        f"{opening} {better} was your favourite, and nothing says that it will wait: on average that costs "
        f"you {loss}."
    )
