"""The maps of the campaign, and the next plate: pure functions of a guest's results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.campaign import COURSES, PLATES, Course, Plate, Room, Sitting, plates_of
from engine.exact import number_to_json
from engine.review.par import MOST_STARS, TWO_STARS
from webapp.campaign.progress import BestResult, band_of
from webapp.games.any.characters import Character, character_of, sitters
from webapp.games.presentation import find_presentation
from webapp.words import Listed, say

SOLVED = 2
"""The stars from which a plate counts as solved: on par, or near it."""

ROOMS: tuple[Room, ...] = ("menu", "street", "rules")
"""The rooms in the order in which they are shown."""

ROOM_OF: dict[str, Room] = {plate.sitting.game.name: plate.room for plate in PLATES if plate.room != "rules"}
"""By the name of a game, the room in which its plates by the usual rules are found."""

Known = Mapping[str, BestResult]
"""The best results of a guest, by plate."""


@dataclass(frozen=True, slots=True)
class PlateShown:
    """One plate of a map.

    Attributes
    ----------
    number
        Its place in the room, from 1.
    stars
        The best so far; 0 while it was never finished.
    score
        The best result so far; empty without one.
    par, size
        The best possible for the seat, and how large the plate is, in words.
    next
        Whether this is the one to play now.
    """

    plate: Plate
    number: int
    stars: int
    score: str
    par: str
    size: str
    next: bool

    @property
    def solved(self) -> bool:
        """Whether it counts as solved."""
        return self.stars >= SOLVED


@dataclass(frozen=True, slots=True)
class CourseShown:
    """One course: who plays there, whether it is beaten, and whether the one before is."""

    course: Course
    host: Character
    plates: tuple[PlateShown, ...]
    beaten: bool
    open: bool

    @property
    def stars(self) -> int:
        """The stars that were won on its plates."""
        return sum(plate.stars for plate in self.plates)

    @property
    def most(self) -> int:
        """The stars that can be won there."""
        return MOST_STARS * len(self.plates)


@dataclass(frozen=True, slots=True)
class MapShown:
    """A room, as ``templates/campaign/map.html`` names it.

    ``next`` is None if what comes next is in another room, or nothing is left.
    """

    room: Room
    courses: tuple[CourseShown, ...]
    stars: int
    most: int
    next: PlateShown | None

    @property
    def count(self) -> int:
        """The number of plates."""
        return sum(len(course.plates) for course in self.courses)


def show_map(room: Room, known: Known) -> MapShown:
    """Return a map with the stars of a guest."""
    upcoming, number, reached, courses = upcoming_plate(known, room), 0, True, []
    for course in COURSES[room]:
        game = course.plates[0].sitting.game.name
        host = character_of(game, course.host)
        plates = []
        for plate in course.plates:
            number += 1
            plates.append(show_plate(plate, number, known, plate is upcoming))
        beaten = all(plate.solved for plate in plates)
        courses.append(CourseShown(course, host, tuple(plates), beaten, reached))
        reached = reached and beaten
    shown = [plate for course in courses for plate in course.plates]
    return MapShown(
        room,
        tuple(courses),
        sum(plate.stars for plate in shown),
        MOST_STARS * len(shown),
        next((plate for plate in shown if plate.next), None),
    )


def show_plate(plate: Plate, number: int, known: Known, upcoming: bool = False) -> PlateShown:
    """Return a plate with the best result of a guest."""
    reached, band = known.get(plate.slug), band_of(plate)
    game = find_presentation(plate.sitting.game.name)
    low, high = (game.score(number_to_json(end)) for end in (band.low, band.high))
    return PlateShown(
        plate,
        number,
        0 if reached is None else reached.stars,
        "" if reached is None else game.score(number_to_json(reached.payoff)),
        say("campaign-best-possible", low=low)
        if band.exact
        else say("campaign-best-range", low=low, high=high),
        game.form.told_size(plate.sitting.game),
        upcoming,
    )


def star_rule(room: Room) -> str:
    """Return the rule of stars in a room: what earns them, and what counts."""
    rule = say("campaign-rule", room=room, percent=int(100 * TWO_STARS))
    return f"{rule} {say('campaign-rule-whole')}" if room == "rules" else rule


def company(sitting: Sitting) -> str:
    """Name the bots of a table: ``Girma``, ``Almaz, Desta and Eyob``."""
    names = Listed(sitter.name for sitter in sitters(sitting.game.name, sitting.bots))
    return say("campaign-company", names=names)


def strategies_of(sitting: Sitting) -> str:
    """Name the strategies of a table’s bots, each once: ``Gallant and Greedy``."""
    names = dict.fromkeys(sitting.opponents)
    titles = Listed(character_of(sitting.game.name, name).title for name in names)
    return say("campaign-company", names=titles)


def number_of(plate: Plate) -> int:
    """Return the place of a plate in its room, from 1."""
    return plates_of(plate.room).index(plate) + 1


def upcoming_plate(known: Known, room: Room | None = None, but: Plate | None = None) -> Plate | None:
    """Return the plate to play next; the result, the maps and the home page all ask here.

    The plate of the guest's latest game until it is solved, then the first one after it that is not: in
    ``room``, or where the latest game was; then elsewhere. Once every plate is solved, the first that lacks a
    star; None once none does. ``but`` is passed over: it tells where *Next* leads from a plate that is not
    solved yet.
    """
    latest = _latest(PLATES, known)
    first = room or ("menu" if latest is None else latest.room)
    rooms = sorted(ROOMS, key=lambda one: one != first)
    ordered = [plate for one in rooms for plate in _onwards(one, known) if plate is not but]
    unsolved = (plate for plate in ordered if _stars(plate, known) < SOLVED)
    return next(unsolved, next((plate for plate in ordered if _stars(plate, known) < MOST_STARS), None))


def _onwards(room: Room, known: Known) -> Sequence[Plate]:
    """Return the plates of a room, from the guest's latest game there on and round."""
    plates = plates_of(room)
    latest = _latest(plates, known)
    start = 0 if latest is None else plates.index(latest)
    return (*plates[start:], *plates[:start])


def stars_in(room: Room, known: Known) -> int:
    """Return the number of a guest's stars in a room."""
    return sum(_stars(plate, known) for plate in plates_of(room))


def _latest(plates: Sequence[Plate], known: Known) -> Plate | None:
    """Return the plate of the guest's latest game that counted, None without one."""
    reached = [plate for plate in plates if plate.slug in known]
    return max(reached, key=lambda plate: known[plate.slug].at, default=None)


def _stars(plate: Plate, known: Known) -> int:
    return known[plate.slug].stars if plate.slug in known else 0
