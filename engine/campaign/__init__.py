"""The campaign: plates chosen for one idea each, the ideas as predicates, and the search that finds them."""

from engine.campaign.collection import (
    COURSES,
    IDEAS,
    PLATES,
    Proof,
    claim_of,
    find_idea,
    find_plate,
    plates_of,
    prove,
    tables_of,
)
from engine.campaign.deals import LEVELS, MOST_SEED, TRIES, Deal, Found, deal, search, specimen
from engine.campaign.level import Course, Figures, Idea, Plate, Room, Sitting, Wanted
from engine.campaign.practice import Drill, drill_for

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
