"""The packages of `make run` are enough to serve: the tests themselves have more at hand."""

import re
import subprocess
import sys
from importlib.metadata import packages_distributions

from tests.checkout import ROOT

# The way of `lastbite serve`: its command, gunicorn with its worker, the app, and a process that computes.
LOAD = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in absent:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

absent = set(sys.argv[1:])
sys.meta_path.insert(0, Absent())
import webapp.gunicorn_conf, gunicorn.app.wsgiapp, gunicorn.workers.ggevent
import webapp.app, webapp.cli, webapp.jobs.local_worker
webapp.app.create_app({"DATABASE": "sqlite://", "SECRET_KEY": "k" * 16})
"""


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_server_starts_with_nothing_but_what_is_locked_for_it() -> None:
    lock = (ROOT / "requirements/run.lock").read_text()
    locked = {normal(name) for name in re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)} | {"lastbite"}
    owners = packages_distributions()
    absent = [module for module, names in owners.items() if not {*map(normal, names)} & locked]
    assert "pytest" in absent
    subprocess.run([sys.executable, "-c", LOAD, *absent], check=True)
