// @ts-check
/**
 * One step of a chapter: waits for a prediction, then shows what happens and says why. The page is whole without it
 * (a guess reloads the page with its answer); here the guess is answered on the spot, and the figure moves.
 */

import { all, byId, find, readData } from "../dom.js";

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const root = byId("step", HTMLFormElement);
const verdict = byId("verdict");
const answer = byId("answer");
const tell = byId("tell");
/** @type {Learn.Data} */
const data = readData("data");

/** @type {{ mount: Learn.Mount }} */
const { mount } = await import(`./${data.script}.js`);
const figure = mount({ root, data, say, calm: () => calm.matches });

/** The first guess, if it was wrong: the next is told. */
let tried = data.tried ?? data.guess;

if (data.guess !== null) figure.reveal(data.guess, { moving: false });

root.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement|null} */ (event.submitter);
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  if (button.name === "m" && root.classList.contains("is-answered") && figure.tap?.(button.value)) return;
  if (!data.choices[button.value]) return;
  const wants = tell.contains(button);
  if (tried === null && !data.choices[button.value][1]) letTryAgain(button.value);
  else if (wants || root.classList.contains("is-answered") || button.value !== tried) guess(button.value);
  if (wants) verdict.focus(); // its own button is gone
});

root.dataset.ready = "yes"; // until here a guess loads the page again

/** A first wrong guess is told that it is wrong, and no more. @param {string} value */
function letTryAgain(value) {
  tried = value;
  press(value, false);
  say(data.choices[value][2]);
  find(tell, "button", HTMLButtonElement).value = value;
  tell.hidden = false;
  keep(value, false);
  if (data.tap) verdict.scrollIntoView({ block: "nearest" });
}

/** Answer a guess: the right one, or a second. @param {string} value */
function guess(value) {
  const [text, right] = data.choices[value];
  tried = value;
  root.classList.add("is-answered");
  answer.hidden = false;
  tell.hidden = true;
  press(value, true);
  say(text);
  keep(value, !right);
  figure.reveal(value, { moving: true });
}

/** Show which choice was made. @param {string} value @param {boolean} told */
function press(value, told) {
  for (const choice of all(root, ".learn-choice", HTMLButtonElement)) {
    choice.setAttribute("aria-pressed", String(choice.value === value));
    choice.toggleAttribute("data-right", told && data.choices[choice.value][1]);
  }
  verdict.dataset.right = data.choices[value][1] ? "yes" : "no";
}

/** The address says what has been guessed, and whether the answer was told though it was wrong. @param {string} value @param {boolean} tells */
function keep(value, tells) {
  const url = new URL(location.href);
  url.search = "";
  for (const { name, value: kept } of all(root, "[data-keep]", HTMLInputElement))
    url.searchParams.set(name, kept);
  url.searchParams.set(data.tap ? "m" : "guess", value);
  if (tells) url.searchParams.set("tell", "yes");
  history.replaceState(null, "", url);
}

/** @param {string} text */
function say(text) {
  const line = document.createElement("p");
  line.textContent = text;
  verdict.replaceChildren(line);
}
