// @ts-check
/** The pages of token games in the Lab: another row on the board without a new page, and the chart of growth. */

import {
  all,
  byId,
  hit,
  loadScript,
  opensElsewhere,
  readData,
  replaceAddress,
  setAttribute,
} from "../site/site.js";
import { mountPage } from "./page.js";

mountPage();

document.addEventListener("click", async (event) => {
  const link = hit(event, "a.lab-row", HTMLAnchorElement);
  if (!link || opensElsewhere(event)) return;
  event.preventDefault();
  const answer = await fetch(link.href).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const figure = page?.getElementById("placement");
  if (!figure) {
    location.assign(link.href);
    return;
  }
  byId("placement").replaceWith(figure);
  const ways = page?.getElementById("ways-part");
  if (ways) byId("ways-part").replaceWith(ways);
  for (const other of all(document, "a.lab-row")) {
    const shown = other === link;
    other.closest("tr")?.classList.toggle("is-shown", shown);
    setAttribute(other, "aria-current", shown ? "true" : null);
  }
  replaceAddress(link.href.split("#")[0]);
});

const growth = document.getElementById("growth");
if (growth)
  void loadScript("lab/growth.js", growth).then((script) =>
    script?.mountGrowth(growth, readData("growth-data")),
  );
