"""The requests of the pages of puzzles to the workers: pose a puzzle, judge a move that is tried."""

from datetime import date
from fractions import Fraction
from typing import Any

import msgspec

from engine.certificate import Certificate
from engine.errors import IllegalMoveError, RecordError
from engine.exact import Exact
from engine.game import Seat
from engine.puzzles.draws import IdeaKind
from engine.puzzles.puzzle import (
    RETRY,
    Difficulty,
    Line,
    Puzzle,
    another_puzzle,
    decisions,
    future,
    line_of,
    puzzle_for,
    puzzle_from_review,
)
from engine.review.verdicts import Reason
from engine.solve import Evaluation
from webapp.errors import message_of
from webapp.jobs.requests import (
    PackedRefusal,
    RecordText,
    Report,
    Request,
    read_record,
    read_refusal,
    write_record,
    write_refusal,
)
from webapp.words import Sentence


class Feedback(msgspec.Struct, frozen=True):
    """The answer to a move that was tried.

    Attributes
    ----------
    move, made
        The move as it stands in a record, and as the game has it.
    evaluation, tempting
        The position before it, and a move that looks good there and is not; None where every move is as good.
    """

    move: int | str
    correct: bool
    regret: Fraction
    made: Exact
    reason: Reason
    evaluation: Evaluation
    tempting: Exact | None


class Hints(msgspec.Struct, frozen=True):
    """The two hints of a position: an idea, and then a choice of a few moves."""

    kind: IdeaKind
    move: Exact | None
    other: Seat | None
    choice: tuple[Exact, ...]


class PuzzlePosition(msgspec.Struct, frozen=True):
    """A position of a puzzle, without its solution.

    Attributes
    ----------
    record
        How the position came about; of a line that is played to its end, all of it.
    mover
        The solver's seat.
    start
        How many moves had been made when the puzzle began.
    tempting
        A move that looks good and is not, or that was played, at the beginning; None where all are as good.
    retry
        Whether the puzzle is of a match.
    decisions
        How many moves are to be found.
    only
        Whether one first move alone is right.
    answers
        How many moves are right here, none at the end.
    hints
        An idea, and then a choice of a few moves.
    wrong
        Why the move that was tried cannot be made, if it cannot.
    told
        What is told about it, if it can.
    best
        A right move here; only once the puzzle is over.
    futures
        The whole games that follow the right first move and the tempting one; only once the puzzle is over.
    """

    record: RecordText
    mover: Seat
    start: int
    tempting: Exact | None
    retry: bool
    difficulty: Difficulty
    certificate: Certificate
    worth: Fraction
    decisions: int
    only: bool
    answers: int
    hints: Hints | None
    wrong: PackedRefusal | None = None
    told: Feedback | None = None
    best: int | str | None = None
    futures: tuple[RecordText, RecordText] | None = None


class Verdict(msgspec.Struct, frozen=True):
    """The result of a try: the answer to it or why it is no try, and whether it ends the line."""

    told: Feedback | None
    wrong: PackedRefusal | None
    ends: bool = False


class PuzzleId(msgspec.Struct, frozen=True):
    """The puzzle of a day in one of the games, or one without a date by its number."""

    of: date | int
    game: str

    @property
    def key(self) -> str:
        """The name under which tries at the puzzle are stored."""
        return f"{f'another/{self.of}' if isinstance(self.of, int) else self.of.isoformat()}/{self.game}"

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments of the addresses of the puzzle's pages."""
        if isinstance(self.of, int):
            return {"game": self.game, "number": self.of}
        return {"game": self.game, "day": self.of.isoformat()}

    def draw(self) -> Puzzle:
        """Generate the puzzle of an id; deterministic."""
        if isinstance(self.of, int):
            return another_puzzle(self.of, self.game)
        return puzzle_for(self.of, self.game)


class JudgeMove(Request[Verdict], frozen=True):
    """Judge a move of a solver who has found ``moves``."""

    puzzle: PuzzleId
    moves: tuple[int | str, ...]
    move: int | str

    def work(self, report: Report) -> Verdict:
        puzzle = self.puzzle.draw()
        moves = _read(puzzle, self.moves)
        here = line_of(puzzle, moves).puzzle
        if here is None:
            raise RecordError(Sentence("errors-puzzle-over"))
        told, wrong = judge(here, self.move)
        if told is None or not told.correct:
            return Verdict(told, wrong)
        made = puzzle.record.game.move_from_json(told.move)
        return Verdict(told, wrong, line_of(puzzle, (*moves, made)).puzzle is None)


class PosePuzzle(Request[PuzzlePosition], frozen=True):
    """Pose a puzzle to a solver who has found ``moves``.

    Attributes
    ----------
    tried
        The last move that was tried, right or wrong; if it was right it is the last of ``moves``.
    over
        Whether the solver is through, so that all may be told.
    """

    puzzle: PuzzleId
    moves: tuple[int | str, ...] = ()
    tried: int | str | None = None
    right: bool = False
    over: bool = False

    def work(self, report: Report) -> PuzzlePosition:
        puzzle = self.puzzle.draw()
        moves = _read(puzzle, self.moves)
        line = line_of(puzzle, moves)
        before = line_of(puzzle, moves[:-1]).puzzle if self.right else line.puzzle
        told, wrong = (None, None) if before is None or self.tried is None else judge(before, self.tried)
        shown = puzzle_position(puzzle, line, told, wrong)
        if not self.over:
            return shown
        game, here = puzzle.record.game, line.puzzle
        right, tempting = puzzle.evaluation.line[0], puzzle.tempting
        return msgspec.structs.replace(
            shown,
            best=None if here is None else game.move_to_json(here.answers[0]),
            futures=tuple(write_record(future(puzzle, move).record) for move in (right, tempting)),
        )


class ReviewPuzzle(Request[PuzzlePosition], frozen=True):
    """Pose the position before a move of a record as a puzzle, and judge another move if there is one."""

    record: RecordText
    ply: int
    move: int | str | None = None

    def work(self, report: Report) -> PuzzlePosition:
        puzzle = puzzle_from_review(read_record(self.record), self.ply)
        told, wrong = (None, None) if self.move is None else judge(puzzle, self.move)
        return puzzle_position(puzzle, Line(puzzle, puzzle.record), told, wrong)


def _read(puzzle: Puzzle, moves: tuple[int | str, ...]) -> tuple[Any, ...]:
    return tuple(map(puzzle.record.game.move_from_json, moves))


def say_wrong(wrong: PackedRefusal | None) -> str | None:
    """Return the reason why a tried move is illegal, in the reader's language; None for a legal move."""
    return None if wrong is None else message_of(IllegalMoveError(read_refusal(wrong)))


def judge(puzzle: Puzzle, move: int | str) -> tuple[Feedback | None, PackedRefusal | None]:
    """Return the feedback on a move in the notation of records, or the reason why it is illegal."""
    game = puzzle.record.game
    try:
        made = game.move_from_json(move)
        found = puzzle.feedback(made)
    except IllegalMoveError as error:
        return None, write_refusal(error.reason)
    told = Feedback(
        game.move_to_json(made),
        found.correct,
        found.regret,
        made,
        found.reason,
        puzzle.evaluation,
        puzzle.tempting,
    )
    return told, None


def puzzle_position(
    puzzle: Puzzle, line: Line, told: Feedback | None, wrong: PackedRefusal | None
) -> PuzzlePosition:
    """Return a position of a puzzle, with the feedback on the latest try."""
    here = line.puzzle
    return PuzzlePosition(
        write_record(line.record),
        puzzle.mover,
        len(puzzle.record.moves),
        puzzle.tempting,
        puzzle.name == RETRY,
        puzzle.difficulty,
        puzzle.certificate,
        puzzle.evaluation.worth,
        decisions(puzzle),
        len(puzzle.answers) == 1,
        len(here.answers) if here else 0,
        _hints(here) if here else None,
        wrong,
        told,
    )


def _hints(puzzle: Puzzle) -> Hints:
    idea = puzzle.idea
    return Hints(idea.kind, idea.move, idea.other, puzzle.choice)
