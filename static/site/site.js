// @ts-check
/**
 * What every page has: its nodes, of the kind that they must be; the data and sentences that came with it; its address;
 * scripts that come later; what a person chose about the site.
 */

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
function pageId() {
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return page?.serverTiming?.find(({ name }) => name === "id")?.description ?? "";
}

/**
 * How a page opens a socket, for socket.io: by a web socket, and by polling where none gets through.
 * @template {Record<string, unknown>} Query
 * @param {Query} query what the page listens to
 */
export function socketOptions(query) {
  return {
    query: { ...query, page: pageId() },
    transports: ["websocket", "polling"],
    tryAllTransports: true,
  };
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

// -- scripts that a page needs later, and whether there are newer ones -------------------------------------

/** Pauses in milliseconds before a script that did not come is asked for again. */
const PAUSES = [200, 1500];

/** The scripts that have come or are coming, by path. @type {Map<string, Promise<any>>} */
const scripts = new Map();
let retries = 0;

/**
 * Load a script once. One that doesn't come is asked for again at another address, since browsers may remember a failure
 * under the old one. In the end the page says that a part is missing, and the next call starts over.
 * @template {string} Path
 * @param {Path} path from static/
 * @param {Element | null} [place] where to say that it is missing, in place of what stands there; else above the page
 * @returns {Promise<(Path extends keyof Site.Scripts ? Site.Scripts[Path] : any) | null>} null if it doesn't come
 */
export function loadScript(path, place = null) {
  const coming = scripts.get(path) ?? request(path, place);
  scripts.set(path, coming);
  return coming;
}

/** The style sheets that have come or are coming, by address. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Load style sheets that a page came without, once; if they don't come the page goes on as it is.
 * @param {string | undefined} address none if the page came with them
 * @returns {Promise<void>}
 */
export async function loadSheet(address) {
  if (!address) return;
  const coming =
    sheets.get(address) ??
    new Promise((done) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
      for (const kind of ["load", "error"]) link.addEventListener(kind, () => done());
      document.head.append(link);
    });
  sheets.set(address, coming);
  await coming;
}

/** Load the board of a game. @param {string} game @returns {Promise<Boards.Mount>} */
export async function loadBoard(game) {
  const any = document.querySelector(".any-board");
  const script = await loadScript(`games/${any ? "any" : game}/board.js`);
  if (!script) throw new Error(`There is no board of ${game}.`);
  return script.mountBoard;
}

/** Say once that there is a new version, if another build has answered. @param {string} [build] its digest */
export function tellVersion(build = "") {
  if (!import.meta.url.includes(build) && !document.querySelector("[data-new-version]"))
    above()?.prepend(bannerOf("new-version"));
}

/** @param {string} path @param {Element | null} place */
async function request(path, place) {
  const address = new URL(`../${path}`, import.meta.url);
  for (let failures = 0; ; failures += 1) {
    try {
      const script = await import(address.href);
      for (const warning of warningsOf(path)) warning.remove();
      return script;
    } catch (error) {
      if (failures === PAUSES.length) {
        reportError(error);
        scripts.delete(path);
        warn(path, place);
        return null;
      }
      retries += 1;
      address.searchParams.set("retry", String(retries));
      await new Promise((resume) => setTimeout(resume, PAUSES[failures]));
    }
  }
}

/** Say once that a part of the page is missing. @param {string} path @param {Element | null} place */
function warn(path, place) {
  if (warningsOf(path).length) return;
  const warning = bannerOf("missing-script");
  warning.dataset.script = path;
  if (place) place.replaceChildren(warning);
  else if (!above()?.querySelector(":scope > [data-script]")) above()?.prepend(warning);
}

/** @param {string} path */
function warningsOf(path) {
  return document.querySelectorAll(`[data-script="${path}"]`);
}

/** @param {string} id of a template @returns {HTMLElement} */
function bannerOf(id) {
  const { content } = byId(id, HTMLTemplateElement);
  return /** @type {HTMLElement} */ (content.firstElementChild?.cloneNode(true));
}

const above = () => document.querySelector(".match-alerts") ?? document.getElementById("main");

// -- the parts of a page that features bring ---------------------------------------------------------------

/** @param {ParentNode} root */
export function mountParts(root) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-mount]")))
    void loadScript(part.dataset.mount ?? "").then((script) => script?.mount(part));
}

// -- what a person chose about the site --------------------------------------------------------------------

const root = document.documentElement;

const YEAR = 365 * 24 * 3600;

/**
 * Keep a choice about the site: in the page at once, in a cookie for the server.
 * @param {"theme" | "sound" | "confirm" | "pace" | "shortcuts" | "talk" | "aloud"} name
 * @param {string} value
 */
export function keepSetting(name, value) {
  if (name === "theme" && value === "system") delete root.dataset.theme;
  else root.dataset[name] = value;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is only there on https
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

/**
 * Play a cue, if sounds are wanted; most people want none, so they are loaded with the first.
 * @param {import("./sound.js").Cue} cue
 */
export function playSound(cue) {
  if (root.dataset.sound === "on") void loadScript("site/sound.js").then((script) => script?.play(cue));
}

// Asked for once the page has come: it shows nothing of this one. Not for a page that stands in another.
if ("serviceWorker" in navigator && window === window.top) {
  window.addEventListener("load", () => {
    // A browser without service workers has neither alerts nor the offline page.
    navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => undefined);
  });
}

for (const code of document.querySelectorAll(".embed-code"))
  code.addEventListener("toggle", () => void loadScript("site/embed.js"));

const sound = document.getElementById("sound");
sound?.addEventListener("click", () => {
  const on = root.dataset.sound !== "on";
  keepSetting("sound", on ? "on" : "off");
  sound.setAttribute("aria-pressed", String(on));
  if (on) playSound("turn");
});
