"""Ethiopian Dinner as people see it."""

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, TypeVar

from engine.dinner.named import find_dinner
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.exact import number_to_json
from engine.game import CHANCE, Seat, seat_of
from engine.names import listed
from engine.record import Record
from engine.review import ReviewedMove
from engine.solve import Evaluation
from engine.strategies import Strategy
from webapp.games.any.base import Further, Presentation, Taken
from webapp.games.any.drawing import Area, Shape
from webapp.games.any.phrases import fill, literal, number_text, of_whom, seat_name, whom
from webapp.games.any.view import AnyOption, FrameParts, LastMove, View
from webapp.games.dinner.board import LAYOUTS, called, coin_views, scene
from webapp.games.dinner.drawing import draw_dinner
from webapp.games.dinner.face import DinnerBoard, Face
from webapp.games.dinner.form import DinnerForm
from webapp.games.dinner.hints import LAST_ONE, bite_clues
from webapp.games.dinner.house_rules import FACES
from webapp.games.dinner.house_rules.secret import dealt
from webapp.games.dinner.remarks import bite_remark, crossed_out
from webapp.games.dinner.setup import has_axes, names_of, table_of, worths
from webapp.games.dinner.words import EATEN, WORDS
from webapp.machine import dice

T = TypeVar("T")


@lru_cache(maxsize=1024)
def _turns(order: str) -> tuple[Seat, ...]:
    return tuple(map(seat_of, order))


TALKED_OF = 16
"""Of dinners up to this size bots speak: they are weighed in a moment."""


def in_force(setup: Mapping[str, Any]) -> tuple[Face, ...]:
    """Return the faces of the house rules that a setup plays by, the last in the form first."""
    return tuple(face for face in reversed(FACES) if face.in_force(setup))


def of_game(game: DinnerGame) -> tuple[Face, ...]:
    """Return the faces of the house rules of a game, the last in the form first."""
    return tuple(face for face in reversed(FACES) if face.name in game.house_rules)


def said(faces: Sequence[Face], ask: Callable[[Face], T | None]) -> T | None:
    """Return what the first face says that has something to say; None if none has."""
    return next((answer for face in faces if (answer := ask(face)) is not None), None)


class DinnerPresentation(Presentation[DinnerGame, DinnerBoard]):
    """A plate, two diners, bites."""

    name = "dinner"
    words = WORDS
    gathers = True
    cast = ("crossout", "greedy")
    form = DinnerForm
    layouts = LAYOUTS
    overlay = "partials/review_arrow.html"
    learn = "crossout"
    why = "Why? Nine steps, with this dinner next to them"
    shows_match = True
    sound = "eat"

    def target(self, setup: Mapping[str, Any], move: int | str) -> str:
        """Name a morsel: ``Fosolia``, ``B Shiro`` of two."""
        named = said(in_force(setup), lambda face: face.target(setup, move))
        return called(names_of(setup), int(move)) if named is None else named

    def told_to(self, game: DinnerGame, move: int) -> str:
        """Say to eat a morsel, or to make another move."""
        return said(of_game(game), lambda face: face.told_to(game, move)) or super().told_to(game, move)

    def asks(self, setup: Mapping[str, Any], last: LastMove, in_secret: bool) -> str | None:
        """Ask what only a house rule asks."""
        return said(in_force(setup), lambda face: face.asks(last, in_secret))

    def size(self, setup: Mapping[str, Any], seats: int) -> str:
        """Count the dishes."""
        return f"{len(names_of(setup))} dishes"

    def verb(self, move: int | str) -> str:
        """Say what a bite did."""
        return "ate"

    def did(self, setup: Mapping[str, Any], last: LastMove) -> str:
        """Say who ate what, or did what else."""
        return said(in_force(setup), lambda face: face.did(setup, last)) or super().did(setup, last)

    def did_alone(self, setup: Mapping[str, Any], last: LastMove) -> str:
        """Say who ate what in turn."""
        return said(in_force(setup), lambda face: face.did_alone(setup, last)) or self.did(setup, last)

    def did_together(self, setup: Mapping[str, Any], moves: Sequence[LastMove]) -> str:
        """Say what came of bites at once; or what a toss followed, and whom it calls."""
        told = said(in_force(setup), lambda face: face.did_together(setup, moves))
        return ". ".join(self.did(setup, move) for move in moves) if told is None else told

    def taken(self, setup: Mapping[str, Any], last: LastMove) -> str:
        """Say who ate a morsel, and when."""
        name = literal(self.target(setup, last["move"]))
        return f"{name}: eaten by {whom(last['seat'])} at bite {self.made(setup, last['ply']) + 1}"

    def choose(self, setup: Mapping[str, Any], seats: int, at: int, mover: Seat) -> str:
        """Tell a newcomer which of a coin's numbers counts for whom."""
        first = self.made(setup, at) < seats
        told = said(in_force(setup), lambda face: face.choose(setup, first))
        if told is not None:
            return told
        if not first:
            return "Choose a morsel."
        return f"Choose a morsel: your bites score blue, {of_whom(1 - mover)} score orange."

    def turns(self, setup: Mapping[str, Any], seats: int) -> tuple[Seat, ...] | None:
        """Return who bites at each ply; None where a ply is more than a bite, or a coin says who bites."""
        return _turns(setup["order"]) if all(face.ordered for face in in_force(setup)) else None

    def made(self, setup: Mapping[str, Any], at: int) -> int:
        """Return how many bites are among the first moves."""
        counted = said(in_force(setup), lambda face: face.made(at))
        return at if counted is None else counted

    def plies(self, setup: Mapping[str, Any], seats: int) -> int | None:
        """Return how many morsels there are; None where a ply is more than a bite."""
        return len(names_of(setup)) if self.counts_moves(setup) else None

    def counts_moves(self, setup: Mapping[str, Any]) -> bool:
        """Tell whether each ply of a diner is a bite."""
        return all(face.counted for face in in_force(setup))

    def outcome(self, setup: Mapping[str, Any]) -> str:
        """Say “ate” where a score is what was eaten, and “scored” where it is counted in another way."""
        return self.words.got if all(face.plain_score for face in in_force(setup)) else "scored"

    def gift(self, record: Record, reviewed: ReviewedMove, seat: Seat) -> str | None:
        """Name the morsels that the other diner would have eaten, and that this one ate in the end."""
        eaten = {played.move for played in record.played if played.seat == seat}
        dishes = names_of(record.game.to_json())
        names = [dishes[int(k)] for k in reviewed.reason.lost if k in eaten]
        return f"the {listed(names)}" if names else None

    def took(self, view: View, seat: Seat) -> tuple[Taken, ...]:
        """Return what a diner ate, in the order of the bites."""
        frame = view["frames"][view["ply"]]
        eaten = sorted((frame["bites"][k] or 0, k) for k, by in enumerate(frame["eaters"]) if by == seat)
        names, last = names_of(view["setup"]), worths(view, view["ply"])
        return tuple(Taken(names[k], number_text(last[k][seat] or 0), True) for _, k in eaten)

    def plain_title(self, game: DinnerGame) -> str:
        """Call a dinner by its size."""
        return f"A dinner of {len(game.morsels)} morsels"

    def options(self, game: DinnerGame, state: DinnerState, seat: Seat) -> list[AnyOption]:
        """Return what each bite leads to: what is gained so far, and what the bite adds to it."""
        if not all(face.adds_up for face in of_game(game)):
            return super().options(game, state, seat)
        ply, so_far = state.ply, [number_to_json(score) for score in state.gained]
        found: list[AnyOption] = []
        for morsel in game.choices(state):
            scores = so_far.copy()
            for diner, gain in enumerate(game.gain(ply, morsel, seat)):
                if gain:
                    scores[diner] = number_to_json(state.gained[diner] + gain)
            found.append({"move": morsel, "scores": scores})
        return found

    def frame_parts(
        self, game: DinnerGame, states: Sequence[DinnerState], moves: Sequence[int | str | None]
    ) -> FrameParts:
        """Return who ate each morsel, at which ply, and what each is worth where that changes.

        What was eaten stays worth what it was at its bite.
        """
        parts: FrameParts = {"eaters": list(states[-1].eaters), "bites": _bites(states, moves)}
        for face in of_game(game):
            parts |= face.frame_parts(game, states, moves)
        if not game.gains_utilities():
            plies = [states[-1 if bite is None else bite].ply for bite in parts["bites"]]
            pairs = [game.worth(ply, k) for k, ply in enumerate(plies)]
            parts["coins"] = coin_views([morsel.name for morsel in game.morsels], pairs)
        return parts

    def shapes(
        self, game: DinnerGame, states: Sequence[DinnerState], area: Area, marks: Sequence[str]
    ) -> Iterable[Shape]:
        """Draw every morsel in the colour of who ate it."""
        return draw_dinner(game, states, area, marks)

    def proportion(self, game: DinnerGame) -> float:
        """Return that of morsels in rows."""
        return 2.2

    def showpieces(self) -> Sequence[tuple[str, DinnerGame, tuple[str, ...]]]:
        """Let greed meet a plan, and a plan itself."""
        small, large = find_dinner("figure-2"), find_dinner("figure-1")
        return (
            (small.title, small.game, ("greedy", "crossout")),
            (large.title, large.game, ("crossout", "crossout")),
        )

    def board(self, view: View, at: int) -> DinnerBoard:
        """Return the plate and what each of its morsels says."""
        plate = scene(table_of(view, at), view, at)
        labels = {spot.morsel: morsel_label(view, at, spot.morsel, spot.label) for spot in plate.spots}
        setup = view["setup"]
        dishes = names_of(setup)
        names = [called(dishes, k) for k in range(len(dishes))]
        bites = view["frames"][at]["bites"]
        numbers = tuple(None if bite is None else self.made(setup, bite) + 1 for bite in bites)
        board = DinnerBoard(plate, labels, names, numbers=numbers)
        for face in in_force(setup):
            board = face.dress(board, view, at)
        return board

    def layout(self, asked: str, setup: Mapping[str, Any]) -> str:
        """Return a layout; the board has two axes, for two who know each other’s tastes."""
        return super().layout("" if asked == "board" and not has_axes(setup) else asked, setup)

    def sheets(self, setup: Mapping[str, Any]) -> str:
        """Return the style sheet of the plate, and those of house rules that draw more on it."""
        return " ".join(["dinner", *(sheet for face in reversed(in_force(setup)) for sheet in face.sheets)])

    def keys(self, setup: Mapping[str, Any]) -> tuple[tuple[tuple[str, ...], str], ...]:
        """Return the keys of the plate."""
        return (
            (("1", str(len(names_of(setup)))), "your nth-best morsel"),
            (("Enter",), "eat"),
            (("V",), "next view"),
        )

    def arrow(self, board: DinnerBoard, played: int | str, better: int | str) -> dict[str, str] | None:
        """Return the paths from the morsel that was eaten to the one that was better, on plate and board.

        None where a move is no bite, such as an offer.
        """
        if not (str(played).isdecimal() and str(better).isdecimal()):
            return None
        plate = board.scene
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

    def clues(
        self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str]
    ) -> tuple[str, str]:
        """Lead to a bite by what the other diner likes, and by who bites last."""
        faces = of_game(game)
        if not all(face.plain_hints for face in faces):
            return super().clues(game, state, evaluation, names)
        if len(game.choices(state)) == 1:
            return LAST_ONE
        told = said(faces, lambda face: face.clues(game, state, evaluation, names))
        return bite_clues(game, state, evaluation, names) if told is None else told

    def best_told(self, game: DinnerGame, state: DinnerState, evaluation: Evaluation) -> str | None:
        """Say what a bite can be expected to bring where something is hidden."""
        do = self.told_to(game, int(evaluation.line[0]))
        return said(of_game(game), lambda face: face.best_told(game, state, evaluation, do))

    def coach_means(self, setup: Mapping[str, Any]) -> str:
        """Say what the numbers on the board count on."""
        return said(in_force(setup), lambda face: face.coach_means()) or super().coach_means(setup)

    def invitation(self, game: DinnerGame, seat: Seat, par: str) -> str:
        """Say to a seat what its par is."""
        told = said(of_game(game), lambda face: face.invitation(game, seat, par))
        return super().invitation(game, seat, par) if told is None else told

    def par_meaning(self, setup: Mapping[str, Any]) -> str:
        """Say what par is, after it was named."""
        return said(in_force(setup), lambda face: face.par_meaning()) or super().par_meaning(setup)

    def told_parts(self, setup: Mapping[str, Any]) -> FrameParts:
        """Return what every frame has because tastes are hidden."""
        parts: FrameParts = {}
        for face in in_force(setup):
            parts |= face.told_parts(setup)
        return parts

    def further(self, record: Record) -> Further | None:
        """Lead to the page of the Lab about a rule of the dinner."""
        assert isinstance(record.game, DinnerGame)
        game = record.game
        return said(of_game(game), lambda face: face.further(game))

    def hindsight(self, record: Record) -> object | None:
        """Return what the bites gave away of tastes that were secret."""
        assert isinstance(record.game, DinnerGame)
        game = record.game
        return said(of_game(game), lambda face: face.hindsight(game, record.moves))

    def deputy(self, game: DinnerGame) -> Strategy | None:
        """Let a bot sit in that a house rule asks for, else the usual one."""
        return said(of_game(game), lambda face: face.deputy(game)) or super().deputy(game)

    def talkative(self, game: DinnerGame) -> bool:
        """Let bots speak of dinners that a review weighs at once."""
        return len(game.morsels) <= TALKED_OF and not any(face.hides for face in of_game(game))

    def to_come(self, view: View) -> str:
        """Say who bites how often, and last."""
        order = self.turns(view["setup"], 2)
        if order is None:
            left = len(names_of(view["setup"])) - self.made(view["setup"], view["ply"])
            return said(in_force(view["setup"]), lambda face: face.to_come(left)) or ""
        coming = order[view["ply"] :]
        you = view["you"]["seat"] if view["you"] else None
        if len(view["seats"]) > 2 or any(one == other for one, other in pairwise(coming)):
            names = ["you" if seat == you else seat_name(view, seat) for seat in coming]
            return f"The {len(coming)} morsels left are eaten in this order by {listed(names)}."
        last = "you eat" if order[-1] == you else f"{seat_name(view, order[-1])} eats"
        return f"You take turns; of the {len(coming)} morsels left, {last} the last one."

    def reasoned(self, view: View, start: int) -> list[str]:
        """Cross out backwards: from the last bite on, each is what the other likes least of the rest."""
        order = self.turns(view["setup"], 2)
        if any(face.told_line for face in in_force(view["setup"])):
            return self._told(view, start)
        if order is None:
            return []
        left = [k for k, eater in enumerate(view["frames"][start]["eaters"]) if eater is None]
        worth = worths(view, start)
        steps = []
        for ply in reversed(range(start, len(order))):
            mover = order[ply]
            other = 1 - mover
            least = min(left, key=lambda k: worth[k][other] or 0)
            left.remove(least)
            steps.append(crossed_out(view, order, start, ply, least))
        return steps

    def _told(self, view: View, start: int) -> list[str]:
        """Tell a line of play, bite by bite."""
        return [fill(view, f"{self.did(view['setup'], move)}.", {}) for move in view["moves"][start:]]

    def dealt_anew(self, game: DinnerGame, dice: Random) -> DinnerGame:
        """Shuffle each diner's utilities."""
        return dealt(game, dice)

    def dealt_in_secret(self, game: DinnerGame, known: Collection[Seat], dice: Random) -> DinnerGame:
        """Shuffle the utilities of all diners but the ``known`` ones, where tastes are secret."""
        for face in of_game(game):
            game = face.dealt(game, dice, known)
        return game

    def next_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """Deal again where tastes are secret: by now everybody has seen these."""
        if not any(face.hides for face in in_force(setup)):
            return setup
        return self.dealt_in_secret(DinnerGame.from_json(dict(setup)), (), dice()).to_json()

    def remarks(self, view: View) -> list[str]:
        """Tell facts of each bite, no judgement; nothing while tastes are hidden."""
        faces = in_force(view["setup"])
        told = said(faces, lambda face: face.remarks(view))
        if told is not None:
            return told
        whole = said(faces, lambda face: face.opening())
        order = self.turns(view["setup"], len(view["seats"]))
        if whole is None and order is not None:
            first, last = (seat_name(view, order[k]) for k in (0, -1))
            whole = f"{first} bites first and last" if first == last else f"{first} bites first, {last} last"
        opening = f"{len(names_of(view['setup']))} morsels on the plate: {whole}."
        return [opening, *(self._remark(view, ply) for ply in range(view["ply"]))]

    def _remark(self, view: View, ply: int) -> str:
        move = view["moves"][ply]
        if move["seat"] == CHANCE:
            return f"{fill(view, self.did(view['setup'], move), {})}."
        return bite_remark(view, ply)


def morsel_label(view: View, at: int, morsel: int, worth: str) -> str:
    """Say a morsel at ply ``at``: ``worth`` while it is on the plate, then who ate it and when."""
    frame = view["frames"][at]
    bite = frame["bites"][morsel]
    setup = view["setup"]
    if bite is None:
        more = said(in_force(setup), lambda face: face.label(view, at, morsel))
        if more is None and at == view["ply"] and view.get("chosen") == morsel:
            more = "your choice"
        return worth if more is None else f"{worth}, {more}"
    eater = frame["eaters"][morsel]
    assert eater is not None
    shown = DinnerPresentation()
    if not shown.counts_moves(setup):
        facts = {"dish": literal(called(names_of(view["setup"]), morsel)), "eater": whom(eater)}
        return fill(view, EATEN, facts)
    last: LastMove = {"ply": bite, "seat": eater, "move": morsel}
    return fill(view, shown.taken(view["setup"], last), {})


def _bites(states: Sequence[DinnerState], moves: Sequence[int | str | None]) -> list[int | None]:
    """Return at which ply each morsel was eaten, None while it is on the plate."""
    bites: list[int | None] = [None] * len(states[-1].eaters)
    for ply, move in enumerate(moves):
        if isinstance(move, int) and states[ply + 1].ply > states[ply].ply:  # else it was a toss of the coin
            bites[move] = ply
    return bites
