"""Practice for a seat's costliest mistake, in words: a plate, or a table searched for on the spot."""

from dataclasses import dataclass

from flask import current_app

from engine.errors import RecordError
from engine.plates import Plate, Sitting, find_plate, tables_of
from engine.review import Review
from engine.review.reasons import Kind
from webapp.campaign.map import ROOM_OF, company
from webapp.campaign.requests import FindPractice, PracticeTable
from webapp.errors import BusyError, NoAnswerError
from webapp.extensions import services
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import score_text
from webapp.jobs.requests import read_game, write_game
from webapp.words import say


@dataclass(frozen=True, slots=True)
class TableShown:
    """A table to practise at, in words: how large, against whom, and what to look for there."""

    size: str
    company: str
    lookout: str


@dataclass(frozen=True, slots=True)
class PracticeShown:
    """The place to practise: a plate or a table; neither if nothing was found, or not yet.

    Attributes
    ----------
    ply
        The move to be practised.
    waiting
        Whether it is still being looked for.
    failed
        Whether looking for it came to no answer, and would not another time.
    same
        Whether just the same mistake tempts there.
    cost
        What it costs there.
    hedge
        How far that is proved, or that it is an average; empty if every equilibrium costs as much.
    room
        Where the plates of the game are, empty if it has none.
    """

    ply: int
    room: str
    waiting: bool = False
    failed: bool = False
    same: bool = False
    cost: str = ""
    hedge: str = ""
    plate: Plate | None = None
    table: TableShown | None = None


ADVISED = (
    "would-have-waited",
    "left",
    "costs-later",
    "against-odds",
    "cut-in",
    "left-gap",
    "gave-away-tie",
    "costs",
)
"""The kinds of mistakes that have advice."""


def lookout(kind: Kind) -> str:
    """Return a sentence of advice against a kind of mistake, which gives no move away; empty for none."""
    return say(f"hints-lookout-{kind}") if kind in ADVISED else ""


def practice_of(view: View, found: Review, ply: int) -> PracticeShown | None:
    """Return where to practise a move of a match; None if it gave nothing up.

    No one waits for it longer than for a review.
    """
    move, played = found.moves[ply], found.record.game
    like = tables_of(played.name).like(played, move.seat, move.reason.kind)
    if not move.regret or (view.turns is None and not like):
        return None  # no table is like this one
    room = ROOM_OF.get(played.name, "")
    try:
        practice = services().analysis.ask(_question(view, found, ply), current_app.config["REVIEW_PATIENCE"])
    except BusyError:
        practice = None  # the review is worth showing without it
    except NoAnswerError as error:
        return PracticeShown(ply, room, waiting=error.status == 503, failed=error.status != 503)
    if practice is None:
        return PracticeShown(ply, room, waiting=True)
    game = find_presentation(view.game)
    if practice.table is not None:
        sitting = _sitting(practice.table)
        table = TableShown(
            game.form.told_size(sitting.game),
            company(sitting),
            lookout(move.reason.kind),
        )
        mean, reach = sitting.game.facts.chance == "explicit", move.certificate.reach
        hedge = "" if reach == "all" else say(f"review-hedge-{reach}")
        return PracticeShown(
            ply,
            room,
            same=True,
            cost=game.points(practice.cost),
            hedge=say("campaign-practise-mean") if mean else hedge,
            table=table,
        )
    if not practice.slug:
        return PracticeShown(ply, room) if room else None
    cost = score_text(view, str(practice.cost))
    return PracticeShown(ply, room, same=practice.same, cost=cost, plate=find_plate(practice.slug))


def table_to_practise(view: View, found: Review, ply: int) -> Sitting:
    """Return the table that was found for a move of a match.

    Raises
    ------
    RecordError
        If the move gave nothing up, or there is no table of its own for it.
    NoAnswerError
        If the search takes too long.
    """
    called = find_presentation(view.game).numbered(found.record.game, ply)
    if not found.moves[ply].regret:
        raise RecordError(say("campaign-nothing-to-practise", move=called))
    practice = services().analysis.answer(_question(view, found, ply), current_app.config["BOT_LIMIT"])
    if practice.table is None:
        raise RecordError(say("campaign-no-practice-table", move=called))
    return _sitting(practice.table)


def _question(view: View, found: Review, ply: int) -> FindPractice:
    move = found.moves[ply]
    game = write_game(found.record.game)
    return FindPractice(game, move.seat, move.reason.kind, f"{view.id}:{ply}")


def _sitting(table: PracticeTable) -> Sitting:
    return Sitting(read_game(table.game), table.seat, table.bots)
