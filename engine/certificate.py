"""Certificates: the proof behind a verdict, issued by the solver that found it and put into words only here.

A certificate travels unchanged from the proof to the page. Nobody downstream assumes one or adds to it.
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
"""A certificate in one word: proved by theorem; by search; under a tie rule alone; not proved."""

Reach: TypeAlias = Literal["all", "one", "rule", "search"]
"""Every equilibrium; one of several; those of one tie rule; what a search saw."""

_HEDGES: dict[Reach, str] = {
    "all": "",
    "one": " by one equilibrium of several",
    "rule": " by one tie rule",
    "search": " as far as was searched",
}

_WEAKEST_FIRST: tuple[Label, ...] = ("heuristic", "policy", "exact", "theorem")

_RULES: dict[Ties, str] = {
    "first": "every tie goes to the first place",
    "kind": "every tie goes where the poorest of the others keeps most",
    "spiteful": "every tie goes where the poorest of the others keeps least",
    "random": "every tie is drawn by lot",
    "crossout": "the earlier of morsels liked alike counts as liked less",
    "ordered": "each diner puts what they like alike in one strict order",
}


class CertificateBody(TypedDict):
    """A certificate as plain JSON values."""

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
        if self.ties != "all":
            return "policy"
        return "exact" if self.by == "search" else "theorem"

    @property
    def complete(self) -> bool:
        """Whether it covers every equilibrium: only then is a move that costs something proved to."""
        return self.claim == "every-equilibrium"

    @property
    def title(self) -> str:
        """The certificate's name."""
        names: dict[Label, str] = {"theorem": "Theorem", "exact": "Exact", "policy": "One tie rule"}
        if self.depth is not None:
            return f"Estimate, {self.depth} deep"
        return names.get(self.label, "Estimate")

    @property
    def rule(self) -> str:
        """The tie rule, as the end of a sentence that begins with “if”; empty for all ties."""
        return _RULES.get(self.ties, "")

    @property
    def meaning(self) -> str:
        """What it says, in a sentence or two."""
        named = {
            "theorem": "the crossout theorem",
            "median": "the theorem of the weighted median",
            "sincerity": "the theorem of secret tastes",
        }
        means = named.get(self.by or "", "search to the end of the game")
        which = "every equilibrium" + (
            " in pure strategies" if self.strategies == "pure" else ", with randomisation or without"
        )
        match self.claim:
            case "every-equilibrium":
                return f"Proved by {means}, for {which}."
            case "some-equilibria" if self.ties == "ordered":
                return (
                    f"Proved by {means}: each is that of an equilibrium, in which {self.rule}; there may be "
                    "others."
                )
            case "some-equilibria" if self.ties == "all":
                return (
                    f"Proved by {means}: it is an equilibrium, chosen by a rule that is written down; there "
                    "may be others, which pay otherwise."
                )
            case "some-equilibria":
                return f"If {self.rule}, this is an equilibrium; others may pay otherwise: no loss is proved."
            case "best-reply-to-itself":
                under = f", if {self.rule}" if self.rule else ""
                return f"Proved by {means}{under}: a best reply to itself, not to every strategy."
            case "secured":
                return f"Proved by {means}, whatever the coalition does."
            case "none" if self.depth is not None:
                return f"Not proved: searched {_moves(self.depth)} ahead, not to the end of the game."
            case "none":
                return "Not proved."

    @property
    def caveat(self) -> str:
        """What a sentence that rests on it has to add, in a few words; empty if it is complete."""
        if self.complete:
            return ""
        if self.claim == "some-equilibria" and self.ties == "all":
            return "by one equilibrium of several"
        if self.claim == "some-equilibria":
            return f"if {self.rule}: not proved otherwise"
        if self.depth is None:
            return "an estimate"
        return f"searched {_moves(self.depth)} deep"

    @property
    def reach(self) -> Reach:
        """How far an amount that rests on it reaches."""
        if self.complete:
            return "all"
        if self.claim == "some-equilibria" and self.ties == "all":
            return "one"
        return "rule" if self.by else "search"

    @property
    def hedge(self) -> str:
        """What an amount that rests on it needs behind it, with a space before; empty if it is complete."""
        return _HEDGES[self.reach]

    @property
    def note(self) -> str:
        """What it says of a strategy that is played, in a few words; empty if that is nothing."""
        if self.depth is not None:
            return f"searches {_moves(self.depth)} deep"
        if self.claim != "best-reply-to-itself":
            return ""
        if self.by == "theorem":
            return "plans from the last bite"
        return "searches to the end" if self.by == "search" else "best against itself"

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


def _moves(depth: int) -> str:
    return "one move" if depth == 1 else f"{depth} moves"
