"""House rules as a newcomer meets them: the origin of each, its proof, and a place to try it."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.certificate import Certificate
from engine.game import AnyGame
from engine.plates import COURSES, Course, Plate
from webapp.games.any.certificates import certificate_meaning
from webapp.pages.campaign.map import Known, PlateShown, show_map
from webapp.words import say


@dataclass(frozen=True, slots=True)
class RuleShown:
    """A house rule on its page.

    Attributes
    ----------
    course
        Its word, its chapter, its form.
    proof
        What is proved of its plates.
    plates
        Its plates with the stars of a guest.
    """

    course: Course
    proof: str
    plates: tuple[PlateShown, ...]


def rule_pictures(game: str) -> dict[str, str]:
    """Return by the field of a form the word of the course whose picture shows that house rule."""
    found: dict[str, str] = {}
    for course in COURSES["rules"]:
        if course.game == game:
            for field in course.form:
                found.setdefault(field, course.slug)
    return found


def show_rules(known: Known, certify: Callable[[AnyGame], Certificate]) -> tuple[RuleShown, ...]:
    """Return every house rule with the stars of a guest; ``certify`` says what is proved of a game."""
    return tuple(
        RuleShown(shown.course, proved(shown.course.plates, certify), shown.plates)
        for shown in show_map("rules", known).courses
    )


def proved(plates: tuple[Plate, ...], certify: Callable[[AnyGame], Certificate]) -> str:
    """Say what is proved of some plates: their own certificates, in words."""
    meanings = {plate.slug: certificate_meaning(certify(plate.sitting.game)) for plate in plates}
    if len(set(meanings.values())) == 1:
        return meanings[plates[0].slug]
    return " ".join(
        say("campaign-proof-of", plate=say(f"plates-title-{slug}"), meaning=meaning)
        for slug, meaning in meanings.items()
    )
