"""Secret tastes and copies at a table: how the form sets them, and what is shown while tastes are hidden."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeVar

from engine.dinner.beliefs import favourite_odds, own_worth, table_of
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_solution import secret_floor
from engine.dinner.state import DinnerState
from engine.exact import number_text, number_to_json
from engine.game import Seat
from engine.record import Record
from engine.review.tastes import is_guessed, sure
from engine.solve import Evaluation
from engine.strategies import Strategy, find_strategy
from webapp.games.any.base import Presentation, Setting
from webapp.games.any.forms import HouseRule
from webapp.games.any.phrases import possessive
from webapp.games.dinner.board import coin_views
from webapp.games.dinner.hints import LAST_ONE
from webapp.games.dinner.setup import names_of, tastes_of
from webapp.machine import dice

B = TypeVar("B")

_OTHER = "other"


def copies_of(morsels: int, each: int) -> list[int]:
    """Return how many copies there are of each kind so that the plate stays as large as it was.

    Examples
    --------
    >>> copies_of(7, 2)
    [2, 2, 2, 1]
    """
    whole, rest = divmod(morsels, each)
    return [each] * whole + [rest] * bool(rest)


def _read_copies(setup: Mapping[str, Any]) -> str:
    copies = list(setup.get("copies", ()))
    if not copies:
        return "1"
    return next((each for each in ("2", "3") if copies_of(sum(copies), int(each)) == copies), _OTHER)


COPIES = HouseRule(
    "copies",
    "How many of each dish",
    (("1", "One"), ("2", "Two"), ("3", "Three")),
    "Copies: fewer dishes, and several morsels of each, which are worth the same to you. As long as tastes "
    "are open nothing else changes; where they are secret, who eats one of a dish may well want another.",
    {"2": ", in pairs", "3": ", in threes"},
    read=_read_copies,
    spell=lambda setup: f"{listed_copies(setup)} of the dishes",
)

SECRET = HouseRule(
    "secret",
    "Tastes",
    (("open", "Open"), ("secret", "Secret")),
    "Secret tastes: you see what each morsel is worth to you, and nobody else’s numbers until the plate is "
    "empty. They are dealt anew, so that nobody knows them. If all morsels differ it is best to eat your "
    "favourite, and bites tell nothing. With several of a dish they do: you can guess, and you can bluff.",
    {"secret": ", secret tastes"},
    lambda _setup, _value: True,
    lambda setup: "secret" if setup.get("secret") else "open",
)


def listed_copies(setup: Mapping[str, Any]) -> str:
    """Write how many copies there are of each kind: ``2, 2, 1, 1``."""
    return ", ".join(map(str, setup["copies"]))


@dataclass(frozen=True, slots=True)
class Guess:
    """How likely a dish is the eater's favourite of what is left: a share, in percent, and whether it was."""

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
    """What a review of a dinner of secret tastes adds; no rows where bites tell nothing."""

    note: str
    rows: tuple[GivenAway, ...]


def hindsight_of(record: Record) -> Hindsight | None:
    """Return what the bites of a dinner gave away; None where tastes are open."""
    game = record.game
    if not isinstance(game, DinnerGame) or game.facts.information == "perfect":
        return None
    learnt = game.has_copies and find_strategy("belief", game.name).covers(game)
    rows = (
        tuple(_given_away(game, record.moves[: ply + 1]) for ply in range(len(record.moves)))
        if learnt
        else ()
    )
    return Hindsight(HINDSIGHT if game.has_copies else f"{HINDSIGHT} {NOTHING_LEARNT}", rows)


HINDSIGHT = "Tastes were secret: this is hindsight, and weighs every bite as if all had been known."
NOTHING_LEARNT = "By what anybody could know, eating the favourite was right at every bite."


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
        return LAST_ONE
    other = names[1 - you] if game.seats == 2 else "the others"
    if not is_guessed(game):
        if game.has_copies:
            return (
                f"Which dishes would {other} go on eating?",
                "That is hard to guess here. What you leave may be gone when you bite again.",
            )
        whose = possessive(other) if game.seats == 2 else "the others’"
        return (
            f"What do you know of {whose} tastes?",
            "Nothing, and bites do not tell: each dish is there once. What you leave may be gone when you "
            "bite again.",
        )
    favourite = max(left, key=lambda morsel: game.morsels[morsel].utilities[you])
    if game.kinds[int(evaluation.line[0])] == game.kinds[favourite]:
        return (
            f"Which dish would {other} eat next, going by the bites so far?",
            "Who ate one of a dish may well want another. As far as you can guess, your favourite cannot "
            "wait.",
        )
    return (
        f"Which of the dishes that you like does {other} seem to leave alone?",
        f"Who ate one of a dish may well want another. What {other} hardly wants can wait; take first what "
        "would go.",
    )


class SecretTastes(Presentation[DinnerGame, B]):
    """What a dinner shows of tastes that are secret, and of copies."""

    def with_rules(self, setting: Setting, sent: Mapping[str, str]) -> Setting:
        """Return a dinner by the house rules of a form; where tastes are secret nobody has seen them."""
        each = COPIES.chosen(sent)
        if each != COPIES.usual:
            setup = setting.game.to_json()
            copies = copies_of(len(setup["morsels"]), int(each))
            setup |= {"morsels": setup["morsels"][: len(copies)], "copies": copies}
            game = type(setting.game).from_json(setup)
            setting = Setting(game, setting.title + COPIES.titled[each], setting.seed)
        setting = super().with_rules(setting, {**sent, COPIES.name: COPIES.usual})
        if setting.game.facts.information == "perfect":
            return setting
        title, _, _seed = setting.title.partition(", seed ")  # by its seed a random dinner could be looked up
        kept = self.rules_titled(setting.game.to_json())
        return Setting(dealt(setting.game, dice()), title.removesuffix(kept) + kept, setting.seed)

    def next_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """Deal anew where tastes are secret: by now everybody has seen these."""
        if not setup.get("secret"):
            return setup
        return dealt(DinnerGame.from_json(dict(setup)), dice()).to_json()

    def hindsight(self, record: Record) -> Hindsight | None:
        """Return what the bites gave away of tastes that were secret."""
        return hindsight_of(record)

    def told_parts(self, setup: Mapping[str, Any]) -> Mapping[str, object]:
        """Return the coins as the viewer may know them: in the end they show all."""
        if not setup.get("secret"):
            return {}
        return {"coins": coin_views(names_of(setup), tastes_of(setup))}

    def invitation(self, game: DinnerGame, seat: Seat, par: str) -> str:
        """Say what a par is worth where tastes are secret: a mean, and what is sure."""
        if game.facts.information == "perfect":
            return super().invitation(game, seat, par)
        floor, tosses = (
            number_text(secret_floor(game, seat)),
            " on the average over tosses" if game.facts.chance == "explicit" else "",
        )
        return (
            f"Par for your seat: {par}, if all eat their favourites. Eating yours brings at "
            f"least {floor}{tosses}, whatever the others do. Can you do better?"
        )

    def par_meaning(self, setup: Mapping[str, Any]) -> str:
        """Say that luck has a part in par where tastes are secret."""
        if not setup.get("secret"):
            return super().par_meaning(setup)
        return "It is an average over all that the others may like, to a quarter: luck has a part in it."

    def clues(
        self, game: DinnerGame, state: DinnerState, evaluation: Evaluation, names: Sequence[str]
    ) -> tuple[str, str]:
        """Lead to a bite by what can be known of tastes that are secret."""
        if game.facts.information == "perfect":
            return super().clues(game, state, evaluation, names)
        return secret_clues(game, state, evaluation, names)

    def best_told(self, game: DinnerGame, state: DinnerState, evaluation: Evaluation) -> str | None:
        """Say what a bite can be expected to bring where tastes are secret, and what is sure."""
        if game.facts.information == "perfect":
            return None
        seat, do = evaluation.mover, self.told_to(game, int(evaluation.line[0]))
        worth = self.amount(number_to_json(evaluation.worth))
        if is_guessed(game):
            return f"{do}. By what the bites suggest, you can expect {worth} in the end: a guess."
        least = number_text(sure(game, state, seat))
        whatever = "" if game.facts.chance == "explicit" else f" Whatever the others do, {least} are sure."
        return f"{do}. If all eat their favourites, you can expect {worth} in the end.{whatever}"

    def coach_means(self, setup: Mapping[str, Any]) -> str:
        """Say that the coach can only expect where tastes are secret."""
        if not setup.get("secret"):
            return super().coach_means(setup)
        return (
            "On each morsel: the score that you can expect in the end if you eat it now. The coach knows no "
            "tastes but yours."
        )

    def deputy(self, game: DinnerGame) -> Strategy | None:
        """Let the belief bot sit in where there is something to guess."""
        belief = find_strategy("belief", self.name)
        return belief if game.has_copies and belief.covers(game) else super().deputy(game)

    def hides_now(self, setup: Mapping[str, Any]) -> bool:
        """Tell whether the viewer may not know some of the utilities."""
        return any(None in morsel["utilities"] for morsel in setup["morsels"])
