/**
 * The page of a review: steps through the match and keeps board, verdict, chart and table at the same move. All that
 * it shows came with the page; it knows no rules.
 */

import { mountReplay } from "./replay.js";
import { bindShortcuts } from "./shortcuts.js";
import { NOUNS, moveSentence, say, scoreText, scoresSentence, statusSentence } from "./status.js";

/** How long the replay rests on a loss: so many milliseconds, more for each point lost, up to a limit. */
const LINGER = { base: 800, point: 400, most: 4000 };

const main = document.getElementById("main");
const status = document.getElementById("status");
const linger = /** @type {HTMLInputElement} */ (document.getElementById("linger"));
/** What is said before anybody asks for a position; after that it is gone. */
const lesson = document.getElementById("lesson");
const view = JSON.parse(document.getElementById("view").textContent);
/** @type {{at: number, marks: Record<string, string>[], arrows: ({plate: string, board: string}|null)[], regrets: string[], losses: number[]}} */
const page = JSON.parse(document.getElementById("page").textContent);

const { mountBoard } = await import(`./boards/${view.game}.js`);
const board = mountBoard(document.getElementById("board"), view, {
  propose() {},
  preview() {},
  say: (text) => say(status, text, true),
});
const replay = mountReplay(document.getElementById("replay"), {
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

function valueText(at) {
  if (!at) return "start";
  const regret = page.losses[at - 1] ? `, regret ${page.regrets[at - 1]}` : "";
  return `${NOUNS[view.game]} ${at} of ${view.ply}: ${moveSentence(view, at - 1)}${regret}`;
}

function draw(at) {
  const frame = view.frames[at];
  board.show(frame, {
    view,
    seats: view.seats,
    live: false,
    options: [],
    you: view.you?.seat ?? null,
    canMove: false,
    pending: null,
    chosen: null,
  });
  for (const place of main.querySelectorAll("#board [data-morsel], #board .stack")) {
    const mark = page.marks[at][place.dataset.morsel ?? place.dataset.position];
    if (mark) place.dataset.mark = mark;
    else delete place.dataset.mark;
  }
  board.mark?.(page.marks[at]);
  for (const path of main.querySelectorAll("[data-arrow]"))
    path.setAttribute("d", page.arrows[at]?.[path.dataset.arrow] ?? "");
  for (const seat of main.querySelectorAll("#seats [data-seat]")) {
    seat.querySelector("[data-score]").textContent = scoreText(view, frame.scores[seat.dataset.seat]);
    seat.toggleAttribute("data-turn", frame.mover === Number(seat.dataset.seat));
  }
  for (const said of main.querySelectorAll("#says > [data-at]"))
    said.hidden = Number(said.dataset.at) !== at || !(lesson?.hidden ?? true);
  for (const place of main.querySelectorAll(".worth-column, .verdicts tr[data-at]")) {
    const here = Number(place.dataset.ply ?? place.dataset.at) === at;
    if (here) place.setAttribute("aria-current", "step");
    else place.removeAttribute("aria-current");
  }
  const [chart, column] = [
    main.querySelector(".worth-scroll"),
    main.querySelector(".worth-column[aria-current]"),
  ];
  chart.scrollLeft = column.offsetLeft - chart.clientWidth / 2;
}

function show(at, how) {
  const asked = lesson?.contains(document.activeElement);
  if (lesson) lesson.hidden = true;
  draw(at);
  if (asked) main.querySelector(".say:not([hidden])").focus();
  say(status, statusSentence(view, at));
  if (how === "jump") status.setAttribute("aria-live", "off");
  else if (!replay.playing) status.setAttribute("aria-live", "polite");
  const url = new URL(location.href);
  url.searchParams.set("m", String(at));
  history.replaceState(null, "", url);
}

/** Let a link to another account stay with the position and the view that are looked at. */
function keep(link) {
  const to = new URL(link.href);
  for (const [name, value] of new URL(location.href).searchParams)
    if (name !== "seat") to.searchParams.set(name, value);
  link.href = to.href;
}

main.addEventListener("click", (event) => {
  const kept = event.target.closest("a[data-keep]");
  if (kept) keep(kept);
  const link = event.target.closest("a[data-ply]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const to = Number(link.dataset.ply);
  if (to === replay.at) show(to, "step");
  else replay.stepTo(to);
  if (link.closest(".verdicts")) document.getElementById("board").scrollIntoView({ block: "nearest" });
});

const keys = /** @type {HTMLAnchorElement} */ (document.getElementById("keys"));
bindShortcuts({
  replay,
  readMove: () => say(status, replay.at ? `${moveSentence(view, replay.at - 1)}.` : "No moves yet.", true),
  readScores: () => say(status, `${scoresSentence(view, view.frames[replay.at].scores)}.`, true),
  cancel: () => undefined,
  nextView: () => board.nextView?.(),
  help: { showModal: () => location.assign(keys.href) },
  helpLink: keys,
});
draw(page.at);
main.dataset.ready = "yes"; // until here a link loads the page again
