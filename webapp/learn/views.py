"""The Learn pages: two chapters of steps, each with a prediction to make before the answer is shown."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for
from msgspec import UNSET
from werkzeug.wrappers import Response as AnyResponse

from engine.record import Record, SeatLabel
from engine.tokens.solution import TokenSolution
from webapp.campaign.tables import known_results
from webapp.errors import NoAnswerError
from webapp.extensions import matches, services
from webapp.feature import registered
from webapp.games.any.seen import game_seen, seen_at
from webapp.games.any.view import View
from webapp.games.dinner.board import scene, table_of
from webapp.games.presentation import find_presentation
from webapp.games.tokens.board import token_board
from webapp.jobs.backend import RefusedError, WorkerError
from webapp.jobs.pictures import CardSquare, DrawResult, ResultCard
from webapp.jobs.pool import Pool
from webapp.jobs.requests import AnswerT, Request
from webapp.learn import crossout, limits, nearest
from webapp.learn.charts import draw_chart
from webapp.learn.crossout import FIRST_SEED, MAX_SEED, cross_out
from webapp.learn.progress import (
    FIRST,
    HAND,
    SECOND,
    TOLD,
    MedalGame,
    Tries,
    keep_tries,
    medal_games,
    medal_of_match,
    read_tries,
    tries_in,
)
from webapp.learn.requests import DinnerCloud, PriceSaboteurs, SolvePositions, StudyRandomDinners
from webapp.learn.steps import Choice, Material, RemovalData, chapter_text, crossing, page_data, write_step
from webapp.matches.match_state import stage_of
from webapp.matches.views import study
from webapp.play.position import show_match
from webapp.site.cards import as_card, draw_card
from webapp.words import Sentence, say
from webapp.words.language import cached_per_language

log = logging.getLogger(__name__)

bp = Blueprint("learn", __name__, url_prefix="/learn")
bp.add_app_template_global(medal_of_match)

cards = Blueprint("learn_cards", __name__)
"""The pictures of links to chapters: a step as it stands before a guess, and how a chapter went."""


LONGEST_TITLE = 52
"""Most characters of a line over a picture that is not cut."""


SQUARES: dict[int, CardSquare] = {FIRST: "right", SECOND: "second", TOLD: "wrong"}
"""What is drawn of a step by how it was answered."""


ASK_LIMIT = 30.0
"""The most seconds that a step waits for its facts; they take a moment, and are then kept."""
STUDY_DINNERS, STUDY_MORSELS = 1000, 16
"""The paper's study of random dinners, on a smaller sample."""
TELL = "&tell=yes"
"""What an address has in which a wrong guess is followed by the answer."""
BY_HAND, END = "by-hand", "end"
"""The parts after the steps."""
MOST_WRONG = 99
CROSSED = 3
"""How many morsels are crossed out in the picture of the chapter."""

_known: dict[Request[Any], Any] = {}


def _ask(request: Request[AnswerT]) -> AnswerT:
    """Return an answer that is worked out once, and then kept; raises as `_work`."""
    if request not in _known:
        _known[request] = _work(services().pools.reviews, request)
    answer: AnswerT = _known[request]
    return answer


def _work(pool: Pool, request: Request[AnswerT]) -> AnswerT:
    """Have a process answer a request.

    Raises
    ------
    NoAnswerError
        If it takes too long or fails: another try may do.
    """
    try:
        return pool.ask(request, ASK_LIMIT)
    except (WorkerError, RefusedError) as error:
        log.exception("A step could not be worked out: %s.", type(request).__name__)
        raise NoAnswerError(Sentence("errors-step-failed")) from error


def _cloud() -> Material:
    return limits.cloud_step(_ask(DinnerCloud(limits.CLOUD_DINNER)))


def _limits() -> Material:
    seed = max(1, min(request.args.get("seed", 1, type=int) or 1, MAX_SEED))
    study = StudyRandomDinners(STUDY_DINNERS, STUDY_MORSELS, seed)
    # Any other sample is counted afresh, so that no visitor can fill the memory.
    tally = _ask(study) if seed == 1 else _work(services().pools.runs, study)
    return limits.limits(tally, seed)


def _going_first() -> Material:
    after_first = tuple((first,) for first in range(1, nearest.STACKS + 1))
    solved = _ask(SolvePositions(nearest.line(3), after_first))
    return nearest.going_first(solved, _anywhere())


def _saboteurs() -> Material:
    four = _ask(SolvePositions(nearest.line(4), ((),)))
    return nearest.saboteurs(four[0], _anywhere(), _ask(PriceSaboteurs(nearest.STACKS)))


def _anywhere() -> TokenSolution:
    return _ask(SolvePositions(nearest.line(3, "anywhere"), ((),)))[0]


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a chapter's scroll: its word in addresses, its titles, and its address as a page.

    Attributes
    ----------
    act
        The title of the act that starts with it, empty if none does.
    number
        The number of its step, 0 if it is none.
    icon
        The sign of a part that is no step.
    done
        How it was answered, or 1 if it is done; 0 if it isn't.
    """

    slug: str
    title: str
    page_title: str
    address: str
    done: int
    act: str = ""
    number: int = 0
    icon: str = "star"


@dataclass(frozen=True, slots=True)
class Act:
    """One part of a story, which has a medal.

    Attributes
    ----------
    steps
        The numbers of its steps.
    by_hand
        Whether a dinner is crossed out in it.
    game
        The game to win for its medal, None if there is none.
    learned
        Whether its steps are answered and its dinner is crossed out.
    won
        Whether its game is won, or there is none.
    """

    number: int
    title: str
    steps: range
    by_hand: bool
    game: MedalGame | None
    learned: bool
    won: bool

    @property
    def earned(self) -> bool:
        """Whether its medal is earned."""
        return self.learned and self.won


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: its word in addresses, its steps by name, and the acts they make.

    Attributes
    ----------
    game
        The name of the game that it explains.
    material
        Where the material of each step comes from, by the name of its messages.
    acts
        The first step of each act.
    hand
        The step after which a dinner is crossed out by hand, None if none is.
    drawn
        The steps whose pictures show the moves of their board too. Those moves answer nothing.
    """

    name: str
    game: str
    material: Mapping[str, Callable[[], Material]]
    acts: tuple[int, ...]
    hand: int | None = None
    drawn: tuple[int, ...] = ()

    @property
    def slugs(self) -> tuple[str, ...]:
        """The names of its steps' messages, in order."""
        return tuple(self.material)

    @property
    def steps(self) -> tuple[Callable[[], Material], ...]:
        """The material of each step, in order."""
        return tuple(self.material.values())

    @property
    def title(self) -> str:
        return chapter_text(self.name, "title")

    def says(self, name: str, **facts: str | int) -> str:
        """Return a sentence of the current chapter."""
        return chapter_text(self.name, name, facts)

    @property
    def tries(self) -> Tries:
        """The reader's progress in it."""
        return read_tries(self.name, len(self.material))

    def told_acts(self, tries: Tries) -> tuple[Act, ...]:
        """Return its acts, with the medals that a reader has earned."""
        games, known, found = medal_games(self.name), known_results(), []
        for number, (first, after) in enumerate(
            zip(self.acts, (*self.acts[1:], len(self.material) + 1), strict=True), 1
        ):
            steps = range(first, after)
            by_hand = self.hand is not None and self.hand in steps
            learned, game = tries.learned(steps, by_hand), games.get(number)
            won = game is None or game.won(known)
            found.append(Act(number, self.says(f"act-{number}"), steps, by_hand, game, learned, won))
        return tuple(found)

    def parts(self, tries: Tries) -> tuple[Part, ...]:
        """Return all parts of its scroll."""
        found = []
        for act in self.told_acts(tries):
            for number in act.steps:
                title = self.says(f"{self.slugs[number - 1]}-title")
                found.append(
                    Part(
                        str(number),
                        title,
                        say("learn-page-title", number=number, title=title),
                        url_for("learn.step", name=self.name, number=number),
                        tries.steps[number - 1],
                        act.title if number == act.steps[0] else "",
                        number,
                    )
                )
                if number == self.hand:
                    title = self.says("hand-title")
                    address = url_for("learn.by_hand")
                    found.append(Part(BY_HAND, title, title, address, tries.hand, icon="fork"))
            title = say("learn-medal", act=act.title)
            if number < len(self.material):
                address = url_for("learn.medal", name=self.name, act=act.number)
                slug = f"medal-{act.number}"
            else:
                address, slug = url_for("learn.end", name=self.name), END
            found.append(Part(slug, title, title, address, int(act.earned)))
        return tuple(found)


CHAPTERS = (
    Chapter(
        "crossout",
        "dinner",
        {
            "first": cached_per_language(crossout.first_bite),
            "race": cached_per_language(crossout.no_race),
            "crossing": cached_per_language(crossout.crossing_out),
            "order": cached_per_language(crossout.order_of_play),
            "board": cached_per_language(crossout.as_a_board),
            "less": cached_per_language(crossout.one_morsel_less),
            "bites": cached_per_language(limits.first_bites),
            "cloud": _cloud,
            "limits": _limits,
        },
        acts=(1, 5, 8),
        hand=4,
        drawn=(9,),
    ),
    Chapter(
        "nearest",
        "tokens",
        {
            "territory": cached_per_language(nearest.territory),
            "last": cached_per_language(nearest.last_mover),
            "backwards": cached_per_language(nearest.backwards),
            "first": _going_first,
            "saboteurs": _saboteurs,
        },
        acts=(1, 5),
        drawn=(3, 5),
    ),
)
"""Every chapter, in the order in which they are offered."""


@bp.app_template_global()
def chapter_of(game: str) -> str | None:
    """Return the name of the chapter that explains a game, None if none does."""
    return next((chapter.name for chapter in CHAPTERS if chapter.game == game), None)


@bp.context_processor
def section() -> dict[str, str]:
    """Mark Learn in the navigation on every page of it."""
    return {"section": "learn.index"}


@bp.before_request
def redirect_to_review() -> AnyResponse | None:
    """Redirect to the review of the finished match in the address's ``game``, if there is one.

    The steps of crossout used to show such a match, and people have shared these addresses.
    """
    code = request.args.get("game", "")
    if not code or not matches().exists(code):
        return None
    match = matches().latest(code)
    if stage_of(match) != "over":
        return None
    shown = "review.review" if "review" in {feature.name for feature in registered()} else "play.game"
    return redirect(url_for(shown, match=match.id, seat=request.args.get("seat")), 303)


@bp.get("")
def index() -> str:
    """Show the chapters and their steps."""
    game = crossout.dinner(crossout.BOARD_DINNER)
    plate = study(game, crossout.names(), (), crossout.ME)
    line = nearest.opening()
    return render_template(
        "learn/index.html",
        chapters=CHAPTERS,
        plate=scene(table_of(seen_at(plate)), plate),
        crossed={turn.morsel: turn for turn in crossing(game)[:CROSSED]},
        line=line,
        line_board=token_board(nearest.line(2), line, line.ply),
    )


@bp.errorhandler(NoAnswerError)
def late(error: NoAnswerError) -> tuple[str, int]:
    """Render the page for a step that could not be computed, with a link to try again."""
    return render_template("learn/late.html", again=request.full_path), error.status


@bp.get("/<any(crossout, nearest):name>")
def resume(name: str) -> AnyResponse:
    """Lead to the first step of a chapter that waits for a guess."""
    number = find_chapter(name).tries.next
    if number is None:
        return redirect(url_for("learn.end", name=name))
    return redirect(url_for("learn.step", name=name, number=number))


@bp.get("/<any(crossout, nearest):name>/<int:number>")
def step(name: str, number: int) -> Response:
    """Show one step: before a guess, after a first wrong one, or with its answer.

    A wrong ``guess`` in the address may be tried again; with ``tell`` the answer is told all the same.
    """
    chapter, material = _find_step(name, number)
    written = write_step(material)
    # Where the guess is made on the board, its buttons send it as a move.
    choice = written.choice(request.args.get("m" if material.tap else "guess"))
    asked = request.args.get("tell") == "yes"
    told = choice is not None and (choice.right or asked)
    guess = choice.value if choice is not None and told else None
    tried = None if choice is None or told or material.tap else material.tried(choice.value)
    view = material.view(guess) if tried is None else tried
    at = _position(material, guess)
    layout = request.args.get("view", material.layout[guess is not None])
    # Where the guess is made on the board, or, once it is made, the board is there to be tried.
    tap = isinstance(material.data, RemovalData) if guess is not None else material.tap
    if choice is not None and told:
        keep_tries(name, number, TOLD if not choice.right else SECOND if asked else FIRST)
    return _show(
        chapter,
        str(number),
        template="learn/parts/step.html",
        description=written.sentence,
        number=number,
        step=written,
        material=material,
        chart=None if material.chart is None else draw_chart(material.chart),
        choice=choice,
        told=told,
        played=tried is not None,
        told_query="" if choice is None else f"guess={choice.value}{'' if choice.right else TELL}",
        data=page_data(written, material, guess, None if choice is None or told else choice.value, at),
        at_step=at,
        removed=_removed(material),
        kept_query=_query(material, choice, told),
        # What is crossed out stays on the plate: only where bites were made is there a position for each.
        position=replace(
            show_match(view, min(at, view.ply) if guess and material.replay else view.ply, layout),
            can_move=tap,
            can_play=tap,
            shortcuts=False,
        ),
    )


@bp.post("/<any(crossout, nearest):name>/<int:number>/answered")
def answered(name: str, number: int) -> tuple[str, int]:
    """Keep with how many guesses a step was answered by script."""
    tries = request.form.get("tries", 0, type=int)
    if not 1 <= number <= len(find_chapter(name).steps) or tries not in (FIRST, SECOND, TOLD):
        abort(404)
    keep_tries(name, number, tries)
    return "", 204


@bp.get("/crossout/by-hand")
def by_hand() -> Response:
    """Show the crossout exercise; each request has all crossings so far."""
    chapter = find_chapter("crossout")
    asked = request.args
    seed = max(1, min(asked.get("dinner", FIRST_SEED, type=int), MAX_SEED))
    wrong = max(0, min(asked.get("wrong", 0, type=int), MOST_WRONG))
    dinner = cross_out(
        seed,
        asked.get("crossed", ""),
        asked.get("m", type=int),
        wrong,
        asked.get("again") == "yes",
    )
    if dinner.done and dinner.right:
        keep_tries(chapter.name, HAND, SECOND if dinner.wrong else FIRST)
    return _show(
        chapter,
        BY_HAND,
        template="learn/parts/by_hand.html",
        description=say("crossout-hand-intro"),
        dinner=dinner,
    )


@bp.get("/<any(crossout, nearest):name>/medal/<int:act>")
def medal(name: str, act: int) -> Response:
    """Show the medal of an act, and what it takes to earn it."""
    chapter = find_chapter(name)
    acts = chapter.told_acts(chapter.tries)
    if not 1 <= act < len(acts):
        abort(404)
    return _show(
        chapter,
        f"medal-{act}",
        template="learn/parts/medal.html",
        description=_medal_says(chapter, acts[act - 1]),
        act=acts[act - 1],
    )


def _medal_says(chapter: Chapter, act: Act) -> str:
    """Return whether a medal is earned, in a sentence, or what it still takes."""
    if act.earned:
        return chapter.says(f"medal-{act.number}")
    if act.won:
        return say("learn-medal-waiting")
    return chapter.says(f"medal-{act.number}-play", learned="yes" if act.learned else "no")


@bp.get("/<any(crossout, nearest):name>/end")
def end(name: str) -> Response:
    """Show the card of a chapter that has been read."""
    chapter = find_chapter(name)
    return _show(
        chapter,
        END,
        template="learn/parts/end.html",
        description=chapter.says("end-text"),
        act=chapter.told_acts(chapter.tries)[-1],
        other_chapter=next(other for other in CHAPTERS if other is not chapter),
    )


def find_chapter(name: str) -> Chapter:
    """Return the chapter of a name that is known to be one."""
    return next(chapter for chapter in CHAPTERS if chapter.name == name)


def _find_step(name: str, number: int) -> tuple[Chapter, Material]:
    """Return a chapter and the content of one of its steps, counted from 1; else the page is not found."""
    chapter = find_chapter(name)
    if not 1 <= number <= len(chapter.steps):
        abort(404)
    return chapter, chapter.steps[number - 1]()


def _show(chapter: Chapter, slug: str, template: str, **context: Any) -> Response:
    """Show a part of a chapter: as a page that becomes the scroll, or alone, for a scroll that has begun.

    A link with ``by`` was handed on by a reader who answered the chapter so: its card tells how.
    """
    by = tries_in(request.args.get("by", ""), len(chapter.steps))
    tries = chapter.tries
    parts = chapter.parts(tries)
    here = next(k for k, part in enumerate(parts) if part.slug == slug)
    view = chapter.steps[0]().view(None)
    context |= {
        "chapter": chapter,
        "tries": tries,
        "by": by,
        "parts": parts,
        "part": parts[here],
        "following": parts[here + 1] if here + 1 < len(parts) else None,
        "before": parts[here - 1] if here else None,
        "part_template": template,
        "sheets_of_game": find_presentation(view.game).board_parts(game_seen(view)).sheets,
    }
    alone = "part" in request.args
    return make_response(render_template(template if alone else "learn/step.html", **context))


def _query(material: Material, choice: Choice | None, told: bool) -> str:
    """Return the query of links to other layouts: the guess, and whether its answer is shown."""
    if choice is None:
        return ""
    made = f"&{'m' if material.tap else 'guess'}={choice.value}"
    return made + (TELL if told and not choice.right else "")


def _position(material: Material, guess: str | None) -> int:
    """Return the position of the answer to show: the last, unless the address asks for another."""
    asked = request.args.get("m", type=int)
    if guess is None or asked is None:
        return material.replay
    return max(0, min(asked, material.replay))


def _removed(material: Material) -> int | None:
    """Return the morsel that a reader of step 6 has taken away, the paper's own example at first."""
    data = material.data
    if not isinstance(data, RemovalData):
        return None
    asked = request.args.get("m", data.shown, type=int)
    return asked if 0 <= asked < len(data.without) else data.shown


@cards.get("/card/learn/<any(crossout, nearest):name>/<int:number>.png")
def step_card(name: str, number: int) -> Response:
    """Draw the board of a step before a guess, with its question; never the answer."""
    chapter, material = _find_step(name, number)
    words = write_step(material)
    title = words.question if len(words.question) <= LONGEST_TITLE else words.title
    return draw_card(_record(material.view(None), number in chapter.drawn), title)


def _record(view: View, moved: bool) -> Record:
    game = game_seen(view)
    names = [seat.name or "" for seat in view.seats]
    labels = tuple(SeatLabel(name[:1].upper() + name[1:]) for name in names)
    made = view.moves if moved else []
    moves = tuple(game.move_from_json(move.move) for move in made if move.move is not UNSET)
    return Record.of(game, labels, 0, moves)


@cards.get("/card/learn/<any(crossout, nearest):name>/end-<digits>.png")
def chapter_card(name: str, digits: str) -> Response:
    """Draw how a reader answered a chapter: a digit for each step, as its link has them."""
    chapter = find_chapter(name)
    tries = tries_in(digits, len(chapter.steps))
    if tries is None:
        abort(404)
    said = say("learn-score", first=tries.count(FIRST), steps=len(tries.steps))
    row = tuple(SQUARES[each] for each in tries.steps)
    return as_card(DrawResult(ResultCard(chapter.title, say("learn-key"), (row,), said)))
