"""All refusals of matches as one tree, and the one shape in which any refusal leaves the server.

::

    MatchError
    ├── BadRequestError        400 bad_request
    ├── BadNameError           400 bad_name
    ├── BadSubscriptionError   400 bad_subscription
    ├── NotYourSeatError       403 not_your_seat
    ├── NotHostError           403 not_host
    ├── CrossSiteError         403 cross_site
    ├── NoSuchMatchError       404 no_such_match
    ├── NoSuchPuzzleError      404 no_such_puzzle
    ├── NoSuchPlateError       404 no_such_plate
    ├── NoSuchProgramError     404 no_such_program
    ├── HandoverError          410 handover_over
    ├── NoSuchRunError         404 no_such_run
    ├── NoSuchAskError         404 no_such_ask
    ├── StateError             409
    │   ├── NotYourTurnError       not_your_turn
    │   ├── StaleMoveError         stale_move
    │   ├── NotStartedError        not_started
    │   ├── AlreadyStartedError    already_started
    │   ├── NotOverError           not_over
    │   ├── NotReadyError          not_ready
    │   ├── SeatsOpenError         seats_open
    │   ├── TableFullError         table_full
    │   ├── SeatTakenError         seat_taken
    │   ├── ProgramAwayError       program_away
    │   ├── SeatNotAwayError       seat_not_away
    │   ├── CannotTakeBackError    cannot_take_back
    │   ├── NoCoachError           no_coach
    │   ├── AlertsOffError         alerts_off
    │   └── ReadOnlyError          read_only
    ├── TooManyError           429 too_many
    ├── BusyError              503 busy
    ├── NoAnswerError          503 too_slow, or what the engine says
    ├── CancelledError         409 cancelled
    ├── NotSavedError          503 not_saved
    ├── RestartingError        503 restarting
    ├── UnavailableError       503 unavailable
    └── RefusedMoveError       any of the above, with the match as it stands

A feature has its own below these, in its model. The engine's errors join them with their own codes.
docs/reference/protocol.md says what each code means.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from engine.clocks import Span
from engine.errors import Either, EngineError, GameOverError, IllegalMoveError, Refusal, SetupError
from webapp.structs import Payload
from webapp.words import Duration, Listed, Sentence, has_message, language, say
from webapp.words.catalogue import Fact
from webapp.words.language import ENGLISH


class MatchError(Exception):
    """Base of all refusals of the match service."""

    code = "match_error"
    status = 409


class BadRequestError(MatchError):
    """A message from a client that can't be read."""

    code, status = "bad_request", 400


class BadHostError(MatchError):
    """A request for a host that is not this server's."""

    code, status = "bad_host", 400


class TooLateError(MatchError):
    """A body that did not arrive in time."""

    code, status = "too_late", 408


class BadNameError(MatchError):
    """A name that cannot be shown."""

    code, status = "bad_name", 400


class BadSubscriptionError(MatchError):
    """A browser that no push can reach."""

    code, status = "bad_subscription", 400


class NotYourSeatError(MatchError):
    """No seat key, or one of no seat of this match."""

    code, status = "not_your_seat", 403


class NotHostError(MatchError):
    """Only the host may do this."""

    code, status = "not_host", 403


class CrossSiteError(MatchError):
    """Another website had a browser send this."""

    code, status = "cross_site", 403


class NoSuchMatchError(MatchError):
    """Nothing has this id."""

    code, status = "no_such_match", 404


class NoSuchPuzzleError(MatchError):
    """That day has no puzzle, or not yet."""

    code, status = "no_such_puzzle", 404


class NoSuchPlateError(MatchError):
    """The campaign has no such plate."""

    code, status = "no_such_plate", 404


class NoSuchProgramError(MatchError):
    """No program has this id."""

    code, status = "no_such_program", 404


class BadProgramKeyError(MatchError):
    """No program has this key, or none was sent."""

    code, status = "bad_program_key", 401


class HandoverError(MatchError):
    """A handover link that is unknown or has expired."""

    code, status = "handover_over", 410


class NoSuchRunError(MatchError):
    """A run that this socket doesn't have."""

    code, status = "no_such_run", 404


class NoSuchAskError(MatchError):
    """This socket asks no such question, or no more."""

    code, status = "no_such_ask", 404


class CancelledError(MatchError):
    """A run ended before its end: it was cancelled, or another took its place."""

    code = "cancelled"


class TooManyError(MatchError):
    """One socket, or one address, asks for more than its share.

    Attributes
    ----------
    retry_after
        After how many seconds it may ask again, if that is known.
    """

    code, status = "too_many", 429

    def __init__(self, message: str, retry_after: int | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class BusyError(MatchError):
    """Too much waits to be worked out already."""

    code, status = "busy", 503

    def __init__(self) -> None:
        super().__init__(Sentence("errors-busy"))


class NoAnswerError(MatchError):
    """A question that has no answer, or none in time."""

    code, status = "too_slow", 503

    def __init__(self, message: str, code: str = "too_slow") -> None:
        super().__init__(message)
        self.code = code
        self.status = {"too_slow": 503, "busy": 503, "server_error": 500}.get(code, 400)


class NotSavedError(MatchError):
    """The database did not take a change, or did not say whether it did."""

    code, status = "not_saved", 503

    def __init__(self, message: str | None = None) -> None:
        super().__init__(Sentence("errors-not-saved") if message is None else message)


class UnavailableError(MatchError):
    """The database does not answer."""

    code, status = "unavailable", 503


class RestartingError(MatchError):
    """The server is about to end; the next one is there in a moment."""

    code, status = "restarting", 503


class StateError(MatchError):
    """The match is not in a state in which this can be done."""


class NotYourTurnError(StateError):
    """This ply belongs to another seat."""

    code = "not_your_turn"


class StaleMoveError(StateError):
    """The match has moved on."""

    code = "stale_move"


class NotStartedError(StateError):
    """The match waits in its lobby."""

    code = "not_started"


class AlreadyStartedError(StateError):
    """Only the lobby allows this."""

    code = "already_started"


class NotOverError(StateError):
    """Only the end allows this."""

    code = "not_over"


class NotReadyError(StateError):
    """The match starts once everyone has pressed Ready, or never waits for that."""

    code = "not_ready"


class SeatsOpenError(StateError):
    """No one sits there yet."""

    code = "seats_open"


class TableFullError(StateError):
    """No seat is open."""

    code = "table_full"


class SeatTakenError(StateError):
    """Another person or a bot sits there."""

    code = "seat_taken"


class ProgramAwayError(StateError):
    """A program cannot sit down: it is not online, does not play this game, or plays enough already."""

    code = "program_away"


class SeatNotAwayError(StateError):
    """The person of this seat has not been away for long enough."""

    code = "seat_not_away"


class CannotTakeBackError(StateError):
    """There is nothing to take back, or another person would lose a move."""

    code = "cannot_take_back"


class QuestionOpenError(StateError):
    """Another question waits for an answer at this table."""

    code = "question_open"


class AskedBeforeError(StateError):
    """The question was asked before at this position."""

    code = "asked_before"


class NoQuestionError(StateError):
    """This is not asked, or no longer, or there is no one to ask."""

    code = "no_question"


class NotWaitedForError(StateError):
    """The match does not wait for the person who is to be reminded."""

    code = "not_waited_for"


class NoCoachError(StateError):
    """There is a second person at the table."""

    code = "no_coach"


class AlertsOffError(StateError):
    """This server sends no alerts."""

    code = "alerts_off"


class ReadOnlyError(StateError):
    """An uploaded record or a theatre match."""

    code = "read_only"


class RefusedMoveError(MatchError):
    """A refused move, with the current view of the match.

    Attributes
    ----------
    reason, view
        The refusal itself, and what the sender is to be shown with it.
    """

    def __init__(self, reason: MatchError | EngineError, view: Any) -> None:
        super().__init__(*reason.args)
        self.reason = reason
        self.code = reason.code
        self.status = status_of(reason)
        self.view = view


def status_of(error: MatchError | EngineError) -> int:
    """Return the HTTP status of a refusal."""
    if isinstance(error, MatchError):
        return error.status
    return 409 if isinstance(error, IllegalMoveError | GameOverError) else 400


class ErrorBody(Payload):
    """A stable code, a sentence for people, and for a setup the field that is wrong."""

    code: Annotated[str, Meta(description="A stable code for programs.")]
    message: Annotated[str, Meta(description="One sentence for people.")]
    field: Annotated[str, Meta(description="The field of the setup that is wrong.")] | UnsetType = UNSET


class Refused(Payload, kw_only=True):
    """Any refusal."""

    ok: Annotated[Literal[False], Meta(description="Whether it was done.")] = False
    error: Annotated[ErrorBody, Meta(description="The reason for the refusal.")]


def message_of(error: MatchError | EngineError) -> str:
    """Return the message of an error in the language of the request.

    Of a refusal of the engine that no catalogue can say, languages other than English say the kind.
    """
    if isinstance(error, RefusedMoveError):
        return message_of(error.reason)
    reason = error.args[0] if error.args else ""
    if isinstance(reason, Refusal) and (said := say_refusal(reason)) is not None:
        return said
    foreign = language() is not ENGLISH and not isinstance(reason, Sentence)
    if foreign and isinstance(error, EngineError | NoAnswerError):
        return say(f"errors-kind-{error.code}")
    return str(error)


def say_refusal(reason: Refusal) -> str | None:
    """Return an engine refusal in the language of the request; None if no catalogue has its kind."""
    facts = {key: _fact(value) for key, value in reason.facts.items()}
    section, _, kind = reason.kind.partition("-")
    if section == "rule" and has_message(f"house-rule-{kind}"):
        return say(f"house-rule-{kind}")
    if section == "why" and has_message(f"house-why-{kind}"):
        return say(f"house-why-{kind}")
    return say(f"refused-{reason.kind}", **facts) if has_message(f"refused-{reason.kind}") else None


def _fact(value: Any) -> Fact:
    """Return a fact of the engine as the catalogue takes it."""
    match value:
        case Refusal():
            return say_refusal(value) or str(value)
        case Span():
            return Duration(value)
        case tuple():
            words = (say("refused-word", word=word) for word in value)
            return Listed(words, "or" if isinstance(value, Either) else "standard")
        case str() | int():
            return value
        case _:
            return str(value)


def error_body(error: MatchError | EngineError) -> ErrorBody:
    """Return the body of an error: code, message, and for a setup the field that is wrong."""
    field = error.field if isinstance(error, SetupError) else None
    return ErrorBody(error.code, message_of(error), UNSET if field is None else field)
