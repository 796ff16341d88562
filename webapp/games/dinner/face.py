"""The face of a house rule of the dinner: its changes to the page. By default there are none.

A method that returns None has nothing to say, and the rules before it, or the plain dinner, are asked.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, final

from engine.dinner.house_rules.rule import HouseRule as DinnerRule
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.record import Played
from engine.solve import Evaluation
from webapp.games.any.base import Hint, MoveNames
from webapp.games.any.game_form import OTHER, HouseRule
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
        The seats by whose names a house rule lays something, and the rule; None for nothing.
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


@dataclass(frozen=True, slots=True)
class RuleView:
    """What a house rule shows at one position; by default nothing.

    Attributes
    ----------
    frame
        What is sent of the position besides what is sent of a plain dinner.
    properties
        Custom properties that the rule's style sheet reads.
    tags
        By morsel on the plate what is written on its coin: ``4² = 16``; None if nothing ever is.
    notes
        By morsel what else is true of it: ``under Tibs``.
    moves
        What the mover can do besides eating; None if that is never anything.
    laid
        The seats beside whose names the template ``<rule>_laid.html`` lays something; None without one.
    extra
        Return what the template of the rule's name draws for a viewer; None without one.
    happened
        What came of the latest round where several moved at once.
    """

    frame: FrameParts = field(default_factory=FrameParts)
    properties: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[int, Said] | None = None
    notes: Mapping[int, Note] = field(default_factory=dict)
    moves: OtherMoves | None = None
    laid: Sequence[Seat] | None = None
    extra: Callable[[View], Extra] | None = None
    happened: Said | None = None


class Face:
    """The face of one house rule of a dinner.

    Its sentences stand in ``dinner.ftl`` under its name: ``dinner-opening-coin`` is Watch's opening remark,
    ``dinner-to-come-coin`` what is left to be done in a puzzle, ``dinner-par-means-coin`` and
    ``dinner-coach-means-coin`` what those numbers mean; where there is none, those of a plain dinner hold.

    Parameters
    ----------
    rule
        The rule, as the engine has it.

    Attributes
    ----------
    sheets
        Its style sheets, without ``.css``.
    scripted
        Whether a script of its name in ``static/games/dinner/house_rules`` draws it.
    plain_hints
        Whether the hints of a plain dinner hold by this rule too.
    """

    sheets: tuple[str, ...] = ()
    scripted = False
    plain_hints = False

    def __init__(self, rule: type[DinnerRule]) -> None:
        self._rule = rule

    @final
    @property
    def name(self) -> str:
        """The rule, as the engine calls it; its templates have the same name."""
        return self._rule.name

    @property
    def asked(self) -> HouseRule | None:
        """How the form asks for it: as the rule declares its field; None where the plain form does."""
        return None if self._rule.field is None else asked_for(self._rule)

    def named(self, game: DinnerGame, move: int) -> MoveNames | None:
        """Name a move in another way than by its morsel."""
        return None

    def told(self, game: DinnerGame, before: DinnerState, moves: Sequence[Played]) -> Said | None:
        """Say who did what, as `Presentation.told`, with marks for the seats."""
        return None

    def asks(self, game: DinnerGame, state: DinnerState, first: bool) -> str | None:
        """Tell the mover what to do; ``first``: at their first move."""
        return None

    def shown(self, seen: DinnerSeen) -> RuleView:
        """Return what the rule shows at a position."""
        return RuleView()

    def hint(
        self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str], do: str
    ) -> Hint | None:
        """Return the steps of a hint; ``do``: what to do, in words."""
        return None
