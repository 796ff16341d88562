"""deploy/grafana.json shows figures that there are, and each of the server's own."""

import json
import re

import requests
from flask.testing import FlaskClient
from prometheus_client.parser import text_string_to_metric_families

from tests.checkout import ROOT
from tests.serving import Server
from tests.webapp.clients import PATIENCE, bot, make_match, person
from tests.webapp.test_health import read_figures

BOARD = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
EXPRESSIONS = [target["expr"] for panel in BOARD["panels"] for target in panel["targets"]]


def test_every_figure_that_it_shows_is_collected_and_all_of_ours_are_shown(client: FlaskClient) -> None:
    collected = {
        family.name + ("_total" if family.type == "counter" else "")
        for family in text_string_to_metric_families(client.get("/metrics").text)
        if not family.name.endswith("_created")  # when a counter began, beside the counter
    }
    shown = {
        re.sub(r"_(bucket|count)$", "", name)
        for expression in EXPRESSIONS
        for name in re.findall(r"\b(?:lastbite|process)_\w+", expression)
    }
    assert shown <= collected
    assert {name for name in collected if name.startswith("lastbite_")} <= shown
    assert len({panel["id"] for panel in BOARD["panels"]}) == len(BOARD["panels"]) == 12


def test_pages_searches_and_the_memory_of_workers_are_counted(server: Server) -> None:
    made = make_match(server.url, [bot("crossout"), person("Ben")])
    moved = f"{server.url}/api/matches/{made['id']}?wait=20&after=0"
    assert requests.get(moved, timeout=PATIENCE).json()["view"]["ply"] == 1
    requests.get(f"{server.url}/nothing", timeout=PATIENCE)
    found = read_figures(requests.get(f"{server.url}/metrics", timeout=PATIENCE).text)
    assert found["lastbite_page_seconds_count 2xx"] >= 1
    assert found["lastbite_page_seconds_count 4xx"] >= 1
    assert found["lastbite_search_seconds_count ok,Choose"] >= 1
    assert found["lastbite_workers_resident_memory_bytes"] > 10**7
