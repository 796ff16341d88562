"""The ideas of the menu, each a predicate over a solved dinner that returns its exact figures."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.dinner.crossout import crossout_scores, regrets
from engine.dinner.efficiency import efficiency
from engine.dinner.orders import alternate, thue_morse
from engine.dinner.rules import DinnerGame
from engine.exact import Exact, simplest
from engine.game import Seat
from engine.plates.dinner_facts import DinnerFacts
from engine.plates.plate import Figures


def base(facts: DinnerFacts) -> Figures | None:
    """Return what every dinner claims: what the seat is worth, what can be reached, what greed costs."""
    if facts.reach < facts.par:
        return None
    return {"par": facts.par, "reach": facts.reach, "greed": facts.reach - facts.greedy}


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
    while game.mover(state) not in (facts.me, None):
        move = facts.bot.choose(game, state, 1 - facts.me, Random(0))
        state = game.after(state, move)
    if game.mover(state) is None:
        return None
    cost = regrets(game, state)[facts.liked_best(facts.me, state)]
    return {"cost": simplest(cost)} if cost else None


def his_taste(facts: DinnerFacts) -> Figures | None:
    """The other eats what they like: who counts on that gets more than par, and more than by crossout."""
    by_plan = facts.played("crossout")
    if facts.reach <= facts.par or facts.reach <= by_plan or facts.greedy >= facts.reach:
        return None
    return {"beyond": facts.reach - facts.par, "plan": by_plan}


def spite(facts: DinnerFacts) -> Figures | None:
    """To eat the other's favourite hurts them, and costs you too."""
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
    turned = _facts_with(facts, (*order[:-2], order[-1], order[-2]))
    if set(turned.best) & set(facts.best):
        return None
    return {"right": len(facts.best), "turned": turned.par}


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
    turned = _facts_with(facts, order[::-1])
    if set(turned.best) & set(facts.best):
        return None
    return {"right": len(facts.best), "turned": turned.par}


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
    """What one likes best the other likes least: each eats their own half, in any order."""
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
    if bites is None or bites < 2 or cost == 0 or facts.reach != facts.par:
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
