"""Bad input for the API, and its refusals."""

from typing import Any

Json = dict[str, Any]

PERSON: Json = {"kind": "person", "name": "Ada"}
BOT: Json = {"kind": "bot", "strategy": "greedy"}


def morsels(*utilities: Any, name: Any = "Shiro") -> Json:
    return {"morsels": [{"name": name, "utilities": [u, k]} for k, u in enumerate(utilities)]}


GOOD = {"game": "dinner", "setup": morsels(1, 2), "seats": [PERSON, BOT], "seed": 1}
RECORD: Json = {
    "format": "lastbite-record",
    "version": 1,
    "game": "dinner",
    "setup": morsels(1, 2, 3),
    "seats": [{"name": "Ada", "strategy": None}, {"name": "Greedy", "strategy": "greedy"}],
    "seed": 3,
    "moves": [0, 1, 2],
}


def refused(answer: Any, code: str) -> Json:
    body: Json = answer.get_json()
    assert 400 <= answer.status_code < 500, body
    assert body["ok"] is False
    assert body["error"]["code"] == code, body
    assert len(body["error"]["message"]) < 400
    assert "Traceback" not in answer.text
    return body
