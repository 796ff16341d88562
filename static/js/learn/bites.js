// @ts-check
/** Step 7 of crossout: what every first bite is worth now, and, once it has been guessed, in all. */

import { axis, bars, begin, columnNames, columns, level, linear, svg } from "../chart.js";

import { find } from "../dom.js";

/** @param {Learn.Stage<{bites: {name: string, now: number, later: number}[], line: number}>} stage @returns {Learn.Figure} */
export function mount({ root, data, calm }) {
  const plot = begin(find(root, "#chart"), { ratio: 0.7, left: 26, top: 20, bottom: 66 });
  const names = data.bites.map((bite) => bite.name);
  const places = columns(names, [plot.left, plot.right]);
  const height = linear([0, Math.ceil((data.line + 3) / 5) * 5], [plot.bottom, plot.top], 6);
  axis(plot, height, "upwards");
  bars(
    plot,
    data.bites.map((bite) => ({ from: 0, to: bite.now, class: "bar-now" })),
    places,
    height,
  );
  const later = bars(
    plot,
    data.bites.map((bite) => ({ from: bite.now, to: bite.now + bite.later, class: "bar-later" })),
    places,
    height,
  );
  const totals = svg("g", { class: "chart-totals" });
  data.bites.forEach((bite, k) => {
    const total = bite.now + bite.later;
    totals.append(
      svg("text", { x: places.at(k), y: height.at(total) + 17, "text-anchor": "middle" }, String(total)),
    );
  });
  plot.root.append(totals);
  level(plot, height, data.line, data.says.line);
  columnNames(plot, names, places, { slanted: true });
  later.style.display = totals.style.display = "none";

  return {
    reveal(_guess, { moving }) {
      later.style.display = totals.style.display = "";
      if (!moving || calm()) return;
      later.querySelectorAll("rect").forEach((bar, k) => {
        bar.style.transformBox = "fill-box";
        bar.style.transformOrigin = "bottom";
        bar.animate([{ transform: "scaleY(0)" }, { transform: "none" }], {
          duration: 350,
          delay: 60 * k,
          fill: "backwards",
          easing: "ease-out",
        });
      });
      totals.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: 300,
        delay: 60 * data.bites.length + 200,
        fill: "backwards",
      });
    },
  };
}
