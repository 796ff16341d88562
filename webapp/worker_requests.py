"""The requests that a worker answers: bots' moves, reviews, and the questions of pages."""

from typing import Any

from webapp.classes.requests import CLASS_REQUESTS
from webapp.jobs.analysis import Coach, FindPar, GradeSeat, ReviewRecord
from webapp.jobs.requests import Request
from webapp.learn.requests import LEARN_REQUESTS
from webapp.matches.thinking import Choose, PlayOut, WarmUp
from webapp.pages.lab.tasks import LAB_REQUESTS
from webapp.pages.review.tasks import REVIEW_REQUESTS
from webapp.puzzles.requests import PUZZLE_REQUESTS

REQUESTS: tuple[type[Request[Any]], ...] = (
    WarmUp,
    Choose,
    PlayOut,
    FindPar,
    ReviewRecord,
    GradeSeat,
    Coach,
    *REVIEW_REQUESTS,
    *PUZZLE_REQUESTS,
    *LEARN_REQUESTS,
    *LAB_REQUESTS,
    *CLASS_REQUESTS,
)
"""Everything that can be asked."""
