"""A class in words: who is where, what became of each task, the common mistakes, the rounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.exact import number_to_json, simplest
from engine.solve import Band
from webapp.classes.model import Attempt, Pair, Pupil, SchoolClass, Task
from webapp.classes.results import Common, Result, common_mistakes, found_best, results_of, standings
from webapp.classes.service import classes
from webapp.classes.task_form import last_day
from webapp.extensions import services
from webapp.games.any.characters import sitters
from webapp.games.endings import band_text
from webapp.games.presentation import find_presentation
from webapp.jobs.background import in_turns
from webapp.machine import now
from webapp.words import Day, Listed, say
from webapp.words.numbers import number_text


@dataclass(frozen=True, slots=True)
class TaskShown:
    """A task in words.

    Attributes
    ----------
    size, against, until
        How large it is, who plays the other seats, until when it counts; the last may be empty.
    over
        Whether its time is over.
    pairs
        Whether two pupils can play it against each other.
    """

    task: Task
    size: str
    against: str
    until: str
    over: bool
    pairs: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """The result of a pupil at a task, in words; ``short`` is the score alone.

    Attributes
    ----------
    move
        At which move the match is that is not over; 0 if there is none.
    """

    task: TaskShown
    text: str
    short: str
    perfect: bool
    attempts: int
    running: Attempt | None
    match: str
    move: int


@dataclass(frozen=True, slots=True)
class PupilShown:
    """The place of a pupil: ``blocked``, ``listed``, ``away``, ``playing`` or ``here``; and all results."""

    pupil: Pupil
    state: str
    where: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class MistakeShown:
    """A common mistake in words, and the place in a review where one can look at it."""

    says: str
    match: str
    ply: int


@dataclass(frozen=True, slots=True)
class GameShown:
    """One match of a round, in words; ``move`` is the one that it is at, ``score`` empty until it is over."""

    match: str
    names: str
    score: str
    move: int


@dataclass(frozen=True, slots=True)
class RoundShown:
    """One round."""

    number: int
    games: tuple[GameShown, ...]


@dataclass(frozen=True, slots=True)
class ClassShown:
    """All that the teacher sees.

    Attributes
    ----------
    found
        For each task how many have the best possible, of how many with a result.
    """

    room: SchoolClass
    pupils: tuple[PupilShown, ...]
    tasks: tuple[TaskShown, ...]
    found: tuple[tuple[int, int], ...]
    mistakes: tuple[MistakeShown, ...]
    rounds: tuple[RoundShown, ...]
    standings: tuple[tuple[str, int, int, int, str], ...]
    here: int
    joined: int


def show_class(room: SchoolClass) -> ClassShown:
    """Return what the teacher sees."""
    attempts = classes().complete(room)
    results, tasks = results_of(room, attempts), tuple(map(show_task, room.tasks))
    pairs = classes().store.pairs(room.id)
    running = [each.match for each in attempts if each.ended_at is None]
    played = classes().store.moves(running + [pair.match for pair in pairs if pair.payoffs is None])
    pupils = tuple(_pupil(room, pupil, tasks, results, pairs, played) for pupil in in_turns(room.pupils, 1))
    found = tuple(
        found_best([results[pupil.number, task.number] for pupil in room.pupils]) for task in room.tasks
    )
    return ClassShown(
        room,
        pupils,
        tasks,
        found,
        tuple(_mistake(each, attempts) for each in common_mistakes(room.tasks, attempts)),
        _rounds(room, pairs, played),
        tuple(
            (each.pupil.name, each.games, each.won, each.drawn, _amount(each.total))
            for each in standings(room.pupils, pairs)
            if each.games
        ),
        sum(shown.state in ("here", "playing") for shown in pupils),
        sum(pupil.joined_at is not None for pupil in room.pupils),
    )


def show_task(task: Task) -> TaskShown:
    """Return a task in words."""
    game, shown = task.read_game(), find_presentation(task.game)
    names = Listed(sitter.name for sitter in sitters(task.game, task.setting.bots))
    day = last_day(task)
    return TaskShown(
        task,
        shown.form.told_size(game),
        say("campaign-company", names=names),
        "" if day is None else say("classes-task-until", day=Day(day)),
        task.until is not None and task.until < now(),
        game.seats == 2 and not task.setting.moves,
    )


def show_results(room: SchoolClass, pupil: Pupil) -> tuple[Cell, ...]:
    """Return what one pupil has at each task."""
    results = results_of(room, classes().store.attempts(room.id, pupil=pupil.number))
    return tuple(_cell(show_task(task), results[pupil.number, task.number], {}) for task in room.tasks)


def own_pair(room: SchoolClass, pupil: Pupil) -> tuple[Pair, str] | None:
    """Return the match of a pupil in the latest round, and who the other is; None if there is none."""
    pairs = classes().store.pairs(room.id)
    latest = max((pair.round for pair in pairs), default=0)
    for pair in pairs:
        if pair.round == latest and pupil.number in pair.players and pair.payoffs is None:
            other = next((p for p in pair.players if p != pupil.number), None)
            return pair, _name(room, other)
    return None


def score_of(task: Task, value: Fraction) -> str:
    """Write a score as its game does."""
    return str(find_presentation(task.game).score(number_to_json(simplest(value))))


def _pupil(
    room: SchoolClass,
    pupil: Pupil,
    tasks: Sequence[TaskShown],
    results: Mapping[tuple[int, int], Result],
    pairs: Sequence[Pair],
    played: Mapping[str, int],
) -> PupilShown:
    cells = tuple(_cell(task, results[pupil.number, task.task.number], played) for task in tasks)
    running = next((cell for cell in cells if cell.running is not None), None)
    pair = next((each for each in pairs if pupil.number in each.players and each.payoffs is None), None)
    presence, at_board = services().presence, False
    if running is not None and running.running is not None:
        at_board = presence.away(running.running.match, running.task.task.setting.seat) is None
    if pair is not None and not at_board:
        at_board = presence.away(pair.match, pair.players.index(pupil.number)) is None
    if pupil.blocked or pupil.joined_at is None:
        return PupilShown(pupil, "blocked" if pupil.blocked else "listed", "", cells)
    if classes().is_away(pupil) and not at_board:
        return PupilShown(pupil, "away", "", cells)
    if running is not None:
        return PupilShown(pupil, "playing", running.task.task.title, cells)
    if pair is not None:
        return PupilShown(pupil, "playing", say("classes-round", number=pair.round), cells)
    return PupilShown(pupil, "here", "", cells)


def _cell(shown: TaskShown, result: Result, played: Mapping[str, int]) -> Cell:
    outcome, score, task, running = result.outcome, result.score, shown.task, result.running
    text, short = "", ""
    if outcome is not None and score is not None:
        short = score_of(task, score)
        best = band_text(find_presentation(task.game), Band(outcome.low, outcome.high))
        text = say("classes-score", score=short, best=best)
    return Cell(
        shown,
        text,
        short,
        result.perfect,
        result.attempts,
        running,
        "" if result.best is None else result.best.match,
        0 if running is None else played.get(running.match, 0) - len(task.setting.moves) + 1,
    )


def _mistake(common: Common, attempts: Sequence[Attempt]) -> MistakeShown:
    task, slip = common.task, common.slip
    shown, game = find_presentation(task.game), task.read_game()
    tried = {each.pupil for each in attempts if each.task == task.number and each.outcome is not None}
    says = say(
        "classes-mistake",
        pupils=common.pupils,
        all=len(tried),
        move=shown.target(game, game.move_from_json(slip.move)),
        game=task.game,
        number=slip.ply + 1,
        cost=score_of(task, slip.cost),
        title=task.title,
    )
    return MistakeShown(says, common.match, slip.ply + 1)


def _rounds(room: SchoolClass, pairs: Sequence[Pair], played: Mapping[str, int]) -> tuple[RoundShown, ...]:
    numbers = sorted({pair.round for pair in pairs}, reverse=True)
    return tuple(
        RoundShown(
            number,
            tuple(_game(room, pair, played.get(pair.match, 0)) for pair in pairs if pair.round == number),
        )
        for number in numbers
    )


def _game(room: SchoolClass, pair: Pair, played: int) -> GameShown:
    names = " – ".join(_name(room, player) for player in pair.players)
    score = "" if pair.payoffs is None else " – ".join(map(_amount, pair.payoffs))
    return GameShown(pair.match, names, score, played + 1)


def _name(room: SchoolClass, number: int | None) -> str:
    if number is None:
        return say("classes-bot")
    pupil = room.pupil(number)
    return say("classes-gone") if pupil is None else pupil.name


def _amount(value: Fraction) -> str:
    return number_text(number_to_json(simplest(value)))
