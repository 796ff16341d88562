// @ts-check
/**
 * Keeps the page of a class up to date. The teacher's is fetched when the server tells that something has changed.
 * A pupil's is fetched every few seconds, which also tells the teacher that the pupil is here.
 */

import { Idiomorph } from "../vendor/idiomorph.js";
import { io } from "../vendor/socket.io.esm.min.js";
import { byId, socketOptions, tellVersion } from "../site/site.js";

const PUPIL_LOOKS = 5000;
/** A pupil who goes quiet sends no news, and news can be lost between servers. */
const TEACHER_LOOKS = 60_000;

const { live = "", class: taught } = byId("live").dataset;
let looking = false;
let again = false;

/** Fetch what changes, one time after the other: what is told meanwhile is fetched afterwards. */
async function look() {
  again = looking;
  if (looking || document.hidden) return;
  looking = true;
  const answer = await fetch(live).catch(() => null);
  if (answer?.ok) show(await answer.text());
  looking = false;
  if (again) void look();
}

/** Take over what has changed; what the teacher has unfolded stays so, and the scripts of the page. @param {string} text */
function show(text) {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  for (const part of [...body.children]) {
    Idiomorph.morph(byId(part.id), part, {
      callbacks: { beforeAttributeUpdated: (/** @type {string} */ name) => name !== "open" },
    });
  }
  tellVersion(byId("live").dataset.build);
}

document.addEventListener("visibilitychange", look);
window.setInterval(look, taught ? TEACHER_LOOKS : PUPIL_LOOKS);
if (taught) {
  const socket = io(socketOptions({ class: taught }));
  socket.on("connect", look);
  socket.on("class_changed", look);
  socket.on("connect_error", () => {
    // An inactive socket does not try again by itself: the server said no.
    if (!socket.active) window.setTimeout(() => socket.connect(), TEACHER_LOOKS);
  });
}
