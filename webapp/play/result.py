"""The end of a match: its result against par, the reason, and the ways on from there."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import NamedTuple

from flask import redirect, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.bots import find_strategy
from engine.errors import EngineError, RecordError
from engine.exact import number_from_json
from engine.game import CHANCE, AnyGame, Facts, Seat, sole_mover
from engine.record import Record
from engine.review.par import Verdict
from engine.solve import Band
from webapp.errors import BusyError, NoAnswerError
from webapp.extensions import matches, services
from webapp.feature import Sequel, sequel_of
from webapp.games.any.base import Winning
from webapp.games.any.phrases import seats_shown
from webapp.games.any.seen import seen_at
from webapp.games.any.view import Number, ResultView, View
from webapp.games.endings import (
    Explained,
    band_text,
    bands_of,
    compared,
    explain_result,
    headline,
    par_text,
    standing,
    verdicts,
)
from webapp.games.presentation import find_presentation
from webapp.games.words import score_text, seat_name, stopped_sentence
from webapp.http.guests import current_name, ensure_guest
from webapp.jobs.analysis import ReviewRecord
from webapp.jobs.requests import write_record
from webapp.matches.creation import FinishedMatch, finished
from webapp.matches.match import Match
from webapp.matches.match_state import game_of, is_passed_over, level_of
from webapp.matches.messages import BotPlan, PersonPlan, SeatPlan
from webapp.matches.series import counting_payoffs
from webapp.matches.transitions import own_seat
from webapp.play.friends import SeriesScore, series_score
from webapp.site.act_forms import SETTLE
from webapp.site.views import remember_name
from webapp.words import say, say_for


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The end of one seat.

    Attributes
    ----------
    par, share
        The best possible, and how much of it was reached, from 0 to 1; empty and None where it is not known.
    lost
        Says so of the seat that lost by leaving or by its timer; else empty.
    """

    seat: Seat
    name: str
    score: str
    par: str
    share: float | None
    lost: str
    took: tuple[Winning, ...]


class Headline(NamedTuple):
    """The heading of the panel.

    Attributes
    ----------
    text
        How the viewer did; to spectators, that the game is over.
    figure, verdict
        The same in two parts, the number and the verdict; empty where the best possible is not one number.
    """

    text: str
    figure: str = ""
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class ResultPanel:
    """The panel of a match that is over, beside its board.

    Attributes
    ----------
    sequel
        What may follow it, for the viewer; None for a spectator.
    again, first
        What the same game once more is called, empty if it is not offered; whether it is suggested first.
    compared
        Who has the most and who did best by their seat, among people.
    series
        The score of the series that the match is in; None if it is a game by itself.
    explained
        What the review says; None while it is on its way, and where nothing can be said.
    pending
        Whether the review is still on its way.
    alone
        Whether the viewer played bots: then a next game waits, else another with the same people.
    """

    headline: Headline
    sequel: Sequel | None
    again: str
    first: bool
    seats: tuple[SeatResult, ...]
    compared: str
    series: SeriesScore | None
    explained: Explained | None
    pending: bool
    alone: bool


def result_panel(view: View, patience: float) -> ResultPanel | None:
    """Return the panel of a match at a table that is over; None for any other.

    What its review says is waited for no longer than ``patience``.
    """
    result = view.result
    if view.stage != "over" or view.kind != "table" or result is None:
        return None
    you = view.viewer
    seat = None if you is None else you.seat
    found = verdicts(view.par, result)
    match = matches().find(view.id)
    idle = {k for k in range(len(view.seats)) if is_passed_over(match, k)}
    alone = sum(entry.kind == "person" for entry in view.seats) < 2
    sequel = None if seat is None else sequel_after(match, seat)
    again = "" if sequel is None or sequel.again is None else say("result-try-again")
    first = bool(again) and seat is not None and bool(found) and found[seat].comparison == "under"
    if sequel is not None and sequel.first is not None:
        first = sequel.first
    if sequel is not None and seat in idle and alone:
        again, first = say("result-passed-over-again"), True
        sequel = replace(sequel, stars=None, counts=say("result-passed-over"), upcoming="")
    explained, pending = _explained(view, seat, patience)
    return ResultPanel(
        headline=_headline(view, result, seat, idle, found),
        sequel=sequel,
        again=again,
        first=first,
        seats=_seats(view, result, idle, bool(found)),
        compared=compared(view),
        series=series_score(view),
        explained=explained,
        pending=pending,
        alone=alone,
    )


def _headline(
    view: View, result: ResultView, seat: Seat | None, idle: Set[Seat], found: Sequence[Verdict]
) -> Headline:
    game, stopped, par = find_presentation(view.game), stopped_sentence(view), view.par
    if seat in idle:
        return Headline(say_for(game.name, "passed-over"))
    if stopped is not None or seat is None:
        return Headline(stopped or say_for(game.name, "ended"))
    score = score_text(view, result.payoffs[seat])
    if par is None or not found:
        return Headline(say("result-have", score=score))
    band, verdict = bands_of(par)[seat], found[seat]
    text = headline(game, verdict, result.payoffs[seat], band, par.average)
    if par.average or not band.exact or verdict.comparison == "over":
        return Headline(text)
    figure = say("result-figure", score=score, possible=band_text(game, band))
    return Headline(text, figure, standing(game, verdict))


def _seats(view: View, result: ResultView, idle: Set[Seat], judged: bool) -> tuple[SeatResult, ...]:
    game, par = find_presentation(view.game), view.par
    scored = result.payoffs if view.series is None else counting_payoffs(result)
    bands = bands_of(par) if par is not None else ()
    return tuple(
        SeatResult(
            k,
            seat_name(view, k),
            score_text(view, scored[k]),
            par_text(game, bands[k], par.average) if par and judged and k not in idle else "",
            _share(result.payoffs[k], bands[k]) if judged and k not in idle else None,
            _lost(view, result, scored, k),
            game.took(seen_at(view), k),
        )
        for k in _ranked(view, result)
    )


def _lost(view: View, result: ResultView, scored: Sequence[Number], seat: Seat) -> str:
    """Return the sentence for the seat that ended the game early; empty for other seats."""
    if seat != result.seat:
        return ""
    if scored[seat] == (payoff := result.payoffs[seat]):
        return say("result-lost")
    return say("result-lost-uncounted", score=score_text(view, payoff))


def _ranked(view: View, result: ResultView) -> list[Seat]:
    """Return the seats as the card lists them: of more than two the winner first, and who lost early last."""
    seats = seats_shown(view)
    if len(seats) < 3:
        return seats
    payoffs = [number_from_json(payoff) for payoff in result.payoffs]
    return sorted(seats, key=lambda seat: (seat == result.seat, -payoffs[seat]))


def _share(payoff: Number, band: Band) -> float:
    """Return the share (0 to 1) of its par that a seat reached; of a range, of its lower end."""
    enough, reached = band.low, number_from_json(payoff)
    return min(1.0, max(0.0, float(reached / enough))) if enough > 0 else float(reached >= enough)


def _explained(view: View, seat: Seat | None, patience: float) -> tuple[Explained | None, bool]:
    """Return the sentence of the review, and whether the review is still being computed."""
    if stopped_sentence(view) is not None:
        return None, False  # of a match that was stopped no move decided
    record = matches().finished(view.id, "result").record
    try:
        found = services().analysis.ask(ReviewRecord(write_record(record)), patience)
    except (BusyError, NoAnswerError):
        return None, False
    if found is None:
        return None, True
    return explain_result(view, found.on(record), seat), False


def next_game(match: Match, key: str | None, again: bool = False) -> str:
    """Make the next game of a visitor who has finished one; return its id.

    With other people it is the rematch, in which everyone keeps a seat of their own. Against bots it is what
    a feature has follow, such as the next plate of the campaign; after any other game one of the same kind
    and size against the same bots. If dice never called the visitor, or with ``again``, the same table and
    seat.

    Raises
    ------
    NotYourSeatError
        If the key opens no seat.
    NotOverError
        If the game is still played: a deal of the same plate would tell what tastes are hidden.
    """
    seat = own_seat(match, key)
    finished(match, "next")
    if sum(place.kind == "person" for place in match.seats) > 1:
        return matches().rematch(match.id, key)
    sequel = sequel_after(match, seat)
    return (sequel.again if again and sequel.again is not None else sequel.following)()


def sequel_after(match: Match, seat: Seat) -> Sequel:
    """Return what to play after a finished match, for the person at a seat.

    If dice never called that person, that is the same game once more.
    """
    source, passed_over = finished(match, "next"), is_passed_over(match, seat)

    def again() -> str:
        return _made(source, source.deal((seat,)), match.title)

    def following() -> str:
        return _made(source, source.deal(None), None)

    sequel = sequel_of(match, seat)
    if sequel is None:
        is_open = game_of(match).facts == Facts()  # else another game would know what this one hid
        sequel = Sequel(again=again if is_open or passed_over else None, following=following)
    return replace(sequel, following=sequel.again) if passed_over and sequel.again is not None else sequel


def _made(source: FinishedMatch, game: AnyGame, title: str | None) -> str:
    """Create another match of the visitor against the same bots."""
    seats: list[SeatPlan] = [
        PersonPlan(name=seat.name or current_name())
        if seat.strategy is None
        else BotPlan(strategy=seat.strategy)
        for seat in source.match.seats
    ]
    coach = level_of(source.match)
    return matches().create(game, seats, title=title, guest=ensure_guest(), coach=coach).id


def begin_at(record: Record, at: int, seat: Seat | None, title: str, plate: str | None = None) -> AnyResponse:
    """Seat the visitor in a match that begins after ``at`` moves of a record; all others are bots.

    Without a ``seat``, on the one that moves next. With a ``plate``, it is played there.
    """
    game = record.game
    mover = sole_mover(game, list(record.states())[at])
    seat = mover if seat is None or seat >= game.seats else seat
    if seat == CHANCE:
        seat = 0
    if mover is None or seat is None:
        raise RecordError(say("review-over-there"))
    name = current_name()
    seats = [
        PersonPlan(name=name) if k == seat else BotPlan(strategy=_stand_in(record, k))
        for k in range(game.seats)
    ]
    made = matches().create(
        game,
        seats,
        title=title,
        seed=record.seed,
        guest=ensure_guest(),
        moves=[(played.seat, game.move_to_json(played.move)) for played in record.played[:at]],
        coach="nudge",
        plate=plate,
    )
    matches().settle(made.id, SETTLE)
    return remember_name(redirect(url_for("play.game", match=made.id), 303), name)


def _stand_in(record: Record, seat: Seat) -> str:
    strategy = record.seats[seat].strategy
    try:
        return find_strategy(strategy, record.game.name).name
    except EngineError:
        return find_presentation(record.game.name).usual
