"""Programs that play here with a key: they are made known, listen to their stream, and are listed."""

from collections.abc import Iterator
from typing import Annotated

from flask import Blueprint, Response, request
from msgspec import Meta

from engine.record import GAMES
from webapp.acts import Done
from webapp.api.openapi import bearer, feed, operation, stream_lines
from webapp.extensions import services
from webapp.http.guests import current_guest
from webapp.matches.bots import Program
from webapp.matches.messages import Message
from webapp.programs.service import KnownPrograms, known_programs
from webapp.structs import Answer, Payload

bp = Blueprint("bots", __name__, url_prefix="/api")


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


@bp.post("/bots")
@operation(201)
def register_bot(body: NewProgram) -> KnownProgram:
    """Make a program known that is to play here."""
    games = [game.name for game in GAMES] if body.games is None else body.games
    made, key = known_programs().register(body.name, body.author, games, current_guest())
    return KnownProgram(bot=program_body(made), key=key)


@bp.get("/bots")
@operation()
def bots_online() -> ProgramsOnline:
    """List the programs that are online."""
    return ProgramsOnline(bots=[program_body(program) for program in known_programs().online()])


@bp.delete("/bots")
@operation(refusals=(401,))
def forget_bot(key: str | None) -> Done:
    """Forget a program, so that its key opens nothing new."""
    programs = known_programs()
    programs.drop(programs.of_key(key))
    return Done()


@bp.get("/bots/stream")
@feed(401)
def follow_bot() -> Response:
    """Tell what happens to a program, line by line; it is online for as long as it listens."""
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
    """Return what everyone may know of a program."""
    return ProgramBody(program.id, program.name, program.author, list(program.games))
