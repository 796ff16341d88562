/** Step 9 of crossout: the same plate eaten by the wise, by the greedy, and by those who mind each other's score. */

import { fill, mountTable } from "./table.js";

/** @param {import("./step.js").Stage} stage @returns {import("./step.js").Figure} */
export function mount(stage) {
  const { root, data } = stage;
  const table = mountTable(stage);
  const slider = /** @type {HTMLInputElement} */ (root.querySelector("#care"));
  const cared = root.querySelector("#cared");
  table.show(data.guess === null ? data.view : data.lines["*"]);

  function tell() {
    const { line, text } = data.care[Number(slider.value)];
    const sentence = fill(data.says.cared, text);
    slider.setAttribute("aria-valuetext", sentence);
    cared.textContent = sentence;
    return line;
  }
  tell();
  slider.addEventListener("input", () => table.show(tell()));

  // The next page comes once it has counted, which takes a second or so.
  const counting = root.querySelector("#counting");
  root.querySelector("#study a").addEventListener("click", () => {
    counting.textContent = counting.dataset.text;
  });
  window.addEventListener("pageshow", () => counting.replaceChildren());

  return {
    reveal() {
      table.show(data.lines["*"]);
    },
  };
}
