// @ts-check
/** What a page knows of a match: one typed object with defaults, and what follows from it. */

/** The state of a page that shows the latest position of a view, where nobody moves. @param {Wire.View} view @returns {Boards.State} */
export function defaults(view) {
  return { view, at: view.ply, live: false, options: [], canMove: false, pending: null, chosen: null };
}

/** @param {Boards.State} state @returns {Wire.FrameView} the position that is shown */
export function frameOf({ view, at }) {
  return view.frames[at];
}

/** @param {Boards.State} state @returns {Wire.Exact | null} what you have committed in a round of several that is not over, and may still change */
export function committed({ view, live }) {
  return live ? view.chosen : null;
}

/** @param {Wire.View} view @returns {boolean} whether the viewer has a move to make now, alone or in secret with others */
export function isYourTurn(view) {
  return view.you != null && view.movers.includes(view.you.seat);
}

/** @param {Wire.View} view @returns {boolean} whether the viewer moves now, and by the order of turns not again */
export function isLastTurn(view) {
  return isYourTurn(view) && view.turns?.lastIndexOf(view.you?.seat ?? -1) === view.ply;
}

/** @param {Wire.View} view @param {number} seat @returns {boolean} whether it is another person’s, who is not here while it goes on */
export function isAway(view, seat) {
  const { kind, present } = view.seats[seat];
  return view.stage === "playing" && kind === "person" && !present && seat !== view.you?.seat;
}

/** The options of a position by those that were sent. @type {WeakMap<Wire.View["options"], Wire.OptionView[]>} */
const whole = new WeakMap();

/** @param {{options: Wire.View["options"]}} at @returns {Wire.OptionView[]} every option with what it leads to, which is sent once */
export function optionsOf({ options }) {
  const found =
    whole.get(options) ??
    options.map((option) =>
      "like" in option ? { .../** @type {Wire.OptionView} */ (options[option.like]), ...option } : option,
    );
  whole.set(options, found);
  return found;
}
