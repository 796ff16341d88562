"""Every move of a match weighed: what it cost, what was better, why, and how sure that is."""

from engine.review.analysts import analyst_of, evaluate
from engine.review.match import CAUSES, Change, Review, ReviewedMove, SeatReview, review
from engine.review.model import Analyst, Band, Bands, Evaluation, Judgement, Option, judge
from engine.review.reasons import Reason, explain
from engine.review.report import evaluation_to_json
from engine.review.sentences import sentence, thing
from engine.review.words import names_of

__all__ = [
    "CAUSES",
    "Analyst",
    "Band",
    "Bands",
    "Change",
    "Evaluation",
    "Judgement",
    "Option",
    "Reason",
    "Review",
    "ReviewedMove",
    "SeatReview",
    "analyst_of",
    "evaluate",
    "evaluation_to_json",
    "explain",
    "judge",
    "names_of",
    "review",
    "sentence",
    "thing",
]
