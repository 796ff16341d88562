/**
 * What a page and its board owe each other, for whoever reads or checks the types; nothing of this is loaded.
 *
 * @typedef {object} Context
 * @property {object} view the latest view
 * @property {object[]} seats its seats
 * @property {boolean} live whether the frame shown is the latest
 * @property {object[]} options the consequences of each legal move, empty unless live
 * @property {number|null} you your seat
 * @property {boolean} canMove
 * @property {number|string|null} pending a move that was sent and not yet acknowledged
 * @property {number|string|null} chosen a move that waits to be confirmed
 *
 * @typedef {object} Board
 * @property {(frame: object, context: Context) => void} show
 * @property {(move: number|string) => object | null} [optionOf] the option that a move is like, if moves are not all listed
 * @property {() => void} destroy
 *
 * @typedef {object} Actions what a board may ask for. Clicks on `button[name=m]` that the board leaves alone are
 *   heard here; a button's data-commit then says what confirming it would do.
 * @property {(move: number|string) => void} propose send this move
 * @property {(move: number|string, commit: string, event: PointerEvent) => void} press play this move, or with a finger
 *   choose it first
 * @property {(move: number|string, commit: string) => void} choose keep this move for confirming
 * @property {(move: number|string|null) => void} preview show what this move would change, null for nothing
 * @property {(text: string) => void} say tell the reader of the page by ear
 */

export {};
