"""The conditions that must hold once every fault is over."""

import os
from pathlib import Path
from typing import Any, Protocol

import requests
from sqlalchemy import create_engine, text

from bench.chaos.crowd import Ledger

Json = dict[str, Any]


class Looked(Protocol):
    """What is looked at of a site."""

    @property
    def url(self) -> str: ...

    @property
    def database_url(self) -> str: ...

    def pids(self) -> list[int]: ...

    def workers(self) -> list[int]: ...


def lost_moves(site: Looked, ledger: Ledger) -> list[str]:
    """Return each acknowledged move that the server does not show as it was made."""
    lost = []
    with requests.Session() as session:
        for match, moves in ledger.moves.items():
            view = session.get(f"{site.url}/api/matches/{match}", timeout=30).json().get("view")
            if view is None:
                lost.append(f"all of match {match}")
                continue
            shown = {made["ply"]: (made["seat"], made["move"]) for made in view["moves"]}
            lost += [
                f"ply {ply} of match {match}: {made} was acknowledged, {shown.get(ply)} is shown"
                for ply, made in moves.items()
                if shown.get(ply) != made
            ]
    return lost


def out_of_time(site: Looked, ledger: Ledger) -> list[str]:
    """Return the matches that somebody lost on time, who never thought for long."""
    rows = _rows(site, "SELECT id FROM matches WHERE stopped IS NOT NULL")
    return [row[0] for row in rows if row[0] in ledger.moves]


def wrong_plies(site: Looked) -> list[str]:
    """Return what is wrong with plies in the database itself: twice there, or missing before a later one."""
    rows = _rows(
        site, "SELECT match_id, COUNT(*), COUNT(DISTINCT ply), MAX(ply) + 1 FROM moves GROUP BY match_id"
    )
    wrong = [f"match {match}" for match, count, plies, most in rows if not count == plies == most]
    if site.database_url.startswith("sqlite"):
        wrong += [row[0] for row in _rows(site, "PRAGMA integrity_check") if row[0] != "ok"]
    return wrong


def sockets(site: Looked) -> int:
    """Return how many sockets the processes that serve have open."""
    return sum(link.startswith("socket:") for link in _links(site))


def descriptors(site: Looked) -> int:
    """Return how many files, pipes and sockets they have open, but for the pipes to those who think."""
    return len(_links(site)) - 2 * len(site.workers())


def _rows(site: Looked, query: str) -> list[Any]:
    engine = create_engine(site.database_url)
    try:
        with engine.connect() as connection:
            return list(connection.execute(text(query)))
    finally:
        engine.dispose()


def _links(site: Looked) -> list[str]:
    links = []
    for pid in site.pids():
        folder = Path(f"/proc/{pid}/fd")
        for name in os.listdir(folder):
            try:
                links.append(os.readlink(folder / name))
            except OSError:
                continue
    return links
