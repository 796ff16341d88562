// @ts-check
/** The clocks of a match: counts down between what the server sends, and reads out only what is urgent. */

import { all, find, setAttribute, told } from "./dom.js";
import { seatName } from "./status.js";

/** When the viewer's own clock is read out, in seconds left. */
const READ_OUT = [3600, 600, 60, 30, 10];
const DAY = 86400;

/** @param {number} seconds @returns {string} such as 0:09, 1:05:00 or 2 d 4 h: as `time_left` in webapp/pages/play/friends.py */
export function timeLeft(seconds) {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / 3600);
  if (days) return `${days} d ${hours} h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  const ending = String(Math.floor(seconds % 60)).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${ending}` : `${minutes}:${ending}`;
}

/**
 * Take over the clocks that the server rendered.
 * @param {HTMLElement} root
 */
export function mountClocks(root) {
  const items = new Map(all(root, "[data-clock]").map((item) => [Number(item.dataset.clock), item]));
  const said = /** @type {HTMLElement | null} */ (root.querySelector("[data-clock-says]"));
  /** @type {Wire.View | null} */
  let view = null;
  let received = 0;
  let before = Number.POSITIVE_INFINITY;

  function draw() {
    const clock = view?.clock;
    if (!view || !clock) return;
    for (const [seat, item] of items) {
      const left = clock.left[seat];
      if (left == null) continue;
      const running = clock.running.includes(seat);
      const gone = running ? (performance.now() - received) / 1000 : 0;
      const now = Math.max(0, Math.ceil(left - gone));
      const time = find(item, "[data-time]");
      if (time.textContent !== timeLeft(now)) time.textContent = timeLeft(now);
      setAttribute(item, "data-running", running ? "" : null);
      setAttribute(item, "data-short", running && now <= clock.short ? "" : null);
      if (running && seat === view.you?.seat) readOut(now);
    }
  }

  /** @param {number} now */
  function readOut(now) {
    const passed = READ_OUT.find((limit) => before > limit && now <= limit && now > limit - 2);
    before = now;
    if (passed && said) said.textContent = told(`timer.${passed}`);
  }

  window.setInterval(draw, 250);
  return {
    /** Show the clocks of a view. @param {Wire.View} next */
    show(next) {
      if (next.clock !== view?.clock) {
        received = performance.now();
        before = Number.POSITIVE_INFINITY;
        for (const [seat, item] of items) find(item, ".clock-name").textContent = seatName(next, seat);
      }
      view = next;
      draw();
    },
  };
}
