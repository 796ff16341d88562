"""Alembic's home: one script a change of the tables, applied at start-up by `upgrade`."""

from pathlib import Path

from sqlalchemy import Engine, inspect, text

from webapp.matches.database import writing

HERE = Path(__file__).parent


class NewerDatabaseError(Exception):
    """A database has a schema that this program doesn't know.

    Attributes
    ----------
    version
        The revision of the schema.
    """

    def __init__(self, version: str) -> None:
        super().__init__(
            f"The database has the version {version}, which this Last Bite doesn’t know: it knows those up "
            f"to {newest()}. A newer Last Bite has used the database. Install that one again."
        )
        self.version = version


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a schema, the newest, in one transaction; two processes may do so at once.

    Raises
    ------
    NewerDatabaseError
        If the database, or what is asked for, is beyond what this program knows.
    """
    present = schema_of(engine)
    for version in (present, revision):
        if version is not None and version[0].isdigit() and not is_known(version):
            raise NewerDatabaseError(version)
    if revision == "head" and present == newest():
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


def is_known(version: str) -> bool:
    """Return True if a revision is one of this program's."""
    return any(script.name.split("_")[0] == version for script in (HERE / "versions").glob("[0-9]*.py"))


def schema_of(engine: Engine) -> str | None:
    """Return the revision that a database is at, None if it is at none."""
    if not inspect(engine).has_table("alembic_version"):
        return None
    with engine.connect() as connection:
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
