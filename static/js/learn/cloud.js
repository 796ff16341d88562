// @ts-check
/** Step 8 of crossout: every pair of scores that can happen, and then those that crossout allows. */

import { axis, begin, linear, scatter, svg } from "../chart.js";

import { find } from "../dom.js";

/** @param {Learn.Stage<{cloud: {pairs: [number, number, number, number][], crossout: [number, number]}}>} stage @returns {Learn.Figure} */
export function mount({ root, data, calm }) {
  const { pairs, crossout } = data.cloud;
  const plot = begin(find(root, "#chart"), { ratio: 1, left: 26, top: 22, bottom: 44 });
  const size = (plot.right - plot.left) / 470; // of a dot: none may cover its neighbours on a phone
  /** @param {0 | 1} k @returns {[number, number]} */
  const ends = (k) => [
    Math.min(...pairs.map((pair) => pair[k])) - 2,
    Math.max(...pairs.map((pair) => pair[k])) + 2,
  ];
  const x = linear(ends(0), [plot.left, plot.right], 6);
  const y = linear(ends(1), [plot.bottom, plot.top], 6);
  axis(plot, x, "across", { name: data.says.across });
  axis(plot, y, "upwards", { name: data.says.upwards });
  const dots = pairs.map(([a, b, splits, reached]) => ({
    x: a,
    y: b,
    r: Math.round((0.9 + 0.75 * Math.sqrt(splits)) * size * 100) / 100,
    reached,
  }));
  scatter(
    plot,
    dots.filter((dot) => !dot.reached),
    { x, y, class: "cloud-out" },
  );
  scatter(
    plot,
    dots.filter((dot) => dot.reached),
    { x, y, class: "cloud-in" },
  );
  const mark = svg("g", { class: "cloud-mark" });
  const [cx, cy] = [x.at(crossout[0]), y.at(crossout[1])];
  mark.append(svg("path", { d: `M${cx} ${plot.top}V${plot.bottom}` }), svg("circle", { cx, cy, r: 8 }));
  mark.append(svg("text", { x: plot.right, y: cy - 14, "text-anchor": "end" }, data.says.mark));
  plot.root.append(mark);

  return {
    reveal(_guess, { moving }) {
      plot.root.classList.add("is-told");
      find(root, "#legend").textContent = data.says.within;
      if (moving)
        mark.animate(
          calm()
            ? [{ opacity: 0 }, { opacity: 1 }]
            : [
                { opacity: 0, transform: "translateX(24px)" },
                { opacity: 1, transform: "none" },
              ],
          calm() ? 120 : 350,
        );
    },
  };
}
