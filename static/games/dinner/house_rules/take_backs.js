// @ts-check
/** Take-backs: what is on a fork, what is offered for it, and what can be done about that. */

import { drawOtherMoves } from "../other_moves.js";

/** @type {Boards.Rule} */
export const rule = {
  marks: ["fork", "offered"],
  notes({ fork }, _name, { phrases: { more } }) {
    /** @type {Map<number, Boards.Note>} */
    const notes = new Map();
    if (fork) notes.set(fork.morsel, { mark: "fork", says: String(more.fork) });
    if (fork && fork.offered !== null) notes.set(fork.offered, { mark: "offered" });
    return notes;
  },
  show: (dinner, { fork }, state) => drawOtherMoves(dinner, fork ?? null, state),
};
