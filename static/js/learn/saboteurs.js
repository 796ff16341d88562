// @ts-check
/** Step 5 of the token chapter: what two can do to a third, and what each cell of the line is worth. */

import { axis, begin, linear, svg } from "../chart.js";
import { find } from "../dom.js";
import { mount as mountLine } from "./line.js";

/** @param {Learn.Stage<{cells: Cell[]}>} stage @returns {Learn.Figure} */
export function mount(stage) {
  const { root, data } = stage;
  const line = mountLine(stage);
  const box = find(root, "#chart");

  return {
    reveal(guess, how) {
      line.reveal(guess, how);
      if (!box.firstChild) drawCells(box, data.cells);
    },
  };
}

/**
 * Draw what each cell pays: a point as a dot, an interval as a bar; where ties decide, all that it can pay. Filled is
 * what an equilibrium of the whole game pays.
 * @typedef {{from: number, to: number, pays: number[], equilibrium: number[]}} Cell
 * @param {HTMLElement} box
 * @param {Cell[]} cells
 */
function drawCells(box, cells) {
  const plot = begin(box, { ratio: 0.55, left: 36, bottom: 28 });
  const x = linear([cells[0].from, cells[cells.length - 1].to], [plot.left + 10, plot.right - 6], 10);
  const y = linear([0, Math.max(...cells.flatMap((cell) => cell.pays))], [plot.bottom, plot.top], 5);
  axis(plot, y, "upwards", { label: (value) => `$${value}` });
  axis(plot, x, "across", { label: (value) => `$${value}`, grid: false });
  for (const cell of cells) {
    for (const pays of cell.pays) {
      const name = cell.equilibrium.includes(pays) ? "cell is-equilibrium" : "cell";
      if (cell.from === cell.to)
        plot.root.append(svg("circle", { class: name, cx: x.at(cell.from), cy: y.at(pays), r: 4.5 }));
      else
        plot.root.append(
          svg("path", { class: name, d: `M${x.at(cell.from) + 6} ${y.at(pays)}H${x.at(cell.to) - 6}` }),
        );
    }
  }
}
