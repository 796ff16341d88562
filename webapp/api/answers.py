"""The types of the JSON interface's requests and answers, besides `NewMatch` and `NewMove`."""

from typing import Annotated, Literal, NotRequired

from msgspec import Meta
from typing_extensions import TypedDict

from webapp.acts import Shown
from webapp.games.any.view import (
    EndName,
    GameName,
    Json,
    MatchId,
    MoveCount,
    Number,
    Revision,
    Setup,
    Title,
)
from webapp.structs import Answer, Payload


class RecordSeat(TypedDict):
    """The player of a seat; ``strategy`` is null for a person."""

    name: Annotated[str, Meta(description="The name that it goes by.")]
    strategy: Annotated[str | None, Meta(description="The name of the bot’s strategy; null for a person.")]


class PlayedBody(TypedDict):
    """A move that was made: by which seat, and what, unless that is not for the one who asks to know."""

    seat: Annotated[int | str, Meta(description="The seat that moved; `chance` for dice.")]
    move: NotRequired[
        Annotated[int | str, Meta(description="The move; left out if its reader may not know it.")]
    ]


class ClaimedResult(TypedDict):
    """The end of a match; null payoffs, if play stopped early, are the scores by then.

    ``seat``: who resigned, ran out of time or left.
    """

    termination: Annotated[EndName, Meta(description="Why no one moves any more.")]
    payoffs: Annotated[
        list[Number] | None, Meta(description="By seat, what it ended up with; null for what it had by then.")
    ]
    seat: NotRequired[
        Annotated[int | None, Meta(description="The seat that resigned, ran out of time or left.")]
    ]


class ClockBody(TypedDict):
    """A time control, in seconds: for each move, or for all moves of a seat with an increment."""

    per_move: NotRequired[
        Annotated[int, Meta(description="The seconds for each move; null, or left out, with `total`.")]
    ]
    total: NotRequired[
        Annotated[
            int, Meta(description="The seconds for all moves of a seat; null, or left out, with `per_move`.")
        ]
    ]
    increment: NotRequired[Annotated[int, Meta(description="The seconds that each move adds to `total`.")]]


class RecordBody(TypedDict):
    """A record; docs/reference/records.md describes the setup and the moves of each game."""

    format: Annotated[
        Literal["lastbite-record"], Meta(description="Always the same: it tells records from other files.")
    ]
    version: Annotated[Literal[1, 2], Meta(description="The version of the format.")]
    game: GameName
    setup: Setup
    seats: Annotated[list[RecordSeat], Meta(description="One entry for each seat, in order.")]
    seed: Annotated[
        int | None, Meta(description="What all dice were thrown with; null while that is a secret.")
    ]
    moves: Annotated[list[PlayedBody | int | str], Meta(description="All moves so far, in order.")]
    clock: NotRequired[
        Annotated[
            ClockBody | None,
            Meta(description="The time to think; null if people may take as long as they like."),
        ]
    ]
    result: NotRequired[
        Annotated[ClaimedResult | None, Meta(description="How the match ended; null until then.")]
    ]


class Made(Shown):
    """A new match, with the keys of the sender's seats."""

    id: MatchId
    seat_keys: Annotated[list[str | None], Meta(description="By seat, its key if it is yours, else null.")]


class Imported(Shown):
    """A record that is kept as a match."""

    id: MatchId


class Moved(Shown):
    """A move that is saved; ``ply`` moves are played by now."""

    ply: MoveCount
    revision: Revision


class TableBody(Payload):
    """A table that anyone may join."""

    id: MatchId
    address: Annotated[str, Meta(description="The path of its page.")]
    game: GameName
    title: Title
    host: Annotated[str | None, Meta(description="The name of its host; null if no one hosts it.")]
    host_here: Annotated[bool, Meta(description="Whether its host is there now.")]
    open: Annotated[int, Meta(description="How many of its seats are open.")]
    of: Annotated[int, Meta(description="How many seats it has.")]
    clock: Annotated[
        str | None,
        Meta(description="The time to think, in words; null if people may take as long as they like."),
    ]
    games: Annotated[int, Meta(description="How many games are played there in a row.")]


class Tables(Answer):
    """The open tables."""

    tables: Annotated[list[TableBody], Meta(description="The open tables.")]


class OptionBody(Payload):
    """One option of a house rule."""

    value: Annotated[str, Meta(description="The option in a form.")]
    title: Title


class HouseRuleBody(Payload):
    """A house rule: the first of its options is the plain rule."""

    name: Annotated[
        str,
        Meta(description="Its name on the site. A setup has a field of that name, or says it in `order`."),
    ]
    label: Annotated[str, Meta(description="The question that a form asks.")]
    help: Annotated[str, Meta(description="What it changes.")]
    options: Annotated[list[OptionBody], Meta(description="Its options; the first is the plain rule.")]


class ExampleBody(Payload):
    """A ready-made game, and the strategies that can play it."""

    title: Title
    house_rules: Annotated[list[str], Meta(description="The names of the house rules that it is played by.")]
    setup: Setup
    strategies: Annotated[list[str], Meta(description="The names of the strategies that can sit there.")]


class GameBody(Payload):
    """A game: how its setups and moves are written, and its house rules."""

    name: Annotated[str, Meta(description="Its name in setups and records.")]
    title: Title
    goal: Annotated[str, Meta(description="What it is about, in a sentence or two.")]
    fewest: Annotated[int, Meta(description="The fewest seats.")]
    most: Annotated[int, Meta(description="The most seats.")]
    setup_schema: Annotated[
        Json,
        Meta(
            description="The JSON Schema of a setup. Parts that fit it may not go together: a refusal "
            "says why."
        ),
    ]
    move_schema: Annotated[Json, Meta(description="The JSON Schema of a move.")]
    house_rules: Annotated[list[HouseRuleBody], Meta(description="Its house rules, as the site offers them.")]
    strategies: Annotated[list[str], Meta(description="The names of the strategies that play it.")]
    examples: Annotated[
        list[ExampleBody],
        Meta(description="Games that can be played as they stand: `POST /api/matches` takes each `setup`."),
    ]


class Games(Answer):
    """Every game."""

    games: Annotated[list[GameBody], Meta(description="Every game.")]


class StrategyBody(Payload):
    """A way to play that a bot can have."""

    name: Annotated[str, Meta(description="Its name in the plan of a seat.")]
    game: GameName
    title: Title
    called: Annotated[str, Meta(description="The name of the character that plays by it.")]
    does: Annotated[str, Meta(description="How it plays.")]
    looks_ahead: Annotated[bool, Meta(description="Whether it looks past its own move.")]
    deterministic: Annotated[
        bool,
        Meta(
            description="Whether it always plays the same from the same position, where one moves at a time."
        ),
    ]
    source: Annotated[str | None, Meta(description="Where it comes from; null for folk rules.")]


class Strategies(Answer):
    """Every strategy, by game in the order in which they are offered."""

    strategies: Annotated[list[StrategyBody], Meta(description="Every strategy.")]


class NamedBody(Payload):
    """A setup with a name."""

    name: Annotated[str, Meta(description="Its name: what `named` takes in `POST /api/matches`.")]
    game: GameName
    title: Title
    setup: Setup


class Dinners(Answer):
    """Every setup with a name."""

    dinners: Annotated[list[NamedBody], Meta(description="Every setup with a name.")]


class RateBody(Payload):
    """How often an address may ask for something."""

    kind: Annotated[str, Meta(description="What is counted; `requests` are all.")]
    often: Annotated[int, Meta(description="How often it may be asked.")]
    seconds: Annotated[int, Meta(description="In how many seconds.")]
    addresses: Annotated[list[str], Meta(description="The addresses of the API that count as this.")]


class LimitsBody(Answer):
    """The limits of this server; 0 for none."""

    rates: Annotated[list[RateBody], Meta(description="How often an address may ask for what costs much.")]
    body_bytes: Annotated[
        int, Meta(description="The longest body of a request, and the longest message of a socket.")
    ]
    body_seconds: Annotated[float, Meta(description="How long a body may take.")]
    name_characters: Annotated[int, Meta(description="The longest name of a person, in characters.")]
    connections: Annotated[
        int, Meta(description="How many connections an address may have open; 0 for any number.")
    ]
    sockets: Annotated[int, Meta(description="How many websockets an address may have open.")]
    socket_bytes_per_second: Annotated[
        float, Meta(description="The bytes that a connection may send each second for good.")
    ]
    socket_events_per_second: Annotated[
        float, Meta(description="The events that a socket may send each second for good.")
    ]
    long_poll_seconds: Annotated[int, Meta(description="How long `GET /api/matches/<id>` waits at most.")]
    bot_seconds: Annotated[float, Meta(description="How long a bot may think about a move.")]
    theatre_seconds: Annotated[float, Meta(description="How long a match between bots may take.")]
    away_seconds: Annotated[
        float, Meta(description="After how long away a person’s seat may be given to a bot.")
    ]
    clock_least: Annotated[int, Meta(description="The least seconds of a time control.")]
    clock_most: Annotated[int, Meta(description="The most seconds of a time control.")]
    run_games: Annotated[int, Meta(description="The most games of one run.")]
    unplayed_days: Annotated[
        float, Meta(description="After how many days a table without a move is deleted; 0 for never.")
    ]
    unclaimed_days: Annotated[
        float, Meta(description="After how many days a match without a guest is deleted; 0 for never.")
    ]


class Pending(Answer):
    """It is being worked out: ask again in a moment."""

    pending: Annotated[Literal[True], Meta(description="Always true: the server is still working on it.")] = (
        True
    )
