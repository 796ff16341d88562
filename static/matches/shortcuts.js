// @ts-check
/** Keys of the page of a match, outside the board's own: steps, reading aloud, views, help. */

import { opensElsewhere } from "../site/site.js";

/**
 * @param {object} on what the keys do
 * @param {import("./replay.js").Replay} on.replay
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
