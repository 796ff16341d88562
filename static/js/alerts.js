// @ts-check
/** Alerts: has this browser told what happens at the visitor’s tables while no page shows it; only if it is asked to. */

import { find } from "./dom.js";

const ON = "This browser tells you when it is your turn, when time runs short and when a game ends.";
const OFF = "";
const DENIED =
  "This browser does not let Last Bite tell you anything: allow notifications for this site first.";
const NONE = "This browser cannot be told. On an iPhone or iPad, add Last Bite to the home screen first.";
const FAILED = "That did not work: this browser’s push service cannot be reached. Try again later.";

/**
 * Take over a button that turns alerts on and off.
 * @param {HTMLElement} root with the server's key in data-key
 */
export async function mountAlerts(root) {
  const button = find(root, "button", HTMLButtonElement);
  const said = find(root, "[data-said]");
  /** @type {PushSubscription | null} */
  let subscription = null;

  /** @param {string} text */
  function draw(text) {
    button.setAttribute("aria-pressed", String(Boolean(subscription)));
    said.textContent = text;
  }

  async function turnOn() {
    if ((await Notification.requestPermission()) !== "granted") {
      draw(DENIED);
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
      draw((await answer.json()).error.message);
      return;
    }
    subscription = made;
    draw(ON);
  }

  async function turnOff() {
    const { endpoint } = /** @type {PushSubscription} */ (subscription);
    await subscription?.unsubscribe();
    subscription = null;
    draw(OFF);
    await send("DELETE", { endpoint });
  }

  root.hidden = false;
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    button.hidden = true;
    draw(NONE);
    return;
  }
  const worker = await navigator.serviceWorker.getRegistration();
  subscription = (await worker?.pushManager.getSubscription()) ?? null;
  draw(subscription ? ON : Notification.permission === "denied" ? DENIED : OFF);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await (subscription ? turnOff() : turnOn());
    } catch {
      draw(FAILED);
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
