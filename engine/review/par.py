"""Par: the worth of each seat of a game under best play, and the comparison of results with it.

Par is that of `engine.review`: what the seats end up with over all subgame perfect outcomes in pure
strategies from the first move on. Where these outcomes differ par is a range. Where they are not all known
par is unknown: a guess would be no measure of anyone.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from engine.certificate import NOT_PROVED, Certificate
from engine.errors import NotCoveredError
from engine.game import AnyGame, Seat
from engine.record import Record
from engine.review.verdicts import MISTAKE
from engine.solve import Band, Bands, evaluate, solver_as_known, solver_of

Comparison: TypeAlias = Literal["over", "made", "within", "under"]
"""A result above par; par itself; inside a range; below par, or below the least of the range."""

MOST_STARS = 3
TWO_STARS = MISTAKE
"""Less than this share of par below it earns two stars: what one mistake costs at most, by `MISTAKE`."""


@dataclass(frozen=True, slots=True)
class Par:
    """The worth of each seat before the first move.

    Attributes
    ----------
    bands
        By seat, the least and the most over all pure subgame perfect outcomes; None if they are not known.
    certificate
        What is proved of the bands.
    average
        Whether par is a mean over what no one can foresee: dice, hidden tastes, choices at once. Then luck
        lies between it and a result, and a result alone says nothing of how well a seat played.
    """

    bands: Bands | None
    certificate: Certificate
    average: bool = False

    @property
    def exact(self) -> bool:
        """Whether par is one number for every seat."""
        return self.bands is not None and all(band.exact for band in self.bands)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The comparison of a seat's result with its par.

    Attributes
    ----------
    comparison
        Above, at, within or below.
    by
        How far above the most or below the least; 0 otherwise.
    stars
        From 1 to `MOST_STARS`; None where luck decides too: then `stars_of_record` counts the moves.
    """

    comparison: Comparison
    by: Fraction
    stars: int | None


def par_of(game: AnyGame) -> Par:
    """Return the par of a game, from its initial state.

    A millisecond for a dinner without ties; up to a second or so for the largest token games, so not for a
    thread that answers others meanwhile.

    Examples
    --------
    >>> from engine.dinner.named import find_dinner
    >>> [int(band.low) for band in par_of(find_dinner("figure-2").game).bands]
    [23, 22]
    """
    state = game.initial_state()
    try:
        if game.conceals(state, None):
            return Par(*solver_as_known(game).expectation(), average=True)
        found = evaluate(game, state)
    except NotCoveredError:
        return Par(None, NOT_PROVED)
    certificate = found.certificate
    if not certificate.complete:
        return Par(None, certificate)
    return Par(found.payoffs, certificate, average=_has_luck(game))


def judge(par: Par, seat: Seat, payoff: Fraction) -> Verdict | None:
    """Compare what a seat ended up with with its par; None if par is not known.

    Examples
    --------
    >>> from engine.solve import Band
    >>> par = Par((Band(Fraction(26), Fraction(26)), Band(Fraction(13), Fraction(23))), NOT_PROVED)
    >>> judge(par, 0, Fraction(21))
    Verdict(comparison='under', by=Fraction(5, 1), stars=1)
    >>> judge(par, 1, Fraction(18)).comparison
    'within'
    """
    if par.bands is None:
        return None
    band = par.bands[seat]
    away, stars = band.outside(payoff), None if par.average else stars_of(band, payoff)
    if away > 0:
        return Verdict("over", away, stars)
    if away < 0:
        return Verdict("under", -away, stars)
    return Verdict("made" if band.exact else "within", Fraction(0), stars)


def stars_of(band: Band, payoff: Fraction) -> int:
    """Return the stars of a result in a game without luck.

    Three for par or better; where par is a range, for its least or better, since what lies above that is
    partly for others to decide. Two for less than `TWO_STARS` of par below it. One for finishing.
    """
    if payoff >= band.low:
        return MOST_STARS
    return 2 if band.low - payoff < TWO_STARS * band.low else 1


@dataclass(frozen=True, slots=True)
class Grade:
    """How well a seat played a finished game, by what it could know when it moved.

    Attributes
    ----------
    worth
        What perfect play gives the seat; where tastes are secret, on average over those of the others.
    mistakes
        The plies of the seat's mistakes, each with its cost.
    earned
        The payoff or, where luck decides too, what the seat's moves are worth on average.
    """

    worth: Band
    mistakes: tuple[tuple[int, Fraction], ...]
    earned: Fraction


def grade_of(record: Record, seat: Seat, begun: int = 0) -> Grade:
    """Grade a seat of a finished game; moves before ``begun`` were given, and ``worth`` is that after them.

    Raises
    ------
    NotCoveredError
        If nothing weighs its moves.
    """
    mistakes = mistakes_of(record, seat, begun)
    worth = _worth_of(record, seat, begun)
    return Grade(worth, mistakes, _earned(record, seat, worth, mistakes))


def stars_of_record(record: Record, seat: Seat, band: Band) -> int:
    """Return the stars of a finished game, from its result or, where luck decides too, from the seat's moves.

    With luck, a mistake counts by what it cost on average, and the result does not count. Who chooses at once
    with others can also see their choices coming, so the better of both counts.
    """
    mistakes = mistakes_of(record, seat) if _has_luck(record.game) else ()
    return stars_of(band, _earned(record, seat, band, mistakes))


def mistakes_of(record: Record, seat: Seat, begun: int = 0) -> tuple[tuple[int, Fraction], ...]:
    """Return what a seat gave up by its moves, by ply, each weighed by what the seat could know then."""
    game, found, solver = record.game, [], None
    for ply, (state, played) in enumerate(zip(record.states(), record.played, strict=False)):
        if ply < begun or played.seat != seat:
            continue
        if game.conceals(state, seat):
            evaluation = solver_as_known(game.known_to(state, seat)).evaluate(game.observe(state, seat), seat)
        else:
            solver = solver or solver_of(game)
            evaluation = solver.evaluate(state, seat)
        if cost := evaluation.option(played.move).regret:
            found.append((ply, cost))
    return tuple(found)


def _worth_of(record: Record, seat: Seat, begun: int) -> Band:
    game, states = record.game, list(record.states())
    if not game.conceals(states[begun], seat):
        return evaluate(game, states[begun]).payoffs[seat]
    try:
        return solver_as_known(game).expectation()[0][seat]
    except NotCoveredError:  # too many situations: what the seat could expect at its first move, then
        own = (ply for ply, played in enumerate(record.played) if ply >= begun and played.seat == seat)
        first = next(own, begun)
        known = game.known_to(states[first], seat)
        return solver_as_known(known).evaluate(game.observe(states[first], seat), seat).payoffs[seat]


def _earned(record: Record, seat: Seat, worth: Band, mistakes: tuple[tuple[int, Fraction], ...]) -> Fraction:
    game, payoff = record.game, Fraction(record.result().payoffs[seat])
    if not _has_luck(game):
        return payoff
    decided = worth.low - sum(cost for _, cost in mistakes)
    return max(decided, payoff) if game.facts.dynamics == "simultaneous" else decided


def _has_luck(game: AnyGame) -> bool:
    return game.facts.hides or game.facts.chance == "explicit"
