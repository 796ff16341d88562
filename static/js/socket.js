/**
 * One socket of one match: joins, asks for what it missed, sends moves until they are acknowledged.
 *
 * Reconnecting is the same as joining: the answer is the whole view, so nothing that was missed needs to be kept.
 */

import { io } from "../vendor/socket.io.esm.min.js";

const ANSWER_WITHIN = 5000;

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
 * @returns {{request: (event: string, data?: object) => Promise<object>, retry: () => void, close: () => void}}
 */
export function connect(match, seatKey, handlers) {
  const socket = io({ query: { match }, transports: ["websocket", "polling"], tryAllTransports: true, reconnectionDelayMax: 4000 });

  /**
   * Send an event and await its answer; no answer in time is an answer with the code `no_answer`.
   * @param {string} event
   * @param {object} [data]
   */
  async function request(event, data = {}) {
    try {
      return await socket.timeout(ANSWER_WITHIN).emitWithAck(event, data);
    } catch {
      return { ok: false, error: { code: "no_answer", message: "The server did not answer." } };
    }
  }

  socket.on("connect", async () => {
    const answer = await request("join", { seat_key: seatKey });
    if (answer.ok) {
      handlers.view(answer.view);
      handlers.connection(true);
    } else if (answer.error.code === "no_answer") {
      socket.disconnect().connect();
    } else {
      handlers.refused(answer.error);
    }
  });
  socket.on("disconnect", (reason) => {
    handlers.connection(false);
    if (reason === "io server disconnect") socket.connect();
  });
  socket.on("connect_error", (error) => {
    // An inactive socket will not try again by itself: the server said no.
    if (socket.active) handlers.connection(false);
    else handlers.refused(error.data?.error ?? { code: error.message, message: "This match cannot be joined." });
  });
  socket.on("moved", handlers.moved);
  socket.on("table", handlers.table);
  for (const [event, handler] of Object.entries(handlers.events ?? {})) socket.on(event, handler);

  return {
    request,
    retry: () => socket.disconnect().connect(),
    close: () => socket.disconnect(),
  };
}
