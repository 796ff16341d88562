"""What the page of a match has for people who play together, besides the board."""

from webapp.games.view import View

DAY = 24 * 3600


def time_left(seconds: int) -> str:
    """Write what a clock shows: ``0:09``, ``1:05:00``, ``2 d 4 h``. ``static/js/clocks.js`` does so too."""
    days, rest = divmod(seconds, DAY)
    hours, rest = divmod(rest, 3600)
    minutes, ending = divmod(rest, 60)
    if days:
        return f"{days} d {hours} h"
    return f"{hours}:{minutes:02}:{ending:02}" if hours else f"{minutes}:{ending:02}"


def can_resign(view: View) -> bool:
    """Tell whether the viewer may give up: with other people at the table, or with a clock that runs."""
    people = [seat for seat in view["seats"] if seat["kind"] == "person"]
    playing = view["stage"] == "playing" and view.get("you") is not None
    return playing and (len(people) > 1 or view["clock"] is not None)


def has_friends_part(view: View) -> bool:
    """Tell whether the page has anything of the kind."""
    return view["clock"] is not None or can_resign(view)
