// @ts-check
/** A match in words, for any ply of it. The server says the same in webapp/games/words.py. */

import { find } from "./dom.js";
import { difference, numberText, parts, positionText } from "./format.js";

const A = "A".charCodeAt(0);

/** What a move is called in each game. @type {Record<string, string>} */
export const NOUNS = { dinner: "bite", tokens: "token" };

/** More moves than these are a number, not a row of dots. */
const PIPS = 6;

/** @param {number} index @returns {string} the letter of a seat or a morsel */
export function letter(index) {
  return String.fromCharCode(A + index);
}

/** @param {Wire.View} view @param {number} seat @returns {string} its name, with its letter where another has the same, or “You” */
export function seatName(view, seat) {
  if (view.you?.seat === seat) return "You";
  const { name } = view.seats[seat];
  if (!name) return `Seat ${letter(seat)}`;
  return view.seats.filter((other) => other.name === name).length === 1 ? name : `${name} ${letter(seat)}`;
}

/** @param {Wire.View} view @param {number|string} move @returns {string} what a move takes: “H Fosolia”, “$8” (“stack 8” where several hold as much) or “5¼” */
export function moveTarget(view, move) {
  if (typeof move === "string") return positionText(move);
  if (view.game === "dinner") return `${letter(move)} ${view.setup.morsels[move].name}`;
  const { stacks } = view.setup;
  const value = stacks[move - 1];
  return stacks.indexOf(value) === stacks.lastIndexOf(value) ? `$${numberText(value)}` : `stack ${move}`;
}

/** @param {Wire.View} view @param {number} ply @returns {string} such as “Bob ate D Kik alicha” */
export function moveSentence(view, ply) {
  const { seat, move } = view.moves[ply];
  const placed = typeof move === "string" ? "placed at" : "placed on";
  return `${seatName(view, seat)} ${view.game === "dinner" ? "ate" : placed} ${moveTarget(view, move)}`;
}

/** @param {Wire.View} view @param {number|string} value @returns {string} a score, in dollars in the token game */
export function scoreText(view, value) {
  return view.game === "dinner" ? numberText(value) : `$${numberText(value)}`;
}

/** @param {Wire.View} view @returns {number[]} the seats as they are shown: yours first */
export function seatsShown(view) {
  const seats = view.seats.map((_, seat) => seat);
  const you = view.you?.seat;
  return you === undefined ? seats : [you, ...seats.filter((seat) => seat !== you)];
}

/** @param {Wire.View} view @param {(number|string)[]} scores @returns {string} such as “You 8, Bob 5” */
export function scoresSentence(view, scores) {
  return seatsShown(view)
    .map((seat) => `${seatName(view, seat)} ${scoreText(view, scores[seat])}`)
    .join(", ");
}

/** More scores than these are not said in one breath. */
const FEW = 4;

/**
 * Say all scores, or of many seats yours and the highest.
 * @param {Wire.View} view
 * @param {(number|string)[]} scores
 * @returns {string} such as “You $5; Bob and Cleo have the most, $9”
 */
function scoresInBrief(view, scores) {
  if (scores.length <= FEW) return scoresSentence(view, scores);
  const highest = scores.reduce((most, score) => (parts(difference(most, score)).negative ? score : most));
  const leaders = seatsShown(view)
    .filter((seat) => scores[seat] === highest)
    .map((seat) => seatName(view, seat));
  const most = scoreText(view, highest);
  if (leaders.includes("You")) return `You have the most, ${most}`;
  const who = leaders.length <= 2 ? leaders.join(" and ") : `${leaders.length} seats`;
  const mine = view.you ? `You ${scoreText(view, scores[view.you.seat])}; ` : "";
  return `${mine}${who} ${leaders.length === 1 ? "has" : "have"} the most, ${most}`;
}

/** @param {Wire.View} view @returns {number[]} who moves at each ply of the whole game */
export function movers(view) {
  if (view.game === "dinner") return [...view.setup.order].map((name) => name.charCodeAt(0) - A);
  return view.seats.map((_, seat) => seat);
}

/**
 * Show beside a seat how many moves it has left, as dots and in words.
 * @param {HTMLElement} item the seat
 * @param {Wire.View} view
 * @param {number} at the position
 */
export function showLeft(item, view, at) {
  const seat = Number(item.dataset.seat);
  const left = movers(view)
    .slice(at)
    .filter((mover) => mover === seat).length;
  const pips = find(item, "[data-left]");
  if (Number(pips.dataset.left) === left) return;
  pips.dataset.left = String(left);
  const dots = Array.from({ length: left > PIPS ? 1 : left }, () => document.createElement("i"));
  pips.replaceChildren(...dots, left > PIPS ? String(left) : "");
  find(item, "[data-left-text]").textContent = `${left} ${NOUNS[view.game]}${left === 1 ? "" : "s"} left.`;
}

/** @param {Wire.View} view @param {number} seat @returns {string} such as “Bob’s turn” */
export function turnText(view, seat) {
  const name = seatName(view, seat);
  return name === "You" ? "Your turn" : `${name}’s turn`;
}

/**
 * Say in one breath what stands at a ply: the last move, whose turn it is, the scores.
 * @param {Wire.View} view
 * @param {number} at
 * @returns {string}
 */
export function statusSentence(view, at) {
  const noun = NOUNS[view.game];
  const frame = view.frames[at];
  const plies = movers(view).length;
  const scores = `${scoresInBrief(view, frame.scores)}.`;
  const last = at ? `${moveSentence(view, at - 1)}. ` : "";
  if (view.stage === "lobby") return "The table waits for its players.";
  if (at < view.ply)
    return at ? `After ${noun} ${at} of ${plies}: ${last}${scores}` : `Before the first ${noun}.`;
  if (frame.mover === null) {
    return `${last}${noun === "bite" ? "The plate is empty." : "The last token is down."} ${scores}`;
  }
  const turn = `${last}${turnText(view, frame.mover)}, ${noun} ${at + 1} of ${plies}.`;
  if (at === 0) return turn;
  return noun === "bite" ? `${turn} ${scores}` : `${turn} If it stopped now: ${scores}`;
}

/**
 * Begin the page's title with what matters first.
 * @param {Wire.View} view
 * @param {number} at
 * @returns {string}
 */
export function heading(view, at) {
  if (at < view.ply)
    return `${NOUNS[view.game] === "bite" ? "Bite" : "Token"} ${at} of ${movers(view).length}`;
  if (view.stage === "over") return "Over";
  return view.mover === null ? "Waiting" : turnText(view, view.mover);
}

/**
 * Say what the viewer may do at a ply, or how the match ended.
 * @param {Wire.View} view
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
  if (view.mover !== null && view.mover !== view.you.seat)
    return `${seatName(view, view.mover)} ${view.stuck ? "could not move" : "is thinking"}.`;
  if (view.game === "dinner") return at > 1 ? "Choose a morsel." : `Choose a morsel: ${worthByColour(view)}.`;
  return `Choose a ${view.setup.placement ? "place" : "stack"} for your one token; ${stillToCome(movers(view).length - at - 1)}.`;
}

/** Tell a newcomer which of a coin's numbers counts for whom. @param {Wire.View} view */
function worthByColour(view) {
  const you = view.you?.seat ?? 0;
  const colours = ["blue", "orange"];
  return `your bites score ${colours[you]}, ${seatName(view, 1 - you)}’s score ${colours[1 - you]}`;
}

/** @param {number} count */
function stillToCome(count) {
  return ["you place last", "one more follows"][count] ?? `${count} more follow`;
}
