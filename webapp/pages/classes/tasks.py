"""The requests of classes to the workers: every outcome of a dinner as dots, and the QR codes of cards."""

import msgspec

from engine.dinner.outcomes import Scores, cloud
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from webapp.pages.learn.facts import pairs
from webapp.pages.learn.own_cloud import draw_cloud, places_of
from webapp.pages.learn.own_dinner import CloudDrawing
from webapp.pages.site.qr import qr_code
from webapp.workers.requests import Report, Request


class ClassCloud(msgspec.Struct, frozen=True):
    """Every outcome of a dinner, drawn.

    Attributes
    ----------
    drawing
        As in Learn: the seat's score to the right, the other's upwards; crossout's is ringed.
    crossout
        Both scores if both cross out.
    dots
        How many different outcomes there are.
    places
        Where each of some results lies in the drawing.
    """

    drawing: CloudDrawing
    crossout: Scores
    dots: int
    places: tuple[tuple[int, int], ...]


class DrawClassCloud(Request[ClassCloud], frozen=True):
    """Draw every outcome of a dinner for two, and say where some results lie."""

    game: DinnerGame
    seat: Seat
    results: tuple[Scores, ...]

    def work(self, report: Report) -> ClassCloud:
        """Draw it."""
        found = cloud(pairs(self.game), self.game.order)
        within = {pair.scores for pair in found.against(1 - self.seat)}
        drawing = draw_cloud(found, self.seat, found.crossout, within)
        places = map(places_of(found, self.seat), self.results)
        return ClassCloud(drawing, found.crossout, len(found.pairs), tuple(places))


class DrawQrCodes(Request[tuple[str, ...]], frozen=True):
    """Draw QR codes as SVG: each takes some milliseconds, and a class has a sheet of them."""

    texts: tuple[str, ...]

    def work(self, report: Report) -> tuple[str, ...]:
        """Draw them."""
        return tuple(str(qr_code(text)) for text in self.texts)


CLASS_REQUESTS = (DrawClassCloud, DrawQrCodes)
