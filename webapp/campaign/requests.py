"""The request that finds where to practise a mistake."""

from fractions import Fraction

import msgspec

from engine.campaign import drill_for, tables_of
from engine.campaign.practice import is_near, practice_for
from engine.game import Seat
from engine.review.verdicts import Kind
from webapp.jobs.requests import GameText, Report, Request, read_game, write_game


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
