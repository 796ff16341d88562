/** Waits for a review that takes long, then shows it. */

const PAUSE = 1500;
const said = document.getElementById("wait");

async function ask() {
  const answer = await fetch(said.dataset.review).catch(() => null);
  if (answer?.ok && answer.status === 200) return location.reload();
  const problem = answer && answer.status !== 202 ? await answer.json().catch(() => null) : null;
  if (problem?.error) said.textContent = problem.error.message;
  else window.setTimeout(ask, PAUSE);
  return undefined;
}

void ask();
