// @ts-check
/**
 * A chapter as one scroll. The server sends one part, which is a whole page; the others come when the reader is near
 * them. Each keeps an address of its own, and the address bar follows the reading. The page is whole without this: there a
 * guess loads it again with its answer; here the guess is answered on the spot, and the figure moves.
 */

import {
  all,
  byId,
  find,
  hit,
  loadScript,
  opensElsewhere,
  pushAddress,
  replaceAddress,
} from "../site/site.js";

const NEAR = "0px 0px 30% 0px";
const MIDDLE = "-45% 0px -54% 0px";

const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const calm = () => still.matches;
/** The query that the page was asked for with. */
const arrived = location.search;
const story = byId("story");
const chapter = story.dataset.chapter ?? "";
const parts = all(story, ".story-part");
const open = find(story, "[data-open]");
/** What is under way to each part, or has come. @type {Map<HTMLElement, Promise<void>>} */
const come = new Map();
/** @type {HTMLElement} */
let current = open;

const near = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen)
      if (isIntersecting) void load(/** @type {HTMLElement} */ (target));
  },
  { rootMargin: NEAR },
);
const middle = new IntersectionObserver(
  (seen) => {
    const there = seen.find(({ isIntersecting }) => isIntersecting);
    if (there) follow(/** @type {HTMLElement} */ (there.target));
  },
  { rootMargin: MIDDLE },
);

// Where a browser would scroll to is a place in the whole chapter, of which one part is here: it would be the end.
history.scrollRestoration = "manual";
come.set(open, bring(open));
await come.get(open);
unroll();

/** Show the parts before the one that was asked for, without moving it. */
function unroll() {
  const before = open.getBoundingClientRect().top;
  for (const part of parts) part.hidden = false;
  const moved = open.getBoundingClientRect().top - before;
  if (moved) window.scrollBy({ top: moved, behavior: "instant" });
  const after = parts.slice(parts.indexOf(open) + 1);
  for (const part of after) near.observe(part);
  for (const part of parts) middle.observe(part);
  // What lies above comes once the reader moves: it is not to be waited for.
  for (const event of ["wheel", "touchmove", "keydown", "pointerdown"])
    window.addEventListener(event, watchAll, { once: true, passive: true });
  story.dataset.ready = "yes";
}

function watchAll() {
  for (const part of parts) if (!come.has(part)) near.observe(part);
}

/** Fetch a part, once. @param {HTMLElement} part */
function load(part) {
  near.unobserve(part);
  const known = come.get(part) ?? show(part, part.dataset.address ?? "");
  come.set(part, known);
  return known;
}

/** Put a part where it belongs. @param {HTMLElement} part @param {string} address */
async function show(part, address) {
  const url = new URL(address, location.href);
  url.searchParams.set("part", "alone");
  const answer = await fetch(url).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  const page = new DOMParser().parseFromString(text, "text/html");
  if (!page.querySelector("h2")) {
    find(part, ".story-wait").innerHTML = "";
    const link = document.createElement("a");
    link.href = address;
    link.textContent = story.dataset.missing ?? "";
    find(part, ".story-wait").append(link);
    come.delete(part);
    return;
  }
  // What is being read stays where it is, whatever grows above it.
  const before = current.getBoundingClientRect().top;
  part.replaceChildren(...renamed(page.body, `-${part.dataset.part}`).childNodes);
  const moved = current.getBoundingClientRect().top - before;
  if (moved) window.scrollBy({ top: moved, behavior: "instant" });
  await bring(part);
}

/**
 * Give every id a name of its own, since a page has each only once; and what refers to it, too.
 * @param {HTMLElement} body
 * @param {string} ending
 */
function renamed(body, ending) {
  const ids = new Set(all(body, "[id]", Element).map(({ id }) => id));
  for (const name of ["for", "form", "list", "aria-labelledby", "aria-describedby"]) {
    for (const element of all(body, `[${name}]`, Element)) {
      const words = (element.getAttribute(name) ?? "").split(" ");
      element.setAttribute(name, words.map((word) => (ids.has(word) ? word + ending : word)).join(" "));
    }
  }
  // The patterns of territories are the same in every part: the first will do.
  for (const element of all(body, "[id]", Element))
    if (!element.closest("defs")) element.id += ending;
    else if (document.getElementById(element.id)) element.remove();
  return body;
}

/** @param {HTMLElement} part */
async function bring(part) {
  if (!part.querySelector("form.learn-step")) return;
  await mountLesson(part, {
    calm,
    here: () => part === current,
    goes(query) {
      part.dataset.query = `?${query}`;
      if (part === current) tellAddress();
      else follow(part);
    },
    told(tries) {
      const done = dot(part);
      if (done?.hasAttribute("data-done")) return; // the first time counts
      done?.setAttribute("data-done", String(tries));
      void keep(part, tries);
    },
  });
}

/** Have the server keep how a step was answered; medals and the card at the end tell it. @param {HTMLElement} part @param {number} tries */
async function keep(part, tries) {
  const body = new URLSearchParams({ tries: String(tries) });
  const address = `/learn/${chapter}/${part.dataset.part}/answered`;
  await fetch(address, { method: "POST", body, keepalive: true }).catch(() => null);
  await refreshCards();
}

/** Bring the medals and the card at the end up to date. */
async function refreshCards() {
  for (const card of parts)
    if (come.has(card) && card.querySelector(".story-card")) await show(card, card.dataset.address ?? "");
}

/** @param {HTMLElement} part @returns {Element | null} */
function dot(part) {
  return document.querySelector(`.learn-dots [data-to="${part.dataset.part}"]`);
}

/** The reader has come to a part. @param {HTMLElement} part */
function follow(part) {
  if (part === current) return;
  current = part;
  for (const link of all(document, ".learn-dots a")) link.removeAttribute("aria-current");
  dot(part)?.setAttribute("aria-current", "step");
  document.title = part.dataset.title ?? document.title;
  tellAddress();
}

function tellAddress() {
  const address = new URL(current.dataset.address ?? "", location.href);
  // What was guessed before the page came stands in the address it came by.
  const query = current.dataset.query ?? (current === open ? arrived : address.search);
  replaceAddress(`${address.pathname}${query}`);
}

/** Lead the reader to a part. @param {HTMLElement} part @param {boolean} leaps whether Back is to lead back from there */
async function lead(part, leaps) {
  await load(part);
  if (leaps && part !== current) pushAddress();
  const far = Math.abs(parts.indexOf(part) - parts.indexOf(current)) > 1;
  part.scrollIntoView({ behavior: far || calm() ? "instant" : "smooth" });
  find(part, "h2").focus({ preventScroll: true });
  follow(part);
}

document.addEventListener("click", (event) => {
  const link = hit(event, "a[data-to]");
  const part = link && parts.find(({ dataset }) => dataset.part === link.dataset.to);
  if (part && !opensElsewhere(event)) {
    event.preventDefault();
    void lead(part, true);
  }
  const again = hit(event, "a[data-swap]");
  if (again instanceof HTMLAnchorElement && !opensElsewhere(event)) {
    event.preventDefault();
    void swap(again, again.href);
  }
  const share = hit(event, "[data-share]");
  if (share) void hand(share);
});

// Back and Forward lead to where a link was followed from, and to.
window.addEventListener("popstate", () => {
  const part = parts.find(
    ({ dataset }) => new URL(dataset.address ?? "", location.href).pathname === location.pathname,
  );
  if (part) void lead(part, false);
});

// What the server checks and answers with the part as it then is.
story.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-swap]")) return;
  event.preventDefault();
  const sent = new FormData(form, event.submitter);
  const query = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
  void swap(form, `${form.action.split("?")[0]}?${query}`);
});

/** Show a part anew, and go on where the reader was. @param {HTMLElement} within @param {string} address */
async function swap(within, address) {
  const part = find(story, `[data-part="${within.closest(".story-part")?.getAttribute("data-part")}"]`);
  await show(part, address);
  part.dataset.query = new URL(address, location.href).search;
  if (part.querySelector(".hand.is-answered")) {
    dot(part)?.setAttribute("data-done", "1"); // the server keeps it
    void refreshCards();
  }
  find(part, "[data-focus]").focus({ preventScroll: true });
  if (part === current) tellAddress();
}

/** Hand the card of the chapter on. @param {HTMLElement} button */
async function hand(button) {
  const text = button.dataset.share ?? "";
  const url = new URL(button.dataset.url ?? "", location.href).href;
  if (typeof navigator.share === "function") {
    await navigator.share({ text, url }).catch(() => undefined);
    return;
  }
  const label = find(button, "span");
  const said = label.textContent;
  const copied = await navigator.clipboard?.writeText(`${text}\n${url}`).then(
    () => true,
    () => false,
  );
  label.textContent = (copied ? button.dataset.copied : button.dataset.notCopied) ?? "";
  window.setTimeout(() => {
    label.textContent = said;
  }, 4000);
}

// -- one step: its figure and its question -----------------------------------------------------------------

/**
 * Bring a step to life.
 * @param {HTMLElement} part
 * @param {object} reader
 * @param {() => boolean} reader.calm whether motion is unwelcome
 * @param {() => boolean} reader.here whether this is the step being read
 * @param {(query: URLSearchParams) => void} reader.goes what the address of the step now asks for
 * @param {(tries: number) => void} reader.told the answer is told: after so many guesses, 3 if none was right
 */
async function mountLesson(part, { calm, here, goes, told }) {
  const root = find(part, ".learn-step", HTMLFormElement);
  const verdict = find(root, ".learn-verdict");
  const tell = find(root, ".learn-tell");
  /** @type {Learn.Data} */
  const data = JSON.parse(find(part, 'script[type="application/json"]', HTMLScriptElement).text);
  /** @type {Record<string, Learn.Mount> | null} */
  const script = data.script ? await loadScript(`learn/${data.view.game}.js`) : {};
  if (!script) return; // the server answers
  // A chart is drawn whole: what waits for the answer is shown by the style sheet.
  const figure = script[data.script]?.({ root, data, say, calm, here }) ?? { reveal() {} };

  /** The first guess, if it was wrong: the next is told. */
  let tried = data.tried ?? data.guess;

  if (data.guess !== null) figure.reveal(data.guess, { moving: false });

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement|null} */ (event.submitter);
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const answered = root.classList.contains("is-answered");
    if (button.name === "m" && answered && figure.tap?.(button.value)) return;
    if (!data.choices[button.value]) return;
    const wants = tell.contains(button);
    const right = data.choices[button.value][1];
    if (tried === null && !right) letTryAgain(button.value);
    else if (wants || answered || button.value !== tried) {
      if (!answered) told(!right ? 3 : tried === null ? 1 : 2);
      guess(button.value);
    }
    if (wants) verdict.focus(); // its own button is gone
  });

  root.dataset.ready = "yes"; // until here a guess loads the page again

  /** A first wrong guess is told that it is wrong, and played out if it can be. @param {string} value */
  function letTryAgain(value) {
    tried = value;
    press(value, false);
    say(data.choices[value][2]);
    find(tell, "button", HTMLButtonElement).value = value;
    tell.hidden = false;
    keepGuess(value, false);
    const line = data.tries[value] ?? data.lines[value];
    if (line && figure.tryOut) {
      root.classList.add("is-played");
      figure.tryOut(line, value);
    }
    if (data.tap) verdict.scrollIntoView({ block: "nearest" });
  }

  /** Answer a guess: the right one, or a second. @param {string} value */
  function guess(value) {
    const [text, right] = data.choices[value];
    tried = value;
    root.classList.add("is-answered");
    find(root, ".learn-answer").hidden = false;
    tell.hidden = true;
    press(value, true);
    say(text);
    keepGuess(value, !right);
    figure.reveal(value, { moving: true });
  }

  /** Show which choice was made. @param {string} value @param {boolean} known */
  function press(value, known) {
    for (const choice of all(root, ".learn-choice", HTMLButtonElement)) {
      choice.setAttribute("aria-pressed", String(choice.value === value));
      choice.toggleAttribute("data-right", known && data.choices[choice.value][1]);
    }
    verdict.dataset.right = data.choices[value][1] ? "yes" : "no";
  }

  /** The address says what has been guessed, and whether the answer was told though it was wrong. @param {string} value @param {boolean} tells */
  function keepGuess(value, tells) {
    const query = new URLSearchParams();
    query.set(data.tap ? "m" : "guess", value);
    if (tells) query.set("tell", "yes");
    goes(query);
  }

  /** @param {string} text */
  function say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    verdict.replaceChildren(line);
  }
}
