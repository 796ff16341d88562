// @ts-check
/** Passes: who may still pass, and the button for it. */

import { all } from "../../../site/site.js";
import { drawOtherMoves } from "../other_moves.js";

/** @type {Boards.Rule} */
export const rule = {
  show(dinner, { passes }, state) {
    drawOtherMoves(dinner, passes ?? null, state);
    for (const token of all(dinner, "[data-pass]"))
      token.toggleAttribute("data-spent", !passes?.may.includes(Number(token.dataset.pass)));
  },
};
