"""Advice for practising a mistake: one sentence for each kind, which gives no move away."""

from collections.abc import Mapping

from engine.review.reasons import Kind

LOOKOUTS: Mapping[Kind, str] = {
    "would-have-waited": "Before you eat what you like best, ask whether anyone would race you for it.",
    "left": "Before you bite, ask which dish will be gone at your next turn.",
    "costs-later": "Begin at the last bite: ask who will eat what, and count back to yours.",
    "against-odds": "Before you choose, ask what the other would choose who knew how you choose.",
    "cut-in": "Before you place, ask where the next token will want to stand, and what that leaves you.",
    "left-gap": "Before you place, ask which place the others would be glad to find free.",
    "gave-away-tie": "Before you place, count the stacks that will lie halfway between two tokens.",
    "costs": "Let each of the others answer in your head, and only then count.",
}
"""By kind of mistake; moves that are none have no sentence."""
