"""Runs: the lead of planning next to a plain reckoning, each plate twice in the same seat; and their end."""

from collections import Counter
from fractions import Fraction
from typing import Any

import gevent
import pytest
from flask.testing import FlaskClient
from msgspec import to_builtins

from engine.bots import find_strategy, play_out
from engine.dinner.named import find_dinner
from engine.dinner.rules import DinnerGame
from engine.game import AnyGame
from engine.tokens.rules import numbered
from tests.webapp.tables import Sockets
from tests.webapp.verbs import go, view_of
from webapp.games.presentation import find_presentation
from webapp.jobs.analysis import another_plate
from webapp.jobs.requests import write_game
from webapp.matches.messages import Run
from webapp.watch.paired import Contest, contest_of, contested_seat, headline, spread
from webapp.watch.runs import RUNS, Pairing, Runs

LIMIT = 60.0


class Desk:
    """A pool that works at once, where it is asked."""

    def ask(self, request: Any, limit: float) -> Any:
        return request.work(lambda _part: None)


def run(game: AnyGame, chosen: tuple[str, ...], seat: int, games: int) -> dict[str, Any]:
    """Play a run, and return what is told at its end."""
    told: dict[str, Any] = {}
    runs = Runs(Desk(), LIMIT)  # type: ignore[arg-type]  # all that a run wants of a pool
    pairing = Pairing(write_game(game), chosen, contest_of(game, chosen, seat))
    wish = Run(games=games, vary="plates", seed=40)
    runs.start("socket", pairing, wish, lambda event, data: told.setdefault(event, to_builtins(data)))
    while "run_done" not in told:
        gevent.sleep(0)
    done: dict[str, Any] = told["run_done"]
    return done


def by_crossout(left: list[int], turns: list[int], morsels: list[tuple[int, int]]) -> int:
    """The bite of crossout: from the last turn back, each crosses out what the other likes least."""
    rest = list(left)
    for eater in reversed(turns):
        least = min(rest, key=lambda k: morsels[k][1 - eater])
        rest.remove(least)
    return least


def eaten_by_first(game: DinnerGame, planned: tuple[bool, bool]) -> int:
    """Play a dinner by hand, each diner by crossout or by greed; returns what the first has eaten."""
    morsels, order = [m.utilities for m in game.morsels], list(game.order)
    left, eaten = list(range(len(morsels))), 0
    for ply, eater in enumerate(order):
        greedy = max(left, key=lambda k: morsels[k][eater])
        bite = by_crossout(left, order[ply:], morsels) if planned[eater] else greedy  # type: ignore[arg-type]  # whole numbers here
        left.remove(bite)
        eaten += morsels[bite][0] if eater == 0 else 0  # type: ignore[assignment]  # as above
    return eaten


@pytest.mark.parametrize("other", ["crossout", "greedy"])
def test_each_plate_is_played_twice_in_the_same_seat(other: str) -> None:
    game = find_dinner("figure-2").game
    done = run(game, ("greedy", other), 0, games=60)
    gains = []
    for number in range(60):
        plate = another_plate(game, 40 + number)
        plans = other == "crossout"
        gains.append(eaten_by_first(plate, (True, plans)) - eaten_by_first(plate, (False, plans)))
    counts = Counter(gains)
    paired = done["paired"]
    assert paired["gains"] == [{"gain": gain, "count": counts[gain]} for gain in sorted(counts)]
    assert Fraction(paired["mean"]) == Fraction(sum(gains), 60)
    more, less = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    assert paired["spread"].startswith(
        f"Planning got more in {more} of 60 games, the same in {60 - more - less}, less in {less}."
    )
    ways = [Counter({way["payoff"]: way["count"] for way in side["payoffs"]}) for side in paired["ways"]]
    assert [side["name"] for side in paired["ways"]] == ["Without a plan (Greedy)", "With a plan (Crossout)"]
    assert [sum(way.values()) for way in ways] == [60, 60]
    totals = [sum(payoff * count for payoff, count in way.items()) for way in ways]
    assert totals[1] - totals[0] == sum(gains)
    assert ("never less" in paired["headline"]) == (less == 0)
    if other == "crossout":
        assert less == 0  # crossout is a best reply to itself
    assert sum(outcome["count"] for outcome in done["outcomes"]) == 60


def test_a_planner_in_the_seat_is_compared_with_greed() -> None:
    game = numbered(7, 3)
    done = run(game, ("best-reply", "greedy", "greedy"), 0, games=8)
    bots = {name: find_strategy(name, "tokens") for name in ("greedy", "best-reply")}
    gains = []
    for number in range(8):
        plate = another_plate(game, 40 + number)
        paid = [
            plate.payoffs(play_out(plate, [bots[name], *[bots["greedy"]] * 2], 0).final_state())[0]
            for name in ("best-reply", "greedy")
        ]
        gains.append(paid[0] - paid[1])
    paired = done["paired"]
    assert (paired["plain"], paired["planner"]) == ("greedy", "best-reply")
    assert Fraction(paired["mean"]) == sum(gains, Fraction(0)) / 8
    assert "Against Girma and Desta, planning got " in paired["headline"]


def test_by_default_the_first_seat_without_a_plan_is_compared() -> None:
    dinner, tokens = find_dinner("figure-2").game, numbered(7, 3)
    assert contested_seat(dinner, ("crossout", "greedy")) == 1
    assert contested_seat(dinner, ("crossout", "crossout")) == 0
    assert contested_seat(tokens, ("best-reply", "saboteur", "greedy")) == 1
    # Who places the last token has nothing to plan.
    assert contested_seat(tokens, ("best-reply", "best-reply", "greedy")) == 0


GAINS = [
    ([0, 1, 2] * 3, "Yes.", "got 1.0 more per game on average, and never less."),
    ([-1, 1, 3] * 9, "Yes.", "got 1.0 more per game on average."),
    ([-1, 1, 3], "Too close to call.", "got 1.0 more per game on average."),
    ([0, -1, -2] * 3, "Not here.", "got 1.0 less per game on average, and never more."),
    ([-3, 1] * 9, "Not here.", "got 1.0 less per game on average."),
    ([-3, 1], "Too close to call.", "got 1.0 less per game on average."),
    ([0, 0], "No difference.", "got exactly as much in every game."),
    ([-1, 1], "No difference.", "got as much on average."),
    ([0] * 199 + [1], "Too close to call.", "got 0.005 more per game on average, and never less."),
]


@pytest.mark.parametrize(("gains", "answer", "end"), GAINS)
def test_the_headline_says_no_more_than_the_games_do(gains: list[int], answer: str, end: str) -> None:
    shown = find_presentation("dinner")
    contest = Contest("dinner", 0, "greedy", "crossout", ("greedy", "crossout"))
    said = headline(shown, contest, list(map(Fraction, gains)))
    assert said == f"{answer} Against Makeda, planning {end}"


def test_the_spread_has_the_ends_the_deviation_and_how_good_the_average_is() -> None:
    said = spread(find_presentation("tokens"), [Fraction(k) for k in (-3, 0, 1, 10)])
    # The mean is 2; squares 25 + 4 + 1 + 64 = 94; 94 / 3 = 31.3, whose root is 5.6; 2 · 5.6 / 2 = 5.6.
    assert said == (
        "Planning got more in 2 of 4 games, the same in 1, less in 1. "
        "The difference in one game went from −$3 to $10, "
        "with a standard deviation of 5.6. The average is good to about ±5.6."
    )


def test_a_socket_that_leaves_ends_its_run(client: FlaskClient, sockets: Sockets) -> None:
    view = view_of(client, go(client.get("/theatre")))
    runs = client.application.extensions[RUNS]
    watcher = sockets(view["id"])
    assert watcher.emit("join", {}, callback=True)["ok"]
    assert watcher.emit("run", {"games": 200}, callback=True)["ok"]
    (going,) = runs._going.values()
    watcher.disconnect()
    assert not runs._going
    going.greenlet.join(5)
    assert going.greenlet.dead
