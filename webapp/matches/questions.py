"""Questions between the people of a table: whether a move may be taken back, whether the game may end.

At most one is open, and each kind is asked once by a seat before a move: the next move answers it too. One
that is sent again is taken as done, and one that comes too late is refused with a sentence.

It is kept with the match as ``{"ply", "open", "asked", "closed"}``: how many moves were played, what is open,
what was asked there already, and what was answered last. Of another ply than the latest nothing is open.
"""

from collections.abc import Collection
from dataclasses import replace

from msgspec import Struct, convert, structs, to_builtins

from engine.errors import GameOverError
from engine.game import Facts, Seat, Termination
from webapp.errors import (
    AskedBeforeError,
    CannotTakeBackError,
    NoQuestionError,
    NotStartedError,
    QuestionOpenError,
)
from webapp.games.any.phrases import among, mark, told, yes
from webapp.games.any.view import Json, QuestionKind, QuestionView
from webapp.machine import now
from webapp.matches.match import Answer, Match
from webapp.matches.match_state import long_absent_seats, positions_of, seat_name, stage_of
from webapp.matches.messages import AnswerQuestion, Propose
from webapp.matches.transitions import (
    Player,
    check_not_stopped,
    check_playable,
    check_ply,
    flag,
    own_seat,
    stop,
    without_latest,
)
from webapp.words import Sentence, say


class OpenQuestion(Struct, frozen=True):
    """A question that is open: who asks, who has said yes, and who was away and is not asked."""

    kind: QuestionKind
    seat: Seat
    yes: list[Seat]
    away: list[Seat]


class ClosedQuestion(Struct, frozen=True):
    """A question that was answered: before which move, and how."""

    kind: QuestionKind
    seat: Seat
    ply: int
    answer: Answer


class Questions(Struct, frozen=True):
    """The questions before the next move, and the one that was answered last."""

    ply: int
    open: OpenQuestion | None = None
    asked: list[list[str | int]] = []
    closed: ClosedQuestion | None = None

    def to_json(self) -> Json:
        """Return the questions in the format of the match's column."""
        kept: Json = to_builtins(self)
        return kept


def questions_of(match: Match) -> Questions:
    """Return the questions before the next move of a match."""
    ply = len(match.moves)
    if match.question is None:
        return Questions(ply)
    kept = convert(match.question, Questions)
    return kept if kept.ply == ply else Questions(ply, closed=kept.closed)


def _is_played(match: Match) -> bool:
    return match.kind == "table" and match.started_at is not None and not positions_of(match).tells_all


def open_question(match: Match) -> OpenQuestion | None:
    """Return the question that waits for an answer; None if there is none, or the match is over."""
    return questions_of(match).open if _is_played(match) else None


def seats_of_people(match: Match) -> list[Seat]:
    """Return the seats that people play, without those a bot plays for them."""
    return [number for number, seat in enumerate(match.seats) if seat.is_a_persons]


def pending_seats(match: Match, question: OpenQuestion) -> list[Seat]:
    """Return the seats that have not answered a question yet."""
    passed = {question.seat, *question.yes, *question.away}
    return [seat for seat in seats_of_people(match) if seat not in passed]


def seats_that_may_ask(match: Match, kind: QuestionKind) -> list[Seat]:
    """Return the seats whose people may ask a kind of question, whether or not they have asked it already.

    A move is taken back only where no one learns anything by it and no time was spent: no dice, nothing
    hidden, no timer.
    """
    people = seats_of_people(match)
    if not _is_played(match) or len(people) < 2:
        return []
    if kind == "call_off":
        return people
    if match.clock or positions_of(match).game.facts != Facts():
        return []
    return [seat for seat in people if any(move.seat == seat for move in match.moves)]


def seats_free_to_ask(match: Match, kind: QuestionKind) -> list[Seat]:
    """Return the seats that may ask a kind of question now: none is open, and they have not asked it here."""
    found = questions_of(match)
    if found.open is not None:
        return []
    return [seat for seat in seats_that_may_ask(match, kind) if [kind, seat] not in found.asked]


def excused_seats(match: Match, away: Collection[Seat]) -> list[Seat]:
    """Return the seats that need not agree to an end: long ``away``, while the game waits for one of them.

    With a timer they are asked like anyone: their time runs.
    """
    if match.clock or not set(away) & set(positions_of(match).movers):
        return []
    return [seat for seat in seats_of_people(match) if seat in away]


def question_view(match: Match) -> QuestionView | None:
    """Return the open question in its wire format, None if there is none."""
    question = open_question(match)
    if question is None:
        return None
    seat, waits = question.seat, pending_seats(match, question)

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


def propose(match: Match, player: Player, message: Propose) -> Match:
    """Ask the other people of a table for something before a move.

    Whoever offers an end that another person has offered agrees. People who have been away for long need not
    agree to an end while the game waits for them. If no one else is there, the game ends at once.

    Raises
    ------
    CannotTakeBackError, NoQuestionError
        If there is no move to take back, or no one to ask.
    AskedBeforeError
        If the seat has asked this before the same move.
    QuestionOpenError
        If another question waits for an answer.
    """
    kind, ply, away = message.kind, message.ply, long_absent_seats(match, player.attendance)
    seat, match = _in_play(match, player.key)
    if match.stopped is not None:
        return match
    check_ply(match, ply)
    if seat not in seats_that_may_ask(match, kind):
        refusal = CannotTakeBackError if kind == "take_back" else NoQuestionError
        raise refusal(Sentence(f"errors-no-question-{kind}"))
    found, question = questions_of(match), open_question(match)
    if question is not None:
        if question.kind == kind and seat in (question.seat, *question.yes):
            return match
        if question.kind == kind == "call_off":
            return _agree(match, question, seat)
        raise QuestionOpenError(Sentence("errors-question-open", player=seat_name(match, question.seat)))
    if [kind, seat] in found.asked:
        raise AskedBeforeError(Sentence("errors-question-asked"))
    absent = excused_seats(match, [other for other in away if other != seat]) if kind == "call_off" else []
    asked = OpenQuestion(kind=kind, seat=seat, yes=[], away=absent)
    kept = Questions(ply=ply, open=asked, asked=[*found.asked, [kind, seat]], closed=found.closed)
    return _settle_if_agreed(replace(match, question=kept.to_json()), asked)


def answer(match: Match, player: Player, message: AnswerQuestion) -> Match:
    """Answer what a person has asked before a move; the one who asked takes it back with a no.

    Raises
    ------
    NoQuestionError
        If this is not asked, or no longer, or not of this seat.
    """
    kind, seat, ply, said = message.kind, message.seat, message.ply, message.answer
    check_playable(match)
    own, found = own_seat(match, player.key), questions_of(match)
    if found.closed == ClosedQuestion(kind, seat, ply, said):
        return match
    _own, match = _in_play(match, player.key)
    if match.stopped is not None:
        return match
    question = open_question(match)
    if question is None or (question.kind, question.seat, found.ply) != (kind, seat, ply):
        raise NoQuestionError(Sentence("errors-question-over"))
    if own == seat and said == "no":
        return _close(match, question, "no")
    if own in question.yes:
        return match
    if own not in pending_seats(match, question):
        raise NoQuestionError(Sentence("errors-question-others"))
    return _agree(match, question, own) if said == "yes" else _close(match, question, "no")


def _in_play(match: Match, key: str | None) -> tuple[Seat, Match]:
    """Return the seat that a key opens and the match, which ends here if a person is out of time."""
    check_playable(match)
    seat = own_seat(match, key)
    if match.started_at is None:
        raise NotStartedError(Sentence("errors-not-started"))
    check_not_stopped(match)
    if stage_of(match) == "over":
        raise GameOverError(Sentence("errors-kind-game_over"))
    return seat, flag(match)


def _agree(match: Match, question: OpenQuestion, seat: Seat) -> Match:
    said = structs.replace(question, yes=[*question.yes, seat])
    kept = structs.replace(questions_of(match), open=said)
    return _settle_if_agreed(replace(match, question=kept.to_json()), said)


def _settle_if_agreed(match: Match, question: OpenQuestion) -> Match:
    """Carry out what was agreed, if no answer is missing."""
    if pending_seats(match, question):
        return match
    closed = _close(match, question, "yes")
    if question.kind == "call_off":
        told = {"by": question.seat, "away": question.away}
        return stop(closed, Termination.ABANDONED, None, now(), **told)
    after = without_latest(closed, question.seat)
    assert after.question is not None
    return replace(after, question={**after.question, "ply": len(after.moves), "asked": []})


def _close(match: Match, question: OpenQuestion, said: Answer) -> Match:
    found = questions_of(match)
    closed = ClosedQuestion(question.kind, question.seat, found.ply, said)
    return replace(match, question=structs.replace(found, open=None, closed=closed).to_json())
