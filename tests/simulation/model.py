"""The invariants of a run: of what was acknowledged, of what was shown, of the record, and of the clocks."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.clocks import TimeControl
from webapp.keys import digest
from webapp.matches.match import Match, Move
from webapp.matches.match_state import hides_something, movers_of, positions_of, seat_of, unready_seats
from webapp.matches.public_games import is_open_to_all

Json = dict[str, Any]


class Violation(AssertionError):
    """Something does not hold that must."""


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A move of which a client was told that it is made."""

    client: str
    match_id: str
    seat: int
    round: int
    move: Any
    revision: int


class Model:
    """Knows each match at each revision, as the disk committed it, and holds what is said against it."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._stopped: dict[str, float] = {}
        self.histories: dict[str, list[Match]] = {}
        self._acknowledged: list[Acknowledged] = []
        self._take_backs: Counter[str] = Counter()
        self._seen: dict[tuple[str, str], int] = {}
        self._ready: set[tuple[str, int]] = set()
        self._agreed: set[tuple[str, int]] = set()

    # -- what the disk does --------------------------------------------------------------------------------

    def committed(self, match: Match) -> None:
        """A commit has changed a match."""
        history = self.histories.setdefault(match.id, [])
        if match.revision != len(history):
            raise Violation(f"{match.id} goes from revision {len(history) - 1} to {match.revision}.")
        if history:
            self._follows(history[-1], match)
        self._is_ready(match)
        history.append(match)
        if match.stopped is not None:
            if match.id not in self._stopped:
                self._clock_is_right(match)
                self._is_agreed(match)
            self._stopped.setdefault(match.id, self._time())

    def _follows(self, before: Match, after: Match) -> None:
        self._seats_stay(before, after)
        old, new = before.moves, after.moves
        kept = next(
            (k for k, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
        )
        if before.stopped is not None and (old != new or after.stopped != before.stopped):
            raise Violation(f"{after.id} is over, and changes.")
        if kept == len(old):
            if len(new) > len(old):
                self._is_legal(before, new)
            return
        if kept == len(new):  # moves are gone
            self._take_backs[after.id] -= 1
            if self._take_backs[after.id] < 0:
                raise Violation(f"{after.id} loses moves that nobody takes back: {old} becomes {new}.")
            return
        changed = [k for k, (a, b) in enumerate(zip(old, new, strict=False)) if a != b]
        if not hides_something(before) or len(changed) != 1 or len(old) != len(new):
            raise Violation(f"{after.id} has other moves: {old} becomes {new}.")
        at = changed[0]
        if at < positions_of(before).round_ply or old[at].seat != new[at].seat:
            raise Violation(f"{after.id} changes a move of a round that is over: {old} becomes {new}.")

    def _seats_stay(self, before: Match, after: Match) -> None:
        """A seat that a person has stays theirs."""
        for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
            if old.guest_hash not in (None, new.guest_hash):
                raise Violation(f"Seat {number} of {after.id} goes from {old} to {new}.")

    def _is_ready(self, match: Match) -> None:
        """Nobody's clock starts in a rematch of several people before each of them has pressed Ready."""
        people = [k for k, seat in enumerate(match.seats) if seat.key_hash is not None]
        for seat in people:
            if match.seats[seat].ready and (match.id, seat) not in self._ready:
                raise Violation(f"Seat {seat} of {match.id} is ready, and nobody has said so.")
        if match.previous is None or match.clock is None or len(people) < 2 or match.started_at is None:
            return
        if waited := [seat for seat in people if (match.id, seat) not in self._ready]:
            raise Violation(f"{match.id} begins, and {waited} have not pressed Ready.")

    def _is_agreed(self, match: Match) -> None:
        """A match ends without a loser only if all have agreed whom it does not say to have been away."""
        assert match.stopped is not None
        if match.stopped["termination"] != "abandoned":
            return
        people = [k for k, seat in enumerate(match.seats) if seat.is_a_persons]
        asked = [seat for seat in people if seat not in match.stopped["away"]]
        if missing := [seat for seat in asked if (match.id, seat) not in self._agreed]:
            raise Violation(f"{match.id} ends without a loser, and {missing} have not agreed.")

    def _is_legal(self, before: Match, moves: tuple[Move, ...]) -> None:
        """Each new move is one of its seat's, by the rules."""
        positions = positions_of(before)
        for ply in range(len(before.moves), len(moves)):
            if moves[ply].seat not in positions.movers:
                raise Violation(f"{before.id} has a move of seat {moves[ply].seat} at {ply}: not its turn.")
            positions = positions.after(moves[: ply + 1])

    # -- what clients are told -----------------------------------------------------------------------------

    def acknowledged(self, client: str, match_id: str, seat: int | None, sent: Json, answer: Json) -> None:
        """A client was told that its move is made."""
        assert seat is not None
        told = Acknowledged(client, match_id, seat, sent["ply"], sent["move"], answer["revision"])
        self._acknowledged.append(told)
        self._is_recorded(told)

    def _is_recorded(self, told: Acknowledged) -> None:
        history = self.histories[told.match_id]
        if told.revision >= len(history):
            raise Violation(f"{told} is acknowledged, and not on the disk.")
        match = history[told.revision]
        made = (
            match.moves[told.round :] if hides_something(match) else match.moves[told.round : told.round + 1]
        )
        if not any((move.seat, move.move) == (told.seat, told.move) for move in made):
            raise Violation(f"{told} is acknowledged; the record has {match.moves}.")

    def revision(self, match_id: str) -> int:
        """Return the revision of a match that is on the disk."""
        return len(self.histories[match_id]) - 1

    def shown(self, client: str, view: Json, key: str | None, guest: str) -> None:
        """A page shows a view."""
        history, revision = self.histories[view["id"]], view["revision"]
        if revision >= len(history):
            raise Violation(f"{client} is shown revision {revision} of {view['id']}: the disk knows none.")
        if revision < self._seen.get((client, view["id"]), 0):
            raise Violation(f"{client} is led back to revision {revision} of {view['id']}.")
        self._seen[client, view["id"]] = revision
        match = history[revision]
        moves, viewer = match.moves, _seat_of(match, key, guest)
        known = [(move["seat"], move.get("move")) for move in view["moves"]]
        if view["ply"] != len(moves) or len(known) != len(moves):
            raise Violation(f"{client} is shown {len(known)} moves of {len(moves)} in {view['id']}.")
        for (seat, shown), move in zip(known, moves, strict=True):
            if seat != move.seat or shown not in (None, move.move):
                raise Violation(f"{client} is shown {known} of {view['id']}; the record has {moves}.")
        if view["you"] is not None and view["you"]["seat"] != viewer:
            raise Violation(f"{client} is shown {view['id']} from seat {view['you']}, and has {viewer}.")
        self._hides(client, match, viewer, view["moves"])
        if hides_something(match) and viewer is None and (view["options"] or view["chosen"] is not None):
            raise Violation(f"{client} watches {view['id']}, and is shown what a seat chooses from.")

    def _hides(self, client: str, match: Match, viewer: int | None, told: Sequence[Json]) -> None:
        """Nobody is told what another has chosen in a round that is not over."""
        if not hides_something(match):
            return
        for ply in range(positions_of(match).round_ply, len(match.moves)):
            if "move" in told[ply] and match.moves[ply].seat != viewer:
                raise Violation(f"{client}, at seat {viewer} of {match.id}, is told {told} too early.")

    def handed_out(
        self, client: str, match_id: str, record: Json, key: str | None, guest: str, asked_at: int
    ) -> None:
        """A person was given the record of a match, as it stood at the revision ``asked_at`` or later."""
        stood = self.histories[match_id][asked_at:]
        if record["seed"] is not None and not any(_is_over(match) for match in stood):
            raise Violation(f"{client} is told the seed of {match_id}, which goes on.")
        moves = record["moves"]
        known = [match for match in stood if len(match.moves) == len(moves)]
        if not known:
            raise Violation(f"{client} is given a record of {match_id} with {moves}: {stood}.")
        self._hides(client, known[-1], _seat_of(known[-1], key, guest), moves)

    def take_back_asked(self, match_id: str) -> None:
        """A person asks to take a move back: once at most it may be done."""
        self._take_backs[match_id] += 1

    def call_off_agreed(self, match_id: str, seat: int) -> None:
        """A person offers to end the game without a loser, or agrees to it."""
        self._agreed.add((match_id, seat))

    def ready_asked(self, match_id: str, seat: int) -> None:
        """A person presses Ready."""
        self._ready.add((match_id, seat))

    def seated(self, client: str, match_id: str, seat: int, guest: str) -> None:
        """A person was told to sit at a seat."""
        place = self.histories[match_id][-1].seats[seat]
        if place.guest_hash != digest(guest):
            raise Violation(f"{client} sits at seat {seat} of {match_id}; the record has {place}.")

    def promised(self, client: str, match_id: str, next_id: str) -> None:
        """A person was told of a rematch."""
        if self.histories[match_id][-1].next != next_id or next_id not in self.histories:
            raise Violation(f"{client} is sent from {match_id} to {next_id}, which is not its rematch.")

    # -- what holds in the end -----------------------------------------------------------------------------

    def at_the_end(self, load: Any) -> None:
        """Hold the disk against all that was said."""
        for match_id, history in self.histories.items():
            match = load(match_id)
            if replace(match, outages=()) != replace(history[-1], outages=()):
                raise Violation(f"{match_id} is not on the disk as it was committed.")
            self._series_goes_on(match)
        for told in self._acknowledged:
            self._is_recorded(told)

    def is_noted(self, match: Match, exported: int | None, kept: object) -> None:
        """Whatever follows from the end of a match is noted of that end, at least once everything is at rest.

        Parameters
        ----------
        exported
            When it ended, as the export has it; None if it is not there.
        kept
            Its result, as a class keeps it; None if it is not kept.
        """
        if not _is_over(match):
            return
        if kept != result_of(match):
            raise Violation(f"The result of {match.id} is {result_of(match)}; noted is {kept}.")
        if is_open_to_all(match) and match.moves and exported != match.updated_at:
            raise Violation(f"{match.id} ended at {match.updated_at}; the export has {exported}.")

    def is_at_rest(self, match_id: str, here: Collection[str]) -> bool:
        """Return whether nobody has to move in a match: it is over, or waits for a person who has left.

        Parameters
        ----------
        here
            The hashes of the keys whose people have not left.
        """
        match = self.histories[match_id][-1]
        if match.started_at is not None:
            return _is_over(match)
        return any(match.seats[seat].key_hash not in here for seat in unready_seats(match))

    def _clock_is_right(self, match: Match) -> None:
        """A flag fell when the time of its seat was used up by the recorded instants, and no sooner."""
        if match.clock is None or match.started_at is None:
            return
        positions, control = positions_of(match), TimeControl.from_json(match.clock)
        left = [control.at_first()] * len(match.seats)
        begun = dict.fromkeys(positions.game.movers(positions.states[0]), match.started_at)
        for ply, move in enumerate(match.moves):
            used = max(_up(match, begun.pop(move.seat), move.created_at), 0)
            left[move.seat] = control.after(left[move.seat], used)
            movers = positions.game.movers(positions.states[ply + 1])
            begun = {mover: begun.get(mover, move.created_at) for mover in movers}
        if match.stopped is None or match.stopped["termination"] != "out_of_time":
            return
        seat, at = match.stopped["seat"], match.stopped_at
        assert at is not None
        if (used := _up(match, begun[seat], at)) != left[seat]:
            raise Violation(
                f"Seat {seat} of {match.id} is out of time after {used} seconds, and had {left[seat]}."
            )

    def nobody_was_robbed(self, epoch: float, up: Callable[[float, float], float]) -> None:
        """Who ran out of time had it, by the true time in which the server was up; no clock was ever set.

        Parameters
        ----------
        epoch
            What the clock on the wall showed when the simulation began.
        up
            For how long the server was up between two instants of the simulation.
        """
        for match_id, at in self._stopped.items():
            match = self.histories[match_id][-1]
            assert match.stopped is not None
            if match.stopped["termination"] != "out_of_time":
                continue
            seat, control = match.stopped["seat"], TimeControl.from_json(match.clock)
            turns = [(begun - epoch, done - epoch) for begun, done in _turns_of(match, seat)]
            left: float = control.at_first()
            for begun, done in turns[:-1]:
                left = control.after(left, up(begun, done))  # type: ignore[arg-type]  # parts of seconds
            slack = 1 + 2 * len(turns) + len(match.outages)  # the record counts whole seconds
            if (used := up(turns[-1][0], at)) < left - slack:
                raise Violation(
                    f"Seat {seat} of {match_id} is out of time after {used:.1f} seconds in which the server "
                    f"was up, and had {left:.1f}: it was down {match.outages} by the record."
                )

    def _series_goes_on(self, match: Match) -> None:
        """A game of a series takes the scores of those before along, turned with the seats."""
        if match.previous is None:
            return
        before = self.histories[match.previous][-1]
        if before.next != match.id:
            raise Violation(f"{match.id} follows {before.id}, which is followed by {before.next}.")
        if (match.series is None) != (before.series is None):
            raise Violation(f"{match.id} and {before.id} are not of one series.")
        if match.series is None or before.series is None:
            return
        last = before.series["game"] >= before.series["of"]
        number = 1 if last else before.series["game"] + 1
        if match.series["game"] != number or len(match.series["earlier"]) != number - 1:
            raise Violation(f"{match.id} is game {match.series} after {before.series}.")


def result_of(match: Match) -> tuple[Any, ...]:
    """Return how often everyone moved, and how play stopped: what a class keeps here of a match."""
    return len(match.moves), match.updated_at, None if match.stopped is None else match.stopped["termination"]


def _is_over(match: Match) -> bool:
    return match.started_at is not None and not movers_of(match)


def _seat_of(match: Match, key: str | None, guest: str) -> int | None:
    """Return the seat of a person: that of their key, or where they sat down and have not heard of it."""
    if key is not None:
        return seat_of(match, key)
    return next((k for k, seat in enumerate(match.seats) if seat.guest_hash == digest(guest)), None)


def _up(match: Match, since: int, until: int) -> int:
    """Return for how many of the seconds between two instants the server was up, as it is recorded."""
    seconds = until - since
    for began, ended in match.outages:
        if match.stopped_at is None or began < match.stopped_at:
            seconds -= max(min(ended, until) - max(began, since), 0)
    return seconds


def _turns_of(match: Match, seat: int) -> list[tuple[int, float]]:
    """Return from when to when each turn of a seat was, the last one without an end."""
    positions, turns = positions_of(match), list[tuple[int, float]]()
    begun: int | None = None
    assert match.started_at is not None
    instants = (match.started_at, *(move.created_at for move in match.moves))
    for ply, (state, instant) in enumerate(zip(positions.states, instants, strict=True)):
        if begun is not None and match.moves[ply - 1].seat == seat:
            turns.append((begun, instant))
            begun = None
        if begun is None and seat in positions.game.movers(state):
            begun = instant
    assert begun is not None
    return [*turns, (begun, float("inf"))]
