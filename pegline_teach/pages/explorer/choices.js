// The cards to choose from at a point.

import { node, panel, write } from "../shared/elements.js";
import { tableHead } from "../shared/tables.js";
import { wideTable } from "./tables.js";

/** @import { ExplorerParts } from "./explorerparts.js" */

const CHOICE_HEADS = ["Card", "Makes", "Points now", "To the end", "Because"];

const TO_THE_END =
  "To the end: what this seat pegs from here on, less what the other seat pegs, if both play their best with open hands. ★ is the best of it.";

export function buildChoices() {
  const sentence = node("p", { class: "pw-outcome" });
  const body = node("tbody");
  const { table, wide } = wideTable("Cards to choose from");
  table.append(tableHead(CHOICE_HEADS), body);
  const note = node("p", { class: "pl-words" }, TO_THE_END);
  return { box: panel("Cards to choose from", wide, sentence, note), sentence, table, body, wide, note };
}

/**
 * @param {ExplorerParts} part
 * @param {Views.ExplorerView} view
 */
export function fillChoices(part, view) {
  const { sentence, table, body, wide, note } = part.choices;
  const { choices } = view;
  write(sentence, choices.open ? choices.sentence : `${choices.sentence} ${view.covered ? "The exact outcome takes open hands." : ""}`.trim());
  wide.hidden = choices.rows.length === 0;
  note.hidden = !choices.open;
  table.dataset.open = String(choices.open);
  body.replaceChildren(...choices.rows.map((each) => choiceRow(each, view)));
}

/**
 * @param {Views.ChoiceRow} each
 * @param {Views.ExplorerView} view
 */
function choiceRow(each, view) {
  const card = node("th", { scope: "row" }, each.card);
  if (each.line) card.append(node("span", { class: "pw-laid-in" }, each.line === view.line.name ? "this line" : each.line));
  const star = each.best ? node("b", { class: "pw-star", title: "best with open hands" }, " ★", node("span", { class: "pl-spoken" }, " best with open hands")) : "";
  const made = node("td", {}, each.count, each.fits ? "" : " ✕");
  return node("tr", { "data-fits": String(each.fits) }, card, made, node("td", {}, each.points), node("td", { class: "pw-outcome-of" }, each.outcome, star), node("td", { class: "pw-because" }, each.because));
}
