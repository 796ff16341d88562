"""Reasons as sentences. People are called by their names, the viewer “You”; nobody is given a gender."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from engine.dinner.rules import DinnerGame
from engine.exact import Exact
from engine.game import AnyGame, Seat
from engine.names import listed
from engine.review.reasons import Reason
from engine.review.words import percent
from engine.solve import Evaluation, Option
from engine.tokens.rules import TokenGame

MANY = 3
"""Most equals that a sentence lists."""


def sentence(
    game: AnyGame,
    evaluation: Evaluation,
    move: Any,
    reason: Reason,
    names: Sequence[str],
    *,
    spoil: bool = True,
) -> str:
    """Say why a move was judged as it was.

    Parameters
    ----------
    evaluation
        The position before the move.
    names
        By seat; the one called ``You`` is spoken to.
    spoil
        Whether to name what would have been better; a puzzle leaves that to be found.
    """
    said = _choice if evaluation.odds else SENTENCES.get(game.name, _move)
    text = said(game, evaluation, move, reason, names, spoil)
    caveat = evaluation.certificate.caveat
    if reason.kind in ("only", "drawn") or not caveat:
        return text
    return f"{text} ({caveat[:1].upper()}{caveat[1:]}.)"


def _move(
    game: AnyGame, evaluation: Evaluation, move: Any, reason: Reason, names: Sequence[str], spoil: bool
) -> str:
    """Say of a move of any game what it was worth."""
    if reason.kind == "drawn":
        return f"The dice fell on {game.told(move)}."
    opening = f"{names[evaluation.mover]} played {game.told(move)}"
    match reason.kind:
        case "only":
            return f"{opening}, the only {game.noun}."
        case "best":
            return f"{opening}: the best {game.noun}."
        case "also-best":
            return f"{opening}: {_as_good(game, evaluation, move)}."
    better = game.told(reason.lost[0]) if spoil else f"another {game.noun}"
    return f"{opening}. If all reply their best, {better} was worth {game.paid(reason.loss)} more."


def _bite(
    game: Any, evaluation: Evaluation, move: Any, reason: Reason, names: Sequence[str], spoil: bool
) -> str:
    if reason.kind == "drawn":
        return f"The coin called {_inside(names[move])}."
    who, dish = names[evaluation.mover], game.told
    opening = f"{who} {_done(game, move)}"

    def costs() -> str:
        return _costs(game, evaluation.mover, reason, spoil)

    match reason.kind:
        case "only":
            return f"{opening}, the last of the plate."
        case "best":
            return f"{opening}: the best {'bite' if game.bites_only else 'move'}."
        case "also-best":
            return f"{opening}: {_as_good(game, evaluation, move)}."
        case "would-have-waited":
            why = "It would have waited"
            if reason.least and reason.other is not None:
                other = names[reason.other]
                likes = "like" if other == "You" else "likes"
                why = f"{other} {likes} it least of what’s left, so it would have waited"
                if not game.pays_eater_alone:
                    why = f"It matters least to {_inside(other)} of what’s left, so it would have waited"
            if reason.taken is None:
                return f"{opening}. {why}; eaten now it {costs()}."
            if not spoil:
                return f"{opening}. {why}, and something else will not. That {costs()}."
            return f"{opening}. {why}; {_took(reason, names, dish)}."
        case "left" if not spoil:
            return f"{opening} and left something better, which {_taker(reason, names)}. That {costs()}."
        case "left":
            return f"{opening} and left {dish(reason.taken)}, which {_taker(reason, names)}."
        case _:
            return f"{opening}. That {costs()}."


def _choice(
    game: Any, evaluation: Evaluation, move: Any, reason: Reason, names: Sequence[str], spoil: bool
) -> str:
    """Say of a choice in secret what it was worth against the odds of the other."""
    other = _inside(names[1 - evaluation.mover]) if game.seats == 2 else "the others"
    opening = f"{names[evaluation.mover]} chose {game.told(move)}"
    odds = {"you": "your odds", "the others": "the others’ odds"}.get(other, f"{other}’s odds")
    match reason.kind:
        case "only":
            return f"{opening}, the only choice."
        case "in-odds" if reason.share == 1:
            return f"{opening}, as the equilibrium does."
        case "in-odds":
            return f"{opening}, as the equilibrium does {percent(reason.share)} of the time."
        case "outside-odds":
            return f"{opening}: against {odds} as good as any, though the equilibrium never chooses it."
    better = game.told(evaluation.line[0]) if spoil else "another choice"
    return f"{opening}. Against {odds} that expects {game.paid(reason.loss)} less than {better}."


def _done(game: Any, move: int) -> str:
    """Say what a move of a dinner did: ``ate Tibs``, ``offered Tibs``, ``accepted``."""
    if words := game.words(move):
        return str(words[1])
    return f"ate {game.told(move)}"


def _costs(game: Any, mover: Seat, reason: Reason, spoil: bool) -> str:
    def worth(morsels: Sequence[Exact]) -> Fraction:
        return sum((Fraction(game.morsels[k].utilities[mover]) for k in morsels), Fraction(0))

    when = "on average" if game.facts.chance == "explicit" else "in the end"
    costs = f"costs {game.paid(reason.loss)} {when}"
    # With ties the two lines of play need not differ by just what can be blamed on this bite.
    # Where a plate is not its bites' sum, what they are worth on their own explains nothing.
    plain = game.gains_utilities() and game.pays_eater_alone and game.adds_up
    if not spoil or not plain or worth(reason.lost) - worth(reason.got) != reason.loss:
        return costs
    dish = game.told
    got, lost = (listed([dish(k) for k in some]) for some in (reason.got, reason.lost))
    return f"{costs}: {got} instead of {lost}"


def _token(
    game: Any, evaluation: Evaluation, move: Any, reason: Reason, names: Sequence[str], spoil: bool
) -> str:
    at, loss = game.told, game.paid(reason.loss)
    opening = f"{names[evaluation.mover]} placed {_where(game, move)}"
    match reason.kind:
        case "only":
            return f"{opening}, the only place left."
        case "best":
            return f"{opening}: the best place."
        case "also-best":
            return f"{opening}: {_as_good(game, evaluation, move)}."
        case "left-gap":
            gap = at(reason.taken) if spoil else "a better place"
            left = f"{opening} and left {gap}, which {_taker(reason, names)}"
            return f"{left}; it was worth {loss} more."
    better = f"{at(reason.lost[0]) if spoil else 'another place'} was worth {loss} more"
    if reason.other is None:
        return f"{opening}. If all reply their best, {better}."
    other = _inside(names[reason.other])
    if reason.kind == "cut-in":
        share, victim = game.paid(reason.share), _inside(names[evaluation.mover])
        verb = ("cut in", "took") if reason.actual else ("can cut in", "take")
        assert reason.taken is not None
        where = _where(game, reason.taken)
        return f"{opening}. {_start(other)} {verb[0]} {where} and {verb[1]} {share} from {victim}; {better}."
    split = "so" if reason.actual else "must"
    return f"{opening} and {split} split {at(reason.taken)} with {other}; {better}."


def _where(game: TokenGame, position: Exact) -> str:
    return f"{'on' if position == int(position) else 'at'} {game.told(position)}"


def _as_good(game: AnyGame, evaluation: Evaluation, move: Any) -> str:
    """Compare a best move with the others: a tie among those to come can make some of them pay less."""
    own, sure = evaluation.option(move), evaluation.sure
    low, high = own.payoffs[evaluation.mover].low, own.payoffs[evaluation.mover].high
    if own not in sure:
        span, best = f"{game.paid(low)} to {game.paid(high)}", game.paid(evaluation.worth)
        return f"best if ties fall well, {span}; {_few(game, sure)} {_pay(sure)} {best} at least"
    if len(sure) > 1:
        return f"as good as {_few(game, [o for o in sure if o is not own], 'or')}"
    hopeful = [o for o in evaluation.options if o.best and o is not own]
    return f"the best {game.noun}; {_few(game, hopeful)} {_are(hopeful)} as good only if ties fall well"


def _few(game: AnyGame, options: Sequence[Option], last: str = "and") -> str:
    if len(options) > MANY:
        return f"{len(options)} others"
    return listed([game.told(option.move) for option in options], last)


def _pay(options: Sequence[Option]) -> str:
    return "pays" if len(options) == 1 else "pay"


def _are(options: Sequence[Option]) -> str:
    return "is" if len(options) == 1 else "are"


def _took(reason: Reason, names: Sequence[str], namer: Callable[[Any], str]) -> str:
    return f"{_taker(reason, names)} {namer(reason.taken)}"


def _taker(reason: Reason, names: Sequence[str]) -> str:
    other: Seat | None = reason.other
    who = "another" if other is None else _inside(names[other])
    return f"{who} took" if reason.actual else f"{who} can take"


def _inside(name: str) -> str:
    return "you" if name == "You" else name


def _start(name: str) -> str:
    return "You" if name == "you" else name


SENTENCES: Mapping[str, Callable[[Any, Evaluation, Any, Reason, Sequence[str], bool], str]] = {
    DinnerGame.name: _bite,
    TokenGame.name: _token,
}
"""By the name of a game how it says more of a move than what it was worth."""
