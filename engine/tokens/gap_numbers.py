"""The numbering of the gaps between tokens, by their two ends and the order of their folds."""

from collections.abc import Sequence
from itertools import pairwise

from engine.tokens.places import End, Places


class GapNumbers:
    """The numbers of the gaps of a board; as `gap_kernel.number_of`."""

    def __init__(self, board: Places) -> None:
        """Take the places, or the mirrors between which tokens stand too."""
        self.ring = board.ring
        self.codes = 2 * board.count - (0 if board.ring else 1)
        """How many codes of tokens there are: twice a mirror, and one more for a token beyond it."""

    def around(self, tokens: Sequence[End]) -> list[End]:
        """Return the ends of all gaps between tokens from left to right: one end more than there are gaps."""
        if self.ring:
            return [*tokens, self._turned(tokens[0])]
        return [(-1, 0), *tokens, (self.codes, 0)]

    def _turned(self, end: End) -> End:
        """Return the same token, a turn of the clock later."""
        return end[0] + self.codes, end[1]

    def gap(self, left: End, right: End) -> int:
        """Return the number of a gap."""
        (one, fold), (other, other_fold), codes = left, right, self.codes
        inside = one % 2 and other % 2 and (self.ring or (one > 0 and other < codes))
        sign = (fold > other_fold) - (fold < other_fold) if inside else 0
        if self.ring:
            turns = one // codes
            number = (one - turns * codes) * codes + other - turns * codes
        else:
            number = (one + 1) * (codes + 1) + other
        return number * 3 + sign + 1

    def gaps(self, tokens: Sequence[End]) -> list[int]:
        """Return the numbers of the gaps between tokens."""
        return [self.gap(*pair) for pair in pairwise(self.around(tokens))]

    def parted(self, tokens: Sequence[End], index: int, end: End) -> tuple[int, int, int]:
        """Return which gap a token dropped in at an index parts, and the numbers of its two parts."""
        around = self.around(tokens)
        if not self.ring:
            at = index
        elif index:
            at = index - 1
        else:
            at, end = len(tokens) - 1, self._turned(end)
        return at, self.gap(around[at], end), self.gap(end, around[at + 1])
