// @ts-check
/** Three morsels to be eaten on the spot. All that can follow comes with the page; nothing here knows a rule. */

import { all, byId, find, hit, playSound, readData } from "./site.js";
import { roving } from "../games/grid.js";

/** Between two bites that nobody presses for, in milliseconds. */
const PACE = 900;
/** How long a link that was copied says so. */
const COPIED = 4000;

/**
 * @typedef {{ morsel: number, seat: number, nth: number, part: number, you: string }} Bite
 * @typedef {{ kind: "perfect" | "short", reply: string, end: string, last: string, share: string, got: number }} Told
 */

/**
 * Let a visitor eat the three morsels of a form, against a planner.
 * @param {HTMLFormElement} form
 */
export function mount(form) {
  /** @type {{ thinking: string, copied: string, lines: Record<string, Bite[]>, told: Record<string, Told> }} */
  const data = readData("taste-data");
  const status = byId("taste-status");
  const host = byId("taste-host");
  const you = byId("taste-you");
  const part = byId("taste-part");
  const mood = find(form, "[data-mood]", SVGUseElement);
  const again = find(form, '[data-action="again"]', HTMLAnchorElement);
  const onward = /** @type {HTMLButtonElement | null} */ (form.querySelector('[data-action="onward"]'));
  const share = /** @type {HTMLAnchorElement | null} */ (form.querySelector('[data-action="share"]'));
  const dishes = all(form, "[data-morsel]", HTMLButtonElement);
  const start = {
    asks: status.textContent,
    says: host.textContent,
    you: you.textContent,
    mood: mood.getAttribute("href") ?? "",
  };
  roving(dishes, { wrap: true });
  let first = "";
  let timer = 0;

  /** Show the first bites of the line, as many as there are. @param {number} ply */
  function draw(ply) {
    const bites = first ? data.lines[first].slice(0, ply) : [];
    for (const dish of dishes) {
      const bite = bites.find(({ morsel }) => String(morsel) === dish.dataset.morsel);
      dish.classList.remove("seat-0", "seat-1");
      delete dish.dataset.eaten;
      if (bite) {
        dish.classList.add(`seat-${bite.seat}`);
        dish.dataset.eaten = String(bite.seat);
        dish.dataset.nth = String(bite.nth);
      }
      dish.setAttribute("aria-disabled", String(Boolean(first)));
    }
    const latest = bites[bites.length - 1];
    you.textContent = latest ? latest.you : start.you;
    part.style.setProperty("--part", String(latest ? latest.part : 0));
  }

  /** Make the next bite of the line, and those that follow from it. @param {number} ply */
  function bite(ply) {
    playSound("eat");
    draw(ply);
    const told = data.told[first];
    if (ply === data.lines[first].length) {
      finish(told);
      return;
    }
    status.textContent = data.lines[first][ply].seat ? data.thinking : told.reply;
    timer = window.setTimeout(() => bite(ply + 1), PACE);
  }

  /** @param {Told} told */
  function finish(told) {
    playSound("end");
    form.dataset.ended = told.kind;
    status.textContent = told.end;
    host.textContent = told.last;
    mood.setAttribute("href", start.mood.replace(/#.*/, told.kind === "perfect" ? "#caught" : "#pleased"));
    if (share) share.search = `got=${told.got}`;
    const to = told.kind === "perfect" && onward ? onward : again;
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: "nearest" });
  }

  /** @param {HTMLAnchorElement} link */
  async function send(link) {
    const { share: text } = data.told[first];
    if (typeof navigator.share === "function") {
      await navigator.share({ text, url: link.href }).catch(() => undefined);
      return;
    }
    const label = find(link, "span");
    const before = label.textContent;
    if (!navigator.clipboard) {
      location.assign(link.href); // its address can be copied there
      return;
    }
    await navigator.clipboard.writeText(`${text} ${link.href}`);
    label.textContent = data.copied;
    window.setTimeout(() => {
      label.textContent = before;
    }, COPIED);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const dish = event.submitter;
    if (first || !(dish instanceof HTMLButtonElement)) return;
    first = dish.value;
    bite(1);
  });
  form.addEventListener("click", (event) => {
    const link = hit(event, "a[data-action]", HTMLAnchorElement);
    if (!link || !first) return;
    event.preventDefault();
    if (link === share) {
      void send(link);
      return;
    }
    window.clearTimeout(timer);
    first = "";
    delete form.dataset.ended;
    status.textContent = start.asks;
    host.textContent = start.says;
    mood.setAttribute("href", start.mood);
    draw(0);
    dishes[0].focus();
  });
}
