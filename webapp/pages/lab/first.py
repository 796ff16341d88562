"""The page on fair turns: the exact lead of an order, and the fairest orders of its length beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.dinner.fair_turns import fairest, lead_of, mean_scores
from engine.dinner.named import RANDOM_MAX, RANDOM_MIN
from engine.dinner.orders import thue_morse
from engine.exact import SMALL, Exact
from engine.game import Seat, seat_letters, seat_of
from webapp.games.any.forms import FormError
from webapp.pages.lab.kept_tables import find_table
from webapp.words import say
from webapp.words.facts import Amount

MOST = 120
"""Turns of an order that the page takes."""
SHOWN = 40
"""Most digits of a lead that are written beside its rounded value."""
TINY = Fraction(1, 20)
"""A lead below this is not written in hundredths."""
USUAL = "ABBABAAB"
EXAMPLES = {"captains": "ABBABBAAAABB", "draft": "ABBABAABBAABABBA", "chores": "ABABBBAA", "exact": "AABBB"}
"""Orders to look at, by the names of their messages."""


@dataclass(frozen=True, slots=True)
class OrderShown:
    """An order of turns with its lead.

    Attributes
    ----------
    name
        The name of its message, as ``fairest``.
    letters
        A letter for each turn.
    ahead
        ``A`` or ``B``, or ``none`` if the order is exactly fair.
    lead
        By how much.
    aside
        Where the mark of a balance stands, from −50 for B to 50 for A, in percent.
    playable
        Whether a random dinner can have so many turns.
    """

    name: str
    letters: str
    ahead: str
    lead: Exact
    aside: float
    playable: bool

    @property
    def told(self) -> str:
        """Who leads, and by how much, in a sentence."""
        short = len(str(self.lead)) <= SHOWN
        if Fraction(self.lead).denominator <= SMALL:
            written = "whole"
        elif self.lead < TINY:
            written = "tiny" if short else "next"
        else:
            written = "both" if short else "rounded"
        return say(
            "lab-first-lead-of",
            ahead=self.ahead,
            written=written,
            lead=Amount(self.lead),
            exact=str(self.lead),
        )


@dataclass(frozen=True, slots=True)
class FirstShown:
    """The page of an order: the order, its mean scores, and other orders of its length."""

    order: OrderShown
    means: tuple[Exact, Exact]
    others: tuple[OrderShown, ...]
    flipped: tuple[str, ...]
    """The orders that change one turn, in the order of the turns."""


def asked_order(text: str) -> tuple[Seat, ...]:
    """Read an order that was typed: letters A and B, whatever stands between them."""
    letters = "".join(text.upper().split()).replace(",", "").replace("-", "")
    if not 1 <= len(letters) <= MOST or not set(letters) <= {"A", "B"}:
        raise FormError({"order": say("lab-first-wrong", given=text[:MOST], most=MOST)})
    return tuple(map(seat_of, letters))


def show_order(order: tuple[Seat, ...]) -> FirstShown:
    """Return all that the page shows of an order."""
    shown = _shown("yours", order)
    flipped = tuple(seat_letters((*order[:k], 1 - seat, *order[k + 1 :])) for k, seat in enumerate(order))
    return FirstShown(shown, mean_scores(order), tuple(_others(order)), flipped)


def _others(order: tuple[Seat, ...]) -> Iterator[OrderShown]:
    turns = len(order)
    if turns <= find_table("fair").kept:
        for found in _fairest(turns):
            yield _shown("fairest", found)
    yield _shown("alternating", tuple(turn % 2 for turn in range(turns)))
    yield _shown("thue-morse", thue_morse(turns))


@lru_cache(maxsize=32)
def _fairest(turns: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple(found.order for found in fairest(turns)[:2])


def _shown(name: str, order: tuple[Seat, ...]) -> OrderShown:
    lead, turns = lead_of(order), len(order)
    largest = max(1, turns / 3)  # the lead in turns, which is unfair enough to fill the balance
    return OrderShown(
        name,
        seat_letters(order),
        "none" if not lead else "A" if lead > 0 else "B",
        abs(lead),
        round(50 * max(-1.0, min(1.0, float(lead) / largest)), 1),
        RANDOM_MIN <= turns <= RANDOM_MAX,
    )
