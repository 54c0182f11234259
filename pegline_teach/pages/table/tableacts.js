// What can be pressed at a table now.

import { assign, write } from "../shared/elements.js";

/** @import { TableAct, TableView } from "./tablepage.js" */
/** @import { TableParts } from "./tableparts.js" */

/**
 * Each button of `acts`: whether it can be pressed, whether it is due, and why or what for.
 *
 * @param {TableParts} part
 * @param {TableView} view
 * @param {Record<string, TableAct>} acts
 */
export function fillTableActs(part, view, acts) {
  write(part.play, view.chosen ? `Play ${view.chosen}` : "Play");
  const buttons = /** @type {{ [name: string]: any }} what a kind adds is not known here */ (part);
  for (const [name, { able, due, title, away }] of Object.entries(acts)) {
    assign(buttons[name], { "aria-disabled": String(!able), "data-due": due ? "" : null, title });
    buttons[name].hidden = Boolean(away);
  }
  write(part.words, view.words);
  if (part.seed.dataset.dealt !== seedText(view)) {
    part.seed.dataset.dealt = part.seed.value = seedText(view);
  }
}

/** @param {TableView} view */
export function seedText(view) {
  return view.seed === null ? "" : String(view.seed);
}
