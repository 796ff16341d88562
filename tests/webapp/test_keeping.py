"""Retention of matches; backups while people play, and restores."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from flask.testing import FlaskClient
from sqlalchemy import func, select, text, update

from tests.commands import invoke
from tests.databases import fresh_database
from tests.serving import Server
from tests.webapp.clients import PATIENCE, bot, make_match, person, post
from webapp.app import create_app
from webapp.classes.store import class_table
from webapp.config import option_names
from webapp.extensions import Services, services
from webapp.machine import now
from webapp.matches.database import match_table, open_database, writing
from webapp.matches.retention import DAY, Pruner, Rule
from webapp.migrations import upgrade

RULE = Rule(unplayed=30, unclaimed=365)
Json = dict[str, Any]


def run(*arguments: str | Path) -> str:
    result = invoke(*arguments)
    assert result.exit_code in (0, 2), result.output
    return result.output


def age(parts: Services, id: str, days: float) -> None:
    """Make a match look older."""
    with parts.database.begin() as connection:
        for column, table in (("created_at", "matches"), ("created_at", "moves")):
            key = "id" if table == "matches" else "match_id"
            connection.execute(
                text(f"UPDATE {table} SET {column} = {column} - :seconds WHERE {key} = :id"),
                {"seconds": days * DAY, "id": id},
            )


def stored(parts: Services) -> set[str]:
    with parts.database.connect() as connection:
        return set(connection.execute(select(match_table.c.id)).scalars())


def pruner(parts: Services, rule: Rule = RULE, spared: tuple[str, ...] = ()) -> Pruner:
    return Pruner(parts.store, rule, lambda: spared, parts.matches.changes.forget)


def api_match(client: FlaskClient, *seats: Json) -> Json:
    made: Json = client.post(
        "/api/matches", json={"game": "dinner", "named": "figure-2", "seats": list(seats)}
    ).get_json()
    return made


def test_what_nobody_played_or_owns_goes_and_the_rest_stays(client: FlaskClient, parts: Services) -> None:
    stranger = client.application.test_client()
    played = api_match(client, person("Ada"), person("Ben"))
    client.post(
        f"/api/matches/{played['id']}/moves",
        json={"ply": 0, "move": 0},
        headers={"Authorization": f"Bearer {played['seat_keys'][0]}"},
    )
    unplayed = api_match(client, person("Ada"), person("Ben"))["id"]
    bots_first = api_match(client, bot("greedy"), person("Ben"))
    fresh = api_match(client, person("Ada"), person("Ben"))["id"]
    show = api_match(stranger, bot("greedy"), bot("greedy"))["id"]
    young_show = api_match(stranger, bot("greedy"), bot("greedy"))["id"]
    rematch = api_match(client, person("Ada"), person("Ben"))["id"]
    for id, days in ((played["id"], 3000), (unplayed, 31), (bots_first["id"], 31), (fresh, 29)):
        age(parts, id, days)
    age(parts, show, 366)
    age(parts, young_show, 364)
    with parts.database.begin() as connection:
        connection.execute(
            match_table.update().where(match_table.c.id == rematch).values(previous_id=unplayed)
        )
    everything = stored(parts)
    assert pruner(parts, Rule(0, 0)).prune() == 0
    assert pruner(parts, spared=(unplayed,)).prune() == 2
    assert everything - stored(parts) == {bots_first["id"], show}
    assert pruner(parts).prune() == 1
    assert everything - stored(parts) == {bots_first["id"], show, unplayed}
    assert client.get(f"/g/{unplayed}").status_code == 404
    assert client.get(f"/g/{played['id']}").status_code == 200
    assert pruner(parts).prune() == 0


def test_a_database_does_not_grow_by_matches_that_are_abandoned(tmp_path: Path) -> None:
    path = tmp_path / "flat.sqlite3"
    app = create_app({"DATABASE": f"sqlite:///{path}", "LIMITS": ""})
    parts, sizes = services(app), []
    for _ in range(4):
        for _ in range(60):
            age(parts, api_match(app.test_client(), person("Ada"), person("Ben"))["id"], 31)
        assert pruner(parts).prune() == 60
        with sqlite3.connect(path) as connection:
            sizes.append(connection.execute("PRAGMA page_count").fetchone()[0])
    parts.close()
    assert sizes[1:] == [sizes[1]] * 3


def test_the_command_prunes_what_a_server_keeps(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'kept.sqlite3'}"
    parts = services(create_app({"DATABASE": url}))
    made = create_app({"DATABASE": url}).test_client()
    age(parts, api_match(made, person("Ada"), person("Ben"))["id"], 10)
    assert run("prune", "--database", url) == "0 games were deleted.\n"
    assert run("prune", "--database", url, "--unplayed", "9", "--yes") == "1 game was deleted.\n"
    parts.close()


@pytest.fixture
def old_site(tmp_path: Path) -> Iterator[tuple[Services, str]]:
    """A site with an unplayed game and a class that no one has visited for a year."""
    url = fresh_database(tmp_path)
    app = create_app({"DATABASE": url, "LIMITS": ""})
    parts, teacher = services(app), app.test_client()
    age(parts, api_match(app.test_client(), person("Ada"), person("Ben"))["id"], 400)
    teacher.post("/classes", data={"name": "7b"})
    with parts.database.begin() as connection:
        connection.execute(update(class_table).values(used_at=now() - 400 * DAY))
    yield parts, url
    parts.close()


def test_prune_keeps_what_the_operator_keeps(
    old_site: tuple[Services, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parts, url = old_site
    before = stored(parts)
    for name in ("UNPLAYED", "UNCLAIMED", "CLASSES"):
        monkeypatch.setenv(f"LASTBITE_KEEP_{name}", "0")
    assert run("prune", "--database", url, "--yes") == "0 games were deleted.\n"
    monkeypatch.delenv("LASTBITE_KEEP_UNPLAYED")
    monkeypatch.setenv("LASTBITE_KEEP_UNPLAYD", "0")
    assert "Did you mean LASTBITE_KEEP_UNPLAYED?" in run("prune", "--database", url, "--yes")
    assert (stored(parts), classes_of(parts)) == (before, 1)


def test_the_help_of_prune_names_every_option_that_it_deletes_by() -> None:
    shown = run("prune", "--help")
    kept = [name for name in option_names() if name.startswith("KEEP_")]
    assert {"KEEP_PROGRAMS", "KEEP_LINKS"} <= {*kept}
    for name in kept:
        assert f"LASTBITE_{name} counts" in " ".join(shown.split())
        assert f"--{name.removeprefix('KEEP_').lower()} DAYS" in shown


@pytest.mark.parametrize("answer", [None, "", "no\n", "y\n", "yes\n"])
def test_prune_says_what_it_will_delete_and_asks(old_site: tuple[Services, str], answer: str | None) -> None:
    parts, url = old_site
    given = ["--yes"] if answer is None else []
    done = invoke("prune", "--database", url, *given, "--json", stdin=answer)
    if answer is not None:
        assert "\n  1 game\n  1 class that no one visits, with its pupils and their games\n" in done.stderr
    if answer in (None, "yes\n"):
        assert json.loads(done.stdout) == {"matches": 1, "classes": 1, "programs": 0, "links": 0}
        assert (stored(parts), classes_of(parts)) == (set(), 0)
    else:
        assert (done.exit_code, done.stdout) == (1 if answer else 2, "")
        assert "Nothing was deleted." in done.stderr
        assert (len(stored(parts)), classes_of(parts)) == (1, 1)


def classes_of(parts: Services) -> int:
    with parts.database.connect() as connection:
        return connection.execute(select(func.count()).select_from(class_table)).scalar_one()


@pytest.mark.parametrize("option", ["--unplayed", "--links"])
@pytest.mark.parametrize("days", ["-4", "-0.5", "nan", "inf", "-inf"])
def test_days_that_are_no_number_of_days_prune_nothing(tmp_path: Path, option: str, days: str) -> None:
    path = tmp_path / "kept.sqlite3"
    done = invoke("prune", "--database", f"sqlite:///{path}", option, days)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"Error: {option} “{days}” must be a number of days, 0 or more.\n"
    assert not path.exists()


def test_a_backup_made_under_play_restores_every_acknowledged_move(
    make_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = make_server()
    made = make_match(server.url, [person("Ada"), person("Ben")])
    show = make_match(server.url, [bot("greedy"), bot("crossout")])["id"]

    def move(ply: int, morsel: int) -> None:
        body = {"ply": ply, "move": morsel}
        assert post(server.url, f"/api/matches/{made['id']}/moves", body, made["seat_keys"][ply % 2])["ok"]

    def record(id: str) -> Json:
        found: Json = requests.get(f"{server.url}/api/matches/{id}/record", timeout=PATIENCE).json()
        return found

    move(0, 0)
    before = {id: record(id) for id in (made["id"], show)}
    copy = tmp_path / "backup.sqlite3"
    said = run("backup", copy, "--database", server.database)
    assert said.startswith(f"{copy} has 2 games with ")
    move(1, 1)  # it went on meanwhile
    assert "is there already" in run("backup", copy, "--database", server.database)
    assert "isn’t empty" in run("restore", copy, "--database", server.database)
    target = fresh_database(tmp_path)
    counted = said.removeprefix(f"{copy} has ").removesuffix(".\n")
    assert run("restore", copy, "--database", target) == f"{counted} are back.\n"
    app = create_app({"DATABASE": target})
    client = app.test_client()
    assert {id: client.get(f"/api/matches/{id}/record").get_json() for id in before} == before
    services(app).close()


def test_what_cannot_be_restored_is_said_in_one_line(tmp_path: Path) -> None:
    noise = tmp_path / "noise.sqlite3"
    noise.write_bytes(b"no database at all" * 100)
    target = f"sqlite:///{tmp_path / 'target.sqlite3'}"
    assert run("restore", tmp_path / "none", "--database", target).startswith("Error: There is no file")
    (tmp_path / "noise.sqlite3-wal").write_bytes(b"a change")
    assert "noise.sqlite3” is in use" in run("restore", noise, "--database", target)
    (tmp_path / "noise.sqlite3-wal").unlink()
    said = run("restore", noise, "--database", target)
    assert said == f"Error: “{noise}” isn’t a database of SQLite.\n"
    for content in (b"", b"{", b"SQLite format 2"):
        noise.write_bytes(content)
        said = run("restore", noise, "--database", target)
        assert said == f"Error: “{noise}” isn’t a database of SQLite.\n"
    assert not (tmp_path / "target.sqlite3").exists()
    assert "“soup” isn’t the address of a database" in run("prune", "--database", "soup")


def test_what_is_wrong_is_said_of_the_database_that_it_is_wrong_with(tmp_path: Path) -> None:
    good, newer, damaged = (tmp_path / f"{name}.sqlite3" for name in ("good", "newer", "damaged"))
    for file in (good, newer):
        database = open_database(f"sqlite:///{file}")
        upgrade(database)
        if file == newer:
            with writing(database) as connection:
                connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        database.dispose()
    damaged.write_bytes(good.read_bytes()[:3000])

    def said(*command: str | Path) -> str:
        return run(*command).removeprefix("Error: The database ")

    there, new, folder = (f"sqlite:///{tmp_path / name}" for name in ("newer.sqlite3", "new", "."))
    unknown, broken = "has version 9999, which this Last Bite doesn’t know", "can’t be used: "
    assert said("prune", "--database", there).startswith(f"{there} {unknown}")
    assert said("backup", tmp_path / "copy", "--database", there).startswith(f"{there} {unknown}")
    assert said("restore", good, "--database", there).startswith(f"{there} {unknown}")
    assert said("restore", newer, "--database", new).startswith(f"{newer} {unknown}")
    assert said("restore", damaged, "--database", new).startswith(f"{damaged} {broken}")
    assert said("restore", good, "--database", folder).startswith(f"{folder} {broken}")
