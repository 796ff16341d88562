"""The end of a match: what is said of it against par is true, and every way on from it works."""

import time
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec import structs

from engine.dinner.named import find_dinner
from engine.dinner.orders import alternate
from engine.dinner.rules import dinner_of
from engine.game import AnyGame
from engine.record import Record, SeatLabel
from engine.review import review
from engine.review.par import par_of
from engine.solve import evaluate
from engine.strategies import find_strategy, play_out
from engine.tokens.rules import numbered
from tests.webapp.verbs import go, view_of, words_of
from webapp.games.any.view import ResultView, View
from webapp.games.endings import bands_of, compared, explain_result, headline, par_view, verdicts
from webapp.games.presentation import find_presentation
from webapp.games.words import status_sentence
from webapp.matches.positions import Positions
from webapp.matches.series import winner
from webapp.matches.views import view_of_record

FIGURE_2 = find_dinner("figure-2").game
GREEDY = (7, 6, 5, 3, 4, 2, 1, 0)


def ended(game: AnyGame, moves: tuple[Any, ...], you: int | None = 0, people: int = 1) -> tuple[View, Record]:
    names = ("Ada", "Bob", "Cy", "Di")[: game.seats]
    seats = tuple(SeatLabel(name, None if k < people else "random") for k, name in enumerate(names))
    record = Record.of(game, seats, 0, moves)
    shown, par = find_presentation(game.name), par_of(game)
    view = structs.replace(
        view_of_record(record, you),
        par=None if par.bands is None else par_view(shown, game, par),
    )
    return view, record


def told(game: AnyGame, moves: tuple[Any, ...], seat: int = 0) -> tuple[str, str]:
    """The headline and the line below it."""
    view, record = ended(game, moves, seat)
    assert view.result is not None
    verdict = verdicts(view.par, view.result)[seat]
    assert view.par is not None
    best = bands_of(view.par)[seat]
    heading = headline(find_presentation(game.name), verdict, view.result.payoffs[seat], best)
    return heading, explain_result(view, review(record), seat).why


def best_play(game: AnyGame, *first: Any) -> tuple[Any, ...]:
    """The moves given, and best play from there on."""
    state = game.initial_state()
    moves: list[Any] = []
    for move in first:
        state, _ = game.play(state, game.movers(state)[0], move), moves.append(move)
    while movers := game.movers(state):
        move = evaluate(game, state).line[0]
        state, _ = game.play(state, movers[0], move), moves.append(move)
    return tuple(moves)


def test_best_play_by_all_makes_par_and_wastes_nothing() -> None:
    play = best_play(FIGURE_2)
    assert told(FIGURE_2, play, 0) == ("23 of 23: what perfect play gives", "Not one bite wasted.")
    assert told(FIGURE_2, play, 1) == ("22 of 22: what perfect play gives", "Not one bite wasted.")


def test_one_mistake_is_all_that_is_missing() -> None:
    game = find_dinner("figure-2").game
    regretted = next(
        bite
        for bite in range(8)
        if review(Record.of(game, (SeatLabel("A"), SeatLabel("B")), 0, best_play(game, bite))).moves[0].regret
    )
    heading, why = told(game, best_play(game, regretted))
    score, short = heading.split(" of 23: ")
    assert int(score) < 23
    assert short.endswith(" short")
    assert why.startswith("One bite cost you ")
    _, theirs = told(game, best_play(game, regretted), 1)
    assert theirs == "Not one bite wasted." or "Ada" in theirs


@pytest.mark.parametrize("seed", range(40))
def test_every_amount_that_is_named_is_accounted_for(seed: int) -> None:
    strategies = [find_strategy(name, "dinner") for name in ("greedy", "random")]
    game = find_presentation("dinner").dealt(FIGURE_2, Random(seed))
    record = play_out(game, strategies, seed)
    view, record = ended(game, tuple(played.move for played in record.played))
    found = review(record)
    for seat in (0, 1):
        heading, why = told(game, tuple(played.move for played in record.played), seat)
        account, verdict = found.seats[seat], verdicts(view.par, view.result)[seat]
        assert account.final - account.start == (verdict.by if "more than" in heading else -verdict.by)
        assert why[:1].isupper()
        assert why.endswith(".")
        assert "  " not in why
        if "let you have" in why:
            eaten = {game.morsels[p.move].name for p in record.played if p.seat == seat}
            assert any(name in why for name in eaten)
        if "no mistake" in why or why == "Not one bite wasted.":
            assert not account.regret


def test_the_decisive_move_is_your_dearest_mistake() -> None:
    view, record = ended(FIGURE_2, GREEDY)
    found = review(record)
    own = [move for move in found.moves if move.seat == 0]
    decisive = explain_result(view, found, 0).decisive
    assert decisive is not None
    assert found.moves[decisive.ply].regret == max(move.regret for move in own) > 0
    assert decisive.sentence.startswith("You ate ")


def test_above_par_the_gift_is_told_before_a_mistake_that_cost_less() -> None:
    game = dinner_of([(1, 3), (2, 1), (3, 4), (4, 2)], alternate(4))
    moves = (2, 0, 3, 1)  # 7 of par 6: the first bite cost one, and Bob's answer gave two
    assert told(game, moves) == (
        "7: one more than perfect play gives",
        "One bite cost you one, but Bob gave you two.",
    )
    view, record = ended(game, moves)
    decisive = explain_result(view, review(record), 0).decisive
    assert decisive is not None
    assert decisive.ply == 1
    assert decisive.sentence.startswith("Bob ate ")


@pytest.mark.parametrize("seed", [128, 138, 145])
def test_your_dearest_mistake_is_told_before_one_that_cost_another_less(seed: int) -> None:
    game, dice = numbered(10, 4), Random(seed)
    names = [dice.choice(["greedy", "random", "best-reply"]) for _ in range(4)]
    record = play_out(game, [find_strategy(name, "tokens") for name in names], seed)
    view, record = ended(game, tuple(played.move for played in record.played))
    found = review(record)
    for seat in range(4):
        own = max(move.regret for move in found.moves if move.seat == seat)
        decisive = explain_result(view, found, seat).decisive
        if own:
            assert decisive is not None
            assert found.moves[decisive.ply].regret >= own, "what is named cost at least as much"


def test_without_a_mistake_the_bite_is_told_at_which_the_tempting_dish_was_wrong() -> None:
    game = find_dinner("after-you").game
    view, record = ended(game, best_play(game))
    decisive = explain_result(view, review(record), 0).decisive
    assert decisive is not None
    assert decisive.sentence == (
        "Bite 2 held a trap. At first sight Inguday tibs paid most, but it would have cost you 4 points."
    )


def test_without_a_mistake_and_without_temptation_no_move_is_told() -> None:
    view, record = ended(FIGURE_2, best_play(FIGURE_2))
    found = review(record)
    favourites = [
        max(move.evaluation.options, key=lambda o: FIGURE_2.morsels[int(o.move)].utilities[0])
        for move in found.moves
        if move.seat == 0
    ]
    assert all(option.best for option in favourites)
    assert explain_result(view, found, 0).decisive is None


def test_a_token_game_has_words_of_its_own() -> None:
    heading, why = told(numbered(10, 3), best_play(numbered(10, 3), 3))
    assert heading == "$15 of $21: $6 short"
    assert why == "Your place cost you $6."
    assert told(numbered(10, 3), best_play(numbered(10, 3))) == (
        "$21 of $21: what perfect play gives",
        "No place was better.",
    )


def test_a_range_is_made_anywhere_inside() -> None:
    game = dinner_of([(1, 1), (1, 2), (2, 2), (1, 3)], alternate(4))
    view, _ = ended(game, best_play(game))
    assert view.par is not None
    assert any(low != high for low, high in view.par.seats)
    assert {verdict.comparison for verdict in verdicts(view.par, view.result)} <= {"made", "within"}


def test_among_people_who_has_more_is_not_who_did_better() -> None:
    view, _ = ended(FIGURE_2, best_play(FIGURE_2), people=2)
    assert compared(view) == "You have the most, 23. Compared with perfect play, it’s a tie."
    view, _ = ended(numbered(10, 3), best_play(numbered(10, 3), 3), you=2, people=3)
    assert compared(view) == "Bob has the most, $21. Compared with perfect play, you did best."
    alone, _ = ended(FIGURE_2, best_play(FIGURE_2))
    assert compared(alone) == ""


def test_the_status_says_the_verdict_to_each_and_nothing_where_par_is_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = numbered(10, 3)
    unknown, record = ended(game, best_play(game, 3))
    assert status_sentence(unknown, 3).endswith("All tokens are placed. You $15, Bob $21, Cy $19.")
    monkeypatch.setattr(Positions, "par", property(lambda course: par_of(course.game)))
    assert status_sentence(view_of_record(record, 0), 3).endswith(
        "All tokens are placed. You are $6 short of perfect play. You $15, Bob $21, Cy $19."
    )
    watched = view_of_record(record, None)
    assert status_sentence(watched, 3).endswith("All tokens are placed. Ada $15, Bob $21, Cy $19.")


def test_a_match_that_was_stopped_has_no_verdict() -> None:
    view, _ = ended(FIGURE_2, GREEDY)
    stopped = structs.replace(view, result=ResultView("resigned", [21, 3]))
    assert verdicts(stopped.par, stopped.result) == ()
    assert verdicts(view.par, view.result)[0].by == Fraction(2)
    assert replace(verdicts(view.par, view.result)[0], by=Fraction(0)).stars == 2


# -- the page ------------------------------------------------------------------------------------------------


def play_intro(client: FlaskClient) -> str:
    """Play the three morsels of the introduction, greedily, against a bot that plays crossout."""
    page = go(client.post("/play/dinner", data={"dinner": "intro", "move": "2"})).partition("?")[0]
    deadline = time.monotonic() + 30
    while (view := view_of(client, page))["ply"] < 2:  # a page does not wait for a slow bot
        assert time.monotonic() < deadline, view
        time.sleep(0.05)
    go(client.post(f"{page}/moves", data={"ply": 2, "m": view["options"][0]["move"]}))
    return page


def test_the_page_of_a_finished_match_has_the_whole_panel_without_scripts(client: FlaskClient) -> None:
    page = play_intro(client)
    text = client.get(page).text
    panel = words_of(text[text.index('id="result"') : text.index('id="seats"')])
    assert "4 of 5 : one short" in panel
    assert "of 3 stars" not in panel, "off the campaign none are kept"
    assert "One bite cost you that point." in panel
    assert "You ate " in panel
    assert "Show me" in panel
    assert "Rematch seats swapped" in panel
    assert 'id="result"' not in client.get(f"{page}?m=3").text
    assert 'id="result"' not in client.get(f"{page}?m=1").text


def test_the_panel_alone_is_for_the_script_and_not_before_the_end(client: FlaskClient) -> None:
    page = play_intro(client)
    panel = client.get(f"{page}/result?wait")
    assert "data-pending" not in panel.text
    assert "one short" in panel.text
    begun = go(client.post("/play/dinner", data={"dinner": "intro"}))
    assert client.get(f"{begun}/result").status_code == 409
    assert client.get("/g/00000000/result").status_code == 404


def test_next_is_a_fresh_game_of_the_same_kind_for_who_sits_there(client: FlaskClient) -> None:
    page = play_intro(client)
    following = view_of(client, go(client.post(f"{page}/next")))
    before = view_of(client, page)
    assert following["id"] != before["id"]
    assert following["game"] == "dinner"
    assert [seat["strategy"] for seat in following["seats"]] == [None, "crossout"]
    assert following["you"]["seat"] == 0
    assert following["stage"] == "playing"
    assert client.application.test_client().post(f"{page}/next").status_code == 403


@pytest.mark.parametrize(
    ("total", "viewer", "said"),
    [
        ([9, 7], 0, "You win."),
        ([9, 7], 1, "{A} wins."),
        ([9, 7], None, "{A} wins."),
        ([3, "7/2", 1], 2, "{B} wins."),
        ([7, 7], 1, "A tie between you and {A}."),
        ([7, 7], None, "A tie between {A} and {B}."),
        ([7, 3, 7], 1, "A tie between {A} and {C}."),
    ],
)
def test_a_series_has_a_winner_for_each_who_looks(total: Any, viewer: int | None, said: str) -> None:
    assert winner(total, viewer) == said
