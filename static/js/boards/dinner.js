/** The dinner: moves coins between three layouts, marks what was eaten, and sends eaten morsels on their way. */

import { digitJump, roving } from "../grid.js";
import { fill, letter } from "../status.js";

const EAT = 220;
const MORPH = 400;
const FADE = 120;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const LAYOUTS = ["plate", "ladder", "board"];
/** Beyond these, coins or dots on a phone come too close to each other. */
const PHONE = { width: 600, most: 16 };

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Enhance the board that the server rendered.
 * @param {HTMLElement} root
 * @param {Wire.View} _first the view that was rendered
 * @param {import("./contract.js").Actions} actions
 */
export function mountBoard(root, _first, actions) {
  const dinner = /** @type {HTMLElement} */ (root.querySelector("#dinner"));
  const stage = /** @type {HTMLElement} */ (root.querySelector("#stage"));
  const spots = [...root.querySelectorAll(".spot")].map((spot) => ({
    spot: /** @type {HTMLElement} */ (spot),
    morsel: Number(spot.dataset.morsel),
    button: /** @type {HTMLButtonElement} */ (spot.querySelector("button")),
    label: /** @type {HTMLElement} */ (spot.querySelector("[data-label]")),
  }));
  const leaving = new AbortController();
  const { signal } = leaving;
  const buttons = spots.map(({ button }) => button);
  const grid = roving(buttons, { signal });
  digitJump(stage, { count: buttons.length, jump: (nth) => grid.focus(nth - 1), signal });
  let shown = null;

  function drawSpot({ spot, morsel, button, label }, frame, context) {
    const eater = frame.eaters[morsel];
    const eaten = eater !== null;
    spot.className = eaten ? `spot seat-${eater}` : "spot";
    spot.toggleAttribute("data-eaten", eaten);
    spot.toggleAttribute("data-last", frame.last?.move === morsel);
    spot.toggleAttribute("data-pending", context.pending === morsel);
    spot.toggleAttribute("data-chosen", context.chosen === morsel);
    if (eaten) {
      spot.querySelector(".ghost use").setAttribute("href", `#shape-${eater}`);
      spot.querySelector(".ghost text").textContent = letter(eater);
      spot.querySelector("[data-bite]").textContent = String(frame.bites[morsel] + 1);
    }
    const playable = context.canMove && context.options.some((option) => option.move === morsel);
    button.type = playable ? "submit" : "button";
    if (playable) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
    const sending = context.pending === morsel ? ", sending" : "";
    const text = eaten
      ? fill(context.view, context.view.frames[frame.bites[morsel] + 1].words.label)
      : label.dataset.worth + sending;
    if (label.textContent !== text) label.textContent = text;
  }

  /** Let the eaten coin fly to whoever ate it. */
  function eat({ spot }, seat) {
    if (calm.matches) {
      spot.querySelector(".ghost").animate([{ opacity: 0 }, { opacity: 1 }], FADE);
      return;
    }
    const coin = spot.querySelector(".coin");
    const chip = document.querySelector(`#seats [data-seat="${seat}"] .mark`);
    const from = spot.querySelector("button").getBoundingClientRect();
    const to = chip?.getBoundingClientRect();
    if (!to || !from.width) return;
    const flying = /** @type {SVGElement} */ (coin.cloneNode(true));
    const size = Math.min(from.width, from.height, 96);
    flying.classList.add("flying");
    Object.assign(flying.style, {
      left: `${from.left + (from.width - size) / 2}px`,
      top: `${from.top + (from.height - size) / 2}px`,
      width: `${size}px`,
      height: `${size}px`,
    });
    document.body.append(flying);
    const x = to.left + to.width / 2 - (from.left + from.width / 2);
    const y = to.top + to.height / 2 - (from.top + from.height / 2);
    flying
      .animate(
        [
          { transform: "none", opacity: 1 },
          { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0.4 },
        ],
        { duration: EAT, easing: EASE },
      )
      .finished.finally(() => flying.remove());
  }

  /** Change the layout: each node travels once from where it was to where it is now. */
  function setLayout(layout) {
    if (layout === dinner.dataset.layout) return;
    const before = buttons.map((button) => button.getBoundingClientRect());
    dinner.dataset.layout = layout;
    for (const link of dinner.querySelectorAll("[data-view]")) {
      link.dataset.view === layout
        ? link.setAttribute("aria-current", "true")
        : link.removeAttribute("aria-current");
    }
    const url = new URL(location.href);
    url.searchParams.set("view", layout);
    history.replaceState(null, "", url);
    buttons.forEach((button, k) => {
      const now = button.getBoundingClientRect();
      const x = before[k].left + before[k].width / 2 - (now.left + now.width / 2);
      const y = before[k].top + before[k].height / 2 - (now.top + now.height / 2);
      if (calm.matches) button.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
      else
        button.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
          duration: MORPH,
          easing: EASE,
        });
    });
  }

  /** Point out one morsel: its column and row on the board, and what eating it would change. */
  function point(spot) {
    for (const other of spots) other.spot.toggleAttribute("data-pointed", other === spot);
    stage.toggleAttribute("data-pointing", spot !== null);
    if (spot) {
      stage.style.setProperty("--hx", spot.spot.style.getPropertyValue("--bx"));
      stage.style.setProperty("--hy", spot.spot.style.getPropertyValue("--by"));
    }
    actions.preview(spot && spot.button.getAttribute("aria-disabled") !== "true" ? spot.morsel : null);
  }

  const spotOf = (event) => spots.find(({ button }) => button.contains(event.target)) ?? null;
  stage.addEventListener("pointerover", (event) => event.pointerType !== "touch" && point(spotOf(event)), {
    signal,
  });
  stage.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && point(null), { signal });
  stage.addEventListener(
    "focusin",
    (event) => event.target.matches(":focus-visible") && point(spotOf(event)),
    { signal },
  );
  stage.addEventListener("focusout", () => point(null), { signal });
  dinner.addEventListener(
    "click",
    (event) => {
      const link = event.target.closest("[data-view]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setLayout(link.dataset.view);
    },
    { signal },
  );

  const narrow = window.matchMedia(`(max-width: ${PHONE.width - 1}px)`);
  const fit = () => narrow.matches && spots.length > PHONE.most && setLayout("ladder");
  narrow.addEventListener("change", fit, { signal });
  fit();

  return {
    /** Draw a position; the one after the position shown is animated. */
    show(frame, context) {
      const next = shown !== null && frame.ply === shown.ply + 1;
      const focused = spots.find(({ button }) => button === document.activeElement);
      const move = frame.last?.move;
      if (next)
        eat(
          spots.find(({ morsel }) => morsel === move),
          frame.last.seat,
        );
      for (const spot of spots) drawSpot(spot, frame, context);
      shown = frame;
      if (next && focused?.morsel === move) {
        const free = spots.findIndex(({ morsel }) => frame.eaters[morsel] === null);
        if (free >= 0) grid.focus(free);
      }
      grid.settle();
    },
    /** Go round the layouts. */
    nextView() {
      setLayout(LAYOUTS[(LAYOUTS.indexOf(dinner.dataset.layout) + 1) % LAYOUTS.length]);
    },
    destroy() {
      leaving.abort();
    },
  };
}
