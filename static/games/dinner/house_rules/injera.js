// @ts-check
/** Layers: what lies on what, until it is eaten. */

import { all, find, say } from "../../../site/site.js";
import { fill, literal } from "../../view.js";

/** @type {Boards.Rule} */
export const rule = {
  marks: ["covered"],
  notes(frame, name, view) {
    /** @type {Map<number, Boards.Note>} */
    const notes = new Map();
    for (const [morsel, cover] of frame.covers?.entries() ?? [])
      if (cover !== null)
        notes.set(morsel, {
          mark: "covered",
          says: fill(view, view.phrases.more.under, { dish: literal(name(cover)) }),
        });
    return notes;
  },
  show(dinner, _frame, _state, notes) {
    for (const spot of all(dinner, ".spot"))
      say(find(spot, ".cover"), notes.get(Number(spot.dataset.morsel))?.says ?? "");
  },
};
