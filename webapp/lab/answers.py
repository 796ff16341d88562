"""The answers of the Lab: as values, and as the JSON of its addresses and of ``lastbite solve --json``."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from typing_extensions import TypedDict

from engine.certificate import Label as CertificateLabel
from engine.dinner.board import Label
from engine.dinner.outcomes import Cloud, ScorePair, Scores
from engine.dinner.solution import DinnerSolution
from engine.dinner.study import Taste
from engine.division import Division
from engine.exact import Exact
from engine.game import Payoffs, seat_letter
from engine.tokens.coalitions import Held
from engine.tokens.mixed import MixedSolution
from engine.tokens.solution import TokenSolution
from webapp.jobs.codec import PackedRefusal, decode, encode, read_refusal

LIMIT = 1000
"""How many outcomes an answer lists unless it is asked for more or fewer."""

SMALL_COALITIONS = 4
"""Players up to whom every coalition is tried, not only that of everyone else."""


class ListedCloud(msgspec.Struct, frozen=True):
    """A cloud of which not all points need be listed.

    Attributes
    ----------
    splits, pairs
        How many splits there are, and how many distinct pairs of scores.
    reachable
        How many of the pairs can happen if A plays crossout, and if B does.
    frontier
        The undominated pairs, ascending by A's score.
    listed
        How many points are listed.
    packed
        Those, as they cross the pipe: a page needs none of them, and to read thousands takes time.
    """

    splits: int
    pairs: int
    reachable: tuple[int, int]
    frontier: tuple[Scores, ...]
    listed: int
    packed: msgspec.Raw

    @classmethod
    def of(cls, cloud: Cloud, listed: Sequence[ScorePair] | None = None) -> "ListedCloud":
        """List the points of a cloud, or those ``listed``."""
        reachable = (len(cloud.against(0)), len(cloud.against(1)))
        points = cloud.pairs if listed is None else listed
        packed = msgspec.Raw(encode(points))
        return cls(cloud.splits, len(cloud.pairs), reachable, cloud.frontier, len(points), packed)

    def points(self) -> tuple[ScorePair, ...]:
        """Read the points listed, ascending."""
        read: tuple[ScorePair, ...] = decode(bytes(self.packed), tuple[ScorePair, ...])
        return read


NoDivision: TypeAlias = Literal["gives-up", "negative", "ties", "too-large"]
"""Why a way makes no division: no split is free of envy; a morsel is worth less than nothing; a diner likes
two the same; it would take too long."""


class TriedDivision(msgspec.Struct, frozen=True):
    """One way of `engine.division.WAYS` and its division of a plate; ``why`` there is none."""

    way: str
    division: Division | None
    why: NoDivision | Literal[""] = ""


class DinnerAnswer(msgspec.Struct, frozen=True):
    """Everything about a dinner.

    Attributes
    ----------
    sampled
        Whether the cloud is only that of some splits, drawn at random.
    labels
        Those of its crossout board.
    greedy
        What comes of it if A is greedy and B plays crossout, and the other way round.
    divisions
        What every way to divide it comes to.
    """

    solution: DinnerSolution
    cloud: ListedCloud
    sampled: bool
    labels: tuple[Label, ...]
    greedy: tuple[Division, Division]
    divisions: tuple[TriedDivision, ...]


class PermutationStudy(msgspec.Struct, frozen=True):
    """The results of crossout over every permutation dinner of a size.

    Attributes
    ----------
    examples
        The first of the inefficient dinners.
    plates
        How many sets of own ranks A, and B, can end up with.
    catalan
        The Catalan numbers that these are (docs/explanation/proofs.md, section 3).
    """

    morsels: int
    dinners: int
    inefficient: int
    not_weakly_efficient: int
    examples: tuple[Taste, ...]
    plates: tuple[int, int]
    catalan: tuple[int, int]


class SolvedSizeBody(TypedDict):
    """A `SolvedSize` as JSON, numbers as strings."""

    stacks: int
    players: int
    count: int
    vectors: int
    low: list[str]
    high: list[str]
    guaranteed: str
    moves: list[str]
    pot: str


class RefusedSizeBody(TypedDict):
    """A `RefusedSize` as JSON."""

    stacks: int
    players: int
    refused: str


class SizesBody(TypedDict):
    """A `SizesAnswer` as JSON."""

    cells: list[SolvedSizeBody | RefusedSizeBody]


class HoldBody(TypedDict):
    """One way to hold a seat, as JSON: the places taken, where all tokens stand, what comes of it."""

    moves: list[str]
    stand: list[str]
    payoffs: list[str]
    earned: str


class HeldBody(TypedDict):
    """The least that a coalition can hold a seat to, as JSON."""

    against: str
    by: list[str]
    payoff: str
    secured: bool
    certificate: CertificateLabel
    count: int
    outcomes: list[HoldBody]


class CoalitionsBody(TypedDict):
    """A `CoalitionsAnswer` as JSON."""

    held: list[HeldBody]
    equilibrium: SolvedSizeBody | None


class PointBody(TypedDict):
    """A point of a cloud as JSON."""

    scores: list[str]
    splits: int
    reachable: list[int]
    example: list[int]


class CloudBody(TypedDict):
    """A `ListedCloud` as JSON."""

    splits: int
    pairs: int
    reachable: list[int]
    frontier: list[list[str]]
    points: list[PointBody]


class SolvedSize(msgspec.Struct, frozen=True, tag=True):
    """A token game of one size, in short.

    Attributes
    ----------
    count, vectors
        How many equilibria there are, and how many different payoffs.
    low, high
        The least and the most that each seat gets in an equilibrium.
    guaranteed
        The first player's least equilibrium payoff.
    moves
        The first equilibrium.
    pot
        What all stacks hold together.
    """

    stacks: int
    players: int
    count: int
    vectors: int
    low: Payoffs
    high: Payoffs
    guaranteed: Exact
    moves: tuple[Exact, ...]
    pot: Exact

    def to_json(self) -> SolvedSizeBody:
        """Return it as plain JSON values, numbers as strings."""
        return {
            "stacks": self.stacks,
            "players": self.players,
            "count": self.count,
            "vectors": self.vectors,
            "low": list(map(str, self.low)),
            "high": list(map(str, self.high)),
            "guaranteed": str(self.guaranteed),
            "moves": list(map(str, self.moves)),
            "pot": str(self.pot),
        }


class RefusedSize(msgspec.Struct, frozen=True, tag=True):
    """A size that is too large to be solved, and why."""

    stacks: int
    players: int
    refused: PackedRefusal

    @property
    def reason(self) -> str:
        """The sentence of the engine, a `Refusal` where other languages have it."""
        return read_refusal(self.refused)

    def to_json(self) -> RefusedSizeBody:
        """Return it as plain JSON values."""
        return {"stacks": self.stacks, "players": self.players, "refused": str(self.reason)}


Size: TypeAlias = SolvedSize | RefusedSize


class SizesAnswer(msgspec.Struct, frozen=True):
    """Every size of a token game."""

    cells: tuple[Size, ...]

    def to_json(self) -> SizesBody:
        """Return them as plain JSON values."""
        return {"cells": [cell.to_json() for cell in self.cells]}


class CoalitionsAnswer(msgspec.Struct, frozen=True):
    """The least that every seat can be held to, and its equilibrium payoff if that is known."""

    held: tuple[Held, ...]
    equilibrium: SolvedSize | None

    def to_json(self) -> CoalitionsBody:
        """Return it as plain JSON values."""
        usual = self.equilibrium
        return {
            "held": [coalition_to_json(held) for held in self.held],
            "equilibrium": None if usual is None else usual.to_json(),
        }


TokensAnswer: TypeAlias = TokenSolution | MixedSolution | SizesAnswer | CoalitionsAnswer
"""What is answered about a token game, by what is asked: the game, mixed equilibria, sizes, coalitions."""


def dinner_to_json(solution: DinnerSolution, cloud: ListedCloud | None = None) -> dict[str, Any]:
    """Return a solved dinner with its cloud, if there is one, as plain JSON values."""
    written = solution.to_json()
    return written if cloud is None else written | {"cloud": cloud_to_json(cloud)}


def cloud_to_json(cloud: ListedCloud) -> CloudBody:
    """Return a cloud as plain JSON values, numbers as strings."""
    return {
        "splits": cloud.splits,
        "pairs": cloud.pairs,
        "reachable": list(cloud.reachable),
        "frontier": [list(map(str, pair)) for pair in cloud.frontier],
        "points": [
            {
                "scores": list(map(str, dot.scores)),
                "splits": dot.splits,
                "reachable": list(dot.reachable),
                "example": list(dot.example),
            }
            for dot in cloud.points()
        ],
    }


def coalition_to_json(found: Held) -> HeldBody:
    """Return what a coalition can hold a seat to as plain JSON values, numbers as strings."""
    return {
        "against": seat_letter(found.seat),
        "by": [seat_letter(seat) for seat in found.coalition],
        "payoff": str(found.payoff),
        "secured": found.secured,
        "certificate": found.certificate.label,
        "count": found.count,
        "outcomes": [
            {
                "moves": list(map(str, hold.moves)),
                "stand": list(map(str, hold.stand)),
                "payoffs": list(map(str, hold.payoffs)),
                "earned": str(hold.earned),
            }
            for hold in found.holds
        ],
    }
