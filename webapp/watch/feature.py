"""The feature *watch*: its pages and shows, and its socket events, which play a pairing again and again."""

from collections.abc import Sequence

from flask import Flask, current_app

from webapp.acts import Caller, Done
from webapp.errors import BadRequestError, ReadOnlyError
from webapp.extensions import Services, services
from webapp.feature import Event, Feature, Row
from webapp.http.origins import FramedPage
from webapp.jobs.requests import write_game
from webapp.matches.match_state import game_of
from webapp.matches.messages import CancelRun, Run
from webapp.play.views import KEPT, about_match
from webapp.structs import Answer, Payload
from webapp.watch import views
from webapp.watch.paired import contest_of, contested_seat
from webapp.watch.runs import RUNS, Pairing, RunDonePush, RunProgressPush, Runs
from webapp.watch.views import KEY, Shows
from webapp.words import Sentence


class RunBegun(Answer):
    """A run that has begun."""

    run: str


def _runs() -> Runs:
    found: Runs = current_app.extensions[RUNS]
    return found


def _run(caller: Caller, message: Run) -> RunBegun:
    match = services().matches.find(caller.match_id)
    if match.kind != "theatre":
        raise ReadOnlyError(Sentence("errors-only-bots"))
    game, bots = game_of(match), tuple(seat.strategy or "" for seat in match.seats)
    asked = contested_seat(game, bots) if message.seat is None else message.seat
    if asked >= len(bots):
        raise BadRequestError(Sentence("errors-no-seat", seat=asked, seats=len(bots)))
    pairing = Pairing(write_game(game), bots, contest_of(game, bots, asked))
    socketio = services().socketio

    def tell(event: str, data: Payload) -> None:
        socketio.emit(event, data, to=caller.sid)

    return RunBegun(run=_runs().start(caller.sid, pairing, message, tell))


def _cancel(caller: Caller, message: CancelRun) -> Done:
    _runs().cancel(caller.sid, message.run)
    return Done()


EVENTS = (
    Event(name="run", message=Run, answer=RunBegun, handle=_run, limit="theatre"),
    Event(name="cancel_run", message=CancelRun, answer=Done, handle=_cancel),
)

PUSHES = {"run_progress": RunProgressPush, "run_done": RunDonePush}


def _start(app: Flask, parts: Services) -> Sequence[Row]:
    app.extensions[KEY] = Shows(parts.matches.create, parts.matches.exists)
    runs = app.extensions[RUNS] = Runs(parts.pools.runs, app.config["PLAY_LIMIT"])
    return ((parts.socket_closed, (runs.leave,)),)


FEATURE = Feature(
    name="watch",
    needs=("play",),
    blueprints=(views.bp,),
    limits={"theatre": "watch.start_theatre watch.move_seats"},
    events=EVENTS,
    pushes=PUSHES,
    start=_start,
    match_pages={"theatre": "watch.theatre_match"},
    frames={"watch.theatre_match": FramedPage(about_match, (840, 800), KEPT)},
    contributions="watch/contributions.html",
    navigation="watch.theatre",
)
