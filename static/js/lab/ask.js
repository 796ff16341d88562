/** Has a long question worked out over the socket, shows how far it is, and then the page with its answer. */

import { io } from "../../vendor/socket.io.esm.min.js";

const ANSWER_WITHIN = 5000;

const pending = document.getElementById("pending");
if (pending) mountPending(pending);

/** @param {HTMLElement} root the page's part about a question that takes long */
function mountPending(root) {
  const find = (name) => /** @type {HTMLElement} */ (root.querySelector(`[data-${name}]`));
  const [work, cancel, text, outcome] = ["work", "cancel", "progress-text", "outcome"].map(find);
  const label = root.querySelector(".lab-progress");
  const bar = root.querySelector("progress");
  const question = {
    about: root.dataset.about,
    state: JSON.parse(document.getElementById("state").textContent),
  };
  const socket = io({
    query: { lab: 1 },
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    autoConnect: false,
  });
  /** Reports may come in the same breath in which they are announced. @type {Map<string, () => void>} */
  const reports = new Map();
  let asked = null;

  function show(working, said = "") {
    work.hidden = working;
    label.hidden = cancel.hidden = !working;
    outcome.textContent = said;
    if (working) cancel.focus();
    else work.focus();
  }

  function stop(said) {
    asked = null;
    reports.clear();
    socket.disconnect();
    show(false, said);
  }

  async function begin() {
    let answer;
    try {
      answer = await socket.timeout(ANSWER_WITHIN).emitWithAck("ask", question);
    } catch {
      if (!socket.connected) return; // stopped meanwhile, or about to ask again
      answer = { ok: false, error: { message: "The server did not answer." } };
    }
    if (!answer.ok) return stop(answer.error.message);
    asked = answer.ask;
    return reports.get(asked)?.();
  }

  function report(id, act) {
    reports.set(id, act);
    if (id === asked) act();
  }

  // Reconnecting asks again: what is worked out meanwhile is kept for whoever asks.
  socket.on("connect", begin);
  socket.on("connect_error", (error) => {
    if (!socket.active) stop(error.data?.error?.message ?? "The lab cannot be reached.");
  });
  socket.on("ask_progress", ({ ask, part }) =>
    report(ask, () => {
      bar.value = part;
      text.textContent = `${Math.floor(part * 100)} % done`;
    }),
  );
  socket.on("ask_done", ({ ask, error }) =>
    report(ask, () => (error && error.code !== "too_large" ? stop(error.message) : location.reload())),
  );

  work.addEventListener("click", () => {
    bar.removeAttribute("value");
    text.textContent = "Working …";
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
    stop("Stopped.");
  });
}
