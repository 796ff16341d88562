"""The changes of a match that its people agree on: a move taken back, an end without a loser.

A question is asked and answered before one move. One that is sent again is taken as done, and one that comes
too late is refused with a sentence.
"""

from dataclasses import replace

from msgspec import structs

from engine.errors import GameOverError
from engine.game import Seat, Termination
from webapp.errors import (
    AskedBeforeError,
    CannotTakeBackError,
    NoQuestionError,
    NotStartedError,
    QuestionOpenError,
)
from webapp.machine import now
from webapp.matches.match import Answer, Match
from webapp.matches.match_state import long_away, seat_name, stage_of
from webapp.matches.messages import AnswerQuestion, Propose
from webapp.matches.questions import (
    Closed,
    Open,
    Questions,
    askers,
    missed,
    open_question,
    questions_of,
    still_asked,
)
from webapp.matches.transitions import (
    Player,
    check_not_stopped,
    check_playable,
    check_ply,
    flag,
    own_seat,
    stopped,
    without_latest,
)
from webapp.words import Sentence


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
    kind, ply, away = message.kind, message.ply, long_away(match, player.attendance)
    seat, match = _in_play(match, player.key)
    if match.stopped is not None:
        return match
    check_ply(match, ply)
    if seat not in askers(match, kind):
        refusal = CannotTakeBackError if kind == "take_back" else NoQuestionError
        raise refusal(Sentence(f"errors-no-question-{kind}"))
    found, question = questions_of(match), open_question(match)
    if question is not None:
        if question.kind == kind and seat in (question.seat, *question.yes):
            return match
        if question.kind == kind == "call_off":
            return _agreed(match, question, seat)
        raise QuestionOpenError(Sentence("errors-question-open", player=seat_name(match, question.seat)))
    if [kind, seat] in found.asked:
        raise AskedBeforeError(Sentence("errors-question-asked"))
    absent = missed(match, [other for other in away if other != seat]) if kind == "call_off" else []
    asked = Open(kind=kind, seat=seat, yes=[], away=absent)
    kept = Questions(ply=ply, open=asked, asked=[*found.asked, [kind, seat]], closed=found.closed)
    return _settled(replace(match, question=kept.to_json()), asked)


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
    if found.closed == Closed(kind, seat, ply, said):
        return match
    _own, match = _in_play(match, player.key)
    if match.stopped is not None:
        return match
    question = open_question(match)
    if question is None or (question.kind, question.seat, found.ply) != (kind, seat, ply):
        raise NoQuestionError(Sentence("errors-question-over"))
    if own == seat and said == "no":
        return _closed(match, question, "no")
    if own in question.yes:
        return match
    if own not in still_asked(match, question):
        raise NoQuestionError(Sentence("errors-question-others"))
    return _agreed(match, question, own) if said == "yes" else _closed(match, question, "no")


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


def _agreed(match: Match, question: Open, seat: Seat) -> Match:
    said = structs.replace(question, yes=[*question.yes, seat])
    kept = structs.replace(questions_of(match), open=said)
    return _settled(replace(match, question=kept.to_json()), said)


def _settled(match: Match, question: Open) -> Match:
    """Do what was asked for, if no one's answer is missing."""
    if still_asked(match, question):
        return match
    closed = _closed(match, question, "yes")
    if question.kind == "call_off":
        told = {"by": question.seat, "away": question.away}
        return stopped(closed, Termination.ABANDONED, None, now(), **told)
    after = without_latest(closed, question.seat)
    assert after.question is not None
    return replace(after, question={**after.question, "ply": len(after.moves), "asked": []})


def _closed(match: Match, question: Open, said: Answer) -> Match:
    found = questions_of(match)
    closed = Closed(question.kind, question.seat, found.ply, said)
    return replace(match, question=structs.replace(found, open=None, closed=closed).to_json())
