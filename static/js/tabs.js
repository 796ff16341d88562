/** Two tabs of one seat: the newest has the controls, the older one says so and can take them back. */

import { reveal } from "./panel.js";

/**
 * @param {string} seat what both tabs show, the same text in both
 * @param {HTMLElement} notice shown in the older tab; its button takes the controls back
 * @param {(yields: boolean) => void} changed
 */
export function yieldToNewer(seat, notice, changed) {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel("seats");
  const yields = (does) => {
    changed(does);
    reveal(notice, does);
  };
  channel.addEventListener("message", (event) => {
    if (event.data === seat) yields(true);
  });
  notice.querySelector("button").addEventListener("click", () => {
    channel.postMessage(seat);
    yields(false);
  });
  channel.postMessage(seat);
}
