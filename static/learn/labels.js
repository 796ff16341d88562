// @ts-check
/** Step 5 of crossout: the same coins as plate, ladder and board; then the labels, and who eats what between them. */

import { mountTable } from "./table.js";

/** @param {Learn.Stage} stage @returns {Learn.Figure} */
export function mount(stage) {
  const table = mountTable(stage);
  table.show(stage.data.view);

  return {
    reveal() {
      table.layout("board");
    },
  };
}
