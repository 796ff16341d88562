"""The end of a match: its result against par, the reason, and the ways on from there."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import NamedTuple

from flask import current_app, redirect, render_template, request, url_for

from engine.exact import number_from_json
from engine.game import Seat
from engine.review.par import Verdict
from engine.solve import Band
from webapp.errors import BusyError, NoAnswerError, NotOverError
from webapp.extensions import matches, own_key, services
from webapp.feature import Sequel
from webapp.games.any.base import Taken
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
from webapp.jobs.analysis import ReviewRecord
from webapp.jobs.requests import write_record
from webapp.matches.match_state import is_passed_over
from webapp.matches.series import counted
from webapp.pages.play.acts import SETTLE
from webapp.pages.play.fields import key_of_form
from webapp.pages.play.friends import SeriesScore, series_score
from webapp.pages.play.next_game import next_game, sequel_after
from webapp.pages.site.pages import Page
from webapp.words import Sentence, say, say_for


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
    took: tuple[Taken, ...]


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
    scored = result.payoffs if view.series is None else counted(result)
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
    """Say that a seat lost early, and what of its score counts for nothing in a series."""
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
    """Return how much of the best possible, of a range the least, a seat has, from 0 to 1."""
    enough, reached = band.low, number_from_json(payoff)
    return min(1.0, max(0.0, float(reached / enough))) if enough > 0 else float(reached >= enough)


def _explained(view: View, seat: Seat | None, patience: float) -> tuple[Explained | None, bool]:
    """Return what the review says, and whether it is still on its way."""
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


def result(match: str) -> str:
    """Show the panel alone, for the page's script; with ``?wait`` once the review is there."""
    view = matches().view(match, own_key(match))
    panel = result_panel(view, current_app.config["REVIEW_PATIENCE"] if "wait" in request.args else 0)
    if panel is None:
        raise NotOverError(Sentence("errors-early-result"))
    return render_template("partials/result.html", result=panel, view=view)


def following(match: str) -> Page:
    """Go to the next game of the visitor, or to another at the same table."""
    again = "again" in request.form
    made = next_game(matches().find(match), key_of_form(match), again)
    matches().settle(made, SETTLE)
    return redirect(url_for("pages.game", match=made), 303)
