// @ts-check
/** What each player's turn is worth as stacks are added: a line for each, a band where equilibria differ. */

import { axis, begin, linear, svg } from "../chart.js";
import { told } from "../dom.js";

const DASHES = ["", "9 4", "3 3", "12 3 3 3", "6 2", "2 5"];

/**
 * @param {HTMLElement} box
 * @param {{seats: number, lines: {stacks: number, shares: [number, number][]}[]}} data parts of all the money, from 0 to 1
 */
export function mountGrowth(box, { seats, lines }) {
  if (!lines.length) return;
  const plot = begin(box, { ratio: 0.6, left: 42, right: 34, top: 24, bottom: 46 });
  const sizes = lines.map((line) => line.stacks);
  const shares = lines.flatMap((line) => line.shares.flat());
  const x = linear([sizes[0], sizes[sizes.length - 1]], [plot.left, plot.right], Math.min(12, sizes.length));
  const y = linear(
    [Math.max(0, Math.min(...shares) - 0.03), Math.max(...shares) + 0.03],
    [plot.bottom, plot.top],
    6,
  );
  x.ticks = x.ticks.filter(Number.isInteger);
  axis(plot, x, "across", { name: told("stacks") });
  axis(plot, y, "upwards", {
    name: told("part"),
    label: (value) => `${Math.round(value * 100)} %`,
  });
  for (let seat = 0; seat < seats; seat++) {
    const at = (/** @type {0 | 1} */ end) =>
      lines.map((line) => [x.at(line.stacks).toFixed(1), y.at(line.shares[seat][end]).toFixed(1)]);
    const [low, high] = [at(0), at(1)];
    const group = svg("g", { class: `growth-seat seat-${seat}` });
    group.append(
      svg("path", {
        class: "growth-band",
        d: `M${high.map((point) => point.join(" ")).join("L")}L${low
          .toReversed()
          .map((point) => point.join(" "))
          .join("L")}Z`,
      }),
    );
    const middle = lines.map(
      (_, k) => `${low[k][0]} ${((Number(low[k][1]) + Number(high[k][1])) / 2).toFixed(1)}`,
    );
    group.append(
      svg("path", {
        class: "growth-line",
        d: `M${middle.join("L")}`,
        "stroke-dasharray": DASHES[seat % DASHES.length],
      }),
    );
    const [ex, ey] = middle[middle.length - 1].split(" ").map(Number);
    group.append(svg("text", { x: ex + 8 + 12 * (seat % 2), y: ey + 5 }, "ABCDEFGHIJ"[seat]));
    plot.root.append(group);
  }
}
