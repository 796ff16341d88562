// @ts-check
/**
 * The page of a match: shows one position of it on board, panel and coach, and takes moves from the board. It knows no
 * rules: what can be played, and what follows, is in the view's options.
 */

import {
  all,
  breathe,
  byId,
  hit,
  holdAnswers,
  isolated,
  loadBoard,
  loadScript,
  loadSheet,
  opensElsewhere,
  pageAddress,
  playSound,
  readData,
  replaceAddress,
  say,
  told,
} from "../site/site.js";
import { followMatch, watchConnection, yieldToNewer } from "./live.js";
import { mountPanel } from "./panel.js";
import { mountReplay } from "../matches/replay.js";
import { bindShortcuts } from "../matches/shortcuts.js";
import {
  heading,
  isLastTurn,
  isYourTurn,
  moveSentence,
  optionsOf,
  positionName,
  scoresSentence,
  statusSentence,
} from "../games/phrases.js";

const CATCH_UP = 375;
/** Two moves by keyboard within so many milliseconds are a series, in which bots answer at once. */
const SERIES = 4000;

const main = byId("main");
const form = byId("board", HTMLFormElement);
const status = byId("status");
const alerts = byId("alerts");
const place = document.getElementById("result-place");
/** What the coach asks about a move that was sent before this script came. */
const doubted = document.getElementById("doubted");
const favicon = byId("favicon", HTMLLinkElement);
/** @type {{ at: number, offers: boolean, sound: import("../site/sound.js").Cue, advice: Wire.Advice | null, icons: { plain: string, turn: string } }} */
const page = readData("page");
/** @type {Wire.View} */
const first = readData("view");

const mountBoard = await loadBoard(first.game);
await breathe();
const board = mountBoard(form, first, {
  propose,
  press: playOrChoose,
  choose(move, commit) {
    choose(move, commit);
    draw();
  },
  preview,
  say: (text) => say(status, text, true),
});
await breathe();
const reconnecting = watchConnection(byId("connection"), alert, () => match.retry());
let online = true;
const match = followMatch(first, {
  changed,
  moved,
  lost(why) {
    draw();
    alert(told("refreshed", { why }));
  },
  alert,
  connection(connected) {
    online = connected;
    reconnecting(connected);
    tellPending();
  },
  pushed: {
    run_progress: (report) => theatre?.progress(report),
    run_done: (report) => theatre?.done(report),
    reacted: (reaction) => friends?.reacted(reaction),
    reminded: (reminder) => friends?.reminded(reminder),
  },
});
const panel = mountPanel(main, first, match.act, () => void propose(chosen));
const replay = mountReplay(byId("replay"), {
  at: page.at,
  last: first.ply,
  show,
  valueText: (at) =>
    at ? `${positionName(match.view, at)}: ${moveSentence(match.view, at - 1)}` : told("start"),
  onPlaying: (playing) => status.setAttribute("aria-live", playing ? "off" : "polite"),
});

/** A move that waits to be confirmed. @type {Wire.Exact | null} */
let chosen = null;
let touched = false;
let keyed = false;
/** When the latest move was made by keyboard. */
let keyedAt = -SERIES;
let elsewhere = false;
/** @type {ReturnType<typeof import("../watch/theatre.js").mountTheatre> | null} */
let theatre = null;
/** @type {ReturnType<typeof import("./friends.js").mountFriends> | null} */
let friends = null;

// -- the position that is shown ------------------------------------------------------------------------------

function isLive() {
  return replay.at === match.view.ply;
}

function canMove() {
  const { view, pending } = match;
  const mayChoose = isYourTurn(view) || view.chosen !== null;
  return isLive() && view.stage === "playing" && mayChoose && pending === null && !elsewhere;
}

/** @returns {Boards.Context} */
function context() {
  const { view, pending } = match;
  const live = isLive();
  return {
    view,
    live,
    options: live ? optionsOf(view) : [],
    you: view.you?.seat ?? null,
    canMove: canMove(),
    pending: live ? pending : null,
    chosen,
    committed: live ? view.chosen : null,
  };
}

function draw() {
  const { view } = match;
  board.show(view.frames[replay.at], context());
  panel.show(view, replay.at);
  if (place && (view.stage === "over" || result)) void conclude(place);
  if (coach) coach.show(view, replay.at);
  else if (isCoachDue()) void summonCoach();
  main.toggleAttribute("data-past", !isLive());
  main.dataset.stage = view.stage;
  if (doubted) doubted.hidden = view.ply !== first.ply || !isLive();
  for (const field of all(main, 'input[name="ply"]', HTMLInputElement))
    field.value = String("round" in field.dataset ? view.round : view.ply);
  const icon = isYourTurn(view) ? page.icons.turn : page.icons.plain;
  if (favicon.getAttribute("href") !== icon) favicon.setAttribute("href", icon);
  document.title = `${heading(view, replay.at)} – ${isolated(view.title)} – Last Bite`;
  friends?.show(view);
  main.dispatchEvent(new Event("shown"));
}

/** Show position `at`; a step by hand is read out, a leap is not. @param {number} at @param {import("../matches/replay.js").How} how */
function show(at, how) {
  const { view } = match;
  choose(null);
  draw();
  say(status, statusSentence(view, at));
  if (how === "jump") status.setAttribute("aria-live", "off");
  else if (!replay.playing) status.setAttribute("aria-live", "polite");
  const url = pageAddress();
  if (at === view.ply && view.kind === "table") url.searchParams.delete("m");
  else url.searchParams.set("m", String(at));
  replaceAddress(url);
}

/** Show a newer view; who looks at an earlier position is left there. @param {Wire.View} before @param {boolean} joined */
function changed(before, joined) {
  const { view } = match;
  const following = replay.at === before.ply;
  // A toss comes with the bite that it follows.
  const made = view.moves.slice(before.ply).filter(({ seat }) => seat >= 0);
  if (following && joined && made.length > 1) {
    catchUp(before.ply);
    return;
  }
  replay.setLast(view.ply, following);
  draw();
  const news = statusSentence(view, view.ply);
  // What was read out on request stays till there is news.
  if (following && news !== statusSentence(before, before.ply)) say(status, news);
}

/** Play what was missed, fast; a viewer who steps meanwhile is left alone. @param {number} at */
function catchUp(at) {
  replay.setLast(match.view.ply, false);
  const next = () => {
    if (replay.at !== at) return;
    at += 1;
    replay.stepTo(at, "play");
    if (at < match.view.ply) window.setTimeout(next, CATCH_UP);
    else say(status, told("caught-up", { status: statusSentence(match.view, at) }));
  };
  next();
}

/** @param {Wire.LastMove} last */
function moved(last) {
  const { view } = match;
  if (view.stage === "over") playSound("end");
  else if (last.seat !== view.you?.seat && isYourTurn(view)) playSound("turn");
  else playSound(page.sound);
  if (last.seat === view.you?.seat && view.stage === "playing" && page.offers)
    void loadScript("site/sound.js").then((script) => script?.offerSound(main));
}

/** @param {string} text */
function alert(text) {
  say(alerts, text, true);
  window.setTimeout(() => {
    if (alerts.textContent.startsWith(text)) alerts.textContent = "";
  }, 8000);
}

// -- moves from the board ------------------------------------------------------------------------------------

/** Play a move, unless the coach has to be heard on it first. @param {Wire.Exact | null} move */
async function propose(move) {
  if (move === null || !canMove()) return;
  if (move === chosen && main.hasAttribute("data-held")) return;
  if (isCoachFirst() && !((await isAgreed(move)) && canMove())) return;
  match.play(move, pace());
  choose(null);
  preview(null);
  draw();
  tellPending();
}

/** How fast bots are to answer the move that is made now. @returns {Wire.NewMove["pace"]} */
function pace() {
  const now = performance.now();
  const series = keyed && now - keyedAt < SERIES;
  if (keyed) keyedAt = now;
  const wish = /** @type {Wire.NewMove["pace"]} */ (document.documentElement.dataset.pace);
  return series ? "none" : wish;
}

/** Say what becomes of a move that cannot be sent now. */
function tellPending() {
  if (match.pending !== null && !(online && navigator.onLine)) say(status, told("kept"));
}

/** Show what a move would change in the scores. @param {Wire.Exact | null} move */
function preview(move) {
  const option =
    move === null
      ? null
      : (board.optionOf?.(move) ?? optionsOf(match.view).find((candidate) => candidate.move === move));
  panel.preview(option && isLive() ? option.scores : null);
}

/** Keep a move for confirming, null for none. @param {Wire.Exact | null} move @param {string | null} [text] */
function choose(move, text = null) {
  coach?.drop();
  if (chosen === null && move === null) return;
  chosen = move;
  panel.offer(text);
  preview(move);
}

/**
 * One press plays; with a finger, or if it was asked for, the first press only chooses, and the coach is heard meanwhile.
 * @param {Wire.Exact} move
 * @param {string} commit
 * @param {PointerEvent} event
 * @param {boolean} [named] what is pressed says itself what it plays: then a finger needs no second press
 */
function playOrChoose(move, commit, event, named = false) {
  const wish = document.documentElement.dataset.confirm;
  const finger = event.pointerType ? event.pointerType === "touch" : touched;
  if (chosen !== move && (wish === "always" || (wish === "auto" && finger && !named))) {
    choose(move, commit);
    draw();
    if (isCoachFirst()) void isAgreed(move);
  } else {
    void propose(move);
  }
}

/** @param {HTMLButtonElement} button @param {PointerEvent} event */
function press(button, event) {
  const { view } = match;
  if (button.getAttribute("aria-disabled") === "true") {
    if (elsewhere) say(status, told("elsewhere"), true);
    else if (!isLive()) say(status, told("past"), true);
    else if (view.stage === "playing" && view.movers.length > 0 && !isYourTurn(view))
      say(status, `${heading(view, view.ply)}.`, true);
    else say(status, button.querySelector("[data-label]")?.textContent ?? "", true);
    return;
  }
  const { commit = "" } = button.dataset;
  const move = /^\d+$/.test(button.value) ? Number(button.value) : button.value;
  playOrChoose(move, commit, event, button.textContent.trim() === commit);
}

form.addEventListener("pointerdown", (event) => {
  touched = event.pointerType === "touch";
  keyed = false;
});
form.addEventListener("keydown", () => {
  touched = false;
  keyed = true;
});
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("click", (event) => {
  const button = hit(event, 'button[name="m"]', HTMLButtonElement);
  if (!button || event.defaultPrevented) return;
  event.preventDefault();
  press(button, /** @type {PointerEvent} */ (event));
});

// -- the coach, which comes when it has something to say, or is asked: until then all of it stands in the page -----

const coaching = /** @type {HTMLFormElement|null} */ (document.getElementById("coach"));
const uncoached = new AbortController();
/** @typedef {ReturnType<typeof import("./coach.js").mountCoach>} Coach @type {Coach | null} */
let coach = null;

async function summonCoach() {
  const [script] = await Promise.all([loadScript("play/coach.js"), loadSheet(coaching?.dataset.sheet)]);
  if (coach || !script) return coach;
  uncoached.abort();
  coach = script.mountCoach({
    main,
    request: match.request,
    act: match.act,
    refused: alert,
    said: page.advice,
    first: match.view,
    insist(move, text) {
      holdAnswers(main);
      choose(move, text);
      draw();
    },
  });
  coach.show(match.view, replay.at);
  return coach;
}

/** Whether the coach is to be heard before your move: on Nudge it can speak after all but the last. */
function isCoachFirst() {
  const { view } = match;
  return coaching && view.coach?.level === "nudge" && isLastTurn(view) && online && navigator.onLine;
}

/** @param {Wire.Exact} move */
async function isAgreed(move) {
  return (await summonCoach())?.agrees(move) ?? true;
}

function isCoachDue() {
  const { view } = match;
  return (
    coaching &&
    (view.coach?.level === "full" ||
      (view.because && view.ply > first.ply) ||
      page.advice?.hint ||
      view.moves.some(({ seat }) => seat === view.you?.seat))
  );
}

// Before a last move it comes at the first sign of one.
for (const sign of ["pointerover", "focusin"])
  form.addEventListener(sign, () => {
    if (!coach && isCoachFirst()) void summonCoach();
  });

function askForHint() {
  void summonCoach().then((mounted) => mounted?.hint());
}

coaching?.addEventListener("submit", (event) => event.preventDefault());
coaching?.addEventListener(
  "change",
  ({ target }) => {
    const level = /** @type {Wire.Coach["level"]} */ (/** @type {HTMLInputElement} */ (target).value);
    void match.act("coach", { level });
    void summonCoach();
  },
  { signal: uncoached.signal },
);
main.querySelector('[data-action="hint"]')?.addEventListener(
  "submit",
  (event) => {
    event.preventDefault();
    askForHint();
  },
  { signal: uncoached.signal },
);

// -- the end: its panel comes with the last move -------------------------------------------------------------------

/** @type {ReturnType<typeof import("./result.js").mountResult> | null} */
let result = null;

/** @param {HTMLElement} place */
async function conclude(place) {
  const script = await loadScript("play/result.js", place.childElementCount ? null : place);
  if (!script) return;
  result ??= script.mountResult({
    main,
    place,
    id: first.id,
    ended: first.stage === "over",
    act: match.act,
  });
  result.show(match.view, isLive());
}

// -- the rest of the page ------------------------------------------------------------------------------------

main.addEventListener("click", (event) => {
  const link = hit(event, "a[data-ply], a[data-action='live']");
  if (!link || opensElsewhere(event)) return;
  event.preventDefault();
  replay.stepTo(link.dataset.ply ? Number(link.dataset.ply) : match.view.ply);
});
if (first.you) {
  yieldToNewer(`${first.id}:${first.you.seat}`, byId("elsewhere"), (yields) => {
    elsewhere = yields;
    draw();
  });
}
/**
 * On a page that has just come, the first Tab leads to the board, and so do the board's own keys while it is your turn;
 * Shift and Tab lead to all that stands before it.
 */
function leadToBoard() {
  const begun = new AbortController();
  const { signal } = begun;
  addEventListener("pointerdown", () => begun.abort(), { signal });
  addEventListener(
    "keydown",
    (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      const plain = !(altKey || ctrlKey || metaKey) && document.activeElement === document.body;
      if (key !== "Tab" && !(plain && canMove() && /^(Arrow.*|\d)$/.test(key))) return;
      begun.abort();
      const spot = form.querySelector('button[name="m"][tabindex="0"]');
      if (event.shiftKey || document.activeElement !== document.body || !(spot instanceof HTMLElement))
        return;
      event.preventDefault();
      event.stopPropagation();
      spot.focus();
      if (/\d/.test(key)) spot.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    },
    { capture: true, signal },
  );
}
bindShortcuts({
  replay,
  readMove: () =>
    say(status, replay.at ? `${moveSentence(match.view, replay.at - 1)}.` : told("no-moves"), true),
  readScores: () => say(status, `${scoresSentence(match.view, replay.at)}.`, true),
  cancel: () => {
    choose(null);
    draw();
  },
  nextView: () => board.nextView?.(),
  hint: () => {
    if (coaching) askForHint();
  },
  help: byId("keys-dialog", HTMLDialogElement),
  helpLink: byId("keys"),
});
if (first.you) leadToBoard();
await breathe();
draw();
const together = /** @type {HTMLElement | null} */ (main.querySelector("#friends"));
if (together) {
  friends = (await loadScript("play/friends.js"))?.mountFriends(main, together, match) ?? null;
  friends?.show(match.view);
}
if (document.getElementById("remarks")) {
  const script = await loadScript("watch/theatre.js");
  theatre = script?.mountTheatre({ main, view: match.view, replay, request: match.request }) ?? null;
}
main.dataset.ready = "yes"; // until here a move loads the page
