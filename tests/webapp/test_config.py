"""Options of the server and their effects."""

import stat
from pathlib import Path

import pytest

from webapp.config import (
    OptionError,
    data_folder,
    database_url,
    option_names,
    parse_option,
    read_options,
    secret_keys,
)
from webapp.matches.database import open_database, writing
from webapp.migrations import upgrade

OLD, NEW = "the-old-key-of-this-server", "the-new-key-of-this-server"


def test_the_database_is_named_by_its_option_or_by_the_old_one(tmp_path: Path) -> None:
    data = {"DATA": str(tmp_path)}
    assert database_url(data) == f"sqlite:///{tmp_path / 'lastbite.sqlite3'}"
    assert database_url({**data, "DATABASE": "sqlite:///old"}) == "sqlite:///old"
    assert (
        database_url({**data, "DATABASE": "sqlite:///old", "DATABASE_URL": "sqlite:///new"})
        == "sqlite:///new"
    )


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("WARM", "false", False),
        ("WARM", "False", False),
        ("WARM", "1", True),
        ("WARM", "", True),
        ("PROXIES", "1", 1),
        ("PROXIES", "", 0),
        ("BOT_DELAY", "0", 0),
        ("BOT_DELAY", "0.5", 0.5),
        ("LIMITS", "", ""),
        ("SECRET_KEY", "12345678901234567890", "12345678901234567890"),
        ("SECRET_KEY", "1e400", "1e400"),
        ("HOSTS", '"play.example.org"', "play.example.org"),
    ],
)
def test_an_option_has_the_value_of_its_kind(name: str, text: str, value: object) -> None:
    found = read_options({f"LASTBITE_{name}": text, "LASTBITE_BOT_KEY": "x"})
    assert (found[name], type(found[name])) == (value, type(value))
    assert set(found) == set(option_names())


def test_the_folder_and_the_database_that_a_server_makes_are_for_its_owner_alone(tmp_path: Path) -> None:
    folder = data_folder({"DATA": str(tmp_path / "data")})
    engine = open_database(database_url({"DATA": str(folder)}))
    upgrade(engine)
    with writing(engine) as connection:
        connection.exec_driver_sql("CREATE TABLE more (x)")
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
    engine.dispose()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert modes == dict.fromkeys(("lastbite.sqlite3", "lastbite.sqlite3-wal", "lastbite.sqlite3-shm"), 0o600)


@pytest.mark.parametrize("text", ["one", "-1", "1.5", "true", "Infinity", "null", "[1]"])
def test_a_number_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(OptionError):
        parse_option("PROXIES", text)


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    config = {"DATA": str(tmp_path / "data")}
    (key,) = secret_keys(config)
    kept = tmp_path / "data" / "secret_key"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert (*secret_keys(config), kept.read_text()) == (key, key)
    assert list(kept.parent.iterdir()) == [kept]
    assert secret_keys({**config, "SECRET_KEY": "k" * 16}) == ("k" * 16,)
    with pytest.raises(ValueError, match="at least 16 characters, not 15"):
        secret_keys({"SECRET_KEY": "k" * 15})


def test_a_list_of_keys_stands_in_a_file_by_lines(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text(f"{NEW}\n{OLD}\n")
    assert secret_keys({"DATA": str(tmp_path)}) == (NEW, OLD)
    assert secret_keys({"SECRET_KEY": f"{NEW} , {OLD}"}) == (NEW, OLD)
    assert secret_keys({"SECRET_KEY": [f"{NEW},x", OLD]}) == (f"{NEW},x", OLD)
    with pytest.raises(ValueError, match="at least 16 characters, not 5"):
        secret_keys({"SECRET_KEY": f"{NEW},short"})
