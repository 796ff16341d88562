import io
import json
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.playing import golden_record
from tests.webapp.verbs import go, view_of, words_of


@pytest.fixture
def ada(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def bea(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.mark.parametrize("address", ["/play/dinner", "/play/tokens"])
def test_one_click_starts_a_game_in_which_it_is_your_turn(ada: FlaskClient, address: str) -> None:
    view = view_of(ada, go(ada.post(address)))
    assert view["stage"] == "playing"
    assert view["mover"] == view["you"]["seat"] == 0


def test_a_dinner_is_played_to_its_end_with_plain_forms(ada: FlaskClient) -> None:
    page = go(ada.post("/play/dinner", data={"dinner": "figure-2"}))
    while (view := view_of(ada, page))["stage"] == "playing":
        assert view["mover"] == 0
        favourite = max(view["options"], key=lambda o: view["setup"]["morsels"][o["move"]]["utilities"][0])
        page = go(ada.post(f"/g/{view['id']}/moves", data={"ply": view["ply"], "m": favourite["move"]}))
    assert view["frames"][-1]["scores"] == [21, 23]


def test_the_first_bite_can_come_with_the_dinner(ada: FlaskClient) -> None:
    view = view_of(ada, go(ada.post("/play/dinner", data={"dinner": "intro", "move": "1"})))
    assert [move["seat"] for move in view["moves"]] == [0, 1]
    assert view["moves"][0]["move"] == 1


def test_the_position_asked_for_is_rendered_by_the_server(ada: FlaskClient) -> None:
    page = go(ada.post("/play/dinner", data={"dinner": "intro", "move": "1"}))
    assert "You’re looking at the start." in ada.get(f"{page}?m=0").text
    assert "You 2, Makeda 0" in ada.get(f"{page}?m=1").text
    latest = without_code_of_frame(ada.get(page).text)
    for beyond in ("99", "-1", "x", "9" * 5000):
        shown = without_code_of_frame(ada.get(f"{page}?m={beyond}").text)
        assert re.sub(r'(\?|%3F)m(=|%3D)[^\s"]+', "", shown) == re.sub(r'\?m=[^\s"]+', "", latest)


def without_code_of_frame(page: str) -> str:
    """The frame to copy keeps the move that was asked for."""
    return re.sub(r'<details class="embed-code">.*?</details>', "", page, flags=re.DOTALL)


def test_a_refused_move_says_why_and_leaves_the_board(ada: FlaskClient) -> None:
    view = view_of(ada, go(ada.post("/play/dinner", data={"dinner": "intro", "move": "1"})))
    address = f"/g/{view['id']}/moves"
    for sent in ({"ply": 0, "m": 0}, {"ply": 2, "m": 1}, {"ply": 2, "m": "x"}, {"ply": "x", "m": 0}, {}):
        answer = ada.post(address, data=sent)
        assert answer.status_code in {400, 409}
        assert 'role="alert"' in answer.text
    stale = ada.post(address, data={"ply": 0, "m": 0})
    assert stale.status_code == 409
    assert "The game has moved on" in words_of(stale.text)
    assert 'name="m"' in stale.text, "the plate as it is now"
    assert view_of(ada, f"/g/{view['id']}")["moves"] == view["moves"]


def test_a_stranger_watches_and_cannot_move(ada: FlaskClient, bea: FlaskClient) -> None:
    page = go(ada.post("/play/dinner"))
    view = view_of(bea, page)
    assert view["you"] is None
    assert bea.post(f"{page}/moves", data={"ply": 0, "m": 0}).status_code == 403
    assert bea.post(f"{page}/takeback", data={"ply": 0}).status_code == 403
    assert bea.post(f"{page}/rematch").status_code == 403


def test_taking_back_and_playing_again(ada: FlaskClient) -> None:
    page = go(ada.post("/play/dinner", data={"dinner": "intro", "move": "1"}))
    page = go(ada.post(f"{page}/takeback", data={"ply": 2}))
    assert view_of(ada, page)["moves"] == []
    for ply, move in ((0, 1), (2, 2)):
        page = go(ada.post(f"{page.partition('?')[0]}/moves", data={"ply": ply, "m": move}))
    again = view_of(ada, go(ada.post(f"{page.partition('?')[0]}/rematch")))
    assert again["previous"] == view_of(ada, page)["id"]
    assert again["you"]["seat"] == 1


def test_a_table_fills_by_code_and_starts(ada: FlaskClient, bea: FlaskClient) -> None:
    table = go(ada.post("/tables", data={"game": "tokens", "seats": "3", "seat-2": "random"}))
    code = table.rpartition("/")[2]
    lobby = ada.get(table).text
    assert f"{code[:4]}-{code[4:]}" in lobby
    assert "<svg" in lobby
    assert ada.post(f"{table}/start").status_code == 409
    typed = bea.get("/j/", query_string={"code": f" {code[:4].lower()} {code[4:].lower()}"})
    assert "Sit down" in bea.get(go(typed)).text
    assert go(bea.post(f"/j/{code}", data={"name": "Bea <i>"})) == table
    assert "Bea &lt;i&gt;" in ada.get(table).text
    assert bea.post(f"{table}/start").status_code == 403
    go(ada.post(f"{table}/start"))
    assert [seat["name"] for seat in view_of(bea, go(bea.get(table)))["seats"]][1:] == ["Bea <i>", "Abush"]
    assert go(bea.get(f"/j/{code}")) == f"/g/{code}"


def test_who_comes_to_a_full_table_may_watch(app: Flask, ada: FlaskClient, bea: FlaskClient) -> None:
    table = go(ada.post("/tables", data={"game": "dinner"}))
    go(bea.post(table.replace("/t/", "/j/"), data={"name": "Bea"}))
    late = app.test_client()
    assert "Watch instead" in late.get(table.replace("/t/", "/j/")).text
    assert late.post(table.replace("/t/", "/j/"), data={"name": "Late Cy"}).status_code == 303
    assert "Late Cy" not in ada.get(table).text


def seen_by(browser: FlaskClient, invitation: str) -> tuple[str, str]:
    """The words of an invitation that came too late, and where its button leads."""
    page = browser.get(invitation)
    assert page.status_code == 200
    (link,) = re.findall(r'<a class="button button-primary button-large" href="([^"]+)"', page.text)
    return words_of(page.text), link


def test_an_invitation_that_comes_too_late_says_so_and_leads_to_the_latest_rematch(
    app: Flask, ada: FlaskClient, bea: FlaskClient
) -> None:
    table = go(ada.post("/tables", data={"game": "dinner", "host": "Ada", "starts": "full"}))
    invitation, game = table.replace("/t/", "/j/"), table.replace("/t/", "/g/")
    go(bea.post(invitation, data={"name": "Bea"}))
    late = app.test_client()
    assert go(late.post(invitation, data={"name": "Late Cy"})) == invitation
    words, link = seen_by(late, invitation)
    assert "Ethiopian Dinner This table is full" in words
    assert "Ada and Bea sit at this table. The game has started. Watch the game" in words
    assert link == game
    ada.post(f"{game}/resign")
    words, link = seen_by(late, invitation)
    assert "This game is over" in words
    assert link == game
    first = go(bea.post(f"{game}/rematch"))
    ada.post(f"{first}/resign")
    assert "Their latest rematch is over too." in seen_by(late, invitation)[0]
    second = go(bea.post(f"{first}/rematch"))
    words, link = seen_by(late, invitation)
    assert "This game is over" in words
    assert "They are playing a rematch now. Watch the rematch" in words
    assert link == second
    assert go(bea.get(invitation)) == game, "who sits there is taken to it"


def test_the_host_seats_bots_and_opens_seats(ada: FlaskClient, bea: FlaskClient) -> None:
    table = go(ada.post("/tables", data={"game": "tokens", "seats": "3"}))
    go(ada.post(f"{table}/seats/1", data={"sitter": "saboteur"}))
    assert "Saboteur" in bea.get(table).text
    go(ada.post(f"{table}/seats/1", data={"sitter": "open"}))
    go(ada.post(f"{table}/fill", data={"strategy": "greedy"}))
    assert "Everyone is here" in bea.get(table).text
    assert bea.post(f"{table}/seats/1", data={"sitter": "random"}).status_code == 403
    for seat, sitter in (("1", "crossout"), ("9", "random"), ("1", "")):
        assert 400 <= ada.post(f"{table}/seats/{seat}", data={"sitter": sitter}).status_code < 500


def test_your_own_games_are_listed_at_home_and_nobody_elses(ada: FlaskClient, bea: FlaskClient) -> None:
    page = go(ada.post("/play/dinner"))
    assert page in ada.get("/").text
    assert page not in bea.get("/").text
    assert "No games yet" in bea.get("/").text


def test_a_saved_record_is_opened_again(ada: FlaskClient, bea: FlaskClient) -> None:
    page = go(ada.post("/play/dinner", data={"dinner": "intro", "move": "1"}))
    record = ada.get(page.replace("/g/", "/api/matches/") + "/record").data
    for sent in ({"file": (io.BytesIO(record), "r.json")}, {"text": record.decode()}):
        opened = view_of(bea, go(bea.post("/records", data=sent)))
        assert opened["kind"] == "record"
        assert opened["moves"][0]["move"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 15_000,
        '{"format": "lastbite-record"}',
        '{"format": "\\ud800"}',
        '{"format": ["\\ud800"]}',
        "9" * 10_000,
        "NaN",
        '{"format": "lastbite-record", "version": 1, "game": "dinner", "setup": "\\ud800<script>"}',
    ],
)
def test_what_is_no_record_is_shown_again_with_the_reason(ada: FlaskClient, text: str) -> None:
    answer = ada.post("/records", data={"text": text})
    assert answer.status_code == 400
    assert 'id="wrong-text"' in answer.text
    assert "<script>" not in answer.text.partition('id="text"')[2].partition("</textarea>")[0]


def test_a_record_with_an_illegal_move_is_refused_with_its_place(ada: FlaskClient) -> None:
    record = golden_record("line-10-four-characters")
    record["moves"][1] = record["moves"][0]
    answer = ada.post("/records", data={"text": json.dumps(record)})
    assert answer.status_code == 400
    assert "Move 1 of the record" in words_of(answer.text.partition('id="wrong-text"')[2])


def test_a_record_that_is_too_long_is_shown_again(ada: FlaskClient) -> None:
    text = json.dumps({"format": "lastbite-record", "padding": "7" * 70_000})
    for sent in ({"text": text}, {"file": (io.BytesIO(text.encode()), "long.json")}):
        answer = ada.post("/records", data=sent, content_type="multipart/form-data")
        assert answer.status_code == 400
        assert "This file has 69 KB. A game file has at most 64 KB" in answer.text
        assert "7" * 70_000 in answer.text.partition('id="text"')[2].partition("</textarea>")[0]
    endless = ada.post("/records", data={"text": "7" * (2 << 20)})
    assert endless.status_code == 413
    assert ada.post("/play/dinner", data={"own": "7" * 70_000}).status_code == 413


def test_what_was_typed_is_kept_beside_the_error(ada: FlaskClient) -> None:
    answer = ada.post("/play/dinner", data={"source": "own", "own": "Tibs,1,<b>", "first": "other"})
    assert answer.status_code == 400
    assert "Tibs,1,&lt;b&gt;</textarea>" in answer.text
    assert re.search(r'id="first-other" value="other" checked', answer.text)
    answer = ada.post("/play/tokens", data={"money": "typed", "values": "1 x 2", "seat-2": "saboteur"})
    assert answer.status_code == 400
    assert 'value="1 x 2"' in answer.text
    assert '<option value="saboteur" selected>' in answer.text


def test_the_language_is_the_chosen_one_or_that_of_the_browser(ada: FlaskClient) -> None:
    def spoken() -> str:
        page = ada.get("/settings", headers={"Accept-Language": "xx"}).text
        return page.partition('<html lang="')[2].partition('"')[0]

    ada.set_cookie("language", "de")
    assert spoken() == "de"
    go(ada.post("/settings", data={"language": "xx"}))  # not offered: nothing changes
    assert spoken() == "de"
    go(ada.post("/settings", data={"language": ""}))
    assert spoken() == "en"
    go(ada.post("/settings", data={"language": "en"}))
    assert '<option value="en" lang="en" translate="no" selected>' in ada.get("/settings?lang=de").text


def test_each_page_can_be_read_in_the_other_languages(ada: FlaskClient) -> None:
    answer = ada.get("/about?x=1&lang=en")
    assert {"Accept-Language", "Cookie"} <= set(answer.vary)
    page = answer.text
    assert '<button name="language" value="de" lang="de" translate="no">Deutsch</button>' in page
    assert 'name="page" value="/about?x=1&amp;lang=en"' in page
    chosen = ada.post("/settings/language", data={"language": "de", "page": "/about?x=1&lang=en"})
    assert chosen.headers["Location"] == "/about?x=1"
    page = ada.get("/about?x=1").text
    assert '<html lang="de"' in page
    assert 'value="en" lang="en" translate="no">English</button>' in page


def test_the_home_page_is_whole_in_each_language(ada: FlaskClient) -> None:
    for tag, title in (("en", "Eat 5 points."), ("de", "Iss 5 Punkte.")):
        assert title in ada.get(f"/?lang={tag}").text


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        *(("", "/settings"), ("about", "/settings"), ("/\\evil.example", "/settings")),
        *(("////evil.example", "/settings"), ("//evil.example/x", "/x"), ("https://evil.example/x", "/x")),
    ],
)
def test_the_choice_of_a_language_leads_to_a_page_of_the_site(
    ada: FlaskClient, page: str, shown: str
) -> None:
    chosen = ada.post("/settings/language", data={"language": "de", "page": page})
    assert chosen.headers["Location"] == shown


@pytest.mark.parametrize(
    ("accepted", "tag"),
    [
        *(("de-AT,en;q=0.5", "de"), ("fr, de;q=0.4", "de"), ("en-GB, de;q=0.9", "en"), ("ar", "en")),
        *(("de;q=0", "en"), ("*", "en"), ("", "en")),
    ],
)
def test_the_language_of_the_browser_is_spoken(ada: FlaskClient, accepted: str, tag: str) -> None:
    assert f'<html lang="{tag}"' in ada.get("/settings", headers={"Accept-Language": accepted}).text


def test_settings_are_kept_on_the_device(ada: FlaskClient) -> None:
    go(ada.post("/settings", data={"theme": "dark", "sound": "loud", "name": "Zé 漢字"}))
    page = ada.get("/settings").text
    assert 'data-theme="dark"' in page
    assert 'data-sound="off"' in page
    assert "Zé 漢字" in page
    assert view_of(ada, go(ada.post("/play/dinner")))["seats"][0]["name"] == "Zé 漢字"
    assert ada.post("/settings", data={"name": "a" * 41}).status_code == 400


@pytest.mark.parametrize(
    "address", ["/t/XXXXXXXX", "/j/XXXXXXXX", "/g/XXXXXXXX", "/g/no", "/theatre/XXXXXXXX"]
)
def test_what_does_not_exist_is_explained_with_a_way_on(ada: FlaskClient, address: str) -> None:
    answer = ada.get(address)
    assert answer.status_code == 404
    assert "Try a table code" in answer.text
    assert "Play a bot" in answer.text


def test_addresses_with_odd_arguments_are_only_addresses(ada: FlaskClient) -> None:
    page = go(ada.post("/play/dinner"))
    odd = {"_external": "1", "_scheme": "javascript", "match": "x", "m": "0"}
    assert go(ada.get(page.lower(), query_string=odd)) == f"{page}?m=0"


def test_pages_that_answer_a_refused_form_can_be_come_back_to(ada: FlaskClient) -> None:
    page = go(ada.post("/play/dinner"))
    assert go(ada.get(f"{page}/moves?m=0&view=ladder")) == f"{page}?m=0&view=ladder"
    assert go(ada.get("/play/dinner")) == "/new/dinner"
    assert go(ada.get("/play/tokens")) == "/new/tokens"
