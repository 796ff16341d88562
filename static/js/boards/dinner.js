// @ts-check
/** The dinner: moves coins between three layouts, marks what was eaten, and sends eaten morsels on their way. */

import { all, find, hit, opensElsewhere, setAttribute } from "../dom.js";
import { digitJump, roving } from "../grid.js";
import { fill, letter } from "../status.js";

const EAT = 220;
const MORPH = 400;
const FADE = 120;
const EASE = "cubic-bezier(.2,.8,.2,1)";
/** Beyond these, coins or dots on a phone come too close to each other. */
const PHONE = { width: 600, most: 16 };

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Enhance the board that the server rendered.
 * @param {HTMLElement} root
 * @param {Wire.View} _first the view that was rendered
 * @param {Boards.Actions} actions
 * @returns {Required<Pick<Boards.Board, "nextView">> & Boards.Board}
 */
export function mountBoard(root, _first, actions) {
  const dinner = find(root, ".dinner");
  const stage = find(root, ".stage");
  const spots = all(root, ".spot").map((spot) => ({
    spot,
    morsel: Number(spot.dataset.morsel),
    button: find(spot, "button", HTMLButtonElement),
    label: find(spot, "[data-label]"),
  }));
  /** @typedef {(typeof spots)[number]} Spot */
  const leaving = new AbortController();
  const { signal } = leaving;
  const buttons = spots.map(({ button }) => button);
  const layouts = all(dinner, "[data-view]").map((link) => link.dataset.view ?? "");
  const grid = roving(buttons, { signal });
  digitJump(stage, { count: buttons.length, jump: (nth) => grid.focus(nth - 1), signal });
  /** @type {Wire.FrameView | null} */
  let shown = null;

  /** @param {Spot} spot @param {Wire.FrameView} frame @param {Boards.Context} context */
  function drawSpot({ spot, morsel, button, label }, frame, context) {
    const eater = frame.eaters?.[morsel] ?? null;
    const eaten = eater !== null;
    const bite = (frame.bites?.[morsel] ?? 0) + 1;
    const { last } = frame;
    spot.className = eaten ? `spot seat-${eater}` : "spot";
    spot.toggleAttribute("data-eaten", eaten);
    const under = drawCover(spot, frame.covers?.[morsel]);
    const contested = frame.round?.contested.includes(morsel) ?? false;
    const committed = context.committed === morsel;
    spot.toggleAttribute("data-contested", contested);
    spot.toggleAttribute("data-fork", frame.fork?.morsel === morsel);
    spot.toggleAttribute("data-offered", frame.fork?.offered === morsel);
    spot.toggleAttribute("data-committed", committed);
    spot.toggleAttribute("data-last", last !== null && last.seat >= 0 && last.move === morsel);
    spot.toggleAttribute("data-pending", context.pending === morsel);
    spot.toggleAttribute("data-chosen", context.chosen === morsel);
    if (eaten) {
      find(spot, ".ghost use", SVGElement).setAttribute("href", `#shape-${eater}`);
      find(spot, ".ghost text", SVGElement).textContent = context.view.seats[eater].mark;
      find(spot, "[data-bite]").textContent = context.view.frames[bite].words.number ?? String(bite);
    }
    const playable = context.canMove && context.options.some((option) => option.move === morsel);
    button.type = playable ? "submit" : "button";
    setAttribute(button, "aria-disabled", playable ? null : "true");
    const sending = context.pending === morsel ? ", sending" : "";
    const text = eaten
      ? eatenText(spot, morsel, eater, frame, context.view)
      : `${label.dataset.worth}${under}${contested ? ", contested" : ""}${committed ? ", your choice" : ""}${sending}`;
    if (label.textContent !== text) label.textContent = text;
  }

  /** Say who has eaten a morsel. @param {HTMLElement} spot @param {number} morsel @param {number} eater @param {Wire.FrameView} frame @param {Wire.View} view */
  function eatenText(spot, morsel, eater, frame, view) {
    if (frame.round === undefined && frame.fork === undefined && frame.passes === undefined)
      return fill(view, view.frames[(frame.bites?.[morsel] ?? 0) + 1].words.label ?? "");
    const dish = find(spot, ".tip").textContent.replaceAll("{", "{{");
    const told = fill(view, view.phrases.more.eaten, { dish, eater: `{${letter(eater).toLowerCase()}}` });
    return frame.fork?.morsel === morsel ? `${told}, still on the fork` : told;
  }

  /**
   * Say what a morsel lies under; nothing in a dinner without layers.
   * @param {HTMLElement} spot
   * @param {number | null | undefined} cover
   */
  function drawCover(spot, cover) {
    if (cover === undefined) return "";
    const top = spots.find(({ morsel }) => morsel === cover);
    const text = top ? `under ${find(top.spot, ".tip").textContent}` : "";
    spot.toggleAttribute("data-covered", cover !== null);
    find(spot, ".cover").textContent = text;
    return top ? `, ${text}` : "";
  }

  /** Say anew what the morsels are worth, in a dinner where that changes. @param {Wire.FrameView} frame @param {Wire.View} view */
  async function drawCoins(frame, view) {
    if (!frame.coins) return;
    const coins = await import("./coins.js");
    if (frame === shown) coins.drawCoins(dinner, frame.coins, view);
  }

  /** Say who has chosen and what is contested, where both bite at once. @param {Wire.FrameView} frame @param {Wire.View} view */
  async function drawRound(frame, view) {
    if (!frame.round) return;
    const round = await import("./at_once.js");
    if (frame === shown) round.drawRound(dinner, frame.round, view);
  }

  /** Say what may be done besides eating: about what is on a fork, or a pass. @param {Wire.FrameView} frame @param {Boards.Context} context */
  async function drawFork(frame, context) {
    const besides = frame.fork === undefined ? frame.passes : frame.fork;
    if (besides === undefined) return;
    const fork = await import("./take_backs.js");
    if (frame === shown) fork.drawFork(dinner, besides, context);
  }

  /** Let the eaten coin fly to who ate it. @param {Spot} spot @param {number} seat */
  function eat({ spot, button }, seat) {
    if (calm.matches) {
      find(spot, ".ghost").animate([{ opacity: 0 }, { opacity: 1 }], FADE);
      return;
    }
    const coin = find(spot, ".coin", SVGElement);
    const seats = root.querySelector(".seats") ?? document.querySelector("#seats");
    const chip = seats?.querySelector(`[data-seat="${seat}"] .mark`);
    const from = button.getBoundingClientRect();
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

  /** Change the layout: each node travels once from where it was to where it is now. @param {string | undefined} layout */
  function setLayout(layout) {
    if (!layout || layout === dinner.dataset.layout) return;
    const before = buttons.map((button) => button.getBoundingClientRect());
    dinner.dataset.layout = layout;
    for (const link of all(dinner, "[data-view]")) {
      setAttribute(link, "aria-current", link.dataset.view === layout ? "true" : null);
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

  /** Point out one morsel: its column and row on the board, and what eating it would change. @param {Spot | null} spot */
  function point(spot) {
    for (const other of spots) other.spot.toggleAttribute("data-pointed", other === spot);
    stage.toggleAttribute("data-pointing", spot !== null);
    if (spot) {
      stage.style.setProperty("--hx", spot.spot.style.getPropertyValue("--bx"));
      stage.style.setProperty("--hy", spot.spot.style.getPropertyValue("--by"));
    }
    if (spot) peek(spot);
    actions.preview(spot && spot.button.getAttribute("aria-disabled") !== "true" ? spot.morsel : null);
  }

  /** At a table of more than two: say under the plate what a morsel is worth to each. @param {Spot | undefined} spot */
  function peek(spot) {
    const strip = dinner.querySelector("[data-peek]");
    if (!strip || !spot) return;
    const marks = all(dinner, ".cells-head .mark", SVGElement);
    const name = document.createElement("strong");
    name.textContent = find(spot.spot, ".tip").textContent;
    const worths = all(spot.spot, ".cell").map((cell, k) => {
      const worth = document.createElement("span");
      worth.className = `seat-${[...cell.classList].find((name) => name.startsWith("seat-"))?.slice(5)}`;
      worth.append(marks[k].cloneNode(true), cell.textContent ?? "");
      return worth;
    });
    strip.replaceChildren(name, ...worths);
  }

  /** @param {Event} event */
  const spotOf = (event) => {
    const button = hit(event, "button");
    return spots.find((spot) => spot.button === button) ?? null;
  };
  stage.addEventListener("pointerover", (event) => event.pointerType !== "touch" && point(spotOf(event)), {
    signal,
  });
  stage.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && point(null), { signal });
  stage.addEventListener(
    "focusin",
    (event) => hit(event, ":focus-visible") === event.target && point(spotOf(event)),
    { signal },
  );
  stage.addEventListener("focusout", () => point(null), { signal });
  dinner.addEventListener(
    "click",
    (event) => {
      const link = hit(event, "[data-view]");
      if (!link || opensElsewhere(event)) return;
      event.preventDefault();
      setLayout(link.dataset.view);
    },
    { signal },
  );

  const narrow = window.matchMedia(`(max-width: ${PHONE.width - 1}px)`);
  const fit = () => {
    if (narrow.matches && spots.length > PHONE.most) setLayout("ladder");
  };
  narrow.addEventListener("change", fit, { signal });
  fit();

  return {
    /** Draw a position; the one after the position shown is animated. */
    show(frame, context) {
      const before = shown;
      const tossed = frame.last !== null && frame.last.seat < 0;
      const next = before !== null && frame.ply > before.ply && frame.ply <= before.ply + (tossed ? 2 : 1);
      const focused = spots.find(({ button }) => button === document.activeElement);
      const eaten = spots.find(
        ({ morsel }) => next && frame.eaters?.[morsel] !== null && before?.eaters?.[morsel] === null,
      );
      if (eaten) eat(eaten, frame.eaters?.[eaten.morsel] ?? 0);
      void drawCoins(frame, context.view);
      void drawRound(frame, context.view);
      void drawFork(frame, context);
      for (const spot of spots) drawSpot(spot, frame, context);
      peek(spots.find(({ spot }) => spot.hasAttribute("data-chosen")));
      const movers = context.live ? context.view.movers : frame.movers;
      for (const guest of all(stage, ".guest")) {
        guest.toggleAttribute("data-turn", movers.includes(Number(guest.dataset.guest)));
      }
      for (const link of all(stage, ".links [data-top]", SVGElement)) {
        link.toggleAttribute("hidden", frame.eaters?.[Number(link.dataset.top)] !== null);
      }
      shown = frame;
      if (eaten && focused === eaten) {
        const free = spots.findIndex(({ morsel }) => frame.eaters?.[morsel] === null);
        if (free >= 0) grid.focus(free);
      }
      grid.settle();
    },
    /** Go round the layouts. */
    nextView() {
      setLayout(layouts[(layouts.indexOf(dinner.dataset.layout ?? "") + 1) % layouts.length]);
    },
    destroy() {
      leaving.abort();
    },
  };
}
