// @ts-check
/**
 * The page of a puzzle: sends a try without leaving the page and shows the server's answer in its place, and copies the
 * result. The answers never come before they are asked for.
 */

import { all, byId, find, hit, loadBoard, loadScript, readData, say } from "../site/site.js";
import { defaults, optionsOf } from "../games/view.js";

const root = byId("puzzle");
const form = byId("board", HTMLFormElement);
/** What is asked, and which puzzles of the day are solved. */
const head = find(document, ".review-head");
/** The position, as the server has last shown it. @type {Wire.View} */
let view = readData("view");
const mountBoard = await loadBoard(view.game);
/** A move that waits to be confirmed. @type {Wire.Exact | null} */
let chosen = null;
/** @typedef {Record<string, string>} Asked a move as `m`, or a hint */
/** What was asked and is not answered yet. @type {Asked | null} */
let asking = null;
/** What was asked meanwhile. @type {Asked | null} */
let meanwhile = null;
/** @type {Boards.Board} */
let board;
mount();

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = event.submitter;
  if (button instanceof HTMLButtonElement && button.getAttribute("aria-disabled") !== "true")
    void send({ [button.name]: button.value });
});
root.addEventListener("click", (event) => {
  if (hit(event, "[data-action='commit']")) void send({ m: String(chosen) });
  if (hit(event, "[data-copy]")) void copy();
});

/** What takes an answer over: the page needs it for nothing else, so it is loaded at the first sign of a try. */
function morpher() {
  return loadScript("vendor/idiomorph.js");
}
for (const sign of ["pointerdown", "keydown"])
  root.addEventListener(sign, () => void morpher(), { once: true });

/** Bring the board to life as the server has drawn it: once the page is there, and after each answer. */
function mount() {
  chosen = null;
  view = readData("view");
  board = mountBoard(form, view, {
    propose: (move) => void send({ m: String(move) }),
    press: (move, text, event) =>
      event.pointerType === "touch" && move !== chosen ? choose(move, text) : void send({ m: String(move) }),
    choose,
    preview,
    say: (text) => byId("told").replaceChildren(text),
  });
  draw();
  root.dataset.ready = "yes"; // until here a try loads the page again
}

function isOver() {
  return "over" in root.dataset;
}

function draw() {
  const options = isOver() ? [] : optionsOf(view);
  board.show({ ...defaults(view), live: true, options, canMove: !isOver(), chosen });
}

/** Keep a place between stacks for confirming. @param {Wire.Exact} move @param {string} text */
function choose(move, text) {
  chosen = move;
  const commit = find(root, "[data-action='commit']");
  commit.textContent = text;
  commit.hidden = false;
  draw();
}

/** Show what a move would change in the scores. @param {Wire.Exact | null} move */
function preview(move) {
  const option =
    move === null
      ? null
      : (board.optionOf?.(move) ?? optionsOf(view).find((candidate) => candidate.move === move));
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
 * @param {Asked} asked
 */
async function send(asked) {
  if (asking) {
    if (JSON.stringify(asked) !== JSON.stringify(asking)) meanwhile = asked;
    return;
  }
  asking = asked;
  const typing = Boolean(document.activeElement?.closest(".place-at"));
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  for (const [name, value] of Object.entries(asked)) body.append(name, value);
  const layout = all(form, "[data-layout]")[0]?.dataset.layout;
  if (layout) body.set("view", layout);
  try {
    // Before anything is sent: a try whose answer could not be shown would be sent again.
    const script = await morpher();
    if (!script) throw new Error("no morpher");
    const answer = await fetch(form.action, { method: "POST", body });
    take(new DOMParser().parseFromString(await answer.text(), "text/html"), script.Idiomorph);
  } catch {
    leave(asked);
    return;
  }
  if ("m" in asked) byId("told").scrollIntoView({ block: "nearest" });
  // Once it is over, the next thing to do has the focus.
  const [onward] = isOver() ? all(root, ".button-primary") : [];
  if (onward) {
    onward.focus({ preventScroll: true });
    onward.scrollIntoView({ block: "nearest" });
  } else refocus(asked, typing);
  const more = isOver() ? null : meanwhile;
  asking = meanwhile = null;
  if (more) void send(more);
}

/** What had the focus may be gone: it goes back to where it was. @param {Asked} asked @param {boolean} typing */
function refocus(asked, typing) {
  const place = typing ? "#at" : `#board button[value="${CSS.escape(asked.m ?? "")}"]`;
  const [again] = all(document, "m" in asked ? place : "[name='hint']");
  (again ?? all(document, "#board button[tabindex='0']")[0])?.focus();
}

/** Take over what has changed in the server's answer. All else stays: the live region too, so that what is new in it is read out. @param {Document} page @param {typeof import("../vendor/idiomorph.js").Idiomorph} morpher */
function take(page, morpher) {
  const next = page.getElementById("puzzle");
  if (!next) throw new Error("no puzzle");
  board.destroy();
  morpher.morph(head, find(page, ".review-head"));
  morpher.morph(root, next, { callbacks: { beforeAttributeUpdated: isServers } });
  document.title = page.title;
  mount();
}

/** What was typed and is no place stays as it was typed. @param {string} name @param {Element} element @param {"update" | "remove"} change */
function isServers(name, element, change) {
  return !(element.id === "at" && name === "value" && change === "update");
}

/** Without an answer that fits, the page goes where it would go without scripts. @param {Asked} asked */
function leave(asked) {
  for (const [name, value] of Object.entries(asked))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.submit();
}

/** Copy the result; where the browser keeps no clipboard it is selected, to be copied by hand. */
async function copy() {
  const text = byId("share", HTMLTextAreaElement);
  const said = find(root, "[data-copied]");
  const button = find(root, "[data-copy]");
  try {
    await navigator.clipboard.writeText(text.value);
    say(said, button.dataset.copiedSaid ?? "", true);
  } catch {
    text.focus();
    text.select();
    say(said, button.dataset.byHandSaid ?? "", true);
  }
}
