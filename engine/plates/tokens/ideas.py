"""The ideas of token games, each a predicate over a solved token game that returns its exact figures."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

from engine.exact import Exact, simplest
from engine.plates.facts import Facts
from engine.plates.ideas import Idea, even_so, turned
from engine.plates.plate import Figures
from engine.plates.tokens.facts import TokenFacts
from engine.solve import evaluate
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState


def beside(facts: TokenFacts) -> Figures | None:
    """Every best place is next to the richest stack; on it one takes less."""
    richest, count = facts.richest, len(facts.game.stacks)
    if richest is None or (cost := facts.regret(richest)) == 0:
        return None
    for option in facts.best:
        away = abs(Fraction(option.move) - richest)
        if min(away, count - away if facts.game.ring else away) > 1:
            return None
    return {"stack": richest, "cost": cost}


def last_mover(facts: TokenFacts) -> Figures | None:
    """The last token has one best place, off the richest stack, and takes the most of all there."""
    if facts.me != facts.game.seats - 1 or len(facts.best) != 1 or facts.richest is None:
        return None
    cost, ends = facts.regret(facts.richest), facts.ends[facts.best[0].move]
    if cost == 0 or any(other >= ends[facts.me] for seat, other in enumerate(ends) if seat != facts.me):
        return None
    return {"cost": cost, "place": facts.best[0].move}


def room_for_two(facts: TokenFacts) -> Figures | None:
    """Two follow: from the best place both go to the same side; from the greedy one they come from both."""
    if facts.game.ring or facts.me != 0 or facts.game.seats != 3 or len(facts.best) != 1:
        return None
    place, greedy = facts.best[0].move, facts.greedy_move
    cost = facts.regret(greedy)
    if cost == 0 or _sides(facts.line(place)) != 1 or _sides(facts.line(greedy)) != 2:
        return None
    return {"place": place, "cost": cost}


def split_stack(facts: TokenFacts) -> Figures | None:
    """The one best place shares a stack: all that do not are worth less."""
    if len(facts.best) != 1:
        return None
    place = facts.best[0].move
    shared = _shared(facts, facts.line(place))
    if not shared or facts.line(place) != facts.end(place):
        return None
    others = [option.regret for option in facts.solved.options if option.regret]
    return {"place": place, "stack": shared[0], "next": simplest(min(others))}


def indifference(facts: TokenFacts) -> Figures | None:
    """Several places are best and pay you alike; which of them you take decides what another gets."""
    if len(facts.best) < 2 or len(facts.best) == len(facts.solved.options):
        return None
    ends = [facts.ends[option.move] for option in facts.best]
    if len({payoffs[facts.me] for payoffs in ends}) > 1:
        return None
    swing = max(max(column) - min(column) for column in zip(*ends, strict=True))
    return {"ways": len(facts.best), "swing": simplest(swing)} if swing else None


def at_mercy(facts: TokenFacts) -> Figures | None:
    """Your place is worth a range: one who follows is indifferent, and decides what you get."""
    band = facts.solved.payoffs[facts.me]
    if facts.par.exact or band.exact or facts.me == facts.game.seats - 1:
        return None
    return {"least": simplest(band.low), "most_here": simplest(band.high)}


def middle(facts: TokenFacts) -> Figures | None:
    """Of two tokens the first has one best place: as much money on its left as on its right, or nearly."""
    stacks = facts.game.stacks
    if facts.game.ring or facts.game.seats != 2 or facts.me != 0 or len(facts.best) != 1:
        return None
    place, richest = facts.best[0].move, facts.richest
    left, right = sum(stacks[: int(place) - 1]), sum(stacks[int(place) :])
    if 2 * left > sum(stacks) or 2 * right > sum(stacks) or richest is None or facts.regret(richest) == 0:
        return None
    return {"place": place, "left": left, "right": right, "cost": facts.regret(richest)}


def round_the_corner(facts: TokenFacts) -> Figures | None:
    """On the clock there are no ends: what would be best along a line is not best here."""
    if not facts.game.ring or facts.start.ply:
        return None
    line = replace(facts.game, board="line")
    straight = evaluate(line, line.initial_state()).best
    cost = min(facts.regret(place) for place in straight)
    return {"line": straight[0], "cost": cost} if cost else None


def between(facts: TokenFacts) -> Figures | None:
    """Tokens may go between stacks, and no stack is as good a place as some gap."""
    if facts.game.placement != "anywhere" or any(o.move == int(o.move) for o in facts.best):
        return None
    least = min(o.regret for o in facts.solved.options if o.move == int(o.move))
    return {"cells": len(facts.best), "cost": simplest(least)} if least else None


def _sides(board: TokenState) -> int:
    """Return from how many sides the others stand around the first token of a line."""
    first, *others = board.tokens
    return len({other > first for other in others})


def _shared(facts: TokenFacts, board: TokenState) -> list[Exact]:
    """Return what the stacks hold that the person shares."""
    owners = facts.game.territory(board)
    return [
        value
        for value, seats in zip(facts.game.stacks, owners, strict=True)
        if len(seats) == 2 and facts.me in seats and value
    ]


def last_turns(facts: Facts) -> Figures | None:
    """The last two turns exchanged, the seat is worth something else, and every right first move is wrong."""
    order = str(facts.game.to_json().get("order", ""))
    if len(order) < 2 or order[-1] == order[-2] or facts.start != facts.game.initial_state():
        return None
    other = facts.with_setup(order=order[:-2] + order[-1] + order[-2])
    if not facts.par.exact or not other.par.exact or set(other.solved.best) & set(facts.solved.best):
        return None
    return {"turned": simplest(other.par.low)} if facts.greedy < facts.reach else None


_idea = partial(Idea, game=TokenGame.name, facts=TokenFacts)
_by_rule = partial(Idea, game=TokenGame.name, facts=Facts)

IDEAS: tuple[Idea, ...] = (
    _idea("beside", beside),
    _idea("last-mover", last_mover),
    _idea("room-for-two", room_for_two),
    _idea("split-stack", split_stack),
    _idea("indifference", indifference),
    _idea("at-mercy", at_mercy),
    _idea("middle", middle),
    _idea("round-the-corner", round_the_corner),
    _idea("between", between),
    _by_rule("richest-costs", even_so),
    _by_rule("order-turns", turned),
    _by_rule("last-turns", last_turns),
)
"""The ideas of the street, and those of boards by house rules."""
