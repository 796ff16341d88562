"""A class at two servers: the teacher is told at one of them what a pupil does at the other."""

import threading
from collections.abc import Iterator

import pytest
import requests
import socketio

from tests.cluster import Cluster
from tests.webapp.clients import PATIENCE

TASK = {
    "kind": "dinner",
    "own": "Tibs, 3, 1\nShiro, 2, 3\nKitfo, 1, 2",
    "first": "me",
    "dinner-bot": "greedy",
}


@pytest.fixture
def browser() -> Iterator[requests.Session]:
    with requests.Session() as session:
        yield session


def send(browser: requests.Session, address: str, **fields: str) -> str:
    """Send a form; return the address that it led to."""
    answer = browser.post(address, data=fields, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    return answer.url


def test_a_teacher_at_one_server_is_told_of_a_move_at_another(
    cluster: Cluster, browser: requests.Session
) -> None:
    here, there = (server.url for server in cluster.servers)
    room = send(browser, f"{here}/classes", name="Class 7b").removeprefix(here)
    send(browser, f"{here}{room}/tasks", **TASK)
    told = threading.Event()
    teacher = socketio.Client(reconnection=False)
    teacher.on("class_changed", lambda _news: told.set())
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.cookies)
    code = room.rpartition("/")[2]
    teacher.connect(
        f"{here}?class={code}", headers={"Cookie": cookies}, transports=["websocket"], wait_timeout=PATIENCE
    )
    try:
        with requests.Session() as pupil:
            send(pupil, f"{there}{room}/join", name="Ada")
            match = send(pupil, f"{there}{room}/tasks/1/start")
            told.clear()
            send(pupil, f"{match}/moves", ply="0", m="0")
        assert told.wait(PATIENCE)
        assert "at move 3" in browser.get(f"{here}{room}", timeout=PATIENCE).text
    finally:
        teacher.disconnect()
