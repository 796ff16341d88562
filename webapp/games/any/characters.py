"""The characters of the bots: a name, a face, and a temperament, which is the strategy.

In the theatre, the Lab, reviews and records a bot is called by its strategy; a table says both.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.strategies import Strategy, find_strategy


@dataclass(frozen=True, slots=True)
class Character:
    """A character that plays by one strategy.

    Attributes
    ----------
    name
        What the one is called who sits at a table alone with this strategy.
    face
        The symbol of ``static/icons/faces.svg``.
    temperament
        The strategy in the first person, one short sentence: what is said before the first move.
    """

    name: str
    face: str
    temperament: str


@dataclass(frozen=True, slots=True)
class Sitter:
    """One bot of a table: its seat, what it is called there, who it is, and what it plays by."""

    seat: int
    name: str
    character: Character
    strategy: Strategy


PLAIN_FACE = "plain"
"""The face of a strategy without a character: a machine."""

_CAST: dict[tuple[str, str], Character] = {
    ("dinner", "crossout"): Character("Makeda", "makeda", "I plan my last bite first."),
    ("dinner", "planner"): Character("Almaz", "almaz", "I think every plate through before I bite."),
    ("dinner", "greedy"): Character("Girma", "girma", "I eat what I like best. Why wait?"),
    ("dinner", "belief"): Character("Selam", "selam", "I guess what you like from what you have eaten."),
    ("dinner", "deceiver"): Character("Negash", "negash", "I want you to guess wrong what I like."),
    ("dinner", "spiteful"): Character("Zewdu", "zewdu", "I eat whatever you like best."),
    ("dinner", "competitive"): Character(
        "Kassa", "kassa", "I eat what is worth most to the two of us together."
    ),
    ("dinner", "cooperative"): Character("Hirut", "hirut", "I eat what I like and you would miss least."),
    ("dinner", "masochistic"): Character("Mamo", "mamo", "I eat what I like least. It builds character."),
    ("dinner", "random"): Character("Abush", "abush", "I let the dice choose."),
    ("tokens", "best-reply"): Character("Almaz", "almaz", "I think your replies through before I place."),
    ("tokens", "greedy"): Character("Girma", "girma", "I go where the most money is right now."),
    ("tokens", "saboteur"): Character("Shiferaw", "shiferaw", "If you lead, I take your ground away."),
    ("tokens", "random"): Character("Abush", "abush", "I let the dice choose."),
}

_COUSINS = ("Desta", "Eyob", "Feven", "Genet", "Haile", "Iman", "Jemal", "Lulit", "Nardos", "Tigist")
"""What further bots of one strategy are called, so that no two share a name."""


def character_of(game: str, strategy: str) -> Character:
    """Return who plays a game by a strategy; one without a character is called as the strategy is."""
    found = _CAST.get((game, strategy))
    if found is not None:
        return found
    known = find_strategy(strategy, game)
    return Character(known.title, PLAIN_FACE, known.description)


@lru_cache(maxsize=256)
def sitters(game: str, strategies: tuple[str | None, ...]) -> tuple[Sitter, ...]:
    """Return the bots of a table, no two of one name.

    Parameters
    ----------
    strategies
        By seat, None where no bot sits.
    """
    met: set[str] = set()
    cousins = iter(_COUSINS)
    found = []
    for seat, strategy in enumerate(strategies):
        if strategy is None:
            continue
        who = character_of(game, strategy)
        name = next(cousins) if strategy in met else who.name
        met.add(strategy)
        found.append(Sitter(seat, name, who, find_strategy(strategy, game)))
    return tuple(found)
