"""``lastbite bot``: a strategy of your own plays on a server, against whoever seats it.

Such a strategy is a function in a file, ``my_bot.py:choose``, for a tournament too. What it prints goes
to standard error, since the results may go to standard output.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from http.client import HTTPException
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import click

from engine.bots import Strategy, ask, own_strategy
from engine.errors import EngineError, quote
from engine.game import Seat
from engine.record import game_from_json
from webapp.cli.commands import BadInputError, option
from webapp.cli.terminal import OneLineCommand, counted
from webapp.keys import show_code
from webapp.words import say

Json = dict[str, Any]

QUIET = 30.0
"""The seconds without a line after which a connection counts as lost; a server sends one each five."""

SOON, LATE = 1.0, 30.0
"""Seconds before a lost connection is tried again: at first, and at most."""

WORTH_ANOTHER_TRY = {408, 425, 429, 500, 502, 503, 504}


@click.command(cls=OneLineCommand)
@click.argument("strategy", metavar="MY_BOT.PY[:FUNCTION]")
@option(
    "--server",
    default="http://127.0.0.1:8000",
    show_default=True,
    metavar="URL",
    help="The server to play on.",
)
@option("--key", envvar="LASTBITE_BOT_KEY", help="The key of the bot. Better give it as LASTBITE_BOT_KEY.")
@option("--name", help="Make a new bot of this name, and print its key.")
@option("--author", help="The author of the new bot.")
def bot(strategy: str, server: str, key: str | None, name: str | None, author: str | None) -> None:
    """Play on a server with a Python strategy of your own, until it is interrupted."""
    chosen = strategy_in(strategy)
    assert isinstance(chosen, Strategy), "it names a function"
    if not _is_site(server):
        raise BadInputError(
            f"“{server}” isn’t the address of a site. Give one like https://play.example.org."
        )
    if key is not None and not (key.isascii() and key.isprintable()):  # no header could hold it
        raise BadInputError(say("errors-program-key"))
    there = _Server(server.rstrip("/"), key)
    if key is None:
        if name is None:
            raise BadInputError("A bot needs a key. Give --key, or --name for a new bot.")
        there.key = there.register(name, author or name)
        click.echo(f"The key of this bot is {there.key}. Keep it: it is shown only once.")
    _play(there, strategy, chosen)


class _Server:
    """A server, asked with the key of the bot."""

    def __init__(self, url: str, key: str | None) -> None:
        self._url = url
        self._known = False
        self._wait = SOON
        self.key = key

    def ask(self, path: str, body: Json | None = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.key is not None:
            headers["Authorization"] = f"Bearer {self.key}"
        sent = None if body is None else json.dumps(body).encode()
        # The scheme was checked: it is the address of a site.
        return urlopen(Request(self._url + path, sent, headers), timeout=QUIET)

    def register(self, name: str, author: str) -> str:
        """Make the bot known, once the server is up, and return its key; raises `BadInputError`."""
        while True:
            try:
                key = self.answer("/api/bots", {"name": name, "author": author}).get("key")
            except BadInputError as refused:
                if not _is_not_up(refused.__cause__):
                    raise
                self._pause(_cause(refused.__cause__))
                continue
            if not isinstance(key, str):
                raise self.strange()
            return key

    def strange(self) -> BadInputError:
        """Return the error that something else than Last Bite answers."""
        return BadInputError(f"{self._url} doesn’t answer as a server of Last Bite does. Check --server.")

    def answer(self, path: str, body: Json | None = None) -> Json:
        """Return the response's JSON; raises `BadInputError` with the server's sentence if it refuses."""
        try:
            with self.ask(path, body) as answer:
                found = json.load(answer)
        except HTTPError as error:
            raise self._refusal(error) from error
        except OSError as error:
            raise BadInputError(f"The server {self._url} doesn’t answer: {_cause(error)}.") from error
        except (HTTPException, ValueError) as error:
            raise self.strange() from error
        if not isinstance(found, dict):
            raise self.strange()
        return found

    def events(self) -> Iterator[Json]:
        """Yield what happens to the bot, for good; raises `BadInputError` if it is not let in."""
        while True:
            try:
                with self.ask("/api/bots/stream") as lines:
                    click.echo("The bot is online. Ctrl-C ends it.", err=True)
                    for line in lines:
                        event = json.loads(line) if line.strip() else None
                        self._known, self._wait = True, SOON
                        if event is not None:
                            yield event
                cause = "the server ended the connection"
            except HTTPError as error:
                if error.code not in WORTH_ANOTHER_TRY:
                    raise self._refusal(error) from error
                cause = _sentence(error) or str(error)
            except OSError as error:
                cause = _cause(error)
            except (HTTPException, ValueError) as error:
                if not self._known:
                    raise self.strange() from error
                cause = "the server sent a line that can’t be read"
            self._pause(cause)

    def _pause(self, cause: str) -> None:
        """Report why the connection is retried, and wait with exponential backoff."""
        seconds = round(self._wait)
        if self._known:
            problem = f"The connection is lost: {cause}."
        else:
            problem = f"The server {self._url} doesn’t answer: {cause}."
        click.echo(f"{problem} Next try in {counted(seconds, 'second')}.", err=True)
        time.sleep(self._wait)
        self._wait = min(2 * self._wait, LATE)

    def _refusal(self, error: HTTPError) -> BadInputError:
        sentence = _sentence(error)
        if sentence is None and error.code not in WORTH_ANOTHER_TRY:
            return self.strange()
        return BadInputError(sentence or str(error))


def _play(server: _Server, named: str, strategy: Strategy) -> None:
    names: dict[str, list[str]] = {}
    for event in server.events():
        try:
            _hear(server, event, names, named, strategy)
        except BadInputError as error:  # this game may go without it; the others go on
            click.echo(error.message, err=True)
        except (AttributeError, LookupError, TypeError, ValueError) as error:  # it is no event
            raise server.strange() from error


def _hear(server: _Server, event: Json, names: dict[str, list[str]], named: str, strategy: Strategy) -> None:
    """Handle an event of the stream; ``names`` maps matches that have begun to the names of their seats."""
    match = event["match"]
    if event["event"] == "started":
        names[match] = [_plain(name) for name in event["names"]]
    elif event["event"] == "turn":
        _answer(server, event, named, strategy)
    elif event["event"] == "over":
        seats = names.pop(match, []) or [str(seat) for seat in range(len(event["result"]["payoffs"]))]
        scores = [f"{name} {got}" for name, got in zip(seats, event["result"]["payoffs"], strict=True)]
        click.echo(f"{show_code(match)}: {', '.join(scores)}")
        sys.stdout.flush()


def _answer(server: _Server, event: Json, named: str, strategy: Strategy) -> None:
    """Answer a position at which it is the bot's turn."""
    view, seat = event["view"], event["seat"]
    try:
        game = game_from_json(view["game"], view["setup"])
        state = game.initial_state()
        for made in view["moves"][: view["round"]]:
            state = game.play(state, made["seat"], game.move_from_json(made["move"]))
    except (EngineError, KeyError) as error:
        raise BadInputError(
            f"Game {show_code(event['match'])} hides something that this bot can’t handle. It makes "
            "no move there."
        ) from error
    move = ask(strategy, game, state, seat, Random())
    server.answer(
        f"/api/matches/{event['match']}/moves", {"ply": event["ply"], "move": game.move_to_json(move)}
    )


def _is_site(address: str) -> bool:
    """Return True if this is the address of a site."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and " " not in address


def _plain(text: object) -> str:
    """Return a text from a server as one that changes nothing in a terminal."""
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in str(text))


def _is_not_up(error: BaseException | None) -> bool:
    """Return True if a server did not take a request at all, so that it can be repeated."""
    if isinstance(error, HTTPError):
        return error.code in WORTH_ANOTHER_TRY
    return isinstance(error, URLError)


def _sentence(error: HTTPError) -> str | None:
    """Return the message of a server's refusal; None if it is not one of Last Bite."""
    try:
        return _plain(json.load(error)["error"]["message"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _cause(error: BaseException | None) -> str:
    return str(getattr(error, "reason", "") or error) or type(error).__name__


def strategy_in(named: str) -> str | Strategy:
    """Return the name of a strategy, or the function that a file has, `choose` if none is named.

    Raises
    ------
    BadInputError
        If there is no such file, or no such function in it.
    """
    if named.endswith(".py"):
        named += ":choose"
    file, colon, function = named.rpartition(":")
    if not colon:
        return named
    path = Path(file)
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadInputError(f"There is no Python file for the bot “{named}”. Write it as my_bot.py:choose.")
    module = module_from_spec(spec)
    sys.path.insert(0, str(path.parent.resolve()))  # as of any script: what it imports stands beside it
    try:
        with redirect_stdout(sys.stderr):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadInputError(f"The file of the bot “{named}” can’t be loaded: {_told(error)}.") from error
    finally:
        del sys.path[0]
    choose = getattr(module, function, None)
    if not callable(choose):
        raise BadInputError(f"The file of the bot “{named}” has no function {quote(function)}.")
    return own_strategy(f"{path.name}:{function}", _guarded(named, choose))


def _guarded(named: str, choose: Callable[..., Any]) -> Callable[[Any, Any, Seat, Random], Any]:
    def guarded(game: Any, seen: Any, seat: Seat, dice: Random) -> Any:
        try:
            with redirect_stdout(sys.stderr):
                move = choose(game, seen, seat, dice)
        except (Exception, SystemExit) as error:
            raise BadInputError(f"The bot “{named}” failed: {_told(error)}.") from error
        try:
            if move not in game.legal_moves(seen, seat):  # between stacks it lists one move of each cell
                game.play(seen, seat, move)
        except EngineError as error:
            raise BadInputError(
                f"The bot “{named}” made a move that the rules don’t allow. {error}"
            ) from error
        return move

    return guarded


def _told(error: BaseException) -> str:
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
