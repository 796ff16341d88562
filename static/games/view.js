// @ts-check
/** A view of a match on a page: its state, and what the match says. Its sentences come with it, with marks that are filled in here for who reads them: see “Words” in docs/reference/protocol.md. */

import { all, find, isolated } from "../site/site.js";

/** The state of a page that shows the latest position and takes no moves. @param {Wire.View} view @returns {Boards.State} */
export function defaults(view) {
  return { view, at: view.ply, live: false, options: [], canMove: false, pending: null, chosen: null };
}

/** @param {Boards.State} state @returns {Wire.FrameView} the position that is shown */
export function frameOf({ view, at }) {
  return view.frames[at];
}

/** @param {Boards.State} state @returns {Wire.Exact | null} what you have committed in a round of several that is not over, and may still change */
export function committed({ view, live }) {
  return live ? view.chosen : null;
}

/** @param {Wire.View} view @returns {boolean} whether the viewer has a move to make now, alone or in secret with others */
export function isYourTurn(view) {
  return view.you != null && view.movers.includes(view.you.seat);
}

/** @param {Wire.View} view @returns {boolean} whether the viewer moves now, and by the order of turns not again */
export function isLastTurn(view) {
  return isYourTurn(view) && view.turns?.lastIndexOf(view.you?.seat ?? -1) === view.ply;
}

/** @param {Wire.View} view @param {number} seat @returns {boolean} whether it is another person’s, who is not here while it goes on */
export function isAway(view, seat) {
  const { kind, present } = view.seats[seat];
  return view.stage === "playing" && kind === "person" && !present && seat !== view.you?.seat;
}

/** The options of a position by those that were sent. @type {WeakMap<Wire.View["options"], Wire.OptionView[]>} */
const whole = new WeakMap();

/** @param {{options: Wire.View["options"]}} at @returns {Wire.OptionView[]} every option with what it leads to, which is sent once */
export function optionsOf({ options }) {
  const found =
    whole.get(options) ??
    options.map((option) =>
      "like" in option ? { .../** @type {Wire.OptionView} */ (options[option.like]), ...option } : option,
    );
  whole.set(options, found);
  return found;
}

const A = "A".charCodeAt(0);

/** More moves than these are a number, not a row of dots. */
const PIPS = 6;

/** @param {number} index @returns {string} the letter of a seat or a morsel */
export function letter(index) {
  return String.fromCharCode(A + index);
}

/** @param {Wire.View} view @param {number} at @returns {string} what a position is called: “Bite 3 of 8”, “Toss for bite 3 of 8”, “Move 3” */
export function positionName(view, at) {
  return view.frames[at].words.heading;
}

/** @param {Wire.View} view @param {number} seat @returns {string} its name, with its letter where another looks the same, or “You” */
export function seatName(view, seat) {
  if (view.you?.seat === seat) return view.phrases.you;
  return view.seats[seat].called;
}

/** @param {Wire.View} view @param {number|string} value @param {boolean} [short] @returns {string} an amount as this game writes it: 8, $8; ? where it is hidden */
export function scoreText(view, value, short = false) {
  return value === "?" ? value : fill(view, view.phrases.score, { n: numberText(value, short) });
}

/** @param {Wire.View} view @param {number} at @returns {string} all scores of a position, yours first: “You 8, Bob 5” */
export function scoresSentence(view, at) {
  return tell(view, at, "{scores}");
}

/** @param {string} text what people have typed @returns {string} the same, in which nothing is a mark */
export function literal(text) {
  return text.replaceAll("{", "{{");
}

/**
 * Read a sentence as the viewer does: fill in its marks, of which “Words” in docs/reference/protocol.md has the table.
 * @param {Wire.View} view
 * @param {Wire.Said} said
 * @param {{ [word in Wire.Mark]?: unknown }} [facts] what words in braces stand for: of a position, of an option
 * @param {Wire.Exact[]} [scores] what digits in braces stand for
 * @returns {string}
 */
export function fill(view, said, facts = {}, scores = []) {
  const text = typeof said === "string" ? said : (said[view.you ? letter(view.you.seat) : ""] ?? said[""]);
  return text.replace(/\{\{|\{(\w+)\}/g, (_mark, word) => {
    if (!word) return "{";
    if (/^\d/.test(word)) return scores[word] === "?" ? view.phrases.hidden : scoreText(view, scores[word]);
    return /^[A-Z]$/.test(word)
      ? isolated(seatName(view, word.charCodeAt(0) - A))
      : fill(view, /** @type {Wire.Said} */ (facts[/** @type {Wire.Mark} */ (word)]), facts, scores);
  });
}

/** Read a sentence about a position. @param {Wire.View} view @param {number} at @param {Wire.Said} said */
function tell(view, at, said) {
  const { words, scores } = view.frames[at];
  return fill(view, said, { ...words, scores: words.brief ?? view.phrases.scores }, scores);
}

/** @param {Wire.View} view @param {number} ply @returns {string} such as “Bob ate Kik alicha” */
export function moveSentence(view, ply) {
  return fill(view, view.frames[ply + 1].words.move ?? "");
}

/** @param {Wire.View} view @param {number} at @returns {string} the last move, whose turn it is and the scores, in one breath */
export function statusSentence(view, at) {
  return tell(view, at, (at < view.ply ? view.frames[at] : view).words.status);
}

/** @param {Wire.View} view @param {number} at @returns {string} how the page's title begins */
export function heading(view, at) {
  return tell(view, at, (at < view.ply ? view.frames[at] : view).words.heading);
}

/** @param {Wire.View} view @param {number} at @returns {string} what the viewer may do, or how the match ended */
export function hint(view, at) {
  if (at < view.ply && view.kind === "theatre") return ""; // the end is not told before it is seen
  if (at < view.ply && view.stage === "playing") return tell(view, at, view.frames[at].words.hint);
  const [mover] = view.movers;
  if (view.movers.length === 1 && isAway(view, mover))
    return fill(view, view.phrases.away, { seat: `{${letter(mover)}}` });
  return tell(view, view.ply, view.words.hint);
}

/** Bring the scores next to a board up to date. @param {HTMLElement} root @param {Pick<Wire.FrameView, "scores" | "movers">} frame @param {string} [dollars] */
export function showScores(root, frame, dollars = "") {
  for (const seat of all(root, ".seats [data-seat]")) {
    const number = Number(seat.dataset.seat);
    find(seat, "[data-score]").textContent = dollars + numberText(frame.scores[number]);
    seat.toggleAttribute("data-turn", frame.movers.includes(number));
  }
}

/**
 * Show on a seat how many moves it has left, as dots and in words.
 * @param {HTMLElement} item the seat
 * @param {Wire.View} view
 * @param {number} at the position
 */
export function showLeft(item, view, at) {
  const seat = Number(item.dataset.seat);
  if (!view.turns) return; // how many, the rules leave open
  const pips = find(item, "[data-left]");
  const left = view.turns.slice(at).filter((mover) => mover === seat).length;
  if (Number(pips.dataset.left) === left) return;
  pips.dataset.left = String(left);
  const dots = Array.from({ length: left > PIPS ? 1 : left }, () => document.createElement("i"));
  pips.replaceChildren(...dots, left > PIPS ? String(left) : "");
  find(item, "[data-left-text]").textContent = view.phrases.left[left] ?? "";
}

// -- numbers as people read them, as in webapp/words/numbers.py --------------------------------------------

/** @typedef {Wire.Exact} Exact an int, or a string such as "25/2" */

/** @type {Record<string, string>} */
const GLYPHS = {
  ...{ "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖", "3/5": "⅗" },
  ...{ "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞" },
};

/** @param {Exact} value @returns {{negative: boolean, top: bigint, bottom: bigint}} in lowest terms, as sent */
export function parts(value) {
  const [top, bottom = "1"] = String(value).split("/");
  const whole = BigInt(top);
  return { negative: whole < 0n, top: whole < 0n ? -whole : whole, bottom: BigInt(bottom) };
}

/** The largest denominator of a fraction. */
const SMALL = 99n;
/** Those of means over tosses, written in hundredths too. */
const HALVED = [16n, 32n, 64n];

/** What the page's language puts before decimals. */
const POINT = document.documentElement.dataset.point ?? ".";

/** And where there is little room: most of these have a sign, such as ⅞. */
const SIGNS = 8n;

/**
 * Write an exact number: 7, −3, 12½, 2 4/25, 3.43, ≈0.003.
 * @param {Exact} value
 * @param {boolean} [short]
 * @returns {string}
 */
export function numberText(value, short = false) {
  const { negative, top, bottom } = parts(value);
  if (bottom <= (short ? SIGNS : SMALL) && !HALVED.includes(bottom)) return inFull(value);
  let scale = 100n;
  while (2n * top * scale < bottom) scale *= 10n;
  const rounded = (2n * top * scale + bottom) / (2n * bottom);
  const about = rounded * bottom === top * scale ? "" : "≈";
  const rest = String(scale + (rounded % scale)).slice(1);
  return `${about}${negative ? "−" : ""}${rounded / scale}${POINT}${rest}`;
}

/** @param {Exact} value @returns {string} */
function inFull(value) {
  const { negative, top, bottom } = parts(value);
  const sign = negative ? "−" : "";
  const whole = top / bottom;
  const rest = top % bottom;
  if (rest === 0n) return `${sign}${whole}`;
  const glyph = GLYPHS[`${rest}/${bottom}`];
  if (glyph) return `${sign}${whole || ""}${glyph}`;
  return `${sign}${whole ? `${whole}\u00a0` : ""}${rest}/${bottom}`;
}

/**
 * Write a position: 7, 5¼, 5.37, 5⅓.
 * @param {Exact} value
 * @returns {string}
 */
export function positionText(value) {
  const { top, bottom } = parts(value);
  if (4n % bottom === 0n || 1000n % bottom) return inFull(value);
  return String(Number(top) / Number(bottom)).replace(".", POINT);
}

/**
 * Round to a float, for drawing only.
 * @param {Exact} value
 * @returns {number}
 */
export function toNumber(value) {
  const [top, bottom = "1"] = String(value).split("/");
  return Number(top) / Number(bottom);
}
