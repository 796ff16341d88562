// @ts-check
/**
 * The match as this page knows it: the newest view, and the move that is on its way. Both come and go through the socket.
 * What of it is shown is the page's affair.
 */

import { told } from "./dom.js";
import { connect } from "./socket.js";
import { isYourTurn } from "./status.js";

const RESEND_AFTER = 1000;
/** The refusals after which the same is sent again. */
const LATER = ["too_many", "restarting", "unavailable"];

/**
 * Follow a match from the view that came with the page.
 * @param {Wire.View} first
 * @param {object} page what is told of it
 * @param {(before: Wire.View, joined: boolean) => void} page.changed a newer view is there; `joined`: the one before was the
 *   latest that the server had sent, not what the page came with
 * @param {(last: Wire.LastMove) => void} page.moved after `changed`, if it was by one move
 * @param {(why: string) => void} page.lost the move on its way was not made
 * @param {(text: string) => void} page.alert
 * @param {(connected: boolean) => void} page.connection
 * @param {Wire.Handlers["pushed"]} page.pushed what else the server sends of itself
 */
export function followMatch(first, page) {
  let view = first;
  /** @type {Wire.NewMove | null} */
  let pending = null;
  let joined = false;

  const socket = connect(view.id, view.you?.key ?? null, {
    view: onView,
    connection: page.connection,
    refused: (error) => page.alert(error.message),
    pushed: { ...page.pushed, moved: onMoved, table: (table) => adopt({ ...table, you: view.you }) },
  });

  /** Take a newer view. An older one came late: ask. @param {Wire.View} next */
  function adopt(next) {
    if (next.revision < view.revision) {
      void refresh();
      return;
    }
    const before = view;
    view = next;
    if (pending && (view.round > pending.ply || isDone(pending.move))) pending = null;
    page.changed(before, joined);
  }

  /** Whether a move on its way is made: there is none left to make, or it is what you have committed. @param {Wire.Exact} move */
  function isDone(move) {
    return view.chosen === null ? !isYourTurn(view) : view.chosen === move;
  }

  /** A whole view came after joining: say if another move was played than the one that is on its way. @param {Wire.View} next */
  function onView(next) {
    const unsure = pending;
    adopt(next);
    joined = true;
    if (!unsure || pending) return;
    const seat = view.you?.seat;
    if (!view.moves.slice(unsure.ply).some((made) => made.seat === seat && made.move === unsure.move))
      page.lost(told("late"));
  }

  /** @param {Wire.MovedView} moved */
  function onMoved({ earlier = [], frame, ...moved }) {
    const frames = [...earlier, frame];
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
    const sent = pending;
    if (!sent) return;
    const answer = await socket.request("move", sent);
    if (pending !== sent) return;
    if (answer.ok) {
      await refresh();
    } else if (answer.error.code === "no_answer") {
      void send();
    } else if (LATER.includes(answer.error.code)) {
      window.setTimeout(() => pending === sent && void send(), RESEND_AFTER);
    } else {
      pending = null;
      if (answer.view) adopt({ ...answer.view, you: answer.view.you ?? view.you });
      else await refresh();
      page.lost(answer.error.message);
    }
  }

  /** Ask for anything but a move. @type {Wire.Act} */
  async function act(event, data) {
    const answer = await socket.request(event, data);
    if (!answer.ok) {
      if (answer.view) adopt({ ...answer.view, you: answer.view.you ?? view.you });
      page.alert(answer.error.message);
    } else if ("id" in answer) location.assign(`/g/${answer.id}`);
    else if ("view" in answer) adopt(answer.view);
  }

  return {
    /** The newest view. */
    get view() {
      return view;
    },
    /** The move that was sent and not yet acknowledged. */
    get pending() {
      return pending?.move ?? null;
    },
    /** Send a move of this round. @param {Wire.Exact} move @param {Wire.NewMove["pace"]} pace that of the bots that answer */
    play(move, pace) {
      pending = { ply: view.round, move, pace };
      void send();
    },
    act,
    request: socket.request,
    retry: socket.retry,
  };
}
