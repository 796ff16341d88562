// @ts-check
/**
 * The cloud of all outcomes: one dot for each pair of scores, its area the number of splits that have it. Pointing at it,
 * or the arrow keys, choose the nearest dot; its split can be opened.
 */

import { axis, begin, linear, svg } from "./chart.js";
import { all, byId, find, pageAddress, readData, replaceAddress, told } from "../site/site.js";
import { numberText, toNumber } from "../games/view.js";

const ROWS = 2000;
/** The radius of a tag, its rim included. */
const TAG = 10;
/** Where a tag may stand around its point, best first: near it before far from it, above to the right before elsewhere. */
const AROUND = [20, 30, 42, 56, 74].flatMap((far) =>
  [-45, -90, -135, 0, 180, 45, 135, 90, -20, -160, 20, 160].map((turn) => ({
    dx: far * Math.cos((turn * Math.PI) / 180),
    dy: far * Math.sin((turn * Math.PI) / 180),
  })),
);
/** @type {Record<string, [number, number] | undefined>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LAYERS = ["all", "against", "frontier", "crossout", "greedy", "divisions"];

/**
 * @typedef {object} Dot
 * @property {number} x A's score
 * @property {number} y B's
 * @property {Row} scores both, exact, and what else was sent
 * @property {number} splits how many splits have them
 * @property {number} against how many of those a B who plays crossout can end up with
 * @property {string} eats what A eats in one of them: a bit for each morsel, in hexadecimal
 * @property {boolean} best whether no other dot is as good for both and better for one
 */

/**
 * @typedef {[Wire.Exact, Wire.Exact]} Pair
 * @typedef {[Wire.Exact, Wire.Exact, number, unknown, number, string]} Row both scores, splits, …, against, eats
 * @typedef {{layer: string, mark: string, title: string, scores: Pair}} Mark
 * @typedef {{left: number, right: number, top: number, bottom: number}} Edges
 *
 * @typedef {object} Data what webapp/lab/dinner_report.py sends
 * @property {Row[]} dots
 * @property {[[number, number], [number, number]]} extent the least and the greatest of all scores drawn, A's and B's
 * @property {number} most the most splits of a dot
 * @property {Pair[]} frontier
 * @property {Mark[]} marks
 * @property {string[]} letters of the morsels
 *
 * @param {HTMLElement} box
 * @param {Data} data
 */
export function mountCloud(box, data) {
  const began = performance.now();
  const rows = data.dots;
  const marks = data.marks.map((mark) => ({
    ...mark,
    x: toNumber(mark.scores[0]),
    y: toNumber(mark.scores[1]),
  }));
  const plot = begin(box, { ratio: 1, left: 34, top: 24, right: 14, bottom: 46 });
  plot.root.remove(); // until all of it is there: so it is laid out and painted once
  const [across, upwards] = data.extent;
  const x = linear(padded(across), [plot.left, plot.right], 6);
  const y = linear(padded(upwards), [plot.bottom, plot.top], 6);
  axis(plot, x, "across", { name: told("across") });
  axis(plot, y, "upwards", { name: told("upwards") });
  // Twenty splits in one dot should still leave its neighbours to be seen, however many dots there are.
  const unit =
    Math.max(0.9, Math.min(3.2, 90 / Math.sqrt(rows.length))) * Math.min(1, (plot.right - plot.left) / 460);
  const radius = (/** @type {number} */ splits) =>
    unit * (0.55 + (1.15 * Math.sqrt(splits)) / Math.max(1, Math.min(Math.sqrt(data.most), 4)));
  const layer = (/** @type {string} */ name) =>
    plot.root.appendChild(svg("g", { class: `cloud-${name}`, "data-layer": name }));
  const [rest, reached] = [layer("all"), layer("against")];
  const ring = svg("circle", { class: "cloud-ring", r: 9, hidden: "" });
  // Tasks of their own, between which a touch is heard: first the dots, a frame later what stands above them.
  setTimeout(() => {
    draw();
    box.append(plot.root);
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.measure("cloud", { start: began });
        drawAbove();
      }),
    );
  });

  /** The frontier, the marks and the ring around the dot that is chosen. */
  function drawAbove() {
    drawFrontier();
    const tags = placeTags(
      marks.map((mark) => ({ x: x.at(mark.x), y: y.at(mark.y) })),
      plot,
    );
    // All of the lines first, so that none crosses a tag.
    for (const [k, mark] of marks.entries()) {
      plot.root.append(
        svg("path", {
          class: "cloud-lead",
          "data-layer": mark.layer,
          d: `M${x.at(mark.x)} ${y.at(mark.y)}L${tags[k].x} ${tags[k].y}`,
        }),
      );
    }
    for (const [k, mark] of marks.entries()) drawMark(mark, tags[k]);
    plot.root.append(ring);
    showLayers();
  }

  /** Dots of one size are one path of round points: thousands of them are drawn in a few milliseconds. */
  function draw() {
    // Few scores for many dots: where each lies is worked out once.
    const left = kept((/** @type {Wire.Exact} */ score) => `M${tenth(x.at(number(score)))} `);
    const above = kept((/** @type {Wire.Exact} */ score) => `${tenth(y.at(number(score)))}h0`);
    // In steps of a quarter: sizes that nobody can tell apart are one path, and each path costs a layout.
    const size = kept((/** @type {number} */ splits) => Math.max(1, Math.round(8 * radius(splits))) / 4);
    /** By size. @type {Map<number, string>[]} */
    const paths = [new Map(), new Map()];
    const counts = [0, 0];
    for (const row of rows) {
      const which = row[4] ? 1 : 0;
      const wide = size(row[2]);
      counts[which] += 1;
      paths[which].set(wide, (paths[which].get(wide) ?? "") + left(row[0]) + above(row[1]));
    }
    for (const [which, group] of [rest, reached].entries()) {
      for (const [wide, d] of paths[which]) group.append(svg("path", { d, "stroke-width": wide }));
      group.dataset.count = String(counts[which]);
    }
  }

  function drawFrontier() {
    const sorted = data.frontier.map((pair) => pair.map(toNumber));
    const d = sorted.map(([a, b], k) =>
      k ? `V${tenth(y.at(b))}H${tenth(x.at(a))}` : `M${tenth(x.at(a))} ${tenth(y.at(b))}`,
    );
    const group = svg("g", {
      class: "cloud-frontier",
      "data-layer": "frontier",
      "data-count": sorted.length,
    });
    // Nothing lies above and to the right of it: from point to point it goes down first, then on.
    group.append(svg("path", { class: "cloud-edge", d: d.join("") }));
    // Dozens of rings as two paths of round points: a larger one under a smaller one.
    const points = sorted.map(([a, b]) => `M${tenth(x.at(a))} ${tenth(y.at(b))}h0`).join("");
    group.append(
      svg("path", { class: "cloud-rim", d: points }),
      svg("path", { class: "cloud-hole", d: points }),
    );
    plot.root.append(group);
  }

  /** @param {Mark & {x: number, y: number}} mark @param {{x: number, y: number}} at */
  function drawMark(mark, at) {
    const group = svg("g", { class: `cloud-mark cloud-mark-${mark.layer}`, "data-layer": mark.layer });
    const [cx, cy] = [x.at(mark.x), y.at(mark.y)];
    if (mark.layer === "crossout")
      group.append(
        svg("path", { class: "cloud-cross", d: `M${cx} ${plot.top}V${plot.bottom}` }),
        svg("circle", { class: "cloud-point", cx, cy, r: 6.5 }),
      );
    group.append(
      svg("circle", { class: "cloud-tag", cx: at.x, cy: at.y, r: TAG - 1 }),
      svg("text", { ...at, dy: 4.5, "text-anchor": "middle" }, mark.mark),
    );
    if (mark.layer !== "crossout") group.append(svg("circle", { class: "cloud-spot", cx, cy, r: 4.5 }));
    group.append(svg("title", {}, told("mark", { title: mark.title, ...scoresOf(mark.scores) })));
    plot.root.append(group);
  }

  const layers = document.querySelector(".lab-layers");
  /** The layers that are not ticked. A frame of another site has no ticks and no table that names other divisions. */
  const hidden = () =>
    new Set(
      layers
        ? all(document, "[name=layer]:not(:checked)", HTMLInputElement).map((input) => input.value)
        : (new URLSearchParams(location.search).get("hide") ?? "greedy,divisions").split(","),
    );
  function showLayers() {
    const off = hidden();
    for (const group of all(plot.root, "[data-layer]", SVGElement))
      group.toggleAttribute("hidden", off.has(group.dataset.layer ?? ""));
  }
  if (!layers) return; // in a frame the cloud is a picture

  const said = byId("dot");
  const form = byId("open", HTMLFormElement);
  const eaten = find(form, "[name=eats]", HTMLInputElement);
  const button = find(form, "button", HTMLButtonElement);
  /** @type {Dot | null} */
  let chosen = null;
  let writing = 0;

  /** Keep a choice in the address, once it stands: a pointer passes many dots. @param {Dot} dot */
  function keep(dot) {
    clearTimeout(writing);
    writing = setTimeout(() => keepInAddress("dot", pairOf(dot)), 200);
  }

  /** @param {Dot} dot */
  function choose(dot) {
    if (dot === chosen) return;
    chosen = dot;
    keep(dot);
    ring.setAttribute("cx", String(x.at(dot.x)));
    ring.setAttribute("cy", String(y.at(dot.y)));
    ring.removeAttribute("hidden");
    const named = marks.filter((mark) => mark.x === dot.x && mark.y === dot.y).map((mark) => mark.title);
    const eats = bits(dot.eats);
    const { splits, against } = dot;
    const letters = eats.map((k) => data.letters[k]).join(" ");
    const found = named.length ? ` ${told("ways", { ways: named.join(", ") })}` : "";
    said.textContent = told(reach(dot), { splits, against, ...scoresOf(dot.scores), eats: letters }) + found;
    eaten.value = eats.join();
    if (!("never" in button.dataset)) button.disabled = false;
  }

  /** All dots, once one is looked for: a drawing needs only their rows. @type {Dot[] | null} */
  let made = null;
  const dots = () => {
    made ??= dotsOf(data);
    return made;
  };
  /** The dots that can be chosen, those of the layers that are shown; null until one is looked for. @type {Dot[] | null} */
  let shown = null;
  const open = () => {
    if (!shown) {
      const off = hidden();
      shown = dots().filter(
        (dot) => !off.has(dot.against ? "against" : "all") || (dot.best && !off.has("frontier")),
      );
    }
    return shown;
  };

  /** @param {number} px @param {number} py */
  function nearest(px, py) {
    let best = null;
    let least = Infinity;
    for (const dot of open()) {
      const far = (x.at(dot.x) - px) ** 2 + (y.at(dot.y) - py) ** 2;
      if (far < least) [best, least] = [dot, far];
    }
    return best;
  }

  box.addEventListener("pointermove", (event) => point(event));
  box.addEventListener("click", (event) => {
    point(event);
    if (event.detail > 1 || event.pointerType === "mouse") submit();
  });
  /** @param {MouseEvent} event */
  function point(event) {
    const area = plot.root.getBoundingClientRect();
    const scale = plot.root.viewBox.baseVal.width / area.width; // drawn for the width that the box had then
    const dot = nearest((event.clientX - area.left) * scale, (event.clientY - area.top) * scale);
    if (dot) choose(dot);
  }
  function submit() {
    if (chosen && !button.disabled) form.requestSubmit(button);
  }

  box.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const way = WAYS[event.key];
    if (!way && !["Home", "Enter"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "Enter") {
      submit();
      return;
    }
    const centre = marks.find((mark) => mark.layer === "crossout");
    const next = chosen && way ? toward(chosen, way) : centre && nearest(x.at(centre.x), y.at(centre.y));
    if (next) choose(next);
  });

  /** The dot that lies next to another in a direction: near along it, and not far to its side. @param {Dot} from @param {[number, number]} way */
  function toward(from, [dx, dy]) {
    const [px, py] = [x.at(from.x), y.at(from.y)];
    let best = null;
    let least = Infinity;
    for (const dot of open()) {
      const [ax, ay] = [x.at(dot.x) - px, y.at(dot.y) - py];
      const along = ax * dx + ay * dy;
      const aside = Math.abs(ax * dy) + Math.abs(ay * dx);
      if (along > 0.01 && along + 2.5 * aside < least) [best, least] = [dot, along + 2.5 * aside];
    }
    return best;
  }

  layers.addEventListener("change", () => {
    shown = null;
    showLayers();
    keepInAddress("hide", LAYERS.filter((layer) => hidden().has(layer)).join());
  });
  showLayers();
  const asked = new URLSearchParams(location.search).get("dot");
  const chosenBefore = asked && dots().find((dot) => pairOf(dot) === asked);
  if (chosenBefore) choose(chosenBefore);

  const table = byId("dots-table");
  table.addEventListener("toggle", () => fillTable(find(table, "div"), dots(), data), { once: true });
}

/** The scores of a dot as the address has them. @param {Dot} dot */
function pairOf({ scores }) {
  return `${scores[0]},${scores[1]}`;
}

/** Write a part of what is shown into the address, or leave it out. @param {string} name @param {string} value */
function keepInAddress(name, value) {
  const url = pageAddress();
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  replaceAddress(url);
}

/**
 * Choose where the tags of some points stand: inside the plot, clear of one another, of the points and of the lines to them.
 * @param {{x: number, y: number}[]} points the first of them has the first choice
 * @param {Edges} plot
 * @returns {{x: number, y: number}[]}
 */
function placeTags(points, plot) {
  /** @type {{x: number, y: number}[]} */
  const tags = [];
  for (const point of points) {
    const spots = AROUND.map(({ dx, dy }) => ({ x: point.x + dx, y: point.y + dy }));
    const inside = spots.filter(
      ({ x, y }) =>
        x - TAG >= plot.left && x + TAG <= plot.right && y - TAG >= plot.top && y + TAG <= plot.bottom,
    );
    const apart = inside.filter((spot) =>
      tags.every((tag) => Math.hypot(tag.x - spot.x, tag.y - spot.y) > 2 * TAG),
    );
    const clear = apart.filter((spot) =>
      points.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > TAG + 7),
    );
    const elsewhere = points.filter((other) => other.x !== point.x || other.y !== point.y);
    const uncrossed = clear.find(
      (spot) =>
        tags.every((tag, k) => distance(tag, point, spot) > TAG && distance(spot, points[k], tag) > TAG) &&
        elsewhere.every((other) => distance(other, point, spot) > TAG),
    );
    tags.push(uncrossed ?? clear[0] ?? apart[0] ?? spots[0]);
  }
  return tags;
}

/** How far a point is from a line between two others. @typedef {{x: number, y: number}} Spot @param {Spot} point @param {Spot} from @param {Spot} to */
function distance(point, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.max(
    0,
    Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy)),
  );
  return Math.hypot(from.x + part * dx - point.x, from.y + part * dy - point.y);
}

/**
 * Give the dots names for what is sent as rows, and find the frontier's among them: both are sent in ascending order.
 * @param {Data} data
 * @returns {Dot[]}
 */
function dotsOf({ dots, frontier }) {
  const edge = frontier.map((pair) => ({ x: toNumber(pair[0]), pair }));
  let next = 0;
  // By number, not by name: thousands of arrays are taken apart much faster so.
  return dots.map((row) => {
    const x = number(row[0]);
    while (next < edge.length && edge[next].x < x) next += 1; // of a sample, some are no dots
    const best = next < edge.length && edge[next].pair[0] === row[0] && edge[next].pair[1] === row[1];
    return {
      x,
      y: number(row[1]),
      scores: row,
      splits: row[2],
      against: row[4],
      eats: row[5],
      best,
    };
  });
}

/**
 * Keep what a function says of each value.
 * @template K, V
 * @param {(value: K) => V} work
 * @returns {(value: K) => V}
 */
function kept(work) {
  /** @type {Map<K, V>} */
  const known = new Map();
  return (value) => {
    let found = known.get(value);
    if (found === undefined) {
      found = work(value);
      known.set(value, found);
    }
    return found;
  };
}

/** @param {import("../games/view.js").Exact} exact most are whole, and need not be taken apart */
function number(exact) {
  return typeof exact === "number" ? exact : toNumber(exact);
}

/** Round to a tenth of a unit: much faster than `toFixed`, thousands of times. @param {number} value */
function tenth(value) {
  return Math.round(value * 10) / 10;
}

/** @param {Row | Pair} scores @returns {{alice: string, bob: string}} both, as people read them */
function scoresOf(scores) {
  return { alice: numberText(scores[0]), bob: numberText(scores[1]) };
}

/** The sentence on a dot: whether a B who plays crossout can end up there. @param {Dot} dot */
function reach({ splits, against }) {
  if (splits === 1) return against ? "one_within" : "one_beyond";
  if (!against) return "beyond";
  return against === splits ? "all_within" : "some_within";
}

/** Which bits of a hexadecimal number are set. @param {string} hex */
function bits(hex) {
  const found = [];
  for (let rest = BigInt(`0x${hex}`), k = 0; rest; rest >>= 1n, k++) if (rest & 1n) found.push(k);
  return found;
}

/** @param {[number, number]} ends @returns {[number, number]} the same, with some room */
function padded([low, high]) {
  const room = (high - low || 1) * 0.04;
  return [low - room, high + room];
}

/** @param {HTMLElement} box @param {Dot[]} dots @param {Data} data */
function fillTable(box, dots, data) {
  const table = document.createElement("table");
  table.id = "dots";
  table.className = "lab-table";
  const shown = dots.slice(0, ROWS);
  table.createCaption().textContent = told(shown.length < dots.length ? "caption_first" : "caption", {
    shown: shown.length,
    pairs: dots.length,
  });
  const head = table.createTHead().insertRow();
  for (const title of readData("words").heads)
    head.append(Object.assign(document.createElement("th"), { scope: "col", textContent: title }));
  const body = table.createTBody();
  for (const dot of shown) {
    const row = body.insertRow();
    row.append(
      Object.assign(document.createElement("th"), { scope: "row", textContent: numberText(dot.scores[0]) }),
    );
    for (const text of [
      numberText(dot.scores[1]),
      dot.splits,
      dot.against,
      bits(dot.eats)
        .map((m) => data.letters[m])
        .join(" "),
    ])
      row.insertCell().textContent = String(text);
  }
  box.replaceChildren(table);
}
