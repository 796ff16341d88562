"""The coach: it helps one person among bots, notes what it was asked, and keeps quiet between people."""

import re
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.game import AnyGame
from engine.record import Record
from engine.solve import evaluate
from engine.tokens.rules import numbered
from tests.webapp.clients import OPEN, bot
from tests.webapp.tables import Json, NewMatch, Sockets, Table


def ask(socket: SocketIOTestClient, event: str, **data: Any) -> Json:
    """Send an event; again while the machine is too busy to answer it in time."""
    for _ in range(20):
        answer: Json = socket.emit(event, data, callback=True)
        if answer["ok"] or answer["error"]["code"] != "too_slow":
            break
    return answer


class Game:
    """A person against a bot."""

    def __init__(
        self,
        new_match: NewMatch,
        game: AnyGame | str = "figure-2",
        seats: Sequence[str | Json] = ("Ada", bot("crossout")),
        **more: Any,
    ) -> None:
        self.table = new_match(game, seats, **more)
        self.id, self.key = self.table.id, self.table.keys[0]
        self.socket = self.table.socket(0)

    def play(self, *moves: int) -> None:
        for move in moves:
            self.table.play(0, self.table.settled()["ply"], move)
        self.table.settled()

    def advice(self) -> Json:
        answer = ask(self.socket, "advice")
        assert answer["ok"], answer
        advice: Json = answer["advice"]
        return advice

    def notes(self) -> list[tuple[int, str]]:
        return [(note["ply"], note["kind"]) for note in self.table.view()["coach"]["notes"]]


@pytest.fixture
def game(new_match: NewMatch) -> Game:
    return Game(new_match, coach="nudge")


def test_a_nudge_says_after_a_slip_what_would_have_waited(game: Game) -> None:
    game.play(7, 5)
    assert game.advice()["slip"] is None
    game.play(4)
    advice = game.advice()
    assert (advice["slip"]["ply"], advice["slip"]["regret"]) == (4, 2)
    assert advice["slip"]["sentence"].startswith(
        "You ate Tibs. Makeda likes it least of what’s left, so it would have waited"
    )
    assert (advice["hint"], advice["options"]) == (None, None)


def test_full_gives_the_value_of_every_legal_move(game: Game) -> None:
    assert ask(game.socket, "coach", level="full")["view"]["coach"]["level"] == "full"
    game.play(7)
    record = game.table.record()
    found = evaluate(record.game, record.final_state())
    advice = game.advice()
    told = {option["move"]: option["value"][0] for option in advice["options"]}
    assert told == {option.move: option.payoffs[0].low for option in found.options}
    assert {option["crossed"] for option in advice["options"]} == set(range(1, 7))
    assert tuple(advice["hint"]["best"]) == found.best


def test_a_hint_is_given_once_asked_for_and_noted(game: Game) -> None:
    assert ask(game.socket, "coach", level="off")["ok"]
    nothing = dict.fromkeys(("slip", "hint", "options", "certificate", "clue", "praise", "talk"))
    assert game.advice() == {"ply": 0, "level": "off", **nothing}
    first = ask(game.socket, "hint", ply=0)["advice"]["hint"]
    assert first["pick"] in first["best"]
    assert ask(game.socket, "hint", ply=0)["ok"]
    assert game.notes() == [(0, "nudge"), (0, "off"), (0, "hint")]
    game.play(first["pick"])
    assert game.advice()["hint"] is None


def test_a_hint_asks_then_explains_then_names_the_move(game: Game) -> None:
    game.play(7, 5)
    steps = [ask(game.socket, "hint", ply=4, step=step)["advice"] for step in (1, 2, 3)]
    assert [advice["clue"] for advice in steps] == [
        {"step": 1, "text": "Which of your favourites would Makeda leave for you?"},
        {
            "step": 2,
            "text": "A dish that Makeda won’t race you for can wait. First take one that would be gone.",
        },
        {
            "step": 3,
            "text": "Eat the Kik alicha. If you both play your best from there, you end up with 23 points.",
        },
    ]
    assert [advice["hint"] is None for advice in steps] == [True, True, False]
    assert steps[2]["hint"]["pick"] == 3
    assert ask(game.socket, "hint", ply=4, step=1)["advice"]["clue"]["step"] == 3, "what was told stays told"
    assert ask(game.socket, "hint", ply=4, step=4)["error"]["code"] == "bad_request"
    assert game.notes()[1:] == [(4, "principle"), (4, "hint"), (4, "question")]
    assert game.table.view()["coach"]["level"] == "nudge"


def test_what_is_hard_is_praised(game: Game) -> None:
    game.play(7, 5, 3)
    advice = game.advice()
    assert advice["slip"] is None
    assert advice["talk"] == {
        "ply": 4,
        "seat": 1,
        "mood": "caught",
        "text": "So you saw it: the Tibs can wait.",
    }
    assert advice["praise"] == "Well seen: the Tibs could wait. Eaten now, it would have cost you 2 points."
    assert ask(game.socket, "coach", level="off")["ok"]
    assert game.advice()["praise"] is None
    assert game.advice()["talk"] is not None


def test_what_was_asked_is_shown_in_the_review_and_stays_out_of_the_record(
    game: Game, client: FlaskClient
) -> None:
    game.play(7, 5)
    ask(game.socket, "hint", ply=4)
    ask(game.socket, "coach", level="full")
    game.play(3, 4)
    page = client.get(f"/g/{game.id}/review?m=5").text
    assert "Hint 3 of 3, Coach on Full" in page
    answer = client.get(f"/api/matches/{game.id}/review").get_json()
    assert answer["coach"]["notes"] == [
        {"ply": 0, "kind": "nudge"},
        {"ply": 4, "kind": "hint"},
        {"ply": 4, "kind": "full"},
    ]
    record = client.get(f"/api/matches/{game.id}/record").get_json()
    assert set(record) == {"format", "version", "game", "setup", "seats", "seed", "moves", "result"}
    assert Record.from_json(record).moves == game.table.record().moves


def test_asking_again_and_again_leaves_few_notes(game: Game) -> None:
    for level in ("full", "off", "nudge") * 4:
        assert ask(game.socket, "coach", level=level)["ok"]
    assert sorted(game.notes()) == [(0, "full"), (0, "nudge"), (0, "off")]
    assert game.table.view()["coach"] == {
        "level": "nudge",
        "notes": [{"ply": 0, "kind": kind} for kind in ("full", "off", "nudge")],
    }


def test_a_hint_is_for_the_askers_own_next_move(game: Game) -> None:
    for ply in (1, 7):
        assert ask(game.socket, "hint", ply=ply)["error"]["code"] == "stale_move"
    game.play(7, 5, 4, 1)
    assert ask(game.socket, "hint", ply=8)["error"]["code"] == "not_your_turn"
    assert ask(game.socket, "coach", level="full")["error"]["code"] == "game_over"
    assert ask(game.socket, "coach", level="more")["error"]["code"] == "bad_request"


def test_a_rematch_keeps_the_coach(game: Game) -> None:
    game.play(7, 5, 4, 1)
    coach = game.table.rematch(0).view()["coach"]
    assert coach == {"level": "nudge", "notes": [{"ply": 0, "kind": "nudge"}]}


def test_a_spectator_is_told_nothing(game: Game, sockets: Sockets) -> None:
    ask(game.socket, "coach", level="full")
    stranger = sockets(game.id)
    assert ask(stranger, "join", seat_key=None)["ok"]
    for event, data in (("advice", {}), ("hint", {"ply": 0}), ("coach", {"level": "off"})):
        assert ask(stranger, event, **data)["error"]["code"] == "not_your_seat"
    view = game.table.view()
    assert not {"slip", "hint", "value"} & set(view)
    assert view["coach"] == {
        "level": "full",
        "notes": [{"ply": 0, "kind": "nudge"}, {"ply": 0, "kind": "full"}],
    }


def refused(socket: SocketIOTestClient) -> None:
    for event, data in (("advice", {}), ("hint", {"ply": 0}), ("coach", {"level": "full"})):
        answer = ask(socket, event, **data)
        assert answer["error"]["code"] == "no_coach", (event, answer)
        assert set(answer) == {"ok", "error"}


def test_between_two_people_no_value_leaves_the_server(table: Table, client: FlaskClient) -> None:
    for key in table.keys:
        refused(table.socket(key))
    assert table.view()["coach"] is None
    for form, data in (("coach", {"level": "full"}), ("hint", {"ply": "0"})):
        answer = client.post(f"/g/{table.id}/{form}", data={**data, "seat_key": table.keys[0]})
        assert answer.status_code == 409
    page = client.get(f"/g/{table.id}").text
    assert "coach" not in page.split("</head>")[1].replace('"coach": null', "")


def test_a_match_made_for_two_people_with_a_coach_has_none(new_match: NewMatch) -> None:
    for second in ("Ben", OPEN):
        assert new_match("intro", ["Ada", second], coach="full").view()["coach"] is None


def test_a_bot_that_sits_in_for_a_person_makes_no_match_against_bots(
    table: Table, later: Callable[[float], None]
) -> None:
    later(1000)
    socket = table.socket(table.keys[0])
    assert ask(socket, "seat_bot", seat=1, strategy="crossout")["ok"]
    assert table.view()["seats"][1]["kind"] == "bot"
    refused(socket)


def test_a_friend_who_may_still_come_keeps_the_coach_away(new_match: NewMatch) -> None:
    table = new_match("intro", ["Ada", OPEN])
    refused(table.socket(table.keys[0]))


def page_with(client: FlaskClient, address: str, text: str) -> str:
    """Load a page until the coach has answered in time; on a busy machine the first load may come without."""
    deadline = time.monotonic() + 60
    while text not in (page := client.get(address).text):
        assert time.monotonic() < deadline, page
        time.sleep(0.1)
    return page


def test_the_page_says_the_same_without_scripts(client: FlaskClient) -> None:
    answer = client.post("/play/dinner", data={"dinner": "figure-2", "coach": "full"})
    page = page_with(client, answer.headers["Location"], "The final scores if you and your opponents play")
    assert "Fosolia: 23" in page
    assert client.post("/play/dinner", data={"coach": "always"}).status_code == 400
    off = client.post("/play/dinner", data={"dinner": "figure-2", "coach": "off"}).headers["Location"]
    assert "The final scores if" not in client.get(off).text.split("</head>")[1]
    hinted = client.post(f"{off}/hint", data={"ply": "0"})
    assert hinted.status_code == 303
    page_with(client, off, 'data-mark="best"')


@pytest.mark.parametrize(("level", "shown"), [("full", True), ("nudge", False), ("off", False)])
def test_the_numbers_of_a_full_coach_stand_under_their_caption(
    client: FlaskClient, level: str, shown: bool
) -> None:
    address = client.post("/play/dinner", data={"dinner": "figure-2", "coach": level}).headers["Location"]
    caption = re.search(r'<p class="[^"]*" id="coach-key"( hidden)?>([^<]*)</p>', client.get(address).text)
    assert caption is not None
    assert (caption[1] is None) == shown
    assert caption[2].startswith("Each dish shows your final score if you eat it now")


def test_no_question_before_a_token_supposes_that_others_come_next_to_it(new_match: NewMatch) -> None:
    rules = numbered(10, 3)
    replies = evaluate(rules, rules.play(rules.initial_state(), 0, 1)).line
    assert replies == (8, 7), "nobody wants to stand beside a token on $1"
    game = Game(new_match, rules, ["Ada", bot("greedy"), bot("greedy")], coach="nudge")
    question = ask(game.socket, "hint", ply=0, step=1)["advice"]["clue"]["text"]
    assert question == "2 more players go after you. What will your token still get you then?"
