"""The types of the JSON interface's requests and answers, besides `NewMatch` and `NewMove`."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from engine.review.report import ReviewedMoveBody, Verdicts
from webapp.games.any.view import CoachView, EndName, Json, Number, View


class RecordSeat(TypedDict):
    """The player of a seat; ``strategy`` is null for a person."""

    name: str
    strategy: str | None


class PlayedBody(TypedDict):
    """A move that was made: by which seat, and what, unless that is not for the one who asks to know."""

    seat: int | str
    move: NotRequired[int | str]


class ClaimedResult(TypedDict):
    """The end of a match; null payoffs, if play stopped early, are the scores by then.

    ``seat``: who resigned, ran out of time or left.
    """

    termination: EndName
    payoffs: list[Number] | None
    seat: NotRequired[int | None]


class ClockBody(TypedDict):
    """A time control, in seconds: for each move, or for all moves of a seat with an increment."""

    per_move: NotRequired[int]
    total: NotRequired[int]
    increment: NotRequired[int]


class RecordBody(TypedDict):
    """A record; docs/reference/protocol.md describes the setup and the moves of each game."""

    format: Literal["lastbite-record"]
    version: Literal[1, 2]
    game: str
    setup: Json
    seats: list[RecordSeat]
    seed: int | None
    moves: list[PlayedBody | int | str]
    clock: NotRequired[ClockBody | None]
    result: NotRequired[ClaimedResult | None]


class ErrorBody(TypedDict):
    """A stable code, a sentence for people, and for a setup the field that is wrong."""

    code: str
    message: str
    field: NotRequired[str]


class Refused(TypedDict):
    """Any refusal."""

    ok: Literal[False]
    error: ErrorBody


class RefusedMove(Refused):
    """A refused move, with the match as it stands."""

    view: View


class Shown(TypedDict):
    """A match."""

    ok: Literal[True]
    view: View


class Made(Shown):
    """A new match, with the keys of the sender's seats."""

    id: str
    seat_keys: list[str | None]


class Imported(Shown):
    """A record that is kept as a match."""

    id: str


class Moved(Shown):
    """A move that is saved; ``ply`` moves are played by now."""

    ply: int
    revision: int


class Seated(Shown):
    """A seat that was taken, and its key."""

    seat: int
    seat_key: str


class Following(TypedDict):
    """The next match: the seats turn round by one, and their keys stay valid."""

    ok: Literal[True]
    id: str


class TableBody(TypedDict):
    """A table that anyone may join."""

    id: str
    address: str
    game: str
    title: str
    host: str | None
    host_here: bool
    open: int
    of: int
    clock: str | None
    games: int


class Tables(TypedDict):
    """The open tables."""

    ok: Literal[True]
    tables: list[TableBody]


class OptionBody(TypedDict):
    """One option of a house rule."""

    value: str
    title: str


class HouseRuleBody(TypedDict):
    """A house rule: the first of its options is the plain rule."""

    name: str
    label: str
    help: str
    options: list[OptionBody]


class ExampleBody(TypedDict):
    """A game that can be played as it stands, and who can sit at it."""

    title: str
    house_rules: list[str]
    setup: Json
    strategies: list[str]


class GameBody(TypedDict):
    """A game: how its setups and moves are written, and its house rules."""

    name: str
    title: str
    goal: str
    fewest: int
    most: int
    setup_schema: Json
    move_schema: Json
    house_rules: list[HouseRuleBody]
    strategies: list[str]
    examples: list[ExampleBody]


class Games(TypedDict):
    """Every game."""

    ok: Literal[True]
    games: list[GameBody]


class StrategyBody(TypedDict):
    """A way to play that a bot can have."""

    name: str
    game: str
    title: str
    called: str
    does: str
    looks_ahead: bool
    deterministic: bool
    source: str | None


class Strategies(TypedDict):
    """Every strategy, by game in the order in which they are offered."""

    ok: Literal[True]
    strategies: list[StrategyBody]


class NamedBody(TypedDict):
    """A setup with a name."""

    name: str
    game: str
    title: str
    setup: Json


class Dinners(TypedDict):
    """Every setup with a name."""

    ok: Literal[True]
    dinners: list[NamedBody]


class RateBody(TypedDict):
    """How often an address may ask for something."""

    kind: str
    often: int
    seconds: int
    addresses: list[str]


class LimitsBody(TypedDict):
    """The limits of this server; 0 for none."""

    ok: Literal[True]
    rates: list[RateBody]
    body_bytes: int
    body_seconds: float
    name_characters: int
    connections: int
    sockets: int
    socket_bytes_per_second: float
    socket_events_per_second: float
    long_poll_seconds: int
    bot_seconds: float
    theatre_seconds: float
    away_seconds: float
    clock_least: int
    clock_most: int
    run_games: int
    unplayed_days: float
    unclaimed_days: float


class ToldMove(ReviewedMoveBody):
    """One move of a review, and why it was judged as it was, in English."""

    sentence: str


class ReviewBody(Verdicts):
    """A review; docs/reference/review.md describes it. ``coach`` is null where it could not help."""

    record: RecordBody
    moves: list[ToldMove]
    coach: CoachView | None


class Pending(TypedDict):
    """It is being worked out: ask again in a moment."""

    ok: Literal[True]
    pending: Literal[True]


class Done(TypedDict):
    """Done, and there is no more to say."""

    ok: Literal[True]


class PlateSeat(TypedDict):
    """The player of a plate's seat: ``strategy`` is null at yours."""

    kind: Literal["person", "bot"]
    strategy: str | None


class PlateBody(TypedDict):
    """One plate of the campaign; ``par`` is the least and the most that your seat is worth."""

    slug: str
    room: Literal["menu", "street", "rules"]
    course: str
    number: int
    title: str
    teaser: str
    address: str
    game: str
    setup: Json
    seats: list[PlateSeat]
    par: list[Number]
    idea: str
    figures: dict[str, Number]
    claim: str
    stars: int


class Plates(TypedDict):
    """The whole campaign."""

    ok: Literal[True]
    plates: list[PlateBody]
