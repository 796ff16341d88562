"""Both ways: a series of as many games as there are seats, in which everyone sits everywhere, with a total.

A score sheet goes along from each game to the next: what everyone earned before, by the seats of this game.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import UNSET

from engine.exact import Exact, number_from_json, number_to_json
from engine.game import Seat
from webapp.games.any.base import Presentation
from webapp.games.any.phrases import among, in_a_row, mark, scores_said, told
from webapp.games.any.view import Json, Number, ResultView, SeriesView
from webapp.matches.match import Match
from webapp.words import say

T = TypeVar("T")


def new_series(seats: int) -> Json:
    """Return the score sheet of a first game."""
    return {"game": 1, "of": seats, "earlier": []}


def rotated(by_seat: "list[T] | tuple[T, ...]") -> list[T]:
    """Rotate values by seat by one, the last first, to the seats of the next game."""
    return [by_seat[-1], *by_seat[:-1]]


def next_series(match: Match, result: ResultView) -> Json | None:
    """Return the score sheet of the game after a match that ended so; None if it belongs to no series."""
    if match.series is None:
        return None
    if match.series["game"] >= match.series["of"]:
        return new_series(match.series["of"])
    earlier = [rotated(payoffs) for payoffs in (*match.series["earlier"], counting_payoffs(result))]
    return {**match.series, "game": match.series["game"] + 1, "earlier": earlier}


def counting_payoffs(result: ResultView) -> list[Number]:
    """Return the payoffs that count in a series: 0 for the seat that resigned, ran out of time or left.

    All are 0 if the game ended early without a loser.
    """
    quitter = result.seat
    if _is_without_loser(result):
        return [0] * len(result.payoffs)
    return [0 if seat == quitter else payoff for seat, payoff in enumerate(result.payoffs)]


def _is_without_loser(result: ResultView) -> bool:
    """Return True if a game ended early without a loser."""
    return result.seat is UNSET and result.termination == "abandoned"


def series_view(match: Match, game: Presentation[Any], result: ResultView | None) -> SeriesView | None:
    """Return the score of a series in its wire format, None for a single match."""
    if match.series is None:
        return None
    number, of, earlier = match.series["game"], match.series["of"], match.series["earlier"]
    games = earlier if result is None else [*earlier, counting_payoffs(result)]
    total: list[Number] = [number_to_json(_sum(payoffs)) for payoffs in zip(*games, strict=True)]
    total = total or [0] * len(match.seats)
    seats = range(len(total))
    names, amounts = list(map(mark, seats)), list(map(game.score, total))

    def speak(viewer: Seat | None) -> str:
        scores = scores_said(names, amounts, viewer)
        if result is None:
            return say(
                "match-series-so-far" if earlier else "match-series-first", game=number, of=of, scores=scores
            )
        if number < of:
            return say("match-series-after", game=number, of=of, scores=scores)
        return say("match-series-over", of=of, scores=scores, winner=winner(total, viewer))

    def explain(viewer: Seat | None) -> str:
        uncounted = result is not None and _is_without_loser(result)
        return in_a_row(say("match-series-uncounted") if uncounted else "", speak(viewer))

    says = told(seats, explain)
    return SeriesView(game=number, of=of, earlier=earlier, total=total, says=says)


def winner(total: Sequence[Number], viewer: Seat | None) -> str:
    """Return a sentence for a viewer that names the winners of a series."""
    values = [number_from_json(amount) for amount in total]
    best = [seat for seat, value in enumerate(values) if value == max(values)]
    facts = among(best, viewer, inside=len(best) > 1)
    return say("match-series-tie" if len(best) > 1 else "match-series-won", **facts)


def _sum(payoffs: tuple[Number, ...]) -> Exact:
    return sum((number_from_json(payoff) for payoff in payoffs), start=0)
