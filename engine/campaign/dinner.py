"""Plates of *Ethiopian Dinner*: their facts, the ideas they are chosen for, and how they are drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from random import Random
from typing import Any, ClassVar

from engine.campaign.level import (
    LARGER,
    Facts,
    Figures,
    Idea,
    Sitting,
    Tables,
    Wanted,
    even_so,
    foreseen,
    greed_pays,
    turned,
)
from engine.dinner.crossout import crossout_scores, lasting_utilities
from engine.dinner.efficiency import efficiency
from engine.dinner.house_rules.rule import Drills
from engine.dinner.morsels import DinnerState, Morsel, Utilities
from engine.dinner.named import DRAWN_DISHES, dinner_from
from engine.dinner.orders import alternate, thue_morse
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_tastes import secret_floor, secret_mean
from engine.exact import Exact, simplest
from engine.game import Seat, seat_letters
from engine.review.par import par_of
from engine.review.verdicts import Kind


@dataclass(frozen=True)
class DinnerFacts(Facts):
    """The facts of a dinner for two that crossout covers.

    By theorem where it says what best play gives; by search of all lines where the bot is another.
    """

    @property
    def game(self) -> DinnerGame:
        """The dinner."""
        assert isinstance(self.sitting.game, DinnerGame)
        return self.sitting.game

    @cached_property
    def pairs(self) -> tuple[Utilities, ...]:
        """The worth of each morsel to A and to B."""
        return lasting_utilities(self.game)

    @cached_property
    def theirs(self) -> Exact:
        """The worth of the other seat."""
        return simplest(self.solver.evaluate(self.game.initial_state()).payoffs[1 - self.me].low)

    @cached_property
    def favourite(self) -> int:
        """The person's favourite at the first turn."""
        return self.liked_best(self.me, self.start)

    @cached_property
    def regrets(self) -> dict[int, Exact]:
        """The cost of each first bite under best play by both, by morsel."""
        return {int(option.move): simplest(option.regret) for option in self.solved.options}

    @cached_property
    def best(self) -> tuple[int, ...]:
        """The first bites that give up nothing."""
        return tuple(morsel for morsel, regret in self.regrets.items() if regret == 0)

    @cached_property
    def line(self) -> tuple[tuple[Seat, int], ...]:
        """The bites from the person's first turn on if both plan the last bite first."""
        return tuple(zip(self.game.order[self.start.ply :], map(int, self.solved.line), strict=True))

    def liked_best(self, seat: Seat, state: DinnerState) -> int:
        """Return what a seat likes best of what is left."""
        return max(self.game.choices(state), key=lambda morsel: self.pairs[morsel][seat])

    def worth_after(self, morsel: int) -> Sequence[Exact]:
        """Return what A and B end up with if the person eats ``morsel`` first and both then play best."""
        return tuple(simplest(band.low) for band in self.solved.option(morsel).payoffs)

    def forced(self) -> int | None:
        """Return at how many of the person's bites with a choice the best one is unique; None if not at all.

        Along the line that best play follows against this bot.
        """
        state, count = self.start, 0
        while self.game.mover(state) is not None:
            if len(self.game.choices(state)) > 1:
                if len(self.solver.evaluate(state).best) > 1:
                    return None
                count += 1
            state = self.bots_turn(self.game.after(state, int(self.solver.evaluate(state).line[0])))
        return count

    def _most(self, state: DinnerState, known: dict[Any, Fraction]) -> Fraction:
        """Return the most that the person can have in the end; against crossout the theorem tells."""
        if self.sitting.opponents == ("crossout",) and self.game.movers(state):
            return self.solver.evaluate(state).payoffs[self.me].low
        return super()._most(state, known)


@dataclass(frozen=True)
class SecretFacts(Facts):
    """The facts of a dinner of secret tastes, which depend only on the person's own."""

    def base(self) -> Figures | None:
        """Return what can be expected, and the best that luck can bring: greed loses nothing of the first."""
        bands = par_of(self.game).bands
        if bands is None:
            return None
        return {"par": simplest(bands[self.me].low), "reach": self.most, "greed": 0}

    @property
    def most(self) -> Exact:
        """The worth of the best bites, as many as there are turns."""
        game: Any = self.game
        tastes = sorted((morsel.utilities[self.me] for morsel in game.morsels), reverse=True)
        return simplest(sum(tastes[: game.order.count(self.me)]))


def it_will_wait(facts: DinnerFacts) -> Figures | None:
    """The favourite is in no danger: who eats it first gives something up, and it is yours later anyway."""
    mine = [morsel for seat, morsel in facts.line if seat == facts.me]
    cost = facts.regrets[facts.favourite]
    if cost == 0 or facts.favourite not in mine:
        return None
    return {"cost": cost, "bite": mine.index(facts.favourite) + 1}


def dessert(facts: DinnerFacts) -> Figures | None:
    """The last bite is yours, and it is your favourite."""
    cost = facts.regrets[facts.favourite]
    if facts.line[-1] != (facts.me, facts.favourite) or cost == 0:
        return None
    return {"cost": cost}


def greed_once(facts: DinnerFacts) -> Figures | None:
    """The favourite is the one best first bite, and the favourite of what is left then is not."""
    if facts.best != (facts.favourite,):
        return None
    game, state = facts.game, facts.game.after(facts.start, facts.favourite)
    state = facts.bots_turn(state)
    if game.mover(state) is None:
        return None
    cost = facts.solver.evaluate(state).option(facts.liked_best(facts.me, state)).regret
    return {"cost": simplest(cost)} if cost else None


def his_taste(facts: DinnerFacts) -> Figures | None:
    """The other eats what they like: who counts on that gets more than par, and more than by crossout."""
    by_plan = facts.played("crossout")
    if facts.reach <= facts.worth or facts.reach <= by_plan or facts.greedy >= facts.reach:
        return None
    return {"beyond": facts.reach - facts.worth, "plan": by_plan}


def spite(facts: DinnerFacts) -> Figures | None:
    """Eating the other's favourite hurts them, and costs you too."""
    target = facts.liked_best(1 - facts.me, facts.start)
    cost = facts.regrets[target]
    harm = facts.theirs - facts.worth_after(target)[1 - facts.me]
    if facts.start.ply or target == facts.favourite or cost == 0 or harm <= 0:
        return None
    return {"cost": cost, "harm": harm}


def last_bite(facts: DinnerFacts) -> Figures | None:
    """Yours is the last bite; were the last two turns exchanged, every best first bite would be wrong."""
    order = facts.game.order
    if order[-1] != facts.me or order[-2] == facts.me or facts.start.ply:
        return None
    other = _facts_with(facts, (*order[:-2], order[-1], order[-2]))
    if set(other.best) & set(facts.best):
        return None
    return {"right": len(facts.best), "turned": other.worth}


def parity(facts: DinnerFacts) -> Figures | None:
    """Without the dish that you like least the other eats last, and every best first bite would be wrong."""
    game, me = facts.game, facts.me
    if facts.start.ply or game.order[0] != me or game.order != alternate(len(game.morsels), me):
        return None
    least = min(range(len(game.morsels)), key=lambda k: facts.pairs[k][me])
    rest = tuple(morsel for k, morsel in enumerate(game.morsels) if k != least)
    less = DinnerFacts(replace(facts.sitting, game=DinnerGame(rest, alternate(len(rest), 1 - me))))
    if {morsel + (morsel >= least) for morsel in less.best} & set(facts.best):
        return None
    return {"right": len(facts.best), "without": least}


def reversed_turns(facts: DinnerFacts) -> Figures | None:
    """The turns do not alternate; read backwards they would make every best first bite wrong."""
    order = facts.game.order
    if order[0] != facts.me or order[-1] != facts.me or order == order[::-1]:
        return None
    other = _facts_with(facts, order[::-1])
    if set(other.best) & set(facts.best):
        return None
    return {"right": len(facts.best), "turned": other.worth}


def fair_turns(facts: DinnerFacts) -> Figures | None:
    """By Thue and Morse it matters less who begins than by turns that alternate, and greed still costs."""
    count = len(facts.pairs)
    if facts.game.order != thue_morse(count) or facts.regrets[facts.favourite] == 0:
        return None
    fair, alternating = (_head_start(facts, order) for order in (thue_morse(count), alternate(count)))
    if not 0 <= fair < alternating:
        return None
    return {"cost": facts.regrets[facts.favourite], "fair": fair, "alternating": alternating}


def tastes_agree(facts: DinnerFacts) -> Figures | None:
    """Both like everything in the same order: nothing waits, and greed is right at every bite."""
    if _ranks(facts, 0) != _ranks(facts, 1) or facts.best != (facts.favourite,) or not facts.forced():
        return None
    second = min(regret for regret in facts.regrets.values() if regret)
    return {"slip": second}


def one_difference(facts: DinnerFacts) -> Figures | None:
    """Tastes agree on all dishes but your favourite, which the other likes least, and which so waits."""
    if facts.regrets[facts.favourite] == 0:
        return None
    mine, theirs = ([k for k in _ranks(facts, seat) if k != facts.favourite] for seat in (0, 1))
    if mine != theirs or _ranks(facts, 0) == _ranks(facts, 1):
        return None
    return {"cost": facts.regrets[facts.favourite]}


def tastes_opposite(facts: DinnerFacts) -> Figures | None:
    """Tastes are opposite: each eats their own half, in any order."""
    if _ranks(facts, 0) != _ranks(facts, 1)[::-1] or facts.start.ply:
        return None
    wrong = [regret for regret in facts.regrets.values() if regret]
    if not wrong:
        return None
    return {"safe": len(facts.best), "slip": min(wrong)}


def nearly_opposite(facts: DinnerFacts) -> Figures | None:
    """Without one dish the tastes are opposite; that dish alone is worth a race, and it is no favourite."""
    if facts.start.ply or len(facts.best) != 1 or facts.best[0] == facts.favourite:
        return None
    disputed = facts.best[0]
    mine, theirs = ([k for k in _ranks(facts, seat) if k != disputed] for seat in (0, 1))
    if mine != theirs[::-1]:
        return None
    return {"disputed": disputed, "cost": facts.regrets[facts.favourite]}


def efficient_split(facts: DinnerFacts) -> Figures | None:
    """Another split is better for both than what best play by both arrives at."""
    verdict = efficiency(facts.pairs, facts.game.order)
    better = [pair for pair in verdict.better if pair[0] > _both(facts)[0] and pair[1] > _both(facts)[1]]
    if not better:
        return None
    return {"yours": better[0][facts.me], "theirs": better[0][1 - facts.me], "other": facts.theirs}


def shared_gain(facts: DinnerFacts) -> Figures | None:
    """Another split is as good for one and better for the other than what best play arrives at."""
    verdict = efficiency(facts.pairs, facts.game.order)
    if verdict.efficient or not verdict.weakly_efficient:
        return None
    better = verdict.better[0]
    return {"yours": better[facts.me], "theirs": better[1 - facts.me], "other": facts.theirs}


def one_line(facts: DinnerFacts) -> Figures | None:
    """At every bite with a choice one bite alone is right, and greed is not it."""
    bites, cost = facts.forced(), facts.reach - facts.greedy
    if bites is None or bites < 2 or cost == 0 or facts.reach != facts.worth:
        return None
    return {"bites": bites, "cost": cost}


def _facts_with(facts: DinnerFacts, order: Sequence[Seat]) -> DinnerFacts:
    return DinnerFacts(replace(facts.sitting, game=replace(facts.game, order=tuple(order))))


def _ranks(facts: DinnerFacts, seat: Seat) -> list[int]:
    """Return the morsels from what a seat likes least to what it likes best."""
    return sorted(range(len(facts.pairs)), key=lambda morsel: facts.pairs[morsel][seat])


def _both(facts: DinnerFacts) -> tuple[Exact, Exact]:
    return crossout_scores(facts.pairs, facts.game.order)


def _head_start(facts: DinnerFacts, order: Sequence[Seat]) -> Exact:
    """Return how much more A gets by this order than with the turns of both exchanged."""
    return (
        crossout_scores(facts.pairs, order)[facts.me]
        - crossout_scores(facts.pairs, [1 - seat for seat in order])[facts.me]
    )


def eat_nothing(facts: Facts) -> Figures | None:
    """No bite is right at the first move: it is better to make another move."""
    game: Any = facts.game
    bites = [option.move for option in facts.solved.options if game.other(option.move) is None]
    cost = min(map(facts.regret, bites))
    return {"cost": cost} if cost and facts.greedy < facts.reach else None


def rather_second(facts: Facts) -> Figures | None:
    """You begin, and would have more if the other began and all turns were swapped."""
    order = facts.game.to_json()["order"]
    letters = {"A": "B", "B": "A"}
    if facts.me != 0 or order[0] != "A":
        return None
    second = facts.with_setup(order="".join(letters.get(letter, letter) for letter in order))
    if not facts.par.exact or not second.par.exact or second.par.low <= facts.par.low:
        return None
    return {"second": simplest(second.par.low)}


def all_favourites(facts: Facts) -> Figures | None:
    """The others are gallant: greed gets the person's favourites, as many as turns, and par is less."""
    game: Any = facts.game
    if set(facts.sitting.opponents) != {"gallant"} or facts.reach <= facts.par.high:
        return None
    own, turns = sorted(morsel.utilities[facts.me] for morsel in game.morsels), game.order.count(facts.me)
    if not facts.greedy == facts.reach == sum(own[-turns:]):
        return None
    return {"bites": turns, "beyond": simplest(facts.reach - facts.par.high)}


def unseen(facts: SecretFacts) -> Figures | None:
    """The others’ tastes are dealt when a guest sits down; greed guarantees something, and expects more."""
    game: Any = facts.game
    if game.in_the_open() == game or game.has_copies:
        return None
    floor, mean = secret_floor(game, facts.me), secret_mean(game, facts.me)
    if mean is None or not floor < mean < facts.most:
        return None
    return {"floor": floor, "mean": mean}


_idea = partial(Idea, game=DinnerGame.name, facts=DinnerFacts)
_by_rule = partial(Idea, game=DinnerGame.name, facts=Facts)
_unseen = partial(Idea, game=DinnerGame.name, facts=SecretFacts)

IDEAS: tuple[Idea, ...] = (
    _idea("it-will-wait", it_will_wait),
    _idea("dessert", dessert),
    _idea("greed-once", greed_once),
    _idea("his-taste", his_taste),
    _idea("spite", spite),
    _idea("last-bite", last_bite),
    _idea("parity", parity),
    _idea("reversed-turns", reversed_turns),
    _idea("fair-turns", fair_turns),
    _idea("tastes-agree", tastes_agree),
    _idea("one-difference", one_difference),
    _idea("tastes-opposite", tastes_opposite),
    _idea("nearly-opposite", nearly_opposite),
    _idea("efficient-split", efficient_split),
    _idea("shared-gain", shared_gain),
    _idea("one-line", one_line),
    _by_rule("rule-turns", turned),
    _by_rule("greed-pays", greed_pays),
    _by_rule("eat-nothing", eat_nothing),
    _by_rule("even-so", even_so),
    _by_rule("rather-second", rather_second),
    _by_rule("rather-later", rather_second),
    _by_rule("all-favourites", all_favourites),
    _unseen("unseen", unseen),
    _by_rule("foreseen", foreseen),
)
"""The ideas of the menu, and those of plates by house rules."""


DRILLS = 240
"""How many plates are drawn for a drill by the plain rules: about half a second of search."""

HOSTS = ("crossout", "greedy")
"""Who sits there, in turns: some mistakes cost only against those who do not play crossout."""

LEAST = 4
"""The number of morsels for drills where other sizes are too large for who made the mistake."""

NO_SIZE = 6
"""Any number of morsels for which house rules are written, to compare them."""


class DinnerTables(Tables):
    """The tables of the dinner: how they are read, drawn and weighed."""

    levels: ClassVar[tuple[Wanted, ...]] = (
        Wanted(4, ("greedy",)),
        Wanted(5, ("greedy",), setup={"order": "ABABA"}),
        Wanted(6, ("competitive",)),
        Wanted(7, ("crossout",), setup={"order": "ABABABA"}),
        Wanted(8, ("crossout",)),
        Wanted(10, ("crossout",)),
    )
    bots: ClassVar[tuple[str, ...]] = ("crossout",)

    def facts(self, sitting: Sitting) -> Facts:
        """Return what crossout says of a plate."""
        return DinnerFacts(sitting)

    def read(self, setup: Mapping[str, Any], seats: int) -> DinnerGame:
        """Read ``morsels`` such as ``"Doro wot 2 3"``, and what the setup has besides."""
        return dinner_from(**setup)

    def draw(self, wanted: Wanted, dice: Random) -> DinnerGame:
        """Draw a dinner of alternating turns, B last; each diner has every utility from 1 on once."""
        count = wanted.size
        dishes = dice.sample(DRAWN_DISHES, count)
        mine, theirs = list(range(1, count + 1)), dice.sample(range(1, count + 1), count)
        if wanted.tastes != "mixed":
            theirs = mine[:] if wanted.tastes == "same" else mine[::-1]
        if wanted.tastes == "near":
            theirs.insert(dice.randrange(count), theirs.pop(dice.randrange(count)))
        morsels = zip(dishes, mine, theirs, strict=True)
        return DinnerGame(tuple(Morsel(dish, (a, b)) for dish, a, b in morsels), alternate(count))

    def size(self, game: Any) -> int:
        """Return the number of morsels."""
        return len(game.morsels)

    def kept_rules(self, game: Any) -> dict[str, Any]:
        """Return the house rules that drills keep, as they are written for `NO_SIZE` morsels."""
        return _written(game, NO_SIZE)

    def like(self, game: Any, seat: Seat, kind: Kind) -> tuple[Sequence[Wanted], ...]:
        """Return small plates for two with the same last bite and the same house rules, hardly larger."""
        if game.seats > 2:
            return ()
        drills = [rule.drills for rule in game.rules if rule.drills]
        sizes = min((one.sizes for one in drills), default=Drills().sizes)
        sizes = tuple(size for size in sizes if size <= self.size(game) + LARGER) or (LEAST,)
        planned = any(one.planner for one in drills)
        last = game.order[-1] if game.order else 1

        def wanted(turn: int) -> Wanted:
            size, host = sizes[turn % len(sizes)], HOSTS[turn // len(sizes) % 2]
            order = seat_letters(alternate(size, last))
            setup = {"order": order, **_written(game, size)}
            return Wanted(size, ("planner" if planned and host == "crossout" else host,), seat, setup)

        return (tuple(map(wanted, range(min((one.most for one in drills), default=DRILLS)))),)

    def at_once(self, game: Any, after: Any, seat: Seat, move: Exact) -> Fraction:
        """Return what a bite adds at once; of a choice in secret what the morsel is worth."""
        if game.facts.dynamics == "simultaneous":
            return Fraction(game.morsels[int(move)].utilities[seat])
        return super().at_once(game, after, seat, move)


def _written(game: DinnerGame, size: int) -> dict[str, Any]:
    written: dict[str, Any] = {}
    for rule in game.rules:
        if rule.drills:
            written |= (rule.drills.resized(rule, size) if rule.drills.resized else rule).to_json()
            if rule.field and rule.field.unordered:
                written.setdefault("order", "")
    return written
