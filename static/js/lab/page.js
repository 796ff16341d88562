/** What all pages of the Lab do: copy tables. */

/** Set the page's common parts going. */
export function mountPage() {
  document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest?.("[data-copy]");
    if (button) copy(/** @type {HTMLElement} */ (button));
  });
}

/** Copy a table as spreadsheets take it: cells apart by tabs. */
async function copy(button) {
  const said = button.querySelector("span");
  const table = await shownTable(button.dataset.copy);
  const text = [...table.rows].map((row) => [...row.cells].map(cellText).join("\t")).join("\n");
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = "Copied";
  } catch {
    // Without a secure address there is no clipboard: the table is selected, for the keys to copy.
    getSelection().selectAllChildren(table);
    said.textContent = "Selected: press Ctrl+C";
  }
  setTimeout(() => (said.textContent = "Copy the table"), 4000);
}

/** A table by its id; one that is only written when it is opened is opened first. */
async function shownTable(id) {
  const folded = /** @type {HTMLDetailsElement|null} */ (document.getElementById(`${id}-table`));
  if (folded && !folded.open) {
    folded.open = true;
    await new Promise((written) => folded.addEventListener("toggle", written, { once: true }));
  }
  return /** @type {HTMLTableElement} */ (document.getElementById(id));
}

/** What a cell says, without what is only for readers by ear. */
function cellText(cell) {
  const shown = cell.cloneNode(true);
  for (const hidden of shown.querySelectorAll(".vh, button")) hidden.remove();
  return shown.textContent.replace(/\s+/g, " ").trim();
}
