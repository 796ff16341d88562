// @ts-check
/** The table of the moment: follows one stream that all visitors share, while it can be seen. */

import { byId, find } from "./dom.js";

/**
 * @typedef {object} Moment
 * @property {string} title
 * @property {string[]} names
 * @property {string[]} scores
 * @property {string} svg the position as a drawing
 * @property {string} match
 */

/** The page comes first. */
const PATIENCE = 2000;

const root = byId("moment");
const board = find(root, "[data-board]");
const seats = find(root, "[data-seats]");
const watch = find(root, "[data-watch]", HTMLAnchorElement);
/** @type {EventSource | null} */
let stream = null;
let visible = false;

/** @param {string} name @param {number} seat @param {string} score */
function line(name, seat, score) {
  const item = document.createElement("li");
  item.className = `seat-${seat}`;
  const who = document.createElement("span");
  const has = document.createElement("b");
  who.textContent = name;
  has.textContent = score;
  item.append(who, " ", has);
  return item;
}

/** @param {Moment} moment */
function show(moment) {
  board.replaceChildren(new DOMParser().parseFromString(moment.svg, "image/svg+xml").documentElement);
  find(root, "[data-title]").textContent = moment.title;
  seats.replaceChildren(...moment.names.map((name, seat) => line(name, seat, moment.scores[seat])));
  watch.hidden = !moment.match;
  if (moment.match) watch.href = `/g/${moment.match}`;
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
