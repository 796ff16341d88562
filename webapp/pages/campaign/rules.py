"""House rules as a newcomer meets them: where each comes from, what is proved, and where to try it."""

from dataclasses import dataclass
from functools import cache

from engine.par import par_of
from engine.plates import Plate
from webapp.pages.campaign.map import Known, PlateShown, show_map

PAPER = "Levine and Stange 2012, among the generalizations and questions at the end."
"""Where most of the rules come from."""


@dataclass(frozen=True, slots=True)
class RuleSource:
    """What the page says of a course besides its plates.

    Attributes
    ----------
    source
        Where the rule comes from.
    game, query
        The form on which it is switched on: of which game, and with which fields in its address.
    chapter
        The heading in ``docs/house-rules.md`` under which it is defined and proved, as in an address.
    """

    source: str
    game: str
    query: dict[str, str]
    chapter: str


SOURCES: dict[str, RuleSource] = {
    "turns": RuleSource(
        f"{PAPER} The fair order is that of Thue and Morse.",
        "dinner",
        {"order": "fair"},
        "1-the-order-of-turns",
    ),
    "tastes-for-each-other": RuleSource(
        PAPER, "dinner", {"weights": "competitive"}, "3-tastes-for-each-other"
    ),
    "fading-flavours": RuleSource(PAPER, "dinner", {"fading": "7/10"}, "4-fading-flavours"),
    "injera": RuleSource(PAPER, "dinner", {"injera": "2"}, "5-injera"),
    "coin": RuleSource(PAPER, "dinner", {"order": "coin"}, "2-a-coin"),
    "bigger-table": RuleSource(PAPER, "dinner", {"diners": "3"}, "6-a-bigger-table"),
    "bites-at-once": RuleSource(PAPER, "dinner", {"at_once": "yes"}, "8-bites-at-once"),
    "take-backs": RuleSource(
        "This project’s own, after the trades of Brams and Kaplan 2004, which make choices sincere.",
        "dinner",
        {"take_backs": "yes"},
        "9-take-backs",
    ),
    "pass-once": RuleSource("This project’s own.", "dinner", {"pass_once": "yes"}, "14-pass-once"),
    "secret-places": RuleSource(
        "The Riddler’s puzzle, solved by Laurent Lessard in 2018; to place in secret is this project’s.",
        "tokens",
        {"secret": "yes", "seats": "2"},
        "13-tokens-in-secret",
    ),
    "secret-tastes": RuleSource(PAPER, "dinner", {"secret": "secret"}, "11-secret-tastes"),
    "other-counts": RuleSource(PAPER, "dinner", {"shape": "squares"}, "7-other-ways-to-count-a-plate"),
    "token-orders": RuleSource(
        "The Riddler’s puzzle, solved by Laurent Lessard in 2018; several tokens a player are this "
        "project’s.",
        "tokens",
        {"order": "back"},
        "12-several-tokens-each",
    ),
}
"""By the word of a course."""


@dataclass(frozen=True, slots=True)
class RuleShown:
    """A house rule on its page.

    Attributes
    ----------
    slug, title, text
        Its word, its name, and the paragraph.
    plates
        Its plates with the stars of a guest.
    proof
        What is proved of its plates.
    """

    slug: str
    title: str
    text: str
    about: RuleSource
    proof: str
    plates: tuple[PlateShown, ...]


def show_rules(known: Known) -> tuple[RuleShown, ...]:
    """Return every house rule with the stars of a guest."""
    return tuple(
        RuleShown(
            shown.course.slug,
            shown.course.title,
            shown.course.text,
            SOURCES[shown.course.slug],
            proved(shown.course.plates),
            shown.plates,
        )
        for shown in show_map("rules", known).courses
    )


@cache
def proved(plates: tuple[Plate, ...]) -> str:
    """Say what is proved of some plates: their own certificates, in words."""
    meanings = {plate.title: par_of(plate.sitting.game).certificate.meaning for plate in plates}
    if len(set(meanings.values())) == 1:
        return meanings[plates[0].title]
    return " ".join(f"“{title}”: {meaning}" for title, meaning in meanings.items())
