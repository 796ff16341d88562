"""The messages of clients, read field by field; whether one makes a game is for the engine to say."""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct

from engine.clocks import TimeControl
from engine.errors import quote
from webapp.errors import BadRequestError
from webapp.games.any.view import QuestionKind
from webapp.matches.match import Answer, CoachLevel, Starts
from webapp.structs import InvalidError, Problem, read, read_texts
from webapp.words import Listed, Sentence

Ply = Annotated[
    int, Meta(ge=0, le=2**53, description="The number of moves played, so the index of the next move.")
]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Seed = Annotated[int, Meta(ge=0, lt=2**53)]
Asked = Annotated[
    QuestionKind,
    Meta(description="What is asked: `take_back`, or `call_off` for an end without a loser."),
]
Strategy = Annotated[
    str, Meta(description="The name of the bot’s strategy, as `GET /api/strategies` lists them.")
]
Text = Annotated[str, Meta(pattern=r"^[^\ud800-\udfff]*$")]
"""A text without half characters, which JSON can carry and UTF-8 cannot."""

Reaction = Literal["well_played", "oh_no", "thinking", "thanks"]

MOST_GAMES = 200
"""The most games of one run."""


class Message(Struct, forbid_unknown_fields=True):
    """Base of all: exact types, no unknown fields."""


class PersonPlan(Message, tag_field="kind", tag="person"):
    """A seat of yours: the answer has its key."""

    name: Annotated[str, Meta(description="The name of a person of yours.")]


class BotPlan(Message, tag_field="kind", tag="bot"):
    """A seat that a bot plays."""

    strategy: Strategy


class ProgramPlan(Message, tag_field="kind", tag="program"):
    """A seat for a program that is online, by its id."""

    program: Annotated[str, Meta(description="The id of a program that is online.")]


class OpenPlan(Message, tag_field="kind", tag="open"):
    """A seat that another person may take."""


SeatPlan = PersonPlan | BotPlan | ProgramPlan | OpenPlan
"""Who is to sit at a seat of a new match."""


class ClockPlan(Message):
    """The time to think, in seconds: for each move, or for all moves of a seat."""

    per_move: Annotated[
        int | None, Meta(description="The seconds for each move; null, or left out, with `total`.")
    ] = None
    total: Annotated[
        int | None,
        Meta(description="The seconds for all moves of a seat; null, or left out, with `per_move`."),
    ] = None
    increment: Annotated[int, Meta(description="The seconds that each move adds to `total`.")] = 0

    def read(self) -> TimeControl:
        """Return the time control; raises `ClockError`."""
        return TimeControl(self.per_move, self.total, self.increment)


Clock = Annotated[
    ClockPlan | None, Meta(description="The time to think; null if people may take as long as they like.")
]


class NewMatch(Message, kw_only=True):
    """A match to make: a game with its setup, or a dinner by its name."""

    game: Annotated[str, Meta(description="The name of the game.")]
    setup: Annotated[Any, Meta(description="The rules of this one match, as its game describes setups.")] = (
        None
    )
    named: Annotated[
        str | None,
        Meta(description="The name of a setup, as `GET /api/dinners` lists them, in place of `setup`."),
    ] = None
    seats: Annotated[
        list[SeatPlan],
        Meta(
            min_length=1,
            max_length=10,
            description="One entry for each seat, in order: who is to sit there.",
        ),
    ]
    seed: Annotated[Seed | None, Meta(description="What all dice are thrown with; any if left out.")] = None
    coach: Annotated[CoachLevel, Meta(description="How much the coach helps, if one person plays bots.")] = (
        "off"
    )
    clock: Clock = None
    starts: Annotated[
        Starts,
        Meta(description="`host`: when the host starts it. `full`: once a person takes the last seat."),
    ] = "host"
    listed: Annotated[
        bool,
        Meta(description="Whether anyone may find the table on the home page and in `GET /api/tables`."),
    ] = False
    both_ways: Annotated[
        bool, Meta(description="Whether it is the first of as many games as there are seats.")
    ] = False


Pace = Literal["none", "quick", "usual", "slow"]

PACES: dict[Pace, float] = {"none": 0.0, "quick": 0.4, "usual": 1.0, "slow": 2.0}
"""How long bots seem to think over their answers to a move, as a multiple of the usual delay."""


class NewMove(Message):
    """A move, for the position after ``ply`` moves; ``pace``: that of the bots that answer it."""

    ply: Annotated[Ply, Meta(description="The view’s `round`: the position that the move is for.")]
    move: Annotated[Any, Meta(description="A move of this game, as a record writes it.")]
    pace: Annotated[
        Pace, Meta(description="How long bots seem to think before they answer, if you play them alone.")
    ] = "usual"


class Join(Message):
    """Watch the match, from a seat if there is a key."""

    seat_key: Annotated[Text, Meta(max_length=200)] | None = None


class Nothing(Message):
    """No fields."""


class Sit(Message):
    """Take an open seat."""

    name: Annotated[str, Meta(description="Your name.")]
    seat: Annotated[
        SeatNumber | None, Meta(description="The seat that you want; any open one if left out.")
    ] = None


class Rename(Message):
    """Be called something else."""

    name: Annotated[str, Meta(description="Your new name.")]


class SeatBot(Message):
    """Seat a bot."""

    seat: Annotated[SeatNumber, Meta(description="The seat that the bot gets.")]
    strategy: Strategy


class Swap(Message):
    """Exchange two seats: who sits there, or that they are open."""

    seat: Annotated[SeatNumber, Meta(description="One of the seats.")]
    other: Annotated[SeatNumber, Meta(description="The other one.")]


class OpenSeat(Message):
    """Free a seat."""

    seat: Annotated[SeatNumber, Meta(description="The seat that becomes free.")]


class TakeBack(Message):
    """Undo one's latest move, when ``ply`` moves are played."""

    ply: Annotated[Ply, Meta(description="The number of moves played, as you see it.")]


class Propose(Message):
    """Ask, when ``ply`` moves are played: to take back your latest move, or to end the game."""

    kind: Asked
    ply: Ply


class AnswerQuestion(Message):
    """Answer what ``seat`` has asked when ``ply`` moves were played; your own is taken back with a no."""

    kind: Asked
    ply: Ply
    seat: Annotated[SeatNumber, Meta(description="The seat that asks.")]
    answer: Annotated[Answer, Meta(description="Yes or no.")]


class Remind(Message):
    """Remind the person of a seat whose move is due."""

    seat: Annotated[SeatNumber, Meta(description="The seat that you wait for.")]


class SetClock(Message):
    """Choose in the lobby how long people may think; None: as long as they like."""

    clock: Clock = None


class SetTable(Message):
    """Choose in the lobby when the match begins, and whether anyone may join."""

    starts: Annotated[
        Starts | None,
        Meta(
            description="When it starts. `host`: when the host says so. "
            "`full`: once a person takes the last seat."
        ),
    ] = None
    listed: Annotated[
        bool | None,
        Meta(description="Whether anyone may find the table on the home page and in `GET /api/tables`."),
    ] = None


class React(Message):
    """Show the others one of a few feelings."""

    reaction: Reaction


class Coach(Message):
    """Choose how much the coach helps from now on."""

    level: Annotated[CoachLevel, Meta(description="How much the coach helps.")]


class Hint(Message):
    """Ask for a hint, when ``ply`` moves are played: a question (1), the principle (2) or the move (3)."""

    ply: Ply
    step: Literal[1, 2, 3] = 3


class Run(Message):
    """Play a pairing many times: one setup with other dice, or other setups.

    Each game is played twice, the second time with another bot in ``seat``: so planning is compared with not.
    """

    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = MOST_GAMES
    vary: Literal["dice", "plates"] = "dice"
    seed: Seed = 0
    seat: Annotated[int, Meta(ge=0)] | None = None


class CancelRun(Message):
    """Stop a run."""

    run: str


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


T = TypeVar("T", bound=Struct)


def parse(model: type[T], data: Any) -> T:
    """Read a message.

    Raises
    ------
    BadRequestError
        With a sentence that names the field and quotes what stands there.
    """
    try:
        return read(model, data)
    except InvalidError as error:
        raise BadRequestError(_sentence(error.problems[0])) from None
    except RecursionError:
        raise BadRequestError(Sentence("errors-json-deep")) from None


def parse_query(model: type[T], texts: Mapping[str, str]) -> T:
    """Read the query of an address; raises `BadRequestError` as `parse` does."""
    try:
        return read_texts(model, texts)
    except InvalidError as error:
        raise BadRequestError(_sentence(error.problems[0])) from None


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


def _sentence(problem: Problem) -> Sentence:
    return Sentence(
        f"errors-request-{problem.kind}",
        place="field" if problem.path else "message",
        field=quote(".".join(problem.path)),
        given=quote(problem.value),
        words=Listed(problem.choices, "or"),
        limit=str(problem.limit),
    )
