// @ts-check
/** Loads the scripts that a page needs later; says when there are newer ones. */

import { byId } from "./dom.js";

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

/** Load the board of a game. @param {string} game @returns {Promise<Boards.Mount>} */
export async function loadBoard(game) {
  const any = document.querySelector(".any-board");
  const script = await loadScript(`boards/${any ? "any" : game}.js`);
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
