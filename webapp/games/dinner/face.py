"""The face of a house rule of the dinner: its changes to the page. By default there are none.

A method that returns None has nothing to say, and the rules before it, or the plain dinner, are asked.
"""

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, Protocol

from engine.bots import Strategy
from engine.dinner.house_rules.rule import HouseRule as DinnerRule
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.record import Played
from engine.solve import Evaluation
from webapp.games.any.base import MoveNames, Topic
from webapp.games.any.drawing import Area, Shape
from webapp.games.any.game_form import OTHER, HouseRule, Setting
from webapp.games.any.view import FrameParts, Said, StripView, View
from webapp.games.dinner.board import DinnerSeen, Scene


@dataclass(frozen=True, slots=True)
class Note:
    """A house rule's note on one morsel.

    Attributes
    ----------
    mark
        How style sheets and scripts know it: ``data-covered``.
    says
        What a screen reader adds: ``under Tibs``; empty for nothing.
    shuts
        Whether the morsel cannot be eaten.
    """

    mark: str
    says: str = ""
    shuts: bool = False


@dataclass(frozen=True, slots=True)
class OtherMoves:
    """The moves besides bites: their heading, and each with its words, all with marks."""

    says: Said = ""
    moves: Sequence[Sequence[str]] = ()


class Extra(Protocol):
    """A house rule's part of the page besides the plate, drawn by the template of its name."""


@dataclass(frozen=True, slots=True)
class DinnerBoard:
    """A plate at one position: where everything lies, and what each morsel says.

    Attributes
    ----------
    labels
        By morsel what a screen reader says.
    numbers
        By morsel at which bite it was eaten, from 1; None while it is on the plate.
    eaters
        By morsel who ate it.
    notes
        By morsel what house rules say of it.
    layered
        Whether morsels lie on each other.
    tags
        By morsel what a house rule writes on its coin: ``4² = 16``; empty for nothing.
    strip
        Who bites in which order, or whom a coin has called; None where two bite by turns.
    tossed
        Whether a coin says who bites.
    properties
        Custom properties for the style sheets of house rules.
    extra, drawn_by
        What a house rule shows besides the plate, and the rule whose template draws it; None for nothing.
    laid, laid_by
        What a house rule lays beside the dishes, and the template that draws it; None for nothing.
    commit
        What a button does to a dish.
    others
        What the viewer can do besides eating, in words; None if that is never anything.
    scripts
        The rules whose scripts of ``static/games/dinner/house_rules`` draw on the plate.
    counted
        Whether each move is a bite that stays eaten, so that bites are called by their numbers.
    """

    scene: Scene
    labels: Mapping[int, str]
    layered: bool = False
    tags: Sequence[str] = ()
    strip: StripView | None = None
    tossed: bool = False
    properties: Mapping[str, str] = field(default_factory=dict)
    extra: Extra | None = None
    drawn_by: str | None = None
    laid: Sequence[Seat] = ()
    laid_by: str | None = None
    commit: Literal["eat", "choose"] = "eat"
    numbers: tuple[int | None, ...] = ()
    eaters: Sequence[Seat | None] = ()
    notes: Mapping[int, Sequence[Note]] = field(default_factory=dict)
    others: OtherMoves | None = None
    scripts: Sequence[str] = ()
    counted: bool = True

    def arrow(self, played: int | str, better: int | str) -> dict[str, str] | None:
        """Return the paths from the morsel that was eaten to the one that was better, on plate and board.

        None where a move is no bite, such as an offer.
        """
        if not (str(played).isdecimal() and str(better).isdecimal()):
            return None
        plate = self.scene
        spots = {spot.morsel: spot for spot in plate.spots}
        paths = {}
        for layout, size in (("plate", plate.coin), ("board", plate.dot)):
            (x0, y0), (x1, y1) = (getattr(spots[int(morsel)], layout) for morsel in (played, better))
            long = math.hypot(x1 - x0, y1 - y0) or 1.0
            # From rim to rim, so that no number is crossed out; coins that touch are joined too.
            cut = min(size / 2 + 1, 0.4 * long) / long
            dx, dy = (x1 - x0) * cut, (y1 - y0) * cut
            paths[layout] = f"M{x0 + dx:.1f} {y0 + dy:.1f}L{x1 - dx:.1f} {y1 - dy:.1f}"
        return paths


def asked_for(rule: type[DinnerRule], spell: Callable[[Any], str] | None = None) -> HouseRule:
    """Return a form's question for a rule, with the options that the rule declares for its field."""
    declared = rule.field
    assert declared is not None
    options = declared.options

    def write(game: DinnerGame, chosen: str) -> Any:
        return declared.write(options[chosen](game.sizes))

    def read(game: DinnerGame) -> str:
        in_force = game.rule(rule)
        if in_force is None:
            return next(iter(options))
        return next((name for name, value in options.items() if value(game.sizes) == in_force.value), OTHER)

    drops = ("order",) if declared.unordered else ()
    return HouseRule(rule.name, tuple(options), write=write, read=read, spell=spell, drops=drops)


class Face:
    """The face of one house rule of a dinner.

    Attributes
    ----------
    name
        The rule, as the engine calls it; its template has the same name.
    asked
        How the form asks for it; None where the plain form does.
    sheets
        Its style sheets, without ``.css``.
    scripted
        Whether a script of its name in ``static/games/dinner/house_rules`` draws it.
    ordered
        Whether the order of the dinner says who moves at each ply.
    counted
        Whether each move of a diner is a bite that stays eaten.
    drawn
        Whether dice are thrown before each bite.
    told_line
        Whether a line of play is told bite by bite, as crossing out backwards would not explain it.
    scored
        Whether a score is not the sum of what was eaten.
    adds_up
        Whether a bite adds to the scores what it is worth, so that it need not be tried.
    plain_hints
        Whether the hints of a plain dinner hold by this rule too.
    hides
        Whether diners may not know all of the dinner: then bots do not speak of it.
    """

    name: str
    asked: HouseRule | None = None
    sheets: tuple[str, ...] = ()
    ordered = counted = True
    drawn = told_line = scripted = scored = False
    adds_up = plain_hints = True
    hides = False

    # -- setting a table -----------------------------------------------------------------------------------

    def before_rules(self, setting: Setting, sent: Mapping[str, str]) -> tuple[Setting, Mapping[str, str]]:
        """Change a dinner before the rules of a form are read; return what the form still holds."""
        return setting, sent

    def after_rules(self, setting: Setting) -> Setting:
        """Change a dinner that plays by the rule."""
        return setting

    def dealt(self, game: DinnerGame, dice: Random, known: Collection[Seat] = ()) -> DinnerGame:
        """Return a dinner that no one has seen, with what the ``known`` seats know; the same by default."""
        return game

    def deputy(self, game: DinnerGame) -> Strategy | None:
        """Return the bot that plays for who has left."""
        return None

    # -- sentences of a match ------------------------------------------------------------------------------

    def named(self, game: DinnerGame, move: int) -> MoveNames | None:
        """Name a move in another way than by its morsel."""
        return None

    def told(self, game: DinnerGame, before: DinnerState, moves: Sequence[Played]) -> Said | None:
        """Say who did what, as `Presentation.told`, with marks for the seats."""
        return None

    def asks(self, game: DinnerGame, state: DinnerState, first: bool) -> str | None:
        """Tell the mover what to do; ``first``: at their first move."""
        return None

    def remarks(self, seen: DinnerSeen, view: View) -> list[str] | None:
        """Return Watch's remark on each position."""
        return None

    def opening(self, dishes: int) -> str | None:
        """Return Watch's opening remark: how many dishes there are, and who bites when."""
        return None

    def to_come(self, left: int) -> str | None:
        """Say what is left to be done in a puzzle of ``left`` dishes."""
        return None

    # -- the board -----------------------------------------------------------------------------------------

    def frame_parts(self, seen: DinnerSeen) -> FrameParts:
        """Return what is sent of a position besides what is sent of a plain dinner."""
        return {}

    def tags(self, seen: DinnerSeen) -> Mapping[int, Said] | None:
        """Return by morsel on the plate what is written on its coin: ``4² = 16``."""
        return None

    def gathers(self, game: DinnerGame) -> bool:
        """Return True if scores only grow, so that they fill up to the best possible."""
        return True

    def properties(self, seen: DinnerSeen) -> Mapping[str, str]:
        """Return custom properties that the rule's style sheet reads at a position."""
        return {}

    def dress(self, board: DinnerBoard, seen: DinnerSeen, view: View) -> DinnerBoard:
        """Add to the board what the rule shows on it."""
        return board

    def shapes(
        self, game: DinnerGame, states: Sequence[DinnerState], area: Area, marks: Sequence[str]
    ) -> Iterable[Shape]:
        """Return what a small picture of the dinner shows of the rule."""
        return ()

    def notes(self, seen: DinnerSeen) -> Mapping[int, Note]:
        """Return by morsel what else is true of it: ``under Tibs``."""
        return {}

    def other_moves(self, seen: DinnerSeen) -> OtherMoves | None:
        """Return what the mover can do besides eating; None if the rule has no other moves."""
        return None

    # -- the coach, par and the review ---------------------------------------------------------------------

    def clues(
        self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str]
    ) -> tuple[str, str] | None:
        """Return the question and the principle of a hint."""
        return None

    def best_told(self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, do: str) -> str | None:
        """Return the last step of a hint: what to ``do``, and what it brings."""
        return None

    def means(self, topic: Topic) -> str | None:
        """Say the best possible score or the coach’s numbers on the board in a sentence or two."""
        return None

    def invitation(self, game: DinnerGame, seat: Seat, par: str) -> str | None:
        """Say to a seat what its par is."""
        return None

    def hindsight(self, game: DinnerGame, moves: Sequence[int]) -> object | None:
        """Return what a review adds."""
        return None
