"""Boards of the token game: their facts, the ideas they are chosen for, and how they are drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from random import Random
from typing import Any, ClassVar

from engine.campaign.level import LARGER, Facts, Figures, Idea, Sitting, Tables, Wanted, even_so, turned
from engine.exact import Exact, simplest
from engine.game import Payoffs, Seat
from engine.review.verdicts import Kind
from engine.solve import Option, evaluate
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState


@dataclass(frozen=True)
class TokenFacts(Facts):
    """The facts of a token game with one token for each seat."""

    @property
    def game(self) -> TokenGame:
        """The board and its seats."""
        assert isinstance(self.sitting.game, TokenGame)
        return self.sitting.game

    @cached_property
    def best(self) -> tuple[Option, ...]:
        """The places that give up nothing, whatever the ties."""
        return tuple(option for option in self.solved.options if option.best)

    @cached_property
    def ends(self) -> dict[Exact, Payoffs]:
        """The payoffs of all seats against these bots, by the person's place."""
        return {move: self.game.scores(self.end(move)) for move in self.game.choices(self.start)}

    @cached_property
    def richest(self) -> int | None:
        """The free stack that holds more than any other free one; None if two hold the most."""
        stacks = self.game.stacks
        free = [k for k in range(1, len(stacks) + 1) if k not in self.start.tokens]
        most = max(stacks[k - 1] for k in free)
        found = [k for k in free if stacks[k - 1] == most]
        return found[0] if len(found) == 1 else None

    def base(self) -> Figures | None:
        """Return what every board claims; nothing where what a place is worth is not proved."""
        return Facts.base(self) if self.solved.certificate.complete else None

    def end(self, move: Exact) -> TokenState:
        """Return the full board if the person goes to ``move`` and these bots follow."""
        state: TokenState = self.bots_turn(self.game.after(self.start, move))
        return state

    def line(self, move: Exact) -> TokenState:
        """Return the full board if the person goes to ``move`` and all who follow play an equilibrium."""
        state = self.game.after(self.start, move)
        for place in () if self.game.mover(state) is None else evaluate(self.game, state).line:
            state = self.game.after(state, place)
        return state


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


DRILLS, BY_STEP, BY_ORDER, BETWEEN = 60, 20, 16, 12
"""How many boards are drawn for a drill: by the plain rules, where tokens go between stacks by steps, by an
order of turns, and where they go anywhere; each takes longer."""

STACKS, STACKS_BETWEEN = (6, 7, 8), (4, 5, 6)
"""How large the boards are, on stacks alone and between them; those for four are one stack smaller."""

KEPT = ("placement", "step", "order")
"""The fields of a setup that drills keep."""

MOST_TURNS = 6
"""Most tokens of an order of turns of which boards are drawn."""

MOST_SEATS = 4
"""Boards for more players are practised on with so many."""

OFTEN: Mapping[Kind, tuple[int, Seat]] = {"left-gap": (3, 0), "gave-away-tie": (3, 2), "costs": (3, 1)}
"""By kind of mistake, of how many players and at which seat a token makes it often."""


class TokenTables(Tables):
    """The tables of the token game: how boards are read, drawn and weighed."""

    levels: ClassVar[tuple[Wanted, ...]] = (
        Wanted(5, ("greedy",)),
        Wanted(6, ("greedy", "greedy")),
        Wanted(7, ("best-reply", "best-reply")),
        Wanted(9, ("best-reply", "best-reply"), seat=1),
        Wanted(9, ("best-reply",) * 3, seat=1),
        Wanted(10, ("best-reply",) * 3, seat=1, setup={"board": "clock"}),
    )
    bots: ClassVar[tuple[str, ...]] = ("best-reply", "best-reply")

    def facts(self, sitting: Sitting) -> Facts:
        """Return what is known of a board with one token for each seat."""
        return TokenFacts(sitting)

    def draw(self, wanted: Wanted, dice: Random) -> TokenGame:
        """Draw a line of stacks that hold every value from 1 on once."""
        stacks = dice.sample(range(1, wanted.size + 1), wanted.size)
        return TokenGame(tuple(stacks), len(wanted.bots) + 1)

    def kept_rules(self, game: Any) -> dict[str, Any]:
        """Return where tokens go, and the order of turns, where these are not the usual ones."""
        setup = game.to_json()
        return {name: setup[name] for name in KEPT if name in setup}

    def size(self, game: Any) -> int:
        """Return the number of stacks."""
        return len(game.stacks)

    def like(self, game: Any, seat: Seat, kind: Kind) -> tuple[Sequence[Wanted], ...]:
        """Return small boards of the same shape and rules, with at most `MOST_SEATS` players.

        Then those on which such a mistake is made often. None for tokens in secret, nor for long orders.
        """
        if game.facts.hides or (game.order and (len(game.order) > MOST_TURNS or game.seats > MOST_SEATS)):
            return ()
        rules, seats = self.kept_rules(game), min(game.seats, MOST_SEATS)
        own = seats, seat if seats == game.seats else seat * (seats - 1) // (game.seats - 1)
        often = own if game.order else OFTEN.get(kind, own)
        most = self.size(game) + LARGER
        return tuple(
            _boards(seats, seat, game.board, rules, most) for seats, seat in dict.fromkeys((own, often))
        )


def _boards(seats: int, seat: Seat, board: str, rules: Mapping[str, Any], most: int) -> tuple[Wanted, ...]:
    between = "placement" in rules
    usual = STACKS_BETWEEN if between else STACKS
    sizes = tuple(size for size in usual if size <= most) or (max(min(most, usual[0]), seats + 1),)
    count = BETWEEN if between else BY_ORDER if "order" in rules else BY_STEP if rules else DRILLS
    least = len(rules.get("order", "")) + 1
    setup = {"board": board, **rules}
    return tuple(
        Wanted(
            max(sizes[turn % len(sizes)] - (seats == MOST_SEATS), least),
            ("best-reply",) * (seats - 1),
            seat,
            setup,
        )
        for turn in range(count)
    )
