// @ts-check
/** What stands next to the board: seats and scores, the move list, the bar of actions, the link to a position. */

import { all, byId, find, pageAddress, replaceAddress, reveal, setAttribute, told } from "../site/site.js";
import {
  fill,
  hint,
  isAway,
  isYourTurn,
  letter,
  moveSentence,
  scoreText,
  showLeft,
  toNumber,
} from "../games/view.js";

/** @param {number} seconds @returns {string} such as “left 0:40 ago” */
function leftAgo(seconds) {
  const whole = Math.floor(seconds);
  return told("left-ago", { time: `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}` });
}

/**
 * Take over the panel that the server rendered.
 * @param {HTMLElement} main
 * @param {Wire.View} first the view that was rendered
 * @param {Wire.Act} act sends what a button asks for
 * @param {() => void} commit plays what was chosen
 */
export function mountPanel(main, first, act, commit) {
  const seats = new Map(all(main, "#seats [data-seat]").map((item) => [Number(item.dataset.seat), item]));
  const log = find(main, "#moves");
  const list = find(main, "#moves ol");
  /** @type {Record<string, HTMLElement | undefined>} */
  const actions = Object.fromEntries(all(main, "[data-action]").map((item) => [item.dataset.action, item]));
  const away = /** @type {HTMLElement | null} */ (main.querySelector("#away"));
  let view = first;
  let at = 0;
  let received = performance.now();
  let offers = "";

  /** @param {number} seat @param {HTMLElement} item */
  function drawSeat(seat, item) {
    const entry = view.seats[seat];
    const frame = view.frames[at];
    item.toggleAttribute("data-turn", (at === view.ply ? view : frame).movers.includes(seat));
    find(item, "[data-name]").textContent = entry.name ? entry.called : told("open-seat");
    const score = find(item, "[data-score]");
    score.textContent = scoreText(view, frame.scores[seat], true);
    if (score.textContent !== "?") for (const name of ["role", "aria-label"]) score.removeAttribute(name);
    showLeft(item, view, at);
    drawPar(seat, item, frame.scores[seat]);
    drawNote(seat, item);
  }

  /** Show what a seat is worth, and how much it has of the least of that. @param {number} seat @param {HTMLElement} item @param {Wire.Exact} score */
  function drawPar(seat, item, score) {
    const band = view.par?.seats[seat];
    if (!band) return;
    const [low, high] = band;
    item.dataset.par = "";
    const enough = toNumber(low);
    const have = score === "?" ? 0 : toNumber(score);
    const filled = score !== "?" && have >= enough ? 1 : have <= 0 ? 0 : have / enough;
    item.style.setProperty("--filled", String(filled));
    const amount = [...new Set([low, high])].map((end) => scoreText(view, end, true)).join("–");
    const running = at < view.ply || view.stage === "playing";
    // All of the board lies nearest to a first token, until others answer: that is no score to measure by the best.
    const lent = have > toNumber(high) && running && told("for-now");
    const done = running && view.turns && !view.turns.slice(at).includes(seat);
    find(item, "[data-par-text]").textContent = lent || (done ? "" : told("possible", { amount }));
  }

  /** Before the first move the list of moves has room for the goal. */
  function drawGoal() {
    const goal = document.getElementById("goal");
    if (!goal) return;
    goal.hidden = view.ply > Number(goal.dataset.begun);
    goal.parentElement?.toggleAttribute("data-goal", !goal.hidden);
    find(goal, "#par-says").textContent = view.par ? fill(view, view.par.says) : "";
    find(goal, "#par-means").hidden = !view.par;
  }

  /** @param {number} seat @param {HTMLElement} item */
  function drawNote(seat, item) {
    const entry = view.seats[seat];
    const gone = isAway(view, seat);
    const since = (entry.away ?? 0) + (performance.now() - received) / 1000;
    const text = gone ? leftAgo(since) : (entry.note ?? "");
    const note = find(item, "[data-note]");
    if (note.textContent !== text) note.textContent = text;
    item.toggleAttribute("data-away", gone);
  }

  function drawMoves() {
    while (list.children.length > view.moves.length) list.lastElementChild?.remove();
    for (const made of view.moves) {
      const { ply } = made;
      const seat = made.seat < 0 ? Number(made.move) : made.seat;
      const name = view.frames[ply + 1].words.target ?? "";
      const known = list.children[ply];
      if (
        known &&
        known.querySelector(".move-target")?.textContent === name &&
        known.firstElementChild?.classList.contains(`seat-${seat}`)
      )
        continue;
      known ? known.replaceWith(entry(ply, seat, name)) : list.append(entry(ply, seat, name));
    }
    reveal(find(main, ".moves-none"), view.moves.length === 0);
    for (const link of list.querySelectorAll("a")) {
      const here = Number(link.dataset.ply) === at;
      setAttribute(link, "aria-current", here ? "step" : null);
    }
    follow();
  }

  /** Keep the move that is looked at in sight. */
  function follow() {
    const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    if (!current) return;
    log.scrollLeft = current.offsetLeft - log.clientWidth / 2;
    log.scrollTop = current.offsetTop - log.clientHeight / 2;
  }

  /** @param {number} ply @param {number} seat @param {string} name */
  function entry(ply, seat, name) {
    const link = document.createElement("a");
    link.className = `move seat-${seat}`;
    link.dataset.ply = String(ply + 1);
    const url = pageAddress();
    url.searchParams.set("m", String(ply + 1));
    link.href = url.search;
    const [number, target, sentence] = ["move-number", "move-target", "vh"].map((name) => {
      const span = document.createElement("span");
      span.className = name;
      if (name !== "vh") span.ariaHidden = "true";
      return span;
    });
    number.textContent = view.frames[ply + 1].words.number ?? String(ply + 1);
    target.textContent = name;
    sentence.textContent = moveSentence(view, ply);
    link.append(
      number,
      find(main, `#seats [data-seat="${seat}"] .mark`, SVGElement).cloneNode(true),
      sentence,
      target,
    );
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  function drawActions() {
    const live = at === view.ply;
    find(main, "#hint").textContent = hint(view, at);
    reveal(
      actions.take_back,
      live && [...view.take_back, ...view.ask.take_back].includes(view.you?.seat ?? -1),
    );
    reveal(find(main, "#stuck"), view.stuck);
    reveal(actions.rematch, view.stage === "over" && !view.next && view.kind === "table");
    reveal(actions.next, Boolean(view.next));
    reveal(actions.review, view.stage === "over");
    reveal(actions.hint, live && view.stage === "playing" && isYourTurn(view) && Boolean(view.coach));
    if (view.next) actions.next?.setAttribute("href", `/g/${view.next}`);
    reveal(actions.live, !live && view.stage === "playing");
    drawAway();
  }

  /** What to do about people who are away, and the way back for a person whose seat was given away. */
  function drawAway() {
    const { you } = view;
    if (!away || !you) return;
    const { deputy } = view.phrases;
    const left = deputy ? view.seatable.filter((seat) => seat !== you.seat) : [];
    const [strategy, offer] = deputy ?? ["", ""];
    /** @param {string} text @param {number} seat */
    const named = (text, seat) => fill(view, text, { seat: `{${letter(seat)}}` });
    /** @type {[string, "seat_bot" | "sit_back" | "remind" | "propose", any][]} */
    const wanted = [];
    if (view.seats[you.seat].kind === "bot") wanted.push([told("sit-back"), "sit_back", {}]);
    for (const seat of view.movers)
      if (isAway(view, seat) && !view.seats[seat].author)
        wanted.push([named(view.phrases.remind, seat), "remind", { seat }]);
    for (const seat of left) wanted.push([named(offer, seat), "seat_bot", { seat, strategy }]);
    if (
      view.ask.call_off.includes(you.seat) &&
      !view.clock &&
      left.some((seat) => view.movers.includes(seat))
    )
      wanted.push([told("end"), "propose", { kind: "call_off", ply: view.ply }]);
    reveal(away, view.stage === "playing" && wanted.length > 0);
    if (JSON.stringify(wanted) === offers) return;
    offers = JSON.stringify(wanted);
    away.replaceChildren(
      ...wanted.map(([text, event, data]) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "button";
        button.textContent = text;
        button.addEventListener("click", () => act(event, data));
        return button;
      }),
    );
  }

  /** Send from here what the form would send without scripts. @param {string} action @param {() => void} send */
  function bind(action, send) {
    actions[action]?.addEventListener("submit", (event) => {
      event.preventDefault();
      send();
    });
  }

  /** Hand the address of the position that is shown to the device, or to the clipboard. */
  async function share() {
    const url = pageAddress();
    url.searchParams.set("m", String(at));
    if (typeof navigator.share === "function") {
      await navigator.share({ title: document.title, url: url.href }).catch(() => undefined);
      return;
    }
    const copied = await navigator.clipboard?.writeText(url.href).then(
      () => true,
      () => false,
    );
    replaceAddress(url);
    const label = find(main, "#share span");
    label.textContent = told(copied ? "copied" : "address");
    window.setTimeout(() => {
      label.textContent = told("share");
    }, 4000);
  }

  bind("take_back", () => {
    const { ply } = view;
    if (view.take_back.includes(view.you?.seat ?? -1)) act("take_back", { ply });
    else act("propose", { kind: "take_back", ply });
  });
  bind("try_again", () => act("try_again", {}));
  bind("rematch", () => act("rematch", {}));
  actions.commit?.addEventListener("click", commit);
  byId("share").addEventListener("click", share);
  new ResizeObserver(follow).observe(log);
  window.setInterval(() => {
    for (const [seat, item] of seats) drawNote(seat, item);
  }, 1000);

  return {
    /** @param {Boards.State} state */
    show(state) {
      if (state.view !== view) received = performance.now();
      ({ view, at } = state);
      for (const [seat, item] of seats) drawSeat(seat, item);
      drawMoves();
      drawGoal();
      drawActions();
    },
    /** Show next to each score what it would become; null shows nothing. @param {Wire.Exact[] | null} scores */
    preview(scores) {
      for (const [seat, item] of seats) {
        const changed = scores !== null && String(scores[seat]) !== String(view.frames[at].scores[seat]);
        find(item, "[data-preview]").textContent = changed ? scoreText(view, scores[seat], true) : "";
        item.toggleAttribute("data-previewed", changed);
      }
    },
    /** Offer to commit what was chosen; null offers nothing. @param {string | null} text */
    offer(text) {
      reveal(actions.commit, text !== null);
      if (text !== null && actions.commit) actions.commit.textContent = text;
      reveal(find(main, "#hint"), text === null);
    },
  };
}
