/** Says when the line is down: a banner after two seconds, at first after five, an alert after fifteen. */

import { reveal } from "./panel.js";

const BANNER_AFTER = 2000;
const FIRST_AFTER = 5000;
const ALERT_AFTER = 15000;

/**
 * @param {HTMLElement} banner
 * @param {(text: string) => void} alert
 * @param {() => void} retry
 * @returns {(connected: boolean) => void}
 */
export function watchConnection(banner, alert, retry) {
  const text = banner.querySelector("[data-text]");
  let since = performance.now() + FIRST_AFTER - BANNER_AFTER;
  let ticking = window.setInterval(tick, 500);

  function tick() {
    const down = performance.now() - since;
    reveal(banner, down >= BANNER_AFTER);
    if (down >= ALERT_AFTER) {
      const offline = "Offline – your game is saved.";
      if (text.textContent !== offline) alert(offline);
      text.textContent = offline;
    } else {
      text.textContent = `Reconnecting … ${Math.ceil((ALERT_AFTER - down) / 1000)} s`;
    }
  }

  banner.querySelector("[data-retry]").addEventListener("click", retry);
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
