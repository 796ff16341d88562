"""The words of a verdict: why a move was best or what it lost, and what is proved of that.

The first sentence says who did what; those after it say why, and the last how far that is proved. People are
called by their names, and no one is given a gender. What a game says of its own kinds of reasons stands in
its folder.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.certificate import Certificate
from engine.game import AnyGame, Seat
from engine.review.verdicts import Reason
from engine.solve import Evaluation, Option
from webapp.games.any.phrases import in_a_row, percent
from webapp.words import Amount, Listed, say

MANY = 3
"""The most equals that a sentence lists."""


@dataclass(frozen=True, slots=True)
class Telling:
    """A move whose verdict is told.

    Attributes
    ----------
    game, evaluation
        The game, and what the position before the move was worth.
    move, reason
        The move, and why it was best or was not.
    names
        What the seats are called, in their order.
    target, noun, unit
        Names a move; the kind of a seat's move; the sign in front of money: those of its `Presentation`.
    you
        The seat of the one who is spoken to; None for no one.
    spoil
        Whether to name what would have been better; a puzzle leaves that to be found.
    """

    game: AnyGame
    evaluation: Evaluation
    move: Any
    reason: Reason
    names: Sequence[str]
    target: Callable[[Any], str]
    noun: str
    unit: str
    you: Seat | None = None
    spoil: bool = True

    @property
    def name(self) -> str:
        """The name of the mover."""
        return self.names[self.evaluation.mover]

    @property
    def other(self) -> str:
        """The name of the seat that profited; empty where there is none."""
        return "" if self.reason.other is None else self.names[self.reason.other]

    @property
    def spoken_to(self) -> str:
        """Who is spoken to, as a sentence asks: ``mover``, ``other`` or ``no``."""
        if self.you is None:
            return "no"
        return {self.evaluation.mover: "mover", self.reason.other: "other"}.get(self.you, "no")

    @property
    def loss(self) -> Amount:
        """What the move gave up."""
        return self.amount(self.reason.loss)

    def amount(self, value: Fraction) -> Amount:
        """Return an amount of this game."""
        return Amount(value, self.unit)

    @property
    def actual(self) -> str:
        """Whether what the other took was played: ``yes`` or ``no``."""
        return "yes" if self.reason.actual else "no"


Why = Callable[[Telling], Sequence[str]]
"""What a game says of its own kinds of reasons, one sentence each."""


def reason_said(told: Telling, how: str = "chose", why: Why | None = None) -> str:
    """Say what a move did, and why it was judged as it was.

    Parameters
    ----------
    how
        What a move does: ``ate``, ``placed``, ``chose``.
    why
        Says of a move that lost something what it lost by; None where a game knows no more than how much.
    """
    kind = told.reason.kind
    if kind == "drawn":
        return say("reason-drawn", move=told.target(told.move))
    how = "chose" if told.evaluation.odds else how
    did = say("reason-did", how=how, you=told.spoken_to, name=told.name, move=told.target(told.move))
    if kind == "only":
        return in_a_row(did, say("reason-only"))
    if told.evaluation.odds:
        rest: Sequence[str] = (_at_odds(told),)
    elif kind == "best":
        rest = (say("reason-best", noun=told.noun),)
    elif kind == "also-best":
        rest = (_as_good(told),)
    else:
        rest = (better(told),) if why is None else why(told)
    guessed = kind in ("by-guess", "by-favourite")  # which says itself how sure it is
    return in_a_row(did, *rest, "" if guessed else certificate_caveat(told.evaluation.certificate))


def better(told: Telling) -> str:
    """Say how much more the best move brings, and name it unless that spoils a puzzle."""
    if not told.spoil:
        return say("reason-better-somewhere", noun=told.noun, loss=told.loss)
    return say("reason-better", better=told.target(told.reason.lost[0]), loss=told.loss)


def _as_good(told: Telling) -> str:
    """Compare a best move with the others: a tie among those to come can make some of them pay less."""
    evaluation, noun = told.evaluation, told.noun
    own, sure = evaluation.option(told.move), evaluation.sure
    band = own.payoffs[evaluation.mover]
    if own not in sure:
        low, high, least = map(told.amount, (band.low, band.high, evaluation.worth))
        if len(sure) > MANY:
            return say("reason-gamble-many", low=low, high=high, n=len(sure), least=least)
        return say("reason-gamble", low=low, high=high, moves=_any_of(told, sure), least=least)
    if equal := [option for option in sure if option is not own]:
        if len(equal) > MANY:
            return say("reason-equal-many", n=len(equal))
        return say("reason-equal", moves=_any_of(told, equal))
    lucky = [option for option in evaluation.options if option.best and option is not own]
    if len(lucky) > MANY:
        return say("reason-safest-many", noun=noun, n=len(lucky))
    moves = Listed(told.target(option.move) for option in lucky)
    return say("reason-safest", noun=noun, n=len(lucky), moves=moves)


def _any_of(told: Telling, options: Sequence[Option]) -> Listed:
    return Listed((told.target(option.move) for option in options), "or")


def _at_odds(told: Telling) -> str:
    """Say of a choice in secret what it was worth against the odds of the other."""
    mover, seats = told.evaluation.mover, told.game.seats
    other, you = "", "others"
    if seats == 2:
        other, you = told.names[1 - mover], "other" if told.you == 1 - mover else "no"
    match told.reason.kind:
        case "in-odds":
            share = told.reason.share
            return say("reason-in-odds" if share == 1 else "reason-in-odds-part", odds=percent(share))
        case "outside-odds":
            return say("reason-outside-odds", you=you, other=other)
    if not told.spoil:
        return say("reason-against-odds-hidden", you=you, other=other, loss=told.loss)
    choice = told.target(told.evaluation.line[0])
    return say("reason-against-odds", you=you, other=other, loss=told.loss, better=choice)


def certificate_title(certificate: Certificate) -> str:
    """Return a certificate's name: ``Theorem``, ``Estimate, 4 deep``."""
    if certificate.depth is not None:
        return say("certificate-title-depth", n=certificate.depth)
    return say("certificate-title", label=certificate.label)


def certificate_short(certificate: Certificate) -> str:
    """Return how sure a verdict is, in plain words: ``Proved``, ``True if ties break this way``."""
    return say("certificate-short", reach=certificate.reach)


def certificate_exact(certificate: Certificate) -> str:
    """Return how sure a verdict is, in the terms of the theory: ``Exact: Proved by a search …``."""
    title, meaning = certificate_title(certificate), certificate_meaning(certificate)
    return say("certificate-exact", title=title, meaning=meaning)


def certificate_meaning(certificate: Certificate) -> str:
    """Say all that a certificate proves, in two or three sentences."""
    by, ties = certificate.by or "search", certificate.ties
    match certificate.claim:
        case "every-equilibrium":
            return say("certificate-meaning-every", by=by, strategies=certificate.strategies)
        case "some-equilibria" if ties == "ordered":
            return say("certificate-meaning-ordered", by=by, ties=ties)
        case "some-equilibria" if ties == "all":
            return say("certificate-meaning-one", by=by)
        case "some-equilibria":
            return say("certificate-meaning-rule", ties=ties)
        case "best-reply-to-itself":
            return say("certificate-meaning-reply", by=by, ties=ties)
        case "secured":
            return say("certificate-meaning-secured", by=by)
        case "none" if certificate.depth is not None:
            return say("certificate-meaning-searched", n=certificate.depth)
        case "none":
            return say("certificate-meaning-none")


def certificate_caveat(certificate: Certificate) -> str:
    """Say what a sentence that rests on a certificate has to add; empty if it covers every equilibrium."""
    if certificate.complete:
        return ""
    if certificate.reach == "one":
        return say("certificate-caveat-one")
    if certificate.claim == "some-equilibria":
        return say("certificate-caveat-rule", ties=certificate.ties)
    if certificate.depth is None:
        return say("certificate-caveat-none")
    return say("certificate-caveat-searched", n=certificate.depth)


def bot_note(certificate: Certificate) -> str:
    """Say in a few words what is proved of a strategy that a bot plays; empty if that is nothing."""
    if certificate.depth is not None:
        return say("certificate-note-searched", n=certificate.depth)
    if certificate.claim != "best-reply-to-itself":
        return ""
    if certificate.by == "theorem":
        return say("certificate-note-theorem")
    return say("certificate-note-search" if certificate.by == "search" else "certificate-note-reply")
