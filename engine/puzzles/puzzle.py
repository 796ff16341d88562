"""A puzzle: a position where the tempting move loses and the right answers are provable; and how it goes on.

Each day has a dinner and a token game, harder towards Sunday. They are drawn from the date alone: the dice
are seeded by the ISO date and the number of the draw (`draws`); which draw makes the puzzle was searched
for once, and is kept in ``finds.toml``. No position comes twice within two years: each falls into one lot,
and the days of its size take the lots in turn. `another_puzzle` draws more of them, without end.

A puzzle is played to its end as a `Line`: the solver makes every move of one seat, the others answer by an
equilibrium. A line is right as long as it keeps what the seat is exactly worth. A move that does not ends
nothing: it is told, and the solver tries again from the same position.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any, Literal, TypeAlias

from engine.bots import find_strategy
from engine.certificate import Certificate
from engine.errors import RecordError, Refusal, quote
from engine.game import Seat, play_sole
from engine.puzzles.draws import BOARDS, DINNERS, ROUNDS, Draw, IdeaKind, Source, found, lot
from engine.record import Played, Record
from engine.review import Reason, explain
from engine.solve import Evaluation, evaluate

Difficulty: TypeAlias = Literal["easy", "medium", "hard"]

NEAR, FAR = Fraction(1, 4), Fraction(1, 2)
"""Of all that could be lost, a tempting move that is near loses less than the first, a far one the second."""

SHALLOW, DEEP = 1, 2
"""A reason that shows with one reply lies at the surface; one that shows after more than two lies deep."""

DIFFICULTY_BY_WEEKDAY: tuple[Difficulty, ...] = (
    "easy",
    "easy",
    "medium",
    "medium",
    "medium",
    "hard",
    "hard",
)
"""How hard the daily puzzles are, from Monday on."""

SOURCES: tuple[Source, ...] = (DINNERS, BOARDS)
"""What puzzles are drawn from."""

GAMES = tuple(source.game for source in SOURCES)
"""The games of which there is a puzzle each day."""

RETRY = "retry"
"""The name of every puzzle that was made from a match."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """The feedback on an answer.

    Attributes
    ----------
    correct
        Whether the move is one of the best.
    regret
        What it gives up.
    reason
        Why.
    """

    correct: bool
    regret: Fraction
    reason: Reason


@dataclass(frozen=True, slots=True)
class Idea:
    """A thought that leads to the right move of a puzzle, and gives none away.

    Attributes
    ----------
    kind
        Which: see `IdeaKind`.
    move
        The tempting move, where it is about that.
    other
        The seat that it asks about; None for all the others.
    """

    kind: IdeaKind
    move: Any = None
    other: Seat | None = None


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and the question: what is the best move here?

    Attributes
    ----------
    name
        The date of a daily puzzle, the number of another one; `RETRY` if it was made from a match.
    record
        How the position came about; its last state is the position.
    evaluation
        What every move is worth: the proof.
    tempting
        A move that looks good, or was played, and is not best; None where every move is as good.
    """

    name: str
    record: Record
    evaluation: Evaluation
    tempting: Any

    @property
    def state(self) -> Any:
        """The position."""
        return self.record.final_state()

    @property
    def mover(self) -> Seat:
        """The seat whose move is to be found; the reader sits there."""
        return self.evaluation.mover

    @property
    def answers(self) -> tuple[Any, ...]:
        """Every best move, ascending: each of them is accepted."""
        return self.evaluation.best

    @property
    def certificate(self) -> Certificate:
        """The proof behind the answers: for every daily puzzle, over all equilibria."""
        return self.evaluation.certificate

    @property
    def difficulty(self) -> Difficulty:
        """The difficulty: the distance of the tempting move from a right one, and the depth of the reason."""
        lost = self.evaluation.option(self.tempting).regret / self.evaluation.spread
        points = (lost < FAR) + (lost < NEAR) + (self.depth > SHALLOW) + (self.depth > DEEP)
        return "easy" if points < 2 else "medium" if points < 3 else "hard"

    @property
    def depth(self) -> int:
        """The number of opponents' replies to foresee until the right move is ahead, and stays so.

        The right move and the tempting one are each followed by what an equilibrium does.
        """
        game, seat = self.record.game, self.mover
        right = self._scores(self.evaluation.line)
        state = game.play(self.state, seat, self.tempting)
        reply = () if not game.movers(state) else evaluate(game, state).line
        wrong = self._scores((self.tempting, *reply))
        behind = [ply for ply, (one, other) in enumerate(zip(right, wrong, strict=False), 1) if one <= other]
        return self._replies(max(behind, default=0) + 1)

    @property
    def idea(self) -> Idea:
        """The thought that leads to the right move."""
        tempting = self.tempting
        if tempting is None:
            return Idea("none-wrong")
        reason = self._reason(tempting)
        match reason.kind:
            case "would-have-waited" if reason.lost:
                # Where several equilibria are possible it need not be yours in all of them.
                sure = self.certificate.label == "theorem"
                return Idea("no-danger" if sure else "may-wait", tempting, reason.other)
            case "left" if reason.other is not None:
                return Idea("next-bite", tempting, reason.other)
            case "cut-in":
                return Idea("cut-in")
            case "gave-away-tie":
                return Idea("halfway")
        return Idea(self._advice() or "each-move")

    @property
    def choice(self) -> tuple[Any, ...]:
        """At most three moves of which at least one is right, ascending."""
        wrong = sorted(
            (o for o in self.evaluation.options if not o.best and o.move != self.tempting),
            key=lambda option: (option.regret, option.move),
        )
        return tuple(sorted([self.evaluation.line[0], *(option.move for option in wrong[:2])]))

    def feedback(self, move: Any) -> Feedback:
        """Tell what a move does.

        Raises
        ------
        IllegalMoveError
            If the move is not legal in the position.
        """
        reason = self._reason(move)
        option = self.evaluation.option(move)
        return Feedback(option.best, option.regret, reason)

    def to_json(self) -> dict[str, Any]:
        """Return what may be shown before an answer: the position, no hints, no answers."""
        return {
            "name": self.name,
            "record": self.record.to_json(),
            "mover": self.mover,
            "difficulty": self.difficulty,
            "certificate": self.certificate.to_json(),
            "answers": len(self.answers),
        }

    def _replies(self, plies: int) -> int:
        """Return how many of the first plies of the right line are moves of others."""
        game, state, others = self.record.game, self.state, 0
        for move in self.evaluation.line[:plies]:
            others += game.movers(state) != (self.mover,)
            state = play_sole(game, state, move)
        return others

    def _scores(self, moves: Sequence[Any]) -> list[Fraction]:
        """Return what the mover would have after each of the moves if the game stopped there."""
        game, state, scores = self.record.game, self.state, []
        for move in moves:
            state = play_sole(game, state, move)
            scores.append(game.scores(state)[self.mover])
        return scores

    def _reason(self, move: Any) -> Reason:
        game, state = self.record.game, self.state
        after = game.play(state, self.mover, move)
        reply = () if not game.movers(after) else evaluate(game, after).line
        return explain(game, state, self.evaluation, move, (), reply)

    def _advice(self) -> IdeaKind | None:
        game = self.record.game
        advice = next((source.advice for source in SOURCES if source.game == game.name), None)
        return None if advice is None else advice(game, self.state, self.mover, self.answers)


@lru_cache(maxsize=64)
def puzzle_for(day: date, game: str) -> Puzzle:
    """Return the puzzle of a day in one of `GAMES`.

    Some hundredths of a second as long as `finds.toml` has the day; past that it is searched for, which
    takes seconds.

    Examples
    --------
    >>> puzzle = puzzle_for(date(2026, 11, 21), "dinner")
    >>> puzzle.difficulty, puzzle.certificate.label
    ('hard', 'theorem')
    """
    kept = found(day, game)
    puzzle = None if kept is None else _of_day(day, game, kept)
    return puzzle or first_find(day, game)[1]


def first_find(day: date, game: str) -> tuple[int, Puzzle]:
    """Search for the first draw that makes a puzzle of the day, and return its number with it: seconds.

    Draws count from 0. The position has to fall into the lot of its week, and to be as hard as the day is.
    """
    tried = ((number, _of_day(day, game, number)) for number in count())
    return next((number, puzzle) for number, puzzle in tried if puzzle is not None)


def draw_of_day(day: date, game: str, number: int) -> Draw:
    """Return a draw of a day by its number."""
    return _draw(game, day.weekday(), f"lastbite-puzzle-4:{game}:{day.isoformat()}:{number}")


def _of_day(day: date, game: str, number: int) -> Puzzle | None:
    """Return the puzzle that a day's draw makes; None if it doesn't qualify as one."""
    drawn = draw_of_day(day, game, number)
    if lot(drawn) != day.toordinal() // 7 % ROUNDS:
        return None
    puzzle = _made(day.isoformat(), drawn)
    wanted = DIFFICULTY_BY_WEEKDAY[day.weekday()]
    return puzzle if puzzle is not None and puzzle.difficulty == wanted else None


@lru_cache(maxsize=64)
def another_puzzle(number: int, game: str) -> Puzzle:
    """Return one more puzzle, by its number; of seven in a row each is larger than the one before."""
    texts = (f"lastbite-another-2:{game}:{number}:{draw}" for draw in count())
    puzzles = (_made(str(number), _draw(game, number % 7, text)) for text in texts)
    return next(puzzle for puzzle in puzzles if puzzle is not None)


def _draw(game: str, weekday: int, seed: str) -> Draw:
    [source] = [source for source in SOURCES if source.game == game]
    return source.draw(weekday, Random(seed))


def _made(name: str, drawn: Draw) -> Puzzle | None:
    """Return the puzzle that a draw makes; None unless greed is wrong, and few moves are provably right."""
    record = drawn.record()
    game, state = record.game, record.final_state()
    evaluation = evaluate(game, state)
    if not _is_crisp(evaluation):
        return None
    tempting = find_strategy("greedy", game.name).choose(game, state, evaluation.mover, Random(0))
    return None if evaluation.option(tempting).best else Puzzle(name, record, evaluation, tempting)


def puzzle_from_review(record: Record, ply: int) -> Puzzle:
    """Return the puzzle to find a better move than the one played at ``ply``.

    Where the game is too large to be searched, its certificate is not complete, and it says so.

    Raises
    ------
    RecordError
        If there is no such ply, or if what was played there was best.
    """
    if not 0 <= ply < len(record.moves):
        raise RecordError(
            Refusal(
                "ply-none",
                "There is no move {ply}: they count from 0 to {last}.",
                ply=quote(ply),
                last=len(record.moves) - 1,
            )
        )
    before = Record(record.game, record.seats, record.seed, record.played[:ply])
    evaluation = evaluate(record.game, before.final_state())
    if evaluation.option(record.moves[ply]).best:
        raise RecordError(
            Refusal(
                "ply-best", "Move {ply} of the record was best: there is nothing better to find.", ply=ply
            )
        )
    return Puzzle(RETRY, before, evaluation, record.moves[ply])


def _is_crisp(evaluation: Evaluation) -> bool:
    """Tell whether few moves are right, and no tie decides what they pay."""
    best = [option for option in evaluation.options if option.best]
    return (
        evaluation.certificate.complete
        and 2 * len(best) <= len(evaluation.options)
        and all(option.payoffs[evaluation.mover].exact for option in best)
    )


@dataclass(frozen=True, slots=True)
class Line:
    """The progress of a puzzle, move by move.

    Attributes
    ----------
    puzzle
        The position in which the solver moves now, as a puzzle of its own; None once the line is at its end.
    record
        All that was played, the answers of the others with it.
    """

    puzzle: Puzzle | None
    record: Record


@dataclass(frozen=True, slots=True)
class Future:
    """A first move's consequence if all play well: the whole game, and its payoff to the solver."""

    record: Record
    payoff: Fraction


def line_of(puzzle: Puzzle, moves: tuple[Any, ...]) -> Line:
    """Return where a puzzle stands after these right moves of the solver; each is followed by the answers.

    Raises
    ------
    RecordError
        If one of them gives something up, or is one too many.
    """
    here: Puzzle | None = puzzle
    record = puzzle.record
    for number, move in enumerate(moves):
        if here is None or not here.evaluation.option(move).best:
            raise RecordError(
                Refusal(
                    "line-wrong",
                    "Move {number} of the line, {move}, is none of the right ones there.",
                    number=number,
                    move=quote(move),
                )
            )
        record = _answered(_with(record, move), puzzle.mover)
        here = _at(puzzle, record)
    return Line(here, record)


def decisions(puzzle: Puzzle) -> int:
    """Return how many moves the solver has to find: those of the seat at which there is a choice.

    Every right line has as many of them.
    """
    game, state, found = puzzle.record.game, puzzle.state, 0
    for move in puzzle.evaluation.line:
        found += game.movers(state) == (puzzle.mover,) and _choices(puzzle.record, state) > 1
        state = play_sole(game, state, move)
    return found


def future(puzzle: Puzzle, move: Any) -> Future:
    """Return what an equilibrium does after a move of the solver."""
    record = _with(puzzle.record, move)
    while record.game.movers(record.final_state()):
        record = _with(record, evaluate(record.game, record.final_state()).line[0])
    return Future(record, record.game.payoffs(record.final_state())[puzzle.mover])


def _at(puzzle: Puzzle, record: Record) -> Puzzle | None:
    state = record.final_state()
    if not record.game.movers(state):
        return None
    evaluation = evaluate(record.game, state)
    return Puzzle(puzzle.name, record, evaluation, _tempting(record, evaluation))


def _tempting(record: Record, evaluation: Evaluation) -> Any:
    """Return the greedy move if it is wrong, else the wrong one that gives up least, None if none is."""
    greedy = find_strategy("greedy", record.game.name)
    move = greedy.choose(record.game, record.final_state(), evaluation.mover, Random(0))
    if not evaluation.option(move).best:
        return move
    wrong = [option for option in evaluation.options if not option.best]
    return min(wrong, key=lambda option: option.regret).move if wrong else None


def _answered(record: Record, solver: Seat) -> Record:
    """Play on until the solver has a choice again, or the game is over."""
    game = record.game
    while movers := game.movers(state := record.final_state()):
        if movers == (solver,) and _choices(record, state) > 1:
            break
        record = _with(record, evaluate(game, state).line[0])
    return record


def _choices(record: Record, state: Any) -> int:
    (mover,) = record.game.movers(state)
    return len(record.game.legal_moves(state, mover))


def _with(record: Record, move: Any) -> Record:
    (mover,) = record.game.movers(record.final_state())
    return Record(record.game, record.seats, record.seed, (*record.played, Played(mover, move)))
