/** The theatre's form: only as many bots as asked for. */

const seats = /** @type {HTMLInputElement | null} */ (document.getElementById("seats"));

function draw() {
  const count = Math.min(10, Math.max(2, Number(seats.value) || 2));
  for (const row of document.querySelectorAll("#sitters [data-seat]"))
    row.hidden = Number(row.dataset.seat) >= count;
}

if (seats) {
  seats.addEventListener("input", draw);
  draw();
}
