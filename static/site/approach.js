// @ts-check
/** The last token of three, to be tried on the spot. All that follows comes with the page; nothing here knows a rule. */

import { all, hit, playSound, readData } from "./site.js";
import { mountBoard } from "../games/tokens/board.js";
import { defaults, numberText, optionsOf } from "../games/view.js";

/**
 * Let a visitor try the last token of a line.
 * @param {HTMLElement} root
 */
export function mount(root) {
  /** @type {Wire.View} after two tokens */
  const view = readData("approach-data");
  const frame = view.frames[view.ply];
  /** @type {number | null} */
  let pinned = null;
  const board = mountBoard(root, view, { propose() {}, preview, say() {} });

  const draw = () =>
    board.show({ ...defaults(view), options: optionsOf(view), canMove: true, chosen: pinned });

  /** @param {number | string | null} move */
  function preview(move) {
    const { scores } = optionsOf(view).find((option) => option.move === move) ?? frame;
    for (const score of all(root, "[data-score]")) {
      score.textContent = `$${numberText(scores[Number(score.dataset.score)])}`;
    }
  }

  root.addEventListener("click", (event) => {
    const button = hit(event, 'button[type="submit"]', HTMLButtonElement);
    if (!button) return;
    pinned = pinned === Number(button.value) ? null : Number(button.value);
    playSound("place");
    draw();
  });
  draw();
}
