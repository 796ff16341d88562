// @ts-check
/** What every page does: keeps what a person chose about the site, and sounds if that was chosen. */

import { loadScript } from "./load.js";

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
export function play(cue) {
  if (root.dataset.sound === "on") void loadScript("sound.js").then((script) => script?.play(cue));
}

// Asked for once the page has come: it shows nothing of this one. Not for a page that stands in another.
if ("serviceWorker" in navigator && window === window.top) {
  window.addEventListener("load", () => {
    // A browser that keeps no workers does without alerts, and without the page that says that there is no line.
    navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => undefined);
  });
}

for (const code of document.querySelectorAll(".embed-code"))
  code.addEventListener("toggle", () => void loadScript("embed.js"));

const sound = document.getElementById("sound");
sound?.addEventListener("click", () => {
  const on = root.dataset.sound !== "on";
  keepSetting("sound", on ? "on" : "off");
  sound.setAttribute("aria-pressed", String(on));
  if (on) play("turn");
});
