// @ts-check
/** The end of a match on the board: what was taken goes to its owners. */

import { all } from "../site/site.js";

/** Milliseconds: a token that falls before coins leave, one dish or coin on its way, and all of them. */
const FALL = 240;
const FLIGHT = 480;
const GATHERED = 1000;
/** Pixels: the coin of the richest stack, and the least that still shows its amount. */
const COIN = { most: 44, least: 26 };
const EASE = "cubic-bezier(.4, 0, .3, 1)";

/**
 * Let all that was taken go to who has it: the dishes of a plate, the stacks of a board, of two owners each a half. A key
 * or a press skips it.
 * @param {HTMLElement} main
 * @returns {Promise<void>}
 */
export async function gather(main) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const skipped = new AbortController();
  const { signal } = skipped;
  // Only when the press has done its own work: the card moves what is pressed.
  const skip = () => window.setTimeout(() => skipped.abort());
  for (const kind of ["keydown", "click"]) addEventListener(kind, skip, { signal });
  main.toggleAttribute("data-ending", true);
  const dishes = all(main, ".spot[data-eaten]");
  const stacks = all(main, ".stack[data-owners]");
  const late = stacks.length ? FALL : 0;
  const count = dishes.length + stacks.length;
  const wait = count > 1 ? (GATHERED - FLIGHT - late) / (count - 1) : 0;
  const flights = [...dishes.map(dishOf), ...stacks.flatMap(coinsOf)]
    .map((taken, k) => taken && fly(main, taken, late + (taken.nth ?? k) * wait))
    .filter((flight) => flight !== null);
  signal.addEventListener("abort", () => {
    for (const flight of flights) flight.finish();
  });
  await Promise.race([
    new Promise((done) => window.setTimeout(done, GATHERED)),
    new Promise((done) => signal.addEventListener("abort", done)),
  ]);
  skipped.abort();
  main.toggleAttribute("data-ending", false);
}

/**
 * @typedef {object} Taken what flies to a seat
 * @property {HTMLElement | SVGElement} flying
 * @property {string | undefined} seat
 * @property {DOMRect} from
 * @property {number} size in pixels
 * @property {number} [nth] when it leaves, if not in turn
 */

/** An eaten dish on its way to its eater. @param {HTMLElement} spot @returns {Taken | null} */
function dishOf(spot) {
  const from = spot.getBoundingClientRect();
  const coin = spot.querySelector(".coin");
  if (!coin) return null;
  const flying = /** @type {SVGElement} */ (coin.cloneNode(true));
  const seat = /seat-(\d+)/.exec(spot.className)?.[1];
  return { flying, seat, from, size: Math.min(from.width, from.height, 96) };
}

/** The coin of a stack on its way to its owner, or its halves to two. @param {HTMLElement} stack @param {number} nth @returns {Taken[]} */
function coinsOf(stack, nth) {
  const pile =
    stack.querySelector(".stack-bar") ??
    stack.closest(".tokens")?.querySelector(`[data-wedge="${stack.dataset.position}"] .territory-fill`);
  const most = Number(getComputedStyle(stack).getPropertyValue("--most"));
  const share = Number(stack.style.getPropertyValue("--coins")) / (most || 1);
  const size = COIN.least + (COIN.most - COIN.least) * share;
  const owners = stack.dataset.owners?.split(" ") ?? [];
  return owners.map((seat, half) => {
    const flying = document.createElement("span");
    flying.className = `flying-coin seat-${seat}${owners.length > 1 ? ` half-${half}` : ""}`;
    flying.textContent = stack.querySelector(".stack-value")?.textContent ?? "";
    return { flying, seat, from: (pile ?? stack).getBoundingClientRect(), size, nth };
  });
}

/**
 * @param {HTMLElement} main
 * @param {Taken} taken
 * @param {number} delay
 */
function fly(main, { flying, seat, from, size }, delay) {
  const mark = main.querySelector(`#seats [data-seat="${seat}"] .mark`);
  const to = mark?.getBoundingClientRect();
  if (!mark || !to?.width || !from.width) return null;
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  flying.classList.add("flying");
  Object.assign(flying.style, {
    left: `${x - size / 2}px`,
    top: `${y - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
  });
  document.body.append(flying);
  const away = `translate(${to.left + to.width / 2 - x}px, ${to.top + to.height / 2 - y}px) scale(.3)`;
  const flight = flying.animate(
    [
      { transform: "none", opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: away, opacity: 0.5 },
    ],
    { duration: FLIGHT, delay, easing: EASE, fill: "backwards" },
  );
  flight.onfinish = () => {
    flying.remove();
    mark.animate([{ transform: "scale(1.25)" }, { transform: "none" }], { duration: 160 });
  };
  return flight;
}
