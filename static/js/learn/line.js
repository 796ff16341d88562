/** The line of the token chapter: the game's own board; after the answer every free stack can be looked at. */

import { mountBoard } from "../boards/tokens.js";
import { showScores } from "./table.js";

/** @param {import("./step.js").Stage} stage @returns {import("./step.js").Figure} */
export function mount({ root, data }) {
  const board = mountBoard(root, data.view, { propose() {}, preview, say() {} });
  let options = [];
  let frame = data.view.frames.at(-1);
  show(data.view);

  function show(line, chosen = null) {
    options = chosen === null ? [] : line.options;
    frame = line.frames.at(-1);
    const view = { ...data.view, ...line };
    showScores(root, frame, "$");
    board.show(frame, {
      view,
      seats: view.seats,
      live: false,
      options,
      you: null,
      canMove: options.length > 0,
      pending: null,
      chosen,
    });
  }

  function preview(move) {
    const option = options.find((one) => one.move === move);
    showScores(root, option ? { ...frame, scores: option.scores } : frame, "$");
  }

  return {
    reveal(guess) {
      const line = data.lines[guess] ?? data.lines["*"] ?? data.view;
      show(line, Number(guess));
    },
  };
}
