// @ts-check
/** The option pages: the table as it is being set, rows of morsels over the text field, and only as many seats as asked for. */

import { all, byId, find, readData } from "../site/site.js";
import { follow, followSeats, seatsIn } from "./preview.js";

const MOST = 24;

const own = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("own"));
if (own) rowsOver(own);
const form = byId("new", HTMLFormElement);
followSeats(form);
const depth = document.getElementById("depth");
if (depth) sayDepth(depth);
follow(form, byId("preview"));

/**
 * Lay a table of inputs over a text field that holds one "name, number, number" a line. The text stays what is sent.
 * @param {HTMLTextAreaElement} text
 */
function rowsOver(text) {
  /** @type {{ heads: string[], cells: string[], remove: string, add: string }} `{n}` stands for the number of a row */
  const words = JSON.parse(text.dataset.words ?? "");
  const table = document.createElement("div");
  table.className = "rows";
  const head = document.createElement("div");
  head.className = "rows-head";
  head.setAttribute("aria-hidden", "true");
  head.append(
    ...[...words.heads, ""].map((title) =>
      Object.assign(document.createElement("span"), { textContent: title }),
    ),
  );
  const add = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button",
    textContent: words.add,
  });

  const rows = () => [...table.querySelectorAll(".rows-row")];
  const write = () => {
    // A comma ends a cell of the text: in a name it becomes a space, in a number it was meant as a point.
    const lines = rows().map((row) =>
      [...row.querySelectorAll("input")].map((input, k) =>
        input.value.replace(/[,;\t]/g, k ? "." : " ").trim(),
      ),
    );
    text.value = lines
      .filter((cells) => cells.some(Boolean))
      .map((cells) => cells.join(", "))
      .join("\n");
  };
  const number = () => {
    for (const [k, row] of rows().entries()) {
      const said = (/** @type {string} */ what) => what.replace("{n}", String(k + 1));
      for (const [c, what] of words.cells.entries()) {
        row.querySelectorAll("input")[c].setAttribute("aria-label", said(what));
      }
      find(row, "button").setAttribute("aria-label", said(words.remove));
    }
    add.disabled = rows().length >= MOST;
  };
  /** @param {string[]} cells */
  const addRow = (cells) => {
    const row = document.createElement("div");
    row.className = "rows-row";
    for (const [k, value] of cells.entries()) {
      const input = Object.assign(document.createElement("input"), {
        className: "input",
        value,
        autocomplete: "off",
        maxLength: 40,
      });
      if (k > 0) input.inputMode = "decimal";
      row.append(input);
    }
    const remove = Object.assign(document.createElement("button"), {
      type: "button",
      className: "button button-icon",
      textContent: "×",
    });
    remove.addEventListener("click", () => {
      const next = row.nextElementSibling ?? row.previousElementSibling;
      row.remove();
      number();
      write();
      text.dispatchEvent(new Event("input", { bubbles: true }));
      (next?.querySelector("input") ?? add).focus();
    });
    row.append(remove);
    add.before(row);
    return row;
  };

  table.append(head, add);
  const given = text.value
    .split("\n")
    .filter((line) => line.trim())
    // A comma ends a cell where no semicolon and no tab does.
    .map((line) => line.split(/[;\t]/.test(line) ? /[;\t]/ : ",").map((cell) => cell.trim()));
  // A line that is no row is better mended in the text itself.
  if (given.some((cells) => cells.length !== 3)) return;
  for (const cells of given.length ? given : Array.from({ length: 4 }, () => ["", "", ""])) addRow(cells);
  number();
  table.addEventListener("input", write);
  add.addEventListener("click", () => {
    find(addRow(["", "", ""]), "input").focus();
    number();
  });
  text.before(table);
  const label = find(document, `label[for="${text.id}"]`);
  const diners = all(document, 'input[name="diners"]');
  // The rows have a number for each of two diners: with more, the text is typed itself.
  const show = () => {
    const two = diners.every(
      (input) => !(/** @type {HTMLInputElement} */ (input).checked) || input.id === "diners-2",
    );
    table.hidden = !two;
    text.hidden = two;
    label.hidden = two;
  };
  for (const input of diners) input.addEventListener("change", show);
  show();
}

/**
 * Say how deep bots search on the board that is chosen.
 * @param {HTMLElement} note
 */
function sayDepth(note) {
  const seats = byId("seats", HTMLInputElement);
  const stacks = byId("stacks", HTMLInputElement);
  const { maybe = "", moves = "", end = "" } = note.dataset;
  /** Depths of search by placement, board, stacks and seats, where the whole game is too much. */
  const depths = readData("depths");
  const draw = () => {
    const chosen = new FormData(form);
    const known = depths[String(chosen.get("placement"))]?.[String(chosen.get("board"))];
    const plain = (chosen.get("order") ?? "one") === "one";
    if (chosen.get("money") === "typed" || !known || !plain) {
      note.textContent = maybe;
      return;
    }
    const found = known[stacks.value]?.[seatsIn(seats)];
    note.textContent = found ? moves.replace("{n}", String(found)) : end;
  };
  form.addEventListener("input", draw);
  draw();
}
