/** The lobby: stays up to date, copies and shares the link, and goes to the game when it starts. */

import { io } from "../vendor/socket.io.esm.min.js";

/** @type {{ id: string, key: string | null, game: string }} */
const table = JSON.parse(document.getElementById("table").textContent);
const socket = io({
  query: { match: table.id },
  transports: ["websocket", "polling"],
  tryAllTransports: true,
});

let shown = Number(document.getElementById("live").dataset.revision);
let presence = "";
let fetched = 0;

socket.on("connect", () =>
  socket.emit("join", { seat_key: table.key }, (answer) => answer.ok && follow(answer.view)),
);
socket.on("table", follow);
socket.on("moved", () => location.assign(table.game));

/**
 * Bring the page up to a view of the match.
 * @param {{ stage: string, revision: number, seats: { present: boolean }[] }} view
 */
async function follow(view) {
  if (view.stage !== "lobby") return location.assign(table.game);
  const here = view.seats.map((seat) => Number(seat.present)).join("");
  if (view.revision === shown && here === presence) return undefined;
  shown = view.revision;
  presence = here;
  return refresh();
}

/** Fetch the page again and take over what has changed: the server alone draws the table. */
async function refresh() {
  const asked = ++fetched;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (answer.redirected && !answer.url.includes("/t/")) return location.assign(answer.url);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (asked < fetched) return undefined; // a page that was asked for later shows more
  const focused = document.activeElement?.id;
  const fresh = page.getElementById("live");
  // The status stays the same element, so that only a changed sentence is read out.
  const [status, said] = [document.getElementById("lobby-status"), fresh.querySelector("#lobby-status")];
  if (!status.isEqualNode(said)) status.replaceChildren(...said.cloneNode(true).childNodes);
  const live = document.getElementById("live");
  // What the host is about to choose for a seat is not undone by somebody else's coming.
  for (const select of live.querySelectorAll("select")) {
    const same = /** @type {HTMLSelectElement | null} */ (fresh.querySelector(`#${select.id}`));
    if (same && select.matches(":focus")) same.value = select.value;
  }
  renew(live, fresh);
  document.title = page.title;
  if (focused) document.getElementById(focused)?.focus();
  return undefined;
}

/** Replace what is new in a part of the page, and nothing else: a button that is being pressed must not go. */
function renew(old, fresh) {
  const [here, there] = [[...old.children], [...fresh.children]];
  if (here.length !== there.length) return old.replaceChildren(...fresh.childNodes);
  here.forEach((part, k) => {
    if (part.isEqualNode(there[k])) return;
    if (part.matches("ol")) renew(part, there[k]);
    else part.replaceWith(there[k]);
  });
  return undefined;
}

const link = /** @type {HTMLInputElement} */ (document.getElementById("link"));
const copied = document.getElementById("copied");
document.getElementById("copy").addEventListener("click", async () => {
  link.focus();
  link.select();
  try {
    // There is no clipboard on http across a network; the selected text is there to be copied by hand.
    await navigator.clipboard.writeText(link.value);
    copied.textContent = "Copied.";
  } catch {
    copied.textContent = "The link is selected: copy it with your keyboard or a long press.";
  }
});

const share = document.getElementById("share");
if ("share" in navigator) {
  share.hidden = false;
  share.addEventListener("click", () => {
    // Closing the sheet of the device is no error.
    navigator.share({ title: document.title, url: link.value }).catch(() => undefined);
  });
}
