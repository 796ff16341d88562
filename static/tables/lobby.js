// @ts-check
/** The lobby, also of a rematch: stays up to date, copies and shares the link, and goes to the game when it starts. */

import { Idiomorph } from "../vendor/idiomorph.js";
import { io } from "../vendor/socket.io.esm.min.js";
import { byId, find, loadScript, mountParts, readData, socketOptions, tellVersion } from "../site/site.js";

/** @type {{ id: string, key: string | null, game: string }} */
const table = readData("table");
const socket = io(socketOptions({ match: table.id }));

let shown = Number(byId("live").dataset.revision);
let presence = "";
let fetched = 0;
let leaving = false;

socket.on("connect", () => {
  /** @param {Wire.Answer<"join">} answer */
  const joined = (answer) => {
    if (!answer.ok) return;
    tellVersion(answer.build);
    follow(answer.view);
  };
  socket.emit("join", { seat_key: table.key }, joined);
});
socket.on("table", follow);
socket.on("moved", () => leaveFor(table.game));

// A form that was sent leads on by itself: a second way there would break off the first.
document.addEventListener("submit", (event) => {
  leaving ||= !event.defaultPrevented;
});
window.addEventListener("pageshow", () => {
  leaving = false;
});

/** Go to another page, once. @param {string} address */
function leaveFor(address) {
  if (!leaving) location.assign(address);
  leaving = true;
}

/** Bring the page up to a view of the match. @param {Wire.View} view */
function follow(view) {
  if (view.stage !== "lobby") {
    leaveFor(table.game);
    return;
  }
  const here = view.seats.map((seat) => Number(seat.present)).join("");
  if (view.revision === shown && here === presence) return;
  shown = view.revision;
  presence = here;
  void refresh();
}

/** Fetch the page again and take over what has changed: the server alone draws the table. */
async function refresh() {
  const asked = ++fetched;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (answer.redirected && !answer.url.includes("/t/")) {
    leaveFor(answer.url);
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (asked < fetched) return; // a page that was asked for later shows more
  // All else stays: the button that is being pressed, and the sentence that was read out.
  Idiomorph.morph(byId("live"), page.getElementById("live"), {
    callbacks: { beforeAttributeUpdated: isFree },
  });
  document.title = page.title;
  // A departure is pushed after a delay. A page fetched before a quick return says “away”, and no push follows.
  if (byId("live").dataset.present !== presence) setTimeout(refresh, 2000);
}

/** What the host is about to choose for a seat is not undone when another person comes. @param {string} name @param {Element} element */
function isFree(name, element) {
  return name !== "selected" || element.closest("select") !== document.activeElement;
}

/** Have the buttons next to the invitation copy and share it. @param {HTMLInputElement} link */
function mountInvitation(link) {
  const copied = byId("copied");
  byId("copy").addEventListener("click", async () => {
    link.focus();
    link.select();
    try {
      // There is no clipboard on http across a network; the selected text is there to be copied by hand.
      await navigator.clipboard.writeText(link.value);
      copied.textContent = copied.dataset.copied ?? "";
    } catch {
      copied.textContent = copied.dataset.selected ?? "";
    }
  });
  const share = byId("share");
  if ("share" in navigator) {
    share.hidden = false;
    share.addEventListener("click", () => {
      // Closing the sheet of the device is no error.
      navigator.share({ title: document.title, url: link.value }).catch(() => undefined);
    });
  }
}

// A rematch has its people already: it invites nobody.
if (document.getElementById("link")) mountInvitation(byId("link", HTMLInputElement));

mountParts(document);

// A small game for who waits. It is shown once it can be played here: until then its buttons would leave this page.
const demo = document.getElementById("demo");
if (demo) {
  const root = find(demo, "[data-try]");
  const script = await loadScript(`site/${root.dataset.try}.js`);
  demo.hidden = !script;
  script?.mount(root);
}
