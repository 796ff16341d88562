"""webapp/signals.py: what happens at a match reaches all who listen, in the order of the table."""

import logging
from functools import partial
from unittest.mock import Mock

import pytest
from blinker import Signal

from engine.dinner.named import find_dinner
from webapp import signals
from webapp.extensions import Services
from webapp.matches.match import Match
from webapp.matches.messages import PersonPlan


def note_number(heard: list[int], number: int, _sender: object) -> None:
    heard.append(number)


def fail(_sender: object, **_news: object) -> None:
    raise ZeroDivisionError


def test_listeners_are_called_in_their_order_whatever_they_are() -> None:
    signal, heard = Signal(), list[int]()
    signals.connect([(signal, tuple(partial(note_number, heard, k) for k in range(20)))])
    signal.send("M")
    assert heard == list(range(20))


def test_a_listener_that_fails_stops_neither_the_next_nor_the_sender(
    caplog: pytest.LogCaptureFixture,
) -> None:
    signal, heard = Signal(), list[str]()
    with caplog.at_level(logging.ERROR):
        signals.connect([(signal, (fail, heard.append))])
        signal.send("M")
    assert heard == ["M"]
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()


def test_those_who_watch_are_told_first_then_clocks_stars_and_the_home_page(parts: Services) -> None:
    pushes = Mock()
    matches = parts.matches
    rows = signals.of_matches(matches, pushes, parts.moments, parts.figures)
    order = [signal for signal, _ in rows]
    assert order.index(matches.changes.moved) < order.index(matches.changes.saved)
    listeners = dict(zip(map(id, order), [found for _, found in rows], strict=True))
    saved = listeners[id(matches.changes.saved)]
    assert saved == (
        matches.clocks.note,
        matches.settler.note,
        parts.moments.note,
    )


def test_a_move_stands_although_who_listens_to_it_fails(
    parts: Services, caplog: pytest.LogCaptureFixture
) -> None:
    matches, saved = parts.matches, list[Match]()
    signals.connect([(matches.changes.moved, (fail,)), (matches.changes.saved, (fail, saved.append))])
    people = [PersonPlan(name=name) for name in ("Ada", "Ben")]
    made = matches.create(find_dinner("figure-2").game, people, guest="g" * 32)
    assert matches.play(made.id, made.keys[0], 0, 0).ply == 1
    assert [len(match.moves) for match in saved] == [0, 1]
    assert len(matches.find(made.id).moves) == 1
    caplog.clear()
