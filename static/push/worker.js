// @ts-check
/** What the worker of the site does about alerts: it shows them, and keeps their address. It stands after site/worker.js. */

{
  /** The types of the page are not those of a worker. @type {any} */
  const worker = self;

  worker.addEventListener("push", (/** @type {any} */ event) => {
    const { title, body, url, tag } = event.data.json();
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        renotify: true,
        icon: worker.BUILD.icon,
        data: { url },
      }),
    );
  });

  worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
    event.notification.close();
    event.waitUntil(goTo(new URL(event.notification.data.url, worker.location.origin).href));
  });

  worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => {
    event.waitUntil(subscribeAgain(event.oldSubscription, event.newSubscription));
  });

  /** Show a page of the site: in the window that shows it already, else in a new one. @param {string} address */
  async function goTo(address) {
    const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const found = windows.find((/** @type {any} */ shown) => shown.url.split(/[?#]/)[0] === address);
    await (found ? found.focus() : worker.clients.openWindow(address));
  }

  /** The push service gave the browser another address: tell the server. Some browsers name neither. @param {any} old @param {any} other */
  async function subscribeAgain(old, other) {
    const options = old?.options ?? { userVisibleOnly: true, applicationServerKey: worker.PUSH_KEY };
    const made = other ?? (await worker.registration.pushManager.subscribe(options));
    const { endpoint, keys } = made.toJSON();
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ endpoint, ...keys });
    await fetch("/api/push", { method: "POST", headers, body });
    if (!old) return;
    await fetch("/api/push", { method: "DELETE", headers, body: JSON.stringify({ endpoint: old.endpoint }) });
  }
}
