"""Time controls: which there are, and what a seat has left."""

from typing import Any

import pytest

from engine.clocks import LONGEST, SHORTEST, TimeControl, duration
from engine.dinner.named import find_dinner
from engine.errors import ClockError
from engine.record import Record, SeatLabel

GAME = find_dinner("intro").game
SEATS = (SeatLabel("Ada"), SeatLabel("Ben"))


@pytest.mark.parametrize(
    "control",
    [
        TimeControl(per_move=SHORTEST),
        TimeControl(per_move=LONGEST),
        TimeControl(total=600),
        TimeControl(total=5400, increment=1),
    ],
    ids=str,
)
def test_a_time_control_is_read_again(control: TimeControl) -> None:
    assert TimeControl.from_json(control.to_json()) == control


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ({"per_move": 0}, "from 30 seconds to 14 days: 0 seconds is too little"),
        ({"per_move": 29}, "29 seconds is too little"),
        ({"per_move": LONGEST + 1}, "14 days 1 second is too much"),
        ({"per_move": 10**30}, "“1000000000000000000000000000000” seconds is too much"),
        ({"per_move": -5}, "“-5” seconds is too little"),
        ({"total": 0}, "All moves of a seat may take from 30 seconds to 14 days: 0 seconds is too little"),
        ({"total": 60, "increment": -1}, "may add from 0 seconds to 1 day, not “-1” seconds"),
        ({"total": 60, "increment": 10**6}, "not 11 days 13 hours"),
        ({"per_move": 60, "total": 60}, "give one of the two"),
        ({}, "give one of the two"),
        ({"per_move": 60, "increment": 5}, "An increment goes with a total"),
        ({"per_move": "60"}, "whole seconds, not “60”"),
        ({"per_move": True}, "whole seconds, not “true”"),
        ({"total": 60.5}, "whole seconds, not “60.5”"),
        ({"minutes": 5}, "not “"),
        ("soon", "not “soon”"),
    ],
    ids=repr,
)
def test_a_time_control_that_no_match_can_have_is_refused(value: Any, says: str) -> None:
    with pytest.raises(ClockError) as refused:
        TimeControl.from_json(value)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 200
    with pytest.raises(ClockError):
        Record.from_json({**Record.of(GAME, SEATS, 0).to_json(), "clock": value})


def test_a_move_takes_its_time_from_a_total_and_gets_the_increment() -> None:
    total, each = TimeControl(total=60, increment=5), TimeControl(per_move=60)
    assert (total.at_first(), total.after(60, 12), total.after(10, 12)) == (60, 53, 5)
    assert (each.at_first(), each.after(60, 12)) == (60, 60)


def test_a_time_is_written_in_its_two_largest_units() -> None:
    written = [duration(seconds) for seconds in (0, 1, 90, 3600, 90061, 14 * 86400)]
    assert written == ["0 seconds", "1 second", "1 minute 30 seconds", "1 hour", "1 day 1 hour", "14 days"]


def test_a_record_keeps_its_time_control_and_who_ended_it() -> None:
    played = Record.of(GAME, SEATS, 0, (1,)).to_json()
    written = {
        **played,
        "clock": {"total": 60, "increment": 2},
        "result": {"termination": "out_of_time", "payoffs": [2, 0], "seat": 1},
    }
    record = Record.from_json(written)
    assert (record.clock, record.result().seat) == (TimeControl(total=60, increment=2), 1)
    assert record.to_json() == written == record.seen_by(0)
    assert "clock" not in played
