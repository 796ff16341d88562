// @ts-check
/** The theatre's form: only as many bots as asked for, and the game as it is being set. */

import { all, byId } from "../site/site.js";
import { follow, offerRulesFor } from "../tables/preview.js";

/** Follow what is set in the form that is on the page. */
export function followForm() {
  const form = byId("theatre", HTMLFormElement);
  follow(form, byId("preview"));
  const seats = document.querySelector('#theatre [name="seats"]');
  if (!(seats instanceof HTMLInputElement)) return;
  const draw = () => {
    const count = Math.min(10, Math.max(2, Number(seats.value) || 2));
    for (const row of all(document, "#sitters [data-seat]")) row.hidden = Number(row.dataset.seat) >= count;
    offerRulesFor(count, form);
  };
  form.addEventListener("input", draw);
  draw();
}

if (document.getElementById("theatre")) followForm();
