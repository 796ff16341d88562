"""An installed wheel serves, plays and keeps matches, far from any checkout."""

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from tests.checkout import ROOT
from tests.serving import Server, expect_quiet
from tests.webapp.clients import bot, make_match, person, post

UV = ROOT / ".tools" / "bin" / "uv"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a new environment with the wheel in it; its libraries are those of the tests."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    environment = folder / "venv"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, environment], check=True)
    python = environment / "bin" / "python"
    without = ["--quiet", "--offline", "--no-deps", "--python", str(python)]
    subprocess.run([UV, "pip", "install", *without, wheel], check=True)
    [libraries] = environment.glob("lib/python*/site-packages")
    # A path alone: the .pth files in there, of which one names the checkout, are not read.
    (libraries / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python.parent


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def url(installed: Path, home: Path) -> Iterator[str]:
    running = Server(
        home,
        program=installed / "lastbite",
        environment={"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "PATH": os.environ["PATH"]},
        DATA=None,
        DATABASE_URL=None,
    )
    yield running.start().url
    running.stop()
    expect_quiet(running.log())


def test_nothing_comes_from_the_checkout(installed: Path, home: Path) -> None:
    script = "from lastbite import engine, webapp; print(engine.__file__, webapp.__file__)"
    done = subprocess.run(
        [installed / "python", "-P", "-c", script], cwd=home, capture_output=True, text=True, check=True
    )
    assert all(Path(path).is_relative_to(installed.parent) for path in done.stdout.split())


def test_its_pages_are_whole(url: str) -> None:
    page = requests.get(url, timeout=60)
    assert page.status_code == 200
    assert "Eat 5 points." in page.text
    for path in (
        "/new/dinner",
        "/learn/crossout/1",
        "/lab/dinner?d=figure-2",
        "/theatre/bots",
        "/docs/proofs",
    ):
        assert requests.get(url + path, timeout=60).status_code == 200
    linked = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', page.text))
    [version] = {path.split("/")[2] for path in linked}
    for path in linked | {f"/static/{version}/vendor/socket.io.esm.min.js"}:
        assert requests.get(url + path, timeout=60).status_code == 200, path


def test_a_match_is_played_drawn_and_kept_where_a_users_data_goes(url: str, home: Path) -> None:
    made = make_match(url, [person(), bot("crossout")])
    key = made["seat_keys"][0]
    played = post(url, f"/api/matches/{made['id']}/moves", {"ply": 0, "move": 0}, key)
    assert played["ok"], played
    picture = requests.get(f"{url}/g/{made['id']}/picture.png", timeout=60)
    assert (picture.status_code, picture.headers["Content-Type"]) == (200, "image/png")
    kept = home / "data" / "lastbite"
    assert {"lastbite.sqlite3", "secret_key"} <= {path.name for path in kept.iterdir()}


def test_it_says_its_version_and_its_licence(installed: Path, home: Path) -> None:
    said = subprocess.run(
        [installed / "lastbite", "--version"], cwd=home, capture_output=True, text=True, check=True
    )
    assert re.fullmatch(r"Last Bite \d+\.\d+\.\d+\n", said.stdout)
    [about] = installed.parent.glob("lib/python*/site-packages/lastbite-*.dist-info")
    assert "License-Expression: MIT" in (about / "METADATA").read_text()
    assert "the Last Bite authors" in (about / "licenses" / "LICENSE").read_text()
    for package in (".", "engine", "webapp"):
        assert (about.parent / "lastbite" / package / "py.typed").exists()
    assert not {"engine", "webapp"} & {path.name for path in about.parent.iterdir()}  # anyone's names
