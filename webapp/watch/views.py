"""Pages of *Watch*: a game of bots, with what stands beside it, the form of another, and the kept shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from typing import Any

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.exact import number_from_json
from engine.game import CHANCE, AnyGame, Seat
from webapp.errors import ReadOnlyError
from webapp.extensions import matches
from webapp.games.any.base import Showpiece
from webapp.games.any.characters import Sitter, sitters
from webapp.games.any.forms import FormError, small_number
from webapp.games.any.phrases import fill, seat_name
from webapp.games.any.seen import game_seen, seen_at
from webapp.games.any.view import View
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.games.words import score_text
from webapp.matches.creation import finished
from webapp.matches.match_state import game_of
from webapp.matches.messages import BotPlan
from webapp.play.forms import plan_theatre
from webapp.play.new_game import preview_form, rule_pictures
from webapp.play.views import kept_fields, show_page
from webapp.site.views import Page
from webapp.watch.paired import contested_seat
from webapp.words import Listed, Sentence, language, say

bp = Blueprint("watch", __name__, url_prefix="/theatre")


@bp.context_processor
def section() -> dict[str, str]:
    """Mark Watch in the navigation on every page of it."""
    return {"section": "watch.theatre"}


@dataclass(frozen=True, slots=True)
class Stage:
    """What a game of bots has beside its board.

    Attributes
    ----------
    cast
        The bots, by seat.
    speakers
        By position, the seat that has moved last; None where no one has.
    because
        By position, the reason of the seat that has moved last.
    coming
        By position, who is still to move.
    ending, why
        Who won, and the winner on how.
    winner, rival
        The seat of the winner, and one that a visitor may take against it; None if the game was a tie.
    following
        The number of the show that comes next.
    """

    cast: tuple[Sitter, ...]
    speakers: list[Seat | None]
    because: list[str]
    coming: list[str]
    ending: str
    why: str
    winner: Seat | None
    rival: Seat | None
    following: int


def stage_of_bots(view: View) -> Stage:
    """Gather what a game of bots has beside its board."""
    cast = sitters(view.game, tuple(seat.strategy for seat in view.seats))
    movers = [move.seat for move in view.moves]
    coming = []
    for at in range(view.ply):
        left = dict.fromkeys(seat for seat in movers[at:] if seat != CHANCE)
        names = Listed(seat_name(view, seat) for seat in left)
        coming.append(say("watch-coming", players=names) if left and movers[at] != CHANCE else "")
    speakers: list[Seat | None] = [None]
    because = [""]
    shown, seen = find_presentation(view.game), seen_at(view)
    for at, seat in enumerate(movers, 1):
        speakers.append(speakers[-1] if seat == CHANCE else seat)
        strategy = None if seat == CHANCE else view.seats[seat].strategy
        because.append(because[-1] if strategy is None else fill(view, shown.because(seen.at(at), strategy)))
    assert view.result is not None  # bots play to the end at once
    payoffs = view.result.payoffs
    scores = [number_from_json(payoff) for payoff in payoffs]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    amount = score_text(view, payoffs[best[0]])
    if len(best) > 1:
        ending = say("watch-tied", players=Listed(seat_name(view, seat) for seat in best), amount=amount)
        return Stage(cast, speakers, because, [*coming, ""], ending, "", None, None, _following(view))
    (winner,) = best
    return Stage(
        cast=cast,
        speakers=speakers,
        because=because,
        coming=[*coming, ""],
        ending=say("watch-won", player=seat_name(view, winner), amount=amount),
        why=say("watch-because", because=cast[winner].character.temperament),
        winner=winner,
        rival=next(seat for seat in range(len(scores)) if seat != winner),
        following=_following(view),
    )


def show_of(view: View) -> int | None:
    """Return the number of the show that a match of bots is; None if it is none."""
    if view.kind != "theatre":
        return None
    return show_number(game_seen(view), [seat.strategy for seat in view.seats])


def _following(view: View) -> int:
    """Return the number of the show after a match; the first follows one that is no show."""
    number = show_of(view)
    return 0 if number is None else number + 1


@bp.get("")
def theatre() -> Page:
    """Open on a game that runs: the show of a number, of a game or with a bot; the form if there is none."""
    asked, bot = request.args.get("game", ""), request.args.get("bot", "")
    first = first_show_of(asked) if asked else first_show_with(bot) if bot else 0
    number = small_number(request.args.get("show", "")) if "show" in request.args else first
    if number is None:
        return change_bots()
    return redirect(url_for("watch.theatre_match", match=_shows().match(number)), 303)


@bp.get("/bots")
def change_bots(status: int = 200, errors: dict[str, str] | None = None) -> Page:
    """Show the form of a match between bots, as filled in."""
    asked = request.form.get("game") or request.args.get("game")
    game = next((game for game in PRESENTATIONS if game.name == asked), PRESENTATIONS[0])
    usual = {f"bot-{seat}": game.by_default(seat) for seat in range(game.form.seating.most)}
    page = render_template(
        "watch/bots.html",
        form=request.form,
        errors=errors or {},
        game=game,
        games=PRESENTATIONS,
        watching=True,
        offers=game.form.offers(),
        pictures=rule_pictures(game.name),
        preview=preview_form(lambda: plan_theatre({**usual, **request.form, "game": game.name})),
    )
    return page, status


@bp.post("/bots")
def preview_bots() -> Page:
    """Show the game that the form describes: the whole page again, or only the part that has it."""
    if request.args.get("part") != "preview":
        return change_bots()
    return render_template("play/preview.html", preview=preview_form(lambda: plan_theatre(request.form)))


@bp.post("")
def start_theatre() -> Page:
    """Have bots play the match of the form, and show it from the start."""
    try:
        plan = plan_theatre(request.form)
    except FormError as error:
        return change_bots(400, error.fields)
    made = matches().create(plan.game, plan.seats, title=plan.title, seed=plan.seed)
    return redirect(url_for("watch.theatre_match", match=made.id), 303)


@bp.post("/<match>/seats")
def move_seats(match: str) -> AnyResponse:
    """Have the bots of a match play it once more, each one seat on."""
    found = matches().find(match)
    if found.kind != "theatre":
        raise ReadOnlyError(Sentence("errors-only-bots"))
    bots = [seat.strategy or "" for seat in found.seats]
    seats = [BotPlan(strategy=bot) for bot in (bots[-1], *bots[:-1])]
    game = finished(found, "result").record.game
    made = matches().create(game, seats, title=found.title, seed=found.seed)
    return redirect(url_for("watch.theatre_match", match=made.id), 303)


@bp.get("/<match>")
def theatre_match(match: str) -> Page:
    """Show a match between bots, from its first position on."""
    view = matches().view(match)
    if view.kind != "theatre" or view.id != match:
        return redirect(url_for("play.game", match=view.id, _external=None, **kept_fields()), 303)
    if "embed" in request.args:
        return show_page(view, 0, "watch/match.html")
    stage, bots = stage_of_bots(view), [seat.strategy or "" for seat in view.seats]
    return show_page(
        view,
        0,
        "watch/match.html",
        stage=stage,
        shown_bots=stage.cast,
        contested=contested_seat(game_of(matches().find(view.id)), bots),
    )


# -- shows ---------------------------------------------------------------------------------------------------


KEY = "lastbite-shows"

SEED = 1
"""What the dice of a show are thrown with: whoever opens one sees the same game."""


class Shows:
    """The shows of a server, by number, with the matches that are kept of them in each language.

    Parameters
    ----------
    create, exists
        Make a match, and tell whether there is one: those of `webapp.matches.service.Matches`.
    """

    def __init__(self, create: Callable[..., Any], exists: Callable[[str], bool]) -> None:
        self._create = create
        self._exists = exists
        self._kept: dict[tuple[int, str], str] = {}

    def match(self, number: int) -> str:
        """Return the id of the match of a show; it is played if it is not kept."""
        at = number % len(showpieces()), language().tag
        kept = self._kept.get(at)
        if kept is None or not self._exists(kept):
            title, game, bots = showpieces()[at[0]]
            seats = [BotPlan(strategy=bot) for bot in bots]
            kept = self._kept[at] = str(self._create(game, seats, title=str(title()), seed=SEED).id)
        return kept


def show_number(game: AnyGame, bots: Sequence[str | None]) -> int | None:
    """Return the number of the show in which these bots play this game; None if there is none.

    The match may have been played at another server: only the game and its bots tell.
    """
    numbers = (
        number for number, piece in enumerate(showpieces()) if (piece.game, piece.bots) == (game, tuple(bots))
    )
    return next(numbers, None)


@cache
def showpieces() -> Sequence[Showpiece]:
    """Return the matches of bots that are good to look at, of one game after the other."""
    rounds = zip_longest(*(presentation.cast.showpieces for presentation in PRESENTATIONS))
    return [piece for pieces in rounds for piece in pieces if piece is not None]


def first_show_of(game: str) -> int | None:
    """Return the number of the first show of a game; None where it has none."""
    return next((at for at, piece in enumerate(showpieces()) if piece.game.name == game), None)


def first_show_with(bot: str) -> int | None:
    """Return the number of the first show in which a bot plays; None where it plays in none."""
    return next((at for at, piece in enumerate(showpieces()) if bot in piece.bots), None)


def _shows() -> Shows:
    found: Shows = current_app.extensions[KEY]
    return found
