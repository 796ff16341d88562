// @ts-check
/** The settings page: a choice takes effect at once; Save keeps the name. */

import { keepSetting, play } from "./app.js";
import { byId } from "./dom.js";
import { mountParts } from "./parts.js";

byId("settings").addEventListener("change", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.type !== "radio") return;
  keepSetting(/** @type {"theme"} */ (input.name), input.value);
  if (input.name === "sound") {
    byId("sound").setAttribute("aria-pressed", String(input.value === "on"));
    if (input.value === "on") play("turn");
  }
});

mountParts(document);
