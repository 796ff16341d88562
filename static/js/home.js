/** The two small games of the home page. All positions come with the page; nothing here knows a rule. */

import { play } from "./app.js";
import { mountBoard } from "./boards/tokens.js";
import { numberText } from "./format.js";

/**
 * @typedef {object} Showcase
 * @property {Record<string, [number, number, (number | string)[]][]>} lines bites by first bite: morsel, seat, scores
 * @property {number | string} best
 * @property {object} view  the line, after two tokens
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
  const { view } = data;
  const frame = view.frames.at(-1);
  /** @type {number | null} */
  let pinned = null;
  const board = mountBoard(root, view, { propose() {}, preview, say() {} });

  const draw = () =>
    board.show(frame, {
      view,
      seats: view.seats,
      live: false,
      options: view.options,
      you: view.you.seat,
      canMove: true,
      pending: null,
      chosen: pinned,
    });

  /** @param {number | string | null} move */
  function preview(move) {
    const { scores } = view.options.find((option) => option.move === move) ?? frame;
    for (const score of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-score]"))) {
      score.textContent = `$${numberText(scores[score.dataset.score])}`;
    }
  }

  root.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest('button[type="submit"]');
    if (!(button instanceof HTMLButtonElement)) return;
    pinned = pinned === Number(button.value) ? null : Number(button.value);
    play("place");
    draw();
  });
  draw();
}
