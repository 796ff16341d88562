// @ts-check
/** Waits for a review that takes long, then shows it. */

import { byId } from "../site/site.js";

const PAUSE = 1500;
const said = byId("wait");

async function ask() {
  const answer = await fetch(said.dataset.review ?? "").catch(() => null);
  if (answer?.status === 200) {
    location.reload();
    return;
  }
  const problem = answer && answer.status !== 202 ? await answer.json().catch(() => null) : null;
  if (problem?.error) said.textContent = problem.error.message;
  else window.setTimeout(ask, PAUSE);
}

void ask();
