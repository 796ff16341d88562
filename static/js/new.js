/** The option pages: rows of morsels over the text field, and only as many seats as asked for. */

const MOST = 24;

const own = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("own"));
if (own) rowsOver(own);
const seats = /** @type {HTMLInputElement | null} */ (document.getElementById("seats"));
if (seats) seatsAsAsked(seats);

/**
 * Lay a table of inputs over a text field that holds one "name, number, number" a line. The text stays what is sent.
 * @param {HTMLTextAreaElement} text
 */
function rowsOver(text) {
  const table = document.createElement("div");
  table.className = "rows";
  const head = document.createElement("div");
  head.className = "rows-head";
  head.setAttribute("aria-hidden", "true");
  head.append(...["Morsel", "To you", "To the other", ""].map((title) => Object.assign(document.createElement("span"), { textContent: title })));
  const add = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: "Add a morsel" });

  const rows = () => [...table.querySelectorAll(".rows-row")];
  const write = () => {
    // A comma ends a cell of the text: in a name it becomes a space, in a number it was meant as a point.
    const lines = rows().map((row) => [...row.querySelectorAll("input")].map((input, k) => input.value.replace(/[,;\t]/g, k ? "." : " ").trim()));
    text.value = lines.filter((cells) => cells.some(Boolean)).map((cells) => cells.join(", ")).join("\n");
  };
  const number = () => {
    rows().forEach((row, k) => {
      ["Name", "Worth to you", "Worth to the other"].forEach((what, c) => row.querySelectorAll("input")[c].setAttribute("aria-label", `${what}, morsel ${k + 1}`));
      row.querySelector("button").setAttribute("aria-label", `Remove morsel ${k + 1}`);
    });
    add.disabled = rows().length >= MOST;
  };
  /** @param {string[]} cells */
  const addRow = (cells) => {
    const row = document.createElement("div");
    row.className = "rows-row";
    for (const [k, value] of cells.entries()) {
      const input = Object.assign(document.createElement("input"), { className: "input", value, autocomplete: "off", maxLength: 40 });
      if (k > 0) input.inputMode = "decimal";
      row.append(input);
    }
    const remove = Object.assign(document.createElement("button"), { type: "button", className: "button button-icon", textContent: "×" });
    remove.addEventListener("click", () => {
      const next = row.nextElementSibling ?? row.previousElementSibling;
      row.remove();
      number();
      write();
      (next?.querySelector("input") ?? add).focus();
    });
    row.append(remove);
    add.before(row);
    return row;
  };

  table.append(head, add);
  const given = text.value.split("\n").filter((line) => line.trim()).map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
  // A line that is no row is better mended in the text itself.
  if (given.some((cells) => cells.length !== 3)) return;
  for (const cells of given.length ? given : Array.from({ length: 4 }, () => ["", "", ""])) addRow(cells);
  number();
  table.addEventListener("input", write);
  add.addEventListener("click", () => {
    addRow(["", "", ""]).querySelector("input").focus();
    number();
  });
  text.before(table);
  text.hidden = true;
  const label = /** @type {HTMLLabelElement} */ (document.querySelector(`label[for="${text.id}"]`));
  label.hidden = true;
}

/** @param {HTMLInputElement} seats */
function seatsAsAsked(seats) {
  const stacks = /** @type {HTMLInputElement} */ (document.getElementById("stacks"));
  const note = document.querySelector("[data-depth]");
  /** Depths of search by stacks and seats, where the whole game is too much. @type {Record<string, Record<string, number>>} */
  const depths = JSON.parse(document.getElementById("depths").textContent);
  const draw = () => {
    const count = Math.min(10, Math.max(2, Number(seats.value) || 2));
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#sitters [data-seat]"))) {
      row.hidden = Number(row.dataset.seat) >= count;
    }
    if (document.querySelector('[name="money"][value="typed"]:checked')) {
      note.textContent = "thinks to the end of the game where it can, and its seat says how deep it searches where it cannot.";
      return;
    }
    const depth = depths[stacks.value]?.[count];
    note.textContent = depth ? `searches ${depth} moves deep on a board of this size.` : "thinks this board through to its end.";
  };
  seats.form.addEventListener("input", draw);
  draw();
}
