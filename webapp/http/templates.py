"""Templates: kept as code from one start of the server to the next, and drawn a little at a time."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from flask import Flask
from jinja2 import FileSystemBytecodeCache, Template
from jinja2.bccache import Bucket

from webapp.slices import in_slices


class _Kept(FileSystemBytecodeCache):
    """Keeps what it can: a page is shown though the disk is full, or may not be written."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


class PatientTemplate(Template):
    """Is drawn a little at a time: no move waits for a whole page."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        """Draw the template as `jinja2.Template` does."""
        return "".join(in_slices(self.generate(*args, **kwargs)))


def keep_compiled_templates(app: Flask, folder: Path) -> None:
    """Keep what the templates of an app compile to in a folder; what is there of an older one is not used."""
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
        app.jinja_options = {**app.jinja_options, "bytecode_cache": _Kept(str(folder))}
