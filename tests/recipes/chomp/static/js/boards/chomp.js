/** Chomp: shows the squares that are left, and which bites can be made. */

/** @param {HTMLElement} root @returns {{show: (frame: object, context: object) => void, destroy: () => void}} */
export function mountBoard(root) {
  const buttons = [...root.querySelectorAll('button[name="m"]')];
  return {
    show(frame, context) {
      const open = new Set(context.canMove ? context.options.map(({ move }) => String(move)) : []);
      for (const button of buttons) {
        const [row, column] = [...button.value].map(Number);
        button.hidden = column > frame.rows[row - 1];
        button.type = open.has(button.value) ? "submit" : "button";
        if (open.has(button.value)) button.removeAttribute("aria-disabled");
        else button.setAttribute("aria-disabled", "true");
      }
    },
    destroy() {},
  };
}
