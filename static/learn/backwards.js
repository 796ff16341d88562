// @ts-check
/** Steps 3 and 4 of the token chapter: the line after a guess and the best replies, and bars for all places. */

import { all } from "../site/site.js";
import { mount as mountLine } from "./line.js";

/** @param {Learn.Stage} stage @returns {Learn.Figure} */
export function mount(stage) {
  const line = mountLine(stage);
  return {
    ...line,
    reveal(guess, how) {
      line.reveal(guess, how);
      for (const bar of all(stage.root, "[data-bar]", SVGElement))
        bar.classList.toggle("is-guessed", bar.dataset.bar === guess);
    },
  };
}
