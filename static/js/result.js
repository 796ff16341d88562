// @ts-check
/**
 * The end of a match: first on the board, where what was taken goes to its owners, then as a card beside it. The server
 * writes all that the card says; this fetches and shows it, and points at the place that decided.
 */

import { all, find, hit, reveal, told } from "./dom.js";

const AGAIN = 1500;
const TRIES = 40;
/** Milliseconds: one dish on its way, and all of them. */
const FLIGHT = 480;
const GATHERED = 900;
const EASE = "cubic-bezier(.4, 0, .3, 1)";

/**
 * @param {object} end
 * @param {HTMLElement} end.main
 * @param {HTMLElement} end.place where the card stands, or will
 * @param {string} end.id of the match
 * @param {boolean} end.ended it was over when the page came: then nothing takes the focus
 * @param {Wire.Act} end.act
 */
export function mountResult({ main, place, id, ended, act }) {
  /** @type {Wire.View | null} */
  let view = null;
  let live = true;
  let over = ended;
  let tries = 0;
  let gathered = Promise.resolve();
  /** How many endings were taken back: what was asked about one of them comes too late. */
  let takenBack = 0;

  const card = () => place.querySelector("#result");

  /** The next thing to do, which has the focus first; the heading, for who only watches. */
  function onward() {
    const buttons = all(place, ".result-actions .button-primary");
    return buttons.find((button) => button.checkVisibility()) ?? find(place, "h2");
  }

  function draw() {
    reveal(place, over);
    const next = view?.next;
    const shown = card();
    point(main, live && over ? shown : null);
    if (!shown) return;
    const rematch = shown.querySelector('[data-action="rematch"]');
    if (rematch instanceof HTMLElement) rematch.hidden = Boolean(next);
    const link = find(shown, '[data-action="next"]', HTMLAnchorElement);
    link.hidden = !next;
    if (next) link.href = `/g/${next}`;
  }

  /** Fetch the card; with `wait`, once the review is there. @param {boolean} wait */
  async function ask(wait) {
    const answer = await fetch(`/g/${id}/result${wait ? "?wait" : ""}`).catch(() => null);
    const text = answer?.ok ? await answer.text() : "";
    return new DOMParser().parseFromString(text, "text/html").querySelector("#result");
  }

  async function fill() {
    const ending = takenBack;
    const whole = card();
    const come = await ask(Boolean(whole));
    await gathered;
    if (ending !== takenBack) return;
    if (come && !whole) {
      place.replaceChildren(come);
      draw();
      if (!ended) present();
    } else if (come && whole && !come.hasAttribute("data-pending")) {
      for (const part of ["why", "decisive"]) {
        const at = `[data-part="${part}"]`;
        find(whole, at).replaceChildren(...find(come, at).childNodes);
      }
      whole.removeAttribute("data-pending");
      draw();
    }
    tries += 1;
    if ((!come || come.hasAttribute("data-pending")) && tries < TRIES)
      window.setTimeout(() => ending === takenBack && fill(), come && !whole ? 0 : AGAIN);
  }

  /** Bring a card that has just come into sight, and the next thing to do under the finger. */
  function present() {
    onward().focus({ preventScroll: true });
    const below = find(place, ".result").getBoundingClientRect().bottom > innerHeight;
    if (below)
      find(place, ".result").scrollIntoView({ block: "end", behavior: isCalm() ? "auto" : "smooth" });
  }

  /** Take the card away: a move was taken back, so the match goes on and will end with another one. */
  function withdraw() {
    place.replaceChildren();
    ended = false;
    tries = 0;
    takenBack += 1;
  }

  async function share() {
    const url = new URL(`/g/${id}`, location.href).href;
    const title = find(place, "h2").textContent ?? "";
    const label = find(place, '[data-action="share-result"] span');
    if (typeof navigator.share === "function") {
      await navigator.share({ title, text: title, url }).catch(() => undefined);
      return;
    }
    const copied = await navigator.clipboard?.writeText(`${title} – ${url}`).then(
      () => true,
      () => false,
    );
    label.textContent = told(copied ? "result.copied" : "result.address");
    window.setTimeout(() => {
      label.textContent = told("result.share");
    }, 4000);
  }

  place.addEventListener("click", (event) => {
    if (hit(event, '[data-action="share-result"]')) void share();
  });
  place.addEventListener("submit", (event) => {
    if (!hit(event, '[data-action="rematch"]')) return;
    event.preventDefault();
    void act("rematch", {});
  });

  return {
    /** Follow the match; the card stays while one looks back. @param {Wire.View} next @param {boolean} latest */
    show(next, latest) {
      const wasOver = over && view !== null;
      view = next;
      live = latest;
      over = next.stage === "over";
      if (wasOver && !over) withdraw();
      if (over && !wasOver && !ended) gathered = gather(main);
      if (over && live && tries === 0 && (!card() || card()?.hasAttribute("data-pending"))) {
        tries = 1;
        void fill();
      }
      draw();
    },
  };
}

function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Let all that was eaten go to who ate it. Boards of their own kind hear “ending” on the match, and “ended” when it is
 * done; a key or a press skips it.
 * @param {HTMLElement} main
 * @returns {Promise<void>}
 */
async function gather(main) {
  if (isCalm()) return;
  const skipped = new AbortController();
  const { signal } = skipped;
  // Only when the press has done its own work: the card moves what is pressed.
  const skip = () => window.setTimeout(() => skipped.abort());
  for (const kind of ["keydown", "click"]) addEventListener(kind, skip, { signal });
  main.dispatchEvent(new CustomEvent("ending", { detail: { signal, time: GATHERED } }));
  const spots = all(main, ".spot[data-eaten]");
  const wait = spots.length > 1 ? (GATHERED - FLIGHT) / (spots.length - 1) : 0;
  const flights = spots.map((spot, k) => fly(main, spot, k * wait)).filter((flight) => flight !== null);
  signal.addEventListener("abort", () => {
    for (const flight of flights) flight.finish();
  });
  await Promise.race([
    new Promise((done) => window.setTimeout(done, GATHERED)),
    new Promise((done) => signal.addEventListener("abort", done)),
  ]);
  skipped.abort();
  main.dispatchEvent(new CustomEvent("ended"));
}

/**
 * @param {HTMLElement} main
 * @param {HTMLElement} spot
 * @param {number} delay
 */
function fly(main, spot, delay) {
  const seat = /seat-(\d+)/.exec(spot.className)?.[1];
  const to = main.querySelector(`#seats [data-seat="${seat}"] .mark`)?.getBoundingClientRect();
  const from = spot.getBoundingClientRect();
  const coin = spot.querySelector(".coin");
  if (!to || !from.width || !coin) return null;
  const flying = /** @type {SVGElement} */ (coin.cloneNode(true));
  const size = Math.min(from.width, from.height, 96);
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  flying.classList.add("flying");
  Object.assign(flying.style, {
    left: `${x - size / 2}px`,
    top: `${y - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
  });
  document.body.append(flying);
  const away = `translate(${to.left + to.width / 2 - x}px, ${to.top + to.height / 2 - y}px) scale(.3)`;
  const flight = flying.animate(
    [
      { transform: "none", opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: away, opacity: 0.5 },
    ],
    { duration: FLIGHT, delay, easing: EASE, fill: "backwards" },
  );
  flight.onfinish = () => flying.remove();
  return flight;
}

/**
 * Say at the place that decided, on the board, what the card says of it; without a card, take that away.
 * @param {HTMLElement} main
 * @param {Element | null} card
 */
function point(main, card) {
  const said = card?.querySelector("[data-spot]");
  const board = find(main, "#board");
  const old = board.querySelector(".lost");
  const at =
    said instanceof HTMLElement && board.querySelector(`button[name="m"][value="${said.dataset.spot}"]`);
  if (!said || !at) {
    old?.remove();
    return;
  }
  if (old) return;
  const stage = at.closest(".stage, .tokens-stage") ?? board;
  const [box, around] = [at.getBoundingClientRect(), stage.getBoundingClientRect()];
  const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
    Math.round((1000 * part) / whole) / 10;
  const x = share(box.left + box.width / 2 - around.left, around.width);
  const y = share(box.top + box.height / 2 - around.top, around.height);
  const lost = document.createElement("div");
  lost.className = "lost";
  lost.ariaHidden = "true"; // the card says it
  // The sentence stands in the middle, or on the other half if that is where it points.
  const middle = Math.abs(y - 50) > 14 ? 50 : y < 50 ? y + 32 : y - 32;
  const reach = share(0.46 * box.width, Math.hypot(around.width, around.height)) * 1.4;
  const away = Math.hypot(50 - x, middle - y) || 1;
  const [fromX, fromY] = [x + ((50 - x) * reach) / away, y + ((middle - y) * reach) / away];
  lost.innerHTML = `<svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false"><path vector-effect="non-scaling-stroke" d="M${fromX} ${fromY}Q${(x + 50) / 2 + 4} ${(y + middle) / 2} 50 ${middle}"/></svg>`;
  const says = document.createElement("p");
  says.style.top = `${middle}%`;
  says.textContent = find(said, "[data-sentence]").textContent;
  lost.append(says);
  stage.append(lost);
  says.addEventListener("click", () => {
    lost.hidden = true;
  });
}
