"""Options of the server and their effects."""

from pathlib import Path

import pytest

from webapp.config import OptionError, database_url, option_names, parse_option, read_options


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
    found = read_options({f"LASTBITE_{name}": text, "LASTBITE_LANG": "de"})
    assert (found[name], type(found[name])) == (value, type(value))
    assert set(found) == set(option_names())


@pytest.mark.parametrize("text", ["one", "-1", "1.5", "true", "Infinity", "null", "[1]"])
def test_a_number_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(OptionError):
        parse_option("PROXIES", text)
