"""The build hook, which fetches the files of others that browsers are served, if they are not there yet."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STAMP = "static/vendor/.stamp"


class VendoredFiles(BuildHookInterface[Any]):
    """The vendored files as a part of every package."""

    def dependencies(self) -> list[str]:
        """Return what the Makefile needs to fetch them: an isolated build has only what it asks for."""
        return [] if self._are_there() else ["pip"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetch them as the Makefile does; an editable install finds them in the checkout later."""
        if version == "editable" or self._are_there():
            return
        python = [f"PYTHON={sys.executable}"] if find_spec("pip") else []
        try:
            subprocess.run(["make", "--silent", *python, STAMP], cwd=self.root, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(
                f"What browsers are served cannot be packaged: run “make {STAMP}” first."
            ) from error

    def _are_there(self) -> bool:
        return (Path(self.root) / STAMP).exists()
