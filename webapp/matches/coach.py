"""The coach's part in a match, by pure functions: the seat it helps, its level, the hints it gave."""

from typing import get_args

from webapp.games.any.view import CoachView, NoteView
from webapp.games.presentation import find_presentation
from webapp.matches.match import CoachLevel, CoachNote, Match, NoteKind
from webapp.matches.positions import positions_of

LEVELS: tuple[CoachLevel, ...] = get_args(CoachLevel)


def coached_seat(match: Match) -> int | None:
    """Return the seat of the one person among bots; None where a second person sits, or may come back."""
    if match.kind != "table" or match.started_at is None:
        return None
    # A bot that sits in for a person leaves the key with the person, who may come back and must not be told.
    people = [k for k, seat in enumerate(match.seats) if seat.kind != "bot" or seat.key_hash is not None]
    return people[0] if len(people) == 1 and match.seats[people[0]].kind == "person" else None


def level_of(match: Match) -> CoachLevel:
    """Return how much the coach helps from the latest move on."""
    chosen = [note.kind for note in match.notes if note.kind in LEVELS]
    return chosen[-1] if chosen else "off"


def asks_first(match: Match, seat: int) -> bool:
    """Tell whether the coach asks a seat before its next move falls: on Nudge, before its last one.

    After the earlier ones it says what they cost; after that one it has no turn to speak at.
    """
    turns = find_presentation(match.game).schedule(positions_of(match).game).turns
    last = turns is not None and seat not in turns[len(match.moves) + 1 :]
    return last and level_of(match) == "nudge"


HINTS: tuple[NoteKind, ...] = ("question", "principle", "hint")
"""The three steps of a hint, as they are noted."""


def hinted(match: Match) -> int:
    """Return how far a hint for the next move was asked for: 0 not at all, 3 up to the move itself."""
    asked = [note.kind for note in match.notes if note.ply == len(match.moves)]
    return max((step for step, kind in enumerate(HINTS, 1) if kind in asked), default=0)


def noted(match: Match, ply: int, kind: NoteKind) -> tuple[CoachNote, ...]:
    """Return the notes with one more; what is asked twice at one ply is kept once, so that they stay few."""
    note = CoachNote(ply, kind)
    return (*(other for other in match.notes if other != note), note)


def coach_view(match: Match) -> CoachView | None:
    """Return what everyone may know of the coach in this match; None where it may not help."""
    if coached_seat(match) is None:
        return None
    notes: list[NoteView] = [NoteView(ply=note.ply, kind=note.kind) for note in match.notes]
    return CoachView(level=level_of(match), notes=notes)
