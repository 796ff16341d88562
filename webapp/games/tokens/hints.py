"""The coach's question and principle before a token."""

from engine.tokens.rules import TokenGame


def token_clues(game: TokenGame, ply: int) -> tuple[str, str]:
    """Return the question and the principle for the token at a ply."""
    mover, rest = game.turns[ply], game.turns[ply + 1 :]
    if not rest:
        return (
            "You place last, and nobody can answer. Which place takes most as things stand?",
            "A stack goes to the token nearest to it: look for the most money with no token near.",
        )
    others = [seat for seat in rest if seat != mover]
    if not others:
        return (
            "Nobody comes between your tokens any more. Which places take most together?",
            "Your tokens share one purse: place them where neither takes from the other.",
        )
    if game.order:
        coming = "one more token comes" if len(others) == 1 else f"{len(others)} tokens of others come"
        if mover in rest:
            return (
                f"After you, {coming}, and you place again. Which place cannot wait until then?",
                "Take first what another would take. What nobody wants to cut into can wait.",
            )
        return (
            f"After you, {coming}. What will yours still take then?",
            "Count what all your tokens keep once the others have placed.",
        )
    players = "one more player places" if len(others) == 1 else f"{len(others)} more players place"
    return (
        f"After you, {players}. What will your token still take then?",
        "Count what a place keeps once all have placed, and stand where it does not pay to cut in.",
    )
