"""The rules by which an indifferent player takes one move."""

from typing import Literal, TypeAlias, get_args

from engine.errors import Refusal, SetupError, quote

TieRule: TypeAlias = Literal["first", "kind", "spiteful", "random"]
"""Who is indifferent takes, among the moves that pay alike,

- ``first``: the lowest place;
- ``kind``: the one that leaves the poorest of the others the most;
- ``spiteful``: the one that leaves the poorest of the others the least;
- ``random``: the one drawn by the seed, always the same one in the same position.

What is then still alike is decided by the lowest place. (The others' sum cannot tell kind from spiteful: all
the money is always taken, so it is the same in every tie.)
"""
TIE_RULES: tuple[TieRule, ...] = get_args(TieRule)

_MASK64 = 2**64 - 1


def check_tie_rule(ties: str, *others: str) -> TieRule:
    """Return ``ties`` if it is the name of a rule; raises `SetupError` otherwise, naming ``others`` too."""
    for rule in TIE_RULES:
        if rule == ties:
            return rule
    raise SetupError(
        Refusal(
            "tie-rule",
            "The tie rule {ties} must be one of {known}.",
            ties=quote(ties),
            known=", ".join((*others, *TIE_RULES)),
        )
    )


def draw(seed: int, occupied: int) -> int:
    """Return the lot of a set under the rule ``random``: 64 bits, mixed by the finaliser of SplitMix64."""
    x = (seed + occupied * 0x9E3779B97F4A7C15) & _MASK64
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & _MASK64
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & _MASK64
    return x ^ x >> 31
