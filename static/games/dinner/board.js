// @ts-check
/** The dinner: moves coins between three layouts, marks what was eaten, and sends eaten morsels on their way. */

import {
  all,
  find,
  hit,
  loadScript,
  opensElsewhere,
  pageAddress,
  replaceAddress,
  say,
  setAttribute,
} from "../../site/site.js";
import { digitJump, roving } from "../grid.js";
import { committed, fill, frameOf, letter, literal, seatName } from "../view.js";

const EAT = 220;
const MORPH = 400;
const FADE = 120;
const EASE = "cubic-bezier(.2,.8,.2,1)";
/** Beyond these, coins or dots on a phone come too close to each other. */
const PHONE = { width: 600, most: 16 };

/** The scripts of the house rules that draw on the plate; none of one that cannot be had. @param {HTMLElement} dinner @returns {Promise<Boards.Rule[]>} */
async function rulesOf(dinner) {
  const names = dinner.dataset.rule?.split(" ") ?? [];
  /** @type {({ rule: Boards.Rule } | null)[]} */
  const scripts = await Promise.all(names.map((name) => loadScript(`games/dinner/house_rules/${name}.js`)));
  return scripts.flatMap((script) => script?.rule ?? []);
}

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
  /** What is to be drawn, which waits for the scripts of house rules. @type {Boards.State | null} */
  let latest = null;
  /** @type {Boards.Rule[]} */
  let rules = [];
  let waits = dinner.dataset.rule !== undefined;
  if (waits)
    void rulesOf(dinner).then((found) => {
      [rules, waits] = [found, false];
      if (latest && !signal.aborted) show(latest);
    });

  /** @param {number} morsel */
  const nameOf = (morsel) =>
    find(spots.find((spot) => spot.morsel === morsel)?.spot ?? stage, ".tip").textContent;

  /** @param {Spot} spot @param {Wire.FrameView} frame @param {Boards.State} state @param {Map<number, Boards.Note>[]} noted by house rule */
  function drawSpot({ spot, morsel, button, label }, frame, state, noted) {
    const eater = frame.eaters?.[morsel] ?? null;
    const eaten = eater !== null;
    const bite = (frame.bites?.[morsel] ?? 0) + 1;
    const { last } = frame;
    spot.className = eaten ? `spot seat-${eater}` : "spot";
    spot.toggleAttribute("data-eaten", eaten);
    const notes = noted.map((notes) => notes.get(morsel));
    for (const [k, { marks = [] }] of rules.entries())
      for (const mark of marks) spot.toggleAttribute(`data-${mark}`, notes[k]?.mark === mark);
    const isCommitted = !eaten && committed(state) === morsel;
    spot.toggleAttribute("data-committed", isCommitted);
    spot.toggleAttribute("data-last", last !== null && last.seat >= 0 && last.move === morsel);
    spot.toggleAttribute("data-pending", state.pending === morsel);
    spot.toggleAttribute("data-chosen", state.chosen === morsel);
    if (eaten) {
      find(spot, ".ghost use", SVGElement).setAttribute("href", `#shape-${eater}`);
      find(spot, ".ghost text", SVGElement).textContent = state.view.seats[eater].mark;
      find(spot, "[data-bite]").textContent = state.view.frames[bite].words.number ?? String(bite);
    }
    const playable = state.canMove && state.options.some((option) => option.move === morsel);
    button.type = playable ? "submit" : "button";
    setAttribute(button, "aria-disabled", playable ? null : "true");
    const tag = frame.tags && fill(state.view, frame.tags[morsel]);
    if (tag !== undefined) say(find(spot, ".tag"), tag);
    const says = [
      eaten ? eatenText(spot, morsel, eater, frame, state.view) : label.dataset.worth,
      tag,
      ...notes.map((note) => note?.says),
      isCommitted && state.view.phrases.more.choice,
      !eaten && state.pending === morsel && state.view.phrases.more.sending,
    ];
    say(label, says.filter(Boolean).join(", "));
  }

  /** Say who has eaten a morsel. @param {HTMLElement} spot @param {number} morsel @param {number} eater @param {Wire.FrameView} frame @param {Wire.View} view */
  function eatenText(spot, morsel, eater, frame, view) {
    if (dinner.dataset.uncounted === undefined)
      return fill(view, view.frames[(frame.bites?.[morsel] ?? 0) + 1].words.label ?? "");
    const dish = literal(find(spot, ".tip").textContent);
    const { more } = view.phrases;
    return fill(view, view.you?.seat === eater ? more["eaten-you"] : more.eaten, {
      dish,
      player: `{${letter(eater)}}`,
    });
  }

  /** Say anew what the morsels are worth, in a dinner where that changes. @param {Wire.FrameView} frame @param {Wire.View} view */
  async function drawCoins(frame, view) {
    if (!frame.coins) return;
    const coins = await loadScript("games/dinner/coins.js");
    if (frame === shown) coins?.drawCoins(dinner, frame.coins, view);
  }

  /** Write a seat's mark where it bites, or where the coin calls it. @param {HTMLElement} place @param {number | undefined} seat @param {Wire.View} view */
  function drawMark(place, seat, view) {
    place.hidden = seat === undefined;
    if (seat === undefined) return;
    for (const name of [...place.classList]) if (name.startsWith("seat-")) place.classList.remove(name);
    place.classList.add(`seat-${seat}`);
    find(place, "use", SVGElement).setAttribute("href", `#shape-${seat}`);
    find(place, "text", SVGElement).textContent = view.seats[seat].mark;
    const name = place.querySelector(".vh");
    if (name) name.textContent = seatName(view, seat);
  }

  /** Show where play is in the order of bites, and let the coin fall. @param {Wire.StripView} strip @param {Wire.View} view */
  function drawStrip({ seats, at }, view) {
    const places = all(dinner, ".strip li");
    const before = places.filter((place) => !place.hidden).length;
    for (const [k, place] of places.entries()) {
      drawMark(place, seats[k], view);
      setAttribute(place, "aria-current", k === at ? "step" : null);
    }
    const toss = /** @type {HTMLElement | null} */ (stage.querySelector(".toss"));
    if (toss) drawMark(toss, seats.at(-1), view);
    if (seats.length > before && !calm.matches)
      (toss ?? places[seats.length - 1]).animate(
        [{ transform: "rotateY(720deg) scale(1.3)" }, { transform: "none" }],
        { duration: MORPH, easing: EASE },
      );
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
    const url = pageAddress();
    url.searchParams.set("view", layout);
    replaceAddress(url);
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

  /** Draw a position; the one after the position shown is animated. @param {Boards.State} state */
  function show(state) {
    latest = state;
    if (waits) return;
    const frame = frameOf(state);
    const before = shown;
    const tossed = frame.last !== null && frame.last.seat < 0;
    const next = before !== null && frame.ply > before.ply && frame.ply <= before.ply + (tossed ? 2 : 1);
    const focused = spots.find(({ button }) => button === document.activeElement);
    const eaten = spots.find(
      ({ morsel }) => next && frame.eaters?.[morsel] !== null && before?.eaters?.[morsel] === null,
    );
    if (eaten) eat(eaten, frame.eaters?.[eaten.morsel] ?? 0);
    void drawCoins(frame, state.view);
    if (frame.strip) drawStrip(frame.strip, state.view);
    for (const [name, value] of Object.entries(frame.properties ?? {})) dinner.style.setProperty(name, value);
    const noted = rules.map((rule) => rule.notes?.(frame, nameOf, state.view) ?? new Map());
    for (const [k, rule] of rules.entries()) rule.show?.(dinner, frame, state, noted[k]);
    for (const spot of spots) drawSpot(spot, frame, state, noted);
    peek(spots.find(({ spot }) => spot.hasAttribute("data-chosen")));
    const movers = state.live ? state.view.movers : frame.movers;
    for (const guest of all(stage, ".guest")) {
      guest.toggleAttribute("data-turn", movers.includes(Number(guest.dataset.guest)));
    }
    shown = frame;
    if (eaten && focused === eaten) {
      const free = spots.findIndex(({ morsel }) => frame.eaters?.[morsel] === null);
      if (free >= 0) grid.focus(free);
    }
    grid.settle();
  }

  return {
    show,
    /** Go round the layouts. */
    nextView() {
      setLayout(layouts[(layouts.indexOf(dinner.dataset.layout ?? "") + 1) % layouts.length]);
    },
    destroy() {
      leaving.abort();
    },
  };
}
