"""Whole strategy profiles for single equilibrium outcomes, so that other tools can look for regret."""

from functools import cache

from engine.induction import equilibria


def supporting(game, outcome):
    """A subgame perfect profile with this outcome: who deviates is held to the least of what then follows.

    Returns the move after every sequence of moves.
    """

    @cache
    def after(state):
        return equilibria(game, state)

    def plan(state, agreed, prefix):
        mover = game.mover(state)
        if mover is None:
            return
        yield prefix, agreed.moves[0]
        for move in game.choices(state):
            child = game.after(state, move)
            on_path = move == agreed.moves[0]
            wanted = (
                [o for o in after(child) if o.moves == agreed.moves[1:] and o.payoffs == agreed.payoffs]
                if on_path
                else after(child)
            )
            yield from plan(child, min(wanted, key=lambda o: o.payoffs[mover]), (*prefix, move))

    return dict(plan(game.initial_state(), outcome, ()))
