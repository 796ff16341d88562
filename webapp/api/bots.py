"""Programs that play here with a key: they are made known, listen to their stream, and are listed."""

from collections.abc import Iterator
from typing import Annotated

from flask import Blueprint, Response, request
from msgspec import Meta

from engine.record import GAMES
from webapp.acts import Done
from webapp.api.openapi import bearer, feed, operation
from webapp.api.streams import flowing
from webapp.extensions import services
from webapp.http.guests import current_guest
from webapp.matches.messages import NewProgram
from webapp.matches.programs import Program, Programs
from webapp.payload import Answer, Payload


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


@operation(201)
def register_bot(body: NewProgram) -> KnownProgram:
    """Make a program known that is to play here."""
    games = [game.name for game in GAMES] if body.games is None else body.games
    made, key = services().programs.register(body.name, body.author, games, current_guest())
    return KnownProgram(bot=program_body(made), key=key)


@operation()
def bots_online() -> ProgramsOnline:
    """List the programs that are online."""
    return ProgramsOnline(bots=[program_body(program) for program in services().programs.online()])


@operation(refusals=(401,))
def forget_bot(key: str | None) -> Done:
    """Forget a program, so that its key opens nothing new."""
    programs = services().programs
    programs.drop(programs.of_key(key))
    return Done()


@feed(401)
def follow_bot() -> Response:
    """Tell what happens to a program, line by line; it is online for as long as it listens."""
    programs, streams = services().programs, services().streams
    program = programs.of_key(bearer())
    streams.check(request.remote_addr)
    lines = streams.follow(request.remote_addr, [program.key_hash], sits=True)
    return flowing(_online(programs, program, lines))


def _online(programs: Programs, program: Program, lines: Iterator[bytes]) -> Iterator[bytes]:
    with programs.listening(program):
        for line in lines:
            if not line.strip() and not programs.knows(program):
                return  # it was deleted meanwhile, here or at another server
            yield line


def program_body(program: Program) -> ProgramBody:
    """Return what everyone may know of a program."""
    return ProgramBody(program.id, program.name, program.author, list(program.games))


def add_to(bp: Blueprint) -> None:
    """Give the addresses of programs to the interface."""
    bp.post("/bots")(register_bot)
    bp.get("/bots")(bots_online)
    bp.delete("/bots")(forget_bot)
    bp.get("/bots/stream")(follow_bot)
