"""The page of programs, and their addresses in the API: programs register and follow a stream."""

from collections.abc import Iterator
from typing import Annotated

from flask import Blueprint, Response, redirect, render_template, request, url_for
from msgspec import Meta
from werkzeug.wrappers import Response as AnyResponse

from engine.record import GAMES
from webapp.acts import Done
from webapp.api.openapi import bearer, feed, operation, stream_lines
from webapp.errors import BadNameError
from webapp.extensions import matches, services
from webapp.games.presentation import PRESENTATIONS
from webapp.http.guests import current_guest, current_guests, current_name, ensure_guest
from webapp.matches.bots import Program
from webapp.matches.messages import Message, PersonPlan, ProgramPlan, SeatPlan
from webapp.play.new_game import PAIR, known_game
from webapp.programs.service import IDLE, KnownPrograms, known_programs
from webapp.site.views import Page
from webapp.structs import Answer, Payload

bp = Blueprint("programs", __name__)
api_bp = Blueprint("bots", __name__, url_prefix="/api")

FIELDS = ("name", "author")


@bp.get("/programs")
def programs(status: int = 200, errors: dict[str, str] | None = None, key: str = "", made: str = "") -> Page:
    """Show the programs that are online, and the form for a new one; a new key is shown once."""
    known = known_programs()
    page = render_template(
        "programs/programs.html",
        online=known.online(),
        games=PRESENTATIONS,
        mine=known.of_guests(current_guests()),
        form=request.form,
        errors=errors or {},
        author=current_name(),
        key=key,
        made=made,
        server=request.url_root.rstrip("/"),
        forgotten="forgotten" in request.args,
    )
    return page, status


@bp.post("/programs")
def make_program() -> Page:
    """Make a program known, and show its key."""
    name, author = (request.form.get(field, "") for field in FIELDS)
    try:
        made, key = known_programs().register(name, author, [game.name for game in GAMES], ensure_guest())
    except BadNameError as error:
        return programs(400, {"name": str(error)})
    return programs(key=key, made=made.name)


@bp.post("/programs/<program>/forget")
def forget_program(program: str) -> AnyResponse:
    """Delete a program, if it is the visitor's."""
    known = known_programs()
    for mine in known.of_guests(current_guests()):
        if mine.id == program:
            known.drop(mine)
    return redirect(url_for("programs.programs", forgotten=1), 303)


@bp.post("/programs/<program>/<game>")
def play_program(program: str, game: str) -> AnyResponse:
    """Play a program at the usual table of a game, the visitor first."""
    form = known_game(game).form
    setting = form.read({form.seating.field: str(PAIR)} if form.seating.field else {})
    seats: list[SeatPlan] = [
        PersonPlan(name=current_name()),
        ProgramPlan(program=program),
    ]
    made = matches().create(setting.game, seats, title=setting.title, seed=setting.seed, guest=ensure_guest())
    return redirect(url_for("play.game", match=made.id), 303)


@bp.app_template_global()
def programs_online() -> int:
    """Return the number of programs that are online."""
    return len(known_programs().online())


@bp.app_template_global()
def idle_minutes() -> int:
    """Return after how many minutes without news a program leaves a lobby."""
    return IDLE // 60


class NewProgram(Message):
    """A program that is to play: its name, its author's, and the games that it plays; all if left out."""

    name: Annotated[str, Meta(description="What it is called at tables.")]
    author: Annotated[str, Meta(description="What you are called.")]
    games: Annotated[
        Annotated[list[str], Meta(min_length=1, max_length=20)] | None,
        Meta(description="The names of the games that it plays; all if left out."),
    ] = None


class ProgramBody(Payload):
    """A program that plays here."""

    id: Annotated[str, Meta(description="Its id, for a seat of a new match.")]
    name: Annotated[str, Meta(description="What it is called at tables.")]
    author: Annotated[str, Meta(description="Who wrote it.")]
    games: Annotated[list[str], Meta(description="The names of the games that it plays.")]


class KnownProgram(Answer):
    """A program that was made known, with its key."""

    bot: Annotated[ProgramBody, Meta(description="The program.")]
    key: Annotated[
        str, Meta(description="The key that opens its stream and moves its seats. It is told only now.")
    ]


class ProgramsOnline(Answer):
    """The programs that are online."""

    bots: Annotated[list[ProgramBody], Meta(description="The programs, by their names.")]


@api_bp.post("/bots")
@operation(201)
def register_bot(body: NewProgram) -> KnownProgram:
    """Register a program that is to play here."""
    games = [game.name for game in GAMES] if body.games is None else body.games
    made, key = known_programs().register(body.name, body.author, games, current_guest())
    return KnownProgram(bot=program_body(made), key=key)


@api_bp.get("/bots")
@operation()
def bots_online() -> ProgramsOnline:
    """List the programs that are online."""
    return ProgramsOnline(bots=[program_body(program) for program in known_programs().online()])


@api_bp.delete("/bots")
@operation(refusals=(401,))
def forget_bot(key: str | None) -> Done:
    """Forget a program, so that its key opens nothing new."""
    programs = known_programs()
    programs.drop(programs.of_key(key))
    return Done()


@api_bp.get("/bots/stream")
@feed(401)
def follow_bot() -> Response:
    """Stream the events of a program as lines of JSON; it is online while it listens."""
    programs, streams = known_programs(), services().streams
    program = programs.of_key(bearer())
    streams.check(request.remote_addr)
    lines = streams.follow(request.remote_addr, [program.key_hash], sits=True)
    return stream_lines(_online(programs, program, lines))


def _online(programs: KnownPrograms, program: Program, lines: Iterator[bytes]) -> Iterator[bytes]:
    with programs.listening(program):
        for line in lines:
            if not line.strip() and not programs.knows(program):
                return  # it was deleted meanwhile, here or at another server
            yield line


def program_body(program: Program) -> ProgramBody:
    """Return the public fields of a program."""
    return ProgramBody(program.id, program.name, program.author, list(program.games))
