"""What the tests of the web have, for those of classes."""

from tests.webapp.conftest import _no_errors_are_logged, _same_dice, app, client, parts, sockets, table

__all__ = ["_no_errors_are_logged", "_same_dice", "app", "client", "parts", "sockets", "table"]
