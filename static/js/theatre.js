/** The theatre's extras on the page of a match: it plays by itself, remarks on each move, and runs the pairing again. */

import { toNumber } from "./format.js";
import { scoreText, seatName } from "./status.js";

const GAMES = 200;

/**
 * @param {object} stage
 * @param {HTMLElement} stage.main
 * @param {object} stage.view
 * @param {import("./replay.js").Replay} stage.replay
 * @param {(event: string, data: object) => Promise<object>} stage.request asks the server
 * @param {Promise<void>} stage.ready once it can be asked
 */
export function mountTheatre({ main, view, replay, request, ready }) {
  remark(main, replay);
  const run = document.getElementById("run"); // an embedded match has none
  if (run) mountRun(run, main, view, request, ready);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!still && replay.at === 0 && !new URL(location.href).searchParams.has("m")) replay.play();
}

/** Keep the remark beside the position that is shown. */
function remark(main, replay) {
  const remarks = JSON.parse(document.getElementById("remarks").textContent);
  const line = document.getElementById("remark");
  const write = () => (line.textContent = remarks[replay.at]);
  main.addEventListener("shown", write);
  write();
}

function mountRun(root, main, view, request, ready) {
  const find = (selector) => root.querySelector(selector);
  const form = find("form");
  const progress = find(".run-progress");
  const bar = find("progress");
  const outcome = find(".run-outcome");
  const results = find(".run-results");
  const reports = new Map();
  let running = null;

  function idle(text) {
    running = null;
    reports.clear();
    progress.hidden = true;
    form.hidden = false;
    outcome.textContent = text;
  }

  void ready.then(() => (find("[data-run]").disabled = false)); // until then nobody would answer
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    form.hidden = true;
    results.hidden = true;
    progress.hidden = false;
    outcome.textContent = "";
    bar.value = 0;
    find("[data-progress-text]").textContent = "Playing …";
    find("[data-cancel]").focus();
    const vary = new FormData(form).get("vary");
    const seed = Math.floor(Math.random() * 2 ** 32);
    const answer = await request("run", { games: GAMES, vary, seed });
    if (!answer.ok) return idle(answer.error.message);
    if (!form.hidden) return void request("cancel_run", { run: answer.run }); // stopped before it had a name
    running = answer.run;
    return follow();
  });

  find("[data-cancel]").addEventListener("click", async () => {
    if (running) await request("cancel_run", { run: running });
    idle("Stopped.");
    find("[data-run]").focus();
  });

  // A short run may report in the same breath in which it is announced, so reports wait for its name.
  for (const type of ["run_progress", "run_done"]) {
    main.addEventListener(type, ({ detail }) => {
      reports.set(detail.run, { type, detail });
      follow();
    });
  }

  function follow() {
    const report = reports.get(running);
    if (!report) return;
    const { type, detail } = report;
    if (type === "run_done") {
      finish(detail);
    } else {
      bar.value = detail.done;
      find("[data-progress-text]").textContent = `${detail.done} of ${detail.of} played`;
    }
  }

  async function finish(detail) {
    const { histogram } = await import("./histogram.js"); // few who watch also count
    if (running !== detail.run) return;
    const focused = document.activeElement === find("[data-cancel]");
    if (detail.error) {
      idle(detail.error.message);
    } else {
      idle(`${detail.of} games played. On average ${averages(view, detail.means)}.`);
      find("[data-charts]").replaceChildren(...charts(view, detail, histogram));
      find("[data-table]").replaceChildren(table(view, detail));
      results.hidden = false;
    }
    if (focused) find("[data-run]").focus();
  }
}

function averages(view, means) {
  return means.map((mean, seat) => `${seatName(view, seat)} ${money(view, rounded(mean))}`).join(", ");
}

/** One histogram a seat, all on the same axes. */
function charts(view, { outcomes, means }, histogram) {
  const all = outcomes.flatMap(({ payoffs }) => payoffs.map(toNumber));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const most = Math.max(
    ...outcomes.map(({ count }) => count),
    ...means.map((_, seat) => fullest(outcomes, seat)),
  );
  return means.map((mean, seat) => {
    const figure = document.createElement("figure");
    figure.className = `run-chart seat-${seat}`;
    const caption = document.createElement("figcaption");
    const mark = document.querySelector(`#seats [data-seat="${seat}"] .mark`).cloneNode(true);
    const name = Object.assign(document.createElement("span"), {
      textContent: seatName(view, seat),
      className: "run-name",
    });
    const average = Object.assign(document.createElement("strong"), {
      textContent: money(view, rounded(mean)),
    });
    caption.append(mark, name, average);
    const values = outcomes.map(({ payoffs, count }) => ({ value: toNumber(payoffs[seat]), count }));
    const label = (value) => money(view, value);
    figure.append(
      caption,
      histogram(values, { low, high, most, mean: toNumber(mean), fill: `url(#territory-${seat})`, label }),
    );
    return figure;
  });
}

/** How often a seat's commonest payoff came, whatever the others got. */
function fullest(outcomes, seat) {
  const counts = new Map();
  for (const { payoffs, count } of outcomes)
    counts.set(payoffs[seat], (counts.get(payoffs[seat]) ?? 0) + count);
  return Math.max(...counts.values());
}

/** Every distinct result, the commonest first. */
function table(view, { outcomes, of }) {
  const made = document.createElement("table");
  const caption = made.createCaption();
  caption.textContent = `${outcomes.length} different results of ${of} games`;
  const head = made.createTHead().insertRow();
  for (const title of [...view.seats.map((_, seat) => seatName(view, seat)), "Games"]) {
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

function rounded(value) {
  return Math.round(toNumber(value) * 100) / 100;
}

function money(view, value) {
  return `${view.game === "tokens" ? "$" : ""}${value}`;
}
