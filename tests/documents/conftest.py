"""What the tests of the web have, for those of documents."""

from tests.webapp.conftest import _no_errors_are_logged, _same_dice, app, client, parts

__all__ = ["_no_errors_are_logged", "_same_dice", "app", "client", "parts"]
