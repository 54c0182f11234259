// The timeline: the count after each card, drawn from the rows of the ledger.

import { assign, drawn } from "./elements.js";
import { DRAWN_HEIGHT, placed } from "./timelineplan.js";

/** @import { Room } from "./timelineplan.js" */
/** @typedef {Views.LedgerRow & { x: number }} Spot */
/** @typedef {(count: number) => number} Height */

/**
 * Draws the rows `width` pixels wide; nothing is scaled, so its letters stay readable.
 *
 * @param {Element} svg
 * @param {Views.LedgerRow[]} rows
 * @param {string} label
 * @param {number} width
 */
export function drawTimeline(svg, rows, label, width) {
  const plot = { left: 30, right: width - 8, top: 44, bottom: DRAWN_HEIGHT - 14 };
  /** @type {Height} */
  const y = (count) => plot.bottom - (count / 31) * (plot.bottom - plot.top);
  assign(svg, { width, height: DRAWN_HEIGHT, viewBox: `0 0 ${width} ${DRAWN_HEIGHT}`, "aria-label": label });
  const spots = placed(rows, plot);
  svg.replaceChildren(
    ...levels(plot, y),
    ...resets(spots, plot, y),
    ...paths(spots, y),
    ...spots.flatMap((spot) => marks(spot, y)),
  );
}

/**
 * @param {Room} plot
 * @param {Height} y
 */
export function levels(plot, y) {
  return [0, 15, 31].flatMap((count) => [
    drawn("line", { class: `pl-level pl-level-${count}`, x1: plot.left, x2: plot.right, y1: y(count), y2: y(count) }),
    drawn("text", { class: "pl-axis", x: plot.left - 6, y: y(count) + 4, "text-anchor": "end" }, String(count)),
  ]);
}

/**
 * @param {Spot[]} spots
 * @param {Room} plot
 * @param {Height} y
 */
export function resets(spots, plot, y) {
  return spots
    .filter((spot) => spot.kind === "close")
    .flatMap((spot) => [
      drawn("line", { class: "pl-reset", x1: spot.x, x2: spot.x, y1: plot.top - 14, y2: y(0) }),
      drawn("text", { class: "pl-axis", x: spot.x, y: plot.top - 32, "text-anchor": "middle" }, spot.brief),
      ...(spot.points ? [gain(spot.x, plot.top - 19, "middle", spot.points)] : []),
    ]);
}

/**
 * One line for each sequence, so that a reset is a break in it.
 *
 * @param {Spot[]} spots
 * @param {Height} y
 */
export function paths(spots, y) {
  /** @type {string[][]} */
  const sequences = [[]];
  for (const spot of spots) {
    if (spot.kind === "close") sequences.push([]);
    else sequences[sequences.length - 1].push(`${spot.x},${y(spot.count)}`);
  }
  return sequences.map((points) => drawn("polyline", { class: "pl-line", points: points.join(" ") }));
}

/**
 * @param {Spot} spot
 * @param {Height} y
 * @returns {Element[]}
 */
export function marks(spot, y) {
  if (spot.kind === "close") return [];
  const at = y(spot.count);
  if (spot.kind === "go") {
    return [
      shape(spot, at, "pl-hollow"),
      drawn("text", { class: "pl-name", x: spot.x, y: at + 20, "text-anchor": "middle" }, "Go"),
    ];
  }
  const name = drawn("text", { class: "pl-name", x: spot.x + 7, y: at - 10, "text-anchor": "end" }, spot.act);
  return [shape(spot, at, ""), name, ...(spot.points ? [gain(spot.x + 7, at - 24, "end", spot.points)] : [])];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} anchor
 * @param {number} points
 */
function gain(x, y, anchor, points) {
  return drawn("text", { class: "pl-gain", x, y, "text-anchor": anchor }, `+${points}`);
}

/**
 * @param {Spot} spot
 * @param {number} at
 * @param {string} kind
 */
export function shape(spot, at, kind) {
  const place = { class: `pl-mark pl-${spot.seat} ${kind}` };
  if (spot.seat === "pone") return drawn("circle", { ...place, cx: spot.x, cy: at, r: 5 });
  return drawn("rect", { ...place, x: spot.x - 5, y: at - 5, width: 10, height: 10, rx: 1 });
}
