"""A start of the server loads little, so that its first answer comes soon."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache

from tests.checkout import ROOT


def loaded(program: str) -> set[str]:
    """Return the packages that a program has loaded at its end."""
    program += (
        "; import json, sys; print(json.dumps(sorted({name.partition('.')[0] for name in sys.modules})))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_the_command_loads_neither_the_web_nor_the_mathematics() -> None:
    assert not loaded("import webapp.cli.main, webapp.cli.serve") & {"engine", "flask", "numpy", "sqlalchemy"}


def test_the_list_of_commands_loads_none_of_them() -> None:
    shown = "import webapp.cli.main; webapp.cli.main.main(['--help'], standalone_mode=False)"
    assert not loaded(shown) & {"engine", "flask", "numpy", "sqlalchemy"}


def test_the_app_loads_no_kernels_and_nothing_to_migrate_with() -> None:
    assert not loaded("import webapp.app") & {"alembic", "llvmlite", "mako", "numba", "numpy", "scipy"}


def test_a_server_alone_without_alerts_starts_where_no_optional_package_is() -> None:
    optional = ("cryptography", "http_ece", "py_vapid", "dramatiq", "redis", "psycopg")
    config = {"DATABASE_URL": "sqlite://", "SECRET_KEY": "k" * 16}
    absent = f"import sys; sys.modules |= dict.fromkeys({optional!r}); "
    program = f"{absent}import webapp.app; webapp.app.create_app({config!r})"
    subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)


def test_a_worker_loads_neither_the_web_nor_kernels_before_it_is_asked() -> None:
    files = [path for path in (ROOT / "webapp").rglob("*.py") if "(Request[" in path.read_text("utf-8")]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files]
    assert {"webapp.jobs.analysis", "webapp.puzzles.requests"} <= {*names}
    modules = loaded(f"import webapp.jobs.local_worker, {', '.join(names)}")
    assert not modules & {"flask", "gevent", "numba", "numpy", "sqlalchemy"}


def test_templates_are_compiled_once(make_app: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("it was compiled")

    assert make_app().test_client().get("/about").status_code == 200
    again = make_app()
    monkeypatch.setattr("jinja2.Environment.compile", refuse)
    assert again.test_client().get("/about").status_code == 200
    with pytest.raises(AssertionError, match="it was compiled"):
        again.jinja_env.from_string("Another.")


def test_a_page_is_shown_though_its_template_cannot_be_kept(
    make_app: Callable[..., Flask], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    cache = app.jinja_env.bytecode_cache
    assert isinstance(cache, FileSystemBytecodeCache)
    monkeypatch.setattr(cache, "directory", str(tmp_path / "gone"))  # as on a disk that is full
    assert app.test_client().get("/about").status_code == 200
