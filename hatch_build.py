"""Packages what browsers are served: fetched first, if it is not there yet."""

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STAMP = "static/vendor/.stamp"


class VendoredFiles(BuildHookInterface[Any]):
    """Sees to it that a wheel has the vendored files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetch them as the Makefile does; an editable install finds them in the checkout later."""
        if version == "editable" or (Path(self.root) / STAMP).exists():
            return
        # An isolated build hides the libraries of the interpreter, pip among them, which make asks for.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        try:
            subprocess.run(["make", "--silent", STAMP], cwd=self.root, env=environment, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(
                f"What browsers are served cannot be packaged: run “make {STAMP}” first."
            ) from error
