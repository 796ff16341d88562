// @ts-check
/** Tokens between stacks: a button for every cell, the token that would drop, a field for a position. */

import { fill, frameOf, parts, positionText, toNumber } from "../view.js";
import { all, find, hit, setAttribute } from "../../site/site.js";

/** As near as this, in pixels, a second tap means the place of the first. */
const SAME_TAP = 16;

/** The options of a grid by those that were sent. @type {WeakMap<Wire.OptionView[], Wire.OptionView[]>} */
const spread = new WeakMap();

/**
 * Where things lie on the board, as webapp/games/tokens/geometry.py says it; lengths in percent of the drawing.
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
 * @param {Boards.Actions} hooks.actions
 * @param {AbortSignal} hooks.signal
 * @param {Boards.State} state what is shown first
 */
export function mountBetween(board, { marks, look, actions, signal }, state) {
  const { count, apart, rims, cell, point } = /** @type {Geometry} */ (
    JSON.parse(board.dataset.geometry ?? "")
  );
  const row = find(board, ".stacks-row");
  const stage = find(board, ".tokens-stage");
  const face = /** @type {SVGSVGElement | null} */ (board.querySelector(".clock-face"));
  const stacks = all(row, ".stack");
  const note = find(board, "[data-cell]");
  const places = note.textContent;
  const mould = find(find(board, "#between", HTMLTemplateElement).content, ".between");
  const made = () => /** @type {HTMLElement} */ (mould.cloneNode(true));
  const field = /** @type {HTMLInputElement | null} */ (board.querySelector("[data-at]"));
  const ghost = made();
  ghost.className = "between is-preview";
  ghost.setAttribute("aria-hidden", "true");
  ghost.removeAttribute("role");
  find(ghost, "button").remove();
  const mark = face
    ? face.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"))
    : document.createElement("span");
  mark.setAttribute("class", "cell-mark");
  mark.setAttribute("aria-hidden", "true");
  if (!face) row.append(mark);
  let frame = frameOf(state);
  /** @type {Wire.Exact[]} */
  let tokens = [];
  let shown = false;
  /** The position whose button lost the focus by going, and the button that has it meanwhile. @type {{position: string, meanwhile: HTMLButtonElement} | null} */
  let strayed = null;

  /** Whose token a move places. @param {number} turn */
  const seatOf = (turn) => state.view.turns?.[turn] ?? turn;

  /** Where a position is drawn, in percent of the board. @param {Wire.Exact} position @param {number} [lane] */
  function drawnAt(position, lane = 0) {
    return rims ? polar(position, rims[lane]) : [(100 * (toNumber(position) - 0.5)) / count, 0];
  }

  /** @param {Wire.Exact} position @param {number} radius */
  function polar(position, radius) {
    const angle = (2 * Math.PI * toNumber(position)) / count;
    return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)];
  }

  /** @param {HTMLElement} node @param {Wire.Exact} position @param {number} lane */
  function put(node, position, lane) {
    const [x, y] = drawnAt(position, lane);
    node.style.setProperty("--x", `${x.toFixed(3)}%`);
    node.style.setProperty("--y", `${y.toFixed(3)}%`);
    node.style.setProperty("--lane", String(lane));
  }

  /** The lane in which there is room for one more token. @param {Wire.Exact} position */
  function freeLane(position) {
    const room = (/** @type {number} */ lane) => {
      const others = tokens.filter((_token, turn) => frame.lanes?.[turn] === lane);
      const straight = others.map((token) => Math.abs(toNumber(token) - toNumber(position)));
      return Math.min(count, ...straight.map((far) => (rims ? Math.min(far, count - far) : far)));
    };
    return room(0) >= apart || room(0) >= room(1) ? 0 : 1;
  }

  const nodes = () => all(row, ".between[data-position]");

  /** Give every token between stacks and every cell a node, in order; nodes that are still needed stay. */
  function rebuild() {
    const standing = new Map(nodes().map((node) => [node.dataset.position, node]));
    /** @type {{move: Wire.Exact, turn?: number, option?: Wire.OptionView}[]} */
    const wanted = [
      ...tokens.map((move, turn) => ({ move, turn })),
      ...(state.canMove ? state.options.map((option) => ({ move: option.move, option })) : []),
    ];
    /** @type {[number, HTMLElement][]} */
    const kept = wanted.flatMap(({ move, turn, option }) => {
      if (typeof move !== "string") return [];
      const node = standing.get(move) ?? made();
      standing.delete(move);
      dress(node, move, turn, option);
      if (option) stretch(node, option);
      return [[toNumber(move), node]];
    });
    for (const node of standing.values()) node.remove();
    for (const [at, node] of kept.sort((one, other) => one[0] - other[0])) {
      const next = stacks[Math.floor(at)] ?? mark;
      if (node.nextElementSibling !== next || node.parentNode !== row)
        row.insertBefore(node, next.parentNode === row ? next : null);
    }
  }

  /**
   * Make a node say what it is: the token of a turn, or the place of an option.
   * @param {HTMLElement} node
   * @param {string} move
   * @param {number | undefined} turn
   * @param {Wire.OptionView | undefined} option
   */
  function dress(node, move, turn, option) {
    const seat = turn === undefined ? undefined : seatOf(turn);
    const button = find(node, "button", HTMLButtonElement);
    node.dataset.position = move;
    button.value = move;
    put(node, move, (turn !== undefined && frame.lanes?.[turn]) || 0);
    if (seat === undefined) delete node.dataset.token;
    else node.dataset.token = String(seat);
    const token = seat === undefined ? [] : [marks[seat].cloneNode(true)];
    find(node, ".between-token").replaceChildren(...token);
    button.type = option ? "submit" : "button";
    setAttribute(button, "aria-disabled", option ? null : "true");
    button.dataset.commit = commitText(move);
    const { view } = state;
    find(node, "[data-label]").textContent = option
      ? fill(view, view.phrases.more.option, option, option.scores)
      : fill(view, view.frames[(turn ?? 0) + 1].words.label ?? "");
  }

  /** Tell a node how far its cell reaches, and how far its middle lies from the place that stands for it. @param {HTMLElement} node @param {Wire.OptionView} option */
  function stretch(node, option) {
    const [low, high] = ends(option).map(toNumber);
    const start = low <= high ? low : 0;
    node.style.setProperty("--span", ((100 * (high - start)) / count).toFixed(3));
    node.style.setProperty(
      "--off",
      ((100 * ((start + high) / 2 - toNumber(option.move))) / count).toFixed(3),
    );
  }

  /** @param {Wire.Exact} position */
  function commitText(position) {
    if (typeof position === "number") return find(stacks[position - 1], "button").dataset.commit ?? "";
    return fill(state.view, state.view.phrases.more.at, { place: positionText(position) });
  }

  /** Show the cell of an option and the token in it; `position` lies in the cell, both are null for none. @param {Wire.Exact | null} position @param {Wire.OptionView | null} option */
  function preview(position, option) {
    board.classList.toggle("has-cell", option !== null);
    const worth = option && all(row, `[data-position="${option.move}"]`)[0]?.dataset.worth;
    const { more } = state.view.phrases;
    note.textContent = option
      ? fill(state.view, worth ? more["note-worth"] : more.note, { ...option, worth }, option.scores)
      : places;
    if (option) drawCell(...ends(option));
    for (const node of nodes())
      node.classList.toggle("is-last", option === null && frame.last?.move === node.dataset.position);
    if (typeof position === "string") {
      put(ghost, position, freeLane(position));
      find(ghost, ".between-token").replaceChildren(marks[seatOf(tokens.length)].cloneNode(true));
      if (!ghost.isConnected) row.append(ghost);
    } else {
      ghost.remove();
    }
    // What is being typed stays, also when the field is left for the button next to it.
    if (!field) return;
    if (state.chosen !== null && document.activeElement !== field) field.value = typed(state.chosen);
    // Of a place that is chosen, the bar below has the button.
    const offered = state.chosen !== null && exactOf(field.value) === state.chosen;
    const button = find(board, ".place-at button[form]");
    if (offered && button === document.activeElement)
      /** @type {HTMLElement | null} */ (document.querySelector('[data-action="commit"]'))?.focus();
    button.style.visibility = offered ? "hidden" : "";
  }

  /** @param {Wire.Exact} from @param {Wire.Exact} to */
  function drawCell(from, to) {
    const [low, high] = [toNumber(from), toNumber(to)];
    mark.classList.toggle("is-point", low === high);
    if (!face) {
      mark.style.setProperty("--x", `${drawnAt(low)[0].toFixed(3)}%`);
      mark.style.setProperty("--width", `${((100 * (high - low)) / count).toFixed(3)}%`);
      return;
    }
    const unit = face.viewBox.baseVal.width / 100;
    /** @param {number} position @param {number} radius */
    const at = (position, radius) =>
      polar(position, radius)
        .map((length) => (unit * length).toFixed(2))
        .join(" ");
    const arc = (/** @type {number} */ radius, /** @type {number} */ sweep) =>
      `A${unit * radius} ${unit * radius} 0 0 ${sweep} `;
    const start = low <= high ? low : 0;
    const [inner, outer] = low === high ? point : cell;
    mark.setAttribute(
      "d",
      low === high
        ? `M${at(start, inner)}L${at(start, outer)}`
        : `M${at(start, outer)}${arc(outer, 1)}${at(high, outer)}L${at(high, inner)}${arc(inner, 0)}${at(start, inner)}Z`,
    );
  }

  /** The position under a pointer, or null. @param {MouseEvent} event @param {boolean} touch */
  function under(event, touch) {
    if (rims && face) {
      const box = face.getBoundingClientRect();
      const [dx, dy] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
      const radius = Math.hypot(dx, dy) / box.width;
      if (radius < 0.13 || radius > 0.52) return null;
      const turn = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
      return dropAt(state.options, turn * count || count, {
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
    return dropAt(state.options, x, { scale: length / count, around: null, touch });
  }

  /** Leave the focus where it was, or as near as can be until there is a button again. @param {HTMLButtonElement} focused @param {HTMLButtonElement[]} buttons */
  function keepFocus(focused, buttons) {
    const home = strayed?.meanwhile === focused ? strayed.position : focused.value;
    const gap = (/** @type {HTMLButtonElement} */ button) =>
      Math.abs(toNumber(button.value) - toNumber(home));
    const nearest = buttons.reduce((best, button) => (gap(button) < gap(best) ? button : best));
    strayed = nearest.value === home ? null : { position: home, meanwhile: nearest };
    if (nearest !== document.activeElement) nearest.focus({ preventScroll: true });
  }

  /**
   * @template {keyof HTMLElementEventMap} T
   * @param {HTMLElement} element
   * @param {T} type
   * @param {(event: HTMLElementEventMap[T]) => void} handler
   */
  const on = (element, type, handler) => element.addEventListener(type, handler, { signal });
  on(stage, "pointermove", (event) => {
    if (state.canMove && event.pointerType === "mouse") look(under(event, false));
  });
  /** @type {{x: number, y: number} | null} */
  let tapped = null;
  on(stage, "click", (event) => {
    // A key that presses a button is a click at no place: the button says what it places.
    if (!state.canMove || event.detail === 0) return;
    event.preventDefault();
    const pointer = /** @type {PointerEvent} */ (event);
    const again =
      state.chosen !== null &&
      tapped &&
      Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) <= SAME_TAP;
    const position = again ? state.chosen : under(event, pointer.pointerType === "touch");
    tapped = { x: event.clientX, y: event.clientY };
    if (position !== null) actions.press?.(position, commitText(position), pointer);
  });

  if (field) {
    on(field, "input", () => look(exactOf(field.value)));
    on(field, "blur", () => look(null));
  }
  if (field?.form) {
    on(field.form, "submit", (event) => {
      event.preventDefault();
      const position = exactOf(field.value);
      field.toggleAttribute("aria-invalid", position === null);
      if (position === null) actions.say((field.dataset.wrong ?? "").replace("{typed}", () => field.value));
      else actions.propose(position);
    });
  }
  on(board, "click", (event) => {
    const step = Number(hit(event, "[data-nudge]")?.dataset.nudge);
    if (!step || !state.canMove) return;
    const { options } = state;
    const chosen = optionAt(options, state.chosen);
    const here = chosen ? options.indexOf(chosen) : -1;
    const next = here === -1 ? (step > 0 ? 0 : options.length - 1) : here + step;
    const { move } =
      options[
        rims ? (next + options.length) % options.length : Math.min(options.length - 1, Math.max(0, next))
      ];
    actions.choose?.(move, commitText(move));
  });

  /** A copy of a state in which options are as the board shows them: on a grid one a position. @param {Boards.State} given */
  function shownIn(given) {
    const { step } = given.view.setup;
    if (step === undefined) return given;
    const named = (/** @type {Wire.Exact} */ position) =>
      fill(given.view, given.view.phrases.more.place, { place: positionText(position) });
    const options = spread.get(given.options) ?? onGrid(given.options, step, named);
    spread.set(given.options, options);
    return { ...given, options };
  }

  return {
    preview,
    shownIn,
    /**
     * Draw a position; returns all buttons of the grid, in order.
     * @param {Boards.State} next
     * @returns {HTMLButtonElement[]}
     */
    show(next) {
      const active = document.activeElement;
      const focused = active instanceof HTMLButtonElement && row.contains(active) ? active : null;
      const same =
        shown && frame === frameOf(next) && state.options === next.options && state.canMove === next.canMove;
      const placed = frameOf(next).tokens ?? [];
      if (field && shown && tokens.length !== placed.length) field.value = ""; // a view without a new move keeps what is typed
      [shown, frame, state, tokens] = [true, frameOf(next), next, placed];
      if (!same) rebuild();
      for (const control of all(board, "[data-place] button", HTMLButtonElement))
        control.disabled = !state.canMove;
      if (field) field.disabled = !state.canMove;
      const buttons = all(row, 'button[name="m"]', HTMLButtonElement);
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
    optionAt: (/** @type {Wire.Exact} */ position) => optionAt(state.options, position),
    /** The token that stands between stacks at a position. @param {Wire.Exact} position */
    tokenAt(position) {
      const node = nodes().find(({ dataset }) => dataset.position === position);
      return node && find(node, ".between-token");
    },
  };
}

/** A position as it can be typed again. @param {Wire.Exact} position */
function typed(position) {
  const text = String(toNumber(position));
  return exactOf(text) === position ? text : String(position);
}

// -- positions, exactly, and the cells that options stand for; whose a stack would be the server says ------

/** @typedef {import("../view.js").Exact} Exact */

/** How near, in pixels, a point is met without being hit. */
const SNAP = { mouse: 4, touch: 10 };

/** By how much a float may differ from the exact number that it stands for. */
const NEAR = 1e-6;

/**
 * Read what was typed: 7, 5.25 or 5,25, 21/4.
 * @param {string} text
 * @returns {Exact | null} as the server writes it, null if the text is not a number of at most 15 digits
 */
function exactOf(text) {
  const typed = /^\s*(?:(\d+)(?:[.,](\d*))?|[.,](\d+)|(\d+)\s*\/\s*(\d+))\s*$/.exec(text);
  if (!typed) return null;
  const [, whole = "0", decimals, bare, top, bottom] = typed;
  const places = decimals ?? bare ?? "";
  const over = BigInt(top ?? whole + places);
  const under = bottom === undefined ? 10n ** BigInt(places.length) : BigInt(bottom);
  if (under === 0n || `${over}`.length > 15 || `${under}`.length > 15) return null;
  return reduced(over, under);
}

/** @param {bigint} over @param {bigint} under @returns {Exact} */
function reduced(over, under) {
  const common = divisor(over, under);
  return under === common ? Number(over / common) : `${over / common}/${under / common}`;
}

/** @param {bigint} one @param {bigint} other @returns {bigint} */
function divisor(one, other) {
  return other === 0n ? one : divisor(other, one % other);
}

/** Read a position that stands in an attribute. @param {string} text @returns {Exact} */
function positionOf(text) {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** @param {Exact} one @param {Exact} other @returns {boolean} */
function less(one, other) {
  const [a, b] = [parts(one), parts(other)];
  return a.top * b.bottom < b.top * a.bottom;
}

/**
 * What follows from an option’s cell: its ends, and as floats these and the place that stands for it.
 * @typedef {{low: Exact, high: Exact, from: number, to: number, at: number, isPoint: boolean}} Cell
 */

/** Hundreds are asked for at each movement of a pointer. @type {WeakMap<Wire.OptionView, Cell>} */
const cells = new WeakMap();

/** @param {Wire.OptionView} option @returns {Cell} */
function cellOf(option) {
  const known = cells.get(option);
  if (known) return known;
  const { cell, move } = option;
  const [low, high] = cell?.startsWith("(") ? cell.slice(1, -1).split(",").map(positionOf) : [move, move];
  const found = {
    low,
    high,
    from: toNumber(low),
    to: toNumber(high),
    at: toNumber(move),
    isPoint: low === high,
  };
  cells.set(option, found);
  return found;
}

/**
 * The ends of the cell that an option stands for; equal if it is a point.
 * @param {Wire.OptionView} option
 * @returns {[Exact, Exact]}
 */
function ends(option) {
  const { low, high } = cellOf(option);
  return [low, high];
}

/**
 * Give every position of a grid an option of its own: all positions of a cell lead to the same.
 * @param {Wire.OptionView[]} options  one a cell
 * @param {Exact} step  1 divided by a whole number
 * @param {(position: Exact) => string} named  what a position is called
 * @returns {Wire.OptionView[]}
 */
function onGrid(options, step, named) {
  const { bottom: count } = parts(step);
  return options.flatMap((option) => {
    const [low, high] = ends(option);
    if (low === high) return [option];
    const [start, end] = [parts(less(low, high) ? low : 0), parts(high)];
    const first = (start.top * count) / start.bottom + 1n;
    const past = (end.top * count - 1n) / end.bottom + 1n;
    return Array.from({ length: Number(past - first) }, (_, k) => {
      const move = reduced(first + BigInt(k), count);
      return { ...option, move, cell: String(move), place: named(move) };
    });
  });
}

/**
 * Find the option whose cell a position lies in.
 * @param {Wire.OptionView[]} options
 * @param {Exact | null} position
 * @returns {Wire.OptionView | null}
 */
export function optionAt(options, position) {
  if (position === null) return null;
  const about = toNumber(position);
  return (
    options.find((option) => option.move === position) ??
    options.find((option) => mayHold(option, about) && holds(option, position)) ??
    null
  );
}

/** Whether a float leaves open that a position lies in a cell: what it rules out needs no exact numbers. @param {Wire.OptionView} option @param {number} about */
function mayHold(option, about) {
  const { from, to } = cellOf(option);
  return from > to || (about > from - NEAR && about < to + NEAR);
}

/** @param {Wire.OptionView} option @param {Exact} position */
function holds(option, position) {
  const { low, high, isPoint } = cellOf(option);
  if (isPoint) return position === low;
  // On a clock the stretch before the first stack is written from the last one on: (12,1).
  return (less(low, position) || less(high, low)) && less(position, high);
}

/**
 * Say where a token lands that is dropped at `x`: on a point that is near enough, otherwise as exactly as can be seen.
 * @param {Wire.OptionView[]} options
 * @param {number} x  a position, as a float
 * @param {{scale: number, around: number | null, touch: boolean}} board  scale: pixels from stack to stack;
 *   around: how many stacks there are round a clock, null along a line
 * @returns {Exact | null} null where no token can be dropped
 */
function dropAt(options, x, { scale, around, touch }) {
  /** @type {Exact | null} */
  let nearest = null;
  let away = Infinity;
  for (const option of options) {
    const { at, isPoint } = cellOf(option);
    if (!isPoint) continue;
    const straight = Math.abs(at - x);
    const far = scale * (around ? Math.min(straight, around - straight) : straight);
    if (far < away) [nearest, away] = [option.move, far];
  }
  const stretch = options.find((option) => covers(option, x));
  if (!stretch) return away <= scale / 2 ? nearest : null;
  const { from, to } = cellOf(stretch);
  const width = scale * (to - (to < from ? 0 : from));
  // A narrow stretch can be hit too: its ends pull less.
  if (nearest !== null && away <= Math.min(touch ? SNAP.touch : SNAP.mouse, width / 4)) return nearest;
  const seen = exactOf(x.toFixed(2));
  return seen !== null && holds(stretch, seen) ? seen : stretch.move;
}

/** @param {Wire.OptionView} option @param {number} x */
function covers(option, x) {
  const { from, to, isPoint } = cellOf(option);
  if (isPoint) return false;
  return from < to ? from < x && x < to : x < to;
}
