"""Templates, kept as code from one start of the server to the next."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import gevent
from flask import Flask
from jinja2 import FileSystemBytecodeCache, Template
from jinja2.bccache import Bucket

PIECES = 250
"""How many pieces of a page are rendered before other greenlets get a turn: a few milliseconds' worth."""


ROWS = 20
"""How many rows of a table in a macro are rendered before others get a turn: a macro is one piece of it."""

T = TypeVar("T")


class FairTemplate(Template):
    """A template that lets moves go first while a long page is rendered."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        """Render the page."""
        pieces = []
        for number, piece in enumerate(self.generate(*args, **kwargs), 1):
            pieces.append(piece)
            if number % PIECES == 0:
                gevent.sleep(0)
        return "".join(pieces)


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


def render_in_turns(app: Flask) -> None:
    """Have no page of an app keep the hub for as long as it takes to render."""
    app.jinja_env.template_class = FairTemplate
    app.add_template_filter(in_turns)


def in_turns(items: Iterable[T]) -> Iterator[T]:
    """Yield items, and let moves go first now and then: ``{% for row in rows|in_turns %}``."""
    for number, item in enumerate(items, 1):
        yield item
        if number % ROWS == 0:
            gevent.sleep(0)
