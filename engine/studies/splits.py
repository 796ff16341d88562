"""Splits of a dinner: the play that leads to one of them, and a sample if they are too many to list.

Question
    Which splits can a diner who plays crossout end up with, and by which bites?
Source
    Levine & Stange 2012, Figure 1.
Result
    A law that is checked in one walk along the crossout play (`keeps_pace`), a play for each split, and a
    sample in which the rare splits that can happen against crossout have their place.
Proof
    In the docstring of `engine.dinner.outcomes`; how many such splits there are, in
    ``docs/explanation/proofs.md``, section 3.
"""

from collections.abc import Collection, Sequence
from random import Random

from engine.dinner.crossout import crossout_play, crossout_scores
from engine.dinner.morsels import Utilities, check_turns
from engine.dinner.outcomes import Cloud, ScorePair, Scores, frontier, undominated
from engine.errors import SetupError, TooLargeError, quote
from engine.exact import check_whole, simplest
from engine.game import Seat


def keeps_pace(play: Sequence[int], order: Sequence[Seat], share: Collection[int], seat: Seat) -> bool:
    """Return whether ``seat`` can end up with ``share`` by crossout, given the dinner's crossout play."""
    turns = eaten = 0
    for morsel, mover in zip(play, order, strict=True):
        turns += mover == seat
        eaten += morsel in share
        if eaten < turns:
            return False
    return True


def play_to(
    morsels: Sequence[Utilities], order: Sequence[Seat], eaten_by_a: Collection[int]
) -> tuple[tuple[int, ...], Seat | None]:
    """Return bites that end with A having eaten exactly those morsels, and who plays crossout in them.

    B if that is possible, else A, else no one: then each eats their share, best first.

    Raises
    ------
    SetupError
        If A does not have as many turns, or there is no such morsel.

    Examples
    --------
    >>> play_to([(1, 2), (2, 3), (3, 1)], [0, 1, 0], [0, 2])
    ((0, 1, 2), 1)
    """
    check_turns(morsels, order)
    if not all(type(morsel) is int for morsel in eaten_by_a):
        raise SetupError(f"A cannot eat {quote(list(eaten_by_a))}: name morsels by their index.")
    shares = (set(eaten_by_a), set(range(len(morsels))) - set(eaten_by_a))
    if not shares[0] <= set(range(len(morsels))) or len(shares[0]) != sum(seat == 0 for seat in order):
        listed = ", ".join(map(str, sorted(shares[0])))
        raise SetupError(
            f"A cannot eat {quote(listed)}: name {sum(seat == 0 for seat in order)} morsels, "
            f"from 0 to {len(morsels) - 1}."
        )
    play = crossout_play(morsels, order)
    for seat in (1, 0):
        if keeps_pace(play, order, shares[seat], seat):
            return _against(morsels, order, shares[seat], seat), seat
    waiting = [sorted(shares[seat], key=lambda k: morsels[k][seat]) for seat in (0, 1)]
    return tuple(waiting[seat].pop() for seat in order), None


def _against(
    morsels: Sequence[Utilities], order: Sequence[Seat], share: Collection[int], seat: Seat
) -> tuple[int, ...]:
    """Return the bites in which ``seat`` plays crossout and is left ``share`` by the other."""
    left, bites = list(range(len(morsels))), []
    for ply, mover in enumerate(order):
        coming = [left[k] for k in crossout_play([morsels[k] for k in left], order[ply:])]
        bite = coming[0] if mover == seat else next(k for k in coming if k not in share)
        bites.append(bite)
        left.remove(bite)
    return tuple(bites)


def sample_cloud(morsels: Sequence[Utilities], order: Sequence[Seat], splits: int, rng: Random) -> Cloud:
    """Return a cloud of ``splits`` random splits, for a dinner that has too many to list.

    A third of them are drawn from all, a third from those that can happen against a crossout B, a third
    against a crossout A: the rare dots are the ones worth seeing. So its counts are those of the sample.
    The frontier is that of the dinner itself, or of the sample if even that is too much.
    """
    check_turns(morsels, order)
    check_whole(splits, "splits", 1, error=SetupError)
    n, turns = len(morsels), sum(seat == 0 for seat in order)
    play = crossout_play(morsels, order)
    found: dict[Scores, tuple[int, int, int, tuple[int, ...]]] = {}
    for number in range(splits):
        drawn = (None, 0, 1)[number % 3]
        if drawn is None:
            eaten = set(rng.sample(range(n), turns))
        else:
            share = _keeping_pace(play, order, drawn, rng)
            eaten = share if drawn == 0 else set(range(n)) - share
        rest = set(range(n)) - eaten
        scores = simplest(sum(morsels[k][0] for k in eaten)), simplest(sum(morsels[k][1] for k in rest))
        many, by_a, by_b, example = found.get(scores, (0, 0, 0, tuple(sorted(eaten))))
        reached = keeps_pace(play, order, eaten, 0), keeps_pace(play, order, rest, 1)
        found[scores] = (many + 1, by_a + reached[0], by_b + reached[1], example)
    pairs = tuple(
        ScorePair(scores, many, (by_a, by_b), example)
        for scores, (many, by_a, by_b, example) in sorted(found.items())
    )
    try:
        best = frontier(morsels, order)
    except TooLargeError:
        best = undominated([pair.scores for pair in pairs])
    return Cloud(pairs, crossout_scores(morsels, order), best)


def _keeping_pace(play: Sequence[int], order: Sequence[Seat], seat: Seat, rng: Random) -> set[int]:
    """Draw a set that a crossout ``seat`` can end up with, walking through the crossout play."""
    wanted = sum(mover == seat for mover in order)
    share: set[int] = set()
    turns = 0
    for ply, (morsel, mover) in enumerate(zip(play, order, strict=True)):
        turns += mover == seat
        left = len(play) - ply
        if len(share) < turns or rng.random() * left < wanted - len(share):
            share.add(morsel)
    return share
