"""The ending of a match for a seat, as kinds and facts: mistakes, gambles on ties, and luck.

No sentence stands here. Every fact is read off the account of a review, so it is proved where the review is;
an ending of which no one fact is true has the kind ``unsaid``.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from engine.game import CHANCE, Seat
from engine.review.match import Change, Review, ReviewedMove

EndingKind: TypeAlias = Literal[
    "luck",
    "flawless",
    "gambled",
    "mistakes",
    "all-mistakes",
    "given-back",
    "some-given-back",
    "cost-more",
    "given-more",
    "given",
    "gained",
    "gained-by-gamble",
    "cost-by-others",
    "cost-by-gamble",
    "unsaid",
]
"""Dice, or choices that met, changed something. The seat only made best moves; it did, and a tie on which one
of them gambled fell badly. Its mistakes cost something; they are all that is missing; others gave all of that
back, or some; others cost it more. Above what it was worth: others gave more than its mistakes cost; they
gave exactly the difference; they erred, and it gained; a tie on which they gambled fell well for it. Below,
without a mistake: others erred, and it lost; a tie on which they gambled fell badly for it."""


@dataclass(frozen=True, slots=True)
class Gamble:
    """A best move that only some ties make as good as the best: others were worth that however ties fell.

    Attributes
    ----------
    sure
        The best moves that no tie could spoil.
    worth
        What those were worth to the mover.
    least
        What the move was worth if all ties fell badly.
    """

    ply: int
    seat: Seat
    sure: tuple[Any, ...]
    worth: Fraction
    least: Fraction


@dataclass(frozen=True, slots=True)
class Temptation:
    """A wrong move that would have paid a seat most at once, at a position where it found a best one.

    Attributes
    ----------
    move
        The wrong move: alone of all it paid most at once.
    cost
        Its regret.
    """

    ply: int
    move: Any
    cost: Fraction


@dataclass(frozen=True, slots=True)
class Ending:
    """The ending of a match for one seat.

    Attributes
    ----------
    kind
        Which fact is told.
    by
        How far the seat ended above what it was worth, or below it (negative); 0 within the band.
    mistakes
        The seat's moves that cost it something, in order, and in ``regret`` how much in all.
    others
        What the mistakes of others changed for it; ``luck``: what dice or choices that met changed.
    seats
        The other seats that the kind speaks of, ascending: those that erred, or that gambled.
    key
        The move that the kind turns on; None for the seat's own mistakes, or if there is none.
    """

    kind: EndingKind
    by: Fraction
    mistakes: tuple[ReviewedMove, ...]
    regret: Fraction
    others: Fraction
    luck: Fraction
    seats: tuple[Seat, ...] = ()
    key: int | None = None


def ending(review: Review, seat: Seat) -> Ending:
    """Return how a match ended for a seat, of a review that is over and whose certificate is complete."""
    account = review.seats[seat]
    kind, seats, key = _told(review, seat)
    return Ending(
        kind,
        account.performance,
        mistakes(review, seat),
        account.regret,
        account.total("others"),
        account.total("luck"),
        tuple(sorted(seats)),
        key,
    )


def mistakes(review: Review, seat: Seat) -> tuple[ReviewedMove, ...]:
    """Return the moves of a seat that cost it something, in order."""
    return tuple(move for move in review.moves if move.seat == seat and move.regret)


def gamble_at(review: Review, ply: int) -> Gamble | None:
    """Return the gamble that a move is; None if it is a mistake, or worth no less however ties fall."""
    move = review.moves[ply]
    evaluation = move.evaluation
    if move.seat == CHANCE or move.regret or evaluation.odds or not move.certificate.complete:
        return None
    least = move.option.payoffs[move.seat].low
    if least >= evaluation.worth:
        return None
    sure = tuple(option.move for option in evaluation.sure)
    return Gamble(ply, move.seat, sure, evaluation.worth, least)


def temptation(review: Review, seat: Seat) -> Temptation | None:
    """Return the wrong move that a seat was tempted by most and did not make; None if none was tempting.

    A move tempts that leaves the seat with more at once than any other move. Of several, the one that would
    have cost most is told, the first of equals.
    """
    game: Any = review.record.game
    states, found = tuple(review.record.states()), list[Temptation]()
    for move in review.moves:
        if move.seat != seat or move.regret or move.evaluation.odds or not move.certificate.complete:
            continue
        options = move.evaluation.options
        paid = [game.scores(game.play(states[move.ply], seat, option.move))[seat] for option in options]
        most = [option for option, pays in zip(options, paid, strict=True) if pays == max(paid)]
        if len(most) == 1 and most[0].regret:
            found.append(Temptation(move.ply, most[0].move, most[0].regret))
    return max(found, key=lambda tempting: tempting.cost, default=None)


def dearest(changes: Sequence[Change], *, gained: bool) -> Change | None:
    """Return the change by which a seat gained most, or lost most; None if it did not."""
    found = [change for change in changes if (change.amount > 0) == gained]
    return max(found, key=lambda change: abs(change.amount), default=None)


def by_others(review: Review, seat: Seat) -> tuple[Change, ...]:
    """Return what the mistakes of others changed for a seat, in order."""
    return tuple(change for change in review.seats[seat].changes if change.cause == "others")


def _told(review: Review, seat: Seat) -> tuple[EndingKind, Collection[Seat], int | None]:
    """Return the kind, the other seats that it speaks of, and the move that it turns on."""
    account, changes = review.seats[seat], by_others(review, seat)
    by, regret, given = account.performance, account.regret, account.total("others")
    sums: dict[Seat, Fraction] = {}
    for change in changes:
        giver = review.moves[change.ply].seat
        sums[giver] = sums.get(giver, Fraction(0)) + change.amount
    givers = [other for other in sums if sums[other] > 0]
    takers = [other for other in sums if sums[other] < 0]
    if account.lucky:
        return "luck", (), None
    if regret:
        return *_with_mistakes(by, regret, given, givers, takers), None
    if by > 0 and givers:
        exact = account.worth.exact and given == by and not takers
        return "given" if exact else "gained", givers, _key(changes, gained=True)
    # Where no other errs, what a seat can count on or hope for changes for it by their gambles alone.
    theirs = [move.ply for move in review.moves if move.seat != seat and gamble_at(review, move.ply)]
    if by > 0:
        rose = _rises(review, seat, theirs)
        if not rose or any(move.regret for move in review.moves):
            return "unsaid", (), None
        return "gained-by-gamble", {review.moves[change.ply].seat for change in rose}, _key(rose, gained=True)
    lost = lost_gamble(review, seat)
    if by == 0:
        return ("flawless", (), None) if lost is None else ("gambled", (), lost.ply)
    if takers and not givers:
        return "cost-by-others", takers, _key(changes, gained=False)
    fell = [change for change in account.changes if change.ply in theirs and change.amount < 0]
    if lost is not None and not fell:
        return "gambled", (), lost.ply
    if fell and not changes and not any(gamble_at(review, ply) for ply in _plies(review, seat)):
        return "cost-by-gamble", {review.moves[change.ply].seat for change in fell}, _key(fell, gained=False)
    return "unsaid", (), None


def _with_mistakes(
    by: Fraction, regret: Fraction, given: Fraction, givers: Collection[Seat], takers: Collection[Seat]
) -> tuple[EndingKind, Collection[Seat]]:
    """Return what others did to a seat that made mistakes itself, and which of them."""
    if givers and takers:
        return "mistakes", ()
    if by > 0 and given > regret:
        return "given-more", givers
    if by == 0 and given >= regret:
        return "given-back", givers
    if by < 0 and given == 0 and regret == -by:
        return "all-mistakes", ()
    if by < 0 and given and given == regret + by:
        return ("some-given-back", givers) if given > 0 else ("cost-more", takers)
    return "mistakes", ()


def lost_gamble(review: Review, seat: Seat) -> Gamble | None:
    """Return the last gamble of a seat if its tie fell badly, and no gamble of another had a part in that."""
    gambles = [found for ply in _plies(review, seat) if (found := gamble_at(review, ply)) is not None]
    if not gambles:
        return None
    last = gambles[-1]
    later = [c for c in review.seats[seat].changes if c.ply >= last.ply and c.cause == "ties"]
    alone = all(review.moves[c.ply].seat == seat for c in later if c.amount < 0)
    return last if alone and sum(c.amount for c in later) < 0 else None


def _rises(review: Review, seat: Seat, plies: Collection[int]) -> list[Change]:
    """Return by how much the most that a seat could hope for rose at some plies, where it did."""
    ends = {ply: [review.values[ply + step][seat].high for step in (0, 1)] for ply in plies}
    return [Change(ply, "ties", after - before) for ply, (before, after) in ends.items() if after > before]


def _key(changes: Sequence[Change], *, gained: bool) -> int | None:
    change = dearest(changes, gained=gained)
    return None if change is None else change.ply


def _plies(review: Review, seat: Seat) -> list[int]:
    return [move.ply for move in review.moves if move.seat == seat]
