"""The Learn pages: two chapters of steps, each with a prediction to make before the answer is shown."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from flask import Blueprint, abort, render_template, request

from engine.tokens.solution import TokenSolution
from webapp.errors import NoAnswerError
from webapp.extensions import services
from webapp.games.view import View
from webapp.learn import crossout, limits, nearest
from webapp.learn.companion_match import CompanionMatch, asked_for, companion_match
from webapp.learn.data import RemovalData
from webapp.learn.steps import Choice, Material, page_data, write
from webapp.learn.tasks import DinnerCloud, PriceSaboteurs, SolvePositions, StudyRandomDinners
from webapp.learn.words import ChapterWords, chapter_words
from webapp.play.game import MatchShown, show_match
from webapp.site.context import named
from webapp.workers.pool import Lane, RefusedError, WorkerError
from webapp.workers.requests import AnswerT, Request

log = logging.getLogger(__name__)

bp = Blueprint("learn", __name__, url_prefix="/learn")

ASK_LIMIT = 30.0
"""The most seconds that a step waits for its facts; they take a moment, and are then kept."""
STUDY_DINNERS, STUDY_MORSELS = 1000, 16
"""The paper's study of random dinners, on a smaller sample."""
MAX_SEED = 10**6
TELL = "&tell=yes"
"""What an address has in which a wrong guess is followed by the answer."""

_known: dict[Request[Any], Any] = {}


def _ask(request: Request[AnswerT]) -> AnswerT:
    """Return an answer that is worked out once, and then kept; raises as `_work`."""
    if request not in _known:
        _known[request] = _work(services().review_lane, request)
    answer: AnswerT = _known[request]
    return answer


def _work(lane: Lane, request: Request[AnswerT]) -> AnswerT:
    """Have a process answer a request.

    Raises
    ------
    NoAnswerError
        If it takes too long or fails: another try may do.
    """
    try:
        return lane.ask(request, ASK_LIMIT)
    except (WorkerError, RefusedError) as error:
        log.exception("A step could not be worked out: %s.", request)
        raise NoAnswerError("What this step shows could not be worked out just now.") from error


def _cloud() -> Material:
    return limits.cloud_step(_ask(DinnerCloud(limits.CLOUD_DINNER)))


def _limits() -> Material:
    seed = max(1, min(request.args.get("seed", 1, type=int) or 1, MAX_SEED))
    study = StudyRandomDinners(STUDY_DINNERS, STUDY_MORSELS, seed)
    # Any other sample is counted afresh, so that no visitor can fill the memory.
    tally = _ask(study) if seed == 1 else _work(services().runs_lane, study)
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
class Chapter:
    """One chapter: its word in addresses, and where the material of each step comes from."""

    name: str
    steps: tuple[Callable[[], Material], ...]

    @property
    def words(self) -> ChapterWords:
        """All that it says."""
        return chapter_words(self.name)


CHAPTERS = (
    Chapter(
        "crossout",
        (
            *(
                cache(step)
                for step in (
                    crossout.three_morsels,
                    crossout.no_race,
                    crossout.crossing_out,
                    crossout.order_of_play,
                    crossout.as_a_board,
                    crossout.one_morsel_less,
                    limits.first_bites,
                )
            ),
            _cloud,
            _limits,
        ),
    ),
    Chapter(
        "nearest",
        (
            cache(nearest.territory),
            cache(nearest.last_mover),
            cache(nearest.backwards),
            _going_first,
            _saboteurs,
        ),
    ),
)
"""Every chapter, in the order in which they are offered."""


@bp.context_processor
def section() -> dict[str, str]:
    """Mark Learn in the navigation on every page of it."""
    return {"section": "learn.index"}


@bp.get("")
def index() -> str:
    """Show the chapters and their steps."""
    return render_template("learn/index.html", chapters=CHAPTERS, kept=asked_for())


@bp.errorhandler(NoAnswerError)
def late(error: NoAnswerError) -> tuple[str, int]:
    """Say that a step has no answer for now, and offer to ask again."""
    return render_template("learn/late.html", message=str(error), again=request.full_path), error.status


@bp.get("/<any(crossout, nearest):name>/<int:number>")
def step(name: str, number: int) -> str:
    """Show one step: before a guess, after a first wrong one, or with its answer.

    A wrong ``guess`` in the address may be tried again; with ``tell`` the answer is told all the same.
    """
    chapter = next(chapter for chapter in CHAPTERS if chapter.name == name)
    if not 1 <= number <= len(chapter.steps):
        abort(404)
    material = chapter.steps[number - 1]()
    written = write(chapter.words.steps[number - 1], material)
    # Where the guess is made on the board, its buttons send it as a move.
    choice = written.choice(request.args.get("m" if material.tap else "guess"))
    told = choice is not None and (choice.right or request.args.get("tell") == "yes")
    guess = choice.value if choice is not None and told else None
    view = material.view(guess)
    at = _position(material, guess)
    layout = request.args.get("view", material.layout[guess is not None])
    # Where the guess is made on the board, or, once it is made, the board is there to be tried.
    tap = isinstance(material.data, RemovalData) if guess is not None else material.tap
    match = companion_match(chapter.words, number)
    return render_template(
        "learn/step.html",
        chapter=chapter,
        number=number,
        step=written,
        material=material,
        choice=choice,
        told=told,
        told_query="" if choice is None else _told_query(choice),
        data=page_data(written, material, guess, None if choice is None or told else choice.value, at),
        at_step=at,
        removed=_removed(material),
        beside=match,
        kept={} if match is None else match.kept,
        kept_query=_query(match, material, choice, told),
        # What is crossed out stays on the plate: only where bites were made is there a position for each.
        **named(
            _board(view, min(at, view["ply"]) if guess and material.replay else view["ply"], layout, tap)
        ),
    )


def _query(match: CompanionMatch | None, material: Material, choice: Choice | None, told: bool) -> str:
    """Return what a link to another layout of the board keeps: the match, the guess, whether it was told."""
    made = "" if choice is None else f"&{'m' if material.tap else 'guess'}={choice.value}"
    return (
        made
        + (TELL if choice is not None and told and not choice.right else "")
        + ("" if match is None else match.query)
    )


def _told_query(choice: Choice) -> str:
    """Return what a link keeps of a guess whose answer is told."""
    return f"guess={choice.value}{'' if choice.right else TELL}"


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


def _board(view: View, at: int, layout: str, tap: bool) -> MatchShown:
    """Return the board; ``tap``: whether its morsels or stacks can be pressed."""
    return replace(show_match(view, at, layout), can_move=tap, can_play=tap, shortcuts=False)
