// @ts-check
/** What people who play together have besides the board: one score for several games, clocks, reactions, questions, ways to end. */

import { fill, seatName } from "../games/view.js";
import {
  all,
  find,
  hit,
  holdAnswers,
  mountParts,
  playSound,
  reveal,
  setAttribute,
  told,
} from "../site/site.js";

const SHOWN_FOR = 6000;
const MUTED = "reactions-muted";

/** Whether reactions are muted on this device, which may keep nothing. */
function isMuted() {
  try {
    return localStorage.getItem(MUTED) === "yes";
  } catch {
    return false;
  }
}

/**
 * Take over what the server rendered for people who play together.
 * @param {HTMLElement} main
 * @param {HTMLElement} root
 * @param {object} match
 * @param {Wire.Act} match.act sends what a button asks for
 */
export function mountFriends(main, root, { act }) {
  const clocks = /** @type {HTMLElement | null} */ (root.querySelector("#clocks"));
  const resign = /** @type {HTMLDetailsElement | null} */ (root.querySelector("#resign"));
  const callOff = /** @type {HTMLDetailsElement | null} */ (root.querySelector("#call-off"));
  const question = /** @type {HTMLElement | null} */ (main.querySelector("#question"));
  const react = /** @type {HTMLElement | null} */ (root.querySelector("#react"));
  const mute = /** @type {HTMLElement | null} */ (root.querySelector("[data-mute]"));
  const said = /** @type {HTMLElement | null} */ (root.querySelector("[data-reacted]"));
  const series = root.querySelector("[data-series]");
  const ticking = clocks && mountClocks(clocks);
  let muted = isMuted();
  /** By seat, what takes its bubble away. @type {Map<number, number>} */
  const fading = new Map();
  let asked = "";
  /** @type {Wire.View | null} */
  let view = null;

  function drawMute() {
    mute?.setAttribute("aria-pressed", String(muted));
    for (const button of all(root, "[data-reaction]", HTMLButtonElement)) button.disabled = muted;
    if (muted) for (const bubble of all(main, ".seat-bubble")) bubble.remove();
  }

  /** Have a seat say something for a moment, on its card; it is read out too. @param {number} seat @param {string} text @param {string} told */
  function bubble(seat, text, told) {
    const cards = all(main, `.result-seat.seat-${seat}, #seats [data-seat="${seat}"]`);
    const card = cards.find((shown) => shown.checkVisibility());
    for (const old of all(card ?? root, ".seat-bubble")) old.remove();
    const made = document.createElement("span");
    made.className = "seat-bubble";
    made.ariaHidden = "true";
    made.textContent = text;
    card?.append(made);
    if (said) said.textContent = told;
    window.clearTimeout(fading.get(seat));
    fading.set(
      seat,
      window.setTimeout(() => {
        made.remove();
        if (said?.textContent === told) said.textContent = "";
      }, SHOWN_FOR),
    );
  }

  /** Show what a person asks the others, and the buttons of who looks. */
  function drawQuestion() {
    if (!question || !view) return;
    const open = view.question;
    const own = view.you?.seat;
    const key = JSON.stringify([open, view.ply, own]);
    if (key === asked) return;
    const isNew = asked !== "" && open !== null && own !== undefined && open.waits.includes(own);
    asked = key;
    reveal(question, open !== null);
    find(question, "[data-says]").textContent = open ? fill(view, open.says) : "";
    const form = question.querySelector("form");
    if (!form) return;
    for (const button of all(form, "button")) button.remove();
    if (!open || own === undefined) return;
    const { kind, seat, answers } = open;
    /** @type {["yes" | "no", string][]} */
    const buttons =
      own === seat
        ? [["no", answers[2]]]
        : [
            ["yes", answers[0]],
            ["no", answers[1]],
          ];
    for (const [answer, text] of own === seat || open.waits.includes(own) ? buttons : []) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = `button${answer === "yes" ? " button-primary" : ""}`;
      button.textContent = text;
      const { ply } = view;
      button.addEventListener("click", () => {
        if (!main.hasAttribute("data-held")) void act("answer", { kind, ply, seat, answer });
      });
      form.append(button);
    }
    if (!isNew) return;
    holdAnswers(main);
    playSound("turn");
  }

  resign?.addEventListener("submit", (event) => {
    event.preventDefault();
    resign.open = false;
    void act("resign", {});
  });
  callOff?.addEventListener("submit", (event) => {
    event.preventDefault();
    callOff.open = false;
    if (view) void act("propose", { kind: "call_off", ply: view.ply });
  });
  react?.addEventListener("click", (event) => {
    const button = hit(event, "[data-reaction]");
    if (button)
      void act("react", { reaction: /** @type {Wire.React["reaction"]} */ (button.dataset.reaction) });
  });
  mute?.addEventListener("click", () => {
    muted = !muted;
    try {
      localStorage.setItem(MUTED, muted ? "yes" : "no");
    } catch {
      // It lasts as long as the page, then.
    }
    drawMute();
  });
  drawMute();
  mountParts(root);

  return {
    /** Show what the latest view says of them. @param {Boards.State} state */
    show(state) {
      ({ view } = state);
      ticking?.show(view);
      reveal(resign, view.stage === "playing");
      reveal(callOff, view.ask.call_off.includes(view.you?.seat ?? -1));
      drawQuestion();
      if (series && view.series) series.textContent = fill(view, view.series.says);
    },
    /** Show for a moment what another person, or you, showed. @param {Wire.ReactedView} reaction */
    reacted({ seat, shown, says }) {
      if (!muted && view) bubble(seat, shown, fill(view, says));
    },
    /** Show that a person waits for another one, and let that one hear it. @param {Wire.RemindedView} reminder */
    reminded({ seat, by, says }) {
      if (!view) return;
      bubble(by, fill(view, says), fill(view, says));
      if (seat === view.you?.seat) playSound("turn");
    },
  };
}

// -- clocks: they count down between two views from the server; only urgent times are read out -------------

/** When the viewer's own clock is read out, in seconds left. */
const READ_OUT = [3600, 600, 60, 30, 10];
const DAY = 86400;

/** @param {number} seconds @returns {string} such as 0:09, 1:05:00 or 2 d 4 h: as `time_left` in webapp/play/friends.py */
function timeLeft(seconds) {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / 3600);
  if (days) return `${days} d ${hours} h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  const ending = String(Math.floor(seconds % 60)).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${ending}` : `${minutes}:${ending}`;
}

/**
 * Take over the clocks that the server rendered.
 * @param {HTMLElement} root
 */
function mountClocks(root) {
  const items = new Map(all(root, "[data-clock]").map((item) => [Number(item.dataset.clock), item]));
  const said = /** @type {HTMLElement | null} */ (root.querySelector("[data-clock-says]"));
  /** @type {Wire.View | null} */
  let view = null;
  let received = 0;
  let before = Number.POSITIVE_INFINITY;

  function draw() {
    const clock = view?.clock;
    if (!view || !clock) return;
    for (const [seat, item] of items) {
      const left = clock.left[seat];
      if (left == null) continue;
      const running = clock.running.includes(seat);
      const gone = running ? (performance.now() - received) / 1000 : 0;
      const now = Math.max(0, Math.ceil(left - gone));
      const time = find(item, "[data-time]");
      if (time.textContent !== timeLeft(now)) time.textContent = timeLeft(now);
      setAttribute(item, "data-running", running ? "" : null);
      setAttribute(item, "data-short", running && now <= clock.short ? "" : null);
      if (running && seat === view.you?.seat) readOut(now);
    }
  }

  /** @param {number} now */
  function readOut(now) {
    const passed = READ_OUT.find((limit) => before > limit && now <= limit && now > limit - 2);
    before = now;
    if (passed && said) said.textContent = told(`timer.${passed}`);
  }

  window.setInterval(draw, 250);
  return {
    /** Show the clocks of a view. @param {Wire.View} next */
    show(next) {
      if (next.clock !== view?.clock) {
        received = performance.now();
        before = Number.POSITIVE_INFINITY;
        for (const [seat, item] of items) find(item, ".clock-name").textContent = seatName(next, seat);
      }
      view = next;
      draw();
    },
  };
}
