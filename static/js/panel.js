/** What stands beside the board: seats and scores, the move list, the bar of actions. */

import { hint, moveSentence, moveTarget, scoreText, seatName, showLeft } from "./status.js";

/** Who is offered to play for somebody who has left. */
const DEPUTY = { dinner: ["crossout", "Crossout"], tokens: ["best-reply", "Best reply"] };

/**
 * Show or hide; what has the focus hands it to the board before it goes.
 * @param {HTMLElement|null|undefined} element
 * @param {boolean} shown
 */
export function reveal(element, shown) {
  if (!element || element.hidden === !shown) return;
  if (!shown && element.contains(document.activeElement))
    document.querySelector('#board [tabindex="0"]')?.focus();
  element.hidden = !shown;
}

/** @param {number} seconds @returns {string} such as “left 0:40 ago” */
function leftAgo(seconds) {
  const whole = Math.floor(seconds);
  return `left ${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")} ago`;
}

/**
 * Take over the panel that the server rendered.
 * @param {HTMLElement} main
 * @param {object} first the view that was rendered
 * @param {(event: string, data: object) => void} act sends what a button asks for
 */
export function mountPanel(main, first, act) {
  const find = (selector) => /** @type {HTMLElement} */ (main.querySelector(selector));
  const seats = new Map(
    [...main.querySelectorAll("#seats [data-seat]")].map((item) => [Number(item.dataset.seat), item]),
  );
  const log = find("#moves");
  const list = find("#moves ol");
  const actions = Object.fromEntries(
    [...main.querySelectorAll("[data-action]")].map((item) => [item.dataset.action, item]),
  );
  const away = find("#away");
  let view = first;
  let at = 0;
  let received = performance.now();
  let offers = "";

  function drawSeat(seat, item) {
    const entry = view.seats[seat];
    const frame = view.frames[at];
    item.toggleAttribute("data-turn", frame.mover === seat);
    item.querySelector("[data-name]").textContent = entry.name || "Open seat";
    item.querySelector("[data-score]").textContent = scoreText(view, frame.scores[seat]);
    showLeft(item, view, at);
    drawNote(seat, item);
  }

  function drawNote(seat, item) {
    const entry = view.seats[seat];
    const gone =
      entry.kind === "person" && !entry.present && seat !== view.you?.seat && view.stage === "playing";
    const since = (entry.away ?? 0) + (performance.now() - received) / 1000;
    const text = gone ? leftAgo(since) : (entry.note ?? "");
    const note = item.querySelector("[data-note]");
    if (note.textContent !== text) note.textContent = text;
    item.toggleAttribute("data-away", gone);
  }

  function drawMoves() {
    while (list.children.length > view.moves.length) list.lastElementChild.remove();
    for (const { ply, seat, move } of view.moves) {
      const name = moveTarget(view, move);
      const known = list.children[ply];
      if (
        known &&
        known.querySelector(".move-target").textContent === name &&
        known.firstElementChild.classList.contains(`seat-${seat}`)
      )
        continue;
      known ? known.replaceWith(entry(ply, seat, name)) : list.append(entry(ply, seat, name));
    }
    reveal(find(".moves-none"), view.moves.length === 0);
    for (const link of list.querySelectorAll("a")) {
      const here = Number(link.dataset.ply) === at;
      here ? link.setAttribute("aria-current", "step") : link.removeAttribute("aria-current");
    }
    follow();
  }

  /** Keep the move that is looked at in sight. */
  function follow() {
    const current = list.querySelector("[aria-current]");
    if (!current) return;
    log.scrollLeft = current.offsetLeft - log.clientWidth / 2;
    log.scrollTop = current.offsetTop - log.clientHeight / 2;
  }

  function entry(ply, seat, name) {
    const link = document.createElement("a");
    link.className = `move seat-${seat}`;
    link.dataset.ply = String(ply + 1);
    const url = new URL(location.href);
    url.searchParams.set("m", String(ply + 1));
    link.href = url.search;
    const [number, target, sentence] = ["move-number", "move-target", "vh"].map((name) => {
      const span = document.createElement("span");
      span.className = name;
      if (name !== "vh") span.ariaHidden = "true";
      return span;
    });
    number.textContent = String(ply + 1);
    target.textContent = name;
    sentence.textContent = moveSentence(view, ply);
    link.append(number, seats.get(seat).querySelector(".mark").cloneNode(true), sentence, target);
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  function drawActions() {
    const live = at === view.ply;
    find("#hint").textContent = hint(view, at);
    reveal(actions.take_back, live && view.you !== null && view.take_back.includes(view.you.seat));
    reveal(find("#stuck"), view.stuck);
    reveal(actions.rematch, view.stage === "over" && !view.next && view.kind === "table");
    reveal(actions.next, Boolean(view.next));
    reveal(actions.review, view.stage === "over");
    reveal(
      actions.hint,
      live &&
        view.stage === "playing" &&
        view.you !== null &&
        view.mover === view.you.seat &&
        Boolean(view.coach),
    );
    if (view.next) actions.next.setAttribute("href", `/g/${view.next}`);
    reveal(actions.live, !live && view.stage === "playing");
    drawAway();
  }

  /** Offer a bot for a seat that was left, and the way back for a person whose seat was given away. */
  function drawAway() {
    if (!away || !view.you) return;
    const [strategy, title] = DEPUTY[view.game];
    const wanted = view.seatable
      .filter((seat) => seat !== view.you.seat)
      .map((seat) => [`Let ${title} play for ${seatName(view, seat)}`, "seat_bot", { seat, strategy }]);
    if (view.seats[view.you.seat].kind === "bot") wanted.push(["Take your seat back", "sit_back", {}]);
    reveal(away, wanted.length > 0);
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

  new ResizeObserver(follow).observe(log);
  window.setInterval(() => {
    for (const [seat, item] of seats) drawNote(seat, item);
  }, 1000);

  return {
    /** Show the panel of `next` at ply `to`. */
    show(next, to) {
      if (next !== view) received = performance.now();
      view = next;
      at = to;
      for (const [seat, item] of seats) drawSeat(seat, item);
      drawMoves();
      drawActions();
    },
    /** Show beside each score what it would become; null shows nothing. */
    preview(scores) {
      for (const [seat, item] of seats) {
        const changed = scores !== null && String(scores[seat]) !== String(view.frames[at].scores[seat]);
        item.querySelector("[data-preview]").textContent = changed ? scoreText(view, scores[seat]) : "";
        item.toggleAttribute("data-previewed", changed);
      }
    },
    /** Offer to commit what was chosen; null offers nothing. */
    offer(text) {
      reveal(actions.commit, text !== null);
      if (text !== null) actions.commit.textContent = text;
      reveal(find("#hint"), text === null);
    },
    actions,
  };
}
