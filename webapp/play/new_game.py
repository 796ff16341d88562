"""New games: their forms, the tables that the forms describe, and the matches that come of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.bots import Strategy
from engine.campaign import COURSES
from engine.errors import UnknownNameError, quote
from engine.game import AnyGame, Seat
from webapp.errors import BadNameError, BadRequestError
from webapp.extensions import matches, services
from webapp.feature import lobby_page
from webapp.games.any.base import Presentation
from webapp.games.any.characters import character_of, sitters
from webapp.games.any.drawing import Drawing
from webapp.games.any.forms import FormError, small_number
from webapp.games.any.game_form import new_seed
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.http.guests import current_name, ensure_guest
from webapp.matches.match import CoachLevel
from webapp.matches.match_state import COACH_LEVELS
from webapp.matches.messages import PersonPlan, ProgramPlan
from webapp.matches.transitions import clean_name
from webapp.play.forms import FRIEND, ME, OPEN, PROGRAM, MatchPlan, move_choices, plan_match, usual_bot
from webapp.site.act_forms import SETTLE
from webapp.site.views import Page, remember_name
from webapp.words import Listed, Sentence, say

bp = Blueprint("new_game", __name__)

PAIR = 2
"""How many sit at a table of two."""

SMALL, LARGE = (100.0, 0.0), (300.0, 13.0)
"""How large a picture is, and how high its letters are: on a card, and beside the form."""


@dataclass(frozen=True, slots=True)
class Place:
    """One seat of a table: who sits there, how a bot plays or whose a program is, and a bot's face."""

    seat: Seat
    kind: str
    name: str
    plan: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """A table as it would be.

    Attributes
    ----------
    drawing
        Its board before the first move.
    title, name
        What a match of it would be called; the same without its house rules.
    rules
        The house rules that it plays by, a line for each.
    deputies
        Who sits in for a bot that cannot play by these rules, a sentence for each.
    """

    drawing: Drawing
    title: str
    name: str
    size: str
    rules: tuple[str, ...]
    places: tuple[Place, ...]
    deputies: tuple[str, ...]

    @property
    def others(self) -> str:
        """Name those who play besides you."""
        return say("form-against", names=Listed(place.name for place in self.places if place.kind != "me"))

    @property
    def hosts(self) -> tuple[Place, ...]:
        """The bots, each face once."""
        return tuple({place.face: place for place in self.places if place.face}.values())


def board_of(game: AnyGame, marks: Sequence[str] = (), size: tuple[float, float] = LARGE) -> Drawing:
    """Draw the board of a game before its first move; of hidden tastes it tells none."""
    side, letters = size
    if game.in_the_open() != game:
        letters = 0.0  # without words a board has no numbers
    return find_presentation(game.name).drawing(game, (game.initial_state(),), side, side, letters, marks)


def preview(plan: MatchPlan, size: tuple[float, float] = LARGE) -> Preview:
    """Show the table of a plan."""
    game, shown = plan.game, find_presentation(plan.game.name)
    bots = {
        sitter.seat: sitter
        for sitter in sitters(game.name, tuple(getattr(seat, "strategy", None) for seat in plan.seats))
    }
    places = []
    for k, seat in enumerate(plan.seats):
        if k in bots:
            bot = bots[k]
            places.append(Place(k, "bot", bot.name, bot.character.title, bot.character.face))
        elif isinstance(seat, ProgramPlan):
            program = services().programs.find(seat.program)
            note = say("table-program-by", author=program.author)
            places.append(Place(k, "program", program.name, note))
        else:
            mine = seat == ME
            places.append(Place(k, "me" if mine else "friend", say("match-you" if mine else "form-friend")))
    return Preview(
        drawing=board_of(game, [place.name[:1] for place in places], size),
        title=plan.title,
        name=plan.title.removesuffix(shown.form.rules_titled(game)),
        size=shown.form.told_size(game),
        rules=tuple(rule.summary(game) for rule in shown.form.rules_in_force(game)),
        places=tuple(places),
        deputies=tuple(
            say(
                "form-preview-deputy",
                bot=character_of(game.name, bot).name,
                other=character_of(game.name, other).name,
            )
            for bot, other in plan.deputies
        ),
    )


def preview_form(read: Callable[[], MatchPlan]) -> Preview | FormError:
    """Show the table of a form; if there is none, say why."""
    try:
        return preview(read())
    except FormError as error:
        return error


def ready_games(game: str) -> tuple[Preview, ...]:
    """Show the games that need no form."""
    return tuple(preview(plan_match(game, sent), SMALL) for sent in find_presentation(game).form.ready)


def rule_pictures(game: str) -> dict[str, str]:
    """Return by the field of a form the word of the course whose picture shows that house rule."""
    found: dict[str, str] = {}
    for course in COURSES["rules"]:
        if course.game == game:
            for field in course.form:
                found.setdefault(field, course.slug)
    return found


@bp.get("/new/<game>")
def new_game(game: str, status: int = 200, errors: Mapping[str, str] | None = None) -> tuple[str, int]:
    """Show the form of a game, as filled in."""
    shown = known_game(game)
    together = bool(lobby_page())
    asked_friends = {"friend", "friends"} & {request.args.get("opponent"), request.args.get("opponents")}
    friends = together and bool(asked_friends)
    filled = {} if request.form else shown.form.asked_in(request.args)
    usual = usual_bot(shown, filled)
    others = OPEN if friends else usual
    # A rule that one comes for has a card of its own; friends come for the whole form.
    asked = {} if friends else filled
    if friends and request.args.get("listed") == "yes":
        filled["listed"] = "yes"
    programs = services().programs.online(shown.name)
    seatable = {f"{PROGRAM}{program.id}" for program in programs}
    # The usual bot leaves its seat to another by rules that it does not know: then it is not offered.
    bots = [bot for bot in shown.strategies if bot.name == usual or bot.name != shown.usual]
    # A program that has gone offline meanwhile leaves its seat to the usual bot.
    form = {
        name: value
        for name, value in request.form.items()
        if not value.startswith(PROGRAM) or value in seatable
    }
    deal = request.form.get("deal", "") or str(new_seed())
    page = render_template(
        "play/new_game.html",
        game=shown,
        form=form or filled,
        programs=programs,
        asked=asked,
        errors=errors or {},
        bots=bots,
        sitting=offered_bots(game, bots),
        usual=usual,
        others=others,
        together=together,
        watching=False,
        offers=shown.form.offers(),
        offers_time=move_choices(),
        name=current_name(),
        deal=deal,
        ready=() if filled or friends or request.form else ready_games(game),
        preview=preview_form(lambda: plan_match(game, form or {**filled, "deal": deal}, others)),
        pictures=rule_pictures(game),
        games=PRESENTATIONS,
    )
    return page, status


def offered_bots(game: str, bots: Sequence[Strategy]) -> list[tuple[str, str]]:
    """Return the bots that may sit at a seat by their strategies: two of one strategy have two names."""
    return [(bot.name, character_of(game, bot.name).title) for bot in bots]


@bp.post("/new/<game>")
def preview_table(game: str) -> Page:
    """Show the table that a form describes: the whole page again, or only the part that has it."""
    if request.args.get("part") != "preview":
        return new_game(game)
    shown = known_game(game)
    return render_template(
        "play/preview.html", preview=preview_form(lambda: plan_match(shown.name, request.form))
    )


@bp.post("/play/<game>")
def play_game(game: str, others: str | None = None) -> Page:
    """Make the game of the form, one that is ready, or the usual one; a ``move`` is the first already."""
    ready = known_game(game).form.ready
    number = small_number(request.form.get("ready", ""))
    sent = request.form if number is None or number >= len(ready) else ready[number]
    try:
        plan = plan_match(game, sent, others)
        name = typed_name(plan)
    except FormError as error:
        return new_game(game, 400, error.fields)
    return seat_everybody(plan, name)


def typed_name(plan: MatchPlan) -> str:
    """Return the name that the sender of a form typed: friends are told who invites them."""
    typed = request.form.get("host", "")
    if FRIEND not in plan.seats or not typed.strip():
        return current_name()
    try:
        return clean_name(typed)
    except BadNameError as error:
        raise FormError({"host": str(error)}) from None


@bp.get("/play/<game>")
def again(game: str) -> AnyResponse:
    """Show the form again at the address of a game that was not accepted."""
    return redirect(url_for("new_game.new_game", game=known_game(game).name), 303)


def known_game(name: str) -> Presentation[Any]:
    """Return the game of an address, which does not exist if the game does not."""
    try:
        return find_presentation(name)
    except UnknownNameError:
        abort(404)


def seat_everybody(plan: MatchPlan, name: str) -> AnyResponse:
    """Make the match of a plan, and go there: to the invitation if friends are to come."""
    seats = [PersonPlan(name) if seat == ME else seat for seat in plan.seats]
    made = matches().create(
        plan.game,
        seats,
        title=plan.title,
        seed=plan.seed,
        guest=ensure_guest(),
        clock=plan.clock,
        table=plan.table,
        coach=level_of_form("nudge"),
    )
    if FRIEND in plan.seats:
        return remember_name(redirect(url_for(lobby_page(), code=made.id), 303), name)
    move = small_number(request.form.get("move", ""))
    if move is not None:
        matches().play(made.id, made.keys[0], 0, move)
    matches().settle(made.id, SETTLE)
    return remember_name(redirect(url_for("play.game", match=made.id), 303), name)


def level_of_form(usual: CoachLevel) -> CoachLevel:
    """Return the level that a form asks for; ``usual`` if it says nothing of it."""
    asked = request.form.get("coach", usual)
    for level in COACH_LEVELS:
        if level == asked:
            return level
    raise BadRequestError(Sentence("errors-coach-level", given=quote(asked), known=Listed(COACH_LEVELS)))
