// @ts-check
/** What people who play together have besides the board: one score for several games, clocks, reactions, a way to give up. */

import { mountClocks } from "./clocks.js";
import { all, hit, reveal } from "./dom.js";
import { fill } from "./status.js";

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
 * @param {HTMLElement} root
 * @param {object} match
 * @param {Wire.Act} match.act sends what a button asks for
 */
export function mountFriends(root, { act }) {
  const clocks = /** @type {HTMLElement | null} */ (root.querySelector("#clocks"));
  const resign = /** @type {HTMLDetailsElement | null} */ (root.querySelector("#resign"));
  const react = /** @type {HTMLElement | null} */ (root.querySelector("#react"));
  const mute = /** @type {HTMLElement | null} */ (root.querySelector("[data-mute]"));
  const said = /** @type {HTMLElement | null} */ (root.querySelector("[data-reacted]"));
  const series = root.querySelector("[data-series]");
  const ticking = clocks && mountClocks(clocks);
  let muted = isMuted();
  let clearing = 0;
  /** @type {Wire.View | null} */
  let view = null;

  function drawMute() {
    mute?.setAttribute("aria-pressed", String(muted));
    for (const button of all(root, "[data-reaction]", HTMLButtonElement)) button.disabled = muted;
    if (muted && said) said.textContent = "";
  }

  resign?.addEventListener("submit", (event) => {
    event.preventDefault();
    resign.open = false;
    void act("resign", {});
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
  const alerts = /** @type {HTMLElement | null} */ (root.querySelector("#alert-me"));
  if (alerts) void import("./alerts.js").then(({ mountAlerts }) => mountAlerts(alerts));

  return {
    /** Show what a view says of them. @param {Wire.View} next */
    show(next) {
      view = next;
      ticking?.show(view);
      reveal(resign, view.stage === "playing");
      if (series && view.series) series.textContent = fill(view, view.series.says);
    },
    /** Show for a moment what another person, or you, showed. @param {Wire.ReactedView} reaction */
    reacted({ says }) {
      if (muted || !said || !view) return;
      said.textContent = fill(view, says);
      window.clearTimeout(clearing);
      clearing = window.setTimeout(() => {
        said.textContent = "";
      }, SHOWN_FOR);
    },
  };
}
