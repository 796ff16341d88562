"""The fields of a form that say how long people may think."""

from collections.abc import Mapping
from fractions import Fraction

from engine.clocks import TimeControl
from engine.errors import ClockError, NumberError, quote
from engine.exact import exact
from webapp.games.any.forms import FormError, with_point
from webapp.words import Duration, say

_MINUTE, _HOUR, _DAY = 60, 3600, 86400

_OFFERED = (30, _MINUTE, 5 * _MINUTE, _HOUR, _DAY, 3 * _DAY, 7 * _DAY, 14 * _DAY)
"""The seconds that the form offers for one move. Any other number of seconds in range is taken as well."""

USUAL_MOVE = _DAY


def move_choices() -> list[tuple[int, str]]:
    """Return the offered times for one move: each in seconds and in words."""
    return [(seconds, say("form-time", time=Duration(seconds))) for seconds in _OFFERED]


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
    except ClockError:
        wrong = say("form-wrong-move" if kind == "move" else "form-wrong-total")
        raise FormError({f"time-{kind}": wrong}) from None
    raise FormError({"clock": say("form-wrong-timer", value=quote(kind))})


def _seconds(sent: Mapping[str, str], field: str, usual: str, unit: int) -> int:
    """Read a number of units, minutes or seconds, as whole seconds."""
    text = sent.get(field, usual).strip()
    try:
        seconds = Fraction(exact(with_point(text))) * unit
    except NumberError:
        raise FormError({field: say("form-wrong-number", value=quote(text))}) from None
    if seconds.denominator != 1:
        raise FormError({field: say("form-wrong-seconds", value=quote(text))})
    return int(seconds)
