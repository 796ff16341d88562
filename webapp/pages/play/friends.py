"""The parts of a match's page for people who play together, besides the board."""

from dataclasses import dataclass

from webapp.games.any.phrases import fill
from webapp.games.any.view import View
from webapp.matches.reactions import REACTIONS, Reaction

DAY = 24 * 3600


def time_left(seconds: int) -> str:
    """Write what a clock shows: ``0:09``, ``1:05:00``, ``2 d 4 h``. ``static/js/clocks.js`` does so too."""
    days, rest = divmod(seconds, DAY)
    hours, rest = divmod(rest, 3600)
    minutes, ending = divmod(rest, 60)
    if days:
        return f"{days} d {hours} h"
    return f"{hours}:{minutes:02}:{ending:02}" if hours else f"{minutes}:{ending:02}"


@dataclass(frozen=True, slots=True)
class FriendsPart:
    """The contents of ``templates/partials/friends.html``.

    Attributes
    ----------
    between_people
        Whether more than one person sits there.
    can_resign, can_react
        Whether the viewer may give up; may show the others something.
    series_says
        What is said of the games of a series.
    friends_part
        Whether there is anything to show at all.
    """

    between_people: bool
    can_resign: bool
    can_react: bool
    series_says: str
    friends_part: bool
    reactions: tuple[Reaction, ...] = REACTIONS


def friends_part(view: View, embed: bool) -> FriendsPart:
    """Gather what people who play together have on the page of a match."""
    people = sum(seat["kind"] == "person" for seat in view["seats"]) > 1 and view["kind"] == "table"
    sits = view.get("you") is not None and not embed
    playing = sits and view["stage"] == "playing"
    series, clock = view["series"], view["clock"]
    return FriendsPart(
        between_people=people,
        can_resign=playing and (people or clock is not None),
        can_react=people and sits,
        series_says="" if series is None else fill(view, series["says"]),
        friends_part=series is not None or clock is not None or (people and sits),
    )
