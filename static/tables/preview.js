// @ts-check
/** The table that a form describes, shown while the form is filled in. */

import { all } from "../site/site.js";

/**
 * Let only rules be chosen that are for so many players. One that is chosen stays: the table says what is wrong.
 * @param {number} players
 * @param {HTMLFormElement} form
 */
function offerRulesFor(players, form) {
  for (const rule of all(form, "input[data-players]", HTMLInputElement))
    rule.disabled = !rule.checked && Number(rule.dataset.players) !== players;
}

/**
 * Return how many seats a field asks for, within its bounds.
 * @param {HTMLInputElement} field
 */
export function seatsIn(field) {
  return Math.min(Number(field.max), Math.max(Number(field.min), Number(field.value)));
}

/**
 * Show as many seats of a form as its field asks for, and the rules that are for so many.
 * @param {HTMLFormElement} form
 */
export function followSeats(form) {
  const field = form.querySelector("input[data-seats]");
  if (!(field instanceof HTMLInputElement)) return;
  const draw = () => {
    const count = seatsIn(field);
    for (const row of all(form, "#sitters [data-seat]")) row.hidden = Number(row.dataset.seat) >= count;
    offerRulesFor(count, form);
  };
  form.addEventListener("input", draw);
  draw();
}

/**
 * Show the table that a form describes, as the server draws it.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} shown
 */
export function follow(form, shown) {
  let asked = 0;
  let soon = 0;
  const ask = async () => {
    const mine = ++asked;
    try {
      const answer = await fetch(String(shown.dataset.from), { method: "POST", body: new FormData(form) });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (mine !== asked || !answer.ok) return;
      shown.replaceChildren(...page.body.childNodes);
      // What the table says is wrong would be refused: the button waits until it is put right.
      const submit = form.querySelector(".form-foot button");
      if (submit instanceof HTMLButtonElement)
        submit.disabled = shown.querySelector(".preview-wrong") !== null;
    } catch {
      // The picture stays as it was: the form itself says what is wrong with it.
    }
  };
  form.addEventListener("input", () => {
    window.clearTimeout(soon);
    soon = window.setTimeout(ask, 200);
  });
}
