"""Reviews of records, as JSON."""

from typing import cast

from flask import current_app

from engine.record import Record
from webapp.api.answers import Pending, RecordBody, ReviewBody
from webapp.api.openapi import operation
from webapp.extensions import services
from webapp.games.any.view import CoachView
from webapp.games.reasons import move_explained
from webapp.jobs.analysis import ReviewRecord
from webapp.jobs.records import write_record
from webapp.words import speaking


@operation()
def review_record(body: RecordBody) -> ReviewBody | Pending:
    """Review a record without keeping it, or say that the review is on its way."""
    return reviewed(Record.from_json(body), None)


def reviewed(record: Record, coach: CoachView | None) -> ReviewBody | Pending:
    """Return the review of a record as JSON; `Pending` if it takes longer than a request waits."""
    found = services().analysis.ask(ReviewRecord(write_record(record)), current_app.config["REVIEW_PATIENCE"])
    if found is None:
        return Pending()
    known = found.on(record)
    body = known.to_json()
    with speaking("en"):
        told = [move | {"sentence": move_explained(known, move["ply"])} for move in body["moves"]]
    return cast(ReviewBody, body | {"moves": told, "coach": coach})
