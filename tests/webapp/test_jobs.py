"""Questions at work, which tell waiting sockets of their end whatever happens, and the workers' pipe."""

import os
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gevent
import pytest
from gevent.event import Event
from msgspec import to_builtins

from engine.bots import find_strategy, play_out
from engine.dinner.morsels import Morsel
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.dinner.solution import DinnerSolution, solve_dinner
from engine.exact import Exact
from engine.progress import Figure, Stage, silent
from engine.record import Record, SeatLabel
from engine.review import review
from engine.solve import Evaluation, evaluate
from engine.studies.coalitions import Held, hold_down
from engine.studies.permutation_dinners import ParetoStudy, ParetoTally
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import TokenSolution, solve_tokens
from tests.playing import golden_record
from tests.processes import workers
from webapp.config import Config
from webapp.errors import BusyError
from webapp.jobs.analysis import Choose, Coach, GradeSeat, PlayOut, ReviewRecord, WarmUp
from webapp.jobs.backend import Process, WorkerError
from webapp.jobs.job_queue import NOT_BEGUN, JobQueue
from webapp.jobs.pool import FairQueue, Pool, Pools, set_current_client
from webapp.jobs.requests import (
    Report,
    Request,
    decode,
    encode,
    read_request,
    write_game,
    write_record,
    write_request,
)
from webapp.lab.requests import (
    PermutationStudy,
    SolveCoalitions,
    SolveDinner,
    SolveFading,
    SolveMixed,
    SolveSizes,
    SolveTokens,
    StudyPermutations,
)
from webapp.learn.requests import DinnerCloud, SolvePositions
from webapp.puzzles.requests import JudgeMove, PosePuzzle, PuzzleId, ReviewPuzzle
from webapp.structs import Payload

LONG, SHORT = StudyPermutations(9), StudyPermutations(4)
PATIENCE = 60.0
Json = dict[str, Any]
ANSWER = PermutationStudy(4, 24, 0, 0, (), (2, 2), (2, 2))


HALF = Stage(0.5, (Figure.of("found", known=12),))


class GatePool(Pool):
    """A pool that answers how many dinners it has counted, 24, once its gate is open."""

    def __init__(self) -> None:
        super().__init__(1)
        self.gate = Event()
        self.asked = 0
        self.fail: Exception | None = None

    def ask(self, request: Request[Any], limit: float, report: Report = silent, **_options: Any) -> Any:
        self.asked += 1
        report(HALF)
        self.gate.wait()
        if self.fail is not None:
            raise self.fail
        return ANSWER


class Listener:
    """A socket that remembers what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Json]] = []
        self.ended = Event()

    def __call__(self, event: str, data: Payload) -> None:
        self.told.append((event, to_builtins(data)))
        if event == "ask_done":
            self.ended.set()

    def end(self) -> Json:
        """Wait for the end; returns what was said at it."""
        assert self.ended.wait(PATIENCE), "nothing was said of the end"
        return self.told[-1][1]


def test_an_answer_that_comes_between_the_page_and_its_socket_is_not_lost() -> None:
    pool = GatePool()
    lab, listener = JobQueue(pool, limit=PATIENCE), Listener()
    assert lab.ask(SHORT, 0) is None, "the page is shown without an answer"
    pool.gate.set()
    gevent.sleep(0)  # the work ends while nobody listens
    ask = lab.watch("socket", SHORT, listener)
    assert listener.told == [], "the acknowledgement comes first: it says which question is meant"
    assert listener.end() == {"ask": ask}
    assert lab.ask(SHORT, 0) == ANSWER
    assert pool.asked == 1


@pytest.mark.usefixtures("logged")
def test_without_patience_no_answer_is_waited_for_however_fast_it_comes() -> None:
    pool = GatePool()
    pool.gate.set()
    lab = JobQueue(pool, limit=PATIENCE)
    assert lab.ask(SHORT, 0) is None
    gevent.sleep(0)
    assert lab.ask(SHORT, 0) == ANSWER
    pool.fail = WorkerError("it broke")
    assert lab.ask(LONG, 0) is None
    gevent.sleep(0)  # the work fails in this test, not in the next


def test_what_was_cancelled_can_be_asked_again_and_ends_once() -> None:
    pool = GatePool()
    lab, first, second = JobQueue(pool, limit=PATIENCE), Listener(), Listener()
    lab.cancel("socket", lab.watch("socket", SHORT, first))
    ask = lab.watch("socket", SHORT, second)
    gevent.sleep(0)
    pool.gate.set()
    assert second.end() == {"ask": ask}
    assert not first.ended.is_set()
    assert [event for event, _ in second.told].count("ask_done") == 1


def test_a_page_that_is_loaded_anew_finds_its_question_at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.jobs.job_queue.GRACE", 0.2)
    pool = GatePool()
    lab, listener = JobQueue(pool, limit=PATIENCE), Listener()
    assert lab.ask(SHORT, 0) is None
    assert not lab.watched(SHORT), "only the page has asked"
    lab.watch("socket", SHORT, Listener())
    lab.leave("socket")
    assert lab.watched(SHORT)
    ask = lab.watch("another socket", SHORT, listener)
    gevent.sleep(0.5)
    found = [{"what": "positions found", "amount": "12"}]
    told = [("ask_progress", {"ask": ask, "part": 0.5, "found": found})]
    assert listener.told == told, "it is told how far the work is, and what it has"
    pool.gate.set()
    assert listener.end() == {"ask": ask}
    assert pool.asked == 1


def test_work_stops_some_time_after_its_last_socket_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.jobs.job_queue.GRACE", 0.05)
    lab = JobQueue(GatePool(), limit=PATIENCE)
    lab.watch("socket", SHORT, Listener())
    lab.leave("socket")
    gevent.sleep(0.3)
    assert not lab.watched(SHORT)
    lab.cancel("socket", lab.watch("socket", SHORT, Listener()))
    assert not lab.watched(SHORT), "who cancels means it"


def test_a_page_without_scripts_keeps_its_question_at_work_by_being_loaded_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    timers: list[Callable[[], None]] = []
    monkeypatch.setattr(
        "webapp.jobs.job_queue.gevent.spawn_later",
        lambda _seconds, act, *given: timers.append(lambda: act(*given)),
    )
    pool = GatePool()
    lab = JobQueue(pool, limit=PATIENCE)
    for _ in range(2):
        assert lab.ask(SHORT, 0) is None
        gevent.sleep(0)
    first, latest = timers
    first()
    assert lab.stage(SHORT) == HALF, "the page was loaded again meanwhile"
    latest()
    assert lab.stage(SHORT) == NOT_BEGUN, "nobody came back: the work has stopped"
    assert pool.asked == 1


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What goes wrong in this test is in the log, and is no error of the test."""
    yield
    records = caplog.get_records("call")
    assert [record.name for record in records if record.levelname == "ERROR"] == ["webapp.jobs.job_queue"]
    records.clear()


@pytest.mark.usefixtures("logged")
def test_one_listener_who_cannot_be_told_keeps_it_from_nobody() -> None:
    def broken(event: str, _data: Json) -> None:
        if event == "ask_done":
            raise RuntimeError("this socket is gone")

    pool = GatePool()
    lab, listener = JobQueue(pool, limit=PATIENCE), Listener()
    lab.watch("broken", SHORT, broken)
    ask = lab.watch("socket", SHORT, listener)
    pool.gate.set()
    assert listener.end() == {"ask": ask}


@pytest.mark.usefixtures("logged")
@pytest.mark.parametrize("failure", [WorkerError("it died"), ValueError("nobody thought of this")])
def test_a_question_that_fails_ends_and_can_be_asked_again(failure: Exception) -> None:
    pool = GatePool()
    lab, listener = JobQueue(pool, limit=PATIENCE), Listener()
    lab.watch("socket", SHORT, listener)
    pool.fail = failure
    pool.gate.set()
    assert listener.end()["error"]["code"] == "server_error"
    pool.fail = None
    assert lab.ask(SHORT, PATIENCE) == ANSWER


@pytest.mark.usefixtures("logged")
def test_a_worker_that_dies_at_work_leaves_no_question_without_an_end() -> None:
    pool = Pool(1)
    lab, listener = JobQueue(pool, limit=PATIENCE), Listener()

    def kill_it(event: str, data: Json) -> None:
        listener(event, data)
        if event == "ask_progress":
            kill_all_but(before)

    before = children()
    try:
        lab.watch("socket", LONG, kill_it)
        assert listener.end()["error"]["code"] == "server_error"
        answer = lab.ask(SHORT, PATIENCE)
        assert answer is not None
        assert answer.dinners == 24
    finally:
        pool.close()


def test_a_task_whose_worker_dies_is_tried_once_more() -> None:
    pool, parts = Pool(1), []

    def kill_once(stage: Stage) -> None:
        parts.append(stage.part)
        if len(parts) == 1:
            kill_all_but(before)

    before = children()
    try:
        answer = pool.ask(StudyPermutations(8), PATIENCE, kill_once)
        assert answer.dinners == 40320
        assert len(parts) > 1
    finally:
        pool.close()


def test_a_question_that_finds_no_room_is_refused_as_busy() -> None:
    pool = Pool(1, bound=0)
    lab, gate = JobQueue(pool, limit=PATIENCE), Event()

    def hold() -> None:
        with pool._places.place():
            gate.wait()

    holder = gevent.spawn(hold)
    gevent.sleep(0)
    with pytest.raises(BusyError):
        lab.ask(SHORT, PATIENCE)
    gate.set()
    holder.join()
    pool.check()


def children() -> list[int]:
    """The worker processes of this one."""
    return workers(lambda process: process.pid == os.getpid())


def kill_all_but(before: list[int]) -> None:
    """Kill the workers that have come since; those of the pools that tests share live on."""
    for worker in children():
        if worker not in before:
            os.kill(worker, signal.SIGKILL)


@pytest.mark.usefixtures("logged")
@pytest.mark.parametrize("says", [None, "nonsense", ""], ids=["not there", "talks nonsense", "says nothing"])
def test_a_worker_that_is_none_gives_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, says: str | None
) -> None:
    program = tmp_path / "worker"
    if says is not None:
        program.write_text(f"#!{sys.executable}\nprint({says!r})\n")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr("webapp.jobs.backend.sys", SimpleNamespace(executable=str(program)))
    pool = Pool(1)
    lab, listener = JobQueue(pool, limit=PATIENCE), Listener()
    lab.watch("socket", SHORT, listener)
    assert listener.end()["error"]["code"] == "server_error"
    assert "webapp.jobs.backend.WorkerError" in caplog.text
    monkeypatch.undo()
    answer = lab.ask(SHORT, PATIENCE)
    assert answer is not None
    assert answer.morsels == 4, "the pool is free again"
    pool.close()


def test_a_process_of_each_pool_that_pages_wait_for_is_warmed(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[Pool] = []
    monkeypatch.setattr(Pool, "warm", lambda pool, request: warmed.append(pool))
    pools = Pools.of(vars(Config))
    pools.warm(WarmUp())
    assert warmed == [pools.bots, pools.reviews, pools.lab]


SECRETS = {
    "LASTBITE_SECRET_KEY": "k" * 32,
    "LASTBITE_DATABASE_URL": "postgresql+psycopg://me:hidden@127.0.0.1/x",
    "LASTBITE_REDIS_URL": "redis://:hidden@127.0.0.1/0",
    "LASTBITE_DATA": "/var/lib/lastbite",
    "PGPASSWORD": "hidden",
    "AWS_SECRET_ACCESS_KEY": "hidden",
    "API_TOKEN": "hidden",
}
NEEDED = {"LASTBITE_LOG": "json", "LASTBITE_LOG_LINES": "30", "NUMBA_CACHE_DIR": "/var/cache/lastbite"}


def test_a_worker_is_not_given_the_secrets_of_its_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {**SECRETS, **NEEDED}.items():
        monkeypatch.setenv(name, value)
    worker = Process(0)
    try:
        given = Path(f"/proc/{worker.pid}/environ").read_text().split("\0")
    finally:
        worker.stop()
    names = {entry.partition("=")[0] for entry in given}
    assert not names & set(SECRETS)
    assert {*NEEDED, "PATH"} <= names
    assert not any("hidden" in entry for entry in given)


class Queue:
    """One place that is taken until `let_go`; remembers in which order the others had it."""

    def __init__(self, bound: int) -> None:
        self.places = FairQueue(1, bound)
        self.served: list[str] = []
        self.refused: list[str] = []
        self._gate = Event()
        gevent.spawn(self._hold)
        gevent.sleep(0)

    def _hold(self) -> None:
        with self.places.place():
            self._gate.wait()

    def ask(self, asker: str, name: str, watched: Callable[[], bool] = lambda: True) -> None:
        """Have ``asker`` ask for something."""

        def work() -> None:
            set_current_client(asker)
            try:
                with self.places.place(watched):
                    self.served.append(name)
            except BusyError:
                self.refused.append(name)

        gevent.spawn(work)
        for _ in range(3):  # it asks; whom it displaces is told; that one goes
            gevent.sleep(0)

    def let_go(self) -> list[str]:
        """Free the place and wait until all were served."""
        self._gate.set()
        with gevent.Timeout(10):
            while self.places._waiting or not self.places._free:
                gevent.sleep(0)
        return self.served


def never() -> bool:
    return False


def test_addresses_take_turns() -> None:
    queue = Queue(bound=20)
    for number in range(4):
        queue.ask("1.1.1.1", f"flood {number}")
    queue.ask("2.2.2.2", "stranger 0")
    queue.ask("2.2.2.2", "stranger 1")
    assert queue.let_go() == ["flood 0", "stranger 0", "flood 1", "stranger 1", "flood 2", "flood 3"]


def test_what_is_watched_comes_first() -> None:
    queue = Queue(bound=20)
    queue.ask("1.1.1.1", "nobody watches", never)
    queue.ask("2.2.2.2", "nobody watches this either", never)
    queue.ask("1.1.1.1", "watched")
    queue.ask("1.1.1.1", "watched too")
    assert queue.let_go()[:2] == ["watched", "watched too"]
    assert len(queue.served) == 4


def test_a_full_queue_refuses_who_has_most_in_it() -> None:
    queue = Queue(bound=3)
    for number in range(4):
        queue.ask("1.1.1.1", f"flood {number}")
    assert queue.refused == ["flood 3"]
    queue.ask("2.2.2.2", "stranger")
    assert queue.refused == ["flood 3", "flood 2"]
    queue.ask("2.2.2.2", "stranger too")
    assert queue.refused[2:] == ["stranger too"], "nobody has two more than another now"
    assert queue.let_go() == ["flood 0", "stranger", "flood 1"]


def test_a_full_queue_drops_what_nobody_watches_for_what_is_watched() -> None:
    queue = Queue(bound=2)
    queue.ask("1.1.1.1", "watched")
    queue.ask("2.2.2.2", "nobody watches", never)
    queue.ask("1.1.1.1", "watched too")
    assert queue.refused == ["nobody watches"]
    queue.ask("3.3.3.3", "nobody watches this either", never)
    assert queue.refused[1:] == ["nobody watches this either"]
    assert queue.let_go() == ["watched", "watched too"]


def test_whether_there_is_room_can_be_asked_before() -> None:
    queue = Queue(bound=1)
    queue.places.check()
    queue.ask("1.1.1.1", "flood")
    set_current_client("1.1.1.1")
    with pytest.raises(BusyError):
        queue.places.check()
    queue.let_go()
    queue.places.check()
    set_current_client(None)


def test_who_stops_waiting_leaves_the_queue_to_the_others() -> None:
    queue = Queue(bound=5)

    def impatient() -> None:
        with gevent.Timeout(0.01, False), queue.places.place():
            queue.served.append("impatient")

    gevent.spawn(impatient).join()
    queue.ask("2.2.2.2", "stranger")
    assert queue.let_go() == ["stranger"]
    assert queue.places._free == 1


DAY = date(2026, 11, 21)
ANYWHERE = TokenGame(numbered(6, 3).stacks, 3, "clock", "anywhere")
HUGE = DinnerGame(
    tuple(Morsel(f"dish {k}", (10**18 * 9 + k, 10**18 * 9 - k)) for k in range(6)), (0, 1, 0, 1, 0, 1)
)
"""A dinner whose scores do not fit 64 bits."""


def record_of(name: str) -> Record:
    return Record.from_json(golden_record(name))


def greedy(game: Any) -> Record:
    return play_out(game, [find_strategy("greedy", game.name)] * game.seats, 7)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (DinnerGame, find_dinner("figure-2").game),
        (DinnerGame, HUGE),
        (TokenGame, ANYWHERE),
        (TokenGame, TokenGame((1, Fraction(5, 2), 3), 2)),
        (Evaluation, evaluate(ANYWHERE, ANYWHERE.initial_state())),
        (DinnerSolution, solve_dinner([m.utilities for m in HUGE.morsels], HUGE.order)),
        (DinnerSolution, solve_dinner([(1, 2), (2, 2), (2, Fraction(7, 3)), (4, 4)], (0, 1, 0, 1))),
        (TokenSolution, solve_tokens(ANYWHERE)),
        (Held, hold_down(numbered(8, 3), 0)),
        (ParetoTally, ParetoStudy(4, None).part(0)),
        (tuple[Exact, ...], (3, Fraction(1, 2), 10**30, Fraction(10**30, 7))),
    ],
)
def test_a_value_arrives_as_it_was(kind: Any, value: object) -> None:
    arrived = decode(encode(value), kind)
    assert arrived == value
    assert type(arrived) is type(value)


REQUESTED: list[Request[Any]] = [
    ReviewRecord(write_record(record_of("line-10-anywhere"))),
    ReviewRecord(write_record(greedy(HUGE))),
    GradeSeat(write_record(record_of("figure-2-greedy-against-crossout")), 0),
    Coach(write_record(record_of("figure-2-greedy-against-crossout")), 0),
    Coach(
        write_record(Record(ANYWHERE, (SeatLabel("A"), SeatLabel("B"), SeatLabel("C")), 1)),
        0,
    ),
    Choose("greedy", write_record(Record(HUGE, (SeatLabel("A"), SeatLabel("B")), 1)), 0),
    PlayOut(write_game(HUGE), ("greedy", "crossout"), 3, "plates"),
    PosePuzzle(PuzzleId(DAY, "dinner")),
    PosePuzzle(PuzzleId(7, "tokens"), tried="9/2", over=True),
    JudgeMove(PuzzleId(DAY, "dinner"), (), 0),
    ReviewPuzzle(write_record(record_of("figure-2-greedy-against-crossout")), 4, 1),
    DinnerCloud("figure-2"),
    SolvePositions(numbered(8, 3), ((), (5,))),
    SolveDinner(tuple(m.utilities for m in HUGE.morsels), HUGE.order),
    SolveDinner(((1, 2), (2, 2), (2, Fraction(7, 3)), (4, 4)), (0, 1, 0, 1)),
    StudyPermutations(4),
    SolveFading(((10**18, 2), (10**18 - 1, 3), (3, 1)), (0, 1, 0)),
    SolveTokens(ANYWHERE, (5,), "all", 0),
    SolveMixed(numbered(5, 3), (Fraction(3),)),
    SolveSizes(numbered(6, 3), numbered=True),
    SolveCoalitions(numbered(6, 3), (Fraction(3),)),
]


@pytest.mark.parametrize("request_", REQUESTED, ids=lambda request: type(request).__name__)
def test_a_request_and_its_answer_arrive_as_they_were(request_: Request[Any]) -> None:
    arrived = read_request(write_request(request_))
    assert arrived == request_
    assert hash(arrived) == hash(request_)
    answer = request_.work(lambda _part: None)
    assert request_.read(encode(answer)) == answer


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("os", "system"),
        ("webapp.jobs.requests", "read_request"),
        ("webapp.jobs.requests", "Nowhere"),
        ("webapp.learn.requests", "Cloud"),
    ],
)
def test_a_worker_calls_nothing_that_is_no_request(module: str, name: str) -> None:
    with pytest.raises(ValueError, match=f"{module}.{name} is no request"):
        read_request(encode((module, name, {})))


def test_a_review_from_the_pipe_says_the_same() -> None:
    record = play_out(random_dinner(10, 3), [find_strategy("random", "dinner")] * 2, 5)
    asked = ReviewRecord(write_record(record))
    found = asked.read(encode(asked.work(lambda _part: None))).on(record)
    assert found.to_json() == review(record).to_json()
