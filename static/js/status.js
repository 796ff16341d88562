/** A match in words, for any ply of it. The server says the same in webapp/sentences.py. */

import { numberText, positionText } from "./format.js";

const A = "A".charCodeAt(0);

/** What a move is called in each game. */
export const NOUNS = { dinner: "bite", tokens: "token" };

/** @param {number} index @returns {string} the letter of a seat or a morsel */
export function letter(index) {
  return String.fromCharCode(A + index);
}

/** @param {object} view @param {number} seat @returns {string} its name, with its letter where another has the same, or “You” */
export function seatName(view, seat) {
  if (view.you?.seat === seat) return "You";
  const { name } = view.seats[seat];
  if (!name) return `Seat ${letter(seat)}`;
  return view.seats.filter((other) => other.name === name).length === 1 ? name : `${name} ${letter(seat)}`;
}

/** @param {object} view @param {number|string} move @returns {string} what a move takes: “H Fosolia”, “$8” or “5¼” */
export function moveTarget(view, move) {
  if (typeof move === "string") return positionText(move);
  if (view.game === "dinner") return `${letter(move)} ${view.setup.morsels[move].name}`;
  return `$${numberText(view.setup.stacks[move - 1])}`;
}

/** @param {object} view @param {number} ply @returns {string} such as “Bob ate D Kik alicha” */
export function moveSentence(view, ply) {
  const { seat, move } = view.moves[ply];
  const placed = typeof move === "string" ? "placed at" : "placed on";
  return `${seatName(view, seat)} ${view.game === "dinner" ? "ate" : placed} ${moveTarget(view, move)}`;
}

/** @param {object} view @param {number|string} value @returns {string} a score, in dollars in the token game */
export function scoreText(view, value) {
  return view.game === "dinner" ? numberText(value) : `$${numberText(value)}`;
}

/** @param {object} view @returns {number[]} the seats as they are shown: yours first */
export function seatsShown(view) {
  const seats = view.seats.map((_, seat) => seat);
  const you = view.you?.seat;
  return you === undefined ? seats : [you, ...seats.filter((seat) => seat !== you)];
}

/** @param {object} view @param {(number|string)[]} scores @returns {string} such as “You 8, Bob 5” */
export function scoresSentence(view, scores) {
  return seatsShown(view).map((seat) => `${seatName(view, seat)} ${scoreText(view, scores[seat])}`).join(", ");
}

/** @param {object} view @returns {number[]} who moves at each ply of the whole game */
export function movers(view) {
  if (view.game === "dinner") return [...view.setup.order].map((name) => name.charCodeAt(0) - A);
  return view.seats.map((_, seat) => seat);
}

/** @param {object} view @param {number} seat @returns {string} such as “Bob’s turn” */
export function turnText(view, seat) {
  const name = seatName(view, seat);
  return name === "You" ? "Your turn" : `${name}’s turn`;
}

/**
 * Say in one breath what stands at a ply: the last move, whose turn it is, the scores.
 * @param {object} view
 * @param {number} at
 * @returns {string}
 */
export function statusSentence(view, at) {
  const noun = NOUNS[view.game];
  const frame = view.frames[at];
  const plies = movers(view).length;
  const scores = `${scoresSentence(view, frame.scores)}.`;
  const last = at ? `${moveSentence(view, at - 1)}. ` : "";
  if (view.stage === "lobby") return "The table waits for its players.";
  if (at < view.ply) return at ? `After ${noun} ${at} of ${plies}: ${last}${scores}` : `Before the first ${noun}. ${scores}`;
  if (frame.mover === null) {
    return `${last}${noun === "bite" ? "The plate is empty." : "The last token is down."} ${scores}`;
  }
  const soFar = noun === "bite" ? scores : `If it stopped now: ${scores}`;
  return `${last}${turnText(view, frame.mover)}, ${noun} ${at + 1} of ${plies}. ${soFar}`;
}

/**
 * Begin the page's title with what matters first.
 * @param {object} view
 * @param {number} at
 * @returns {string}
 */
export function heading(view, at) {
  if (at < view.ply) return `${NOUNS[view.game] === "bite" ? "Bite" : "Token"} ${at} of ${movers(view).length}`;
  if (view.stage === "over") return "Over";
  return view.mover === null ? "Waiting" : turnText(view, view.mover);
}

/**
 * Say what the viewer may do at a ply, or how the match ended.
 * @param {object} view
 * @param {number} at
 * @returns {string}
 */
export function hint(view, at) {
  const noun = NOUNS[view.game];
  if (view.stage === "lobby") return "The table is not full yet.";
  if (view.kind === "theatre" && at < view.ply) return ""; // the end is not told before it is seen
  if (view.stage === "over") return `Final score: ${scoresSentence(view, view.frames[view.ply].scores)}.`;
  if (at < view.ply) return `Viewing ${noun} ${at} of ${movers(view).length}.`;
  if (!view.you) return view.kind === "table" ? "You are watching." : "";
  if (view.mover !== view.you.seat) return `${seatName(view, view.mover)} is thinking.`;
  if (view.game === "dinner") return "Choose a morsel.";
  return view.setup.placement ? "Choose a place." : "Choose a stack.";
}

/**
 * Put a sentence into a live region; the same sentence again gets a space, so that it is read again.
 * @param {HTMLElement} region
 * @param {string} text
 * @param {boolean} [again] say it even if it stands there already
 */
export function say(region, text, again = false) {
  if (region.textContent === text) {
    if (again) region.textContent = `${text}\u00a0`;
  } else {
    region.textContent = text;
  }
}
