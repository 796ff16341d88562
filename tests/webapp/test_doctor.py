"""``lastbite doctor``: each thing that may be wrong with a deployment is found, and its mend is said."""

import json
import shutil
import socket
import sqlite3
import ssl
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.commands import invoke
from tests.serving import Server
from webapp.cli import doctor
from webapp.cli.doctor import (
    count_options,
    look_at_database,
    look_at_exposure,
    look_at_files,
    look_at_folder,
    look_at_hosts,
    look_at_pushes,
    look_at_redis,
    look_at_secret,
    look_at_worker,
    report,
)
from webapp.cli.doctor_away import Answer, Ask, look_at_date, look_away
from webapp.cli.options import Finding, read_with_faults
from webapp.config import Config
from webapp.jobs.backend import TooSlowError
from webapp.matches.database import open_database
from webapp.migrations import upgrade

GOOD = "kT4x9-bQm2LwZr7_pVn3YsHd8cJf5gA1"


def read(**options: object) -> Mapping[str, Any]:
    return read_with_faults({f"LASTBITE_{name}": str(value) for name, value in options.items()})[0]


def only(found: Iterable[Finding], check: str) -> tuple[str, str]:
    """The level of a check's worst finding, and what is said with how to mend it."""
    found = list(found)
    worst = next(f for level in ("fail", "warn", "ok") for f in found if (f.check, f.level) == (check, level))
    assert (worst.mend == "") is (worst.level == "ok")
    return worst.level, " ".join(filter(None, (worst.says, worst.mend)))


@pytest.mark.parametrize(
    ("name", "value", "level", "says"),
    [
        ("HOST", "play.example", "fail", "There is no option LASTBITE_HOST. Did you mean LASTBITE_HOSTS?"),
        ("BOT_WORKERS", "many", "fail", "LASTBITE_BOT_WORKERS is “many”. Give a number, such as 2."),
        ("LIMITS", "soups 3/minute", "fail", "“soups 3/minute”"),
        ("LOG", "xml", "fail", "LASTBITE_LOG is “xml”"),
        ("BOT_WORKERS", "3", "ok", "1 option is set."),
    ],
)
def test_options_are_known_and_can_be_read(name: str, value: str, level: str, says: str) -> None:
    given = {f"LASTBITE_{name}": value}
    faults = read_with_faults(given)[1]
    found = only(faults or [count_options(given)], "options")
    assert (found[0], says in found[1]) == (level, True), found


@pytest.mark.parametrize(
    ("check", "options", "level", "says"),
    [
        ("hosts", {}, "warn", "LASTBITE_HOSTS=play.example.org"),
        ("hosts", {"HOSTS": "play.example, .school.example"}, "ok", "play.example"),
        ("proxies", {"HOSTS": "play.example"}, "warn", "LASTBITE_PROXIES=1"),
        ("proxies", {"HOSTS": "play.example", "PROXIES": 3}, "warn", "Count them again"),
        ("proxies", {"HOSTS": "play.example", "PROXIES": 1}, "ok", "1"),
    ],
)
def test_hosts_and_proxies(check: str, options: dict[str, object], level: str, says: str) -> None:
    found = only(look_at_hosts(read(**options)), check)
    assert (found[0], says in found[1]) == (level, True), found


@pytest.mark.parametrize(
    ("options", "level", "says"),
    [
        ({"METRICS_FROM": "0.0.0.0/0"}, "fail", "has 0.0.0.0/0, so strangers may read the figures"),
        ({"METRICS_FROM": "127.0.0.1, ::/0"}, "fail", "has ::/0"),
        ({"METRICS_FROM": "10.0.0.0/8, 192.0.2.7, fd00::/8"}, None, ""),
        ({"CORS": "https://example.org, *"}, "warn", "pages of every site"),
        ({"CORS": "https://example.org"}, None, ""),
        ({"PUSH_LOCAL": "true"}, "fail", "inside your network"),
        ({"PUSH_LOCAL": "false"}, None, ""),
        ({"LIMITS": ""}, "warn", "no limit for requests, matches, uploads"),
        ({"LIMITS": Config.LIMITS.replace("lab 300/minute, ", "")}, "warn", "no limit for lab."),
        ({}, None, ""),
    ],
)
def test_options_that_open_a_server_to_strangers_are_told(
    options: dict[str, str], level: str | None, says: str
) -> None:
    found = list(look_at_exposure(read(**options)))
    assert [finding.level for finding in found] == ([] if level is None else [level])
    assert all(says in finding.says for finding in found)


def test_a_folder_that_others_may_look_into_is_told(tmp_path: Path) -> None:
    for mode, level in ((0o755, "warn"), (0o750, "warn"), (0o700, "ok")):
        tmp_path.chmod(mode)
        assert only(look_at_folder(tmp_path, {}), "data folder")[0] == level


def test_the_data_folder_and_its_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def look(path: Path, check: str) -> tuple[str, str]:
        return only(look_at_folder(path, {}), check)

    assert look(tmp_path / "new", "data folder")[0] == "ok"
    assert not (tmp_path / "new").exists()
    (tmp_path / "file").write_text("")
    assert look(tmp_path / "file" / "x", "data folder")[0] == "fail"
    for free, level in ((50 << 20, "fail"), (500 << 20, "warn"), (5 << 30, "ok")):
        monkeypatch.setattr(shutil, "disk_usage", lambda _path, free=free: SimpleNamespace(free=free))
        assert look(tmp_path, "disk")[0] == level


def test_the_secret_key(tmp_path: Path) -> None:
    def look(**options: object) -> tuple[str, str]:
        return only([look_at_secret(tmp_path, read(**options))], "secret key")

    assert look() == ("ok", "The first start makes it.")
    assert not list(tmp_path.iterdir())
    assert look(SECRET_KEY=GOOD)[0] == "ok"
    assert look(SECRET_KEY=GOOD[:20])[0] == "warn"
    for weak in ("hunter2", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"):
        level, says = look(SECRET_KEY=weak)
        assert (level, "can be guessed" in says, weak in says) == ("fail", True, False)
    (tmp_path / "secret_key").write_text(GOOD)
    (tmp_path / "secret_key").chmod(0o644)
    assert look() == ("fail", f"Others may read {tmp_path}/secret_key. chmod 600 {tmp_path}/secret_key")
    (tmp_path / "secret_key").chmod(0o600)
    assert look()[0] == "ok"


def test_the_database_its_schema_and_its_clock(tmp_path: Path) -> None:
    path = tmp_path / "lastbite.sqlite3"

    def look(check: str, **options: object) -> tuple[str, str]:
        return only(look_at_database(read(DATA=tmp_path, **options)), check)

    assert look("database") == ("ok", "The first start makes it.")
    for url in ("nonsense", "postgresql+nothing://x"):
        assert look("database", DATABASE_URL=url)[0] == "fail"
    level, says = look("database", DATABASE_URL="postgresql+psycopg://me:hidden@127.0.0.1:1/x")
    assert (level, "hidden" in says) == ("fail", False)
    database = open_database(f"sqlite:///{path}")
    database.connect().close()  # an empty file
    assert look("schema")[0] == "warn"
    upgrade(database)
    database.dispose()
    assert [look(check)[0] for check in ("database", "schema", "clock")] == ["ok"] * 3
    path.chmod(0o644)
    assert look("database") == ("fail", f"Others may read {path}. chmod 600 {path}")
    path.chmod(0o600)
    with sqlite3.connect(path) as connection:
        columns = [row for row in connection.execute("PRAGMA table_info(matches)") if row[3] and not row[5]]
        names = ", ".join(["id", *(row[1] for row in columns)])
        values = ", ".join(["'X'", *("9999999999" if row[1].endswith("_at") else "'1'" for row in columns)])
        connection.execute(f"INSERT INTO matches ({names}) VALUES ({values})")
    level, says = look("clock")
    assert (level, "NTP" in says) == ("fail", True)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'later'")
    level, says = look("schema")
    assert (level, "Install the newer Last Bite" in says) == ("fail", True)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0012'")
    level, says = look("schema")
    assert (level, "Start the server of Last Bite 0.1" in says) == ("fail", True)
    path.write_bytes(b"no database" * 1000)
    assert look("database")[0] == "fail"


def test_redis_files_alerts_and_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert only([look_at_redis({})], "redis")[0] == "ok"
    level, says = only([look_at_redis({"REDIS_URL": "redis://:hidden@127.0.0.1:1/0"})], "redis")
    assert (level, "hidden" in says) == ("fail", False)
    for soft, level in ((1024, "warn"), (20_000, "ok"), (-1, "ok")):
        monkeypatch.setattr(doctor.resource, "getrlimit", lambda _kind, soft=soft: (soft, soft))
        assert only([look_at_files()], "open files")[0] == level

    def pushes(**options: object) -> str:
        return only([look_at_pushes(tmp_path, read(**options))], "alerts")[0]

    assert pushes() == "warn"
    assert pushes(PUSH_CONTACT="mailto:me@example.org") == "ok"
    (tmp_path / "push_key.pem").write_text("no key")
    assert pushes(PUSH_CONTACT="mailto:me@example.org") == "fail"

    class Stuck(doctor.Pool):
        def ask(self, *_: Any, **__: Any) -> Any:
            raise TooSlowError("Choose took more than 1 s.")

    monkeypatch.setattr(doctor, "Pool", Stuck)
    level, says = only([look_at_worker()], "workers")
    assert (level, "took more than" in says) == ("fail", True)


URL = "https://play.example.org"
HOME = f'<meta property="og:image" content="{URL}/card/dinner.png">'
COOKIE = "guest-1234=x; Secure; HttpOnly; Path=/; SameSite=Lax"
HEADERS = {"strict-transport-security": "max-age=1", "x-request-id": "a" * 16}
SITE: Mapping[str, Answer] = {
    "/healthz": Answer(200, {}, "alive\n"),
    "/readyz": Answer(200, {}, "ready\n"),
    "/": Answer(200, HEADERS, HOME, (COOKIE,)),
    "/worker.js": Answer(
        200, {"content-type": "text/javascript"}, 'self.BUILD = {};\nself.PUSH_KEY = "abc";'
    ),
    "/metrics": Answer(404),
    "polling": Answer(200, {}, '0{"sid":"x"}'),
    "websocket": Answer(101),
}


def asking(site: Mapping[str, Answer | OSError]) -> Ask:
    def ask(path: str, _headers: Mapping[str, str]) -> Answer:
        kind = next((name for name in ("polling", "websocket") if f"transport={name}" in path), path)
        found = site[kind]
        if isinstance(found, OSError):
            raise found
        return found

    return ask


def test_a_sound_site_has_nothing_to_mend() -> None:
    found = list(look_away(URL, asking(SITE)))
    assert {finding.level for finding in found} == {"ok"}, report(found)


@pytest.mark.parametrize(
    ("path", "answer", "check", "level", "says"),
    [
        ("/healthz", ConnectionRefusedError("refused"), "url", "fail", "Nothing answers"),
        ("/healthz", ssl.SSLCertVerificationError(1, "expired"), "url", "fail", "certificate"),
        (
            "/healthz",
            Answer(400, {}, '{"code": "bad_host"}'),
            "url",
            "fail",
            "LASTBITE_HOSTS=play.example.org",
        ),
        ("/healthz", Answer(502), "url", "fail", "proxy_pass"),
        ("/healthz", Answer(301, {"location": "https://x/"}), "url", "fail", "leads to https://x/"),
        ("/healthz", Answer(200, {}, "hello"), "url", "fail", "isn’t a Last Bite"),
        ("/readyz", Answer(503), "ready", "fail", "The disk is full"),
        ("/", Answer(500), "home page", "fail", "answers 500"),
        ("/", Answer(200, {}, HOME, (COOKIE,)), "https", "warn", "Strict-Transport-Security"),
        ("/", Answer(200, {}, HOME, (COOKIE,)), "request id", "warn", "X-Request-ID"),
        ("/", Answer(200, HEADERS, HOME), "cookies", "fail", "no cookie"),
        (
            "/",
            Answer(200, HEADERS, HOME, ("guest-1=x; HttpOnly",)),
            "cookies",
            "fail",
            "samesite=lax, secure",
        ),
        (
            "/",
            Answer(200, HEADERS, 'content="http://127.0.0.1/', (COOKIE,)),
            "links",
            "fail",
            "X-Forwarded-Host",
        ),
        ("/worker.js", Answer(404), "service worker", "fail", "/worker.js"),
        ("/metrics", Answer(200), "metrics", "fail", "return 404"),
        ("polling", Answer(404), "long polling", "fail", "/socket.io/"),
        ("websocket", Answer(400), "websocket", "fail", "Upgrade $http_upgrade"),
        ("websocket", TimeoutError(), "websocket", "fail", "no answer"),
    ],
)
def test_what_is_wrong_with_a_site(
    path: str, answer: Answer | OSError, check: str, level: str, says: str
) -> None:
    found = only(look_away(URL, asking({**SITE, path: answer})), check)
    assert (found[0], says in found[1]) == (level, True), found


def test_a_clock_that_is_wrong_and_a_site_without_https() -> None:
    old = time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(time.time() - 3600))
    assert only([look_at_date(Answer(200, {"date": old}))], "clock of the site")[0] == "fail"
    assert only(look_away("http://play.example.org", asking(SITE)), "https")[0] == "fail"


def test_the_command_looks_at_a_running_server(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTBITE_DATA", str(tmp_path))
    done = invoke("doctor", "--json", "--url", server.url)
    found = {finding["check"]: finding for finding in json.loads(done.stdout)}
    bad = [finding for finding in found.values() if finding["level"] == "fail"]
    assert (done.exit_code, bad) == (0, [])
    seen = (
        "url",
        "ready",
        "https",
        "cookies",
        "links",
        "service worker",
        "long polling",
        "websocket",
        "workers",
    )
    assert {found[check]["level"] for check in seen} == {"ok"}
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        done = invoke("doctor", "--url", f"http://127.0.0.1:{unused.getsockname()[1]}")
    assert (done.exit_code, "FAIL url: Nothing answers" in done.stdout) == (1, True)
    assert invoke("doctor", "--url", "play.example.org").exit_code == 2
