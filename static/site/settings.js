// @ts-check
/** The settings page: a choice takes effect at once; Save keeps the name. */

import { byId, keepSetting, mountParts, playSound } from "./site.js";

byId("settings").addEventListener("change", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.type !== "radio") return;
  keepSetting(/** @type {"theme"} */ (input.name), input.value);
  if (input.name === "sound") {
    byId("sound").setAttribute("aria-pressed", String(input.value === "on"));
    if (input.value === "on") playSound("turn");
  }
});

mountParts(document);
