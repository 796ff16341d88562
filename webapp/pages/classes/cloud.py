"""The page to project: all results of a task at once, in the cloud of outcomes where there is one."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from flask import current_app, render_template, request

from engine.dinner.crossout import theorem_applies
from engine.dinner.rules import DinnerGame
from engine.errors import EngineError
from engine.game import AnyGame
from engine.solve import Band
from webapp.classes.model import Task
from webapp.classes.results import Result, found_best, results_of
from webapp.classes.service import classes
from webapp.errors import MatchError
from webapp.extensions import services
from webapp.games.endings import band_text
from webapp.games.presentation import find_presentation
from webapp.pages.classes.shown import score_of, show_task
from webapp.pages.classes.tasks import ClassCloud, DrawClassCloud
from webapp.pages.classes.teacher import task_in
from webapp.pages.classes.visits import taught
from webapp.words import say

MAX_MORSELS = 16
"""Most morsels of a dinner whose outcomes are drawn."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A result in the cloud, and how many pupils have it; ``r`` is its size."""

    x: int
    y: int
    r: float
    count: int


@dataclass(frozen=True, slots=True)
class Bar:
    """A score, who has it, and how much of the widest bar that is, in per cent."""

    score: str
    count: int
    width: float
    best: bool


def class_cloud(code: str, number: int) -> str:
    """Show all results of a task; the answer only if it is asked for."""
    room = taught(code)
    task = task_in(room, number)
    results = [
        each
        for (_, of), each in results_of(room, classes().complete(room, number)).items()
        if of == number and each.outcome is not None
    ]
    told = "answer" in request.args
    drawn = _cloud(task, results)
    return render_template(
        "classes/cloud_live.html" if request.args.get("part") == "live" else "classes/cloud.html",
        room=room,
        task=show_task(task),
        number=number,
        told=told,
        cloud=drawn,
        spots=() if drawn is None else _spots(drawn),
        bars=_bars(task, results),
        answer=_answer(task, drawn, results) if told and results else "",
        ended=len(results),
    )


def _cloud(task: Task, results: Sequence[Result]) -> ClassCloud | None:
    """Have the cloud drawn, if all outcomes of the task can be counted."""
    game = task.read_game()
    if not _countable(game, task):
        return None
    assert isinstance(game, DinnerGame)
    scores = tuple((r.outcome.payoffs[0], r.outcome.payoffs[1]) for r in results if r.outcome is not None)
    try:
        question = DrawClassCloud(game, task.setting.seat, scores)
        return services().lab.answer(question, current_app.config["BOT_LIMIT"])
    except (MatchError, EngineError):
        return None


def _countable(game: AnyGame, task: Task) -> bool:
    return (
        not task.setting.moves
        and isinstance(game, DinnerGame)
        and not game.house_rules
        and len(game.morsels) <= MAX_MORSELS
        and theorem_applies(game)
    )


def _spots(drawn: ClassCloud) -> tuple[Spot, ...]:
    counts = Counter(drawn.points)
    return tuple(Spot(x, y, round(2.2 * count**0.5, 2), count) for (x, y), count in sorted(counts.items()))


def _bars(task: Task, results: Sequence[Result]) -> tuple[Bar, ...]:
    counts: Counter[Fraction] = Counter(each.score for each in results if each.score is not None)
    best = {each.score for each in results if each.perfect}
    widest = max(counts.values(), default=1)
    return tuple(
        Bar(score_of(task, score), count, 100 * count / widest, score in best)
        for score, count in sorted(counts.items(), reverse=True)
    )


def _answer(task: Task, drawn: ClassCloud | None, results: Sequence[Result]) -> str:
    best, ended = found_best(results)
    if drawn is None:
        (outcome, *_) = (each.outcome for each in results if each.outcome is not None)
        worth = band_text(find_presentation(task.game), Band(outcome.low, outcome.high))
        return say("classes-cloud-best", some=best, all=ended, best=worth)
    seat = task.setting.seat
    mine, other = (score_of(task, Fraction(drawn.crossout[k])) for k in (seat, 1 - seat))
    return say("classes-cloud-split", some=best, all=ended, mine=mine, other=other)
