// @ts-check
/** Step 3 of crossout: the morsels are crossed out one by one, from the last turn to the first. */

import { find } from "../site/site.js";
import { mountReplay } from "../matches/replay.js";
import { mark, mountTable } from "./table.js";

/** @param {Learn.Stage<{crossing: {morsel: number, turn: number, eater: number}[], stages: string[]}>} stage @returns {Learn.Figure} */
export function mount(stage) {
  const { root, data, say, calm } = stage;
  const table = mountTable(stage);
  const { crossing: sequence, stages } = data.figure;
  table.show(data.view);

  const sentence = (/** @type {number} */ at) => stages[at];
  const replay = mountReplay(find(root, ".replay"), {
    at: data.at,
    last: sequence.length,
    show,
    valueText: sentence,
  });

  /** @param {number} at */
  function draw(at) {
    sequence.forEach(({ morsel, turn, eater }, k) => {
      find(root, `.spot[data-morsel="${morsel}"]`).toggleAttribute("data-crossed", k < at);
      mark(root, morsel, k < at ? String(turn) : "", eater, calm());
    });
    root.querySelectorAll(".learn-crossing li").forEach((line, k) => {
      line.toggleAttribute("data-now", k === at - 1);
    });
  }

  /** @param {number} at @param {import("../matches/replay.js").How} how */
  function show(at, how) {
    draw(at);
    if (how === "step") say(sentence(at));
  }

  return {
    reveal(_guess, { moving }) {
      if (!moving) {
        draw(data.at);
        return;
      }
      replay.stepTo(0, "jump");
      draw(0);
      if (!calm()) replay.play();
    },
  };
}
