"""The request that draws two ways on from a position."""

import msgspec

from engine.game import Seat
from webapp.jobs.records import RecordText, read_record
from webapp.jobs.requests import Report, Request
from webapp.pages.review.futures import Future, Look, futures_of


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
