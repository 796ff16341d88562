// @ts-check
/** Steps 1 and 2 of crossout: the reader takes a bite, and the rest of the dinner is eaten before their eyes. */

import { find } from "../dom.js";
import { mountTable } from "./table.js";

const BITE = 900;

/** @param {Learn.Stage} stage @returns {Learn.Figure} */
export function mount({ root, data, calm, here, ...rest }) {
  const table = mountTable({ root, data, calm, here, ...rest });
  let timer = 0;
  table.show(data.guess === null ? data.view : lineOf(data.guess));

  /** @param {string} guess */
  function lineOf(guess) {
    return data.lines[guess] ?? data.lines["*"];
  }

  /** @param {Learn.Line} line @param {number} at */
  function play(line, at) {
    table.show(line, at);
    if (at < line.ply) timer = window.setTimeout(() => play(line, at + 1), BITE);
    else finish();
  }

  /** All is eaten: a reader who still looks at the plate may not see what is said of it. */
  function finish() {
    table.tappable(true);
    if (!here()) return;
    find(root, ".learn-verdict").scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
  }

  return {
    reveal(guess, { moving }) {
      window.clearTimeout(timer);
      const chosen = root.querySelector(`.spot[data-morsel="${guess}"]`);
      for (const spot of root.querySelectorAll(".spot"))
        spot.toggleAttribute("data-guessed", spot === chosen);
      if (!moving) {
        table.show(lineOf(guess));
        return;
      }
      table.tappable(false);
      // Without motion the end stands there at once: the table next to it tells how it came.
      if (calm()) play(lineOf(guess), lineOf(guess).ply);
      else play(lineOf(guess), guess in data.lines ? 1 : 0);
    },
    tap(value) {
      return !(value in data.choices);
    },
  };
}
