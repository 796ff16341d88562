"""Retention of matches; backups while people play, and restores."""

import json
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import requests
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select

from tests.checkout import ROOT
from tests.commands import invoke
from tests.databases import file_with_tables, fresh_database, migrated_database, stored
from tests.serving import Server
from tests.webapp.clients import PATIENCE, bot, make_match, person, post
from tests.webapp.tables import Json, new_table

DAY = 24 * 3600


def run(*arguments: str | Path) -> str:
    result = invoke(*arguments)
    assert result.exit_code in (0, 2), result.output
    return result.output


def age(app: Flask, id: str, days: float) -> None:
    """Make a match look older."""
    with stored(app) as (connection, tables):
        for name, key in (("matches", "id"), ("moves", "match_id")):
            table = tables.tables[name]
            older = {"created_at": table.c.created_at - int(days * DAY)}
            connection.execute(table.update().where(table.c[key] == id).values(older))


def kept(app: Flask) -> set[str]:
    with stored(app) as (connection, tables):
        return set(connection.execute(select(tables.tables["matches"].c.id)).scalars())


def prune(app: Flask, *options: str) -> int:
    """Prune by the command; return how many games went."""
    said = run("prune", "--database", app.config["DATABASE"], "--yes", "--json", *options)
    return int(json.loads(said)["matches"])


@pytest.fixture
def app(tmp_path: Path, make_app: Callable[..., Flask]) -> Flask:
    return make_app(DATA=str(tmp_path), DATABASE=migrated_database(tmp_path))


def test_what_nobody_played_or_owns_goes_and_the_rest_stays(
    app: Flask, client: FlaskClient, parts: Any
) -> None:
    client.get("/")
    played, unplayed, fresh, rematch = (new_table(client) for _ in range(4))
    played.play(0, 0, 0)
    bots_first = new_table(client, seats=[bot("greedy"), "Ben"])
    show, young_show = (new_table(app.test_client(), seats=[bot("greedy")] * 2) for _ in range(2))
    bots_first.settled()
    ages = ((played, 3000), (unplayed, 31), (bots_first, 31), (fresh, 29), (show, 366), (young_show, 364))
    for table, days in ages:
        age(app, table.id, days)
    with stored(app) as (connection, tables):
        matches = tables.tables["matches"]
        after = matches.update().where(matches.c.id == rematch.id)
        connection.execute(after.values(previous_id=unplayed.id))
    everything = kept(app)
    assert prune(app, "--unplayed", "0", "--unclaimed", "0") == 0
    unplayed.socket(0)
    assert parts.pruner.prune() == 2, "somebody is at the other one"
    assert everything - kept(app) == {bots_first.id, show.id}
    assert prune(app) == 1
    assert everything - kept(app) == {bots_first.id, show.id, unplayed.id}
    assert app.test_client().get(f"/api/matches/{played.id}").status_code == 200
    assert prune(app) == 0


def test_a_database_does_not_grow_by_matches_that_are_abandoned(
    tmp_path: Path, make_app: Callable[..., Flask]
) -> None:
    path = tmp_path / "flat.sqlite3"
    app, sizes = make_app(DATABASE=f"sqlite:///{path}"), []
    for _ in range(4):
        for _ in range(60):
            new_table(app.test_client())
        with stored(app) as (connection, tables):
            matches = tables.tables["matches"]
            connection.execute(matches.update().values(created_at=matches.c.created_at - 31 * DAY))
        assert prune(app) == 60
        with closing(sqlite3.connect(path)) as connection:
            sizes.append(connection.execute("PRAGMA page_count").fetchone()[0])
    assert sizes[1:] == [sizes[1]] * 3


def test_the_command_prunes_what_a_server_keeps(app: Flask) -> None:
    age(app, new_table(app.test_client()).id, 10)
    url = app.config["DATABASE"]
    assert run("prune", "--database", url) == "0 games were deleted.\n"
    assert run("prune", "--database", url, "--unplayed", "9", "--yes") == "1 game was deleted.\n"


@pytest.fixture
def old_site(app: Flask) -> Flask:
    """A site with an unplayed game and a class that no one has visited for a year."""
    age(app, new_table(app.test_client()).id, 400)
    app.test_client().post("/classes", data={"name": "7b"})
    with stored(app) as (connection, tables):
        used = int(time.time()) - 400 * DAY
        connection.execute(tables.tables["classes"].update().values(used_at=used))
    return app


def test_prune_keeps_what_the_operator_keeps(old_site: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    url, before = old_site.config["DATABASE"], kept(old_site)
    for name in ("UNPLAYED", "UNCLAIMED", "CLASSES"):
        monkeypatch.setenv(f"LASTBITE_KEEP_{name}", "0")
    assert run("prune", "--database", url, "--yes") == "0 games were deleted.\n"
    monkeypatch.delenv("LASTBITE_KEEP_UNPLAYED")
    monkeypatch.setenv("LASTBITE_KEEP_UNPLAYD", "0")
    assert "Did you mean LASTBITE_KEEP_UNPLAYED?" in run("prune", "--database", url, "--yes")
    assert (kept(old_site), classes_of(old_site)) == (before, 1)


def test_the_help_of_prune_names_every_option_that_it_deletes_by() -> None:
    shown = run("prune", "--help")
    documented = "".join(path.read_text("utf-8") for path in (ROOT / "docs" / "reference").glob("*.md"))
    names = set(re.findall(r"^- `LASTBITE_(KEEP_\w+)`", documented, re.MULTILINE))
    assert {"KEEP_PROGRAMS", "KEEP_LINKS"} <= names
    for name in names:
        assert f"LASTBITE_{name} counts" in " ".join(shown.split())
        assert f"--{name.removeprefix('KEEP_').lower()} DAYS" in shown


@pytest.mark.parametrize("answer", [None, "", "no\n", "y\n", "yes\n"])
def test_prune_says_what_it_will_delete_and_asks(old_site: Flask, answer: str | None) -> None:
    url = old_site.config["DATABASE"]
    given = ["--yes"] if answer is None else []
    done = invoke("prune", "--database", url, *given, "--json", stdin=answer)
    if answer is not None:
        assert "\n  1 game\n  1 class that no one visits, with its pupils and their games\n" in done.stderr
    if answer in (None, "yes\n"):
        assert json.loads(done.stdout) == {"matches": 1, "classes": 1, "programs": 0, "links": 0}
        assert (kept(old_site), classes_of(old_site)) == (set(), 0)
    else:
        assert (done.exit_code, done.stdout) == (1 if answer else 2, "")
        assert "Nothing was deleted." in done.stderr
        assert (len(kept(old_site)), classes_of(old_site)) == (1, 1)


def classes_of(app: Flask) -> int:
    with stored(app) as (connection, tables):
        count = select(func.count()).select_from(tables.tables["classes"])
        return int(connection.execute(count).scalar_one())


@pytest.mark.parametrize("option", ["--unplayed", "--links"])
@pytest.mark.parametrize("days", ["-4", "-0.5", "nan", "inf", "-inf"])
def test_days_that_are_no_number_of_days_prune_nothing(tmp_path: Path, option: str, days: str) -> None:
    path = tmp_path / "kept.sqlite3"
    done = invoke("prune", "--database", f"sqlite:///{path}", option, days)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"Error: {option} “{days}” must be a number of days, 0 or more.\n"
    assert not path.exists()


def test_a_backup_made_under_play_restores_every_acknowledged_move(
    make_server: Callable[..., Server], make_app: Callable[..., Flask], tmp_path: Path
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
    assert copy.stat().st_mode & 0o777 == 0o600, "it is for its owner alone"
    move(1, 1)  # it went on meanwhile
    assert "is there already" in run("backup", copy, "--database", server.database)
    assert "isn’t empty" in run("restore", copy, "--database", server.database)
    target = fresh_database(tmp_path)
    counted = said.removeprefix(f"{copy} has ").removesuffix(".\n")
    assert run("restore", copy, "--database", target) == f"{counted} are back.\n"
    client = make_app(DATABASE=target).test_client()
    assert {id: client.get(f"/api/matches/{id}/record").get_json() for id in before} == before


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
        file.write_bytes(file_with_tables())
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
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
