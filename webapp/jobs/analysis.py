"""The requests about a match to the workers: a bot's move, a match between bots, par, review, coach."""

from fractions import Fraction
from random import Random
from typing import Any, Literal

import msgspec

from engine.bots import ask, bot_rng, find_strategy, play_out
from engine.certificate import Certificate
from engine.exact import Exact
from engine.game import AnyGame, Seat
from engine.record import Record, as_known, settled
from engine.review import Judgement, Reason, Review, review
from engine.review.match import ReviewedMove, SeatReview
from engine.review.par import Grade, Par, grade_of, par_of
from engine.review.remarks import Remark, remark
from engine.review.verdicts import judge, known_reason
from engine.solve import Bands, Evaluation, solver_as_known, solver_of
from engine.solve.tastes import to_quarters
from engine.tokens.solution import warm_up
from webapp.games.presentation import find_presentation
from webapp.jobs.requests import GameText, RecordText, Report, Request, read_game, read_record


class WarmUp(Request[None], frozen=True):
    """Load the compiled kernels; where they are not compiled yet, this takes a while."""

    def work(self, report: Report) -> None:
        warm_up()


class Choose(Request[int | str], frozen=True):
    """Choose a move of a seat that moves next in a record, as a bot."""

    strategy: str
    record: RecordText
    seat: Seat

    def work(self, report: Report) -> int | str:
        """Return the move in the notation of records."""
        record = read_record(self.record)
        game, state = record.game, record.final_state()
        strategy = find_strategy(self.strategy, game.name)
        dice = bot_rng(record.seed, len(record.moves))
        return game.move_to_json(ask(strategy, game, state, self.seat, dice))


class Playout(msgspec.Struct, frozen=True):
    """A finished game between bots: its moves (seat, move as in records), and its payoffs by seat."""

    moves: tuple[tuple[Seat, int | str], ...]
    payoffs: tuple[Exact, ...]


class PlayOut(Request[Playout], frozen=True):
    """Play a match between bots; on other ``plates``, the morsels or stacks are in another order."""

    game: GameText
    strategies: tuple[str, ...]
    seed: int
    vary: Literal["dice", "plates"] = "dice"

    def work(self, report: Report) -> Playout:
        game = read_game(self.game)
        if self.vary == "plates":
            game = another_plate(game, self.seed)
        record = play_out(game, [find_strategy(name, game.name) for name in self.strategies], self.seed)
        moves = tuple((played.seat, game.move_to_json(played.move)) for played in record.played)
        return Playout(moves, tuple(game.payoffs(record.final_state())))


def another_plate(game: AnyGame, seed: int) -> AnyGame:
    """Return a game of the same size whose utilities or stacks are shuffled by a seed."""
    dealt: AnyGame = find_presentation(game.name).dealt(game, Random(f"plate:{seed}"))
    return dealt


class FindPar(Request[Par], frozen=True):
    """Work out what each seat of a game is worth from its first move on."""

    game: GameText

    def work(self, report: Report) -> Par:
        return par_of(read_game(self.game))


class Verdicts(msgspec.Struct, frozen=True):
    """A review without its record, which the asking side has: see `engine.review.Review`."""

    moves: tuple[ReviewedMove, ...]
    values: tuple[Bands, ...]
    seats: tuple[SeatReview, ...]
    over: bool
    certificate: Certificate

    def on(self, record: Record) -> Review:
        """Return the whole review of the record."""
        return Review(record, self.moves, self.values, self.seats, self.over, self.certificate)


class ReviewRecord(Request[Verdicts], frozen=True):
    """Review a record."""

    record: RecordText

    def work(self, report: Report) -> Verdicts:
        found = review(read_record(self.record))
        return Verdicts(found.moves, found.values, found.seats, found.over, found.certificate)


class GradeSeat(Request[Grade], frozen=True):
    """Grade a seat of a finished game; moves before ``begun`` were given."""

    record: RecordText
    seat: Seat
    begun: int = 0

    def work(self, report: Report) -> Grade:
        return grade_of(read_record(self.record), self.seat, self.begun)


class Slip(msgspec.Struct, frozen=True):
    """A seat's latest move, which gave something up, and why; ``evaluation`` is the position before it."""

    ply: int
    judgement: Judgement
    regret: Fraction
    move: Exact
    reason: Reason
    evaluation: Evaluation


class CoachNotes(msgspec.Struct, frozen=True):
    """The knowledge of a seat's coach: its latest move if it cost something, and each move's worth.

    ``position`` is None if the seat does not move. ``remark`` is a fact about the latest moves.
    """

    slip: Slip | None
    position: Evaluation | None
    remark: Remark | None


class Coach(Request[CoachNotes], frozen=True):
    """Look at a record for the coach of a seat."""

    record: RecordText
    seat: Seat

    def work(self, report: Report) -> CoachNotes:
        """Look at it."""
        record = settled(read_record(self.record))
        if record.game.conceals(record.final_state(), self.seat):
            return _as_known(as_known(record, self.seat), self.seat)
        found = review(record)
        own = [move for move in found.moves if move.seat == self.seat]
        slip = None
        if own and own[-1].regret:
            last = own[-1]
            slip = Slip(last.ply, last.judgement, last.regret, last.move, last.reason, last.evaluation)
        state = record.final_state()
        mine = self.seat in record.game.movers(state)
        position = solver_of(record.game).evaluate(state, self.seat) if mine else None
        return CoachNotes(slip, position, remark(found, self.seat))


def _as_known(record: Record, seat: Seat) -> CoachNotes:
    """Look at a record of which scores are concealed, as a seat knows it."""
    game: Any = record.game
    states, solver = list(record.states()), solver_as_known(game)
    slip = None
    if own := [ply for ply, played in enumerate(record.played) if played.seat == seat]:
        found, bite = solver.evaluate(states[own[-1]], seat), record.moves[own[-1]]
        if regret := found.option(bite).regret:
            judgement = judge(regret, found.worth, found.certificate.complete)
            slip = Slip(own[-1], judgement, regret, bite, known_reason(game, found, bite), found)
    mine = seat in game.movers(states[-1])
    return CoachNotes(slip, to_quarters(solver.evaluate(states[-1], seat)) if mine else None, None)
