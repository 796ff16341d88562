"""Alembic's home: one script a change of the tables, applied at start-up by `upgrade`."""

import re
from pathlib import Path

from sqlalchemy import Engine, inspect, text

from webapp.matches.database import writing

HERE = Path(__file__).parent
_REVISIONS = re.compile(r"""^revision = ["'](.+?)["']\ndown_revision = ["']?(.+?)["']?\b""", re.MULTILINE)


class UnknownSchemaError(Exception):
    """A database has a schema that this program doesn't know: a newer one, or one from before the baseline.

    Attributes
    ----------
    remedy
        What to do, as one sentence.
    """

    def __init__(self, version: str) -> None:
        if version.isdigit() and version < min(_known()):
            self._fault = f"has version {version}, from before Last Bite 0.2."
            self.remedy = "Start the server of Last Bite 0.1 with it once, then this one."
        else:
            self._fault = f"has version {version}, which this Last Bite doesn’t know."
            self.remedy = "Install the newer Last Bite that used it."
        super().__init__(self.said_of("The database"))

    def fault_of(self, database: str) -> str:
        """Return a sentence on what is wrong with a database's schema."""
        return f"{database} {self._fault}"

    def said_of(self, database: str) -> str:
        """Return a sentence on what is wrong with a database's schema, and the remedy."""
        return f"{self.fault_of(database)} {self.remedy}"


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a schema, the newest, in one transaction; two processes may do so at once.

    Raises
    ------
    UnknownSchemaError
        If this program doesn't know the database's schema, or the one that is asked for.
    """
    present = schema_of(engine)
    for version in {present, revision} - {None, "head"}:
        check_known(str(version))
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
    """Return the newest revision, which comes before no other."""
    known = _known()
    (found,) = known.keys() - known.values()
    return found


def check_known(version: str) -> None:
    """Raise `UnknownSchemaError` if a revision is none of this program's."""
    if version not in _known():
        raise UnknownSchemaError(version)


def _known() -> dict[str, str]:
    """Map each revision to the one before it; read as text, because Alembic takes long to load."""
    scripts = [script.read_text(encoding="utf-8") for script in (HERE / "versions").glob("*.py")]
    return dict(pair for script in scripts for pair in _REVISIONS.findall(script))


def schema_of(engine: Engine) -> str | None:
    """Return the revision that a database is at, None if it is at none."""
    if not inspect(engine).has_table("alembic_version"):
        return None
    with engine.connect() as connection:
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
