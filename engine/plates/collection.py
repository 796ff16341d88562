"""The whole campaign: all rooms, every plate by its word, and the proof of what each claims."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.errors import UnknownNameError, quote
from engine.exact import number_text
from engine.plates.courses import FILES, read_courses
from engine.plates.ideas import claim_of, find_idea
from engine.plates.plate import Course, Figures, Plate, Room

COURSES: Mapping[Room, tuple[Course, ...]] = {room: read_courses(room) for room in FILES}
"""The courses of each room, from easy to hard."""

PLATES: tuple[Plate, ...] = tuple(
    plate for courses in COURSES.values() for course in courses for plate in course.plates
)
"""Every plate, those of the menu first and those of house rules last, from easy to hard."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a plate claims, and what it turned out to be when it was solved anew.

    Attributes
    ----------
    found
        The figures worked out just now; None where the idea does not hold.
    """

    plate: Plate
    found: Figures | None

    @property
    def holds(self) -> bool:
        """Whether the idea holds with exactly the figures that are claimed."""
        return self.found == self.plate.figures


def plates_of(room: Room) -> tuple[Plate, ...]:
    """Return the plates of a room, from easy to hard."""
    return tuple(plate for course in COURSES[room] for plate in course.plates)


def find_plate(slug: object) -> Plate:
    """Return the plate of this word; raises `UnknownNameError`."""
    for plate in PLATES:
        if plate.slug == slug:
            return plate
    raise UnknownNameError(f"No plate is called {quote(slug)}.")


def prove(plate: Plate) -> Proof:
    """Solve a plate anew and compare that with what it claims: milliseconds, more between stacks.

    Examples
    --------
    >>> prove(find_plate("keeps-well")).holds
    True
    """
    return Proof(plate, claim_of(find_idea(plate.idea), plate.sitting))


def claim_in_words(plate: Plate) -> str:
    """Return what a plate claims, in a sentence or two.

    Examples
    --------
    >>> claim_in_words(find_plate("keeps-well"))
    'Your favourite is yours at your bite 2 anyway; to eat it first costs 1.'
    """
    figures = {name: number_text(value) for name, value in plate.figures.items()}
    return find_idea(plate.idea).says.format(**figures)
