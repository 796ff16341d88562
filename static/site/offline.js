// @ts-check
/** The page without a line: goes to the page that was asked for once there is one. */

import { byId } from "./site.js";

const PAUSE = 4000;

async function look() {
  try {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (answer.status < 500) location.reload();
  } catch {
    // There is no line yet.
  }
}

window.addEventListener("online", look);
window.setInterval(look, PAUSE);
byId("again").addEventListener("click", () => location.reload());
