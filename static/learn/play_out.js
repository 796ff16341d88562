// @ts-check
/** Steps 1 and 2 of crossout: the reader takes a bite, and the rest of the dinner is eaten before their eyes. */

import { find } from "../site/site.js";
import { mountTable, playOut } from "./table.js";

/** @param {Learn.Stage} stage @returns {Learn.Figure} */
export function mount({ root, data, calm, here, ...rest }) {
  const table = mountTable({ root, data, calm, here, ...rest });
  let stop = () => {};
  table.show(data.guess === null ? data.view : lineOf(data.guess));

  /** @param {string} guess */
  function lineOf(guess) {
    return data.lines[guess] ?? data.lines["*"];
  }

  /** All is eaten: a reader who still looks at the plate may not see what is said of it. */
  function finish() {
    table.tappable(true);
    if (!here()) return;
    find(root, ".learn-verdict").scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
  }

  return {
    reveal(guess, { moving }) {
      stop();
      const chosen = root.querySelector(`.spot[data-morsel="${guess}"]`);
      for (const spot of root.querySelectorAll(".spot"))
        spot.toggleAttribute("data-guessed", spot === chosen);
      const line = lineOf(guess);
      if (!moving) {
        table.show(line);
        return;
      }
      table.tappable(false);
      // Without motion the end stands there at once: the table next to it tells how it came.
      if (calm()) {
        table.show(line);
        finish();
      } else stop = playOut(table.show, line, guess in data.lines ? 1 : 0, finish);
    },
    tryOut(line) {
      if (calm()) return; // the verdict says how it would end
      stop();
      // The plate is full again afterwards, for another try.
      stop = playOut(table.show, line, 0, () => table.show(data.view));
    },
    tap(value) {
      return !(value in data.choices);
    },
  };
}
