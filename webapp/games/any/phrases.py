"""Sentences with marks for the seats: one sentence is sent to all, and each viewer reads it as their own.

``{A}`` is seat A's name, or “You” if the viewer sits there; ``{a}`` is the same inside a sentence; ``{A’s}``
and ``{a’s}`` say whose it is. ``{scores}`` lists every seat's score, the viewer's first. Any other word
in braces is a fact or another sentence of the same position. ``{{`` is a brace. `fill` reads the marks here,
``static/js/status.js`` reads them in the browser.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from engine.exact import Exact
from engine.game import CHANCE, Seat, seat_letter
from engine.names import skeleton
from webapp.games.any.view import HIDDEN, Said, View
from webapp.words.numbers import decimal_point
from webapp.words.numbers import number_text as number_text
from webapp.words.numbers import position_text as position_text

_MARK = re.compile(r"\{\{|\{(\w+)(’s)?\}")
_BRIEF = 10**4

OPEN_SEAT = "Open seat"
"""What a seat is called that waits for a person."""


def number_brief(value: Exact | str) -> str:
    """Write a number where there is little room: at most one decimal, and 10,000 as ``1e4``."""
    number = Fraction(value)
    sign = "−" if number < 0 else ""
    size = abs(number)
    if size >= _BRIEF:
        return f"{sign}{float(size):.0e}".replace("e+0", "e").replace("e+", "e")
    whole, tenth = divmod(int(size * 20 + 1) // 2, 10)
    return f"{sign}{whole}{decimal_point()}{tenth}" if tenth else f"{sign}{whole}"


_COUNTS = (
    *("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
)


def count_text(value: Fraction) -> str:
    """Write an amount as a word where there is one: ``five``, ``2½``, ``21``."""
    whole = value.denominator == 1 and 0 <= value < len(_COUNTS)
    return _COUNTS[int(value)] if whole else number_text(value)


def seat_name(view: View, seat: Seat) -> str:
    """Call a seat by its name, with its letter where another name looks the same, or “You”."""
    you = view.get("you")
    if you is not None and you["seat"] == seat:
        return "You"
    return called([entry["name"] for entry in view["seats"]])[seat]


def is_you(view: View, seat: Seat) -> str:
    """Tell a sentence whether the viewer sits at a seat: ``yes`` or ``no``."""
    you = view.get("you")
    return "yes" if you is not None and you["seat"] == seat else "no"


def called(names: Sequence[str]) -> list[str]:
    """Return what the seats of these names are called.

    That is the name, with the seat's letter where another looks the same; ``Seat B`` without a name.
    """
    looks = [skeleton(name) for name in names]
    return [
        f"{name or 'Seat'} {seat_letter(seat)}" if not name or looks.count(looks[seat]) > 1 else name
        for seat, name in enumerate(names)
    ]


def names_called(view: View) -> list[str]:
    """Return what `seat_name` calls the seats, in their order."""
    return [seat_name(view, seat) for seat in range(len(view["seats"]))]


def seat_marks(names: Sequence[str]) -> list[str]:
    """Return what the marks of a table's seats show, no two people’s alike, in their order.

    That is the initial of a name; where others share it, with the next letter that tells this name apart:
    ``Gi`` and ``Gu`` for Girma and Guest 3248. An open seat has a question mark. A seat without a name, or
    whose name looks like another, has its letter.
    """
    names = [name.strip() for name in names]
    looks = [skeleton(name) for name in names]
    marks = ["?" if name == OPEN_SEAT else "" for name in names]
    for seat, name in enumerate(names):
        if not marks[seat] and (not name or looks.count(looks[seat]) > 1):
            marks[seat] = seat_letter(seat)
    initials = [_initial(name) for name in names]
    for seat, initial in enumerate(initials):
        if not marks[seat] and initials.count(initial) == 1 and initial not in marks:
            marks[seat] = initial
    for seat, initial in enumerate(initials):
        if not marks[seat]:
            others = [name for name in names if _initial(name) == initial and name != names[seat]]
            pairs = (initial + letter for letter in _apart(names[seat], others))
            marks[seat] = next(m for m in (*pairs, seat_letter(seat), str(seat + 1)) if m not in marks)
    return marks


def _initial(name: str) -> str:
    return name[:1].upper()[:1]


def _apart(name: str, others: Sequence[str]) -> Iterator[str]:
    """Yield the letters of a name after its first that no other name has in the same place."""
    for at, letter in enumerate(name[1:], 1):
        if letter.strip() and all(other[at : at + 1] != letter for other in others):
            yield letter


def name_inside(view: View, seat: Seat) -> str:
    """Call a seat by its name inside a sentence."""
    name = seat_name(view, seat)
    return "you" if name == "You" else name


def possessive(name: str) -> str:
    """Say whose something is, inside a sentence: ``your`` or ``Ariel’s``."""
    return "your" if name == "You" else f"{name}’s"


def seats_shown(view: View) -> list[Seat]:
    """Return the seats in the order in which they are shown: yours first."""
    you = view.get("you")
    seats = list(range(len(view["seats"])))
    return seats if you is None else sorted(seats, key=lambda seat: seat != you["seat"])


def who(seat: Seat) -> str:
    """Mark the name of a seat at the beginning of a sentence; the dice are nobody's."""
    return "Chance" if seat == CHANCE else f"{{{seat_letter(seat)}}}"


def whom(seat: Seat) -> str:
    """Mark the name of a seat inside a sentence."""
    return f"{{{seat_letter(seat).lower()}}}"


def whose(seat: Seat) -> str:
    """Mark a possessive at the beginning of a sentence: “Your”, “Bob’s”."""
    return f"{{{seat_letter(seat)}’s}}"


def of_whom(seat: Seat) -> str:
    """Mark a possessive inside a sentence."""
    return f"{{{seat_letter(seat).lower()}’s}}"


def literal(text: str) -> str:
    """Write a text that people have typed so that nothing in it is a mark."""
    return text.replace("{", "{{")


def fill(view: View, said: Said, facts: Mapping[str, Any], score: str = "{n}") -> str:
    """Read a sentence as the viewer does.

    Parameters
    ----------
    facts
        What the other words in braces stand for: a position's words, an option's.
    score
        How an amount is written.
    """
    you = view.get("you")
    text = said if isinstance(said, str) else said[0 if you is None else you["seat"] + 1]

    def read(mark: re.Match[str]) -> str:
        word, ending = mark[1], mark[2]
        if word is None:
            return "{"
        if len(word) == 1:
            return _seat(view, word, ending is not None)
        if word == "scores":
            return scores_text(view, facts["scores"], score)
        return fill(view, facts[word], facts, score)

    return _MARK.sub(read, text)


def _seat(view: View, mark: str, ending: bool) -> str:
    name = seat_name(view, ord(mark.upper()) - ord("A"))
    if name == "You":
        name = "Your" if ending else "You"
        return name if mark.isupper() else name.lower()
    return f"{name}’s" if ending else name


def scores_text(view: View, scores: Sequence[int | str], score: str) -> str:
    """List all scores, yours first: ``You 8, Bob 5``."""
    told = []
    for seat in seats_shown(view):
        name = seat_name(view, seat)
        hidden = scores[seat] == HIDDEN
        told.append(f"{name}’s score hidden" if hidden else f"{name} {amount_text(scores[seat], score)}")
    return ", ".join(told)


def amount_text(value: int | str, score: str) -> str:
    """Write an amount as its game does: ``8``, ``$8``; one that is hidden stays a question mark."""
    if value == HIDDEN:
        return HIDDEN
    return score.replace("{n}", number_text(value))


def range_text(low: str, high: str) -> str:
    """Write two amounts as a range: ``13–23``; ``−5 to −1`` where a dash would be read as a sign.

    Examples
    --------
    >>> range_text("13", "23"), range_text("−5", "−1")
    ('13–23', '−5 to −1')
    """
    return f"{low} to {high}" if "−" in low + high else f"{low}–{high}"
