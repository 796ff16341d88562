/**
 * The page of a match: holds the view for board, panel, replay and socket. It knows no rules: what can be played,
 * and what follows, is in the view's options.
 */

import { play as playSound } from "./app.js";
import { watchConnection } from "./connection.js";
import { mountPanel } from "./panel.js";
import { mountReplay } from "./replay.js";
import { connect } from "./socket.js";
import { bindShortcuts } from "./shortcuts.js";
import { yieldToNewer } from "./tabs.js";
import { NOUNS, heading, moveSentence, say, scoresSentence, statusSentence, turnText } from "./status.js";

const RESEND_AFTER = 1000;
const CATCH_UP = 375;

const main = document.getElementById("main");
const form = document.getElementById("board");
const status = document.getElementById("status");
const alerts = document.getElementById("alerts");
const favicon = document.getElementById("favicon");
const page = JSON.parse(document.getElementById("page").textContent);
let view = JSON.parse(document.getElementById("view").textContent);
let pending = null;
let chosen = null;
let joined = false;
let touched = false;
let elsewhere = false;

const { mountBoard } = await import(`./boards/${view.game}.js`);
const panel = mountPanel(main, view, act);
const board = mountBoard(form, view, {
  propose,
  press: playOrChoose,
  choose(move, commit) {
    choose(move, commit);
    draw();
  },
  preview,
  say: (text) => say(status, text, true),
});
const replay = mountReplay(document.getElementById("replay"), {
  at: page.at,
  last: view.ply,
  show,
  valueText: (at) =>
    at ? `${NOUNS[view.game]} ${at} of ${view.ply}: ${moveSentence(view, at - 1)}` : "start",
  onPlaying: (playing) => status.setAttribute("aria-live", playing ? "off" : "polite"),
});
const setConnected = watchConnection(document.getElementById("connection"), alert, () => socket.retry());
const socket = connect(view.id, view.you?.key ?? null, {
  view: onView,
  moved: onMoved,
  table: (table) => adopt({ ...table, you: view.you }),
  connection: setConnected,
  refused: (error) => alert(error.message),
  events: Object.fromEntries(
    ["run_progress", "run_done"].map((name) => [
      name,
      (data) => main.dispatchEvent(new CustomEvent(name, { detail: data })),
    ]),
  ),
});

const coaching = /** @type {HTMLFormElement|null} */ (document.getElementById("coach"));
const uncoached = new AbortController();
/** @type {ReturnType<typeof import("./coach.js").mountCoach>|null} */
let coach = null;
let coming = null;

/** The coach comes when it has something to say, or is asked: until then all of it stands in the page. */
function summonCoach() {
  coming ??= import("./coach.js").then(({ mountCoach }) => {
    uncoached.abort();
    coach = mountCoach({
      main,
      request: (event, data) => socket.request(event, data),
      act,
      refused: alert,
      said: page.advice,
    });
    coach.show(view, replay.at);
    return coach;
  });
  return coming;
}

function isCoachDue() {
  return (
    coaching &&
    (view.coach?.level === "full" ||
      page.advice?.hint ||
      view.moves.some(({ seat }) => seat === view.you?.seat))
  );
}

function canMove() {
  return (
    replay.at === view.ply &&
    view.stage === "playing" &&
    view.you !== null &&
    view.mover === view.you.seat &&
    pending === null &&
    !elsewhere
  );
}

function context() {
  const live = replay.at === view.ply;
  return {
    view,
    seats: view.seats,
    live,
    options: live ? view.options : [],
    you: view.you?.seat ?? null,
    canMove: canMove(),
    pending: live ? (pending?.move ?? null) : null,
    chosen,
  };
}

function draw() {
  board.show(view.frames[replay.at], context());
  panel.show(view, replay.at);
  if (coach) coach.show(view, replay.at);
  else if (isCoachDue()) void summonCoach();
  main.toggleAttribute("data-past", replay.at !== view.ply);
  main.dataset.stage = view.stage;
  for (const field of document.querySelectorAll('#main input[name="ply"]')) field.value = String(view.ply);
  const yours = view.you !== null && view.mover === view.you.seat;
  const icon = yours ? page.icons.turn : page.icons.plain;
  if (favicon.getAttribute("href") !== icon) favicon.setAttribute("href", icon);
  document.title = `${heading(view, replay.at)} – ${view.title} – Last Bite`;
  main.dispatchEvent(new Event("shown"));
}

/** Show position `at`; a step by hand is read out, a leap is not. */
function show(at, how) {
  choose(null);
  draw();
  say(status, statusSentence(view, at));
  if (how === "jump") status.setAttribute("aria-live", "off");
  else if (!replay.playing) status.setAttribute("aria-live", "polite");
  const url = new URL(location.href);
  if (at === view.ply && view.kind === "table") url.searchParams.delete("m");
  else url.searchParams.set("m", String(at));
  history.replaceState(null, "", url);
}

/** Take a newer view; whoever looks at an earlier position is left there. An older one came late: ask. */
function adopt(next) {
  if (next.revision < view.revision) return refresh();
  const [before, following, said] = [view.ply, replay.at === view.ply, statusSentence(view, view.ply)];
  view = next;
  if (pending && view.ply > pending.ply) pending = null;
  if (following && joined && view.ply > before + 1) return catchUp(before);
  replay.setLast(view.ply, following);
  draw();
  const told = statusSentence(view, view.ply);
  // What was read out on request stays till there is news.
  if (following && told !== said) say(status, told);
}

/** Play what was missed, fast; a viewer who steps meanwhile is left alone. */
function catchUp(at) {
  replay.setLast(view.ply, false);
  const next = () => {
    if (replay.at !== at) return;
    at += 1;
    replay.stepTo(at, "play");
    if (at < view.ply) window.setTimeout(next, CATCH_UP);
    else say(status, `Caught up. ${statusSentence(view, at)}`);
  };
  next();
}

/** A whole view came after joining: send again what may have been lost on the way. */
function onView(next) {
  const unsure = pending;
  adopt(next);
  joined = true;
  if (!unsure) return;
  const played = view.moves[unsure.ply];
  if (pending) void send();
  else if (played?.move !== unsure.move || played.seat !== view.you?.seat)
    alert("Your move did not arrive in time. Board refreshed.");
}

function onMoved({ revision, ply, stage, mover, frame, options, take_back }) {
  if (revision === view.revision && ply === view.ply) return;
  if (ply !== view.ply + 1 || revision !== view.revision + 1) return refresh();
  const mine = frame.last.seat === view.you?.seat;
  adopt({
    ...view,
    revision,
    ply,
    stage,
    mover,
    options,
    take_back,
    stuck: false,
    frames: [...view.frames, frame],
    moves: [...view.moves, frame.last],
  });
  if (stage === "over") playSound("end");
  else if (!mine && mover === view.you?.seat) playSound("turn");
  else playSound(page.sound);
}

async function refresh() {
  const answer = await socket.request("state");
  if (answer.ok) adopt(answer.view);
}

function propose(move) {
  if (!canMove()) return;
  pending = { ply: view.ply, move };
  choose(null);
  preview(null);
  draw();
  void send();
}

/** Send the pending move until it is known what became of it. */
async function send() {
  const sent = pending;
  const answer = await socket.request("move", sent);
  if (pending !== sent) return;
  if (answer.ok) {
    await refresh();
  } else if (answer.error.code === "no_answer" || answer.error.code === "too_many") {
    window.setTimeout(() => pending === sent && send(), RESEND_AFTER);
  } else {
    pending = null;
    if (answer.view) adopt({ ...answer.view, you: answer.view.you ?? view.you });
    else await refresh();
    draw();
    alert(`${answer.error.message} Board refreshed.`);
  }
}

/** Ask for anything but a move, once the seat is claimed. */
async function act(event, data) {
  await socket.ready;
  const answer = await socket.request(event, data);
  if (!answer.ok) return alert(answer.error.message);
  if (answer.id) location.assign(`/g/${answer.id}`);
  else if (answer.view) adopt(answer.view);
  return undefined;
}

function alert(text) {
  say(alerts, text, true);
  window.setTimeout(() => {
    if (alerts.textContent.startsWith(text)) alerts.textContent = "";
  }, 8000);
}

/** Show what a move would change in the scores. */
function preview(move) {
  const option =
    move === null
      ? null
      : (board.optionOf?.(move) ?? view.options.find((candidate) => candidate.move === move));
  panel.preview(option && replay.at === view.ply ? option.scores : null);
}

/** Keep a move for confirming, null for none. */
function choose(move, text = null) {
  if (chosen === null && move === null) return;
  chosen = move;
  panel.offer(text);
  preview(move);
}

/** One press plays; with a finger, or if it was asked for, the first press only chooses. */
function playOrChoose(move, commit, event) {
  const wish = document.documentElement.dataset.confirm;
  const finger = event.pointerType ? event.pointerType === "touch" : touched;
  if (chosen !== move && (wish === "always" || (wish === "auto" && finger))) {
    choose(move, commit);
    draw();
  } else {
    propose(move);
  }
}

function press(button, event) {
  if (button.getAttribute("aria-disabled") === "true") {
    if (elsewhere) say(status, "You have opened this match in a newer tab.", true);
    else if (replay.at !== view.ply)
      say(status, "This is an earlier position. Return to live to play on.", true);
    else if (view.stage === "playing" && view.mover !== view.you?.seat)
      say(status, `${turnText(view, view.mover)}.`, true);
    else say(status, button.querySelector("[data-label]")?.textContent ?? "", true);
    return;
  }
  playOrChoose(
    /^\d+$/.test(button.value) ? Number(button.value) : button.value,
    button.dataset.commit,
    event,
  );
}

form.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"));
form.addEventListener("keydown", () => (touched = false));
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("click", (event) => {
  const button = event.target.closest('button[name="m"]');
  if (!button || event.defaultPrevented) return;
  event.preventDefault();
  press(button, event);
});
main.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-ply], a[data-action='live']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  replay.stepTo(link.dataset.ply ? Number(link.dataset.ply) : view.ply);
});
panel.actions.commit?.addEventListener("click", () => propose(chosen));
panel.actions.take_back?.addEventListener("submit", (event) => {
  event.preventDefault();
  void act("take_back", { ply: view.ply });
});
panel.actions.try_again?.addEventListener("submit", (event) => {
  event.preventDefault();
  void act("try_again", {});
});
panel.actions.rematch?.addEventListener("submit", (event) => {
  event.preventDefault();
  void act("rematch", {});
});
document.getElementById("share").addEventListener("click", async (event) => {
  const url = new URL(location.href);
  url.searchParams.set("m", String(replay.at));
  const label = event.currentTarget.querySelector("span");
  if (navigator.share) {
    await navigator.share({ title: document.title, url: url.href }).catch(() => undefined);
  } else {
    const copied = await navigator.clipboard?.writeText(url.href).then(
      () => true,
      () => false,
    );
    history.replaceState(null, "", url);
    label.textContent = copied ? "Link copied" : "The link is in the address bar";
    window.setTimeout(() => (label.textContent = "Share this position"), 4000);
  }
});

function askForHint() {
  void summonCoach().then((mounted) => mounted.hint());
}

coaching?.addEventListener("submit", (event) => event.preventDefault());
coaching?.addEventListener(
  "change",
  ({ target }) => {
    void act("coach", { level: target.value });
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

if (view.you) {
  yieldToNewer(`${view.id}:${view.you.seat}`, document.getElementById("elsewhere"), (yields) => {
    elsewhere = yields;
    draw();
  });
}
bindShortcuts({
  replay,
  readMove: () => say(status, replay.at ? `${moveSentence(view, replay.at - 1)}.` : "No moves yet.", true),
  readScores: () => say(status, `${scoresSentence(view, view.frames[replay.at].scores)}.`, true),
  cancel: () => {
    choose(null);
    draw();
  },
  nextView: () => board.nextView?.(),
  hint: () => coaching && askForHint(),
  help: document.getElementById("keys-dialog"),
  helpLink: document.getElementById("keys"),
});
draw();
if (view.kind === "theatre") {
  const { mountTheatre } = await import("./theatre.js");
  mountTheatre({ main, view, replay, request: socket.request, ready: socket.ready });
}
main.dataset.ready = "yes"; // until here a move loads the page
