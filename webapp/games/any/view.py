"""A match as one seat may see it: “The view” in docs/reference/records.md, as types."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, cast, final

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace
from typing_extensions import TypedDict

from webapp.structs import Payload

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

MatchId = Annotated[str, Meta(description="The id of the match, such as `7KQ4MB2X`.")]
GameName = Annotated[str, Meta(description="The name of the game.")]
Title = Annotated[str, Meta(description="What people call it.")]
Setup = Annotated[Json, Meta(description="The rules of this one match, as its game describes setups.")]
SeatKey = Annotated[
    str, Meta(description="The secret of your seat. Send it as `Authorization: Bearer <key>`.")
]
SeatIndex = Annotated[int, Meta(description="The number of a seat, from 0.")]
Revision = Annotated[
    int, Meta(description="Grows with every change of the match. It stays when someone only comes or leaves.")
]
MoveCount = Annotated[int, Meta(description="The number of moves played, so the index of the next move.")]
Mover = Annotated[
    int | None,
    Meta(description="The seat that moves now; null if no one does, or if several choose at once."),
]
Movers = Annotated[list[int], Meta(description="Every seat that has a move to make now.")]
Scores = Annotated[
    list[Number],
    Meta(description="By seat, what it would have if play stopped there; `?` if you may not know."),
]
Territory = Annotated[
    list[list[int]], Meta(description="By stack, the seats that would share it if play stopped there.")
]
LegalMove = Annotated[int | str, Meta(description="A move of this game, as a record writes it.")]
Cell = Annotated[str, Meta(description="The interval, or the point, whose positions all lead to the same.")]
PlaceName = Annotated[str, Meta(description="The name of the place.")]


class LastMove(Payload):
    """The move that led to a position; it has no ``move`` while the viewer may not know it."""

    ply: Annotated[int, Meta(description="The index of the move, from 0.")]
    seat: SeatIndex
    move: (
        Annotated[int | str, Meta(description="The move; left out while you may not know it.")] | UnsetType
    ) = UNSET


class FrameWords(Payload):
    """The words on one position."""

    move: Annotated[Said | None, Meta(description="What happened last; null at ply 0.")]
    target: Annotated[str | None, Meta(description="What the last move took; null at ply 0.")]
    label: Annotated[
        Said | None, Meta(description="The new name of the place that the last move took; null at ply 0.")
    ]
    status: Annotated[Said, Meta(description="The line above the board.")]
    hint: Annotated[str, Meta(description="What to do now.")]
    heading: Annotated[str, Meta(description="The beginning of the page’s title.")]
    brief: (
        Annotated[Said, Meta(description="The scores in one breath, where there are too many to be listed.")]
        | UnsetType
    ) = UNSET
    number: (
        Annotated[
            str,
            Meta(description="The number of the latest move where dice are thrown too; empty after a throw."),
        ]
        | UnsetType
    ) = UNSET


class CoinView(Payload):
    """The worth of a morsel at one position, and how its coin shows it; of pairs A's part is first."""

    worth: Annotated[list[Number | None], Meta(description="What it is worth, in the order of the seats.")]
    brief: Annotated[list[str], Meta(description="What the morsel is worth, as it stands on the coin.")]
    shares: Annotated[list[float], Meta(description="What the morsel is worth between 0 and 1, for bars.")]
    arcs: Annotated[
        list[list[str]], Meta(description="SVG paths of the coin’s rim: on the left, then on the right.")
    ]
    board: Annotated[
        list[float], Meta(description="Where its dot lies, x then y from the top left, in percent.")
    ]
    says: Annotated[Said, Meta(description="What a screen reader says while the morsel is on the plate.")]


class RoundView(Payload):
    """A dinner of bites at once at one position, as its viewer may know it; sentences have marks."""

    slots: Annotated[
        list[str],
        Meta(
            description="By seat what it has chosen in this round, or that it has; empty once contested"
            " morsels are eaten."
        ),
    ]
    chosen: Annotated[list[int], Meta(description="The seats that have chosen in this round.")]
    last: Annotated[
        Said | None, Meta(description="What came of the latest round; null before there was one.")
    ]
    contested: Annotated[
        list[int], Meta(description="The morsels that both have chosen and no one has eaten.")
    ]
    tray: Annotated[
        Said | None, Meta(description="When they are eaten, and by whom in turn; null without any.")
    ]


class ForkView(Payload):
    """The bites that can be taken back at one position; sentences have marks."""

    morsel: Annotated[int, Meta(description="The index of the morsel on the fork.")]
    seat: Annotated[int, Meta(description="The seat whose fork it is on.")]
    offered: Annotated[int | None, Meta(description="What is offered for it, until there is an answer.")]
    says: Annotated[Said, Meta(description="What the bite on the fork means now, with marks.")]
    moves: Annotated[list[list[str]], Meta(description="The moves besides bites: each a move and its words.")]


class PassesView(Payload):
    """The diners who may still pass; sentences have marks."""

    says: Annotated[Said, Meta(description="Who may still pass, in words with marks.")]
    moves: Annotated[list[list[str]], Meta(description="The pass, if it may be made: a move and its words.")]
    may: Annotated[list[int], Meta(description="The seats that may still pass.")]


class StripView(Payload):
    """Who bites in which order, or whom a coin has called so far; ``at``: which of them is next, or null."""

    seats: Annotated[list[int], Meta(description="The seats that bite, in order.")]
    at: Annotated[int | None, Meta(description="The index of the seat that bites next; null if none does.")]


class FrameParts(TypedDict, total=False):
    """The parts of a frame that only some games have: eaters and bites, or the board's words."""

    eaters: Annotated[
        list[int | None], Meta(description="By morsel, the seat that ate it; null while it is on the plate.")
    ]
    bites: Annotated[
        list[int | None],
        Meta(description="By morsel, the ply at which it was eaten; null while it is on the plate."),
    ]
    tags: Annotated[
        list[Said],
        Meta(
            description="By morsel what a house rule writes on its coin; left out where none writes anything."
        ),
    ]
    strip: Annotated[
        StripView, Meta(description="Who bites in which order; left out where two bite by turns.")
    ]
    properties: Annotated[
        dict[str, str],
        Meta(
            description="Custom properties that the style sheets of house rules read, such as how warm "
            "the dishes are."
        ),
    ]
    covers: Annotated[
        list[int | None],
        Meta(description="By morsel the one that lies on it; left out of a dinner without layers."),
    ]
    coins: Annotated[
        list[CoinView],
        Meta(description="By morsel, its coin; left out where bites are always worth the setup’s utilities."),
    ]
    round: Annotated[RoundView, Meta(description="What was chosen in this round, where both bite at once.")]
    fork: Annotated[
        ForkView | None, Meta(description="What can be taken back; left out of a dinner without take-backs.")
    ]
    passes: Annotated[
        PassesView, Meta(description="Who may still pass; left out of a dinner without passes.")
    ]
    tokens: Annotated[
        list[Number], Meta(description="The positions of the tokens, in the order in which they were placed.")
    ]
    territory: Territory
    lanes: Annotated[list[int], Meta(description="By seat, the lane in which a board draws its token.")]
    title: Annotated[str, Meta(description="The meaning of the colours on the board.")]
    labels: Annotated[list[Said], Meta(description="By stack, whose token stands there or who would get it.")]


class FrameView(FrameParts):
    """One position."""

    ply: Annotated[int, Meta(description="The number of moves that led to this position.")]
    mover: Mover
    movers: Movers
    scores: Scores
    last: Annotated[LastMove | None, Meta(description="The move that led to this position; null at ply 0.")]
    words: Annotated[FrameWords, Meta(description="The sentences about this position.")]


@final
class OptionView(Payload):
    """The result of one legal move, by the rules only: ``place`` and ``says`` are its words."""

    move: LegalMove
    scores: Scores
    territory: Territory | UnsetType = UNSET
    cell: Cell | UnsetType = UNSET
    place: PlaceName | UnsetType = UNSET
    says: Annotated[Said, Meta(description="What the move leads to, in words with marks.")] | UnsetType = (
        UNSET
    )


@final
class CellView(Payload):
    """A legal move that leads to what an earlier option does: ``like`` is that one's index in the list."""

    move: LegalMove
    cell: Cell
    place: PlaceName
    like: Annotated[int, Meta(description="The index of the earlier option that leads to the same.")]


if TYPE_CHECKING:
    AnyOption: TypeAlias = OptionView | CellView
else:  # msgspec describes no union of two structs without tags; `webapp.api.openapi` and `script_types` do

    class AnyOption:
        """One legal move, as it is sent: what it leads to, or which option leads to the same."""


def whole_options(options: Sequence[AnyOption]) -> list[OptionView]:
    """Return every option with what it leads to."""
    return [
        replace(
            cast(OptionView, options[option.like]), move=option.move, cell=option.cell, place=option.place
        )
        if isinstance(option, CellView)
        else option
        for option in options
    ]


class SeatView(Payload):
    """One place at the table."""

    seat: SeatIndex
    letter: Annotated[str, Meta(description="The letter of the seat: `A`, `B` …")]
    mark: Annotated[
        str, Meta(description="What its shape shows: an initial, or two letters if others share it.")
    ]
    name: Annotated[str, Meta(description="The name that it goes by.")]
    called: Annotated[
        str, Meta(description="The name, with the letter of the seat if another name looks the same.")
    ]
    kind: Annotated[
        Literal["person", "bot", "open"], Meta(description="Who sits there: `open` if no one does yet.")
    ]
    strategy: Annotated[str | None, Meta(description="The name of the bot’s strategy; null for a person.")]
    note: Annotated[
        str | None,
        Meta(description="How a bot plays and what that is worth; null if there is nothing to say."),
    ]
    present: Annotated[bool, Meta(description="Whether the seat is attended right now.")]
    away: Annotated[
        int | None,
        Meta(description="The seconds since its person was last here; null while they are, and for bots."),
    ]
    ready: Annotated[bool, Meta(description="Whether its person has pressed Ready; always true of a bot.")]
    author: Annotated[
        str | None,
        Meta(description="Who wrote the program that plays it with a key; null where no program does."),
    ]


class YouView(Payload):
    """The seat of the viewer."""

    seat: SeatIndex
    key: SeatKey


class NoteView(Payload):
    """A question to the coach before the move ``ply``, or its doubt about a move there."""

    ply: Annotated[int, Meta(description="The index of the move that it was about.")]
    kind: Annotated[
        Literal["off", "nudge", "full", "question", "principle", "hint", "doubt"],
        Meta(description="A level, a step of a hint, or a doubt about a move."),
    ]


class CoachView(Payload):
    """The level of the coach now, and all questions to it."""

    level: Annotated[Literal["off", "nudge", "full"], Meta(description="How much the coach helps.")]
    notes: Annotated[list[NoteView], Meta(description="What the coach was asked, in order.")]


QuestionKind: TypeAlias = Literal["take_back", "call_off"]
"""What people ask each other: to take back the asker's move; to end the game, which no one loses then."""


class QuestionView(Payload):
    """A question that a person asks the others of a table."""

    kind: Annotated[
        QuestionKind,
        Meta(description="What is asked: `take_back`, or `call_off` for an end without a loser."),
    ]
    seat: Annotated[int, Meta(description="The seat that asks.")]
    waits: Annotated[list[int], Meta(description="The seats whose answers are missing.")]
    says: Annotated[Said, Meta(description="The question, as each reader is asked.")]
    answers: Annotated[
        list[str],
        Meta(description="What the buttons say: yes, no, and the one with which the asker takes it back."),
    ]


class AskView(Payload):
    """By question, the seats that may ask it now."""

    take_back: Annotated[
        list[int], Meta(description="The seats that may ask to take back their latest move.")
    ]
    call_off: Annotated[list[int], Meta(description="The seats that may ask for an end without a loser.")]


EndName: TypeAlias = Literal["played_out", "resigned", "out_of_time", "abandoned", "unfinished"]
"""Why no one moves any more: `engine.game.Termination`."""


class ResultView(Payload):
    """The end of a match and each seat's score."""

    termination: Annotated[EndName, Meta(description="Why no one moves any more.")]
    payoffs: Annotated[list[Number], Meta(description="By seat, what it ended up with.")]
    seat: (
        Annotated[int, Meta(description="The seat that ended it and lost; left out if no one did.")]
        | UnsetType
    ) = UNSET
    by: Annotated[int, Meta(description="The seat that asked for an end without a loser.")] | UnsetType = (
        UNSET
    )
    away: Annotated[list[int], Meta(description="The seats that were away and not asked.")] | UnsetType = (
        UNSET
    )


class ParView(Payload):
    """The worth of each seat before the first move under best play: `engine.review.par`."""

    seats: Annotated[
        list[list[Number] | None],
        Meta(description="By seat, the least and the most of what it is worth; null if you may not know."),
    ]
    meaning: Annotated[str, Meta(description="What is proved of it, in a sentence.")]
    average: Annotated[
        bool, Meta(description="Whether it is an average over luck, so that a result can lie below it.")
    ]
    says: Annotated[Said, Meta(description="What par is and what to do about it, with marks.")]


class SeriesView(Payload):
    """A match as one game of several, in which everyone sits everywhere."""

    game: Annotated[int, Meta(description="The number of this game in the series, from 1.")]
    of: Annotated[int, Meta(description="How many games the series has.")]
    earlier: Annotated[
        list[list[Number]], Meta(description="What counts of each game before it, by the seats of this one.")
    ]
    total: Annotated[
        list[Number], Meta(description="By seat, the sum of all games, with this one once it is over.")
    ]
    says: Annotated[Said, Meta(description="How the series stands, in words with marks.")]


class ClockView(Payload):
    """The clocks of a match."""

    says: Annotated[str, Meta(description="The time control in words.")]
    left: Annotated[
        list[int | None],
        Meta(
            description="By seat: the seconds that it has left now; null of a bot. Empty before the "
            "match begins."
        ),
    ]
    running: Annotated[list[int], Meta(description="The seats whose clocks run.")]
    short: Annotated[int, Meta(description="From how many seconds left a clock is short.")]


class LatestWords(Payload):
    """The words on the match as it stands."""

    status: Annotated[Said, Meta(description="The line above the board.")]
    hint: Annotated[Said, Meta(description="What to do now.")]
    heading: Annotated[Said, Meta(description="The beginning of the page’s title.")]


class Phrases(Payload):
    """The phrases of this game at any position, with marks that a client fills in."""

    you: Annotated[str, Meta(description="What the reader’s own seat is called.")]
    score: Annotated[str, Meta(description="How an amount is written: `{n}`, or `${n}`.")]
    hidden: Annotated[str, Meta(description="What stands for an amount that is not known.")]
    scores: Annotated[Said, Meta(description="Every score in one breath, with marks.")]
    left: Annotated[
        list[str],
        Meta(
            description="How many moves a seat has left, by their number from 0; empty where the rules "
            "leave it open."
        ),
    ]
    away: Annotated[str, Meta(description="What is said while the game waits for a person who is away.")]
    remind: Annotated[str, Meta(description="The offer to remind that person.")]
    deputy: Annotated[
        list[str] | None,
        Meta(
            description="The bot that may play for a seat that was left, and the offer to let it; null "
            "if none can."
        ),
    ]
    more: Annotated[dict[str, Said], Meta(description="What only this game says.")]


class BecauseView(Payload):
    """Why the bot of a seat made its latest move: in the first person, with marks."""

    seat: SeatIndex
    text: Annotated[Said, Meta(description="The sentence, with marks.")]


class LatestView(Payload):
    """The part of a match that each move changes."""

    stage: Annotated[
        Stage, Meta(description="`lobby`: not started. `playing`. `over`: no one moves any more.")
    ]
    revision: Revision
    ply: MoveCount
    mover: Mover
    movers: Movers
    round: Annotated[int, Meta(description="The ply that your next move has to name.")]
    options: Annotated[
        list[AnyOption],
        Meta(
            description="One entry for each legal move of the latest position; for you, if several "
            "choose at once."
        ),
    ]
    result: Annotated[ResultView | None, Meta(description="How the match ended; null until then.")]
    words: Annotated[LatestWords, Meta(description="The sentences about the match as it stands.")]
    take_back: Annotated[list[int], Meta(description="The seats that may take back their latest move now.")]
    question: Annotated[
        QuestionView | None, Meta(description="What a person asks the others now; null if nothing.")
    ]
    ask: Annotated[AskView, Meta(description="The seats that may ask the others for something now.")]
    clock: Annotated[
        ClockView | None, Meta(description="The time to think; null if people may take as long as they like.")
    ]
    series: Annotated[
        SeriesView | None, Meta(description="The place of the match in a series; null for a match by itself.")
    ]
    because: Annotated[
        BecauseView | None,
        Meta(description="Why a bot made the latest move; null if there is nothing to say."),
    ]


class View(LatestView):
    """A match as it is shown; docs/reference/records.md explains every field."""

    id: MatchId
    game: GameName
    title: Title
    setup: Setup
    kind: Annotated[
        Literal["table", "theatre", "record"],
        Meta(description="`table`: people and bots. `theatre`: bots only. `record`: uploaded."),
    ]
    host: Annotated[
        int | None, Meta(description="The seat that may start and fill the table; null if no one may.")
    ]
    turns: Annotated[
        list[int] | None,
        Meta(description="The seat that moves at each ply; null if the rules leave that open."),
    ]
    seats: Annotated[list[SeatView], Meta(description="One entry for each seat, in order.")]
    moves: Annotated[list[LastMove], Meta(description="All moves so far, in order.")]
    frames: Annotated[list[FrameView], Meta(description="Every position so far, from ply 0 on.")]
    chosen: Annotated[
        Number | None, Meta(description="Your choice in a round of several, until the last one has chosen.")
    ]
    phrases: Annotated[
        Phrases, Meta(description="The sentences of this game at any position, with marks to fill in.")
    ]
    shared: Annotated[bool, Meta(description="Whether several people have a seat, or may take one.")]
    starts: Annotated[
        Literal["full", "host", "ready"],
        Meta(
            description="When it starts. `host`: when the host says so. `full`: once a person takes the"
            " last seat. `ready`: once every person has pressed Ready."
        ),
    ]
    listed: Annotated[
        bool, Meta(description="Whether anyone may find the table on the home page and in `GET /api/tables`.")
    ]
    seatable: Annotated[
        list[int], Meta(description="The seats whose people have been away so long that a bot may sit there.")
    ]
    stuck: Annotated[bool, Meta(description="Whether a bot has to move and could not.")]
    coach: Annotated[
        CoachView | None, Meta(description="The coach’s level and notes; null unless one person plays bots.")
    ]
    par: Annotated[
        ParView | None, Meta(description="What each seat is worth under best play; null if not known.")
    ]
    next: Annotated[str | None, Meta(description="The id of the rematch; null until there is one.")]
    previous: Annotated[
        str | None, Meta(description="The id of the match that this one is a rematch of; null if of none.")
    ]
    you: (
        Annotated[YouView | None, Meta(description="Your seat and its key; null for spectators.")] | UnsetType
    ) = UNSET

    @property
    def viewer(self) -> YouView | None:
        """The seat of the viewer; None of a spectator, and in what is sent to all."""
        return self.you if isinstance(self.you, YouView) else None


class MovedView(LatestView):
    """The news after a move: its changes, and the position that it led to.

    Where dice were thrown after it, that position follows the dice, and ``earlier`` has the one before.
    """

    frame: FrameView
    earlier: list[FrameView] | UnsetType = UNSET
