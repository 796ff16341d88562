"""Pages wait where sockets have something to do, and what is no page never waits."""

import gevent
import pytest

from webapp import slices


@pytest.fixture(autouse=True)
def _every_slice_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)


def show(seen: list[str]) -> None:
    with slices.page():
        work(seen)


def work(seen: list[str]) -> None:
    for part in slices.in_slices(["one", "two", "three"]):
        seen.append(part)


def test_a_page_lets_others_go_between_its_parts_and_an_event_does_not() -> None:
    for do, order in ((show, ["event", "one", "two", "three"]), (work, ["one", "two", "three", "event"])):
        seen: list[str] = []
        gevent.spawn(seen.append, "event")
        do(seen)
        gevent.sleep(0)
        assert seen == order


def test_a_page_waits_while_moves_are_saved_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "COURTESY", 60.0)
    seen: list[str] = []
    with slices.pressing(), slices.pressing():
        page = gevent.spawn(show, seen)
        for _ in range(5):
            gevent.sleep(slices.GLANCE)
        assert seen == []
    page.join(30)
    assert seen == ["one", "two", "three"]

    monkeypatch.setattr(slices, "COURTESY", 0.0)
    seen.clear()
    with slices.pressing():  # it takes long already
        monkeypatch.setattr(slices, "COURTESY", 60.0)
        gevent.spawn(show, seen).join(30)
        assert seen == ["one", "two", "three"]


def test_what_is_no_page_does_not_wait_for_moves_that_are_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "COURTESY", 60.0)
    seen: list[str] = []
    with slices.pressing():
        work(seen)
    assert seen == ["one", "two", "three"]


def test_pages_wait_for_one_another_after_an_error() -> None:
    with pytest.raises(ValueError, match="not saved"), slices.pressing():
        raise ValueError("not saved")
    seen: list[str] = []
    gevent.spawn(show, seen).join(30)
    assert seen == ["one", "two", "three"]
