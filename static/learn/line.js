// @ts-check
/** The line of the token chapter: the game's own board; after the answer every free stack can be looked at. */

import { mountBoard } from "../games/tokens/board.js";
import { defaults, optionsOf } from "../games/state.js";
import { showScores } from "./table.js";

/** @param {Learn.Stage} stage @returns {Learn.Figure} */
export function mount({ root, data }) {
  const board = mountBoard(root, data.view, { propose() {}, preview, say() {} });
  /** @type {Wire.OptionView[]} */
  let options = [];
  let frame = data.view.frames[data.view.ply];
  show(data.view);

  /** @param {Learn.Line} line @param {number | null} [chosen] */
  function show(line, chosen = null) {
    options = chosen === null ? [] : optionsOf(line);
    frame = line.frames[line.ply];
    const view = { ...data.view, ...line };
    showScores(root, frame, "$");
    board.show({ ...defaults(view), options, canMove: options.length > 0, chosen });
  }

  /** @param {Wire.Exact | null} move */
  function preview(move) {
    const option = options.find((one) => one.move === move);
    showScores(root, option ? { ...frame, scores: option.scores } : frame, "$");
  }

  return {
    reveal(guess) {
      const line = data.lines[guess] ?? data.lines["*"] ?? data.view;
      show(line, Number(guess));
    },
    tryOut(line, guess) {
      show(line, Number(guess));
    },
  };
}
