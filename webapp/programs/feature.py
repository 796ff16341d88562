"""The feature *programs*: its pages and addresses, and what other pages show of it."""

from collections.abc import Sequence

from flask import Flask

from webapp.extensions import Services
from webapp.feature import Feature, Retention, Row
from webapp.programs import views
from webapp.programs.service import KnownPrograms, old_programs, prune_programs


def _start(_app: Flask, parts: Services) -> Sequence[Row]:
    changes = parts.matches.changes
    known = parts.matches.programs = KnownPrograms(parts.store, changes)
    return (
        (changes.saved, (known.note,)),
        (parts.beginning, (lambda _parts: known.begin(),)),
        (parts.closing, (lambda _parts: known.close(),)),
    )


FEATURE = Feature(
    name="programs",
    needs=("play",),
    blueprints=(views.bp, views.api_bp),
    limits={
        "matches": "programs.play_program",
        "names": "programs.make_program bots.register_bot",
    },
    tags={"bots": "Programs that play here with a key."},
    start=_start,
    contributions="programs/contributions.html",
    retention=Retention(
        old_programs, prune_programs, ("program that no one uses", "programs that no one uses")
    ),
)
