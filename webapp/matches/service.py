"""The match service: the only writer. It decides, saves, then tells."""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from engine.errors import EngineError, SetupError, quote
from engine.record import AnyGame, Record
from engine.strategies import Strategy, find_strategy
from webapp.errors import MatchError, NoSuchMatchError, NotSavedError, RefusedMoveError, StaleMoveError
from webapp.games.view import View
from webapp.matches import transitions
from webapp.matches.batches import ConflictError
from webapp.matches.bots import Bots, Turn
from webapp.matches.creation import any_seed, following, is_theatre, planned, recorded
from webapp.matches.keys import digest, new_code, new_guest, normalize_code, seat_key
from webapp.matches.live import LiveMatches
from webapp.matches.messages import BotPlan, SeatPlan
from webapp.matches.presence import Presence
from webapp.matches.store import CoachLevel, Match, Seat, StorageError, Store
from webapp.matches.views import (
    game_of,
    is_stuck,
    movers_of,
    record_of,
    seat_of,
    seatable,
    summary_of,
    view_for,
)
from webapp.workers.pool import Lane
from webapp.workers.records import write_game
from webapp.workers.thinking import PlayOut

log = logging.getLogger(__name__)

ATTEMPTS = 20
"""How often a change, or a new id, is tried because another writer was faster, who then succeeded."""

Change: TypeAlias = Callable[[Match], Match]


@dataclass(frozen=True, slots=True)
class Created:
    """A new match and, by seat, the keys of the guest who made it."""

    id: str
    keys: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat and the key that moves it."""

    seat: int
    key: str


class Listener(Protocol):
    """What tells the sockets."""

    def moved(self, match: Match) -> None:
        """Tell of the latest move."""
        ...

    def changed(self, match: Match) -> None:
        """Tell of any other change."""
        ...


class _Nobody:
    def moved(self, match: Match) -> None:
        pass

    def changed(self, match: Match) -> None:
        pass


class Matches:
    """Everything that can be done with matches, for pages, the API and sockets alike.

    An ``id`` is taken as people type it; a ``key`` is the secret of a seat; a ``guest`` is the secret of a
    person, from which the keys of that person's seats are derived. Refusals are `MatchError` or the engine's.

    Attributes
    ----------
    listener
        Is told of each change after it is saved.
    """

    def __init__(
        self, store: Store, presence: Presence, bots: Bots, runs: Lane, *, play_limit: float = 60.0
    ) -> None:
        self._store = store
        self._live = LiveMatches(store)
        self._presence = presence
        self._bots = bots
        self._runs = runs
        self._play_limit = play_limit
        self.listener: Listener = _Nobody()

    # -- making matches ------------------------------------------------------------------------------------

    def create(
        self,
        game: AnyGame,
        seats: Sequence[SeatPlan],
        *,
        title: str | None = None,
        seed: int | None = None,
        guest: str | None = None,
        moves: Sequence[tuple[int, int | str]] = (),
        coach: CoachLevel = "off",
    ) -> Created:
        """Make a match; it starts at once if no seat is open, and is played at once if all seats are bots.

        Parameters
        ----------
        moves
            Seats and moves as in a record: they are played already. Only for a match that starts at once
            and has a person.
        coach
            How much the coach helps, if it may.

        Raises
        ------
        SetupError
            If the seats are not as many as the game has.
        WorkerError
            If bots alone could not finish it in time.
        BusyError
            If a bot has to move, and too many wait for their turn to think.
        """
        if len(seats) != game.seats:
            raise SetupError(f"This game has {game.seats} seats, not {len(seats)}: plan one each.")
        guest = guest or new_guest()
        seed = any_seed() if seed is None else seed
        bots = [find_strategy(plan.strategy, game.name) for plan in seats if isinstance(plan, BotPlan)]
        if is_theatre(seats):
            moves = self._play_out(game, bots, seed)
        elif any(plan.kind == "bot" for plan in seats):
            self._bots.check()
        match = self._insert(
            lambda match_id: planned(
                match_id, game, seats, guest, title=title, seed=seed, moves=moves, coach=coach
            )
        )
        self._nudge(match)
        return Created(match.id, tuple(_key_of_seat(seat, guest) for seat in match.seats))

    def import_record(self, record: Record) -> str:
        """Keep a record of any origin as a match to look at; return its id.

        Raises
        ------
        UnknownNameError
            If it names a strategy that this game has not.
        """
        return self._insert(lambda match_id: recorded(match_id, record)).id

    def rematch(self, id: str, key: str | None) -> str:
        """Return the id of the next match, seats turned round by one; the second to ask gets the same."""
        match = self.find(id)
        seats = transitions.turn_round(match, key)
        if match.next is not None:
            return match.next
        try:
            successor = self._insert(lambda match_id: following(match_id, match, seats))
        except ConflictError:
            successor_id = self.find(id).next
            if successor_id is None:
                raise
            return successor_id
        self.listener.changed(self.find(id))
        self._nudge(successor)
        return successor.id

    # -- looking at them -----------------------------------------------------------------------------------

    def find(self, id: str) -> Match:
        """Return a match as it stands in the database; raises `NoSuchMatchError`."""
        return self._found(id, self._live.current)

    def latest(self, id: str) -> Match:
        """Return a match as it is known here, which is enough for a caller that is told of each change."""
        return self._found(id, self._live.latest)

    def exists(self, id: str) -> bool:
        """Return whether there is such a match."""
        code = normalize_code(id)
        return code is not None and self._live.latest(code) is not None

    def view(self, id: str, key: str | None = None) -> View:
        """Return what the holder of ``key`` sees; a key of no seat sees what everybody sees."""
        return self.view_of(self.find(id), key)

    def view_of(self, match: Match, key: str | None = None) -> View:
        """Return what the holder of ``key`` sees of a match that was found just now."""
        if not is_stuck(match, self._presence):
            self._nudge(match)
        return view_for(match, self._presence, key)

    def seat(self, id: str, key: str | None) -> int:
        """Return the seat that a key opens; raises `NotYourSeatError` if it opens none."""
        return transitions.own_seat(self.find(id), key)

    def record(self, id: str) -> Record:
        """Return the whole record of a match; of one in play nobody is shown more than `Record.seen_by`."""
        return record_of(self.find(id))

    def matches_of(self, guest: str | None, limit: int = 20) -> list[dict[str, Any]]:
        """Return a guest's matches as one line each, the latest first."""
        if guest is None:
            return []
        hashed = digest(guest)
        return [summary_of(match, hashed) for match in self._store.of_guest(hashed, limit)]

    def key_of(self, id: str, guest: str | None) -> str | None:
        """Return the key of the first seat that a guest has in a match, None if there is none."""
        return None if guest is None else self.key_in(self.latest(id), guest)

    def key_in(self, match: Match, guest: str | None) -> str | None:
        """Return the same of a match that was found just now."""
        if guest is None:
            return None
        keys = (_key_of_seat(seat, guest) for seat in match.seats)
        return next((key for key in keys if key is not None), None)

    # -- playing them --------------------------------------------------------------------------------------

    def play(self, id: str, key: str | None, ply: int, move: object) -> View:
        """Make a move and return the match after it; a move that was made already is taken as done.

        Raises
        ------
        RefusedMoveError
            With the match as it stands.
        """
        return view_for(self.move(id, key, ply, move), self._presence, key)

    def move(self, id: str, key: str | None, ply: int, move: object) -> Match:
        """Make a move, like `play`, for those who are told of it anyway: no view is made."""
        return self._moved(id, key, lambda match: transitions.play(match, key, ply, move))

    def take_back(self, id: str, key: str | None, ply: int) -> View:
        """Undo a person's latest move among bots; ``ply`` is how many moves the person sees played.

        Raises
        ------
        RefusedMoveError
            With the match as it stands.
        """
        after = self._moved(id, key, lambda match: transitions.take_back(match, key, ply))
        return view_for(after, self._presence, key)

    def settle(self, id: str, timeout: float = 30.0) -> View:
        """Wait until no bot has to move; return the match as everybody sees it."""
        deadline = time.monotonic() + timeout
        match = self.find(id)
        while self._nudge(match) and (left := deadline - time.monotonic()) > 0:
            self._bots.wait(match.id, left)
            before, match = match, self.find(id)
            if match.revision == before.revision:
                break  # the bot could not move; its failure is in the log
        return view_for(match, self._presence, None)

    def try_again(self, id: str, key: str | None) -> View:
        """Have a bot that could not move think again; nothing happens if no bot has to.

        Raises
        ------
        NotYourSeatError
            If the key opens no seat.
        BusyError
            If too many bots wait for their turn to think.
        """
        match = self.find(id)
        transitions.own_seat(match, key)
        if is_stuck(match, self._presence):
            self._bots.check()
            self._nudge(match)
            self.listener.changed(match)
        return view_for(match, self._presence, key)

    # -- the table -----------------------------------------------------------------------------------------

    def sit(self, id: str, name: str, guest: str | None, seat: int | None = None) -> Seated:
        """Seat a guest in the lobby; who sits there already is told the seat again."""
        guest = guest or new_guest()
        taken = -1

        def change(match: Match) -> Match:
            nonlocal taken
            after, taken = transitions.sit(match, name, guest, seat)
            return after

        match = self._change(id, change)
        key = _key_of_seat(match.seats[taken], guest)
        assert key is not None
        self._presence.touch(match.id, taken)
        return Seated(taken, key)

    def rename(self, id: str, key: str | None, name: str) -> View:
        """Give a person another name."""
        return self._viewed(id, key, lambda match: transitions.rename(match, key, name))

    def start(self, id: str, key: str | None) -> View:
        """Begin to play."""
        return self._viewed(id, key, lambda match: transitions.start(match, key))

    def open_seat(self, id: str, key: str | None, seat: int) -> View:
        """Free a seat in the lobby."""
        view = self._viewed(id, key, lambda match: transitions.open_seat(match, key, seat))
        self._presence.vacate(view["id"], seat)
        return view

    def seat_bot(self, id: str, key: str | None, seat: int, strategy: str) -> View:
        """Seat a bot in the lobby, or in play where a person has been away for long."""

        def change(match: Match) -> Match:
            return transitions.seat_bot(match, key, seat, strategy, seatable(match, self._presence))

        return self._viewed(id, key, change)

    def sit_back(self, id: str, key: str | None) -> View:
        """Take back a seat that a bot was given."""
        return self._viewed(id, key, lambda match: transitions.sit_back(match, key))

    # -- the coach -----------------------------------------------------------------------------------------

    def set_coach(self, id: str, key: str | None, level: CoachLevel) -> View:
        """Choose how much the coach helps a person among bots."""
        return self._viewed(id, key, lambda match: transitions.set_coach(match, key, level))

    def take_hint(self, id: str, key: str | None, ply: int) -> View:
        """Note that a person among bots asks for a hint for the move ``ply``."""
        return self._viewed(id, key, lambda match: transitions.take_hint(match, key, ply))

    # -- inside --------------------------------------------------------------------------------------------

    def _insert(self, make: Callable[[str], Match]) -> Match:
        for _ in range(ATTEMPTS):
            match = make(new_code())
            try:
                self._store.create(match)
            except StorageError as error:
                raise NotSavedError from error
            except ConflictError:
                if match.previous is not None and self.find(match.previous).next is not None:
                    raise  # it is not the id that is taken: another person has asked for the rematch
            else:
                self._live.keep(match)
                for number, seat in enumerate(match.seats):
                    if seat.kind == "person":
                        self._presence.touch(match.id, number)
                return match
        raise ConflictError("every id that was tried")

    def _found(self, id: str, find: Callable[[str], Match | None]) -> Match:
        code = normalize_code(id)
        match = None if code is None else find(code)
        if match is None:
            hint = "codes have 8 letters and digits" if code is None else "look at its code again"
            raise NoSuchMatchError(f"There is no match {quote(id)}: {hint}.")
        return match

    def _change(self, id: str, change: Change, *, by: str | None = None) -> Match:
        """Save what ``change`` makes of a match and tell; decide again if another writer was faster.

        It starts from the match as it is known here: the store says if it was another. But nobody is refused
        anything, or told that it is done already, before the database was asked.
        """
        before = self.latest(id)
        for _ in range(ATTEMPTS):
            try:
                after = change(before)
            except (MatchError, EngineError):
                before, known = self.find(id), before
                if before is known:
                    raise
                continue
            if by is not None and (seat := seat_of(before, by)) is not None:
                self._presence.touch(before.id, seat)
            if after == before:
                before, known = self.find(id), before
                if before is not known:
                    continue
                self._nudge(before)
                return before
            try:
                after = self._save(before, after)
            except ConflictError:
                before = self.find(id)
                continue
            if len(after.moves) == len(before.moves) + 1:
                self.listener.moved(after)
            else:
                self.listener.changed(after)
            self._nudge(after)
            return after
        raise StaleMoveError("This match changes too fast just now: try again.")

    def _save(self, before: Match, after: Match) -> Match:
        try:
            saved = self._store.save(before, after)
        except StorageError as error:
            raise NotSavedError from error
        self._live.keep(saved)
        return saved

    def _viewed(self, id: str, key: str | None, change: Change) -> View:
        return view_for(self._change(id, change, by=key), self._presence, key)

    def _moved(self, id: str, key: str | None, change: Change) -> Match:
        try:
            return self._change(id, change, by=key)
        except (NoSuchMatchError, NotSavedError):
            raise
        except (MatchError, EngineError) as error:
            raise RefusedMoveError(error, self.view_of(self.latest(id), key)) from error

    def _nudge(self, match: Match) -> bool:
        """Have a bot think if it is a bot's turn; return whether it is."""
        turn = _turn_of(match)
        if turn is not None:
            self._presence.try_again(match.id)
            self._bots.nudge(turn, self._play_bot, self._give_up)
        return turn is not None

    def _play_bot(self, turn: Turn, move: int | str) -> None:
        def change(match: Match) -> Match:
            if _turn_of(match) != turn:
                return match  # a move was taken back, or the person sits back
            return transitions.append(match, turn.seat, game_of(match).move_from_json(move))

        self._change(turn.match_id, change)

    def _give_up(self, turn: Turn) -> None:
        """Tell the table that a bot could not move."""
        match = self.find(turn.match_id)
        if _turn_of(match) == turn:
            self._presence.give_up(match.id, len(match.moves))
            self.listener.changed(match)

    def _play_out(self, game: AnyGame, strategies: list[Strategy], seed: int) -> list[tuple[int, int | str]]:
        names = tuple(strategy.name for strategy in strategies)
        return list(self._runs.ask(PlayOut(write_game(game), names, seed), self._play_limit).moves)


def _turn_of(match: Match) -> Turn | None:
    """Return the move that a bot has to make; of several that choose at once, the first has to."""
    for mover in movers_of(match):
        seat = match.seats[mover]
        if seat.kind == "bot" and seat.strategy is not None:
            moves = tuple(move.move for move in match.moves)
            return Turn(match.id, mover, seat.strategy, moves, record_of(match))
    return None


def _key_of_seat(seat: Seat, guest: str) -> str | None:
    if seat.key_salt is None or seat.guest_hash != digest(guest):
        return None
    return seat_key(guest, seat.key_salt)
