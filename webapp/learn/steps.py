"""The steps of a chapter: the facts that the engine works out, their words, and what a page is given."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from markupsafe import Markup
from msgspec import UNSET, UnsetType

from engine.dinner.crossout import crossout_sequence
from engine.dinner.morsels import Utilities
from engine.dinner.rules import DinnerGame
from engine.exact import number_to_json
from engine.game import Seat
from webapp.games.any.phrases import number_text
from webapp.games.any.view import AnyOption, FrameView, LastMove, LatestWords, Number, ResultView, View
from webapp.structs import Payload
from webapp.words import say, say_html
from webapp.words.catalogue import Fact


class Line(Payload):
    """The course of a match: everything in which two views of one setup can differ."""

    ply: int
    mover: Seat | None
    movers: list[Seat]
    stage: str
    moves: list[LastMove]
    frames: list[FrameView]
    options: list[AnyOption]
    result: ResultView | None
    words: LatestWords


def line_of(view: View) -> Line:
    """Return the moves and positions of a view's match."""
    return Line(
        ply=view.ply,
        mover=view.mover,
        movers=view.movers,
        stage=view.stage,
        moves=view.moves,
        frames=view.frames,
        options=view.options,
        result=view.result,
        words=view.words,
    )


@dataclass(frozen=True, slots=True)
class Table:
    """The numbers of a figure: a caption, column heads, and rows whose first cell is their head."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    open: bool = False


def text(value: Any) -> str:
    """Write an exact number."""
    return number_text(number_to_json(value))


def pairs(game: DinnerGame) -> list[Utilities]:
    """Return the utilities of each morsel."""
    return [m.utilities for m in game.morsels]


def sequence(game: DinnerGame) -> tuple[int, ...]:
    """Return the crossout sequence of a dinner."""
    return crossout_sequence(pairs(game), game.order)


class CrossedOut(Payload):
    """One step of the crossing-out: the turn, who bites then, and what is crossed out for it."""

    turn: int
    eater: Seat
    morsel: int
    name: str
    worth: str


def crossing(game: DinnerGame) -> list[CrossedOut]:
    """Return the crossout sequence as facts, the last turn first."""
    steps: list[CrossedOut] = []
    for back, morsel in enumerate(sequence(game)):
        turn = len(game.order) - back
        eater = game.order[turn - 1]
        worth = text(game.morsels[morsel].utilities[1 - eater])
        name = game.morsels[morsel].name
        steps.append(CrossedOut(turn=turn, eater=eater, morsel=morsel, name=name, worth=worth))
    return steps


@dataclass(frozen=True, slots=True)
class CrossingData:
    """The crossout sequence, the last turn first, and a sentence on each stage, that before it first."""

    crossing: list[CrossedOut]
    stages: list[str]


class PlacedLabel(Payload):
    """A label of a crossout board: where it lies on which axis."""

    text: str
    axis: Seat
    at: float


@dataclass(frozen=True, slots=True)
class LabelsData:
    """The labels of a crossout board, and those of the order of play."""

    labels: list[PlacedLabel]
    eaten: list[PlacedLabel]


class WithoutOne(Payload):
    """The labels once a morsel is gone, how many of them went out, and in, and the sentence that says so."""

    went_out: int
    went_in: int
    labels: list[PlacedLabel]
    gone: str
    said: str


@dataclass(frozen=True, slots=True)
class RemovalData:
    """The labels of a crossout board, those without each morsel, and the morsel that is taken first."""

    labels: list[PlacedLabel]
    without: list[WithoutOne]
    shown: int


class FirstBite(Payload):
    """A first bite: what it brings now and what is to come later."""

    letter: str
    name: str
    now: float
    later: float


@dataclass(frozen=True, slots=True)
class BitesData:
    """Every first bite next to the crossout line."""

    bites: list[FirstBite]
    line: float


class CloudDots(Payload):
    """A cloud; of each pair A's score, B's, its splits, and how many of them B's crossout lets happen."""

    splits: int
    pairs: list[list[Number]]
    crossout: list[Number]
    frontier: list[list[Number]]


@dataclass(frozen=True, slots=True)
class CloudData:
    """All outcomes."""

    cloud: CloudDots


class Caring(Payload):
    """The play of a dinner, and its facts, if a point of the other's is worth ``share`` of one's own.

    ``several``: whether its equilibria end in more ways than the one that is shown. ``said``: all in words.
    """

    share: float
    several: bool
    line: Line
    text: dict[str, str]
    said: str


@dataclass(frozen=True, slots=True)
class CareData:
    """A dinner by how much each cares for the other."""

    care: list[Caring]


class Bar(Payload):
    """A place's payoff, from the least to the most; ``now``: if the game stopped there."""

    name: str
    low: float
    high: float
    now: float | UnsetType = UNSET


@dataclass(frozen=True, slots=True)
class BarsData:
    """The payoffs of each place."""

    bars: list[Bar]


class CellBar(Payload):
    """A cell: its ends, all that it can pay, ascending, and what an equilibrium of the game pays of it."""

    name: str
    low: float
    high: float
    pays: list[float]
    equilibrium: list[float]


@dataclass(frozen=True, slots=True)
class CellsData:
    """The payoffs of each cell."""

    cells: list[CellBar]


FigureData: TypeAlias = CrossingData | LabelsData | RemovalData | CareData
"""What the script of a step needs besides what all are handed."""


ChartData: TypeAlias = BitesData | CloudData | BarsData | CellsData
"""What `webapp.learn.charts` draws."""


Facts = Mapping[str, Fact]


def chapter_text(story: str, name: str, facts: Facts | None = None) -> str:
    """Return a message of a chapter: ``chapter_text("crossout", "race-title")``."""
    known = facts or {}
    return say(f"crossout-{name}", **known) if story == "crossout" else say(f"nearest-{name}", **known)


def chapter_html(story: str, name: str, facts: Facts | None = None) -> Markup:
    """Return a message of a chapter that has HTML tags."""
    known = facts or {}
    if story == "crossout":
        return say_html(f"crossout-{name}", **known)
    return say_html(f"nearest-{name}", **known)


def heads(*names: str) -> tuple[str, ...]:
    """Return the column heads of a table."""
    return tuple(say(f"learn-head-{name}") for name in names)


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers that a reader can predict.

    Attributes
    ----------
    value
        As it stands in the address.
    verdict
        The kind of verdict on it: ``right``, ``wrong``, or one that only this step has.
    facts
        The facts about this choice, besides those of the step.
    """

    value: str
    verdict: str
    facts: Facts = field(default_factory=dict)

    @property
    def right(self) -> bool:
        """Whether this is what happens."""
        return self.verdict == "right"


@dataclass(frozen=True, slots=True)
class Material:
    """The engine's results for one step.

    Attributes
    ----------
    story, slug
        Which step it is: its messages are named so.
    figure
        The template in ``learn/figures`` that draws it.
    script
        The function of ``static/learn/<game>.js`` that brings it to life; empty for a chart.
    views
        The board: under ``""`` before a guess, under a guess's value after it, else under ``*``.
    tap
        Whether the guess is made on the board.
    layout
        In which layout a dinner is shown at first, and once the answer is.
    replay
        How many steps there are through the answer; 0 if it is not stepped through.
    data
        What the script needs besides.
    chart
        What is drawn as a chart.
    play
        The form of the game to play on the board that was studied: the game and its fields.
    says
        Which further sentences its figure needs.
    proof
        Whether the answer has a proof, which the reader may open.
    tries
        The wrong guesses played out, by value, where ``views`` has not the same.
    """

    story: str
    slug: str
    figure: str
    facts: Facts
    options: tuple[Option, ...]
    views: Mapping[str, View]
    play: tuple[str, Mapping[str, str]]
    script: str = ""
    tap: bool = False
    layout: tuple[str, str] = ("plate", "plate")
    replay: int = 0
    data: FigureData | None = None
    chart: ChartData | None = None
    tables: tuple[Table, ...] = ()
    says: tuple[str, ...] = ()
    proof: bool = False
    tries: Mapping[str, View] = field(default_factory=dict)

    def view(self, guess: str | None) -> View:
        """Return the board before a guess (None), or after this one."""
        known = (self.views.get(key) for key in (guess, "*", "") if key is not None)
        return next(view for view in known if view is not None) if guess else self.views[""]

    def tried(self, guess: str) -> View | None:
        """Return a wrong guess played out, None if it cannot be."""
        return self.tries.get(guess, self.views.get(guess))


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer with its words.

    Attributes
    ----------
    label
        On its button.
    verdict
        What is said to it once the answer is told.
    again
        What is said to it before, if it is wrong: enough to try again, without the answer.
    """

    value: str
    label: str
    verdict: str
    right: bool
    again: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step, in words. Its answer, and the proof that it may have, are paragraphs."""

    title: str
    sentence: str
    question: str
    choices: tuple[Choice, ...]
    answer: Markup
    proof: Markup | None
    says: Mapping[str, str]

    def choice(self, value: str | None) -> Choice | None:
        """Return the choice with this value, None if there is none."""
        return next((choice for choice in self.choices if choice.value == value), None)


def in_mixed_order(material: Material) -> list[Option]:
    """Return the options so that their order gives nothing away: numbers ascending, others shuffled.

    The order is the same each time.
    """
    options = list(material.options)
    if all(option.value.isdecimal() for option in options):
        return sorted(options, key=lambda option: int(option.value))
    Random(f"{material.story} {material.slug}").shuffle(options)
    return options


def write_step(material: Material) -> Step:
    """Return all texts of a step."""

    def text_of(name: str, facts: Facts = material.facts) -> str:
        return chapter_text(material.story, f"{material.slug}-{name}", facts)

    def paragraphs(name: str) -> Markup:
        return chapter_html(material.story, f"{material.slug}-{name}", material.facts)

    def choice(option: Option) -> Choice:
        facts = {**material.facts, "value": option.value, "verdict": option.verdict, **option.facts}
        again = "" if option.right else text_of("again", facts)
        return Choice(option.value, text_of("choice", facts), text_of("verdict", facts), option.right, again)

    return Step(
        text_of("title"),
        text_of("sentence"),
        text_of("question"),
        tuple(map(choice, in_mixed_order(material))),
        paragraphs("answer"),
        paragraphs("proof") if material.proof else None,
        {name: text_of(name) for name in material.says},
    )


class PageData(Payload):
    """The data for the script of every step.

    Attributes
    ----------
    view, lines
        The board before a guess; how it goes on, by guess, under ``*`` after any other.
    choices
        By value: what is said to it, whether it is right, and what is said to it before the answer is told.
    tap, layout, at
        Whether the guess is made on the board; its layout once the answer is shown; where a replay stands.
    tries
        The wrong guesses played out, by value, where ``lines`` has not the same.
    guess, tried
        The guess with which the answer is told; the wrong one after which the reader may try again.
    figure
        What the script of this step needs besides.
    """

    script: str
    view: View
    lines: dict[str, Line]
    choices: dict[str, tuple[str, bool, str]]
    tap: bool
    layout: str
    tries: dict[str, Line]
    guess: str | None
    tried: str | None
    at: int
    says: Mapping[str, str]
    figure: FigureData | None


def page_data(step: Step, material: Material, guess: str | None, tried: str | None, at: int) -> PageData:
    """Return the data for the page's script."""
    return PageData(
        script=material.script,
        view=material.views[""],
        lines={key: line_of(view) for key, view in material.views.items() if key},
        choices={choice.value: (choice.verdict, choice.right, choice.again) for choice in step.choices},
        tap=material.tap,
        layout=material.layout[1],
        tries={key: line_of(view) for key, view in material.tries.items()},
        guess=guess,
        tried=tried,
        at=at,
        says=step.says,
        figure=material.data,
    )
