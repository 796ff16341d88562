"""The service of classes: everything that a teacher and a pupil can do, and what follows from their games."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from flask import current_app

from engine.errors import quote
from engine.exact import number_to_json
from engine.game import AnyGame
from engine.names import spelling
from webapp.classes.cards import TEACHER, Cards
from webapp.classes.model import (
    Attempt,
    ClassClosedError,
    ClassFrozenError,
    ClassFullError,
    NoSuchCardError,
    NoSuchClassError,
    NotTeacherError,
    Outcome,
    Pair,
    Pupil,
    SchoolClass,
    Slip,
    Task,
)
from webapp.classes.results import Couple, next_round
from webapp.classes.store import ClassStore
from webapp.errors import BadNameError, BusyError, MatchError, NoAnswerError, SeatNotAwayError
from webapp.games.presentation import find_presentation
from webapp.jobs.analysis import GradeSeat
from webapp.jobs.job_queue import JobQueue
from webapp.jobs.requests import write_record
from webapp.keys import digest, new_code, normalize_code, seat_key
from webapp.machine import dice, now
from webapp.matches import transitions
from webapp.matches.creation import finished
from webapp.matches.match import Match
from webapp.matches.match_state import game_of, stage_of, state_of
from webapp.matches.messages import BotPlan, PersonPlan, SeatBot, SeatPlan
from webapp.matches.service import Matches
from webapp.matches.store import Store
from webapp.matches.transitions import clean_name
from webapp.words import Sentence

KEY = "lastbite-classes"
SEEN_EVERY = 15
"""After how many seconds it is written again that a pupil is here."""
REMEMBERED = 10_000
"""Of how many matches it is remembered whether they belong to a class."""
MOST_ATTEMPTS = 100
"""How often a pupil may begin one task."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much of everything there may be.

    Attributes
    ----------
    pupils, tasks
        In one class.
    classes
        Of one guest.
    away
        After how many seconds a pupil of whom nothing is heard counts as away.
    patience
        The most seconds that the review of an attempt may take.
    """

    pupils: int
    tasks: int
    classes: int
    away: float
    patience: float


class Classes:
    """Everything that can be done with classes; refusals are `MatchError` or the engine's.

    Attributes
    ----------
    store
        Reads and writes the rows.
    cards
        The secrets of pupils and of printed cards.
    """

    def __init__(
        self, store: Store, matches: Matches, analysis: JobQueue, keys: Sequence[str], bounds: Bounds
    ) -> None:
        self.store = ClassStore(store)
        self.cards = Cards(keys, self.store.first_pupil)
        self.bounds = bounds
        self._matches = matches
        self._analysis = analysis
        self._noting = matches.settler.group
        matches.settler.later.append(self.note_end)
        self._class_of: dict[str, str] = {}  # by match; empty where it belongs to none

    # -- the class -----------------------------------------------------------------------------------------

    def open(self, guest: str, name: str) -> SchoolClass:
        """Open a class of a guest, who teaches it."""
        if self.store.count_of(digest(guest)) >= self.bounds.classes:
            raise ClassFullError(Sentence("classes-too-many", most=self.bounds.classes))
        made = SchoolClass(new_code(), clean_name(name), digest(guest), now(), now())
        self.store.open(made)
        return made

    def find(self, code: str) -> SchoolClass:
        """Return a class by its code as people type it; raises `NoSuchClassError`."""
        id = normalize_code(code)
        found = None if id is None else self.store.load(id)
        if found is None:
            raise NoSuchClassError(Sentence("classes-none", code=quote(code)))
        return found

    def taught(self, code: str, guests: Sequence[str]) -> SchoolClass:
        """Return a class for its teacher; raises `NotTeacherError` for anyone else."""
        room = self.find(code)
        if not self.teaches(room, guests):
            raise NotTeacherError(Sentence("classes-not-teacher"))
        return room

    def is_guessed(self, code: str, guests: Sequence[str]) -> bool:
        """Return True if no guest teaches the class or is in it, so that its code may be guessed."""
        id = normalize_code(code) or ""
        known = {each for each, _, _ in self.store.of_guests([digest(guest) for guest in guests])}
        room = None if id in known else self.store.load(id)
        return id not in known and (room is None or not self.teaches(room, guests))

    def teaches(self, room: SchoolClass, guests: Sequence[str]) -> bool:
        """Return True if one of these guests is the teacher."""
        return room.guest_hash in map(digest, guests) or self.secret(room, TEACHER) in guests

    def rename(self, room: SchoolClass, name: str) -> None:
        """Call a class otherwise."""
        self.store.change(room.id, name=clean_name(name))

    def erase(self, room: SchoolClass) -> None:
        """Delete a class with all that its pupils played in it."""
        self._matches.erase([self.secret(room, pupil.number) for pupil in room.pupils])
        self.store.erase(room.id)

    def erase_of(self, guests: Sequence[str]) -> None:
        """Delete the classes that some guests teach, and their places in others: their data are deleted."""
        hashes = tuple(map(digest, guests))
        for id, _name, taught in self.store.of_guests(hashes):
            room = self.store.load(id)
            pupil = None if room is None else room.pupil_of(hashes)
            if taught and room is not None:
                self.erase(room)
            elif room is not None and pupil is not None:
                self.remove(room, pupil)

    # -- pupils --------------------------------------------------------------------------------------------

    def join(self, room: SchoolClass, name: str) -> Pupil:
        """Have a pupil join by name: a name that the teacher listed is taken over, if no one has it yet.

        Raises
        ------
        BadNameError
            If the name cannot be shown, or another pupil has it.
        ClassClosedError
            If no one may join any more.
        ClassFullError
            If there is no room.
        """
        if not room.open:
            raise ClassClosedError(Sentence("classes-closed"))
        name = clean_name(name)
        guest_of = self.cards.guests_of(room.id)  # now: the thread that writes does not read
        joined: Pupil | None = None

        def named(there: tuple[Pupil, ...], last: int) -> list[Pupil]:
            nonlocal joined
            same = next((pupil for pupil in there if spelling(pupil.name) == spelling(name)), None)
            if same is not None and (same.joined_at is not None or same.blocked):
                raise BadNameError(Sentence("classes-name-taken", player=quote(name)))
            pupil = same or self._listed(guest_of, there, [name], last)[0]
            joined = replace(pupil, joined_at=now(), seen_at=now())
            return [joined]

        self.store.keep_pupils(room.id, named)
        assert joined is not None
        self.store.change(room.id, used_at=now())
        return joined

    def list_names(self, room: SchoolClass, names: Sequence[str]) -> int:
        """Add names for which cards can be printed; return how many are new."""
        wanted = {spelling(clean): clean for clean in map(clean_name, names)}
        guest_of = self.cards.guests_of(room.id)
        added: list[Pupil] = []

        def named(there: tuple[Pupil, ...], last: int) -> list[Pupil]:
            known = {spelling(pupil.name) for pupil in there}
            new = [name for key, name in wanted.items() if key not in known]
            added[:] = self._listed(guest_of, there, new, last)
            return added

        self.store.keep_pupils(room.id, named)
        return len(added)

    def _listed(
        self, guest_of: Callable[[int, int], str], there: tuple[Pupil, ...], names: Sequence[str], last: int
    ) -> list[Pupil]:
        if len(there) + len(names) > self.bounds.pupils:
            count = len(there) + len(names)
            raise ClassFullError(Sentence("classes-full", most=self.bounds.pupils, count=count))
        return [
            Pupil(number, name, digest(guest_of(number, 0))) for number, name in enumerate(names, last + 1)
        ]

    def rename_pupil(self, room: SchoolClass, pupil: Pupil, name: str) -> None:
        """Call a pupil otherwise; matches that are there keep the name that they were played under."""
        name = clean_name(name)
        if any(
            other.number != pupil.number and spelling(other.name) == spelling(name) for other in room.pupils
        ):
            raise BadNameError(Sentence("classes-name-taken", player=quote(name)))
        self.store.change_pupil(room.id, pupil.number, name=name)

    def block(self, room: SchoolClass, pupil: Pupil, blocked: bool) -> None:
        """Keep a pupil out, who keeps the place and the name, or let the pupil in again."""
        self.store.change_pupil(room.id, pupil.number, blocked=blocked)

    def remove(self, room: SchoolClass, pupil: Pupil) -> None:
        """Delete a pupil with all matches that no one else has a part in."""
        self._matches.erase([self.secret(room, pupil.number)])
        self.store.changed.send(room.id)

    def secret(self, room: SchoolClass, number: int) -> str:
        """Return the secret of the guest that a pupil is, or the teacher who has used the teacher's card."""
        pupil = room.pupil(number)
        if pupil is None:
            return self.cards.guest(room.id, number, room.card if number == TEACHER else 0)
        made = self.cards.guest(room.id, number, pupil.card)
        # Secrets did not depend on the issue of a card that was renewed before they did.
        return made if digest(made) == pupil.guest_hash else self.cards.guest(room.id, number, 0)

    def card_of(self, room: SchoolClass, number: int) -> str:
        """Return the code on the card of a pupil, or of the teacher."""
        pupil = room.pupil(number)
        return self.cards.code(room.id, number, room.card if pupil is None else pupil.card)

    def by_card(self, room: SchoolClass, typed: str) -> int:
        """Return whose card this is, the number of a pupil or `TEACHER`; raises `NoSuchCardError`."""
        issues = [(TEACHER, room.card), *((pupil.number, pupil.card) for pupil in room.pupils)]
        found = [number for number, issue in issues if self.cards.opens(typed, room.id, number, issue)]
        if not found:
            raise NoSuchCardError(Sentence("classes-no-card", code=quote(typed)))
        pupil = room.pupil(found[0])
        if pupil is not None and pupil.blocked:
            raise ClassClosedError(Sentence("classes-blocked"))
        return found[0]

    def new_card(self, room: SchoolClass, number: int) -> None:
        """Renew a card: the old one opens nothing any more, and whoever used it is out."""
        pupil = room.pupil(number)
        if pupil is None:
            self.store.change(room.id, card=room.card + 1)
            return
        renewed = self.store.renewal(room.id, number, pupil.card + 1)
        new = self.cards.guest(room.id, number, pupil.card + 1)
        self._matches.replace_secrets({self.secret(room, number): new}, renewed)
        self.store.changed.send(room.id)

    def see(self, room: SchoolClass, pupil: Pupil) -> None:
        """Note that a pupil is here."""
        if pupil.seen_at is None or pupil.seen_at < now() - SEEN_EVERY:
            keep = self.store.change_pupil if self.is_away(pupil) else self.store.see_pupil
            keep(room.id, pupil.number, seen_at=now(), joined_at=pupil.joined_at or now())
            if room.used_at < now() - 3600:
                self.store.change(room.id, used_at=now())

    def is_away(self, pupil: Pupil) -> bool:
        """Return True if the pupil has been inactive for longer than `Bounds.away`."""
        return pupil.seen_at is None or pupil.seen_at < now() - self.bounds.away

    # -- tasks ---------------------------------------------------------------------------------------------

    def set_task(self, room: SchoolClass, task: Task) -> None:
        """Set a task."""
        if len(room.tasks) >= self.bounds.tasks:
            raise ClassFullError(Sentence("classes-tasks-full", most=self.bounds.tasks))
        self.store.add_task(room.id, task)

    def begin(self, room: SchoolClass, task: Task, pupil: Pupil) -> str:
        """Return the match in which a pupil does a task: the one that is not over, or a new one.

        Raises
        ------
        ClassFrozenError
            If nothing counts now, or the task's time is over.
        ClassClosedError
            If the pupil was blocked meanwhile, or has a new card.
        """
        if room.frozen_at is not None:
            raise ClassFrozenError(Sentence("classes-frozen"))
        if task.until is not None and task.until < now():
            raise ClassFrozenError(Sentence("classes-over"))
        tried = self.store.attempts(room.id, pupil=pupil.number, task=task.number)
        if tried and tried[-1].ended_at is None:
            match = self._matches.find(tried[-1].match)
            if stage_of(match) != "over":
                return match.id
            self.finish(room, tried[-1], match)  # it was over before that could be kept
        if len(tried) >= MOST_ATTEMPTS:
            raise ClassFullError(Sentence("classes-tries-full", most=MOST_ATTEMPTS))
        seat = task.setting.seat
        game = _dealt(task.read_game(), seat)
        made = self._matches.create(
            game,
            [_plan(bot, pupil.name) for bot in task.setting.bots],
            title=task.stored_title,
            guest=self.secret(room, pupil.number),
            moves=task.setting.moves,
            plate=task.plate,
        )
        self._remember(made.id, room.id)
        attempt = Attempt(made.id, task.number, pupil.number, now())
        match_id = self.store.add_attempt(room.id, attempt, pupil.guest_hash)
        if match_id != made.id:
            self._matches.changes.forget(made.id)
        if match_id is None:
            raise ClassClosedError(Sentence("classes-blocked"))
        self.store.change(room.id, used_at=now())
        return match_id

    # -- rounds --------------------------------------------------------------------------------------------

    def pair_up(self, room: SchoolClass, task: Task) -> int:
        """Start a round in which everyone plays someone at the table of a task; return how many matches.

        Of two requests at once the first starts it. A pupil who is away gets no match: the other one plays
        a bot.
        """
        game = task.read_game()
        if game.seats != 2:
            raise ClassFrozenError(Sentence("classes-pairs-two", seats=game.seats))
        pupils = {pupil.number: pupil for pupil in room.pupils if not pupil.blocked and pupil.joined_at}
        here = {number for number, pupil in pupils.items() if not self.is_away(pupil)}
        if not here:
            raise ClassFrozenError(Sentence("classes-pairs-none"))
        known = self.store.pairs(room.id)
        number = max((pair.round for pair in known), default=0) + 1
        bot = next(bot for bot in task.setting.bots if bot is not None)
        couples = next_round(sorted(pupils), [pair.players for pair in known])
        made = []
        for couple in couples:
            one, other = (player if player in here else None for player in couple)
            if (one, other) != (None, None):
                match = self._pair_match(room, task, game, (one, other), pupils, bot)
                made.append(Pair(match, number, (one, other)))
        for pair in made:
            self._remember(pair.match, room.id)
        kept = self.store.add_pairs(room.id, made, {n: pupils[n].guest_hash for n in here})
        for pair in made:
            if pair not in kept:
                self._matches.changes.forget(pair.match)
        if kept:
            self.store.change(room.id, used_at=now())
        return len(kept)

    def _pair_match(
        self,
        room: SchoolClass,
        task: Task,
        game: AnyGame,
        couple: Couple,
        pupils: dict[int, Pupil],
        bot: str,
    ) -> str:
        guests = [None if player is None else self.secret(room, player) for player in couple]
        seats = [
            _plan(bot if player is None else None, "" if player is None else pupils[player].name)
            for player in couple
        ]
        return self._matches.create(
            _dealt(game, None),
            seats,
            title=task.stored_title,
            guest=next(filter(None, guests)),
            guests=guests,
        ).id

    def fill_in(self, room: SchoolClass, pairs: Sequence[Pair]) -> int:
        """Seat bots where a pupil has left a match of a round; return how many."""
        count = 0
        for pair in pairs:
            if pair.payoffs is not None or None in pair.players:
                continue
            match = self._matches.latest(pair.match)
            for seat, player in enumerate(pair.players):
                pupil, other = room.pupil(player or 0), pair.players[1 - seat]
                if pupil is not None and not self.is_away(pupil):
                    continue
                salt = match.seats[1 - seat].key_salt
                if salt is None or match.seats[seat].kind == "bot":
                    continue
                key = seat_key(self.secret(room, other or 0), salt)
                deputy = find_presentation(match.game).deputy(game_of(match))
                if deputy is not None:
                    try:
                        sent = SeatBot(seat=seat, strategy=deputy.name)
                        self._matches.apply(match.id, key, transitions.seat_bot, sent)
                        count += 1
                    except SeatNotAwayError:
                        pass  # still at the board, only not on the class's page
                    except MatchError:
                        break  # it is over by now
        return count

    # -- what follows --------------------------------------------------------------------------------------

    def note(self, match: Match) -> None:
        """Hear of a match that was saved: a class that it belongs to has changed."""
        if match.kind == "table" and stage_of(match) == "playing":
            self.look(match.id)

    def look(self, match_id: str, **_news: object) -> None:
        """Hear that something happens at a match: if it belongs to a class, that has changed."""
        if match_id not in self._class_of:
            self._noting.spawn(self._look_up, match_id)
        elif class_id := self._class_of[match_id]:
            self.store.changed.send(class_id)

    def _look_up(self, match_id: str) -> None:
        try:
            found = self.store.played(match_id)
        except MatchError:
            return  # the next move asks again
        self._remember(match_id, self._class_of.get(match_id, "" if found is None else found[0]))
        self.look(match_id)

    def _remember(self, match_id: str, class_id: str) -> None:
        self._class_of[match_id] = class_id
        if len(self._class_of) > REMEMBERED:
            del self._class_of[next(iter(self._class_of))]

    def settle(self) -> None:
        """Wait until all that was heard is kept."""
        self._noting.join()

    def note_end(self, match: Match) -> None:
        """Keep how a match ended, if it belongs to a class; raises `NotSavedError`."""
        found = self.store.played(match.id)
        room = None if found is None else self.store.load(found[0])
        if found is None or room is None:
            return
        _, played = found
        if isinstance(played, Pair):
            self._finish_pair(room, played, match)
        elif played.ended_at is None:
            self.finish(room, played, match)
        else:
            self._review_once(room, played, match)

    def _finish_pair(self, room: SchoolClass, pair: Pair, match: Match) -> None:
        if pair.payoffs is not None:
            return  # whoever is blocked later had ended it
        blocked = {pupil.number for pupil in room.pupils if pupil.blocked}
        if _is_frozen(room, match) or not blocked.isdisjoint(pair.players):
            self.store.drop_pair(room.id, match.id)
        else:
            payoffs = finished(match, "result").record.result().payoffs
            self.store.end_pair(room.id, match.id, [number_to_json(payoff) for payoff in payoffs])

    def finish(self, room: SchoolClass, attempt: Attempt, match: Match) -> None:
        """Store the end of an attempt at once, and its outcome once it is reviewed."""
        task = room.task(attempt.task)
        ended = match.updated_at
        pupil = room.pupil(attempt.pupil)
        late = task is None or _is_frozen(room, match) or (task.until is not None and ended > task.until)
        counts = not late and match.stopped is None and pupil is not None and not pupil.blocked
        self.store.change_attempt(room.id, match.id, ended_at=ended, counts=counts)
        self._review_once(room, replace(attempt, ended_at=ended, counts=counts), match)

    def _review_once(self, room: SchoolClass, attempt: Attempt, match: Match) -> None:
        task = room.task(attempt.task)
        if attempt.ended_at is not None and attempt.counts and attempt.outcome is None and task is not None:
            self.review(room, task, attempt, match)

    def review(self, room: SchoolClass, task: Task, attempt: Attempt, match: Match) -> None:
        """Have an attempt reviewed, and keep what became of it."""
        try:
            outcome = self._outcome(task, match)
        except (BusyError, NoAnswerError):
            return  # asked again by who looks at the results
        self.store.change_attempt(room.id, match.id, outcome=outcome.to_json())

    def complete(self, room: SchoolClass, task: int | None = None) -> list[Attempt]:
        """Return all attempts, or those at a task; those that lack a review are reviewed first."""
        attempts = self.store.attempts(room.id, task=task)
        missing = [each for each in attempts if each.ended_at and each.counts and each.outcome is None]
        for attempt in missing:
            self._review_once(room, attempt, self._matches.find(attempt.match))
        return self.store.attempts(room.id, task=task) if missing else attempts

    def _outcome(self, task: Task, match: Match) -> Outcome:
        record, seat = finished(match, "review").record, task.setting.seat
        request = GradeSeat(write_record(record), seat, len(task.setting.moves))
        grade = self._analysis.answer(request, self.bounds.patience)
        game, states = record.game, list(record.states())
        slips = tuple(
            Slip(ply, _position(game.observe(states[ply], seat)), game.move_to_json(record.moves[ply]), cost)
            for ply, cost in grade.mistakes
        )
        payoffs = tuple(game_of(match).payoffs(state_of(match)))
        return Outcome(payoffs, grade.worth.low, grade.worth.high, slips, grade.earned)


def classes() -> Classes:
    """Return the service of this request's app."""
    found: Classes = current_app.extensions[KEY]
    return found


def _is_frozen(room: SchoolClass, match: Match) -> bool:
    """Return whether nothing counted any more when a match ended."""
    return room.frozen_at is not None and room.frozen_at <= match.updated_at


def _plan(bot: str | None, name: str) -> SeatPlan:
    return PersonPlan(name=name) if bot is None else BotPlan(strategy=bot)


def _dealt(game: AnyGame, seat: int | None) -> AnyGame:
    """Return a copy of a game for one match, with its hidden values dealt at random."""
    known = () if seat is None else (seat,)
    dealt: AnyGame = find_presentation(game.name).dealt(game, dice(), known)
    return dealt


def _position(state: object) -> str:
    """Return a short hash of a position."""
    return hashlib.sha256(repr(state).encode()).hexdigest()[:12]
