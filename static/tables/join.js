// @ts-check
/** An invitation that is left open: says how things stand at the table once it has begun, is over or has a rematch. */

import { Idiomorph } from "../vendor/idiomorph.js";
import { io } from "../vendor/socket.io.esm.min.js";
import { byId, socketOptions, tellVersion } from "../site/site.js";

const root = byId("invitation");
const socket = io(socketOptions({ match: root.dataset.match ?? "" }));
let shown = root.dataset.state;

socket.on("connect", () => {
  /** @param {Wire.Answer<"join">} answer */
  const joined = (answer) => {
    if (!answer.ok) return;
    tellVersion(answer.build);
    follow(answer.view);
  };
  socket.emit("join", { seat_key: null }, joined);
});
socket.on("table", follow);
socket.on("moved", follow);
// The end of a rematch is told at its own table: it is asked for when the visitor looks again.
document.addEventListener("visibilitychange", () => {
  if (shown === "rematch" && !document.hidden) void refresh();
});

/** Fetch the page again when the game has begun or ended, or has a rematch. @param {{ stage: string, next?: unknown }} view */
function follow(view) {
  const state = view.next ? "rematch" : view.stage;
  if (state === shown) return;
  shown = state;
  void refresh();
}

/** Take over what the server says now. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (answer.redirected) {
    location.assign(answer.url); // the visitor has sat down in another tab
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = page.getElementById("invitation");
  if (now) Idiomorph.morph(root, now);
  document.title = page.title;
}
