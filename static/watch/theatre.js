// @ts-check
/** The theatre's extras on the page of a match: it plays by itself, remarks on each move, and runs the pairing again. */

import { all, byId, find, hit, loadScript, opensElsewhere, readData, told } from "../site/site.js";
import { fill, scoreText, seatName, toNumber } from "../games/view.js";

const GAMES = 200;

/**
 * @param {object} stage
 * @param {HTMLElement} stage.main
 * @param {Wire.View} stage.view
 * @param {import("../matches/replay.js").Replay} stage.replay
 * @param {Wire.Request} stage.request
 * @returns {Reports | null} what tells a run how far it is; an embedded match has none
 */
export function mountTheatre({ main, view, replay, request }) {
  remark(main, replay);
  mountSheet(replay);
  if (document.getElementById("moment")) void loadScript("matches/moment.js");
  const run = document.getElementById("run");
  const reports = run && mountRun(run, view, request);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!still && replay.at === 0 && !new URL(location.href).searchParams.has("m")) replay.play();
  return reports;
}

/** Keep the remark with the position that is shown. @param {HTMLElement} main @param {import("../matches/replay.js").Replay} replay */
function remark(main, replay) {
  /** @type {{ speakers: (number | null)[], coming: string[] }} */
  const { speakers, coming } = readData("remarks");
  const said = all(main, ".said-text");
  const toTry = document.getElementById("coming");
  const end = document.getElementById("show-end");
  let before = replay.at;
  const write = () => {
    const { at } = replay;
    const ends = at === said.length - 1 && before === at - 1;
    before = at;
    for (const [k, text] of said.entries()) text.hidden = k !== at;
    for (const part of all(main, "[data-speaker]"))
      part.hidden = Number(part.dataset.speaker) !== speakers[at];
    if (end) end.hidden = at < said.length - 1;
    if (ends) void loadScript("play/gather.js").then((script) => script?.gather(main)); // once its card has its place
    if (!toTry) return;
    toTry.hidden = !coming[at];
    find(toTry, "[data-coming]").textContent = coming[at];
    find(toTry, '[name="m"]', HTMLInputElement).value = String(at);
  };
  main.addEventListener("shown", write);
  write();
}

/** Open the form of other bots as a sheet over the game. @param {import("../matches/replay.js").Replay} replay */
function mountSheet(replay) {
  const link = document.getElementById("change-bots");
  if (!(link instanceof HTMLAnchorElement)) return; // an embedded game
  const sheet = byId("bots-dialog", HTMLDialogElement);
  /** Take the form over from its own page, with the styles and scripts that it needs. @param {string} address */
  async function fill(address) {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const style of all(page, 'link[rel="stylesheet"]', HTMLLinkElement)) {
      if (!document.querySelector(`link[href="${style.getAttribute("href")}"]`)) document.head.append(style);
    }
    for (const part of all(page, '#seats, [for="seats"]')) {
      part.setAttribute(part.id ? "id" : "for", "bots-count"); // the seats of the game are called so
    }
    const script = await loadScript("watch/form.js");
    find(sheet, "[data-form]").replaceChildren(find(page, ".theatre-games"), find(page, "#theatre"));
    script?.followForm();
  }
  link.addEventListener("click", async (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    replay.pause();
    try {
      await fill(link.href);
      sheet.showModal();
    } catch {
      location.assign(link.href);
    }
  });
  sheet.addEventListener("click", (event) => {
    const other = hit(event, ".theatre-games a");
    if (!(other instanceof HTMLAnchorElement) || opensElsewhere(event)) return;
    event.preventDefault();
    fill(other.href).catch(() => location.assign(other.href));
  });
}

/**
 * @typedef {{ progress: (report: Wire.RunProgressPush) => void, done: (report: Wire.RunDonePush) => void }} Reports
 *
 * @param {HTMLElement} root
 * @param {Wire.View} view
 * @param {Wire.Request} request
 * @returns {Reports}
 */
function mountRun(root, view, request) {
  const form = find(root, "form", HTMLFormElement);
  const button = find(root, "[data-run]", HTMLButtonElement);
  const cancel = find(root, "[data-cancel]");
  const progress = find(root, ".run-progress");
  const progressText = find(root, "[data-progress-text]");
  const bar = find(root, "progress", HTMLProgressElement);
  const outcome = find(root, ".run-outcome");
  const results = find(root, ".run-results");
  /** What is known of each run. A short one may report in the same breath in which it is announced. @type {Map<string, () => void>} */
  const reports = new Map();
  /** @type {string | null} */
  let running = null;

  /** @param {string} text */
  function idle(text) {
    running = null;
    reports.clear();
    progress.hidden = true;
    form.hidden = false;
    outcome.textContent = text;
  }

  button.disabled = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    form.hidden = true;
    results.hidden = true;
    progress.hidden = false;
    outcome.textContent = "";
    bar.value = 0;
    progressText.textContent = told("run.playing");
    cancel.focus();
    const vary = new FormData(form).get("vary") === "dice" ? "dice" : "plates";
    const seed = Math.floor(Math.random() * 2 ** 32);
    const answer = await request("run", {
      games: GAMES,
      vary,
      seed,
      seat: Number(new FormData(form).get("seat")),
    });
    if (!answer.ok) {
      idle(answer.error.message);
    } else if (!form.hidden) {
      void request("cancel_run", { run: answer.run }); // stopped before it had a name
    } else {
      running = answer.run;
      reports.get(running)?.();
    }
  });

  cancel.addEventListener("click", () => {
    if (running) void request("cancel_run", { run: running });
    idle(told("run.stopped"));
    button.focus();
  });

  /** @param {string} run @param {() => void} act */
  function report(run, act) {
    reports.set(run, act);
    if (run === running) act();
  }

  /** @param {Wire.RunDonePush} detail */
  async function finish({ run, error, of, outcomes, means, paired }) {
    const drawing = await loadScript("watch/histogram.js"); // few who watch also count
    if (running !== run) return;
    if (!drawing) {
      idle("");
      return;
    }
    const focused = document.activeElement === cancel;
    if (error) {
      idle(error.message);
    } else if (of && outcomes && means) {
      const summary = told("run.told", { of, averages: averages(view, means) });
      idle(paired ? paired.headline : summary);
      find(root, "[data-averages]").textContent = summary;
      const rows = find(root, "[data-paired]");
      const titled = rows.dataset.difference ?? "";
      rows.replaceChildren(...(paired ? compared(view, paired, titled, drawing) : []));
      find(root, "[data-spread]").textContent = paired ? paired.spread : "";
      find(root, ".run-all", HTMLDetailsElement).open = !paired;
      find(root, "[data-charts]").replaceChildren(...charts(view, outcomes, means, drawing));
      find(root, "[data-table]").replaceChildren(table(view, outcomes, of));
      results.hidden = false;
    }
    if (focused) button.focus();
  }

  return {
    progress: ({ run, done, of }) =>
      report(run, () => {
        bar.value = done;
        progressText.textContent = told("run.played", { done, of });
      }),
    done: (detail) => report(detail.run, () => void finish(detail)),
  };
}

/**
 * What planning was worth in one seat: what it got without a plan and with one, and the difference game by game.
 * @param {Wire.View} view
 * @param {Wire.PairedView} paired
 * @param {string} titled the name of the difference
 * @param {typeof import("./histogram.js")} drawing
 */
function compared(view, { seat, mean, gains, ways }, titled, { fullest, histogram }) {
  const each = ways.map(({ payoffs }) =>
    payoffs.map(({ payoff, count }) => ({ value: toNumber(payoff), count })),
  );
  const payoffs = each.flat().map(({ value }) => value);
  const [low, high] = [Math.min(...payoffs), Math.max(...payoffs)];
  const most = fullest(each, low, high);
  const rows = ways.map((way, k) => {
    const fill = k ? `url(#territory-${seat})` : "var(--surface)";
    const label = (/** @type {number} */ value) => money(view, value);
    const drawn = histogram(each[k], { low, high, most, mean: toNumber(way.mean), fill, label });
    return figure(
      seat,
      [Object.assign(document.createElement("span"), { textContent: way.name })],
      way.average,
      drawn,
    );
  });
  const differences = gains.map(({ gain, count }) => ({ value: toNumber(gain), count }));
  const [least, best] = [
    Math.min(0, ...differences.map(({ value }) => value)),
    Math.max(0, ...differences.map(({ value }) => value)),
  ];
  const signed = (/** @type {number} */ value) =>
    `${value < 0 ? "−" : value > 0 ? "+" : ""}${money(view, Math.abs(value))}`;
  const drawn = histogram(differences, {
    low: least,
    high: best,
    most: fullest([differences], least, best),
    mean: toNumber(mean),
    zero: true,
    fill: `url(#territory-${seat})`,
    label: signed,
  });
  const name = Object.assign(document.createElement("span"), { textContent: titled });
  return [...rows, figure(seat, [name], signed(rounded(mean, 10)), drawn)];
}

/** A histogram under its name and its average. @param {number} seat @param {Node[]} name @param {string} average @param {SVGElement} drawn */
function figure(seat, name, average, drawn) {
  const made = document.createElement("figure");
  made.className = `run-chart seat-${seat}`;
  const caption = document.createElement("figcaption");
  caption.append(...name, Object.assign(document.createElement("strong"), { textContent: average }));
  made.append(caption, drawn);
  return made;
}

/** @param {Wire.View} view @param {Wire.Exact[]} means */
function averages(view, means) {
  return means.map((mean, seat) => `${seatName(view, seat)} ${money(view, rounded(mean))}`).join(", ");
}

/**
 * One histogram a seat, all on the same axes.
 * @param {Wire.View} view
 * @param {Wire.OutcomeView[]} outcomes
 * @param {Wire.Exact[]} means
 * @param {typeof import("./histogram.js")} drawing
 */
function charts(view, outcomes, means, { fullest, histogram }) {
  const all = outcomes.flatMap(({ payoffs }) => payoffs.map(toNumber));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const each = means.map((_, seat) =>
    outcomes.map(({ payoffs, count }) => ({ value: toNumber(payoffs[seat]), count })),
  );
  const most = fullest(each, low, high);
  return means.map((mean, seat) => {
    const mark = find(document, `#seats [data-seat="${seat}"] .mark`, SVGElement).cloneNode(true);
    const name = Object.assign(document.createElement("span"), { textContent: seatName(view, seat) });
    const label = (/** @type {number} */ value) => money(view, value);
    const fill = `url(#territory-${seat})`;
    const drawn = histogram(each[seat], { low, high, most, mean: toNumber(mean), fill, label });
    return figure(seat, [mark, name], money(view, rounded(mean)), drawn);
  });
}

/** Every distinct result, the commonest first. @param {Wire.View} view @param {Wire.OutcomeView[]} outcomes @param {number} of */
function table(view, outcomes, of) {
  const made = document.createElement("table");
  const caption = made.createCaption();
  caption.textContent = told("run.different", { different: outcomes.length, of });
  const head = made.createTHead().insertRow();
  for (const title of [...view.seats.map((_, seat) => seatName(view, seat)), told("run.games")]) {
    const cell = Object.assign(document.createElement("th"), {
      scope: "col",
      className: "num",
      textContent: title,
    });
    head.append(cell);
  }
  const body = made.createTBody();
  for (const { payoffs, count } of outcomes.toSorted((one, other) => other.count - one.count)) {
    const row = body.insertRow();
    for (const text of [...payoffs.map((payoff) => scoreText(view, payoff)), String(count)]) {
      Object.assign(row.insertCell(), { className: "num", textContent: text });
    }
  }
  return made;
}

/** @param {Wire.Exact} value @param {number} [parts] parts of one to which it is rounded */
function rounded(value, parts = 100) {
  return Math.round(toNumber(value) * parts) / parts;
}

/** @param {Wire.View} view @param {number} value */
function money(view, value) {
  return fill(view, view.phrases.score, { n: String(value) });
}
