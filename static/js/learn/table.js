/** Boards to learn on: the boards of the game itself, shown positions that the server has worked out. */

import { mountBoard as mountDinner } from "../boards/dinner.js";
import { numberText } from "../format.js";
import { showLeft } from "../status.js";

const FADE = 120;

/**
 * Put `{name}`s into a sentence of the chapter.
 * @param {string} text
 * @param {Record<string, unknown>} facts
 * @returns {string}
 */
export function fill(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}

/**
 * Take over a dinner's board.
 * @param {import("./step.js").Stage} stage
 * @returns {{show: (line: object, at?: number) => void, layout: (name: string) => void, tappable: (on: boolean) => void}}
 */
export function mountTable({ root, data }) {
  const board = mountDinner(root, data.view, { propose() {}, preview() {}, say() {} });
  let open = data.tap && data.guess === null;
  let shown = [data.view, data.view.ply];

  function show(line, at = line.ply) {
    shown = [line, at];
    const view = { ...data.view, ...line };
    const everything = data.view.setup.morsels.map((_, move) => ({ move }));
    const you = data.view.you.seat;
    board.show(view.frames[at], {
      view,
      seats: view.seats,
      live: true,
      options: open ? everything : [],
      you,
      canMove: open,
      pending: null,
      chosen: null,
    });
    showScores(root, view.frames[at]);
    for (const seat of root.querySelectorAll("#seats [data-seat]")) showLeft(seat, view, at);
  }

  return {
    show,
    /** Whether morsels can be chosen. */
    tappable(on) {
      open = on;
      show(...shown);
    },
    /** Let the coins travel to another layout. */
    layout(name) {
      root.querySelector(`[data-view="${name}"]:not([aria-current])`)?.click();
    },
  };
}

/** Bring the scores beside a board up to date. */
export function showScores(root, frame, dollars = "") {
  for (const seat of root.querySelectorAll("#seats [data-seat]")) {
    const number = Number(seat.dataset.seat);
    seat.querySelector("[data-score]").textContent = dollars + numberText(frame.scores[number]);
    seat.toggleAttribute("data-turn", frame.mover === number);
  }
}

/** Mark a morsel with a word or a number; an empty text takes the mark away. */
export function mark(root, morsel, text, seat, calm) {
  const spot = root.querySelector(`.spot[data-morsel="${morsel}"] .morsel`);
  let badge = spot.querySelector(".learn-badge");
  if (!text) return badge?.remove();
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
