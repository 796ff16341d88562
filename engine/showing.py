"""The looks of values in a notebook. The engine draws nothing: `lastbite` says who does."""

from collections.abc import Callable
from typing import TypeAlias

Painter: TypeAlias = Callable[["Shown"], str | None]
"""Writes a value as text, None if it has no picture."""


class _Painters:
    html: Painter | None = None
    svg: Painter | None = None


_PAINTERS = _Painters()


def show_with(html: Painter, svg: Painter) -> None:
    """Have notebooks show values as ``html`` and ``svg`` write them."""
    _PAINTERS.html, _PAINTERS.svg = html, svg


class Shown:
    """A value with a picture."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        return None if _PAINTERS.html is None else _PAINTERS.html(self)

    def _repr_svg_(self) -> str | None:
        return None if _PAINTERS.svg is None else _PAINTERS.svg(self)
