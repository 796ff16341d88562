"""The search of the token game with several tokens a player, over the places of each player.

A position is the set of places of each player: tokens of one player are alike, whichever of them came first,
and positions that a symmetry of the board turns into each other are one. A player who is indifferent still
changes what the others get, so a position has a set of payoffs (docs/explanation/proofs.md, section 4).
"""

from collections.abc import Iterable, Iterator

from engine.game import Seat
from engine.tokens.boards import Places, bits

Units = tuple[int, ...]
"""What each seat takes, in units of `Places`."""

Standing = tuple[int, ...]
"""By seat, the mask of the places on which its tokens stand."""


def order_work(free: int, turns: Iterable[Seat]) -> int:
    """Return how many moves a search looks at, at most, from a board with so many free places.

    Turn by turn: the positions that differ in who stands where, times the places that are free.

    Examples
    --------
    >>> order_work(10, (0, 1, 2, 2, 1, 0))
    58780
    """
    looks, positions, placed = 0, 1, dict[Seat, int]()
    for seat in turns:
        looks += positions * free
        placed[seat] = placed.get(seat, 0) + 1
        positions = positions * free // placed[seat]
        free -= 1
    return looks


class Turns:
    """A board, whose turns they are, and what tokens take."""

    def __init__(self, places: Places, turns: tuple[Seat, ...], seats: int) -> None:
        self.places = places
        self.turns = turns
        self.seats = seats
        self._takes: dict[tuple[int, int], int] = {}

    def standing(self, taken: tuple[int, ...]) -> Standing:
        """Return who stands where after places were taken in this order."""
        masks = [0] * self.seats
        for place, seat in zip(taken, self.turns, strict=False):
            masks[seat] |= 1 << place
        return tuple(masks)

    def free(self, standing: Standing) -> Iterator[int]:
        """Return the free places, ascending."""
        return bits(((1 << self.places.count) - 1) ^ sum(standing))

    def pays(self, standing: Standing) -> Units:
        """Return what each seat takes if play stops here: what its tokens take, added up."""
        occupied, takes = sum(standing), []
        for mask in standing:
            take = self._takes.get((occupied, mask))
            if take is None:
                take = sum(self.places.share(occupied, place) for place in bits(mask))
                self._takes[occupied, mask] = take
            takes.append(take)
        return tuple(takes)

    def ply(self, standing: Standing) -> int:
        """Return how many tokens stand."""
        return sum(standing).bit_count()

    def after(self, standing: Standing, place: int) -> Standing:
        """Return who stands where after the next token."""
        seat = self.turns[self.ply(standing)]
        return (*standing[:seat], standing[seat] | 1 << place, *standing[seat + 1 :])


class OrderSearch(Turns):
    """Every subgame perfect equilibrium in pure strategies of what follows a position."""

    def __init__(self, places: Places, turns: tuple[Seat, ...], seats: int) -> None:
        super().__init__(places, turns, seats)
        self._symmetries = [_Symmetry(moved) for moved in symmetries(places)]
        self._known: dict[Standing, dict[Units, int]] = {}

    def payoffs(self, standing: Standing) -> dict[Units, int]:
        """Return the distinct payoffs over all outcomes, each with the number of outcomes that pay them.

        An outcome after some move belongs to an equilibrium iff it pays the mover at least what every other
        move guarantees.
        """
        if self._symmetries:
            standing = min((standing, *(one.image(standing) for one in self._symmetries)))
        known = self._known.get(standing)
        if known is None:
            known = self._known[standing] = self._solve(standing)
        return known

    def _solve(self, standing: Standing) -> dict[Units, int]:
        ply = self.ply(standing)
        if ply == len(self.turns):
            return {self.pays(standing): 1}
        mover = self.turns[ply]
        before, own, behind = standing[:mover], standing[mover], standing[mover + 1 :]
        ways = [self.payoffs((*before, own | 1 << place, *behind)) for place in self.free(standing)]
        sure = max([min([paid[mover] for paid in way]) for way in ways])
        counts: dict[Units, int] = {}
        for way in ways:
            for paid, count in way.items():
                if paid[mover] >= sure:
                    counts[paid] = counts.get(paid, 0) + count
        return counts

    def outcomes(
        self, standing: Standing, paying: frozenset[Units] | None = None
    ) -> Iterator[tuple[tuple[int, ...], Units]]:
        """Yield the places taken in each outcome with what it pays, in ascending order of the places.

        With ``paying`` only those that pay one of these.
        """
        ply = self.ply(standing)
        paying = frozenset(self.payoffs(standing)) if paying is None else paying
        if ply == len(self.turns):
            yield from (((), paid) for paid in paying)
            return
        for place in self.free(standing):
            after = self.after(standing, place)
            # Whether an outcome belongs to an equilibrium shows in what it pays, not in the moves before.
            if rest := paying.intersection(self.payoffs(after)):
                yield from (((place, *moves), paid) for moves, paid in self.outcomes(after, rest))


class FirstPolicy(Turns):
    """The equilibrium in which every tie goes to the first place, of a game that stops after some tokens."""

    def __init__(self, places: Places, turns: tuple[Seat, ...], seats: int, stop: int) -> None:
        super().__init__(places, turns, seats)
        self._stop = stop
        self._known: dict[Standing, tuple[Units, int]] = {}

    def line(self, standing: Standing) -> tuple[tuple[int, ...], Units]:
        """Return the places taken until the search stops, and what each seat then takes."""
        path = []
        while self.ply(standing) < self._stop:
            _, place = self._best(standing)
            path.append(place)
            standing = self.after(standing, place)
        return tuple(path), self.pays(standing)

    def _best(self, standing: Standing) -> tuple[Units, int]:
        known = self._known.get(standing)
        if known is None:
            known = self._known[standing] = self._choose(standing)
        return known

    def _choose(self, standing: Standing) -> tuple[Units, int]:
        ply = self.ply(standing)
        if ply == self._stop:
            return self.pays(standing), -1
        mover = self.turns[ply]
        replies = ((self._best(self.after(standing, place))[0], place) for place in self.free(standing))
        return max(replies, key=lambda reply: reply[0][mover])  # max keeps the first of equals


class _Symmetry:
    """A way to move the places of a board onto each other that changes nothing."""

    def __init__(self, moved: tuple[int, ...]) -> None:
        self._moved = moved
        self._images: dict[int, int] = {}

    def image(self, standing: Standing) -> Standing:
        """Return who stands where once moved."""
        return tuple(map(self._image, standing))

    def _image(self, mask: int) -> int:
        image = self._images.get(mask)
        if image is None:
            image = self._images[mask] = sum(1 << self._moved[place] for place in bits(mask))
        return image


def symmetries(places: Places) -> list[tuple[int, ...]]:
    """Return, place by place, where each symmetry of the board moves it; without that which moves nothing."""
    count, values = places.count, places.values
    turned = range(count) if places.ring else range(1)
    moves = [
        tuple((sign * place + by) % count for place in range(count)) for by in turned for sign in (1, -1)
    ]
    if not places.ring:
        moves[1] = tuple(reversed(range(count)))
    distinct = dict.fromkeys(moves)
    same = [moved for moved in distinct if all(values[to] == values[place] for place, to in enumerate(moved))]
    return [moved for moved in same if moved != tuple(range(count))]
