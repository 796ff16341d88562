"""The acts of a person at a table besides moves, each a row of one table.

Each row is an event of sockets, an operation of the API and, where it has one, a form that works without
scripts. ``docs/how-to/add-an-act.md`` says how to add one.
"""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from webapp.games.any.view import MatchId, SeatIndex, SeatKey, View
from webapp.matches import coach, messages, questions, transitions
from webapp.matches.messages import Message
from webapp.matches.service import Matches, Transition
from webapp.matches.service import Seated as SeatTaken
from webapp.structs import Answer


class Done(Answer):
    """Done, and there is no more to say."""


class Shown(Answer):
    """The match."""

    view: Annotated[View, Meta(description="The match as you may see it.")]


class Seated(Shown):
    """A seat that was taken, and its key."""

    seat: SeatIndex
    seat_key: SeatKey


class Following(Answer):
    """The next match: the seats turn round by one, and their keys stay valid."""

    id: MatchId


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """The sender of an act.

    Attributes
    ----------
    guest
        The secret of the person; None for someone new.
    key
        The key of the seat, None without one.
    """

    match_id: str
    guest: str | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller(Actor):
    """The sender of an event; a socket of no match has no more than its ``sid``."""

    sid: str
    match_id: str = ""


Procedure: TypeAlias = Callable[[Matches, Actor, Any], Answer]
"""An act that is more, or less, than a change of one match."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form that works without scripts; it is sent the fields of the act's message, and a tick as ``"yes"``.

    Attributes
    ----------
    address
        Where it is sent. The lobby is shown next, or the game once it has begun.
    settles
        Whether the page after it waits for the bots.
    unticked
        What fields mean that the form does not send; a bool that is not sent is False.
    """

    address: str
    settles: bool = False
    unticked: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Act:
    """One act.

    Attributes
    ----------
    message
        What it is sent; every door reads it with `messages.parse`.
    change
        How the match changes, as a pure function. The answer is the match as the person sees it then.
    procedure
        What is done instead if that is no change of one match.
    timed, shown_refused
        What `Matches.apply` is told besides.
    answer, status
        What acknowledges it, and the status of that over HTTP.
    limit
        As what it counts for an address, at every door; None if it may be done without end.
    form
        Its form without scripts; None if pages have none, or one that does more.
    examples
        Messages, by what they are.
    """

    name: str
    message: type[Message]
    _: KW_ONLY
    change: Transition | None = None
    procedure: Procedure | None = None
    timed: bool = False
    shown_refused: bool = False
    answer: type[Answer] = Shown
    status: int = 200
    limit: str | None = None
    form: Form | None = None
    examples: Mapping[str, Any] = field(default_factory=dict)

    @property
    def summary(self) -> str:
        """The first line of what its function says of itself."""
        return ((self.change or self.procedure).__doc__ or "").partition("\n")[0]


def perform(matches: Matches, act: Act, actor: Actor, message: Message) -> Answer:
    """Do an act and return what acknowledges it."""
    if act.procedure is not None:
        return act.procedure(matches, actor, message)
    assert act.change is not None, "a row has a change or a procedure"
    told = {"timed": act.timed, "shown_refused": act.shown_refused}
    return Shown(view=matches.apply(actor.match_id, actor.key, act.change, message, **told))


def sit(matches: Matches, actor: Actor, message: messages.Sit) -> Seated:
    """Take an open seat, and get its key."""
    seated = matches.sit(actor.match_id, message.name, actor.guest, message.seat)
    return seated_answer(matches, actor.match_id, seated)


def seated_answer(matches: Matches, match_id: str, taken: SeatTaken) -> Seated:
    """Return the acknowledgement of a seat that was taken."""
    view = matches.view_of(matches.latest(match_id), taken.key)
    return Seated(view=view, seat=taken.seat, seat_key=taken.key)


def remind(matches: Matches, actor: Actor, message: messages.Remind) -> Done:
    """Send a reminder to a person whose move is due."""
    matches.remind(actor.match_id, actor.key, message.seat)
    return Done()


def try_again(matches: Matches, actor: Actor, _message: messages.Nothing) -> Shown:
    """Have a bot that could not move think again."""
    return Shown(view=matches.try_again(actor.match_id, actor.key))


def rematch(matches: Matches, actor: Actor, _message: messages.Nothing) -> Following:
    """Make the next match, or find it."""
    return Following(id=matches.rematch(actor.match_id, actor.key))


ACTS: tuple[Act, ...] = (
    Act(
        "sit",
        messages.Sit,
        procedure=sit,
        answer=Seated,
        status=201,
        form=Form("/j/<code>"),
        examples={"Take any open seat": {"name": "Ada"}},
    ),
    Act(
        "rename",
        messages.Rename,
        change=transitions.rename,
        limit="names",
        form=Form("/t/<code>/name"),
        examples={"A new name": {"name": "Ada L."}},
    ),
    Act(
        "seat_bot",
        messages.SeatBot,
        change=transitions.seat_bot,
        examples={"Greedy at B": {"seat": 1, "strategy": "greedy"}},
    ),
    Act(
        "open_seat",
        messages.OpenSeat,
        change=transitions.open_seat,
        examples={"Free B": {"seat": 1}},
    ),
    Act(
        "swap",
        messages.Swap,
        change=transitions.swap,
        form=Form("/t/<code>/swap"),
        examples={"A for B": {"seat": 0, "other": 1}},
    ),
    Act(
        "sit_back",
        messages.Nothing,
        change=transitions.sit_back,
        form=Form("/g/<match>/back"),
    ),
    Act(
        "start",
        messages.Nothing,
        change=transitions.start,
        form=Form("/t/<code>/start", settles=True),
    ),
    Act(
        "ready",
        messages.Nothing,
        change=transitions.ready,
        form=Form("/t/<code>/ready", settles=True),
    ),
    Act(
        "set_clock",
        messages.SetClock,
        change=transitions.set_clock,
        examples={"Ten minutes each": {"clock": {"total": 600, "increment": 5}}},
    ),
    Act(
        "set_table",
        messages.SetTable,
        change=transitions.set_table,
        form=Form("/t/<code>/table", unticked={"starts": "host"}),
        examples={"Let anyone join": {"starts": "full", "listed": True}},
    ),
    Act(
        "resign",
        messages.Nothing,
        change=transitions.resign,
        timed=True,
        form=Form("/g/<match>/resign"),
    ),
    Act(
        "take_back",
        messages.TakeBack,
        change=transitions.take_back,
        shown_refused=True,
        form=Form("/g/<match>/takeback", settles=True),
        examples={"After two moves": {"ply": 2}},
    ),
    Act(
        "propose",
        messages.Propose,
        change=questions.propose,
        timed=True,
        shown_refused=True,
        form=Form("/g/<match>/ask"),
        examples={"Take my move back": {"kind": "take_back", "ply": 1}},
    ),
    Act(
        "answer",
        messages.AnswerQuestion,
        change=questions.answer,
        timed=True,
        shown_refused=True,
        form=Form("/g/<match>/answer", settles=True),
        examples={"Allow it": {"kind": "take_back", "ply": 1, "seat": 0, "answer": "yes"}},
    ),
    Act(
        "remind",
        messages.Remind,
        procedure=remind,
        answer=Done,
        form=Form("/g/<match>/remind"),
        examples={"Nudge B": {"seat": 1}},
    ),
    Act(
        "try_again",
        messages.Nothing,
        procedure=try_again,
        limit="matches",
        form=Form("/g/<match>/again", settles=True),
    ),
    Act(
        "rematch",
        messages.Nothing,
        procedure=rematch,
        answer=Following,
        status=201,
        limit="matches",
        form=Form("/g/<match>/rematch"),
    ),
    Act(
        "coach",
        messages.Coach,
        change=coach.set_coach,
        form=Form("/g/<match>/coach"),
        examples={"A gentle coach": {"level": "nudge"}},
    ),
)


LIMITED = {f"api.{act.name}": act.limit for act in ACTS if act.limit}
"""By endpoint as what acts count over HTTP."""


def acts_with_forms(*addresses: str) -> tuple[Act, ...]:
    """Return the acts whose forms are sent to addresses that begin so: ``acts_with_forms("/g/")``."""
    return tuple(act for act in ACTS if act.form is not None and act.form.address.startswith(addresses))


def find_act(name: str) -> Act:
    """Return the act of a name; raises `KeyError` if there is none."""
    return _BY_NAME[name]


_BY_NAME = {act.name: act for act in ACTS}
