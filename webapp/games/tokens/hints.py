"""The coach's question and principle before a token."""

from engine.tokens.rules import TokenGame
from webapp.games.any.lookouts import clues


def token_clues(game: TokenGame, ply: int) -> tuple[str, str]:
    """Return the question and the principle for the token at a ply."""
    mover, rest = game.turns[ply], game.turns[ply + 1 :]
    if not rest:
        return clues("place-last")
    others = [seat for seat in rest if seat != mover]
    if not others:
        return clues("place-own")
    if game.order:
        return clues("place-again" if mover in rest else "place-order", n=len(others))
    return clues("place-next", n=len(others))
