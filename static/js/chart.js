// @ts-check
/**
 * Charts by hand in SVG: scales, axes, bars, ranges and scatters. A chart is a picture: its numbers stand in a table
 * as well. Colours come from the style sheet, by class.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an SVG element.
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name
 * @param {Record<string, string|number|undefined>} [attributes] those that are undefined are left out
 * @param {string} [text]
 * @returns {SVGElementTagNameMap[N]}
 */
export function svg(name, attributes = {}, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(key, String(value));
  }
  if (text !== undefined) made.textContent = text;
  return made;
}

/**
 * @typedef {object} Scale
 * @property {(value: number) => number} at where a value is drawn
 * @property {(place: number) => number} value which value is drawn there
 * @property {number[]} ticks round values, ascending
 */

/**
 * Map values to places in a straight line.
 * @param {[number, number]} domain the least and the largest value
 * @param {[number, number]} range where they are drawn
 * @param {number} [most] at most so many ticks
 * @returns {Scale}
 */
export function linear([low, high], [start, end], most = 8) {
  const span = high - low || 1;
  const step = roundStep(span / most);
  const ticks = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9; k++)
    ticks.push(Number((k * step).toFixed(9)));
  return {
    at: (value) => start + ((value - low) / span) * (end - start),
    value: (place) => low + ((place - start) / (end - start)) * span,
    ticks,
  };
}

/** The least of 1, 2, 5, 10, 20 … (or a tenth, a hundredth of them) that is no less. @param {number} least */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5].map((step) => step * power).find((step) => step >= least * (1 - 1e-9)) ?? 10 * power;
}

/**
 * Map names to columns of equal width.
 * @param {string[]} names
 * @param {[number, number]} range
 * @param {number} [fill] how much of a column is used, 0 to 1
 * @returns {{at: (k: number) => number, width: number}} at: the middle of the k-th column
 */
export function columns(names, [start, end], fill = 0.72) {
  const each = (end - start) / names.length;
  return { at: (k) => start + each * (k + 0.5), width: each * fill };
}

/**
 * Begin a chart: an empty drawing as wide as its box, where a unit is a pixel, so that text is as large as elsewhere.
 * @param {HTMLElement} box visible, or nobody knows how wide it is
 * @param {{ratio?: number, left?: number, right?: number, top?: number, bottom?: number}} [size] ratio: height to width
 * @returns {{root: SVGSVGElement, left: number, right: number, top: number, bottom: number}} the edges of the plot
 */
export function begin(box, { ratio = 0.62, left = 40, right = 12, top = 16, bottom = 40 } = {}) {
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  const width = Math.max(
    240,
    Math.round(box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)),
  );
  const height = Math.round(width * ratio);
  const root = svg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    class: "chart",
    "aria-hidden": "true",
    focusable: "false",
  });
  box.replaceChildren(root);
  return { root, left, right: width - right, top, bottom: height - bottom };
}

/**
 * Draw the axis of a scale with its ticks and its name.
 * @param {ReturnType<typeof begin>} plot
 * @param {Scale} scale
 * @param {"across"|"upwards"} side
 * @param {{name?: string, label?: (value: number) => string, grid?: boolean}} [options]
 */
export function axis(plot, scale, side, { name = "", label = String, grid = true } = {}) {
  const across = side === "across";
  const group = svg("g", { class: "chart-axis" });
  for (const tick of scale.ticks) {
    const at = scale.at(tick);
    if (grid)
      group.append(
        svg("path", {
          class: "chart-grid",
          d: across ? `M${at} ${plot.top}V${plot.bottom}` : `M${plot.left} ${at}H${plot.right}`,
        }),
      );
    const place = across
      ? { x: at, y: plot.bottom + 18, "text-anchor": "middle" }
      : { x: plot.left - 7, y: at + 4.5, "text-anchor": "end" };
    group.append(svg("text", place, label(tick)));
  }
  group.append(
    svg("path", {
      class: "chart-line",
      d: across ? `M${plot.left} ${plot.bottom}H${plot.right}` : `M${plot.left} ${plot.top}V${plot.bottom}`,
    }),
  );
  if (name) {
    const place = across
      ? { x: plot.right, y: plot.bottom + 36, "text-anchor": "end" }
      : { x: plot.left, y: plot.top - 6, "text-anchor": "start" };
    group.append(svg("text", { ...place, class: "chart-name" }, name));
  }
  plot.root.append(group);
}

/**
 * Write the names of columns below them.
 * @param {ReturnType<typeof begin>} plot
 * @param {string[]} names
 * @param {ReturnType<typeof columns>} places
 * @param {{slanted?: boolean}} [options] slanted: long names need less room so
 */
export function columnNames(plot, names, places, { slanted = false } = {}) {
  const group = svg("g", { class: "chart-axis" });
  names.forEach((name, k) => {
    const [x, y] = [places.at(k), plot.bottom + 18];
    const place = slanted
      ? { transform: `translate(${x + 4} ${y - 4}) rotate(-42)`, "text-anchor": "end" }
      : { x, y, "text-anchor": "middle" };
    group.append(svg("text", place, name));
  });
  group.append(svg("path", { class: "chart-line", d: `M${plot.left} ${plot.bottom}H${plot.right}` }));
  plot.root.append(group);
}

/**
 * Draw bars from one height to another.
 * @param {ReturnType<typeof begin>} plot
 * @param {{from: number, to: number, class: string}[]} bars one a column
 * @param {ReturnType<typeof columns>} places
 * @param {Scale} scale
 * @returns {SVGElement} the group of them, in order
 */
export function bars(plot, bars, places, scale) {
  const group = svg("g", { class: "chart-bars" });
  bars.forEach((bar, k) => {
    const [top, bottom] = [scale.at(Math.max(bar.from, bar.to)), scale.at(Math.min(bar.from, bar.to))];
    group.append(
      svg("rect", {
        class: bar.class,
        x: places.at(k) - places.width / 2,
        y: top,
        width: places.width,
        height: Math.max(0, bottom - top),
      }),
    );
  });
  plot.root.append(group);
  return group;
}

/**
 * Draw points of any size.
 * @param {ReturnType<typeof begin>} plot
 * @param {{x: number, y: number, r: number}[]} points
 * @param {{x: Scale, y: Scale, class: string}} options
 * @returns {SVGElement} the group of them, in order
 */
export function scatter(plot, points, { x, y, class: name }) {
  const group = svg("g", { class: name });
  for (const point of points)
    group.append(svg("circle", { cx: x.at(point.x).toFixed(1), cy: y.at(point.y).toFixed(1), r: point.r }));
  plot.root.append(group);
  return group;
}

/**
 * Draw a level line with what it means.
 * @param {ReturnType<typeof begin>} plot
 * @param {Scale} scale
 * @param {number} value
 * @param {string} text
 */
export function level(plot, scale, value, text) {
  const y = scale.at(value);
  plot.root.append(svg("path", { class: "chart-level", d: `M${plot.left} ${y}H${plot.right}` }));
  plot.root.append(svg("text", { class: "chart-note", x: plot.right, y: y - 6, "text-anchor": "end" }, text));
}
