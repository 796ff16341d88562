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
import { bindShortcuts, mountReplay } from "../matches/replay.js";
import {
  defaults,
  heading,
  isLastTurn,
  isYourTurn,
  moveSentence,
  optionsOf,
  positionName,
  scoresSentence,
  statusSentence,
} from "../games/view.js";

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
/** All that this page knows; only `update` replaces it. @type {Play.State} */
let state = follow(startOf(readData("view"), readData("page")));
const { first } = state;

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
const match = followMatch({
  get state() {
    return state;
  },
  update,
  changed,
  moved,
  lost(why) {
    draw();
    alert(told("refreshed", { why }));
  },
  alert,
  connection(connected) {
    update({ online: connected });
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
const panel = mountPanel(main, first, match.act, () => void propose(state.chosen));
const replay = mountReplay(byId("replay"), {
  at: state.at,
  last: first.ply,
  show,
  valueText: (at) =>
    at ? `${positionName(state.view, at)}: ${moveSentence(state.view, at - 1)}` : told("start"),
  onPlaying: (playing) => status.setAttribute("aria-live", playing ? "off" : "polite"),
});

update({ at: replay.at }); // it may have been moved before this script came
/** @type {ReturnType<typeof import("../watch/theatre.js").mountTheatre> | null} */
let theatre = null;
/** @type {ReturnType<typeof import("./friends.js").mountFriends> | null} */
let friends = null;

// -- what the page knows ------------------------------------------------------------------------------------

/** @param {Wire.View} first @param {Play.Page} page @returns {Play.State} */
function startOf(first, page) {
  return {
    ...defaults(first),
    ...page,
    first,
    joined: false,
    online: true,
    elsewhere: false,
    sent: null,
    hand: "mouse",
    keyedAt: -SERIES,
  };
}

/** Work out what follows from the rest of a state. @param {Play.State} next @returns {Play.State} */
function follow(next) {
  const { view, at, sent, elsewhere } = next;
  const live = at === view.ply;
  const mayChoose = isYourTurn(view) || view.chosen !== null;
  return {
    ...next,
    live,
    options: live ? optionsOf(view) : [],
    canMove: live && view.stage === "playing" && mayChoose && sent === null && !elsewhere,
    pending: live && sent ? sent.move : null,
  };
}

/** @param {Partial<Play.State>} changes */
function update(changes) {
  state = follow({ ...state, ...changes });
}

// -- the position that is shown ------------------------------------------------------------------------------

function draw() {
  const { view, at, live, icons } = state;
  board.show(state);
  panel.show(state);
  if (place && (view.stage === "over" || result)) void conclude(place);
  if (coach) coach.show(state);
  else if (isCoachDue()) void summonCoach();
  main.toggleAttribute("data-past", !live);
  main.dataset.stage = view.stage;
  if (doubted) doubted.hidden = view.ply !== first.ply || !live;
  for (const field of all(main, 'input[name="ply"]', HTMLInputElement))
    field.value = String("round" in field.dataset ? view.round : view.ply);
  const icon = isYourTurn(view) ? icons.turn : icons.plain;
  if (favicon.getAttribute("href") !== icon) favicon.setAttribute("href", icon);
  document.title = `${heading(view, at)} – ${isolated(view.title)} – Last Bite`;
  friends?.show(state);
  main.dispatchEvent(new Event("shown"));
}

/** Show position `at`; a step by hand is read out, a leap is not. @param {number} at @param {import("../matches/replay.js").How} how */
function show(at, how) {
  const { view } = state;
  update({ at });
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
  const { view } = state;
  const following = state.at === before.ply;
  // A toss comes with the bite that it follows.
  const made = view.moves.slice(before.ply).filter(({ seat }) => seat >= 0);
  if (following && joined && made.length > 1) {
    catchUp(before.ply);
    return;
  }
  replay.setLast(view.ply, following);
  update({ at: replay.at });
  draw();
  const news = statusSentence(view, view.ply);
  // What was read out on request stays till there is news.
  if (following && news !== statusSentence(before, before.ply)) say(status, news);
}

/** Play what was missed, fast; a viewer who steps meanwhile is left alone. @param {number} at */
function catchUp(at) {
  replay.setLast(state.view.ply, false);
  update({ at: replay.at });
  const next = () => {
    if (state.at !== at) return;
    at += 1;
    replay.stepTo(at, "play");
    if (at < state.view.ply) window.setTimeout(next, CATCH_UP);
    else say(status, told("caught-up", { status: statusSentence(state.view, at) }));
  };
  next();
}

/** @param {Wire.LastMove} last */
function moved(last) {
  const { view, sound, offers } = state;
  if (view.stage === "over") playSound("end");
  else if (last.seat !== view.you?.seat && isYourTurn(view)) playSound("turn");
  else playSound(sound);
  if (last.seat === view.you?.seat && view.stage === "playing" && offers)
    void Promise.all([loadScript("site/sound.js"), advised()]).then(([script]) => script?.offerSound(main));
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
  if (move === null || !state.canMove) return;
  if (move === state.chosen && main.hasAttribute("data-held")) return;
  if (isCoachFirst() && !((await isAgreed(move)) && state.canMove)) return;
  match.play(move, pace());
  choose(null);
  preview(null);
  draw();
  tellPending();
}

/** How fast bots are to answer the move that is made now. @returns {Wire.NewMove["pace"]} */
function pace() {
  const now = performance.now();
  const keyed = state.hand === "keys";
  const series = keyed && now - state.keyedAt < SERIES;
  if (keyed) update({ keyedAt: now });
  const wish = /** @type {Wire.NewMove["pace"]} */ (document.documentElement.dataset.pace);
  return series ? "none" : wish;
}

/** Say what becomes of a move that cannot be sent now. */
function tellPending() {
  if (state.sent && !(state.online && navigator.onLine)) say(status, told("kept"));
}

/** Show what a move would change in the scores. @param {Wire.Exact | null} move */
function preview(move) {
  const option =
    move === null
      ? null
      : (board.optionOf?.(move) ?? optionsOf(state.view).find((candidate) => candidate.move === move));
  panel.preview(option && state.live ? option.scores : null);
}

/** Keep a move for confirming, null for none. @param {Wire.Exact | null} move @param {string | null} [text] */
function choose(move, text = null) {
  coach?.drop();
  if (state.chosen === null && move === null) return;
  update({ chosen: move });
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
  const finger = event.pointerType ? event.pointerType === "touch" : state.hand === "finger";
  if (state.chosen !== move && (wish === "always" || (wish === "auto" && finger && !named))) {
    choose(move, commit);
    draw();
    if (isCoachFirst()) void isAgreed(move);
  } else {
    void propose(move);
  }
}

/** @param {HTMLButtonElement} button @param {PointerEvent} event */
function press(button, event) {
  const { view, live, elsewhere } = state;
  if (button.getAttribute("aria-disabled") === "true") {
    if (elsewhere) say(status, told("elsewhere"), true);
    else if (!live) say(status, told("past"), true);
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
  update({ hand: event.pointerType === "touch" ? "finger" : "mouse" });
});
form.addEventListener("keydown", () => update({ hand: "keys" }));
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

/** The styles of what comes after the first own move: until they are there it would push the actions out of sight. */
const advised = () => loadSheet(coaching?.dataset.sheet);

async function summonCoach() {
  const [script] = await Promise.all([loadScript("play/coach.js"), advised()]);
  if (coach || !script) return coach;
  uncoached.abort();
  coach = script.mountCoach({
    main,
    request: match.request,
    act: match.act,
    refused: alert,
    state,
    insist(move, text) {
      holdAnswers(main);
      choose(move, text);
      draw();
    },
  });
  coach.show(state);
  return coach;
}

/** Whether the coach is to be heard before your move: on Nudge it can speak after all but the last. */
function isCoachFirst() {
  const { view, online } = state;
  return coaching && view.coach?.level === "nudge" && isLastTurn(view) && online && navigator.onLine;
}

/** @param {Wire.Exact} move */
async function isAgreed(move) {
  return (await summonCoach())?.agrees(move) ?? true;
}

function isCoachDue() {
  const { view, advice } = state;
  return (
    coaching &&
    (view.coach?.level === "full" ||
      (view.because && view.ply > first.ply) ||
      advice?.hint ||
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
  result.show(state);
}

// -- the rest of the page ------------------------------------------------------------------------------------

main.addEventListener("click", (event) => {
  const link = hit(event, "a[data-ply], a[data-action='live']");
  if (!link || opensElsewhere(event)) return;
  event.preventDefault();
  replay.stepTo(link.dataset.ply ? Number(link.dataset.ply) : state.view.ply);
});
if (first.you) {
  yieldToNewer(`${first.id}:${first.you.seat}`, byId("elsewhere"), (yields) => {
    update({ elsewhere: yields });
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
      if (key !== "Tab" && !(plain && state.canMove && /^(Arrow.*|\d)$/.test(key))) return;
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
    say(status, state.at ? `${moveSentence(state.view, state.at - 1)}.` : told("no-moves"), true),
  readScores: () => say(status, `${scoresSentence(state.view, state.at)}.`, true),
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
  friends?.show(state);
}
if (document.getElementById("remarks")) {
  const script = await loadScript("watch/theatre.js");
  theatre = script?.mountTheatre({ main, view: state.view, replay, request: match.request }) ?? null;
}
main.dataset.ready = "yes"; // until here a move loads the page
