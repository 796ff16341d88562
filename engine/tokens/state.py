"""A position of the token game: the places of the tokens, and the memory of its house rules."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeVar

from engine.exact import Exact

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class TokenState:
    """A position: the places of the tokens.

    Attributes
    ----------
    tokens
        Their positions, in the order placed: whose they are, `TokenGame.turns` says.
    kept
        What house rules keep in mind besides, in their order: a frozen value of a type of its own for each
        rule that keeps anything.
    """

    tokens: tuple[Exact, ...]
    kept: tuple[Hashable, ...] = ()

    @property
    def ply(self) -> int:
        """The number of tokens placed."""
        return len(self.tokens)

    def of(self, kind: type[K]) -> K:
        """Return what is kept of a type; `LookupError` if no rule keeps that here."""
        for memory in self.kept:
            if isinstance(memory, kind):
                return memory
        raise LookupError(f"Nothing is kept of the type {kind.__name__}.")
