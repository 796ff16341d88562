"""Names in deploy/ are there: paths, commands, options and parts. Docker is not run."""

import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from click import Command, Context

from tests.checkout import ROOT
from tests.commands import PROGRAMS

DEPLOY = ROOT / "deploy"
SITE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, Any] = SITE["services"]
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
OPTIONS = (ROOT / "docs" / "reference" / "configuration.md").read_text(encoding="utf-8")
UNITS = sorted(DEPLOY.glob("*.service"))


def is_option(name: str) -> bool:
    return f"`LASTBITE_{name.removeprefix('LASTBITE_')}`" in OPTIONS


def command(words: list[str]) -> Command:
    """Parse a command line of the program as far as running it."""
    assert words[0].endswith("lastbite")
    program = PROGRAMS["lastbite"]
    found = program.get_command(Context(program), words[1])
    assert found is not None, words
    found.make_context(words[1], words[2:], resilient_parsing=True)
    return found


def test_compose_names_what_there_is() -> None:
    assert {"server-1", "server-2", "worker", "database", "redis", "nginx"} == set(SERVICES)
    for name, service in SERVICES.items():
        if "build" in service:
            context = DEPLOY / service["build"]["context"]
            assert (context / service["build"]["dockerfile"]).samefile(DEPLOY / "Dockerfile")
            assert all(map(is_option, service["environment"])), name
            assert set(service["depends_on"]) <= set(SERVICES)
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            known = source in SITE["volumes"] or source.startswith("/etc/") or (DEPLOY / source).is_file()
            assert known, source
    assert SERVICES["worker"]["command"][0] == "lastbite"
    command(SERVICES["worker"]["command"])
    hosts = {
        url.split("@")[-1].split("/")[0]
        for url in (SERVICES["server-1"]["environment"]["LASTBITE_DATABASE_URL"],)
    }
    assert hosts <= set(SERVICES)
    assert SERVICES["server-1"]["environment"]["LASTBITE_REDIS_URL"].split("/")[2].split(":")[0] in SERVICES


def test_images_from_elsewhere_are_pinned_by_digest() -> None:
    images = [service["image"] for service in SERVICES.values() if "build" not in service]
    bases = re.findall(r"^FROM (\S+)", DOCKERFILE, re.M)
    assert (len(images), len(bases)) == (3, 2)
    assert len(set(bases)) == 1, "it is built with the Python that it runs on"
    for image in images + bases:
        assert re.fullmatch(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image


def test_nginx_reaches_the_ports_of_compose() -> None:
    front = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    ports = [port for name in ("server-1", "server-2") for port in SERVICES[name]["ports"]]
    for published in ports:
        assert f"server {published.rpartition(':')[0]} " in front
        assert f"EXPOSE {published.rpartition(':')[2]}" in DOCKERFILE


def test_nginx_of_debian_12_knows_all_that_its_file_says() -> None:
    """`make -C tests proxy` loads the file; this finds the line that nginx 1.22 refuses without nginx."""
    front = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert not re.search(r"^\s*http2\b", front, re.M)
    assert re.findall(r"^\s*listen (.+);$", front, re.M) == ["80", "80", "443 ssl http2"]


def test_the_upgrade_pulls_as_the_owner_and_restarts_as_root(tmp_path: Path) -> None:
    """The line runs as it stands, but that /opt/lastbite is elsewhere and two commands of root are noted."""
    page = (ROOT / "docs" / "how-to" / "operate.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"```sh\n(.*git pull.*)\n```", page)
    checkout, origin, programs = (tmp_path / name for name in ("checkout", "origin", "programs"))
    programs.mkdir()
    origin.mkdir()
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-C", str(origin)]
    (origin / "Makefile").write_text("install:\n\techo installed >> $(NOTED)\n")
    for done in (["init", "-q"], ["add", "."], ["commit", "-qm", "a"]):
        subprocess.run([*git, *done], check=True)
    subprocess.run(["git", "clone", "-q", str(origin), str(checkout)], check=True)
    # runuser -l USER -s SHELL -c COMMAND
    (programs / "runuser").write_text('#!/bin/sh\necho "as $2" >> $NOTED\nexec "$4" "$5" "$6"\n')
    (programs / "systemctl").write_text('#!/bin/sh\necho "systemctl $*" >> $NOTED\n')
    for program in programs.iterdir():
        program.chmod(0o755)
    noted = tmp_path / "noted"
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "NOTED": str(noted)}
    subprocess.run(line.replace("/opt/lastbite", str(checkout)), shell=True, check=True, env=environment)
    assert noted.read_text().splitlines() == ["as lastbite", "installed", "systemctl restart lastbite"]


def test_the_image_is_made_of_what_there_is() -> None:
    assert "FROM python:3.11" in DOCKERFILE
    assert "USER lastbite" in DOCKERFILE
    assert "/healthz" in DOCKERFILE
    (start,) = re.findall(r"^CMD \[(.+)\]$", DOCKERFILE, re.M)
    command([word.strip('" ') for word in start.split(",")])
    for target in re.findall(r"RUN make (\S+)", DOCKERFILE):
        stem = target.replace("static/vendor", "$(VENDOR)")
        assert f"{stem}:" in (ROOT / "requirements" / "install.mk").read_text(encoding="utf-8")
    for file in re.findall(r"-r (\S+\.lock)", DOCKERFILE):
        assert (ROOT / file).is_file()
    for name in re.findall(r"(LASTBITE_\w+)=", DOCKERFILE):
        assert is_option(name)


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_starts_a_command_with_options_that_there_are(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    (start,) = re.findall(r"^ExecStart=(.+)$", text, re.M)
    command(shlex.split(start.replace("%i", "8000")))
    named = re.findall(r"\b(LASTBITE_[A-Z_]+)\b", text)
    assert named
    assert all(map(is_option, named)), named
