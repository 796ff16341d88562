"""The review of a match: every move weighed, and every point accounted for."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from typing import Any, Literal, get_args

from engine.certificate import Certificate, weakest
from engine.exact import Exact, number_text, number_to_json, simplest
from engine.game import CHANCE, Seat, seat_letter
from engine.record import Record, told_move
from engine.review.report import (
    RecordReview,
    ReviewedMoveBody,
    SeatReviewBody,
    band_to_json,
    bands_to_json,
    moves_to_json,
    reason_to_json,
    verdict_to_json,
)
from engine.review.verdicts import Cause, Judgement, Reason, explain, judge
from engine.showing import Shown
from engine.solve import Band, Bands, Evaluation, Option, solver_of
from engine.solve.model import point

CAUSES: tuple[Cause, ...] = get_args(Cause)

FORMAT: Literal["lastbite-review"] = "lastbite-review"
VERSION: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """One move of a match; dice are reviewed too, and never blamed.

    Attributes
    ----------
    ply, seat, move
        What was played, or drawn by `engine.game.CHANCE`.
    evaluation
        The position before it.
    option
        What the move was worth there.
    judgement
        Best, slip, mistake or blunder, by the share of the mover's least equilibrium payoff; ``unproved`` if
        it is not proved that anything was lost.
    reason
        Why.
    reply
        The moves of one equilibrium after this move; ``evaluation.line`` is what would have followed a best
        one, that move included.
    """

    ply: int
    seat: Seat
    move: Exact
    evaluation: Evaluation
    option: Option
    judgement: Judgement
    reason: Reason
    reply: tuple[Exact, ...]

    @property
    def regret(self) -> Fraction:
        """The mover's loss by the move."""
        return self.option.regret

    @property
    def best(self) -> tuple[Exact, ...]:
        """All best moves, ascending."""
        return self.evaluation.best

    @property
    def also_best(self) -> bool:
        """Whether the move is best and not the only one."""
        return self.option.best and len(self.best) > 1

    @property
    def certificate(self) -> Certificate:
        """The certificate of the verdict."""
        return self.evaluation.certificate


@dataclass(frozen=True, slots=True)
class Change:
    """By how much what a seat could count on changed at one ply, and why.

    Attributes
    ----------
    ply
        The move that did it.
    cause
        ``regret``: the seat's own loss. ``others``: another seat gave something up by its move. ``ties``:
        no one did, but of several equilibria some are gone. ``unforeseen``: a search that stopped early now
        sees further. ``luck``: dice were thrown, or several chose at once and their choices met so.
    amount
        Never 0; negative if the seat lost by it.
    """

    ply: int
    cause: Cause
    amount: Fraction


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The account of one seat: ``start + sum of changes = final``, exactly.

    Attributes
    ----------
    worth
        What the seat was worth at the start: a band, since equilibria can pay differently.
    start
        The low end of it, from which the changes are counted.
    changes
        In the order of plies.
    final
        The payoff; for a match that is not over, the low end of what it is worth now.
    accuracy
        100 · (1 − Σ regret / Σ (best − worst)) over the seat's moves, in per cent; 100 if nothing was at
        stake.
    judgements
        How many of its moves were of each tier.
    """

    worth: Band
    start: Fraction
    changes: tuple[Change, ...]
    final: Fraction
    accuracy: Fraction
    judgements: dict[Judgement, int]

    def total(self, cause: Cause) -> Fraction:
        """Return the sum of the changes of one cause."""
        return sum((c.amount for c in self.changes if c.cause == cause), Fraction(0))

    @property
    def lucky(self) -> bool:
        """Whether luck changed what the seat could count on, for better or worse."""
        return any(change.cause == "luck" for change in self.changes)

    @property
    def regret(self) -> Fraction:
        """The sum of the seat's own regrets."""
        return -self.total("regret")

    @property
    def performance(self) -> Fraction:
        """The seat's result above its worth, or below (negative); 0 within the band."""
        return self.worth.outside(self.final)

    def to_json(self) -> SeatReviewBody:
        """Return the seat's account as plain JSON values."""
        return {
            "worth": band_to_json(self.worth),
            "start": number_to_json(self.start),
            "totals": {cause: number_to_json(self.total(cause)) for cause in CAUSES},
            "changes": [
                {"ply": c.ply, "cause": c.cause, "amount": number_to_json(c.amount)} for c in self.changes
            ],
            "final": number_to_json(self.final),
            "performance": number_to_json(self.performance),
            "accuracy": number_to_json(self.accuracy),
            "judgements": dict(self.judgements),
        }


@dataclass(frozen=True)
class Review(Shown):
    """A match, understood.

    Attributes
    ----------
    record
        What was played.
    moves
        One for each move.
    values
        What every seat was worth at each position, the start first: one more than there are moves.
    seats
        One for each seat.
    over
        Whether the match was played to its end.
    certificate
        The weakest of any position: what can be said of the whole.
    """

    record: Record
    moves: tuple[ReviewedMove, ...]
    values: tuple[Bands, ...]
    seats: tuple[SeatReview, ...]
    over: bool
    certificate: Certificate

    def __repr__(self) -> str:
        """Return one line, for notebooks and debuggers."""
        seats = "; ".join(
            f"{label.name} {number_text(seat.final)}, accuracy {float(seat.accuracy):.0f} %"
            for label, seat in zip(self.record.seats, self.seats, strict=True)
        )
        return f"<Review of {self.record.game.name}, {len(self.moves)} moves: {seats}>"

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each move, with its verdict and what it cost: for pandas."""
        game = self.record.game
        return [
            {
                "ply": move.ply,
                "seat": seat_letter(move.seat),
                "move": game.move_to_json(move.move),
                "told": told_move(game, move.seat, move.move),
                "judgement": move.judgement,
                "cost": simplest(move.regret),
                "best": [game.move_to_json(best) for best in move.best],
                "certificate": move.certificate.label,
            }
            for move in self.moves
        ]

    def to_json(self) -> RecordReview:
        """Return the review as plain JSON values; docs/reference/review.md describes them."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "record": self.record.to_json(),
            "over": self.over,
            "certificate": self.certificate.label,
            "values": [bands_to_json(bands) for bands in self.values],
            "moves": [self._move_to_json(move) for move in self.moves],
            "seats": [seat.to_json() for seat in self.seats],
        }

    def _move_to_json(self, move: ReviewedMove) -> ReviewedMoveBody:
        game = self.record.game
        return {
            "ply": move.ply,
            "seat": move.seat,
            "move": game.move_to_json(move.move),
            "regret": number_to_json(move.regret),
            "judgement": move.judgement,
            "also_best": move.also_best,
            "payoffs": bands_to_json(move.option.payoffs),
            **verdict_to_json(game, move.evaluation),
            "reply": moves_to_json(game, move.reply),
            "reason": reason_to_json(game, move.reason),
        }


def review(record: Record | dict[str, Any]) -> Review:
    """Review a match, or as much of it as was played.

    Regret of a move m in a state S: ``max(0, g(S) − max over the equilibrium outcomes after m of the mover's
    payoff)``, where g(S) is the mover's least equilibrium payoff. So it is 0 exactly for the moves of some
    subgame perfect equilibrium; where only one is known (`Certificate.complete` is false), for the moves that
    pay as much as its own. In the dinner this is χ_P(D) − (u_P(m) + χ_P(D − m)).

    The accounting follows the low end of each seat's band. All that changes for a seat by a move of another
    seat that regrets it is put down to that deviation.

    A match in which something of the setup was hidden is weighed once it is over, by what all know then.

    A dinner of 8 takes a few milliseconds, one of 24 a few tens; a token game up to a second or so, so it is
    not for a thread that answers others meanwhile.

    Raises
    ------
    RecordError
        If it is no record, nor the JSON of one, or the rules do not allow a move of it.
    """
    if not isinstance(record, Record):
        record = Record.from_json(record)
    game, states = record.game, list(record.states())
    if record.stopped is not None or not game.movers(states[-1]):
        game = game.in_the_open()
    solver = solver_of(game)
    seats_moved = [played.seat for played in record.played]
    found = [
        solver.evaluate(state, seat) for state, seat in zip_longest(states, seats_moved) if game.movers(state)
    ]
    over = len(found) < len(states)
    values = [evaluation.payoffs for evaluation in found]
    if over:
        values.append(tuple(map(point, game.payoffs(states[-1]))))
    moves = []
    for ply, move in enumerate(record.moves):
        evaluation = found[ply]
        option = evaluation.option(move)
        reply = found[ply + 1].line if ply + 1 < len(found) and not game.facts.hides else ()
        reason = explain(game, states[ply], evaluation, move, record.moves[ply + 1 :], reply)
        judgement = judge(option.regret, evaluation.worth, evaluation.certificate.complete)
        moves.append(ReviewedMove(ply, evaluation.mover, move, evaluation, option, judgement, reason, reply))
    seats = tuple(_account(seat, moves, values) for seat in range(game.seats))
    certificate = weakest(evaluation.certificate for evaluation in found)
    return Review(record, tuple(moves), tuple(values), seats, over, certificate)


def _account(seat: Seat, moves: Sequence[ReviewedMove], values: Sequence[Bands]) -> SeatReview:
    own = [move for move in moves if move.seat == seat]
    stake = sum((move.evaluation.spread for move in own), Fraction(0))
    lost = sum((move.regret for move in own), Fraction(0))
    judgements: dict[Judgement, int] = dict.fromkeys(get_args(Judgement), 0)
    for move in own:
        judgements[move.judgement] += 1
    changes = [change for move in moves for change in _changes(seat, move, values) if change.amount]
    return SeatReview(
        values[0][seat],
        values[0][seat].low,
        tuple(changes),
        values[-1][seat].low,
        100 * (1 - lost / stake) if stake else Fraction(100),
        judgements,
    )


def _changes(seat: Seat, move: ReviewedMove, values: Sequence[Bands]) -> list[Change]:
    before, after = (values[move.ply + step][seat].low for step in (0, 1))
    seen = move.option.payoffs[seat].low
    by_move = seen - before
    ply, changes = move.ply, []
    if move.seat == seat:
        changes.append(Change(ply, "regret", -move.regret))
        by_move += move.regret
    chance: Cause = "luck" if move.evaluation.odds else "ties"
    foreseen: Cause = "others" if move.seat != seat and move.regret else chance
    if move.seat == CHANCE:
        foreseen = "luck"
    horizon: Cause = "unforeseen" if chance == "ties" and not move.certificate.complete else chance
    return [*changes, Change(ply, foreseen, by_move), Change(ply, horizon, after - seen)]
