// @ts-check
/**
 * The match as this page knows it: the newest view, and the move that is on its way. Both come and go through one socket.
 * Reconnecting is the same as joining: the answer is the whole view, so nothing that was missed needs to be kept.
 * What of it is shown is the page's affair.
 */

import { isYourTurn } from "../games/view.js";
import { find, reveal, socketOptions, tellVersion, told } from "../site/site.js";
import { io } from "../vendor/socket.io.esm.min.js";

const RESEND_AFTER = 1000;
/** The refusals after which the same is sent again. */
const LATER = ["too_many", "restarting", "unavailable"];

/**
 * Follow the match of a page: keep its `view`, and the move that is `sent`.
 * @param {Play.Store & Told} page
 *
 * @typedef {object} Told what else is told of it
 * @property {(before: Wire.View, joined: boolean) => void} changed a newer view is there; `joined`: the one before was the
 *   latest that the server had sent, not what the page came with
 * @property {(last: Wire.LastMove) => void} moved after `changed`, if it was by one move
 * @property {(why: string) => void} lost the move on its way was not made
 * @property {(text: string) => void} alert
 * @property {(connected: boolean) => void} connection
 * @property {Wire.Handlers["pushed"]} pushed what else the server sends of itself
 */
export function followMatch(page) {
  const { first } = page.state;
  const socket = connect(first.id, first.you?.key ?? null, {
    view: onView,
    connection: page.connection,
    refused: (error) => page.alert(error.message),
    pushed: {
      ...page.pushed,
      moved: onMoved,
      table: (table) => adopt({ ...table, you: page.state.view.you }),
    },
  });

  /** Take a newer view. An older one came late: ask. @param {Wire.View} next */
  function adopt(next) {
    const { view, sent, joined } = page.state;
    if (next.revision < view.revision) {
      void refresh();
      return;
    }
    const done = sent && (next.round > sent.ply || isDone(sent.move, next));
    page.update({ view: next, sent: done ? null : sent });
    page.changed(view, joined);
  }

  /** Whether a move on its way is made: there is none left to make, or it is what you have committed. @param {Wire.Exact} move @param {Wire.View} view */
  function isDone(move, view) {
    return view.chosen === null ? !isYourTurn(view) : view.chosen === move;
  }

  /** A whole view came after joining: say if another move was played than the one that is on its way. @param {Wire.View} next */
  function onView(next) {
    const unsure = page.state.sent;
    adopt(next);
    page.update({ joined: true });
    const { view, sent } = page.state;
    if (!unsure || sent) return;
    const seat = view.you?.seat;
    if (!view.moves.slice(unsure.ply).some((made) => made.seat === seat && made.move === unsure.move))
      page.lost(told("late"));
  }

  /** @param {Wire.MovedView} moved */
  function onMoved({ earlier = [], frame, ...moved }) {
    const frames = [...earlier, frame];
    const { view } = page.state;
    const { revision, ply } = moved;
    if (revision === view.revision && ply === view.ply) return;
    const { last } = frames[0];
    if (!last || ply !== view.ply + frames.length || revision !== view.revision + 1) {
      void refresh();
      return;
    }
    adopt({
      ...view,
      ...moved,
      stuck: false,
      frames: [...view.frames, ...frames],
      moves: [...view.moves, ...frames.flatMap((known) => known.last ?? [])],
    });
    page.moved(last);
  }

  async function refresh() {
    const answer = await socket.request("state");
    if (answer.ok) adopt(answer.view);
    else if (LATER.includes(answer.error.code)) window.setTimeout(() => void refresh(), RESEND_AFTER);
  }

  /** Send the pending move until it is known what became of it. */
  async function send() {
    const { sent } = page.state;
    if (!sent) return;
    const answer = await socket.request("move", sent);
    if (page.state.sent !== sent) return;
    if (answer.ok) {
      await refresh();
    } else if (answer.error.code === "no_answer") {
      void send();
    } else if (LATER.includes(answer.error.code)) {
      window.setTimeout(() => page.state.sent === sent && void send(), RESEND_AFTER);
    } else {
      page.update({ sent: null });
      if (answer.view) adopt(withSeat(answer.view));
      else await refresh();
      page.lost(answer.error.message);
    }
  }

  /** A view that may come without the viewer's seat. @param {Wire.View} view @returns {Wire.View} */
  function withSeat(view) {
    return { ...view, you: view.you ?? page.state.view.you };
  }

  /** Ask for anything but a move. @type {Wire.Act} */
  async function act(event, data) {
    const answer = await socket.request(event, data);
    if (!answer.ok) {
      if (answer.view) adopt(withSeat(answer.view));
      page.alert(answer.error.message);
    } else if ("id" in answer) location.assign(`/g/${answer.id}`);
    else if ("view" in answer) adopt(answer.view);
  }

  return {
    /** Send a move of this round. @param {Wire.Exact} move @param {Wire.NewMove["pace"]} pace that of the bots that answer */
    play(move, pace) {
      page.update({ sent: { ply: page.state.view.round, move, pace } });
      void send();
    },
    act,
    request: socket.request,
    retry: socket.retry,
  };
}

// -- the socket: joins, asks for what it missed, and sends what is asked once the seat is claimed ----------

const ANSWER_WITHIN = 5000;
/** After so many milliseconds a server is asked again whose database did not answer. */
const ASK_AGAIN = 1000;

/** @type {Wire.Refusal} */
const NO_ANSWER = { ok: false, error: { code: "no_answer", message: told("no-answer") } };

/**
 * Open the socket of a match.
 * @param {string} match its id
 * @param {string|null} seatKey
 * @param {Wire.Handlers} handlers
 * @returns {{request: Wire.Request, retry: () => void}}
 */
function connect(match, seatKey, handlers) {
  const socket = io({
    ...socketOptions({ match }),
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
  });

  /** Comes true once the seat is claimed, with a refusal if it cannot be. @type {PromiseWithResolvers<Wire.Refusal | null>} */
  let joined = Promise.withResolvers();
  let settled = false;

  /** @param {Wire.Refusal | null} refusal */
  function settle(refusal) {
    settled = true;
    joined.resolve(refusal);
  }

  /**
   * Send an event and await its answer; a line that does not answer is taken for broken.
   * @template {keyof Wire.Events} E
   * @param {E} event
   * @param {Wire.Events[E]["sent"]} data
   * @returns {Promise<Wire.Answer<E>>}
   */
  async function ask(event, data) {
    try {
      return await socket.timeout(ANSWER_WITHIN).emitWithAck(event, data);
    } catch {
      if (socket.connected) socket.disconnect().connect();
      return NO_ANSWER;
    }
  }

  /** @type {Wire.Request} */
  async function request(event, data = {}) {
    // The server answers no request before the seat is claimed.
    const refusal = await joined.promise;
    return refusal ?? ask(event, data);
  }

  socket.on("connect", async () => {
    const answer = await ask("join", { seat_key: seatKey });
    if (answer.ok) {
      settle(null);
      handlers.view(answer.view);
      handlers.connection(true);
      tellVersion(answer.build);
    } else if (answer !== NO_ANSWER) {
      settle(answer);
      handlers.refused(answer.error);
    }
  });
  socket.on("disconnect", (reason) => {
    if (settled) joined = Promise.withResolvers();
    settled = false;
    handlers.connection(false);
    if (reason === "io server disconnect") socket.connect();
  });
  // The device knows sooner than any timeout.
  window.addEventListener("offline", () => handlers.connection(false));
  window.addEventListener("online", () => socket.disconnect().connect());
  socket.on("connect_error", (error) => {
    // An inactive socket will not try again by itself: the server said no.
    if (socket.active) {
      handlers.connection(false);
      return;
    }
    const refused = /** @type {{ data?: Wire.Refusal }} */ (error).data?.error;
    if (refused?.code === "unavailable") {
      handlers.connection(false);
      window.setTimeout(() => socket.connect(), ASK_AGAIN);
      return;
    }
    const said = refused ?? { code: error.message, message: told("not-joined") };
    settle({ ok: false, error: said });
    handlers.refused(said);
  });
  for (const [event, handler] of Object.entries(handlers.pushed)) socket.on(event, handler);

  return { request, retry: () => socket.disconnect().connect() };
}

// -- when this page cannot play: the line is down, or the seat is open in a newer tab ----------------------

const BANNER_AFTER = 2000;
const FIRST_AFTER = 5000;
const ALERT_AFTER = 15000;

/**
 * Say when the line is down: a banner after two seconds, at first after five, an alert after fifteen.
 * @param {HTMLElement} banner
 * @param {(text: string) => void} alert
 * @param {() => void} retry
 * @returns {(connected: boolean) => void}
 */
export function watchConnection(banner, alert, retry) {
  const text = find(banner, "[data-text]");
  let since = performance.now() + FIRST_AFTER - BANNER_AFTER;
  let ticking = window.setInterval(tick, 500);

  function tick() {
    const down = performance.now() - since;
    reveal(banner, down >= BANNER_AFTER);
    if (down >= ALERT_AFTER) {
      const offline = told("offline");
      if (text.textContent !== offline) alert(offline);
      text.textContent = offline;
    } else {
      text.textContent = told("reconnecting", { seconds: Math.ceil((ALERT_AFTER - down) / 1000) });
    }
  }

  find(banner, "[data-retry]").addEventListener("click", retry);
  return (connected) => {
    if (connected) {
      window.clearInterval(ticking);
      ticking = 0;
      reveal(banner, false);
    } else {
      since = ticking ? Math.min(since, performance.now()) : performance.now();
      ticking ||= window.setInterval(tick, 500);
    }
  };
}

/**
 * Of two tabs of one seat, leave the controls to the newer; the older can take them back.
 * @param {string} seat what both tabs show, the same text in both
 * @param {HTMLElement} notice shown in the older tab; its button takes the controls back
 * @param {(yields: boolean) => void} changed
 */
export function yieldToNewer(seat, notice, changed) {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel("seats");
  const yields = (/** @type {boolean} */ does) => {
    changed(does);
    reveal(notice, does);
  };
  channel.addEventListener("message", (event) => {
    if (event.data === seat) yields(true);
  });
  find(notice, "button").addEventListener("click", () => {
    channel.postMessage(seat);
    yields(false);
  });
  channel.postMessage(seat);
}
