"""Deceit: a bot that plays the best reply to the belief bot, whose guesses it can foresee.

Question
    Where tastes are secret and morsels come in kinds, can a diner gain by bites that mislead the other?
Source
    This project's own; `engine.dinner.secret_tastes` holds the beliefs that are misled.
Result
    Yes: of the 72 dinners of three kinds, two of each, a lie beats honesty in twelve. The liar does not know
    the other's tastes. It holds every ranking for possible under which the belief bot would have eaten what
    it ate, all alike, each worth as many points as kinds it beats or is. If there is none such the other is
    no belief bot, and every ranking counts as far as the belief bot itself would believe in it.
Proof
    None against other diners: a best reply to one bot. ``docs/explanation/house-rules.md``, section 11, and
    ``python -m research secret`` have the numbers.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_tastes import (
    Table,
    believe,
    believers_bite,
    bites_of,
    check_believed,
    of_kind,
    own_worth,
    rankings,
    table_of,
    weights,
)
from engine.errors import NotCoveredError, Refusal, TooLargeError
from engine.exact import Exact
from engine.game import Seat

MAX_LIED_KINDS = 4
"""Most kinds that are thought through against every ranking of the other: 24."""
MAX_LIED_ABOUT = 8
"""Most morsels left that are thought through; before that, it plays as the belief bot does."""
MAX_LIE = 12
"""Most morsels of a dinner in which `best_lie` is found."""

Tastes = tuple[Exact, ...]
"""By kind, what one is worth to a diner."""


@dataclass
class _Lies:
    """The best reply of one diner to belief bots of given tastes, from any bites on.

    Attributes
    ----------
    others
        The tastes that the other may have.
    odds
        How likely each is, up to a factor.
    """

    table: Table
    own: Tastes
    seat: Seat
    others: tuple[Tastes, ...]
    odds: tuple[int, ...]
    _known: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[Fraction, int]] = field(
        default_factory=dict, init=False, repr=False
    )

    def best(self, bites: tuple[int, ...], alive: tuple[int, ...]) -> tuple[Fraction, int]:
        """Return what is still to come, times the odds of ``alive``, and the kind to eat for it now.

        ``alive`` are the numbers of the tastes that fit. Of equals the kind that is worth more, then the
        earlier one.
        """
        if (bites, alive) not in self._known:
            weight = sum(self.odds[k] for k in alive)
            options = [
                (weight * self.own[kind] + self._value((*bites, kind), alive), self.own[kind], -kind)
                for kind, count in enumerate(self.table.left(bites))
                if count
            ]
            value, _, kind = max(options)
            self._known[bites, alive] = Fraction(value), -kind
        return self._known[bites, alive]

    def _value(self, bites: tuple[int, ...], alive: tuple[int, ...]) -> Fraction:
        if len(bites) == len(self.table.order):
            return Fraction(0)
        if self.table.order[len(bites)] == self.seat:
            return self.best(bites, alive)[0]
        replies: dict[int, list[int]] = {}
        for k in alive:
            replies.setdefault(believers_bite(self.table, self.others[k], bites), []).append(k)
        return sum(
            (self._value((*bites, kind), tuple(fitting)) for kind, fitting in replies.items()), Fraction(0)
        )


@dataclass(frozen=True, slots=True)
class Lie:
    """The best reply to a belief bot of known tastes: its payoff, and the bites of both, by kind."""

    payoff: Fraction
    line: tuple[int, ...]


def best_lie(game: DinnerGame, seat: Seat) -> Lie:
    """Return the best reply of a diner to a belief bot, if its tastes were known: a measure, and no bot.

    Raises
    ------
    NotCoveredError
        If the belief bot cannot play this dinner.
    TooLargeError
        Past `MAX_LIE` morsels.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from engine.dinner.rules import DinnerGame
    >>> kinds = [{"name": n, "utilities": [a, b]} for n, a, b in zip("WXYZ", (1, 2, 3, 4), (4, 1, 3, 2))]
    >>> game = DinnerGame.from_json(
    ...     {"morsels": kinds, "copies": [2, 2, 1, 1], "order": "ABABAB", "secret": True}
    ... )
    >>> lie = best_lie(game, 0)
    >>> str(lie.payoff), lie.line
    ('9', (2, 0, 3, 0, 1, 1))
    """
    check_believed(game)
    if len(game.morsels) > MAX_LIE:
        raise TooLargeError(
            Refusal(
                "deceit-size",
                "The best lie over {morsels} morsels: it is looked for among at most {most}.",
                morsels=len(game.morsels),
                most=MAX_LIE,
            )
        )
    table, other = table_of(game), own_worth(game, 1 - seat)
    lies = _Lies(table, own_worth(game, seat), seat, (other,), (1,))
    bites: tuple[int, ...] = ()
    payoff = Fraction(0)
    for mover in table.order:
        if mover == seat:
            kind = lies.best(bites, (0,))[1]
            payoff += lies.own[kind]
        else:
            kind = believers_bite(table, other, bites)
        bites = (*bites, kind)
    return Lie(payoff, bites)


def check_deceived(game: DinnerGame) -> None:
    """Refuse dinners in which there is nothing to lie about; `NotCoveredError`."""
    check_believed(game)
    if not game.has_copies:
        raise NotCoveredError(
            Refusal(
                "deceit-nothing",
                "Where all morsels differ a bite tells nothing, so there is nothing to lie about.",
            )
        )


def deceive(game: DinnerGame, state: DinnerState, seat: Seat) -> int:
    """Return the bite that pays most on average against a belief bot; it knows its own utilities alone.

    With more than `MAX_LIED_KINDS` kinds, or `MAX_LIED_ABOUT` morsels left, the bite of the belief bot.

    Raises
    ------
    NotCoveredError
        As `check_deceived`.
    """
    check_deceived(game)
    if not is_lied_about(game, state):
        return believe(game, state, seat)
    table, own, bites = table_of(game), own_worth(game, seat), bites_of(game, state)
    kinds = len(table.copies)
    others = tuple(tuple(kinds - ranking.index(kind) for kind in range(kinds)) for ranking in rankings(kinds))
    fitting = tuple(k for k, other in enumerate(others) if _fits(table, other, bites, 1 - seat))
    odds = (1,) * len(others) if fitting else weights(table, bites, 1 - seat)
    lies = _Lies(table, own, seat, others, odds)
    _, kind = lies.best(bites, fitting or tuple(range(len(others))))
    return of_kind(game, state, kind)


def is_lied_about(game: DinnerGame, state: DinnerState) -> bool:
    """Tell whether `deceive` thinks a position through."""
    return len(set(game.kinds)) <= MAX_LIED_KINDS and len(game.left(state)) <= MAX_LIED_ABOUT


def _fits(table: Table, other: Tastes, bites: tuple[int, ...], seat: Seat) -> bool:
    return all(
        believers_bite(table, other, bites[:turn]) == kind
        for turn, kind in enumerate(bites)
        if table.order[turn] == seat
    )
