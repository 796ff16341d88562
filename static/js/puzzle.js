/**
 * The page of a puzzle: sends a try without leaving the page and shows the server's answer in its place; counts, in this
 * browser alone, on how many days in a row the daily puzzle was solved. The answers never come before they are asked for.
 */

const KEPT = "puzzle-streak";
const DAY = 24 * 3600 * 1000;

let board = null;
/** What was asked and is not answered yet, and what was asked meanwhile. @type {{m?: string, hint?: string}|null} */
let asking = null;
let meanwhile = null;
await mount();

/** Bring the board to life, as often as the server's answer has put a new one there. */
async function mount() {
  const root = document.getElementById("puzzle");
  const view = JSON.parse(document.getElementById("view").textContent);
  const { mountBoard } = await import(`./boards/${view.game}.js`);
  const form = document.getElementById("board");
  const commit = root.querySelector("[data-action='commit']");
  const solved = "solved" in root.dataset;
  const you = view.you.seat;
  let chosen = null;

  /** Keep a place between stacks for confirming. */
  function choose(move, text) {
    chosen = move;
    commit.textContent = text;
    commit.hidden = false;
    draw();
  }

  function draw() {
    board.show(view.frames[view.ply], {
      view,
      seats: view.seats,
      live: true,
      options: solved ? [] : view.options,
      you,
      canMove: !solved,
      pending: null,
      chosen,
    });
  }

  board?.destroy();
  board = mountBoard(form, view, {
    propose: (move) => void send(form, { m: String(move) }),
    press: (move, text, event) =>
      event.pointerType === "touch" && move !== chosen
        ? choose(move, text)
        : void send(form, { m: String(move) }),
    choose,
    preview: (move) => preview(view, move),
    say: (text) => document.getElementById("told").replaceChildren(text),
  });
  draw();
  commit?.addEventListener("click", () => void send(form, { m: String(chosen) }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement|null} */ (event.submitter);
    if (button && button.getAttribute("aria-disabled") !== "true")
      void send(form, { [button.name]: button.value });
  });
  if ("today" in root.dataset) tellStreak(root.dataset.day, solved);
  root.dataset.ready = "yes"; // until here a try loads the page again
}

function preview(view, move) {
  const option = view.options.find((candidate) => candidate.move === move);
  for (const seat of document.querySelectorAll("#seats [data-seat]")) {
    const changed =
      option &&
      String(option.scores[seat.dataset.seat]) !== String(view.frames[view.ply].scores[seat.dataset.seat]);
    seat.querySelector("[data-preview]").textContent = changed
      ? String(option.scores[seat.dataset.seat])
      : "";
    seat.toggleAttribute("data-previewed", Boolean(changed));
  }
}

/**
 * Send a try, or ask for a hint. What is asked while an answer is on its way is sent after it, with what that answer says; the
 * second press of a double click is not.
 * @param {HTMLFormElement} form
 * @param {{m?: string, hint?: string}} asked
 */
async function send(form, asked) {
  if (asking) {
    if (JSON.stringify(asked) !== JSON.stringify(asking)) meanwhile = asked;
    return;
  }
  asking = asked;
  const typed = document.activeElement?.closest(".place-at") ? document.getElementById("at").value : null;
  const body = new URLSearchParams([...new FormData(form), ...Object.entries(asked)]);
  const layout = form.querySelector("[data-layout]")?.dataset.layout;
  if (layout) body.set("view", layout);
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!next.getElementById("puzzle")) throw new Error("no puzzle");
    swap(next, "m" in asked);
    await mount();
    // The board is new: the focus goes back to where it was.
    const place = typed !== null ? "#at" : `#board button[value="${CSS.escape(asked.m ?? "")}"]`;
    const again = document.querySelector("m" in asked ? place : "[name='hint']");
    if (typed !== null && again?.hasAttribute("aria-invalid")) again.value = typed;
    (again ?? document.querySelector("#board button[tabindex='0']"))?.focus();
  } catch {
    leave(form, asked);
    return;
  }
  const more = "solved" in document.getElementById("puzzle").dataset ? null : meanwhile;
  asking = meanwhile = null;
  if (more) void send(/** @type {HTMLFormElement} */ (document.getElementById("board")), more);
}

/** Without an answer that fits, the page goes where it would go without scripts. */
function leave(form, asked) {
  for (const [name, value] of Object.entries(asked))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.submit();
}

/** Put the server's answer into the page; the live region stays, so that what is new in it is read out. */
function swap(next, tried) {
  const told = document.getElementById("told");
  const [old, root] = [document.getElementById("puzzle"), next.getElementById("puzzle")];
  const fresh = root.querySelector("#told");
  const said = [...fresh.childNodes];
  fresh.replaceWith(told);
  old.replaceWith(document.adoptNode(root));
  told.replaceChildren(...said);
  document.title = next.title;
  if (tried) document.getElementById("told").scrollIntoView({ block: "nearest" });
}

/** Count today once it is solved, and say how many days there are in a row, also when the page is opened again. */
function tellStreak(day, solved) {
  const line = document.getElementById("streak");
  const yesterday = new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  let kept = { last: "", days: 0 };
  try {
    kept = { ...kept, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
    if (solved && kept.last !== day) {
      kept = { last: day, days: kept.last === yesterday ? kept.days + 1 : 1 };
      localStorage.setItem(KEPT, JSON.stringify(kept));
    }
  } catch {
    return; // no storage: no streak
  }
  const row = `Solved ${kept.days} days in a row`;
  if (kept.last === day)
    line.textContent = kept.days === 1 ? "Solved today. Come back tomorrow for two in a row." : `${row}.`;
  else if (kept.last === yesterday && kept.days > 1) line.textContent = `${row}, until yesterday.`;
}
