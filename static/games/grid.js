// @ts-check
/** Keys of a grid of buttons: one of them is in the tab order, arrows and digits move to the others. */

const TYPEAHEAD = 600;

/**
 * Let arrow keys, Home and End move the focus between buttons; only the last one focused is in the tab order.
 * @param {HTMLElement[]} buttons  in reading order
 * @param {{wrap?: boolean, signal?: AbortSignal}} options  wrap: going on past the end comes back at the start
 * @returns {{focus: (index: number) => void, settle: () => void}}  settle: makes a usable button the one to tab to,
 *   without moving the focus
 */
export function roving(buttons, { wrap = false, signal } = {}) {
  /** @param {number} index */
  const clamp = (index) =>
    wrap ? (index + buttons.length) % buttons.length : Math.max(0, Math.min(buttons.length - 1, index));

  /** @param {number} index */
  function tabTo(index) {
    for (const [k, button] of buttons.entries()) button.tabIndex = k === index ? 0 : -1;
  }

  /** @param {number} index */
  function focus(index) {
    tabTo(clamp(index));
    buttons[clamp(index)].focus();
  }

  function settle() {
    if (buttons.some((button) => button === document.activeElement)) return;
    const usable = buttons.findIndex((button) => button.getAttribute("aria-disabled") !== "true");
    tabTo(Math.max(0, usable));
  }

  buttons.forEach((button, index) => {
    button.addEventListener("focus", () => tabTo(index), { signal });
    button.addEventListener(
      "keydown",
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        /** @type {Record<string, number | undefined>} */
        const ways = {
          ArrowRight: index + 1,
          ArrowDown: index + 1,
          ArrowLeft: index - 1,
          ArrowUp: index - 1,
          Home: 0,
          End: buttons.length - 1,
        };
        const to = ways[event.key];
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        focus(to);
      },
      { signal },
    );
  });
  settle();
  return { focus, settle };
}

/**
 * Jump by typed number; two digits within 600 ms are one number.
 * @param {HTMLElement} element  where the keys are heard
 * @param {{count: number, jump: (number: number) => void, signal?: AbortSignal}} options  jump: called with 1 … count
 */
export function digitJump(element, { count, jump, signal }) {
  let typed = "";
  let last = 0;
  element.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !/^\d$/.test(event.key)) return;
      const now = performance.now();
      const longer = typed + event.key;
      typed = now - last < TYPEAHEAD && Number(longer) <= count ? longer : event.key;
      last = now;
      if (Number(typed) < 1 || Number(typed) > count) return;
      event.preventDefault();
      event.stopPropagation();
      jump(Number(typed));
    },
    { signal },
  );
}
