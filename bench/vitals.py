"""The web vitals of pages on a slow phone, how soon and how calmly they load: ``make -C bench vitals``."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from math import inf
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, StorageState, sync_playwright
from playwright.sync_api import TimeoutError as TooLateError

from tests.browser.verbs import (
    DESK,
    PHONE,
    await_turn,
    free_moves,
    launch,
    start_dinner,
    start_tokens,
    uploaded,
)
from tests.browser.weights import KB, PLAY_SCRIPTS, Scales
from tests.serving import Server

PLAYED = ("dinner in play", "token line in play", "tokens anywhere")
BUDGETS = {"LCP": 1800.0, "TBT": 150.0, "CLS": 0.02}
SCATTER = 100.0  # ms from the dots' arrival to the frame that shows the last of them
PREVIEW = 16.0  # ms that the page works on one movement of the pointer
RUNS = 3
SLOWDOWN = 4
LATENCY = 150  # ms
THROUGHPUT = 1.6e6 / 8  # bytes per second
SETTLING = 3000  # ms after the load event: sockets connect, workers answer, late tasks run
PATIENCE = 60_000  # ms; a load that takes longer counts as endless

Readings = dict[str, float]

OBSERVE = """
window.vitals = { LCP: Infinity, TBT: 0, CLS: 0 };
window.longTasks = [];
const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
observe("largest-contentful-paint", (entry) => { window.vitals.LCP = entry.startTime; });
observe("longtask", (entry) => { window.longTasks.push(entry); });
observe("layout-shift", (entry) => { if (!entry.hadRecentInput) window.vitals.CLS += entry.value; });
"""


READ = """
() => {
  const [painted] = performance.getEntriesByName("first-contentful-paint");
  for (const { startTime, duration } of window.longTasks) {
    const after = startTime + duration - Math.max(startTime, painted.startTime);
    window.vitals.TBT += Math.max(0, after - 50);
  }
  return window.vitals;
}
"""
"""Blocking counts from the first contentful paint on, by its definition: before, nothing can be pressed."""


def visit(browser: Browser, server: Server, state: StorageState | None = None) -> BrowserContext:
    context = browser.new_context(base_url=server.url, viewport=PHONE, storage_state=state)
    context.set_default_timeout(PATIENCE)
    return context


def pages(page: Page) -> Iterator[tuple[str, str]]:
    """Yield the name and the path of each page, once what it shows is there; its visitor has a seat in it."""
    yield "dinner in play", f"/g/{start_dinner(page, dinner='figure-1')}"
    line = start_tokens(page, board="line", stacks="10", seats="4", **{"seat-0": "me"})
    yield "token line in play", f"/g/{line}"
    dinner = start_dinner(page, dinner="figure-2")
    eat_all(page)
    page.goto(f"/g/{dinner}/review")
    page.locator(".verdicts").wait_for(state="attached")  # folded
    yield "review of a dinner", f"/g/{dinner}/review"
    tokens = uploaded(page, "line-10-best-replies")
    page.goto(f"/g/{tokens}/review")
    page.locator("#says").wait_for(state="attached")
    yield "review of tokens", f"/g/{tokens}/review"
    anywhere = start_tokens(
        page, board="line", stacks="10", seats="3", placement="anywhere", **{"seat-0": "me"}
    )
    yield "tokens anywhere", f"/g/{anywhere}"
    for path in (
        "/lab/dinner",
        "/lab/dinner?n=20&seed=1",
        "/lab/tokens",
        "/lab/tokens?where=anywhere",
        "/learn/crossout/8",
        *puzzles(page),
        "/",
    ):
        page.goto(path, wait_until="networkidle")
        yield path, path


def puzzles(page: Page) -> list[str]:
    """The paths of both puzzles of the day."""
    page.goto("/puzzle")
    paths = [link.get_attribute("href") or "" for link in page.locator(".daily-tabs a").all()]
    assert len(paths) == 2, f"a dinner and a token puzzle a day, not {paths}"
    return paths


def eat_all(page: Page) -> None:
    """Play a dinner to its end, always the first morsel that is left."""
    while await_turn(page):
        eaten = free_moves(page)[0]
        page.locator(f'#board button[name="m"][value="{eaten}"]').click()
        page.locator(f'.spot[data-morsel="{eaten}"][data-eaten]').wait_for(state="attached")


def slow_down(page: Page) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    devtools.send("Network.enable")
    devtools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY,
            "downloadThroughput": THROUGHPUT,
            "uploadThroughput": THROUGHPUT,
        },
    )


def measure(context: BrowserContext, path: str) -> Readings:
    """Open a page with nothing cached; returns what it had cost when it had settled."""
    page = context.new_page()
    slow_down(page)
    page.add_init_script(OBSERVE)
    try:
        answer = page.goto(path, wait_until="load")
    except TooLateError:
        print(f"{path} was not there after {PATIENCE / 1000:.0f} s.", file=sys.stderr)
        return dict.fromkeys(BUDGETS, inf)
    assert answer is not None
    assert answer.status == 200, f"{path} was answered with {answer.status}"
    page.wait_for_timeout(SETTLING)
    readings: Readings = page.evaluate(READ)
    return readings


def shifts_of_a_game(context: BrowserContext) -> float:
    """Return how far a dinner's page jumps from its first view to its result."""
    page = context.new_page()
    page.add_init_script(OBSERVE)
    start_dinner(page, dinner="figure-1")
    eat_all(page)
    page.locator("#result-place .result").wait_for()
    page.wait_for_timeout(SETTLING)
    return float(page.evaluate("window.vitals.CLS"))


def scatter(context: BrowserContext, path: str) -> float:
    """Return how long the dots of a cloud took to be drawn, in ms."""
    page = context.new_page()
    slow_down(page)
    page.goto(path)
    page.wait_for_timeout(SETTLING)  # what asks the page is compiled in it, and would be measured too
    page.wait_for_function("() => performance.getEntriesByName('cloud').length > 0")
    took = float(page.evaluate("performance.getEntriesByName('cloud')[0].duration"))
    page.close()  # one that stays open slows the next one down
    return took


PREVIEWS = {
    "on stacks, first of ten": {"seat-0": "me"},
    "between stacks, last of ten": {
        "placement": "anywhere",
        "seed": "8",
        **{f"seat-{k}": "random" for k in range(9)},
        "seat-9": "me",
    },
}
"""The most stacks with the most seats; when nine tokens stand, there are over 200 cells to choose from."""


def preview(context: BrowserContext, **fields: str) -> float:
    """Return the median of what the page works on one movement of the mouse along 30 stacks, in ms."""
    page = context.new_page()
    page.set_viewport_size(DESK)
    start_tokens(page, board="line", stacks="30", seats="10", **fields)
    await_turn(page)
    slow_down(page)
    page.evaluate(WATCH_POINTER)
    box = page.locator(".stacks-row").bounding_box()
    assert box is not None
    for k in range(60):
        x = box["x"] + box["width"] * (k % 30 + 0.5) / 30
        page.mouse.move(x, box["y"] + box["height"] / 2 + k % 3)
    worked: list[float] = page.evaluate("window.worked")
    assert len(worked) >= 50, f"only {len(worked)} movements were seen"
    return median(worked)


WATCH_POINTER = """
() => {
  window.worked = [];
  for (const type of ["pointerover", "mouseover", "pointermove", "mousemove"]) {
    let begun = 0;
    window.addEventListener(type, () => { begun = performance.now(); }, { capture: true });
    window.addEventListener(type, () => {
      if (type === "pointerover") window.worked.push(0);
      if (window.worked.length) window.worked[window.worked.length - 1] += performance.now() - begun;
    });
  }
}
"""
"""From the first listener to the last: what every kind of event of one movement costs, added up."""


def row(name: str, readings: Readings) -> str:
    cells = [
        f"{readings[vital]:>8.{3 if vital == 'CLS' else 0}f} {readings[vital] / budget:>6.2f}"
        for vital, budget in BUDGETS.items()
    ]
    return f"{name:<28}" + "".join(f"{cell:>18}" for cell in cells).rstrip()


def main() -> None:
    """Measure each page in fresh contexts and print the medians, each with its share of the budget."""
    print(
        f"{SLOWDOWN}x CPU, {LATENCY} ms, {THROUGHPUT * 8 / 1e6:.1f} Mbit/s, "
        f"{PHONE['width']}x{PHONE['height']}; median of {RUNS}, then measured/budget; "
        f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )
    print(f"{'':<28}" + "".join(f"{head:>18}" for head in ("LCP ms", "TBT ms", "CLS")))
    print(row("budget", BUDGETS))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        # Chromium without windows draws where scripts run, unlike that of people: it blocks longer.
        browser = launch(playwright, shutil.which("chromium"))
        # As it is served, but that a page never goes without what it is measured for.
        server = Server(Path(folder), WARM=True, LAB_PATIENCE=60, REVIEW_PATIENCE=60)
        try:
            server.start()
            maker = visit(browser, server)
            for name, path in pages(maker.new_page()):
                runs = []
                for _ in range(RUNS):
                    with visit(browser, server, maker.storage_state()) as context:
                        runs.append(measure(context, path))
                medians = {vital: median(run[vital] for run in runs) for vital in BUDGETS}
                print(row(name, medians), flush=True)
                if name in PLAYED:
                    with visit(browser, server, maker.storage_state()) as context:
                        page = context.new_page()
                        scales = Scales(page)
                        page.goto(path)
                        scripts = sum(scales.weights()["script"]) / KB
                    print(
                        f"{'  its scripts':<40}{scripts:>5.1f} KB of {PLAY_SCRIPTS / KB:.0f}",
                        flush=True,
                    )
            with visit(browser, server) as context:
                shifts = shifts_of_a_game(context)
            print(f"{'CLS over a whole dinner':<40}{shifts:>5.3f} of {BUDGETS['CLS']:.2f}", flush=True)
            for path in ("/lab/dinner", "/lab/dinner?n=20&seed=1"):
                with visit(browser, server) as context:
                    drawn = median(scatter(context, path) for _ in range(RUNS))
                print(f"{'scatter of ' + path:<40}{drawn:>5.0f} ms of {SCATTER:.0f}", flush=True)
            for name, fields in PREVIEWS.items():
                with visit(browser, server) as context:
                    drawn = preview(context, **fields)
                print(f"{'preview ' + name:<40}{drawn:>5.1f} ms of {PREVIEW:.0f}", flush=True)
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
