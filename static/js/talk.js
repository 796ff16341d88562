// @ts-check
/** What the bots say of the moves: one line and a face, in their own place. The server says what is true. */

import { all, find, setAttribute } from "./dom.js";
import { fill } from "./status.js";

/** For how many milliseconds the reason of a move stands before a bot says more. */
const READ = 3000;

/**
 * Take over the place where bots speak.
 * @param {HTMLElement} main
 * @returns {{ due: boolean, explain: (view: Wire.View) => void, remark: (talk: Wire.TalkView | null) => void }}
 *   `due`: whether bots are to speak at all; why the latest move was made; what is said of the latest moves
 */
export function mountTalk(main) {
  const box = main.querySelector("#talk");
  if (!(box instanceof HTMLElement)) return { due: false, explain() {}, remark() {} };
  const said = find(box, "[data-said]");
  const speaker = find(box, "[data-speaker]");
  const face = find(box, "summary .face", SVGElement);
  const [head, mood] = all(face, "use", SVGElement);
  /** The ply whose reason was given last, first by the page itself, and when. */
  let explained = Number(box.dataset.ply);
  let since = -READ;
  let waiting = 0;

  /** @param {number | undefined} seat @param {string} text @param {string} [look] */
  function speak(seat, text, look = "waiting") {
    window.clearTimeout(waiting);
    const bot = box?.querySelector(`.talk-cast [data-seat="${seat}"]`);
    if (bot instanceof HTMLElement) {
      speaker.textContent = bot.dataset.name ?? "";
      setAttribute(head, "href", find(bot, "use", SVGElement).getAttribute("href"));
    }
    const faces = (mood.getAttribute("href") ?? "").split("#")[0];
    setAttribute(mood, "href", `${faces}#${look}`);
    if (said.textContent !== text) said.textContent = text;
  }

  return {
    due: true,
    explain(view) {
      if (!view.because || explained === view.ply) return;
      explained = view.ply;
      since = performance.now();
      speak(view.because.seat, fill(view, view.because.text));
    },
    remark(talk) {
      if (!talk) return;
      window.clearTimeout(waiting);
      const left = Math.max(since + READ - performance.now(), 0);
      waiting = window.setTimeout(() => speak(talk.seat, talk.text, talk.mood), left);
    },
  };
}
