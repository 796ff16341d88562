"""A quiet match next to one client that floods; ``python -m bench.abuse`` prints what the flood does to it.

A server is started for it, as it is served to others. For each way to flood, quiet seconds and flooded
seconds take turns, so that whatever else the machine does falls on both. What is compared is how long a move
takes until it is acknowledged (p99), and how long the bot takes to answer it (median). Ways to pour out small
pieces as fast as they are taken go on for longer. A way is met if p99 stays within `PROMPT`.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import requests
from requests.adapters import HTTPAdapter

from bench.floods import POURS, WAYS
from engine.dinner.morsels import Morsel
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from tests.playing import played
from tests.serving import Server
from tests.webapp.clients import PATIENCE, Json, bot, person
from tests.webapp.lines import Line
from webapp.config import Config

MORSELS = 24
TURNS = 3
"""How often quiet and flood take turns."""
SLICE = 1.5
"""Seconds of each."""
RATE = 1000.0
"""How many steps a second a flood tries."""
PROMPT = 0.1
"""Seconds within which a move is acknowledged next to a flood, 99 times of 100."""

LONG = 20.0
"""Seconds for which small pieces are poured out."""


def dinner(seed: int, morsels: int = MORSELS) -> DinnerGame:
    dice = Random(seed)
    tastes = [dice.sample(range(1, 60), morsels) for _ in (0, 1)]
    return DinnerGame(
        tuple(Morsel(f"Dish {k}", (tastes[0][k], tastes[1][k])) for k in range(morsels)), alternate(morsels)
    )


class Source(HTTPAdapter):
    """Sends requests from one of the addresses of this machine."""

    def __init__(self, address: str) -> None:
        self._address = address
        super().__init__()

    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        super().init_poolmanager(*args, source_address=(self._address, 0), **kwargs)


class Quiet:
    """A person who plays one match after the other against a bot, a move as soon as the bot has answered."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._made = 0
        self._line: QuietLine | None = None

    def play(self, seconds: float) -> "Times":
        """Play for some seconds."""
        times = Times()
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                if self._line is None or not self._line.left:
                    self._line = self._next()
                self._line.move(times)
            except OSError:
                times.lost += 1
                if self._line is not None:
                    self._line.left.clear()
        return times

    def play_moves(self, count: int) -> "Times":
        """Play some moves."""
        times = Times()
        while len(times.moves) < count:
            times.extend(self.play(0.01))
            assert times.lost <= count, "the server does not answer"
        return times

    def _next(self) -> "QuietLine":
        if self._line is not None:
            self._line.close()
        self._made += 1
        session = requests.Session()
        session.trust_env = False
        # Many people: what one of them may make in a minute is not what is measured.
        session.mount("http://", Source(f"127.0.1.{1 + self._made % 200}"))
        setup = dinner(self._made).to_json()
        body: Json = {"game": "dinner", "setup": setup, "seats": [person("Ada"), bot("crossout")]}
        answer = session.post(f"{self._server.url}/api/matches", json=body, timeout=PATIENCE)
        made: Json = answer.json()
        assert made["ok"], made
        line = QuietLine(f"127.0.0.1:{self._server.port}", made["id"])
        line.call("join", {"seat_key": made["seat_keys"][0]})
        return line

    def close(self) -> None:
        if self._line is not None:
            self._line.close()


class QuietLine(Line):
    """The socket of the person."""

    left: set[int]

    def __init__(self, address: str, match: str) -> None:
        super().__init__(address, match)
        self.left = set(range(MORSELS))
        self._ply = 0

    def move(self, times: "Times") -> None:
        """Eat a morsel, and wait for the bot to eat one."""
        choice = min(self.left)
        self.left.remove(choice)
        number = next(self._numbers)
        began = time.perf_counter()
        self._send(f'42{number}["move",{{"ply":{self._ply},"move":{choice}}}]')
        acknowledged = answered = 0.0
        while not (acknowledged and answered):
            text = self._next()
            if text == "2":
                self._send("3")
            elif text.startswith(f"43{number}["):
                acknowledged = time.perf_counter()
                assert json.loads(text[len(f"43{number}") :])[0]["ok"], text
            elif text.startswith('42["moved"'):
                moved = json.loads(text[2:])[1]
                if moved["ply"] == self._ply + 2:
                    answered = time.perf_counter()
                    self.left.remove(moved["frame"]["last"]["move"])
        self._ply += 2
        times.moves.append(acknowledged - began)
        times.answers.append(answered - acknowledged)


@dataclass(slots=True)
class Times:
    """Seconds of moves and of the answers to them."""

    moves: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    lost: int = 0
    """How often the server closed a socket, or did not answer."""

    def extend(self, others: "Times") -> None:
        self.moves += others.moves
        self.answers += others.answers
        self.lost += others.lost

    @property
    def p99(self) -> float:
        return sorted(self.moves)[int(0.99 * (len(self.moves) - 1))]

    @property
    def answer(self) -> float:
        return median(self.answers)


class Flooder:
    """The process that floods."""

    def __init__(self, server: Server, rate: float = RATE, reviewed: int = 40) -> None:
        given = prepare(server, reviewed)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.floods", str(server.port), str(rate), json.dumps(given)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @contextmanager
    def flooding(self, way: str, seen: Counter[str]) -> Iterator[None]:
        """Flood in one way, and count what came back."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{way}\n")
        self._process.stdin.flush()
        try:
            yield
        finally:
            self._process.stdin.write("\n")
            self._process.stdin.flush()
            seen.update(json.loads(self._process.stdout.readline()))

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        try:
            self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def prepare(server: Server, reviewed: int = 40) -> Json:
    """Return what floods need: a match that they watch, and matches that can be reviewed."""
    pair: Json = {"game": "dinner", "named": "figure-2", "seats": [person("Ada"), person("Ben")]}
    watched = requests.post(f"{server.url}/api/matches", json=pair, timeout=PATIENCE).json()["id"]
    records = [played(dinner(1000 + k, 14), "greedy crossout", k).to_json() for k in range(reviewed)]
    uploaded = [
        requests.post(f"{server.url}/api/records", json=record, timeout=PATIENCE).json()["id"]
        for record in records
    ]
    return {
        "watched": watched,
        "played": uploaded,
        "match": json.dumps(pair),
        "record": json.dumps(records[0]),
    }


def measure(quiet: Quiet, flooder: Flooder, way: str) -> tuple[Times, Times, Counter[str]]:
    """Play without and with a flood, in turn."""
    calm, flooded, seen = Times(), Times(), Counter[str]()
    for _ in range(TURNS):
        calm.extend(quiet.play(SLICE))
        with flooder.flooding(way, seen):
            time.sleep(0.1)
            flooded.extend(quiet.play(SLICE))
        time.sleep(0.2)
    return calm, flooded, seen


def endure(quiet: Quiet, flooder: Flooder, way: str, seconds: float) -> tuple[Times, Counter[str]]:
    """Play next to a flood that goes on."""
    seen = Counter[str]()
    with flooder.flooding(way, seen):
        times = quiet.play(seconds)
    return times, seen


def _compare(quiet: Quiet, flooder: Flooder, way: str) -> bool:
    """Flood and do not, in turn, and print a line for it; return whether moves were in time."""
    calm, flooded, seen = measure(quiet, flooder, way)
    ratios = flooded.p99 / calm.p99, flooded.answer / calm.answer
    fine = flooded.p99 <= PROMPT and not flooded.lost
    print(
        f"{way:13} {1000 * calm.p99:8.1f} → {1000 * flooded.p99:8.1f} ms {ratios[0]:6.2f}  "
        f"{1000 * calm.answer:8.1f} → {1000 * flooded.answer:8.1f} ms {ratios[1]:6.2f}  "
        f"{_back(flooded, seen)}{'' if fine else '  MISSED'}",
        flush=True,
    )
    return fine


def _endure(quiet: Quiet, flooder: Flooder, way: str) -> bool:
    """Pour for long, and print a line for it; return whether moves were in time."""
    times, seen = endure(quiet, flooder, way, LONG)
    slowest = max(times.moves, default=LONG)
    fine = bool(times.moves) and times.p99 <= PROMPT and not times.lost
    said = "no move"
    if times.moves:
        said = (
            f"{len(times.moves):5,} moves in {LONG:.0f} s: p50 {1000 * median(times.moves):.1f} ms, "
            f"p99 {1000 * times.p99:.1f} ms, the slowest {1000 * slowest:.1f} ms"
        )
    print(f"{way:13} {said}  {_back(times, seen)}{'' if fine else '  MISSED'}", flush=True)
    return fine


def _back(times: Times, seen: Counter[str]) -> str:
    lost = f", {times.lost} sockets lost" if times.lost else ""
    return ", ".join(f"{often:,} × {code}" for code, often in seen.most_common(4)) + lost


def main(ways: list[str]) -> None:
    """Flood in each way and print a line for it; exit with 1 if a match was held up too much."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the server ends with this, also then
    met = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), BOT_DELAY=0.0, LIMITS=Config.LIMITS, WARM=True).start()
        quiet = Quiet(server)
        flooder = Flooder(server)
        try:
            quiet.play_moves(50)
            print(
                f"{'':13} {'p99 of a move':>22} {'ratio':>6}  {'answer of a bot':>22} {'ratio':>6}  came back"
            )
            for way in ways:
                met += (_endure if way in POURS else _compare)(quiet, flooder, way)
        finally:
            flooder.close()
            quiet.close()
            server.stop()
        load, cores = os.getloadavg()[1], os.cpu_count()
        print(f"{cores} processors for {load:.1f} processes: where they are more, ratios are too large")
        print("tracebacks in the log:", server.log().count("Traceback"))
    print(f"{met} of {len(ways)} ways leave a move within {1000 * PROMPT:.0f} ms, 99 times of 100")
    sys.exit(0 if met == len(ways) else 1)


if __name__ == "__main__":
    known = [*WAYS, *POURS]
    if unknown := set(sys.argv[1:]) - set(known):
        sys.exit(f"Unknown flood: {', '.join(sorted(unknown))}. Known floods: {', '.join(known)}.")
    main(sys.argv[1:] or known)
