"""The transitions of a match: pure functions from a match to the match after it; they raise refusals."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from engine.bots import strategy_for
from engine.errors import GameOverError, SetupError, quote
from engine.game import CHANCE, Result, Termination, seat_letter
from engine.names import is_legible, is_name, tidy
from engine.record import MAX_SEAT_NAME, draw, result_to_json, round_ply
from webapp.errors import (
    AlreadyStartedError,
    BadNameError,
    BadRequestError,
    CannotTakeBackError,
    NotHostError,
    NotReadyError,
    NotStartedError,
    NotYourSeatError,
    NotYourTurnError,
    ReadOnlyError,
    SeatNotAwayError,
    SeatsOpenError,
    SeatTakenError,
    StaleMoveError,
    TableFullError,
)
from webapp.games.any.view import Json
from webapp.games.presentation import find_presentation
from webapp.keys import digest, seat_key
from webapp.machine import dice, now
from webapp.matches.clocks import late_seat
from webapp.matches.match import Match, Move, Seat
from webapp.matches.match_state import (
    Attendance,
    control_of,
    game_of,
    movers_of,
    positions_of,
    replaceable_seats,
    seat_name,
    seat_of,
    seats_with_take_back,
    stage_of,
    state_of,
    unready_seats,
)
from webapp.matches.messages import (
    Nothing,
    OpenSeat,
    Rename,
    SeatBot,
    SetClock,
    SetTable,
    Swap,
    TakeBack,
)
from webapp.words import Listed, Sentence

SLOW_CONTROL = 3600
"""Seconds for the first move from which a match starts although people are away: they get an alert."""


@dataclass(frozen=True, slots=True)
class Player:
    """The person who asks for a change: the key of their seat, and who is present."""

    key: str | None
    attendance: Attendance


def clean_name(name: str) -> str:
    """Return a name without superfluous spaces.

    Raises
    ------
    BadNameError
        If there is nothing to see, it is too long or too wide, or it cannot be printed.
    """
    clean = tidy(name)
    if not is_name(clean, MAX_SEAT_NAME):
        raise BadNameError(Sentence("errors-name-length", player=quote(name), most=MAX_SEAT_NAME))
    if not is_legible(clean, MAX_SEAT_NAME):
        raise BadNameError(Sentence("errors-name-wide", player=quote(name)))
    return clean


def own_seat(match: Match, key: str | None) -> int:
    """Return the seat that a key opens.

    Raises
    ------
    NotYourSeatError
        If it opens none.
    """
    seat = seat_of(match, key)
    if seat is None:
        raise NotYourSeatError(Sentence("errors-no-seat-of-yours" if key is None else "errors-no-key"))
    return seat


def sit(
    match: Match, name: str, guest: str, seat: int | None, away: Collection[int] = ()
) -> tuple[Match, int]:
    """Seat a guest on an open seat of the lobby. Idempotent: a guest who has a seat keeps it.

    The last one starts a match that starts once it is full. If a short clock would run for people who are
    ``away``, it waits until everyone has pressed *Ready*.
    """
    mine = [k for k, place in enumerate(match.seats) if place.guest_hash == digest(guest)]
    if mine and (seat is None or seat in mine):
        return match, mine[0] if seat is None else seat
    _check_lobby(match)
    name = clean_name(name)
    free = [k for k, place in enumerate(match.seats) if place.kind == "open"]
    if not free:
        raise TableFullError(Sentence("errors-full"))
    if seat is None:
        seat = free[0]
    elif seat not in free:
        _check_seat(match, seat)
        raise SeatTakenError(Sentence("errors-seat-taken", seat=seat_letter(seat), open=_letters(free)))
    host = seat if match.host is None else match.host
    setup = _setup_dealt_for(match, seat)
    person = person_seat(_free_salt(match, seat), name, guest)
    match = _with_seat(replace(match, host=host, setup=setup), seat, person)
    if match.starts != "full" or len(free) > 1:
        return match, seat
    control = control_of(match)
    if away and control is not None and control.at_first() < SLOW_CONTROL:
        return replace(match, starts="ready"), seat
    return _begin(match), seat


def rename(match: Match, player: Player, message: Rename) -> Match:
    """Give a person another name."""
    seat = own_seat(match, player.key)
    return _with_seat(match, seat, replace(match.seats[seat], name=clean_name(message.name)))


def ready(match: Match, player: Player, _message: Nothing) -> Match:
    """Note that a person is ready to play; the match begins with the last of them."""
    check_playable(match)
    seat = own_seat(match, player.key)
    if match.starts != "ready":
        raise NotReadyError(Sentence("errors-no-ready"))
    if match.started_at is not None:
        return match  # it began with this seat's Ready, however late it comes again
    return begin_if_ready(_with_seat(match, seat, replace(match.seats[seat], ready=True)))


def begin_if_ready(match: Match) -> Match:
    """Begin a match that waits for *Ready*, if everyone has pressed it."""
    waits = match.started_at is None and match.starts == "ready"
    return _begin(match) if waits and not unready_seats(match) else match


def start(match: Match, player: Player, _message: Nothing) -> Match:
    """Begin to play; the seats are fixed from now on."""
    _check_host_in_lobby(match, player.key)
    free = [k for k, place in enumerate(match.seats) if place.kind == "open"]
    if free:
        raise SeatsOpenError(Sentence("errors-open-seats", open=_letters(free)))
    return _begin(match)


def set_table(match: Match, player: Player, message: SetTable) -> Match:
    """Set in the lobby when the match begins and whether it is public; None leaves a setting unchanged.

    It does not start at once, even if no one is missing: the host can start it.
    """
    _check_host_in_lobby(match, player.key)
    return replace(
        match,
        starts=match.starts if message.starts is None else message.starts,
        listed=match.listed if message.listed is None else message.listed,
    )


def open_seat(match: Match, player: Player, message: OpenSeat) -> Match:
    """Free a seat in the lobby."""
    _check_host_in_lobby(match, player.key)
    _check_seat(match, message.seat)
    if message.seat == match.host:
        raise SeatTakenError(Sentence("errors-host-seat"))
    return _with_seat(match, message.seat, Seat("open"))


def swap(match: Match, player: Player, message: Swap) -> Match:
    """Exchange two seats in the lobby. Keys go with their people, and so does the host.

    Secret tastes stay with the seats, so those of both are dealt anew: who sat there has seen them.
    """
    _check_host_in_lobby(match, player.key)
    seats, one, other = list(match.seats), message.seat, message.other
    for seat in (one, other):
        _check_seat(match, seat)
    if one == other:
        raise BadRequestError(Sentence("errors-swap-one", seat=seat_letter(one)))
    seats[one], seats[other] = seats[other], seats[one]
    moved: dict[int | None, int] = {one: other, other: one}
    stay = [k for k, seat in enumerate(seats) if seat.kind == "person" and k not in (one, other)]
    return replace(
        match, seats=tuple(seats), host=moved.get(match.host, match.host), setup=dealt_setup(match, stay)
    )


def seat_bot(match: Match, player: Player, message: SeatBot) -> Match:
    """Seat a bot: by the host in the lobby, by anyone seated in play if the person has been away for long.

    Raises
    ------
    NotCoveredError
        If the bot cannot play this game by its rules.
    """
    seat = message.seat
    check_playable(match)
    _check_seat(match, seat)
    name = strategy_for(message.strategy, game_of(match)).name
    place = match.seats[seat]
    if match.started_at is None:
        _check_host_in_lobby(match, player.key)
        _check_no_person(match, seat)
        return _with_seat(match, seat, Seat("bot", strategy=name))
    own_seat(match, player.key)
    if seat not in replaceable_seats(match, player.attendance):
        raise SeatNotAwayError(Sentence("errors-seat-not-away", seat=seat_letter(seat)))
    # The key stays with the person, who may come back; so does the name.
    return _with_seat(match, seat, replace(place, kind="bot", strategy=name))


def seat_program(match: Match, key: str | None, seat: int, sitter: Seat) -> Match:
    """Seat a program in the lobby, by the host; a program sits at a table once."""
    _check_host_in_lobby(match, key)
    _check_seat(match, seat)
    _check_no_person(match, seat)
    if any(place.key_hash == sitter.key_hash for k, place in enumerate(match.seats) if k != seat):
        raise SeatTakenError(Sentence("errors-program-sits", player=sitter.name))
    return _with_seat(match, seat, sitter)


def sit_back(match: Match, player: Player, _message: Nothing) -> Match:
    """Give a person's seat back that a bot was seated on."""
    seat = own_seat(match, player.key)
    return _with_seat(match, seat, replace(match.seats[seat], kind="person", strategy=None))


def play(match: Match, key: str | None, ply: int, move: object) -> Match:
    """Make a move in the round that began at ``ply``. Idempotent: a repeated move changes nothing."""
    check_playable(match)
    seat = own_seat(match, key)
    if match.started_at is None:
        raise NotStartedError(Sentence("errors-not-started"))
    game = game_of(match)
    wanted = game.move_from_json(move)
    if _is_repeated(match, ply, seat, game.move_to_json(wanted)):
        return match
    check_not_stopped(match)
    _check_round(match, ply, seat)
    committed = positions_of(match).committed_ply(seat)
    movers = movers_of(match)
    if committed is None and movers and seat not in movers:
        turn = Listed(map(seat_letter, movers))
        raise NotYourTurnError(Sentence("errors-not-your-turn", turn=turn, seat=seat_letter(seat)))
    if match.seats[seat].kind == "bot":
        raise NotYourTurnError(Sentence("errors-bot-plays"))
    at = now()
    check_not_stopped(_flag_at(match, at))
    return append(match, seat, wanted, at) if committed is None else _recommit(match, committed, wanted)


def _recommit(match: Match, ply: int, move: object) -> Match:
    """Change what a seat has committed at ``ply`` of a round that is not resolved.

    It stays as old as it was: the clock of the seat stopped when it chose first.
    """
    positions, made = positions_of(match), match.moves[ply]
    positions.game.play(
        positions.before_commitment(ply), made.seat, move
    )  # raises if the rules do not allow it
    changed = replace(made, move=positions.game.move_to_json(move), deputy=None)
    return replace(match, moves=(*match.moves[:ply], changed, *match.moves[ply + 1 :]))


def append(match: Match, seat: int, move: object, at: int | None = None) -> Match:
    """Add a move, which the rules must allow, made at an instant or now; and what the dice do after it."""
    positions = positions_of(match)
    place = match.seats[seat]
    deputy = place.strategy if place.kind == "bot" and place.name else None
    made = Move(seat, positions.game.move_to_json(move), now() if at is None else at, deputy)
    positions = positions.after((*match.moves, made))
    return with_dice(replace(match, moves=positions.moves, revision=match.revision + 1, positions=positions))


def with_dice(match: Match) -> Match:
    """Append the chance moves that are due, drawn with the seed of the match."""
    game = game_of(match)
    while movers_of(match) == (CHANCE,):
        drawn = draw(game, state_of(match), match.seed, len(match.moves))
        match = replace(match, moves=(*match.moves, Move(CHANCE, game.move_to_json(drawn), now())))
    return match


def resign(match: Match, player: Player, _message: Nothing) -> Match:
    """End the match for everyone: a person gives up. Each seat keeps what it has by then."""
    check_playable(match)
    seat = own_seat(match, player.key)
    if match.started_at is None:
        raise NotStartedError(Sentence("errors-resign-early"))
    if stage_of(match) == "over":
        check_not_stopped(match)
        raise GameOverError(Sentence("errors-over"))
    at = now()
    late = _flag_at(match, at)
    return stop(match, Termination.RESIGNED, seat, at) if late is match else late


def flag(match: Match) -> Match:
    """End the match if a person is out of time, else return it unchanged."""
    return _flag_at(match, now())


def set_clock(match: Match, player: Player, message: SetClock) -> Match:
    """Choose in the lobby how long people may think; None for as long as they like."""
    control = None if message.clock is None else message.clock.read()
    _check_host_in_lobby(match, player.key)
    return replace(match, clock=None if control is None else control.to_json())


def take_back(match: Match, player: Player, message: TakeBack) -> Match:
    """Undo back to before the latest move of a person who plays bots alone."""
    check_playable(match)
    seat = own_seat(match, player.key)
    check_ply(match, message.ply)
    if seat not in seats_with_take_back(match):
        raise CannotTakeBackError(Sentence("errors-take-back"))
    return without_latest(match, seat)


def without_latest(match: Match, seat: int) -> Match:
    """Return a match as it stood before the latest move of a seat."""
    latest = max(ply for ply, move in enumerate(match.moves) if move.seat == seat)
    return replace(match, moves=match.moves[:latest])


def _setup_dealt_for(match: Match, seat: int) -> Json:
    """Return the setup for a person who sits down: with new secret tastes, as the host has seen the old."""
    return dealt_setup(
        match, [k for k, place in enumerate(match.seats) if place.kind == "person" and k != seat]
    )


def dealt_setup(match: Match, seated: Collection[int] = ()) -> Json:
    """Return the setup with new secret tastes for all seats but those of people who are ``seated``.

    Those keep theirs, which they have seen.
    """
    game = game_of(match)
    dealt = find_presentation(game.name).dealt(game, dice(), seated)
    return match.setup if dealt is game else dealt.to_json()


def _begin(match: Match) -> Match:
    return with_dice(replace(match, started_at=now()))


def salt_of_seat(match_id: str, number: int) -> str:
    """Return the salt of the key of a seat."""
    return f"{match_id}:{number}"


def _free_salt(match: Match, seat: int) -> str:
    """Return a salt that no key of a match is made with: usually that of the seat itself."""
    taken = {place.key_salt for place in match.seats}
    numbers = (seat, *range(len(match.seats)))
    return next(salt for number in numbers if (salt := salt_of_seat(match.id, number)) not in taken)


def person_seat(salt: str, name: str, guest: str) -> Seat:
    """Return the seat of a person, who moves it with a key made of the guest's secret and a salt."""
    return Seat("person", name, None, salt, digest(seat_key(guest, salt)), digest(guest))


def _with_seat(match: Match, number: int, seat: Seat) -> Match:
    return replace(match, seats=(*match.seats[:number], seat, *match.seats[number + 1 :]))


def stop(match: Match, how: Termination, seat: int | None, at: int, **told: object) -> Match:
    """Return a match that ended at an instant before its game was over; ``told`` goes with the result."""
    result = Result(how, game_of(match).scores(state_of(match)), seat)
    return replace(match, stopped={**result_to_json(result), **told}, stopped_at=at)


def _flag_at(match: Match, at: int) -> Match:
    """Return a match, ended if a person is out of time at an instant."""
    late = late_seat(match, at)
    return match if late is None else stop(match, Termination.OUT_OF_TIME, *late)


def check_not_stopped(match: Match) -> None:
    """Raise `GameOverError` if a match ended early."""
    if match.stopped is None:
        return
    if match.stopped["termination"] == Termination.ABANDONED:
        raise GameOverError(Sentence("errors-called-off"))
    name = seat_name(match, match.stopped["seat"])
    how = "resigned" if match.stopped["termination"] == Termination.RESIGNED else "late"
    raise GameOverError(Sentence("errors-stopped", player=name, how=how))


def check_playable(match: Match) -> None:
    """Raise `ReadOnlyError` for a game of bots and for an imported record."""
    if match.kind != "table":
        raise ReadOnlyError(Sentence("errors-read-only", kind=match.kind))


def _is_repeated(match: Match, ply: int, seat: int, move: int | str) -> bool:
    """Return True if a seat has made this move in the round that began at ``ply``: moves are idempotent."""
    positions = positions_of(match)
    if not positions.hides:
        made = match.moves[ply] if ply < len(match.moves) else None
        return made is not None and (made.seat, made.move) == (seat, move)
    return any(made.move == move for made in _moves_in_round(match, ply, seat))


def _moves_in_round(match: Match, ply: int, seat: int) -> list[Move]:
    """Return the moves of a seat in the round of several that began at ``ply``: one or none."""
    positions = positions_of(match)
    return [
        made
        for at, made in enumerate(match.moves)
        if at >= ply and made.seat == seat and round_ply(positions.game, positions.states[: at + 1]) == ply
    ]


def _check_round(match: Match, ply: int, seat: int) -> None:
    """Refuse a move for another round: ``ply`` is how many moves had been made when the round began."""
    positions = positions_of(match)
    begun = positions.round_ply
    if ply < begun and positions.hides and _moves_in_round(match, ply, seat):
        raise StaleMoveError(Sentence("errors-chosen"))
    if begun == len(match.moves):
        check_ply(match, ply)
    elif ply != begun:
        raise StaleMoveError(
            Sentence("errors-round", where="behind" if ply < begun else "ahead", made=begun, asked=ply)
        )


def check_ply(match: Match, ply: int) -> None:
    """Raise `StaleMoveError` unless ``ply`` is the number of moves made."""
    played = len(match.moves)
    if ply != played:
        raise StaleMoveError(
            Sentence("errors-ply", where="behind" if ply < played else "ahead", made=played, asked=ply)
        )


def _check_lobby(match: Match) -> None:
    check_playable(match)
    if match.started_at is not None:
        raise AlreadyStartedError(Sentence("errors-started"))


def _check_host_in_lobby(match: Match, key: str | None) -> None:
    """Raise unless the key is the host's and the match is in its lobby."""
    check_playable(match)
    if own_seat(match, key) != match.host:
        raise NotHostError(Sentence("errors-not-host"))
    _check_lobby(match)
    if match.starts == "ready":
        raise NotReadyError(Sentence("errors-waits-ready"))


def _check_seat(match: Match, seat: int) -> None:
    if not 0 <= seat < len(match.seats):
        raise SetupError(Sentence("errors-no-seat", seat=quote(seat), seats=len(match.seats)))


def _check_no_person(match: Match, seat: int) -> None:
    place = match.seats[seat]
    if place.kind == "person" and place.author is None:
        raise SeatTakenError(Sentence("errors-seat-of", player=place.name, seat=seat_letter(seat)))


def _letters(seats: Sequence[int]) -> Listed:
    return Listed(map(seat_letter, seats))
