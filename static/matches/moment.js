// @ts-check
/** Live now: follows one stream that all visitors share, while its place can be seen. */

import { byId, find } from "../site/site.js";

/**
 * @typedef {object} Moment
 * @property {number} at its place on the page; where nothing is shown all else is empty
 * @property {string} title
 * @property {string[]} names
 * @property {string[]} faces symbols of faces.svg, by seat; empty for people
 * @property {string[]} scores none before it begins
 * @property {string} svg the position as a drawing
 * @property {string} address where to join or watch it, or to play the same
 * @property {string} link
 */

/** The page comes first. */
const PATIENCE = 2000;
const SVG = "http://www.w3.org/2000/svg";

const root = byId("moment");
const { dishes, faces } = root.dataset;
/** @type {EventSource | null} */
let stream = null;
let visible = false;

/** @param {string} symbol */
function face(symbol) {
  const drawn = document.createElementNS(SVG, "svg");
  const looks = { class: "face", viewBox: "0 0 48 48", width: "24", height: "24", "aria-hidden": "true" };
  for (const [name, value] of Object.entries(looks)) drawn.setAttribute(name, value);
  for (const part of [symbol, "waiting"]) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `${faces}#${part}`);
    drawn.append(use);
  }
  return drawn;
}

/** @param {Moment} moment @param {number} seat */
function line({ names, faces, scores }, seat) {
  const item = document.createElement("li");
  item.className = `seat-${seat}`;
  const who = document.createElement("span");
  const has = document.createElement("b");
  who.textContent = names[seat];
  has.textContent = scores[seat] ?? "";
  if (faces[seat]) item.append(face(faces[seat]));
  item.append(who, " ", has);
  return item;
}

/** @param {Moment} moment */
function show(moment) {
  const card = find(root, `[data-at="${moment.at}"]`);
  card.hidden = !moment.address;
  find(root, "section").hidden = !root.querySelector("[data-at]:not([hidden])");
  if (card.hidden) return;
  const svg = moment.svg.replaceAll('"dishes#', `"${dishes}#`);
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  find(card, "[data-board]").replaceChildren(drawn);
  find(card, "[data-title]").textContent = moment.title;
  find(card, "[data-seats]").replaceChildren(...moment.names.map((_, seat) => line(moment, seat)));
  const way = find(card, "[data-watch]", HTMLAnchorElement);
  way.href = moment.address;
  way.textContent = moment.link;
}

/** Follow it while it can be seen, and no longer. */
function follow() {
  const wanted = visible && document.visibilityState === "visible";
  if (wanted && !stream) {
    stream = new EventSource(root.dataset.stream ?? "");
    stream.addEventListener("message", ({ data }) => show(JSON.parse(data)));
  } else if (!wanted && stream) {
    stream.close();
    stream = null;
  }
}

window.setTimeout(() => {
  new IntersectionObserver((entries) => {
    visible = entries.some((entry) => entry.isIntersecting);
    follow();
  }).observe(root);
  document.addEventListener("visibilitychange", follow);
}, PATIENCE);
