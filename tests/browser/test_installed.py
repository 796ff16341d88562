"""The site on a device: a worker that says when there is no line, keeps no page, and shows alerts."""

import json

from playwright.sync_api import Page, expect

from tests.browser.verbs import Visitor, start_dinner
from tests.serving import Server


def kept_by(page: Page) -> dict[str, list[str]]:
    """What the worker keeps: the addresses, by the name of the store."""
    kept: dict[str, list[str]] = page.evaluate(
        """async () => {
          const found = {};
          for (const name of await caches.keys()) {
            const requests = await (await caches.open(name)).keys();
            found[name] = requests.map((request) => new URL(request.url).pathname);
          }
          return found;
        }"""
    )
    return kept


def test_a_device_without_a_line_says_so_and_comes_back(visitor: Visitor, server: Server) -> None:
    page = visitor(service_workers="allow", permissions=["notifications"])
    start_dinner(page, dinner="intro")
    match = page.url
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")

    (kept,) = kept_by(page).values()
    assert "/offline" in kept
    assert all(address == "/offline" or address.startswith("/static/") for address in kept)

    page.goto("/about")  # which asks for nothing more once it is there
    page.context.set_offline(True)
    page.goto("/games")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith("Atkinson")
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    page.goto(match)
    (kept_later,) = kept_by(page).values()
    assert sorted(kept_later) == sorted(kept), "no page is kept"

    # A browser without windows keeps no notifications, so what the worker asks it to show is noted instead.
    (worker,) = page.context.service_workers
    worker.evaluate(
        """() => {
          self.told = [];
          self.registration.showNotification = async (...shown) => void self.told.push(shown);
        }"""
    )
    asked = worker.evaluate(
        """async () => {
          const made = { endpoint: "https://push.example.org/anew", keys: { p256dh: "P", auth: "A" } };
          const asked = [];
          self.registration.pushManager.subscribe = async (options) => {
            asked.push(options.applicationServerKey);
            return { toJSON: () => made };
          };
          self.fetch = async (address, { method, body }) => {
            asked.push([method, address, JSON.parse(body)]);
          };
          const event = new ExtendableEvent("pushsubscriptionchange");
          const done = new Promise((resolve) => {
            self.dispatchEvent(Object.assign(event, { waitUntil: resolve }));
          });
          await done;
          return asked;
        }"""
    )
    page.goto("/settings")
    expect(page.locator("#alert-me")).to_be_visible()
    key = page.request.get("/settings").text().split('data-key="')[1].split('"')[0]
    made = {"endpoint": "https://push.example.org/anew", "p256dh": "P", "auth": "A"}
    assert asked == [key, ["POST", "/api/push", made]], (
        "a browser that names no old subscription is told again"
    )
    told = {"title": "Your turn", "body": "Three morsels, with Ben", "url": "/g/7KQ4MB2X", "tag": "7KQ4MB2X"}
    devtools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(r["registrationId"] for r in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    for _ in range(100):
        if registrations:
            break
        page.wait_for_timeout(50)
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.url, "registrationId": registrations[0], "data": json.dumps(told)},
    )
    for _ in range(100):
        if worker.evaluate("self.told.length"):
            break
        page.wait_for_timeout(50)
    shown = worker.evaluate("self.told")
    assert [(title, more["body"], more["tag"], more["data"]) for title, more in shown] == [
        ("Your turn", "Three morsels, with Ben", "7KQ4MB2X", {"url": "/g/7KQ4MB2X"})
    ]
