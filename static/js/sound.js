// @ts-check
/** Short sounds by oscillator, never the only cue; app.js loads them once they are wanted. */

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
