// @ts-check
/** What each player's turn is worth as stacks are added: at each board a range for each player, with its value. */

import { axis, begin, linear, svg } from "./chart.js";
import { told } from "../site/site.js";

const DASHES = ["", "9 4", "3 3", "12 3 3 3", "6 2", "2 5"];

/** The room of a value over its range, and of a range without, in pixels. */
const ROOM = 19;
const NARROW = 6;

/** What is free between two boards, in pixels. */
const BETWEEN = 12;

/** The least height of a range, and what letters at the end need at least. */
const LEAST = 7;
const APART = 16;

/**
 * @param {HTMLElement} box
 * @param {{seats: number, lines: {stacks: number, shares: [number, number][]}[]}} data parts of all the money, from 0 to 1
 */
export function mountGrowth(box, { seats, lines }) {
  if (!lines.length) return;
  // A chart that is cut off looks complete: where there is no room for values, the table below has them.
  const wanted = (/** @type {number} */ room) => lines.length * (seats * room + BETWEEN) + 110;
  const valued = box.clientWidth >= wanted(ROOM);
  box.style.minWidth = `${Math.min(wanted(NARROW), wanted(ROOM))}px`;
  const plot = begin(box, {
    ratio: box.clientHeight / box.clientWidth,
    left: 42,
    right: 26,
    top: 24,
    bottom: 46,
  });
  const sizes = lines.map((line) => line.stacks);
  const shares = lines.flatMap((line) => line.shares.flat());
  const x = linear(
    [sizes[0] - 0.5, sizes[sizes.length - 1] + 0.5],
    [plot.left, plot.right],
    (plot.right - plot.left) / 26,
  );
  const y = linear(
    [Math.max(0, Math.min(...shares) - 0.03), Math.max(...shares) + 0.04],
    [plot.bottom, plot.top],
    6,
  );
  x.ticks = x.ticks.filter((tick) => sizes.includes(tick));
  axis(plot, x, "across", { name: told("stacks"), grid: false });
  axis(plot, y, "upwards", { name: told("part"), label: percent });
  const step = Math.min(28, (x.at(1) - x.at(0) - BETWEEN) / seats);
  const wide = Math.max(3, Math.min(9, step - 2));
  const groups = Array.from({ length: seats }, (_, seat) => {
    const group = svg("g", { class: `growth-seat seat-${seat}` });
    const places = lines.map((line) => ({
      across: x.at(line.stacks) + step * (seat - (seats - 1) / 2),
      low: y.at(line.shares[seat][0]),
      high: y.at(line.shares[seat][1]),
      text: range(...line.shares[seat]),
    }));
    const path = places.map(
      ({ across, low, high }) => `${across.toFixed(1)} ${((low + high) / 2).toFixed(1)}`,
    );
    group.append(
      svg("path", {
        class: "growth-line",
        d: `M${path.join("L")}`,
        "stroke-dasharray": DASHES[seat % DASHES.length],
      }),
    );
    for (const { across, low, high, text } of places) {
      const more = Math.max(0, LEAST - (low - high)) / 2;
      group.append(
        svg("rect", {
          class: "growth-range",
          x: across - wide / 2,
          y: high - more,
          width: wide,
          height: low - high + 2 * more,
          rx: wide / 2,
        }),
      );
      if (!valued) continue;
      const below = text.includes("–") && seat % 2 === 1; // a range's is wide, so two neighbours' are apart
      const level = below ? low + more + 13 : high - more - 4;
      const place = { class: "growth-value", x: across, y: level, "text-anchor": "middle" };
      group.append(svg("text", place, text));
    }
    plot.root.append(group);
    const last = places[places.length - 1];
    return { group, seat, level: (last.low + last.high) / 2 };
  });
  // Each line's letter, no two on top of each other.
  let lowest = plot.top - APART;
  for (const { group, seat, level } of groups.toSorted((one, other) => one.level - other.level)) {
    lowest = Math.max(lowest + APART, level);
    group.append(svg("text", { x: plot.right + 6, y: lowest + 5 }, "ABCDEFGHIJ"[seat]));
  }
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(share * 100)} %`;
}

/** A share in percent, without the sign: `38`, `33–40`. @param {number} low @param {number} high */
function range(low, high) {
  const [from, to] = [Math.round(low * 100), Math.round(high * 100)];
  return from === to ? String(from) : `${from}–${to}`;
}
