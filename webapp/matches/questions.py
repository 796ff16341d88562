"""Questions between the people of a table: whether a move may be taken back, whether the game may end.

At most one is open, and each kind is asked once by a seat before a move: the next move answers it too. It is
kept with the match as ``{"ply", "open", "asked", "closed"}``: how many moves were played, what is open, what
was asked there already, and what was answered last. Of another ply than the latest nothing is open.
"""

from collections.abc import Collection

from msgspec import Struct, convert, to_builtins

from engine.game import Facts, Seat
from webapp.games.any.phrases import among, mark, told, yes
from webapp.games.any.view import Json, QuestionKind, QuestionView
from webapp.matches.match import Answer, Match
from webapp.matches.match_state import positions_of
from webapp.words import say


class Open(Struct, frozen=True):
    """A question that is open: who asks, who has said yes, and who was away and is not asked."""

    kind: QuestionKind
    seat: Seat
    yes: list[Seat]
    away: list[Seat]


class Closed(Struct, frozen=True):
    """A question that was answered: before which move, and how."""

    kind: QuestionKind
    seat: Seat
    ply: int
    answer: Answer


class Questions(Struct, frozen=True):
    """The questions before the next move, and the one that was answered last."""

    ply: int
    open: Open | None = None
    asked: list[list[str | int]] = []
    closed: Closed | None = None

    def to_json(self) -> Json:
        """Return them as they are kept with the match."""
        kept: Json = to_builtins(self)
        return kept


def questions_of(match: Match) -> Questions:
    """Return what is asked before the next move of a match."""
    ply = len(match.moves)
    if match.question is None:
        return Questions(ply)
    kept = convert(match.question, Questions)
    return kept if kept.ply == ply else Questions(ply, closed=kept.closed)


def _is_played(match: Match) -> bool:
    return match.kind == "table" and match.started_at is not None and not positions_of(match).tells_all


def open_question(match: Match) -> Open | None:
    """Return the question that waits for an answer; None if there is none, or the match is over."""
    return questions_of(match).open if _is_played(match) else None


def people_at(match: Match) -> list[Seat]:
    """Return the seats that people play themselves now."""
    return [number for number, seat in enumerate(match.seats) if seat.is_a_persons]


def still_asked(match: Match, question: Open) -> list[Seat]:
    """Return whose answer a question waits for."""
    passed = {question.seat, *question.yes, *question.away}
    return [seat for seat in people_at(match) if seat not in passed]


def askers(match: Match, kind: QuestionKind) -> list[Seat]:
    """Return the seats that may ask something of the other people now, or have asked it.

    A move is taken back only where no one learns anything by it and no time was spent: no dice, nothing
    hidden, no timer.
    """
    people = people_at(match)
    if not _is_played(match) or len(people) < 2:
        return []
    if kind == "call_off":
        return people
    if match.clock or positions_of(match).game.facts != Facts():
        return []
    return [seat for seat in people if any(move.seat == seat for move in match.moves)]


def free_to_ask(match: Match, kind: QuestionKind) -> list[Seat]:
    """Return the seats that may ask something now: nothing is open, and they have not asked it yet."""
    found = questions_of(match)
    if found.open is not None:
        return []
    return [seat for seat in askers(match, kind) if [kind, seat] not in found.asked]


def missed(match: Match, away: Collection[Seat]) -> list[Seat]:
    """Return who need not be asked whether the game may end: long ``away``, while the game waits for them.

    With a timer they are asked like anyone: their time runs.
    """
    if match.clock or not set(away) & set(positions_of(match).movers):
        return []
    return [seat for seat in people_at(match) if seat in away]


def question_view(match: Match) -> QuestionView | None:
    """Return what is shown of the question that is open; None if there is none."""
    question = open_question(match)
    if question is None:
        return None
    seat, waits = question.seat, still_asked(match, question)

    def speak(viewer: Seat | None) -> str:
        asked = among(waits, viewer, inside=True)
        return say(
            f"question-asked-{question.kind}",
            player=mark(seat),
            you=yes(viewer == seat),
            asked=asked["you"],
            players=asked["players"],
        )

    return QuestionView(
        kind=question.kind,
        seat=seat,
        waits=waits,
        says=told({seat, *waits}, speak),
        answers=[
            say("question-yes", kind=question.kind),
            say("question-no", kind=question.kind),
            say("question-withdraw"),
        ],
    )
