// @ts-check
/** Numbers as people read them, as in webapp/words/numbers.py. */

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
