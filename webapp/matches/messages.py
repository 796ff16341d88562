"""The messages of clients, read field by field; whether one makes a game is for the engine to say."""

import json
import re
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.clocks import TimeControl
from engine.errors import quote
from webapp.errors import BadRequestError
from webapp.games.any.view import QuestionKind
from webapp.matches.match import Answer, CoachLevel, Starts
from webapp.matches.reactions import Reaction
from webapp.words import Listed, Sentence, has_message

Ply = Annotated[int, Field(ge=0, le=2**53)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Seed = Annotated[int, Field(ge=0, lt=2**53)]


MOST_GAMES = 200
"""The most games of one run."""


class Message(BaseModel):
    """Base of all: exact types, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class PersonPlan(Message):
    """A seat of the sender, who makes the match."""

    kind: Literal["person"]
    name: str


class BotPlan(Message):
    """A seat that a strategy plays."""

    kind: Literal["bot"]
    strategy: str


class ProgramPlan(Message):
    """A seat for a program that is online, by its id."""

    kind: Literal["program"]
    program: str


class OpenPlan(Message):
    """A seat that another person may take."""

    kind: Literal["open"]


SeatPlan = PersonPlan | BotPlan | ProgramPlan | OpenPlan
"""Who is to sit at a seat of a new match."""


class ClockPlan(Message):
    """The time to think, in seconds: for each move, or for all moves of a seat."""

    per_move: int | None = None
    total: int | None = None
    increment: int = 0

    def read(self) -> TimeControl:
        """Return the time control; raises `ClockError`."""
        return TimeControl(self.per_move, self.total, self.increment)


class NewMatch(Message):
    """A match to make: a game with its setup, or a dinner by its name."""

    game: str
    setup: Any = None
    named: str | None = None
    seats: Annotated[
        list[Annotated[SeatPlan, Field(discriminator="kind")]], Field(min_length=1, max_length=10)
    ]
    seed: Seed | None = None
    coach: CoachLevel = "off"
    clock: ClockPlan | None = None
    starts: Starts = "host"
    listed: bool = False
    both_ways: bool = False


Pace = Literal["none", "quick", "usual", "slow"]

PACES: dict[Pace, float] = {"none": 0.0, "quick": 0.4, "usual": 1.0, "slow": 2.0}
"""How long bots seem to think over their answers to a move, as a multiple of the usual delay."""


class NewMove(Message):
    """A move, for the position after ``ply`` moves; ``pace``: that of the bots that answer it."""

    ply: Ply
    move: Any
    pace: Pace = "usual"


class Join(Message):
    """Watch the match, from a seat if there is a key."""

    seat_key: Annotated[str, Field(max_length=200)] | None = None


class Nothing(Message):
    """No fields."""


class Sit(Message):
    """Take an open seat."""

    name: str
    seat: SeatNumber | None = None


class Rename(Message):
    """Be called something else."""

    name: str


class SeatBot(Message):
    """Seat a bot."""

    seat: SeatNumber
    strategy: str


class OpenSeat(Message):
    """Free a seat."""

    seat: SeatNumber


class TakeBack(Message):
    """Undo one's latest move, when ``ply`` moves are played."""

    ply: Ply


class Propose(Message):
    """Ask, when ``ply`` moves are played: to take back your latest move, or to end the game."""

    kind: QuestionKind
    ply: Ply


class AnswerQuestion(Message):
    """Answer what ``seat`` has asked when ``ply`` moves were played; your own is taken back with a no."""

    kind: QuestionKind
    ply: Ply
    seat: SeatNumber
    answer: Answer


class Remind(Message):
    """Tell the person of a seat that you wait."""

    seat: SeatNumber


class SetClock(Message):
    """Choose in the lobby how long people may think; None: as long as they like."""

    clock: ClockPlan | None = None


class SetTable(Message):
    """Choose in the lobby when the match begins, and whether anyone may join."""

    starts: Starts | None = None
    listed: bool | None = None


class React(Message):
    """Show the others one of a few feelings."""

    reaction: Reaction


class Coach(Message):
    """Choose how much the coach helps from now on."""

    level: CoachLevel


class Hint(Message):
    """Ask for a hint, when ``ply`` moves are played: a question (1), the principle (2) or the move (3)."""

    ply: Ply
    step: Literal[1, 2, 3] = 3


class NewProgram(Message):
    """A program that is to play: its name, its author's, and the games that it plays; all if left out."""

    name: str
    author: str
    games: Annotated[list[str], Field(min_length=1, max_length=20)] | None = None


class PushPlan(Message):
    """A browser that wants to be told whose turn it is: its push service, and its keys in base 64."""

    endpoint: Annotated[str, Field(max_length=1000)]
    p256dh: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=100)]


class PushEnd(Message):
    """A browser that wants to be told nothing any more."""

    endpoint: Annotated[str, Field(max_length=1000)]


class Run(Message):
    """Play a pairing again and again: the same setup with other dice, or other plates.

    Each game is played twice, the second time with another bot in ``seat``: so planning is compared with not.
    """

    games: Annotated[int, Field(ge=1, le=MOST_GAMES)] = MOST_GAMES
    vary: Literal["dice", "plates"] = "dice"
    seed: Seed = 0
    seat: Annotated[int, Field(ge=0)] | None = None


class CancelRun(Message):
    """Stop a run."""

    run: str


class Ask(Message):
    """Work out a question of the lab, given as the fields of its address."""

    about: Literal["dinner", "permutations", "fading", "tokens"]
    state: Annotated[dict[str, str], Field(max_length=20)]


class CancelAsk(Message):
    """Stop working out a question."""

    ask: str


def refuse_constant(name: str) -> Any:
    """Refuse NaN and the infinities, which Python's reader of JSON would take."""
    raise ValueError(f"{name} is no number")


def whole_or_float(literal: str) -> int | float:
    """Return the number of a literal with a point or an exponent, such as ``1094.0``: an int if it is whole.

    JSON has one kind of number. Beyond 2^53 a float may stand for another number than the one that was meant.
    """
    number = float(literal)
    return int(number) if number.is_integer() and abs(number) <= 2**53 else number


JSON = json.JSONDecoder(parse_constant=refuse_constant, parse_float=whole_or_float)
"""The reader of all JSON from outside: no NaN, no infinities, and whole numbers are ints."""


MessageT = TypeVar("MessageT", bound=BaseModel)


def parse(model: type[MessageT], data: Any) -> MessageT:
    """Read a message.

    Raises
    ------
    BadRequestError
        With a sentence that names the field and quotes what stands there.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise BadRequestError(_sentence(error)) from None


def read_json(body: bytes) -> Any:
    """Read the JSON of a request, as `JSON` does.

    Raises
    ------
    BadRequestError
        If it is no JSON, or nested beyond all reason.
    """
    try:
        return json.loads(body, parse_constant=refuse_constant, parse_float=whole_or_float)
    except RecursionError:
        raise BadRequestError(Sentence("errors-json-deep")) from None
    except json.JSONDecodeError as error:
        rest = quote(error.doc[error.pos :], 20)
        place = {"line": error.lineno, "column": error.colno}
        raise BadRequestError(Sentence("errors-json-at", rest=rest, **place)) from None
    except UnicodeDecodeError:
        raise BadRequestError(Sentence("errors-json-letters")) from None
    except ValueError:
        raise BadRequestError(Sentence("errors-json-number")) from None


_LIMITS = ("ge", "gt", "le", "lt", "min_length", "max_length")
"""Where pydantic says what a value may be at least or at most."""


def _sentence(error: ValidationError) -> Sentence:
    first = error.errors(include_url=False)[0]
    path, context = [str(part) for part in first["loc"]], first.get("ctx", {})
    expected = context.get("expected_tags", context.get("expected", "").replace(" or ", " "))
    limit = next((context[name] for name in _LIMITS if name in context), 0)
    kind = first["type"] if has_message(f"errors-request-{first['type']}") else "other"
    return Sentence(
        f"errors-request-{kind}",
        place="field" if path else "message",
        field=quote(".".join(path)),
        given=quote(first["input"]),
        words=Listed(re.findall(r"[\w-]+", expected), "or"),
        limit=str(limit),
    )
