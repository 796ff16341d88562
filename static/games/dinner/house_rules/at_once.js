// @ts-check
/** Bites at once: who has chosen, what came of the latest round, and what is contested. */

import { all, find, say } from "../../../site/site.js";
import { fill } from "../../view.js";

/** @type {Boards.Rule} */
export const rule = {
  marks: ["contested"],
  notes: ({ round }, _name, { phrases: { more } }) =>
    new Map(round?.contested.map((morsel) => [morsel, { mark: "contested", says: String(more.contested) }])),
  show(dinner, { round }, { view }) {
    if (!round) return;
    const shown = find(dinner, ".round");
    find(shown, ".round-slots").hidden = round.slots.length === 0;
    for (const slot of all(shown, "[data-slot]")) say(slot, round.slots[Number(slot.dataset.slot)] ?? "");
    for (const cover of all(dinner, "[data-cloche]")) {
      cover.hidden = round.slots.length === 0;
      cover.toggleAttribute("data-down", round.chosen.includes(Number(cover.dataset.cloche)));
    }
    const last = find(shown, "[data-round-last]");
    last.hidden = round.last === null;
    say(last, fill(view, round.last ?? ""));
    find(shown, "[data-round-tray]").hidden = round.tray === null;
    say(find(shown, "[data-round-order]"), fill(view, round.tray ?? ""));
    for (const item of all(shown, "[data-contested-morsel]"))
      item.hidden = !round.contested.includes(Number(item.dataset.contestedMorsel));
  },
};
