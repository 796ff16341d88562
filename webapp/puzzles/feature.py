"""The feature *puzzles*: its pages, their limits, and the links to it."""

from collections.abc import Sequence

from webapp.extensions import services
from webapp.feature import Feature
from webapp.keys import digest
from webapp.puzzles import mistakes, views
from webapp.puzzles.progress import hand_on_tries


def _hand_on(guests: Sequence[str], heir: str) -> None:
    hashes = [digest(guest) for guest in guests if guest != heir]
    if hashes:
        services().store.commit(lambda connection: hand_on_tries(connection, hashes, digest(heir)))


FEATURE = Feature(
    name="puzzles",
    needs=("play", "review"),
    blueprints=(views.bp, mistakes.bp),
    limits={
        "matches": "puzzles.play",
        "reviews": "mistakes.find_better",
        "puzzles": "puzzles.today puzzles.day puzzles.puzzle",
        "pictures": "puzzles.picture puzzles.result",
    },
    contributions="puzzles/contributions.html",
    hand_on=_hand_on,
)
