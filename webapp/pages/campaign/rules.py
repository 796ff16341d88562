"""House rules as a newcomer meets them: where each comes from, what is proved, and where to try it."""

from dataclasses import dataclass
from functools import cache

from engine.plates import Course, Plate
from engine.review.par import par_of
from webapp.pages.campaign.map import Known, PlateShown, show_map


@dataclass(frozen=True, slots=True)
class RuleShown:
    """A house rule on its page.

    Attributes
    ----------
    course
        Its word, its name, the paragraph, and where it comes from.
    proof
        What is proved of its plates.
    plates
        Its plates with the stars of a guest.
    """

    course: Course
    proof: str
    plates: tuple[PlateShown, ...]


def show_rules(known: Known) -> tuple[RuleShown, ...]:
    """Return every house rule with the stars of a guest."""
    return tuple(
        RuleShown(shown.course, proved(shown.course.plates), shown.plates)
        for shown in show_map("rules", known).courses
    )


@cache
def proved(plates: tuple[Plate, ...]) -> str:
    """Say what is proved of some plates: their own certificates, in words."""
    meanings = {plate.title: par_of(plate.sitting.game).certificate.meaning for plate in plates}
    if len(set(meanings.values())) == 1:
        return meanings[plates[0].title]
    return " ".join(f"“{title}”: {meaning}" for title, meaning in meanings.items())
