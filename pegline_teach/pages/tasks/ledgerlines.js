// The lines of a ledger that is asked about.

import { seatMark } from "../shared/cards.js";
import { assign, find, node, write } from "../shared/elements.js";

/** @import { Attributes } from "../shared/elements.js" */
/** @typedef {Record<"key" | "seat" | "act" | "count" | "claim", string | number>} Cells */

export function lineHeads() {
  const heads = lineCells({ key: "line", seat: "seat", act: "act", count: "count", claim: "written" }, node("span"));
  return node("div", { class: "pt-line pt-line-head", "aria-hidden": "true" }, ...heads);
}

/** @param {Views.LedgerLineChoice} row */
export function ownLine(row) {
  const cells = lineCells(row, seatMark(row.seat));
  return node("div", { class: "pt-line pt-line-own" }, ...cells, node("span", { class: "pt-truth" }));
}

/**
 * @param {Views.LedgerLineChoice} row
 * @param {Attributes} [state]
 */
export function lineButton(row, state = {}) {
  const cells = lineCells(row, seatMark(row.seat));
  const marks = { type: "button", class: "pt-line", "data-value": row.key, ...state };
  return node("button", marks, ...cells, node("span", { class: "pt-truth" }));
}

/**
 * @param {Cells} row
 * @param {Element} mark
 */
function lineCells(row, mark) {
  /** @param {keyof Cells} name */
  const cell = (name) => node("span", { class: `pt-line-${name}` }, String(row[name]));
  return [cell("key"), mark, cell("seat"), cell("act"), cell("count"), cell("claim")];
}

/**
 * @param {Element} button
 * @param {Views.LedgerLineChoice} row
 */
export function fillLine(button, row) {
  const label = row.truth ? `${row.label}. ${row.truth}` : row.label;
  if (button.matches("button")) assign(button, { "aria-label": label });
  button.classList.toggle("pt-lit", row.lit);
  write(find(button, ".pt-truth"), row.truth);
}
