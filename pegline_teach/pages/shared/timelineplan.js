// Where each row of the ledger stands on the timeline.

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Room */

export const DRAWN_HEIGHT = 250;
/** @type {Record<string, number>} */
const WEIGHTS = { deal: 0.7, play: 1, go: 0.8, close: 0.7 };

/**
 * The room that rows take. A whole deal fits without the scale changing.
 *
 * @param {{ kind: string }[]} rows
 */
export function lengthOf(rows) {
  return Math.max(10.5, rows.reduce((sum, row) => sum + WEIGHTS[row.kind], 0.3));
}

/**
 * Each row with its place from left to right, where `length` fills the plot.
 *
 * @template {{ kind: string }} R
 * @param {R[]} rows
 * @param {Room} plot
 * @param {number} [length]
 */
export function placed(rows, plot, length = lengthOf(rows)) {
  const unit = (plot.right - plot.left) / length;
  let x = plot.left + 0.3 * unit;
  return rows.map((row) => {
    const half = (WEIGHTS[row.kind] * unit) / 2;
    x += 2 * half;
    return { ...row, x: x - half };
  });
}
