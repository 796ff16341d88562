/** Nim: shows the stones that are left, and which moves can be made. */

/** @param {HTMLElement} root @returns {{show: (state: object) => void, destroy: () => void}} */
export function mountBoard(root) {
  const buttons = [...root.querySelectorAll('button[name="m"]')];
  return {
    show({ view, at, options, canMove }) {
      const frame = view.frames[at];
      root.querySelectorAll("[data-stones]").forEach((heap, k) => {
        heap.textContent = String(frame.heaps[k]);
      });
      const open = new Set(canMove ? options.map(({ move }) => String(move)) : []);
      for (const button of buttons) {
        button.type = open.has(button.value) ? "submit" : "button";
        if (open.has(button.value)) button.removeAttribute("aria-disabled");
        else button.setAttribute("aria-disabled", "true");
      }
    },
    destroy() {},
  };
}
