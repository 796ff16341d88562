"""The coach of a table of secret tastes: it knows what its seat may know, and says what follows from that."""

from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.copies import Copies
from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.house_rules.secret import Secret
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame
from engine.record import Record, SeatLabel, as_known
from engine.strategies import find_strategy, play_out
from tests.webapp.test_coach import Game, ask
from webapp.extensions import Services
from webapp.games.presentation import find_presentation
from webapp.jobs.analysis import Coach
from webapp.jobs.records import write_record
from webapp.words import say

Sockets = Callable[..., SocketIOTestClient]
NAMES = ("Kitfo", "Shiro", "Gomen", "Tibs")


def a_table(
    client: FlaskClient, sockets: Sockets, parts: Services, mine: tuple[int, ...], **rules: Any
) -> Game:
    """A person who bites first, against a bot that eats its least favourite: what is left for last first."""
    rows = [
        {"name": name, "utilities": [own, k]}
        for k, (name, own) in enumerate(zip(NAMES, mine, strict=False), 1)
    ]
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "masochistic"}]
    setup = {"morsels": rows, "secret": True, **rules}
    return Game(client, sockets, parts, setup=setup, named=None, seats=seats, coach="nudge")


def test_of_different_dishes_it_leads_to_the_favourite(
    client: FlaskClient, sockets: Sockets, parts: Services
) -> None:
    game = a_table(client, sockets, parts, (5, 1, 9, 3), order="ABAB")
    steps = [ask(game.socket, "hint", ply=0, step=step)["advice"] for step in (1, 2, 3)]
    assert [advice["clue"]["text"] for advice in steps] == [
        "What do you know of Mamo’s tastes?",
        "Nothing, and bites don’t tell, because each dish is there once. A dish that you leave may be gone "
        "when you bite again.",
        "Eat the Gomen. If everyone eats their favourites, you can expect 13¼ points in the end. You get at "
        "least 12 in any case.",
    ]
    assert steps[2]["hint"] == {"best": [2], "pick": 2, "target": "Gomen"}
    assert steps[2]["certificate"]["label"] == "theorem"
    assert "theorem of secret tastes" in steps[2]["certificate"]["meaning"]
    shown = find_presentation("dinner")
    secret = DinnerGame.from_json(game.match().setup)
    assert shown.means(secret, "coach-means").endswith("The coach knows only your tastes.")
    assert shown.means(secret.in_the_open(), "coach-means") == say("dinner-coach-means")
    tossed = DinnerGame(secret.morsels, rules=(Coin(),))
    assert "your final score on average" in shown.means(tossed, "coach-means")
    game.play(0)
    said = game.advice()
    assert said["slip"]["sentence"] == (
        "You ate Kitfo. Your favourite was Gomen, and nothing says that it will wait. That costs you "
        "about 1¼ on average."
    )
    assert (said["praise"], said["talk"]) == (None, None)
    assert ask(game.socket, "coach", level="full")["ok"]
    worth = {option["move"]: option["value"] for option in game.advice()["options"]}
    assert set(worth) == {1, 2, 3} - {parts.matches.record(game.id).moves[1]}


def test_of_copies_it_guesses_as_the_belief_bot_and_says_that_it_guesses(
    client: FlaskClient, sockets: Sockets, parts: Services
) -> None:
    game = a_table(client, sockets, parts, (4, 3, 2), copies=[2, 2, 2], order="ABABAB")
    text = ask(game.socket, "hint", ply=0, step=3)["advice"]
    assert text["clue"]["text"].startswith("Eat the ")
    assert text["clue"]["text"].endswith(" points in the end. That is a guess.")
    assert text["certificate"]["meaning"] == "Not proved."
    assert ask(game.socket, "hint", ply=0, step=2)["advice"]["clue"]["step"] == 3
    picked = text["hint"]["pick"]
    game.play(4 if picked < 4 else 0)
    assert " Going by the bites so far, " in game.advice()["slip"]["sentence"]


@pytest.mark.parametrize(
    "rules",
    [(), (Copies((2, 2)),), (Coin(),), (Copies((2, 2)), Coin())],
    ids=["plain", "copies", "coin", "copies and coin"],
)
def test_nothing_that_the_coach_knows_depends_on_tastes_of_others(rules: tuple[HouseRule, ...]) -> None:
    copied, heard = Copies((2, 2)) in rules, []
    for theirs in ((1, 2, 3, 4), (900, 20, 7, 1)):
        rows = [(5, theirs[0]), (3, theirs[1]), (7, theirs[2]), (2, theirs[3])]
        if copied:
            rows = [row for row in rows[:2] for _ in range(2)]
        order = () if Coin() in rules else (0, 1, 0, 1)
        game = DinnerGame(
            tuple(Morsel("PPQQ"[k] if copied else "PQRS"[k], row) for k, row in enumerate(rows)),
            order,
            (*rules, Secret()),
        )
        whole = play_out(game, [find_strategy("masochistic", "dinner"), find_strategy("random", "dinner")], 3)
        notes = []
        for ply in range(len(whole.moves)):
            part = Record(game, (SeatLabel("Ada"), SeatLabel("Ben")), 3, whole.played[:ply])
            notes.append(Coach(write_record(part), 0).work(lambda *_: None))
            assert all(m.utilities[1] == 0 for m in as_known(part, 0).game.morsels)  # type: ignore[union-attr]  # a dinner
        heard.append(notes)
    assert heard[0] == heard[1]
    assert any(note.position for note in heard[0])
    assert any(note.slip for note in heard[0])
    assert {note.remark for note in heard[0]} == {None}
