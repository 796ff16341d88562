"""Sentences about the best possible score, what a plate claims of it, and a result compared with it.

Those in a view have marks for the seats (`webapp.games.any.phrases`). Those in the panel of a result are
written for the one who looks, once the review of the match is there.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from msgspec import UNSET

from engine.campaign import Plate
from engine.certificate import NOT_PROVED
from engine.exact import number_from_json, number_to_json
from engine.game import CHANCE, AnyGame, Seat
from engine.review import Review
from engine.review.endings import (
    Ending,
    Temptation,
    by_others,
    dearest,
    ending,
    gamble_at,
    mistakes,
    temptation,
)
from engine.review.par import Par, Verdict, judge
from engine.solve import Band
from webapp.games.any.base import Presentation
from webapp.games.any.phrases import (
    among,
    is_you,
    mark,
    names_called,
    range_text,
    score_said,
    seat_name,
    seats_shown,
    told,
    yes,
    you_of,
)
from webapp.games.any.verdicts import certificate_meaning
from webapp.games.any.view import Number, ParView, ResultView, Said, View
from webapp.games.presentation import find_presentation, move_explained
from webapp.words import Amount, Listed, say, say_for


def claim(plate: Plate) -> str:
    """Return what a plate claims, in a sentence or two.

    Examples
    --------
    >>> from engine.campaign import find_plate
    >>> claim(find_plate("keeps-well"))
    'Your favourite is yours anyway, at your bite 2. Eating it first costs 1.'
    """
    figures = {
        name: value if isinstance(value, int) else Amount(value) for name, value in plate.figures.items()
    }
    return say(f"ideas-{plate.idea}", **figures)


def par_view(game: Presentation[Any], rules: AnyGame, par: Par, concealed: Collection[Seat] = ()) -> ParView:
    """Return a known par for a view, without the seats that the viewer may not know."""
    assert par.bands is not None
    return ParView(
        seats=[
            None if seat in concealed else [number_to_json(band.low), number_to_json(band.high)]
            for seat, band in enumerate(par.bands)
        ],
        meaning=certificate_meaning(par.certificate),
        average=par.average,
        says=_invitation(game, rules, par, concealed),
    )


def band_text(game: Presentation[Any], band: Band) -> str:
    """Write what a seat is worth: ``26``; ``13 at least, 23 at best``."""
    low, high = (game.score(number_to_json(end)) for end in (band.low, band.high))
    return low if band.exact else say("match-band", low=low, high=high)


def par_text(game: Presentation[Any], band: Band, average: bool) -> str:
    """Write what a seat is worth, marked as an average if luck decides too."""
    text = band_text(game, band)
    return say("match-on-average", best=text) if average else text


def band_brief(game: Presentation[Any], band: Band) -> str:
    """Write what a seat is worth where there is little room: ``26``, ``13–23``."""
    low, high = (game.score(number_to_json(end), short=True) for end in (band.low, band.high))
    return low if band.exact else range_text(low, high)


def band_of(par: ParView, seat: Seat) -> Band | None:
    """Return the worth of a seat; None if the viewer may not know it."""
    ends = par.seats[seat]
    return None if ends is None else Band(*(Fraction(number_from_json(end)) for end in ends))


def bands_of(par: ParView) -> tuple[Band, ...]:
    """Return the worth of every seat; empty unless the viewer may know all."""
    found = tuple(band_of(par, seat) for seat in range(len(par.seats)))
    return tuple(band for band in found if band is not None) if None not in found else ()


def _invitation(game: Presentation[Any], rules: AnyGame, par: Par, concealed: Collection[Seat]) -> Said:
    texts = {
        seat: par_text(game, band, par.average)
        for seat, band in enumerate(par.bands or ())
        if seat not in concealed
    }
    every = say(
        "match-worths",
        worths=Listed((score_said(mark(k), k, None, best) for k, best in texts.items()), "row"),
    )
    own = {seat: game.invitation(rules, seat, best) for seat, best in texts.items()}
    return told(
        range(rules.seats),
        lambda viewer: own.get(viewer, "") if viewer is not None else every if texts else "",
    )


# -- against par ---------------------------------------------------------------------------------------------


def passed_over(moved: Collection[Seat], seats: int) -> frozenset[Seat]:
    """Return the seats that dice never called in a game that is over: there is nothing to compare with par.

    Examples
    --------
    >>> passed_over([-1, 0, -1, 0], 2)
    frozenset({1})
    """
    return frozenset(range(seats)) - frozenset(moved) if CHANCE in moved else frozenset()


def verdicts(par: ParView | None, result: ResultView | None) -> tuple[Verdict, ...]:
    """Compare each seat's result with par; empty if par is unknown or the game was not played out."""
    if par is None or result is None or result.termination != "played_out":
        return ()
    measure = Par(bands_of(par) or None, NOT_PROVED, par.average)
    found = (judge(measure, seat, payoff) for seat, payoff in enumerate(_payoffs(result)))
    return tuple(verdict for verdict in found if verdict is not None)


def headline(
    game: Presentation[Any], verdict: Verdict, payoff: Number, best: Band, average: bool = False
) -> str:
    """Say to a seat how it did: ``26 of 26: what perfect play gives``, ``21 of 26: five short``.

    An average over luck is named beside the result, without a verdict.
    """
    if average:
        score = game.score(payoff)
        return say("match-average-ended", score=score, possible=par_text(game, best, average))
    by, amount, possible = game.margin(verdict.by), game.score(payoff), game.score(number_to_json(best.low))
    match verdict.comparison:
        case "over":
            return say("match-ended-more", score=amount, by=by)
        case "under":
            return say("match-ended-short", score=amount, possible=possible, by=by)
        case _ if best.exact:
            return say("match-ended-best", score=amount, possible=possible)
        case _:
            return say("match-ended-within", score=amount)


_COMPARED = {"over": "more", "under": "short"}
"""The name of a comparison in the catalogue, where it is not ``best``."""


def standing(game: Presentation[Any], verdict: Verdict) -> str:
    """Say of a seat how it did, in a few words: ``what perfect play gives``, ``five short``."""
    kind = _COMPARED.get(verdict.comparison, "best")
    return say(f"match-stands-{kind}", by=game.margin(verdict.by))


def verdict_said(
    game: Presentation[Any], par: ParView | None, result: ResultView | None, idle: Collection[Seat] = ()
) -> Callable[[Seat | None], str] | None:
    """Return a function that tells a seat its result against par; None if par is unknown.

    Dice never called the seats in ``idle``: those are told that.
    """
    found = verdicts(par, result)
    if not found:
        return None

    def speak(viewer: Seat | None) -> str:
        if viewer is None:
            return ""
        if viewer not in idle:
            if par is not None and par.average:
                return say("match-average-told", possible=par_text(game, bands_of(par)[viewer], True))
            return _told(game, found[viewer])
        return say("match-happened", happened=say_for(game.name, "passed-over"))

    return speak


def _told(game: Presentation[Any], verdict: Verdict) -> str:
    kind = _COMPARED.get(verdict.comparison, "best")
    return say(f"match-told-{kind}", by=game.margin(verdict.by))


# -- why: from the review ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Decisive:
    """The move that mattered most to a seat, in a sentence; ``ply`` counts from 0."""

    ply: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Explained:
    """The explanation of a seat's result."""

    why: str
    decisive: Decisive | None


def explain_result(view: View, review: Review, seat: Seat | None) -> Explained:
    """Say why a seat ended up above, at or below par, and which move decided; of no one's, the move alone.

    Nothing is said where the moves are weighed by what no one could know, nor to a seat that never moved.
    """
    if review.record.game.in_the_open() != review.record.game or seat in _idle(view):
        return Explained("", None)
    if seat is None:
        worst = max(review.moves, key=lambda move: move.regret, default=None)
        return Explained("", None if worst is None or not worst.regret else _told_of(view, review, worst.ply))
    proved = bool(verdicts(view.par, view.result)) and review.certificate.complete
    ended = ending(review, seat) if proved else None
    why = "" if ended is None else _why(view, review, seat, ended)
    return Explained(why, _decisive(view, review, seat, ended))


def _why(view: View, review: Review, seat: Seat, ended: Ending) -> str:
    game, rules, margin = _game(view), review.record.game, _game(view).margin
    if ended.kind == "unsaid":
        return ""
    if ended.kind == "flawless":
        return say_for(game.name, "flawless")
    if ended.kind in ("given", "gained") and ended.key is not None:
        giver = review.moves[ended.key]
        gift = game.gift(review.record, giver, seat, seat_name(view, giver.seat))
        if gift is not None:
            return gift
    if ended.kind == "gambled":
        gamble = None if ended.key is None else gamble_at(review, ended.key)
        assert gamble is not None
        return say(
            "match-why-gambled",
            move=game.numbered(rules, gamble.ply),
            sure=game.target(rules, gamble.sure[0]),
            worth=game.score(number_to_json(gamble.worth)),
        )
    others = [seat_name(view, other) for other in ended.seats]
    every = len(others) > 1 and len(others) == len(view.seats) - 1
    facts: dict[str, Any] = {
        "noun": game.noun_of(rules),
        "n": len(ended.mistakes),
        "cost": margin(ended.regret),
        "all": _all_of(game, ended.regret),
        "given": margin(abs(ended.others)),
        "luck": margin(abs(ended.luck)),
        "players": Listed(others),
        "givers": 0 if every else len(others),
    }
    if ended.kind == "luck":
        luck = "more" if ended.luck > 0 else "less" if ended.luck else "even"
        return say(f"match-why-luck-{luck}" if ended.mistakes else f"match-why-only-luck-{luck}", **facts)
    return say(f"match-why-{ended.kind}", **facts)


def _all_of(game: Presentation[Any], cost: Fraction) -> str:
    """Write an amount that is all that you miss: ``that point``, ``all five``, ``2½``."""
    if game.manner.unit or cost.denominator > 1:
        return game.margin(cost)
    return say("match-all", n=int(cost))


def _decisive(view: View, review: Review, seat: Seat, ended: Ending | None) -> Decisive | None:
    """Return the move that decided: above par a gift, unless a mistake lost more; else that mistake."""
    worst = max(mistakes(review, seat), key=lambda move: move.regret, default=None)
    changes = by_others(review, seat)
    above = ended is not None and ended.by > 0
    turn = dearest(changes, gained=True) if above else None
    # What the giver lost counts too: a mistake of the seat itself may have been the worse one.
    if turn and (not worst or min(turn.amount, review.moves[turn.ply].regret) >= worst.regret):
        return _told_of(view, review, turn.ply, seat)
    if worst is not None:
        return _told_of(view, review, worst.ply, seat)
    if ended is not None and ended.key is not None:
        return _told_of(view, review, ended.key, seat)
    tempting = temptation(review, seat)
    return None if tempting is None else Decisive(tempting.ply, tempting_said(view, review, tempting))


def _told_of(view: View, review: Review, ply: int, seat: Seat | None = None) -> Decisive:
    return Decisive(ply, move_explained(review, ply, names_called(view), seat))


def tempting_said(view: View, review: Review, tempting: Temptation) -> str:
    """Say what would have paid most at once, and was wrong."""
    game, rules, seat = _game(view), review.record.game, review.moves[tempting.ply].seat
    return say(
        "match-trap",
        move=game.numbered(rules, tempting.ply),
        thing=game.target(rules, tempting.move),
        you=is_you(view, seat),
        player=seat_name(view, seat),
        cost=game.points(tempting.cost),
        average=yes(rules.facts.chance == "explicit"),
    )


# -- against people ------------------------------------------------------------------------------------------


def compared(view: View) -> str:
    """Say who has the most, and who did best by what the seats were worth; empty unless people met.

    Who resigned, ran out of time or left has lost, and is not compared: of two people the other one wins. No
    one is compared if the game ended early without a loser.
    """
    people = [k for k, seat in enumerate(view.seats) if seat.kind == "person"]
    result, found = view.result, verdicts(view.par, view.result)
    if len(people) < 2 or result is None:
        return ""
    shown = [seat for seat in seats_shown(view) if seat in people and seat != result.seat]
    if len(shown) < 2:
        return say("match-series-won", **among(shown, you_of(view), names_called(view))) if shown else ""
    if result.termination == "abandoned" and result.seat is UNSET:
        return ""
    payoffs = _payoffs(result)
    richest = _best(shown, payoffs)
    most, rest = _game(view).score(result.payoffs[richest[0]]), yes(len(shown) < len(people))
    level = len(richest) == len(shown)
    facts = among(richest, you_of(view), names_called(view))
    first = say("match-level" if level else "match-most", most=most, rest=rest, **facts)
    if len(shown) < len(people) or not found or _idle(view) or (view.par is not None and view.par.average):
        return say("match-compared-only", first=first)
    best = _best(shown, [_signed(verdict) for verdict in found])
    if len(best) == len(shown):
        return say("match-compared-tie", first=first)
    if best == richest:
        return say("match-compared-too", first=first)
    return say(
        "match-compared-other", first=first, **among(best, you_of(view), names_called(view), inside=True)
    )


def _best(seats: Sequence[Seat], amounts: Sequence[Fraction]) -> list[Seat]:
    most = max(amounts[seat] for seat in seats)
    return [seat for seat in seats if amounts[seat] == most]


def _idle(view: View) -> frozenset[Seat]:
    return passed_over([move.seat for move in view.moves], len(view.seats))


def _signed(verdict: Verdict) -> Fraction:
    return -verdict.by if verdict.comparison == "under" else verdict.by


def _payoffs(result: ResultView) -> list[Fraction]:
    return [Fraction(number_from_json(payoff)) for payoff in result.payoffs]


def _game(view: View) -> Presentation[Any]:
    return find_presentation(view.game)
