"""Alembic's home: one script a change of the tables, applied at start-up by `upgrade`."""

from pathlib import Path

from sqlalchemy import Engine, inspect, text

from webapp.matches.database import writing

HERE = Path(__file__).parent


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a schema, the newest, in one transaction; two processes may do so at once."""
    if revision == "head" and _schema_of(engine) == newest():
        return
    # A start after the first one needs none of this.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    with writing(engine) as connection:  # on SQLite this waits for any other writer
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(720451993)"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def newest() -> str:
    """Return the newest revision: its script's name begins with it."""
    return max(script.name.split("_")[0] for script in (HERE / "versions").glob("[0-9]*.py"))


def _schema_of(engine: Engine) -> str | None:
    """Return the revision that a database is at, None if it is at none."""
    if not inspect(engine).has_table("alembic_version"):
        return None
    with engine.connect() as connection:
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
