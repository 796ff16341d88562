"""Nonsense for the sockets of a running server: every event and frame, nothing a client would send.

``python -m tests.fuzzing`` sends 100,000 to a server that it starts, and prints what became of them.
"""

import contextlib
import json
import re
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import requests
from wsproto.events import BytesMessage, TextMessage

from tests.checkout import ROOT
from tests.processes import memory_of
from tests.serving import Server
from tests.webapp.clients import PATIENCE, make_match, person
from tests.webapp.lines import Line

SOCKETS = (ROOT / "docs" / "reference" / "sockets.md").read_text(encoding="utf-8")
EVENTS = re.findall(r"^\| `(\w+)` \|", SOCKETS, re.MULTILINE)
"""The names of all events, as the protocol lists them."""

TURN = 40
"""After how many frames an answer is waited for, so that all before it have been read."""

WORDS = (
    "",
    "0",
    "null",
    "*",
    "connect",
    "disconnect",
    "constructor",
    "__proto__",
    "é\u202e",
    "a" * 500,
    "\x00",
)
NUMBERS = (0, -1, 1, 2**31, 2**53, 2**63, -(2**63), 10**40, 0.5, 1e308)


@dataclass(slots=True)
class Tally:
    """What became of the nonsense: how often each code was answered, and how often a socket was closed."""

    sent: int = 0
    closed: int = 0
    codes: Counter[str] = field(default_factory=Counter)


class NoisyLine(Line):
    """A socket that says anything, and hears everything."""

    def say(self, data: str | bytes) -> None:
        """Send one frame."""
        self._tcp.sendall(
            self._websocket.send(TextMessage(data) if isinstance(data, str) else BytesMessage(data))
        )

    def answers(self) -> list[str]:
        """Return what was said until all is read that was sent."""
        self.say("40")  # it may have left
        self.say('429999["state",{}]')
        heard = []
        while not (text := self._next()).startswith("439999"):
            heard.append(text)
        return heard


def value(dice: Random, depth: int = 0) -> Any:
    """Return a value of JSON: any kind, any shape, not too deep."""
    kind = dice.randrange(9 if depth < 4 else 6)
    if kind == 0:
        return dice.choice(WORDS)
    if kind == 1:
        return dice.choice(NUMBERS)
    if kind == 2:
        return dice.choice((None, True, False))
    if kind in (3, 4, 5):
        return dice.randrange(-3, 12)
    if kind == 6:
        return [value(dice, depth + 1) for _ in range(dice.randrange(4))]
    names = (
        "seat_key",
        "ply",
        "move",
        "seat",
        "name",
        "strategy",
        "reaction",
        "level",
        "about",
        "state",
        "clock",
    )
    return {dice.choice((*names, *WORDS)): value(dice, depth + 1) for _ in range(dice.randrange(4))}


def text(dice: Random, number: int) -> str:
    """Return what claims to be a packet."""
    event = dice.choice((*EVENTS, *WORDS))
    data = [event, *(value(dice) for _ in range(dice.choice((0, 1, 1, 1, 1, 2))))]
    packet = f"42{number}{json.dumps(data)}"
    damage = dice.randrange(10)
    if damage == 0:
        return packet[: dice.randrange(len(packet))] or "42"
    if damage == 1:
        at = dice.randrange(2, len(packet))
        return packet[:at] + dice.choice('[]{}",:\\0\x00é') + packet[at + 1 :]
    if damage == 2:
        return (
            dice.choice(("40", "41", "42", "43", "44", "451-", "46", "4", "47", "40/x,", "42/x,"))
            + packet[2:]
        )
    if damage == 3:
        return json.dumps([event, "[" * dice.randrange(1, 2000)]).join(("42", ""))
    return packet


def fuzz(server: Server, match: str, seed: int, count: int) -> Tally:
    """Send nonsense to a match, over one socket after the other; each seed sends the same."""
    dice, tally = Random(seed), Tally()
    line: NoisyLine | None = None
    address = f"127.0.0.1:{server.port}"
    while tally.sent < count:
        try:
            line = line or NoisyLine(address, match)
            for number in range(TURN):
                tally.sent += 1
                if dice.randrange(12):
                    line.say(text(dice, 1000 + number))
                else:
                    line.say(dice.randbytes(dice.randrange(40)))
            tally.codes.update(code for code in map(_code, line.answers()) if code is not None)
        except (TimeoutError, ConnectionError):
            tally.closed += 1
            if line is not None:
                line.close()
            line = None
    if line is not None:
        line.close()
    return tally


def _code(text: str) -> str | None:
    start = text.find("[")
    with contextlib.suppress(ValueError, KeyError, TypeError, IndexError):
        for part in json.loads(text[start:]):
            if isinstance(part, dict) and "ok" in part:
                return "ok" if part["ok"] else str(part["error"]["code"])
    return None


def main(count: int) -> None:
    """Fuzz a server of its own, and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), EVENT_RATE=1e9, BYTE_RATE=1e9).start()
        try:
            match = make_match(server.url, [person("Ada"), person("Ben")])["id"]
            address = f"{server.url}/api/matches/{match}/record"
            before = requests.get(address, timeout=PATIENCE).json()
            memory = []
            total = Tally()
            for seed in range(10):
                part = fuzz(server, match, seed, count // 10)
                total.sent, total.closed = total.sent + part.sent, total.closed + part.closed
                total.codes += part.codes
                memory.append(memory_of(server.pid))
                print(
                    f"{total.sent:,} sent, {total.closed:,} sockets closed, {memory[-1] >> 20} MB", flush=True
                )
            assert requests.get(address, timeout=PATIENCE).json() == before, "the match has changed"
        finally:
            server.stop()
        print(", ".join(f"{code} {often:,}" for code, often in total.codes.most_common()))
        print("tracebacks in the log:", server.log().count("Traceback"))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
