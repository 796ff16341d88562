"""The fields of a form that say how long people may think."""

from collections.abc import Mapping
from fractions import Fraction

from engine.clocks import TimeControl
from engine.errors import ClockError, NumberError, quote
from engine.exact import exact
from webapp.games.any.forms import FormError

MOVE_CHOICES = (
    (30, "30 seconds"),
    (60, "1 minute"),
    (300, "5 minutes"),
    (3600, "1 hour"),
    (86400, "1 day"),
    (3 * 86400, "3 days"),
    (7 * 86400, "7 days"),
    (14 * 86400, "14 days"),
)
"""What the form offers for one move, in seconds; any other number in range is taken as well."""

USUAL_MOVE = 86400


def read_clock(sent: Mapping[str, str]) -> TimeControl | None:
    """Read the time control of a form, None if it asks for none; raises `FormError`."""
    kind = sent.get("clock", "none")
    try:
        if kind == "none":
            return None
        if kind == "move":
            return TimeControl(per_move=_seconds(sent, "time-move", str(USUAL_MOVE), 1))
        if kind == "total":
            total = _seconds(sent, "time-total", "10", 60)
            return TimeControl(total=total, increment=_seconds(sent, "time-added", "0", 1))
    except ClockError as error:
        raise FormError({f"time-{kind}": str(error)}) from None
    raise FormError({"clock": f"{quote(kind)} is no time control: choose none, move or total."})


def _seconds(sent: Mapping[str, str], field: str, usual: str, unit: int) -> int:
    """Read a number of units, minutes or seconds, as whole seconds."""
    text = sent.get(field, usual).strip()
    try:
        seconds = Fraction(exact(text)) * unit
    except NumberError:
        raise FormError({field: f"{quote(text)} is not a number."}) from None
    if seconds.denominator != 1:
        raise FormError({field: f"{quote(text)} is not a whole number of seconds."})
    return int(seconds)
