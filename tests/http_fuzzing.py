"""Nonsense for every address over HTTP, made by Hypothesis; ``python -m tests.http_fuzzing`` sends 10,000.

It asks an app in this process. Whatever comes, the answer is no error of the server, and a match in play that
the sender has no key for stays as it is.
"""

import json
import re
import sys
import tempfile
from collections import Counter
from typing import Any
from urllib.parse import quote, urlencode

from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.routing import Rule

from tests.fuzzing import NUMBERS, WORDS
from tests.webapp.clients import person
from tests.webapp.conftest import making_apps

HASTY = {"LAB_PATIENCE": 0, "REVIEW_PATIENCE": 0, "PAR_PATIENCE": 0, "LIMITS": "", "WARM": False}
"""The options of an app that is fuzzed: it waits for nothing."""

NAMES = (
    *(
        "game",
        "setup",
        "named",
        "seats",
        "seed",
        "m",
        "n",
        "d",
        "last",
        "order",
        "size",
        "row",
        "hide",
        "ply",
    ),
    *("move", "key", "seat", "name", "strategy", "strategy-0", "kind-0", "guess", "tell", "view", "embed"),
    *(
        "stacks",
        "players",
        "morsels",
        "eats",
        "clock",
        "coach",
        "listed",
        "starts",
        "theme",
        "back",
        "record",
    ),
    *(
        "day",
        "tries",
        "crossed",
        "dinner",
        "wrong",
        "by",
        "level",
        "step",
        "page",
        "match",
        "lab",
        "endpoint",
    ),
)
"""What forms and addresses are asked by, or were."""

LIKELY = ("dinner", "tokens", "figure-2", "greedy", "crossout", "person", "bot", "A", "1,2 2,3 3,1", "random")

texts = st.one_of(
    st.sampled_from(WORDS), st.sampled_from(LIKELY), st.integers(-3, 99).map(str), st.text(max_size=20)
)
values: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.sampled_from(NUMBERS), st.integers(-3, 12), texts),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.one_of(st.sampled_from(NAMES), texts), inner, max_size=5),
    ),
    max_leaves=12,
)
pairs = st.lists(st.tuples(st.sampled_from(NAMES), texts), max_size=6)
headers = st.dictionaries(
    st.sampled_from(
        [
            "Authorization",
            "Cookie",
            "X-Forwarded-For",
            "X-Request-ID",
            "Accept",
            "If-None-Match",
            "Range",
            "Referer",
        ]
    ),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=30),
    max_size=2,
)


@st.composite
def paths(draw: st.DrawFn, rule: Rule, matches: tuple[str, ...]) -> str:
    """An address that a rule may be about, often one that there is."""

    def filled(found: re.Match[str]) -> str:
        if options := re.match(r"any\(([^)]*)\)", found[1]):
            known = [option.strip(" '\"") for option in options[1].split(",")]
            return draw(st.one_of(st.sampled_from(known), texts))
        if found[1].startswith("int:"):
            return str(draw(st.one_of(st.integers(0, 20), st.integers())))
        return draw(st.one_of(st.sampled_from(matches), texts))

    return re.sub(r"<([^<>]+)>", lambda found: quote(filled(found), safe=""), rule.rule)


def fuzz(app: Flask, count: int) -> Counter[int]:
    """Send requests, the same each time; return how often each status came back.

    Raises
    ------
    AssertionError
        If one is answered with an error of the server, or changes a match that it has no key for.
    """
    maker, client = app.test_client(), app.test_client()
    wanted = {"game": "dinner", "named": "figure-2", "seats": [person("Ada"), person("Ben")]}
    ids = [maker.post("/api/matches", json=wanted).get_json()["id"] for _ in range(2)]
    before = [maker.get(f"/api/matches/{id}/record").get_json() for id in ids]
    rules = sorted(app.url_map.iter_rules(), key=lambda rule: (rule.rule, sorted(rule.methods or ())))
    came_back = Counter[int]()

    @settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(data=st.data())
    def send(data: st.DataObject) -> None:
        rule = data.draw(st.sampled_from(rules))
        method = data.draw(st.sampled_from([*sorted(rule.methods or ()), "POST", "GET"]))
        path = data.draw(paths(rule, tuple(ids)))
        query = urlencode(data.draw(pairs))
        kind = data.draw(st.sampled_from(["form", "json", "bytes", "none"]))
        body: dict[str, Any] = {}
        if kind == "form":
            body = {"data": urlencode(data.draw(pairs)), "content_type": "application/x-www-form-urlencoded"}
        elif kind == "json":
            body = {"data": json.dumps(data.draw(values)), "content_type": "application/json"}
        elif kind == "bytes":
            body = {"data": data.draw(st.binary(max_size=60)), "content_type": data.draw(texts)}
            body["content_type"] = "".join(c for c in body["content_type"] if 32 <= ord(c) < 127)
        answer = client.open(path, method=method, query_string=query, headers=data.draw(headers), **body)
        answer.close()  # a stream has no end
        came_back[answer.status_code] += 1
        assert answer.status_code < 500 or answer.status_code == 503, (method, path, query, body)

    send()
    after = [maker.get(f"/api/matches/{id}/record").get_json() for id in ids]
    assert after == before, "a match has changed"
    return came_back


def main(count: int) -> None:
    """Fuzz an app, and print the statuses."""
    with tempfile.TemporaryDirectory() as folder, making_apps() as make:
        came_back = fuzz(make(**HASTY, **FEW, DATA=folder), count)
    print(", ".join(f"{status}: {often:,}" for status, often in sorted(came_back.items())))


FEW = {"QUEUE": 20, "BOT_WORKERS": 1, "REVIEW_WORKERS": 1, "LAB_WORKERS": 1}

if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
