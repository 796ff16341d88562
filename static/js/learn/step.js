// @ts-check
/**
 * One step of a chapter: waits for a prediction, then shows what happens and says why. The page is whole without it
 * (a guess reloads the page with its answer); here the guess is answered on the spot, and the figure moves.
 */

import { all, byId, readData } from "../dom.js";

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const root = byId("step", HTMLFormElement);
const verdict = byId("verdict");
const answer = byId("answer");
/** @type {Learn.Data} */
const data = readData("data");

/** @type {{ mount: Learn.Mount }} */
const { mount } = await import(`./${data.script}.js`);
const figure = mount({ root, data, say, calm: () => calm.matches });

if (data.guess !== null) figure.reveal(data.guess, { moving: false });

root.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement|null} */ (event.submitter);
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  if (button.name === "m" && root.classList.contains("is-answered") && figure.tap?.(button.value)) return;
  if (data.choices[button.value]) guess(button.value);
});

root.dataset.ready = "yes"; // until here a guess loads the page again

/** Answer a guess. A second one is answered too: the first has been made. @param {string} value */
function guess(value) {
  const [text, right] = data.choices[value];
  root.classList.add("is-answered");
  answer.hidden = false;
  for (const choice of all(root, ".learn-choice", HTMLButtonElement)) {
    choice.setAttribute("aria-pressed", String(choice.value === value));
    choice.toggleAttribute("data-right", data.choices[choice.value][1]);
  }
  verdict.dataset.right = right ? "yes" : "no";
  say(text);
  const url = new URL(location.href);
  url.search = "";
  for (const { name, value: kept } of all(root, "[data-keep]", HTMLInputElement))
    url.searchParams.set(name, kept);
  url.searchParams.set(data.tap ? "m" : "guess", value);
  history.replaceState(null, "", url);
  figure.reveal(value, { moving: true });
}

/** @param {string} text */
function say(text) {
  const line = document.createElement("p");
  line.textContent = text;
  verdict.replaceChildren(line);
}
