"""Page by page: what is called proved is so by an oracle, and what is not proved is not called so."""

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.bots import find_strategy
from engine.dinner.crossout import crossout_move
from engine.dinner.rules import dinner_of
from engine.game import AnyGame
from engine.induction import equilibria, guarantees
from engine.record import Record
from engine.studies.coalitions import hold_down
from engine.tokens.rules import TokenGame, numbered
from tests.playing import at_random
from tests.webapp.verbs import lastbite, uploaded, verdicts, words_of

Json = dict[str, Any]

# Too large to be searched to its end from the start.
LARGE = TokenGame(tuple(range(1, 31)), 7, "line", "anywhere")
SMALL = [dinner_of([(1, 3), (2, 1), (3, 4), (4, 2)]), numbered(6, 3), numbered(5, 3, "clock")]


@pytest.fixture(scope="module")
def large() -> Record:
    return at_random(LARGE, 5)


# -- the review


def test_a_review_that_is_not_proved_says_so_first_and_calls_no_move_a_blunder(
    client: FlaskClient, large: Record
) -> None:
    match = uploaded(client, large)
    page = client.get(f"/g/{match}/review").text
    assert "This is our best guess, because we couldn’t search to the end.</h1>" in page
    head = words_of(re.findall(r'<header class="review-head.*?</header>', page, re.S)[0])
    assert re.search(
        r"Our best guess How sure is this\? Estimate, \d deep: Not proved\. We searched .* not to the end",
        head,
    )
    answer = client.get(f"/api/matches/{match}/review").get_json()
    assert answer["certificate"] == "heuristic"
    table = verdicts(page)
    for move in answer["moves"]:
        label, row = move["certificate"]["label"], table[move["ply"]]
        if label in ("policy", "heuristic"):
            assert move["judgement"] in ("best", "unproved")
            assert row[4] in ("Best", "Also best", "Not proved ?")
            assert row[5] in ("Our best guess", "True if ties break this way")
        else:
            assert move["judgement"] != "unproved"
            assert row[5] == "Proved"


@pytest.mark.parametrize("game", SMALL)
def test_a_review_that_calls_itself_proved_agrees_with_induction(client: FlaskClient, game: AnyGame) -> None:
    record = at_random(game, 5)
    answer = client.get(f"/api/matches/{uploaded(client, record)}/review").get_json()
    assert answer["certificate"] in ("theorem", "exact")
    for move, state in zip(answer["moves"], record.states(), strict=False):
        begun = {outcome.moves[0] for outcome in equilibria(game, state)}
        assert {game.move_from_json(best) for best in move["best"]} == begun
        assert (move["judgement"] == "best") == (game.move_from_json(move["move"]) in begun)
        assert move["certificate"] | {"label": "", "by": ""} == {
            "label": "",
            "claim": "every-equilibrium",
            "by": "",
            "strategies": "mixed" if answer["certificate"] == "theorem" else "pure",
            "ties": "all",
            "depth": None,
        }


# -- trying again


def test_trying_again_where_nothing_is_proved_says_so_and_calls_nothing_right(
    client: FlaskClient, large: Record
) -> None:
    match = uploaded(client, large)
    moves = client.get(f"/api/matches/{match}/review").get_json()["moves"]
    move = next(move for move in moves if move["judgement"] == "unproved")
    address = f"/g/{match}/puzzle?m={move['ply'] + 1}"
    asked = client.get(address).text
    assert "Find a better place. This is our best guess, because we couldn’t search to the end." in words_of(
        asked
    )
    assert "Not proved. We searched" in words_of(asked)
    assert "provable" not in asked
    solved = words_of(client.post(address, data={"m": move["best"][0]}).text)
    assert "The best that we found, but we couldn’t search to the end." in solved
    assert "Right." not in solved
    wrong = words_of(client.post(address, data={"m": move["move"]}).text)
    assert "Not the best that we found, but we couldn’t search to the end." in wrong


def test_a_daily_puzzle_is_right_over_all_equilibria(client: FlaskClient) -> None:
    page = client.get("/puzzle/2026-11-20/tokens").text
    assert re.search(r"Proved (Exact|Theorem): Proved by [^.]*, for every equilibrium", words_of(page))
    assert "Every answer is proved." in page


# -- the coach


@pytest.mark.parametrize(("game", "proved"), [(LARGE, False), (SMALL[0], True)])
def test_a_coach_says_when_nothing_is_proved(
    client: FlaskClient,
    sockets: Callable[..., SocketIOTestClient],
    game: AnyGame,
    proved: bool,
) -> None:
    bots = [{"kind": "bot", "strategy": "random"}] * (game.seats - 1)
    seats = [{"kind": "person", "name": "Ada"}, *bots]
    body = {"game": game.name, "setup": game.to_json(), "seats": seats, "coach": "full"}
    made = client.post("/api/matches", json=body).get_json()
    socket = sockets(made["id"], made["seat_keys"][0])
    for _ in range(20):
        answer: Json = socket.emit("advice", {}, callback=True)
        if answer["ok"]:
            break
    certificate = answer["advice"]["certificate"]
    assert certificate["proved"] is proved
    assert certificate["label"] == ("theorem" if proved else "heuristic")
    assert certificate["meaning"].startswith(
        "Proved by" if proved else "This is our best guess, because we looked"
    )


# -- the lab


@cache
def begun_on_ten_stacks() -> set[str]:
    """The first moves of all equilibria of four players on ten stacks, by the oracle."""
    game = numbered(10, 4)
    return {str(outcome.moves[0]) for outcome in equilibria(game, game.initial_state())}


@pytest.mark.parametrize("ties", ["first", "kind", "spiteful", "random"])
def test_the_lab_says_first_that_a_tie_rule_was_followed(client: FlaskClient, ties: str) -> None:
    page = client.get(f"/lab/tokens?n=10&p=4&ties={ties}").text
    facts = words_of(re.findall(r'id="facts">(.*?)</div>', page, re.S)[0]).strip()
    assert facts.startswith("One equilibrium. If every tie ")
    assert "no loss is proved" in facts
    assert "least equilibrium payoff" not in facts
    firsts = re.findall(r'<th scope="row" class="nowrap">(\w+)</th>.*?<td>([\w ]+)</td></tr>', page)
    assert {move for move, says in firsts if says == "starts one"} <= begun_on_ten_stacks()
    assert {says for _, says in firsts} <= {"starts one", "not known"}


def test_the_lab_gives_the_least_equilibrium_payoff_over_all_equilibria(client: FlaskClient) -> None:
    game = numbered(10, 4)
    least = guarantees(game, game.initial_state())
    page = client.get("/lab/tokens?n=10&p=4").text
    assert f"sure of ${max(least.values())}. Change the game" in words_of(page)
    assert "That is A’s least equilibrium payoff , in pure strategies." in words_of(page)
    assert (
        "Exact: Proved by a search to the end of the game, for every equilibrium in pure strategies" in page
    )
    shown = re.findall(r'<th scope="row" class="nowrap">(\d+)</th><td class="num">\$([\d½]+)</td>', page)
    said = {int(move): Fraction(text.replace("½", ".5")) for move, text in shown}
    assert said == least


def test_the_lab_calls_a_payoff_secured_that_no_coalition_can_lower(client: FlaskClient) -> None:
    page = words_of(client.get("/lab/tokens?n=10&p=3&show=coalitions").text)
    assert "that is the player’s secured payoff" in page
    assert f"A held by B and C B and C ${hold_down(numbered(10, 3), 0).payoff} $21" in page


def test_the_lab_says_which_dinners_are_solved_over_all_equilibria(client: FlaskClient) -> None:
    strict = words_of(client.get("/lab/dinner?d=1,3 2,1 3,4 4,2").text)
    assert (
        "Theorem: Proved by the crossout theorem, for every equilibrium, with randomisation or without"
        in strict
    )
    searched = words_of(client.get("/lab/dinner?d=1,1 1,2 1,3 2,2").text)
    game = dinner_of([(1, 1), (1, 2), (1, 3), (2, 2)])
    outcomes = equilibria(game, game.initial_state())
    assert "This is one of the equilibria. Exact: Proved by a search" in searched
    assert f"There are {len(outcomes)} equilibrium plays." in searched
    least = max(guarantees(game, game.initial_state()).values())
    assert f"least equilibrium payoff is {least}." in searched
    morsels = " ".join(f"{k // 2},{k}" for k in range(30))
    tied = words_of(client.get(f"/lab/dinner?d={morsels}").text)
    assert "One equilibrium. If the earlier of two dishes that a diner likes equally" in tied
    assert lastbite("solve", "dinner", "--worths", morsels, "--json")["certificate"] == "policy"


# -- the seats of bots


@pytest.mark.parametrize(
    ("game", "name", "note"),
    [
        (SMALL[0], "crossout", "Crossout, plans from the last bite"),
        (SMALL[0], "greedy", "Greedy"),
        (SMALL[1], "best-reply", "Best reply, thinks through to the end"),
        (LARGE, "best-reply", "Best reply, looks 4 moves ahead"),
    ],
)
def test_the_note_of_a_bot_is_so(client: FlaskClient, game: AnyGame, name: str, note: str) -> None:
    bot, start = find_strategy(name, game.name), game.initial_state()
    body = {"game": game.name, "setup": game.to_json()}
    seats = [{"kind": "open"}, *[{"kind": "bot", "strategy": name}] * (game.seats - 1)]
    made = client.post("/api/matches", json={**body, "seats": seats}).get_json()
    assert {seat["note"] for seat in made["view"]["seats"][1:]} == {note}
    if game is LARGE:
        return

    def reply(state: Any) -> Any:
        return bot.choose(game, state, game.mover(state), Random(0))

    @cache
    def paid(state: Any, free: int | None) -> Fraction:
        """What the first seat that is free to choose gets at most, or seat 0 if all play as the bot."""
        mover = game.mover(state)
        if mover is None:
            return game.payoffs(state)[free or 0]
        moves = game.choices(state) if mover == free else [reply(state)]
        return max(paid(game.after(state, move), free) for move in moves)

    no_better = paid(start, 0) == paid(start, None)
    _, _, claim = note.partition(", ")
    assert no_better or not claim  # none but greed leaves anything to another way of playing


def test_crossout_earns_less_than_there_is_against_a_greedy_bob() -> None:
    """Why no page may call it optimal: ABAB, where 7 is to be had and crossout eats 6."""
    game = SMALL[0]
    greedy = find_strategy("greedy", "dinner")

    def most(state: Any, mine: Callable[[Any], list[int]]) -> Fraction:
        mover = game.mover(state)
        if mover is None:
            return game.payoffs(state)[0]
        moves = mine(state) if mover == 0 else [greedy.choose(game, state, 1, None)]
        return max(most(game.after(state, move), mine) for move in moves)

    start = game.initial_state()
    assert most(start, lambda state: [crossout_move(game, state)]) == 6
    assert most(start, game.choices) == 7


@pytest.mark.parametrize("address", ["/", "/about"])
def test_no_page_says_that_crossout_is_best_against_everybody(client: FlaskClient, address: str) -> None:
    page = words_of(client.get(address).text)
    for claim in ("plays it best", "optimal", "the best there is", "make sure of"):
        assert claim not in page


# -- Learn


def test_the_last_step_of_learn_gives_the_least_over_all_equilibria_of_every_cell(
    client: FlaskClient,
) -> None:
    game = TokenGame(tuple(range(1, 11)), 3, "line", "anywhere")
    least = guarantees(game, game.initial_state())
    page = client.get("/learn/nearest/5").text
    rows = re.findall(r">(on \d+|between \d+ and \d+)</th><td[^>]*>\$([\d½]+)</td>", page)
    said = {name: Fraction(text.replace("½", ".5")) for name, text in rows}
    assert list(said.values()) == [least[move] for move in sorted(least)]
