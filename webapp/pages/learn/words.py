"""The words of a chapter, from one file that can be edited and translated without touching the code.

A ``{name}`` in a sentence is a fact that the engine has worked out. To ask for any other is an error.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from webapp.config import ROOT

Facts = Mapping[str, str]

WORDS = ROOT / "templates" / "learn" / "words"


@dataclass(frozen=True, slots=True)
class StepWords:
    """The text of one step, before the facts are filled in.

    Attributes
    ----------
    choices
        The label of each choice by its value; ``each`` stands for all that have none of their own.
    verdicts
        What is said to a guess: by the choice's value, else ``right`` or ``wrong``. ``again`` is what a first
        wrong guess is told instead, which does not give the answer away; so is the name of a choice or of a
        verdict with ``_again`` behind it.
    answer
        The paragraphs that explain, shown after a guess.
    says
        Further sentences and headings of the figure, by name.
    own
        Sentences about the reader's own dinner, by name.
    act
        What part of the story begins with this step; empty if none does.
    """

    title: str
    sentence: str
    question: str
    choices: Facts
    verdicts: Facts
    answer: tuple[str, ...]
    says: Facts = field(default_factory=dict)
    own: Facts = field(default_factory=dict)
    act: str = ""


@dataclass(frozen=True, slots=True)
class ChapterWords:
    """The title of a chapter, what it promises, and the words of its steps in order.

    Attributes
    ----------
    beside
        What is said of a match that is shown with the chapter, by name; empty if none can be.
    hand
        What is said to a reader who crosses out a dinner by hand, by name; empty if none can be.
    end
        What stands on the card at the end, by name.
    """

    title: str
    teaser: str
    play: str
    steps: tuple[StepWords, ...]
    beside: Facts
    hand: Facts
    end: Facts


@cache
def chapter_words(chapter: str) -> ChapterWords:
    """Read the words of a chapter."""
    raw = tomllib.loads((WORDS / f"{chapter}.toml").read_text(encoding="utf-8"))
    steps = tuple(StepWords(**{**step, "answer": tuple(step["answer"])}) for step in raw["steps"])
    return ChapterWords(
        raw["title"],
        raw["teaser"],
        raw["play"],
        steps,
        raw.get("beside", {}),
        raw.get("hand", {}),
        raw["end"],
    )
