"""Both ways: a series of as many games as there are seats, in which everybody sits everywhere, with a total.

A score sheet goes along from each game to the next: what everybody earned before, by the seats of this game.
"""

from typing import Any, TypeVar

from engine.exact import Exact, number_from_json, number_to_json
from engine.game import Seat
from engine.names import listed
from webapp.games.any.base import Presentation
from webapp.games.any.phrases import amount_text, who, whom
from webapp.games.any.view import Json, Number, ResultView, SeriesView
from webapp.matches.match import Match

T = TypeVar("T")


def new_series(seats: int) -> Json:
    """Return the score sheet of a first game."""
    return {"game": 1, "of": seats, "earlier": []}


def turned(by_seat: "list[T] | tuple[T, ...]") -> list[T]:
    """Turn what belongs to each seat round by one, the last first: where people sit in the next game."""
    return [by_seat[-1], *by_seat[:-1]]


def next_series(match: Match, result: ResultView | None) -> Json | None:
    """Return the score sheet of the game after a match that ended so; None if it belongs to no series."""
    if match.series is None or result is None:
        return None
    if match.series["game"] >= match.series["of"]:
        return new_series(match.series["of"])
    earlier = [turned(payoffs) for payoffs in (*match.series["earlier"], counted(result))]
    return {**match.series, "game": match.series["game"] + 1, "earlier": earlier}


def counted(result: ResultView) -> list[Number]:
    """Return what counts of a result, by seat: nothing for who resigned, ran out of time or left."""
    quitter = result.get("seat")
    return [0 if seat == quitter else payoff for seat, payoff in enumerate(result["payoffs"])]


def series_view(match: Match, game: Presentation[Any], result: ResultView | None) -> SeriesView | None:
    """Return what is shown of a series; None where a match is a game by itself."""
    if match.series is None:
        return None
    number, of, earlier = match.series["game"], match.series["of"], match.series["earlier"]
    games = earlier if result is None else [*earlier, counted(result)]
    total: list[Number] = [number_to_json(_sum(payoffs)) for payoffs in zip(*games, strict=True)]
    total = total or [0] * len(match.seats)
    amounts = [f"{who(seat)} {amount_text(amount, game.words.score)}" for seat, amount in enumerate(total)]
    viewers: list[Seat | None] = [None, *range(len(amounts))]
    says = [
        _said(number, of, bool(earlier), result is not None, ", ".join(_first(amounts, viewer)))
        + (f" {winner(total, viewer)}" if result is not None and number == of else "")
        for viewer in viewers
    ]
    return {"game": number, "of": of, "earlier": earlier, "total": total, "says": says}


def _said(number: int, of: int, begun: bool, over: bool, score: str) -> str:
    if not over:
        so_far = f" So far: {score}." if begun else " The seats turn for the next."
        return f"Game {number} of {of}, one total.{so_far}"
    if number < of:
        return f"After game {number} of {of}: {score}. The seats turn for the next."
    return f"After all {of} games: {score}."


def winner(total: list[Number], viewer: Seat | None) -> str:
    """Say to a viewer who won a series."""
    values = [number_from_json(amount) for amount in total]
    best = [seat for seat, value in enumerate(values) if value == max(values)]
    if len(best) > 1:
        return f"A tie between {listed([whom(seat) for seat in best])}."
    return "You win." if best == [viewer] else f"{who(best[0])} wins."


def _first(amounts: list[str], viewer: Seat | None) -> list[str]:
    """Put the viewer's own amount first."""
    return amounts if viewer is None else [amounts[viewer], *amounts[:viewer], *amounts[viewer + 1 :]]


def _sum(payoffs: tuple[Number, ...]) -> Exact:
    return sum((number_from_json(payoff) for payoff in payoffs), start=0)
