"""The face of secret tastes: their deal, the sentences while they are hidden, the review's hindsight."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.bots import find_strategy
from engine.dinner.morsels import DinnerState, Morsel
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_tastes import favourite_odds, own_worth, secret_floor, table_of
from engine.exact import number_text
from engine.game import Seat
from engine.solve import Evaluation
from engine.solve.tastes import is_guessed, sure
from webapp.games.any.base import Hint, clues
from webapp.games.dinner.face import Face
from webapp.games.dinner.words import choose_by_own
from webapp.words import Amount, say, say_for


@dataclass(frozen=True, slots=True)
class Guess:
    """The chance that a dish is the eater's favourite of what is left, in percent, and whether it was."""

    name: str
    share: float
    percent: int
    true: bool


@dataclass(frozen=True, slots=True)
class GivenAway:
    """One bite: its ply, its number, who ate what, and what it let others believe, likeliest first."""

    ply: int
    bite: int
    seat: Seat
    target: str
    guesses: tuple[Guess, ...]


@dataclass(frozen=True, slots=True)
class Hindsight:
    """The part that a review adds for secret tastes; no rows where bites tell nothing."""

    note: str
    rows: tuple[GivenAway, ...]


def hindsight_of(game: DinnerGame, moves: Sequence[int]) -> Hindsight:
    """Return what the bites of a dinner revealed of secret tastes."""
    learnt = bool(game.has_copies) and find_strategy("belief", game.name).covers(game)
    rows = tuple(_given_away(game, moves[: ply + 1]) for ply in range(len(moves))) if learnt else ()
    note = say("dinner-hindsight" if game.has_copies else "dinner-hindsight-nothing")
    return Hindsight(note, rows)


def _given_away(game: DinnerGame, moves: Sequence[int]) -> GivenAway:
    table, ply = table_of(game), len(moves) - 1
    seat, bites = game.order[ply], tuple(game.kinds[move] for move in moves)
    left, worth = table.left(bites), own_worth(game, seat)
    names = list(dict(zip(game.kinds, (m.name for m in game.morsels), strict=True)).values())
    best = max((kind for kind, count in enumerate(left) if count), key=lambda kind: worth[kind], default=None)
    odds = favourite_odds(table, bites, seat)
    guesses = sorted((kind for kind, count in enumerate(left) if count), key=lambda kind: -odds[kind])
    return GivenAway(
        ply,
        ply + 1,
        seat,
        game.morsels[moves[-1]].name,
        tuple(
            Guess(names[kind], round(float(odds[kind]), 3), round(100 * odds[kind]), kind == best)
            for kind in guesses
        ),
    )


def dealt(game: DinnerGame, dice: Random, but: Collection[Seat] = ()) -> DinnerGame:
    """Shuffle what the kinds are worth to each diner, ``but`` to some."""
    kinds = list(dict(zip(game.kinds, game.morsels, strict=True)).values())
    tastes = [[kind.utilities[seat] for kind in kinds] for seat in range(game.seats)]
    for seat, taste in enumerate(tastes):
        if seat not in but:
            dice.shuffle(taste)
    anew = [Morsel(k.name, worth) for k, worth in zip(kinds, zip(*tastes, strict=True), strict=True)]
    return replace(game, morsels=tuple(anew[kind] for kind in game.kinds))


def secret_clues(
    game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str]
) -> tuple[str, str]:
    """Return the question and the principle for a bite where tastes are secret."""
    you, left = evaluation.mover, game.choices(state)
    if len(left) == 1:
        return clues("last-one")
    other, n = names[1 - you if game.seats == 2 else you], game.seats - 1
    if not is_guessed(game):
        return clues("copies" if game.has_copies else "unknown", other=other, n=n)
    favourite = max(left, key=lambda morsel: game.morsels[morsel].utilities[you])
    eat = game.kinds[int(evaluation.line[0])] == game.kinds[favourite]
    return clues("guess-eat" if eat else "guess-leave", other=other, n=n)


class SecretFace(Face):
    """Diners know their own tastes alone until the plate is empty."""

    plain_hints = True

    def asks(self, game: DinnerGame, state: DinnerState, first: bool) -> str | None:
        """Say whose numbers the morsels show."""
        return choose_by_own() if first else None

    def hint(
        self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str], do: str
    ) -> Hint:
        """Lead to a bite by what can be known of tastes, and say what it can be expected to bring."""
        return Hint(*secret_clues(game, state, evaluation, names), _best_told(game, state, evaluation, do))


def _best_told(game: DinnerGame, state: DinnerState, evaluation: Evaluation, do: str) -> str:
    """Say what a bite can be expected to bring, and what is sure."""
    worth = say_for(game.name, "points", amount=Amount(evaluation.worth))
    if is_guessed(game):
        return say("hints-best-guess", do=do, worth=worth)
    if "coin" in game.house_rules:
        return say("hints-best-mean", do=do, worth=worth)
    least = Amount(sure(game, state, evaluation.mover))
    return say("hints-best-sure", do=do, worth=worth, least=least)


def secret_invitation(game: DinnerGame, seat: Seat, par: str) -> str:
    """Say what a par is worth: a mean, and what is sure."""
    floor = number_text(secret_floor(game, seat))
    coin = "coin" in game.house_rules
    return say("match-best-secret-coin" if coin else "match-best-secret", best=par, sure=floor)
