"""The tasks that pictures and practice give to the workers."""

from fractions import Fraction

import msgspec

from engine.game import Seat
from engine.plates import drill_for, tables_of
from engine.plates.practice import is_near, practice_for
from engine.review.reasons import Kind
from webapp.games.any.drawing import Drawing
from webapp.games.any.svg import to_document
from webapp.jobs.records import GameText, RecordText, read_game, read_record, write_game
from webapp.jobs.requests import Report, Request
from webapp.pages.review.futures import Future, Look, futures_of
from webapp.pages.review.picture import picture
from webapp.pages.review.result_picture import ResultCard, result_picture


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
