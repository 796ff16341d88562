// @ts-check
/** The option pages: rows of morsels over the text field, and only as many seats as asked for. */

import { all, byId, find, readData } from "./dom.js";

const MOST = 24;

const own = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("own"));
if (own) rowsOver(own);
const seats = /** @type {HTMLInputElement | null} */ (document.getElementById("seats"));
if (seats) seatsAsAsked(seats);
const picture = document.querySelector(".board-picture");
if (picture)
  pictureOf(
    /** @type {SVGElement} */ (picture),
    /** @type {HTMLFormElement} */ (document.getElementById("new")),
  );

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
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
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

/** @param {HTMLInputElement} seats */
function seatsAsAsked(seats) {
  const form = byId("new", HTMLFormElement);
  const stacks = byId("stacks", HTMLInputElement);
  const note = byId("depth");
  const { maybe = "", moves = "", end = "" } = note.dataset;
  /** Depths of search by placement, board, stacks and seats, where the whole game is too much. */
  const depths = readData("depths");
  const draw = () => {
    const count = Math.min(10, Math.max(2, Number(seats.value) || 2));
    for (const row of all(document, "#sitters [data-seat]")) {
      row.hidden = Number(row.dataset.seat) >= count;
    }
    const chosen = new FormData(form);
    const known = depths[String(chosen.get("placement"))]?.[String(chosen.get("board"))];
    const plain = (chosen.get("order") ?? "one") === "one";
    if (chosen.get("money") === "typed" || !known || !plain) {
      note.textContent = maybe;
      return;
    }
    const depth = known[stacks.value]?.[count];
    note.textContent = depth ? moves.replace("{n}", String(depth)) : end;
  };
  form.addEventListener("input", draw);
  draw();
}

/**
 * Draw the stacks as they are being chosen: bars along a line, or around a clock.
 * @param {SVGElement} picture
 * @param {HTMLFormElement} form
 */
function pictureOf(picture, form) {
  const draw = () => {
    const chosen = new FormData(form);
    const values = stackValues(chosen);
    const clock = chosen.get("board") === "clock";
    picture.setAttribute("viewBox", clock ? "-110 -110 220 220" : "-8 -100 416 108");
    if (values.length < 2 || values.length > 30) {
      picture.replaceChildren();
      return;
    }
    const largest = Math.max(...values, 1e-9);
    picture.replaceChildren(
      ...values.map((value, k) =>
        clock ? hand(k + 1, values.length, value / largest) : bar(k, values.length, value / largest),
      ),
    );
  };
  form.addEventListener("input", draw);
  draw();
}

/**
 * The values typed or counted, roughly: this is only a picture, the server reads them exactly.
 * @param {FormData} chosen
 * @returns {number[]}
 */
function stackValues(chosen) {
  if (chosen.get("money") === "numbered")
    return Array.from({ length: Math.min(30, Number(chosen.get("stacks")) || 0) }, (_, k) => k + 1);
  const typed = String(chosen.get("values"))
    .split(/[\s,;$]+/)
    .filter(Boolean);
  const values = typed.map((text) => {
    const [over, under = "1"] = text.split("/");
    return Number(over) / Number(under);
  });
  return values.every((value) => Number.isFinite(value) && value >= 0) ? values : [];
}

/** @param {number} k @param {number} count @param {number} share */
function bar(k, count, share) {
  return stroke((400 / count) * (k + 0.5), 0, -Math.max(3, 92 * share), Math.min(26, (400 / count) * 0.72));
}

/** @param {number} position @param {number} count @param {number} share */
function hand(position, count, share) {
  const line = stroke(0, -34, -34 - Math.max(3, 70 * share), Math.min(18, (2 * Math.PI * 34 * 0.8) / count));
  line.setAttribute("transform", `rotate(${(360 * position) / count})`);
  return line;
}

/** Draw upright. @param {number} x @param {number} from @param {number} to @param {number} width */
function stroke(x, from, to, width) {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
  const places = { x1: x, y1: from, x2: x, y2: to, "stroke-width": width };
  for (const [name, value] of Object.entries(places)) line.setAttribute(name, value.toFixed(1));
  return line;
}
