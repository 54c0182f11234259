// One line of a ledger, or none.

import { find, node } from "../shared/elements.js";
import { fillLine, lineButton, lineHeads } from "./ledgerlines.js";
import { chosen, closeGroup, radios } from "./toggles.js";

/** @import { AnswerControl } from "./controls.js" */

/**
 * @param {Views.LedgerLinesControl} view
 * @returns {AnswerControl<Views.LedgerLinesControl>}
 */
export function linesControl(view) {
  const none = node("button", { type: "button", class: "pt-line", "data-value": view.other.value });
  none.append(node("span", { class: "pt-line-key" }), node("span", { class: "pt-line-none" }, view.other.text));
  const group = radios(view.label, [...view.rows.map((row) => lineButton(row)), none], "pt-lines");
  return {
    root: node("div", { class: "pt-ledger" }, lineHeads(), group),
    first: () => find(group, "[tabindex='0']"),
    words: () => chosen(group)[0]?.dataset.value ?? "",
    fill(now, done) {
      closeGroup(group, done);
      now.rows.forEach((row, place) => fillLine(group.children[place], row));
    },
  };
}
