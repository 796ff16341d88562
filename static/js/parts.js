// @ts-check
/** Loads the scripts of what features show on a page, which take it over. */

import { loadScript } from "./load.js";

/** @param {ParentNode} root */
export function mountParts(root) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-mount]")))
    void loadScript(part.dataset.mount ?? "").then((script) => script?.mount(part));
}
