"""What puzzles and pictures ask of the workers."""

from datetime import date
from fractions import Fraction

import msgspec

from engine.certificate import Certificate
from engine.errors import IllegalMoveError
from engine.game import Seat
from engine.puzzles import Difficulty, Puzzle, puzzle_for, puzzle_from_review
from webapp.workers.records import RecordText, read_record, write_record
from webapp.workers.requests import Report, Request


class Feedback(msgspec.Struct, frozen=True):
    """What is told about a move that was tried, as it stands in a record."""

    move: int | str
    correct: bool
    regret: Fraction
    sentence: str


class PuzzlePosition(msgspec.Struct, frozen=True):
    """A puzzle without its answers.

    Attributes
    ----------
    record
        How the position came about.
    answers
        How many moves are right.
    hints
        An idea, and then a choice of a few moves.
    wrong
        Why the move that was tried cannot be made, if it cannot.
    told
        What is told about it, if it can.
    """

    record: RecordText
    mover: Seat
    question: str
    difficulty: Difficulty
    certificate: Certificate
    answers: int
    hints: tuple[str, str]
    wrong: str | None
    told: Feedback | None


class DailyPuzzle(Request[PuzzlePosition], frozen=True):
    """Pose the puzzle of a day, and judge a move if there is one."""

    day: date
    move: int | str | None = None

    def work(self, report: Report) -> PuzzlePosition:
        """Pose it."""
        return _posed(puzzle_for(self.day), self.move)


class ReviewPuzzle(Request[PuzzlePosition], frozen=True):
    """Pose the position before a move of a record as a puzzle, and judge another move if there is one."""

    record: RecordText
    ply: int
    move: int | str | None = None

    def work(self, report: Report) -> PuzzlePosition:
        """Pose it."""
        return _posed(puzzle_from_review(read_record(self.record), self.ply), self.move)


def _posed(puzzle: Puzzle, move: int | str | None) -> PuzzlePosition:
    game, told, wrong = puzzle.record.game, None, None
    if move is not None:
        try:
            made = game.move_from_json(move)
            found = puzzle.feedback(made)
            told = Feedback(game.move_to_json(made), found.correct, found.regret, found.sentence)
        except IllegalMoveError as error:
            wrong = str(error)
    return PuzzlePosition(
        write_record(puzzle.record),
        puzzle.mover,
        puzzle.question,
        puzzle.difficulty,
        puzzle.certificate,
        len(puzzle.answers),
        puzzle.hints,
        wrong,
        told,
    )


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
        from webapp.review.picture import (
            picture,  # these load a font reader and a painter that the server needs not
        )
        from webapp.review.picture_png import to_png
        from webapp.review.picture_svg import to_svg

        svg = to_svg(picture(read_record(self.record), self.title))
        return Drawn(svg, to_png(svg))


REVIEW_REQUESTS = (DailyPuzzle, ReviewPuzzle, DrawRecord)
