"""The games that have plates: their tables and their ideas."""

from engine.dinner.rules import DinnerGame
from engine.errors import Refusal, UnknownNameError, quote
from engine.plates.dinner.ideas import IDEAS as DINNER_IDEAS
from engine.plates.dinner.tables import DinnerTables
from engine.plates.ideas import Idea
from engine.plates.plate import Figures, Sitting
from engine.plates.tables import Tables
from engine.plates.tokens.ideas import IDEAS as TOKEN_IDEAS
from engine.plates.tokens.tables import TokenTables
from engine.tokens.rules import TokenGame

TABLES: tuple[Tables, ...] = (DinnerTables(DinnerGame.name), TokenTables(TokenGame.name))
"""The tables of each game that has plates."""

IDEAS: tuple[Idea, ...] = DINNER_IDEAS + TOKEN_IDEAS
"""What plates can be chosen for."""


def tables_of(game: str) -> Tables:
    """Return the tables of the game of this name; those of any game if it has no plates."""
    return next((tables for tables in TABLES if tables.game == game), Tables(game))


def find_idea(name: object) -> Idea:
    """Return the idea of this word; raises `UnknownNameError`."""
    for idea in IDEAS:
        if idea.name == name:
            return idea
    raise UnknownNameError(
        Refusal(
            "idea-unknown",
            "No idea is called {name}: there are {known}.",
            name=quote(name),
            known=", ".join(idea.name for idea in IDEAS),
        )
    )


def claim_of(idea: Idea, sitting: Sitting) -> Figures | None:
    """Return all figures that a table has for an idea; None where it does not hold.

    Those of the idea, and those of `engine.plates.facts.Facts.base`.
    """
    if sitting.game.name != idea.game:
        return None
    facts = idea.facts(sitting)
    own = idea.figures(facts)
    common = None if own is None else facts.base()
    return None if common is None or own is None else {**common, **own}
