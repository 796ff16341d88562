"""The requests of bots to the workers: a move, or a whole match between bots."""

from random import Random
from typing import Literal

import msgspec

from engine.exact import Exact
from engine.game import AnyGame, Seat
from engine.strategies import ask, bot_rng, find_strategy, play_out
from engine.tokens.reply import warm_up
from webapp.games.presentation import find_presentation
from webapp.jobs.requests import GameText, RecordText, Report, Request, read_game, read_record


class WarmUp(Request[None], frozen=True):
    """Load the compiled kernels; where they are not compiled yet, this takes a while."""

    def work(self, report: Report) -> None:
        """Load them."""
        warm_up()


class Choose(Request[int | str], frozen=True):
    """Choose a move of a seat that moves next in a record, as a bot."""

    strategy: str
    record: RecordText
    seat: Seat

    def work(self, report: Report) -> int | str:
        """Return the move as it stands in a record."""
        record = read_record(self.record)
        game, state = record.game, record.final_state()
        strategy = find_strategy(self.strategy, game.name)
        dice = bot_rng(record.seed, len(record.moves))
        return game.move_to_json(ask(strategy, game, state, self.seat, dice))


class Playout(msgspec.Struct, frozen=True):
    """A match between bots: who moved and how, as it stands in a record; and the payoffs by seat."""

    moves: tuple[tuple[Seat, int | str], ...]
    payoffs: tuple[Exact, ...]


class PlayOut(Request[Playout], frozen=True):
    """Play a match between bots; on other ``plates``, the morsels or stacks are in another order."""

    game: GameText
    strategies: tuple[str, ...]
    seed: int
    vary: Literal["dice", "plates"] = "dice"

    def work(self, report: Report) -> Playout:
        """Play it."""
        game = read_game(self.game)
        if self.vary == "plates":
            game = another_plate(game, self.seed)
        record = play_out(game, [find_strategy(name, game.name) for name in self.strategies], self.seed)
        moves = tuple((played.seat, game.move_to_json(played.move)) for played in record.played)
        return Playout(moves, tuple(game.payoffs(record.final_state())))


def another_plate(game: AnyGame, seed: int) -> AnyGame:
    """Return a game of the same size: utilities or stacks in an order that the seed gives."""
    dealt: AnyGame = find_presentation(game.name).dealt(game, Random(f"plate:{seed}"))
    return dealt
