// @ts-check
/** Coins and axes drawn anew at each position: for a dinner in which what a bite is worth depends on its turn. */

import { all, find } from "../../site/site.js";
import { fill } from "../view.js";

/**
 * Write on every coin, and along the axes, what the morsels are worth.
 * @param {HTMLElement} dinner
 * @param {Wire.CoinView[]} coins by morsel
 * @param {Wire.View} view
 */
export function drawCoins(dinner, coins, view) {
  const left = Number(dinner.dataset.left);
  for (const spot of all(dinner, ".spot")) drawCoin(spot, coins[Number(spot.dataset.morsel)], left, view);
  if (dinner.querySelector(".axes")) drawAxes(find(dinner, ".axes"), coins);
}

/** @param {HTMLElement} spot @param {Wire.CoinView} coin @param {number} left @param {Wire.View} view */
function drawCoin(spot, coin, left, view) {
  const label = find(spot, "[data-label]");
  const says = fill(view, coin.says);
  if (label.textContent === label.dataset.worth) label.textContent = says;
  label.dataset.worth = says;
  const numbers = all(spot, ".coin-number", SVGElement);
  const was = all(spot, ".coin-was", SVGElement);
  const arcs = all(spot, ".coin-arc", SVGElement);
  const bars = all(spot, ".bar");
  const cells = all(spot, ".cell");
  const seats = [left, ...[...coin.brief.keys()].filter((seat) => seat !== left)];
  for (const [side, seat] of seats.entries()) {
    const brief = coin.brief[seat];
    if (cells.length) {
      cells[side].style.setProperty("--share", String(coin.shares[seat]));
      find(cells[side], "b").textContent = brief;
      if (side > 0) continue;
    }
    numbers[side].textContent = brief;
    numbers[side].classList.remove(...[1, 2, 3, 4, 5].map((digits) => `coin-digits-${digits}`));
    numbers[side].classList.add(`coin-digits-${Math.min(brief.length, 5)}`);
    arcs[side].setAttribute("d", coin.arcs[seat][side]);
    was[side]?.setAttribute("visibility", was[side].textContent === brief ? "hidden" : "visible");
    if (cells.length) continue;
    bars[side].style.setProperty("--share", String(coin.shares[seat]));
    bars[side].toggleAttribute("data-hidden", !coin.shares[seat]);
    find(bars[side], "b").textContent = brief;
  }
  const [x, y] = coin.board;
  spot.style.setProperty("--bx", String(x));
  spot.style.setProperty("--by", String(y));
}

/** @param {HTMLElement} axes @param {Wire.CoinView[]} coins */
function drawAxes(axes, coins) {
  for (const tick of all(axes, ".tick")) tick.remove();
  for (const seat of [1, 0]) {
    const places = coins.map(({ board }) => (seat ? 100 - board[1] : board[0]));
    const texts = new Map(places.map((at, k) => [at.toFixed(2), coins[k].brief[seat]]));
    const ticks = [...texts].sort(([a], [b]) => Number(a) - Number(b));
    axes.prepend(...ticks.map(([at, text], k) => tickOf(seat, at, text, k % 2 === 0)));
  }
}

/** @param {number} seat @param {string} at @param {string} text @param {boolean} odd */
function tickOf(seat, at, text, odd) {
  const tick = document.createElement("span");
  tick.className = `tick ${seat ? "tick-y" : "tick-x"}${odd ? " tick-odd" : ""} seat-${seat}`;
  tick.style.setProperty("--at", at);
  tick.textContent = text;
  return tick;
}
