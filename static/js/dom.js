// @ts-check
/** The nodes of a page: finding them, with what kind they must be; reading data from them; showing and hiding. */

/**
 * Find what a page must have.
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {{ new (): E, name: string }} [kind]
 * @returns {E}
 */
export function find(root, selector, kind = /** @type {any} */ (HTMLElement)) {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new TypeError(`${selector} is no ${kind.name} of this page.`);
  return found;
}

/**
 * Find what a page must have, by its id.
 * @template {Element} [E=HTMLElement]
 * @param {string} id
 * @param {{ new (): E, name: string }} [kind]
 * @returns {E}
 */
export function byId(id, kind) {
  return find(document, `#${id}`, kind);
}

/**
 * Find all of a kind; most are HTML elements.
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {{ new (): E }} [kind]
 * @returns {E[]}
 */
export function all(root, selector, kind = /** @type {any} */ (HTMLElement)) {
  const found = /** @type {NodeListOf<E>} */ (root.querySelectorAll(selector));
  return [...found].filter((element) => element instanceof kind);
}

/**
 * Find what an event happened on, or what holds it; null if it is elsewhere.
 * @template {Element} [E=HTMLElement]
 * @param {Event} event
 * @param {string} selector
 * @param {{ new (): E }} [kind]
 * @returns {E | null}
 */
export function hit(event, selector, kind = /** @type {any} */ (HTMLElement)) {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof kind ? found : null;
}

/** Whether a click on a link opens it elsewhere. @param {MouseEvent} event @returns {boolean} */
export function opensElsewhere(event) {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

/** Read what the server wrote into the page as JSON. @param {string} id @returns {any} */
export function readData(id) {
  return JSON.parse(byId(id, HTMLScriptElement).text);
}

/** @type {any} */
let words = null;

/**
 * Say a sentence that came with the page, in its language.
 * @param {string} name such as “late”, or “coach.pick” inside a group
 * @param {Record<string, string | number>} [facts] by name, what `{name}` in the sentence stands for
 * @returns {string}
 */
export function told(name, facts = {}) {
  words ??= readData("words");
  /** @type {string} */
  const sentence = name.split(".").reduce((group, key) => group[key], words);
  return sentence.replace(/\{(\w+)\}/g, (_mark, fact) => isolated(String(facts[fact])));
}

/** Keep a right-to-left name from turning what stands beside it around. @param {string} text @returns {string} */
export function isolated(text) {
  return /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a]/.test(text)
    ? `\u2068${text}\u2069`
    : text;
}

/**
 * Give an element an attribute, or take it away: null is none.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Show or hide; what has the focus hands it to the board before it goes.
 * @param {HTMLElement | null | undefined} element
 * @param {boolean} shown
 */
export function reveal(element, shown) {
  if (!element || element.hidden === !shown) return;
  if (!shown && element.contains(document.activeElement)) {
    /** @type {HTMLElement | null} */ (document.querySelector('#board [tabindex="0"]'))?.focus();
  }
  element.hidden = !shown;
}

/**
 * Say a sentence in a live region; said again, it gets a space, so that it is read.
 * @param {HTMLElement} region
 * @param {string} text
 * @param {boolean} [again]
 */
export function say(region, text, again = false) {
  const same = region.textContent === text;
  if (again || !same) region.textContent = same ? `${text}\u00a0` : text;
  region.classList.toggle("long", text.length > 120);
}

/** The id of the request that brought this page, which its sockets name; empty where a browser does not tell. */
export function pageId() {
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return page?.serverTiming?.find(({ name }) => name === "id")?.description ?? "";
}

/** Milliseconds between changes of the address: Safari throws at the hundredth in thirty seconds. */
const ADDRESS_PACE = 350;
/** How many may come at once. */
const ADDRESS_BURST = 10;
/** Milliseconds until an address that a browser refused is written again. */
const ADDRESS_RETRY = 5000;
/** What the address is about to be. @type {string | null} */
let nextAddress = null;
let addressTimer = 0;
/** When those so far are through. */
let addressDue = 0;

/** The address of what is shown, which the address bar may have yet to follow. @returns {URL} */
export function pageAddress() {
  return new URL(nextAddress ?? location.href);
}

const addressWait = () => addressDue - ADDRESS_BURST * ADDRESS_PACE - performance.now();

/** Replace the address, not too often: of several in a row the last stays. @param {URL | string} address */
export function replaceAddress(address) {
  nextAddress = new URL(address, location.href).href;
  const wait = addressWait();
  if (wait <= 0 && !addressTimer) writeAddress();
  else addressTimer ||= window.setTimeout(writeAddress, wait);
}

/** Have Back lead back to this address, not too often. */
export function pushAddress() {
  if (addressWait() > 0) return;
  writeAddress();
  addressDue += ADDRESS_PACE;
  try {
    history.pushState(null, "", location.href);
  } catch {
    // Back leads further.
  }
}

/** Write at once what the address is about to be. */
export function writeAddress() {
  window.clearTimeout(addressTimer);
  addressTimer = 0;
  if (nextAddress === null) return;
  addressDue = Math.max(addressDue, performance.now()) + ADDRESS_PACE;
  try {
    history.replaceState(null, "", nextAddress);
    nextAddress = null;
  } catch {
    addressTimer = window.setTimeout(writeAddress, ADDRESS_RETRY);
  }
}

window.addEventListener("pagehide", writeAddress);
window.addEventListener("popstate", () => {
  nextAddress = null;
});

const READ_FIRST = 400;

/** Mark a page on which a question has just appeared: the second press of a double click doesn't answer it. @param {HTMLElement} main */
export function holdAnswers(main) {
  main.toggleAttribute("data-held", true);
  window.setTimeout(() => main.toggleAttribute("data-held", false), READ_FIRST);
}

/** Let the browser draw and answer presses before the work goes on. @returns {Promise<void>} */
export function breathe() {
  return new Promise((resume) => setTimeout(resume));
}
