"""New matches, by pure functions: from a request, from a record, or from a match that is over.

`finished` is the only way from one match to whatever is made from it: a rematch, another try, an exercise, a
review, an export. Nothing is made from a match that is still played: it would tell what the match hides.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, TypeAlias

from engine.bots import find_strategy, strategy_for
from engine.clocks import TimeControl
from engine.errors import ClockError, SetupError
from engine.game import CHANCE, AnyGame
from engine.game import Seat as SeatNumber
from engine.record import Record, draw, result_to_json
from webapp.errors import NotOverError, SeatTakenError
from webapp.games.any.view import ResultView
from webapp.games.presentation import find_presentation
from webapp.machine import dice, now
from webapp.matches.match import CoachLevel, CoachNote, Match, Move, Seat, Starts
from webapp.matches.match_state import count_people, game_of, level_of, record_of, stage_of
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, ProgramPlan, SeatPlan
from webapp.matches.series import new_series, next_series
from webapp.matches.transitions import (
    check_playable,
    clean_name,
    own_seat,
    person_seat,
    salt_of_seat,
    with_dice,
)
from webapp.words import Sentence


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The way in which people come together at a new match.

    Attributes
    ----------
    starts
        When it begins.
    listed
        Whether anyone may join.
    both_ways
        Whether it is the first of as many games as it has seats.
    """

    starts: Starts = "host"
    listed: bool = False
    both_ways: bool = False


MAX_DICE_THROWS = 12
"""A seed that draws what was drawn so often is found among some thousands."""

DEFAULT_TABLE = TablePlan()
"""No one comes together: the host starts it, no one else is told of it, and it is one game."""


def any_seed() -> int:
    """Return a seed for a match that was not given one."""
    return dice().randrange(2**53)


def secret_seed(game: AnyGame, moves: Sequence[tuple[int, int | str]]) -> int:
    """Return a seed that no one at a table knows, and that draws what dice have drawn among ``moves``.

    Raises
    ------
    SetupError
        If the dice were thrown more than `MAX_DICE_THROWS` times.
    """
    states, thrown = [game.initial_state()], []
    for ply, (seat, move) in enumerate(moves):
        played = game.move_from_json(move)
        if seat == CHANCE:
            thrown.append((ply, states[-1], played))
        states.append(game.play(states[-1], seat, played))
    if len(thrown) > MAX_DICE_THROWS:
        raise SetupError(Sentence("errors-dice", limit=MAX_DICE_THROWS, count=len(thrown)), "moves")
    while True:
        seed = any_seed()
        if all(draw(game, state, seed, ply) == move for ply, state, move in thrown):
            return seed


def new_match(
    match_id: str,
    game: AnyGame,
    plans: Sequence[SeatPlan],
    guest: str,
    *,
    title: str | None,
    seed: int,
    moves: Sequence[tuple[int, int | str]],
    coach: CoachLevel,
    clock: TimeControl | None,
    table: TablePlan,
    plate: str | None = None,
    guests: Sequence[str | None] = (),
    programs: Mapping[str, Seat] = MappingProxyType({}),
) -> Match:
    """Return a new match of the guest who makes it; it waits in its lobby while a seat is open.

    Parameters
    ----------
    moves
        What is played already, each with the seat that made it: all of it if bots alone sit there.
    coach
        How much the coach helps, if it may.
    clock
        How long people may think.
    table
        When it begins, who may join, and whether it is the first of several games.
    guests
        By seat the guest who sits there, if not all people are the one who makes it.
    programs
        The seats of the programs that are planned, by their ids.

    Raises
    ------
    ClockError
        If there is a time control, and no person.
    """
    if clock is not None and is_theatre(plans):
        raise ClockError(Sentence("errors-bots-clock"))
    find_presentation(game.name).form.admit(game)
    kinds = [type(plan) for plan in plans]
    # The first note also says where a match began that goes on from moves of another.
    alone = kinds.count(PersonPlan) == 1 and not {OpenPlan, ProgramPlan} & set(kinds)
    coached = (coach != "off" or moves) and alone
    match = Match(
        id=match_id,
        game=game.name,
        kind="theatre" if is_theatre(plans) else "table",
        title=title or find_presentation(game.name).default_title(game),
        setup=game.to_json(),
        seed=seed,
        created_at=now(),
        started_at=None if OpenPlan in kinds else now(),
        host=kinds.index(PersonPlan) if PersonPlan in kinds else None,
        previous=None,
        seats=plan_seats(match_id, game, plans, guest, guests, programs),
        moves=tuple(Move(seat, move, now()) for seat, move in moves),
        notes=(CoachNote(len(moves), coach),) if coached else (),
        clock=None if clock is None else clock.to_json(),
        starts=table.starts,
        listed=table.listed and OpenPlan in kinds,
        series=new_series(game.seats) if table.both_ways and not is_theatre(plans) else None,
        plate=plate,
    )
    return with_dice(match)


def plan_seats(
    match_id: str,
    game: AnyGame,
    plans: Sequence[SeatPlan],
    guest: str,
    guests: Sequence[str | None] = (),
    programs: Mapping[str, Seat] = MappingProxyType({}),
) -> tuple[Seat, ...]:
    """Return the seats of a new match; its people are the guest who makes it, or by seat its ``guests``.

    ``programs`` are the seats of those that are planned, by their ids.

    Raises
    ------
    NotCoveredError
        If a bot cannot play this game by its rules.
    """
    seats = []
    for number, plan in enumerate(plans):
        if isinstance(plan, BotPlan):
            seats.append(Seat("bot", strategy=strategy_for(plan.strategy, game).name))
        elif isinstance(plan, PersonPlan):
            sitter = (guests[number] if guests else None) or guest
            seats.append(person_seat(salt_of_seat(match_id, number), clean_name(plan.name), sitter))
        elif isinstance(plan, ProgramPlan):
            program = programs[plan.program]
            if program in seats:
                raise SeatTakenError(Sentence("errors-program-sits", player=program.name))
            seats.append(program)
        else:
            seats.append(Seat("open"))
    return tuple(seats)


def is_theatre(plans: Sequence[SeatPlan]) -> bool:
    """Return True if bots alone are to sit there."""
    return all(isinstance(plan, BotPlan) for plan in plans)


def match_from_record(match_id: str, record: Record) -> Match:
    """Return a match to look at, as a record of any origin has it.

    Raises
    ------
    UnknownNameError
        If it names a strategy that its game has not.
    """
    game = record.game
    return Match(
        id=match_id,
        game=game.name,
        kind="record",
        title=find_presentation(game.name).default_title(game),
        setup=game.to_json(),
        seed=record.seed,
        created_at=now(),
        started_at=now(),
        host=None,
        previous=None,
        seats=tuple(
            Seat("person", label.name)
            if label.strategy is None
            else Seat("bot", label.name, find_strategy(label.strategy, game.name).name)
            for label in record.seats
        ),
        moves=tuple(Move(played.seat, game.move_to_json(played.move), now()) for played in record.played),
        stopped=None if record.stopped is None else result_to_json(record.stopped),
        clock=None if record.clock is None else record.clock.to_json(),
    )


Purpose: TypeAlias = Literal["next", "rematch", "result", "review", "task"]


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match that is over: nothing in it is secret any more."""

    match: Match

    @property
    def record(self) -> Record:
        """The whole record, with the tastes that were secret."""
        return record_of(self.match)

    def deal(self, known: Collection[SeatNumber] | None = ()) -> AnyGame:
        """Return the game for another match, with new secret tastes.

        Parameters
        ----------
        known
            Seats that keep their tastes; None to shuffle the values of open games, too.
        """
        game = game_of(self.match)
        dealt: AnyGame = find_presentation(game.name).dealt(game, dice(), known)
        return dealt


def finished(match: Match, purpose: Purpose) -> FinishedMatch:
    """Return a match from which something may be made.

    Parameters
    ----------
    purpose
        What is to be made, for the sentence that refuses a match that is still played.

    Raises
    ------
    NotOverError
        If the match is not over.
    """
    if stage_of(match) != "over":
        raise NotOverError(Sentence(f"errors-early-{purpose}"))
    return FinishedMatch(match)


def rotated_seats(match: Match, key: str | None) -> tuple[Seat, ...]:
    """Return the seats of a rematch: everyone one further, the last first. Keys go with their people."""
    check_playable(match)
    own_seat(match, key)
    seats = [
        replace(seat, kind="person", strategy=None, ready=False) if seat.key_hash else seat
        for seat in match.seats
    ]
    return (seats[-1], *seats[:-1])


def rematch_of(match_id: str, source: FinishedMatch, seats: tuple[Seat, ...]) -> Match:
    """Return the rematch of a match, on ``seats``, which are turned round by one; the host goes along.

    With a clock it waits until each of several people has pressed *Ready*: one may still read the result.
    """
    match = source.match
    level = level_of(match)
    waits = match.clock is not None and count_people(seats) > 1
    match = Match(
        id=match_id,
        game=match.game,
        kind="table",
        title=match.title,
        setup=source.deal().to_json(),
        seed=any_seed(),
        created_at=now(),
        started_at=None if waits else now(),
        host=None if match.host is None else (match.host + 1) % len(seats),
        previous=match.id,
        seats=seats,
        notes=() if level == "off" else (CoachNote(0, level),),
        clock=match.clock,
        starts="ready" if waits else "host",
        series=next_series(match, ResultView(**result_to_json(source.record.result()))),
    )
    return with_dice(match)
