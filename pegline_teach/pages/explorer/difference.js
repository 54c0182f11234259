// What the line beside this one changes: its legend, its sentence and its table.

import { seatMark } from "../shared/cards.js";
import { node, write } from "../shared/elements.js";
import { tableHead } from "../shared/tables.js";
import { wideTable } from "./tables.js";

/** @import { ExplorerParts } from "./explorerparts.js" */

/**
 * @param {ExplorerParts} part
 * @param {Views.ExplorerView} view
 */
export function fillLegend(part, view) {
  /** @type {(kind: string, text: string) => HTMLElement} */
  const key = (kind, text) => node("span", { class: "pw-key" }, node("span", { class: `pw-stroke ${kind}`, "aria-hidden": "true" }), text);
  const keys = [key("", view.line.name)];
  if (view.beside) keys.push(key("pw-dots", view.beside.name));
  const seats = node("span", { class: "pl-key" }, seatMark("pone"), "Pone", seatMark("dealer"), "Dealer");
  part.legend.replaceChildren(...keys, seats);
}

export function buildDifference() {
  const sentence = node("p", { class: "pw-sentence" });
  const { table, wide } = wideTable("What each line pegs");
  const box = node("div", { class: "pw-difference" }, sentence, wide);
  return { box, sentence, table };
}

/**
 * @param {ExplorerParts} part
 * @param {Views.ExplorerView} view
 */
export function fillDifference(part, view) {
  const { box, sentence, table } = part.difference;
  box.hidden = !view.beside;
  if (!view.beside) return;
  write(sentence, view.beside.sentence);
  const rows = view.beside.table.map(([seat, ...cells]) =>
    node("tr", {}, node("th", { scope: "row" }, seatMark(seat), ` ${seat}`), ...cells.map((each) => node("td", {}, each))),
  );
  table.replaceChildren(tableHead(view.beside.header), node("tbody", {}, ...rows));
}
