"""The progress of guests in the campaign: the best result on each plate, kept when a match on it ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from flask import current_app
from sqlalchemy import JSON, BigInteger, Column, Connection, Integer, String, Table, insert, select, update

from engine.campaign import Plate, find_plate
from engine.errors import UnknownNameError
from engine.exact import Exact, number_from_json, number_to_json
from engine.review.par import stars_of_record
from engine.solve import Band
from webapp.extensions import services
from webapp.keys import digest
from webapp.matches.creation import finished
from webapp.matches.database import metadata
from webapp.matches.match import Match
from webapp.matches.match_state import is_passed_over, stage_of
from webapp.matches.store import Store

KEY = "lastbite-campaign"

progress_table = Table(
    "progress",
    metadata,
    Column("guest_hash", String(64), primary_key=True),
    Column("plate", String(40), primary_key=True),
    Column("stars", Integer, nullable=False),
    Column("payoff", JSON, nullable=False),
    Column("match_id", String(8), nullable=False),
    Column("reached_at", BigInteger, nullable=False),
)


@dataclass(frozen=True, slots=True)
class BestResult:
    """The best result on a plate: its stars, what was eaten or taken, and in which match.

    ``at`` is when a game on the plate last counted, the best or not: what comes next goes on from there.
    """

    plate: str
    stars: int
    payoff: Exact
    match: str
    at: int


class Progress:
    """Keeps the best result of each guest on each plate."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, guests: Sequence[str]) -> Mapping[str, BestResult]:
        """Return the best results of guests, who are one person, by plate."""
        if not guests:
            return {}
        hashes = [digest(guest) for guest in guests]
        found: dict[str, BestResult] = {}
        with self._store.connect() as connection:
            for reached in _read(connection, hashes):
                found[reached.plate] = better(found.get(reached.plate), reached)
        return found

    def note(self, match: Match) -> None:
        """Keep the result of a match if it counts: the best so far, or that the plate was played again.

        Raises `NotSavedError`.
        """
        counted = earned(match)
        if counted is None:
            return
        guest, reached = counted
        self._store.commit(lambda connection: _keep(connection, guest, [reached]))

    def hand_on(self, guests: Sequence[str], heir: str) -> None:
        """Merge the best results of other guests who are the same person."""
        hashes = [digest(guest) for guest in guests if guest != heir]
        if hashes:
            self._store.commit(lambda connection: _keep(connection, digest(heir), _read(connection, hashes)))


def progress() -> Progress:
    """Return the progress that this request's app keeps, also where the campaign is left out."""
    found: Progress | None = current_app.extensions.get(KEY)
    return found or Progress(services().store)


def earned(match: Match) -> tuple[str, BestResult] | None:
    """Return whose result counts on a plate, by the hash of the guest, and the result; None if none counts.

    It counts however often the guest took back or took a hint: docs/reference/par.md has the rule.
    """
    if match.plate is None or match.stopped is not None or stage_of(match) != "over":
        return None
    try:
        plate = find_plate(match.plate)
    except UnknownNameError:
        return None  # a dealt table, a try that does not count, or a plate of an older campaign
    guest = match.seats[plate.sitting.seat].guest_hash
    if guest is None or is_passed_over(match, plate.sitting.seat):
        return None
    record = finished(match, "result").record
    payoff = record.result().payoffs[plate.sitting.seat]
    stars = stars_of_record(record, plate.sitting.seat, band_of(plate))
    exact = number_from_json(number_to_json(payoff))
    return guest, BestResult(plate.slug, stars, exact, match.id, match.updated_at)


def band_of(plate: Plate) -> Band:
    """Return the worth of a plate to the person's seat, from the least to the most."""
    par = plate.figures["par"]
    return Band(Fraction(par), Fraction(plate.figures.get("most", par)))


def _read(connection: Connection, hashes: Sequence[str], *, locked: bool = False) -> list[BestResult]:
    query = select(progress_table).where(progress_table.c.guest_hash.in_(hashes))
    if locked:  # another server waits until these are written, and reads them then
        query = query.with_for_update()
    return [
        BestResult(row.plate, row.stars, number_from_json(row.payoff), row.match_id, row.reached_at)
        for row in connection.execute(query)
    ]


def _keep(connection: Connection, guest_hash: str, results: Sequence[BestResult]) -> None:
    row = progress_table.c
    known = {reached.plate: reached for reached in _read(connection, [guest_hash], locked=True)}
    for reached in results:
        earlier = known.get(reached.plate)
        kept = known[reached.plate] = better(earlier, reached)
        values = {
            "stars": kept.stars,
            "payoff": number_to_json(kept.payoff),
            "match_id": kept.match,
            "reached_at": kept.at,
        }
        if earlier is None:
            connection.execute(
                insert(progress_table).values(guest_hash=guest_hash, plate=kept.plate, **values)
            )
        elif kept != earlier:
            same = (row.guest_hash == guest_hash) & (row.plate == kept.plate)
            connection.execute(update(progress_table).where(same).values(values))


def better(known: BestResult | None, other: BestResult) -> BestResult:
    """Return the better of two results on a plate, the earlier one if they are equal, with the later time."""
    if known is None:
        return other
    best = other if (other.stars, other.payoff) > (known.stars, known.payoff) else known
    return replace(best, at=max(known.at, other.at))
