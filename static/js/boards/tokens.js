/**
 * The line and the clock: draws a frame on the server's own nodes and shows what each option would lead to. It knows
 * no rules: whose a stack would be stands in the frame or in the option.
 */

import { digitJump, roving } from "../grid.js";
import { fill, scoreText } from "../status.js";
import { positionText } from "../format.js";

/** Most boards have stacks only, and need nothing of what lies between. */
const { mountBetween } = document.querySelector(".tokens-anywhere")
  ? await import("./between.js")
  : { mountBetween: () => null };

const DROP = { duration: 220, easing: "cubic-bezier(.2, .8, .2, 1)" };

/**
 * Bring the server-rendered board to life.
 * @param {HTMLElement} root the form of the board
 * @param {Wire.View} first the view that was rendered
 * @param {import("./contract.js").Actions} actions
 * @returns {import("./contract.js").Board}
 */
export function mountBoard(root, first, actions) {
  const board = root.querySelector(".tokens");
  const title = board.querySelector(".tokens-title");
  const cells = [...board.querySelectorAll(".stack")].map((element) => cellOf(board, element));
  const marks = [...board.querySelector("#marks").content.children];
  const listening = new AbortController();
  const { signal } = listening;

  let frame = first.frames.at(-1);
  /** @type {import("./contract.js").Context} */
  let context = {
    view: first,
    live: false,
    options: [],
    you: null,
    canMove: false,
    pending: null,
    chosen: null,
  };
  let looked = null; // the position under the mouse or the focus
  let told = null; // the move whose preview the panel shows
  const between = mountBetween(board, { marks, look, actions, signal });

  /** The option whose consequences a position has; null where no token can be placed. */
  function optionOf(position) {
    if (!context.canMove || position === null) return null;
    return between?.optionAt(position) ?? optionOn(position);
  }

  /** The option of placing a token on a stack, not merely beside it. */
  const optionOn = (position) =>
    context.canMove ? (context.options.find((option) => option.move === position) ?? null) : null;

  function show(next, nextContext) {
    const placed = nextContext.live && next.ply === frame.ply + 1;
    frame = next;
    context = nextContext;
    if (between) bind(between.show(frame, context));
    draw();
    grid.settle();
    if (placed) drop(cells[frame.last.move - 1]?.token ?? between.tokenAt(frame.last.move));
  }

  function draw() {
    const position = optionOf(looked) ? looked : optionOf(context.chosen) ? context.chosen : null;
    const option = optionOf(position);
    const seen = option ?? frame;
    const coming = position ?? context.pending;
    const tokens = coming === null ? frame.tokens : [...frame.tokens, coming];
    board.classList.toggle("is-previewing", option !== null);
    board.classList.toggle("is-open", context.canMove);
    title.textContent = titleOf(position);
    for (const cell of cells) {
      const { element } = cell;
      const here = cell.position;
      paint(cell, seen.territory[here - 1]);
      stand(cell, tokens.indexOf(here), marks);
      element.classList.toggle("is-last", option === null && frame.last?.move === here);
      element.classList.toggle("is-preview", position === here);
      element.classList.toggle("is-pending", context.pending === here);
      enable(cell, optionOn(here));
    }
    between?.preview(position ?? (typeof context.pending === "string" ? context.pending : null), option);
    if ((option?.move ?? null) !== told) {
      told = option?.move ?? null;
      actions.preview(told);
    }
  }

  /** Head the board with what its colours mean; `position`: where a token might come. */
  function titleOf(position) {
    const { phrases, setup } = context.view;
    if (position === null) return frame.title;
    if (typeof position === "string")
      return fill(context.view, phrases.more.looked_at, { place: positionText(position) });
    return fill(context.view, phrases.more.looked_on, {
      place: scoreText(context.view, setup.stacks[position - 1]),
    });
  }

  function enable(cell, option) {
    cell.button.type = option ? "submit" : "button";
    if (option) cell.button.removeAttribute("aria-disabled");
    else cell.button.setAttribute("aria-disabled", "true");
    const { view } = context;
    const label = option
      ? fill(view, view.phrases.more.option, option)
      : fill(view, frame.labels[cell.position - 1]);
    if (cell.label.textContent !== label) cell.label.textContent = label;
  }

  function look(position) {
    if (position === looked) return;
    looked = position;
    draw();
  }

  let buttons = [];
  let grid;
  let bound = new AbortController();
  bind(cells.map((cell) => cell.button));
  digitJump(board, {
    count: cells.length,
    jump: (position) => grid.focus(buttons.indexOf(cells[position - 1].button)),
    signal,
  });

  /** Let the arrow keys go from each of these buttons to the next. */
  function bind(next) {
    if (next.length === buttons.length && next.every((button, k) => button === buttons[k])) return;
    bound.abort();
    bound = new AbortController();
    buttons = next;
    grid = roving(buttons, {
      wrap: first.setup.board === "clock",
      signal: AbortSignal.any([bound.signal, signal]),
    });
  }

  const on = (type, handler) => board.addEventListener(type, handler, { signal });
  if (!between) on("pointerover", (event) => event.pointerType === "mouse" && look(placeOf(event.target)));
  on("pointerleave", () => look(null));
  on(
    "focusin",
    (event) => event.target.matches('button[name="m"]:focus-visible') && look(placeOf(event.target)),
  );
  on("focusout", () => look(null));
  on("keydown", (event) => event.key === "Escape" && look(null));
  on("click", (event) => {
    const wedge = event.target.closest("[data-wedge]");
    if (wedge && !event.defaultPrevented) cells[Number(wedge.dataset.wedge) - 1].button.click();
  });

  return { show, optionOf, mark: (marks) => between?.mark(marks), destroy: () => listening.abort() };
}

function cellOf(board, element) {
  const position = Number(element.dataset.position);
  const drawn = board.querySelector(`[data-wedge="${position}"]`) ?? element;
  const [whole, first] = drawn.querySelectorAll("[data-fill]");
  return {
    element,
    position,
    whole,
    first,
    button: element.querySelector(".stack-button"),
    label: element.querySelector("[data-label]"),
    token: element.querySelector(".stack-token"),
    split: element.querySelector(".stack-split"),
  };
}

/** The place that a node belongs to, null for none. */
function placeOf(target) {
  const { position, wedge } = target.closest("[data-position], [data-wedge]")?.dataset ?? {};
  const place = position ?? wedge ?? null;
  return /^\d+$/.test(place) ? Number(place) : place;
}

/** Fill a stack with its owners' colours and patterns; of two, the first has the half on the side of the one before. */
function paint(cell, owners) {
  const fill = (seat) => `url(#territory-${seat ?? "free"})`;
  cell.whole.setAttribute("fill", fill(owners.at(-1)));
  cell.first.setAttribute("fill", fill(owners[0]));
  cell.first.setAttribute("visibility", owners.length === 2 ? "visible" : "hidden");
  if (cell.split) cell.split.hidden = owners.length < 2;
}

/** Stand the token of a seat on a stack; −1 takes away what stands there. */
function stand(cell, seat, marks) {
  if (seat === Number(cell.element.dataset.token ?? -1)) return;
  if (seat === -1) delete cell.element.dataset.token;
  else cell.element.dataset.token = String(seat);
  cell.token.replaceChildren(...(seat === -1 ? [] : [marks[seat].cloneNode(true)]));
}

function drop(token) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  token.animate(
    [
      { transform: "translateY(-28px) scale(1.25)", opacity: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    DROP,
  );
}
