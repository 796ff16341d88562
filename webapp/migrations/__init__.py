"""Alembic's home: one script a change of the tables, applied at start-up by `upgrade`."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

from webapp.matches.database import writing


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a schema, the newest, in one transaction; two processes may do so at once."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    with writing(engine) as connection:  # on SQLite this waits for any other writer
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(720451993)"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
