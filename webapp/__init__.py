"""One web server around the engine."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask

    from webapp.workers.lanes import Lanes


def create_app(config: Mapping[str, Any] | None = None, lanes: "Lanes | None" = None) -> "Flask":
    """Make the app: configured from `Config`, then LASTBITE_… in the environment, then ``config``.

    It starts the processes that it computes in, unless it is given lanes of them; those it does not end.
    """
    from webapp.app import make_app  # the processes that compute import this package too, and need no web

    return make_app(config, lanes)
