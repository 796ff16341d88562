// @ts-check
/** A sentence on the board, for four seconds or for good, with an arrow to the dish or place that it is about. */

import { all } from "../site/site.js";

const STANDS = 4000;
const STACKS = ".stack-value, .stack-bar, .wedge, .stack-place, .stack-token, .between-token";
/** How far it keeps from what it is about, so that there is room for the arrow. */
const APART = 26;
/** Where its middle may stand, in percent of the board. */
const ACROSS = [50, 42, 58, 34, 66, 26, 74];
const DOWN = [50, 36, 64, 22, 78, 12, 88];
const SVG = "http://www.w3.org/2000/svg";

/**
 * Point at what a button plays. It is for the eyes: what it says is read out from the coach's own line, or the card.
 * @param {HTMLElement} board
 * @param {string} move
 * @param {string} text
 * @param {object} [ways]
 * @param {boolean} [ways.stays] whether it stays, until it is pressed; where it would hide money or tokens it isn't shown
 * @param {() => void} [ways.done] called once it is gone
 * @returns {() => void} takes it away; else the next press does
 */
export function pointAt(board, move, text, { stays = false, done = () => {} } = {}) {
  const button = board.querySelector(`button[name="m"][value="${CSS.escape(move)}"]`);
  const stage = button?.closest(".stage, .tokens-stage");
  const target = button?.querySelector(".coin, .dot, .stack-bar") ?? button?.closest(".between") ?? button;
  if (!stage || !target?.getClientRects().length) {
    done();
    return () => undefined;
  }
  const box = document.createElement("div");
  box.className = stays ? "pointer lost" : "pointer";
  box.ariaHidden = "true";
  const says = document.createElement("p");
  says.textContent = text;
  const arrow = document.createElementNS(SVG, "svg");
  box.append(arrow, says);
  stage.append(box);

  const leaving = new AbortController();
  const { signal } = leaving;
  const leave = () => {
    if (signal.aborted) return;
    leaving.abort();
    box.remove();
    done();
  };
  if (place(stage, target, says, arrow) && stays) {
    leave(); // the card says it
    return leave;
  }
  if (!stays) window.setTimeout(leave, STANDS);
  if (stays) {
    const watching = new ResizeObserver(() => place(stage, target, says, arrow));
    watching.observe(stage);
    signal.addEventListener("abort", () => watching.disconnect());
    says.addEventListener("click", leave);
  } else {
    for (const press of ["click", "keydown", "resize"])
      window.addEventListener(press, leave, { capture: true, signal });
  }
  return leave;
}

/**
 * Stand a sentence where it hides least, and draw its arrow; returns whether it hides money or tokens.
 * @param {Element} stage
 * @param {Element} target
 * @param {HTMLElement} says
 * @param {SVGElement} arrow
 */
function place(stage, target, says, arrow) {
  const around = stage.getBoundingClientRect();
  const goal = target.getBoundingClientRect();
  const [width, height] = [says.offsetWidth, says.offsetHeight];
  const taken = all(stage, `.spot:not([data-eaten]) .morsel, .ghost, ${STACKS}`, Element).map((one) =>
    one.getBoundingClientRect(),
  );
  const near = new DOMRect(goal.x - APART, goal.y - APART, goal.width + 2 * APART, goal.height + 2 * APART);
  const [goalX, goalY] = [goal.left + goal.width / 2 - around.left, goal.top + goal.height / 2 - around.top];
  /** @param {number} x @param {number} y */
  const at = (x, y) => new DOMRect(around.left + x - width / 2, around.top + y - height / 2, width, height);
  /** How much of the board a place would hide. @param {number} x @param {number} y */
  const hidden = (x, y) => taken.reduce((sum, one) => sum + shared(at(x, y), one), 0);
  /** @param {number} x @param {number} y */
  const cost = (x, y) => {
    if (x < width / 2 || y < height / 2 || x > around.width - width / 2 || y > around.height - height / 2)
      return Number.POSITIVE_INFINITY;
    return 3 * shared(at(x, y), near) + hidden(x, y) + 2 * Math.hypot(x - goalX, y - goalY);
  };
  const places = DOWN.flatMap((down) =>
    ACROSS.map((across) => [(around.width * across) / 100, (around.height * down) / 100]),
  );
  const [x, y] = places.reduce((best, place) =>
    cost(place[0], place[1]) < cost(best[0], best[1]) ? place : best,
  );
  says.style.left = `${x}px`;
  says.style.top = `${y}px`;
  draw(arrow, [x, y, width, height], [goalX, goalY, Math.min(goal.width, goal.height) * 0.42]);
  return all(stage, STACKS, Element).some((one) => shared(at(x, y), one.getBoundingClientRect()) > 0);
}

/** The area that two boxes share. @param {DOMRect} one @param {DOMRect} other */
function shared(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(across, 0) * Math.max(down, 0);
}

/**
 * Draw the arrow from the edge of the sentence to that of its target.
 * @param {SVGElement} arrow
 * @param {number[]} says its middle and its size
 * @param {number[]} target its middle and its radius
 */
function draw(arrow, [x, y, width, height], [goalX, goalY, radius]) {
  const [dx, dy] = [goalX - x, goalY - y];
  const length = Math.hypot(dx, dy) || 1;
  const leaves = Math.min(width / 2 / (Math.abs(dx) || 0.1), height / 2 / (Math.abs(dy) || 0.1));
  const [startX, startY] = [x + dx * leaves, y + dy * leaves];
  const stops = 1 - radius / length;
  const [endX, endY] = [x + dx * stops, y + dy * stops];
  const [bendX, bendY] = [(startX + endX) / 2 + dy * 0.12, (startY + endY) / 2 - dx * 0.12];
  const angle = (Math.atan2(endY - bendY, endX - bendX) * 180) / Math.PI;
  arrow.innerHTML = `<path class="pointer-line" d="M${startX} ${startY}Q${bendX} ${bendY} ${endX} ${endY}"/><path d="M-9-7L1 0L-9 7" transform="translate(${endX} ${endY}) rotate(${angle})"/>`;
}
