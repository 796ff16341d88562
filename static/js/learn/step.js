/**
 * One step of a chapter: waits for a prediction, then shows what happens and says why. The page is whole without it
 * (a guess reloads the page with its answer); here the guess is answered on the spot, and the figure moves.
 */

/**
 * @typedef {object} Figure what a step's module brings to life
 * @property {(guess: string, how: {moving: boolean}) => void} reveal show the answer; moving: not just loaded
 * @property {(value: string) => boolean} [tap] a button of the board was pressed after the answer; true if it was used
 *
 * @typedef {object} Stage what a module is handed
 * @property {HTMLElement} root the step
 * @property {object} data what the server worked out
 * @property {(text: string) => void} say tell the reader, by ear too
 * @property {() => boolean} calm whether motion is unwelcome
 */

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const root = /** @type {HTMLFormElement} */ (document.getElementById("step"));
const verdict = document.getElementById("verdict");
const answer = document.getElementById("answer");
const data = JSON.parse(document.getElementById("data").textContent);

const { mount } = await import(`./${data.script}.js`);
/** @type {Figure} */
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

/** Answer a guess. A second one is answered too: the first has been made. */
function guess(value) {
  const [text, right] = data.choices[value];
  root.classList.add("is-answered");
  answer.hidden = false;
  for (const choice of root.querySelectorAll(".learn-choice")) {
    choice.setAttribute("aria-pressed", String(choice.value === value));
    choice.toggleAttribute("data-right", data.choices[choice.value][1]);
  }
  verdict.dataset.right = right ? "yes" : "no";
  say(text);
  const url = new URL(location.href);
  url.search = "";
  for (const { name, value: kept } of root.querySelectorAll("[data-keep]")) url.searchParams.set(name, kept);
  url.searchParams.set(data.tap ? "m" : "guess", value);
  history.replaceState(null, "", url);
  figure.reveal(value, { moving: true });
}

function say(text) {
  const line = document.createElement("p");
  line.textContent = text;
  verdict.replaceChildren(line);
}
