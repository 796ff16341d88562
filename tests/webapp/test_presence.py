import pytest

from webapp.matches import presence
from webapp.matches.presence import Presence


class Clock:
    time = 100.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def here(clock: Clock) -> Presence:
    made = Presence(120, clock)
    for sid in ("one", "two"):
        made.connect(sid, "M", "a guest")
    return made


def test_a_seat_is_away_from_when_it_is_first_missed_until_its_first_socket(
    here: Presence, clock: Clock
) -> None:
    clock.time += 1000
    assert here.away("M", 0) == 0, "long after a start nobody has been missed yet"
    clock.time += 7
    assert here.away("M", 0) == 7
    assert here.join("one", "key", 0), "it was away"
    assert here.away("M", 0) is None


def test_a_seat_is_away_once_its_last_socket_has_left(here: Presence, clock: Clock) -> None:
    here.join("one", "key", 0)
    assert not here.join("two", "key", 0), "it was here"
    here.leave("one")
    assert here.away("M", 0) is None
    clock.time += 5
    here.leave("two")
    clock.time += 3
    assert here.away("M", 0) == 3
    assert not here.watched("M")


def test_what_is_remembered_of_seats_goes_with_their_people(here: Presence, clock: Clock) -> None:
    here.touch("M", 0)
    clock.time += 10
    here.touch("M", 1)
    here.away("M", 2)
    clock.time += 5
    here.follow("M", {0: 1, 1: 0, 2: 3})
    assert [here.away("M", seat) for seat in range(4)] == [5, 15, 0, 5]


def test_a_socket_watches_only_once_it_has_joined(here: Presence) -> None:
    assert not here.watched("M")
    here.join("one", None, None)
    assert here.watched("M")
    assert here.away("M", 0) is not None, "a spectator is nobody's presence"


def test_a_socket_that_joins_another_seat_has_left_the_first(here: Presence, clock: Clock) -> None:
    here.join("one", "key", 0)
    here.join("one", "other", 1)
    clock.time += 2
    assert (here.away("M", 0), here.away("M", 1)) == (2, None)


def test_others_are_told_that_a_seat_is_left_whose_key_is_another(here: Presence) -> None:
    told = []

    def note(_match: str, *, seats: tuple[int, ...], watched: bool) -> None:
        told.append((seats, watched))

    for sid, key, seat in (("s1", "old", 0), ("s2", "good", 1)):
        here.connect(sid, "M", "guest")
        here.join(sid, key, seat)
    with here.looked.connected_to(note):
        here.recheck("M", {"good": 1, "new": 0}.get)
        here.recheck("M", {"good": 1, "new": 0}.get)
    assert told == [((1,), True)]
    assert here.away("M", 0) is not None


def test_someone_without_a_socket_is_here_while_they_do_something(here: Presence, clock: Clock) -> None:
    clock.time += 50
    here.touch("M", 0)
    clock.time += 1
    assert here.away("M", 0) == 1


def test_an_unknown_socket_leaves_without_a_trace(here: Presence) -> None:
    assert here.leave("nobody") is None


def test_memory_is_bounded_and_the_forgotten_are_away_from_when_they_are_missed(
    here: Presence, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MAX_REMEMBERED", 2)
    clock.time += 10
    for seat in range(3):
        here.touch("M", seat)
    clock.time += 1
    assert [here.away("M", seat) for seat in range(3)] == [0, 1, 1]
    assert [here.away("N", seat) for seat in range(3)] == [0, 0, 0]
    clock.time += 1
    assert [here.away("N", seat) for seat in (2, 1, 0)] == [1, 1, 0]


def test_a_seat_that_was_missed_came_and_left_is_away_since_it_left(here: Presence, clock: Clock) -> None:
    assert here.away("M", 0) == 0
    clock.time += 5
    here.join("one", "key", 0)
    here.leave("one")
    clock.time += 1
    assert here.away("M", 0) == 1
