import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine.dinner.named import find_dinner
from engine.dinner.rules import dinner_of
from engine.errors import EngineError, IllegalMoveError, RecordError, SetupError, UnknownNameError
from engine.game import Result, Termination
from engine.record import UNKNOWN_SEED, Record, SeatLabel
from engine.tokens.rules import numbered
from tests.engine.golden import golden, matches
from tests.playing import RECORDS

FILES = sorted(RECORDS.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_replays_to_the_same_scores(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert golden(Record.from_json(kept["record"])) == kept


@pytest.mark.parametrize("file", sorted((RECORDS / "v1").glob("*.json")), ids=lambda file: file.stem)
def test_a_record_of_version_1_replays_as_the_same_match(file: Path) -> None:
    old = json.loads(file.read_text(encoding="utf-8"))
    assert old["record"]["version"] == 1
    record = Record.from_json(old["record"])
    assert golden(record)["scores"] == old["scores"]
    assert golden(record) == json.loads((RECORDS / file.name).read_text(encoding="utf-8"))


def test_bots_still_play_the_golden_matches() -> None:
    assert {f"{name}.json" for name, _ in matches()} == {file.name for file in FILES}
    for name, record in matches():
        kept = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
        assert record.to_json() == kept["record"], name


def dinner_record(**changes: Any) -> dict[str, Any]:
    seats = (SeatLabel("Ada"), SeatLabel("Crossout", "crossout"))
    return {**Record.of(find_dinner("intro").game, seats, 4, (1, 0, 2)).without_result(), **changes}


def token_record(**changes: Any) -> dict[str, Any]:
    seats = tuple(SeatLabel(f"Guest {n}") for n in range(3))
    return {**Record.of(numbered(10, 3), seats, 0, (5, 9, 8)).without_result(), **changes}


def plays(seat: Any, move: Any) -> dict[str, Any]:
    return {"seat": seat, "move": move}


def setup(**changes: Any) -> dict[str, Any]:
    return {"setup": {**dinner_record()["setup"], **changes}}


def morsels(*utilities: list[Any], name: Any = None) -> dict[str, Any]:
    names = (f"M{k}" if name is None else name for k in range(len(utilities)))
    return setup(
        morsels=[{"name": n, "utilities": u} for n, u in zip(names, utilities, strict=True)], order=""
    )


def stacks(*values: Any, **changes: Any) -> dict[str, Any]:
    return {"setup": {"stacks": list(values), "seats": 3, "board": "line", **changes}}


NAN, INFINITY = float("nan"), float("inf")

BAD: list[tuple[str, dict[str, Any], type[EngineError], str]] = [
    ("no record", {"format": "pgn"}, RecordError, "format"),
    ("a newer version", dinner_record(version=3), RecordError, "“3”"),
    ("an older version", dinner_record(version=0), RecordError, "“0”"),
    ("a version that is no number", dinner_record(version=True), RecordError, "“true”"),
    ("an unknown game", dinner_record(game="chess"), UnknownNameError, "“chess”"),
    ("a game of the wrong type", dinner_record(game=["dinner"]), UnknownNameError, '“\\["dinner"\\]”'),
    ("no setup", dinner_record(setup=None), SetupError, "“null”"),
    ("an unknown option", dinner_record(**setup(spice=1)), SetupError, "“spice”"),
    ("equal utilities", dinner_record(**morsels([1, 2], [1, 3])), SetupError, "Diner A gives “1” to both"),
    ("equal after reading", dinner_record(**morsels([1, "1/2"], [2, "0.5"])), SetupError, "Diner B"),
    ("one morsel", dinner_record(**morsels([1, 2])), SetupError, "2 to 24 morsels, not 1"),
    ("25 morsels", dinner_record(**morsels(*([k, k] for k in range(25)))), SetupError, "not 25"),
    ("NaN", dinner_record(**morsels([NAN, 2], [1, 3])), SetupError, "“nan”"),
    ("infinity", dinner_record(**morsels([1, 2], [INFINITY, 3])), SetupError, "Morsel 2: “inf”"),
    ("NaN as text", dinner_record(**morsels(["NaN", 2], [1, 3])), SetupError, "“NaN”"),
    ("a float", dinner_record(**morsels([0.1, 2], [1, 3])), SetupError, "“0.1”"),
    ("10,000 digits", dinner_record(**morsels(["9" * 10_000, 2], [1, 3])), SetupError, "too long"),
    ("an int of 10,000 digits", dinner_record(**morsels([10**10_000, 2], [1, 3])), SetupError, "too large"),
    ("division by zero", dinner_record(**morsels(["1/0", 2], [1, 3])), SetupError, "“1/0”"),
    ("three utilities", dinner_record(**morsels([1, 2], [3, 4, 5])), SetupError, "two numbers"),
    ("a long name", dinner_record(**morsels([1, 2], [2, 1], name="x" * 5000)), SetupError, "1 to 40"),
    ("an empty name", dinner_record(**morsels([1, 2], [2, 1], name=" ")), SetupError, "1 to 40"),
    ("a name of two lines", dinner_record(**morsels([1, 2], [2, 1], name="a\nb")), SetupError, "printable"),
    ("a name that is a number", dinner_record(**morsels([1, 2], [2, 1], name=7)), SetupError, "“7”"),
    ("an order too short", dinner_record(**setup(order="AB")), SetupError, "“AB”"),
    ("an order of other letters", dinner_record(**setup(order="ABC")), SetupError, "“ABC”"),
    ("an order of numbers", dinner_record(**setup(order=[0, 1, 0])), SetupError, "3 letters"),
    ("0 seats", token_record(**stacks(1, 2, 3, seats=0)), SetupError, "“0”|not 0"),
    ("11 seats", token_record(**stacks(*range(1, 13), seats=11)), SetupError, "“11”"),
    ("seats as text", token_record(**stacks(1, 2, 3, seats="3")), SetupError, "“3”"),
    ("seats as truth", token_record(**stacks(1, 2, 3, seats=True)), SetupError, "“true”"),
    ("seats of 10,000 digits", token_record(**stacks(1, 2, 3, seats=10**10_000)), SetupError, "digits"),
    ("more seats than stacks", token_record(**stacks(1, 2)), SetupError, "tokens do not fit on 2 stacks"),
    ("a stack of -1e9", token_record(**stacks(1, 2, "-1e9")), SetupError, "Stack 3: “-1e9”"),
    ("a negative stack", token_record(**stacks(1, -(10**9), 3)), SetupError, "“-1000000000”"),
    ("31 stacks", token_record(**stacks(*range(31))), SetupError, "not 31"),
    ("a round board", token_record(**stacks(1, 2, 3, board="round")), SetupError, "“round”"),
    ("a board of the wrong type", token_record(**stacks(1, 2, 3, board=["line"])), SetupError, "line"),
    ("seats missing", dinner_record(seats=[]), RecordError, "2 seats"),
    ("a seat too many", dinner_record(seats=[{"name": "A"}] * 3), RecordError, "2 seats"),
    ("a nameless seat", dinner_record(seats=[{"name": ""}, {"name": "B"}]), RecordError, "“”"),
    ("a seat of 5,000 letters", dinner_record(seats=[{"name": "x" * 5000}] * 2), RecordError, "1 to 40"),
    ("a seat with secrets", dinner_record(seats=[{"name": "A", "key": 1}] * 2), RecordError, "key"),
    (
        "a strategy that is a number",
        dinner_record(seats=[{"name": "A", "strategy": 1}] * 2),
        RecordError,
        "1",
    ),
    ("a negative seed", dinner_record(seed=-1), RecordError, "“-1”"),
    ("a seed JavaScript would round", dinner_record(seed=2**53), RecordError, "9007199254740992"),
    ("a seed of 10,000 digits", dinner_record(seed=10**10_000), RecordError, "digits"),
    ("moves as text", dinner_record(moves="102"), RecordError, "“102”"),
    (
        "an illegal move in the middle",
        dinner_record(version=1, moves=[1, 1, 2]),
        RecordError,
        "Move 1 .*Shiro is gone",
    ),
    ("a move off the plate", dinner_record(version=1, moves=[1, 3]), RecordError, "Move 1 .*“3”"),
    ("a negative move", dinner_record(version=1, moves=[-1]), RecordError, "Move 0 .*“-1”"),
    ("a move too many", dinner_record(version=1, moves=[1, 0, 2, 2]), RecordError, "Move 3 .*empty"),
    ("a move of the wrong type", dinner_record(version=1, moves=[1, "0"]), RecordError, "Move 1 .*“0”"),
    ("a true move", dinner_record(version=1, moves=[True]), RecordError, "Move 0 .*“true”"),
    ("a move of 10,000 digits", dinner_record(version=1, moves=[10**10_000]), RecordError, "Move 0 .*digits"),
    ("a taken stack", token_record(version=1, moves=[5, 9, 5]), RecordError, "Move 2 .*Place 5 is taken"),
    ("a stack off the line", token_record(version=1, moves=[11]), RecordError, "Move 0 .*“11”"),
    ("a token too many", token_record(version=1, moves=[5, 9, 8, 7]), RecordError, "Move 3 .*nobody moves"),
    ("a move of the seat that does not move", dinner_record(moves=[plays(1, 1)]), RecordError, "Seat “1”"),
    ("a move of no seat", dinner_record(moves=[{"move": 1}]), RecordError, "Move 0 .*a “seat”"),
    ("a move of a seat too many", dinner_record(moves=[plays(2, 1)]), RecordError, "no seat “2” of 2"),
    ("a move of a seat below 0", dinner_record(moves=[plays(-1, 1)]), RecordError, "no seat “-1”"),
    ("a move of a true seat", dinner_record(moves=[plays(True, 1)]), RecordError, "no seat “true”"),
    ("a move of a seat as text", dinner_record(moves=[plays("B", 1)]), RecordError, "no seat “B”"),
    ("a move of chance without dice", dinner_record(moves=[plays("chance", 1)]), RecordError, "Seat “-1”"),
    ("a move with more than that", dinner_record(moves=[{**plays(0, 1), "at": 1}]), RecordError, "needs a"),
    ("a move without its seat", dinner_record(moves=[1]), RecordError, "Move 0 .*needs a “seat”"),
    ("a hidden move", dinner_record(moves=[{"seat": 1}]), RecordError, "Move 0 .*hidden"),
    ("a move after another's", dinner_record(moves=[plays(0, 1), plays(0, 0)]), RecordError, "Move 1 .*B"),
    ("a move with its seat, off the plate", dinner_record(moves=[plays(0, 3)]), RecordError, "Move 0 .*“3”"),
]


@pytest.mark.parametrize(
    ("value", "error", "says"), [case[1:] for case in BAD], ids=[case[0] for case in BAD]
)
def test_a_bad_record_is_refused_with_what_is_wrong(
    value: dict[str, Any], error: type[EngineError], says: str
) -> None:
    with pytest.raises(error, match=says) as refused:
        Record.from_json(value)
    assert len(str(refused.value)) < 300
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("value", [None, 1, "x", [], [1], {}, True, float("nan")])
def test_what_is_no_object_is_no_record(value: Any) -> None:
    with pytest.raises(RecordError, match="lastbite-record"):
        Record.from_json(value)


def test_the_seed_may_be_null_as_in_the_record_of_a_running_match() -> None:
    assert Record.from_json(dinner_record(seed=None)).seed == UNKNOWN_SEED


@pytest.mark.parametrize("field", sorted(dinner_record()))
@pytest.mark.parametrize("value", [None, 1.5, [[[[]]]], {"a": {"b": 1}}, "<script>"], ids=repr)
def test_a_wrong_type_in_any_field_is_refused(field: str, value: Any) -> None:
    if (field, value) == ("seed", None):
        return  # the test above
    with pytest.raises(EngineError):
        Record.from_json(dinner_record(**{field: value}))


@pytest.mark.parametrize("field", sorted(set(dinner_record())))
def test_a_missing_field_is_refused(field: str) -> None:
    record = dinner_record()
    del record[field]
    with pytest.raises(EngineError):
        Record.from_json(record)


INTRO = find_dinner("intro").game
TWO = (SeatLabel("Ada"), SeatLabel("Ben"))


def claims(moves: int, termination: Any, payoffs: Any = None) -> dict[str, Any]:
    """A record of so many moves, and what it claims."""
    record = Record.of(INTRO, TWO, 4, (1, 0, 2)[:moves])
    return {**record.to_json(), "result": {"termination": termination, "payoffs": payoffs}}


def test_a_record_says_how_the_match_ended() -> None:
    whole, part = Record.of(INTRO, TWO, 4, (1, 0, 2)), Record.of(INTRO, TWO, 4, (1, 0))
    scores = [INTRO.scores(record.final_state()) for record in (whole, part)]
    assert whole.result() == Result(Termination.PLAYED_OUT, scores[0])
    assert part.result() == Result(Termination.UNFINISHED, scores[1])
    assert whole.to_json()["result"] == {"termination": "played_out", "payoffs": list(map(int, scores[0]))}
    for record in (whole, part):
        assert Record.from_json(record.to_json()) == record
        assert Record.from_json(record.without_result()) == record
        assert Record.from_json({**record.to_json(), "result": None}) == record


@pytest.mark.parametrize("termination", ["resigned", "out_of_time", "abandoned"])
@pytest.mark.parametrize("moves", [0, 2])
def test_a_record_may_claim_what_no_move_tells(termination: str, moves: int) -> None:
    by_then = Record.from_json(claims(moves, termination))
    assert by_then.result() == Result(Termination(termination), INTRO.scores(by_then.final_state()))
    given = Record.from_json(claims(moves, termination, [0, "5/2"]))
    assert given.result() == Result(Termination(termination), (Fraction(0), Fraction(5, 2)))
    assert given.to_json()["result"] == {"termination": termination, "payoffs": [0, "5/2"]}
    assert Record.from_json(given.to_json()) == given
    assert [played.move for played in given.played] == [1, 0][:moves]


@pytest.mark.parametrize(("termination", "seat"), [("resigned", 0), ("out_of_time", 1), ("abandoned", 0)])
def test_a_record_may_say_whose_end_it_was(termination: str, seat: int) -> None:
    value = claims(1, termination)  # B moves next
    told = Record.from_json({**value, "result": {**value["result"], "seat": seat}})
    assert told.result().seat == seat
    assert told.to_json()["result"]["seat"] == seat
    assert Record.from_json(told.to_json()) == told
    assert (
        told
        != Record.from_json(value)
        == Record.from_json({**value, "result": {**value["result"], "seat": None}})
    )
    assert "seat" not in Record.from_json(value).to_json()["result"]


@pytest.mark.parametrize(
    ("moves", "termination", "seat", "says"),
    [
        (1, "resigned", 2, "The result of the record: there is no seat “2” of 2"),
        (1, "resigned", -1, "there is no seat “-1” of 2"),
        (1, "resigned", True, "there is no seat “true” of 2"),
        (1, "abandoned", "A", "there is no seat “A” of 2"),
        (1, "out_of_time", 0, "Time cannot have run out for seat “0”, which has no move to make"),
        (
            1,
            "unfinished",
            0,
            "Only “resigned”, “out_of_time” or “abandoned” is of a “seat”, not “unfinished”",
        ),
        (3, "played_out", 0, "is of a “seat”, not “played_out”"),
    ],
)
def test_an_end_of_a_seat_that_cannot_be_is_refused(
    moves: int, termination: str, seat: Any, says: str
) -> None:
    value = Record.of(INTRO, TWO, 4, (1, 0, 2)[:moves]).to_json()
    claimed = {**value, "result": {**value["result"], "termination": termination, "seat": seat}}
    with pytest.raises(RecordError, match=says):
        Record.from_json(claimed)


def test_payoffs_of_more_digits_than_are_typed_can_be_read_again() -> None:
    long = Fraction(1, 10**12 - 11), Fraction(1, 10**12 - 39)
    game = dinner_of([(long[0], 1), (long[1], 2), (0, 3)], (0, 0, 0))
    record = Record.of(game, TWO, 0, (0, 1, 2))
    assert len(str(record.to_json()["result"]["payoffs"][0])) > 30
    assert Record.from_json(record.to_json()) == record
    stopped = {"termination": "abandoned", "payoffs": None}
    part = Record.from_json({**Record.of(game, TWO, 0, (0, 1)).to_json(), "result": stopped})
    assert Record.from_json(part.to_json()) == part


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (claims(2, "played_out", [7, 4]), "claims to be “played_out”: by its moves it is unfinished"),
        (claims(3, "unfinished", [7, 4]), "claims to be “unfinished”: by its moves it is played_out"),
        (claims(3, "resigned"), "claims to be “resigned”: by its moves it is played_out"),
        (claims(3, "played_out", [99, 4]), r"claims the payoffs “\[99, 4\]”: its moves give “"),
        (claims(2, "unfinished", [99, 4]), r"claims the payoffs “\[99, 4\]”: its moves give “"),
        (claims(3, "played_out"), "2 numbers, one a seat, not “null”"),
        (claims(2, "resigned", [1]), "2 numbers, one a seat, not"),
        (claims(2, "resigned", [1, 2.5]), "“2.5” may have been rounded"),
        (claims(2, "resigned", [True, 1]), "“true” is not an exact number"),
        (claims(2, "won", [1, 2]), "“won”: write “played_out”, .* or “unfinished”"),
        (claims(2, ["resigned"]), "termination"),
        ({**claims(2, "resigned"), "result": {"termination": "resigned"}}, "a “termination” and “payoffs”"),
        ({**claims(2, "resigned"), "result": "resigned"}, "not “resigned”"),
        ({**claims(2, "resigned"), "version": 1, "moves": [1, 0, 2]}, "by its moves it is played_out"),
    ],
    ids=repr,
)
def test_a_result_that_the_moves_do_not_give_is_refused(value: dict[str, Any], says: str) -> None:
    with pytest.raises(RecordError, match=says) as refused:
        Record.from_json(value)
    assert len(str(refused.value)) < 300


def test_a_record_cannot_be_made_to_stop_as_its_moves_tell() -> None:
    with pytest.raises(RecordError, match="“resigned”, “out_of_time” or “abandoned”, not as “played_out”"):
        Record(INTRO, TWO, 0, (), Result(Termination.PLAYED_OUT, (Fraction(1), Fraction(2))))
    with pytest.raises(RecordError, match="there is no seat “2” of 2"):
        Record(INTRO, TWO, 0, (), Result(Termination.RESIGNED, (Fraction(1), Fraction(2)), 2))


def test_a_name_is_text_whatever_it_looks_like() -> None:
    name = "<script>alert(1)</script>"
    record = Record.from_json(
        dinner_record(**morsels([1, 2], [2, 1], name=name), seats=[{"name": name}] * 2, moves=[plays(0, 0)])
    )
    assert record.game.to_json()["morsels"][0]["name"] == name
    assert record.seats[0] == SeatLabel(name)


def test_a_record_survives_json() -> None:
    for _, record in matches():
        assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record


def test_a_refused_move_leaves_the_record_as_it_was() -> None:
    record = Record.from_json(dinner_record(moves=[plays(0, 1)]))
    before = record.final_state()
    with pytest.raises(IllegalMoveError):
        record.game.after(before, 1)
    assert record.final_state() == before
