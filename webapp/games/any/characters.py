"""The characters of the bots: a name, a face, and a temperament, which is the strategy.

In the Lab and in records a bot is called by its strategy; a table and *Watch* say both.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.bots import Strategy, find_strategy
from webapp.words import say


@dataclass(frozen=True, slots=True)
class Character:
    """A character that plays by one strategy.

    Attributes
    ----------
    name
        The name of the one who sits at a table alone with this strategy.
    face
        The symbol of ``static/icons/faces.svg``.
    pronoun
        What sentences call the character: ``she``, ``he`` or ``they``.
    key
        The end of the names of its messages, ``dinner-crossout``; ``any-random`` for one without a character.
    """

    name: str
    face: str
    pronoun: str
    key: str

    @property
    def temperament(self) -> str:
        """The strategy in the first person, one short sentence: it is said before the first move."""
        return say(f"bots-says-{self.key}")

    @property
    def because(self) -> str:
        """Why it makes any of its moves, in the first person."""
        return say(f"bots-because-{self.key}")

    @property
    def title(self) -> str:
        """The name of the strategy."""
        return say(f"bots-title-{self.key}")

    @property
    def does(self) -> str:
        """The strategy in a sentence or two."""
        return say(f"bots-does-{self.key}")


@dataclass(frozen=True, slots=True)
class Sitter:
    """One bot of a table: its seat, what it is called there, who it is, and what it plays by."""

    seat: int
    name: str
    character: Character
    strategy: Strategy


PLAIN_FACE = "plain"
"""The face of a strategy without a character: a machine."""

_CAST: dict[tuple[str, str], tuple[str, str, str]] = {
    ("dinner", "crossout"): ("Makeda", "makeda", "she"),
    ("dinner", "planner"): ("Almaz", "almaz", "she"),
    ("dinner", "greedy"): ("Girma", "girma", "he"),
    ("dinner", "belief"): ("Selam", "selam", "she"),
    ("dinner", "deceiver"): ("Negash", "negash", "he"),
    ("dinner", "spiteful"): ("Zewdu", "zewdu", "he"),
    ("dinner", "competitive"): ("Kassa", "kassa", "he"),
    ("dinner", "cooperative"): ("Hirut", "hirut", "she"),
    ("dinner", "gallant"): ("Bereket", "bereket", "he"),
    ("dinner", "masochistic"): ("Mamo", "mamo", "he"),
    ("dinner", "random"): ("Abush", "abush", "he"),
    ("tokens", "best-reply"): ("Almaz", "almaz", "she"),
    ("tokens", "greedy"): ("Girma", "girma", "he"),
    ("tokens", "saboteur"): ("Shiferaw", "shiferaw", "he"),
    ("tokens", "random"): ("Abush", "abush", "he"),
}

_COUSINS = ("Desta", "Eyob", "Feven", "Genet", "Haile", "Iman", "Jemal", "Lulit", "Nardos", "Tigist")
"""What further bots of one strategy are called, so that no two share a name."""


def character_of(game: str, strategy: str) -> Character:
    """Return the character that plays a strategy; by default one named after the strategy."""
    found = _CAST.get((game, strategy))
    if found is not None:
        return Character(*found, f"{game}-{strategy}")
    known = find_strategy(strategy, game)
    return Character(known.title, PLAIN_FACE, "they", f"any-{strategy}")


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
