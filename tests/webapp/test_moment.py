"""The table of the moment: one stream for all who look, and nothing in it that is not for everybody."""

import json
import re
from collections.abc import Iterator

import gevent
import pytest
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from engine.record import Record, SeatLabel
from engine.tokens.rules import TokenGame
from tests.webapp.verbs import Json
from webapp.extensions import Services
from webapp.games.any.drawing import Box
from webapp.games.any.svg import to_element
from webapp.games.presentation import find_presentation
from webapp.keys import new_guest
from webapp.matches import moment
from webapp.matches.creation import TablePlan
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, SeatPlan
from webapp.matches.moment import FIRST_SHOWS, FRESH, TABLES, Moments, bots_play, tell
from webapp.matches.shows import showpieces
from webapp.words import speaking

INTRO = find_dinner("intro").game
ADA, GREEDY, OPEN = (
    PersonPlan(kind="person", name="Ada of Axum"),
    BotPlan(kind="bot", strategy="greedy"),
    OpenPlan(kind="open"),
)


def read(event: bytes) -> Json:
    assert event.startswith(b"data:")
    assert event.endswith(b"\n\n")
    told: Json = json.loads(event[5:])
    return told


def played(parts: Services, plans: list[SeatPlan], *, listed: bool = False, moves: int = 1) -> str:
    guest = new_guest()
    made = parts.matches.create(INTRO, plans, guest=guest, table=TablePlan(starts="full", listed=listed))
    keys = list(made.keys)
    if OPEN in plans:
        keys[1] = parts.matches.sit(made.id, "Ben of Bahir Dar", new_guest()).key
    for ply in range(moves):
        seat = INTRO.order[ply]
        if keys[seat] is not None:
            parts.matches.play(made.id, keys[seat], ply, parts.matches.view(made.id)["options"][0]["move"])
    return made.id


def test_a_table_that_its_host_listed_is_shown_with_names_and_a_way_there(parts: Services) -> None:
    moments = Moments(10, parts.matches.publicity.is_live)
    match = parts.matches.latest(played(parts, [ADA, OPEN], listed=True))
    moments.note(match)
    shown = moments.shown[0]
    assert shown.names == ("Ada of Axum", "Ben of Bahir Dar")
    assert shown.match == match.id
    assert tell(shown).scores == ("1", "0")
    assert tell(shown).address == f"/g/{match.id}"
    assert shown.svg.count("<use") == 2  # a dish is eaten


def test_a_game_against_a_bot_is_shown_without_the_name_and_the_address(parts: Services) -> None:
    moments = Moments(10, parts.matches.publicity.is_live)
    match = parts.matches.latest(played(parts, [ADA, GREEDY]))
    moments.note(match)
    assert tell(moments.shown[0]).names == ("A guest", "Girma")
    with speaking("de"):
        assert tell(moments.shown[0]).names == ("Ein Gast", "Girma")
    assert "Ada" not in str(moments.shown)
    assert match.id not in str(moments.shown)
    assert tell(moments.shown[0]).address == "/new/dinner"


def test_nobody_elses_table_is_shown(parts: Services) -> None:
    for id in (played(parts, [ADA, OPEN]), played(parts, [ADA, OPEN], listed=True, moves=0)):
        assert not parts.matches.publicity.is_live(parts.matches.latest(id))
    bots = parts.matches.create(INTRO, [GREEDY, GREEDY])
    assert not parts.matches.publicity.is_live(parts.matches.latest(bots.id))


def test_a_match_is_shown_until_it_rests_and_then_another(
    parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = Moments(10, parts.matches.publicity.is_live)
    first, second = (parts.matches.latest(played(parts, [ADA, OPEN], listed=True)) for _ in range(2))
    moments.note(first)
    moments.note(second)
    assert moments.shown[0].match == first.id
    monkeypatch.setattr(moment, "_is_fresh", lambda match: match is second)
    moments.note(second)
    assert moments.shown[0].match == second.id


def test_a_match_that_rests_gives_way_to_bots_for_who_comes_next(
    parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = Moments(10, parts.matches.publicity.is_live)
    match = parts.matches.latest(played(parts, [ADA, GREEDY]))
    moments.note(match)
    assert moments.shown[0].names == ("", "Girma")
    monkeypatch.setattr(moment, "now", lambda: match.updated_at + FRESH + 1)
    assert moments.shown[0] == bots_play()[0][0]


def test_a_match_that_is_given_up_is_not_shown(parts: Services) -> None:
    moments = Moments(10, parts.matches.publicity.is_live)
    made = parts.matches.create(INTRO, [ADA, GREEDY], guest=new_guest())
    parts.matches.play(made.id, made.keys[0], 0, 0)
    moments.note(parts.matches.latest(made.id))
    assert moments.shown[0].names == ("", "Girma")
    parts.matches.resign(made.id, made.keys[0])
    moments.note(parts.matches.latest(made.id))
    assert moments.shown[0] == bots_play()[0][0]
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
    moments = Moments(10, parts.matches.publicity.is_live, pace=1000)
    quick, slow = moments.follow(), moments.follow()
    for at in range(TABLES):
        same = next(quick)
        assert same is next(slow)
        assert read(same)["at"] == at
    match = parts.matches.latest(played(parts, [ADA, OPEN], listed=True))
    moments.note(match)
    told = next(quick)
    assert read(told)["address"] == f"/g/{match.id}"
    assert next(slow) is told
    quick.close()
    slow.close()
    moments.close()


def test_each_watcher_is_told_in_their_language() -> None:
    moments = Moments(10, is_live=lambda _match: False, pace=0.001)
    english, german = moments.follow("en"), moments.follow("de")
    assert read(next(english))["title"] == "Greed meets a plan"
    assert [read(next(german))["title"] for _ in range(2)] == ["Gier trifft Plan", "Vier Bots, zehn Stapel"]
    english.close()
    german.close()
    moments.close()


def test_bots_play_on_while_somebody_looks(parts: Services) -> None:
    moments = Moments(10, parts.matches.publicity.is_live, pace=0.001)
    watcher = moments.follow()
    seen = [read(next(watcher)) for _ in range(12)]
    dinner, street, clock = ([told for told in seen if told["at"] == at] for at in range(TABLES))
    assert [told["scores"] for told in dinner[:3]] == [["0", "0"], ["8", "0"], ["8", "5"]]
    assert [told["scores"][:2] for told in street[:3]] == [["$0", "$0"], ["$55", "$0"], ["$10", "$45"]]
    assert "0 0 96 96" in clock[0]["svg"]  # round, and not the 54 of a street
    assert [told[0]["address"] for told in (dinner, street, clock)] == [
        f"/theatre?show={show}" for show in (0, 1, 3)
    ]
    watcher.close()
    moments.close()


def test_a_show_that_ends_gives_way_to_one_that_no_other_table_has() -> None:
    moments = Moments(1, is_live=lambda _match: False, pace=0.001)
    watcher = moments.follow()
    titles: dict[int, str] = {}
    for _ in range(120):
        told = read(next(watcher))
        titles[told["at"]] = told["title"]
        assert len(set(titles.values())) == len(titles)
    watcher.close()
    moments.close()


def test_only_so_many_watch(parts: Services) -> None:
    moments = Moments(1, parts.matches.publicity.is_live, pace=1000)
    watcher = moments.follow()
    next(watcher)
    assert moments.is_full
    watcher.close()
    assert not moments.is_full
    moments.close()


def test_the_page_shows_it_without_scripts_and_the_stream_is_never_kept(client: FlaskClient) -> None:
    page = client.get("/").text
    assert "Live now" in page
    answer = client.get("/moment", buffered=False)
    assert answer.mimetype == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    stream: Iterator[bytes] = iter(answer.response)  # type: ignore[assignment]  # bytes, since it is no text
    assert set(read(next(stream))) == {"at", "title", "names", "faces", "scores", "svg", "address", "link"}
    answer.close()
    gevent.sleep(0)


def test_what_is_sent_with_a_move_is_small() -> None:
    from webapp.matches.moment import _event

    assert max(len(_event(tell(moment))) for show in bots_play() for moment in show) <= 2048


def test_watch_has_the_tables_that_go_on(client: FlaskClient) -> None:
    shown = client.get("/theatre", follow_redirects=True)
    assert shown.text.count("moment-card") == TABLES
    assert "moment-card" not in client.get(f"{shown.request.path}?embed=1").text


def test_watch_hides_the_table_of_the_game_that_it_shows(client: FlaskClient) -> None:
    hidden = set()
    for number in range(4):
        page = client.get(f"/theatre?show={number}", follow_redirects=True).text
        cards = re.findall(
            r'<li class="moment-card" data-at="\d"( hidden)?>.*?data-watch href="([^"]+)"', page, re.S
        )
        address = f"/theatre?show={number}"
        assert f'data-here="{address}"' in page
        assert [bool(away) for away, _ in cards] == [to == address for _, to in cards]
        hidden |= {to for away, to in cards if away}
    # A match of people may stand where the first of the shows would.
    assert hidden >= {f"/theatre?show={number}" for number in FIRST_SHOWS[1:]}
    assert " hidden>" not in client.get("/").text.partition("moment-tables")[2].partition("</section>")[0]


def test_each_show_is_known_as_one_though_another_server_played_it(
    parts: Services, client: FlaskClient
) -> None:
    followed = {}
    for number, piece in enumerate(showpieces()):
        made = parts.matches.create(piece.game, [BotPlan(kind="bot", strategy=bot) for bot in piece.bots])
        page = client.get(f"/theatre/{made.id}").text
        followed[number] = re.findall(r'show=(\d+)">Watch another', page)
    assert followed == {number: [str(number + 1)] for number in range(len(showpieces()))}
