"""All equilibria of the published token games by sets of taken stacks, in a page: no Game, no Fractions."""

from collections.abc import Sequence
from functools import cache

Path = tuple[int, ...]


def doubled_payoffs(path: Path, stacks: int, clock: bool) -> list[int]:
    """Twice the dollars of each player on stacks of $1 … $n, so that a split stack stays whole."""
    payoffs = [0] * len(path)
    for stack in range(1, stacks + 1):
        steps = [abs(stack - token) for token in path]
        if clock:
            steps = [min(step, stacks - step) for step in steps]
        owners = [player for player, step in enumerate(steps) if step == min(steps)]
        for player in owners:
            payoffs[player] += 2 * stack // len(owners)
    return payoffs


def equilibrium_paths(stacks: int, players: int, clock: bool) -> list[tuple[Path, Sequence[int]]]:
    """Return every equilibrium path with its doubled payoffs, ascending.

    What follows depends only on which stacks are taken: a later player is paid by her own stack and the final
    set, no matter which seats placed the others. So continuations are remembered by set.
    """

    @cache
    def owner_payoff(final: frozenset[int], token: int) -> int:
        order = (token, *sorted(final - {token}))
        return doubled_payoffs(order, stacks, clock)[0]

    @cache
    def continuations(taken: frozenset[int]) -> tuple[Path, ...]:
        if len(taken) == players:
            return ((),)
        after = {
            stack: [(stack, *rest) for rest in continuations(taken | {stack})]
            for stack in range(1, stacks + 1)
            if stack not in taken
        }

        def earns(path: Path) -> int:
            return owner_payoff(taken | frozenset(path), path[0])

        sure = max(min(map(earns, paths)) for paths in after.values())
        return tuple(path for paths in after.values() for path in paths if earns(path) >= sure)

    return [(path, doubled_payoffs(path, stacks, clock)) for path in continuations(frozenset())]
