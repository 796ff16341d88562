"""Options of the server and their effects."""

from pathlib import Path

from webapp.config import database_url


def test_the_database_is_named_by_its_option_or_by_the_old_one(tmp_path: Path) -> None:
    data = {"DATA": str(tmp_path)}
    assert database_url(data) == f"sqlite:///{tmp_path / 'lastbite.sqlite3'}"
    assert database_url({**data, "DATABASE": "sqlite:///old"}) == "sqlite:///old"
    assert (
        database_url({**data, "DATABASE": "sqlite:///old", "DATABASE_URL": "sqlite:///new"})
        == "sqlite:///new"
    )
