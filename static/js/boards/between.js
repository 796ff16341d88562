/** Tokens between stacks: a button for every cell, the token that would drop, a field for a position. */

import { positionText, toNumber } from "../format.js";
import { dropAt, ends, exactOf, optionAt } from "./positions.js";
import { fill } from "../status.js";

/** As near as this, in pixels, a second tap means the place of the first. */
const SAME_TAP = 16;

/**
 * Where things lie on the board, as webapp/boards/token_geometry.py says it; lengths in percent of the drawing.
 * @typedef {object} Geometry
 * @property {number} count  how many stacks there are
 * @property {number} apart  in stacks, how far apart two tokens of a lane are at least
 * @property {number[] | null} rims  the radius of each lane round a clock, null along a line
 * @property {[number, number]} cell  round a clock, from where to where a cell is drawn
 * @property {[number, number]} point  the same of a cell that is a point
 */

/**
 * @param {HTMLElement} board
 * @param {object} hooks
 * @param {Element[]} hooks.marks  by seat
 * @param {(position: number|string|null) => void} hooks.look  show what dropping a token there would lead to
 * @param {import("./contract.js").Actions} hooks.actions
 * @param {AbortSignal} hooks.signal
 */
export function mountBetween(board, { marks, look, actions, signal }) {
  const { count, apart, rims, cell, point } = /** @type {Geometry} */ (JSON.parse(board.dataset.geometry));
  const row = board.querySelector(".stacks-row");
  const stage = board.querySelector(".tokens-stage");
  const face = board.querySelector(".clock-face");
  const stacks = [...row.querySelectorAll(".stack")];
  const note = board.querySelector("[data-cell]");
  const places = note.textContent;
  const mould = board.querySelector("#between").content.firstElementChild;
  const field = /** @type {HTMLInputElement | null} */ (board.querySelector("[data-at]"));
  const ghost = mould.cloneNode(true);
  ghost.className = "between is-preview";
  ghost.setAttribute("aria-hidden", "true");
  ghost.removeAttribute("role");
  ghost.querySelector("button").remove();
  const mark = face
    ? face.appendChild(document.createElementNS(face.namespaceURI, "path"))
    : document.createElement("span");
  mark.setAttribute("class", "cell-mark");
  mark.setAttribute("aria-hidden", "true");
  if (!face) row.append(mark);
  let context = null;
  let frame = null;
  let strayed = null; // the position whose button lost the focus by going, and the button that has it meanwhile

  /** Where a position is drawn, in percent of the board. */
  function drawnAt(position, lane = 0) {
    return rims ? polar(position, rims[lane]) : [(100 * (toNumber(position) - 0.5)) / count, 0];
  }

  function polar(position, radius) {
    const angle = (2 * Math.PI * toNumber(position)) / count;
    return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)];
  }

  function put(node, position, lane) {
    const [x, y] = drawnAt(position, lane);
    node.style.setProperty("--x", `${x.toFixed(3)}%`);
    node.style.setProperty("--y", `${y.toFixed(3)}%`);
    node.style.setProperty("--lane", String(lane));
  }

  /** The lane in which there is room for one more token. */
  function freeLane(position) {
    const room = (lane) =>
      frame.tokens
        .filter((_token, seat) => frame.lanes[seat] === lane)
        .reduce((least, token) => {
          const straight = Math.abs(toNumber(token) - toNumber(position));
          return Math.min(least, rims ? Math.min(straight, count - straight) : straight);
        }, count);
    return room(0) >= apart || room(0) >= room(1) ? 0 : 1;
  }

  const nodes = () => [...row.querySelectorAll(".between[data-position]")];

  /** Give every token between stacks and every cell a node, in order; nodes that are still needed stay. */
  function rebuild() {
    const standing = new Map(nodes().map((node) => [node.dataset.position, node]));
    const wanted = [
      ...frame.tokens.map((move, seat) => ({ move, seat })),
      ...(context.canMove ? context.options.map((option) => ({ move: option.move, option })) : []),
    ].filter(({ move }) => typeof move === "string");
    const kept = wanted.map(({ move, seat, option }) => {
      const node = standing.get(move) ?? mould.cloneNode(true);
      standing.delete(move);
      dress(node, move, seat, option, seat === undefined ? 0 : frame.lanes[seat]);
      if (option) stretch(node, option);
      return [toNumber(move), node];
    });
    for (const node of standing.values()) node.remove();
    for (const [at, node] of kept.sort((one, other) => one[0] - other[0])) {
      const next = stacks[Math.floor(at)] ?? mark;
      if (node.nextElementSibling !== next || node.parentNode !== row)
        next.parentNode === row ? row.insertBefore(node, next) : row.append(node);
    }
  }

  function dress(node, move, seat, option, lane) {
    const button = node.querySelector("button");
    node.dataset.position = button.value = move;
    put(node, move, lane);
    if (seat === undefined) delete node.dataset.token;
    else node.dataset.token = String(seat);
    node
      .querySelector(".between-token")
      .replaceChildren(...(seat === undefined ? [] : [marks[seat].cloneNode(true)]));
    button.type = option ? "submit" : "button";
    button.toggleAttribute("aria-disabled", false);
    if (!option) button.setAttribute("aria-disabled", "true");
    button.dataset.commit = commitText(move);
    const { view } = context;
    node.querySelector("[data-label]").textContent = option
      ? fill(view, view.phrases.more.option, option)
      : fill(view, view.frames[seat + 1].words.label);
  }

  /** Tell a node how far its cell reaches, and how far its middle lies from the place that stands for it. */
  function stretch(node, option) {
    const [low, high] = ends(option).map(toNumber);
    const start = low <= high ? low : 0;
    node.style.setProperty("--span", ((100 * (high - start)) / count).toFixed(3));
    node.style.setProperty(
      "--off",
      ((100 * ((start + high) / 2 - toNumber(option.move))) / count).toFixed(3),
    );
  }

  function commitText(position) {
    if (typeof position === "number") return stacks[position - 1].querySelector("button").dataset.commit;
    return fill(context.view, context.view.phrases.more.at, { place: positionText(position) });
  }

  /** Show the cell of an option and the token in it; `position` lies in the cell, both are null for none. */
  function preview(position, option) {
    const between = typeof position === "string";
    board.classList.toggle("has-cell", option !== null);
    const worth = option && row.querySelector(`[data-position="${option.move}"]`)?.dataset.worth;
    note.textContent = option
      ? `${fill(context.view, context.view.phrases.more.note, option)}${worth ? ` If all play their best: you ${worth}.` : ""}`
      : places;
    if (option) drawCell(...ends(option).map(toNumber));
    for (const node of nodes())
      node.classList.toggle("is-last", option === null && frame.last?.move === node.dataset.position);
    if (between) {
      const seat = frame.tokens.length;
      put(ghost, position, freeLane(position));
      ghost.querySelector(".between-token").replaceChildren(marks[seat].cloneNode(true));
      if (!ghost.isConnected) row.append(ghost);
    } else {
      ghost.remove();
    }
    // What is being typed stays, also when the field is left for the button beside it.
    if (field && context.chosen !== null && document.activeElement !== field)
      field.value = typed(context.chosen);
  }

  function drawCell(low, high) {
    mark.classList.toggle("is-point", low === high);
    if (!face) {
      mark.style.setProperty("--x", `${drawnAt(low)[0].toFixed(3)}%`);
      mark.style.setProperty("--width", `${((100 * (high - low)) / count).toFixed(3)}%`);
      return;
    }
    const unit = face.viewBox.baseVal.width / 100;
    const at = (position, radius) =>
      polar(position, radius)
        .map((length) => (unit * length).toFixed(2))
        .join(" ");
    const arc = (radius, sweep) => `A${unit * radius} ${unit * radius} 0 0 ${sweep} `;
    const start = low <= high ? low : 0;
    const [inner, outer] = low === high ? point : cell;
    mark.setAttribute(
      "d",
      low === high
        ? `M${at(start, inner)}L${at(start, outer)}`
        : `M${at(start, outer)}${arc(outer, 1)}${at(high, outer)}L${at(high, inner)}${arc(inner, 0)}${at(start, inner)}Z`,
    );
  }

  /** The position under a pointer, or null. */
  function under(event, touch) {
    if (rims) {
      const box = face.getBoundingClientRect();
      const [dx, dy] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
      const radius = Math.hypot(dx, dy) / box.width;
      if (radius < 0.13 || radius > 0.52) return null;
      const turn = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
      return dropAt(context.options, turn * count || count, {
        scale: (2 * Math.PI * rims[0] * box.width) / 100 / count,
        around: count,
        touch,
      });
    }
    const box = row.getBoundingClientRect();
    const upright = stacks[1].getBoundingClientRect().top >= stacks[0].getBoundingClientRect().bottom;
    const [from, length] = upright
      ? [event.clientY - box.top, box.height]
      : [event.clientX - box.left, box.width];
    const x = Math.min(count, Math.max(1, (from / length) * count + 0.5));
    return dropAt(context.options, x, { scale: length / count, around: null, touch });
  }

  /** Leave the focus where it was, or as near as can be until there is a button again. */
  function keepFocus(focused, buttons) {
    const home = strayed?.meanwhile === focused ? strayed.position : focused.value;
    const gap = (button) => Math.abs(toNumber(button.value) - toNumber(home));
    const nearest = buttons.reduce((best, button) => (gap(button) < gap(best) ? button : best));
    strayed = nearest.value === home ? null : { position: home, meanwhile: nearest };
    if (nearest !== document.activeElement) nearest.focus({ preventScroll: true });
  }

  const on = (element, type, handler) => element?.addEventListener(type, handler, { signal });
  on(stage, "pointermove", (event) => {
    if (context?.canMove && event.pointerType === "mouse") look(under(event, false));
  });
  let tapped = null;
  on(stage, "click", (event) => {
    // A key that presses a button is a click at no place: the button says what it places.
    if (!context?.canMove || event.detail === 0) return;
    event.preventDefault();
    const touch = event.pointerType === "touch";
    const again =
      context.chosen !== null &&
      tapped &&
      Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) <= SAME_TAP;
    const position = again ? context.chosen : under(event, touch);
    tapped = { x: event.clientX, y: event.clientY };
    if (position !== null) actions.press(position, commitText(position), event);
  });

  on(field, "input", () => look(exactOf(field.value)));
  on(field, "blur", () => look(null));
  on(field?.form, "submit", (event) => {
    event.preventDefault();
    const position = exactOf(field.value);
    field.toggleAttribute("aria-invalid", position === null);
    if (position === null) actions.say(`“${field.value}” is no position: write one such as 5.25 or 21/4.`);
    else actions.propose(position);
  });
  on(board, "click", (event) => {
    const step = Number(event.target.closest("[data-nudge]")?.dataset.nudge);
    if (!step || !context?.canMove) return;
    const { options } = context;
    const here = options.indexOf(optionAt(options, context.chosen));
    const next = here === -1 ? (step > 0 ? 0 : options.length - 1) : here + step;
    const { move } =
      options[
        rims ? (next + options.length) % options.length : Math.min(options.length - 1, Math.max(0, next))
      ];
    actions.choose(move, commitText(move));
  });

  return {
    preview,
    /**
     * Draw a position; returns all buttons of the grid, in order.
     * @param {Wire.FrameView} nextFrame
     * @param {import("./contract.js").Context} nextContext
     * @returns {HTMLButtonElement[]}
     */
    show(nextFrame, nextContext) {
      const focused = row.contains(document.activeElement) ? document.activeElement : null;
      const same =
        context &&
        frame === nextFrame &&
        context.options === nextContext.options &&
        context.canMove === nextContext.canMove;
      if (field && frame && frame.tokens.length !== nextFrame.tokens.length) field.value = ""; // else a view came anew
      [frame, context] = [nextFrame, nextContext];
      if (!same) rebuild();
      for (const control of board.querySelectorAll("[data-place] :is(button, input)"))
        control.disabled = !context.canMove;
      const buttons = [...row.querySelectorAll('button[name="m"]')];
      if (focused) keepFocus(focused, buttons);
      return buttons;
    },
    /** Point at places between stacks, by position. @param {Record<string, string>} marked */
    mark(marked) {
      for (const old of row.querySelectorAll(".between-mark")) old.remove();
      for (const [position, kind] of Object.entries(marked).filter(([place]) => place.includes("/"))) {
        const node = Object.assign(document.createElement("span"), {
          className: "between between-mark",
          ariaHidden: "true",
        });
        node.dataset.mark = kind;
        put(node, position, 2);
        row.append(node);
      }
    },
    optionAt: (position) => optionAt(context?.options ?? [], position),
    /** The token that stands between stacks at a position. */
    tokenAt: (position) =>
      nodes()
        .find((node) => node.dataset.position === position)
        ?.querySelector(".between-token"),
  };
}

/** A position as it can be typed again. */
function typed(position) {
  const text = String(toNumber(position));
  return exactOf(text) === position ? text : String(position);
}
