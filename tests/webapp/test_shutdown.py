"""The end of an app: whoever uses the database is waited for, and no one opens it again."""

from pathlib import Path

import gevent
import pytest
from gevent.event import Event
from sqlalchemy import Connection, select

from tests.databases import migrated_database
from webapp.app import create_app
from webapp.errors import NotSavedError, UnavailableError
from webapp.extensions import Services, services
from webapp.jobs.pool import Pools
from webapp.matches.database import match_table
from webapp.matches.messages import PersonPlan

ADA = PersonPlan(name="Ada")


@pytest.fixture
def ending(tmp_path: Path, pools: Pools) -> Services:
    return services(
        create_app(
            {
                "DATA": str(tmp_path),
                "DATABASE_URL": migrated_database(tmp_path),
                "PUSH_CONTACT": "mailto:host@example.org",
            },
            pools,
        )
    )


def test_who_reads_when_an_app_ends_is_waited_for(ending: Services) -> None:
    pool, began, answered = ending.database.pool, Event(), list[object]()

    def read() -> None:
        with ending.store.connect() as connection:
            began.set()
            gevent.sleep(0.05)
            answered.extend(connection.execute(select(match_table.c.id)))
            answered.append("done")

    gevent.spawn(read)
    began.wait()
    ending.close()
    assert answered == ["done"]
    assert "Connections in pool: 0" in pool.status(), "none is left open"


def test_an_app_that_has_ended_does_not_open_its_database_again(ending: Services) -> None:
    def nothing(_: Connection) -> None: ...

    ending.store.commit(nothing)
    ending.close()
    with pytest.raises(UnavailableError):
        ending.store.load("AAAAAAAA")
    with pytest.raises(NotSavedError):
        ending.store.commit(nothing)
