// @ts-check
/** The theatre's form: only as many bots as asked for. */

import { all } from "./dom.js";

const seats = /** @type {HTMLInputElement | null} */ (document.getElementById("seats"));

/** @param {HTMLInputElement} seats */
function draw(seats) {
  const count = Math.min(10, Math.max(2, Number(seats.value) || 2));
  for (const row of all(document, "#sitters [data-seat]")) row.hidden = Number(row.dataset.seat) >= count;
}

if (seats) {
  seats.addEventListener("input", () => draw(seats));
  draw(seats);
}
