// @ts-check
/** A histogram, drawn by hand in SVG; decorative, so its numbers must stand in a table as well. */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 300;
const HEIGHT = 76;
const FLOOR = 56;
const MOST_BARS = 40;

/**
 * Sort values into bars of equal, round width.
 * @param {{value: number, count: number}[]} values
 * @param {number} low the least value of the axis
 * @param {number} high the largest
 * @returns {{from: number, width: number, counts: number[]}} `counts[k]` is for `from + k·width` up to the next
 */
function bins(values, low, high) {
  const width = barWidth(high - low);
  const from = Math.floor(low / width) * width;
  const counts = Array(Math.floor((high - from) / width) + 1).fill(0);
  for (const { value, count } of values) counts[Math.floor((value - from) / width)] += count;
  return { from, width, counts };
}

/**
 * Count the values of the highest bar, so that several histograms can share one scale.
 * @param {{value: number, count: number}[][]} each the values of one histogram after another
 * @param {number} low
 * @param {number} high
 */
export function fullest(each, low, high) {
  return Math.max(...each.flatMap((values) => bins(values, low, high).counts));
}

/** The least of 1, 2, 5, 10, 20 … that needs no more than forty bars. @param {number} span @returns {number} */
function barWidth(span) {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (span / (step * power) < MOST_BARS) return step * power;
  }
}

/**
 * Draw the distribution of one seat's payoffs.
 * @param {{value: number, count: number}[]} values
 * @param {{low: number, high: number, most: number, mean: number, zero?: boolean, fill: string, label: (value: number) => string}} options
 *   low, high: the ends of the axis, the same for all seats to be compared; most: the count of a full bar, as `fullest` finds it;
 *   zero: whether to draw a line at zero
 * @returns {SVGElement}
 */
export function histogram(values, { low, high, most, mean, zero = false, fill, label }) {
  const { from, width, counts } = bins(values, low, high);
  const end = from + counts.length * width;
  const x = (/** @type {number} */ value) => ((value - from) / (end - from)) * WIDTH;
  /** @type {[number, number, string][]} */
  const ticks = [
    [from, 0, "start"],
    [end - width, WIDTH, "end"],
  ];
  const svg = element("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: "histogram",
    "aria-hidden": "true",
    focusable: "false",
  });
  counts.forEach((count, k) => {
    if (count === 0) return;
    const height = Math.max(1.5, (count / most) * (FLOOR - 8));
    const [left, right] = [x(from + k * width), x(from + (k + 1) * width)];
    svg.append(
      element("rect", {
        class: "histogram-bar",
        x: left + 0.75,
        width: Math.max(1, right - left - 1.5),
        y: FLOOR - height,
        height,
        fill,
      }),
    );
  });
  svg.append(element("path", { class: "histogram-axis", d: `M0 ${FLOOR}H${WIDTH}` }));
  const inside = width === 1 ? 0.5 : 0; // a bar of one value lies on it
  if (zero) {
    svg.append(element("path", { class: "histogram-zero", d: `M${x(inside)} 0V${FLOOR + 5}` }));
    if (from < 0 && end - width > 0) ticks.splice(1, 0, [0, x(inside), "middle"]);
  }
  const centre = x(mean + inside);
  svg.append(element("path", { class: "histogram-mean", d: `M${centre} 0V${FLOOR}` }));
  for (const [value, at, anchor] of ticks) {
    const text = element("text", { class: "histogram-tick", x: at, y: HEIGHT - 4, "text-anchor": anchor });
    text.textContent = label(value);
    svg.append(text);
  }
  return svg;
}

/** @param {string} name @param {Record<string, string | number>} attributes */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
