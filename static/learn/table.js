// @ts-check
/** Boards to learn on: the boards of the game itself, shown positions that the server has worked out. */

import { mountBoard as mountDinner } from "../games/dinner/board.js";
import { all, find } from "../site/site.js";
import { numberText, showLeft } from "../games/phrases.js";
import { defaults } from "../games/state.js";

const FADE = 120;

const BITE = 900;

/**
 * Show how a dinner goes, bite by bite; returns what stops it.
 * @param {(line: Learn.Line, at: number) => void} show
 * @param {Learn.Line} line
 * @param {number} from
 * @param {() => void} then once the last bite has been seen
 */
export function playOut(show, line, from, then) {
  let timer = 0;
  const step = (/** @type {number} */ at) => {
    show(line, at);
    timer = window.setTimeout(() => (at < line.ply ? step(at + 1) : then()), at < line.ply ? BITE : 2 * BITE);
  };
  step(from);
  return () => window.clearTimeout(timer);
}

/**
 * Take over a dinner's board.
 * @param {Learn.Stage} stage
 * @returns {{show: (line: Learn.Line, at?: number) => void, layout: (name: string) => void, tappable: (on: boolean) => void}}
 */
export function mountTable({ root, data }) {
  const board = mountDinner(root, data.view, { propose() {}, preview() {}, say() {} });
  let open = data.tap && data.guess === null;
  /** @type {[Learn.Line, number]} */
  let shown = [data.view, data.view.ply];

  /** @param {Learn.Line} line @param {number} [at] */
  function show(line, at = line.ply) {
    shown = [line, at];
    const view = { ...data.view, ...line };
    const { scores } = view.frames[at];
    const morsels = /** @type {object[]} */ (view.setup.morsels);
    const everything = morsels.map((_, move) => ({ move, scores }));
    board.show({ ...defaults(view), at, live: true, options: open ? everything : [], canMove: open });
    showScores(root, view.frames[at]);
    for (const seat of all(root, ".seats [data-seat]")) showLeft(seat, view, at);
  }

  return {
    show,
    /** Whether morsels can be chosen. @param {boolean} on */
    tappable(on) {
      open = on;
      show(...shown);
    },
    /** Let the coins travel to another layout. @param {string} name */
    layout(name) {
      all(root, `[data-view="${name}"]:not([aria-current])`)[0]?.click();
    },
  };
}

/** Bring the scores next to a board up to date. @param {HTMLElement} root @param {Pick<Wire.FrameView, "scores" | "movers">} frame @param {string} [dollars] */
export function showScores(root, frame, dollars = "") {
  for (const seat of all(root, ".seats [data-seat]")) {
    const number = Number(seat.dataset.seat);
    find(seat, "[data-score]").textContent = dollars + numberText(frame.scores[number]);
    seat.toggleAttribute("data-turn", frame.movers.includes(number));
  }
}

/**
 * Mark a morsel with a word or a number; an empty text takes the mark away.
 * @param {HTMLElement} root
 * @param {number} morsel
 * @param {string} text
 * @param {number} seat
 * @param {boolean} calm
 */
export function mark(root, morsel, text, seat, calm) {
  const spot = find(root, `.spot[data-morsel="${morsel}"] .morsel`);
  let badge = spot.querySelector(".learn-badge");
  if (!text) {
    badge?.remove();
    return;
  }
  if (!badge) {
    badge = document.createElement("span");
    badge.setAttribute("aria-hidden", "true");
    spot.append(badge);
    badge.animate(
      calm
        ? [{ opacity: 0 }, { opacity: 1 }]
        : [
            { opacity: 0, transform: "scale(2)" },
            { opacity: 1, transform: "none" },
          ],
      calm ? FADE : 350,
    );
  }
  badge.className = `learn-badge seat-${seat}`;
  badge.textContent = text;
}
