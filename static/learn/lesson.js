// @ts-check
/**
 * One step of a chapter: waits for a prediction, then shows what happens and says why. The page is whole without it
 * (a guess loads the page again with its answer); here the guess is answered on the spot, and the figure moves.
 */

import { all, find } from "../js/dom.js";
import { loadScript } from "../js/load.js";

/**
 * Bring a step to life.
 * @param {HTMLElement} part
 * @param {object} reader
 * @param {() => boolean} reader.calm whether motion is unwelcome
 * @param {() => boolean} reader.here whether this is the step being read
 * @param {(query: URLSearchParams) => void} reader.goes what the address of the step now asks for
 * @param {(tries: number) => void} reader.told the answer is told: after so many guesses, 3 if none was right
 */
export async function mountLesson(part, { calm, here, goes, told }) {
  const root = find(part, ".learn-step", HTMLFormElement);
  const verdict = find(root, ".learn-verdict");
  const tell = find(root, ".learn-tell");
  /** @type {Learn.Data} */
  const data = JSON.parse(find(part, 'script[type="application/json"]', HTMLScriptElement).text);
  /** @type {{ mount: Learn.Mount } | null} */
  const script = await loadScript(`../learn/${data.script}.js`);
  if (!script) return; // the server answers
  const figure = script.mount({ root, data, say, calm, here });

  /** The first guess, if it was wrong: the next is told. */
  let tried = data.tried ?? data.guess;

  if (data.guess !== null) figure.reveal(data.guess, { moving: false });

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement|null} */ (event.submitter);
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const answered = root.classList.contains("is-answered");
    if (button.name === "m" && answered && figure.tap?.(button.value)) return;
    if (!data.choices[button.value]) return;
    const wants = tell.contains(button);
    const right = data.choices[button.value][1];
    if (tried === null && !right) letTryAgain(button.value);
    else if (wants || answered || button.value !== tried) {
      if (!answered) told(!right ? 3 : tried === null ? 1 : 2);
      guess(button.value);
    }
    if (wants) verdict.focus(); // its own button is gone
  });

  root.dataset.ready = "yes"; // until here a guess loads the page again

  /** A first wrong guess is told that it is wrong, and played out if it can be. @param {string} value */
  function letTryAgain(value) {
    tried = value;
    press(value, false);
    say(data.choices[value][2]);
    find(tell, "button", HTMLButtonElement).value = value;
    tell.hidden = false;
    keep(value, false);
    const line = data.tries[value] ?? data.lines[value];
    if (line && figure.tryOut) {
      root.classList.add("is-played");
      figure.tryOut(line, value);
    }
    if (data.tap) verdict.scrollIntoView({ block: "nearest" });
  }

  /** Answer a guess: the right one, or a second. @param {string} value */
  function guess(value) {
    const [text, right] = data.choices[value];
    tried = value;
    root.classList.add("is-answered");
    find(root, ".learn-answer").hidden = false;
    tell.hidden = true;
    press(value, true);
    say(text);
    keep(value, !right);
    figure.reveal(value, { moving: true });
  }

  /** Show which choice was made. @param {string} value @param {boolean} known */
  function press(value, known) {
    for (const choice of all(root, ".learn-choice", HTMLButtonElement)) {
      choice.setAttribute("aria-pressed", String(choice.value === value));
      choice.toggleAttribute("data-right", known && data.choices[choice.value][1]);
    }
    verdict.dataset.right = data.choices[value][1] ? "yes" : "no";
  }

  /** The address says what has been guessed, and whether the answer was told though it was wrong. @param {string} value @param {boolean} tells */
  function keep(value, tells) {
    const query = new URLSearchParams();
    query.set(data.tap ? "m" : "guess", value);
    if (tells) query.set("tell", "yes");
    goes(query);
  }

  /** @param {string} text */
  function say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    verdict.replaceChildren(line);
  }
}
