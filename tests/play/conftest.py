"""The fixtures of the tests of the web."""

from tests.webapp.conftest import *  # noqa: F403
