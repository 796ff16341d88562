"""The Lab by its addresses: answers, forms, refusals, files, replays."""

import re
from dataclasses import replace
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.tokens.rules import numbered
from engine.tokens.solution import solve_tokens
from tests.commands import invoke
from tests.webapp.verbs import lastbite, words_of

Json = dict[str, Any]


@pytest.mark.parametrize(
    ("address", "arguments"),
    [
        ("dinner.json?d=figure-1", "dinner --named figure-1 --cloud"),
        ("dinner.json?d=1,8 2,3 3,6 4,4 5,1 6,2", "dinner --worths|1,8 2,3 3,6 4,4 5,1 6,2|--cloud"),
        ("dinner.json?d=5 1 2 4 6 3", "dinner --worths|1,5 2,1 3,2 4,4 5,6 6,3|--cloud"),
        ("dinner.json?d=Tea,1/2,3;Jam,2,2&last=A", "dinner --worths|1/2,3 2,2|--last A --cloud"),
        (
            "dinner.json?d=1,1 1,2 1,3 2,2&order=thue-morse",
            "dinner --worths|1,1 1,2 1,3 2,2|--order thue-morse --cloud",
        ),
        ("tokens.json?n=10&p=4", "tokens --stacks 10 --seats 4"),
        ("tokens.json?n=12&p=7&shape=clock", "tokens --stacks 12 --seats 7 --board clock"),
        ("tokens.json?n=7&p=3&where=anywhere", "tokens --stacks 7 --seats 3 --anywhere"),
        (
            "tokens.json?values=3,1,5/2&p=2&placed=2&where=step&step=1/2",
            "tokens --values 3,1,5/2 --seats 2 --placed 2 --step 1/2",
        ),
        ("tokens.json?n=9&p=3&ties=kind", "tokens --stacks 9 --seats 3 --ties kind"),
    ],
)
def test_the_lab_says_what_the_command_line_says(client: FlaskClient, address: str, arguments: str) -> None:
    # Bars fence in what has spaces.
    parts = [
        part for k, piece in enumerate(arguments.split("|")) for part in ([piece] if k % 2 else piece.split())
    ]
    assert client.get(f"/lab/{address}").get_json() == lastbite("solve", *parts, "--json")


def test_figure_1_as_published(client: FlaskClient) -> None:
    page = words_of(client.get("/lab/dinner?d=figure-1").text)
    assert "3,432 splits make 1,074 different pairs of scores. If Bob plays crossout, 668" in page
    assert "Pareto efficient: no split is as good for both" in page
    drawn = client.get("/lab/dinner/dots?d=figure-1").get_json()
    assert len(drawn["dots"]) == 1074
    assert sum(1 for dot in drawn["dots"] if dot[4]) == 668
    assert drawn["marks"][0] == {"mark": "1", "title": "Crossout", "layer": "crossout", "scores": [71, 64]}


def test_the_board_has_the_labels_of_figures_2_and_4(client: FlaskClient) -> None:
    page = client.get("/lab/dinner?d=figure-2").text
    labels = re.findall(r'data-axis="(.)" data-label="([^"]+)" data-at="(\d+)"', page)
    by_axis = {axis: {int(at): text for a, text, at in labels if a == axis} for axis in "AB"}
    read = {axis: [found[at] for at in sorted(found)] for axis, found in by_axis.items()}
    assert " ".join(read["A"]) == "1 3 5 A3 A7 A5 7 A1"
    assert " ".join(read["B"]) == "2 4 B6 6 B2 B4 8 B8"


def test_what_the_published_tables_left_out_is_marked(client: FlaskClient) -> None:
    page = client.get("/lab/tokens?n=10&p=4").text
    assert "The table that Laurent Lessard published in 2018 has only 7 4 9 10" in page
    assert page.count('class="lab-row"') == 3
    assert "lab-published" in page[page.index("row=3") :]
    assert "published table" not in client.get("/lab/tokens?n=10&p=3").text
    assert "published table" not in client.get("/lab/tokens?n=10&p=4&where=anywhere").text
    clock = words_of(client.get("/lab/tokens?n=12&p=9&shape=clock&show=table").text)
    assert clock.count("of which the published table leaves some out") == 2
    assert "There are 15 equilibrium outcomes . They pay in 7 different ways." in words_of(
        client.get("/lab/tokens?n=12&p=7&shape=clock").text
    )
    assert "There are 6 equilibrium outcomes . They pay in 3 different ways." in words_of(
        client.get("/lab/tokens?n=12&p=9&shape=clock").text
    )


def test_a_row_is_shown_on_the_board(client: FlaskClient) -> None:
    page = client.get("/lab/tokens?n=10&p=4&row=2").text
    assert (
        "A on place 5 takes $18, B on place 7 takes $14, C on place 9 takes $13 and D on place 10 takes $10."
        in page
    )
    assert re.search(r'row=2#placement" aria-current="true"', page)
    assert "A on place 4 takes $15" in client.get("/lab/tokens?n=10&p=4&row=99").text


def test_first_moves_anywhere_are_points_and_intervals(client: FlaskClient) -> None:
    page = words_of(client.get("/lab/tokens?n=10&p=3&where=anywhere").text)
    assert "5 to 6 $13 $13 or $21 starts one" in page
    assert "A should go to place 5: sure of $21." in page


def test_a_coalition_holds_ariel_to_five_dollars(client: FlaskClient) -> None:
    answer = client.get("/lab/tokens.json?n=10&p=3&placed=5&show=coalitions").get_json()
    arguments = "solve coalition --stacks 10 --seats 3 --placed 5 --hold A --limit 3 --json"
    assert answer["held"][0] == lastbite(*arguments.split())
    page = words_of(client.get("/lab/tokens?n=10&p=3&placed=5&show=coalitions").text)
    assert "Show A held by B and C B and C $5 $21 2 4 6 $50" in page


SEVEN = "/lab/tokens?values=2,1,2,4,2,2,1&p=4&show=mixed"


def test_with_randomisation_the_first_of_four_is_sure_of_less(client: FlaskClient) -> None:
    arguments = "solve tokens --values 2,1,2,4,2,2,1 --seats 4 --mixed --json"
    assert client.get(SEVEN.replace("tokens", "tokens.json")).get_json() == lastbite(*arguments.split())
    page = words_of(client.get(SEVEN).text)
    assert "A’s least equilibrium payoff is $4 ." in page
    assert (
        "Proved by a search to the end of the game, for every equilibrium, with randomisation or without."
        in page
    )
    assert "A A at least $4 A at most $5¾" in page
    assert "C,5/2,2.5,4,4.0,5/2,2.5,4,4.0" in client.get(SEVEN.replace("tokens", "tokens.csv")).text
    pure = words_of(client.get(SEVEN.replace("&show=mixed", "")).text)
    assert "sure of $5." in pure


def test_ranges_are_the_same_on_the_page_in_the_file_and_in_the_terminal(client: FlaskClient) -> None:
    page = words_of(client.get(SEVEN).text)
    file = client.get(SEVEN.replace("tokens", "tokens.csv")).text
    terminal = invoke("solve", "tokens", "--values", "2,1,2,4,2,2,1", "--seats", "4", "--mixed").stdout
    answer = "If players may toss a coin in a tie, A gets $4 to $5¾."
    proved = "Exact: Proved by a search to the end of the game, for every equilibrium"
    for sentence in (answer, proved, "An equilibrium that pays A the least"):
        assert sentence in page
        assert sentence in terminal
    assert "C C at least $2½ C at most $4" in page
    assert "C,5/2,2.5,4,4.0,5/2,2.5,4,4.0" in file
    assert re.search(r"^C +5/2 +4$", terminal, re.M)
    # A whole plan with its odds, which the page walks through.
    assert "4 6 2 1 ¾ $6 $4 $2 $2" in words_of(client.get(f"{SEVEN}&row=A:most").text)
    assert re.search(r"^4 6 2 1 +3/4 +6 +4 +2 +2$", terminal, re.M)


def test_a_mixed_equilibrium_is_stepped_through_on_the_board(client: FlaskClient) -> None:
    address = f"{SEVEN}&row=A:most"
    for step in ("4", "6", "2", "5"):
        page = client.get(address).text
        follow = re.search(rf'<th scope="row"><a href="(\?[^"]*)#placement">{step}</a></th>', page)
        assert follow, (address, step)
        address = f"/lab/tokens{unescape(follow[1])}"
    page = words_of(client.get(address).text)
    assert "D on 5 (¼)" in page
    assert (
        "A on place 4 takes $5, B on place 6 takes $3, C on place 2 takes $4 and D on place 5 takes $2."
        in page
    )


@pytest.mark.parametrize("row", ["Z:most", "A:none", "A", "A:least:9", "A:least:x", "::"])
def test_a_plan_that_does_not_exist_shows_the_nearest_one(client: FlaskClient, row: str) -> None:
    assert "An equilibrium that pays A the least" in words_of(client.get(f"{SEVEN}&row={row}").text)


def test_growth_says_what_each_turn_is_worth(client: FlaskClient) -> None:
    page = words_of(client.get("/lab/tokens?n=10&p=3&show=growth").text)
    assert "9 3 $17–18 $15–18 $10–13 $45" in page
    assert "10 1 $21 $19 $15 $55 5 9 8" in page


def test_a_size_that_is_too_large_says_why_in_the_file_too(client: FlaskClient) -> None:
    sizes = "n=12&p=8&show=growth&where=step&step=1/4"
    why = "All equilibria of this game take too much."
    assert why in client.get(f"/lab/tokens?{sizes}").text
    last = client.get(f"/lab/tokens.csv?{sizes}").text.splitlines()[-1]
    assert last.startswith("12,8,,")
    assert f',"{why}' in last


def test_permutation_dinners_and_catalan_numbers(client: FlaskClient) -> None:
    page = words_of(client.get("/lab/permutations?n=6").text)
    assert "Crossout leaves 2 of 720 dinners of 6 morsels inefficient. They are all weakly efficient." in page
    assert "Alice 5 5 Bob 14 14" in page
    assert "leaves 0 of 120 dinners" in words_of(client.get("/lab/permutations?n=5").text)


def test_other_divisions_have_scores_and_envy(client: FlaskClient) -> None:
    page = words_of(client.get("/lab/dinner?d=d1").text)
    assert "Sincere round robin 13 12 25" in page
    assert "Not Pareto efficient, but weakly so: 13–12 would be at least as good" in page
    for title in ("Crossout", "Envy graph", "Undercut procedure", "Largest sum", "Largest product"):
        assert title in page


def test_a_way_that_the_turns_do_not_allow_says_so(client: FlaskClient) -> None:
    page = client.get("/lab/dinner?n=14&seed=1").text
    words = words_of(page)
    assert "allow: of the morsels, Alice gets 7 and Bob gets 7. Ways 7 and 8 in the table below" in words
    rows = page[page.index('id="ways"') :].split("<tr>")[2:]
    assert all("Open<" in row or "the turns give 7" in row or "gives up" in row for row in rows)
    assert words.count("Alice would eat 6, but the turns give 7.") == 2
    allowed = words_of(client.get("/lab/dinner?d=figure-2").text)
    assert "these turns allow: of the morsels, Alice gets 4 and Bob gets 4." in allowed


def test_a_dinner_past_the_exact_limit_has_a_sample_that_says_so(client: FlaskClient) -> None:
    taste = [(7 * k) % 31 for k in range(1, 31)]
    page = words_of(client.get(f"/lab/dinner?d={'+'.join(map(str, taste))}").text)
    assert "A sample 30 morsels have about 10^8 splits" in page
    assert "at most 24" in page
    assert "You can’t open this dinner as a game." in page


def test_the_form_leads_to_an_address_of_its_own(client: FlaskClient) -> None:
    for fields, query in (
        ({"source": "named", "dinner": "d2"}, "d=d2"),
        ({"source": "random", "size": "9", "seed": "4"}, "n=9&seed=4"),
        ({"source": "permutation", "permutation": "2, 1,3"}, "d=2+1+3"),
        ({"source": "own", "own": "1,6 2,14"}, "d=1%2C6+2%2C14"),
        ({"source": "own", "own": "Tea, 1, 2\nJam, 3, 1", "last": "A"}, "d=Tea%2C1%2C2%3BJam%2C3%2C1&last=A"),
    ):
        answer = client.post("/lab/dinner", data=fields)
        assert answer.status_code == 303
        assert urlsplit(answer.headers["Location"]).query == query
        assert client.get(answer.headers["Location"]).status_code == 200


@pytest.mark.parametrize(
    "state",
    [
        {"d": "figure-2"},
        {"d": "figure-1", "last": "A"},
        {"n": "12", "seed": "7"},
        {"d": "3 1 2", "order": "ABA"},
        {"d": "1,8 2,3 3,6"},
        {"d": "Tea,1/2,3;Jam,2,-5"},
    ],
)
def test_an_address_is_written_as_it_is_read(client: FlaskClient, state: dict[str, str]) -> None:
    assert written(client, "/lab/dinner", state) == state


def written(client: FlaskClient, page: str, state: dict[str, str]) -> dict[str, str]:
    """Return the question of a page of the Lab, as the link to its file writes it."""
    link = re.search(rf'href="({page}\.json\?[^"]*)"', client.get(page, query_string=state).text)
    assert link is not None
    return dict(parse_qsl(urlsplit(unescape(link[1])).query))


def test_a_question_of_tokens_is_written_as_it_is_read(client: FlaskClient) -> None:
    typed = {"values": "$5 1, 7/2", "p": "2", "shape": "clock", "placed": "2", "ties": "kind"}
    state = written(client, "/lab/tokens", typed)
    assert state == {
        "values": "5,1,7/2",
        "p": "2",
        "shape": "clock",
        "placed": "2",
        "ties": "kind",
    }
    assert written(client, "/lab/tokens", state) == state
    assert words_of(client.get("/lab/tokens").text) == words_of(client.get("/lab/tokens?n=10&p=3").text)


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"values": "1,step,3", "p": "2"}, "values"),
        ({"values": "1,2,3", "p": "4"}, "p"),
        ({"n": "5", "p": "6"}, "p"),
        ({"n": "5", "where": "step", "step": "2/3"}, "step"),
        ({"values": "1,2,3", "where": "step", "step": "stack"}, "step"),
    ],
)
def test_what_is_wrong_with_a_board_stands_at_its_field(
    client: FlaskClient, sent: dict[str, str], field: str
) -> None:
    page = client.get("/lab/tokens", query_string=sent)
    assert page.status_code == 400
    assert re.findall(r'id="wrong-([^"]+)"', page.text) == [field]


WRONG_DINNERS: list[tuple[dict[str, str], str, str]] = [
    ({"source": "named", "dinner": "d9"}, "dinner", "No dinner is called “d9”"),
    ({"source": "random", "size": "50"}, "size", "2 to 20 morsels, not “50”"),
    ({"source": "random", "size": "-1"}, "size", "“-1” is not a whole number"),
    ({"source": "random", "seed": "x"}, "seed", "“x” is not a whole number"),
    ({"source": "permutation", "permutation": "1 2 2"}, "permutation", "“2” is one too many among 3 numbers"),
    ({"source": "permutation", "permutation": "1 2 x"}, "permutation", "“x” is not a whole number"),
    ({"source": "permutation", "permutation": ""}, "permutation", "Write the worth of each morsel to Bob"),
    ({"source": "permutation", "permutation": "1"}, "permutation", "at least 2 morsels, not 1"),
    (
        {"source": "own", "own": "Tea, 1, 2\nJam, 3"},
        "own",
        "Line 2, “Jam, 3”: write two numbers with a comma",
    ),
    ({"source": "own", "own": "Tea, 1, 2\nJam"}, "own", "Line 2, “Jam”: write two numbers with a comma"),
    (
        {"source": "own", "own": "1, 2\n3"},
        "own",
        "Line 2, “3”: write two numbers with a comma between, and a name before them if you like",
    ),
    ({"source": "own", "own": "Tea, 1, 2\nJam, NaN, 1"}, "own", "Line 2: “NaN” is not an exact number"),
    ({"source": "own", "own": f"{'x' * 41}, 1, 2\nJam, 3, 1"}, "own", "1 to 40 printable characters"),
    (
        {"source": "own", "own": "\n".join(f"{'ሽ' * 30}{k}, {k}, {-k}" for k in range(60))},
        "own",
        "makes an address",
    ),
    ({"source": "own", "own": "1,2 3,4", "order": "ABC"}, "order", "“ABC” must be 2 letters"),
    ({"source": "own", "own": "1,2 3,4", "order": "AA", "last": "B"}, "order", "does not end with B"),
    ({"source": "cake"}, "source", "source: “cake” isn’t one of named, random, permutation or own"),
    ({"source": "own", "own": "x" * 5000}, "own", "is too long: at most 4,000"),
]


@pytest.mark.parametrize(
    ("fields", "field", "sentence"), WRONG_DINNERS, ids=[w[2][:30] for w in WRONG_DINNERS]
)
def test_a_dinner_that_cannot_be_read_is_kept_and_another_offered(
    client: FlaskClient, fields: dict[str, str], field: str, sentence: str
) -> None:
    sent = client.post("/lab/dinner", data=fields)
    # An answer of its own address: the browser goes back and forward without sending the form again.
    answer = client.get(sent.headers["Location"]) if sent.status_code == 303 else sent
    assert (sent.status_code == 303) == (sum(map(len, fields.values())) < 2_000)
    assert answer.status_code == 400
    wrong = re.findall(r'id="wrong-([^"]+)".*?<span>(.*?)</span>', answer.text, re.S)
    # What the form does not ask for is wrong on the whole.
    assert [where for where, _ in wrong] == ([] if field == "source" else [field])
    assert sentence in unescape(wrong[0][1] if wrong else answer.text)
    offers = re.findall(r'<li><a href="([^"]+)">', answer.text[answer.text.index("These work:") :])
    for offer in offers[:3]:
        assert client.get(offer.replace("&amp;", "&")).status_code == 200
    typed = fields.get("own") or fields.get("permutation")
    if typed and field in ("own", "permutation") and len(typed) < 200:
        assert typed.splitlines()[-1] in answer.text


def test_the_good_rows_of_a_dinner_are_offered(client: FlaskClient) -> None:
    page = client.get("/lab/dinner?d=Tea,1,2;Jam,3,1;Salt,x,2").text
    assert "Line 3: “x” is not an exact number" in page
    assert 'href="/lab/dinner?d=Tea%2C1%2C2%3BJam%2C3%2C1"' in page


WRONG_TOKENS: list[tuple[str, str, str]] = [
    ("n=99&p=3", "“99” is too large: at most 30", "3 players, $1–$30 on a line"),
    ("n=1000&p=9&shape=line", "“1000” is too large: at most 30", "9 players, $1–$30 on a line"),
    ("n=60&p=6", "“60” is too large: at most 30", "6 players, $1–$30 on a line"),
    ("n=2&p=x", "“x” is not a whole number", "2 players, $1–$2 on a line"),
    ("n=10&p=0", "“0” is too small: at least 2", "2 players, $1–$10 on a line"),
    ("n=ten&p=3", "“ten” is not a whole number", "3 players, $1–$10 on a line"),
    ("n=3&p=5", "“5” tokens do not fit on 3 stacks", "3 players, $1–$3 on a line"),
    ("n=10&p=3&shape=square", "shape: “square” isn’t one of line or clock", "3 players, $1–$10 on a line"),
    ("n=10&p=3&shape=anywhere", "shape: “anywhere” isn’t one of line or clock", "on a line, tokens anywhere"),
    ("n=10&p=3&placed=11", "There is no place “11”", "3 players, $1–$10 on a line"),
    ("n=10&p=3&placed=5,5", "Place 5 is taken", "3 players, $1–$10 on a line"),
    ("n=10&p=2&placed=5,6", "2 of 2 tokens are placed", "2 players, $1–$10 on a line"),
    ("p=2&values=1,x", "Stack 2: “x” is not an exact number", "2 players, $1–$10 on a line"),
    ("n=10&p=3&where=step&step=2/3", "“2/3” does not divide 1", "3 players, $1–$10 on a line"),
    ("n=10&p=3&show=everything", "“everything” isn’t one of game, mixed", "3 players, $1–$10 on a line"),
    ("n=30&p=9&where=step&step=1/2", "the limit is 480 MB", "6 players, $1–$30 on a line, steps of 1/2"),
    ("n=30&p=9&where=anywhere", "the limit is", "5 players, $1–$30 on a line, tokens anywhere"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "sentence", "offer"), WRONG_TOKENS, ids=[w[0] for w in WRONG_TOKENS])
def test_a_token_game_that_cannot_be_worked_out_is_kept_and_another_offered(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, query: str, sentence: str, offer: str
) -> None:
    answer = client.get(f"/lab/tokens?{query}")
    assert answer.status_code == 400
    assert sentence in answer.text
    offers = dict(re.findall(r'<li><a href="([^"]+)">([^<]+)</a>', answer.text))
    assert any(offer in title for title in offers.values()), offers
    shortest = min(offers, key=lambda address: "anywhere" in address or "first" in address)
    monkeypatch.setitem(app.config, "LAB_PATIENCE", 0.0)  # the largest games that are offered take a minute
    assert client.get(shortest.replace("&amp;", "&")).status_code == 200
    for name, value in (part.split("=") for part in query.split("&")):
        if name in ("n", "p", "placed", "values", "step"):
            assert f'name="{name}" type="text" value="{value}"' in answer.text


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("dinner.json?d=5 1 2 4 6 3", "dinner.json"),
        ("tokens.json?n=10&p=4", "tokens-game.json"),
        ("tokens.json?n=10&p=3&show=coalitions", "tokens-coalitions.json"),
        ("tokens.csv?n=10&p=4", "tokens-game.csv"),
    ],
)
def test_an_answer_as_a_file_leaves_the_page_where_it_is(client: FlaskClient, path: str, name: str) -> None:
    answer = client.get(f"/lab/{path}")
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'


@pytest.mark.parametrize(("players", "says"), [(4, False), (5, True)])
def test_a_table_without_small_coalitions_says_so(client: FlaskClient, players: int, says: bool) -> None:
    page = client.get(f"/lab/tokens?n=7&p={players}&show=coalitions").text
    table = page.partition('id="held"')[2].partition("</table>")[0]
    assert (table.count("<tr") - 1 == players) == says
    told = "With more than 4 players, the table lists only the coalition of all the others."
    assert (told in words_of(page)) == says


@pytest.mark.parametrize("shape", ["line", "clock"])
@pytest.mark.parametrize("stacks", ["values=3,8,5/2,4,9", "n=5"])
def test_the_places_of_a_board_are_numbered(client: FlaskClient, shape: str, stacks: str) -> None:
    page = client.get(f"/lab/tokens?{stacks}&p=2&shape={shape}").text
    assert re.findall(r'class="stack-place"[^>]*>(\d)<', page) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(
    "path", ["dinner.json?d=1,2", "dinner.csv?d=x y", "dinner/dots?d=d9", "tokens.json?n=0", "tokens.csv?p=x"]
)
def test_a_file_of_no_question_is_refused(client: FlaskClient, path: str) -> None:
    assert client.get(f"/lab/{path}").status_code == 400


@pytest.mark.parametrize(
    ("path", "status", "code", "part"),
    [
        ("dinner.json?d=1,2", 400, "bad_request", "at least 2 morsels"),
        ("dinner/dots?d=d9", 400, "bad_request", "“d9”"),
        ("tokens.json?n=0", 400, "bad_request", "“0”"),
        ("tokens.json?n=30&p=8&where=step&step=1/2", 400, "too_large", "the limit is"),
        ("plates.json", 404, "not_found", "nothing at this address"),
    ],
)
def test_an_address_of_json_refuses_in_json(
    client: FlaskClient, path: str, status: int, code: str, part: str
) -> None:
    answer = client.get(f"/lab/{path}")
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    assert (answer.get_json()["ok"], answer.get_json()["error"]["code"]) == (False, code)
    assert part in answer.get_json()["error"]["message"]


def said(answer: TestResponse) -> str:
    return str(answer.get_json()["error"]["message"]) if answer.is_json else answer.text


@pytest.mark.parametrize(
    "address", ["/lab/dinner?d=figure-2", "/lab/tokens?n=7&p=3", "/lab/permutations?n=4"]
)
def test_an_answer_may_be_asked_for_in_a_language(client: FlaskClient, address: str) -> None:
    answer = client.get(f"{address}&lang=de")
    assert answer.status_code == 200
    assert '<html lang="de"' in answer.text
    assert "„lang“" not in answer.text


@pytest.mark.parametrize("suffix", ["", ".json", ".csv"])
@pytest.mark.parametrize("query", ["dinner{}?d=figure-1&colour=red", "tokens{}?n=10&p=3&colour=red"])
def test_an_address_with_an_unknown_field_is_refused(client: FlaskClient, query: str, suffix: str) -> None:
    answer = client.get("/lab/" + query.format(suffix))
    assert answer.status_code == 400
    assert "There is no field “colour” here, only " in said(answer)


def test_what_the_lab_does_not_take_it_refuses_on_every_page(client: FlaskClient) -> None:
    for query, field in (
        ("permutations?n=5&seed=1", "seed"),
        ("dinner/dots?d=figure-1&hide=all", "hide"),
        ("tokens.json?n=10&p=3&row=2", "row"),
    ):
        answer = client.get(f"/lab/{query}")
        assert answer.status_code == 400
        assert f"no field “{field}”" in said(answer)
    page = client.get("/lab/tokens?n=9&p=4&show=table&colour=red")
    assert "/lab/tokens?n=9&amp;p=4&amp;shape=line&amp;show=table" in page.text, (
        "the same without it is offered"
    )


def test_a_page_still_takes_what_says_how_it_is_shown(client: FlaskClient) -> None:
    assert client.get("/lab/dinner?d=figure-1&hide=greedy,all").status_code == 200
    assert client.get("/lab/tokens?n=10&p=4&row=2").status_code == 200


@pytest.mark.parametrize(
    ("query", "arguments"),
    [
        ("n=10&p=4", "tokens --stacks 10 --seats 4"),
        ("n=6&p=3&where=step&step=1/2", "tokens --stacks 6 --seats 3 --step 1/2"),
        ("values=2,1,2,4,2,2,1&p=4&show=mixed", "tokens --values 2,1,2,4,2,2,1 --seats 4 --mixed"),
        (
            "n=7&p=2&placed=3&show=coalitions",
            "coalition --stacks 7 --seats 2 --placed 3 --hold A --limit 3",
        ),
    ],
)
def test_a_file_has_the_rows_of_the_command_line(client: FlaskClient, query: str, arguments: str) -> None:
    answer = client.get(f"/lab/tokens.csv?{query}")
    assert answer.mimetype == "text/csv"
    lines, printed = answer.text.splitlines(), invoke("solve", *arguments.split(), "--csv", "-").stdout
    assert lines[: printed.count("\n")] == printed.splitlines()


def test_files_hold_exact_numbers(client: FlaskClient) -> None:
    heads, *lines = client.get("/lab/dinner.csv?d=1/2,3 2,2 1,1/3").text.splitlines()
    assert heads.startswith("score A,score A_decimal,score B,score B_decimal,splits,")
    assert lines == [
        "1/2,0.5,7/3,2.3333333333333335,1,0,1,A",
        "1,1.0,5,5.0,1,1,1,C",
        f"2,2.0,10/3,{10 / 3},1,1,0,B",
    ]
    assert "4,2,1,6,6,6,4,4" in client.get("/lab/tokens.csv?n=4&p=2&show=table").text


def replay(client: FlaskClient, fields: dict[str, str]) -> Json:
    answer = client.post("/lab/dinner/replay", data=fields)
    assert answer.status_code == 303, answer.text
    match = urlsplit(answer.headers["Location"]).path.rsplit("/", 1)[-1]
    view: Json = client.get(f"/api/matches/{match}").get_json()["view"]
    return view


def test_a_dot_opens_as_a_replay_against_crossout(client: FlaskClient) -> None:
    dots = client.get("/lab/dinner/dots?d=figure-2").get_json()["dots"]
    for a, b, splits, _, against, eats in dots[::5]:
        mine = [k for k in range(8) if int(eats, 16) >> k & 1]
        view = replay(client, {"d": "figure-2", "eats": ",".join(map(str, mine))})
        assert (view["kind"], view["stage"]) == ("record", "over")
        assert view["frames"][-1]["scores"] == [a, b]
        if against == splits:
            assert view["seats"][1] == {**view["seats"][1], "name": "Crossout", "strategy": "crossout"}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"d": "figure-2", "eats": ""}, "bad_request"),
        ({"d": "figure-2", "eats": "1,x"}, "bad_request"),
        ({"d": "figure-2", "eats": "0,1,2"}, "bad_setup"),
        ({"d": "figure-2", "eats": "0,1,2,99"}, "bad_setup"),
        ({"d": "figure-2", "eats": "0,0,1,2"}, "bad_setup"),
        ({"d": "1,1 1,2 3,3", "eats": "0"}, "bad_setup"),
        ({"d": "nothing like it", "eats": "0"}, "bad_request"),
    ],
)
def test_what_is_no_split_is_refused(client: FlaskClient, fields: dict[str, str], code: str) -> None:
    answer = client.post("/lab/dinner/replay", data=fields)
    assert answer.status_code == 400
    assert f"<code>{code}</code>" in answer.text


def test_names_are_only_text(client: FlaskClient) -> None:
    page = client.get("/lab/dinner?d=<script>alert(1)</script>,1,2;Jam,3,1").text
    assert "<script>alert" not in page


def test_ties_are_searched_and_cannot_be_opened(client: FlaskClient) -> None:
    page = words_of(client.get("/lab/dinner?d=1,1 1,2 1,3 2,2").text)
    assert "This is one of the equilibria. Exact: Proved by a search to the end of the game" in page
    assert "make them different" in page


def test_outcomes_that_are_not_counted_are_said_to_be_more(
    client: FlaskClient, parts: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    uncounted = replace(solve_tokens(numbered(10, 4), limit=2), count=None, payoffs=None)
    monkeypatch.setattr(parts.lab, "ask", lambda *_asked: uncounted)
    page = client.get("/lab/tokens?n=10&p=4").text
    assert "more equilibrium outcomes</b> than we count here" in page
    assert "The others aren’t listed here" in page
    assert client.get("/lab/tokens.json?n=10&p=4").get_json()["count"] is None


def test_a_file_that_is_refused_leaves_its_page_where_it_is(client: FlaskClient) -> None:
    for address in ("/lab/dinner?d=figure-1", "/lab/tokens?n=6&p=2", "/lab/tokens?n=6&p=2&show=growth"):
        files = re.findall(r'<a [^>]*href="[^"]*\.(?:csv|json)[?"][^>]*>', client.get(address).text)
        assert len(files) >= 2, address
        assert all(" download" in link for link in files), files
