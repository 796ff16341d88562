"""Sentences about par, and about how a match ended against it.

What stands in a view has marks for the seats (`webapp.games.any.phrases`); what the panel of a result says is
written for the one who looks, once the review of the match is there.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.certificate import NOT_PROVED
from engine.endings import (
    Ending,
    EndingKind,
    Temptation,
    by_others,
    dearest,
    ending,
    gamble_at,
    mistakes,
    temptation,
)
from engine.exact import number_from_json, number_to_json
from engine.game import CHANCE, AnyGame, Seat
from engine.names import listed
from engine.review import Review
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
from webapp.words import say


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
    all_seats = ", ".join(f"{who(seat)} {text}" for seat, text in texts.items())
    own = [game.invitation(rules, seat, texts[seat]) if seat in texts else "" for seat in range(len(bands))]
    return [say("match-worths", worths=all_seats) if texts else "", *own]


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


def headline(game: Presentation[Any], verdict: Verdict, payoff: Number, best: Band) -> str:
    """Say to a seat how it did: ``26 of 26: the best possible``, ``21 of 26: five short``."""
    by, score, worth = game.words.margin(verdict.by), game.words.score, number_to_json(best.low)
    amount, possible = amount_text(payoff, score), amount_text(worth, score)
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
    """Say of a seat how it did, in two or three words: ``the best possible``, ``five short``."""
    kind = _COMPARED.get(verdict.comparison, "best")
    return say(f"match-stands-{kind}", by=game.words.margin(verdict.by))


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
        game.words.passed_over if seat in idle else _told(game, verdict) for seat, verdict in enumerate(found)
    ]
    return ["", *told]


def _told(game: Presentation[Any], verdict: Verdict) -> str:
    kind = _COMPARED.get(verdict.comparison, "best")
    return say(f"match-told-{kind}", by=game.words.margin(verdict.by))


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
    if seat is None:
        worst = max(review.moves, key=lambda move: move.regret, default=None)
        return Explained("", None if worst is None or not worst.regret else _told_of(view, review, worst.ply))
    proved = bool(verdicts(view["par"], view["result"])) and review.certificate.complete
    ended = ending(review, seat) if proved else None
    why = "" if ended is None else _why(view, review, seat, ended)
    return Explained(why, _decisive(view, review, seat, ended))


_WHY: Mapping[EndingKind, str] = {
    "mistakes": "{moves} cost you {cost}.",
    "all-mistakes": "{moves} cost you {all}.",
    "given-back": "{moves} cost you {cost}, and {who} gave it back.",
    "some-given-back": "{moves} cost you {cost}, and {who} gave {given} back.",
    "cost-more": "{moves} cost you {cost}. {Who} slipped too, and that cost you {given} more.",
    "given-more": "{moves} cost you {cost}, but {who} gave you {given}.",
    "given": "{Who} gave you {given}.",
    "gained": "{Who} slipped, and you gained from it.",
    "gained-by-gamble": "{Who} gambled on a tie, and you gained from it.",
    "cost-by-others": "You made no mistake. {Who} slipped, and that cost you {given}.",
    "cost-by-gamble": "You made no mistake. {Who} gambled on a tie, and you lost by it.",
    "gambled": "{move} was best only if ties fell well, and they didn’t. "
    "{sure} was worth {worth} however they fell.",
    "unsaid": "",
}
"""What a seat is told of each ending; `engine.endings` says when each is true."""

_LUCK = (
    ("You made no mistake. Luck cost you {luck}.", "{moves} cost you {cost}. Luck cost you {luck} more."),
    ("You made no mistake, and luck evened out.", "{moves} cost you {cost}. Luck evened out."),
    ("You made no mistake. Luck gave you {luck}.", "{moves} cost you {cost}. Luck gave you {luck}."),
)
"""What is told where luck took something, evened out, or gave something: without mistakes, and with some."""


def _why(view: View, review: Review, seat: Seat, ended: Ending) -> str:
    game, rules = _game(view), review.record.game
    words, margin = game.words, game.words.margin
    if ended.kind == "flawless":
        return words.flawless.format(noun=words.noun)
    gift = _gift(view, review, seat, ended)
    if gift is not None:
        return gift
    luck = (ended.luck > 0) - (ended.luck < 0)
    text = _LUCK[luck + 1][bool(ended.mistakes)] if ended.kind == "luck" else _WHY[ended.kind]
    who = _those(view, seat, ended.seats)
    facts = {
        "moves": words.blamed(len(ended.mistakes), game.noun(rules)),
        "cost": margin(ended.regret),
        "all": words.all_of(ended.regret),
        "given": margin(abs(ended.others)),
        "luck": margin(abs(ended.luck)),
        "who": who,
        "Who": _start(who),
    }
    gamble = None if ended.kind != "gambled" or ended.key is None else gamble_at(review, ended.key)
    if gamble is not None:
        facts["move"] = game.numbered(rules, gamble.ply)
        facts["sure"] = game.entry(rules, gamble.sure[0])
        facts["worth"] = amount_text(number_to_json(gamble.worth), words.score)
    return text.format(**facts)


def _gift(view: View, review: Review, seat: Seat, ended: Ending) -> str | None:
    """Say what one mistake of another let a seat have, above what it was worth, if that has a name."""
    if ended.kind not in ("given", "gained") or ended.key is None:
        return None
    move = review.moves[ended.key]
    what = _game(view).gift(review.record, move, seat)
    return None if what is None else f"{seat_name(view, move.seat)} let you have {what}."


def _those(view: View, seat: Seat, seats: Collection[Seat]) -> str:
    """Name other seats inside a sentence; “the others” where that is all of several."""
    if len(seats) > 1 and len(seats) == len(view["seats"]) - 1:
        return "the others"
    return listed([name_inside(view, other) for other in seats]) if seats else ""


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
    return Decisive(ply, review.sentence(ply, seat, names_called(view)))


def tempting_said(view: View, review: Review, tempting: Temptation) -> str:
    """Say what would have paid most at once, and was wrong."""
    game, rules = _game(view), review.record.game
    number, what = game.numbered(rules, tempting.ply), game.target(rules, tempting.move)
    cost = game.words.amount(number_to_json(tempting.cost))
    whom = name_inside(view, review.moves[tempting.ply].seat)
    mean = " on average" if rules.facts.chance == "explicit" else ""
    return f"{number} held a trap: {what} paid most at once, but would have cost {whom} {cost}{mean}."


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
        return say("match-compared-tie", first=first)
    if best == richest:
        return say("match-compared-too", first=first)
    return say("match-compared-other", first=first, names=_all(view, best))


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


def _start(text: str) -> str:
    return text[:1].upper() + text[1:]
