"""The pages that other sites may frame, with ``embed=1``: nothing can be lost there by a click."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from flask import Flask, current_app, request

KEY = "lastbite-frames"

Fields: TypeAlias = list[tuple[str, str]]
"""The fields of an address, after its path."""


@dataclass(frozen=True, slots=True)
class FramedPage:
    """A page that may be framed.

    Attributes
    ----------
    about
        Returns its title and the address of its picture, from the parts of its path and its fields.
    heights
        The height in pixels at which its main thing is seen, in a wide frame and in a narrow one.
    fields
        The fields of its address that a frame keeps; all if None.
    """

    about: Callable[[Mapping[str, Any], Fields], tuple[str, str]]
    heights: tuple[int, int] = (640, 720)
    fields: frozenset[str] | None = None


def allow_frames(app: Flask, pages: Mapping[str, FramedPage]) -> None:
    """Let other sites frame some pages, by endpoint."""
    app.extensions.setdefault(KEY, {}).update(pages)


def framed_pages() -> Mapping[str, FramedPage]:
    """Return the pages that may be framed, by endpoint."""
    found: Mapping[str, FramedPage] = current_app.extensions[KEY]
    return found


def is_embedded() -> bool:
    """Return True if a page is asked for as part of a page of any other site: it gives no cookie."""
    return request.args.get("embed") == "1" and request.endpoint in framed_pages()
