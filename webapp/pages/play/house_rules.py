"""The house rules above a board: each says at its first game in a browser what to look at."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Response, after_this_request, request

from engine.game import AnyGame
from engine.plates import COURSES
from webapp.games.any.game_form import HouseRule
from webapp.pages.site.settings import YEAR

COOKIE = "rules"
"""Holds the variants of house rules that a browser has shown, with points between them."""
MOST = 64
"""How many a cookie may hold: more than there are."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A house rule in force: a short sentence, a paragraph, and what a newcomer looks at, else empty."""

    summary: str
    help: str
    glance: str


def show_house_rules(rules: Sequence[HouseRule], game: AnyGame) -> tuple[RuleLine, ...]:
    """Return the house rules of a game; the browser remembers that it has shown them."""
    met = [name for name in request.cookies.get(COOKIE, "").split(".") if name][:MOST]
    variants = [rule.variant(game) for rule in rules]
    if new := [name for name in variants if name not in met]:

        @after_this_request
        def remember(response: Response) -> Response:
            kept = ".".join([*met, *new][-MOST:])
            response.set_cookie(
                COOKIE, kept, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure
            )
            return response

    return tuple(
        RuleLine(rule.summary(game), rule.help, "" if name in met else rule.glance(game))
        for rule, name in zip(rules, variants, strict=True)
    )


def rule_pictures(game: str) -> dict[str, str]:
    """Return by the field of a form the word of the course whose picture shows that house rule."""
    found: dict[str, str] = {}
    for course in COURSES["rules"]:
        if course.game == game:
            for field in course.form:
                found.setdefault(field, course.slug)
    return found
