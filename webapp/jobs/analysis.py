"""The requests about a match to the workers: its par, its review, and its coach's knowledge."""

from fractions import Fraction
from typing import Any

import msgspec

from engine.certificate import Certificate
from engine.exact import Exact
from engine.game import Seat
from engine.record import Record, as_known, settled
from engine.remarks import Remark, remark
from engine.review import Judgement, Reason, Review, review
from engine.review.dinner import known_reason
from engine.review.judgements import judge
from engine.review.match import ReviewedMove, SeatReview
from engine.review.par import Grade, Par, grade_of, par_of
from engine.solve import Bands, Evaluation, solver_as_known, solver_of
from engine.solve.tastes import to_quarters
from webapp.jobs.requests import GameText, RecordText, Report, Request, read_game, read_record


class FindPar(Request[Par], frozen=True):
    """Work out what each seat of a game is worth from its first move on."""

    game: GameText

    def work(self, report: Report) -> Par:
        """Work it out."""
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
        """Review it."""
        found = review(read_record(self.record))
        return Verdicts(found.moves, found.values, found.seats, found.over, found.certificate)


class GradeSeat(Request[Grade], frozen=True):
    """Grade a seat of a finished game; moves before ``begun`` were given."""

    record: RecordText
    seat: Seat
    begun: int = 0

    def work(self, report: Report) -> Grade:
        """Grade it."""
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
