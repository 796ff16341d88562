"""Matches with a clock: what is left, who is out of time, who resigned; and that a restart keeps it right."""

from collections.abc import Callable, Iterator
from time import time as clock
from typing import Any

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from engine.clocks import TimeControl
from engine.dinner.named import find_dinner
from tests.webapp.verbs import Json, go, view_of, words_of
from webapp.errors import NotSavedError, RefusedMoveError
from webapp.extensions import Services
from webapp.machine import Machine, on
from webapp.matches import transitions
from webapp.matches.changes import LiveMatches
from webapp.matches.clock_watch import RETRY_AFTER, ClockWatch, Uptime
from webapp.matches.clocks import control_said
from webapp.matches.database import match_table, writing
from webapp.matches.messages import Nothing, PersonPlan
from webapp.matches.store import StorageError
from webapp.matches.transitions import Player

PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
BEFORE = 1_800_000_000


class Time(Machine):
    """The time of the server, which goes on when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.at = float(BEFORE)

    def wall(self) -> float:
        return self.at


@pytest.fixture
def time() -> Iterator[Time]:
    clock = Time()
    with on(clock):
        yield clock


def make(client: FlaskClient, clock: Any, seats: Any = PEOPLE, status: int = 201) -> Json:
    body = {"game": "dinner", "named": "intro", "seats": seats, "clock": clock}
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == status, answer.text
    made: Json = answer.get_json()
    return made


def play(client: FlaskClient, made: Json, ply: int, move: int) -> Json:
    key = made["seat_keys"][[1, 0, 1][ply] if made["view"]["turns"][0] else [0, 1, 0][ply]]
    answer: Json = client.post(
        f"/api/matches/{made['id']}/moves",
        json={"ply": ply, "move": move},
        headers={"Authorization": f"Bearer {key}"},
    ).get_json()
    return answer


def shown(client: FlaskClient, made: Json) -> Json:
    view: Json = client.get(f"/api/matches/{made['id']}").get_json()["view"]
    return view


def test_a_total_runs_for_the_mover_alone_and_each_move_adds(client: FlaskClient, time: Time) -> None:
    made = make(client, {"total": 60, "increment": 5})
    first, second = made["view"]["turns"][:2]
    time.at += 12.9
    clock = shown(client, made)["clock"]
    assert clock["says"] == "1 minute each, and 5 seconds more with each move"
    assert (clock["left"][first], clock["left"][second], clock["running"]) == (48, 60, [first])
    clock = play(client, made, 0, 1)["view"]["clock"]
    assert (clock["left"][first], clock["left"][second], clock["running"]) == (53, 60, [second])
    assert client.get(f"/api/matches/{made['id']}/record").get_json()["clock"] == {
        "total": 60,
        "increment": 5,
    }


def test_a_time_for_each_move_is_whole_again_with_each_move(client: FlaskClient, time: Time) -> None:
    made = make(client, {"per_move": 30})
    time.at += 20
    play(client, made, 0, 1)
    time.at += 20
    answer = play(client, made, 1, 0)
    assert answer["ok"]
    assert answer["view"]["clock"]["left"] == [30, 30]


def test_who_is_out_of_time_ends_the_match_with_the_move_that_comes_too_late(
    client: FlaskClient, time: Time
) -> None:
    made = make(client, {"per_move": 30})
    late, other = made["view"]["turns"][:2]
    play(client, made, 0, 1)
    late, other = other, late
    time.at += 30.9
    assert shown(client, made)["stage"] == "playing", "the second in which a move is due is in time"
    time.at += 0.1
    answer = play(client, made, 1, 0)
    name = PEOPLE[late]["name"]
    assert (answer["ok"], answer["error"]["code"]) == (False, "game_over")
    assert answer["error"]["message"] == f"The game is over: {name} ran out of time."
    view = answer["view"]
    assert (view["stage"], view["movers"], view["options"]) == ("over", [], [])
    assert view["result"]["termination"] == "out_of_time"
    assert view["result"]["seat"] == late
    assert view["clock"]["left"][late] == 0
    assert view["clock"]["running"] == []
    record = client.get(f"/api/matches/{made['id']}/record").get_json()
    assert record["result"] == view["result"]
    again = client.post("/api/records", json=record).get_json()["view"]
    assert (again["result"], again["clock"]["says"]) == (view["result"], "30 seconds for each move")
    page = words_of(client.get(f"/g/{made['id']}").text)
    assert f"{name} ran out of time and lost. " in page
    card = words_of(client.get(f"/g/{made['id']}/result").text)
    assert f"{name} ran out of time and lost" in card
    assert "The plate is empty" not in card
    for match in (made["id"], again["id"]):
        assert f"{name} ran out of time and lost. " in words_of(client.get(f"/g/{match}/review").text)


def test_the_watch_ends_a_match_at_which_nobody_looks_also_after_a_restart(
    client: FlaskClient, parts: Services, time: Time
) -> None:
    made = make(client, {"total": 40})
    over = make(client, {"total": 40})
    first = over["view"]["turns"][0]
    for ply, move in enumerate((1, 0, 2)):
        assert play(client, over, ply, move)["ok"]
    time.at += 41
    # What a server that starts now knows of: nothing but the database.
    changes = parts.matches.changes
    changes._live = LiveMatches(parts.store)
    watch = ClockWatch(changes, parts.store)
    watch.recall()
    watch.look()
    ended = parts.store.load(made["id"])
    assert ended is not None
    assert ended.stopped is not None
    assert (ended.stopped["termination"], ended.stopped["seat"]) == ("out_of_time", first)
    assert ended.stopped_at == BEFORE + 40, "when it was due, not when it was noticed"
    played_out = parts.store.load(over["id"])
    assert played_out is not None
    assert played_out.stopped is None
    assert {made["id"], over["id"]}.isdisjoint(parts.store.clocked())


def test_the_watch_ends_a_match_after_a_restart_in_which_a_bot_has_moved(
    client: FlaskClient, parts: Services, time: Time
) -> None:
    bot = {"kind": "bot", "strategy": "crossout"}
    made = make(client, {"per_move": 40}, [PEOPLE[0], bot])
    first = made["view"]["turns"][0]
    if first == 0:
        assert play(client, made, 0, 1)["ok"]
    parts.matches.clocks.look()
    parts.matches.settle(made["id"])
    parts.matches.clocks.look()
    assert made["id"] in parts.store.clocked(), "while a bot thinks no clock runs, but the match goes on"
    time.at += 41
    changes = parts.matches.changes
    changes._live = LiveMatches(parts.store)
    watch = ClockWatch(changes, parts.store)
    watch.recall()
    watch.look()
    ended = parts.store.load(made["id"])
    assert ended is not None
    assert ended.stopped is not None
    assert (ended.stopped["termination"], ended.stopped["seat"]) == ("out_of_time", 0)


def test_the_watch_looks_again_when_the_next_clock_is_due(
    client: FlaskClient, parts: Services, time: Time
) -> None:
    made = make(client, {"per_move": 40})
    watch = ClockWatch(parts.matches.changes, parts.store)
    watch.note(parts.matches.find(made["id"]))
    assert watch.look() == 41
    time.at += 30
    play(client, made, 0, 1)
    watch.note(parts.matches.find(made["id"]))
    assert watch.look() == 41, "the first clock is forgotten, the second runs from the move"
    time.at += 41
    watch.look()
    assert shown(client, made)["stage"] == "over"


def test_a_person_resigns_and_everybody_keeps_what_they_have(
    client: FlaskClient, sockets: Callable[..., SocketIOTestClient]
) -> None:
    made = make(client, None)
    play(client, made, 0, 1)
    ada, ben = (sockets(made["id"], key) for key in made["seat_keys"])
    ada.get_received()
    answer: Any = ben.emit("resign", {}, callback=True)
    assert answer["ok"]
    view = answer["view"]
    scores = view["frames"][-1]["scores"]
    assert view["result"] == {"termination": "resigned", "payoffs": scores, "seat": 1}
    assert (view["stage"], view["movers"]) == ("over", [])
    pushed = [event["args"][0] for event in ada.get_received() if event["name"] == "table"]
    assert pushed[-1]["result"] == view["result"]
    hint = pushed[-1]["words"]["hint"]
    assert hint[""].startswith("{B} resigned and lost. {A} ")
    assert hint["B"].startswith("You resigned and lost. You ")
    for event, code in (("resign", "game_over"), ("rematch", None)):
        again: Any = ben.emit(event, {}, callback=True)
        assert again["ok"] == (code is None), again
        assert code is None or again["error"]["message"] == "The game is over: Ben resigned."
    watching: Any = sockets(made["id"]).emit("resign", {}, callback=True)
    assert watching["error"]["code"] == "not_your_seat"


def test_a_person_resigns_by_a_plain_form(client: FlaskClient) -> None:
    client.get("/")  # brings the cookie that remembers who sits there
    made = make(client, {"per_move": 86400})
    page = client.get(f"/g/{made['id']}").text
    assert "Yes, resign" in page
    assert "1 day for each move" in words_of(page)
    assert "1 d 0 h" in words_of(page)
    go(client.post(f"/g/{made['id']}/resign", data={"seat_key": made["seat_keys"][0]}))
    assert view_of(client, f"/g/{made['id']}")["result"]["seat"] == 0
    assert "You resigned and lost." in words_of(client.get(f"/g/{made['id']}").text)
    assert "Yes, resign" not in client.get(f"/g/{made['id']}").text


def test_no_move_is_taken_back_where_a_clock_runs_and_bots_have_none(
    client: FlaskClient, parts: Services, time: Time
) -> None:
    made = make(client, {"per_move": 30}, [PEOPLE[0], {"kind": "bot", "strategy": "crossout"}])
    parts.matches.settle(made["id"])
    view = shown(client, made)
    assert view["clock"]["left"][1] is None
    assert view["take_back"] == []


def test_a_rematch_keeps_the_time_control_and_bots_alone_have_none(client: FlaskClient) -> None:
    made = make(client, {"per_move": 60})
    headers = {"seat_key": made["seat_keys"][0]}
    client.post(f"/g/{made['id']}/resign", data=headers)
    following = go(client.post(f"/g/{made['id']}/rematch", data=headers)).rpartition("/")[2]
    assert shown(client, {"id": following})["clock"]["says"] == "1 minute for each move"
    bots = [{"kind": "bot", "strategy": "crossout"}] * 2
    refused = make(client, {"per_move": 60}, bots, 400)
    assert refused["error"]["code"] == "bad_clock"


@pytest.mark.parametrize(
    ("clock", "says"),
    [
        ({"per_move": 0}, "A move may take from 30 seconds to 14 days. Yours is 0 seconds, too little."),
        (
            {"total": 10**9},
            "All moves of a seat may take from 30 seconds to 14 days. Yours is “1000000000” seconds",
        ),
    ],
)
def test_a_wrong_time_control_is_refused_alike_everywhere(
    client: FlaskClient, sockets: Callable[..., SocketIOTestClient], clock: Json, says: str
) -> None:
    refused = make(client, clock, status=400)["error"]
    assert refused["code"] == "bad_clock"
    assert refused["message"].startswith(says)
    table = make(client, None, [PEOPLE[0], {"kind": "open"}])
    host = sockets(table["id"], table["seat_keys"][0])
    answer: Any = host.emit("set_clock", {"clock": clock}, callback=True)
    assert answer["error"] == refused
    kind, field = ("move", "time-move") if "per_move" in clock else ("total", "time-total")
    typed = str(next(iter(clock.values())) // (1 if kind == "move" else 60))
    form = {"dinner": "intro", "clock": kind, field: typed}
    page = client.post("/play/dinner", data=form)
    assert page.status_code == 400
    assert "from 30 seconds to 14 days" in says
    assert "between 30 seconds and 14 days" in words_of(page.text)


def test_the_form_says_what_is_no_time_at_all(client: FlaskClient) -> None:
    for form, says in (
        ({"clock": "total", "time-total": "soon"}, "“soon” isn’t a number."),
        ({"clock": "total", "time-total": "1/7"}, "“1/7” isn’t a whole number of seconds."),
        ({"clock": "sand"}, "“sand” isn’t a kind of timer. Choose none, move or total."),
    ):
        page = client.post("/play/dinner", data={"dinner": "intro", **form})
        assert page.status_code == 400
        assert says in words_of(page.text)


def test_the_host_sets_the_clock_in_the_lobby_and_nobody_else(
    client: FlaskClient, sockets: Callable[..., SocketIOTestClient]
) -> None:
    table = make(client, None, [PEOPLE[0], {"kind": "open"}])
    host, guest = sockets(table["id"], table["seat_keys"][0]), sockets(table["id"])
    guest.emit("join", {}, callback=True)
    sat: Any = guest.emit("sit", {"name": "Ben"}, callback=True)
    assert sat["ok"]
    refused: Any = guest.emit("set_clock", {"clock": {"per_move": 60}}, callback=True)
    assert refused["error"]["code"] == "not_host"
    set_by_host: Any = host.emit("set_clock", {"clock": {"total": 90, "increment": 1}}, callback=True)
    clock = set_by_host["view"]["clock"]
    assert clock == {
        "says": "1 minute 30 seconds each, and 1 second more with each move",
        "left": [],
        "running": [],
        "short": 18,
    }
    none: Any = host.emit("set_clock", {}, callback=True)
    assert none["view"]["clock"] is None


def test_the_picture_says_who_ended_the_match(client: FlaskClient) -> None:
    made = make(client, None)
    play(client, made, 0, 1)
    client.post(f"/g/{made['id']}/resign", data={"seat_key": made["seat_keys"][1]})
    assert "Ben resigned and lost. Three dishes" in client.get(f"/g/{made['id']}/picture.svg").text


def test_a_move_that_comes_too_late_is_refused_by_a_server_that_has_not_seen_the_move_before(
    client: FlaskClient, parts: Services, time: Time
) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    body = {"game": "dinner", "named": "figure-2", "seats": seats, "clock": {"total": 100}}
    made = client.post("/api/matches", json=body).get_json()
    first, second = (made["seat_keys"][seat] for seat in made["view"]["turns"][:2])
    matches, id = parts.matches, made["id"]
    matches.play(id, first, 0, 0)
    time.at += 95
    matches.play(id, second, 1, 1)
    here, there = matches.changes._live, LiveMatches(parts.store)
    there.latest(id)
    matches.play(id, first, 2, 2)
    time.at += 6
    matches.changes._live = there  # from here on, a process that knows of two moves
    try:
        with pytest.raises(RefusedMoveError, match=r"The game is over: \w+ ran out of time"):
            matches.play(id, second, 3, 3)
    finally:
        matches.changes._live = here
    ended = parts.store.load(id)
    assert ended is not None
    assert len(ended.moves) == 3
    assert ended.stopped is not None
    assert (ended.stopped["termination"], ended.stopped_at) == ("out_of_time", BEFORE + 100)


def test_who_resigns_after_the_time_has_run_out_has_run_out_of_time(
    client: FlaskClient, parts: Services, time: Time
) -> None:
    made = make(client, {"per_move": 30})
    late = made["view"]["turns"][0]
    match = parts.matches.find(made["id"])
    time.at += 31
    for key in made["seat_keys"]:
        ended = transitions.resign(match, Player(key, parts.presence), Nothing())
        assert ended.stopped is not None
        assert (ended.stopped["termination"], ended.stopped["seat"]) == ("out_of_time", late)


def test_a_machine_whose_clock_is_set_back_gives_nobody_more_time(client: FlaskClient, time: Time) -> None:
    made = make(client, {"total": 60})
    first = made["view"]["turns"][0]
    time.at -= 3600
    clock = play(client, made, 0, 1)["view"]["clock"]
    assert clock["left"][first] == 60


def test_a_clock_of_the_machine_that_is_set_takes_no_time_from_anybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running, set_at = Machine(), clock()
    monkeypatch.setattr("time.time", lambda: set_at + 3600)
    assert running.wall() < set_at + 1800, "what runs keeps its time"
    assert Machine().wall() > set_at + 1800, "what is started has the new one"


def test_what_is_over_is_noted_once_the_database_takes_it(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make(client, {"per_move": 30})
    for ply in range(3):
        play(client, made, ply, ply)
    watch = ClockWatch(parts.matches.changes, parts.store)
    watch.note(parts.matches.find(made["id"]))

    def fail(*_: object) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(parts.store, "unclock", fail)
        with pytest.raises(StorageError):
            watch.look()
    noted: list[str] = []
    monkeypatch.setattr(parts.store, "unclock", noted.append)
    watch.look()
    assert noted == [made["id"]]


def test_a_clock_that_cannot_be_looked_at_is_looked_at_again(
    client: FlaskClient, parts: Services, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make(client, {"per_move": 30})
    other = make(client, {"per_move": 35})
    watch = ClockWatch(parts.matches.changes, parts.store)
    for match in (made, other):
        watch.note(parts.matches.find(match["id"]))
    time.at += 40
    change, broken = parts.matches.changes.change, [made["id"]]

    def locked(id: str, *args: Any, **options: Any) -> Any:
        if id in broken:
            raise OperationalError("SELECT", {}, Exception("database is locked"))
        return change(id, *args, **options)

    monkeypatch.setattr(parts.matches.changes, "change", locked)
    watch.look()
    stopped = [parts.store.load(match["id"]).stopped for match in (made, other)]  # type: ignore[union-attr]  # both are there
    assert [how is None for how in stopped] == [True, False], "the other clock is ended all the same"
    broken.clear()
    time.at += RETRY_AFTER + 1
    watch.look()
    ended = parts.store.load(made["id"])
    assert ended is not None
    assert ended.stopped is not None
    assert ended.stopped_at == BEFORE + 30


def test_a_match_that_cannot_be_read_stops_no_server_from_starting(
    client: FlaskClient, parts: Services, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    broken, whole = make(client, {"per_move": 30}), make(client, {"per_move": 30})
    with writing(parts.database) as connection:
        same = match_table.c.id == broken["id"]
        connection.execute(update(match_table).where(same).values(setup={"morsels": "none"}))
    changes = parts.matches.changes
    changes._live = LiveMatches(parts.store)
    watch = ClockWatch(changes, parts.store)
    watch.recall()
    assert f"The clock of match {broken['id']} cannot be read." in caplog.text
    caplog.clear()
    time.at += 31
    watch.look()
    ended = parts.store.load(whole["id"])
    assert ended is not None
    assert ended.stopped is not None
    with writing(parts.database) as connection:
        connection.execute(update(match_table).where(same).values(clock_runs=False))


def test_the_time_while_the_server_is_down_counts_for_nobody(
    client: FlaskClient, parts: Services, time: Time
) -> None:
    made = make(client, {"total": 40})
    first, second = made["view"]["turns"][:2]
    up = Uptime(parts.store)
    up.start(clocks_run=False)
    time.at += 10
    up.beat()
    time.at += 3
    up.beat()  # so soon again it writes nothing: what is given back begins at the beat before
    time.at += 600
    # What a server that starts now knows of: nothing but the database.
    changes = parts.matches.changes
    changes._live = LiveMatches(parts.store)
    watch = ClockWatch(changes, parts.store)
    watch.come_up()
    watch.recall()
    watch.look()
    view = shown(client, made)
    assert (view["stage"], view["clock"]["left"][first]) == ("playing", 30)
    time.at += 20
    clock = play(client, made, 0, 1)["view"]["clock"]
    assert (clock["left"][first], clock["left"][second]) == (10, 40), "nor once the turn is over"
    time.at += 41
    changes._live = LiveMatches(parts.store)
    assert shown(client, made)["stage"] == "over", "an outage before the turn gives nothing"
    ended = parts.store.load(made["id"])
    assert ended is not None
    assert ended.stopped_at == BEFORE + 10 + 603 + 20 + 40
    later = make(client, {"total": 40})
    assert parts.store.load(later["id"]).outages == ()  # type: ignore[union-attr]  # it was just made


def test_the_time_while_the_server_is_down_counts_for_nobody_though_it_could_not_be_noted_at_once(
    client: FlaskClient, parts: Services, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    time.at += 10_000  # other outages are long over
    made = make(client, {"total": 40})
    first = made["view"]["turns"][0]
    Uptime(parts.store).start(clocks_run=False)
    time.at += 600
    changes = parts.matches.changes
    changes._live = LiveMatches(parts.store)
    watch = ClockWatch(changes, parts.store)

    def fail(_: object) -> None:
        raise NotSavedError

    with monkeypatch.context() as patched:
        patched.setattr(parts.store, "commit", fail)
        with pytest.raises(NotSavedError):
            watch.uptime.start(clocks_run=True)
        watch.recall()
        watch.look()
        assert shown(client, made)["clock"]["left"][first] == 40
        with pytest.raises(NotSavedError):
            watch.uptime.beat()
    known = parts.store.load(made["id"])
    watch.uptime.beat()
    assert parts.store.unsaved_outage is None
    noted = parts.store.load(made["id"])
    assert noted is not None
    assert known is not None
    assert noted.outages == known.outages != ()


@pytest.mark.parametrize(
    ("control", "says"),
    [
        (TimeControl(per_move=30), "30 seconds for each move"),
        (TimeControl(per_move=14 * 86400), "14 days for each move"),
        (TimeControl(total=600), "10 minutes each"),
        (TimeControl(total=5400, increment=1), "1 hour 30 minutes each, and 1 second more with each move"),
    ],
)
def test_a_time_control_is_said(control: TimeControl, says: str) -> None:
    assert control_said(control) == says


@pytest.mark.parametrize(
    ("control", "short"),
    [
        (TimeControl(per_move=30), 10),
        (TimeControl(total=90, increment=1), 18),
        (TimeControl(per_move=86400), 60),
    ],
)
def test_a_clock_is_short_from_a_fifth_of_its_time_and_never_from_the_start(
    parts: Services, control: TimeControl, short: int
) -> None:
    people = [PersonPlan(name="Ada"), PersonPlan(name="Ben")]
    made = parts.matches.create(find_dinner("intro").game, people, clock=control)
    clock = parts.matches.view(made.id).clock
    assert clock is not None
    assert clock.short == short
    assert clock.left[0] is not None
    assert clock.left[0] > 2 * clock.short
