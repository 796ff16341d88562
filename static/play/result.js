// @ts-check
/**
 * The end of a match: first on the board, where what was taken goes to its owners, then as a card beside it. The server
 * writes all that the card says; this fetches and shows it, and points at the place that decided.
 */

import { all, find, hit, loadSheet, reveal, told } from "../site/site.js";
import { gather } from "./gather.js";
import { pointAt } from "./point.js";

const AGAIN = 1500;
const TRIES = 40;

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
  const styled = loadSheet(place.dataset.sheet);
  let gathered = styled;
  /** How many endings were taken back: what was asked about one of them comes too late. */
  let takenBack = 0;
  /** What is said on the board of what decided, with what takes it away. @type {{ of: Element, leave: () => void } | null} */
  let pointed = null;

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
    point(live && over ? (shown?.querySelector("[data-spot]") ?? null) : null);
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

  /** Say at the place that decided, on the board, what the card says of it; null says nothing. @param {Element | null} said */
  function point(said) {
    if (said === (pointed?.of ?? null)) return;
    pointed?.leave();
    pointed = null;
    if (!(said instanceof HTMLElement)) return;
    const text = find(said, "[data-sentence]").textContent ?? "";
    const leave = pointAt(find(main, "#board"), said.dataset.spot ?? "", text, { stays: true });
    pointed = { of: said, leave };
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
    /** Follow the match; the card stays while one looks back. @param {Boards.State} state */
    show(state) {
      const wasOver = over && view !== null;
      ({ view, live } = state);
      over = view.stage === "over";
      if (wasOver && !over) withdraw();
      if (over && !wasOver && !ended) gathered = styled.then(() => gather(main));
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
