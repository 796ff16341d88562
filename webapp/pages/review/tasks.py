"""The tasks that pictures give to the workers."""

import msgspec

from engine.game import Seat
from webapp.games.any.drawing import Drawing
from webapp.games.any.svg import to_document
from webapp.jobs.records import RecordText, read_record
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
