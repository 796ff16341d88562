"""Sentences of the pages that state a fact of the mathematics, held to it."""

import pytest
from flask.testing import FlaskClient

from engine.dinner.crossout import crossout_scores, values
from engine.dinner.named import find_dinner
from engine.game import seat_letter
from engine.strategies import find_strategy, play_out
from engine.tokens.rules import BOARDS, TokenGame, numbered
from engine.tokens.solution import search_depth, solve_tokens
from tests.webapp.verbs import words_of
from webapp.config import ROOT


def test_on_d1_bob_gains_by_common_greed_and_alice_nothing(client: FlaskClient) -> None:
    game = find_dinner("d1").game
    greedy = find_strategy("greedy", "dinner")
    wise = values(game, game.initial_state())
    both = game.payoffs(play_out(game, (greedy, greedy), 0).final_state())
    assert both[0] == wise[0]
    assert both[1] > wise[1]
    page = words_of(client.get("/lab").text)
    assert "D₁: Bob gains if both are greedy, and Alice loses nothing" in page


def test_the_lab_counts_outcomes_not_equilibria(client: FlaskClient) -> None:
    count = solve_tokens(numbered(10, 4)).count
    assert count == 3
    assert "Four players on $1–$10: three outcomes, not one" in words_of(client.get("/lab").text)
    assert "3 equilibrium outcomes , paying" in words_of(client.get("/lab/tokens?n=10&p=4").text)


def test_the_lab_promises_no_more_than_it_can_prove(client: FlaskClient) -> None:
    page = words_of(client.get("/lab").text)
    assert "solved exactly where that can be done; every answer says what is proved" in page


def test_after_you_pays_as_much_to_who_goes_first_as_to_who_goes_second() -> None:
    dinner = find_dinner("after-you")
    pairs, order = [m.utilities for m in dinner.game.morsels], dinner.game.order
    other = tuple(1 - seat for seat in order)
    assert crossout_scores(pairs, order)[0] == crossout_scores(pairs, other)[0] == 25
    assert dinner.lesson.startswith("You get 25, first or second")


def test_each_begins_two_of_the_four_pairs_of_fair_turns() -> None:
    dinner = find_dinner("fair-turns")
    turns = "".join(map(seat_letter, dinner.game.order))
    assert turns == "ABBABAAB"
    assert sorted(turns[::2]) == ["A", "A", "B", "B"]
    assert dinner.teaser.startswith("A B B A B A A B: of four pairs of turns each begins two")


def test_best_reply_thinks_as_far_as_the_form_says(client: FlaskClient) -> None:
    said = words_of(client.get("/new/tokens").text)
    assert "thinks every board of up to 24 stacks in whole dollars through to its end" in said
    assert "anywhere every board of up to three seats" in said
    for seats in range(2, 11):
        for stacks in range(max(seats, 2), 25):
            assert search_depth(numbered(stacks, seats), ()) is None
    assert search_depth(numbered(25, 10), ()) == 9
    for board in BOARDS:
        for stacks in range(3, 31):
            assert search_depth(TokenGame(tuple(range(1, stacks + 1)), 3, board, "anywhere"), ()) is None


@pytest.mark.parametrize(("n", "counted"), [(5, "A 5 5 B 5 5"), (6, "A 5 5 B 14 14")])
def test_the_plates_are_catalan_for_odd_numbers_too(client: FlaskClient, n: int, counted: str) -> None:
    page = words_of(client.get(f"/lab/permutations?n={n}").text)
    assert counted in page
    assert "With 2k + 1 morsels it is C k+1 for both" in page


def test_what_is_called_proved_leads_to_the_proof(client: FlaskClient) -> None:
    assert 'href="/about#proofs"' in client.get("/lab/permutations?n=5").text
    about = client.get("/about").text
    assert 'id="proofs"' in about
    assert "docs/proofs.md" in about
    assert (ROOT / "docs" / "proofs.md").exists()
