/**
 * One socket of one match: joins, asks for what it missed, sends moves until they are acknowledged.
 *
 * Reconnecting is the same as joining: the answer is the whole view, so nothing that was missed needs to be kept.
 */

import { io } from "../vendor/socket.io.esm.min.js";

const ANSWER_WITHIN = 5000;
const NO_ANSWER = { ok: false, error: { code: "no_answer", message: "The server did not answer." } };

/**
 * @typedef {object} Handlers
 * @property {(view: object) => void} view a whole view, after joining or asking for it
 * @property {(table: object) => void} table a view without `you`, pushed
 * @property {(moved: object) => void} moved a move, pushed
 * @property {(connected: boolean) => void} connection the line came up or went down
 * @property {(error: {code: string, message: string}) => void} refused the server will not let us join
 * @property {Record<string, (data: object) => void>} [events] further pushes, by name
 */

/**
 * Open the socket of a match.
 * @param {string} match its id
 * @param {string|null} seatKey
 * @param {Handlers} handlers
 * @returns {{request: (event: string, data?: object) => Promise<object>, ready: Promise<void>, retry: () => void, close: () => void}}
 *   ready comes true once the seat is claimed for the first time
 */
export function connect(match, seatKey, handlers) {
  const socket = io({
    query: { match },
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelayMax: 4000,
  });

  const first = Promise.withResolvers();
  let joined = false;

  /** Send an event and await its answer; a line that does not answer is taken for broken. */
  async function ask(event, data) {
    try {
      return await socket.timeout(ANSWER_WITHIN).emitWithAck(event, data);
    } catch {
      if (socket.connected) socket.disconnect().connect();
      return NO_ANSWER;
    }
  }

  socket.on("connect", async () => {
    const answer = await ask("join", { seat_key: seatKey });
    if (answer.ok) {
      joined = true;
      first.resolve();
      handlers.view(answer.view);
      handlers.connection(true);
    } else if (answer !== NO_ANSWER) {
      handlers.refused(answer.error);
    }
  });
  socket.on("disconnect", (reason) => {
    joined = false;
    handlers.connection(false);
    if (reason === "io server disconnect") socket.connect();
  });
  // The device knows sooner than any timeout.
  window.addEventListener("offline", () => handlers.connection(false));
  window.addEventListener("online", () => socket.disconnect().connect());
  socket.on("connect_error", (error) => {
    // An inactive socket will not try again by itself: the server said no.
    if (socket.active) handlers.connection(false);
    else
      handlers.refused(error.data?.error ?? { code: error.message, message: "This match cannot be joined." });
  });
  socket.on("moved", handlers.moved);
  socket.on("table", handlers.table);
  for (const [event, handler] of Object.entries(handlers.events ?? {})) socket.on(event, handler);

  return {
    // Nothing is sent before the seat is claimed: an event kept back by the client would arrive before the join.
    request: (event, data = {}) => (joined ? ask(event, data) : Promise.resolve(NO_ANSWER)),
    ready: first.promise,
    retry: () => socket.disconnect().connect(),
    close: () => socket.disconnect(),
  };
}
