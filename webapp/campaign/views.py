"""The pages of the campaign: its maps, each plate, practice, and quick games; and its list for programs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from flask import Blueprint, Response, abort, current_app, g, redirect, render_template, request, url_for
from msgspec import Meta
from werkzeug.wrappers import Response as AnyResponse

from engine.campaign import (
    COURSES,
    MOST_SEED,
    PLATES,
    Course,
    Plate,
    Room,
    Sitting,
    deal,
    find_plate,
    plates_of,
    tables_of,
)
from engine.certificate import Certificate
from engine.errors import EngineError, RecordError, UnknownNameError, quote
from engine.exact import number_to_json
from engine.game import AnyGame
from engine.record import Record, SeatLabel
from engine.review import Review
from engine.review.verdicts import Kind
from webapp.api.openapi import operation
from webapp.campaign.map import (
    ROOM_OF,
    ROOMS,
    MapShown,
    PlateShown,
    company,
    number_of,
    show_map,
    show_plate,
    star_rule,
    strategies_of,
    upcoming_plate,
)
from webapp.campaign.progress import band_of, progress
from webapp.campaign.requests import FindPractice, PracticeTable
from webapp.campaign.tables import (
    DEALT,
    Offer,
    fresh_deal,
    known_results,
    offer,
    room_of,
    sit_down_to,
    sit_down_to_deal,
    sit_down_to_practise,
)
from webapp.errors import BusyError, NoAnswerError, NoSuchPlateError
from webapp.extensions import matches, own_key, services
from webapp.games.any.characters import character_of, sitters
from webapp.games.any.forms import small_number
from webapp.games.any.verdicts import certificate_meaning
from webapp.games.any.view import GameName, Number, Setup, Title, View
from webapp.games.endings import claim
from webapp.games.presentation import find_presentation
from webapp.games.words import score_text
from webapp.http.guests import current_guests
from webapp.http.origins import Fields
from webapp.jobs.analysis import FindPar, ReviewRecord
from webapp.jobs.requests import read_game, write_game, write_record
from webapp.site.act_forms import SETTLE
from webapp.site.cards import draw_card, positions
from webapp.site.views import Page, remember_name
from webapp.structs import Answer, Payload
from webapp.words import say

bp = Blueprint("campaign", __name__)
api = Blueprint("campaign_api", __name__, url_prefix="/api")


@bp.get("/<any(menu, street):room>")
def show_room(room: Room) -> str:
    """Show the map of the dinners, or of the token boards."""
    other: Room = "street" if room == "menu" else "menu"
    known = known_results()
    return render_template(
        "campaign/map.html",
        map=show_map(room, known),
        rule=star_rule(room),
        other=show_map(other, known),
    )


@bp.get("/rules")
def rules() -> str:
    """Show the house rules, each with its plates."""
    shown = show_map("rules", known_results())
    return render_template(
        "campaign/house_rules.html",
        map=shown,
        rule=star_rule("rules"),
        proofs={course.course.slug: _proved(course.course.plates) for course in shown.courses},
    )


def _proved(plates: tuple[Plate, ...]) -> str:
    """Return the meanings of the certificates of some levels, without duplicates."""
    meanings = {plate.slug: certificate_meaning(_certify(plate.sitting.game)) for plate in plates}
    if len(set(meanings.values())) == 1:
        return meanings[plates[0].slug]
    return " ".join(
        say("campaign-proof-of", plate=say(f"plates-title-{slug}"), meaning=meaning)
        for slug, meaning in meanings.items()
    )


def _certify(game: AnyGame) -> Certificate:
    """Have a worker prove what a game is worth: of some plates that takes a second."""
    question = FindPar(write_game(game))
    return services().analysis.answer(question, current_app.config["BOT_LIMIT"]).certificate


@bp.get("/<any(menu, street, rules):room>/<slug>")
def plate(room: Room, slug: str) -> str:
    """Show a plate."""
    found, known = _found(room, slug), known_results()
    number, plates = number_of(found), plates_of(room)
    return render_template(
        "campaign/plate.html",
        shown=show_plate(found, number, known, found is upcoming_plate(known, room)),
        plate=found,
        course=next(c for c in show_map(room, known).courses if found in c.course.plates),
        claim=claim(found),
        company=company(found.sitting),
        host=character_of(found.sitting.game.name, found.sitting.opponents[0]),
        strategies=strategies_of(found.sitting),
        rule=star_rule(room),
        before=plates[number - 2] if number > 1 else None,
        after=plates[number] if number < len(plates) else None,
        count=len(plates),
    )


@bp.post("/<any(menu, street, rules):room>/<slug>")
def start_plate(room: Room, slug: str) -> AnyResponse:
    """Start a match on a plate."""
    return _to_match(sit_down_to(_found(room, slug)).id)


@bp.get("/card/plates/<slug>.png")
def plate_card(slug: str) -> Response:
    """Draw a plate before its first move."""
    try:
        found = find_plate(slug)
    except UnknownNameError:
        abort(404)
    game, names = found.sitting.game, dict.fromkeys(range(found.sitting.game.seats), say("match-you"))
    names |= {sitter.seat: sitter.name for sitter in sitters(game.name, found.sitting.bots)}
    labels = tuple(SeatLabel(names[seat]) for seat in range(game.seats))
    # Of a table of secrets the picture of another one: its own would tell them.
    record = Record.of(game, labels, 0) if game.in_the_open() == game else positions()[game.name]
    return draw_card(record, say(f"plates-title-{slug}"))


def about_plate(address: Mapping[str, Any], _fields: Fields) -> tuple[str, str]:
    """Return the title of a plate's page, and its picture."""
    slug = find_plate(address["slug"]).slug
    return say(f"plates-title-{slug}"), url_for("campaign.plate_card", slug=slug, _external=True)


@bp.post("/quick/<game>")
def quick(game: str) -> Page:
    """Start a match on a fresh table: the one that was shown, or another."""
    if game not in ROOM_OF:
        raise NoSuchPlateError(say("campaign-no-deal"))
    level, seed = (_number(request.form.get(name, "")) for name in ("level", "seed"))
    try:
        dealt = (
            fresh_deal(game, known_results()) if level is None or seed is None else deal(game, level, seed)
        )
    except EngineError:
        dealt = fresh_deal(game, known_results())  # a level or a seed that is none
    return _to_match(sit_down_to_deal(dealt).id)


def _number(typed: str) -> int | None:
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= len(str(MOST_SEED)) else None


@bp.get("/quick/<game>")
def quick_again(game: str) -> AnyResponse:
    """Take a reader who follows the address of a quick game home."""
    return redirect(url_for("site.home"), 303)


@bp.post("/g/<match>/practise")
def practise(match: str) -> AnyResponse:
    """Make a match at the table that was found for a mistake of this one."""
    record = matches().finished(match, "review").record
    view = matches().view(match, own_key(match))
    ply = small_number(request.form.get("ply", ""))
    if ply is None or ply >= len(record.moves):
        sent = quote(request.form.get("ply", ""))
        raise RecordError(say("review-no-move", sent=sent, first=0, n=len(record.moves) - 1))
    question = ReviewRecord(write_record(record))
    found = services().analysis.answer(question, current_app.config["BOT_LIMIT"]).on(record)
    return _to_match(sit_down_to_practise(table_to_practise(view, found, ply)).id)


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


@bp.app_template_global()
def practice_of(view: View, found: Review, ply: int) -> PracticeShown | None:
    """Return a plate or table to practise a costly move at; None if the move cost nothing.

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


def _to_match(match: str) -> AnyResponse:
    matches().settle(match, SETTLE)
    return remember_name(redirect(url_for("play.game", match=match), 303))


def _found(room: Room, slug: str) -> Plate:
    found = next((plate for plate in PLATES if plate.slug == slug and plate.room == room), None)
    if found is None:
        raise NoSuchPlateError(say(f"campaign-no-plate-{room}"))
    return found


@dataclass(frozen=True, slots=True)
class Overview:
    """The campaign as the home page and the list of games show it: the maps, and what comes next."""

    begun: bool
    maps: dict[Room, MapShown]
    next: PlateShown | None
    offers: dict[str, Offer]


@bp.app_template_global()
def campaign_overview() -> Overview:
    """Return the campaign of the visitor, worked out once for a request."""
    if "campaign" not in g:
        known = known_results()
        upcoming = upcoming_plate(known)
        g.campaign = Overview(
            begun=bool(known),
            maps={room: show_map(room, known) for room in ROOMS},
            next=None if upcoming is None else show_plate(upcoming, number_of(upcoming), known, True),
            offers={game: offer(game, known) for game in ROOM_OF},
        )
    found: Overview = g.campaign
    return found


@bp.app_template_global()
def map_of_match(match: str) -> Room | None:
    """Return the map on which a match is played; None if it is on none."""
    found = matches().latest(match)
    return None if found.plate is None or found.plate.startswith(DEALT) else room_of(found.game, found.plate)


class PlateSeat(Payload):
    """The player of a plate's seat: ``strategy`` is null at yours."""

    kind: Annotated[Literal["person", "bot"], Meta(description="Who sits there: `person` is you.")]
    strategy: Annotated[str | None, Meta(description="The name of the bot’s strategy; null at your seat.")]


class PlateBody(Payload):
    """One plate of the campaign; ``par`` is the least and the most that your seat is worth."""

    slug: Annotated[str, Meta(description="Its word in addresses.")]
    room: Annotated[Literal["menu", "street", "rules"], Meta(description="The map that it lies on.")]
    course: Annotated[str, Meta(description="The course that it belongs to.")]
    number: Annotated[int, Meta(description="Its number in its room, from 1.")]
    title: Title
    teaser: Annotated[str, Meta(description="A sentence to read before playing.")]
    address: Annotated[str, Meta(description="The path of its page.")]
    game: GameName
    setup: Setup
    seats: Annotated[list[PlateSeat], Meta(description="One entry for each seat, in order.")]
    par: Annotated[list[Number], Meta(description="The least and the most that your seat is worth.")]
    idea: Annotated[str, Meta(description="The idea that it teaches.")]
    figures: Annotated[dict[str, Number], Meta(description="The exact numbers of its claim, by name.")]
    claim: Annotated[str, Meta(description="Its exact numbers, in words.")]
    stars: Annotated[int, Meta(description="The stars that you have earned there.")]


class Plates(Answer):
    """The whole campaign."""

    plates: Annotated[list[PlateBody], Meta(description="All plates, in order.")]


@api.get("/plates")
@operation(tagged=True)
def plates() -> Plates:
    """List the plates of the campaign, with the stars of the guest who asks."""
    known = progress().of(current_guests())
    listed: list[PlateBody] = []
    for room, courses in COURSES.items():
        entries = ((course, plate) for course in courses for plate in course.plates)
        for number, (course, plate) in enumerate(entries, 1):
            reached = known.get(plate.slug)
            listed.append(_body(room, course, number, plate, 0 if reached is None else reached.stars))
    return Plates(plates=listed)


def _body(room: Room, course: Course, number: int, plate: Plate, stars: int) -> PlateBody:
    sitting, band = plate.sitting, band_of(plate)
    return PlateBody(
        slug=plate.slug,
        room=room,
        course=course.slug,
        number=number,
        title=say(f"plates-title-{plate.slug}"),
        teaser=say(f"plates-teaser-{plate.slug}"),
        address=f"/{room}/{plate.slug}",
        game=sitting.game.name,
        setup=sitting.game.observe_setup(sitting.game.initial_state(), sitting.seat),
        seats=[PlateSeat("person" if bot is None else "bot", bot) for bot in sitting.bots],
        par=[number_to_json(band.low), number_to_json(band.high)],
        idea=plate.idea,
        figures={name: number_to_json(value) for name, value in plate.figures.items()},
        claim=claim(plate),
        stars=stars,
    )
