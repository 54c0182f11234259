// The coach's tables.

import { node } from "../shared/elements.js";
import { tableHead } from "../shared/tables.js";

/** @typedef {{ card: string, yours?: boolean }} Named */

/**
 * The word and the mark on the card that was played.
 *
 * @param {Named} each
 */
export function nameOf(each) {
  const yours = each.yours ? [node("span", { class: "pl-yours" }, node("span", { "aria-hidden": "true" }, "▸ "), "yours")] : [];
  return [node("b", {}, each.card), " ", ...yours];
}

/**
 * A table of texts; the column number `names` says what a row is about.
 *
 * @param {string} label
 * @param {string[]} heads
 * @param {(Named & { cells: string[] })[]} rows
 * @param {number} names
 */
export function tableOf(label, heads, rows, names) {
  const lines = rows.map((each) =>
    node("tr", { "data-yours": each.yours }, ...each.cells.map((text, place) => cellOf(each, text, place === names))),
  );
  const table = node("table", { "aria-label": label }, tableHead(heads), node("tbody", {}, ...lines));
  return node("div", { class: "pl-sheet", "data-main": heads[heads.length - 1] }, table);
}

/**
 * @param {Named} each
 * @param {string} text
 * @param {boolean} isName
 */
function cellOf(each, text, isName) {
  return isName ? node("th", { scope: "row" }, ...nameOf(each)) : node("td", {}, text);
}
