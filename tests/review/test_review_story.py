"""The story of a review: its key moments, and both futures of each."""

import re
from fractions import Fraction
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner, random_dinner
from engine.game import AnyGame
from engine.record import Record, SeatLabel
from engine.review import Review, review
from engine.tokens.rules import Board, numbered
from tests.playing import at_random
from tests.webapp.verbs import uploaded, words_of
from webapp.extensions import Services
from webapp.jobs.requests import Request
from webapp.matches.views import view_of_record
from webapp.review.page import MOST_MOMENTS, Story, story
from webapp.review.requests import DrawFutures, Look, futures_of


def told(record: Record, seat: int = 0, you: int | None = None) -> tuple[Review, Story]:
    found = review(record)
    return found, story(view_of_record(record, you), found, seat, None)


GAMES = [random_dinner(12, 1), random_dinner(7, 2), numbered(9, 4), numbered(8, 3, "clock")]
NAMES = ["dinner-12", "dinner-7", "line", "clock"]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_at_most_five_moments_come_in_order_and_the_costliest_is_the_key(game: AnyGame, seed: int) -> None:
    for seat in range(game.seats):
        found, shown = told(at_random(game, seed), seat)
        plies = [moment.ply for moment in shown.moments]
        assert plies == sorted(set(plies))
        assert len(plies) <= MOST_MOMENTS
        lost = {move.ply: move.regret for move in found.moves if move.seat == seat and move.regret}
        kept = [moment for moment in shown.moments if moment.kind == "loss"]
        assert [-moment.amount for moment in kept] == [lost[moment.ply] for moment in kept]
        if lost:
            assert len(kept) == min(len(lost), MOST_MOMENTS)
            assert shown.key is not None
            assert lost[shown.key] == max(lost.values())


@pytest.mark.parametrize("seed", range(3))
def test_both_futures_of_a_loss_differ_by_just_that_loss(seed: int) -> None:
    found, shown = told(at_random(random_dinner(10, seed), seed + 5))
    losses = [moment for moment in shown.moments if moment.kind == "loss"]
    assert losses
    for moment in losses:
        played, better = futures_of(found.record, moment.ply, 0, moment.ways, Look(None, "record", ""))
        assert (played.better, better.better) == (False, True)
        assert Fraction(better.payoff) - Fraction(played.payoff) == -moment.amount
        move = found.moves[moment.ply]
        assert next(step.target for step in played.steps if not step.old) in played.first
        assert sum(not step.old for step in played.steps) == len(found.moves) - moment.ply
        before, after = (found.values[moment.ply + k][move.seat].low for k in (0, 1))
        assert moment.difference == (f"Before this bite A could count on {before}, and after it on {after}.")


def test_who_lost_nothing_is_praised_for_what_was_hard() -> None:
    record = Record.of(
        find_dinner("figure-2").game, (SeatLabel("Ada"), SeatLabel("Bob")), 0, (7, 6, 3, 2, 5, 1, 4, 0)
    )
    found, shown = told(record, 1, you=1)
    assert found.seats[1].regret == 0
    assert shown.key is not None
    praised = next(moment for moment in shown.moments if moment.kind == "held")
    assert praised.difference == (
        "Bite 2 held a trap. At first sight Genfo looked best, but it would have cost you 1 point."
    )
    assert not praised.ways


def test_the_page_opens_at_the_key_moment_with_both_futures(client: FlaskClient, figure_2: str) -> None:
    page = client.get(f"/g/{figure_2}/review").text
    said = words_of(page)
    assert "Bite 5 cost Alice 2 points: Tibs instead of Kik alicha." in said
    assert "Before this bite Alice could count on 23, and after it on 21." in said
    assert "As played: Tibs 21" in said
    assert "Instead: Kik alicha 23" in said
    assert page.count("data-eaten") == 5
    assert "You" not in said.split("Two ways on")[1].split("Where the points went")[0]


def test_the_page_waits_until_a_worker_has_drawn_both_futures(
    client: FlaskClient, figure_2: str, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = parts.analysis.ask

    def asked(request: Request[Any], patience: float) -> Any:
        return None if isinstance(request, DrawFutures) else ask(request, patience)

    monkeypatch.setattr(parts.analysis, "ask", asked)
    assert "We’re weighing every move" in client.get(f"/g/{figure_2}/review").text


@pytest.mark.parametrize("board", ["line", "clock"])
def test_both_futures_are_drawn_as_their_board(client: FlaskClient, board: Board) -> None:
    page = client.get(f"/g/{uploaded(client, at_random(numbered(8, 3, board), 3))}/review").text
    futures = page.split('<div class="futures">')[1:]
    assert futures
    for both in futures:
        for future in both.split("</section>")[:2]:
            drawn = future[future.index('class="drawing future-board"') :].split("</svg>")[0]
            width, height = map(float, re.findall(r'viewBox="0 0 (\S+) (\S+)"', drawn)[0])
            assert (width < 1.5 * height) == (board == "clock")
            assert len(set(re.findall(r'href="#shape-(\d)"', drawn))) == 3, "every token"
