// @ts-check
/** What every page does: keeps what a person chose about the site, and sounds if that was chosen. */

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
  if (root.dataset.sound === "on") void import("./sound.js").then((sounds) => sounds.play(cue));
}

// Asked for once the page has come: it shows nothing of this one. Not for a page that stands in another.
if ("serviceWorker" in navigator && window === window.top) {
  window.addEventListener("load", () => {
    // A browser that keeps no workers does without alerts, and without the page that says that there is no line.
    navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => undefined);
  });
}

// Where the browser keeps no clipboard the field is selected, for the keys to copy.
document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest("button[data-copies]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const field = document.getElementById(button.dataset.copies ?? "");
  const label = button.querySelector("span");
  if (!(field instanceof HTMLInputElement) || !label) return;
  const { textContent } = label;
  field.select();
  const copied = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
  label.textContent = (copied ? button.dataset.copied : button.dataset.selected) ?? "";
  setTimeout(() => {
    label.textContent = textContent;
  }, 4000);
});

const sound = document.getElementById("sound");
sound?.addEventListener("click", () => {
  const on = root.dataset.sound !== "on";
  keepSetting("sound", on ? "on" : "off");
  sound.setAttribute("aria-pressed", String(on));
  if (on) play("turn");
});
