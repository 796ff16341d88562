// @ts-check
/** Positions and the cells that options stand for, exactly. Whose a stack would be is never worked out here. */

import { parts, toNumber } from "../format.js";

/** @typedef {import("../format.js").Exact} Exact */

/** How near, in pixels, a point is met without being hit. */
const SNAP = { mouse: 4, touch: 10 };

/** By how much a float may differ from the exact number that it stands for. */
const NEAR = 1e-6;

/**
 * Read what was typed: 7, 5.25 or 5,25, 21/4.
 * @param {string} text
 * @returns {Exact | null} as the server writes it, null if it is no number of at most 15 digits
 */
export function exactOf(text) {
  const typed = /^\s*(?:(\d+)(?:[.,](\d*))?|[.,](\d+)|(\d+)\s*\/\s*(\d+))\s*$/.exec(text);
  if (!typed) return null;
  const [, whole = "0", decimals, bare, top, bottom] = typed;
  const places = decimals ?? bare ?? "";
  const over = BigInt(top ?? whole + places);
  const under = bottom === undefined ? 10n ** BigInt(places.length) : BigInt(bottom);
  if (under === 0n || `${over}`.length > 15 || `${under}`.length > 15) return null;
  return reduced(over, under);
}

/** @param {bigint} over @param {bigint} under @returns {Exact} */
function reduced(over, under) {
  const common = divisor(over, under);
  return under === common ? Number(over / common) : `${over / common}/${under / common}`;
}

/** @param {bigint} one @param {bigint} other @returns {bigint} */
function divisor(one, other) {
  return other === 0n ? one : divisor(other, one % other);
}

/** Read a position that stands in an attribute. @param {string} text @returns {Exact} */
function positionOf(text) {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** @param {Exact} one @param {Exact} other @returns {boolean} */
function less(one, other) {
  const [a, b] = [parts(one), parts(other)];
  return a.top * b.bottom < b.top * a.bottom;
}

/**
 * What follows from an option’s cell: its ends, and as floats these and the place that stands for it.
 * @typedef {{low: Exact, high: Exact, from: number, to: number, at: number, isPoint: boolean}} Cell
 */

/** Hundreds are asked for at each movement of a pointer. @type {WeakMap<Wire.OptionView, Cell>} */
const cells = new WeakMap();

/** @param {Wire.OptionView} option @returns {Cell} */
function cellOf(option) {
  const known = cells.get(option);
  if (known) return known;
  const { cell, move } = option;
  const [low, high] = cell?.startsWith("(") ? cell.slice(1, -1).split(",").map(positionOf) : [move, move];
  const found = {
    low,
    high,
    from: toNumber(low),
    to: toNumber(high),
    at: toNumber(move),
    isPoint: low === high,
  };
  cells.set(option, found);
  return found;
}

/**
 * The ends of the cell that an option stands for; equal if it is a point.
 * @param {Wire.OptionView} option
 * @returns {[Exact, Exact]}
 */
export function ends(option) {
  const { low, high } = cellOf(option);
  return [low, high];
}

/**
 * Give every position of a grid an option of its own: all positions of a cell lead to the same.
 * @param {Wire.OptionView[]} options  one a cell
 * @param {Exact} step  1 divided by a whole number
 * @param {(position: Exact) => string} named  what a position is called
 * @returns {Wire.OptionView[]}
 */
export function onGrid(options, step, named) {
  const { bottom: count } = parts(step);
  return options.flatMap((option) => {
    const [low, high] = ends(option);
    if (low === high) return [option];
    const [start, end] = [parts(less(low, high) ? low : 0), parts(high)];
    const first = (start.top * count) / start.bottom + 1n;
    const past = (end.top * count - 1n) / end.bottom + 1n;
    return Array.from({ length: Number(past - first) }, (_, k) => {
      const move = reduced(first + BigInt(k), count);
      return { ...option, move, cell: String(move), place: named(move) };
    });
  });
}

/**
 * Find the option whose cell a position lies in.
 * @param {Wire.OptionView[]} options
 * @param {Exact | null} position
 * @returns {Wire.OptionView | null}
 */
export function optionAt(options, position) {
  if (position === null) return null;
  const about = toNumber(position);
  return (
    options.find((option) => option.move === position) ??
    options.find((option) => mayHold(option, about) && holds(option, position)) ??
    null
  );
}

/** Whether a float leaves open that a position lies in a cell: what it rules out needs no exact numbers. @param {Wire.OptionView} option @param {number} about */
function mayHold(option, about) {
  const { from, to } = cellOf(option);
  return from > to || (about > from - NEAR && about < to + NEAR);
}

/** @param {Wire.OptionView} option @param {Exact} position */
function holds(option, position) {
  const { low, high, isPoint } = cellOf(option);
  if (isPoint) return position === low;
  // On a clock the stretch before the first stack is written from the last one on: (12,1).
  return (less(low, position) || less(high, low)) && less(position, high);
}

/**
 * Say where a token lands that is dropped at `x`: on a point that is near enough, otherwise as exactly as can be seen.
 * @param {Wire.OptionView[]} options
 * @param {number} x  a position, as a float
 * @param {{scale: number, around: number | null, touch: boolean}} board  scale: pixels from stack to stack;
 *   around: how many stacks there are round a clock, null along a line
 * @returns {Exact | null} null where no token can be dropped
 */
export function dropAt(options, x, { scale, around, touch }) {
  /** @type {Exact | null} */
  let nearest = null;
  let away = Infinity;
  for (const option of options) {
    const { at, isPoint } = cellOf(option);
    if (!isPoint) continue;
    const straight = Math.abs(at - x);
    const far = scale * (around ? Math.min(straight, around - straight) : straight);
    if (far < away) [nearest, away] = [option.move, far];
  }
  const stretch = options.find((option) => covers(option, x));
  if (!stretch) return away <= scale / 2 ? nearest : null;
  const { from, to } = cellOf(stretch);
  const width = scale * (to - (to < from ? 0 : from));
  // A narrow stretch can be hit too: its ends pull less.
  if (nearest !== null && away <= Math.min(touch ? SNAP.touch : SNAP.mouse, width / 4)) return nearest;
  const seen = exactOf(x.toFixed(2));
  return seen !== null && holds(stretch, seen) ? seen : stretch.move;
}

/** @param {Wire.OptionView} option @param {number} x */
function covers(option, x) {
  const { from, to, isPoint } = cellOf(option);
  if (isPoint) return false;
  return from < to ? from < x && x < to : x < to;
}
