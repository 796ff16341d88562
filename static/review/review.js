// @ts-check
/**
 * The page of a review: steps through the match and keeps board, verdict, chart and table at the same move. All that
 * it shows came with the page; it knows no rules.
 */

import {
  all,
  breathe,
  byId,
  find,
  hit,
  loadBoard,
  opensElsewhere,
  pageAddress,
  readData,
  replaceAddress,
  say,
  setAttribute,
  told,
} from "../site/site.js";
import { bindShortcuts, mountReplay } from "../matches/replay.js";
import {
  defaults,
  moveSentence,
  positionName,
  scoresSentence,
  scoreText,
  statusSentence,
} from "../games/view.js";

/** How long the replay rests on a loss: so many milliseconds, more for each point lost, up to a limit. */
const LINGER = { base: 800, point: 400, most: 4000 };

const main = byId("main");
const status = byId("status");
const linger = byId("linger", HTMLInputElement);
/** @type {Wire.View} */
const view = readData("view");
/** @type {{at: number, marks: Record<string, string>[], arrows: ({plate: string, board: string}|null)[], regrets: string[], losses: number[]}} */
const page = readData("page");

const mountBoard = await loadBoard(view.game);
await breathe();
const board = mountBoard(byId("board"), view, {
  propose() {},
  preview() {},
  say: (text) => say(status, text, true),
});
const replay = mountReplay(byId("replay"), {
  at: page.at,
  last: view.ply,
  show,
  valueText,
  onPlaying: (playing) => status.setAttribute("aria-live", playing ? "off" : "polite"),
});
replay.linger((at) => {
  const lost = linger.checked && at ? page.losses[at - 1] : 0;
  return lost ? Math.min(LINGER.most, LINGER.base + LINGER.point * lost) : 0;
});

/** @param {number} at */
function valueText(at) {
  if (!at) return told("start");
  const [position, happened] = [positionName(view, at), moveSentence(view, at - 1)];
  if (!page.losses[at - 1]) return `${position}: ${happened}`;
  return told("cost", { position, happened, cost: page.regrets[at - 1] });
}

/** @param {number} at */
function draw(at) {
  const frame = view.frames[at];
  board.show({ ...defaults(view), at });
  for (const place of all(main, "#board [data-morsel], #board .stack")) {
    const mark = page.marks[at][place.dataset.morsel ?? place.dataset.position ?? ""];
    if (mark) place.dataset.mark = mark;
    else delete place.dataset.mark;
  }
  board.mark?.(page.marks[at]);
  for (const path of all(main, "[data-arrow]", SVGElement))
    path.setAttribute("d", page.arrows[at]?.[path.dataset.arrow === "board" ? "board" : "plate"] ?? "");
  for (const seat of all(main, "#seats [data-seat]")) {
    const number = Number(seat.dataset.seat);
    find(seat, "[data-score]").textContent = scoreText(view, frame.scores[number]);
    seat.toggleAttribute("data-turn", frame.movers.includes(number));
  }
  for (const said of all(main, "#says > [data-at], .review-futures"))
    said.hidden = Number(said.dataset.at) !== at;
  for (const place of all(main, ".worth-column, .verdicts tr[data-at], .story-steps a")) {
    const here = Number(place.dataset.ply ?? place.dataset.at) === at;
    setAttribute(place, "aria-current", here ? "step" : null);
  }
  centre();
}

/** Bring the position into the middle of the chart; a review in a frame of another site has none. */
function centre() {
  const [chart] = all(main, ".worth-scroll");
  if (chart) chart.scrollLeft = find(main, ".worth-column[aria-current]").offsetLeft - chart.clientWidth / 2;
}
document.getElementById("numbers")?.addEventListener("toggle", centre);

/** @param {number} at @param {import("../matches/replay.js").How} how */
function show(at, how) {
  const asked = document.activeElement?.closest(".say");
  draw(at);
  if (asked instanceof HTMLElement && asked.hidden) find(main, ".say:not([hidden])").focus();
  say(status, statusSentence(view, at));
  if (how === "jump") status.setAttribute("aria-live", "off");
  else if (!replay.playing) status.setAttribute("aria-live", "polite");
  const url = pageAddress();
  url.searchParams.set("m", String(at));
  replaceAddress(url);
}

/** Let a link to another account stay with the position and the view that are looked at. @param {HTMLAnchorElement} link */
function keep(link) {
  const to = new URL(link.href);
  for (const [name, value] of pageAddress().searchParams)
    if (name !== "seat") to.searchParams.set(name, value);
  link.href = to.href;
}

main.addEventListener("click", (event) => {
  const kept = hit(event, "a[data-keep]", HTMLAnchorElement);
  if (kept) keep(kept);
  const link = hit(event, "a[data-ply]");
  if (!link || opensElsewhere(event)) return;
  event.preventDefault();
  const to = Number(link.dataset.ply);
  if (to === replay.at) show(to, "step");
  else replay.stepTo(to);
  if (link.closest(".verdicts")) byId("board").scrollIntoView({ block: "nearest" });
});

const keys = /** @type {HTMLAnchorElement | null} */ (document.getElementById("keys"));
bindShortcuts({
  replay,
  readMove: () => say(status, replay.at ? `${moveSentence(view, replay.at - 1)}.` : told("no-moves"), true),
  readScores: () => say(status, `${scoresSentence(view, replay.at)}.`, true),
  cancel: () => undefined,
  nextView: () => board.nextView?.(),
  help: { showModal: () => keys && location.assign(keys.href) },
  helpLink: keys,
});
await breathe();
draw(page.at);
main.dataset.ready = "yes"; // until here a link loads the page again
