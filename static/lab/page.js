// @ts-check
/** What all pages of the Lab do: copy tables. */

import { find, hit, told } from "../site/site.js";

/** Set the page's common parts going. */
export function mountPage() {
  document.addEventListener("click", (event) => {
    const button = hit(event, "[data-copy]");
    if (button) void copy(button);
  });
}

/** Copy a table as spreadsheets take it: cells apart by tabs. @param {HTMLElement} button */
async function copy(button) {
  const said = find(button, "span");
  const table = await shownTable(button.dataset.copy ?? "");
  const text = [...table.rows].map((row) => [...row.cells].map(cellText).join("\t")).join("\n");
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = told("copied");
  } catch {
    // Without a secure address there is no clipboard: the table is selected, for the keys to copy.
    getSelection()?.selectAllChildren(table);
    said.textContent = told("selected");
  }
  setTimeout(() => {
    said.textContent = told("copy");
  }, 4000);
}

/** A table by its id; one that is only written when it is opened is opened first. @param {string} id */
async function shownTable(id) {
  const folded = /** @type {HTMLDetailsElement|null} */ (document.getElementById(`${id}-table`));
  if (folded && !folded.open) {
    folded.open = true;
    await new Promise((written) => folded.addEventListener("toggle", written, { once: true }));
  }
  return find(document, `#${id}`, HTMLTableElement);
}

/** What a cell says, without what is only for readers by ear. @param {HTMLTableCellElement} cell */
function cellText(cell) {
  const shown = /** @type {HTMLElement} */ (cell.cloneNode(true));
  for (const hidden of shown.querySelectorAll(".vh, button")) hidden.remove();
  return shown.textContent.replace(/\s+/g, " ").trim();
}
