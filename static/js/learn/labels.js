/** Step 5 of crossout: the same coins as plate, ladder and board; then the labels, and who eats what between them. */

import { mountTable } from "./table.js";

/** @param {import("./step.js").Stage} stage @returns {import("./step.js").Figure} */
export function mount(stage) {
  const { root, data } = stage;
  const table = mountTable(stage);
  const labels = root.querySelector("#labels");
  table.show(data.view);

  /** Labels belong to the axes, so they are there only while the axes are. */
  function fit() {
    const board = root.querySelector("#dinner").dataset.layout === "board";
    labels.hidden = !board;
    labels.classList.toggle("with-eaten", root.classList.contains("is-answered"));
  }
  new MutationObserver(fit).observe(root.querySelector("#dinner"), { attributeFilter: ["data-layout"] });
  fit();

  return {
    reveal() {
      table.layout("board");
      fit();
    },
  };
}
