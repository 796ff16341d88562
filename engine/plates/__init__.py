"""The campaign: plates chosen for one idea each, the ideas as predicates, and the search that finds them."""

from engine.plates.collection import (
    COURSES,
    PLATES,
    Proof,
    claim_in_words,
    find_plate,
    plates_of,
    prove,
)
from engine.plates.deals import LEVELS, MOST_SEED, Deal, deal, specimen
from engine.plates.drills import Drill, drill_for, kept_rules
from engine.plates.ideas import IDEAS, Idea, claim_of, find_idea
from engine.plates.plate import Course, Figures, Plate, Room, Sitting
from engine.plates.practice import Practice, practice_for
from engine.plates.search import TRIES, Found, Wanted, search

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
    "Practice",
    "Proof",
    "Room",
    "Sitting",
    "Wanted",
    "claim_in_words",
    "claim_of",
    "deal",
    "drill_for",
    "find_idea",
    "find_plate",
    "kept_rules",
    "plates_of",
    "practice_for",
    "prove",
    "search",
    "specimen",
]
