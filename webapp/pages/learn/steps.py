"""The steps of a chapter: words and facts that become a page."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from webapp.games.any.view import View
from webapp.pages.learn.data import ChartData, StepData
from webapp.pages.learn.facts import Table
from webapp.pages.learn.words import Facts, StepWords
from webapp.pages.play.study import Line, line_of
from webapp.pages.site.context import named


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers that a reader can predict.

    Attributes
    ----------
    value
        As it stands in the address.
    facts
        What fills the words of this choice and of what is said to it, besides the facts of the step.
    verdict
        Which sentence of the step's verdicts is said to it.
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
    figure
        The template in ``learn/figures`` that draws it.
    script
        The module in ``static/js/learn`` that brings it to life.
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
    """

    figure: str
    script: str
    facts: Facts
    options: tuple[Option, ...]
    views: Mapping[str, View]
    play: tuple[str, Mapping[str, str]]
    tap: bool = False
    layout: tuple[str, str] = ("plate", "plate")
    replay: int = 0
    data: StepData | None = None
    chart: ChartData | None = None
    tables: tuple[Table, ...] = ()

    def view(self, guess: str | None) -> View:
        """Return the board as it is before a guess, or after this one."""
        known = (self.views.get(key) for key in (guess, "*", "") if key is not None)
        return next(view for view in known if view is not None) if guess else self.views[""]


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
    """One step, in words."""

    title: str
    sentence: str
    question: str
    choices: tuple[Choice, ...]
    answer: tuple[str, ...]
    says: Facts

    def choice(self, value: str | None) -> Choice | None:
        """Return the choice with this value, None if there is none."""
        return next((choice for choice in self.choices if choice.value == value), None)


def write(words: StepWords, material: Material) -> Step:
    """Fill the facts into the words; raises `KeyError` where a sentence asks for a fact that there is not."""
    facts = material.facts
    choices = tuple(
        Choice(
            option.value,
            _fill(words.choices.get(option.value) or words.choices["each"], {**facts, **option.facts}),
            _fill(
                words.verdicts.get(option.value) or words.verdicts[option.verdict], {**facts, **option.facts}
            ),
            option.right,
            "" if option.right else _fill(_again(words.verdicts, option), {**facts, **option.facts}),
        )
        for option in material.options
    )
    return Step(
        _fill(words.title, facts),
        _fill(words.sentence, facts),
        _fill(words.question, facts),
        choices,
        tuple(_fill(paragraph, facts) for paragraph in words.answer),
        {name: text.format_map(_Known(facts)) for name, text in words.says.items()},
    )


@dataclass(frozen=True, slots=True)
class PageData:
    """The data for the script of every step.

    Attributes
    ----------
    view, lines
        The board before a guess; how it goes on, by guess, under ``*`` after any other.
    choices
        By value: what is said to it, whether it is right, and what is said to it before the answer is told.
    tap, layout, at
        Whether the guess is made on the board; its layout once the answer is shown; where a replay stands.
    guess, tried
        The guess with which the answer is told; the wrong one after which the reader may try again.
    """

    script: str
    view: View
    lines: dict[str, Line]
    choices: dict[str, tuple[str, bool, str]]
    tap: bool
    layout: str
    guess: str | None
    tried: str | None
    at: int
    says: Facts


def page_data(
    step: Step, material: Material, guess: str | None, tried: str | None, at: int
) -> dict[str, object]:
    """Return what the page's script is handed: a `PageData`, and what its figure needs besides."""
    data = PageData(
        script=material.script,
        view=material.views[""],
        lines={key: line_of(view) for key, view in material.views.items() if key},
        choices={choice.value: (choice.verdict, choice.right, choice.again) for choice in step.choices},
        tap=material.tap,
        layout=material.layout[1],
        guess=guess,
        tried=tried,
        at=at,
        says=step.says,
    )
    return named(data) | ({} if material.data is None else named(material.data))


class _Known(dict[str, str]):
    """Facts that leave alone what they do not know: page and script fill it in by what a reader does."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def _again(verdicts: Facts, option: Option) -> str:
    """Return what a wrong guess is told first: of this choice, of its kind, or of any."""
    names = (f"{option.value}_again", f"{option.verdict}_again", "again")
    return next(verdicts[name] for name in names if name in verdicts)


def _fill(text: str, facts: Facts) -> str:
    return text.format_map(facts)
