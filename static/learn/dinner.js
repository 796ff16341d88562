// @ts-check
/**
 * The figures of a chapter about a dinner: its own board, shown positions that the server has worked out. Each step names
 * its figure.
 */

import { mountBoard } from "../games/dinner/board.js";
import { defaults, moveSentence, showLeft, showScores, statusSentence } from "../games/view.js";
import { mountReplay } from "../matches/replay.js";
import { all, find } from "../site/site.js";

const TRAVEL = { duration: 350, easing: "cubic-bezier(.2, .8, .2, 1)" };
const FADE = 120;
const BITE = 900;

/** Steps 1 and 2 of crossout: the reader takes a bite, and the rest of the dinner is eaten before their eyes. @param {Learn.Stage} stage @returns {Learn.Figure} */
export function eating({ root, data, calm, here, ...rest }) {
  const table = mountTable({ root, data, calm, here, ...rest });
  let stop = () => {};
  table.show(data.guess === null ? data.view : lineOf(data.guess));

  /** @param {string} guess */
  function lineOf(guess) {
    return data.lines[guess] ?? data.lines["*"];
  }

  /** All is eaten: a reader who still looks at the plate may not see what is said of it. */
  function finish() {
    table.tappable(true);
    if (!here()) return;
    find(root, ".learn-verdict").scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
  }

  return {
    reveal(guess, { moving }) {
      stop();
      const chosen = root.querySelector(`.spot[data-morsel="${guess}"]`);
      for (const spot of root.querySelectorAll(".spot"))
        spot.toggleAttribute("data-guessed", spot === chosen);
      const line = lineOf(guess);
      if (!moving) {
        table.show(line);
        return;
      }
      table.tappable(false);
      // Without motion the end stands there at once: the table next to it tells how it came.
      if (calm()) {
        table.show(line);
        finish();
      } else stop = playOut(table.show, line, guess in data.lines ? 1 : 0, finish);
    },
    tryOut(line) {
      if (calm()) return; // the verdict says how it would end
      stop();
      // The plate is full again afterwards, for another try.
      stop = playOut(table.show, line, 0, () => table.show(data.view));
    },
    tap(value) {
      return !(value in data.choices);
    },
  };
}

/** Step 3 of crossout: the morsels are crossed out one by one, from the last turn to the first. @param {Learn.Stage<{crossing: {morsel: number, turn: number, eater: number}[], stages: string[]}>} stage @returns {Learn.Figure} */
export function crossing(stage) {
  const { root, data, say, calm } = stage;
  const table = mountTable(stage);
  const { crossing: sequence, stages } = data.figure;
  table.show(data.view);

  const sentence = (/** @type {number} */ at) => stages[at];
  const replay = mountReplay(find(root, ".replay"), {
    at: data.at,
    last: sequence.length,
    show,
    valueText: sentence,
  });

  /** @param {number} at */
  function draw(at) {
    sequence.forEach(({ morsel, turn, eater }, k) => {
      find(root, `.spot[data-morsel="${morsel}"]`).toggleAttribute("data-crossed", k < at);
      mark(root, morsel, k < at ? String(turn) : "", eater, calm());
    });
    root.querySelectorAll(".learn-crossing li").forEach((line, k) => {
      line.toggleAttribute("data-now", k === at - 1);
    });
  }

  /** @param {number} at @param {import("../matches/replay.js").How} how */
  function show(at, how) {
    draw(at);
    if (how === "step") say(sentence(at));
  }

  return {
    reveal(_guess, { moving }) {
      if (!moving) {
        draw(data.at);
        return;
      }
      replay.stepTo(0, "jump");
      draw(0);
      if (!calm()) replay.play();
    },
  };
}

/** Step 4 of crossout: the order of play, stepped through. @param {Learn.Stage} stage @returns {Learn.Figure} */
export function replay(stage) {
  const { root, data, say } = stage;
  const table = mountTable(stage);
  const line = data.lines["*"];
  const whole = { ...data.view, ...line };
  table.show(data.view);
  let stop = () => {};

  const replay = mountReplay(find(root, ".replay"), {
    at: data.at,
    last: line.ply,
    show(at, how) {
      table.show(line, at);
      if (how === "step") say(statusSentence(whole, at));
    },
    valueText: (at) => (at ? moveSentence(whole, at - 1) : data.says.start),
  });

  return {
    tryOut(tried) {
      stop();
      // The question comes back afterwards, for another try.
      if (stage.calm()) table.show(tried);
      else stop = playOut(table.show, tried, data.view.ply, () => table.show(data.view));
    },
    reveal(_guess, { moving }) {
      stop();
      if (!moving) {
        table.show(line, data.at);
        return;
      }
      // From the question on, so that the next bite is the one that was asked for.
      replay.stepTo(data.view.ply, "jump");
      table.show(line, data.view.ply);
      if (!stage.calm()) replay.play();
    },
  };
}

/** Step 5 of crossout: the same coins as plate, ladder and board; then the labels, and who eats what between them. @param {Learn.Stage} stage @returns {Learn.Figure} */
export function labels(stage) {
  const table = mountTable(stage);
  table.show(stage.data.view);

  return {
    reveal() {
      table.layout("board");
    },
  };
}

/** Step 6 of crossout: any morsel can be taken away, and the labels move to where they then stand. @param {Learn.Stage<{labels: Learn.Label[], without: Record<string, {labels: Learn.Label[], said: string}>, shown: number}>} stage @returns {Learn.Figure} */
export function removal(stage) {
  const { root, data, calm } = stage;
  const table = mountTable(stage);
  const box = find(root, ".labels");
  const count = find(root, ".learn-count");
  const { labels: pristine, without, shown } = data.figure;
  table.show(data.view);

  /** Put the labels where they belong: those that stay travel, the one whose turn is gone fades. @param {Learn.Label[]} labels */
  function place(labels) {
    const stay = new Map(labels.map((label) => [label.text, label]));
    const known = new Map(all(box, ".label").map((element) => [element.dataset.text, element]));
    for (const { text, axis, at } of pristine) {
      const element = known.get(text) ?? box.appendChild(made(text, axis));
      const before = known.has(text) ? element.getBoundingClientRect() : null;
      const there = stay.get(text);
      element.classList.toggle("label-gone", !there);
      element.classList.toggle("label-moved", there !== undefined && there.at !== at);
      element.style.setProperty("--at", (there ?? { at }).at);
      const now = element.getBoundingClientRect();
      if (!before || calm() || (before.x === now.x && before.y === now.y)) continue;
      element.animate(
        [{ transform: `translate(${before.x - now.x}px, ${before.y - now.y}px)` }, { transform: "none" }],
        TRAVEL,
      );
    }
  }

  /** @param {number} morsel */
  function remove(morsel) {
    for (const spot of all(root, ".spot"))
      spot.toggleAttribute("data-removed", Number(spot.dataset.morsel) === morsel);
    place(without[morsel].labels);
    count.textContent = without[morsel].said;
  }

  return {
    reveal(_guess, { moving }) {
      table.layout("board");
      table.tappable(true);
      const asked = new URL(location.href).searchParams.get("m");
      remove(!moving && asked !== null && asked in without ? Number(asked) : shown);
    },
    tap(value) {
      remove(Number(value));
      return true;
    },
  };
}

/** @param {string} text @param {number} axis */
function made(text, axis) {
  const element = document.createElement("span");
  element.className = `label label-${axis} seat-${axis}`;
  element.dataset.text = text;
  element.textContent = text;
  return element;
}

/** Step 9 of crossout: the same plate eaten by the wise, by the greedy, and by those who mind each other's score. @param {Learn.Stage<{care: {line: Learn.Line, said: string}[]}>} stage @returns {Learn.Figure} */
export function limits(stage) {
  const { root, data } = stage;
  const table = mountTable(stage);
  const slider = find(root, ".learn-care input", HTMLInputElement);
  const cared = find(root, ".learn-cared");
  table.show(data.guess === null ? data.view : data.lines["*"]);

  function tell() {
    const { line, said } = data.figure.care[Number(slider.value)];
    slider.setAttribute("aria-valuetext", said);
    cared.textContent = said;
    return line;
  }
  tell();
  slider.addEventListener("input", () => table.show(tell()));

  // The next page comes once it has counted, which takes a second or so.
  const counting = find(root, ".learn-counting");
  find(root, ".learn-study a").addEventListener("click", () => {
    counting.textContent = counting.dataset.text ?? "";
  });
  window.addEventListener("pageshow", () => counting.replaceChildren());

  return {
    reveal() {
      table.show(data.lines["*"]);
    },
  };
}

// -- the board that they share ------------------------------------------------------------------------------

/**
 * Show how a dinner goes, bite by bite; returns what stops it.
 * @param {(line: Learn.Line, at: number) => void} show
 * @param {Learn.Line} line
 * @param {number} from
 * @param {() => void} then once the last bite has been seen
 */
function playOut(show, line, from, then) {
  let timer = 0;
  const step = (/** @type {number} */ at) => {
    show(line, at);
    timer = window.setTimeout(() => (at < line.ply ? step(at + 1) : then()), at < line.ply ? BITE : 2 * BITE);
  };
  step(from);
  return () => window.clearTimeout(timer);
}

/**
 * Take over a dinner's board.
 * @param {Learn.Stage} stage
 * @returns {{show: (line: Learn.Line, at?: number) => void, layout: (name: string) => void, tappable: (on: boolean) => void}}
 */
function mountTable({ root, data }) {
  const board = mountBoard(root, data.view, { propose() {}, preview() {}, say() {} });
  let open = data.tap && data.guess === null;
  /** @type {[Learn.Line, number]} */
  let shown = [data.view, data.view.ply];

  /** @param {Learn.Line} line @param {number} [at] */
  function show(line, at = line.ply) {
    shown = [line, at];
    const view = { ...data.view, ...line };
    const { scores } = view.frames[at];
    const morsels = /** @type {object[]} */ (view.setup.morsels);
    const everything = morsels.map((_, move) => ({ move, scores }));
    board.show({ ...defaults(view), at, live: true, options: open ? everything : [], canMove: open });
    showScores(root, view.frames[at]);
    for (const seat of all(root, ".seats [data-seat]")) showLeft(seat, view, at);
  }

  return {
    show,
    /** Whether morsels can be chosen. @param {boolean} on */
    tappable(on) {
      open = on;
      show(...shown);
    },
    /** Let the coins travel to another layout. @param {string} name */
    layout(name) {
      all(root, `[data-view="${name}"]:not([aria-current])`)[0]?.click();
    },
  };
}

/**
 * Mark a morsel with a word or a number; an empty text takes the mark away.
 * @param {HTMLElement} root
 * @param {number} morsel
 * @param {string} text
 * @param {number} seat
 * @param {boolean} calm
 */
function mark(root, morsel, text, seat, calm) {
  const spot = find(root, `.spot[data-morsel="${morsel}"] .morsel`);
  let badge = spot.querySelector(".learn-badge");
  if (!text) {
    badge?.remove();
    return;
  }
  if (!badge) {
    badge = document.createElement("span");
    badge.setAttribute("aria-hidden", "true");
    spot.append(badge);
    badge.animate(
      calm
        ? [{ opacity: 0 }, { opacity: 1 }]
        : [
            { opacity: 0, transform: "scale(2)" },
            { opacity: 1, transform: "none" },
          ],
      calm ? FADE : 350,
    );
  }
  badge.className = `learn-badge seat-${seat}`;
  badge.textContent = text;
}
