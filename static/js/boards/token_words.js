/** What the token board says; webapp/boards/tokens.py says the same before this script loads. */

import { numberText, positionText } from "../format.js";
import { seatName, seatsShown } from "../status.js";

/**
 * Say what a stack is, whose it is, and what placing a token there would lead to.
 * @param {Wire.View} view
 * @param {Wire.FrameView} frame
 * @param {number} position
 * @param {Wire.OptionView | null} option
 * @returns {string}
 */
export function stackLabel(view, frame, position, option) {
  const { setup } = view;
  const name = stackName(setup, position);
  const token = frame.tokens.indexOf(position);
  if (token !== -1) return `${name}, ${possessive(view, token)} token.`;
  if (option) return `${name}, free. If placed now: ${consequences(view, frame, option)}.`;
  const owners = frame.territory[position - 1];
  if (owners.length === 0) return `${name}, free.`;
  const names = listed(owners.map((seat) => inside(view, seat)));
  return `${name}, ${frame.mover === null ? "goes" : "would go"} to ${names}${owners.length === 2 ? ", half each" : ""}.`;
}

/** What a move would leave everybody with, and which stacks it would split. */
function consequences(view, frame, option) {
  const splits = option.territory.flatMap((owners, k) =>
    owners.length === 2 ? [stackName(view.setup, k + 1)] : [],
  );
  const scores = seatsShown(view)
    .filter((seat) => seat <= frame.tokens.length)
    .map((seat) => `${inside(view, seat)} $${numberText(option.scores[seat])}`);
  return `${scores.join(", ")}${splits.length ? `; splits ${listed(splits)}` : ""}`;
}

/** Call the cell that an option stands for: `$7`, `5½` or `Anywhere between 5 and 5½`. */
function cellName(setup, { move, cell }) {
  if (!cell?.startsWith("(")) return placeName(setup, move);
  const [low, high] = cell.slice(1, -1).split(",").map(positionText);
  return `Anywhere between ${low} and ${high}`;
}

function placeName(setup, position) {
  return typeof position === "number" ? stackName(setup, position) : positionText(position);
}

/**
 * Say what stands between two stacks, or what placing a token there would lead to.
 * @param {Wire.View} view
 * @param {Wire.FrameView} frame
 * @param {string} position
 * @param {number | undefined} token  the seat whose token stands there
 * @param {Wire.OptionView | undefined} option
 * @returns {string}
 */
export function cellLabel(view, frame, position, token, option) {
  if (token !== undefined) return `${positionText(position)}, ${possessive(view, token)} token.`;
  return `${cellName(view.setup, option)}, free. If placed now: ${consequences(view, frame, option)}.`;
}

/** Say in one line what a cell would bring. @param {Wire.View} view @param {Wire.FrameView} frame @param {Wire.OptionView} option */
export function cellSentence(view, frame, option) {
  return `${cellName(view.setup, option)}: ${consequences(view, frame, option)}.`;
}

/**
 * Head the board with what its colours mean.
 * @param {Wire.View} view
 * @param {Wire.FrameView} frame
 * @param {number | string | null} looked where a token might come
 * @returns {string}
 */
export function boardTitle(view, frame, looked) {
  if (typeof looked === "string") return `If the game stopped now, you at ${positionText(looked)}`;
  if (looked !== null) return `If the game stopped now, you on $${numberText(view.setup.stacks[looked - 1])}`;
  if (frame.tokens.length === 0) return "Every stack goes to the nearest token";
  return frame.mover === null ? "Who took what" : "If the game stopped now";
}

/**
 * Call a stack by its dollars, `$7`; by its place too where that is another number.
 * @param {Wire.View["setup"]} setup
 * @param {number} position
 * @returns {string}
 */
export function stackName(setup, position) {
  const value = `$${numberText(setup.stacks[position - 1])}`;
  return setup.stacks[position - 1] === position ? value : `Stack ${position}, ${value}`;
}

/** A seat's name inside a sentence. */
function inside(view, seat) {
  const name = seatName(view, seat);
  return name === "You" ? "you" : name;
}

function possessive(view, seat) {
  const name = seatName(view, seat);
  return name === "You" ? "your" : `${name}’s`;
}

function listed(words) {
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
