"""The words of a game: what it, its moves and its results are called, and the sentences that only it says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from engine.exact import number_to_json
from engine.remarks import RemarkKind
from webapp.games.any.phrases import amount_text, count_text, number_text

Mood: TypeAlias = Literal["waiting", "pleased", "caught"]
"""The expressions that ``static/icons/faces.svg`` lays over a face."""

COUNTED = "{n}"
"""How a score is written that is counted, and not paid in a currency."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What one game says of itself; what it leaves out is said in a way that fits any game.

    Attributes
    ----------
    title, short, icon
        What it is called, in full and in a row of tabs; its icon in ``templates/macros/symbols.svg``.
    about
        The rules, one paragraph each, unless they have a template of their own.
    goal
        The plain rules in a sentence or two.
    noun, verb
        What a move is called, and what it did to its target.
    imperative
        What a hint says to do, ``{}`` standing for what a move takes.
    taken
        What the place of a move is called from then on, with ``{place}``, ``{number}`` of the move, ``{who}``
        made it and ``{whose}`` it is.
    draw, passed_over
        What it is called when dice are thrown; the sentence to a seat that they never called.
    score, currency, got
        How an amount is written, ``{n}`` standing for the number; in what it is counted, and the verb of a
        result.
    so_far, ended
        What introduces the scores before the game is over, and what is said then.
    last_word
        What is said of the seat that moves last, where that matters.
    flawless, blame
        What is said of who made par without a mistake, ``{noun}`` standing for a move; what begins the
        sentence about moves that cost an amount, where they are not counted.
    par_means, coach_means
        What par is, after it was named; what the coach’s numbers on the board mean.
    new_title, setup_title, submit, choose_title, vary
        What stands over its form and over the setup in it, on its button, and on the link to it; what the
        theatre may vary from match to match.
    remarks, praise
        By fact of `engine.remarks` a bot's mood and words, and the coach's words, with ``{thing}`` and
        ``{amount}``. No remarks where it takes long to know what is true of a position.
    phrases
        What only this game says, with marks that the script of its board fills in.
    """

    title: str
    short: str
    icon: str = "line"
    about: tuple[str, ...] = ()
    goal: str = "The seat that plans best ends up with the most it can."
    noun: str = "move"
    verb: str = "chose"
    imperative: str = "Play {}"
    taken: str = "{place}"
    draw: str = "draw"
    passed_over: str = "The draw never chose you."
    score: str = COUNTED
    currency: str = "points"
    got: str = "scored"
    so_far: str = ""
    ended: str = "The game is over."
    last_word: str = ""
    flawless: str = "Not one {noun} wasted."
    blame: str = ""
    par_means: str = "That is your score if everyone plays perfectly."
    coach_means: str = "On each move: what you end up with if you make it now and all then play their best."
    new_title: str = "A new game"
    setup_title: str = "The board"
    submit: str = "Set the table"
    choose_title: str = "Choose game and opponent"
    vary: str = "Another board"
    remarks: Mapping[RemarkKind, tuple[Mood, str]] = field(default_factory=dict)
    praise: Mapping[RemarkKind, str] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)

    def amount(self, value: int | str) -> str:
        """Write an amount with its unit inside a sentence: ``3 points``, ``$3``."""
        if self.score != COUNTED:
            return amount_text(value, self.score)
        text, size = number_text(value), abs(Fraction(value))
        one = 0 < size <= 1 and "." not in text
        return f"{text} {self.currency.removesuffix('s') if one else self.currency}"

    def margin(self, value: Fraction) -> str:
        """Write by how much a result misses par, or what a move cost: ``five``, ``2½``, ``$3``."""
        return count_text(value) if self.score == COUNTED else amount_text(number_to_json(value), self.score)

    def blamed(self, moves: int, noun: str) -> str:
        """Name so many moves of yours at the start of a sentence about what they cost: ``Two bites``."""
        one = f"One {noun}" if moves == 1 else f"{count_text(Fraction(moves)).capitalize()} {noun}s"
        return self.blame or one

    def all_of(self, cost: Fraction) -> str:
        """Write an amount that is all that you miss: ``that point``, ``all five``, ``2½``."""
        amount = self.margin(cost)
        if self.score != COUNTED or cost.denominator > 1:
            return amount
        return {1: "that point", 2: "both points"}.get(int(cost), f"all {amount}")
