"""The forms of new tables, read into plans: a game, seats, a title. Errors name their field."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.bots import strategy_for
from engine.clocks import TimeControl
from engine.errors import ClockError, EngineError, NumberError, quote
from engine.exact import exact
from engine.game import AnyGame
from webapp.errors import NoSuchProgramError, ProgramAwayError, message_of
from webapp.extensions import services
from webapp.feature import lobby_page
from webapp.games.any.base import Presentation
from webapp.games.any.forms import FormError, with_point
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.matches.creation import DEFAULT_TABLE, TablePlan
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, ProgramPlan, SeatPlan
from webapp.words import Duration, say

ME, FRIEND = PersonPlan(name=""), OpenPlan()
"""Who may sit at a seat besides bots and programs: the sender, or the first to follow the link."""

OPEN = "open"
"""What a form says of a seat that a friend may take."""

PROGRAM = "program:"
"""What stands before the id of a program where a form says who sits at a seat."""

_PEOPLE: dict[str, SeatPlan] = {"me": ME, OPEN: FRIEND, "friend": FRIEND}


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A match as asked for.

    Attributes
    ----------
    seats
        In order; the sender of the form has no name yet.
    deputies
        The strategies that cannot play by these rules, each with the one that sits there instead.
    """

    game: AnyGame
    seats: tuple[SeatPlan, ...]
    title: str
    seed: int
    clock: TimeControl | None = None
    table: TablePlan = DEFAULT_TABLE
    deputies: tuple[tuple[str, str], ...] = ()


def plan_match(name: str, sent: Mapping[str, str], others: str | None = None) -> MatchPlan:
    """Read the form of the game ``name``; ``others`` sit at the seats of which the form does not say who."""
    game = find_presentation(name)
    setting = game.form.read(sent)
    seats: list[SeatPlan] = []
    deputies: dict[str, str] = {}
    for seat in range(setting.game.seats):
        field, usual = _seat_field(game, seat), "me" if seat == 0 else others or game.usual
        chosen = "me" if field is None else sent.get(field, usual)
        sitter = _sitter(field or "", chosen, setting.game)
        if isinstance(sitter, BotPlan) and field in sent and sitter.strategy != chosen:
            deputies[chosen] = sitter.strategy
        if isinstance(sitter, ProgramPlan) and sitter in seats:
            name = services().programs.find(sitter.program).name
            raise FormError({field or "": say("errors-program-sits", player=name)})
        seats.append(sitter)
    mine = seats.count(ME)
    if mine != 1:
        wrong = say("form-seats-none") if mine == 0 else say("form-seats-many", count=mine)
        raise FormError({"sitters": wrong})
    table = _table(sent) if FRIEND in seats else DEFAULT_TABLE
    return MatchPlan(
        setting.game,
        tuple(seats),
        setting.title,
        setting.seed,
        read_clock(sent),
        table,
        tuple(deputies.items()),
    )


def _table(sent: Mapping[str, str]) -> TablePlan:
    """Read how people come together; a form that does not say leaves it to the host, for one game."""
    return TablePlan(
        starts="full" if sent.get("starts") == "full" else "host",
        listed=sent.get("listed") == "yes",
        both_ways=sent.get("series") == "both",
    )


def _seat_field(game: Presentation[Any], seat: int) -> str | None:
    """Return the field that says who sits at a seat; at a table for two the first seat is the sender's."""
    if game.form.seating.across and seat < 2:
        return None if seat == 0 else "opponent"
    return f"seat-{seat}"


def plan_theatre(sent: Mapping[str, str]) -> MatchPlan:
    """Read the form of a match between bots: ``game``, its setup, and ``bot-0``, ``bot-1`` … by seat."""
    name = sent.get("game", PRESENTATIONS[0].name)
    try:
        game = find_presentation(name)
    except EngineError as error:
        raise FormError({"game": message_of(error)}) from None
    setting = game.form.read(sent)
    seats: list[SeatPlan] = []
    for seat in range(setting.game.seats):
        field = f"bot-{seat}"
        sitter = _sitter(field, sent.get(field, game.usual), setting.game)
        if not isinstance(sitter, BotPlan):
            raise FormError({field: say("form-bots-only")})
        seats.append(sitter)
    return MatchPlan(setting.game, tuple(seats), setting.title, setting.seed)


def usual_bot(game: Presentation[Any], asked: Mapping[str, str]) -> str:
    """Return the bot that plays by the rules of an address: the usual one, or the one that sits in for it."""
    try:
        return _able(game.usual, game.form.read(asked).game)
    except FormError:
        return game.usual  # rules that do not go together: no table comes of them


def _able(sitter: str, game: AnyGame) -> str:
    """Return the strategy that was asked for; for the usual one, where it cannot play so, one that can."""
    shown = find_presentation(game.name)
    deputy = shown.deputy(game) if sitter == shown.usual else None
    return sitter if deputy is None else deputy.name


def _sitter(field: str, sitter: str, game: AnyGame) -> SeatPlan:
    if sitter in _PEOPLE and (sitter == "me" or lobby_page()):
        return _PEOPLE[sitter]
    try:
        if sitter.startswith(PROGRAM):
            program = sitter.removeprefix(PROGRAM)
            known = services().programs
            known.check([known.seat(program, game)])
            return ProgramPlan(program=program)
        return BotPlan(strategy=strategy_for(_able(sitter, game), game).name)
    except (EngineError, NoSuchProgramError, ProgramAwayError) as error:
        raise FormError({field: message_of(error)}) from None


_MINUTE, _HOUR, _DAY = 60, 3600, 86400

_OFFERED = (30, _MINUTE, 5 * _MINUTE, _HOUR, _DAY, 3 * _DAY, 7 * _DAY, 14 * _DAY)
"""The seconds that the form offers for one move. Any other number of seconds in range is taken as well."""

USUAL_MOVE = _DAY


def move_choices() -> list[tuple[int, str]]:
    """Return the offered times for one move: each in seconds and in words."""
    return [(seconds, say("form-time", time=Duration(seconds))) for seconds in _OFFERED]


def read_clock(sent: Mapping[str, str]) -> TimeControl | None:
    """Read the time control of a form, None if it asks for none; raises `FormError`."""
    kind = sent.get("clock", "none")
    try:
        if kind == "none":
            return None
        if kind == "move":
            return TimeControl(per_move=_seconds(sent, "time-move", str(USUAL_MOVE), 1))
        if kind == "total":
            total = _seconds(sent, "time-total", "10", 60)
            return TimeControl(total=total, increment=_seconds(sent, "time-added", "0", 1))
    except ClockError:
        wrong = say("form-wrong-move" if kind == "move" else "form-wrong-total")
        raise FormError({f"time-{kind}": wrong}) from None
    raise FormError({"clock": say("form-wrong-timer", value=quote(kind))})


def _seconds(sent: Mapping[str, str], field: str, usual: str, unit: int) -> int:
    """Read a number of units, minutes or seconds, as whole seconds."""
    text = sent.get(field, usual).strip()
    try:
        seconds = Fraction(exact(with_point(text))) * unit
    except NumberError:
        raise FormError({field: say("form-wrong-number", value=quote(text))}) from None
    if seconds.denominator != 1:
        raise FormError({field: say("form-wrong-seconds", value=quote(text))})
    return int(seconds)
