// @ts-check
/** Passes: who may still pass, and the button for it. */

import { drawOtherMoves } from "../other_moves.js";

/** @type {Boards.Rule} */
export const rule = {
  show: (dinner, { passes }, context) => drawOtherMoves(dinner, passes ?? null, context),
};
