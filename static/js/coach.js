/**
 * The coach beside the board of a match against bots: says which move would have waited, marks what is best, writes on
 * every move what it is worth. Each of these comes from the server, for the holder of the seat alone.
 */

import { numberText, toNumber } from "./format.js";
import { moveTarget, scoreText } from "./status.js";

/** After how many milliseconds the coach is asked again that could not answer in time. */
const AGAIN = 1000;

/**
 * @typedef {object} Advice
 * @property {number} ply the position it is about
 * @property {string} level
 * @property {{judgement: string, sentence: string}|null} slip your latest move, if it gave something up
 * @property {{best: (number|string)[], pick: number|string}|null} hint
 * @property {{move: number|string, value: [number|string, number|string], crossed?: number}[]|null} options
 */

/**
 * Take over the coach’s part of the page.
 * @param {object} on
 * @param {HTMLElement} on.main
 * @param {(event: string, data: object) => Promise<object>} on.request
 * @param {(event: string, data: object) => void} on.act asks for a change of the match
 * @param {(text: string) => void} on.refused
 * @param {Advice|null} on.said what came with the page
 * @returns {{show: (view: object, at: number) => void, hint: () => void}}
 */
export function mountCoach({ main, request, act, refused, said }) {
  const form = main.querySelector("#coach");
  const line = main.querySelector("#coach-says");
  /** @type {Advice|null} */
  let advice = said;
  let asked = null;
  let hinting = false;
  let view = null;
  let at = 0;

  const current = () => advice !== null && advice.ply === view.ply && advice.level === view.coach?.level;

  function draw() {
    const shown = current() && at === view.ply && view.stage === "playing" ? advice : null;
    const best = new Set((shown?.hint?.best ?? []).map(String));
    const values = new Map((shown?.options ?? []).map((option) => [String(option.move), option]));
    const heat = warmth(shown?.options ?? []);
    for (const button of main.querySelectorAll('#board button[name="m"]')) {
      const place = button.closest(".spot, .stack, .between, [data-place]");
      if (place && best.has(button.value))
        place.dataset.mark = String(shown.hint.pick) === button.value ? "best" : "also";
      else if (place) delete place.dataset.mark;
      const option = values.get(button.value);
      write(button, option, best.has(button.value));
      if (place && option) {
        place.dataset.worth = worthOf(option, (value) => scoreText(view, value));
        place.style.setProperty("--heat", heat(option));
      } else if (place) delete place.dataset.worth;
    }
    const slip = current() && view.stage === "playing" ? advice.slip : null;
    // A place between stacks has a button only once the board's script has come.
    const unmarked = shown?.hint && !main.querySelector(`#board button[value="${shown.hint.pick}"]`);
    const pick = unmarked ? `The coach’s pick is ${moveTarget(view, shown.hint.pick)}.` : "";
    const text = [slip?.sentence, pick].filter(Boolean).join(" ");
    if ((line.dataset.said ?? line.textContent) === text) return;
    line.dataset.said = text;
    line.replaceChildren();
    if (!text) return;
    const name = Object.assign(document.createElement("b"), {
      className: `tier tier-${slip?.judgement ?? "best"}`,
      textContent: "Coach",
    });
    line.append(name, ` ${text}`);
  }

  /** Write on a button what its move is worth to you; nothing if that is not to be told. */
  function write(button, option, best) {
    for (const old of button.parentNode.querySelectorAll("[data-coach]")) old.remove();
    button.classList.toggle("is-best", best);
    if (!option && !best) return;
    if (option) {
      const worth = worthOf(option, (value) => scoreText(view, value));
      // In its small place the number stands without “$”, as the stacks say already what is counted.
      const place = button.parentNode.querySelector(".between-token") ?? button;
      place.append(note("coach-value", worthOf(option, numberText), true));
      if (option.crossed) button.append(note("coach-crossed", String(option.crossed), true));
      const crossed = option.crossed ? `, crossed out ${option.crossed}.` : "";
      button.append(note("vh", ` Worth ${worth}${best ? ", best" : ""}${crossed}`, false));
    } else {
      button.append(note("vh", " The coach’s pick.", false));
    }
  }

  async function ask() {
    const wanted = view.revision;
    if (asked === wanted) return;
    asked = wanted;
    const answer = await request("advice", {});
    if (answer.ok) advice = answer.advice;
    else if (asked === wanted) {
      asked = null;
      if (isSlow(answer)) window.setTimeout(() => view.revision === wanted && void ask(), AGAIN);
    }
    draw();
  }

  async function hint() {
    if (at !== view.ply || view.stage !== "playing" || view.mover !== view.you?.seat) return;
    const answer = await request("hint", { ply: view.ply });
    // Before the seat is claimed nothing is answered: then the wish is kept.
    hinting = !answer.ok && (isSlow(answer) || answer.error.code === "no_answer");
    if (isSlow(answer)) window.setTimeout(() => hinting && void hint(), AGAIN);
    if (hinting) return undefined;
    if (!answer.ok) return refused(answer.error.message);
    advice = answer.advice;
    draw();
    const first = main.querySelector(`#board button[value="${advice.hint?.pick}"]`);
    first?.focus();
    return undefined;
  }

  form.addEventListener("change", (event) => act("coach", { level: event.target.value }));
  form.addEventListener("submit", (event) => event.preventDefault());
  main.querySelector('[data-action="hint"]').addEventListener("submit", (event) => {
    event.preventDefault();
    void hint();
  });

  return {
    /** Show what is known for the latest position; ask for what is not, once it is your turn. */
    show(next, shown) {
      view = next;
      at = shown;
      form.closest(".coach").hidden = !view.coach || view.stage !== "playing";
      const level = view.coach?.level ?? "off";
      const chosen = form.querySelector(`[value="${level}"]`);
      if (chosen && !chosen.checked) chosen.checked = true;
      main.querySelector("#coach-key").hidden = level !== "full";
      draw();
      const yours = view.stage === "playing" && view.mover === view.you?.seat;
      if (hinting) void hint();
      else if (yours && view.coach && level !== "off" && !current()) void ask();
    },
    hint: () => void hint(),
  };
}

/** What a move is worth: one amount, or the least and the most where ties decide. */
function worthOf({ value: [low, high] }, write) {
  return low === high ? write(low) : `${write(low)}–${write(high)}`;
}

/** How much a move makes sure of, from 0 for the worst to 100 for the best. */
function warmth(options) {
  const sure = options.map(({ value }) => toNumber(value[0]));
  const [least, most] = [Math.min(...sure), Math.max(...sure)];
  return ({ value }) =>
    (most > least ? Math.round((100 * (toNumber(value[0]) - least)) / (most - least)) : 100).toString();
}

function isSlow(answer) {
  return !answer.ok && answer.error.code === "too_slow";
}

function note(name, text, hidden) {
  const made = Object.assign(document.createElement("span"), { className: name, textContent: text });
  made.dataset.coach = "";
  if (hidden) made.ariaHidden = "true";
  return made;
}
