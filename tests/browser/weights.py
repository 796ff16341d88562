"""What the first view of a page weighs, in bytes and requests on the wire."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from playwright.sync_api import Page, Response

KB = 1024
BUDGETS = {"script": 37 * KB, "stylesheet": 14 * KB, "document": 20 * KB, "font": 36 * KB}
FIRST_VIEW = 120 * KB
PLAY_SCRIPTS = 45 * KB
LAB_SCRIPTS = 60 * KB
REQUESTS = {"stylesheet": 2, "document": 1, "font": 1, "fetch": 1}
"""The most of each kind; a module is a file, so of scripts there are as many as a page has parts."""
PARTS = 17

Weights = Mapping[str, Sequence[int]]
"""The bytes of each body that was loaded, by the kind of what it is."""


class Scales:
    """Weigh what a page loads from now on; its cache has to be empty."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._responses: list[Response] = []
        page.on("response", lambda response: self._responses.append(response))

    def weights(self) -> Weights:
        """Return what was loaded until the network is idle."""
        self._page.wait_for_load_state("networkidle")
        weights: dict[str, list[int]] = defaultdict(list)
        for response in self._responses:
            if "/socket.io/" not in response.url:
                weights[response.request.resource_type].append(response.request.sizes()["responseBodySize"])
        return weights


def overweight(weights: Weights, max_scripts: int) -> list[str]:
    """Return what of a first view is beyond its budget, and what was not weighed at all."""
    budgets = {**BUDGETS, "script": max_scripts}
    totals = {kind: sum(bodies) for kind, bodies in weights.items()}
    return [
        *(
            f"{total} bytes of {kind}"
            for kind, total in totals.items()
            if total > budgets.get(kind, FIRST_VIEW)
        ),
        *(
            f"{len(bodies)} requests of {kind}"
            for kind, bodies in weights.items()
            if len(bodies) > REQUESTS.get(kind, PARTS)
        ),
        *([f"{sum(totals.values())} bytes in all"] if sum(totals.values()) > FIRST_VIEW else []),
        *(f"no bytes of {kind}" for kind in BUDGETS if not totals.get(kind)),
    ]
