"""Every refusal of the engine that people may read is said in their language, with its facts."""

import ast
import itertools
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any, get_args

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.errors import Either, EngineError, NotCoveredError, NumberError, Refusal, quote
from engine.exact import Noun, check_whole
from engine.induction import equilibrium
from engine.record import Record, game_from_json
from engine.studies.mixed import solve_mixed
from tests.catalogue import messages, sources
from tests.checkout import ROOT
from tests.webapp.verbs import Json, words_of
from webapp.errors import BadRequestError, BadSubscriptionError, MatchError, message_of
from webapp.extensions import services
from webapp.features import FEATURES
from webapp.jobs.requests import PackedRefusal, decode, encode, read_refusal, write_refusal
from webapp.lab.feature import Ask
from webapp.matches import messages as messages_of
from webapp.push.endpoints import target_of
from webapp.sockets.events import EVENTS, events_of
from webapp.structs import InvalidError, read
from webapp.words import has_message, language, say, say_html, speaking

ERRORS = {error.__name__ for error in EngineError.__subclasses__()} | {"WrongSeatError", "GameOverError"}

FOR_PROGRAMMERS = 55
"""At most how many refusals are English only: they say how Python is to call it, or what a method covers.
No page makes such a call; if one did, other languages would say the kind of the error."""


def raised() -> Iterator[ast.expr]:
    """Yield each sentence with which the engine makes an error."""
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
                yield node.args[0]


OPERATORS_ONLY = {"lab/atlas.py": 2}
"""By module how many refusals are English only: who builds the atlas reads them, in a terminal."""


def test_a_new_refusal_of_the_site_is_in_the_catalogue() -> None:
    errors = {error.__name__ for base in (MatchError, EngineError) for error in _kinds_of(base)}
    plain: Counter[str] = Counter()
    for path in (ROOT / "webapp").rglob("*.py"):
        module = path.relative_to(ROOT / "webapp")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            raised = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in errors
            if raised and node.args and isinstance(node.args[0], ast.Constant | ast.JoinedStr):
                plain[str(module)] += module.parts[0] != "cli"
    assert +plain == Counter(OPERATORS_ONLY)


def _kinds_of(error: type[Exception]) -> Iterator[type[Exception]]:
    yield error
    for kind in error.__subclasses__():
        yield from _kinds_of(kind)


def refusals() -> Iterator[ast.Call]:
    """Yield each `Refusal` that the engine and its workers make."""
    for path in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "webapp").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                yield node


def test_a_new_refusal_of_the_engine_has_a_kind() -> None:
    plain = [ast.unparse(said) for said in raised() if isinstance(said, ast.Constant | ast.JoinedStr)]
    assert len(plain) <= FOR_PROGRAMMERS, plain


@pytest.mark.parametrize("tag", ["en", "de"])
def test_every_kind_of_refusal_is_a_message_with_no_other_facts(tag: str) -> None:
    catalogue, kinds = messages(tag), set()
    for made in refusals():
        if not isinstance(made.args[0], ast.Constant):
            continue  # the names of rules, and why two do not go together: house.ftl has them
        name = f"refused-{made.args[0].value}"
        assert name in catalogue, f"{tag}/refused.ftl lacks {name}"
        kinds.add(name)
        given = {keyword.arg for keyword in made.keywords}
        if None not in given:
            assert catalogue[name].facts <= given, name
    said = {name for name in catalogue if name.startswith("refused-")} - {"refused-word"}
    assert said == kinds, "a message that nothing refuses"


MORSELS = [{"name": "Kitfo", "utilities": [1, 2]}, {"name": "Tibs", "utilities": [2, 1]}]
SEATS = [{"name": "Ada", "strategy": None}, {"name": "Ben", "strategy": None}]
RECORD: Json = {"format": "lastbite-record", "version": 2, "game": "tokens", "seats": SEATS, "seed": 1}
STACKS: Json = {"stacks": [1, 2, 3], "seats": 2}


def dinner(**changes: Any) -> tuple[str, Json]:
    return "dinner", {"morsels": MORSELS, **changes}


def tokens(**changes: Any) -> tuple[str, Json]:
    return "tokens", {**STACKS, **changes}


SETUPS: list[tuple[str, Json]] = [
    ("chess", {}),
    ("dinner", {}),
    dinner(bites=1),
    dinner(morsels=MORSELS[:1]),
    dinner(morsels=[*MORSELS, {"name": "Shiro"}]),
    dinner(morsels=[*MORSELS, {"name": "", "utilities": [3, 3]}]),
    dinner(morsels=[*MORSELS, {"name": "Shiro", "utilities": [3]}]),
    dinner(morsels=[*MORSELS, {"name": "Shiro", "utilities": [3, "x"]}]),
    dinner(morsels=[*MORSELS, {"name": "Shiro", "utilities": [3, "1/0"]}]),
    dinner(morsels=[*MORSELS, {"name": "Shiro", "utilities": [3, 2]}]),
    dinner(morsels=[{"name": "Shiro", "utilities": [1] * 9}]),
    dinner(order="ABBA"),
    dinner(order="AB", take_backs="yes"),
    dinner(order="AA", take_backs=True),
    dinner(order="AB", at_once=True),
    dinner(fading=0),
    dinner(fading="fast"),
    dinner(injera=3),
    dinner(injera=[[0, 1], [0, 1]]),
    dinner(injera=[[0, 7]]),
    dinner(injera=[[0, 1], [1, 0]]),
    dinner(injera=[[0, 1]], secret=True),
    dinner(shape="best"),
    dinner(shape={"top": 9}),
    dinner(weights=[1]),
    dinner(weights=[[0, 0], [0, 0]]),
    dinner(copies=[0, 1]),
    dinner(copies=[30, 1]),
    ("tokens", {}),
    tokens(bites=1),
    tokens(stacks=[1]),
    tokens(stacks=[1, -1]),
    tokens(stacks=[1, "x"]),
    tokens(seats=99),
    tokens(seats=4),
    tokens(board="moon"),
    tokens(placement="moon"),
    tokens(step="1/2"),
    tokens(placement="step", step="2/3"),
    tokens(placement="step", step="x"),
    tokens(order="AAA"),
    tokens(order="A?"),
    tokens(order="ABABAB"),
    tokens(order="ABA", placement="anywhere"),
    tokens(secret="yes"),
    tokens(secret=True, seats=3),
]
RECORDS: list[Json] = [
    {},
    {"format": "pgn"},
    {**RECORD, "version": 0},
    {**RECORD, "version": 99},
    {**RECORD, "setup": STACKS, "seed": -1},
    {**RECORD, "setup": STACKS},
    {**RECORD, "setup": STACKS, "moves": 3},
    {**RECORD, "setup": STACKS, "moves": [3]},
    {**RECORD, "setup": STACKS, "moves": [{"seat": 0}]},
    {**RECORD, "setup": STACKS, "moves": [{"seat": 7, "move": 1}]},
    {**RECORD, "setup": STACKS, "moves": [{"seat": 1, "move": 1}]},
    {**RECORD, "setup": STACKS, "moves": [{"seat": 0, "move": 9}]},
    {**RECORD, "setup": STACKS, "moves": [{"seat": 0, "move": "x"}]},
    {**RECORD, "setup": STACKS, "moves": [{"seat": 0, "move": 1}, {"seat": 1, "move": 1}]},
    {**RECORD, "setup": STACKS, "moves": [], "clock": {}},
    {**RECORD, "setup": STACKS, "moves": [], "clock": {"per_move": 1}},
    {**RECORD, "setup": STACKS, "moves": [], "result": 3},
    {**RECORD, "setup": STACKS, "moves": [], "result": {"termination": "won", "payoffs": [1, 2]}},
    {**RECORD, "setup": STACKS, "moves": [], "result": {"termination": "played_out", "payoffs": [1, 2]}},
    {**RECORD, "setup": STACKS, "seats": [], "moves": []},
    {**RECORD, "setup": STACKS, "seats": [3, 4], "moves": []},
]
ENGLISH = re.compile(r"\b(the|is|are|not|must|of|has|have|write|from|or|and)\b|“[^„“]*”", re.IGNORECASE)


def refused(value: tuple[str, Json] | Json) -> EngineError:
    read = partial(game_from_json, *value) if isinstance(value, tuple) else partial(Record.from_json, value)
    with pytest.raises(EngineError) as caught:
        read()
    return caught.value


@pytest.mark.parametrize("value", [*SETUPS, *RECORDS], ids=str)
def test_a_refusal_is_said_in_both_languages(value: tuple[str, Json] | Json) -> None:
    error = refused(value)
    assert isinstance(error.reason, Refusal), error.reason
    with speaking("en"):
        english = message_of(error)
    with speaking("de"):
        german = message_of(error)
    assert english != german
    typed = re.compile(r"„[^“]*“|\{.*\}")  # what was typed, and the words of a setup
    assert not ENGLISH.search(typed.sub("", german)), german
    assert "„" not in english


@pytest.mark.parametrize("value", [None, True, ["x", None]], ids=str)
def test_what_json_calls_null_and_true_is_not_quoted_as_none_and_true(value: object) -> None:
    started = {**RECORD, "setup": STACKS, "moves": []}
    for record in (
        {**started, "format": value},
        {**started, "version": value},
        {**started, "game": value},
        {**started, "seats": [{"name": value}, {"name": "Bob"}]},
        {**started, "seed": value if value is not None else [value]},
        {**started, "setup": {**STACKS, "stacks": [value, 1]}},
        {**started, "setup": {**STACKS, "board": value}},
        {**started, "moves": [{"seat": value, "move": 1}]},
        {**started, "moves": [{"seat": 0, "move": value}]},
    ):
        said = str(refused(record))
        assert json.dumps(value) in said
        assert not re.search("None|True|'", said), said


@pytest.mark.parametrize("value", [*SETUPS, *RECORDS], ids=str)
def test_a_refusal_keeps_its_kind_on_the_way_from_a_worker(value: tuple[str, Json] | Json) -> None:
    reason = refused(value).reason
    sent = encode(write_refusal(reason))
    found = read_refusal(decode(sent, PackedRefusal))
    assert isinstance(found, Refusal)
    assert isinstance(reason, Refusal)
    assert (found, found.kind, found.facts.keys()) == (reason, reason.kind, reason.facts.keys())
    with speaking("de"):
        assert message_of(EngineError(found)) == message_of(EngineError(reason))


def test_what_was_typed_is_quoted_as_the_language_quotes() -> None:
    typed = quote("Pizza & <b>")
    assert say("form-wrong-number", value=typed).startswith("“Pizza")
    with speaking("de"):
        assert "„Pizza & <b>“" in say("form-wrong-number", value=typed)
        assert "„Pizza &amp; &lt;b&gt;“" in say_html("form-wrong-number", value=typed)
    assert Refusal("x", "{one}", one=Either((quote("a"), quote("b"), quote("c")))) == "“a”, “b” or “c”"


def test_no_page_answers_a_german_in_english(client: FlaskClient) -> None:
    def said(path: str, data: dict[str, str]) -> str:
        answer = client.post(f"{path}?lang=de", data=data)
        assert answer.status_code == 400, answer.text
        return words_of(answer.text)

    own = {"source": "own", "opponent": "greedy", "own": "Kitfo, 1, 2\nTibs, 1, 1"}
    taste = "A gibt Gericht 1 (Kitfo) und Gericht 2 (Tibs) je „1“: Mach sie verschieden."
    assert taste in said("/play/dinner", own)
    secret = {"source": "named", "dinner": "figure-2", "opponent": "greedy", "secret": "secret"}
    assert "gehen nicht zusammen" in said("/play/dinner", {**secret, "injera": "2"})
    assert "Die Startzahl „-1“ muss eine ganze Zahl" in said("/records", {"text": json.dumps(RECORDS[4])})


def test_german_has_one_name_for_crossout_and_for_seeds() -> None:
    for source in sources("de").values():
        said = re.sub("^#.*", "", source, flags=re.MULTILINE)
        assert not re.search("Crossout|Startwert", said)


def test_german_sentences_have_german_quotation_marks() -> None:
    wrong = [name for name, message in messages("de").items() if "”" in message.text]
    assert wrong == []


MESSAGES: list[tuple[type[messages_of.Message], Any]] = [
    (messages_of.Hint, 3),
    (messages_of.Hint, {}),
    (messages_of.Hint, {"ply": -1}),
    (messages_of.Hint, {"ply": "x"}),
    (messages_of.Hint, {"ply": 1, "step": 5}),
    (messages_of.Hint, {"ply": 1, "more": 5}),
    (messages_of.Run, {"games": 999}),
    (messages_of.Run, {"seed": 2**60}),
    (messages_of.Join, {"seat_key": "x" * 201}),
    (messages_of.SetTable, {"listed": 3}),
    (messages_of.Coach, {"level": "loud"}),
    (Ask, {"about": "tokens", "state": 3}),
    (Ask, {"about": "tokens", "state": {str(number): "x" for number in range(30)}}),
    (messages_of.NewMatch, {"game": 3}),
    (messages_of.NewMatch, {"game": "dinner", "seats": 3}),
    (messages_of.NewMatch, {"game": "dinner", "seats": []}),
    (messages_of.NewMatch, {"game": "dinner", "seats": [3]}),
    (messages_of.NewMatch, {"game": "dinner", "seats": [{}]}),
    (messages_of.NewMatch, {"game": "dinner", "seats": [{"kind": "cat"}]}),
]
BODIES = (b"", b"{", b"[NaN]", b"\xff", b"9" * 5000, b"[" * 99999)


@pytest.mark.parametrize(("model", "value"), MESSAGES, ids=lambda given: str(given)[:40])
def test_a_message_that_cannot_be_read_is_refused_in_both_languages(
    model: type[messages_of.Message], value: Any
) -> None:
    with pytest.raises(BadRequestError) as caught:
        messages_of.parse(model, value)
    with speaking("de"):
        german = message_of(caught.value)
    assert "should" not in message_of(caught.value)
    assert "passt hier nicht" not in german  # what is said of a kind that the catalogue has not
    assert not ENGLISH.search(re.sub(r"„[^“]*“|true or false", "", german)), german


VALUES: list[Any] = [None, True, 3, -1, 2**70, 1.5, "x", "\ud800", "x" * 3000, [], ["x"] * 30, {"a": 1}]
MODELS = sorted(
    {model for model, _ in (EVENTS | events_of(FEATURES)).values()} | {messages_of.NewMatch}, key=str
)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: str(model.__name__))
def test_a_field_that_is_refused_is_named_and_what_stood_there_is_quoted(model: Any) -> None:
    for name, value in itertools.product(model.__struct_fields__, VALUES):
        try:
            read(model, {name: value})
        except InvalidError as error:
            for problem in error.problems:
                assert problem.path, f"{name}: {value} is refused, and nothing says why"
                assert problem.path[0] == name or problem.kind == "missing"
                assert has_message(f"errors-request-{problem.kind}")
                if problem.path == (name,):
                    assert problem.value == value


def test_a_wrong_field_of_a_seat_is_named_by_its_place() -> None:
    seats = [{"kind": "open"}, {"kind": "person", "name": 3, "age": 9}]
    with pytest.raises(InvalidError) as caught:
        read(messages_of.NewMatch, {"game": "dinner", "seats": seats})
    assert [problem[:3] for problem in caught.value.problems] == [
        ("text", ("seats", "1", "name"), 3),
        ("unknown", ("seats", "1", "age"), 9),
    ]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:9]))
def test_what_is_no_json_is_refused_in_both_languages(body: bytes) -> None:
    with pytest.raises(BadRequestError) as caught:
        messages_of.read_json(body)
    assert "Expecting" not in message_of(caught.value)
    with speaking("de"):
        assert not ENGLISH.search(re.sub(r"„[^“]*“", "", message_of(caught.value)))


def test_a_push_address_is_refused_in_both_languages() -> None:
    with speaking("de"):
        for given in ("push", "http://push.example/1"):
            with pytest.raises(BadSubscriptionError) as caught:
                target_of(given)
            assert message_of(caught.value).startswith(f"„{given}“ ist keine Adresse")


def test_a_coach_that_there_is_not_is_refused_in_german(client: FlaskClient) -> None:
    fields = {"source": "random", "size": "6", "opponent": "greedy", "coach": "laut"}
    answer = client.post("/play/dinner?lang=de", data=fields)
    assert answer.status_code == 400
    assert "Der Coach hat die Stufen off, nudge und full, nicht „laut“." in words_of(answer.text)


REFUSED_BY_THE_API: list[tuple[str, str, Any, int]] = [
    ("GET", "/api/matches/AAAAAAAA", None, 404),
    ("GET", "/api/nothing", None, 404),
    ("PUT", "/api/matches", None, 405),
    ("POST", "/api/matches", {"game": "chess", "setup": {}, "seats": []}, 400),
    ("POST", "/api/matches", {"game": "dinner", "seats": [{"kind": "open"}]}, 400),
    ("POST", "/api/matches", {"game": "tokens", "named": "x", "seats": [{"kind": "open"}]}, 400),
    ("POST", "/api/matches", {"game": "tokens", "setup": STACKS, "seats": [{"kind": "open"}]}, 400),
    ("POST", "/api/records", RECORDS[4], 400),
    ("POST", "/api/push", {"endpoint": "x", "keys": {"p256dh": "x", "auth": "x"}}, 400),
    ("GET", "/api/export?since=yesterday", None, 400),
    ("GET", "/api/export?limit=x", None, 400),
    ("GET", "/api/me/matches", None, 400),
    ("GET", "/api/me/stream", None, 400),
]


@pytest.mark.parametrize(("method", "path", "body", "status"), REFUSED_BY_THE_API)
def test_the_api_refuses_in_the_language_asked_for(
    client: FlaskClient, method: str, path: str, body: Any, status: int
) -> None:
    def said(**headers: str) -> tuple[str, str]:
        answer = client.open(path, method=method, json=body, headers=headers)
        assert answer.status_code == status, answer.text
        assert "Accept-Language" in answer.vary
        error = answer.get_json()["error"]
        return error["code"], error["message"]

    code, english = said()
    known, german = said(**{"Accept-Language": "fr;q=0.9, de-AT;q=0.8, en;q=0.1"})
    assert code == known
    assert german != english
    assert not ENGLISH.search(re.sub(r"„[^“]*“|LASTBITE_\w+", "", german)), german
    assert said(**{"Accept-Language": "de;q=0.2, en;q=0.8"}) == (code, english)
    client.set_cookie("language", "de")
    assert said() == (code, german)
    bearer = {"Authorization": "Bearer of-a-program"}
    if status == 404 or body is not None:  # which no key changes
        assert said(**bearer) == (code, english)
        assert said(**bearer, **{"Accept-Language": "de"}) == (code, german)


def test_what_the_api_tells_stays_english(client: FlaskClient) -> None:
    asked = {"Accept-Language": "de"}
    for path in ("/api/plates", "/api/games", "/api/strategies"):
        assert client.get(path, headers=asked).text == client.get(path).text


def test_what_is_refused_before_the_app_is_said_in_the_language_asked_for(client: FlaskClient) -> None:
    def said(path: str, **headers: str) -> str:
        message: str = client.get(path, headers=headers).get_json()["error"]["message"]
        return message

    german = {"Accept-Language": "de"}
    assert said("/", Host="example.net").startswith("This server isn’t known as “example.net”")
    assert said("/", Host="example.net", **german).startswith("Dieser Server heißt nicht „example.net“")
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade"}
    assert said("/socket.io/?EIO=4&transport=websocket", **upgrade).startswith("This isn’t the handshake")
    assert said("/socket.io/?EIO=4&transport=websocket", **upgrade, **german) == "So beginnt kein Websocket."


def test_a_request_leaves_no_language_behind(app: Flask, client: FlaskClient, figure_2: str) -> None:
    for path in ("/?lang=de", "/nowhere?lang=de", "/api/nothing?lang=de"):
        client.get(path)
        assert language().tag == "en", path
    socket = services(app).socketio.test_client(app, query_string=f"?match={figure_2}&lang=de")
    assert "muss ein JSON-Objekt sein" in socket.emit("hint", 3, callback=True)["error"]["message"]
    assert language().tag == "en"
    socket.disconnect()
    with speaking("de"):
        client.get("/?lang=en")
        assert language().tag == "de"


def test_a_number_out_of_range_is_refused_in_german() -> None:
    for what in get_args(Noun):
        for most, span in ((None, "ab 1"), (2000, "von 1 bis 2.000")):
            with pytest.raises(NumberError) as caught:
                check_whole(-1, what, 1, most)
            assert message_of(caught.value) == str(caught.value)
            with speaking("de"):
                german = message_of(caught.value)
            assert german.endswith(f"„-1“ muss eine ganze Zahl {span} sein.")
            assert not ENGLISH.search(german.partition("„")[0]), german


def test_a_method_says_in_german_which_games_it_covers() -> None:
    secret = game_from_json(*tokens(secret=True))
    ordered = game_from_json(*tokens(order="ABA"))
    covered = (
        "geht bei Spielen mit Zügen nacheinander, offener Information und ohne Würfel. Dieses ist eines mit "
        "gleichzeitigen Zügen, offener Information und ohne Würfel."
    )
    asked = {
        f"Die Rückwärtsinduktion {covered}": lambda: equilibrium(secret, secret.initial_state()),
        f"Die Suche nach Gleichgewichten mit Zufall {covered}": lambda: solve_mixed(secret),
        "Die Suche nach Gleichgewichten mit Zufall geht, wenn alle der Reihe nach einen Stein setzen, nicht "
        "in der Reihenfolge „ABA“.": lambda: solve_mixed(ordered),
    }
    for german, ask in asked.items():
        with pytest.raises(NotCoveredError) as caught:
            ask()
        with speaking("de"):
            assert message_of(caught.value) == german
