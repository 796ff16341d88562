// @ts-check
/** Alerts: has this browser told what happens at the visitor’s tables while no page shows it; only if it is asked to. */

import { find } from "../site/site.js";

/**
 * Take over a button that turns alerts on and off.
 * @param {HTMLElement} root with the server's key in data-key, and a sentence for each state in data-on, data-denied and so on
 */
export async function mount(root) {
  const button = find(root, "button", HTMLButtonElement);
  const said = find(root, "[data-said]");
  /** @type {PushSubscription | null} */
  let subscription = null;

  /** @param {"on" | "denied" | "impossible" | "failed" | null} state */
  function draw(state) {
    button.setAttribute("aria-pressed", String(Boolean(subscription)));
    said.textContent = (state && root.dataset[state]) ?? "";
  }

  async function turnOn() {
    if ((await Notification.requestPermission()) !== "granted") {
      draw("denied");
      return;
    }
    const worker = await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    // A subscription that was made with another key of this server reaches nobody.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: root.dataset.key,
    });
    const { endpoint, keys } = made.toJSON();
    const answer = await send("POST", { endpoint, ...keys });
    if (!answer.ok) {
      await made.unsubscribe();
      draw("failed");
      return;
    }
    subscription = made;
    draw("on");
  }

  async function turnOff() {
    const { endpoint } = /** @type {PushSubscription} */ (subscription);
    await subscription?.unsubscribe();
    subscription = null;
    draw(null);
    await send("DELETE", { endpoint });
  }

  root.hidden = false;
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    button.hidden = true;
    draw("impossible");
    return;
  }
  const worker = await navigator.serviceWorker.getRegistration();
  subscription = (await worker?.pushManager.getSubscription()) ?? null;
  draw(subscription ? "on" : Notification.permission === "denied" ? "denied" : null);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await (subscription ? turnOff() : turnOn());
    } catch {
      draw("failed");
    }
    button.disabled = false;
    button.focus();
  });
}

/** @param {"POST" | "DELETE"} method @param {object} body */
function send(method, body) {
  return fetch("/api/push", {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
