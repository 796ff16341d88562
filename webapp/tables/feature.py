"""The feature *tables*: invitations, the lobby, the list of open tables, and the links to them."""

from collections.abc import Sequence

from flask import Flask

from webapp.acts import acts_with_forms
from webapp.extensions import Services
from webapp.feature import Feature, Row
from webapp.tables import together, views


def _start(_app: Flask, parts: Services) -> Sequence[Row]:
    parts.live_previews.open_tables = parts.matches.public_tables
    return ()


FEATURE = Feature(
    name="tables",
    needs=("play",),
    blueprints=(views.bp, together.bp),
    forms=acts_with_forms("/t/", "/j/"),
    limits={"matches": "together.create_table together.gather_friends"},
    start=_start,
    contributions="tables/contributions.html",
    lobby="tables.lobby",
)
