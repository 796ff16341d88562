// @ts-check
/** Step 4 of crossout: the order of play, stepped through. */

import { find } from "../site/site.js";
import { mountReplay } from "../matches/replay.js";
import { moveSentence, statusSentence } from "../games/phrases.js";
import { mountTable, playOut } from "./table.js";

/** @param {Learn.Stage} stage @returns {Learn.Figure} */
export function mount(stage) {
  const { root, data, say } = stage;
  const table = mountTable(stage);
  const line = data.lines["*"];
  const whole = { ...data.view, ...line };
  table.show(data.view);
  let stop = () => {};

  const replay = mountReplay(find(root, ".replay"), {
    at: data.at,
    last: line.ply,
    show(at, how) {
      table.show(line, at);
      if (how === "step") say(statusSentence(whole, at));
    },
    valueText: (at) => (at ? moveSentence(whole, at - 1) : data.says.start),
  });

  return {
    tryOut(tried) {
      stop();
      // The question comes back afterwards, for another try.
      if (stage.calm()) table.show(tried);
      else stop = playOut(table.show, tried, data.view.ply, () => table.show(data.view));
    },
    reveal(_guess, { moving }) {
      stop();
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
