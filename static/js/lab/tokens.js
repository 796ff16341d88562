/** The pages of token games in the Lab: another equilibrium on the board without a new page, and the chart of growth. */

import { mountPage } from "./page.js";

mountPage();

document.addEventListener("click", async (event) => {
  const link = /** @type {HTMLAnchorElement|null} */ (
    /** @type {Element} */ (event.target).closest?.("a.lab-row")
  );
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const answer = await fetch(link.href).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const figure = page?.getElementById("placement");
  if (!figure) return location.assign(link.href);
  document.getElementById("placement").replaceWith(figure);
  for (const other of document.querySelectorAll("a.lab-row")) {
    const shown = other === link;
    other.closest("tr").classList.toggle("is-shown", shown);
    if (shown) other.setAttribute("aria-current", "true");
    else other.removeAttribute("aria-current");
  }
  history.replaceState(null, "", link.href.split("#")[0]);
});

const growth = document.getElementById("growth");
if (growth)
  import("./growth.js").then(({ mountGrowth }) =>
    mountGrowth(growth, JSON.parse(document.getElementById("growth-data").textContent)),
  );
