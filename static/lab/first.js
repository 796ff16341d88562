// @ts-check
/** The page of fair turns: a turn flips, moves and comes without a new page. */

import { all, byId, find, hit, opensElsewhere, pageAddress, replaceAddress } from "../site/site.js";

/** @param {string} href */
async function show(href) {
  const answer = await fetch(href).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const section = page?.getElementById("first");
  if (!section) {
    location.assign(href);
    return;
  }
  byId("first").replaceWith(section);
  const order = turns().dataset.order ?? "";
  /** @type {HTMLInputElement} */ (document.querySelector("input[name='order']")).value = order;
  byId("said").textContent = byId("answer-title").textContent;
  replaceAddress(href);
}

function turns() {
  return /** @type {HTMLElement} */ (document.querySelector(".turns-large"));
}

document.addEventListener("click", async (event) => {
  const link = hit(event, "#first a[href*='order=']", HTMLAnchorElement);
  if (!link || opensElsewhere(event)) return;
  event.preventDefault();
  if (moved) return;
  const at = all(document, "#first a[href*='order=']").indexOf(link);
  await show(link.href);
  all(document, "#first a[href*='order=']")[at]?.focus();
});

// -- the order and its address, to send ----------------------------------------------------------------------------

document.addEventListener("click", async (event) => {
  const button = hit(event, "#share", HTMLButtonElement);
  if (!button) return;
  const url = addressOf(turns().dataset.order ?? "");
  const text = `${find(document, "h1").textContent} ${byId("runs").textContent?.replace(/\s+/g, " ").trim()}.`;
  if (typeof navigator.share === "function") {
    await navigator.share({ text, url }).catch(() => undefined);
    return;
  }
  const copied = await navigator.clipboard?.writeText(`${text} ${url}`).then(
    () => true,
    () => false,
  );
  if (!copied) replaceAddress(url);
  const said = (copied ? button.dataset.copied : button.dataset.byHand) ?? "";
  byId("said").textContent = find(button, "span").textContent = said;
});

/** @param {string} order */
function addressOf(order) {
  const url = pageAddress();
  url.searchParams.delete("things");
  url.searchParams.set("order", order);
  return url.href;
}

// -- a turn that is dragged over another takes its place -----------------------------------------------------------

/** @type {HTMLElement | null} */
let held = null;
let moved = false;

/** @param {PointerEvent} event */
function turnUnder(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under?.closest(".turns-large li") ?? null;
}

document.addEventListener("pointerdown", (event) => {
  moved = false;
  held = hit(event, ".turns-large li", HTMLElement);
});
document.addEventListener("dragstart", (event) => {
  if (hit(event, ".turns-large a")) event.preventDefault();
});
document.addEventListener("pointermove", (event) => {
  const under = held && turnUnder(event);
  if (!held || !under || under === held) return;
  moved = true;
  held.classList.add("is-held");
  const places = [...turns().children];
  if (places.indexOf(held) < places.indexOf(under)) under.after(held);
  else under.before(held);
});
document.addEventListener("pointerup", () => {
  if (held && moved) {
    const order = [...turns().children].map((turn) => turn.textContent?.trim()).join("");
    void show(addressOf(order));
  }
  held = null;
});
