// @ts-check
/** The theatre's form: only as many bots as asked for. */

import { all } from "./dom.js";

/** Follow the number of seats of the form that is on the page, if it asks for one. */
export function drawSeats() {
  const seats = document.querySelector('#theatre [name="seats"]');
  if (!(seats instanceof HTMLInputElement)) return;
  const draw = () => {
    const count = Math.min(10, Math.max(2, Number(seats.value) || 2));
    for (const row of all(document, "#sitters [data-seat]")) row.hidden = Number(row.dataset.seat) >= count;
  };
  seats.addEventListener("input", draw);
  draw();
}

drawSeats();
