"""Questions about a match that are worked out away from the server: reviews, the coach, puzzles, pictures."""

from typing import Any

from engine.record import Record
from webapp.errors import NoAnswerError

Answer = dict[str, Any]


def review_task(record: Record) -> dict[str, Any]:
    """Return the question for the review of a record."""
    return {"do": "review", "record": record.to_json()}


def checked(answer: Answer | None) -> Answer:
    """Return an answer that is one.

    Raises
    ------
    NoAnswerError
        If it was refused, or has not come.
    """
    if answer is None:
        raise NoAnswerError("This takes longer than usual: try again in a moment.")
    if "refused" in answer:
        raise NoAnswerError(answer["refused"]["message"], answer["refused"]["code"])
    return answer
