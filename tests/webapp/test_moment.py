"""Live now: one stream for all who look, and nothing in it that is not for everybody."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import gevent
import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from engine.record import Record, SeatLabel
from engine.tokens.rules import TokenGame
from tests.webapp.conftest import act
from tests.webapp.verbs import Json, go, view_of
from webapp.extensions import Services
from webapp.games.any.drawing import Box, to_element
from webapp.games.presentation import find_presentation
from webapp.keys import new_guest
from webapp.matches import live_now
from webapp.matches.creation import TablePlan
from webapp.matches.live_now import (
    GAME_SHOWN_FOR,
    MAX_PREVIEWS,
    RESULT_SHOWN_FOR,
    LivePreviews,
    LocalizedPreview,
    Preview,
    localize_preview,
    preview_of,
)
from webapp.matches.match import Match
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, SeatPlan
from webapp.watch.views import showpieces
from webapp.words import speaking

pytestmark = pytest.mark.usefixtures("nothing_live")

INTRO = find_dinner("intro").game
ADA, GREEDY, OPEN = (
    PersonPlan(name="Ada of Axum"),
    BotPlan(strategy="greedy"),
    OpenPlan(),
)


def read(event: bytes) -> Json:
    assert event.startswith(b"data:")
    assert event.endswith(b"\n\n")
    told: Json = json.loads(event[5:])
    return told


def played(
    parts: Services, plans: list[SeatPlan], *, listed: bool = False, sits: bool = True, moves: int = 1
) -> str:
    guest = new_guest()
    made = parts.matches.create(INTRO, plans, guest=guest, table=TablePlan(starts="full", listed=listed))
    keys = list(made.keys)
    if OPEN in plans and sits:
        keys[1] = parts.matches.sit(made.id, "Ben of Bahir Dar", new_guest()).key
    for ply in range(moves):
        seat = INTRO.order[ply]
        if keys[seat] is not None:
            parts.matches.play(made.id, keys[seat], ply, parts.matches.view(made.id).options[0].move)
    return made.id


def opened(parts: Services, *, listed: bool = True) -> str:
    """A table with an open seat."""
    return played(parts, [ADA, OPEN], listed=listed, sits=False, moves=0)


def previews_of(parts: Services, most: int = 10) -> LivePreviews:
    return LivePreviews(most, parts.matches.publicity.is_live, parts.matches.public_tables)


def told(previews: LivePreviews) -> list[LocalizedPreview]:
    """What a visitor is shown, without the empty places."""
    return [localize_preview(shown, at) for at, shown in enumerate(previews.look()) if shown is not None]


def test_nothing_is_shown_while_nobody_plays(client: FlaskClient, parts: Services) -> None:
    parts.matches.create(INTRO, [GREEDY, GREEDY])
    page = client.get("/").text
    assert re.search(r'<section aria-labelledby="h-moment" hidden>', page)
    assert len(re.findall(r'<li class="moment-card" data-at="\d" hidden>', page)) == MAX_PREVIEWS
    watcher = parts.live_previews.follow()
    assert [read(next(watcher))["address"] for _ in range(MAX_PREVIEWS)] == [""] * MAX_PREVIEWS
    watcher.close()


def test_a_table_that_its_host_listed_is_shown_with_names_and_a_way_there(parts: Services) -> None:
    previews = previews_of(parts)
    match = parts.matches.latest(played(parts, [ADA, OPEN], listed=True))
    previews.note(match)
    (shown,) = told(previews)
    assert shown.names == ("Ada of Axum", "Ben of Bahir Dar")
    assert shown.scores == ("1", "0")
    assert (shown.address, shown.link) == (f"/g/{match.id}", "Watch this game")
    assert shown.svg.count("<use") == 2  # a dish is eaten


def test_an_open_table_is_shown_to_be_joined_until_its_game_stands_in_its_place(parts: Services) -> None:
    previews = previews_of(parts)
    id = opened(parts)
    (shown,) = told(previews)
    assert shown.names == ("Ada of Axum", "Open seat")
    assert shown.scores == ()
    assert (shown.address, shown.link) == (f"/j/{id}", "Join this table")
    with speaking("de"):
        assert told(previews)[0].names == ("Ada of Axum", "Freier Platz")
    parts.matches.sit(id, "Ben of Bahir Dar", new_guest())
    previews.note(parts.matches.latest(id))
    assert [(shown.at, shown.address) for shown in told(previews)] == [(0, f"/g/{id}")]


def test_a_table_that_is_listed_no_more_or_whose_host_has_left_is_not_shown(
    parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    previews = previews_of(parts)
    opened(parts, listed=False)
    assert told(previews) == []
    id = opened(parts)
    assert [shown.address for shown in told(previews)] == [f"/j/{id}"]
    monkeypatch.setattr(parts.presence, "away", lambda _id, _seat: parts.presence.away_after + 1)
    assert told(previews) == []


def test_who_watches_is_told_at_once_of_a_table_that_opens(
    parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_now, "REFRESH_INTERVAL", 3600)
    previews = previews_of(parts)
    watcher = previews.follow()
    for _ in range(MAX_PREVIEWS):
        next(watcher)
    id = opened(parts)
    previews.note(parts.matches.latest(id))
    assert read(next(watcher))["address"] == f"/j/{id}"
    watcher.close()
    previews.close()


def test_a_game_against_a_bot_is_shown_without_the_name_and_the_address(parts: Services) -> None:
    previews = previews_of(parts)
    match = parts.matches.latest(played(parts, [ADA, GREEDY]))
    previews.note(match)
    (shown,) = told(previews)
    assert shown.names == ("A guest", "Girma")
    assert (shown.address, shown.link) == ("/new/dinner", "Play a game like this")
    with speaking("de"):
        assert told(previews)[0].names == ("Ein Gast", "Girma")
    assert "Ada" not in str(previews.look())
    assert match.id not in str(previews.look())


def test_nobody_elses_table_is_shown(parts: Services) -> None:
    for id in (played(parts, [ADA, OPEN]), played(parts, [ADA, GREEDY], moves=0)):
        assert not parts.matches.publicity.is_live(parts.matches.latest(id))
    bots = parts.matches.create(INTRO, [GREEDY, GREEDY])
    assert not parts.matches.publicity.is_live(parts.matches.latest(bots.id))


def test_few_matches_are_shown_each_stays_in_its_place_and_one_place_is_for_an_open_table(
    parts: Services,
) -> None:
    previews = previews_of(parts)
    games = [parts.matches.latest(played(parts, [ADA, OPEN], listed=True)) for _ in range(MAX_PREVIEWS + 1)]
    for match in games:
        previews.note(match)
    assert [shown.address for shown in told(previews)] == [f"/g/{match.id}" for match in games[:MAX_PREVIEWS]]
    table = opened(parts)
    addresses = [f"/g/{games[0].id}", f"/g/{games[1].id}", f"/j/{table}"]
    assert [shown.address for shown in told(previews)] == addresses
    previews.drop(games[0].id)
    assert [shown.address for shown in told(previews)] == [f"/g/{games[2].id}", *addresses[1:]]


@pytest.mark.parametrize(
    ("moves", "seconds"), [(1, GAME_SHOWN_FOR), (3, RESULT_SHOWN_FOR)], ids=["rests", "is over"]
)
def test_a_game_that_rests_or_is_over_makes_room_for_another(
    parts: Services, monkeypatch: pytest.MonkeyPatch, moves: int, seconds: int
) -> None:
    previews, at = previews_of(parts), 1000.0
    monkeypatch.setattr(live_now, "steady", lambda: at)
    games = [parts.matches.latest(played(parts, [ADA, OPEN], listed=True, moves=moves)) for _ in range(4)]
    for match in games:
        previews.note(match)
    at += seconds - 1
    previews.note(games[3])
    assert games[3].id not in str(previews.look())
    at += 1
    previews.note(games[3])
    assert [shown.address for shown in told(previews)] == [f"/g/{games[3].id}"]
    at += seconds
    assert told(previews) == []


def test_a_match_that_is_given_up_is_not_shown_here_or_at_another_server(parts: Services) -> None:
    previews, elsewhere = previews_of(parts), previews_of(parts)
    previews.showed.connect(elsewhere.adopt)
    made = parts.matches.create(INTRO, [ADA, GREEDY], guest=new_guest())
    parts.matches.play(made.id, made.keys[0], 0, 0)
    previews.note(parts.matches.latest(made.id))
    for one in (previews, elsewhere):
        assert [shown.names for shown in told(one)] == [("A guest", "Girma")]
    act(parts.matches, made.id, made.keys[0], "resign")
    previews.note(parts.matches.latest(made.id))
    for one in (previews, elsewhere):
        assert told(one) == []
    assert not parts.matches.publicity.is_live(parts.matches.latest(made.id))


def test_a_position_is_drawn_in_the_colours_of_its_owners() -> None:
    for board in ("line", "clock"):
        game = TokenGame.from_json({"stacks": list(range(1, 9)), "seats": 2, "board": board})
        state = Record.of(game, (SeatLabel("Ada"), SeatLabel("Ben")), 0, (2, 6)).final_state()
        drawing = find_presentation("tokens").thumbnail(game, state)
        svg = to_element(drawing, "thumb")
        fills = set(re.findall(r'fill="var\(--([\w-]+)\)"', svg))
        assert fills == {"sky", "ground", "seat-a", "seat-b"}
        assert ("<circle" in svg) == (board == "clock")
        assert "<text" not in svg
        boxes = [shape for shape in drawing.shapes if isinstance(shape, Box)]
        assert all(box.x >= 0 and box.x + box.width <= drawing.width for box in boxes)
        assert all(box.y >= 0 and box.y + box.height <= drawing.height for box in boxes)


def test_watchers_of_one_language_are_sent_the_same_bytes_and_who_is_slow_the_latest(
    parts: Services,
) -> None:
    previews = previews_of(parts)
    quick, slow = previews.follow(), previews.follow()
    for at in range(MAX_PREVIEWS):
        same = next(quick)
        assert same is next(slow)
        assert read(same)["at"] == at
    id = played(parts, [ADA, OPEN], listed=True, moves=0)
    previews.note(parts.matches.latest(id))
    assert read(next(quick))["scores"] == ["0", "0"]
    later = played(parts, [ADA, OPEN], listed=True, moves=1)
    previews.note(parts.matches.latest(later))
    previews.drop(id)
    assert [read(next(quick))["address"] for _ in range(2)] == ["", f"/g/{later}"]
    assert [read(next(slow))["address"] for _ in range(2)] == ["", f"/g/{later}"], "nothing in between"
    quick.close()
    slow.close()
    previews.close()


def test_each_watcher_is_told_in_their_language(parts: Services) -> None:
    previews = previews_of(parts)
    previews.note(parts.matches.latest(played(parts, [ADA, GREEDY])))
    english, german = previews.follow("en"), previews.follow("de")
    assert read(next(english))["names"][0] == "A guest"
    said = read(next(german))
    assert said["names"][0] == "Ein Gast"
    assert said["link"] == "So eine Partie spielen"
    english.close()
    german.close()
    previews.close()


def test_only_so_many_watch(parts: Services) -> None:
    previews = previews_of(parts, most=1)
    watcher = previews.follow()
    next(watcher)
    assert previews.is_full
    watcher.close()
    assert not previews.is_full
    previews.close()


def test_the_page_shows_it_without_scripts_and_the_stream_is_never_kept(
    client: FlaskClient, parts: Services
) -> None:
    id = opened(parts)
    page = client.get("/").text
    assert '<section aria-labelledby="h-moment">' in page
    assert f'data-watch href="/j/{id}">Join this table<' in page
    answer = client.get("/moment", buffered=False)
    assert answer.mimetype == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    stream: Iterator[bytes] = iter(answer.response)  # type: ignore[assignment]  # bytes, since it is no text
    assert set(read(next(stream))) == {"at", "title", "names", "faces", "scores", "svg", "address", "link"}
    answer.close()
    gevent.sleep(0)


def test_what_is_sent_with_a_move_is_small(parts: Services) -> None:
    from webapp.matches.live_now import _encode_event, preview_of

    sizes = []
    for piece in showpieces():
        made = parts.matches.create(piece.game, [BotPlan(strategy=bot) for bot in piece.bots])
        sizes.append(len(_encode_event(localize_preview(preview_of(parts.matches.latest(made.id))))))
    assert max(sizes) <= 2048


def test_watch_has_what_is_live_too(client: FlaskClient, parts: Services) -> None:
    shown = client.get("/theatre", follow_redirects=True)
    assert '<section aria-labelledby="h-moment" hidden>' in shown.text
    id = opened(parts)
    assert f'data-watch href="/j/{id}"' in client.get(shown.request.path).text
    assert "moment-card" not in client.get(f"{shown.request.path}?embed=1").text


def test_each_show_is_known_as_one_though_another_server_played_it(
    parts: Services, client: FlaskClient
) -> None:
    followed = {}
    for number, piece in enumerate(showpieces()):
        made = parts.matches.create(piece.game, [BotPlan(strategy=bot) for bot in piece.bots])
        page = client.get(f"/theatre/{made.id}").text
        followed[number] = re.findall(r'show=(\d+)">Watch another', page)
    assert followed == {number: [str(number + 1)] for number in range(len(showpieces()))}


def test_a_game_is_shown_at_no_other_server_once_its_guest_deleted_the_data(
    app: Flask, parts: Services
) -> None:
    host, guest = app.test_client(), app.test_client()
    host.get("/")
    table = {"game": "dinner", "dinner": "intro", "host": "Hanna", "starts": "full", "listed": "yes"}
    lobby = go(host.post("/tables", data=table))
    go(guest.post(lobby.replace("/t/", "/j/"), data={"name": "Gelila"}))
    page = lobby.replace("/t/", "/g/")
    go(host.post(f"{page}/moves", data={"ply": 0, "m": view_of(host, page)["options"][0]["move"]}))
    elsewhere = previews_of(parts)
    elsewhere.note(parts.matches.latest(page.rpartition("/")[2]))
    parts.live_previews.showed.connect(elsewhere.adopt)
    assert "Gelila" in str(elsewhere.look())
    guest.post("/settings/erase", data={"sure": "yes"})
    assert "Gelila" not in str(elsewhere.look())


def with_deputy(parts: Services, match_id: str, seat: int) -> Match:
    """A match in which a bot plays on for the person of a seat."""

    def change(match: Match) -> Match:
        seats = list(match.seats)
        seats[seat] = replace(seats[seat], kind="bot", strategy="greedy")
        return replace(match, seats=tuple(seats))

    return parts.matches.changes.change(match_id, change)


def test_a_game_that_hides_something_is_not_on_the_home_page(client: FlaskClient, parts: Services) -> None:
    secret = {"source": "named", "dinner": "figure-2", "opponent": "greedy", "secret": "secret"}
    page = go(client.post("/play/dinner", data=secret)).partition("?")[0]
    view = view_of(client, page)
    go(client.post(f"{page}/moves", data={"ply": view["ply"], "m": view["options"][0]["move"]}))
    match = parts.matches.latest(page.rpartition("/")[2])
    assert match.moves
    previews = previews_of(parts)
    previews.note(match)
    assert told(previews) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_a_private_table_is_not_on_the_home_page_when_a_bot_plays_on(parts: Services, seat: int) -> None:
    match = with_deputy(parts, played(parts, [ADA, OPEN]), seat)
    previews = previews_of(parts)
    previews.note(match)
    assert told(previews) == []


def test_a_person_for_whom_a_bot_plays_on_against_bots_is_not_named(parts: Services) -> None:
    match = with_deputy(parts, played(parts, [ADA, GREEDY]), 0)
    previews = previews_of(parts)
    previews.note(match)
    assert [shown.names for shown in told(previews)] == [("A guest", "Girma")]


def test_a_game_that_is_not_to_be_published_is_on_the_home_page_no_longer(parts: Services) -> None:
    made = parts.matches.create(INTRO, [ADA, GREEDY])
    parts.matches.play(made.id, made.keys[0], 0, 0)
    previews = previews_of(parts)
    parts.matches.changes.unpublished.connect(previews.drop)
    previews.note(parts.matches.latest(made.id))
    assert len(told(previews)) == 1
    parts.matches.withhold(made.id, made.keys[0])
    assert told(previews) == []
    previews.note(parts.matches.latest(made.id))
    assert told(previews) == []


def test_a_game_is_called_in_the_language_of_who_looks(client: FlaskClient, parts: Services) -> None:
    page = go(client.post("/quick/dinner?lang=de"))
    made = parts.matches.find(page.partition("?")[0].rpartition("/")[2])
    with speaking("en"):
        assert localize_preview(preview_of(made)).title.startswith("Fresh plate")
    with speaking("de"):
        sent = msgspec.to_builtins(preview_of(made))  # to the other servers of a site
        assert localize_preview(msgspec.convert(sent, Preview)).title == made.title
