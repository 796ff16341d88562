"""A real server process, real sockets."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
import requests
import socketio

from tests.serving import Server
from tests.webapp.clients import OPEN, PATIENCE, Player, bot, make_match, person, post

PAIR = [person("Ada"), person("Ben")]


def play_on(players: dict[int, Player], until: int) -> list[dict[str, Any]]:
    """Let each seat play its last option when it is its turn; return the acknowledgements."""
    answers = []
    view = players[0].state()
    while view["ply"] < until and view["stage"] == "playing":
        answers.append(players[view["mover"]].play(view))
        view = players[0].state()
    return answers


@pytest.fixture
def table(server: Server) -> Iterator[tuple[Server, str, dict[int, Player]]]:
    made = make_match(server.url, PAIR)
    with ExitStack() as stack:
        players = {
            seat: stack.enter_context(Player(server.url, made["id"], key))
            for seat, key in enumerate(made["seat_keys"])
        }
        for player in players.values():
            player.join()
        yield server, made["id"], players


Table = tuple[Server, str, dict[int, Player]]


def test_a_full_match_is_pushed_to_everybody_move_by_move(table: Table) -> None:
    server, match, players = table
    with Player(server.url, match) as spectator:
        assert spectator.join()["you"] is None
        answers = play_on(players, until=8)
        assert [answer["ply"] for answer in answers] == list(range(1, 9))
        spectator.wait_for("moved", lambda data: data["stage"] == "over")
        moved = [data for event, data in spectator.pushed if event == "moved"]
        assert [data["ply"] for data in moved] == list(range(1, 9))
        assert [data["revision"] for data in moved] == list(range(1, 9))
        view = players[1].state()
        assert [data["frame"] for data in moved] == view["frames"][1:]
        assert view["mover"] is None
        assert view["options"] == []
        assert "key" not in str(spectator.state())


def test_a_player_who_reconnects_has_the_same_seat_and_position(table: Table) -> None:
    server, match, players = table
    play_on(players, until=3)
    players[1].leave()
    with Player(server.url, match, players[1].key, transports=("polling",)) as again:
        view = again.join()
        assert (view["you"]["seat"], view["ply"]) == (1, 3)
        play_on({0: players[0], 1: again}, until=8)
        assert again.state()["stage"] == "over"


def test_twenty_clients_race_for_one_ply_and_one_wins(server: Server) -> None:
    morsels = [{"name": f"Morsel {k}", "utilities": [k, k]} for k in range(1, 21)]
    made = make_match(server.url, PAIR, setup={"morsels": morsels})
    key = made["seat_keys"][made["view"]["mover"]]
    start = threading.Barrier(20)
    answers: list[dict[str, Any]] = []

    def race(player: Player, move: int) -> None:
        start.wait()
        answers.append(player.call("move", {"ply": 0, "move": move}))

    with ExitStack() as stack:
        racers = [stack.enter_context(Player(server.url, made["id"], key)) for _ in range(20)]
        for racer in racers:
            racer.join()
        threads = [threading.Thread(target=race, args=(racer, k)) for k, racer in enumerate(racers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        final = racers[0].state()
    won = [answer for answer in answers if answer["ok"]]
    lost = [answer for answer in answers if not answer["ok"]]
    assert (len(won), len(lost)) == (1, 19)
    assert {answer["error"]["code"] for answer in lost} == {"stale_move"}
    assert {answer["view"]["ply"] for answer in lost} == {1}
    assert [answer["view"]["moves"] for answer in lost] == [final["moves"]] * 19


def test_two_tabs_of_one_seat_cannot_double_a_move(table: Table) -> None:
    server, match, players = table
    with Player(server.url, match, players[0].key) as tab:
        view = tab.join()
        move = {"ply": 0, "move": view["options"][0]["move"]}
        first, second = players[0].call("move", move), tab.call("move", move)
        assert first["ok"]
        assert second == first, "the same move again is taken as done"
        other = tab.call("move", {"ply": 0, "move": view["options"][1]["move"]})
        assert other["error"]["code"] == "stale_move"
        assert tab.state()["ply"] == 1


def test_every_acknowledged_move_survives_a_killed_server(make_server: Callable[..., Server]) -> None:
    server = make_server()
    made = make_match(server.url, [person(), bot("crossout")])
    (key, _), acknowledged = made["seat_keys"], []
    with Player(server.url, made["id"], key) as player:
        view = player.join()
        for ply in (0, 2):
            answer = player.call("move", {"ply": ply, "move": view["options"][-1]["move"]})
            assert answer["ok"], answer
            acknowledged.append((ply, view["options"][-1]["move"]))
            if ply == 0:
                player.wait_for("moved", lambda data: data["ply"] == 2)
                view = player.state()
        server.kill()
    server.start()
    with Player(server.url, made["id"], key) as player:
        player.join()
        view = player.state_once(lambda view: view["ply"] == 4)  # the bot carries on by itself
        assert [(m["ply"], m["move"]) for m in view["moves"] if m["seat"] == 0] == acknowledged
        while view["stage"] == "playing":
            ply = player.play(view)["ply"]
            view = player.state_once(lambda view, seen=ply: view["ply"] == min(seen + 1, 8))
        assert view["ply"] == 8


def test_a_move_among_bots_can_be_taken_back(server: Server) -> None:
    made = make_match(server.url, [person(), bot("crossout")])
    with Player(server.url, made["id"], made["seat_keys"][0]) as player:
        view = player.join()
        assert player.call("take_back", {"ply": 0})["error"]["code"] == "cannot_take_back"
        player.play(view)
        player.wait_for("moved", lambda data: data["ply"] == 2 and data["take_back"] == [0])
        assert player.call("take_back", {"ply": 1})["error"]["code"] == "stale_move"
        back = player.call("take_back", {"ply": 2})["view"]
        assert (back["ply"], back["mover"], back["revision"]) == (0, 0, 3)
        assert player.wait_for("table", lambda data: data["revision"] == 3)["moves"] == []


def test_a_move_between_people_cannot_be_taken_back(table: Table) -> None:
    _, _, players = table
    play_on(players, until=2)
    answer = players[0].call("take_back", {"ply": 2})
    assert answer["error"]["code"] == "cannot_take_back"
    assert answer["view"]["ply"] == 2


def test_a_rematch_turns_the_seats_round_and_both_find_the_same(table: Table) -> None:
    server, match, players = table
    assert players[0].call("rematch")["error"]["code"] == "not_over"
    play_on(players, until=8)
    first, second = players[0].call("rematch"), players[1].call("rematch")
    assert first == second
    players[1].wait_for("table", lambda data: data["next"] == first["id"])
    with Player(server.url, first["id"], players[0].key) as again:
        view = again.join()
        assert view["you"]["seat"] == 1, "the same key opens the turned seat"
        assert [seat["name"] for seat in view["seats"]] == ["Ben", "Ada"]
        assert (view["previous"], view["host"], view["stage"]) == (match, 1, "playing")


def test_a_table_fills_and_starts(server: Server) -> None:
    setup = {"stacks": list(range(1, 11)), "seats": 3}
    made = make_match(server.url, [person(), OPEN, OPEN], game="tokens", setup=setup)
    with (
        Player(server.url, made["id"], made["seat_keys"][0]) as host,
        Player(server.url, made["id"]) as guest,
    ):
        assert host.join()["stage"] == "lobby"
        guest.join()
        assert guest.call("start")["error"]["code"] == "not_your_seat"
        assert host.call("start")["error"]["code"] == "seats_open"
        assert host.call("move", {"ply": 0, "move": 5})["error"]["code"] == "not_started"
        sat = guest.call("sit", {"name": "Bea"})
        assert sat["seat"] == 1
        host.wait_for("table", lambda data: data["seats"][1]["name"] == "Bea" and data["seats"][1]["present"])
        assert guest.call("start")["error"]["code"] == "not_host"
        assert guest.call("seat_bot", {"seat": 2, "strategy": "greedy"})["error"]["code"] == "not_host"
        assert host.call("seat_bot", {"seat": 2, "strategy": "greedy"})["ok"]
        assert guest.call("rename", {"name": "Beatrice"})["view"]["seats"][1]["name"] == "Beatrice"
        assert host.call("start")["view"]["stage"] == "playing"
        assert guest.wait_for("table", lambda data: data["stage"] == "playing")["mover"] == 0
        assert host.call("move", {"ply": 0, "move": 5})["ok"]
        assert guest.call("move", {"ply": 1, "move": 9})["ok"]
        last = host.wait_for("moved", lambda data: data["stage"] == "over")
        assert last["frame"]["last"]["seat"] == 2
        with Player(server.url, made["id"]) as late:
            assert late.call("sit", {"name": "Cy"})["error"]["code"] == "already_started"


def test_a_seat_that_is_left_may_be_given_to_a_bot_and_taken_back(make_server: Callable[..., Server]) -> None:
    server = make_server(AWAY_AFTER=1, LEAVE_DELAY=0.1)
    made = make_match(server.url, PAIR)
    ada, ben = (Player(server.url, made["id"], key) for key in made["seat_keys"])
    with ada:
        with ben:
            ben.join()
            ada.join()
            refused = ada.call("seat_bot", {"seat": 1, "strategy": "greedy"})
            assert refused["error"]["code"] == "seat_not_away"
        ada.wait_for("table", lambda data: data["seats"][1]["away"] is not None and data["seatable"] == [])
        ada.wait_for("table", lambda data: data["seatable"] == [1])
        seated = ada.call("seat_bot", {"seat": 1, "strategy": "greedy"})["view"]["seats"][1]
        assert (seated["kind"], seated["name"], seated["strategy"]) == ("bot", "Ben", "greedy")
        ada.play(ada.state())
        moved = ada.wait_for("moved", lambda data: data["ply"] == 2)
        assert moved["frame"]["words"]["move"][""].startswith("Greedy (for {B}) ate ")
        assert moved["words"]["status"]["B"].startswith("While you were away, Greedy ate ")
        with Player(server.url, made["id"], made["seat_keys"][1]) as back:
            assert back.join()["seats"][1]["kind"] == "bot"
            assert back.call("sit_back")["view"]["seats"][1]["kind"] == "person"
            ada.play(ada.state())
            back.wait_for("moved", lambda data: data["ply"] == 3)
            assert back.call("move", {"ply": 3, "move": back.state()["options"][0]["move"]})["ok"]
            moved = ada.wait_for("moved", lambda data: data["ply"] == 4)
            assert "away" not in str(moved["words"]), "it is news once"


def test_theatre_runs_two_hundred_games_with_progress(server: Server) -> None:
    made = make_match(server.url, [bot("crossout"), bot("random")])
    assert (made["view"]["kind"], made["view"]["stage"], made["view"]["ply"]) == ("theatre", "over", 8)
    with Player(server.url, made["id"]) as watcher:
        watcher.join()
        run = watcher.call("run", {"games": 200, "vary": "dice", "seed": 5})["run"]
        done = watcher.wait_for("run_done")
        assert done["run"] == run
        assert sum(outcome["count"] for outcome in done["outcomes"]) == 200
        assert len(done["outcomes"]) > 1
        progress = [data["done"] for event, data in watcher.pushed if event == "run_progress"]
        assert progress == sorted(set(progress))
        watcher.pushed.clear()
        watcher.call("run", {"games": 200, "vary": "dice", "seed": 5})
        assert watcher.wait_for("run_done")["outcomes"] == done["outcomes"], "the same seeds, the same games"
        watcher.pushed.clear()
        watcher.call("run", {"games": 20, "vary": "plates", "seed": 5})
        assert watcher.wait_for("run_done")["of"] == 20


def test_a_run_can_be_cancelled(server: Server) -> None:
    setup = {"stacks": list(range(1, 13)), "seats": 4}
    made = make_match(server.url, [bot("best-reply")] * 4, game="tokens", setup=setup)
    with Player(server.url, made["id"]) as watcher:
        watcher.join()
        run = watcher.call("run", {"games": 200})["run"]
        watcher.wait_for("run_progress")
        assert watcher.call("cancel_run", {"run": run})["ok"]
        heard = len(watcher.pushed)
        watcher.call("run", {"games": 1})
        watcher.wait_for("run_done", lambda data: data.get("of") == 1)
        assert not any(data.get("run") == run for _, data in watcher.pushed[heard:])
        ended = watcher.wait_for("run_done", lambda data: data["run"] == run)
        assert ended["error"]["code"] == "cancelled"
        for other in (run, "", "nobody's"):
            assert watcher.call("cancel_run", {"run": other})["error"]["code"] == "no_such_run"


def test_a_run_that_another_replaces_is_told_so(server: Server) -> None:
    setup = {"stacks": list(range(1, 13)), "seats": 4}
    made = make_match(server.url, [bot("best-reply")] * 4, game="tokens", setup=setup)
    with Player(server.url, made["id"]) as watcher:
        watcher.join()
        first, second = (watcher.call("run", {"games": games})["run"] for games in (200, 1))
        assert watcher.wait_for("run_done", lambda data: data["run"] == first)["error"]["code"] == "cancelled"
        assert watcher.wait_for("run_done", lambda data: data["run"] == second)["of"] == 1


def test_a_record_comes_back_as_the_same_record(table: Table) -> None:
    server, match, players = table
    play_on(players, until=5)
    answer = requests.get(f"{server.url}/api/matches/{match}/record", timeout=PATIENCE)
    assert match[:4] in answer.headers["Content-Disposition"]
    record = answer.json()
    kept = post(server.url, "/api/records", record)
    assert (kept["view"]["kind"], kept["view"]["stage"], kept["view"]["ply"]) == ("record", "over", 5)
    again = requests.get(f"{server.url}/api/matches/{kept['id']}/record", timeout=PATIENCE).json()
    assert again == record


def test_a_socket_for_no_match_is_refused(server: Server) -> None:
    client = socketio.Client(reconnection=False)
    refusals: list[Any] = []
    client.on("connect_error", refusals.append)
    with pytest.raises(socketio.exceptions.ConnectionError):
        client.connect(f"{server.url}?match=ZZZZZZZZ", transports=["websocket"], wait_timeout=PATIENCE)
    assert refusals[0]["message"] == "no_such_match"
    assert refusals[0]["data"]["error"]["code"] == "no_such_match"
    client.disconnect()


def test_one_socket_cannot_flood_the_server(table: Table) -> None:
    _, _, players = table
    answers = players[0].call_at_once("state", {}, times=200)
    codes = [answer.get("error", {}).get("code") for answer in answers]
    assert codes[:30] == [None] * 30
    assert "too_many" in codes
    assert players[1].call("state")["ok"], "the others notice nothing"
