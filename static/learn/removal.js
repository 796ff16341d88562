// @ts-check
/** Step 6 of crossout: any morsel can be taken away, and the labels move to where they then stand. */

import { all, find } from "../site/site.js";
import { mountTable } from "./table.js";

const TRAVEL = { duration: 350, easing: "cubic-bezier(.2, .8, .2, 1)" };

/** @param {Learn.Stage<{labels: Learn.Label[], without: Record<string, {labels: Learn.Label[], said: string}>, shown: number}>} stage @returns {Learn.Figure} */
export function mount(stage) {
  const { root, data, calm } = stage;
  const table = mountTable(stage);
  const box = find(root, ".labels");
  const count = find(root, ".learn-count");
  const { labels: pristine, without, shown } = data.figure;
  table.show(data.view);

  /** Put the labels where they belong: those that stay travel, the one whose turn is gone fades. @param {Learn.Label[]} labels */
  function place(labels) {
    const stay = new Map(labels.map((label) => [label.text, label]));
    const known = new Map(all(box, ".label").map((element) => [element.dataset.text, element]));
    for (const { text, axis, at } of pristine) {
      const element = known.get(text) ?? box.appendChild(made(text, axis));
      const before = known.has(text) ? element.getBoundingClientRect() : null;
      const there = stay.get(text);
      element.classList.toggle("label-gone", !there);
      element.classList.toggle("label-moved", there !== undefined && there.at !== at);
      element.style.setProperty("--at", (there ?? { at }).at);
      const now = element.getBoundingClientRect();
      if (!before || calm() || (before.x === now.x && before.y === now.y)) continue;
      element.animate(
        [{ transform: `translate(${before.x - now.x}px, ${before.y - now.y}px)` }, { transform: "none" }],
        TRAVEL,
      );
    }
  }

  /** @param {number} morsel */
  function remove(morsel) {
    for (const spot of all(root, ".spot"))
      spot.toggleAttribute("data-removed", Number(spot.dataset.morsel) === morsel);
    place(without[morsel].labels);
    count.textContent = without[morsel].said;
  }

  return {
    reveal(_guess, { moving }) {
      table.layout("board");
      table.tappable(true);
      const asked = new URL(location.href).searchParams.get("m");
      remove(!moving && asked !== null && asked in without ? Number(asked) : shown);
    },
    tap(value) {
      remove(Number(value));
      return true;
    },
  };
}

/** @param {string} text @param {number} axis */
function made(text, axis) {
  const element = document.createElement("span");
  element.className = `label label-${axis} seat-${axis}`;
  element.dataset.text = text;
  element.textContent = text;
  return element;
}
