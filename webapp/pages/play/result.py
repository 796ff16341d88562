"""The end of a match: its result against par, the reason, and the ways on from there."""

from dataclasses import dataclass

from flask import current_app, redirect, render_template, request, url_for

from engine.game import Seat
from engine.review.par import MOST_STARS
from webapp.errors import BusyError, NoAnswerError, NotOverError
from webapp.extensions import matches, own_key, services
from webapp.games.any.base import Taken
from webapp.games.any.phrases import fill, seats_shown
from webapp.games.any.seen import seen_at
from webapp.games.any.view import View
from webapp.games.endings import (
    Explained,
    band_text,
    bands_of,
    compared,
    explain_result,
    headline,
    standing,
    verdicts,
)
from webapp.games.presentation import find_presentation
from webapp.games.words import score_text, seat_name, stopped_sentence
from webapp.http.guests import ensure_guest
from webapp.matches.match import Match
from webapp.matches.match_state import is_passed_over
from webapp.matches.progress import earned
from webapp.pages.campaign.medals import MedalGame, medal_of
from webapp.pages.campaign.tables import DEALT, TRIED, following_plate, plate_of, results_after, room_of
from webapp.pages.play.fields import key_of_form
from webapp.pages.play.next_game import next_game
from webapp.pages.play.tables import SETTLE
from webapp.pages.site.pages import Page
from webapp.words import Sentence, say, say_for
from webapp.workers.analysis import ReviewRecord
from webapp.workers.records import write_record


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The end of one seat; without a par to compare with, ``par`` is empty and ``standing`` says who lost."""

    seat: Seat
    name: str
    score: str
    standing: str
    par: str
    took: tuple[Taken, ...]


@dataclass(frozen=True, slots=True)
class ResultShown:
    """The panel of a result, as ``templates/partials/result.html`` names it.

    Attributes
    ----------
    heading
        How the viewer did; to spectators, that the game is over.
    stars, most_stars
        How many of how many; None unless they are kept: only on plates of the campaign.
    counts
        What the stars do not say of what counts; empty if there is nothing to add.
    par
        The par of the viewer's seat; empty where it is not known.
    compared
        Who has the most and who did best by their seat, among people.
    series, next_is
        The totals of a series, and after its last game its winner; the link to the game that follows.
    why, decisive, move
        What the review adds: why it came so, the move that decided, and the position after it.
    pending
        Whether the review is still on its way.
    alone
        Whether the viewer played bots: then a next game waits, else another with the same people.
    onward, upcoming
        What the way on is called, and the title of the plate that it leads to, if that is another one.
    map
        After a plate of the campaign, the map that it is on; else empty.
    medal
        After a game that a medal of Learn asks for, which medal; None after any other.
    """

    view: View
    heading: str
    stars: int | None
    most_stars: int
    counts: str
    par: str
    seats: tuple[SeatResult, ...]
    compared: str
    series: str
    next_is: str
    why: str
    decisive: str
    move: int | None
    pending: bool
    alone: bool
    onward: str
    upcoming: str
    map: str
    medal: MedalGame | None


@dataclass(frozen=True, slots=True)
class _Place:
    """A match in the campaign, as `ResultShown` has it."""

    stars: int | None = None
    counts: str = ""
    onward: str = ""
    upcoming: str = ""
    map: str = ""
    medal: MedalGame | None = None


def show_result(view: View, patience: float) -> ResultShown | None:
    """Return the panel of a match at a table that is over; None for any other.

    What its review says is waited for no longer than ``patience``.
    """
    if view["stage"] != "over" or view["kind"] != "table" or view["result"] is None:
        return None
    game, you = find_presentation(view["game"]), view.get("you")
    seat = None if you is None else you["seat"]
    found, result = verdicts(view["par"], view["result"]), view["result"]
    bands = bands_of(view["par"]) if view["par"] is not None else ()
    explained, pending = _explained(view, seat, patience)
    decisive = None if explained is None else explained.decisive
    match = matches().find(view["id"])
    alone = sum(entry["kind"] == "person" for entry in view["seats"]) < 2
    idle = [k for k in range(len(view["seats"])) if is_passed_over(match, k)]
    place = _on_the_map(match, seat)
    if seat in idle and alone:
        place = _Place(
            counts=say("result-passed-over"), onward=say("result-passed-over-again"), map=place.map
        )
    stopped, series = stopped_sentence(view), view["series"]
    heading = stopped or say_for(game.name, "ended")
    if seat in idle:
        heading = say_for(game.name, "passed-over")
    elif seat is not None and stopped is None:
        score = score_text(view, result["payoffs"][seat])
        heading = (
            headline(game, found[seat], result["payoffs"][seat], bands[seat])
            if found
            else say("result-have", score=score)
        )
    return ResultShown(
        view=view,
        heading=heading,
        stars=place.stars,
        most_stars=MOST_STARS,
        counts=place.counts,
        par=band_text(game, bands[seat]) if bands and seat is not None else "",
        seats=tuple(
            SeatResult(
                k,
                seat_name(view, k),
                score_text(view, result["payoffs"][k]),
                standing(game, found[k])
                if found and k not in idle
                else say("result-lost")
                if k == result.get("seat")
                else "",
                band_text(game, bands[k]) if found else "",
                game.took(seen_at(view), k),
            )
            for k in seats_shown(view)
        ),
        compared=compared(view),
        series="" if series is None else fill(view, series["says"]),
        next_is=say("result-to-rematch")
        if series is None or series["game"] == series["of"]
        else say("result-to-game", number=series["game"] + 1),
        why="" if explained is None else explained.why,
        decisive="" if decisive is None else decisive.sentence,
        move=None if decisive is None else decisive.ply + 1,
        pending=pending,
        alone=alone,
        onward=place.onward,
        upcoming=place.upcoming,
        map=place.map,
        medal=place.medal,
    )


def _on_the_map(match: Match, seat: Seat | None) -> _Place:
    """Return what a match was in the campaign, and what comes next, for the person at a seat."""
    if seat is None or match.plate is None or match.plate.startswith(DEALT):
        return _Place(onward=say("result-next"))
    plate, upcoming, counted = plate_of(match.plate), following_plate(match), earned(match)
    stars, counts = None if counted is None else counted[1].stars, ""
    if match.plate.startswith(TRIED):
        counts = say("result-counts-whole")
    elif plate is not None and stars is not None:
        best = results_after(match)[plate.slug].stars
        if best > stars:
            counts = say("result-counts-best", count=best)
    again = plate is not None and upcoming is plate
    return _Place(
        stars=stars,
        counts=counts,
        onward=say("result-try-again" if again else "result-next"),
        upcoming="" if upcoming is None or again else say(f"plates-title-{upcoming.slug}"),
        map=room_of(match.game, match.plate),
        medal=medal_of(plate),
    )


def _explained(view: View, seat: Seat | None, patience: float) -> tuple[Explained | None, bool]:
    """Return what the review says, and whether it is still on its way."""
    if stopped_sentence(view) is not None:
        return None, False  # of a match that was stopped no move decided
    record = matches().record(view["id"])
    try:
        found = services().analysis.ask(ReviewRecord(write_record(record)), patience)
    except (BusyError, NoAnswerError):
        return None, False
    if found is None:
        return None, True
    return explain_result(view, found.on(record), seat), False


def result(match: str) -> str:
    """Show the panel alone, for the page's script; with ``?wait`` once the review is there."""
    view: View = {"you": None, **matches().view(match, own_key(match))}
    shown = show_result(view, current_app.config["REVIEW_PATIENCE"] if "wait" in request.args else 0)
    if shown is None:
        raise NotOverError(Sentence("errors-early-result"))
    return render_template("partials/result.html", result=shown, view=view)


def following(match: str) -> Page:
    """Go to the next game of the visitor."""
    made = next_game(matches().find(match), key_of_form(match), ensure_guest())
    matches().settle(made, SETTLE)
    return redirect(url_for("pages.game", match=made), 303)
