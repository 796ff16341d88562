"""Tables for one person among bots: a plate of the campaign, or one that is dealt for a quick game."""

from dataclasses import dataclass, replace

from engine.campaign import LEVELS, MOST_SEED, PLATES, Deal, Plate, Room, Sitting, deal, plates_of, specimen
from engine.campaign.practice import seed_of
from engine.game import Facts, Seat
from engine.review.par import MOST_STARS
from webapp.campaign.map import ROOM_OF, Known, company, stars_in, upcoming_plate
from webapp.campaign.progress import better, earned, progress
from webapp.extensions import matches
from webapp.feature import Sequel
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_guests, current_name, ensure_guest
from webapp.machine import dice
from webapp.matches.match import CoachLevel, Match
from webapp.matches.match_state import RETRY_PREFIX, game_of
from webapp.matches.messages import BotPlan, PersonPlan, SeatPlan
from webapp.matches.service import Created
from webapp.words import say

DEALT = "deal:"
"""What the word of a plate begins with that was dealt for a quick game."""

COACH: CoachLevel = "nudge"
"""How much the coach helps from the start."""


def known_results() -> Known:
    """Return the visitor's best results."""
    return progress().of(current_guests())


def results_after(match: Match) -> Known:
    """Return the visitor's best results, including a match that may not be settled yet."""
    known, counted = known_results(), earned(match)
    if counted is None:
        return known
    _, reached = counted
    return {**known, reached.plate: better(known.get(reached.plate), reached)}


def sit_down_to(plate: Plate) -> Created:
    """Make a match of the visitor on a plate; what the visitor may not know of it is dealt now."""
    sitting = plate.sitting
    shown = find_presentation(sitting.game.name)
    game = shown.dealt(sitting.game, dice(), (sitting.seat,))
    return _seated(replace(sitting, game=game), say(f"plates-title-{plate.slug}"), None, plate.slug)


def level_for(game: str, known: Known) -> int:
    """Return the level of a quick game, from 1; it grows with the visitor's stars."""
    room = ROOM_OF[game]
    most = MOST_STARS * len(plates_of(room))
    return 1 + min(LEVELS - 1, stars_in(room, known) * LEVELS // most)


def fresh_deal(game: str, known: Known) -> Deal:
    """Deal a table that no one has chosen."""
    return deal(game, level_for(game, known), dice().randrange(MOST_SEED + 1))


@dataclass(frozen=True, slots=True)
class Offer:
    """A table to be dealt: the level and the seed that deal it, and what it will be like, in words."""

    level: int
    seed: int
    number: str
    size: str
    against: str


def offer(game: str, known: Known) -> Offer:
    """Return a table that no one has chosen, and that is dealt only once a guest sits down to it."""
    level, seed = level_for(game, known), dice().randrange(MOST_SEED + 1)
    like = specimen(game, level)
    return Offer(level, seed, _number(level, seed), _size(like), company(like))


def sit_down_to_deal(dealt: Deal) -> Created:
    """Make a match of the visitor on a dealt table."""
    number = _number(dealt.level, dealt.seed)
    title = say(f"campaign-fresh-{dealt.sitting.game.name}", deal=number, size=_size(dealt.sitting))
    return _seated(dealt.sitting, title, dealt.seed, DEALT + number)


def sit_down_to_practise(sitting: Sitting) -> Created:
    """Make a match of the visitor on a table that was searched for: no result is kept of it.

    Where a coin decides, the first toss calls the visitor.
    """
    seed = seed_of(sitting, dice().randrange(MOST_SEED + 1))
    return _seated(sitting, say("campaign-practice", size=_size(sitting)), seed, None)


def _number(level: int, seed: int) -> str:
    return f"{level}-{seed:06}"


def _size(sitting: Sitting) -> str:
    game = sitting.game
    return find_presentation(game.name).form.told_size(game)


def room_of(game: str, plate: str) -> Room:
    """Return the room in which the plate of a match was found, or would be."""
    found = plate_of(plate)
    return ROOM_OF[game] if found is None else found.room


def plate_of(word: str | None) -> Plate | None:
    """Return the plate of the campaign on which a match is played, by the word that it keeps."""
    slug = "" if word is None else word.removeprefix(RETRY_PREFIX)
    return next((plate for plate in PLATES if plate.slug == slug), None)


def following_plate(match: Match, but: Plate | None = None) -> Plate | None:
    """Return the plate that comes after a match on a plate, not ``but``; None after a dealt table."""
    if match.plate is None or match.plate.startswith(DEALT):
        return None
    return upcoming_plate(results_after(match), room_of(match.game, match.plate), but)


def next_on_map(match: Match) -> Created:
    """Make the next match of the visitor, who has played a plate or a dealt table, but not there."""
    upcoming = following_plate(match, plate_of(match.plate))
    if upcoming is None:
        return sit_down_to_deal(fresh_deal(match.game, known_results()))
    return sit_down_to(upcoming)


def sequel(match: Match, _seat: Seat) -> Sequel | None:
    """Return the offers after a match on a plate or a dealt table; None after any other."""
    word = match.plate
    if word is None:
        return None
    if word.startswith(DEALT):
        level, seed = word.removeprefix(DEALT).split("-")
        is_open = game_of(match).facts == Facts()  # else another game would know what this one hid
        return Sequel(
            again=(lambda: sit_down_to_deal(deal(match.game, int(level), int(seed))).id) if is_open else None,
            following=lambda: next_on_map(match).id,
        )
    plate, counted = plate_of(word), earned(match)
    upcoming = following_plate(match, plate)
    stars, counts = None if counted is None else counted[1].stars, ""
    kept = None if plate is None else results_after(match).get(plate.slug)
    best = 0 if kept is None else kept.stars
    if word.startswith(RETRY_PREFIX):
        counts = say("result-counts-whole")
    elif stars is not None and best > stars:
        counts = say("result-counts-best", count=best)
    return Sequel(
        again=None if plate is None else lambda: sit_down_to(plate).id,
        following=lambda: next_on_map(match).id,
        upcoming="" if upcoming is None else say(f"plates-title-{upcoming.slug}"),
        first=plate is not None and best < MOST_STARS,
        stars=stars,
        counts=counts,
    )


def _seated(sitting: Sitting, title: str, seed: int | None, plate: str | None) -> Created:
    name = current_name()
    seats: list[SeatPlan] = [
        PersonPlan(name=name) if bot is None else BotPlan(strategy=bot) for bot in sitting.bots
    ]
    return matches().create(
        sitting.game, seats, title=title, seed=seed, guest=ensure_guest(), coach=COACH, plate=plate
    )
