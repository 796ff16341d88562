// @ts-check
/** Step 9 of crossout: the same plate eaten by the wise, by the greedy, and by those who mind each other's score. */

import { find } from "../site/site.js";
import { mountTable } from "./table.js";

/** @param {Learn.Stage<{care: {line: Learn.Line, said: string}[]}>} stage @returns {Learn.Figure} */
export function mount(stage) {
  const { root, data } = stage;
  const table = mountTable(stage);
  const slider = find(root, ".learn-care input", HTMLInputElement);
  const cared = find(root, ".learn-cared");
  table.show(data.guess === null ? data.view : data.lines["*"]);

  function tell() {
    const { line, said } = data.figure.care[Number(slider.value)];
    slider.setAttribute("aria-valuetext", said);
    cared.textContent = said;
    return line;
  }
  tell();
  slider.addEventListener("input", () => table.show(tell()));

  // The next page comes once it has counted, which takes a second or so.
  const counting = find(root, ".learn-counting");
  find(root, ".learn-study a").addEventListener("click", () => {
    counting.textContent = counting.dataset.text ?? "";
  });
  window.addEventListener("pageshow", () => counting.replaceChildren());

  return {
    reveal() {
      table.show(data.lines["*"]);
    },
  };
}
