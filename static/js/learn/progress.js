// @ts-check
/** How far a reader has come: a cookie that the server reads too (webapp/learn/progress.py). */

const NAME = "learn";
const YEAR = 365 * 24 * 3600;

/**
 * Keep with how many guesses a step was answered; the first time counts.
 * @param {string} chapter
 * @param {number} number of the step, from 1
 * @param {number} tries 3 if no guess was right
 */
export function keepTries(chapter, number, tries) {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${NAME}=`));
  const kept = new Map(
    (cookie?.slice(NAME.length + 1) ?? "")
      .split("-")
      .filter((one) => /^[a-z]+\.[0-3]+$/.test(one))
      .map((one) => /** @type {[string, string]} */ (one.split("."))),
  );
  const digits = [...(kept.get(chapter) ?? "").padEnd(number, "0")];
  if (digits[number - 1] !== "0") return;
  digits[number - 1] = String(tries);
  kept.set(chapter, digits.join(""));
  const value = [...kept].map((one) => one.join(".")).join("-");
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, and it is no secret
  document.cookie = `${NAME}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}
