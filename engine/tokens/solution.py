"""The token game solved: one policy for the bots, and all subgame perfect outcomes."""

from engine.tokens.reply import BestReply, best_reply, search_depth

__all__ = ["BestReply", "best_reply", "search_depth"]


def warm_up() -> None:
    """Load the compiled kernels, which takes a second or two, before somebody waits for them."""
    import engine.tokens.policy_kernel  # noqa: F401
