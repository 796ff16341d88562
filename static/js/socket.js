// @ts-check
/**
 * One socket of one match: joins, asks for what it missed, and sends what is asked once the seat is claimed.
 *
 * Reconnecting is the same as joining: the answer is the whole view, so nothing that was missed needs to be kept.
 */

import { io } from "../vendor/socket.io.esm.min.js";
import { pageId, told } from "./dom.js";
import { tellVersion } from "./load.js";

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
export function connect(match, seatKey, handlers) {
  const socket = io({
    query: { match, page: pageId() },
    transports: ["websocket", "polling"],
    tryAllTransports: true,
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
    // Nothing is sent before the seat is claimed: nobody would answer.
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
