// @ts-check
/** The panel over the board of a match that is over. The server writes all that it says; this fetches, shows and closes it. */

import { all, find, hit, reveal, told } from "./dom.js";

const AGAIN = 1500;
const TRIES = 40;

/**
 * @param {object} end
 * @param {HTMLElement} end.main
 * @param {HTMLElement} end.place where the panel stands, or will
 * @param {string} end.id of the match
 * @param {boolean} end.ended it was over when the page came: then nothing takes the focus
 * @param {Wire.Act} end.act
 */
export function mountResult({ main, place, id, ended, act }) {
  const opener = main.querySelector('[data-action="result"]');
  /** @type {Wire.View | null} */
  let view = null;
  let live = true;
  let open = !ended || place.childElementCount > 0;
  let over = true;
  let tries = 0;
  /** How many endings were taken back: what was asked about one of them comes too late. */
  let takenBack = 0;

  const panel = () => place.querySelector("#result");

  /** The next thing to do, which has the focus first; the heading, for who only watches. */
  function onward() {
    const buttons = all(place, ".result-actions .button-primary");
    return buttons.find((button) => button.checkVisibility()) ?? find(place, "h2");
  }

  function draw() {
    reveal(place, over && open && live);
    if (opener instanceof HTMLElement) opener.hidden = !over || (open && live);
    const next = view?.next;
    const shown = panel();
    if (!shown) return;
    const rematch = shown.querySelector('[data-action="rematch"]');
    if (rematch instanceof HTMLElement) rematch.hidden = Boolean(next);
    const link = find(shown, '[data-action="next"]', HTMLAnchorElement);
    link.hidden = !next;
    if (next) link.href = `/g/${next}`;
  }

  /** Fetch the panel; with `wait`, once the review is there. @param {boolean} wait */
  async function ask(wait) {
    const answer = await fetch(`/g/${id}/result${wait ? "?wait" : ""}`).catch(() => null);
    const text = answer?.ok ? await answer.text() : "";
    return new DOMParser().parseFromString(text, "text/html").querySelector("#result");
  }

  async function fill() {
    const ending = takenBack;
    const whole = panel();
    const come = await ask(Boolean(whole));
    if (ending !== takenBack) return;
    if (come && !whole) {
      place.replaceChildren(come);
      draw();
      if (!ended) onward().focus({ preventScroll: true });
      if (!ended) place.scrollIntoView({ block: "nearest" });
    } else if (come && whole && !come.hasAttribute("data-pending")) {
      for (const part of ["why", "decisive"]) {
        const at = `[data-part="${part}"]`;
        find(whole, at).replaceChildren(...find(come, at).childNodes);
      }
      whole.removeAttribute("data-pending");
    }
    tries += 1;
    if ((!come || come.hasAttribute("data-pending")) && tries < TRIES)
      window.setTimeout(() => ending === takenBack && fill(), come && !whole ? 0 : AGAIN);
  }

  /** Take the panel away: a move was taken back, so the match goes on and will end with another one. */
  function withdraw() {
    place.replaceChildren();
    ended = false;
    open = true;
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
    const action = hit(event, "[data-action]")?.dataset.action;
    if (action === "close") {
      event.preventDefault();
      open = false;
      draw();
    } else if (action === "share-result") {
      void share();
    }
  });
  place.addEventListener("submit", (event) => {
    if (!hit(event, '[data-action="rematch"]')) return;
    event.preventDefault();
    void act("rematch", {});
  });
  opener?.addEventListener("click", (event) => {
    event.preventDefault();
    open = true;
    ended = false;
    draw();
    if (panel()) onward().focus();
    else void fill();
  });
  if (open && (!panel() || panel()?.hasAttribute("data-pending"))) void fill();

  return {
    /** Show it over the last position alone. @param {Wire.View} next @param {boolean} latest */
    show(next, latest) {
      const wasOver = over;
      view = next;
      live = latest;
      over = next.stage === "over";
      if (wasOver && !over) withdraw();
      if (over && !wasOver) void fill();
      draw();
    },
  };
}
