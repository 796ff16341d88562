// @ts-check
/** The replay toolbar, which steps, plays and scrubs through positions 0 … last, and the keys of the page of a match. */

import { find, hit, opensElsewhere, pageAddress, setAttribute } from "../site/site.js";

const BASE = 1500;
const HOLD_AFTER = 500;
const HOLD_SLOW = 350;
const HOLD_FAST = 100;
const SPEEDS = [0.5, 1, 2, 4];

/**
 * @typedef {"step" | "play" | "jump"} How
 *
 * @typedef {object} Replay
 * @property {number} at the position shown
 * @property {boolean} playing
 * @property {(last: number, following: boolean) => void} setLast there are positions up to `last`; if following, show it
 * @property {(to: number, how?: How) => void} stepTo
 * @property {() => void} play
 * @property {() => void} pause
 * @property {(by: 1|-1) => void} changeSpeed
 * @property {(ms: ((at: number) => number) | null) => void} linger extra rest on a position
 */

/**
 * Take over the toolbar that the server rendered.
 * @param {HTMLElement} root
 * @param {{at: number, last: number, show: (at: number, how: How) => void, valueText: (at: number) => string, onPlaying?: (playing: boolean) => void}} options
 * @returns {Replay}
 */
export function mountReplay(root, options) {
  const range = find(root, "[data-range]", HTMLInputElement);
  const speed = find(root, "[data-speed]", HTMLSelectElement);
  const button = (/** @type {string} */ name) => find(root, `[data-step="${name}"]`);
  let { last } = options;
  // It may have been moved before this script came.
  let at = range.value === range.defaultValue ? options.at : Number(range.value);
  let timer = 0;
  /** @type {(at: number) => number} */
  let rest = () => 0;

  /** @type {Record<string, () => number>} */
  const target = {
    first: () => 0,
    prev: () => Math.max(at - 1, 0),
    next: () => Math.min(at + 1, last),
    last: () => last,
  };

  function draw() {
    range.max = String(last);
    range.value = String(at);
    range.setAttribute("aria-valuetext", options.valueText(at));
    for (const [name, to] of Object.entries(target)) {
      const url = pageAddress();
      url.searchParams.set("m", String(to()));
      button(name).setAttribute("href", url.search);
      setAttribute(button(name), "aria-disabled", to() === at ? "true" : null);
    }
  }

  /** @param {number} to @param {How} [how] */
  function stepTo(to, how = "step") {
    const next = Math.min(Math.max(to, 0), last);
    if (how !== "play") pause();
    if (next === at) return;
    at = next;
    draw();
    options.show(at, how);
  }

  /** @param {boolean} playing */
  function setPlaying(playing) {
    const play = button("play");
    play.setAttribute("aria-pressed", String(playing));
    find(play, ".vh").textContent = (playing ? play.dataset.pause : play.dataset.play) ?? "";
    options.onPlaying?.(playing);
  }

  function schedule() {
    timer = window.setTimeout(
      () => {
        stepTo(at + 1, "play");
        if (at >= last) pause();
        else schedule();
      },
      (BASE + rest(at)) / Number(speed.value),
    );
  }

  function play() {
    if (timer) return;
    if (at >= last) stepTo(0, "jump");
    if (last === 0) return;
    setPlaying(true);
    schedule();
  }

  function pause() {
    if (!timer) return;
    window.clearTimeout(timer);
    timer = 0;
    setPlaying(false);
  }

  /** @param {1 | -1} by */
  function changeSpeed(by) {
    const now = SPEEDS.indexOf(Number(speed.value));
    speed.value = String(SPEEDS[Math.min(Math.max(now + by, 0), SPEEDS.length - 1)]);
  }

  /** Repeat while held: after half a second, slowly at first. @param {HTMLElement} element @param {string} name */
  function holdToRepeat(element, name) {
    let held = 0;
    let wait = HOLD_SLOW;
    const again = () => {
      stepTo(target[name]());
      wait = Math.max(HOLD_FAST, wait * 0.85);
      held = window.setTimeout(again, wait);
    };
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      wait = HOLD_SLOW;
      held = window.setTimeout(again, HOLD_AFTER);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) {
      element.addEventListener(end, () => window.clearTimeout(held));
    }
  }

  root.addEventListener("click", (event) => {
    const step = hit(event, "[data-step]")?.dataset.step;
    if (!step) return;
    event.preventDefault();
    if (step !== "play") stepTo(target[step]());
    else if (timer) pause();
    else play();
  });
  range.addEventListener("input", () => stepTo(Number(range.value), "jump"));
  for (const name of ["prev", "next"]) holdToRepeat(button(name), name);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) pause();
  });
  draw();

  return {
    get at() {
      return at;
    },
    get playing() {
      return timer !== 0;
    },
    setLast(to, following) {
      last = to;
      if (following || at > last) at = last;
      draw();
    },
    stepTo,
    play,
    pause,
    changeSpeed,
    linger(ms) {
      rest = ms ?? (() => 0);
    },
  };
}

/**
 * Take keys of the page of a match, outside the board's own: steps, reading aloud, views, help.
 * @param {object} on what the keys do
 * @param {Replay} on.replay
 * @param {() => void} on.readMove
 * @param {() => void} on.readScores
 * @param {() => void} on.cancel
 * @param {() => void} on.nextView
 * @param {() => void} [on.hint]
 * @param {{showModal: () => void}} on.help
 * @param {HTMLElement | null} on.helpLink none in a frame of another site
 */
export function bindShortcuts(on) {
  const { replay } = on;
  /** @typedef {Record<string, (() => void) | undefined>} Keys */
  /** @type {Keys} */
  const steps = {
    ArrowLeft: () => replay.stepTo(replay.at - 1),
    ArrowRight: () => replay.stepTo(replay.at + 1),
  };
  /** Taken over only where the page would not scroll or press by them. @type {Keys} */
  const ends = {
    Home: () => replay.stepTo(0),
    End: () => replay.stepTo(Infinity),
    " ": () => (replay.playing ? replay.pause() : replay.play()),
  };
  /** @type {Keys} */
  const letters = {
    h: on.hint,
    v: on.nextView,
    l: on.readMove,
    s: on.readScores,
    ",": () => replay.changeSpeed(-1),
    ".": () => replay.changeSpeed(1),
    "?": () => on.help.showModal(),
  };

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, select, textarea, dialog")) return;
    if (event.key === "Escape") {
      on.cancel();
      return;
    }
    const inReplay = target.closest("#replay") !== null;
    const nowhere = target === document.body || target.id === "main";
    const presses = event.key === " " && target.closest("a, button") !== null;
    const wanted = document.documentElement.dataset.shortcuts !== "off";
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action =
      steps[key] ??
      ((inReplay || nowhere) && !presses ? ends[key] : undefined) ??
      (wanted ? letters[key] : undefined);
    if (!action) return;
    event.preventDefault();
    action();
  });
  on.helpLink?.addEventListener("click", (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    on.help.showModal();
  });
}
