"""The campaign: maps, plates, stars that stay with the guest, what comes next, and fresh plates."""

import re
from typing import Any

import gevent
import pytest
from flask.testing import FlaskClient
from msgspec import to_builtins

from engine.campaign import LEVELS, PLATES, deal, find_plate, plates_of
from engine.dinner.crossout import crossout_move
from engine.game import Facts
from engine.record import game_from_json
from tests.webapp.verbs import go, view_of, words_of
from webapp.campaign.map import show_map, upcoming_plate
from webapp.campaign.progress import BestResult, better
from webapp.campaign.tables import level_for
from webapp.extensions import Services
from webapp.matches.match_state import game_of
from webapp.words import say

Json = dict[str, Any]


def begun(client: FlaskClient, address: str, **data: Any) -> str:
    return go(client.post(address, data=data)).rsplit("/", 1)[-1]


def key_of(client: FlaskClient, match: str) -> str:
    return str(view_of(client, f"/g/{match}")["you"]["key"])


def played(client: FlaskClient, parts: Services, match: str, *, well: bool = True) -> Json:
    """Play a dinner to its end: by crossout, or each time the worst liked morsel."""
    while (view := parts.matches.settle(match)).stage == "playing":
        found = parts.matches.find(match)
        game = game_from_json(view.game, view.setup)
        state = game.initial_state()
        for move in found.moves:
            state = game.play(state, move.seat, move.move)
        pairs = [morsel["utilities"][0] for morsel in view.setup["morsels"]]
        bite = crossout_move(game, state) if well else min(game.choices(state), key=lambda k: pairs[k])
        sent = {"seat_key": key_of(client, match), "ply": view.ply, "m": bite, "sure": "yes"}
        client.post(f"/g/{match}/moves", data=sent)
    played: Json = to_builtins(view)
    return played


def stars(client: FlaskClient) -> dict[str, int]:
    answer = client.get("/api/plates").json
    assert answer is not None
    return {plate["slug"]: plate["stars"] for plate in answer["plates"] if plate["stars"]}


def test_every_plate_opens_by_its_address_and_begins_with_one_click(client: FlaskClient) -> None:
    for plate in PLATES:
        page = client.get(f"/{plate.room}/{plate.slug}").text
        assert say(f"plates-title-{plate.slug}") in page
        assert say(f"plates-lesson-{plate.slug}") not in page  # not before it was played
    for room in ("menu", "street"):
        page = client.get(f"/{room}").text
        for plate in plates_of(room):
            assert f'href="/{room}/{plate.slug}"' in page
    match = begun(client, "/menu/the-whole-table")
    assert "The whole table" in client.get(f"/g/{match}").text
    board = begun(client, "/street/last-in-line")
    assert "Last in line" in client.get(f"/g/{board}").text


@pytest.mark.parametrize("address", ["/menu", "/street", "/menu/each-to-their-own", "/street/next-door"])
def test_a_map_and_a_plate_say_what_earns_stars(client: FlaskClient, address: str) -> None:
    said = words_of(client.get(address).text)
    assert "Three stars: perfect. Two: less than 15 % short. One: finished." in said


@pytest.mark.parametrize(("room", "one"), [("menu", "plate"), ("street", "board")])
def test_a_map_calls_its_entries_by_their_name(client: FlaskClient, room: str, one: str) -> None:
    assert f"Go in order, or pick any {one}." in client.get(f"/{room}").text


def test_a_plate_says_against_whom(client: FlaskClient) -> None:
    assert "Against Girma , who plays Greedy" in words_of(client.get("/menu/each-to-their-own").text)
    said = words_of(client.get("/street/last-in-line").text)
    assert "Against Shiferaw and Desta , who play Saboteur" in said


@pytest.mark.parametrize("address", ["/menu/nothing", "/menu/half-the-street", "/street/each-to-their-own"])
def test_a_plate_that_does_not_exist_is_said_so(client: FlaskClient, address: str) -> None:
    for answer in (client.get(address), client.post(address)):
        assert answer.status_code == 404
        assert "No such plate" in answer.text
        assert "Choose one from the map." in answer.text
        assert f'href="/{address.split("/")[1]}">' in answer.text


def test_stars_stay_with_the_guest_and_next_opens_the_next_plate(
    client: FlaskClient, parts: Services
) -> None:
    client.get("/")
    assert stars(client) == {}
    assert 'action="/menu/each-to-their-own"' in client.get("/").text
    match = begun(client, "/menu/each-to-their-own")
    assert parts.matches.find(match).plate == "each-to-their-own"
    view = played(client, parts, match, well=False)
    worse = stars(client)["each-to-their-own"]
    assert view["result"]["payoffs"][0] < find_plate("each-to-their-own").figures["par"]
    assert worse < 3
    match = begun(client, "/menu/each-to-their-own")
    played(client, parts, match)
    assert stars(client) == {"each-to-their-own": 3}
    played(client, parts, begun(client, "/menu/each-to-their-own"), well=False)
    assert stars(client) == {"each-to-their-own": 3}  # the best counts
    assert say("plates-lesson-each-to-their-own") in client.get("/menu/each-to-their-own").text
    page = client.get("/menu").text
    assert 'action="/menu/two-bites-each"' in page
    assert "<b>3</b> of" in page
    following = begun(client, f"/g/{match}/next", seat_key=key_of(client, match))
    assert parts.matches.find(following).plate == "two-bites-each"


def test_a_plate_that_is_given_up_earns_no_stars(client: FlaskClient) -> None:
    match = begun(client, "/menu/each-to-their-own")
    client.post(f"/g/{match}/resign", data={"seat_key": key_of(client, match), "sure": "yes"})
    view = view_of(client, f"/g/{match}")
    assert view["result"]["termination"] == "resigned"
    assert stars(client) == {}
    assert 'action="/menu/each-to-their-own"' in client.get("/").text, "it is still the next"


def test_a_rematch_of_a_plate_does_not_count_as_the_plate(client: FlaskClient, parts: Services) -> None:
    match = begun(client, "/menu/keeps-well")
    played(client, parts, match)
    rematch = begun(client, f"/g/{match}/rematch", seat_key=key_of(client, match))
    assert parts.matches.find(rematch).plate is None  # the seats are swapped: its par is another


def known(count: int, stars: int = 3) -> dict[str, BestResult]:
    return {
        plate.slug: BestResult(plate.slug, stars, 1, "7KQ4MB2X", 1) for plate in plates_of("menu")[:count]
    }


def test_what_is_next_is_the_first_that_is_not_solved() -> None:
    plates = plates_of("menu")
    assert upcoming_plate({}, "menu") is plates[0]
    assert upcoming_plate(known(3), "menu") is plates[3]
    assert upcoming_plate(known(3, stars=1), "menu") is plates[0]  # finished is not solved
    assert upcoming_plate(known(3, stars=1), "menu", but=plates[0]) is plates[1], "past it, if one asks"
    assert upcoming_plate(known(len(plates)), "menu") is plates_of("street")[0], "a map is solved"
    everything = {plate.slug: BestResult(plate.slug, 3, 1, "7KQ4MB2X", 1) for plate in PLATES}
    assert upcoming_plate({**everything, **known(1, stars=2)}) is plates[0], "a star is missing"


def reached(slug: str, stars: int, at: int) -> dict[str, BestResult]:
    return {slug: BestResult(slug, stars, 1, "7KQ4MB2X", at)}


def test_what_is_next_goes_on_from_the_latest_result() -> None:
    plates, boards = plates_of("menu"), plates_of("street")
    far = reached(plates[4].slug, 3, at=5)
    assert upcoming_plate(far) is plates[5]
    assert upcoming_plate({**far, **reached(plates[6].slug, 1, at=7)}) is plates[6], "it is not solved"
    assert upcoming_plate({**far, **reached(boards[0].slug, 2, at=9)}) is boards[1], "on its own map"
    assert upcoming_plate({**far, **reached(boards[0].slug, 2, at=9)}, "menu") is plates[5]
    assert upcoming_plate({**known(len(plates)), **reached(plates[-1].slug, 3, at=9)}) is boards[0]
    assert upcoming_plate(reached(plates[-1].slug, 3, at=9)) is plates[0], "and round to what was left out"
    assert upcoming_plate({}) is plates[0]
    assert (
        upcoming_plate({plate.slug: next(iter(reached(plate.slug, 3, 1).values())) for plate in PLATES})
        is None
    )


def test_a_plate_that_is_played_again_is_the_latest_though_its_best_stays() -> None:
    kept = better(
        BestResult("keeps-well", 3, 5, "7KQ4MB2X", 1), BestResult("keeps-well", 1, 4, "8KQ4MB2X", 9)
    )
    assert kept == BestResult("keeps-well", 3, 5, "7KQ4MB2X", 9)


def test_card_map_and_home_agree_on_what_is_next(client: FlaskClient, parts: Services) -> None:
    match = begun(client, "/menu/each-to-their-own")
    assert played(client, parts, match, well=False)["result"] is not None
    assert stars(client) == {"each-to-their-own": 1}
    card = words_of(client.get(f"/g/{match}/result?wait").text)
    assert "1 of 3 stars" in card
    assert "Try again" in card
    assert 'action="/menu/each-to-their-own"' in client.get("/").text
    assert 'action="/menu/each-to-their-own"' in client.get("/menu").text
    passed = parts.matches.find(begun(client, f"/g/{match}/next", seat_key=key_of(client, match)))
    assert passed.plate == "two-bites-each", "Next leads on"
    assert "See why Next Two bites each" in card, "after Try again"
    again = parts.matches.find(begun(client, f"/g/{match}/next", seat_key=key_of(client, match), again="yes"))
    assert again.plate == "each-to-their-own"
    assert again.setup == parts.matches.find(match).setup
    played(client, parts, again.id)
    card = words_of(client.get(f"/g/{again.id}/result?wait").text)
    assert "3 of 3 stars" in card
    assert "Next Two bites each" in card
    for page in ("/", "/menu"):
        assert 'action="/menu/two-bites-each"' in client.get(page).text
    replayed = begun(client, "/menu/each-to-their-own")
    played(client, parts, replayed, well=False)
    card = words_of(client.get(f"/g/{replayed}/result?wait").text)
    assert "1 of 3 stars" in card
    assert "Your best game here has 3 stars." in card
    assert "Next Two bites each" in card


def to_the_end(client: FlaskClient, parts: Services, match: str) -> None:
    """Make the first move that is offered, each time, until a match is over."""
    while parts.matches.settle(match).stage == "playing":
        view = view_of(client, f"/g/{match}")
        sent = {"seat_key": view["you"]["key"], "ply": view["ply"], "m": view["options"][0]["move"]}
        go(client.post(f"/g/{match}/moves", data=sent))


def test_the_way_on_does_not_wait_until_the_stars_are_saved(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As long as they are on their way.
    monkeypatch.setattr("webapp.campaign.progress.earned", lambda match: None)
    match = begun(client, "/menu/each-to-their-own")
    played(client, parts, match)
    assert stars(client) == {}
    assert "Next Two bites each" in words_of(client.get(f"/g/{match}/result?wait").text)
    following = begun(client, f"/g/{match}/next", seat_key=key_of(client, match))
    assert parts.matches.find(following).plate == "two-bites-each"


def tried_again(client: FlaskClient, match: str, ply: int = 0) -> str:
    return begun(client, f"/g/{match}/retry", m=ply, seat=0)


def test_another_try_at_ones_own_bite_counts_and_stays_on_the_map(
    client: FlaskClient, parts: Services
) -> None:
    match = begun(client, "/menu/each-to-their-own")
    played(client, parts, match, well=False)
    again = tried_again(client, match)
    played(client, parts, again)
    assert stars(client) == {"each-to-their-own": 3}, "the stars that its result shows"
    assert "3 of 3 stars" in words_of(client.get(f"/g/{again}/result?wait").text)
    following = begun(client, f"/g/{again}/next", seat_key=key_of(client, again))
    assert parts.matches.find(following).plate == "two-bites-each"
    stranger = client.application.test_client()
    other = tried_again(stranger, match)
    played(stranger, parts, other)
    assert stars(stranger) == {}, "the bites before it may be another's"
    assert "of 3 stars" not in client.get(f"/g/{other}/result?wait").text


def test_a_take_back_after_the_end_counts_too(client: FlaskClient, parts: Services) -> None:
    match = begun(client, "/menu/each-to-their-own")
    view = played(client, parts, match, well=False)
    assert stars(client) == {"each-to-their-own": 1}
    while view["ply"] > 0:
        client.post(f"/g/{match}/takeback", data={"seat_key": key_of(client, match), "ply": view["ply"]})
        view = view_of(client, f"/g/{match}")
    played(client, parts, match)
    assert stars(client) == {"each-to-their-own": 3}
    assert "3 of 3 stars" in words_of(client.get(f"/g/{match}/result?wait").text)


@pytest.mark.parametrize("slug", ["heads-or-tails", "close-to-the-chest"])
def test_another_try_that_knows_luck_or_secrets_says_that_it_does_not_count(
    client: FlaskClient, parts: Services, slug: str
) -> None:
    own: list[int] = []
    while not own:  # a coin may call the others alone
        match = begun(client, f"/rules/{slug}")
        to_the_end(client, parts, match)
        own = [move.ply for move in parts.matches.view(match).moves if move.seat == 0]
    with gevent.Timeout(60):
        while not (kept := stars(client)):  # they are saved after the last move is told
            gevent.sleep(0.01)
    again = tried_again(client, match, own[0])
    to_the_end(client, parts, again)
    card = words_of(client.get(f"/g/{again}/result?wait").text)
    assert "A game on this plate counts only if you play all of it." in card
    assert "of 3 stars" not in card
    assert stars(client) == kept
    following = begun(client, f"/g/{again}/next", seat_key=key_of(client, again))
    assert find_plate(parts.matches.find(following).plate).room == "rules"


@pytest.mark.parametrize(
    ("address", "fields"),
    [("/quick/dinner", {"level": 1, "seed": 7}), ("/play/dinner", {"dinner": "figure-2"})],
)
def test_off_the_map_too_another_try_is_at_the_same_table(
    client: FlaskClient, parts: Services, address: str, fields: Json
) -> None:
    match = begun(client, address, **fields)
    played(client, parts, match, well=False)
    assert "Try again" in client.get(f"/g/{match}/result?wait").text
    first = parts.matches.find(match)
    again = parts.matches.find(begun(client, f"/g/{match}/next", seat_key=key_of(client, match), again="yes"))
    assert (again.setup, again.title, again.plate) == (first.setup, first.title, first.plate)
    assert [seat.strategy for seat in again.seats] == [seat.strategy for seat in first.seats]


def test_a_table_that_hid_tastes_is_not_played_again(client: FlaskClient, parts: Services) -> None:
    match = begun(client, "/play/dinner", dinner="figure-2", secret="secret")
    to_the_end(client, parts, match)
    assert game_of(parts.matches.find(match)).facts != Facts()
    assert "Try again" not in client.get(f"/g/{match}/result?wait").text


def test_only_games_on_a_plate_show_stars(client: FlaskClient, parts: Services) -> None:
    for address, data in (("/quick/dinner", {"level": 1, "seed": 7}), ("/play/dinner", {"dinner": "intro"})):
        match = begun(client, address, **data)
        played(client, parts, match)
        assert "of 3 stars" not in client.get(f"/g/{match}/result?wait").text, "they would not be kept"


def test_a_map_says_the_stars_of_each_course_and_how_far_its_path_is_walked(
    client: FlaskClient, parts: Services
) -> None:
    played(client, parts, begun(client, "/menu/each-to-their-own"))
    page = client.get("/menu").text
    course = show_map("menu", known(1)).courses[0]
    assert (course.stars, course.most) == (3, 3 * len(course.plates))
    assert f"3 of {course.most} stars" in page
    assert f"The menu 3 of {show_map('menu', {}).most} stars" in words_of(client.get("/games").text)
    assert (page.count('class="is-solved"'), page.count('class="is-here"')) == (1, 1)
    assert (page.count("course is-open"), page.count("is-beaten")) == (1, 0)


def test_beating_a_host_opens_the_next_course_and_nothing_is_locked() -> None:
    first = len(show_map("menu", {}).courses[0].plates)
    before, after = show_map("menu", known(first - 1)), show_map("menu", known(first))
    assert [course.open for course in before.courses][:2] == [True, False]
    assert [course.open for course in after.courses][:3] == [True, True, False]
    assert after.courses[0].beaten
    assert after.stars == 3 * first
    everything = show_map("menu", known(len(plates_of("menu"))))
    assert everything.next is None
    assert everything.stars == everything.most


def test_a_quick_game_deals_the_plate_that_was_shown(client: FlaskClient, parts: Services) -> None:
    page = client.get("/").text
    seeds = re.findall(r'name="level" value="(\d+)"><input type="hidden" name="seed" value="(\d+)"', page)
    assert len(seeds) == 2
    for game, (level, seed) in zip(("dinner", "tokens"), seeds, strict=True):
        assert f" {level}-{int(seed):06} · " in page
        match = parts.matches.find(begun(client, f"/quick/{game}", level=level, seed=seed))
        dealt = deal(game, int(level), int(seed))
        assert (match.setup, match.seed) == (dealt.sitting.game.to_json(), int(seed))
        assert f"{level}-{int(seed):06}" in match.title
    assert re.findall(r'name="seed" value="(\d+)"', client.get("/").text) != [seed for _, seed in seeds]


@pytest.mark.parametrize("sent", [{}, {"level": "99", "seed": "1"}, {"level": "1", "seed": "x"}])
def test_a_deal_that_cannot_be_is_another_one(client: FlaskClient, parts: Services, sent: Json) -> None:
    match = parts.matches.find(begun(client, "/quick/dinner", **sent))
    assert match.title.startswith("Fresh plate 1-")
    assert client.post("/quick/nim", data=sent).status_code == 404


def test_after_a_dealt_plate_comes_another(client: FlaskClient, parts: Services) -> None:
    match = begun(client, "/quick/dinner", level=1, seed=7)
    played(client, parts, match)
    assert stars(client) == {}
    following = parts.matches.find(begun(client, f"/g/{match}/next", seat_key=key_of(client, match)))
    assert following.title.startswith("Fresh plate 1-")
    assert following.setup != parts.matches.find(match).setup


def test_the_difficulty_follows_the_stars() -> None:
    plates = plates_of("menu")
    levels = [level_for("dinner", known(count)) for count in range(len(plates) + 1)]
    assert levels[0] == 1
    assert levels == sorted(levels)
    assert set(levels) == set(range(1, LEVELS + 1))
    assert level_for("tokens", known(len(plates))) == 1


def test_the_interface_lists_every_plate_with_its_claim(client: FlaskClient) -> None:
    answer = client.get("/api/plates").json
    assert answer is not None
    assert [plate["slug"] for plate in answer["plates"]] == [plate.slug for plate in PLATES]
    first = answer["plates"][0]
    assert (first["par"], first["idea"], first["figures"]["greed"]) == ([7, 7], "tastes-opposite", 0)
    assert [seat["kind"] for seat in first["seats"]] == ["person", "bot"]
    assert client.get("/api/plates?lang=de").json == answer, "programs are answered in English"
    assert client.get(first["address"]).status_code == 200
    schema = client.get("/api/openapi.json").json
    assert schema is not None
    assert "get" in schema["paths"]["/api/plates"]


def test_the_strategies_of_a_plate_are_named_in_the_readers_language(client: FlaskClient) -> None:
    assert "mit der Strategie Zusammenarbeit" in words_of(client.get("/menu/hands-off?lang=de").text)
