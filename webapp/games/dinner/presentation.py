"""The presentation of Ethiopian Dinner."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import TypeVar

from engine.dinner.house_rules.weights import Weights
from engine.dinner.morsels import DinnerState, called
from engine.dinner.named import dinner_from, find_dinner
from engine.dinner.rules import DinnerGame
from engine.exact import number_to_json
from engine.game import CHANCE, Seat
from engine.record import Played, Record
from engine.review import ReviewedMove
from engine.solve import Evaluation
from webapp.games.any.base import (
    Afterword,
    BoardParts,
    Cast,
    Hint,
    Manner,
    MoveNames,
    Presentation,
    Reasoning,
    Schedule,
    Showpiece,
    Topic,
    Winning,
    clues,
)
from webapp.games.any.drawing import Area, Shape
from webapp.games.any.phrases import fill, heard, is_you, mark, number_text, seat_name, told, word_mark, yes
from webapp.games.any.verdicts import Telling
from webapp.games.any.view import AnyOption, FrameParts, OptionView, Said, StripView, View
from webapp.games.dinner.board import (
    LAYOUTS,
    DinnerSeen,
    Spot,
    bites_of,
    coins_of,
    has_axes,
    is_reckoned_anew,
    names_of,
    scene,
    table_of,
    worths,
)
from webapp.games.dinner.drawing import draw_dinner
from webapp.games.dinner.face import DinnerBoard, Face, Note, OtherMoves, RuleView
from webapp.games.dinner.form import DinnerForm
from webapp.games.dinner.house_rules import FACES
from webapp.games.dinner.house_rules.secret import dealt, hindsight_of, secret_invitation
from webapp.games.dinner.words import (
    bite_clues,
    bite_explained,
    bite_remark,
    bite_why,
    crossed_out,
    move_remark,
    trust_of,
)
from webapp.words import Listed, Sentence, has_message, say

T = TypeVar("T")


TALKED_OF = 16
"""Of dinners up to this size bots speak: they are weighed in a moment."""


def faces_of(game: DinnerGame) -> tuple[Face, ...]:
    """Return the faces of the house rules of a game, the last in the form first."""
    return _faces(game.house_rules)


@cache
def _faces(rules: tuple[str, ...]) -> tuple[Face, ...]:
    return tuple(face for face in reversed(FACES) if face.name in rules)


def first_answer(faces: Sequence[Face], ask: Callable[[Face], T | None]) -> T | None:
    """Return the first answer of the faces that is not None."""
    return next((answer for face in faces if (answer := ask(face)) is not None), None)


SMALL, LARGE = find_dinner("figure-2"), find_dinner("figure-1")
"""The dinners on which greed meets a plan, and a plan itself."""
THREE = dinner_from(
    ("Shiro 4 5 1", "Kitfo 6 2 4", "Ayib 1 4 2", "Gomen 2 3 5", "Doro wot 5 1 3", "Tibs 3 6 6"), "ABCABC"
)
"""A dinner for three, with two bites each."""


class DinnerPresentation(Presentation[DinnerGame, DinnerBoard]):
    """A plate, two diners, bites."""

    name = "dinner"
    manner = Manner(
        icon="plate",
        noun="bite",
        draw="toss",
        got="ate",
        last_counts=True,
        moods={
            "perfect": "caught",
            "took-gift": "pleased",
            "never-fought": "pleased",
            "saw-it-wait": "caught",
            "took-my-favourite": "caught",
            "my-favourite": "pleased",
        },
        praised=frozenset({"saw-it-wait"}),
        sums=lambda game: game.sums_utilities,
        talks=lambda game: len(game.morsels) <= TALKED_OF and game.facts.information == "perfect",
    )
    cast = Cast(
        ("crossout", "greedy"),
        (
            Showpiece(lambda: Sentence("watch-show-greed"), SMALL.game, ("greedy", "crossout")),
            Showpiece(lambda: Sentence("watch-show-plans"), SMALL.game, ("crossout", "crossout")),
            Showpiece(lambda: Sentence("watch-show-gallant"), THREE, ("gallant", "gallant", "gallant")),
        ),
        lambda game: ("belief",) if game.has_copies else (),
    )
    form = DinnerForm

    def means(self, game: DinnerGame, topic: Topic) -> str:
        """Say the rules, the best possible score or the coach’s numbers, as the house rules have them."""
        rule = None if topic == "goal" else _rule_with(game, topic)
        if rule is None:
            return super().means(game, topic)
        return say(f"dinner-par-means-{rule}" if topic == "par-means" else f"dinner-coach-means-{rule}")

    def phrases(self) -> Mapping[str, Said]:
        """Return what is said of a dish that was eaten, where plies do not count bites, and of one chosen."""
        dish, player = word_mark("dish"), word_mark("player")
        return {
            "eaten": say("dinner-eaten", dish=dish, player=player, you="no"),
            "eaten-you": say("dinner-eaten", dish=dish, player=player, you="yes"),
            "choice": say("dinner-your-choice"),
            "sending": say("dinner-sending"),
            "under": say("dinner-under", dish=dish),
            "fork": say("dinner-on-fork"),
            "contested": say("dinner-is-contested"),
        }

    def named(self, game: DinnerGame, move: int) -> MoveNames:
        """Name a morsel: ``Fosolia``, ``B Shiro`` of two; or another move: ``passing``."""
        other = first_answer(faces_of(game), lambda face: face.named(game, move))
        return MoveNames(called(names_of(game), move)) if other is None else other

    def told(self, game: DinnerGame, before: DinnerState, moves: Sequence[Played]) -> Said:
        """Say who ate what, or did what else; what came of bites at once; what a toss followed."""
        for face in faces_of(game):
            if (by_rule := face.told(game, before, moves)) is not None:
                return by_rule
        if len(moves) > 1:
            each = [self.told(game, before, (made,)) for made in moves]
            seats = {made.seat for made in moves} - {CHANCE}
            return told(seats, lambda viewer: ". ".join(heard(one, viewer) for one in each))
        return super().told(game, before, moves)

    def asks(self, game: DinnerGame, state: DinnerState, at: int, seat: Seat) -> str:
        """Ask for a bite, and tell a newcomer which of a coin's numbers counts for whom."""
        first = self.schedule(game).made(at) < game.seats
        asked = first_answer(faces_of(game), lambda face: face.asks(game, state, first))
        if asked is not None:
            return asked
        if not first:
            return say("match-pick")
        return say("match-pick-first", other=mark(1 - seat))

    def schedule(self, game: DinnerGame) -> Schedule:
        """Return the order of bites; it is open where a ply is more than a bite, or a coin says who bites."""
        counted = game.one_bite_a_turn
        return Schedule(
            game.order if game.order and counted else None,
            len(game.morsels) if counted else None,
            counted,
            game.facts.chance == "explicit",
        )

    def why(self, told: Telling) -> str:
        """Say what a bite did, and why it was best or what it lost by."""
        return bite_explained(told)

    def gift(self, record: Record, reviewed: ReviewedMove, seat: Seat, giver: str) -> str | None:
        """Name the dishes that the giver would have eaten, and that this diner ate in the end."""
        eaten = {played.move for played in record.played if played.seat == seat}
        assert isinstance(record.game, DinnerGame)
        dishes = names_of(record.game)
        names = [dishes[int(k)] for k in reviewed.reason.lost if k in eaten]
        return say("dinner-gift", player=giver, dishes=Listed(names)) if names else None

    def took(self, seen: DinnerSeen, seat: Seat) -> tuple[Winning, ...]:
        """Return the dishes that a diner ate, in the order of the bites."""
        bites = bites_of(seen)
        eaten = sorted((bites[k] or 0, k) for k, by in enumerate(seen.state.eaters) if by == seat)
        names, last = names_of(seen.game), worths(seen)
        return tuple(Winning(names[k], number_text(last[k][seat] or 0), True) for _, k in eaten)

    def options(self, game: DinnerGame, state: DinnerState, seat: Seat) -> list[AnyOption]:
        """Return what each bite leads to: what is gained so far, and what the bite adds to it."""
        if not (game.adds_up and game.one_bite_a_turn):
            return super().options(game, state, seat)
        ply, so_far = state.ply, [number_to_json(score) for score in state.gained]
        found: list[AnyOption] = []
        for morsel in game.choices(state):
            scores = so_far.copy()
            for diner, gain in enumerate(game.gain(ply, morsel, seat)):
                if gain:
                    scores[diner] = number_to_json(state.gained[diner] + gain)
            found.append(OptionView(move=morsel, scores=scores))
        return found

    def frame_parts(self, seen: DinnerSeen) -> FrameParts:
        """Return who ate each morsel, at which ply, and what each is worth where the setup does not say."""
        parts: FrameParts = {"eaters": list(seen.state.eaters), "bites": bites_of(seen)}
        shown = _shown(seen)
        for view in shown.values():
            parts |= view.frame
        if properties := _properties(shown):
            parts["properties"] = properties
        if (strip := self._strip(seen)) is not None:
            parts["strip"] = strip
        if (tags := _tags(seen, shown)) is not None:
            parts["tags"] = tags
        if is_reckoned_anew(seen.game):
            parts["coins"] = list(coins_of(seen))
        return parts

    def shapes(
        self, game: DinnerGame, states: Sequence[DinnerState], area: Area, marks: Sequence[str]
    ) -> Iterable[Shape]:
        """Draw every morsel in the colour of who ate it."""
        return draw_dinner(game, states, area, marks)

    def board(self, seen: DinnerSeen, view: View) -> DinnerBoard:
        """Return the plate and what each of its morsels says."""
        game, shown, plate = seen.game, _shown(seen), scene(table_of(seen), view)
        schedule, bites, noted = self.schedule(game), bites_of(seen), [one.notes for one in shown.values()]
        tags = [fill(view, tag) for tag in _tags(seen, shown) or ()]
        drawn_by, extra = next(((name, one.extra) for name, one in shown.items() if one.extra), (None, None))
        laid_by = next((name for name, one in shown.items() if one.laid is not None), None)
        return DinnerBoard(
            plate,
            {
                spot.morsel: self._label(seen, view, spot, bites[spot.morsel], noted, tags)
                for spot in plate.spots
            },
            layered=bool(game.layers),
            numbers=tuple(None if bite is None else schedule.made(bite) + 1 for bite in bites),
            eaters=seen.state.eaters,
            notes={k: [notes[k] for notes in noted if k in notes] for k in range(len(bites))},
            others=_other_moves(seen, view, shown),
            tags=tags,
            properties=_properties(shown),
            strip=self._strip(seen),
            tossed=schedule.drawn,
            extra=extra(view) if extra else None,
            drawn_by=drawn_by,
            laid=(shown[laid_by].laid or ()) if laid_by else (),
            laid_by=laid_by,
            commit="choose" if game.facts.dynamics == "simultaneous" else "eat",
            scripts=[face.name for face in faces_of(game) if face.scripted],
            counted=schedule.counted,
        )

    def _strip(self, seen: DinnerSeen) -> StripView | None:
        """Return whom the coin has called so far, or the order of the bites where it is not by turns."""
        schedule = self.schedule(seen.game)
        if schedule.drawn:
            called_so_far = [
                made.move for made in seen.moves if made.seat == CHANCE and made.move is not None
            ]
            waits = bool(seen.moves) and seen.moves[-1].seat == CHANCE
            return StripView(seats=called_so_far, at=len(called_so_far) - 1 if waits else None)
        turns = schedule.turns
        if turns is None or (seen.game.seats == 2 and not _repeats(turns)):
            return None
        at = len(seen.moves)
        return StripView(seats=list(turns), at=at if at < len(turns) else None)

    def _label(
        self,
        seen: DinnerSeen,
        view: View,
        spot: Spot,
        bite: int | None,
        noted: Sequence[Mapping[int, Note]],
        tags: Sequence[str],
    ) -> str:
        """Say a morsel: its worth while it is on the plate, then who ate it and when; and what rules add."""
        morsel, eater = spot.morsel, seen.state.eaters[spot.morsel]
        if eater is None or bite is None:
            label = spot.label
        elif self.schedule(seen.game).counted:
            label = fill(view, self.taken(seen.game, Played(eater, morsel), bite))
        else:
            label = say(
                "dinner-eaten", dish=spot.called, player=seat_name(view, eater), you=is_you(view, eater)
            )
        chosen = eater is None and len(seen.moves) == view.ply and view.chosen == morsel
        notes = (notes[morsel].says for notes in noted if morsel in notes)
        tag = tags[morsel] if tags else ""
        parts = filter(None, (label, tag, *notes, say("dinner-your-choice") if chosen else ""))
        return say("dinner-label", parts=Listed(parts, "row"))

    def board_parts(self, game: DinnerGame) -> BoardParts:
        """Return the parts of the plate and its house rules; the layout with axes needs two open tastes."""
        sheets = [sheet for face in reversed(faces_of(game)) for sheet in face.sheets]
        schedule = self.schedule(game)
        if schedule.drawn or (schedule.turns and (game.seats > 2 or _repeats(schedule.turns))):
            sheets.append("strip")
        weights = game.rule(Weights)
        # The worst bite only gets worse, and a score can fall by what others eat.
        gathers = game.rises and not (weights and any(weight < 0 for row in weights.rows for weight in row))
        return BoardParts(
            sheets=" ".join(["dinner", *sheets]),
            fit="dinner-fit",
            played="well",
            keys=(
                (("1", str(len(game.morsels))), say("dinner-key-number")),
                (("Enter",), say("dinner-key-enter")),
                (("V",), say("dinner-key-view")),
            ),
            layouts=tuple(name for name in LAYOUTS if name != "board" or has_axes(game)),
            sound="eat",
            proportion=2.2,
            round=True,
            gathers=gathers,
            fills=gathers,
        )

    def hint(
        self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str]
    ) -> Hint:
        """Lead to a bite by what the other diner likes, and by who bites last."""
        faces, do = faces_of(game), self.told_to(game, int(evaluation.line[0]))
        if not all(face.plain_hints for face in faces):
            return super().hint(game, state, evaluation, names)
        hint = first_answer(faces, lambda face: face.hint(game, state, evaluation, names, do))
        if len(game.choices(state)) == 1:
            return Hint(*clues("last-one"), hint and hint.move)
        return hint or Hint(*bite_clues(game, state, evaluation, names))

    def invitation(self, game: DinnerGame, seat: Seat, par: str) -> str:
        """Say to a seat what its par is."""
        if game.facts.information == "imperfect":
            return secret_invitation(game, seat, par)
        return super().invitation(game, seat, par)

    def afterword(self, record: Record) -> Afterword:
        """Return what the bites revealed of secret tastes, and a better split."""
        assert isinstance(record.game, DinnerGame)
        game = record.game
        hidden = game.facts.information == "imperfect"
        return Afterword(hindsight_of(game, record.moves) if hidden else None, trust_of(game))

    def reasoning(self, seen: DinnerSeen, view: View, start: int) -> Reasoning:
        """Say who bites how often, and last; and cross out backwards, or tell the line bite by bite."""
        return Reasoning(self._to_come(seen, view, start), tuple(self._steps(seen, view, start)))

    def _to_come(self, seen: DinnerSeen, view: View, start: int) -> str:
        game, you = seen.game, view.viewer.seat if view.viewer else None
        schedule = self.schedule(game)
        order = schedule.turns
        if order is None:
            left = len(game.morsels) - schedule.made(start)
            rule = _rule_with(game, "to-come")
            return say(f"dinner-to-come-{rule}", n=left) if rule else ""
        coming = order[start:]
        if game.seats > 2 or any(one == other for one, other in pairwise(coming)):
            order_said = Listed(seat_name(view, seat) for seat in coming)
            return say("dinner-order-to-come", n=len(coming), order=order_said)
        last = order[-1]
        return say("dinner-to-come", n=len(coming), you=yes(last == you), player=seat_name(view, last))

    def _steps(self, seen: DinnerSeen, view: View, start: int) -> Iterator[str]:
        """Cross out backwards: from the last bite on, each is what the other likes least of the rest."""
        game = seen.game
        order = self.schedule(game).turns
        if order is None or game.seats > 2:
            yield from (move_remark(view, ply) for ply in range(start, len(seen.moves)))
        else:
            begun = seen.at(start)
            left, worth = list(game.left(begun.state)), worths(begun)
            for ply in reversed(range(start, len(order))):
                other = 1 - order[ply]
                least = min(left, key=lambda k: worth[k][other] or 0)
                left.remove(least)
                yield crossed_out(game, view, start, ply, least)

    def dealt(self, game: DinnerGame, dice: Random, known: Collection[Seat] | None = None) -> DinnerGame:
        """Shuffle each diner's utilities; those of all but the ``known``, where tastes are secret."""
        if known is None:
            return dealt(game, dice)
        return dealt(game, dice, known) if game.facts.information == "imperfect" else game

    def remarks(self, seen: DinnerSeen, view: View) -> list[str]:
        """Tell facts of each bite, no judgement; nothing while tastes are hidden."""
        game, schedule = seen.game, self.schedule(seen.game)
        if seen.concealed:
            return ["" for _state in seen.states]
        opening, rule = "", _rule_with(game, "opening")
        if rule is not None:
            opening = say(f"dinner-opening-{rule}", n=len(game.morsels))
        elif schedule.turns is not None:
            first, last = (seat_name(view, schedule.turns[k]) for k in (0, -1))
            opening = say(
                "dinner-opening", n=len(game.morsels), first=first, last=last, same=yes(first == last)
            )
        if not schedule.counted:
            happened = [_happened(seen.at(ply)) for ply in range(len(seen.states))]
            news = [None if now == before else now for before, now in pairwise(happened)]
            return [opening, *(move_remark(view, ply, new) for ply, new in enumerate(news))]
        return [
            opening,
            *(
                move_remark(view, ply) if made.seat == CHANCE else bite_remark(seen.at(ply + 1), view)
                for ply, made in enumerate(seen.moves)
            ),
        ]

    def own_reason(self, seen: DinnerSeen, strategy: str) -> Said | None:
        """Say what the bot weighed, or what its plan has to come."""
        return bite_why(seen, strategy)


def _repeats(turns: Sequence[Seat]) -> bool:
    """Return True if someone bites twice in a row."""
    return any(one == other for one, other in pairwise(turns))


def _rule_with(game: DinnerGame, what: str) -> str | None:
    """Return the house rule in force that has a sentence of its own, as messages call it; None if none."""
    names = (face.name.replace("_", "-") for face in faces_of(game))
    return next((name for name in names if has_message(f"dinner-{what}-{name}")), None)


def _shown(seen: DinnerSeen) -> dict[str, RuleView]:
    """Return by house rule what it shows at a position."""
    return {face.name: face.shown(seen) for face in faces_of(seen.game)}


def _happened(seen: DinnerSeen) -> Said | None:
    """Return what came of the latest round of bites at once."""
    return next((view.happened for view in _shown(seen).values() if view.happened), None)


def _properties(shown: Mapping[str, RuleView]) -> dict[str, str]:
    """Return the custom properties of all house rules."""
    return {name: value for view in shown.values() for name, value in view.properties.items()}


def _tags(seen: DinnerSeen, shown: Mapping[str, RuleView]) -> list[Said] | None:
    """Return by morsel what is written on its coin; None where no house rule writes anything."""
    tags = next((view.tags for view in [*shown.values()][::-1] if view.tags is not None), None)
    return None if tags is None else [tags.get(k, "") for k in range(len(seen.game.morsels))]


def _other_moves(seen: DinnerSeen, view: View, shown: Mapping[str, RuleView]) -> OtherMoves | None:
    """Return what can be done besides eating as the viewer reads it, with the moves that are the viewer’s."""
    others = next((one.moves for one in shown.values() if one.moves is not None), None)
    if others is None:
        return None
    you = view.viewer.seat if view.viewer else None
    may_move = len(seen.moves) == view.ply and you in view.movers
    moves = [(move, fill(view, text)) for move, text in others.moves] if may_move else []
    return OtherMoves(fill(view, others.says), moves)
