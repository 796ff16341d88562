"""A match as a value: its stored contents as JSON. This module knows no rules.

Nothing stands here that follows from something else that stands here: no position, no mover, no result.

Each field of `MatchRow`, `Seat`, `Move` and `CoachNote` is a column: `webapp.matches.database` makes the
tables from these classes. A number in `Annotated` is the size of the column: how many characters a text may
have, or how many bits an integer.
"""

from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal, TypeAlias

from webapp.games.any.view import Json

Kind: TypeAlias = Literal["table", "theatre", "record"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
CoachLevel: TypeAlias = Literal["off", "nudge", "full"]
Starts: TypeAlias = Literal["full", "host"]
"""When a table begins, as its host chooses."""
Answer: TypeAlias = Literal["yes", "no"]
"""What a person says to a question."""
NoteKind: TypeAlias = Literal["off", "nudge", "full", "question", "principle", "hint", "doubt"]
"""A level of the coach, a step of a hint (the question, the principle, the move), or a doubt about a move."""
Name: TypeAlias = Annotated[str, 40]
Hash: TypeAlias = Annotated[str, 64]
Time: TypeAlias = Annotated[int, 64]
"""A time in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at a stored table.

    Attributes
    ----------
    name
        What is shown; of a person it stays when a bot takes over.
    key_salt, key_hash, guest_hash
        How the guest who sits here finds the seat's key, its hash, and the hash of the guest's secret. All
        three are None at a seat that no person has.
    ready
        Whether the person has pressed *Ready*, in a match that waits for that.
    author
        Who wrote the program that plays it, by its own key, as a person would; None where no program does.
    """

    kind: Annotated[SeatKind, 8]
    name: Name = ""
    strategy: Name | None = None
    key_salt: Annotated[str, 16] | None = None
    key_hash: Hash | None = None
    guest_hash: Hash | None = None
    ready: bool = False
    author: Name | None = None

    @property
    def is_a_persons(self) -> bool:
        """Whether a person plays it: the seat of a person who was erased is no one's."""
        return self.kind == "person" and self.key_hash is not None and self.author is None

    @property
    def is_a_programs(self) -> bool:
        """Whether a program plays it with a key."""
        return self.kind == "person" and self.author is not None


@dataclass(frozen=True, slots=True)
class Move:
    """One move as JSON: which seat made it (−1: chance), and when.

    Attributes
    ----------
    deputy
        The bot that made it for the person of the seat, who was away; None where no bot did.
    """

    seat: int
    move: int | str
    created_at: Time
    deputy: Name | None = None


@dataclass(frozen=True, slots=True)
class CoachNote:
    """The coach's part before the move ``ply``: a level that was chosen, a hint or a doubt."""

    ply: int
    kind: Annotated[NoteKind, 8]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """What the table of matches keeps of a match; the seats, moves and notes have tables of their own.

    Attributes
    ----------
    started_at
        None while it waits in the lobby.
    host
        The seat that may start the match and fill its table.
    stopped
        How play stopped before the game was over: a result with who stopped it, or what a record claims.
    stopped_at
        When it stopped, if that is known.
    clock
        The time control, None if people may take as long as they like.
    starts
        When it begins: ``"full"``, once all seats are taken; ``"host"``, when the host says so; ``"ready"``,
        once every person has pressed *Ready*.
    listed
        Whether its table stands on the home page, for anyone to join.
    series
        The score sheet of the series that it is a game of: `webapp.matches.series`.
    plate
        The word of the plate of the campaign that is played here; None where that is none.
    question
        What people ask each other before the next move: `webapp.matches.questions`.
    """

    id: Annotated[str, 8]
    game: Annotated[str, 16]
    kind: Annotated[Kind, 8]
    title: Annotated[str, 200]
    setup: Json
    seed: Annotated[int, 64]
    created_at: Time
    started_at: Time | None
    host: int | None
    stopped: Json | None = None
    stopped_at: Time | None = None
    clock: Json | None = None
    starts: Annotated[Starts | Literal["ready"], 8] = "host"
    listed: bool = False
    series: Json | None = None
    plate: Name | None = None
    question: Json | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(MatchRow):
    """One stored match with its seats, moves and notes.

    Attributes
    ----------
    previous, next
        The match of which this is the rematch, and its own rematch.
    notes
        What the coach was asked, in order.
    revision
        Grows by one with each change.
    outages
        With a clock: from when to when the server was down since the match began, in order, each in seconds
        since 1970. It is stored once for all matches.
    positions
        What was worked out of all this already; it is not stored. See `webapp.matches.match_state`.
    """

    previous: str | None
    seats: tuple[Seat, ...]
    moves: tuple[Move, ...] = ()
    notes: tuple[CoachNote, ...] = ()
    revision: int = 0
    next: str | None = None
    outages: tuple[tuple[int, int], ...] = ()
    positions: Any = field(default=None, compare=False, repr=False)

    @property
    def base_revision(self) -> int:
        """The part of the revision beyond the number of moves; each move adds one too."""
        return self.revision - len(self.moves)

    @property
    def updated_at(self) -> int:
        """The time of the last change."""
        if self.stopped_at is not None:
            return self.stopped_at
        return self.moves[-1].created_at if self.moves else self.started_at or self.created_at


def with_outage(match: Match, outage: tuple[int, int] | None) -> Match:
    """Return a match with one more outage, if its clock ran on meanwhile."""
    if outage is None or match.clock is None or match.started_at is None or outage[1] <= match.started_at:
        return match
    return match if outage in match.outages else replace(match, outages=(*match.outages, outage))
