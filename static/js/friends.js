// @ts-check
/** What people who play together have besides the board: their clocks, and a way to give up. */

import { reveal } from "./dom.js";
import { mountClocks } from "./clocks.js";

/**
 * Take over what the server rendered for people who play together.
 * @param {HTMLElement} main
 * @param {Wire.Act} act sends what a button asks for
 */
export function mountFriends(main, act) {
  const clocks = /** @type {HTMLElement | null} */ (main.querySelector("#clocks"));
  const resign = /** @type {HTMLDetailsElement | null} */ (main.querySelector("#resign"));
  const ticking = clocks && mountClocks(clocks);
  resign?.addEventListener("submit", (event) => {
    event.preventDefault();
    resign.open = false;
    void act("resign", {});
  });
  return {
    /** Show what a view says of them. @param {Wire.View} view */
    show(view) {
      ticking?.show(view);
      reveal(resign, view.stage === "playing");
    },
  };
}
