"""A class from the inside: the code, names, cards, tasks, rounds, what counts, and the end of it all."""

import csv
import io
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import gevent
import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from sqlalchemy import func, select

from engine.campaign import PLATES
from engine.review import review
from engine.review.par import par_of
from engine.solve import evaluate, solver_as_known
from tests.webapp.test_derived_matches import secret_dinner
from tests.webapp.test_guests import guest_cookies
from tests.webapp.verbs import go, played_out, view_of, words_of
from webapp.app import create_app
from webapp.classes.feature import NEWS, ClassNews
from webapp.classes.model import (
    Attempt,
    NoSuchClassError,
    Outcome,
    Pair,
    Pupil,
    SchoolClass,
    Setting,
    Slip,
    Task,
)
from webapp.classes.results import common_mistakes, next_round, result_of, results_of, standings
from webapp.classes.service import KEY, Classes
from webapp.classes.store import pupil_table
from webapp.extensions import services
from webapp.jobs.pool import Pools
from webapp.matches.database import match_table, writing
from webapp.matches.match import Match
from webapp.matches.store import Store
from webapp.matches.writer import Change

OWN = "Tibs, 3, 1\nShiro, 2, 3\nKitfo, 1, 2"
"""A dinner of three dishes, in which the pupil bites twice."""


@pytest.fixture
def teacher(app: Flask) -> FlaskClient:
    return app.test_client()


def opened(teacher: FlaskClient, name: str = "Class 7b") -> str:
    """Open a class; return its address."""
    return go(teacher.post("/classes", data={"name": name}))


def set_dinner(teacher: FlaskClient, room: str, **fields: str) -> None:
    sent = {"kind": "dinner", "own": OWN, "first": "me", "dinner-bot": "crossout", "title": "Three dishes"}
    go(teacher.post(f"{room}/tasks", data={**sent, **fields}))


def joined(app: Flask, room: str, name: str) -> FlaskClient:
    pupil = app.test_client()
    go(pupil.post(f"{room}/join", data={"name": name}))
    return pupil


def round_game(pupil: FlaskClient, room: str) -> str:
    """Return the address of the pupil's game of the round, which the pupil's page links to."""
    link = re.search(r'href="(/g/\w+)"', pupil.get(room).text)
    assert link
    return link[1]


def results(app: Flask, teacher: FlaskClient, room: str) -> list[dict[str, str]]:
    """The rows of the file, once every match that is over was noted."""
    kept: Classes = app.extensions[KEY]
    kept.settle()
    text = teacher.get(f"{room}/results.csv").text.removeprefix("\ufeff")
    return list(csv.DictReader(io.StringIO(text)))


def card_of(teacher: FlaskClient, room: str, which: str = "") -> list[str]:
    page = teacher.get(f"{room}/cards{which}").text
    return re.findall(r"<b>(\w{4}-\w{4})</b></p>", page)


def test_a_pupil_does_a_task_and_the_best_attempt_counts(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    assert "Three dishes" in ada.get(room).text
    for first in (0, 1, 0):  # tibs at once costs one: the shiro is what Crossout would take
        match = go(ada.post(f"{room}/tasks/1/start"))
        go(ada.post(f"{match}/moves", data={"ply": 0, "m": first}))
        played_out(ada, match)
    (row,) = results(app, teacher, room)
    assert (row["name"], row["task"], row["attempts"]) == ("Ada", "Three dishes", "3")
    assert (row["score"], row["best possible"], row["cost of mistakes"]) == ("5", "5", "0")
    assert "5 of 5" in words_of(ada.get(room).text)
    assert "Ada" in teacher.get(f"{room}?part=live").text


@pytest.mark.parametrize(
    ("listed", "typed"),
    [
        ("O'Neil", "O’Neil"),
        ("O’Neil", "o`neil"),
        ("Anne-Marie", "Anne‑Marie"),
        ("Işık", "IŞIK"),
        ("Ilkay", "İlkay"),
        ("Ada Lovelace", "Ada\xa0 Lovelace"),
        ("Zoë", "Zoe\u0308"),
    ],
)
def test_a_listed_name_is_found_however_its_signs_are_typed(
    app: Flask, teacher: FlaskClient, listed: str, typed: str
) -> None:
    room = opened(teacher)
    go(teacher.post(f"{room}/pupils", data={"names": f"{listed}\nZoe"}))
    joined(app, room, typed)
    assert len(card_of(teacher, room)) == 2


def test_a_pasted_list_is_mended_and_the_line_that_cannot_be_is_named(
    app: Flask, teacher: FlaskClient
) -> None:
    room = opened(teacher)
    pasted = "\ufeffAda\tLovelace\r\n\r\nBen\xa0Kaya \u200b\r\n👩\u200d🏫 Cem\r\n\u200fأحمد"
    go(teacher.post(f"{room}/pupils", data={"names": pasted}))
    page = teacher.get(room).text
    assert all(name in page for name in ("Ada Lovelace", "Ben Kaya", "👩🏫 Cem", "أحمد"))
    refused = teacher.post(f"{room}/pupils", data={"names": f"Dora\n\n{'x' * 41}\nEmil"})
    assert refused.status_code == 400
    assert "Line 3: " in words_of(refused.text)
    assert "Dora\n" in refused.text
    assert len(card_of(teacher, room)) == 4


def test_a_card_makes_another_machine_the_same_pupil(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    go(teacher.post(f"{room}/pupils", data={"names": "Ada\nBen"}))
    cards = card_of(teacher, room)
    assert len(cards) == len(set(cards)) == 2
    one, other = app.test_client(), app.test_client()
    for machine in (one, other):
        go(machine.post(f"{room}/card", data={"card": cards[0].lower()}))
    match = go(one.post(f"{room}/tasks/1/start"))
    assert go(other.post(f"{room}/tasks/1/start")) == match
    played_out(other, match)
    (first, second) = results(app, teacher, room)
    assert (first["name"], first["attempts"], second["attempts"]) == ("Ada", "1", "0")
    guessed = other.post(f"{room}/card", data={"card": "0000-0000"})
    assert guessed.status_code == 404
    assert "isn’t on any card of this class" in guessed.text
    go(teacher.post(f"{room}/pupils/1", data={"do": "card"}))
    assert app.test_client().post(f"{room}/card", data={"card": cards[0]}).status_code == 404


def test_the_teachers_card_makes_another_machine_the_teachers(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    (card,) = card_of(teacher, room, "?teacher=1")
    other = app.test_client()
    assert other.get(f"{room}/results.csv").status_code == 403
    go(other.post(f"{room}/card", data={"card": card}))
    assert other.get(f"{room}/results.csv").status_code == 200


def test_the_own_games_of_a_pupil_are_no_part_of_the_class(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = app.test_client()
    ada.get("/")
    go(ada.post(f"{room}/join", data={"name": "Ada"}))
    own = go(ada.post("/play/dinner"))
    inside = go(ada.post(f"{room}/tasks/1/start"))
    go(teacher.post(f"{room}/erase", data={"sure": "yes"}))
    assert ada.get(inside).status_code == 404
    assert ada.get(own).status_code == 200
    assert teacher.get(room).status_code == 404


def test_names_are_moderated(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    ada = joined(app, room, "Ada")
    again = app.test_client().post(f"{room}/join", data={"name": "  ada "})
    assert again.status_code == 400
    assert "called “ada” already" in again.text
    assert app.test_client().post(f"{room}/join", data={"name": ""}).status_code == 400
    go(teacher.post(f"{room}/pupils/1", data={"do": "rename", "name": "Ada L."}))
    assert "You are Ada L. here" in ada.get(room).text
    go(teacher.post(f"{room}/pupils/1", data={"do": "block"}))
    assert "You are Ada" not in ada.get(room).text
    go(teacher.post(f"{room}/pupils/1", data={"do": "unblock"}))
    go(teacher.post(f"{room}/pupils/1", data={"do": "remove"}))
    assert "Ada" not in teacher.get(room).text


def test_the_next_pupil_is_not_who_was_removed(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    ada = joined(app, room, "Ada")
    (card,) = card_of(teacher, room)
    go(teacher.post(f"{room}/pupils/1", data={"do": "remove"}))
    joined(app, room, "Ben")
    assert "Ben" not in ada.get(room).text
    assert app.test_client().post(f"{room}/card", data={"card": card}).status_code == 404


def test_of_several_who_join_at_once_one_is_the_listed_pupil(
    app: Flask, teacher: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = opened(teacher)
    go(teacher.post(f"{room}/pupils", data={"names": "Ada"}))
    save = Store.commit

    def save_slowly(store: Store, change: Change) -> None:
        save(store, change)
        gevent.sleep(0)  # the others ask while this one waits for the disk

    monkeypatch.setattr(Store, "commit", save_slowly)

    def join() -> int:
        return app.test_client().post(f"{room}/join", data={"name": "Ada"}).status_code

    asking = [gevent.spawn(join) for _ in range(4)]
    assert sorted(each.get() for each in asking) == [303, 400, 400, 400]


def test_of_two_starts_at_once_the_first_counts(app: Flask, teacher: FlaskClient) -> None:
    address = opened(teacher)
    set_dinner(teacher, address)
    ada = joined(app, address, "Ada")
    one, other, third, last = (go(ada.post("/play/dinner")).rpartition("/")[2] for _ in range(4))
    kept: Classes = app.extensions[KEY]
    room = kept.find(address.rpartition("/")[2])
    guest = room.pupils[0].guest_hash
    assert kept.store.add_attempt(room.id, Attempt(one, 1, 1, 0), guest) == one
    assert kept.store.add_attempt(room.id, Attempt(other, 1, 1, 0), guest) == one
    pairs = [Pair(third, 1, (1, None))]
    assert kept.store.add_pairs(room.id, pairs, {1: guest}) == pairs
    assert kept.store.add_pairs(room.id, [Pair(last, 1, (1, None))], {1: guest}) == []
    assert [each.match for each in kept.store.attempts(room.id)] == [one]
    assert [each.match for each in kept.store.pairs(room.id)] == [third]
    with app.app_context():
        store = services().store
    assert {match.id for match in store.load_all([one, other, third, last])} == {one, third}


def test_a_task_that_was_given_up_does_not_count(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    go(ada.post(f"{go(ada.post(f'{room}/tasks/1/start'))}/resign"))
    (row,) = results(app, teacher, room)
    assert (row["score"], row["attempts"]) == ("", "1")


def test_after_the_last_day_of_a_task_none_begins_and_none_counts(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada, ben = joined(app, room, "Ada"), joined(app, room, "Ben")
    page = go(ada.post(f"{room}/tasks/1/start"))
    kept: Classes = app.extensions[KEY]
    kept.store.change_task(room.rpartition("/")[2], 1, until=1000)
    refused = ben.post(f"{room}/tasks/1/start")
    assert refused.status_code == 409
    assert "The time for this task is over." in words_of(refused.text)
    played_out(ada, page)
    assert [(row["score"], row["attempts"]) for row in results(app, teacher, room)] == [("", "1"), ("", "0")]


def test_there_are_only_so_many_classes_tasks_and_attempts(
    app: Flask, teacher: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    played_out(ada, go(ada.post(f"{room}/tasks/1/start")))
    kept: Classes = app.extensions[KEY]
    kept.settle()
    monkeypatch.setattr(kept, "bounds", replace(kept.bounds, classes=1, tasks=1))
    monkeypatch.setattr("webapp.classes.service.MOST_ATTEMPTS", 1)
    assert teacher.post("/classes", data={"name": "8b"}).status_code == 409
    task = {"kind": "plate", "plate": PLATES[0].slug}
    assert teacher.post(f"{room}/tasks", data=task).status_code == 409
    assert ada.post(f"{room}/tasks/1/start").status_code == 409
    found = kept.find(room.rpartition("/")[2])
    assert (len(found.tasks), len(kept.store.attempts(found.id))) == (1, 1)


def test_a_list_that_is_pasted_again_adds_no_one_twice(teacher: FlaskClient) -> None:
    room = opened(teacher)
    for names in ("Ada\nBen", " ada\nBEN\nCem"):
        go(teacher.post(f"{room}/pupils", data={"names": names}))
    assert len(card_of(teacher, room)) == 3


def test_the_next_pupil_is_no_one_who_was_listed_though_the_first_has_joined(
    app: Flask, teacher: FlaskClient
) -> None:
    room = opened(teacher)
    go(teacher.post(f"{room}/pupils", data={"names": "Ada\nBen"}))
    joined(app, room, "Ada")
    joined(app, room, "Cem")
    kept: Classes = app.extensions[KEY]
    assert [pupil.name for pupil in kept.find(room.rpartition("/")[2]).pupils] == ["Ada", "Ben", "Cem"]


def test_in_rounds_who_sat_first_sits_second() -> None:
    assert next_round([1, 2], []) == ((1, 2),)
    assert next_round([1, 2], [(1, 2)]) == ((2, 1),)


def test_who_is_away_gets_no_game_of_a_round_and_the_other_plays_a_bot(
    app: Flask, teacher: FlaskClient
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    for name in ("Ada", "Ben", "Cem"):
        joined(app, room, name)
    kept: Classes = app.extensions[KEY]
    id = room.rpartition("/")[2]
    kept.store.change_pupil(id, 2, seen_at=1000)
    go(teacher.post(f"{room}/rounds", data={"task": "1"}))
    assert {frozenset(pair.players) for pair in kept.store.pairs(id)} == {
        frozenset((1, None)),
        frozenset((3, None)),
    }


def test_all_results_are_forgotten_only_if_that_was_confirmed(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    go(ada.post(f"{room}/tasks/1/start"))
    go(teacher.post(f"{room}/rounds", data={"task": "1"}))
    kept: Classes = app.extensions[KEY]
    id = room.rpartition("/")[2]
    assert teacher.post(f"{room}/reset").status_code == 400
    assert (len(kept.store.attempts(id)), len(kept.store.pairs(id))) == (1, 1)
    go(teacher.post(f"{room}/reset", data={"sure": "yes"}))
    assert (kept.store.attempts(id), kept.store.pairs(id)) == ([], [])


def test_in_the_table_of_rounds_a_draw_is_half_a_win_and_the_total_breaks_ties() -> None:
    pupils = [Pupil(number, f"P{number}", f"g{number}") for number in range(1, 6)]
    played = [(1, 3, 1, 1), (1, 4, 1, 1), (2, 5, 9, 10)]
    pairs = [Pair(f"M{a}{b}", 1, (a, b), (Fraction(x), Fraction(y))) for a, b, x, y in played]
    found = standings(pupils, [*pairs, Pair("M", 2, (1, 2))])
    assert [each.pupil.number for each in found] == [5, 1, 3, 4, 2]
    first, second = found[:2]
    assert (first.games, first.won, first.drawn, first.total) == (1, 1, 0, 10)
    assert (second.games, second.won, second.drawn, second.total) == (2, 0, 2, 2)


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Has something happen just before the next match is saved."""

    def act_once(act: Callable[[], object]) -> None:
        save = Store.create

        def act_and_save(store: Store, match: Match, ended: bool = False) -> None:
            monkeypatch.setattr(Store, "create", save)
            gevent.spawn(act).get()  # another request
            save(store, match, ended)

        monkeypatch.setattr(Store, "create", act_and_save)

    return act_once


def matches_in(app: Flask) -> int:
    with services(app).store.connect() as connection:
        return connection.execute(select(func.count()).select_from(match_table)).scalar_one()


@pytest.mark.parametrize("act", ["block", "card", "remove"])
def test_no_task_begins_for_who_is_kept_out_meanwhile(
    app: Flask, teacher: FlaskClient, meanwhile: Callable[[Callable[[], object]], None], act: str
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada, before = joined(app, room, "Ada"), matches_in(app)
    meanwhile(lambda: go(teacher.post(f"{room}/pupils/1", data={"do": act})))
    assert ada.post(f"{room}/tasks/1/start").status_code == 409
    kept: Classes = app.extensions[KEY]
    assert kept.store.attempts(room.rpartition("/")[2]) == []
    assert matches_in(app) == before


def test_no_task_begins_in_a_class_that_is_deleted_meanwhile(
    app: Flask, teacher: FlaskClient, meanwhile: Callable[[Callable[[], object]], None]
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada, before = joined(app, room, "Ada"), matches_in(app)
    meanwhile(lambda: go(teacher.post(f"{room}/erase", data={"sure": "yes"})))
    assert ada.post(f"{room}/tasks/1/start").status_code == 409
    assert matches_in(app) == before


@pytest.mark.parametrize("act", ["block", "card"])
def test_a_round_begins_without_who_is_kept_out_meanwhile(
    app: Flask, teacher: FlaskClient, meanwhile: Callable[[Callable[[], object]], None], act: str
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    for name in ("Ada", "Ben", "Cem"):
        joined(app, room, name)
    before = matches_in(app)
    meanwhile(lambda: go(teacher.post(f"{room}/pupils/2", data={"do": act})))
    go(teacher.post(f"{room}/rounds", data={"task": "1"}))
    kept: Classes = app.extensions[KEY]
    assert [pair.players for pair in kept.store.pairs(room.rpartition("/")[2])] == [(1, None)]
    assert matches_in(app) == before + 1


def test_a_game_of_a_round_of_a_blocked_pupil_does_not_count(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    kept: Classes = app.extensions[KEY]

    def play_a_round() -> Sequence[Pair]:
        go(teacher.post(f"{room}/pupils/1", data={"do": "unblock"}))
        go(teacher.post(f"{room}/rounds", data={"task": "1"}))
        table = round_game(ada, room)
        if pairs:
            go(teacher.post(f"{room}/pupils/1", data={"do": "block"}))
        played_out(ada, table)
        kept.settle()
        return kept.store.pairs(room.rpartition("/")[2])

    pairs: Sequence[Pair] = ()
    pairs = play_a_round()
    assert [pair.payoffs is not None for pair in pairs] == [True]
    assert play_a_round() == pairs, "the second game is forgotten"
    kept.note_end(services(app).matches.find(pairs[0].match))
    assert kept.store.pairs(room.rpartition("/")[2]) == pairs, "what ended before stays"


def test_no_one_joins_a_class_that_was_deleted_meanwhile(app: Flask, teacher: FlaskClient) -> None:
    kept: Classes = app.extensions[KEY]
    room = kept.find(opened(teacher).rpartition("/")[2])
    kept.erase(room)
    with pytest.raises(NoSuchClassError):
        kept.join(room, "Ada")


def test_a_thousand_names_are_refused_in_one_sentence(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    many = "\n".join(f"P{number}" for number in range(1000))
    refused = teacher.post(f"{room}/pupils", data={"names": many})
    assert refused.status_code == 409
    assert "A class has room for 60 pupils, not for 1,000." in refused.text
    assert "P1<" not in refused.text.replace(many, "")


def test_what_ends_after_the_class_has_stopped_does_not_count(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    match = go(ada.post(f"{room}/tasks/1/start"))
    go(teacher.post(room, data={"frozen": "yes"}))
    assert ada.post(f"{room}/tasks/1/start").status_code == 409
    played_out(ada, match)
    assert results(app, teacher, room)[0]["score"] == ""
    go(teacher.post(room, data={"frozen": "no"}))
    played_out(ada, go(ada.post(f"{room}/tasks/1/start")))
    assert results(app, teacher, room)[0]["score"] != ""
    go(teacher.post(f"{room}/tasks/1", data={"do": "reset"}))
    assert results(app, teacher, room)[0]["attempts"] == "0"


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"kind": "nonsense"}, "“nonsense” isn’t a kind of task"),
        ({"kind": "plate", "plate": "nowhere"}, "no plate “nowhere”"),
        ({"kind": "puzzle", "puzzle-game": "dinner", "puzzle": "x"}, "“x” isn’t a puzzle number"),
        ({"kind": "game", "game-code": "https://example.org/g/1"}, "We found no game at"),
        ({"kind": "dinner", "own": "Tibs, 1"}, "Tibs, 1"),
        ({"kind": "plate", "plate": "x", "until": "tomorrow"}, "“tomorrow” isn’t a day"),
        ({"kind": "plate", "plate": "x", "until": "2020-01-01"}, "1 January 2020 is over already"),
    ],
)
def test_a_task_that_is_none_is_refused_with_a_sentence(
    teacher: FlaskClient, fields: dict[str, str], says: str
) -> None:
    room = opened(teacher)
    refused = teacher.post(f"{room}/tasks", data=fields)
    assert refused.status_code == 400
    assert says in words_of(refused.text)


def test_every_kind_of_task_can_be_set_and_begun(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    game = go(teacher.post("/play/tokens")).partition("?")[0]
    go(teacher.post(f"{game}/resign"))
    for sent in (
        {"kind": "puzzle", "puzzle-game": "tokens", "puzzle": "3"},
        {"kind": "plate", "plate": PLATES[0].slug, "until": "2099-12-31"},
        {"kind": "board", "values": "1, 2, 3, 4, 5", "shape": "line", "seats": "3", "board-bot": "greedy"},
        {"kind": "game", "game-code": f"http://localhost{game}"},
    ):
        go(teacher.post(f"{room}/tasks", data=sent))
    ada = joined(app, room, "Ada")
    for number in (1, 2, 3, 4):
        page = ada.get(go(ada.post(f"{room}/tasks/{number}/start"))).text
        assert "Back to Class 7b" in page


def test_everyone_plays_everyone_and_a_bot_fills_in(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    pupils = [joined(app, room, name) for name in ("Ada", "Ben", "Cem")]
    go(teacher.post(f"{room}/rounds", data={"task": "1"}))
    tables = [round_game(pupil, room) for pupil in pupils]
    assert len(set(tables)) == 2
    for _ in range(4):
        for pupil, table in zip(pupils, tables, strict=True):
            page = pupil.get(table).text
            move = re.search(r'name="m" value="(\d)"(?![^>]*disabled)', page)
            ply = re.search(r'name="ply" value="(\d+)"', page)
            if move and ply and "Your turn" in page:
                pupil.post(f"{table}/moves", data={"ply": ply[1], "m": move[1]})
    kept: Classes = app.extensions[KEY]
    kept.settle()
    assert "Standings" in teacher.get(room).text


def test_a_game_of_a_round_that_ends_while_the_class_has_stopped_is_forgotten(
    app: Flask, teacher: FlaskClient
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    go(teacher.post(f"{room}/rounds", data={"task": "1"}))
    assert "Round 1: you play Bot" in words_of(ada.get(room).text)
    table = round_game(ada, room)
    go(teacher.post(room, data={"frozen": "yes"}))
    played_out(ada, table)
    kept: Classes = app.extensions[KEY]
    kept.settle()
    assert "Round 1" not in words_of(ada.get(room).text)
    assert "Standings" not in teacher.get(room).text


def test_a_pupil_who_is_kept_out_reads_why_and_cannot_join_by_another_name(
    app: Flask, teacher: FlaskClient
) -> None:
    room = opened(teacher)
    ada = joined(app, room, "Ada")
    go(teacher.post(f"{room}/pupils/1", data={"do": "block"}))
    for answer in (ada.get(room), ada.post(f"{room}/join", data={"name": "Zoe"})):
        assert "Your teacher has kept you out of this class." in words_of(answer.text)
    go(teacher.post(f"{room}/pupils/1", data={"do": "unblock"}))
    assert "You are Ada here." in words_of(ada.get(room).text)


def test_a_card_of_a_blocked_pupil_opens_nothing(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    go(teacher.post(f"{room}/pupils", data={"names": "Ada"}))
    (card,) = card_of(teacher, room)
    go(teacher.post(f"{room}/pupils/1", data={"do": "block"}))
    stranger = app.test_client()
    for answer in (
        stranger.get(f"{room}/card/{card}"),
        stranger.post(f"{room}/card", data={"card": card}),
    ):
        assert answer.status_code == 409
        assert "Your teacher has kept you out of this class." in words_of(answer.text)
        assert "Set-Cookie" not in answer.headers or "pupil-" not in answer.headers["Set-Cookie"]


@pytest.mark.parametrize("joins_first", [True, False], ids=["who was here", "who was listed"])
def test_a_blocked_pupil_does_not_join_again_under_the_same_name(
    app: Flask, teacher: FlaskClient, joins_first: bool
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    if joins_first:
        joined(app, room, "Ada")
    else:
        go(teacher.post(f"{room}/pupils", data={"names": "Ada"}))
    go(teacher.post(f"{room}/pupils/1", data={"do": "block"}))
    for name in ("Ada", " ADA "):
        again = app.test_client().post(f"{room}/join", data={"name": name})
        assert again.status_code == 400
        assert "already" in words_of(again.text)


def test_a_blocked_pupil_begins_no_task_and_no_round(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada, _ben = joined(app, room, "Ada"), joined(app, room, "Ben")
    go(teacher.post(f"{room}/pupils/1", data={"do": "block"}))
    assert go(ada.post(f"{room}/tasks/1/start")) == room
    go(teacher.post(f"{room}/rounds", data={"task": "1"}))
    kept: Classes = app.extensions[KEY]
    id = room.rpartition("/")[2]
    assert kept.store.attempts(id) == []
    assert [pair.players for pair in kept.store.pairs(id)] == [(2, None)]


def test_a_pupil_is_not_given_the_name_of_another_in_other_letters(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    joined(app, room, "Ada")
    joined(app, room, "Ben")
    for name in ("Ada", "ADA", " ada ", "\uff21da"):
        refused = teacher.post(f"{room}/pupils/2", data={"do": "rename", "name": name})
        assert refused.status_code == 400
        assert "already" in words_of(refused.text)
    go(teacher.post(f"{room}/pupils/1", data={"do": "rename", "name": "ADA"}))
    assert "ADA" in teacher.get(room).text


def test_a_class_is_erased_with_the_games_of_blocked_pupils(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    match = go(ada.post(f"{room}/tasks/1/start"))
    go(teacher.post(f"{room}/pupils/1", data={"do": "block"}))
    assert teacher.get(match).status_code == 200
    go(teacher.post(f"{room}/erase", data={"sure": "yes"}))
    assert teacher.get(match).status_code == 404


def test_no_script_reads_the_cookie_of_a_pupil(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    go(teacher.post(f"{room}/pupils", data={"names": "Ada"}))
    (card,) = card_of(teacher, room)
    for sent in ({"name": "Ben"}, {"card": card}):
        answer = app.test_client().post(f"{room}/{'join' if 'name' in sent else 'card'}", data=sent)
        secrets = [c for c in answer.headers.getlist("Set-Cookie") if c.startswith(("pupil-", "guest-"))]
        assert len(secrets) == 2
        for cookie in secrets:
            assert {"HttpOnly", "SameSite=Lax"} <= set(cookie.split("; "))


def test_a_list_of_names_is_counted_to_its_end(teacher: FlaskClient) -> None:
    refused = teacher.post(f"{opened(teacher)}/pupils", data={"names": "\n".join(map(str, range(5000)))})
    assert "room for 60 pupils, not for 5,000" in words_of(refused.text)


def test_the_rounds_bring_everyone_together_once() -> None:
    for size in (2, 5, 8, 30):
        met: list[tuple[int | None, int | None]] = []
        pupils = list(range(1, size + 1))
        for _ in range(size - 1 + size % 2):
            met += next_round(pupils, met)
        couples = [frozenset(couple) for couple in met]
        assert len(couples) == len(set(couples))
        assert {frozenset((a, b)) for a in pupils for b in pupils if a < b} <= set(couples)


def test_a_pupil_without_a_mistake_is_perfect_however_the_coin_falls(
    app: Flask, teacher: FlaskClient
) -> None:
    room = opened(teacher)
    go(teacher.post(f"{room}/tasks", data={"kind": "plate", "plate": "heads-or-tails"}))
    matches, kept = services(app).matches, app.extensions[KEY]
    for number in range(50):
        pupil = joined(app, room, f"Pupil {number}")
        page = go(pupil.post(f"{room}/tasks/1/start")).partition("?")[0]
        id_ = page.rpartition("/")[2]
        matches.settle(id_)
        while view_of(pupil, page)["stage"] == "playing":
            record = matches.record(id_)
            *_, state = record.states()
            move = record.game.move_to_json(evaluate(record.game, state).line[0])
            pupil.post(f"{page}/moves", data={"ply": len(record.moves), "m": move})
            matches.settle(id_)
        if matches.record(id_).result().payoffs[0] < 8:
            break
    else:
        raise AssertionError("50 games, and no bad luck")
    kept.settle()
    known = kept.find(room.rpartition("/")[2])
    result = results_of(known, kept.complete(known))[number + 1, 1]
    assert result.outcome is not None
    assert result.score is not None
    assert result.score < result.outcome.low
    assert result.perfect


def test_a_pupil_is_not_charged_for_what_only_the_others_tastes_tell(
    app: Flask, teacher: FlaskClient
) -> None:
    room = opened(teacher)
    source = secret_dinner(teacher)
    go(teacher.post(f"{source}/resign"))
    go(teacher.post(f"{room}/tasks", data={"kind": "game", "game-code": source}))
    matches, kept = services(app).matches, app.extensions[KEY]
    ada = joined(app, room, "Ada")
    for _ in range(30):
        page = go(ada.post(f"{room}/tasks/1/start")).partition("?")[0]
        id_ = page.rpartition("/")[2]
        while matches.settle(id_).stage == "playing":
            record = matches.record(id_)
            game, (*_, state) = record.game, record.states()
            known = solver_as_known(game.known_to(state, 0)).evaluate(game.observe(state, 0), 0)
            ada.post(f"{page}/moves", data={"ply": len(record.moves), "m": known.best[0]})
        if any(move.regret for move in review(matches.record(id_)).moves if move.seat == 0):
            break
    else:
        raise AssertionError("30 games, and hindsight found nothing")
    kept.settle()
    outcomes = [attempt.outcome for attempt in kept.complete(kept.find(room.rpartition("/")[2]))]
    bands = par_of(record.game).bands
    assert bands is not None
    par = bands[0].low
    assert {(each.cost, each.low, each.earned) for each in outcomes if each} == {(0, par, par)}


def test_a_lucky_attempt_does_not_hide_one_without_a_mistake() -> None:
    task = Task(1, "T", "dinner", Setting({}, 0, (None, "greedy")))
    ada = Pupil(1, "A", "a")

    def attempt(match: str, score: int, earned: int | None) -> Attempt:
        payoffs = (Fraction(score), Fraction(0))
        worth = None if earned is None else Fraction(earned)
        return Attempt(match, 1, 1, 0, 5, True, Outcome(payoffs, Fraction(9), Fraction(9), (), worth))

    def best(*attempts: Attempt) -> tuple[str, bool]:
        result = result_of(ada, task, attempts)
        assert result.best is not None
        return result.best.match, result.perfect

    lucky, worse, same = attempt("LUCKY", 14, 8), attempt("WORSE", 15, 7), attempt("SAME", 14, 8)
    faultless, again = attempt("FAULTLESS", 6, 9), attempt("AGAIN", 7, 9)
    assert best(lucky, faultless, worse) == ("FAULTLESS", True)
    assert best(faultless, again, lucky) == ("AGAIN", True)
    assert best(worse, lucky, same) == ("LUCKY", False)
    assert best(attempt("OLD", 9, None), attempt("OLDER", 8, None)) == ("OLD", True)
    assert best(attempt("LESS", 8, 8), attempt("MOST", 10, 10), attempt("THEN", 10, 10)) == ("MOST", True)


def test_only_mistakes_of_several_pupils_are_common() -> None:
    task = Task(1, "T", "dinner", Setting({}, 0, (None, "greedy")))
    room = SchoolClass(
        "7KQ4MB2X", "7b", "t", 0, 0, pupils=(Pupil(1, "A", "a"), Pupil(2, "B", "b")), tasks=(task,)
    )
    slip = Slip(0, "here", 2, Fraction(2))
    outcome = Outcome((), slip.cost, slip.cost, (slip,))
    one = Attempt("M1", 1, 1, 0, 5, True, outcome)
    again = Attempt("M2", 1, 1, 6, 7, True, outcome)
    assert common_mistakes(room.tasks, [one, again]) == ()
    (found,) = common_mistakes(room.tasks, [one, again, Attempt("M3", 1, 2, 0, 9, True, outcome)])
    assert (found.pupils, found.slip) == (2, slip)
    assert results_of(room, [])[1, 1].best is None


def test_results_open_in_the_readers_spreadsheet(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    dishes = "Shiro, 1/2, 1\nTibs, 4, 3\nKitfo, 3, 4"
    sent = {"kind": "dinner", "title": "=1+1", "own": dishes, "first": "me", "dinner-bot": "greedy"}
    go(teacher.post(f"{room}/tasks", data=sent))
    ada, _ben = joined(app, room, "=1+1|cmd"), joined(app, room, "Ben")
    match = go(ada.post(f"{room}/tasks/1/start"))
    for ply, move in ((0, 1), (2, 0)):
        go(ada.post(f"{match}/moves", data={"ply": ply, "m": move}))
    go(teacher.post(f"{room}/rounds", data={"task": "1"}))
    task, untried, *rounds = results(app, teacher, room)
    assert (task["name"], task["task"]) == ("'=1+1|cmd", "'=1+1")
    assert (task["score"], task["fraction"]) == ("4.5", "4 1/2")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", task["date"])
    assert untried["date"] == untried["score"] == ""
    met = {(row["name"], row["round"], row["opponent"]) for row in rounds}
    assert met == {("'=1+1|cmd", "1", "Ben"), ("Ben", "1", "'=1+1|cmd")}
    german = teacher.get(f"{room}/results.csv", headers={"Accept-Language": "de"}).text
    assert german.startswith("\ufeffname;task;round;")
    assert ";4,5;4 1/2;" in german


def test_the_data_of_a_teacher_are_deleted_with_the_class(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    match = go(ada.post(f"{room}/tasks/1/start"))
    teacher.post("/settings/erase", data={"sure": "yes"})
    assert ada.get(room).status_code == 404
    assert ada.get(match).status_code == 404


def test_the_file_of_a_pupils_data_lets_no_one_be_the_pupil(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    ada = joined(app, room, "Ada")
    told = ada.get("/settings/data").json
    assert told is not None
    assert [pupil["name"] for pupil in told["class_pupils"]] == ["Ada"]
    assert told["cookies"] == {}


def test_the_data_of_a_pupil_are_deleted_and_the_class_stays(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada, ben = joined(app, room, "Ada"), joined(app, room, "Ben")
    match = go(ada.post(f"{room}/tasks/1/start"))
    ada.post("/settings/erase", data={"sure": "yes"})
    assert ben.get(match).status_code == 404
    assert [row["name"] for row in results(app, teacher, room)] == ["Ben"]


def test_only_the_teacher_is_told_by_a_socket_that_a_class_has_changed(
    app: Flask, teacher: FlaskClient
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    code = room.rpartition("/")[2]
    kept: Classes = app.extensions[KEY]
    news: ClassNews = app.extensions[NEWS]

    def watching(browser: FlaskClient, code: str = code) -> SocketIOTestClient:
        sockets = services(app).socketio
        return sockets.test_client(app, query_string=f"?class={code}", flask_test_client=browser)

    def is_told(socket: SocketIOTestClient) -> bool:
        kept.settle()
        while news._gathering:
            gevent.sleep(0.01)
        told = {told["name"] for told in socket.get_received()}
        assert told <= {"class_changed"}
        return bool(told)

    for stranger in (ada, app.test_client()):
        assert not watching(stranger).is_connected()
    assert not watching(teacher, "7KQ4MB2X").is_connected()
    second = app.test_client()
    go(second.post(f"{room}/card", data={"card": card_of(teacher, room, "?teacher=1")[0]}))
    sockets = [watching(teacher), watching(second)]
    list(map(is_told, sockets))  # of what came before
    match = go(ada.post(f"{room}/tasks/1/start"))
    assert all(map(is_told, sockets))
    ada.post(f"{match}/moves", data={"ply": "0", "m": "0"})
    assert all(map(is_told, sockets))
    assert "at move 3" in words_of(teacher.get(room).text)
    ada.get(room)
    kept.settle()
    assert not news._gathering, "that a pupil is still here is no news"
    assert not any(map(is_told, sockets))
    for socket in sockets:
        socket.disconnect()


def test_old_classes_are_pruned(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    kept: Classes = app.extensions[KEY]
    kept.store.change(room.rpartition("/")[2], used_at=1000)
    services(app).pruner.prune()
    assert teacher.get(room).status_code == 404


def test_what_pupils_played_is_erased_with_their_class_while_classes_are_left_out(
    app: Flask, teacher: FlaskClient, pools: Pools
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    match = go(joined(app, room, "Ada").post(f"{room}/tasks/1/start"))
    kept = {"DATA": app.config["DATA"], "DATABASE": app.config["DATABASE"]}
    without = create_app({**kept, "FEATURES": "-classes", "LIMITS": ""}, pools)
    try:
        client = without.test_client()
        for name, value in guest_cookies(teacher).items():
            client.set_cookie(name, value)
        assert client.get(match).status_code == 200
        assert client.post("/settings/erase", data={"sure": "yes"}).status_code == 200
        assert client.get(match).status_code == 404, "else it would be anyone's game, and public"
    finally:
        services(without).close()
    assert teacher.get(room).status_code == 404


def test_what_pupils_play_stays_private_and_old_classes_go_while_classes_are_left_out(
    app: Flask, teacher: FlaskClient, pools: Pools, tmp_path: Path
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    match = go(joined(app, room, "Ada").post(f"{room}/tasks/1/start"))
    kept = {"DATA": str(tmp_path), "DATABASE": app.config["DATABASE"]}
    without = create_app({**kept, "FEATURES": "-classes", "LIMITS": ""}, pools)
    try:
        client = without.test_client()
        assert client.get(match).status_code == 200
        assert client.get(f"/oembed?url=http://localhost{match}").status_code == 401
        assert client.get(f"/oembed?url=http://localhost{go(client.post('/play/dinner'))}").status_code == 200
        kept_classes: Classes = app.extensions[KEY]
        kept_classes.store.change(room.rpartition("/")[2], used_at=1000)
        services(without).pruner.prune()
        assert client.get(match).status_code == 404
    finally:
        services(without).close()


def test_a_pupil_whose_card_was_renewed_before_secrets_depended_on_it_stays_in(
    app: Flask, teacher: FlaskClient
) -> None:
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(app, room, "Ada")
    page = go(ada.post(f"{room}/tasks/1/start"))
    with writing(services(app).database) as connection:
        mine = pupil_table.c.class_id == room.rpartition("/")[2]
        connection.execute(pupil_table.update().where(mine).values(card=3))
    (card,) = card_of(teacher, room)
    again = app.test_client()
    go(again.post(f"{room}/card", data={"card": card}))
    for browser in (ada, again):
        assert go(browser.post(f"{room}/tasks/1/start")) == page
    go(teacher.post(f"{room}/pupils/1", data={"do": "card"}))
    (card,) = card_of(teacher, room)
    renewed = app.test_client()
    go(renewed.post(f"{room}/card", data={"card": card}))
    assert go(renewed.post(f"{room}/tasks/1/start")) == page
    assert "You are Ada here." not in words_of(again.get(room).text)
