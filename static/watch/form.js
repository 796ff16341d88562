// @ts-check
/** The theatre's form: only as many bots as asked for, and the game as it is being set. */

import { byId } from "../site/site.js";
import { follow, followSeats } from "../tables/preview.js";

/** Follow what is set in the form that is on the page. */
export function followForm() {
  const form = byId("theatre", HTMLFormElement);
  follow(form, byId("preview"));
  followSeats(form);
}

if (document.getElementById("theatre")) followForm();
