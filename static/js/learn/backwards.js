// @ts-check
/** Steps 3 and 4 of the token chapter: the line after a guess and the best replies, and bars for all places. */

import { axis, bars, begin, columnNames, columns, linear, svg } from "../chart.js";
import { find } from "../dom.js";
import { mount as mountLine } from "./line.js";

/** @param {Learn.Stage<{bars: {name: string, high: number, now?: number}[]}>} stage @returns {Learn.Figure} */
export function mount(stage) {
  const { root, data } = stage;
  const line = mountLine(stage);
  /** @type {Element[] | null} */
  let drawn = null;

  /** Draw the bars; not before they are to be seen, since the box is not there earlier. */
  function draw() {
    const plot = begin(find(root, "#chart"), { ratio: 0.5, left: 36, bottom: 28 });
    const names = data.bars.map((bar) => bar.name);
    const places = columns(names, [plot.left, plot.right]);
    const most = Math.max(...data.bars.map((bar) => Math.max(bar.high, bar.now ?? 0)));
    const height = linear([0, most], [plot.bottom, plot.top], 5);
    axis(plot, height, "upwards", { label: (value) => `$${value}` });
    const group = bars(
      plot,
      data.bars.map((bar) => ({ from: 0, to: bar.high, class: "bar-now" })),
      places,
      height,
    );
    data.bars.forEach((bar, k) => {
      if (bar.now === undefined) return;
      const [x, y] = [places.at(k) - places.width / 2 - 3, height.at(bar.now)];
      plot.root.append(svg("path", { class: "bar-mark", d: `M${x} ${y}h${places.width + 6}` }));
    });
    columnNames(plot, names, places);
    return [...group.children];
  }

  return {
    reveal(guess, how) {
      line.reveal(guess, how);
      drawn ??= draw();
      const chosen = data.bars.findIndex((bar) => bar.name === `$${guess}`);
      for (const [k, bar] of drawn.entries()) bar.classList.toggle("is-guessed", k === chosen);
    },
  };
}
