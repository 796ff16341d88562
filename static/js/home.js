/** The two small games of the home page. All positions come with the page; nothing here knows a rule. */

import { play } from "./app.js";

/**
 * @typedef {object} Showcase
 * @property {Record<string, [number, number, (number | string)[]][]>} lines bites by first bite: morsel, seat, scores
 * @property {number | string} best
 * @property {string[]} scores
 * @property {number[][]} territory
 * @property {Record<string, { scores: string[], territory: number[][] }>} options
 */

/** @type {Showcase} */
const data = JSON.parse(document.getElementById("showcase").textContent);
const THINKING = 650;

tasteThreeMorsels(/** @type {HTMLFormElement} */ (document.getElementById("taste")));
approachTheLine(document.getElementById("approach"));

/** @param {HTMLFormElement} form */
function tasteThreeMorsels(form) {
  const status = document.getElementById("taste-status");
  const again = /** @type {HTMLButtonElement} */ (document.getElementById("taste-again"));
  const opening = status.textContent;
  const coins = /** @type {HTMLButtonElement[]} */ ([...form.querySelectorAll("[data-morsel]")]);
  const nameOf = (morsel) =>
    form.querySelector(`[data-morsel="${morsel}"] .taste-name`).childNodes[1].textContent;
  /** @type {Showcase["lines"][string] | null} */
  let line = null;
  let ply = 0;
  let timer = 0;

  const draw = () => {
    const played = line ? line.slice(0, ply) : [];
    const yours = !line || (ply < line.length && line[ply][1] === 0);
    for (const coin of coins) {
      const bite = played.find(([morsel]) => String(morsel) === coin.dataset.morsel);
      if (bite) coin.dataset.eaten = String(bite[1]);
      else delete coin.dataset.eaten;
      coin.setAttribute("aria-disabled", String(Boolean(bite) || !yours));
    }
    const scores = played.length ? played[played.length - 1][2] : [0, 0];
    for (const [seat, score] of scores.entries())
      document.getElementById(`taste-${seat}`).textContent = String(score);
    again.disabled = !line;
  };

  const bite = () => {
    ply += 1;
    play("eat");
    draw();
    if (ply === line.length) return finish();
    const [morsel, seat] = line[ply];
    if (seat === 0) {
      status.textContent = `Bob ate ${nameOf(line[ply - 1][0])}. The last bite is yours.`;
      coins.find((coin) => coin.dataset.morsel === String(morsel)).focus();
    } else {
      status.textContent = "Bob is thinking …";
      timer = window.setTimeout(bite, THINKING);
    }
  };

  const finish = () => {
    const [yours, bobs] = line[line.length - 1][2];
    play("end");
    status.textContent =
      yours === data.best
        ? `${yours} to ${bobs}: the most there is. ${nameOf(line[2][0])} was safe all along, so it could wait.`
        : `${yours} to ${bobs}. ${data.best} was there: which bite would have waited?`;
    again.focus();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const coin = /** @type {HTMLElement} */ (event.submitter);
    if (!coin || coin.getAttribute("aria-disabled") === "true") return;
    line ??= data.lines[coin.dataset.morsel];
    bite();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    window.clearTimeout(timer);
    line = null;
    ply = 0;
    status.textContent = opening;
    coins[0].focus();
    draw();
  });
}

/** @param {HTMLElement} root */
function approachTheLine(root) {
  const caption = document.getElementById("approach-caption");
  const opening = caption.textContent;
  const token = /** @type {HTMLTemplateElement} */ (document.getElementById("your-token"));
  const stacks = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".stack")]);
  /** @type {string | null} */
  let pinned = null;

  /** @param {string | null} position */
  const paint = (position) => {
    const option = position === null ? null : data.options[position];
    const territory = option ? option.territory : data.territory;
    const scores = option ? option.scores : data.scores;
    stacks.forEach((stack, k) => {
      const halves = territory[k].map((seat) => {
        const half = document.createElement("span");
        half.className = `half seat-${seat} pattern-${seat}`;
        return half;
      });
      stack.querySelector(".stack-bar").replaceChildren(...halves);
      if (stack.localName !== "button") return;
      const here = stack.dataset.position === position;
      stack.querySelector(".stack-token").replaceChildren(...(here ? [token.content.cloneNode(true)] : []));
      stack.setAttribute("aria-pressed", String(stack.dataset.position === pinned));
    });
    for (const cell of root.querySelectorAll("[data-score]")) {
      cell.textContent = `$${scores[Number(/** @type {HTMLElement} */ (cell).dataset.score)]}`;
    }
    caption.textContent = option ? `If you stood on $${position}` : opening;
  };

  for (const stack of stacks) {
    if (stack.localName !== "button") continue;
    const position = stack.dataset.position;
    stack.addEventListener("pointerenter", () => paint(position));
    stack.addEventListener("focus", () => paint(position));
    stack.addEventListener("click", () => {
      pinned = pinned === position ? null : position;
      play("place");
      paint(pinned);
    });
  }
  root.addEventListener("pointerleave", () => paint(pinned));
  root.addEventListener("focusout", () => paint(pinned));
}
