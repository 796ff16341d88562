"""The build hook. It puts the code into the package `lastbite`, and fetches the files of others for browsers.

In the checkout `engine` and `webapp` are packages of their own. Installed, they would share their names with
anyone's: the last to be installed overwrites the others. So a wheel has them as `lastbite.engine` and
`lastbite.webapp`, and its modules import them by these names. Nothing else of the source is changed.
"""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STAMP = "static/vendor/.stamp"

INSIDE = ("engine", "webapp")
"""The packages of the checkout that are inside of `lastbite` in a wheel."""

_NAMES = "|".join(INSIDE)
_RENAMED = (
    (re.compile(rf"^(\s*(?:>>> )?)from ({_NAMES})\b", re.MULTILINE), r"\1from lastbite.\2"),
    (re.compile(rf"^(\s*(?:>>> )?)import ({_NAMES})\.", re.MULTILINE), r"\1import lastbite.\2."),
    (re.compile(rf"^(\s*(?:>>> )?)import ({_NAMES})$", re.MULTILINE), r"\1from lastbite import \2"),
    (re.compile(rf'"({_NAMES})(?=(?:\.[a-z_]+)+(?::\w+\(\))?")'), r'"lastbite.\1'),
)
"""Imports, and names of modules in text, as a wheel has them."""


class Packaged(BuildHookInterface[Any]):
    """The package `lastbite`, with the vendored files."""

    _folder: Path | None = None

    def dependencies(self) -> list[str]:
        """Return what the Makefile needs to fetch them: an isolated build has only what it asks for."""
        return [] if self._are_there() or shutil.which("npm") else ["pip"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Lay out the package and fetch the files; an editable install finds all in the checkout."""
        if version == "editable":
            return
        self._fetch()
        if self.target_name == "wheel":
            self._folder = Path(mkdtemp(prefix="lastbite-"))
            build_data["force_include"][str(self._laid_out())] = "lastbite"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was laid out."""
        if self._folder is not None:
            shutil.rmtree(self._folder)

    def _fetch(self) -> None:
        if self._are_there():
            return
        python = [f"PYTHON={sys.executable}"] if find_spec("pip") else []
        try:
            subprocess.run(["make", "--silent", *python, STAMP], cwd=self.root, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(
                f"What browsers are served cannot be packaged: run “make {STAMP}” first."
            ) from error

    def _laid_out(self) -> Path:
        assert self._folder is not None
        root, package = Path(self.root), self._folder / "lastbite"
        without = shutil.ignore_patterns("__pycache__")
        shutil.copytree(root / "lastbite", package, ignore=without)
        for name in INSIDE:
            shutil.copytree(root / name, package / name, ignore=without)
        for path in package.rglob("*.py*"):
            path.write_text(_renamed(path.read_text(encoding="utf-8")), encoding="utf-8")
        return package

    def _are_there(self) -> bool:
        return (Path(self.root) / STAMP).exists()


def _renamed(source: str) -> str:
    for name, inside in _RENAMED:
        source = name.sub(inside, source)
    return source
