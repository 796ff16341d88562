"""Sentences about par, and about how a match ended against it.

What stands in a view has marks for the seats (`webapp.games.any.phrases`); what the panel of a result says is
written for the one who looks, once the review of the match is there.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.certificate import NOT_PROVED
from engine.exact import number_from_json, number_to_json
from engine.game import CHANCE, AnyGame, Seat
from engine.names import listed
from engine.review import Change, Review, ReviewedMove
from engine.review.par import Par, Verdict, judge
from engine.solve import Band
from webapp.games.any.base import Presentation
from webapp.games.any.phrases import (
    amount_text,
    name_inside,
    names_called,
    range_text,
    seat_name,
    seats_shown,
    who,
)
from webapp.games.any.view import Number, ParView, ResultView, Said, View
from webapp.games.presentation import find_presentation


def par_view(game: Presentation[Any], rules: AnyGame, par: Par, concealed: Collection[Seat] = ()) -> ParView:
    """Return a par that is known as it is shown, without that of the seats that the viewer may not know."""
    assert par.bands is not None
    return {
        "seats": [
            None if seat in concealed else [number_to_json(band.low), number_to_json(band.high)]
            for seat, band in enumerate(par.bands)
        ],
        "meaning": par.certificate.meaning,
        "says": _invitation(game, rules, par, concealed),
    }


def band_text(game: Presentation[Any], band: Band) -> str:
    """Write what a seat is worth: ``26``; ``13 at least, 23 at best``."""
    low, high = (amount_text(number_to_json(end), game.words.score) for end in (band.low, band.high))
    return low if band.exact else f"{low} at least, {high} at best"


def band_brief(game: Presentation[Any], band: Band) -> str:
    """Write the same where there is little room: ``26``, ``13–23``."""
    low, high = (amount_text(number_to_json(end), game.words.score) for end in (band.low, band.high))
    return low if band.exact else range_text(low, high)


def band_of(par: ParView, seat: Seat) -> Band | None:
    """Return what a seat is worth, as numbers; None if the viewer may not know it."""
    ends = par["seats"][seat]
    return None if ends is None else Band(*(Fraction(number_from_json(end)) for end in ends))


def bands_of(par: ParView) -> tuple[Band, ...]:
    """Return what each seat is worth, as numbers; empty unless the viewer may know all of it."""
    found = tuple(band_of(par, seat) for seat in range(len(par["seats"])))
    return tuple(band for band in found if band is not None) if None not in found else ()


def _invitation(game: Presentation[Any], rules: AnyGame, par: Par, concealed: Collection[Seat]) -> Said:
    bands, mean = par.bands or (), " on average" if par.average else ""
    texts = {
        seat: f"{band_text(game, band)}{mean}" for seat, band in enumerate(bands) if seat not in concealed
    }
    all_seats = "; ".join(f"{who(seat)} {text}" for seat, text in texts.items())
    own = [game.invitation(rules, seat, texts[seat]) if seat in texts else "" for seat in range(len(bands))]
    return [f"Par: {all_seats}." if texts else "", *own]


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
    """Return how each seat did against par; empty where par is not known, or the game was not played out."""
    if par is None or result is None or result["termination"] != "played_out":
        return ()
    measure = Par(bands_of(par) or None, NOT_PROVED)
    found = (judge(measure, seat, payoff) for seat, payoff in enumerate(_payoffs(result)))
    return tuple(verdict for verdict in found if verdict is not None)


def headline(game: Presentation[Any], verdict: Verdict, payoff: Number) -> str:
    """Say to a seat how it did: ``You made par: 26``, ``Two over par: 28``, ``21, five under par``."""
    amount, by = amount_text(payoff, game.words.score), game.words.margin(verdict.by)
    match verdict.comparison:
        case "over":
            return f"{by[:1].upper()}{by[1:]} over par: {amount}"
        case "under":
            return f"{amount}, {by} under par"
        case _:
            return f"You made par: {amount}"


def standing(game: Presentation[Any], verdict: Verdict) -> str:
    """Say of a seat how it did, in two or three words: ``made par``, ``five under par``."""
    if verdict.comparison in ("over", "under"):
        return f"{game.words.margin(verdict.by)} {verdict.comparison} par"
    return "made par"


def verdict_said(
    game: Presentation[Any], par: ParView | None, result: ResultView | None, idle: Collection[Seat] = ()
) -> list[str]:
    """Return what each seat is told, as a sentence: spectators first; empty where par is not known.

    Dice never called the seats in ``idle``: those are told that.
    """
    found = verdicts(par, result)
    if not found:
        return []
    told = [
        game.words.passed_over if seat in idle else _told(standing(game, verdict))
        for seat, verdict in enumerate(found)
    ]
    return ["", *told]


def _told(how: str) -> str:
    return f"You {how}." if how == "made par" else f"You are {how}."


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
    """Say why a seat ended up above, at or below par, and which move decided; of nobody's, the move alone.

    Nothing is said where the moves are weighed by what nobody could know, nor to a seat that never moved.
    """
    if review.record.game.in_the_open() != review.record.game or seat in _idle(view):
        return Explained("", None)
    return Explained("" if seat is None else _why(view, review, seat), _decisive(view, review, seat))


def _why(view: View, review: Review, seat: Seat) -> str:
    found = verdicts(view["par"], view["result"])
    if not found or not review.certificate.complete:
        return ""
    game, verdict, account = _game(view), found[seat], review.seats[seat]
    own, regret, given = _mistakes(review, seat), account.regret, account.total("others")
    by, giver = verdict.by, _giver(view, seat)
    if account.lucky:
        return _luck(game, own, regret, account.total("luck"))
    if verdict.comparison == "over":
        gift = _gift(view, review, seat)
        if own:
            blame = _blame(game, own, regret)
            blame = blame[:1].lower() + blame[1:]
            return f"{_start(giver)} gave you {game.words.margin(given)}; {blame}." if given > 0 else ""
        if gift is not None:
            return gift
        if account.worth.exact and given == by:
            return f"{_start(giver)} gave you {game.words.margin(given)}."
        return f"{_start(giver)} gave you more than best play would have."
    if verdict.comparison != "under":
        if not own:
            return game.words.flawless.format(noun=game.words.noun)
        back = f", and {giver} gave it back" if given >= regret else ""
        return f"{_blame(game, own, regret)}{back}."
    if not own:
        if given < 0:
            return f"You made no mistake: {_poss(giver)} play cost you {game.words.margin(-given)}."
        return "You made no mistake: where others were indifferent, they chose against you."
    if regret == by:
        return f"{game.words.blamed(len(own), regret, True)}."
    if regret > by:
        back = f"; {giver} gave {game.words.margin(regret - by)} back" if given == regret - by else ""
        return f"{_blame(game, own, regret)}{back}."
    rest = game.words.margin(by - regret)
    more = f"; {_poss(giver)} play cost you {rest} more" if given == regret - by else ""
    return f"{_blame(game, own, regret)}{more}."


def _luck(game: Presentation[Any], own: Sequence[ReviewedMove], regret: Fraction, luck: Fraction) -> str:
    """Tell what was the seat's own doing from what the dice did."""
    played = _blame(game, own, regret) if own else "You made no mistake"
    if not luck:
        return f"{played}; luck evened out."
    return f"{played}; luck {'gave' if luck > 0 else 'cost'} you {game.words.margin(abs(luck))}."


def _decisive(view: View, review: Review, seat: Seat | None) -> Decisive | None:
    moves = review.moves if seat is None else _mistakes(review, seat)
    worst = max(moves, key=lambda move: move.regret, default=None)
    ply = None if worst is None or not worst.regret else worst.ply
    if seat is not None and (ply is None or _is_over(view, seat)):
        # Above par a gift decided, unless the seat lost more by a mistake than it gained or the giver lost.
        turn = _turn(review, seat)
        if turn is not None and (
            worst is None or min(turn.amount, review.moves[turn.ply].regret) >= worst.regret
        ):
            ply = turn.ply
    if ply is None:
        return None if seat is None else _hardest(view, review, seat)
    return Decisive(ply, review.sentence(ply, seat, names_called(view)))


def _hardest(view: View, review: Review, seat: Seat) -> Decisive | None:
    """Return what was hardest to find where nobody gave anything away."""
    move = review.hardest(seat)
    if move is None:
        return None
    game, rules = _game(view), review.record.game
    best = listed([game.target(rules, option) for option in move.best], "or")
    cost = game.words.amount(number_to_json(move.margin))
    number = game.numbered(rules, move.ply)
    return Decisive(
        move.ply, f"{number} was the hardest: anything but {best} would have cost you {cost} or more."
    )


def _mistakes(review: Review, seat: Seat) -> list[ReviewedMove]:
    return [move for move in review.moves if move.seat == seat and move.regret]


def _is_over(view: View, seat: Seat) -> bool:
    found = verdicts(view["par"], view["result"])
    return bool(found) and found[seat].comparison == "over"


def _turn(review: Review, seat: Seat) -> Change | None:
    """Return the change by which another's mistake changed most for a seat."""
    others = [change for change in review.seats[seat].changes if change.cause == "others"]
    return max(others, key=lambda change: abs(change.amount), default=None)


def _gift(view: View, review: Review, seat: Seat) -> str | None:
    turn = _turn(review, seat)
    if turn is None:
        return None
    move = review.moves[turn.ply]
    what = _game(view).gift(review.record, move, seat)
    return None if what is None else f"{seat_name(view, move.seat)} let you have {what}."


def _blame(game: Presentation[Any], own: Sequence[ReviewedMove], regret: Fraction) -> str:
    return game.words.blamed(len(own), regret, False)


def _giver(view: View, seat: Seat) -> str:
    others = [other for other in range(len(view["seats"])) if other != seat]
    return seat_name(view, others[0]) if len(others) == 1 else "the others"


# -- against people ------------------------------------------------------------------------------------------


def compared(view: View) -> str:
    """Say who has the most, and who did best by what the seats were worth; empty unless people met.

    Who resigned, ran out of time or left has lost, and is not compared.
    """
    people = [k for k, seat in enumerate(view["seats"]) if seat["kind"] == "person"]
    result, found = view["result"], verdicts(view["par"], view["result"])
    if len(people) < 2 or result is None:
        return ""
    shown = [seat for seat in seats_shown(view) if seat in people and seat != result.get("seat")]
    if len(shown) < 2:
        return ""
    payoffs = _payoffs(result)
    richest = _best(shown, payoffs)
    most = amount_text(result["payoffs"][richest[0]], _game(view).words.score)
    level = len(richest) == len(shown)
    said = f"{_all(view, shown)} have {most} each" if level else _have(view, richest, most)
    if len(shown) < len(people):
        return f"Of the rest, {said}."
    first = _start(said)
    if not found:
        return f"{first}."
    if _idle(view):
        return f"{first}."
    best = _best(shown, [_signed(verdict) for verdict in found])
    if len(best) == len(shown):
        return f"{first}. Against par it is a draw."
    if best == richest:
        return f"{first}, and did best against par too."
    return f"{first}. Against par, {_all(view, best)} did best."


def _best(seats: Sequence[Seat], amounts: Sequence[Fraction]) -> list[Seat]:
    most = max(amounts[seat] for seat in seats)
    return [seat for seat in seats if amounts[seat] == most]


def _have(view: View, seats: Sequence[Seat], most: str) -> str:
    verb = "has" if len(seats) == 1 and seat_name(view, seats[0]) != "You" else "have"
    return f"{_all(view, seats)} {verb} the most, {most}"


def _all(view: View, seats: Sequence[Seat]) -> str:
    return listed([name_inside(view, seat) for seat in seats])


def _idle(view: View) -> frozenset[Seat]:
    return passed_over([move["seat"] for move in view["moves"]], len(view["seats"]))


def _signed(verdict: Verdict) -> Fraction:
    return -verdict.by if verdict.comparison == "under" else verdict.by


def _payoffs(result: ResultView) -> list[Fraction]:
    return [Fraction(number_from_json(payoff)) for payoff in result["payoffs"]]


def _game(view: View) -> Presentation[Any]:
    return find_presentation(view["game"])


def _poss(name: str) -> str:
    return "the others’" if name == "the others" else f"{name}’s"


def _start(text: str) -> str:
    return text[:1].upper() + text[1:]
