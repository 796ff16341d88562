"""One web server around the engine."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask


def create_app(config: Mapping[str, Any] | None = None) -> "Flask":
    """Make the app: configured from `Config`, then LASTBITE_… in the environment, then ``config``."""
    from webapp.app import make_app  # the processes that compute import this package too, and need no web

    return make_app(config)
