// @ts-check
/** The offer of sounds: one line with two buttons, shown once in a browser, after the first own move. */

import { keepSetting, play } from "./app.js";
import { find, told } from "./dom.js";

/** Show it, if nothing was ever chosen. @param {HTMLElement} main */
export function offerSound(main) {
  if (/(^|; )sound=/.test(document.cookie) || !("AudioContext" in window)) return;
  keepSetting("sound", "off"); // it is asked once, whatever the answer
  const offer = document.createElement("div");
  offer.className = "offer";
  const says = document.createElement("p");
  says.textContent = told("sound.offer");
  const [yes, no] = ["yes", "no"].map((answer) => {
    const button = document.createElement("button");
    button.className = "button";
    button.type = "button";
    button.textContent = told(`sound.${answer}`);
    return button;
  });
  offer.append(says, yes, no);
  offer.role = "group";
  offer.ariaLabel = says.textContent;
  const leave = () => {
    const focused = offer.contains(document.activeElement);
    offer.remove();
    if (focused) find(main, '#board [tabindex="0"]').focus();
  };
  no.addEventListener("click", leave);
  yes.addEventListener("click", () => {
    keepSetting("sound", "on");
    document.getElementById("sound")?.setAttribute("aria-pressed", "true");
    play("turn");
    leave();
  });
  find(main, "#hint").before(offer);
}
