"""The face of a bigger table: more than two diners."""

from collections.abc import Sequence

from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.solve import Evaluation
from webapp.games.any.base import Hint, clues
from webapp.games.dinner.face import Face
from webapp.games.dinner.words import choose_by_own, liked_best
from webapp.words import Listed


class DinersFace(Face):
    """Three or four diners; the plain form asks how many."""

    plain_hints = True
    sheets = ("diners",)

    def asks(self, game: DinnerGame, state: DinnerState, first: bool) -> str | None:
        """Say whose numbers the morsels show."""
        return choose_by_own() if first else None

    def hint(
        self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str], do: str
    ) -> Hint:
        """Lead to a bite at a table of more than two by who bites before you bite again."""
        you, left, turns = evaluation.mover, game.choices(state), game.order[state.ply + 1 :]
        before = turns[: turns.index(you)] if you in turns else turns
        others = list(dict.fromkeys(seat for seat in before if seat != you))
        if not others:
            return Hint(*clues("again"))
        if you not in turns:
            return Hint(*clues("only"))
        pick, favourite = evaluation.line[0], liked_best(game, left, you)
        if pick == favourite:
            rivals = [names[seat] for seat in others if liked_best(game, left, seat) == pick]
            if rivals:
                return Hint(*clues("same", other=rivals[0]))
        return Hint(*clues("gone", others=Listed(names[seat] for seat in others), n=len(others)))
