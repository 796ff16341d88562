// @ts-check
/** Step 4 of crossout: the order of play, stepped through. */

import { find } from "../dom.js";
import { mountReplay } from "../replay.js";
import { moveSentence, statusSentence } from "../status.js";
import { mountTable } from "./table.js";

/** @param {Learn.Stage} stage @returns {Learn.Figure} */
export function mount(stage) {
  const { root, data, say } = stage;
  const table = mountTable(stage);
  const line = data.lines["*"];
  const whole = { ...data.view, ...line };
  table.show(data.view);

  const replay = mountReplay(find(root, ".replay"), {
    at: data.at,
    last: line.ply,
    show(at, how) {
      table.show(line, at);
      if (how === "step") say(statusSentence(whole, at));
    },
    valueText: (at) => (at ? `${at} of ${line.ply}: ${moveSentence(whole, at - 1)}` : data.says.start),
  });

  return {
    reveal(_guess, { moving }) {
      if (!moving) {
        table.show(line, data.at);
        return;
      }
      // From the question on, so that the next bite is the one that was asked for.
      replay.stepTo(data.view.ply, "jump");
      table.show(line, data.view.ply);
      if (!stage.calm()) replay.play();
    },
  };
}
