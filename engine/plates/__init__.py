"""The campaign: plates chosen for one idea each, the ideas as predicates, and the search that finds them."""

from engine.plates.collection import (
    COURSES,
    PLATES,
    Proof,
    find_plate,
    plates_of,
    prove,
)
from engine.plates.deals import LEVELS, MOST_SEED, Deal, deal, specimen
from engine.plates.drills import Drill, drill_for
from engine.plates.games import IDEAS, claim_of, find_idea, tables_of
from engine.plates.ideas import Idea
from engine.plates.plate import Course, Figures, Plate, Room, Sitting
from engine.plates.search import TRIES, Found, search
from engine.plates.tables import Wanted

__all__ = [
    "COURSES",
    "IDEAS",
    "LEVELS",
    "MOST_SEED",
    "PLATES",
    "TRIES",
    "Course",
    "Deal",
    "Drill",
    "Figures",
    "Found",
    "Idea",
    "Plate",
    "Proof",
    "Room",
    "Sitting",
    "Wanted",
    "claim_of",
    "deal",
    "drill_for",
    "find_idea",
    "find_plate",
    "plates_of",
    "prove",
    "search",
    "specimen",
    "tables_of",
]
