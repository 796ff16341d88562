"""A small game of each kind, to be tried on the spot: on the home page, and while friends are waited for.

Every position that the small games can reach is worked out here and sent along: the browser draws them and
knows no rules, and nothing is stored for a visitor who only tries a bite.
"""

from dataclasses import asdict, dataclass
from typing import Any, Literal

from engine.dinner.crossout import crossout_move, values
from engine.dinner.named import find_dinner
from engine.exact import number_to_json
from engine.record import Record, SeatLabel
from engine.tokens.rules import numbered
from webapp.games.any.characters import Character, character_of
from webapp.games.any.seen import seen_at
from webapp.games.any.view import View
from webapp.games.dinner.board import Spot, scene, table_of
from webapp.games.tokens.board import TokenBoard, token_board
from webapp.matches.views import study
from webapp.words import say
from webapp.words.language import cached_per_language


@dataclass(frozen=True, slots=True)
class Taste:
    """Three dishes to be eaten on the spot.

    Attributes
    ----------
    spots
        The morsels as they lie on a plate.
    lines
        By the first bite: every bite as ``[morsel, seat, [score, score]]``. The planner plays crossout, and
        the last bite leaves no choice.
    best
        What a perfect dinner gets here.
    planner
        The character across the table.
    """

    spots: tuple[Spot, ...]
    lines: dict[int, list[Any]]
    best: int
    planner: Character

    @property
    def reachable(self) -> frozenset[int]:
        """What a visitor can end up with."""
        return frozenset(line[-1][2][0] for line in self.lines.values())

    def kind(self, score: int) -> Literal["perfect", "short"]:
        """Return ``"perfect"`` for the best possible score, else ``"short"``."""
        return "perfect" if score == self.best else "short"

    def bites(self, first: int) -> list["Bite"]:
        """Return the bites after a first one, that one included."""
        met = [0, 0]
        bites = []
        for morsel, seat, (yours, _theirs) in self.lines[first]:
            bites.append(Bite(morsel, seat, met[seat], yours / self.best, say("home-plate-you", score=yours)))
            met[seat] += 1
        return bites

    def told(self, first: int) -> "Told":
        """Return the sentences for a first bite."""
        (_, _, _), (answer, _, _), (last, _, (yours, _theirs)) = self.lines[first]
        kind = self.kind(yours)
        taken, kept = self.spots[answer].name, self.spots[last].name
        return Told(
            kind=kind,
            reply=say("home-plate-reply", name=self.planner.name, dish=taken),
            end=say(f"home-ending-{kind}", yours=yours, best=self.best, dish=kept),
            last=say(f"home-planner-end-{kind}", dish=taken if kind == "short" else kept),
            share=say(f"home-share-{kind}", yours=yours, best=self.best),
            got=yours,
        )

    def play(self) -> dict[str, Any]:
        """Return the data of the script: the bites and sentences after each possible first bite."""
        return {
            "thinking": say("home-plate-thinking", name=self.planner.name),
            "copied": say("home-copied"),
            "lines": {first: [asdict(bite) for bite in self.bites(first)] for first in self.lines},
            "told": {first: asdict(self.told(first)) for first in self.lines},
        }


@dataclass(frozen=True, slots=True)
class Bite:
    """A bite: of which morsel, by which seat, its how-manieth from 0, and how far the visitor has come."""

    morsel: int
    seat: int
    nth: int
    part: float
    you: str


@dataclass(frozen=True, slots=True)
class Told:
    """The sentences for a line.

    Attributes
    ----------
    kind, got
        How it compares with the best, and what the visitor ends up with.
    reply
        After the planner's bite.
    end, last
        At the end: what is said of it, and what the planner says.
    share
        What a friend is asked.
    """

    kind: Literal["perfect", "short"]
    reply: str
    end: str
    last: str
    share: str
    got: int


@cached_per_language
def taste() -> Taste:
    """Play the three morsels of the paper's introduction through, from every first bite."""
    game = find_dinner("intro").game
    lines: dict[int, list[Any]] = {}
    for first in game.choices(game.initial_state()):
        state, move, line = game.initial_state(), first, []
        while True:
            seat = game.order[state.ply]
            state = game.after(state, move)
            line.append([move, seat, [number_to_json(score) for score in game.scores(state)]])
            if game.mover(state) is None:
                break
            # After your first bite and the reply one morsel is left, so the crossout line is the only line.
            move = crossout_move(game, state)
        lines[first] = line
    planner = character_of("dinner", "crossout")
    view = study(game, (say("match-you"), planner.name), (), 0, "try")
    laid = scene(table_of(seen_at(view)), view).spots
    spots = tuple(sorted(laid, key=lambda spot: spot.morsel))
    return Taste(spots, lines, int(values(game, game.initial_state())[0]), planner)


def first_plate() -> Record:
    """Return the plate of three before its first bite."""
    seats = SeatLabel(say("match-you")), SeatLabel(taste().planner.name)
    return Record.of(find_dinner("intro").game, seats, 0)


@dataclass(frozen=True, slots=True)
class Approach:
    """The published line of $1–$10 with two tokens placed: what a third would bring about."""

    view: View
    board: TokenBoard


@cached_per_language
def approach() -> Approach:
    """Lay out the last token of three on $1–$10, the others on $5 and $9."""
    game = numbered(10, 3)
    view = study(game, ("Girma", "Shiferaw", say("match-you")), (5, 9), 2)
    return Approach(view, token_board(game, view, view.ply))
