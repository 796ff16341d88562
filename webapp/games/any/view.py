"""A match as one seat may see it: section 2 of docs/reference/protocol.md, as types."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypeAlias, cast, final

from typing_extensions import TypedDict

from webapp.games.any.drawing import Drawing

Json: TypeAlias = dict[str, Any]
"""A JSON object whose fields only a game or its sender knows: a setup, a record, what a handler was sent."""


Number = int | str
"""An exact number as it stands on the wire: an int, or a string such as ``"25/2"``."""

Stage: TypeAlias = Literal["lobby", "playing", "over"]
"""How far a match has come."""

HIDDEN = "?"
"""What stands for a number that the viewer may not know yet."""

Said = str | dict[str, str]
"""A sentence with marks (`webapp.games.any.phrases`); of several, a seat gets its letter's, others ``""``."""


class LastMove(TypedDict):
    """The move that led to a position; it has no ``move`` while the viewer may not know it."""

    ply: int
    seat: int
    move: NotRequired[int | str]


class FrameWords(TypedDict):
    """The words on one position.

    Attributes
    ----------
    move, target, label
        What happened last, what it took, and what the place that was taken says from then on; null at ply 0.
    status, hint, heading
        The status, the hint and the beginning of the page's title, once a later position is the latest.
    brief
        The scores in one breath, where there are too many to be listed.
    number
        By which number the latest move is called, where dice were thrown too; empty if they were now.
    """

    move: Said | None
    target: str | None
    label: Said | None
    status: Said
    hint: str
    heading: str
    brief: NotRequired[Said]
    number: NotRequired[str]


class CoinView(TypedDict):
    """The worth of a morsel at one position, and how its coin shows it; of pairs A's part is first.

    Attributes
    ----------
    worth, brief
        What it is worth: exactly, null where the viewer may not know it; and as it stands on the coin.
    shares
        The same between 0 and 1, for bars.
    arcs
        SVG paths of the coin's rim: on the left, then on the right.
    board
        Where its dot lies, x then y from the top left, in percent.
    says
        What a screen reader says while it is on the plate.
    """

    worth: list[Number | None]
    brief: list[str]
    shares: list[float]
    arcs: list[list[str]]
    board: list[float]
    says: Said


class RoundView(TypedDict):
    """A dinner of bites at once at one position, as its viewer may know it; sentences have marks.

    Attributes
    ----------
    slots
        By seat what it has chosen in this round, or that it has; empty once contested morsels are eaten.
    chosen
        The seats that have chosen in this round.
    last
        What came of the latest round of choices; None before there was one, and among contested morsels.
    contested
        The morsels that both have chosen and no one has eaten.
    tray
        When they are eaten, and by whom in turn; None without any.
    """

    slots: list[str]
    chosen: list[int]
    last: Said | None
    contested: list[int]
    tray: Said | None


class ForkView(TypedDict):
    """The bites that can be taken back at one position; sentences have marks.

    Attributes
    ----------
    morsel, seat
        What is on whose fork.
    offered
        What is offered for it, until there is an answer.
    says
        What that means.
    moves
        The offers, or the answers, that can be made: each a move and its words.
    """

    morsel: int
    seat: int
    offered: int | None
    says: Said
    moves: list[list[str]]


class PassesView(TypedDict):
    """The diners who may still pass; sentences have marks.

    Attributes
    ----------
    says
        That in words.
    moves
        The pass, if who moves may make it: a move and its words.
    may
        The seats.
    """

    says: Said
    moves: list[list[str]]
    may: list[int]


class StripView(TypedDict):
    """Who bites in which order, or whom a coin has called so far; ``at``: which of them is next, or null."""

    seats: list[int]
    at: int | None


class FrameParts(TypedDict, total=False):
    """The parts of a frame that only some games have: eaters and bites, or the board's words.

    Attributes
    ----------
    coins
        By morsel; left out where bites are worth the utilities in the setup at every turn.
    tags
        By morsel what a house rule writes on its coin; left out where none writes anything.
    strip
        Left out where two bite by turns.
    properties
        Custom properties that the style sheets of house rules read, such as how warm the dishes are.
    covers
        By morsel the one that lies on it; left out of a dinner without layers.
    round
        Left out where bites come in turn.
    fork
        What can be taken back; left out of a dinner without take-backs.
    passes
        Who may still pass; left out of a dinner without passes.
    """

    eaters: list[int | None]
    bites: list[int | None]
    tags: list[Said]
    strip: StripView
    properties: dict[str, str]
    covers: list[int | None]
    coins: list[CoinView]
    round: RoundView
    fork: ForkView | None
    passes: PassesView
    tokens: list[Number]
    territory: list[list[int]]
    lanes: list[int]
    title: str
    labels: list[Said]


class FrameView(FrameParts):
    """One position."""

    ply: int
    mover: int | None
    movers: list[int]
    scores: list[Number]
    last: LastMove | None
    words: FrameWords


@final
class OptionView(TypedDict):
    """The result of one legal move, by the rules only: ``place`` and ``says`` are its words."""

    move: int | str
    scores: list[Number]
    territory: NotRequired[list[list[int]]]
    cell: NotRequired[str]
    place: NotRequired[str]
    says: NotRequired[Said]


@final
class CellView(TypedDict):
    """A legal move that leads to what an earlier option does: ``like`` is that one's index in the list."""

    move: int | str
    cell: str
    place: str
    like: int


if TYPE_CHECKING:
    AnyOption: TypeAlias = OptionView | CellView
else:  # msgspec describes no union of two dictionaries; `webapp.api.schemas` and `script_types` do

    class AnyOption:
        """One legal move, as it is sent: what it leads to, or which option leads to the same."""


def whole_options(options: Sequence[AnyOption]) -> list[OptionView]:
    """Return every option with what it leads to."""
    return [
        cast(OptionView, {**options[option["like"]], **option}) if "like" in option else option
        for option in options
    ]


class SeatView(TypedDict):
    """One place at the table.

    Attributes
    ----------
    mark
        What stands in its shape: see `webapp.games.any.phrases.seat_marks`.
    called
        Its name, with its letter where another name of the table looks the same; ``Seat B`` without a name.
    ready
        Whether its person has pressed *Ready* in a match that waits for that; always of a bot.
    author
        Who wrote the program that plays it with a key, as a person would; null where no program does.
    """

    seat: int
    letter: str
    mark: str
    name: str
    called: str
    kind: Literal["person", "bot", "open"]
    strategy: str | None
    note: str | None
    present: bool
    away: int | None
    ready: bool
    author: str | None


class YouView(TypedDict):
    """The seat of the viewer."""

    seat: int
    key: str


class NoteView(TypedDict):
    """A question to the coach before the move ``ply``, or its doubt about a move there."""

    ply: int
    kind: Literal["off", "nudge", "full", "question", "principle", "hint", "doubt"]


class CoachView(TypedDict):
    """The level of the coach now, and all questions to it."""

    level: Literal["off", "nudge", "full"]
    notes: list[NoteView]


QuestionKind: TypeAlias = Literal["take_back", "call_off"]
"""What people ask each other: to take back the asker's move; to end the game, which no one loses then."""


class QuestionView(TypedDict):
    """A question that a person asks the others of a table.

    Attributes
    ----------
    seat, waits
        Who asks; whose answer it waits for.
    says
        The question, to each who reads it.
    answers
        What the buttons say: yes, no, and the one with which the asker takes it back.
    """

    kind: QuestionKind
    seat: int
    waits: list[int]
    says: Said
    answers: list[str]


class AskView(TypedDict):
    """By question, the seats that may ask it now."""

    take_back: list[int]
    call_off: list[int]


EndName: TypeAlias = Literal["played_out", "resigned", "out_of_time", "abandoned", "unfinished"]
"""Why no one moves any more: `engine.game.Termination`."""


class ResultView(TypedDict):
    """The end of a match and each seat's score.

    Attributes
    ----------
    seat
        The seat that ended it and lost, if that is told.
    by, away
        If it ended without a loser: who asked for that, and who was away and not asked.
    """

    termination: EndName
    payoffs: list[Number]
    seat: NotRequired[int]
    by: NotRequired[int]
    away: NotRequired[list[int]]


class ParView(TypedDict):
    """The worth of each seat before the first move under best play: `engine.review.par`.

    Attributes
    ----------
    seats
        By seat, the least and the most; the same number twice where all best play pays it alike. Null for a
        seat whose par the viewer may not know.
    meaning
        What is proved of it, in a sentence.
    average
        Whether it is an average over luck: then a result may lie below it without a mistake.
    says
        What it is, and what to do about it.
    """

    seats: list[list[Number] | None]
    meaning: str
    average: bool
    says: Said


class SeriesView(TypedDict):
    """A match as one game of several, in which everyone sits everywhere.

    Attributes
    ----------
    game, of
        Which game it is, from 1, and how many there are.
    earlier
        What counts of each game before it, by the seats of this one.
    total
        The sum, with this game once it is over.
    says
        All that in words.
    """

    game: int
    of: int
    earlier: list[list[Number]]
    total: list[Number]
    says: Said


class ClockView(TypedDict):
    """The clocks of a match.

    Attributes
    ----------
    says
        The time control in words.
    left
        By seat: the seconds that it has left now; None of a bot. Empty before the match begins.
    running
        The seats whose clocks run.
    short
        From how many seconds left a clock is short.
    """

    says: str
    left: list[int | None]
    running: list[int]
    short: int


class LatestWords(TypedDict):
    """The words on the match as it stands."""

    status: Said
    hint: Said
    heading: Said


class Phrases(TypedDict):
    """The phrases of this game at any position, with marks that a client fills in.

    Attributes
    ----------
    you
        What the viewer is called.
    score, hidden
        How an amount is written: ``{n}``, ``${n}``; what stands for one that is hidden.
    scores
        All scores in one breath.
    left
        How many moves a seat has left, by their number from 0; empty where the rules leave it open.
    away, remind
        What is said while the game waits for ``{seat}``, who is not here; the offer to remind that person.
    deputy
        The bot that may play for a seat that was left, and the offer to let it; None if none can.
    more
        What only this game says.
    """

    you: str
    score: str
    hidden: str
    scores: Said
    left: list[str]
    away: str
    remind: str
    deputy: list[str] | None
    more: dict[str, Said]


class BecauseView(TypedDict):
    """Why the bot of a seat made its latest move: in the first person, with marks."""

    seat: int
    text: Said


class View(TypedDict):
    """A match as it is shown; docs/reference/protocol.md explains every field."""

    id: str
    game: str
    title: str
    setup: Json
    kind: Literal["table", "theatre", "record"]
    stage: Stage
    revision: int
    ply: int
    mover: int | None
    movers: list[int]
    round: int
    host: int | None
    turns: list[int] | None
    seats: list[SeatView]
    moves: list[LastMove]
    frames: list[FrameView]
    options: list[AnyOption]
    chosen: Number | None
    result: ResultView | None
    words: LatestWords
    phrases: Phrases
    take_back: list[int]
    question: QuestionView | None
    ask: AskView
    shared: bool
    clock: ClockView | None
    series: SeriesView | None
    starts: Literal["full", "host", "ready"]
    listed: bool
    seatable: list[int]
    stuck: bool
    coach: CoachView | None
    because: BecauseView | None
    par: ParView | None
    next: str | None
    previous: str | None
    you: NotRequired[YouView | None]


class MovedView(TypedDict):
    """The news after a move: its changes, and the position that it led to.

    Where dice were thrown after it, that position follows the dice, and ``earlier`` has the one before.
    """

    revision: int
    ply: int
    stage: Stage
    mover: int | None
    movers: list[int]
    round: int
    earlier: NotRequired[list[FrameView]]
    frame: FrameView
    options: list[AnyOption]
    result: ResultView | None
    words: LatestWords
    take_back: list[int]
    question: QuestionView | None
    ask: AskView
    clock: ClockView | None
    series: SeriesView | None
    because: BecauseView | None


class MatchLine(TypedDict):
    """A match as one line of a guest's list.

    Attributes
    ----------
    seat
        The first seat that the guest has there.
    your_turn
        Whether the match waits for the guest: for a move, or to press *Ready*.
    updated
        When the last thing happened, in seconds since 1970.
    made, counted
        How many moves the seats have made, and whether each is one of what the game counts, such as a bite.
    others
        The names at the other seats.
    due
        When the guest's own time runs out, in seconds since 1970; None if no clock of theirs runs.
    stopped, stopped_by
        Why play stopped before the game was over, if it did, and the seat that lost by that.
    series
        Which game of how many it is.
    picture
        The latest position.
    """

    id: str
    game: str
    title: str
    stage: Stage
    seat: int | None
    mover: int | None
    your_turn: bool
    names: list[str]
    made: int
    counted: bool
    updated: int
    others: list[str]
    scores: list[Number]
    due: int | None
    stopped: str | None
    stopped_by: int | None
    series: tuple[int, int] | None
    picture: Drawing


class TableLine(TypedDict):
    """A table that anyone may join, as one line of the list.

    Attributes
    ----------
    host, host_here
        The name of its host, and whether that person is here.
    open, seats
        How many seats are open, of how many.
    clock
        Its time control in words.
    games
        How many games are played there in a row.
    picture
        What is on the board.
    """

    id: str
    game: str
    title: str
    host: str | None
    host_here: bool
    open: int
    seats: int
    clock: str | None
    games: int
    picture: Drawing
