"""Sentences with marks: one is sent to all, with another for each seat that is told otherwise.

“Words” in docs/reference/records.md has the table of all marks. `mark`, `score_mark` and `word_mark` write
them; `fill` fills them in here, and ``fill`` of ``static/games/view.js`` in the browser. A viewer is never
called by a mark: a sentence about them says “you”, so it is another one (`told`). Marks are the same for all
tables, so the catalogue says each sentence once.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from string import ascii_uppercase
from typing import Any, Literal

from engine.exact import Exact
from engine.game import CHANCE, Seat, seat_letter
from engine.names import skeleton
from webapp.games.any.view import HIDDEN, Said, View
from webapp.words import Listed, say
from webapp.words.facts import isolated
from webapp.words.numbers import decimal_point, number_short
from webapp.words.numbers import number_text as number_text
from webapp.words.numbers import position_text as position_text

MarkWord = Literal["move", "scores", "n", "seat", "place", "says", "worth", "next", "dish", "player"]
"""The words that stand in braces, for a fact of the same position or another sentence."""

_MARK = re.compile(r"\{\{|\{(\w+)\}")
_BRIEF = 10**4

_NAMES = tuple(f"{{{letter}}}" for letter in ascii_uppercase)


def number_brief(value: Exact | str) -> str:
    """Write a number where there is little room: at most one decimal, and 10,000 as ``1e4``."""
    number = Fraction(value)
    sign = "−" if number < 0 else ""
    size = abs(number)
    if size >= _BRIEF:
        return f"{sign}{float(size):.0e}".replace("e+0", "e").replace("e+", "e")
    whole, tenth = divmod(int(size * 20 + 1) // 2, 10)
    return f"{sign}{whole}{decimal_point()}{tenth}" if tenth else f"{sign}{whole}"


def seat_name(view: View, seat: Seat) -> str:
    """Call a seat by its name, with its letter where another name looks the same, or “You”."""
    if seat == you_of(view):
        return say("match-you")
    return called([entry.name for entry in view.seats])[seat]


def you_of(view: View) -> Seat | None:
    """Return the seat of the viewer; None of a spectator."""
    you = view.viewer
    return None if you is None else you.seat


def is_you(view: View, seat: Seat) -> str:
    """Tell a sentence whether the viewer sits at a seat: ``yes`` or ``no``."""
    return yes(seat == you_of(view))


def among(
    seats: Collection[Seat], viewer: Seat | None, names: Sequence[str] | None = None, *, inside: bool = False
) -> dict[str, Any]:
    """Return the facts of a sentence about seats: how many, whether the viewer is among them, their names.

    Parameters
    ----------
    names
        What the seats are called, by seat; by default their marks.
    inside
        Whether they do not begin the sentence. The viewer comes first, as “You” or “you”.
    """
    own = say("match-you-inside") if inside else say("match-you")
    others = [mark(seat) if names is None else names[seat] for seat in seats if seat != viewer]
    return {
        "you": yes(viewer in seats),
        "players": Listed([own, *others] if viewer in seats else others),
        "n": len(seats),
    }


def called(names: Sequence[str]) -> list[str]:
    """Return the displayed names of the seats.

    That is the name, with the seat's letter where another looks the same; ``Seat B`` without a name.
    """
    looks = [skeleton(name) for name in names]
    return [
        say("match-seat", letter=seat_letter(seat))
        if not name
        else f"{name} {seat_letter(seat)}"
        if looks.count(looks[seat]) > 1
        else name
        for seat, name in enumerate(names)
    ]


def names_called(view: View) -> list[str]:
    """Return the names of all seats as `seat_name` gives them."""
    return [seat_name(view, seat) for seat in range(len(view.seats))]


def seat_marks(names: Sequence[str]) -> list[str]:
    """Return the text of each seat's mark: an initial, or more letters where initials collide.

    That is the initial of a name; where others share it, with the next letter that tells this name apart:
    ``Gi`` and ``Gu`` for Girma and Guest 3248. An open seat has a question mark. A seat without a name, or
    whose name looks like another, has its letter.
    """
    names = [name.strip() for name in names]
    looks = [skeleton(name) for name in names]
    marks = ["?" if name in ("Open seat", say("table-open-seat")) else "" for name in names]
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


def seats_shown(view: View) -> list[Seat]:
    """Return the seats in the order in which they are shown: yours first."""
    you = view.viewer
    seats = list(range(len(view.seats)))
    return seats if you is None else sorted(seats, key=lambda seat: seat != you.seat)


def mark(seat: Seat) -> str:
    """Mark the name of a seat."""
    return _NAMES[seat]


def score_mark(seat: Seat) -> str:
    """Mark the score of a seat."""
    return f"{{{seat}}}"


def word_mark(word: MarkWord) -> str:
    """Mark a fact, or another sentence of the same position."""
    return f"{{{word}}}"


def told(seats: Iterable[Seat], speak: Callable[[Seat | None], str]) -> Said:
    """Say a sentence to all, and to each of some seats in other words.

    Parameters
    ----------
    seats
        The seats that the sentence is about.
    speak
        Says it to a seat; to all who have no words of their own if it is None.
    """
    plain = speak(None)
    own = {seat_letter(seat): text for seat in seats if (text := speak(seat)) != plain}
    return {"": plain, **own} if own else plain


def heard(said: Said, viewer: Seat | None) -> str:
    """Return the text of a sentence for a seat, or for a spectator (None)."""
    if isinstance(said, str):
        return said
    return said[""] if viewer is None else said.get(seat_letter(viewer), said[""])


def by_deputies(said: Said, deputies: Mapping[Seat, str]) -> Said:
    """Say of moves that bots made them for seats whose people were away.

    Parameters
    ----------
    said
        What happened, as if those seats had moved themselves.
    deputies
        The names of the bots, by seat.
    """
    if not deputies:
        return said

    def speak(viewer: Seat | None) -> str:
        text = heard(said, None if viewer in deputies else viewer)

        def name(found: re.Match[str]) -> str:
            seat = ord(found[1]) - ord("A") if found[1] and found[1] in ascii_uppercase else CHANCE
            if seat not in deputies:
                return found[0]
            you = yes(seat == viewer)
            return say("match-stand-in", strategy=deputies[seat], player=found[0], you=you)

        return _MARK.sub(name, text)

    own = () if isinstance(said, str) else (ord(letter) - ord("A") for letter in said if letter)
    return told({*deputies, *own}, speak)


def as_sentence(said: Said) -> Said:
    """Make a whole sentence of what happened: ``Bob ate Kitfo.``"""
    if isinstance(said, str):
        return say("match-happened", happened=said)
    return {seat: say("match-happened", happened=text) for seat, text in said.items()}


def in_a_row(*sentences: str) -> str:
    """Put whole sentences in a row."""
    return " ".join(filter(None, sentences))


def yes(holds: bool) -> str:
    """Tell a sentence whether something holds: ``yes`` or ``no``."""
    return "yes" if holds else "no"


def literal(text: str) -> str:
    """Write a text that people have typed so that nothing in it is a mark."""
    return text.replace("{", "{{")


def fill(view: View, said: Said, facts: Mapping[str, Any] | None = None, scores: Sequence[str] = ()) -> str:
    """Read a sentence as the viewer does.

    Parameters
    ----------
    facts
        What the words in braces stand for: a position's words, an option's.
    scores
        By seat, what is written for its score.
    """
    facts, text = facts or {}, heard(said, you_of(view))

    def read(mark: re.Match[str]) -> str:
        word = mark[1]
        if word is None:
            return "{"
        if word.isdecimal():
            return scores[int(word)]
        if len(word) == 1 and word.isupper():
            return isolated(seat_name(view, ord(word) - ord("A")))
        return fill(view, facts[word], facts, scores)

    return _MARK.sub(read, text)


def score_said(name: str, seat: Seat, viewer: Seat | None, amount: str) -> str:
    """Say a score: ``You 8``, ``Bob 5``."""
    return say("match-score", player=name, you=yes(seat == viewer), amount=amount)


def scores_said(names: Sequence[str], amounts: Sequence[str], viewer: Seat | None) -> str:
    """List all scores, the viewer's first: ``You 8, Bob 5``."""
    seats = sorted(range(len(names)), key=lambda seat: seat != viewer)
    scores = Listed((score_said(names[seat], seat, viewer, amounts[seat]) for seat in seats), "row")
    return say("match-scores", scores=scores)


def amount_text(value: int | str, unit: str, short: bool = False) -> str:
    """Write an amount as its game does: ``8``, ``$8``; one that is hidden stays a question mark."""
    if value == HIDDEN:
        return HIDDEN
    return f"{unit}{(number_short if short else number_text)(value)}"


def score_pattern(unit: str) -> str:
    """Return the pattern of amounts, such as ``{n}`` or ``${n}``."""
    return f"{unit}{word_mark('n')}"


def percent(share: Fraction) -> str:
    """Write a probability between 0 and 1 in whole percent, never 0 or 100 for another: ``67 %``."""
    return f"{min(max(round(100 * share), 1), 99)} %" if 0 < share < 1 else f"{int(100 * share)} %"


def range_text(low: str, high: str) -> str:
    """Write two amounts as a range: ``13–23``, or ``−5 to −1`` if a dash would read as a sign.

    Examples
    --------
    >>> range_text("13", "23"), range_text("−5", "−1")
    ('13–23', '−5 to −1')
    """
    return str(say("any-range", low=low, high=high)) if "−" in low + high else f"{low}–{high}"
