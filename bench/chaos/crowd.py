"""The players: each sits at one table after the other, and remembers what it was told is saved."""

import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import gevent
import requests
from gevent.event import Event

from bench.chaos.lines import LibraryLine, LineLostError, MatchLine, RawLine

Json = dict[str, Any]

AGAIN = (0.2, 1.0)
"""After how many seconds a page connects again, the first time and at most; as static/play/live.js has it."""

LATER = ("not_saved", "server_error", "too_many", "busy", "restarting", "unavailable")
"""The refusals after which the same is sent again."""


@dataclass
class Ledger:
    """What was acknowledged, and what was seen.

    Attributes
    ----------
    moves
        By match, the seat and move at each ply that was acknowledged.
    refusals
        How often each code was the answer to a move.
    back
        The seconds from the first answer of a server that had been away until each player sat again.
    gaps
        The seconds for which a player was without a line, one for each time.
    """

    moves: dict[str, dict[int, tuple[int, Any]]] = field(default_factory=dict)
    refusals: Counter[str] = field(default_factory=Counter)
    back: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    made: int = 0
    over: int = 0
    stuck: int = 0
    up_at: float = 0.0

    def sat_again(self, lost_at: float) -> None:
        """Note that a player has a line again."""
        now = time.monotonic()
        self.gaps.append(now - lost_at)
        if lost_at < self.up_at:
            self.back.append(now - self.up_at)

    @property
    def acknowledged(self) -> int:
        """How many moves were."""
        return sum(map(len, self.moves.values()))


class Crowd:
    """So many tables, each with one match after the other until it is told to finish.

    Parameters
    ----------
    addresses
        Where the players connect, ``host:port``; one after the other gets the next.
    pace
        The most seconds for which a player thinks.
    """

    def __init__(self, addresses: list[str], tables: int, seed: int, pace: float) -> None:
        self.ledger = Ledger()
        self._addresses, self._pace = addresses, pace
        self._finishing = Event()
        self._sitting: dict[str, list[gevent.Greenlet[..., Any]]] = {}
        self._players = [gevent.spawn(self._table, k, Random(f"{seed} {k}")) for k in range(tables)]

    def finish(self, seconds: float) -> list[str]:
        """Have each match played to its end, fast; return who did not get there, and where they wait."""
        self._finishing.set()
        gevent.joinall(self._players, timeout=seconds)
        late = [
            f"{match}, seat {seat}: {''.join(traceback.format_stack(sitting.gr_frame, 8))}"
            for match, seats in self._sitting.items()
            for seat, sitting in enumerate(seats)
            if not sitting.ready()
        ]
        gevent.killall(self._players)
        for player in self._players:
            player.get()  # what went wrong in it goes wrong here
        return late

    def _table(self, number: int, dice: Random) -> None:
        address = self._addresses[number // 2 % len(self._addresses)]
        kind = (LibraryLine, RawLine)[number % 2]
        self._finishing.wait(dice.uniform(0, self._pace))
        while not self._finishing.is_set():
            made = self._make(address, dice)
            if made is None:
                self._finishing.wait(1)
                continue
            self.ledger.made += 1
            self.ledger.moves[made["id"]] = {}
            keys = made["seat_keys"]
            sitting = [
                gevent.spawn(self._sit, kind, address, made["id"], seat, key, Random(dice.random()))
                for seat, key in enumerate(keys)
                if key is not None
            ]
            self._sitting[made["id"]] = sitting
            try:
                gevent.joinall(sitting)
            finally:
                gevent.killall(sitting)
            del self._sitting[made["id"]]
            for one in sitting:
                one.get()
            self.ledger.over += 1

    def _make(self, address: str, dice: Random) -> Json | None:
        strategies = ("crossout", "greedy", "random")
        other = dice.choice(
            ({"kind": "person", "name": "Ben"}, {"kind": "bot", "strategy": dice.choice(strategies)})
        )
        seats = [{"kind": "person", "name": "Ada"}, other]
        dice.shuffle(seats)
        values = [dice.sample(range(1, 40), 14) for _ in seats]
        rows = [
            {"name": f"Dish {k}", "utilities": [a, b]} for k, (a, b) in enumerate(zip(*values, strict=True))
        ]
        wanted: Json = {"game": "dinner", "setup": {"morsels": rows}, "seats": seats}
        if dice.random() < 0.5:
            wanted["clock"] = {"total": 1800}  # half an hour: a jump of the clock must cost nobody the match
        try:
            answer = requests.post(f"http://{address}/api/matches", json=wanted, timeout=10)
            made: Json = answer.json()
        except (requests.RequestException, ValueError):
            return None
        return made if made["ok"] else None

    def _sit(
        self, kind: type[LibraryLine | RawLine], address: str, match: str, seat: int, key: str, dice: Random
    ) -> None:
        player = Player(self.ledger, self._finishing, self._pace, match, seat, dice)
        tries, lost_at = 0, None
        while True:
            line: MatchLine | None = None
            try:
                line = kind(address, match)
                view = line.call("join", {"seat_key": key})
                if not view["ok"]:
                    raise LineLostError(view)
                if lost_at is not None:
                    self.ledger.sat_again(lost_at)
                tries, lost_at = 0, None
                player.play(line, view["view"])
                return
            except LineLostError:
                lost_at = lost_at or time.monotonic()
                gevent.sleep(dice.uniform(0.5, 1.0) * min(AGAIN[0] * 2**tries, AGAIN[1]))
                tries += 1
            finally:
                if line is not None:
                    line.close()


@dataclass
class Player:
    """One seat of a match, over however many lines it takes."""

    ledger: Ledger
    finishing: Event
    pace: float
    match: str
    seat: int
    dice: Random
    pending: tuple[int, Any] | None = None

    def play(self, line: MatchLine, view: Json) -> None:
        """Play to the end; raises `LineLostError`, after which it goes on with another line."""
        while view["stage"] == "playing":
            if self.pending is None and view["options"] and self.seat in view["movers"]:
                self.finishing.wait(self.dice.uniform(0, self.pace))
                self.pending = view["round"], self.dice.choice(view["options"])["move"]
            if self.pending is not None:
                self._move(line, self.pending)
            else:
                if view["stuck"]:
                    self.ledger.stuck += 1
                    line.call("try_again", {})
                if not line.news(2.0):  # a page asks for nothing of which it was not told, either
                    continue
            while not (answer := line.call("state", {}))["ok"]:
                gevent.sleep(1.0)  # as a page does
            view = answer["view"]

    def _move(self, line: MatchLine, pending: tuple[int, Any]) -> None:
        ply, move = pending
        answer = line.call("move", {"ply": ply, "move": move})
        if answer["ok"]:
            self.ledger.moves[self.match][ply] = self.seat, move
            self.pending = None
            return
        code = answer["error"]["code"]
        self.ledger.refusals[code] += 1
        if code in LATER:
            gevent.sleep(self.dice.uniform(0.3, 0.7))
        else:
            self.pending = None
