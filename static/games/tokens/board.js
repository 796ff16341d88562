// @ts-check
/**
 * The line and the clock: draws a frame on the server's own nodes and shows what each option would lead to. It knows
 * no rules: whose a stack would be stands in the frame or in the option.
 */

import { all, find, hit, loadScript, setAttribute } from "../../site/site.js";
import { digitJump, roving } from "../grid.js";
import { committed, defaults, fill, frameOf, letter, positionText, toNumber } from "../view.js";

/** Most boards have stacks only, and need nothing of what lies between. */
const scriptBetween =
  document.querySelector(".tokens-anywhere") && (await loadScript("games/tokens/between.js"));

const DROP = { duration: 220, easing: "cubic-bezier(.2, .8, .2, 1)" };

/**
 * Bring the server-rendered board to life.
 * @param {HTMLElement} root the form of the board
 * @param {Wire.View} first the view that was rendered
 * @param {Boards.Actions} actions
 * @returns {Boards.Board}
 */
export function mountBoard(root, first, actions) {
  const board = find(root, ".tokens");
  const title = find(board, ".tokens-title");
  const cells = all(board, ".stack").map((element) => cellOf(board, element));
  const marks = [...find(board, "template[data-marks]", HTMLTemplateElement).content.children];
  const turns = all(board, ".token-turns li");
  const listening = new AbortController();
  const { signal } = listening;

  let state = defaults(first);
  let frame = frameOf(state);
  /** The position under the mouse or the focus. @type {Wire.Exact | null} */
  let looked = null;
  /** The move whose preview the panel shows. @type {Wire.Exact | null} */
  let told = null;
  const between = scriptBetween?.mountBetween(board, { marks, look, actions, signal }, state);

  /** The option whose consequences a position has; null where no token can be placed. @param {Wire.Exact | null} position */
  function optionOf(position) {
    if (!state.canMove || position === null) return null;
    return between?.optionAt(position) ?? optionOn(position);
  }

  /** The option of placing a token on a stack, not merely next to it. @param {Wire.Exact} position */
  const optionOn = (position) =>
    state.canMove ? (state.options.find((option) => option.move === position) ?? null) : null;

  /** @param {Boards.State} next */
  function show(next) {
    const placed = next.live && frameOf(next).ply === frame.ply + 1;
    const was = frame.territory ?? [];
    frame = frameOf(next);
    state = between?.shownIn(next) ?? next;
    if (between) bind(between.show(state));
    for (const cell of cells) enable(cell, optionOn(cell.position));
    draw();
    grid.settle();
    const move = frame.last?.move;
    if (!placed || move === undefined || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    drop(cells.find(({ position }) => position === move)?.token ?? between?.tokenAt(move));
    const now = frame.territory ?? [];
    const taken = cells.filter((_cell, k) => String(now[k]) !== String(was[k]));
    sweep(taken, move, first.setup.board === "clock" ? cells.length : Infinity);
  }

  function draw() {
    const under = optionOf(looked);
    const option = under ?? optionOf(state.chosen);
    const position = under ? looked : option ? state.chosen : null;
    const seen = option ?? frame;
    const coming = position ?? state.pending ?? committed(state);
    const standing = frame.tokens ?? [];
    const secret = state.view.setup.secret === true;
    const tokens = coming === null || secret ? standing : [...standing, coming];
    // Before anyone has answered every stack is the first token's: that says nothing of where it stands.
    const opening = option !== null && !secret && standing.length === 0;
    board.classList.toggle("is-previewing", option !== null);
    board.classList.toggle("is-open", state.canMove);
    for (const [turn, item] of turns.entries()) {
      item.classList.toggle("is-over", turn < standing.length);
      setAttribute(item, "aria-current", turn === standing.length ? "step" : null);
    }
    title.textContent = titleOf(position);
    for (const cell of cells) {
      const { element } = cell;
      const here = cell.position;
      paint(cell, opening && here !== position ? [] : (seen.territory?.[here - 1] ?? []));
      const seats = tokens.flatMap((token, turn) => (token === here ? [seatOf(turn)] : []));
      if (secret && here === coming && state.view.you) seats.push(state.view.you.seat);
      stand(cell, seats, marks);
      element.classList.toggle("is-committed", committed(state) === here);
      element.classList.toggle("is-last", option === null && frame.last?.move === here);
      element.classList.toggle("is-preview", position === here);
      element.classList.toggle("is-pending", state.pending === here);
    }
    between?.preview(position ?? (typeof state.pending === "string" ? state.pending : null), option);
    if ((option?.move ?? null) !== told) {
      told = option?.move ?? null;
      actions.preview(told);
    }
  }

  /** Whose token a move places, −1 for none. @param {number} turn */
  const seatOf = (turn) => state.view.turns?.[turn] ?? turn;

  /** Head the board with what its colours mean; `position`: where a token might come. @param {Wire.Exact | null} position */
  function titleOf(position) {
    const { phrases, setup } = state.view;
    if (position === null || setup.secret) return frame.title ?? "";
    const place = positionText(position);
    const next = seatOf(1);
    if (frame.tokens?.length || next === seatOf(0)) return fill(state.view, phrases.more.looked, { place });
    return fill(state.view, phrases.more.first, { place, next: `{${letter(next)}}` });
  }

  /** @param {Cell} cell @param {Wire.OptionView | null} option */
  function enable(cell, option) {
    cell.button.type = option ? "submit" : "button";
    setAttribute(cell.button, "aria-disabled", option ? null : "true");
    const { view } = state;
    const label = option
      ? fill(view, view.phrases.more[phraseOf(cell, option)], option, option.scores)
      : fill(view, frame.labels?.[cell.position - 1] ?? "");
    if (cell.label.textContent !== label) cell.label.textContent = label;
  }

  /** How a stack that can be chosen is called. @param {Cell} cell @param {Wire.OptionView} option */
  function phraseOf(cell, option) {
    if (committed(state) === cell.position) return "committed";
    return option.says === undefined ? "secret" : "option";
  }

  /** @param {Wire.Exact | null} position */
  function look(position) {
    if (position === looked) return;
    looked = position;
    draw();
  }

  let buttons = cells.map((cell) => cell.button);
  let bound = new AbortController();
  let grid = rove();
  digitJump(board, {
    count: cells.length,
    jump: (position) => grid.focus(buttons.indexOf(cells[position - 1].button)),
    signal,
  });

  /** Let the arrow keys go from each button to the next. */
  function rove() {
    return roving(buttons, {
      wrap: first.setup.board === "clock",
      signal: AbortSignal.any([bound.signal, signal]),
    });
  }

  /** @param {HTMLButtonElement[]} next */
  function bind(next) {
    if (next.length === buttons.length && next.every((button, k) => button === buttons[k])) return;
    bound.abort();
    bound = new AbortController();
    buttons = next;
    grid = rove();
  }

  /**
   * @template {keyof HTMLElementEventMap} T
   * @param {T} type
   * @param {(event: HTMLElementEventMap[T]) => void} handler
   */
  const on = (type, handler) => board.addEventListener(type, handler, { signal });
  if (!between) on("pointerover", (event) => event.pointerType === "mouse" && look(placeOf(event)));
  on("pointerleave", () => look(null));
  on("focusin", (event) => hit(event, 'button[name="m"]:focus-visible') && look(placeOf(event)));
  on("focusout", () => look(null));
  on("keydown", (event) => event.key === "Escape" && look(null));
  on("click", (event) => {
    const wedge = hit(event, "[data-wedge]", SVGElement);
    if (wedge && !event.defaultPrevented) cells[Number(wedge.dataset.wedge) - 1].button.click();
  });

  return { show, optionOf, mark: (marks) => between?.mark(marks), destroy: () => listening.abort() };
}

/**
 * @typedef {ReturnType<typeof cellOf>} Cell
 *
 * @param {HTMLElement} board
 * @param {HTMLElement} element
 */
function cellOf(board, element) {
  const position = Number(element.dataset.position);
  const drawn = board.querySelector(`[data-wedge="${position}"]`) ?? element;
  const [whole, first] = all(drawn, "[data-fill]", SVGElement);
  return {
    element,
    position,
    whole,
    first,
    button: find(element, ".stack-button", HTMLButtonElement),
    label: find(element, "[data-label]"),
    token: find(element, ".stack-token"),
    split: /** @type {HTMLElement | null} */ (element.querySelector(".stack-split")),
  };
}

/** The place that an event happened at, null for none. @param {Event} event @returns {Wire.Exact | null} */
function placeOf(event) {
  const target = hit(event, "[data-position]") ?? hit(event, "[data-wedge]", SVGElement);
  const place = target?.dataset.position ?? target?.dataset.wedge ?? null;
  return place !== null && /^\d+$/.test(place) ? Number(place) : place;
}

/** Fill a stack with its owners' colours and patterns; of two, the first has the half on the side of the one before. @param {Cell} cell @param {number[]} owners */
function paint(cell, owners) {
  const fill = (/** @type {number | undefined} */ seat) => `url(#territory-${seat ?? "free"})`;
  cell.whole.setAttribute("fill", fill(owners.at(-1)));
  cell.first.setAttribute("fill", fill(owners[0]));
  cell.first.setAttribute("visibility", owners.length === 2 ? "visible" : "hidden");
  if (owners.length) cell.element.dataset.owners = owners.join(" ");
  else delete cell.element.dataset.owners;
  if (cell.split) cell.split.hidden = owners.length < 2;
}

/** Stand the tokens of some seats on a stack. @param {Cell} cell @param {number[]} seats @param {Element[]} marks */
function stand(cell, seats, marks) {
  const known = cell.token.childElementCount;
  if (seats.length === known && (!known || Number(cell.element.dataset.token) === seats[0])) return;
  if (seats.length) cell.element.dataset.token = String(seats[0]);
  else delete cell.element.dataset.token;
  cell.token.replaceChildren(...seats.map((seat) => marks[seat].cloneNode(true)));
}

/** Let a token drop. @param {HTMLElement | undefined} token */
function drop(token) {
  token?.animate(
    [
      { transform: "translateY(-28px) scale(1.25)", opacity: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    DROP,
  );
}

/**
 * Let a token's colour reach what it takes once it has dropped, the nearest stack first.
 * @param {Cell[]} taken
 * @param {Wire.Exact} move
 * @param {number} around  how many stacks lie round a clock
 */
function sweep(taken, move, around) {
  const far = taken.map(({ position }) => Math.abs(position - toNumber(move)));
  const ways = far.map((steps) => Math.min(steps, around - steps));
  const farthest = Math.max(1, ...ways);
  for (const [k, { whole, first }] of taken.entries())
    for (const half of [whole, first])
      half.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: 140,
        delay: DROP.duration + (260 * ways[k]) / farthest,
        fill: "backwards",
      });
}
