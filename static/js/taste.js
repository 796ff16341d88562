// @ts-check
/** Three morsels to be eaten on the spot. All positions come with the page; nothing here knows a rule. */

import { play } from "./app.js";
import { all, byId, readData } from "./dom.js";

const THINKING = 650;

/**
 * Let a visitor eat the three morsels of a form, against a planner.
 * @param {HTMLFormElement} form
 */
export function mount(form) {
  /** @type {{ lines: Record<string, [number, number, (number | string)[]][]>, said: { start: string, thinking: string, reply: Record<string, string>, end: Record<string, string> } }} by first bite: morsel, seat, scores; what is said then */
  const data = readData("taste-data");
  const status = byId("taste-status");
  const again = byId("taste-again", HTMLButtonElement);
  const coins = all(form, "[data-morsel]");
  /** @type {[number, number, (number | string)[]][]} */
  let line = [];
  let ply = 0;
  let timer = 0;

  const draw = () => {
    const played = line.slice(0, ply);
    const yours = !line.length || (ply < line.length && line[ply][1] === 0);
    for (const coin of coins) {
      const bite = played.find(([morsel]) => String(morsel) === coin.dataset.morsel);
      if (bite) coin.dataset.eaten = String(bite[1]);
      else delete coin.dataset.eaten;
      coin.setAttribute("aria-disabled", String(Boolean(bite) || !yours));
    }
    const scores = played.length ? played[played.length - 1][2] : [0, 0];
    for (const [seat, score] of scores.entries()) byId(`taste-${seat}`).textContent = String(score);
    again.disabled = !line.length;
  };

  const bite = () => {
    ply += 1;
    play("eat");
    draw();
    if (ply === line.length) {
      finish();
      return;
    }
    const [morsel, seat] = line[ply];
    if (seat === 0) {
      status.textContent = data.said.reply[line[0][0]];
      coins.find((coin) => coin.dataset.morsel === String(morsel))?.focus();
    } else {
      status.textContent = data.said.thinking;
      timer = window.setTimeout(bite, THINKING);
    }
  };

  const finish = () => {
    play("end");
    status.textContent = data.said.end[line[0][0]];
    again.focus();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const coin = event.submitter;
    if (!coin || coin.getAttribute("aria-disabled") === "true") return;
    if (!line.length) line = data.lines[coin.dataset.morsel ?? ""];
    bite();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    window.clearTimeout(timer);
    line = [];
    ply = 0;
    status.textContent = data.said.start;
    coins[0].focus();
    draw();
  });
}
