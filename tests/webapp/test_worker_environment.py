"""A worker gets what it needs to compute, and no secret of its server."""

from pathlib import Path

import pytest

from webapp.jobs.local_backend import Process

SECRETS = {
    "LASTBITE_SECRET_KEY": "k" * 32,
    "LASTBITE_DATABASE_URL": "postgresql+psycopg://me:hidden@127.0.0.1/x",
    "LASTBITE_REDIS_URL": "redis://:hidden@127.0.0.1/0",
    "LASTBITE_DATA": "/var/lib/lastbite",
    "PGPASSWORD": "hidden",
    "AWS_SECRET_ACCESS_KEY": "hidden",
    "API_TOKEN": "hidden",
}
NEEDED = {"LASTBITE_LOG": "json", "LASTBITE_LOG_LINES": "30", "NUMBA_CACHE_DIR": "/var/cache/lastbite"}


def test_a_worker_is_not_given_the_secrets_of_its_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {**SECRETS, **NEEDED}.items():
        monkeypatch.setenv(name, value)
    worker = Process(0)
    try:
        given = Path(f"/proc/{worker.pid}/environ").read_text().split("\0")
    finally:
        worker.stop()
    names = {entry.partition("=")[0] for entry in given}
    assert not names & set(SECRETS)
    assert {*NEEDED, "PATH"} <= names
    assert not any("hidden" in entry for entry in given)
