"""The socket events of a game of bots: its pairing is played again and again."""

from webapp.acts import Caller, Done
from webapp.errors import BadRequestError, ReadOnlyError
from webapp.extensions import services
from webapp.feature import Event
from webapp.jobs.requests import write_game
from webapp.matches.match_state import game_of
from webapp.matches.messages import CancelRun, Run
from webapp.matches.paired import contest_of, contested_seat
from webapp.matches.runs import Pairing, RunDonePush, RunProgressPush
from webapp.structs import Answer, Payload
from webapp.words import Sentence


class RunBegun(Answer):
    """A run that has begun."""

    run: str


def _run(caller: Caller, message: Run) -> RunBegun:
    match = services().matches.find(caller.match_id)
    if match.kind != "theatre":
        raise ReadOnlyError(Sentence("errors-only-bots"))
    game, bots = game_of(match), tuple(seat.strategy or "" for seat in match.seats)
    asked = contested_seat(game, bots) if message.seat is None else message.seat
    if asked >= len(bots):
        raise BadRequestError(Sentence("errors-no-seat", seat=asked, seats=len(bots)))
    pairing = Pairing(write_game(game), bots, contest_of(game, bots, asked))
    runs, socketio = services().runs, services().socketio

    def tell(event: str, data: Payload) -> None:
        socketio.emit(event, data, to=caller.sid)

    return RunBegun(run=runs.start(caller.sid, pairing, message, tell))


def _cancel(caller: Caller, message: CancelRun) -> Done:
    services().runs.cancel(caller.sid, message.run)
    return Done()


EVENTS = (
    Event(name="run", message=Run, answer=RunBegun, handle=_run, limit="theatre"),
    Event(name="cancel_run", message=CancelRun, answer=Done, handle=_cancel),
)

PUSHES = {"run_progress": RunProgressPush, "run_done": RunDonePush}
