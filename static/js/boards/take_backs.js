// @ts-check
/** What may be done besides eating: offers for what is on a fork, the answers to one, and a pass. */

import { all, find } from "../dom.js";
import { fill } from "../status.js";

/**
 * Show what is on a fork, or who may pass, above the plate, with a button for each such move.
 * @param {HTMLElement} dinner
 * @param {Wire.ForkView | Wire.PassesView | null} fork null while nothing is on it
 * @param {Boards.Context} context
 */
export function drawFork(dinner, fork, context) {
  const shown = find(dinner, ".fork");
  const says = find(shown, "[data-fork-says]");
  const told = fill(context.view, fork?.says ?? "");
  if (says.textContent !== told) says.textContent = told;
  shown.toggleAttribute("data-empty", fork === null);
  const moves = context.canMove ? (fork?.moves ?? []) : [];
  const place = find(shown, "[data-fork-moves]");
  const known = all(place, "button", HTMLButtonElement).map(({ value }) => value);
  if (known.join() === moves.map(([move]) => move).join()) return;
  const focused = place.contains(document.activeElement);
  place.replaceChildren(...moves.map(([move, text]) => buttonOf(move, fill(context.view, text))));
  if (focused) /** @type {HTMLElement | null} */ (dinner.querySelector('.morsel[tabindex="0"]'))?.focus();
}

/** @param {string} move @param {string} text */
function buttonOf(move, text) {
  const button = document.createElement("button");
  button.className = "button";
  button.name = "m";
  button.value = move;
  button.dataset.commit = text;
  button.textContent = text;
  return button;
}
