"""Templates, kept as code from one start of the server to the next."""

from contextlib import suppress
from pathlib import Path

from flask import Flask
from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket


class _Kept(FileSystemBytecodeCache):
    """Keeps what it can: a page is shown though the disk is full, or may not be written."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def keep_compiled_templates(app: Flask, folder: Path) -> None:
    """Keep what the templates of an app compile to in a folder; what is there of an older one is not used."""
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
        app.jinja_options = {**app.jinja_options, "bytecode_cache": _Kept(str(folder))}
