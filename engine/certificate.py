"""Certificates: the proof behind a verdict, issued by the solver that found it.

A certificate travels unchanged from the proof to the page. No one downstream assumes one or adds to it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

Claim: TypeAlias = Literal["every-equilibrium", "some-equilibria", "best-reply-to-itself", "secured", "none"]
"""What is proved:

- ``every-equilibrium``: what is said holds over all subgame perfect equilibria of the game from here on;
- ``some-equilibria``: what is shown are equilibria; there may be others, which pay otherwise;
- ``best-reply-to-itself``: against others who play this strategy, no other strategy does better;
- ``secured``: a payoff to which a coalition can hold a seat, and below which it cannot push it;
- ``none``: nothing.
"""

Means: TypeAlias = Literal["theorem", "median", "sincerity", "search"]
"""The crossout theorem, those of the weighted median and of secret tastes, or a search to the end."""

Strategies: TypeAlias = Literal["pure", "mixed"]
"""Whether the equilibria meant are those without randomisation alone, or all."""

Ties: TypeAlias = Literal["all", "first", "kind", "spiteful", "random", "crossout", "ordered"]
"""``all``: however the indifferent choose. Else the rule by which they do: those of `engine.tokens.policy`;
``crossout``: of two morsels that a diner likes alike, the earlier counts as liked less; or ``ordered``: each
diner puts what they like alike in some strict order, and keeps to it."""

Label: TypeAlias = Literal["theorem", "exact", "policy", "heuristic"]
"""A certificate in one word: proved by theorem; by a search of all equilibria; for one equilibrium, which a
tie rule or another written rule chose; not proved."""

Reach: TypeAlias = Literal["all", "one", "rule", "search"]
"""Every equilibrium; one of several; those of one tie rule; what a search saw."""

_WEAKEST_FIRST: tuple[Label, ...] = ("heuristic", "policy", "exact", "theorem")


class CertificateBody(TypedDict):
    """A certificate as plain JSON values.

    Attributes
    ----------
    label
        The short name of the proof.
    claim
        What is proved.
    by
        How it is proved; null if nothing is.
    strategies
        Whether equilibria with randomisation are covered.
    ties
        The rule by which those who don’t care choose; ``all`` for any.
    depth
        How many moves ahead were searched; null if to the end.
    """

    label: Label
    claim: Claim
    by: Means | None
    strategies: Strategies
    ties: Ties
    depth: int | None


@dataclass(frozen=True, slots=True)
class Certificate:
    """A proof's reach: the claim, the strategies and the tie rule that it covers, and the method.

    Attributes
    ----------
    claim
        What is proved.
    by
        How; None if nothing is.
    ties
        The rule by which the indifferent choose in what is claimed, or ``all``.
    depth
        How many moves ahead were searched where the search stopped before the end; else None.
    strategies
        Which equilibria are meant.
    """

    claim: Claim
    by: Means | None = None
    ties: Ties = "all"
    depth: int | None = None
    strategies: Strategies = "pure"

    @classmethod
    def searched(cls, ties: Ties = "all", depth: int | None = None) -> "Certificate":
        """Return that of a search over all equilibria, or by one tie rule; to the end, or ``depth`` deep."""
        if depth is not None:
            return cls("none", None, ties, depth)
        return cls("every-equilibrium" if ties == "all" else "some-equilibria", "search", ties)

    @property
    def label(self) -> Label:
        """The certificate in one word."""
        if self.by is None:
            return "heuristic"
        if self.ties != "all" or (self.claim == "some-equilibria" and self.by == "search"):
            return "policy"
        return "exact" if self.by == "search" else "theorem"

    @property
    def complete(self) -> bool:
        """Whether it covers every equilibrium: only then is a move that costs something proved to."""
        return self.claim == "every-equilibrium"

    @property
    def reach(self) -> Reach:
        """The reach of an amount that rests on it."""
        if self.complete:
            return "all"
        if self.claim == "some-equilibria" and self.ties == "all":
            return "one"
        return "rule" if self.by else "search"

    def to_json(self) -> CertificateBody:
        """Return it as plain JSON values."""
        return {
            "label": self.label,
            "claim": self.claim,
            "by": self.by,
            "strategies": self.strategies,
            "ties": self.ties,
            "depth": self.depth,
        }


CROSSOUT = Certificate("every-equilibrium", "theorem", strategies="mixed")
"""Where no diner is indifferent: the theorem of docs/explanation/proofs.md, section 1."""

CANONICAL = Certificate("some-equilibria", "search", strategies="mixed")
"""Where several choose at once: an equilibrium pays so, and others may pay otherwise."""

NOT_PROVED = Certificate("none")
"""Where nothing is claimed."""


def weakest(certificates: Iterable[Certificate]) -> Certificate:
    """Return the one that proves least: what can be said of all; of estimates the shallowest."""
    return min(certificates, key=lambda one: (_WEAKEST_FIRST.index(one.label), one.depth or 0))
