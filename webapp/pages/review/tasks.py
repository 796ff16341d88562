"""The tasks that puzzles and pictures give to the workers."""

from datetime import date
from fractions import Fraction
from typing import Any

import msgspec

from engine.certificate import Certificate
from engine.errors import IllegalMoveError, RecordError
from engine.exact import Exact
from engine.game import Seat
from engine.plates import drill_for, tables_of
from engine.plates.practice import is_near, practice_for
from engine.puzzles.draws import IdeaKind
from engine.puzzles.lines import Line, decisions, future, line_of
from engine.puzzles.puzzle import RETRY, Difficulty, Puzzle, another_puzzle, puzzle_for, puzzle_from_review
from engine.review.reasons import Kind, Reason
from engine.solve import Evaluation
from webapp.errors import message_of
from webapp.games.any.drawing import Drawing
from webapp.games.any.svg import to_document
from webapp.jobs.codec import PackedRefusal, read_refusal, write_refusal
from webapp.jobs.records import GameText, RecordText, read_game, read_record, write_game, write_record
from webapp.jobs.requests import Report, Request
from webapp.pages.review.futures import Future, Look, futures_of
from webapp.pages.review.picture import picture
from webapp.pages.review.result_picture import ResultCard, result_picture
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
    """A puzzle without its answers, as far as it is played.

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


class NumberedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle by its number: of a day, or one more; in one of the games."""

    of: date | int
    game: str

    def drawn(self) -> Puzzle:
        """Draw it."""
        if isinstance(self.of, int):
            return another_puzzle(self.of, self.game)
        return puzzle_for(self.of, self.game)


class JudgeMove(Request[Verdict], frozen=True):
    """Judge a move of a solver who has found ``moves``."""

    puzzle: NumberedPuzzle
    moves: tuple[int | str, ...]
    move: int | str

    def work(self, report: Report) -> Verdict:
        """Judge it."""
        puzzle = self.puzzle.drawn()
        moves = _read(puzzle, self.moves)
        here = line_of(puzzle, moves).puzzle
        if here is None:
            raise RecordError(Sentence("errors-puzzle-over"))
        told, wrong = judged(here, self.move)
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

    puzzle: NumberedPuzzle
    moves: tuple[int | str, ...] = ()
    tried: int | str | None = None
    right: bool = False
    over: bool = False

    def work(self, report: Report) -> PuzzlePosition:
        """Pose it."""
        puzzle = self.puzzle.drawn()
        moves = _read(puzzle, self.moves)
        line = line_of(puzzle, moves)
        before = line_of(puzzle, moves[:-1]).puzzle if self.right else line.puzzle
        told, wrong = (None, None) if before is None or self.tried is None else judged(before, self.tried)
        shown = posed(puzzle, line, told, wrong)
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
        """Pose it."""
        puzzle = puzzle_from_review(read_record(self.record), self.ply)
        told, wrong = (None, None) if self.move is None else judged(puzzle, self.move)
        return posed(puzzle, Line(puzzle, puzzle.record), told, wrong)


def _read(puzzle: Puzzle, moves: tuple[int | str, ...]) -> tuple[Any, ...]:
    return tuple(map(puzzle.record.game.move_from_json, moves))


def say_wrong(wrong: PackedRefusal | None) -> str | None:
    """Say why a move that was tried cannot be made, if it cannot."""
    return None if wrong is None else message_of(IllegalMoveError(read_refusal(wrong)))


def judged(puzzle: Puzzle, move: int | str) -> tuple[Feedback | None, PackedRefusal | None]:
    """Return what is told of a move, as it stands in a record; or else why it is none."""
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


def posed(puzzle: Puzzle, line: Line, told: Feedback | None, wrong: PackedRefusal | None) -> PuzzlePosition:
    """Return a puzzle as far as it is played, with what is told of a try."""
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


class Drawn(msgspec.Struct, frozen=True):
    """A picture in both formats."""

    svg: str
    png: bytes


class DrawRecord(Request[Drawn], frozen=True):
    """Draw the last position of a record."""

    record: RecordText
    title: str

    def work(self, report: Report) -> Drawn:
        """Draw it."""
        return _painted(picture(read_record(self.record), self.title))


class DrawResult(Request[Drawn], frozen=True):
    """Draw the result of a puzzle."""

    card: ResultCard

    def work(self, report: Report) -> Drawn:
        """Draw it."""
        return _painted(result_picture(self.card))


def _painted(drawing: Drawing) -> Drawn:
    from webapp.pages.review.picture_png import to_png  # loads a painter that the server needs not

    svg = to_document(drawing)
    return Drawn(svg, to_png(svg))


class Parting(msgspec.Struct, frozen=True):
    """A position of a record, and two ways on from it, as moves stand in a record."""

    ply: int
    ways: tuple[tuple[int | str, ...], ...]


class DrawFutures(Request[tuple[tuple[Future, ...], ...]], frozen=True):
    """Draw where two ways on lead a seat, for each parting; nothing where an end is not known."""

    record: RecordText
    seat: Seat
    partings: tuple[Parting, ...]
    look: Look

    def work(self, report: Report) -> tuple[tuple[Future, ...], ...]:
        """Draw them."""
        record = read_record(self.record)
        return tuple(futures_of(record, each.ply, self.seat, each.ways, self.look) for each in self.partings)


class PracticeTable(msgspec.Struct, frozen=True):
    """A table that was searched for: its game, the person's seat, and by seat the strategy of each bot."""

    game: GameText
    seat: Seat
    bots: tuple[str | None, ...]


class Practice(msgspec.Struct, frozen=True):
    """The place to practise: a plate of the campaign by its word, or a table; neither if nothing was found.

    Attributes
    ----------
    same
        Whether just this kind of mistake tempts there.
    cost
        What it gives up there; on a plate of another kind, what a first move without a plan does.
    """

    cost: Fraction
    same: bool = False
    slug: str = ""
    table: PracticeTable | None = None


class FindPractice(Request[Practice], frozen=True):
    """Find where a kind of mistake, made at a seat of a game, costs most: a plate, or a table of its own.

    Neither is much larger than the game. Where no plate has this kind, or the game has other rules than the
    plates, a table is searched for, a second or so; where none is found, it is a plate on which a first move
    without a plan costs most.
    """

    game: GameText
    seat: Seat
    kind: Kind
    seed: str

    def work(self, report: Report) -> Practice:
        """Find it."""
        game = read_game(self.game)
        tables = tables_of(game.name)
        size = tables.size(game)
        plate = practice_for(game.name, self.kind, size)
        alike = plate is not None and plate.kind == self.kind and is_near(plate.plate, size)
        if plate is not None and alike and not tables.kept_rules(game):
            return Practice(plate.cost, True, plate.plate.slug)
        drill = drill_for(game, self.seat, self.kind, self.seed)
        if drill is not None:
            sitting = drill.sitting
            table = PracticeTable(write_game(sitting.game), sitting.seat, sitting.bots)
            return Practice(drill.cost, True, table=table)
        return Practice(Fraction(0)) if plate is None else Practice(plate.cost, False, plate.plate.slug)


REVIEW_REQUESTS = (JudgeMove, PosePuzzle, ReviewPuzzle, DrawRecord, DrawResult, DrawFutures, FindPractice)
