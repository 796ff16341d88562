// @ts-check
/** What can be done besides eating: a sentence, and a button for each such move. */

import { all, find, say } from "../../site/site.js";
import { fill } from "../view.js";

/**
 * Show above the plate what can be done besides eating.
 * @param {HTMLElement} dinner
 * @param {Boards.OtherMoves | null} others null while there is nothing to say of it
 * @param {Boards.State} state
 */
export function drawOtherMoves(dinner, others, state) {
  const shown = find(dinner, ".fork");
  say(find(shown, "[data-fork-says]"), fill(state.view, others?.says ?? ""));
  shown.toggleAttribute("data-empty", others === null);
  const moves = state.canMove ? (others?.moves ?? []) : [];
  const place = find(shown, "[data-fork-moves]");
  const known = all(place, "button", HTMLButtonElement).map(({ value }) => value);
  if (known.join() === moves.map(([move]) => move).join()) return;
  const focused = place.contains(document.activeElement);
  place.replaceChildren(...moves.map(([move, text]) => buttonOf(move, fill(state.view, text))));
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
