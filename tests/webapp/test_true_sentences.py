"""Sentences of the pages that state a fact of the mathematics, held to it."""

import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.bots import find_strategy, play_out
from engine.dinner.crossout import crossout_scores, values
from engine.dinner.named import find_dinner
from engine.game import AnyGame, seat_letter
from engine.record import Record, SeatLabel
from engine.tokens.policy import search_depth
from engine.tokens.rules import BOARDS, TokenGame, numbered
from engine.tokens.solution import solve_tokens
from tests.catalogue import messages, uses
from tests.checkout import ROOT
from tests.playing import at_random
from tests.webapp.verbs import uploaded, words_of


def test_on_d1_bob_gains_by_common_greed_and_alice_nothing(client: FlaskClient) -> None:
    game = find_dinner("d1").game
    greedy = find_strategy("greedy", "dinner")
    wise = values(game, game.initial_state())
    both = game.payoffs(play_out(game, (greedy, greedy), 0).final_state())
    assert both[0] == wise[0]
    assert both[1] > wise[1]
    page = words_of(client.get("/lab").text)
    assert "If both are greedy, one gains and no one loses (their D₁)" in page


def test_the_lab_counts_outcomes_not_equilibria(client: FlaskClient) -> None:
    count = solve_tokens(numbered(10, 4)).count
    assert count == 3
    assert "Four players on $1–$10: three outcomes, not one" in words_of(client.get("/lab").text)
    assert "There are 3 equilibrium outcomes ." in words_of(client.get("/lab/tokens?n=10&p=4").text)


def test_the_lab_promises_no_more_than_it_can_prove(client: FlaskClient) -> None:
    page = words_of(client.get("/lab").text)
    assert "Answers are exact if we can work them out, and each says what is proved" in page


def test_after_you_pays_as_much_to_who_goes_first_as_to_who_goes_second() -> None:
    dinner = find_dinner("after-you")
    pairs, order = [m.utilities for m in dinner.game.morsels], dinner.game.order
    other = tuple(1 - seat for seat in order)
    assert crossout_scores(pairs, order)[0] == crossout_scores(pairs, other)[0] == 25


def test_each_begins_two_of_the_four_pairs_of_fair_turns() -> None:
    dinner = find_dinner("fair-turns")
    turns = "".join(map(seat_letter, dinner.game.order))
    assert turns == "ABBABAAB"
    assert sorted(turns[::2]) == ["A", "A", "B", "B"]
    teaser = messages()["dinners-teaser-fair-turns"].text.partition(" = ")[2]
    assert teaser.startswith("A, B, B, A, B, A, A, B: each of you starts two of the four pairs of turns.")


def test_best_reply_thinks_as_far_as_the_form_says(client: FlaskClient) -> None:
    said = words_of(client.get("/new/tokens").text)
    assert "If tokens stand on up to 24 stacks of whole dollars," in said
    for seats in range(2, 11):
        for stacks in range(max(seats, 2), 25):
            assert search_depth(numbered(stacks, seats), ()) is None
    assert search_depth(numbered(25, 10), ()) == 9
    assert search_depth(TokenGame(tuple(range(1, 11)), 4, "line", "step", Fraction(1, 5)), ()) == 3
    for board in BOARDS:
        for stacks in range(3, 31):
            assert search_depth(TokenGame(tuple(range(1, stacks + 1)), 3, board, "anywhere"), ()) is None


@pytest.mark.parametrize(("n", "counted"), [(5, "Alice 5 5 Bob 5 5"), (6, "Alice 5 5 Bob 14 14")])
def test_the_plates_are_catalan_for_odd_numbers_too(client: FlaskClient, n: int, counted: str) -> None:
    page = words_of(client.get(f"/lab/permutations?n={n}").text)
    assert counted in page
    assert "With 2k + 1 morsels it is C k+1 for both" in page


TIED = " ".join(f"{k // 2},{k}" for k in range(30))
SURE = [
    "/",
    "/lab",
    "/lab/dinner?d=figure-2",
    f"/lab/dinner?d={TIED}",
    "/lab/permutations?n=5",
    "/lab/tokens?n=10&p=4",
    "/lab/tokens?n=10&p=4&ties=first",
    "/lab/tokens?values=2,1,2,4,2,2,1&p=4&show=mixed",
    "/puzzle/2026-11-20/tokens",
]


@pytest.mark.parametrize("address", SURE)
def test_what_is_called_proved_leads_to_the_proof(client: FlaskClient, address: str) -> None:
    main = client.get(address).text.split("<main")[1].split("</main>")[0]
    assert re.search(r"[Pp]roved|[Tt]heorem|Exact\b", words_of(main))
    assert 'href="/about#proofs"' in main


def test_every_template_that_calls_something_proved_leads_to_the_proof() -> None:
    calls = re.compile(r"[Pp]roved|[Tt]heorem|certificate_exact|how_sure|proof\.meaning")
    catalogue, found = messages(), set()
    said: dict[str, list[str]] = {}
    for use in uses(ROOT):
        texts = said.setdefault(use.place.rpartition(":")[0], [])
        texts += [message.text for message in use.among(catalogue) if use.whole]
    for path in (ROOT / "templates").rglob("*.html"):
        source = re.sub(r"\{#.*?#\}", "", path.read_text(encoding="utf-8"), flags=re.S)
        words = said.get(path.relative_to(ROOT).as_posix(), [])
        if any(map(calls.search, [source, *words])):
            found.add(path.stem)
            # The coach says on the page of a match only what is not proved.
            assert path.stem == "game" or re.search(r"proofs|sure_why\(|how_sure\(", source), path
    assert found > {"about", "home", "mistake", "plate", "puzzle", "report", "review"}


@pytest.mark.parametrize("page", ["permutations?n=5", "tokens?n=7&p=2&show=coalitions", "fading"])
def test_a_report_of_the_lab_leads_to_the_proof(client: FlaskClient, page: str) -> None:
    assert 'href="/about#proofs"' in client.get(f"/lab/{page}").text


@pytest.mark.parametrize("game", [numbered(6, 3), find_dinner("intro").game])
def test_a_review_and_another_try_lead_to_the_proof(client: FlaskClient, game: AnyGame) -> None:
    match = uploaded(client, at_random(game, 5))
    moves = client.get(f"/api/matches/{match}/review").get_json()["moves"]
    wrong = next(move["ply"] + 1 for move in moves if move["judgement"] != "best")
    for page in ("review", f"puzzle?m={wrong}"):
        assert 'href="/about#proofs"' in client.get(f"/g/{match}/{page}").text


def test_the_proofs_and_the_programs_are_named_and_handed_out(client: FlaskClient) -> None:
    about = client.get("/about").text
    section = about.split('id="proofs"')[1].split("</section>")[0]
    named = re.findall(r'href="/docs/([\w-]+)"', section)
    assert {"proofs", "solving", "errata"} <= set(named)
    for name in named:
        answer = client.get(f"/docs/{name}.md")
        assert answer.mimetype == "text/plain"
        [path] = (ROOT / "docs").glob(f"*/{name}.md")
        assert answer.text == path.read_text(encoding="utf-8")
    for label in (
        "Proved by a theorem",
        "Proved by a search",
        "True if ties break this way",
        "Our best guess",
    ):
        assert f"<strong>{label}</strong>" in section
    for label in ("theorem", "exact", "one equilibrium", "estimate"):
        assert f"In the Lab: “{label}”." in section
    for command in ("python -m research theorem", "lastbite solve"):
        assert f"<code>{command}</code>" in section
    assert client.get("/docs/no-such-document").status_code == 404


def test_learn_argues_why_no_label_moves_inward(client: FlaskClient) -> None:
    answer = words_of(client.get("/learn/crossout/6?guess=out").text)
    assert "Levine and Stange, who proved the theorem, call such a label jumpy." in answer
    assert "Then that earlier label moved inward too, before the first." in answer


def test_an_outcome_is_no_mistake_in_review_in_another_try_or_to_the_coach(
    client: FlaskClient, sockets: Callable[..., SocketIOTestClient]
) -> None:
    """Five begins one of the 42 outcomes of the line with quarter steps; a tie rule calls it a blunder."""
    game = TokenGame(tuple(range(1, 11)), 4, "line", "step", Fraction(1, 4))
    assert (5, 7, 9, 10) in [outcome.moves for outcome in solve_tokens(game, limit=100).outcomes]
    by_rule = {first.cell.inside: first.payoffs[0] for first in solve_tokens(game, ties="first").first_moves}
    assert by_rule[5] < max(by_rule.values())
    seats = tuple(SeatLabel(name) for name in ("Ann", "Bo", "Cy", "Di"))
    match = uploaded(client, Record.of(game, seats, 0, (5, 7, 9, 10)))
    review = client.get(f"/api/matches/{match}/review").get_json()
    assert [(move["judgement"], move["regret"]) for move in review["moves"]] == [("best", 0)] * 4
    assert review["certificate"] == "exact"
    assert "was best" in words_of(client.get(f"/g/{match}/puzzle?m=1").text)
    bots = [{"kind": "bot", "strategy": "best-reply"}] * 3
    body = {"game": "tokens", "setup": game.to_json(), "coach": "full"}
    made = client.post("/api/matches", json={**body, "seats": [{"kind": "person", "name": "Ann"}, *bots]})
    opened = made.get_json()
    socket = sockets(opened["id"], opened["seat_keys"][0])
    answer = socket.emit("advice", {}, callback=True)
    while not answer["ok"]:
        answer = socket.emit("advice", {}, callback=True)
    advice = answer["advice"]
    assert 5 in advice["hint"]["best"]
    assert advice["certificate"]["proved"]
    assert {"move": 5, "value": [8, 18]} in advice["options"]
