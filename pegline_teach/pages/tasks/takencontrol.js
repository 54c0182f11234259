// The lines that are taken from a ledger, and the points for them.

import { find, node } from "../shared/elements.js";
import { stopAt } from "../shared/stops.js";
import { takenWords } from "./answerwords.js";
import { fillLine, lineButton, lineHeads, ownLine } from "./ledgerlines.js";
import { numberControl } from "./numbercontrol.js";
import { chosen, closeGroup, isOn, toggle, toggled, toggles } from "./toggles.js";

/** @import { AnswerControl } from "./controls.js" */

/**
 * The lines of the other seat as toggles among one's own, and the points to take for them.
 *
 * @param {Views.LedgerLinesControl} view
 * @returns {AnswerControl<Views.LedgerLinesControl>}
 */
export function takenControl(view) {
  const rows = view.rows.map((row) => (row.yours ? ownLine(row) : lineButton(row, { "aria-pressed": "false" })));
  const group = toggles(view.label, rows);
  group.className = "pt-lines";
  group.dataset.stops = "button";
  stopAt(group);
  const nothing = toggle(view.other.value, view.other.text);
  const none = toggles(view.other.text, [nothing]);
  const number = numberControl({ label: "Points you take", reasons: [] });
  group.addEventListener("click", () => chosen(group).length && toggled(nothing, false));
  none.addEventListener("click", () => {
    if (isOn(nothing)) for (const row of chosen(group)) toggled(row, false);
  });
  const ledger = node("div", { class: "pt-ledger" }, lineHeads(), group);
  return {
    root: node("div", { class: "pt-taken" }, ledger, node("div", { class: "pt-takes" }, number.root, none)),
    first: () => find(group, "[tabindex='0']"),
    words() {
      if (isOn(nothing)) return view.other.value;
      return takenWords(chosen(group).map((each) => String(each.dataset.value)), number.words());
    },
    fill(now, done) {
      closeGroup(group, done);
      closeGroup(none, done);
      number.fill(now, done);
      now.rows.forEach((row, place) => fillLine(group.children[place], row));
    },
  };
}
