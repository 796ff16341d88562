// @ts-check
/**
 * The coach of a match against bots, next to the board: says which move would have waited, marks what is best, writes on
 * every move what it is worth, asks before a last move that costs something. Each of these comes from the server, for the
 * holder of the seat alone.
 */

import { fill, isYourTurn, numberText, scoreText, toNumber } from "../games/view.js";
import { pointAt } from "./point.js";
import { all, find, hit, setAttribute, told } from "../site/site.js";

/** After how many milliseconds the coach is asked again that could not answer in time. */
const AGAIN = 1000;
/** After how many milliseconds the coach says that it is looking at a move. */
const LOOKING = 400;

/**
 * Take over the coach’s part of the page.
 * @param {object} on
 * @param {HTMLElement} on.main
 * @param {Wire.Request} on.request
 * @param {Wire.Act} on.act asks for a change of the match
 * @param {(text: string) => void} on.refused
 * @param {Play.State} on.state
 * @param {(move: Wire.Exact, text: string) => void} on.insist offers to play a move that costs something
 * @returns {{show: (state: Boards.State) => void, hint: () => void, agrees: (move: Wire.Exact) => Promise<boolean>, drop: () => void}}
 */
export function mountCoach({ main, request, act, refused, state, insist }) {
  const form = find(main, "#coach", HTMLFormElement);
  const box = find(main, ".coach");
  const line = find(main, "#coach-says");
  let { advice, view, at } = state;
  /** @type {number | null} */
  let asked = null;
  let hinting = false;
  /** The move that was pressed for your last turn, whether the server has weighed it, and what is said of it. @type {{ move: Wire.Exact, heard: boolean, says: string } | null} */
  let weighed = null;
  const talk = mountTalk(main);

  let leave = () => {};

  /** Say something on the board, at the place of a move; in the line below once it is gone. @param {Wire.Exact} move @param {string} text */
  function point(move, text) {
    leave();
    line.classList.add("is-pointing");
    leave = pointAt(find(main, "#board"), String(move), text, {
      done: () => line.classList.remove("is-pointing"),
    });
  }

  /** What was said, if it is about the latest position. */
  const current = () =>
    advice?.ply === view.ply && advice.level === view.coach?.level && view.stage === "playing"
      ? advice
      : null;

  function draw() {
    const shown = at === view.ply ? current() : null;
    const picked = shown?.hint?.pick;
    const best = new Set((shown?.hint?.best ?? []).map(String));
    const values = new Map((shown?.options ?? []).map((option) => [String(option.move), option]));
    const heat = warmth(shown?.options ?? []);
    for (const button of all(main, '#board button[name="m"]', HTMLButtonElement)) {
      const place = /** @type {HTMLElement | null} */ (
        button.closest(".spot, .stack, .between, [data-place]")
      );
      if (place && best.has(button.value))
        place.dataset.mark = String(picked) === button.value ? "best" : "also";
      else if (place) delete place.dataset.mark;
      const option = values.get(button.value);
      write(button, option, best.has(button.value), values.size);
      if (place && option) {
        place.dataset.worth = worthOf(option, (value) => scoreText(view, value));
        place.style.setProperty("--heat", heat(option));
      } else if (place) delete place.dataset.worth;
    }
    const slip = current()?.slip;
    // A place between stacks has a button only once the board's script has come.
    const unmarked = picked !== undefined && !main.querySelector(`#board button[value="${picked}"]`);
    const pick = unmarked ? told("coach.picks", { target: shown?.hint?.target ?? "" }) : "";
    const caveat = shown?.certificate?.proved === false ? shown.certificate.meaning : "";
    const clue = shown?.clue?.text;
    const advised = [clue ?? slip?.sentence ?? current()?.praise, clue ? "" : pick, caveat];
    const doubt = weighed?.says;
    const text = doubt || advised.filter(Boolean).join(" ");
    if ((line.dataset.said ?? line.textContent) === text) return;
    line.dataset.said = text;
    line.replaceChildren();
    if (!text) return;
    const name = Object.assign(document.createElement("b"), {
      className: `tier tier-${(!doubt && !clue && slip?.judgement) || "best"}`,
      textContent: told("coach.name"),
    });
    line.append(name, ` ${text}`);
  }

  /**
   * Write on a button what its move is worth to you; nothing if that is not to be told.
   * @param {HTMLButtonElement} button
   * @param {Wire.WorthView | undefined} option
   * @param {boolean} best
   * @param {number} left how many moves there are to choose from
   */
  function write(button, option, best, left) {
    const around = button.parentElement ?? button;
    for (const old of all(around, "[data-coach]")) old.remove();
    button.classList.toggle("is-best", best);
    if (!option && !best) return;
    if (option) {
      const worth = worthOf(option, (value) => scoreText(view, value));
      // In its small place the number stands without “$”, as the stacks say already what is counted.
      const place = around.querySelector(".between-token") ?? button;
      place.append(note("coach-value", worthOf(option, numberText), true));
      // What is crossed out first is eaten last.
      const turn = option.crossed ? told("coach.turn", { number: view.ply + left + 1 - option.crossed }) : "";
      if (turn) button.append(note("coach-turn", turn, true));
      const said = `coach.worth${best ? "-best" : ""}${turn ? "-turn" : ""}`;
      button.append(note("vh", ` ${told(said, { worth, turn })}`, false));
    } else {
      button.append(note("vh", ` ${told("coach.pick")}`, false));
    }
  }

  async function ask() {
    const wanted = view.revision;
    if (asked === wanted) return;
    asked = wanted;
    const answer = await request("advice", {});
    if (answer.ok) {
      const before = advice?.slip?.ply;
      advice = answer.advice;
      if (advice.ply === view.ply) talk.remark(advice.talk);
      const slip = at === view.ply && current()?.slip;
      if (slip && slip.ply !== before && !advice.clue) point(slip.at, slip.sentence);
    } else if (asked === wanted) {
      asked = null;
      if (isSlow(answer)) window.setTimeout(() => view.revision === wanted && void ask(), AGAIN);
    }
    draw();
  }

  async function hint() {
    if (at !== view.ply || view.stage !== "playing" || !isYourTurn(view)) return;
    const step = /** @type {1 | 2 | 3} */ (
      view.coach?.level === "full" ? 3 : Math.min((current()?.clue?.step ?? 0) + 1, 3)
    );
    const answer = await request("hint", { ply: view.ply, step });
    hinting = isSlow(answer);
    if (hinting) {
      window.setTimeout(() => hinting && void hint(), AGAIN);
    } else if (!answer.ok) {
      refused(answer.error.message);
    } else {
      advice = answer.advice;
      if (weighed) weighed.says = "";
      draw();
      const pick = main.querySelector(`#board button[value="${advice.hint?.pick}"]`);
      if (pick instanceof HTMLElement) pick.focus();
    }
  }

  form.addEventListener("change", (event) => {
    const chosen = hit(event, "input", HTMLInputElement);
    if (chosen) void act("coach", { level: /** @type {Wire.Coach["level"]} */ (chosen.value) });
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  find(main, '[data-action="hint"]').addEventListener("submit", (event) => {
    event.preventDefault();
    void hint();
  });

  return {
    /** Show what is known for the latest position; ask for what is not, once it is your turn. */
    show({ view: next, at: shown }) {
      if (next.ply !== view.ply || next.coach?.level !== view.coach?.level) weighed = null;
      if (next.ply !== view.ply || shown !== at) leave();
      view = next;
      at = shown;
      box.hidden = !view.coach || view.stage !== "playing";
      const level = view.coach?.level ?? "off";
      find(form, `[value="${level}"]`, HTMLInputElement).checked = true;
      find(main, "#coach-key").hidden = level !== "full";
      draw();
      const yours = view.stage === "playing" && isYourTurn(view);
      const heard = advice?.ply === view.ply && advice.level === level;
      const spoken = talk.due && view.ply > 0 && (yours || view.stage === "over");
      if (hinting) void hint();
      else if (view.coach && !heard && ((yours && level !== "off") || spoken)) void ask();
      talk.explain(view);
      if (spoken && heard) talk.remark(advice?.talk ?? null);
    },
    hint: () => void hint(),
    /**
     * Whether a move may be played now. If it costs something this asks, and the next press answers; what is pressed
     * meanwhile counts instead.
     * @param {Wire.Exact} move
     */
    async agrees(move) {
      if (move === weighed?.move && weighed.heard) return true;
      const mine = { move, heard: false, says: "" };
      weighed = mine;
      window.setTimeout(() => {
        if (weighed !== mine) return;
        mine.says = told("coach.looking");
        draw();
      }, LOOKING);
      const answer = await request("weigh", { ply: view.ply, move });
      if (weighed !== mine) return false;
      const doubt = answer.ok ? answer.doubt : null;
      if (doubt) insist(move, doubt.insist);
      weighed = { move, heard: true, says: doubt?.says ?? "" };
      draw();
      if (doubt) point(move, doubt.says);
      return !doubt;
    },
    /** Ask no longer about a move that was pressed. */
    drop() {
      weighed = null;
      draw();
    },
  };
}

/**
 * What a move is worth: one amount, or the least and the most where ties decide.
 * @param {Wire.WorthView} option
 * @param {(value: Wire.Exact) => string} write
 */
function worthOf({ value: [low, high] }, write) {
  return low === high ? write(low) : `${write(low)}–${write(high)}`;
}

/**
 * How much a move pays at least, from 0 for the worst to 100 for the best.
 * @param {Wire.WorthView[]} options
 * @returns {(option: Wire.WorthView) => string}
 */
function warmth(options) {
  const sure = options.map(({ value }) => toNumber(value[0]));
  const [least, most] = [Math.min(...sure), Math.max(...sure)];
  return ({ value }) =>
    (most > least ? Math.round((100 * (toNumber(value[0]) - least)) / (most - least)) : 100).toString();
}

/** @param {{ ok: true } | Wire.Refusal} answer */
function isSlow(answer) {
  return !answer.ok && answer.error.code === "too_slow";
}

/** @param {string} name @param {string} text @param {boolean} hidden */
function note(name, text, hidden) {
  const made = Object.assign(document.createElement("span"), { className: name, textContent: text });
  made.dataset.coach = "";
  if (hidden) made.ariaHidden = "true";
  return made;
}

// -- what the bots say of the moves: one line and a face, in their own place -------------------------------

/** For how many milliseconds the reason of a move stands before a bot says more. */
const READ = 3000;

/**
 * Take over the place where bots speak.
 * @param {HTMLElement} main
 * @returns {{ due: boolean, explain: (view: Wire.View) => void, remark: (talk: Wire.TalkView | null) => void }}
 *   `due`: whether bots are to speak at all; why the latest move was made; what is said of the latest moves
 */
function mountTalk(main) {
  const box = main.querySelector("#talk");
  if (!(box instanceof HTMLElement)) return { due: false, explain() {}, remark() {} };
  const said = find(box, "[data-said]");
  const speaker = find(box, "[data-speaker]");
  const face = find(box, "summary .face", SVGElement);
  const [head, mood] = all(face, "use", SVGElement);
  /** The ply whose reason was given last, first by the page itself, and when. */
  let explained = Number(box.dataset.ply);
  let since = -READ;
  let waiting = 0;

  /** @param {number | undefined} seat @param {string} text @param {string} [look] */
  function speak(seat, text, look = "waiting") {
    window.clearTimeout(waiting);
    const bot = box?.querySelector(`.talk-cast [data-seat="${seat}"]`);
    if (bot instanceof HTMLElement) {
      speaker.textContent = bot.dataset.name ?? "";
      setAttribute(head, "href", find(bot, "use", SVGElement).getAttribute("href"));
    }
    const faces = (mood.getAttribute("href") ?? "").split("#")[0];
    setAttribute(mood, "href", `${faces}#${look}`);
    if (said.textContent !== text) said.textContent = text;
  }

  return {
    due: true,
    explain(view) {
      if (!view.because || explained === view.ply) return;
      explained = view.ply;
      since = performance.now();
      speak(view.because.seat, fill(view, view.because.text));
    },
    remark(talk) {
      if (!talk) return;
      window.clearTimeout(waiting);
      const left = Math.max(since + READ - performance.now(), 0);
      waiting = window.setTimeout(() => speak(talk.seat, talk.text, talk.mood), left);
    },
  };
}
