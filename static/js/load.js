// @ts-check
/** Loads the scripts that a page needs later, or perhaps never. */

/** Pauses in milliseconds before a script that did not come is asked for again. */
const PAUSES = [200, 1500];

/** The scripts that have come or are coming, by path. @type {Map<string, Promise<any>>} */
const scripts = new Map();
let retries = 0;

/**
 * Load a script once. One that doesn't come is asked for again at another address, since browsers may remember a failure
 * under the old one. In the end the page says that a part is missing, and the next call starts over.
 * @template {string} Path
 * @param {Path} path from static/js
 * @param {Element | null} [place] where to say that it is missing, in place of what stands there; else above the page
 * @returns {Promise<(Path extends keyof Site.Scripts ? Site.Scripts[Path] : any) | null>} null if it doesn't come
 */
export function loadScript(path, place = null) {
  const coming = scripts.get(path) ?? request(path, place);
  scripts.set(path, coming);
  return coming;
}

/** Load the board of a game. Without it a page stays as the server wrote it. @param {string} game @returns {Promise<Boards.Mount>} */
export async function loadBoard(game) {
  const script = await loadScript(`boards/${game}.js`);
  if (!script) throw new Error(`There is no board of ${game}.`);
  return script.mountBoard;
}

/** @param {string} path @param {Element | null} place */
async function request(path, place) {
  const address = new URL(path, import.meta.url);
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

/** Say that a part of the page is missing, with a link that loads the page again. @param {string} path @param {Element | null} place */
function warn(path, place) {
  const template = document.getElementById("missing-script");
  if (!(template instanceof HTMLTemplateElement) || warningsOf(path).length) return;
  const warning = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  warning.dataset.script = path;
  const above = document.querySelector(".match-alerts") ?? document.getElementById("main");
  if (place) place.replaceChildren(warning);
  else if (!above?.querySelector(":scope > [data-script]")) above?.prepend(warning); // one is enough
}

/** @param {string} path */
function warningsOf(path) {
  return document.querySelectorAll(`[data-script="${path}"]`);
}
