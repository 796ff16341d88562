// @ts-check
/** Bites at once: who has chosen, what came of the latest round, and what is contested. */

import { all, find } from "../dom.js";
import { fill } from "../status.js";

/**
 * Show a round next to the plate, and what is contested on it.
 * @param {HTMLElement} dinner
 * @param {Wire.RoundView} round
 * @param {Wire.View} view
 */
export function drawRound(dinner, round, view) {
  const shown = find(dinner, ".round");
  find(shown, ".round-slots").hidden = round.slots.length === 0;
  for (const slot of all(shown, "[data-slot]")) tell(slot, round.slots[Number(slot.dataset.slot)] ?? "");
  const last = find(shown, "[data-round-last]");
  last.hidden = round.last === null;
  tell(last, fill(view, round.last ?? ""));
  find(shown, "[data-round-tray]").hidden = round.tray === null;
  tell(find(shown, "[data-round-order]"), fill(view, round.tray ?? ""));
  for (const item of all(shown, "[data-contested-morsel]"))
    item.hidden = !round.contested.includes(Number(item.dataset.contestedMorsel));
}

/** @param {HTMLElement} element @param {string} text */
function tell(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
