"""The page of a review: what it says of Figure 2, that every account adds up, and who may see it when."""

import io
import re
from fractions import Fraction
from random import Random
from xml.etree import ElementTree

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image

from engine.dinner.named import find_dinner, random_dinner
from engine.exact import Exact, number_text
from engine.game import AnyGame, seat_letter
from engine.record import Record, SeatLabel
from engine.review import review
from engine.solve import evaluate
from engine.tokens.rules import TokenGame, numbered
from tests.playing import at_random, golden_record
from tests.webapp.tables import Table
from tests.webapp.verbs import amounts, go, uploaded, verdicts, view_of, words_of


def test_figure_2_is_told_as_it_was(client: FlaskClient, figure_2: str) -> None:
    page = client.get(f"/g/{figure_2}/review?m=5").text
    assert "<h1>Alice ate 21 of a possible 23. One bite cost Alice 2.</h1>" in page
    table = verdicts(page)
    assert [row[3] for row in table] == ["0", "0", "0", "0", "2", "0", "0", "0"]
    assert [row[4] for row in table if "A" in row[0][-1:]] == ["Best", "Also best", "Mistake ?", "Best"]
    assert table[2][1:3] == ["Ayib", "Kik alicha, Tibs, Ayib"]
    assert table[4][1:3] == ["Tibs", "Kik alicha"]
    assert table[4][6] == (
        "Alice ate Tibs. Bob likes it least of what’s left, so it would have waited. "
        "Then Bob took Kik alicha."
    )
    assert amounts(page) == [23, -2, 0, 21]


def test_a_move_with_nothing_at_stake_is_not_counted_as_a_best_one(client: FlaskClient) -> None:
    # The worst of all first bites, and then the one bite that is left.
    game = find_dinner("intro").game
    first = max(evaluate(game, game.initial_state()).options, key=lambda option: option.regret).move
    reply = evaluate(game, game.play(game.initial_state(), 0, first)).best[0]
    (last,) = {0, 1, 2} - {int(first), int(reply)}
    record = Record.of(game, (SeatLabel("Alice"), SeatLabel("Bob")), 0, (first, reply, last))
    page = client.get(f"/g/{uploaded(client, record)}/review").text
    alice = words_of(page.partition("How each player did")[2].partition("<tbody>")[2].partition("</tr>")[0])
    assert alice.strip().endswith("0 % 1 blunder, 1 where every choice was equally good")


def test_a_seat_that_never_had_a_choice_has_no_accuracy(client: FlaskClient) -> None:
    page = client.get(f"/g/{uploaded(client, at_random(random_dinner(2, 1), 1))}/review").text
    second = words_of(page.partition("How each player did")[2].partition("</tr>")[2].partition("</tr>")[2])
    assert "– 1 where every choice was equally good" in second.partition("How we measure this")[0]


def lesson(page: str) -> str:
    """What is said first of a seat's play, and its key moments, as text."""
    found = re.search(r'<nav class="story".*?</nav>', page, re.S)
    assert found is not None
    return words_of(found[0]).strip()


def test_the_costliest_bite_is_said_first(client: FlaskClient, figure_2: str) -> None:
    page = client.get(f"/g/{figure_2}/review").text
    assert lesson(page) == "Bite 5 cost Alice 2 points: Tibs instead of Kik alicha. Bite 5 −2"
    assert "Try bite 5 again Find the better bite" in words_of(page)
    assert "No mistakes: no other bite would get Bob more." in lesson(
        client.get(f"/g/{figure_2}/review?seat=1").text
    )


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_first_is_the_largest_regret_and_the_sum_of_the_rest(
    client: FlaskClient, seed: int
) -> None:
    record = at_random(random_dinner(12, seed), seed)
    said = lesson(client.get(f"/g/{uploaded(client, record)}/review").text)
    lost = [move.regret for move in review(record).moves if move.seat == 0 and move.regret]
    assert len(lost) > 1
    assert f"cost A most, {number_text(max(lost))} point" in said
    assert re.search(rf"{len(lost) - 1} more bites? cost {number_text(sum(lost) - max(lost))} point", said)


def heading(page: str) -> str:
    found = re.search(r"<h1>(.*)</h1>", page)
    assert found is not None
    return found[1]


def between_stacks(*moves: Exact) -> Record:
    """A line of ten for three who are called by their letters, with tokens anywhere."""
    line = numbered(10, 3)
    game = TokenGame(line.stacks, 3, line.board, "anywhere")
    return Record.of(game, tuple(SeatLabel(name) for name in "ABC"), 0, moves)


NOTHING = "No mistakes, and ties "


@pytest.mark.parametrize(
    ("record", "seat", "headline", "first"),
    [
        (
            between_stacks(Fraction(11, 2), 9, Fraction(14, 3)),
            0,
            "A took $13, with no mistakes. Ties cost $8.",
            "Token 1 gambled on a tie. Place 5 would have made sure of $21. Token 1 −$8",
        ),
        (
            between_stacks(Fraction(11, 2), 9, 8),
            0,
            "A took $21, with no mistakes.",
            f"{NOTHING}fell well. Token 1 −$8 Token 3 +$8",
        ),
        (
            between_stacks(Fraction(11, 2), 9, Fraction(14, 3)),
            1,
            "B took $27, with no mistakes. Ties gave $8.",
            f"{NOTHING}gave $8. Token 3 +$8",
        ),
        (
            between_stacks(5, 9, 8),
            0,
            "A took $21, with no mistakes.",
            "No mistakes: no other place would get A more.",
        ),
    ],
    ids=["fell-short", "fell-well", "brought-more", "no-ties"],
)
def test_without_regret_it_is_said_what_ties_did(
    client: FlaskClient, record: Record, seat: int, headline: str, first: str
) -> None:
    account = review(record).seats[seat]
    assert account.regret == account.total("others") == 0
    page = client.get(f"/g/{uploaded(client, record)}/review?seat={seat}").text
    assert (heading(page), lesson(page)) == (headline, first)
    assert ("fall-ties" in page) == bool(account.total("ties"))


@pytest.mark.parametrize("game", [numbered(10, 4), numbered(8, 3, "clock")], ids=["line", "clock"])
@pytest.mark.parametrize("seed", range(3))
def test_what_ties_changed_is_never_called_anybodys_doing(
    client: FlaskClient, game: TokenGame, seed: int
) -> None:
    dice, state, made = Random(seed), game.initial_state(), []
    while game.mover(state) is not None:
        made.append(dice.choice(evaluate(game, state).best))
        state = game.after(state, made[-1])
    record = Record.of(game, tuple(SeatLabel(seat_letter(k)) for k in range(game.seats)), 0, tuple(made))
    match = uploaded(client, record)
    for seat, account in enumerate(review(record).seats):
        page = client.get(f"/g/{match}/review?seat={seat}").text
        ties, said = account.total("ties"), heading(page) + lesson(page)
        amount = f"${number_text(abs(ties))}"
        assert (f"ties cost {amount}" in said.lower()) == (ties < 0)
        assert (f"ties gave {amount}" in said.lower()) == (ties > 0)
        assert "with no mistakes" in said


def test_the_position_asked_for_is_rendered_with_its_verdict(client: FlaskClient, figure_2: str) -> None:
    page = client.get(f"/g/{figure_2}/review?m=5").text
    assert re.findall(r'<section class="say" data-at="(\d+)" aria-label', page) == ["5"]
    assert re.findall(r'data-morsel="(\d)"[^>]*data-mark="(\w+)"', page) == [("3", "best")]
    assert page.count("data-eaten") == 5
    first = client.get(f"/g/{figure_2}/review?m=0").text
    assert 'data-mark="' not in first
    assert "If everyone plays their best: Alice 23, Bob 22." in first


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "game",
    [random_dinner(9, 3), random_dinner(14, 5), numbered(9, 4), numbered(8, 3, "clock")],
    ids=["dinner-9", "dinner-14", "line", "clock"],
)
def test_every_account_on_the_page_adds_up(client: FlaskClient, game: AnyGame, seed: int) -> None:
    record = at_random(game, seed, None if seed else 3)
    match = uploaded(client, record)
    reviewed = review(record)
    for seat in range(game.seats):
        bars = amounts(client.get(f"/g/{match}/review?seat={seat}").text)
        assert bars[0] + sum(bars[1:-1]) == bars[-1]
        assert (bars[0], bars[-1]) == (reviewed.seats[seat].start, reviewed.seats[seat].final)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", [random_dinner(8, 3), numbered(8, 3)], ids=["dinner", "line"])
def test_the_headline_claims_only_what_the_seat_was_worth(
    client: FlaskClient, game: AnyGame, seed: int
) -> None:
    record = at_random(game, seed)
    match, reviewed = uploaded(client, record), review(record)
    for seat, account in enumerate(reviewed.seats):
        page = client.get(f"/g/{match}/review?seat={seat}").text
        said = heading(page)
        amounts = [
            Fraction(n.replace("½", ".5")) for n in re.findall(r"\$?(\d*½|\d+)(?! (?:bites|tokens))", said)
        ]
        lost = [account.start, account.regret] if account.regret else []
        assert amounts == [account.final, *lost]
        alone = account.final + account.regret == account.start
        assert ("of a possible" in said) == (alone and bool(account.regret))


def test_the_json_is_the_engines_own_review_with_sentences_in_english(client: FlaskClient) -> None:
    record = at_random(random_dinner(8, 1), 7)
    answer = client.get(f"/api/matches/{uploaded(client, record)}/review?lang=de").get_json()
    assert answer.pop("coach") is None
    said = [move.pop("sentence") for move in answer["moves"]]
    assert all(re.match(r"[AB] ate ", sentence) for sentence in said), said
    assert answer == review(record).to_json()


def test_a_review_that_takes_long_is_announced_and_comes_later(
    client: FlaskClient, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = uploaded(client, at_random(random_dinner(20, 9), 11))
    monkeypatch.setitem(app.config, "REVIEW_PATIENCE", 0.0)
    page = client.get(f"/g/{match}/review")
    assert (page.status_code, "We’re weighing every move" in page.text) == (200, True)
    other = uploaded(client, at_random(random_dinner(20, 9), 12))
    answer = client.get(f"/api/matches/{other}/review")
    assert (answer.status_code, answer.get_json()) == (202, {"ok": True, "pending": True})
    monkeypatch.setitem(app.config, "REVIEW_PATIENCE", 60.0)
    assert len(verdicts(client.get(f"/g/{match}/review").text)) == 20


@pytest.mark.parametrize("name", ["figure-2-crossout", "line-10-best-replies"])
def test_keys_that_do_nothing_in_a_review_are_not_read_out(client: FlaskClient, name: str) -> None:
    page = client.get(f"/g/{uploaded(client, golden_record(name))}/review").text
    keys = re.search(r'<p class="vh" id="(?:khelp|tokens-help)">(.*?)</p>', page)
    assert keys is not None
    assert keys[1].startswith("Arrow keys move between")
    assert "Enter" not in keys[1]


def test_a_visitor_without_a_seat_may_look_and_is_not_called_you(client: FlaskClient, app: Flask) -> None:
    page = go(client.post("/play/dinner", data={"dinner": "intro", "coach": "off"}))
    view = view_of(client, page)
    while view["stage"] == "playing":
        data = {"ply": view["ply"], "m": view["options"][0]["move"]}
        view = view_of(client, go(client.post(f"/g/{view['id']}/moves", data=data)))
    own = client.get(f"/g/{view['id']}/review").text
    stranger = app.test_client().get(f"/g/{view['id']}/review").text
    assert "<h1>You ate" in own
    assert "<h1>You" not in stranger
    assert f"<h1>{view['seats'][0]['name']} ate" in stranger
    assert view["you"]["key"] not in stranger
    assert amounts(own) == amounts(stranger)


def test_a_match_between_people_has_no_review_while_it_lasts(table: Table) -> None:
    table.post_move({"ply": 0, "move": 7}, table.keys[0])
    page = table.client.get(f"/g/{table.id}/review")
    assert page.status_code == 409
    assert "This game isn’t over yet" in page.text
    assert "Regret" not in page.text
    answer = table.client.get(f"/api/matches/{table.id}/review")
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (409, "not_over")
    for other in ("retry", "puzzle"):
        asked = table.client.post(f"/g/{table.id}/{other}?m=1", data={"m": 0})
        assert asked.status_code == 409
    moves = (5, 6, 2, 4, 3, 1, 0)
    for ply, move in enumerate(moves, 1):
        assert table.post_move({"ply": ply, "move": move}, table.keys[ply % 2]).status_code == 200
    assert table.client.get(f"/g/{table.id}/review").status_code == 200


def test_an_uploaded_record_that_stops_early_is_reviewed_so_far(client: FlaskClient) -> None:
    record = at_random(find_dinner("figure-2").game, 2, 3)
    page = client.get(f"/g/{uploaded(client, record)}/review").text
    assert "A can expect" in page
    assert "Perfect play gives now" in page


def test_trying_again_begins_where_it_is_asked_with_the_same_bots(client: FlaskClient, figure_2: str) -> None:
    page = go(client.post(f"/g/{figure_2}/retry", data={"m": 4, "seat": 0}))
    view = view_of(client, page)
    assert [move["move"] for move in view["moves"]] == [7, 6, 5, 2]
    assert view["you"]["seat"] == view["mover"] == 0
    assert view["seats"][1]["strategy"] == "crossout"
    assert view["coach"]["level"] == "nudge"
    better = client.post(f"/g/{view['id']}/moves", data={"ply": 4, "m": 3})
    assert len(view_of(client, go(better))["moves"]) == 6


@pytest.mark.parametrize("sent", [{"m": "9"}, {"m": "8"}, {"m": "x"}, {}, {"m": "-1"}])
def test_trying_again_from_nowhere_is_refused(
    client: FlaskClient, figure_2: str, sent: dict[str, str]
) -> None:
    answer = client.post(f"/g/{figure_2}/retry", data=sent)
    assert answer.status_code == 400
    assert "That didn’t work" in answer.text


def test_odd_addresses_of_a_review_are_only_addresses(client: FlaskClient, figure_2: str) -> None:
    for query in ("m=99", "m=x", "seat=7", "seat=x", "view=soup", "m=5&view=board&seat=1"):
        assert client.get(f"/g/{figure_2}/review?{query}").status_code == 200
    assert client.get("/g/00000000/review").status_code == 404


@pytest.mark.parametrize("name", ["figure-2-greedy-against-crossout", "line-10-four-characters"])
def test_the_picture_shows_names_and_scores_in_both_formats(client: FlaskClient, name: str) -> None:
    record = golden_record(name)
    record["seats"][0]["name"] = "Zoë <&> “A”"
    match = uploaded(client, record)
    svg = client.get(f"/g/{match}/picture.svg")
    assert svg.mimetype == "image/svg+xml"
    texts = [element.text for element in ElementTree.fromstring(svg.text).iter() if element.text]
    assert "Zoë <&> “A”" in texts
    view = client.get(f"/api/matches/{match}").get_json()["view"]
    dollar = "$" if view["game"] == "tokens" else ""
    for score in view["frames"][-1]["scores"]:
        assert f"{dollar}{score}" in texts
    png = client.get(f"/g/{match}/picture.png")
    assert png.mimetype == "image/png"
    with Image.open(io.BytesIO(png.data)) as image:
        assert image.size == (1200, 630)
        colours = image.convert("RGB").getcolors(2**20)
        assert colours is not None
        assert len(colours) > 100
    assert f"/g/{match}/picture.png" in client.get(f"/g/{match}/review").text


def test_values_on_the_page_are_the_engines(client: FlaskClient) -> None:
    record = at_random(numbered(7, 3), 1)
    page = client.get(f"/g/{uploaded(client, record)}/review").text
    start = evaluate(record.game, record.game.initial_state()).payoffs
    bands = [(number_text(b.low), number_text(b.high)) for b in start]
    worths = [f"${low}" if low == high else f"${low}–${high}" for low, high in bands]
    said = ", ".join(f"{'ABC'[seat]} {worth}" for seat, worth in enumerate(worths))
    assert re.findall(r"Start: ([^<]+)<", page) == [said]


def test_tokens_between_stacks_are_reviewed_and_tried_again(client: FlaskClient) -> None:
    record = golden_record("line-10-anywhere")
    match = uploaded(client, record)
    page = client.get(f"/g/{match}/review?m=2").text
    assert verdicts(page)[1][1] == "Place 7½"
    third = client.get(f"/g/{match}/review?m=3").text  # 3½ was the pick, with $4 and five others as good
    assert re.findall(r'between-mark"[^>]*data-mark="best" style="--x: ([\d.]+)%', third) == ["30.0"]
    assert re.findall(r'data-position="(\d+)"[^>]*data-mark="also"', third) == ["4", "5"]
    assert f"/g/{match}/puzzle?m=2" in page
    assert client.get(f"/g/{match}/puzzle?m=2").status_code == 200
    assert client.get(f"/g/{match}/picture.png").status_code == 200
    view = view_of(client, go(client.post(f"/g/{match}/retry", data={"m": 1, "seat": 1})))
    assert [(move["seat"], move["move"]) for move in view["moves"]] == [
        (move["seat"], move["move"]) for move in record["moves"][:1]
    ]
    assert view["you"]["seat"] == view["mover"] == 1


@pytest.mark.parametrize(
    ("slug", "usual", "better", "bites"),
    [
        ("d1", "13 and Bob 11", "13 and 12. Bob gets more", [(1, "Alice"), (4, "Bob")]),
        ("d2", "12 and Bob 11", "12 and 12. Bob gets more", [(1, "Alice"), (4, "Bob")]),
    ],
)
def test_a_better_split_is_told_with_the_bites_that_need_trust(
    client: FlaskClient, slug: str, usual: str, better: str, bites: list[tuple[int, str]]
) -> None:
    game = find_dinner(slug).game
    line = tuple(evaluate(game, game.initial_state()).line)
    record = Record.of(game, (SeatLabel("Alice"), SeatLabel("Bob")), 0, line)
    told = words_of(client.get(f"/g/{uploaded(client, record)}/review").text)
    assert f"Best play gives Alice {usual}. Another split gives {better}, and no one gets less." in told
    found = re.findall(r"At bite (\d) (\w+) would leave .*? that would cost \2 1\. Breaking", told)
    assert [(int(number), who) for number, who in found] == bites


def test_where_best_play_wastes_nothing_no_trust_is_asked_for(client: FlaskClient, figure_2: str) -> None:
    assert "if you trust" not in client.get(f"/g/{figure_2}/review").text
    large = uploaded(client, at_random(random_dinner(9, 1), 1))
    assert "if you trust" not in client.get(f"/g/{large}/review").text


def test_the_small_boards_speak_the_readers_language(client: FlaskClient) -> None:
    names = [SeatLabel(name) for name in ("Ada", "Bo", "Cy")]
    match = uploaded(client, Record.of(numbered(10, 3), names, 0, (10, 9, 2)))
    page = words_of(client.get(f"/g/{match}/review?lang=de").text)
    assert "Wie gespielt: Feld 10" in page
    assert not re.search(r"\b[Pp]lace \d", page)
    assert "Der 1. Stein hat Ada" in page
