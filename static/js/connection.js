// @ts-check
/** Says when this page cannot play: while the line is down, or when the seat is open in a newer tab. */

import { find, reveal, told } from "./dom.js";

const BANNER_AFTER = 2000;
const FIRST_AFTER = 5000;
const ALERT_AFTER = 15000;

/**
 * Say when the line is down: a banner after two seconds, at first after five, an alert after fifteen.
 * @param {HTMLElement} banner
 * @param {(text: string) => void} alert
 * @param {() => void} retry
 * @returns {(connected: boolean) => void}
 */
export function watchConnection(banner, alert, retry) {
  const text = find(banner, "[data-text]");
  let since = performance.now() + FIRST_AFTER - BANNER_AFTER;
  let ticking = window.setInterval(tick, 500);

  function tick() {
    const down = performance.now() - since;
    reveal(banner, down >= BANNER_AFTER);
    if (down >= ALERT_AFTER) {
      const offline = told("offline");
      if (text.textContent !== offline) alert(offline);
      text.textContent = offline;
    } else {
      text.textContent = told("reconnecting", { seconds: Math.ceil((ALERT_AFTER - down) / 1000) });
    }
  }

  find(banner, "[data-retry]").addEventListener("click", retry);
  return (connected) => {
    if (connected) {
      window.clearInterval(ticking);
      ticking = 0;
      reveal(banner, false);
    } else {
      since = ticking ? Math.min(since, performance.now()) : performance.now();
      ticking ||= window.setInterval(tick, 500);
    }
  };
}

/**
 * Of two tabs of one seat, leave the controls to the newer; the older can take them back.
 * @param {string} seat what both tabs show, the same text in both
 * @param {HTMLElement} notice shown in the older tab; its button takes the controls back
 * @param {(yields: boolean) => void} changed
 */
export function yieldToNewer(seat, notice, changed) {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel("seats");
  const yields = (/** @type {boolean} */ does) => {
    changed(does);
    reveal(notice, does);
  };
  channel.addEventListener("message", (event) => {
    if (event.data === seat) yields(true);
  });
  find(notice, "button").addEventListener("click", () => {
    channel.postMessage(seat);
    yields(false);
  });
  channel.postMessage(seat);
}
