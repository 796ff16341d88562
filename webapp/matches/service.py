"""The match service: everything that can be done with matches."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import gevent
from sqlalchemy import Connection

from engine.bots import Strategy, strategy_for
from engine.clocks import TimeControl
from engine.errors import EngineError, SetupError
from engine.game import AnyGame
from engine.game import Seat as SeatNumber
from engine.record import Record
from webapp.errors import (
    MatchError,
    NoAnswerError,
    NoSuchMatchError,
    NotSavedError,
    ProgramAwayError,
    RefusedMoveError,
    UnavailableError,
    message_of,
)
from webapp.games.any.view import View
from webapp.jobs.analysis import PlayOut
from webapp.jobs.backend import RefusedError, TooSlowError
from webapp.jobs.background import in_turns
from webapp.jobs.pool import Pool
from webapp.jobs.requests import write_game
from webapp.keys import digest, new_guest, seat_key
from webapp.machine import now
from webapp.matches import transitions
from webapp.matches.bots import Bots, BotTurns, Programs
from webapp.matches.changes import Change, Changes
from webapp.matches.clock_watch import ClockWatch
from webapp.matches.clocks import late_seat
from webapp.matches.creation import (
    DEFAULT_TABLE,
    FinishedMatch,
    Purpose,
    TablePlan,
    any_seed,
    finished,
    is_theatre,
    match_from_record,
    new_match,
    rematch_of,
    rotated_seats,
    secret_seed,
)
from webapp.matches.guest_data import Erased, erase, replace_secret
from webapp.matches.listings import MatchLine, TableLine, is_open, summary_of, table_line
from webapp.matches.match import CoachLevel, Match, Seat
from webapp.matches.match_state import (
    MAX_REFUSED_MOVES,
    absent_seats,
    coached_seat,
    control_of,
    game_of,
    is_stuck,
    record_of,
    seat_of,
    stage_of,
)
from webapp.matches.messages import PACES, BotPlan, Message, Pace, ProgramPlan, SeatPlan
from webapp.matches.par_cache import ParCache
from webapp.matches.presence import Presence
from webapp.matches.public_games import Exports, Publicity
from webapp.matches.reactions import Reminders, check_waits_for
from webapp.matches.settling import Settler
from webapp.matches.store import Store
from webapp.matches.transitions import Player
from webapp.matches.views import table_view, view_for
from webapp.matches.writer import ConflictError
from webapp.words import Sentence

log = logging.getLogger(__name__)

Transition: TypeAlias = Callable[[Match, Player, Any], Match]
"""A pure function from a match to the match after it: it is called again if another writer was faster."""

YIELD_EVERY = 4
"""Matches that are processed before other greenlets get a turn."""

BATCH_SIZE = 20
"""Matches that are loaded at once while many are exported or pushed."""

DAY = 24 * 3600
LISTED_FOR = DAY
"""Seconds for which a public table is listed after it was made."""


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


class Matches:
    """Everything that can be done with matches, for pages, the API and sockets alike.

    An ``id`` is taken as people type it; a ``key`` is the secret of a seat; a ``guest`` is the secret of a
    person, from which the keys of that person's seats are derived. Refusals are `MatchError` or the engine's.

    Attributes
    ----------
    changes
        Saves what is decided here, and sends its signals.
    programs
        The programs that play with a key of their own; none unless a feature brings them.
    exports
        The public games that are over.
    publicity
        Answers which matches are public.
    settler
        Notes what follows from games that are over.
    clocks
        Watches whose time runs out.
    """

    def __init__(
        self,
        store: Store,
        presence: Presence,
        bots: Bots,
        runs: Pool,
        pars: ParCache,
        *,
        play_limit: float = 60.0,
        alone: bool = True,
    ) -> None:
        self._store = store
        self._presence = presence
        self._runs = runs
        self._pars = pars
        self._play_limit = play_limit
        self.changes = Changes(store, presence)
        self.clocks = ClockWatch(self.changes, store, alone)
        self.programs = Programs()
        self.exports = Exports(store)
        self.publicity = Publicity(store)
        self.settler = Settler(store, self.changes.find, [self.exports.note])
        self._reminders = Reminders()
        self._bot_turns = BotTurns(self.changes, presence, bots)

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
        clock: TimeControl | None = None,
        table: TablePlan = DEFAULT_TABLE,
        plate: str | None = None,
        guests: Sequence[str | None] = (),
    ) -> Created:
        """Make a match; it starts at once if no seat is open, and is played at once if all seats are bots.

        Parameters
        ----------
        moves
            Seats and moves as in a record: they are played already. Only for a match that starts at once
            and has a person.
        coach
            How much the coach helps, if it may.
        clock
            How long people may think; None for as long as they like.
        seed
            What all dice are thrown with, and any seed if left out; that of a table with people at which the
            rules throw dice is drawn here, and stays here until the game is over.
        table
            How people come together, if they do.
        plate
            The word of the plate of the campaign that this is: the result counts there.
        guests
            By seat the secret of the guest who sits there, if not all people are ``guest``.

        Raises
        ------
        ClockError
            If there is a time control, and no person.
        SetupError
            If the seats are not as many as the game has.
        NotCoveredError
            If a bot cannot play the game by its rules.
        NoAnswerError
            If bots alone cannot play it, or not in time.
        BusyError
            If a bot has to move, and too many wait for their turn to think.
        """
        if len(seats) != game.seats:
            raise SetupError(Sentence("errors-seats", seats=game.seats, count=len(seats)))
        guest = guest or new_guest()
        if game.facts.chance == "explicit" and not is_theatre(seats):
            seed = secret_seed(game, moves)  # who names a seed would know what the dice will say
        seed = any_seed() if seed is None else seed
        bots = [strategy_for(plan.strategy, game) for plan in seats if isinstance(plan, BotPlan)]
        if is_theatre(seats) and clock is None:
            moves = self._play_out(game, bots, seed)
        elif bots:
            self._bot_turns.check()
        programs = {
            plan.program: self.programs.seat(plan.program, game)
            for plan in seats
            if isinstance(plan, ProgramPlan)
        }
        with self.programs.seating(list(programs.values())):
            match = self.changes.insert(
                lambda match_id: new_match(
                    match_id,
                    game,
                    seats,
                    guest,
                    title=title,
                    seed=seed,
                    moves=moves,
                    coach=coach,
                    clock=clock,
                    table=table,
                    plate=plate,
                    guests=guests,
                    programs=programs,
                )
            )
            self.programs.count(match)
        self._bot_turns.nudge(match)
        return Created(match.id, tuple(_key_of_seat(seat, guest) for seat in match.seats))

    def import_record(self, record: Record) -> str:
        """Keep a record of any origin as a match to look at; return its id.

        Raises
        ------
        UnknownNameError
            If it names a strategy that this game has not.
        """
        return self.changes.insert(lambda match_id: match_from_record(match_id, record)).id

    def rematch(self, id: str, key: str | None) -> str:
        """Return the id of the rematch, with the seats rotated by one; the first request makes it.

        The rematch of a match that is withheld from the export is withheld, too.

        Raises
        ------
        ProgramAwayError
            If a program has played that cannot play now.
        """
        match = self.find(id)
        seats = rotated_seats(match, key)
        source = finished(match, "rematch")
        if match.next is not None:
            return match.next
        try:
            with self.programs.seating(seats):
                successor = self.changes.insert(lambda match_id: rematch_of(match_id, source, seats))
                self.programs.count(successor)
        except (ConflictError, ProgramAwayError):
            successor_id = self.find(id).next
            if successor_id is None:
                raise
            return successor_id
        self.changes.changed.send(self.find(id))
        self._bot_turns.nudge(successor)
        return successor.id

    # -- looking at them -----------------------------------------------------------------------------------

    def find(self, id: str) -> Match:
        """Return the current match, checked against the database; raises `NoSuchMatchError`."""
        return self.changes.find(id)

    def latest(self, id: str) -> Match:
        """Return a match from the cache; it may be stale if another server changed it just now."""
        return self.changes.latest(id)

    def exists(self, id: str) -> bool:
        """Return whether there is such a match."""
        return self.changes.exists(id)

    def last_of(self, id: str) -> Match:
        """Return the last match of a chain of rematches; the match itself if it has none."""
        match = self.find(id)
        return match if match.next is None else self.find(self._store.last_of(match.id))

    def view(self, id: str, key: str | None = None) -> View:
        """Return the view of a match for the holder of ``key``; that of a spectator if it opens no seat."""
        return self.view_of(self.find(id), key)

    def view_of(self, match: Match, key: str | None = None) -> View:
        """Return the view for the holder of ``key`` of a match that was found just now."""
        match = self._in_time(match)
        if not is_stuck(match, self._presence):
            self._bot_turns.nudge(match)
        return view_for(match, self._presence, key)

    def seen_from(self, match: Match, seat: SeatNumber | None) -> View:
        """Return the view of a match for a seat or a spectator (None), without the seat's key."""
        return table_view(match, self._presence, seat)

    def seek_par(self, id: str, patience: float = 0.0) -> None:
        """Start computing the par of a match; viewers get it later if it takes over ``patience`` seconds."""
        self._pars.seek(self.latest(id), self._tell_par, patience)

    def seat(self, id: str, key: str | None) -> int:
        """Return the seat that a key opens; raises `NotYourSeatError` if it opens none."""
        return transitions.own_seat(self.find(id), key)

    def finished(self, id: str, purpose: Purpose) -> FinishedMatch:
        """Return a match from which something may be made; raises `NotOverError`."""
        return finished(self._in_time(self.find(id)), purpose)

    def record(self, id: str) -> Record:
        """Return the whole record of a match; of one in play no one is shown more than `Record.seen_by`."""
        return record_of(self.find(id))

    def matches_of(self, guest: str | None, limit: int = 20) -> list[MatchLine]:
        """Return a guest's matches as one line each, the latest first."""
        if guest is None:
            return []
        hashed = digest(guest)
        return [
            summary_of(match, hashed) for match in in_turns(self.changes.of_guest(hashed, limit), YIELD_EVERY)
        ]

    def lately_of(self, guest_hash: str, limit: int) -> list[Match]:
        """Return the newest matches in which the guest with this hash has a seat, the latest first."""
        return self.changes.of_guest(guest_hash, limit)

    def own_records(
        self, hashes: Sequence[str], since: tuple[int, str], most: int
    ) -> Iterator[tuple[Match, tuple[int, ...], str, dict[str, Any]]]:
        """Yield the matches of guests, who are one person, from the earliest on.

        Each comes with the person's seats, its stage, and its record as far as the first of them may know it.

        Parameters
        ----------
        hashes
            What is stored of the guests' secrets.
        since
            After which match to begin: when it was made, in seconds since 1970, and its id.
        most
            How many to yield at most; few of them are in memory at once.
        """
        while most > 0 and (found := self._store.made_by(hashes, since, min(most, BATCH_SIZE))):
            for match in found:
                mine = tuple(k for k, seat in enumerate(match.seats) if seat.guest_hash in hashes)
                yield match, mine, stage_of(match), record_of(match).seen_by(mine[0])
                since = match.created_at, match.id
            most -= len(found)
            gevent.sleep(0)

    def open_tables(self, limit: int = 6, without: Sequence[str] = ()) -> list[TableLine]:
        """Return the listed tables with an open seat, those whose host is present first.

        A host who has left would miss the start: such a table is listed again once the host is back.
        With days for each move the host can be called.

        Parameters
        ----------
        without
            Guests: tables at which one of them sits are left out.
        """
        hashes = {digest(guest) for guest in without}
        found = [
            match
            for match in self._open_matches()
            if not any(seat.guest_hash in hashes for seat in match.seats)
        ]
        lines = [table_line(match, self._presence) for match in in_turns(found, YIELD_EVERY)]
        return sorted(lines, key=lambda line: not line.host_here)[:limit]

    def public_tables(self) -> Iterator[Match]:
        """Yield the listed tables at which a seat is open and that may be shown to all, the newest first."""
        return filter(self.publicity.is_public, self._open_matches())

    def _open_matches(self) -> list[Match]:
        return [
            match
            for match in self.changes.listed(now() - LISTED_FOR)
            if is_open(match) and (_is_slow(match) or not self._has_left(match))
        ]

    def _has_left(self, match: Match) -> bool:
        gone = None if match.host is None else self._presence.away(match.id, match.host)
        return gone is not None and gone > self._presence.away_after

    def key_of(self, id: str, guest: str | None) -> str | None:
        """Return the key of a guest's seat in a match, None without one.

        Of several seats it is the first, but in the lobby the host's, from which the table is set.
        """
        if guest is None:
            return None
        match = self.find(id)
        host = match.host if match.started_at is None else None
        order = sorted(range(len(match.seats)), key=lambda seat: seat != host)
        keys = (_key_of_seat(match.seats[seat], guest) for seat in order)
        return next((key for key in keys if key is not None), None)

    # -- playing them --------------------------------------------------------------------------------------

    def play(self, id: str, key: str | None, ply: int, move: object, pace: Pace = "usual") -> View:
        """Make a move and return the view after it. Idempotent: a repeated move is acknowledged again.

        Raises
        ------
        RefusedMoveError
            With the match as it stands.
        """
        return view_for(self.move(id, key, ply, move, pace), self._presence, key)

    def move(self, id: str, key: str | None, ply: int, move: object, pace: Pace = "usual") -> Match:
        """Make a move like `play`, but return the match instead of rendering a view.

        The bots that answer take the ``pace`` of a person alone with them; among several people, the usual.
        """
        alone = coached_seat(self._in_time(self.latest(id))) is not None
        factor = PACES[pace] if alone else 1.0
        return self._moved(id, key, lambda match: transitions.play(match, key, ply, move), factor)

    def apply(
        self,
        id: str,
        key: str | None,
        transition: Transition,
        message: Message,
        *,
        timed: bool = False,
        shown_refused: bool = False,
    ) -> View:
        """Change a match as the person of a seat asks, and return it as that person sees it.

        Parameters
        ----------
        timed
            Whether time counts first: a match in which a person is out of time ends before anything else.
        shown_refused
            Whether a refusal is a `RefusedMoveError`, which shows the match as it stands.
        """
        if timed:
            self._in_time(self.latest(id))
        player = Player(key, self._presence)

        def change(match: Match) -> Match:
            return transition(match, player, message)

        after = self._moved(id, key, change) if shown_refused else self._change(id, change, by=key)
        return view_for(after, self._presence, key)

    def remind(self, id: str, key: str | None, seat: SeatNumber) -> None:
        """Send a reminder to a person whose move a match waits for.

        Raises
        ------
        NotWaitedForError
            If the match does not wait for that person, or no one else does.
        TooManyError
            If the person was reminded a moment ago.
        """
        match = self._in_time(self.find(id))
        by = transitions.own_seat(match, key)
        check_waits_for(match, seat, by)
        self._reminders.spend(match.id, seat)
        self._presence.touch(match.id, by)
        self.changes.reminded.send(match, seat=seat, by=by)

    def settle(self, id: str, timeout: float = 30.0) -> View:
        """Wait until no bot has to move, at most ``timeout`` seconds; return a spectator's view."""
        return view_for(self._bot_turns.settle(id, timeout), self._presence, None)

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
        self._bot_turns.try_again(match)
        return view_for(match, self._presence, key)

    def nudge(self, id: str) -> bool:
        """Take over a bot's turn from a server that is gone; return True if a bot has to move."""
        return self._bot_turns.nudge(self.find(id))

    # -- the table -----------------------------------------------------------------------------------------

    def sit(self, id: str, name: str, guest: str | None, seat: int | None = None) -> Seated:
        """Seat a guest in the lobby. Idempotent: a guest who has a seat already gets it again."""
        guest = guest or new_guest()
        taken = -1

        def change(match: Match) -> Match:
            nonlocal taken
            after, taken = transitions.sit(match, name, guest, seat, absent_seats(match, self._presence))
            return after

        match = self._change(id, change)
        key = _key_of_seat(match.seats[taken], guest)
        assert key is not None
        self._presence.touch(match.id, taken)
        return Seated(taken, key)

    def withhold(self, id: str, key: str | None) -> None:
        """Keep a game out of the export for good, as any of its people may."""
        match = self.find(id)
        transitions.own_seat(match, key)
        self.exports.withhold(match.id)
        self.changes.unpublished.send(match.id)

    def seat_program(self, id: str, key: str | None, seat: int, program: str) -> View:
        """Seat a program in the lobby, by its id; raises `ProgramAwayError` if it cannot sit down there."""
        sitter = self.programs.seat(program, game_of(self.latest(id)))
        with self.programs.seating([sitter]):
            match = self._change(id, lambda match: transitions.seat_program(match, key, seat, sitter), by=key)
            self.programs.count(match)
        return view_for(match, self._presence, key)

    # -- people --------------------------------------------------------------------------------------------

    def erase(self, guests: Sequence[str]) -> None:
        """Erase what is known of guests; matches of others keep a seat without a person."""
        hashes, erased = [digest(guest) for guest in guests], Erased((), ())

        def change(connection: Connection) -> None:
            nonlocal erased
            erased = erase(connection, hashes)

        self._store.commit(change)
        for id in (*erased.gone, *erased.anonymous):
            self.changes.forget(id)
            self.changes.unpublished.send(id)
        for id in erased.anonymous:
            self.changes.changed.send(self._change(id, transitions.begin_if_ready))

    def replace_secrets(
        self, renewed: Mapping[str, str], also: Callable[[Connection], None] | None = None
    ) -> None:
        """Give guests new secrets, all or none: from now on the old ones open nothing.

        Parameters
        ----------
        renewed
            By old secret the new one.
        also
            What is saved with that, and before it, or not at all.
        """
        ids: list[str] = []

        def change(connection: Connection) -> None:
            if also is not None:
                also(connection)
            ids[:] = [id for old, new in renewed.items() for id in replace_secret(connection, old, new)]

        self._store.commit(change)
        for id in ids:
            self.changes.forget(id)
        # The old secrets are gone: whoever asked has to get the new ones, whatever fails from here on.
        try:
            self._tell_all(ids)
        except UnavailableError as error:
            log.warning("Who watches is not told of new secrets: %s", error)

    def _tell_all(self, ids: Sequence[str]) -> None:
        for first in range(0, len(ids), BATCH_SIZE):
            for match in self._store.load_all(ids[first : first + BATCH_SIZE]):
                self.changes.changed.send(match)
            gevent.sleep(0)

    # -- inside --------------------------------------------------------------------------------------------

    def _tell_par(self, id: str) -> None:
        match = self.latest(id)
        self._pars.seek(match, self._tell_par)  # it may have been loaded again meanwhile
        self.changes.changed.send(match)

    def _change(self, id: str, change: Change, *, by: str | None = None, pace: float = 1.0) -> Match:
        match = self.changes.change(id, change, by=by)
        self._bot_turns.nudge(match, pace)
        return match

    def _in_time(self, match: Match) -> Match:
        """Return a match, ended if a person is out of time, so that viewers needn't wait for the watch."""
        if match.clock is None or late_seat(match, now()) is None:
            return match
        return self._change(match.id, transitions.flag)

    def _moved(self, id: str, key: str | None, change: Change, pace: float = 1.0) -> Match:
        try:
            return self._change(id, change, by=key, pace=pace)
        except (NoSuchMatchError, NotSavedError, UnavailableError):
            raise
        except (MatchError, EngineError) as error:
            match = self.latest(id)
            if isinstance(error, EngineError):
                self._note_refusal(match, key)
            raise RefusedMoveError(error, self.view_of(match, key)) from error

    def _note_refusal(self, match: Match, key: str | None) -> None:
        """Count a refused move of a program; push the match when the program becomes unresponsive by it."""
        seat = seat_of(match, key)
        if seat is None or not match.seats[seat].is_a_programs:
            return
        if self._presence.refuse(match.id, seat, len(match.moves)) == MAX_REFUSED_MOVES:
            self.changes.changed.send(match)

    def _play_out(self, game: AnyGame, strategies: list[Strategy], seed: int) -> list[tuple[int, int | str]]:
        names = tuple(strategy.name for strategy in strategies)
        try:
            return list(self._runs.ask(PlayOut(write_game(game), names, seed), self._play_limit).moves)
        except RefusedError as error:
            why = message_of(NoAnswerError(error.reason, error.code))
            raise NoAnswerError(Sentence("errors-bots", why=why), error.code) from error
        except TooSlowError as error:
            message = Sentence("errors-bots-slow", seconds=round(self._play_limit))
            raise NoAnswerError(message) from error


def _key_of_seat(seat: Seat, guest: str) -> str | None:
    if seat.key_salt is None or seat.guest_hash != digest(guest):
        return None
    return seat_key(guest, seat.key_salt)


def _is_slow(match: Match) -> bool:
    """Return True if each move has a day or more, so that no one needs to be here."""
    control = control_of(match)
    return control is not None and (control.per_move or 0) >= DAY
