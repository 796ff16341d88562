// @ts-check
/**
 * The page of a puzzle: sends a try without leaving the page and shows the server's answer in its place; counts, in this
 * browser alone, on how many days in a row the daily puzzle was solved. The answers never come before they are asked for.
 */

import { all, byId, find, readData } from "./dom.js";
import { optionsOf } from "./status.js";

const KEPT = "puzzle-streak";
const DAY = 24 * 3600 * 1000;

/** @type {Boards.Board | null} */
let board = null;
/** @typedef {Record<string, string>} Asked a move as `m`, or a hint */
/** What was asked and is not answered yet. @type {Asked | null} */
let asking = null;
/** What was asked meanwhile. @type {Asked | null} */
let meanwhile = null;
await mount();

/** Bring the board to life, as often as the server's answer has put a new one there. */
async function mount() {
  const root = byId("puzzle");
  /** @type {Wire.View} */
  const view = readData("view");
  /** @type {{ mountBoard: Boards.Mount }} */
  const { mountBoard } = await import(`./boards/${view.game}.js`);
  const form = byId("board", HTMLFormElement);
  const commit = /** @type {HTMLElement | null} */ (root.querySelector("[data-action='commit']"));
  const solved = "solved" in root.dataset;
  const you = view.you?.seat ?? null;
  /** @type {Wire.Exact | null} */
  let chosen = null;

  /** Keep a place between stacks for confirming. @param {Wire.Exact} move @param {string} text */
  function choose(move, text) {
    chosen = move;
    if (commit) {
      commit.textContent = text;
      commit.hidden = false;
    }
    draw();
  }

  function draw() {
    board?.show(view.frames[view.ply], {
      view,
      live: true,
      options: solved ? [] : optionsOf(view),
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
    say: (text) => byId("told").replaceChildren(text),
  });
  draw();
  commit?.addEventListener("click", () => void send(form, { m: String(chosen) }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter;
    if (button instanceof HTMLButtonElement && button.getAttribute("aria-disabled") !== "true")
      void send(form, { [button.name]: button.value });
  });
  if ("today" in root.dataset) tellStreak(root.dataset.day ?? "", solved);
  root.dataset.ready = "yes"; // until here a try loads the page again
}

/** @param {Wire.View} view @param {Wire.Exact | null} move */
function preview(view, move) {
  const option =
    move === null
      ? null
      : (board?.optionOf?.(move) ?? optionsOf(view).find((candidate) => candidate.move === move));
  const now = view.frames[view.ply].scores;
  for (const item of all(document, "#seats [data-seat]")) {
    const seat = Number(item.dataset.seat);
    const next =
      option && String(option.scores[seat]) !== String(now[seat]) ? String(option.scores[seat]) : "";
    find(item, "[data-preview]").textContent = next;
    item.toggleAttribute("data-previewed", next !== "");
  }
}

/**
 * Send a try, or ask for a hint. What is asked while an answer is on its way is sent after it, with what that answer says; the
 * second press of a double click is not.
 * @param {HTMLFormElement} form
 * @param {Asked} asked
 */
async function send(form, asked) {
  if (asking) {
    if (JSON.stringify(asked) !== JSON.stringify(asking)) meanwhile = asked;
    return;
  }
  asking = asked;
  const typed = document.activeElement?.closest(".place-at") ? byId("at", HTMLInputElement).value : null;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  for (const [name, value] of Object.entries(asked)) body.append(name, value);
  const layout = all(form, "[data-layout]")[0]?.dataset.layout;
  if (layout) body.set("view", layout);
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!next.getElementById("puzzle")) throw new Error("no puzzle");
    swap(next, "m" in asked);
    await mount();
    // The board is new: the focus goes back to where it was.
    const place = typed !== null ? "#at" : `#board button[value="${CSS.escape(asked.m ?? "")}"]`;
    const [again] = all(document, "m" in asked ? place : "[name='hint']");
    if (typed !== null && again instanceof HTMLInputElement && again.hasAttribute("aria-invalid"))
      again.value = typed;
    (again ?? all(document, "#board button[tabindex='0']")[0])?.focus();
  } catch {
    leave(form, asked);
    return;
  }
  const more = "solved" in byId("puzzle").dataset ? null : meanwhile;
  asking = meanwhile = null;
  if (more) void send(byId("board", HTMLFormElement), more);
}

/** Without an answer that fits, the page goes where it would go without scripts. @param {HTMLFormElement} form @param {Asked} asked */
function leave(form, asked) {
  for (const [name, value] of Object.entries(asked))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.submit();
}

/** Put the server's answer into the page; the live region stays, so that what is new in it is read out. @param {Document} next @param {boolean} tried */
function swap(next, tried) {
  const told = byId("told");
  const [old, root] = [byId("puzzle"), find(next, "#puzzle")];
  const fresh = find(root, "#told");
  const said = [...fresh.childNodes];
  fresh.replaceWith(told);
  old.replaceWith(document.adoptNode(root));
  told.replaceChildren(...said);
  document.title = next.title;
  if (tried) byId("told").scrollIntoView({ block: "nearest" });
}

/** Count today once it is solved, and say how many days there are in a row, also when the page is opened again. @param {string} day @param {boolean} solved */
function tellStreak(day, solved) {
  const line = byId("streak");
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
