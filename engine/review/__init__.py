"""The review: every move of a match weighed, with its cost, the better moves, the reason and the proof."""

from engine.review.match import CAUSES, Change, Review, ReviewedMove, SeatReview, review
from engine.review.report import evaluation_to_json
from engine.review.verdicts import Judgement, Reason, explain, judge

__all__ = [
    "CAUSES",
    "Change",
    "Judgement",
    "Reason",
    "Review",
    "ReviewedMove",
    "SeatReview",
    "evaluation_to_json",
    "explain",
    "judge",
    "review",
]
