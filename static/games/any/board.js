// @ts-check
/** The board of a game without one of its own: a button for every move that can be made. */

import { find } from "../../site/site.js";

/** @type {Boards.Mount} */
export function mountBoard(root) {
  const board = find(root, "[data-any-board]");
  return {
    show({ options, canMove }) {
      const focused = board.contains(document.activeElement);
      board.replaceChildren(...options.map((option) => buttonOf(option, canMove)));
      if (focused) board.querySelector("button")?.focus();
    },
    destroy() {},
  };
}

/** @param {Wire.OptionView} option @param {boolean} canMove */
function buttonOf({ move, place = "" }, canMove) {
  const button = document.createElement("button");
  button.className = "button";
  button.name = "m";
  button.value = String(move);
  button.dataset.commit = place;
  button.textContent = place;
  if (!canMove) {
    button.type = "button";
    button.setAttribute("aria-disabled", "true");
  }
  return button;
}
