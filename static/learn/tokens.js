// @ts-check
/** The figures of a chapter about tokens: the game's own board; after the answer every free stack can be looked at. */

import { defaults, optionsOf, showScores } from "../games/view.js";
import { mountBoard } from "../games/tokens/board.js";
import { all } from "../site/site.js";

/** The line, with a token after each guess. @param {Learn.Stage} stage @returns {Learn.Figure} */
export function line({ root, data }) {
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

/** Steps 3 and 4 of the token chapter: the line after a guess and the best replies, and bars for all places. @param {Learn.Stage} stage @returns {Learn.Figure} */
export function backwards(stage) {
  const board = line(stage);
  return {
    ...board,
    reveal(guess, how) {
      board.reveal(guess, how);
      for (const bar of all(stage.root, "[data-bar]", SVGElement))
        bar.classList.toggle("is-guessed", bar.dataset.bar === guess);
    },
  };
}
