"""Fixtures of the tests of the web, for this feature."""

from tests.webapp.conftest import _no_errors_are_logged, _same_dice, app, client, parts

__all__ = ["_no_errors_are_logged", "_same_dice", "app", "client", "parts"]
