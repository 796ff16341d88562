/** What every page does: keeps what a person chose about the site. */

import { play } from "./sound.js";

const root = document.documentElement;

const YEAR = 365 * 24 * 3600;

/**
 * Keep a choice about the site: in the page at once, in a cookie for the server.
 * @param {"theme" | "sound" | "confirm" | "shortcuts"} name
 * @param {string} value
 */
export function keepSetting(name, value) {
  if (name === "theme" && value === "system") delete root.dataset.theme;
  else root.dataset[name] = value;
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

const sound = document.getElementById("sound");
sound?.addEventListener("click", () => {
  const on = root.dataset.sound !== "on";
  keepSetting("sound", on ? "on" : "off");
  sound.setAttribute("aria-pressed", String(on));
  if (on) play("turn");
});
