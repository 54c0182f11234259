// The ledger: every play and its reasons.

import { seatMark } from "../shared/cards.js";
import { keep, node } from "../shared/elements.js";

/**
 * @param {{ ledger: HTMLElement, unplayed: HTMLElement }} part
 * @param {Views.LedgerRow[]} rows
 * @param {Element[]} leaving
 */
export function fillLedger(part, rows, leaving) {
  keep(part.ledger, rows, buildEntry, () => {}, leaving);
  part.ledger.hidden = rows.length === 0;
  part.unplayed.hidden = rows.length > 0;
}

/** @param {Views.LedgerRow} entry */
function buildEntry(entry) {
  const line = node("span", { class: "pl-line-of" }, seatMark(entry.seat));
  line.append(
    node("span", { class: "pl-who" }, entry.seat),
    node("b", { class: "pl-what" }, entry.act),
    node("span", { class: "pl-at" }, String(entry.count)),
    node("span", { class: "pl-call" }, entry.call && `“${entry.call}”`),
    node("b", {}, entry.points ? `+${entry.points}` : ""),
  );
  const why = entry.why.map((reason) =>
    node("span", { class: "pl-why", "data-cards": reason.cards.join(" ") }, reason.text),
  );
  const option = { role: "option", "aria-selected": "false", tabindex: -1 };
  const kept = { class: "pl-entry", "data-kind": entry.kind, "data-cards": entry.cards.join(" ") };
  return node("li", { ...option, ...kept }, line, ...why);
}
