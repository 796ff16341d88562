// @ts-check
/** Has a long question worked out over the socket, shows how far it is, and then the page with its answer. */

import { io } from "../vendor/socket.io.esm.min.js";
import { find, readData, socketOptions, told } from "../site/site.js";

const ANSWER_WITHIN = 5000;

const pending = document.getElementById("pending");
if (pending) mountPending(pending);

/** @param {HTMLElement} root the page's part about a question that takes long */
function mountPending(root) {
  const names = ["work", "cancel", "progress-text", "outcome"];
  const [work, cancel, text, outcome] = names.map((name) => find(root, `[data-${name}]`));
  const label = find(root, ".js-only .lab-progress");
  const bar = find(label, "progress", HTMLProgressElement);
  const soFar = find(root, "[data-found]");
  const question = {
    about: root.dataset.about,
    state: readData("state"),
  };
  const socket = io({ ...socketOptions({ lab: 1 }), autoConnect: false });
  /** Reports may come in the same breath in which they are announced. @type {Map<string, () => void>} */
  const reports = new Map();
  /** @type {string | null} */
  let asked = null;

  /** @param {boolean} working @param {string} [said] */
  function show(working, said = "") {
    work.hidden = working;
    label.hidden = cancel.hidden = !working;
    outcome.textContent = said;
    if (!working) soFar.replaceChildren();
    if (working) cancel.focus();
    else work.focus();
  }

  /** @param {string} said */
  function stop(said) {
    asked = null;
    reports.clear();
    socket.disconnect();
    show(false, said);
  }

  async function begin() {
    /** @type {Wire.Answer<"ask">} */
    let answer;
    try {
      answer = await socket.timeout(ANSWER_WITHIN).emitWithAck("ask", question);
    } catch {
      if (!socket.connected) return; // stopped meanwhile, or about to ask again
      answer = { ok: false, error: { code: "no_answer", message: told("no_answer") } };
    }
    if (!answer.ok) {
      stop(answer.error.message);
      return;
    }
    asked = answer.ask;
    reports.get(asked)?.();
  }

  /** @param {string} id @param {() => void} act */
  function report(id, act) {
    reports.set(id, act);
    if (id === asked) act();
  }

  // Reconnecting asks again: what is worked out meanwhile is kept for the next question.
  socket.on("connect", begin);
  socket.on("connect_error", (error) => {
    const { data } = /** @type {{ data?: Wire.Refusal }} */ (error);
    if (!socket.active) stop(data?.error.message ?? told("unreachable"));
  });
  /** @param {Wire.AskProgressPush} push */
  const progress = ({ ask, part, found }) =>
    report(ask, () => {
      bar.value = part;
      text.textContent = told("done", { percent: Math.floor(part * 100) });
      soFar.replaceChildren(...(found.length ? [listOf(found)] : []));
    });
  /** @param {Wire.AskDonePush} push */
  const done = ({ ask, error }) =>
    report(ask, () => (error && error.code !== "too_large" ? stop(error.message) : location.reload()));
  socket.on("ask_progress", progress);
  socket.on("ask_done", done);

  work.addEventListener("click", () => {
    bar.removeAttribute("value");
    text.textContent = told("working");
    show(true);
    socket.connect();
  });
  if ("watched" in root.dataset) socket.connect();
  cancel.addEventListener("click", async () => {
    if (asked)
      await socket
        .timeout(ANSWER_WITHIN)
        .emitWithAck("cancel_ask", { ask: asked })
        .catch(() => null);
    stop(told("stopped"));
  });
}

/** What is found so far, as templates/lab/macros.html lists it. @param {Wire.FigureView[]} found @returns {HTMLElement} */
function listOf(found) {
  const list = document.createElement("dl");
  list.className = "lab-found";
  for (const { what, amount } of found) {
    const row = document.createElement("div");
    for (const [kind, words] of [
      ["dt", what],
      ["dd", amount],
    ]) {
      const part = document.createElement(kind);
      part.textContent = words;
      row.append(part);
    }
    list.append(row);
  }
  return list;
}
