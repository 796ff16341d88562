// @ts-check
/** What the bots say of the moves: one line and a face, in their own place. The server says what is true. */

import { all, find, setAttribute } from "./dom.js";

/**
 * Take over the place where bots speak.
 * @param {HTMLElement} main
 * @returns {{ due: boolean, show: (talk: Wire.TalkView | null) => void }} `due`: whether bots are to speak at all
 */
export function mountTalk(main) {
  const box = main.querySelector("#talk");
  if (!(box instanceof HTMLElement)) return { due: false, show() {} };
  const said = find(box, "[data-said]");
  const face = find(box, "summary .face", SVGElement);
  const [head, mood] = all(face, "use", SVGElement);

  return {
    due: true,
    show(talk) {
      const bot = talk && box.querySelector(`.talk-cast [data-seat="${talk.seat}"]`);
      if (bot instanceof HTMLElement) {
        find(box, "[data-speaker]").textContent = bot.dataset.name ?? "";
        setAttribute(head, "href", find(bot, "use", SVGElement).getAttribute("href"));
      }
      const faces = (mood.getAttribute("href") ?? "").split("#")[0];
      setAttribute(mood, "href", `${faces}#${talk?.mood ?? "waiting"}`);
      const text = talk?.text ?? "";
      if (said.textContent !== text) said.textContent = text;
    },
  };
}
