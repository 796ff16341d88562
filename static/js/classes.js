// @ts-check
/** Shows what happens in a class: asks for the part of the page that changes, now and then. */

import { byId } from "./dom.js";

const PAUSE = 5000;
const live = byId("live");

async function ask() {
  const looks = !document.hidden && !live.contains(document.activeElement);
  const answer = looks ? await fetch(live.dataset.live ?? "").catch(() => null) : null;
  if (answer?.ok) {
    const part = await answer.text();
    const parsed = new DOMParser().parseFromString(part, "text/html").body;
    if (parsed.innerHTML !== live.innerHTML && !live.contains(document.activeElement)) {
      live.replaceChildren(...parsed.childNodes);
    }
  }
  window.setTimeout(ask, PAUSE);
}

window.setTimeout(ask, PAUSE);
