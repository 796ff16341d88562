// @ts-check
/**
 * Charts by hand in SVG: scales and axes. A chart is a picture: its numbers stand in a table
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
  if (grid) {
    const lines = scale.ticks.map((tick) =>
      across
        ? `M${scale.at(tick)} ${plot.top}V${plot.bottom}`
        : `M${plot.left} ${scale.at(tick)}H${plot.right}`,
    );
    group.append(svg("path", { class: "chart-grid", d: lines.join("") }));
  }
  for (const tick of scale.ticks) {
    const at = scale.at(tick);
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
