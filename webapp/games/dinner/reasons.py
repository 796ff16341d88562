"""The words of a reason at a dinner: the loss by a bite."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from engine.exact import Exact
from webapp.games.any.reasons import Telling, reason_said
from webapp.words import Listed, say


def bite_explained(told: Telling) -> str:
    """Say what a move of a dinner did, and why it was best or what it lost by."""
    if told.reason.kind == "drawn":
        you = "mover" if told.you == told.move else "no"
        return say("reason-coin", you=you, name=told.names[told.move])
    game: Any = told.game
    return reason_said(told, "ate" if game.other(told.move) is None else "chose", _why)


def _why(told: Telling) -> Sequence[str]:
    reason = told.reason
    match reason.kind:
        case "would-have-waited" if reason.taken is None:
            return _waited(told), _costs(told)
        case "would-have-waited" if not told.spoil:
            return _waited(told), say("reason-other-dish"), _costs(told)
        case "would-have-waited":
            return _waited(told), say("reason-took", **_taken(told))
        case "left" if not told.spoil:
            return say("reason-left-hidden", **_taken(told)), _costs(told)
        case "left":
            return (say("reason-left", **_taken(told)),)
        case "by-guess" | "by-favourite":
            best = told.target(reason.lost[0])
            if not reason.loss:
                return (say(f"reason-little-{reason.kind}", better=best),)
            return (say(f"reason-known-{reason.kind}", better=best, loss=told.loss),)
    return (_costs(told),)


def _taken(told: Telling) -> dict[str, str]:
    dish = told.target(told.reason.taken)
    return {"actual": told.actual, "you": told.spoken_to, "other": told.other, "better": dish}


def _waited(told: Telling) -> str:
    game: Any = told.game
    if not told.reason.least or told.reason.other is None:
        return say("reason-waited")
    if not game.pays_eater_alone:
        return say("reason-waited-matters", you=told.spoken_to, other=told.other)
    return say("reason-waited-least", you=told.spoken_to, other=told.other)


def _costs(told: Telling) -> str:
    """Say what a bite costs, and by which morsels, unless that spoils a puzzle."""
    game: Any = told.game
    mover, reason = told.evaluation.mover, told.reason

    def worth(morsels: Sequence[Exact]) -> Fraction:
        return sum((Fraction(game.morsels[k].utilities[mover]) for k in morsels), Fraction(0))

    mean = "yes" if game.facts.chance == "explicit" else "no"
    # With ties the two lines of play need not differ by just what can be blamed on this bite.
    # Where a plate is not its bites' sum, what they are worth on their own explains nothing.
    plain = game.gains_utilities() and game.pays_eater_alone and game.adds_up
    if not told.spoil or not plain or worth(reason.lost) - worth(reason.got) != reason.loss:
        return say("reason-costs", mean=mean, loss=told.loss)
    got, lost = (Listed(map(told.target, some)) for some in (reason.got, reason.lost))
    return say("reason-costs-swap", mean=mean, loss=told.loss, got=got, lost=lost)
