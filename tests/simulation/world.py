"""One run: a server, its disk, the lines to it, the tables and the people there, from a seed to the end."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.clocks import TimeControl
from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame
from engine.game import AnyGame
from engine.tokens.rules import TokenGame
from tests.simulation.clients import Person, Socket
from tests.simulation.disk import Disk
from tests.simulation.model import Model, Violation
from tests.simulation.network import Line
from tests.simulation.scheduler import PATIENCE, Stage, on_stage
from tests.simulation.server import AWAY_AFTER, Server
from tests.simulation.views import without_words
from tests.simulation.weather import Weather
from webapp.keys import digest
from webapp.machine import Machine, on
from webapp.matches.creation import DEFAULT_TABLE, TablePlan
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, SeatPlan

EPOCH = 1_800_000_000.0

STORM = 30.0
"""For how many seconds anything may go wrong, at most."""

CALM = 600.0
"""Within how many seconds after that everything has to come to its end."""

TOLD_WITHIN = 5.0
"""Within how many seconds those who watch a match are told of a change that is saved."""

MOST_MATCHES = 5


MORSELS = (Morsel("Shiro", (1, 3)), Morsel("Kitfo", (2, 1)), Morsel("Gomen", (3, 2)), Morsel("Tibs", (4, 4)))

DINNER = DinnerGame(MORSELS)
TOKENS = TokenGame((3, 1, 2), 3, "line")
AT_ONCE = DinnerGame(MORSELS[:3], rules=(AtOnce(),))

ADA, BEN = PersonPlan(name="Ada"), PersonPlan(name="Ben")
BOT, OPEN = BotPlan(strategy="greedy"), OpenPlan()


@dataclass(frozen=True, slots=True)
class Table:
    """A table: ``guests`` come to it besides those who have a seat, and one of these twice if ``doubled``."""

    game: AnyGame
    seats: tuple[SeatPlan, ...]
    clock: Any = None
    plan: TablePlan = DEFAULT_TABLE
    guests: int = 0
    doubled: bool = False


CLOCKS = (None, None, {"per_move": 30}, {"total": 40, "increment": 2})


def drawn_tables(dice: Random) -> list[Table]:
    """Draw the tables of a run."""
    return [_drawn(dice) for _ in range(dice.choice((1, 1, 2, 2, 3)))]


def _drawn(dice: Random) -> Table:
    clock, guests, doubled = dice.choice(CLOCKS), dice.choice((0, 0, 1)), dice.random() < 0.3
    kind = dice.choice(("people", "people", "bot", "bot", "tokens", "at once", "lobby"))
    if kind == "people":
        return Table(DINNER, (ADA, BEN), clock, TablePlan(both_ways=dice.random() < 0.5), guests, doubled)
    if kind == "bot":
        return Table(DINNER, (ADA, BOT), clock, DEFAULT_TABLE, guests, doubled)
    if kind == "tokens":
        return Table(TOKENS, (ADA, BOT, BEN), clock, DEFAULT_TABLE, guests, doubled)
    if kind == "at once":
        return Table(AT_ONCE, (ADA, BEN), clock, DEFAULT_TABLE, guests, doubled)
    if dice.random() < 0.5:
        return Table(TOKENS, (OPEN, ADA, OPEN), clock, TablePlan(starts="full"), 2 + guests, doubled)
    return Table(DINNER, (OPEN, ADA), clock, TablePlan(starts="full"), 1 + guests, doubled)


class Clocks(Machine):
    """The clocks of the simulated machine; the one on the wall jumps now and then."""

    def __init__(self, world: "World") -> None:
        super().__init__(Random(world.seed))
        self._world = world
        self.ahead = self.set_to = self.most = 0.0

    def jump(self, seconds: float) -> None:
        """Set the clock on the wall: a process looks at it when it starts."""
        self.set_to += seconds
        self.most = max(self.most, abs(self.set_to))

    def wall(self) -> float:
        return EPOCH + self._world.time + self.ahead

    def steady(self) -> float:
        return self._world.time


class World:
    """Everything there is in one run.

    Attributes
    ----------
    calm
        Whether nothing goes wrong any more.
    trace
        What happened: when, to whom, what.
    """

    def __init__(self, seed: int, stage: Stage) -> None:
        self.seed, self._stage, self._loop = seed, stage, stage.loop
        self.dice = Random(seed)
        self.calm = False
        self.trace: list[tuple[Any, ...]] = []
        self.weather = Weather()
        self.model = Model(lambda: self.time)
        self.disk = Disk(self.dice, self.weather, self._committed)
        self.clocks = Clocks(self)
        self.server: Server | None = None
        self.people: list[Person] = []
        self._lines = 0
        self._storm = Weather.drawn(self.dice)
        self._ups: list[list[float]] = []
        self._quiet = 0
        self._crash_at = 0

    # -- what the parts use --------------------------------------------------------------------------------

    @property
    def time(self) -> float:
        return self._loop.time

    def later(self, after: float, what: Callable[..., Any], *args: Any) -> None:
        """Have something happen later."""
        self._loop.put(after, what, *args)

    def tell(self, *what: Any) -> None:
        """Write down what happens."""
        self.trace.append((self.time, *what))

    def new_line(self, client: Socket, server: Server) -> Line:
        """Lay a line."""
        self._lines += 1
        self.tell(getattr(client, "name", ""), "dials", f"line {self._lines}")
        return Line(self, self._lines, client, server)  # type: ignore[arg-type]

    def may_rematch(self) -> bool:
        """Return whether another match is wanted."""
        return len(self.disk.matches) < MOST_MATCHES

    # -- the course of a run -------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start the server, seat people, and let the storm come."""
        self._loop.at_step = self._step
        self._boot()
        self._await_server(lambda: self._require_server().group.spawn(self._seat_people))

    def _require_server(self) -> Server:
        assert self.server is not None
        return self.server

    def _await_server(self, then: Callable[[], None]) -> None:
        if self.server is not None and self.server.ready:
            then()
        else:
            self.later(0.1, self._await_server, then)

    def _boot(self) -> None:
        if self.server is None:
            self.tell("server", "starts")
            self.clocks.ahead = self.clocks.set_to
            self.server = Server(self)
            self._ups.append([self.time, float("inf")])

    def _seat_people(self) -> None:
        for table in drawn_tables(self.dice):
            self._seat(table)
        for name in ("crash_each", "crash_steps", "down", "long_down", "refused", "unsaid", "stalled"):
            setattr(self.weather, name, getattr(self._storm, name))
        for name in (
            "slow_reads",
            "cut_each",
            "lost",
            "doubled",
            "reordered",
            "dull",
            "dies",
            "hangs",
            "fails",
        ):
            setattr(self.weather, name, getattr(self._storm, name))
        self.weather.jumps_each = self._storm.jumps_each
        self.tell("weather", self.weather)
        self._again(self.weather.crash_each, self.crash)
        self._again(self.weather.cut_each, self._cut)
        self._again(self.weather.jumps_each, self._jump)
        self._aim()
        self.later(self.dice.uniform(STORM / 3, STORM), self._clear_up)

    def _seat(self, table: Table) -> None:
        clock = None if table.clock is None else TimeControl.from_json(table.clock)
        guest = f"guest {len(self.disk.matches)}"
        made = self._require_server().matches.create(
            table.game, table.seats, guest=guest, clock=clock, table=table.plan, seed=7
        )
        self.tell("table", made.id, table)
        for key in made.keys:
            if key is not None:
                self._come(made.id, key, guest)
        for k in range(table.guests):
            self._come(made.id, None, f"{guest}, {k}")
        if table.doubled:
            self._come(made.id, next(key for key in made.keys if key is not None), guest)

    def _come(self, match_id: str, key: str | None, guest: str) -> None:
        pace = self.dice.choice((0.5, 1.5, 4.0))
        person = Person(self, f"person {len(self.people)}", match_id, key, guest, pace)
        self.people.append(person)
        if self.dice.random() < 0.1:
            self.later(self.dice.uniform(0, STORM), self._desert, person)

    def _desert(self, person: Person) -> None:
        if person.client.view is None or person.client.view["stage"] == "lobby":
            return
        others = [
            one
            for one in self.people
            if one is not person and not one.left and one.client.match_id == person.client.match_id
        ]
        if any(one.client.seat is not None and one.key != person.key for one in others) and not self.calm:
            person.leave()

    def _again(self, mean: float, what: Callable[[], None]) -> None:
        if mean and not self.calm:

            def now() -> None:
                if not self.calm:
                    what()
                    self._again(mean, what)

            self.later(self.dice.expovariate(1 / mean), now)

    def _aim(self) -> None:
        steps = self.weather.crash_steps
        self._crash_at = self._loop.steps + 1 + int(self.dice.expovariate(1 / steps)) if steps else 0

    def _step(self) -> None:
        if self._loop.steps > PATIENCE:
            self.fail(Violation("It never rests."))
        elif self._loop.steps == self._crash_at:
            self.crash()
            self._aim()

    def crash(self) -> None:
        """End the server where it is; it is started again some time later."""
        if self.server is None or self.calm:
            return
        self.tell("server", "crashes")
        self.server.crash()
        self.server = None
        self._ups[-1][1] = self.time
        long = self.dice.random() < self.weather.long_down
        self.later(
            self.dice.uniform(20, 60) if long else self.dice.expovariate(1 / self.weather.down), self._boot
        )

    def _cut(self) -> None:
        lines = list(self.server.lines.values()) if self.server is not None else []
        if lines:
            line = self.dice.choice(lines)
            self.tell(line.sid, "is cut")
            line.cut()

    def _jump(self) -> None:
        self.clocks.jump(self.dice.choice((-400.0, 400.0, -20.0, 20.0)))
        self.tell("clock", "is set to", self.clocks.set_to)

    def _clear_up(self) -> None:
        self.tell("weather", "clears up")
        self.calm = True
        self.weather.clear_up()
        self.later(1.0, self._look, self.time + CALM + 3 * abs(self.clocks.most))

    def _look(self, deadline: float) -> None:
        """Wait until all is at rest, for a while."""
        why = self._unrest()
        self._quiet = 0 if why else self._quiet + 1
        if why and self.time > deadline:
            self.fail(Violation(f"It does not come to an end: {why}."))
        elif self._quiet < 5:
            self.later(2.0, self._look, deadline)
        else:
            for person in self.people:
                if not person.left:
                    person.leave()
            self.later(2 * AWAY_AFTER, self._close)

    def _unrest(self) -> str | None:
        """Say what is not at its end, None if everything is."""
        if self.server is None or not self.server.ready:
            return "the server is down"
        if any(callers._waiting for callers in self.server.writer._callers.values()):
            return "something is being written"
        here = {digest(one.key) for one in self.people if one.key is not None and not one.left}
        for match_id in self.disk.matches:
            if not self.model.is_at_rest(match_id, here):
                return f"match {match_id} goes on at {self.disk.load(match_id)}"
        if unsettled := self.disk.unsettled("", 9):
            return f"not all is noted of {unsettled}"
        for person in self.people:
            client = person.client
            if person.left:
                continue
            revision = self.disk.revision(client.match_id)
            if client.view is None or client.view["revision"] != revision:
                return f"{person.name} does not see revision {revision} of {client.match_id}"
            if client.pending is not None:
                return f"{person.name} waits for a move"
        return None

    def _close(self) -> None:
        """Hold everything against the model, and look for what was left behind."""
        server = self._require_server()
        self.model.at_the_end(self.disk.load)
        for match_id in self.disk.matches:
            match, disk = self.disk.load(match_id), self.disk
            self.model.is_noted(match, disk.exported.get(match_id), disk.kept.get(match_id))
        if not self.clocks.most:
            self.model.nobody_was_robbed(EPOCH, self._up)
        left = {
            "sockets": server.presence.count(),
            "watched": server.presence.watched_matches(),
            "lines": server.lines,
            "thoughts": server.bots._thinking,
            "waits for bots": server.bots._waiting,
            "waits for workers": server.pool.waiting(),
            "waits for a seat": server.broadcast._waiting,
            "waits for the writer": [one._waiting for one in server.writer._callers.values() if one._waiting],
            "clocks": server.matches.clocks._due,
            "clocks on the disk": self.disk.clocked(),
            "greenlets": server.group.alive()[3:],  # the watch, the sweep and the writer
        }
        if kept := {name: what for name, what in left.items() if what}:
            raise Violation(f"Something is left: {kept}.")
        self._stage.finish()

    def _committed(self, match: Any) -> None:
        self.tell(
            "disk",
            match.id,
            match.revision,
            tuple((move.seat, move.move) for move in match.moves),
            match.stopped,
        )
        self.model.committed(match)
        if self.server is not None:
            watching = self.server.rooms.inside(match.id)
            self.later(TOLD_WITHIN, self._check_told, self.server, match.id, match.revision, watching)

    def _check_told(self, server: Server, match_id: str, revision: int, watching: list[str]) -> None:
        """Hold a server that still runs to it: who watched when a change was saved was told of it."""
        for sid in watching:
            if server is self.server and not server.rooms.was_told(sid, revision):
                self.fail(Violation(f"{sid} watches {match_id}, and is not told of revision {revision}."))

    def end(self) -> None:
        """End the server that is there."""
        if self.server is not None:
            self.server.group.kill()

    def _up(self, since: float, until: float) -> float:
        return sum(max(min(end, until) - max(begin, since), 0.0) for begin, end in self._ups)

    def fail(self, error: BaseException) -> None:
        """End the run: something does not hold."""
        self._stage.finish(error)


def simulate(
    seed: int, prepare: Callable[[World], None] = lambda world: None, *, words: bool = False
) -> Sequence[tuple[Any, ...]]:
    """Run one seed; return its trace. Raises what does not hold, with the trace as ``error.trace``.

    Parameters
    ----------
    prepare
        Changes a world before it begins.
    words
        Whether clients are sent whole views, as people are, which takes twice the time.
    """
    with on_stage() as stage:
        world = World(seed, stage)
        stage.at_end = world.end
        prepare(world)
        try:
            with on(world.clocks), nullcontext() if words else without_words():
                stage.play(world.begin)
        except BaseException as error:
            error.trace = world.trace  # type: ignore[attr-defined]  # for who asks for it
            raise
    return world.trace
