"""A fresh clone makes a source archive, and that makes a wheel, both with what browsers are served."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.checkout import ROOT

VENDORED = {path.name for path in (ROOT / "static" / "vendor").iterdir()}

FETCHES = f"""#!/bin/sh
echo "$@" > asked
mkdir -p static/vendor && cp -a "{ROOT}/static/vendor/." static/vendor/
"""
"""Stands in for make, which asks the registries: leaves what make leaves."""

FAILS = "#!/bin/sh\nexit 1\n"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The files of the checkout that a clone has."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    folder = tmp_path / "clone"
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def built(folder: Path, target: str, make: str) -> Path:
    """Build what a target asks for, with a make of our own, and return it."""
    tools = folder.parent / "tools"
    tools.mkdir(exist_ok=True)
    (tools / "make").write_text(make)
    (tools / "make").chmod(0o755)
    into = folder.parent / target
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(into)],
        cwd=folder,
        env={**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    [package] = into.iterdir()
    return package


def test_a_clone_makes_a_source_archive_and_that_makes_a_wheel(clone: Path, tmp_path: Path) -> None:
    with tarfile.open(built(clone, "sdist", FETCHES)) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    [source] = (tmp_path / "unpacked").iterdir()
    assert {path.name for path in (source / "static" / "vendor").iterdir()} == VENDORED
    with zipfile.ZipFile(built(source, "wheel", FAILS)) as wheel:
        inside = {Path(name) for name in wheel.namelist()}
    assert {path.name for path in inside if path.parent == Path("lastbite/webapp/static/vendor")} == VENDORED


def test_a_clone_makes_a_wheel_at_once(clone: Path) -> None:
    with zipfile.ZipFile(built(clone, "wheel", FETCHES)) as wheel:
        assert "lastbite/webapp/static/vendor/.stamp" in wheel.namelist()
    assert (clone / "asked").read_text().split()[-1] == "static/vendor/.stamp"


def test_an_isolated_build_of_a_clone_asks_for_what_make_needs(clone: Path, tmp_path: Path) -> None:
    (tmp_path / "npm").touch(mode=0o755)

    def asked(package: str, path: str) -> str:
        ask = f"import hatchling.build as b; print(b.get_requires_for_build_{package}())"
        return subprocess.check_output(
            [sys.executable, "-c", ask], cwd=clone, env={**os.environ, "PATH": path}, text=True
        )

    for package in ("sdist", "wheel"):
        assert asked(package, "/nowhere") == "['pip']\n"
        assert asked(package, str(tmp_path)) == "[]\n", "npm fetches what is needed"
    shutil.copytree(ROOT / "static" / "vendor", clone / "static" / "vendor")
    assert asked("wheel", "/nowhere") == "[]\n"
