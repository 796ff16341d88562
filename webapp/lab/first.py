"""The page on fair turns: the exact lead of an order, and the fairest orders of its length beside it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby

from engine.dinner.named import RANDOM_MAX, RANDOM_MIN
from engine.dinner.orders import thue_morse
from engine.exact import SMALL, Exact
from engine.game import Seat, seat_letters, seat_of
from engine.studies.fair_turns import fairest, lead_of, mean_scores
from webapp.games.any.forms import FormError, small_number
from webapp.lab.atlas import find_table
from webapp.words import say
from webapp.words.facts import Amount

MOST = 120
"""Turns of an order that the page takes."""
SHOWN = 40
"""Most digits of a lead that are written beside its rounded value."""
TINY = Fraction(1, 20)
"""A lead below this is not written in hundredths."""
LONGEST_NAME = 20
"""Letters of a name."""
USUAL = 12
"""Things that are shared out if nobody says how many."""
EXAMPLES = {"captains": 12, "draft": 16, "chores": 8, "exact": 5}
"""How many things there are in examples, by the names of their messages."""


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
    names
        What A and B are called.
    aside
        Where the mark of a balance stands, from −50 for B to 50 for A, in percent.
    playable
        Whether a random dinner can have so many turns.
    """

    name: str
    letters: str
    ahead: str
    lead: Exact
    names: tuple[str, str]
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
            ahead="none" if self.ahead == "none" else "one",
            name=self.names[self.ahead == "B"],
            written=written,
            lead=Amount(self.lead),
            exact=str(self.lead),
        )

    @property
    def runs(self) -> tuple[tuple[str, int], ...]:
        """Who chooses how many times in a row."""
        return tuple((self.names[letter == "B"], len(list(run))) for letter, run in groupby(self.letters))


@dataclass(frozen=True, slots=True)
class FirstShown:
    """The page of an order: the order, its mean scores, and other orders of its length."""

    order: OrderShown
    means: tuple[Exact, Exact]
    others: tuple[OrderShown, ...]
    flipped: tuple[str, ...]
    """The orders that change one turn, in the order of the turns."""
    best: bool
    """Whether no order of its length is fairer, where all have been compared."""


def asked_order(text: str) -> tuple[Seat, ...]:
    """Read an order that was typed: letters A and B, whatever stands between them."""
    letters = "".join(text.upper().split()).replace(",", "").replace("-", "")
    if not 1 <= len(letters) <= MOST or not set(letters) <= {"A", "B"}:
        raise FormError({"order": say("lab-first-wrong", given=text[:MOST], most=MOST)})
    return tuple(map(seat_of, letters))


def asked_names(sent: Mapping[str, str]) -> tuple[str, str]:
    """Return the names of A and B from the query; their letters where it has none."""
    typed = (" ".join(sent.get(field, "").split())[:LONGEST_NAME] for field in ("a", "b"))
    a, b = (name or letter for name, letter in zip(typed, "AB", strict=True))
    return a, b


def fairest_of(text: str) -> str:
    """Return the letters of the fairest order of as many turns as are typed."""
    turns, most = small_number(text.strip()), most_things()
    if turns is None or not 1 <= turns <= most:
        raise FormError({"things": say("lab-first-wrong-things", given=text[:LONGEST_NAME], most=most)})
    return seat_letters(_fairest(turns)[0])


def most_things() -> int:
    """Return the most turns of which the fairest orders are known."""
    return find_table("fair").kept


def show_order(order: tuple[Seat, ...], names: tuple[str, str]) -> FirstShown:
    """Return all that the page shows of an order."""
    shown = _shown("yours", order, names)
    flipped = tuple(seat_letters((*order[:k], 1 - seat, *order[k + 1 :])) for k, seat in enumerate(order))
    compared = len(order) <= most_things()
    best = compared and shown.lead == abs(lead_of(_fairest(len(order))[0]))
    return FirstShown(shown, mean_scores(order), tuple(_others(order, names)), flipped, best)


def _others(order: tuple[Seat, ...], names: tuple[str, str]) -> Iterator[OrderShown]:
    turns = len(order)
    others = [("alternating", tuple(turn % 2 for turn in range(turns))), ("thue-morse", thue_morse(turns))]
    if turns <= most_things():
        others = [*(("fairest", found) for found in _fairest(turns)), *others]
    for name, other in others:
        if other != order:
            yield _shown(name, other, names)


@lru_cache(maxsize=32)
def _fairest(turns: int) -> tuple[tuple[Seat, ...], ...]:
    """Return at most two of the fairest orders, preferring those in which both choose equally often."""
    found = sorted(fairest(turns), key=lambda fair: abs(2 * sum(fair.order) - turns))
    return tuple(fair.order for fair in found[:2])


def _shown(name: str, order: tuple[Seat, ...], names: tuple[str, str]) -> OrderShown:
    lead, turns = lead_of(order), len(order)
    largest = max(1, turns / 3)  # the lead in turns, which is unfair enough to fill the balance
    return OrderShown(
        name,
        seat_letters(order),
        "none" if not lead else "A" if lead > 0 else "B",
        abs(lead),
        names,
        round(50 * max(-1.0, min(1.0, float(lead) / largest)), 1),
        RANDOM_MIN <= turns <= RANDOM_MAX,
    )
