// @ts-check
/**
 * The page of a match: holds the view for board, panel, replay and socket. It knows no rules: what can be played,
 * and what follows, is in the view's options.
 */

import { play as playSound } from "./app.js";
import { watchConnection, yieldToNewer } from "./connection.js";
import { all, byId, find, hit, opensElsewhere, readData, say } from "./dom.js";
import { mountPanel } from "./panel.js";
import { mountReplay } from "./replay.js";
import { connect } from "./socket.js";
import { bindShortcuts } from "./shortcuts.js";
import { heading, moveSentence, scoresSentence, statusSentence } from "./status.js";

const RESEND_AFTER = 1000;
const CATCH_UP = 375;

const main = byId("main");
const form = byId("board", HTMLFormElement);
const status = byId("status");
const alerts = byId("alerts");
const favicon = byId("favicon", HTMLLinkElement);
/** @type {{ at: number, sound: import("./sound.js").Cue, advice: Wire.Advice | null, icons: { plain: string, turn: string } }} */
const page = readData("page");
/** @type {Wire.View} */
let view = readData("view");
/** @type {{ ply: number, move: Wire.Exact } | null} */
let pending = null;
/** @type {Wire.Exact | null} */
let chosen = null;
let joined = false;
let touched = false;
let elsewhere = false;

/** @type {{ mountBoard: Boards.Mount }} */
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
const replay = mountReplay(byId("replay"), {
  at: page.at,
  last: view.ply,
  show,
  valueText: (at) =>
    at ? `${view.phrases.noun} ${at} of ${view.ply}: ${moveSentence(view, at - 1)}` : "start",
  onPlaying: (playing) => status.setAttribute("aria-live", playing ? "off" : "polite"),
});
const setConnected = watchConnection(byId("connection"), alert, () => socket.retry());
const socket = connect(view.id, view.you?.key ?? null, {
  view: onView,
  connection: setConnected,
  refused: (error) => alert(error.message),
  tooSlow: () => alert("This connection could not keep up, so the server closed it. Connecting again."),
  pushed: {
    moved: onMoved,
    table: (table) => void adopt({ ...table, you: view.you }),
    run_progress: (report) => theatre?.progress(report),
    run_done: (report) => theatre?.done(report),
  },
});

const coaching = /** @type {HTMLFormElement|null} */ (document.getElementById("coach"));
const uncoached = new AbortController();
/** @typedef {ReturnType<typeof import("./coach.js").mountCoach>} Coach @type {Coach | null} */
let coach = null;
/** @type {Promise<Coach> | null} */
let coming = null;
/** @type {ReturnType<typeof import("./theatre.js").mountTheatre> | null} */
let theatre = null;

/** The coach comes when it has something to say, or is asked: until then all of it stands in the page. */
function summonCoach() {
  coming ??= import("./coach.js").then(({ mountCoach }) => {
    uncoached.abort();
    coach = mountCoach({
      main,
      request: socket.request,
      act,
      refused: alert,
      said: page.advice,
      first: view,
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

/** Whether the viewer's seat has a move to make now, alone or in secret with others. */
function yourTurn() {
  return view.you != null && view.movers.includes(view.you.seat);
}

function canMove() {
  return replay.at === view.ply && view.stage === "playing" && yourTurn() && pending === null && !elsewhere;
}

/** @returns {Boards.Context} */
function context() {
  const live = replay.at === view.ply;
  return {
    view,
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
  for (const field of all(main, 'input[name="ply"]', HTMLInputElement))
    field.value = String("round" in field.dataset ? view.round : view.ply);
  const icon = yourTurn() ? page.icons.turn : page.icons.plain;
  if (favicon.getAttribute("href") !== icon) favicon.setAttribute("href", icon);
  document.title = `${heading(view, replay.at)} – ${view.title} – Last Bite`;
  main.dispatchEvent(new Event("shown"));
}

/** Show position `at`; a step by hand is read out, a leap is not. @param {number} at @param {import("./replay.js").How} how */
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

/** Take a newer view; who looks at an earlier position is left there. An older one came late: ask. @param {Wire.View} next */
function adopt(next) {
  if (next.revision < view.revision) {
    void refresh();
    return;
  }
  const [before, following, said] = [view.ply, replay.at === view.ply, statusSentence(view, view.ply)];
  view = next;
  if (pending && (view.round > pending.ply || !yourTurn())) pending = null;
  if (following && joined && view.ply > before + 1) {
    catchUp(before);
    return;
  }
  replay.setLast(view.ply, following);
  draw();
  const told = statusSentence(view, view.ply);
  // What was read out on request stays till there is news.
  if (following && told !== said) say(status, told);
}

/** Play what was missed, fast; a viewer who steps meanwhile is left alone. @param {number} at */
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

/** A whole view came after joining: say if another move was played than the one that is on its way. @param {Wire.View} next */
function onView(next) {
  const unsure = pending;
  adopt(next);
  joined = true;
  if (!unsure || pending) return;
  const seat = view.you?.seat;
  if (!view.moves.slice(unsure.ply).some((made) => made.seat === seat && made.move === unsure.move))
    alert("Your move did not arrive in time. Board refreshed.");
}

/** @param {Wire.MovedView} moved */
function onMoved({ revision, ply, stage, mover, movers, round, frame, options, words, take_back }) {
  if (revision === view.revision && ply === view.ply) return;
  const { last } = frame;
  if (!last || ply !== view.ply + 1 || revision !== view.revision + 1) {
    void refresh();
    return;
  }
  adopt({
    ...view,
    revision,
    ply,
    stage,
    mover,
    movers,
    round,
    options,
    words,
    take_back,
    stuck: false,
    frames: [...view.frames, frame],
    moves: [...view.moves, last],
  });
  if (stage === "over") playSound("end");
  else if (last.seat !== view.you?.seat && yourTurn()) playSound("turn");
  else playSound(page.sound);
}

async function refresh() {
  const answer = await socket.request("state");
  if (answer.ok) adopt(answer.view);
}

/** @param {Wire.Exact | null} move */
function propose(move) {
  if (move === null || !canMove()) return;
  pending = { ply: view.round, move };
  choose(null);
  preview(null);
  draw();
  void send();
}

/** Send the pending move until it is known what became of it. */
async function send() {
  const sent = pending;
  if (!sent) return;
  const answer = await socket.request("move", sent);
  if (pending !== sent) return;
  if (answer.ok) {
    await refresh();
  } else if (answer.error.code === "no_answer") {
    void send();
  } else if (answer.error.code === "too_many") {
    window.setTimeout(() => pending === sent && void send(), RESEND_AFTER);
  } else {
    pending = null;
    if (answer.view) adopt({ ...answer.view, you: answer.view.you ?? view.you });
    else await refresh();
    draw();
    alert(`${answer.error.message} Board refreshed.`);
  }
}

/** Ask for anything but a move. @type {Wire.Act} */
async function act(event, data) {
  const answer = await socket.request(event, data);
  if (!answer.ok) alert(answer.error.message);
  else if ("id" in answer) location.assign(`/g/${answer.id}`);
  else if ("view" in answer) adopt(answer.view);
}

/** @param {string} text */
function alert(text) {
  say(alerts, text, true);
  window.setTimeout(() => {
    if (alerts.textContent.startsWith(text)) alerts.textContent = "";
  }, 8000);
}

/** Show what a move would change in the scores. @param {Wire.Exact | null} move */
function preview(move) {
  const option =
    move === null
      ? null
      : (board.optionOf?.(move) ?? view.options.find((candidate) => candidate.move === move));
  panel.preview(option && replay.at === view.ply ? option.scores : null);
}

/** Keep a move for confirming, null for none. @param {Wire.Exact | null} move @param {string | null} [text] */
function choose(move, text = null) {
  if (chosen === null && move === null) return;
  chosen = move;
  panel.offer(text);
  preview(move);
}

/**
 * One press plays; with a finger, or if it was asked for, the first press only chooses.
 * @param {Wire.Exact} move
 * @param {string} commit
 * @param {PointerEvent} event
 */
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

/** @param {HTMLButtonElement} button @param {PointerEvent} event */
function press(button, event) {
  if (button.getAttribute("aria-disabled") === "true") {
    if (elsewhere) say(status, "You have opened this match in a newer tab.", true);
    else if (replay.at !== view.ply)
      say(status, "This is an earlier position. Return to live to play on.", true);
    else if (view.stage === "playing" && view.movers.length > 0 && !yourTurn())
      say(status, `${heading(view, view.ply)}.`, true);
    else say(status, button.querySelector("[data-label]")?.textContent ?? "", true);
    return;
  }
  playOrChoose(
    /^\d+$/.test(button.value) ? Number(button.value) : button.value,
    button.dataset.commit ?? "",
    event,
  );
}

form.addEventListener("pointerdown", (event) => {
  touched = event.pointerType === "touch";
});
form.addEventListener("keydown", () => {
  touched = false;
});
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("click", (event) => {
  const button = hit(event, 'button[name="m"]', HTMLButtonElement);
  if (!button || event.defaultPrevented) return;
  event.preventDefault();
  press(button, /** @type {PointerEvent} */ (event));
});
main.addEventListener("click", (event) => {
  const link = hit(event, "a[data-ply], a[data-action='live']");
  if (!link || opensElsewhere(event)) return;
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
const share = byId("share");
share.addEventListener("click", async () => {
  const url = new URL(location.href);
  url.searchParams.set("m", String(replay.at));
  const label = find(share, "span");
  if (typeof navigator.share === "function") {
    await navigator.share({ title: document.title, url: url.href }).catch(() => undefined);
  } else {
    const copied = await navigator.clipboard?.writeText(url.href).then(
      () => true,
      () => false,
    );
    history.replaceState(null, "", url);
    label.textContent = copied ? "Link copied" : "The link is in the address bar";
    window.setTimeout(() => {
      label.textContent = "Share this position";
    }, 4000);
  }
});

function askForHint() {
  void summonCoach().then((mounted) => mounted.hint());
}

coaching?.addEventListener("submit", (event) => event.preventDefault());
coaching?.addEventListener(
  "change",
  ({ target }) => {
    const level = /** @type {Wire.Coach["level"]} */ (/** @type {HTMLInputElement} */ (target).value);
    void act("coach", { level });
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
  yieldToNewer(`${view.id}:${view.you.seat}`, byId("elsewhere"), (yields) => {
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
  hint: () => {
    if (coaching) askForHint();
  },
  help: byId("keys-dialog", HTMLDialogElement),
  helpLink: byId("keys"),
});
draw();
if (view.kind === "theatre") {
  const { mountTheatre } = await import("./theatre.js");
  theatre = mountTheatre({ main, view, replay, request: socket.request });
}
main.dataset.ready = "yes"; // until here a move loads the page
