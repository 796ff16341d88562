// @ts-check
/** The page of a dinner in the Lab: the cloud of outcomes, and a permutation that is checked while it is typed. */

import { byId, loadScript, told } from "../site/site.js";
import { mountPage } from "./page.js";

mountPage();
const field = /** @type {HTMLInputElement|null} */ (document.getElementById("permutation"));
if (field) {
  const live = byId("permutation-live");
  const check = () => {
    const numbers = field.value.split(/[\s,;]+/).filter(Boolean);
    live.textContent = numbers.length ? verdict(numbers) : "";
  };
  field.addEventListener("input", check);
}

const cloud = document.getElementById("cloud");
if (cloud) {
  const said = fetch(cloud.dataset.dots ?? "").then((answer) => (answer.ok ? answer.json() : null));
  const [script, data] = await Promise.all([loadScript("lab/cloud.js", cloud), said.catch(() => null)]);
  if (!data) cloud.textContent = told("failed");
  else script?.mountCloud(cloud, data);
}

/** @param {string[]} numbers */
function verdict(numbers) {
  const count = numbers.length;
  const missing = Array.from({ length: count }, (_, k) => String(k + 1)).filter(
    (number) => !numbers.includes(number),
  );
  const odd = numbers.find(
    (number, k) =>
      !/^\d+$/.test(number) || Number(number) < 1 || Number(number) > count || numbers.indexOf(number) < k,
  );
  if (!missing.length && !odd) return told("permutation_done", { count });
  return told("permutation_not_yet", { odd: odd ?? "", missing: missing.slice(0, 5).join(", ") });
}
