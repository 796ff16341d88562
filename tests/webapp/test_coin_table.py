"""Dinners in which a coin says who eats, at a table: nobody foresees it, and the review tells luck apart."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from flask.testing import FlaskClient

from engine.bots import find_strategy, play_out
from engine.dinner.dinner_search import DinnerSearch
from engine.dinner.house_rules.coin import Coin
from engine.dinner.named import random_dinner
from engine.game import CHANCE
from engine.record import Record, game_from_json
from engine.review.match import review
from engine.review.par import par_of
from engine.solve import evaluate
from tests.webapp.clients import bot
from tests.webapp.tables import NewMatch, Table
from tests.webapp.verbs import Json, go, played_out, view_of, words_of

FIELDS = {"source": "random", "size": "6", "seed": "5", "opponent": "planner", "order": "coin"}


def sat_down(client: FlaskClient, **fields: str) -> str:
    return go(client.post("/play/dinner", data={**FIELDS, **fields})).partition("?")[0]


def test_a_dinner_with_a_coin_is_played_to_its_end_and_reviewed(client: FlaskClient) -> None:
    page = sat_down(client, coach="full")
    view = view_of(client, page)
    assert view["moves"][0]["seat"] == CHANCE, "the first toss is thrown when the match begins"
    shown = words_of(client.get(page).text)
    assert "The coin calls" in shown
    assert "on average" in shown
    assert "House rule" in shown
    view = played_out(client, page, -1)
    assert [move["seat"] == CHANCE for move in view["moves"]] == [True, False] * 6
    assert view["frames"][3]["words"]["heading"] == "Toss for bite 2 of 6"
    assert view["frames"][4]["words"]["heading"] == "Bite 2 of 6"
    assert client.get(f"{page}?m=3").status_code == 200
    told = words_of(client.get(f"{page}/review").text)
    assert "There is no review" not in told
    assert "The coin" in told
    assert "Toss" in told
    assert client.get(f"{page}/picture.png").status_code == 200
    found: Any = client.get(f"/api{page.replace('/g/', '/matches/')}/review").get_json()
    for move in found["moves"]:
        if move["judgement"] not in ("best", "unproved"):
            assert client.get(f"{page}/puzzle?m={move['ply'] + 1}").status_code == 200
    written: Any = client.get(f"/api{page.replace('/g/', '/matches/')}/record").get_json()
    assert Record.from_json(written).result().payoffs, "the seed draws these very tosses"


def test_nobody_at_a_table_can_foresee_the_coin(client: FlaskClient, new_match: NewMatch) -> None:
    game = replace(random_dinner(6, 5), order=(), rules=(Coin(),))
    table = new_match(game, ["Ada", bot("greedy")], seed=5)
    assert table.get("record").get_json()["seed"] is None
    sent = [table.get().text, table.get("record").text, client.get(table.page).text]
    table.do("resign", 0)
    seed = table.get("record").get_json()["seed"]
    assert seed != 5, "a seed that the host has chosen would tell every toss"
    assert all(str(seed) not in text for text in sent)


def test_going_on_from_a_match_with_a_coin_keeps_what_was_thrown_and_hides_what_comes(
    client: FlaskClient,
) -> None:
    page = sat_down(client)
    view = played_out(client, page, -1)
    own = next(move["ply"] for move in view["moves"] if move["seat"] == 0 and move["ply"] > 2)
    again = go(client.post(f"{page}/retry", data={"m": own, "seat": 0})).partition("?")[0]
    going = view_of(client, again)
    assert going["moves"][:own] == view["moves"][:own]
    while view_of(client, again)["stage"] == "playing":
        played_out(client, again, -1)
    first, second = (seed_of(client, where) for where in (page, again))
    assert first != second


def test_a_review_tells_luck_from_decisions() -> None:
    for seed in range(12):
        game = replace(random_dinner(5, seed), order=(), rules=(Coin(),))
        bots = [find_strategy(name, "dinner") for name in ("planner", "greedy")]
        found = review(play_out(game, bots, seed))
        assert found.seats[0].regret == 0, "who thinks every toss through regrets nothing"
        for account in found.seats:
            assert account.start + sum(change.amount for change in account.changes) == account.final
        for move in found.moves:
            if move.seat == CHANCE:
                assert move.regret == 0
                assert move.reason.kind == "drawn"
            else:
                best = max(bite.guaranteed for bite in searched(found.record, move.ply))
                bite = next(b for b in searched(found.record, move.ply) if b.morsel == move.move)
                assert move.regret == max(Fraction(0), best - bite.payoffs[-1])


def searched(record: Record, ply: int) -> Any:
    game: Any = record.game
    state = list(record.states())[ply]
    return DinnerSearch(game, state).bites()


def test_par_with_a_coin_is_an_average_and_what_ties_leave_open_is_no_par() -> None:
    par = par_of(replace(random_dinner(6, 5), order=(), rules=(Coin(),)))
    assert par.average
    assert par.bands is not None
    assert par.bands[0].low.denominator == 16, "means over tosses"
    unknown = par_of(replace(random_dinner(12, 3), order=(), rules=(Coin(),)))
    assert unknown.bands is None
    assert unknown.certificate.label == "policy"


def test_bots_alone_play_with_a_coin_to_be_watched(client: FlaskClient) -> None:
    bots = {"bot-0": "planner", "bot-1": "greedy"}
    sent = {"game": "dinner", "source": "random", "size": "6", "order": "coin", "seed": "2", **bots}
    page = go(client.post("/theatre", data=sent)).partition("?")[0]
    assert "Before each bite, a coin says who eats" in words_of(client.get(page).text)
    assert "The coin calls" in words_of(client.get(f"{page}?m=1").text)
    assert client.get(f"{page.replace('/theatre/', '/g/')}/review").status_code == 200


def never_called(client: FlaskClient, address: str, **data: str) -> Json:
    """Sit down again and again, until the coin calls the other diner alone; return the match."""
    for _ in range(200):
        page = go(client.post(address, data=data)).partition("?")[0]
        view = view_of(client, page)
        if view["stage"] == "over":
            return view
    raise AssertionError("200 matches, and the coin called the person in each")


def test_a_plate_on_which_the_coin_never_called_you_counts_nothing_and_is_tossed_again(
    client: FlaskClient,
) -> None:
    client.get("/")
    view = never_called(client, "/rules/heads-or-tails")
    assert {move["seat"] for move in view["moves"]} == {CHANCE, 1}
    page = words_of(client.get(f"/g/{view['id']}").text)
    card = words_of(client.get(f"/g/{view['id']}/result?wait").text)
    assert "The coin never chose you Nothing counts. Toss again?" in card
    assert "The plate is empty. The coin never chose you. You 0, " in page
    assert "short of perfect play" not in page
    assert "of 3 stars" not in card
    assert "data-pending" not in client.get(f"/g/{view['id']}/result?wait").text
    listed: Any = client.get("/api/plates").json
    assert all(plate["stars"] == 0 for plate in listed["plates"])
    assert "Toss again" in card
    again = f"/g/{next_of(client, view)}"
    assert "Heads or tails" in words_of(client.get(again).text)
    played_out(client, again)
    assert seed_of(client, again) != seed_of(client, f"/g/{view['id']}")


def test_any_dinner_on_which_the_coin_never_called_you_is_tossed_again(client: FlaskClient) -> None:
    view = never_called(client, "/play/dinner", **{**FIELDS, "size": "2"})
    assert "Nothing counts. Toss again?" in words_of(client.get(f"/g/{view['id']}/result?wait").text)
    again = view_of(client, f"/g/{next_of(client, view)}")
    assert (again["setup"], again["title"]) == (view["setup"], view["title"])
    assert [seat["strategy"] for seat in again["seats"]] == [seat["strategy"] for seat in view["seats"]]


def test_a_seat_that_the_coin_never_called_is_told_so_among_people(
    client: FlaskClient, new_match: NewMatch
) -> None:
    client.get("/")
    game = replace(random_dinner(2, 5), order=(), rules=(Coin(),))
    for _ in range(200):
        table = new_match(game)
        while (view := table.view())["stage"] == "playing":
            table.play(view["mover"] or 0, view["ply"], view["options"][0]["move"])
        if {move["seat"] for move in view["moves"]} == {CHANCE, 1}:
            break
    card = words_of(client.get(f"{table.page}/result?wait").text)
    assert "The coin never chose you Ben has the most" in card
    assert "Nothing counts" not in card, "a series counts it"
    assert "par" not in card


def seed_of(client: FlaskClient, page: str) -> int | None:
    record: Any = client.get(f"/api{page.replace('/g/', '/matches/')}/record").get_json()
    seed: int | None = record["seed"]
    return seed


def next_of(client: FlaskClient, view: Json) -> str:
    sent = client.post(f"/g/{view['id']}/next", data={"seat_key": view["you"]["key"]})
    return go(sent).rpartition("/")[2]


def test_bad_luck_takes_no_star_and_is_not_called_short_of_perfect_play(client: FlaskClient) -> None:
    client.get("/")
    for _ in range(50):
        page = go(client.post("/rules/heads-or-tails")).partition("?")[0]
        table = Table(page.rpartition("/")[2], [], client)
        while (view := view_of(client, page))["stage"] == "playing":
            game = game_from_json("dinner", view["setup"])
            state = game.initial_state()
            for made in view["moves"]:
                state = game.play(state, made["seat"], game.move_from_json(made["move"]))
            best = game.move_to_json(evaluate(game, state).line[0])
            client.post(f"{page}/moves", data={"ply": view["ply"], "m": best})
        record = table.record()
        payoffs = record.result().payoffs
        if 0 in {played.seat for played in record.played} and payoffs[0] < 8:
            break
    else:
        raise AssertionError("50 games, and no bad luck")
    card = words_of(client.get(f"{page}/result?wait").text)
    assert "3 of 3 stars" in card
    assert f" {payoffs[0]}. Perfect play gives 8¾ on average. You made no mistake. " in card
    assert "Try again" not in card.partition("Next")[0]
    assert "Perfect play gives you 8¾ on average." in words_of(client.get(page).text)
    for text in (card, words_of(client.get(page).text)):
        assert " short" not in text
