/** Fingers: shows what the viewer may know of the rounds, and which choices can be made. */

/** @param {HTMLElement} root @returns {{show: (state: object) => void, destroy: () => void}} */
export function mountBoard(root) {
  const buttons = [...root.querySelectorAll('button[name="m"]')];
  return {
    show({ view, at, options, canMove }) {
      const frame = view.frames[at];
      root.querySelector("[data-rounds]").textContent = JSON.stringify(frame.rounds);
      root.querySelector("[data-committed]").textContent = JSON.stringify(frame.committed);
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
