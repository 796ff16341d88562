// @ts-check
/** Short sounds by oscillator, never the only cue, and their offer; a page loads this once they are wanted. */

import { find, keepSetting, told } from "./site.js";

/** @typedef {"eat" | "place" | "turn" | "end"} Cue */

/** Per cue: [frequency in Hz, start in s, length in s]. @type {Record<Cue, [number, number, number][]>} */
const CUES = {
  eat: [[330, 0, 0.09]],
  place: [[392, 0, 0.09]],
  turn: [
    [523, 0, 0.08],
    [659, 0.07, 0.08],
  ],
  end: [
    [392, 0, 0.15],
    [494, 0, 0.15],
    [587, 0, 0.15],
  ],
};
const GAIN = 0.15;

/** @type {AudioContext | null} */
let context = null;

/**
 * Play a cue, if the browser lets us.
 * @param {Cue} cue
 */
export function play(cue) {
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  // Browsers keep a context asleep until the first gesture; a cue before it is lost, which is right.
  if (context.state === "suspended") void context.resume();
  const notes = CUES[cue];
  for (const [frequency, start, length] of notes) {
    const at = context.currentTime + start;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(GAIN / Math.sqrt(notes.length), at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

// -- the offer of sounds: one line with two buttons, shown once in a browser, after the first own move -----

/** Show it, if nothing was ever chosen. @param {HTMLElement} main */
export function offerSound(main) {
  if (/(^|; )sound=/.test(document.cookie) || !("AudioContext" in window)) return;
  keepSetting("sound", "off"); // it is asked once, whatever the answer
  const offer = document.createElement("div");
  offer.className = "offer";
  const says = document.createElement("p");
  says.textContent = told("sound.offer");
  const [yes, no] = ["yes", "no"].map((answer) => {
    const button = document.createElement("button");
    button.className = "button";
    button.type = "button";
    button.textContent = told(`sound.${answer}`);
    return button;
  });
  offer.append(says, yes, no);
  offer.role = "group";
  offer.ariaLabel = says.textContent;
  const leave = () => {
    const focused = offer.contains(document.activeElement);
    offer.remove();
    if (focused) find(main, '#board [tabindex="0"]').focus();
  };
  no.addEventListener("click", leave);
  yes.addEventListener("click", () => {
    keepSetting("sound", "on");
    document.getElementById("sound")?.setAttribute("aria-pressed", "true");
    play("turn");
    leave();
  });
  find(main, "#hint").before(offer);
}
